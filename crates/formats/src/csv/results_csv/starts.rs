//! The starts of records in a part of a file, stored in little more than a byte each.

use crate::text::place;

/// The absolute position is stored for one in this number of records.
const MARK_INTERVAL: usize = 64;

/// The starts of records in ascending order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Starts {
    /// The position of every 64th record, and the index in `steps` of the records after it.
    marks: Vec<(usize, usize)>,
    /// The distance of each other record from the previous one: seven bits in a byte, the lowest
    /// first. The eighth bit is set if more bytes follow.
    steps: Vec<u8>,
    count: usize,
    last: usize,
}

impl Starts {
    /// Returns the number of records.
    pub(crate) const fn len(&self) -> usize {
        self.count
    }

    /// Adds a record that begins after the last one.
    #[expect(
        clippy::arithmetic_side_effects,
        reason = "starts are in ascending order, and there are fewer records than bytes"
    )]
    #[inline]
    pub(crate) fn push(&mut self, start: usize) {
        match u8::try_from(start - self.last) {
            // Most records are short.
            Ok(step @ ..0x80) if !self.count.is_multiple_of(MARK_INTERVAL) => self.steps.push(step),
            _ => self.push_mark_or_long_step(start),
        }
        self.last = start;
        self.count += 1;
    }

    #[expect(clippy::arithmetic_side_effects, reason = "starts are in ascending order")]
    fn push_mark_or_long_step(&mut self, start: usize) {
        if self.count.is_multiple_of(MARK_INTERVAL) {
            self.marks.push((start, self.steps.len()));
            return;
        }
        let mut step = start - self.last;
        loop {
            let low = u8::try_from(step % 0x80).unwrap_or_default();
            step /= 0x80;
            self.steps.push(if step > 0 { low | 0x80 } else { low });
            if step == 0 {
                break;
            }
        }
    }

    /// Returns the starts of the same records, moved by a function that keeps their order.
    pub(crate) fn map(&self, map: impl Fn(usize) -> usize) -> Self {
        let mut starts = Self::default();
        for start in (0..self.count).filter_map(|index| self.get(index)) {
            starts.push(map(start));
        }
        starts
    }

    /// Returns the start of a record.
    pub(crate) fn get(&self, index: usize) -> Option<usize> {
        if index >= self.count {
            return None;
        }
        let &(mark, first_step) = self.marks.get(index.div_euclid(MARK_INTERVAL))?;
        let mut steps = self.steps.get(first_step..)?.iter();
        let mut start = mark;
        for _ in 0..index % MARK_INTERVAL {
            // Reads up to the byte that ends the step.
            let mut step = 0;
            for (&byte, shift) in steps.by_ref().zip((0..usize::BITS).step_by(7)) {
                step |= usize::from(byte & 0x7f) << shift;
                if byte & 0x80 == 0 {
                    break;
                }
            }
            start = place::after(start, step);
        }
        Some(start)
    }
}

#[cfg(test)]
#[expect(clippy::arithmetic_side_effects, reason = "the numbers in these tests are small")]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn returns_the_pushed_starts(steps in prop::collection::vec(0_usize..300_000, 0..300)) {
            let mut starts = Starts::default();
            let mut all = Vec::new();
            for step in steps {
                let start = all.last().copied().unwrap_or_default() + step;
                starts.push(start);
                all.push(start);
            }
            let found: Vec<usize> = (0..starts.len()).filter_map(|at| starts.get(at)).collect();
            prop_assert_eq!(found, all.clone());
            prop_assert_eq!(starts.get(all.len()), None);
        }
    }
}
