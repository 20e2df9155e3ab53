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
