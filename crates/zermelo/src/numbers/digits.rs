/// Progress of a solver, as the share of digits found.
pub(crate) struct Digits<'w> {
    watch: &'w mut dyn FnMut(f64),
    tolerance: f64,
    /// The first residual. `None` before the first step.
    first: Option<f64>,
    /// The share last reported.
    reported: f64,
}

impl<'w> Digits<'w> {
    /// Creates the progress of a solver that stops when the residual is below `tolerance`.
    pub(crate) fn new(tolerance: f64, watch: &'w mut dyn FnMut(f64)) -> Self {
        Self { watch, tolerance, first: None, reported: 0.0 }
    }

    /// Reports the share of digits by which the residual has shrunk. It never decreases.
    pub(crate) fn found(&mut self, residual: f64) {
        let first = *self.first.get_or_insert(residual);
        let share = libm::log(first / residual) / libm::log(first / self.tolerance);
        if share > self.reported {
            self.reported = share.min(1.0);
        }
        (self.watch)(self.reported);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If a residual must shrink from 10⁻² to 10⁻¹⁰, then 10⁻⁴ is a quarter of the digits. The
    /// reported share never decreases or exceeds 1.
    #[test]
    fn shares_of_the_way() {
        let mut reported = Vec::new();
        let mut watch = |share| reported.push(share);
        let mut digits = Digits::new(1e-10, &mut watch);
        for residual in [1e-2, 1e-4, 1e-3, 1e-6, 1e-5, 1e-10, 1e-12, 0.0, 1e-9] {
            digits.found(residual);
        }
        let expected = [0.0, 0.25, 0.25, 0.5, 0.5, 1.0, 1.0, 1.0, 1.0];
        assert_eq!(reported.len(), expected.len());
        assert!(
            reported.iter().zip(expected).all(|(reported, share)| (reported - share).abs() < 1e-12),
            "{reported:?}"
        );
    }
}
