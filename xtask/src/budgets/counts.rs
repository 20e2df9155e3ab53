//! The counts of a workload.

/// The counts of one run, or the difference between two runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Counts {
    /// The number of instructions of all threads.
    pub(super) instructions: u64,
    /// The number of calls that allocate memory.
    pub(super) allocations: u64,
    /// The total number of allocated bytes.
    pub(super) bytes: u64,
    /// The maximum number of bytes allocated at a time.
    pub(super) peak: u64,
}

impl Counts {
    /// Subtracts `base`, except for the peak, because peaks do not add up.
    pub(super) fn without(self, base: Self) -> Self {
        Self {
            instructions: self.instructions.saturating_sub(base.instructions),
            allocations: self.allocations.saturating_sub(base.allocations),
            bytes: self.bytes.saturating_sub(base.bytes),
            peak: self.peak,
        }
    }

    /// Returns each count with its name.
    pub(super) fn named(&self) -> [(&'static str, u64); 4] {
        [
            ("instructions", self.instructions),
            ("allocations", self.allocations),
            ("bytes", self.bytes),
            ("peak", self.peak),
        ]
    }
}

/// Formats a change in percent with one decimal, such as `+3.4 %`.
pub(super) fn change(from: u64, to: u64) -> String {
    if from == 0 {
        return if to == 0 { "+0.0 %".to_owned() } else { "new".to_owned() };
    }
    let sign = if to < from { '-' } else { '+' };
    let thousandths = u128::from(from.abs_diff(to)) * 1000 / u128::from(from);
    format!("{sign}{}.{} %", thousandths / 10, thousandths % 10)
}

/// Formats a number with a comma between groups of three digits.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writes_changes_in_percent() {
        assert_eq!(change(1000, 1034), "+3.4 %");
        assert_eq!(change(1000, 900), "-10.0 %");
        assert_eq!(change(0, 0), "+0.0 %");
        assert_eq!(change(0, 7), "new");
        assert_eq!(change(u64::MAX, u64::MAX), "+0.0 %");
    }

    #[test]
    fn groups_digits() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(999), "999");
        assert_eq!(grouped(1_000), "1,000");
        assert_eq!(grouped(12_345_678), "12,345,678");
    }

    #[test]
    fn subtracts_the_base_but_keeps_the_peak() {
        let whole = Counts { instructions: 10, allocations: 5, bytes: 100, peak: 70 };
        let base = Counts { instructions: 4, allocations: 6, bytes: 40, peak: 60 };
        let own = Counts { instructions: 6, allocations: 0, bytes: 60, peak: 70 };
        assert_eq!(whole.without(base), own);
    }
}
