/// How many of the digits of a solution have been found, for whoever waits for it.
pub(crate) struct Digits<'w> {
    watch: &'w mut dyn FnMut(f64),
    tolerance: f64,
    /// The first residual, and the share that was told last.
    first: Option<f64>,
    told: f64,
}

impl<'w> Digits<'w> {
    /// Until the residual is as small as the tolerance.
    pub(crate) fn new(tolerance: f64, watch: &'w mut dyn FnMut(f64)) -> Self {
        Self { watch, tolerance, first: None, told: 0.0 }
    }

    /// Tells by how many of its digits the residual has shrunk; never less than before.
    pub(crate) fn found(&mut self, residual: f64) {
        let first = *self.first.get_or_insert(residual);
        let share = libm::log(first / residual) / libm::log(first / self.tolerance);
        if share > self.told {
            self.told = share.min(1.0);
        }
        (self.watch)(self.told);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of a residual that is to shrink from 10⁻² to 10⁻¹⁰, 10⁻⁴ is a quarter of the way; nobody is told less than before, nor
    /// more than all.
    #[test]
    fn shares_of_the_way() {
        let mut told = Vec::new();
        let mut watch = |share| told.push(share);
        let mut digits = Digits::new(1e-10, &mut watch);
        for residual in [1e-2, 1e-4, 1e-3, 1e-6, 1e-5, 1e-10, 1e-12, 0.0, 1e-9] {
            digits.found(residual);
        }
        let expected = [0.0, 0.25, 0.25, 0.5, 0.5, 1.0, 1.0, 1.0, 1.0];
        assert_eq!(told.len(), expected.len());
        assert!(
            told.iter().zip(expected).all(|(told, share)| (told - share).abs() < 1e-12),
            "{told:?}"
        );
    }
}
