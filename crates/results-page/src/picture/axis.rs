//! Conversion of values to pixels.
#![expect(
    clippy::arithmetic_side_effects,
    clippy::integer_division,
    reason = "a value is a sum of `hundredths`, each below 2⁴⁰ in size; pixels are below 2¹⁰, and no span or step is 0"
)]

/// An axis that maps the values from a minimum to a maximum to the pixels between two ends.
#[derive(Clone, Copy, Debug)]
pub(super) struct Axis {
    pub(super) pixels: [i64; 2],
    pub(super) values: [i64; 2],
}

impl Axis {
    fn span(self) -> i64 {
        let [min, max] = self.values;
        (max - min).max(1)
    }

    /// Returns the pixel of a value.
    pub(super) fn at(self, value: i64) -> i64 {
        let ([from, to], [min, _]) = (self.pixels, self.values);
        from + (value - min) * (to - from) / self.span()
    }

    /// Returns the distance between two marks in hundredths, so that there are about `max` marks.
    /// It is 1, 2 or 5 times a power of 10.
    pub(super) fn step(self, max: i64) -> Option<i64> {
        let mut steps = (2..18).flat_map(|power| [1, 2, 5].map(|times| times * 10_i64.pow(power)));
        steps.find(|step| self.span() / step <= max)
    }
}

/// Returns the multiples of a step from one value to another.
pub(super) fn marks(min: i64, max: i64, step: i64) -> impl Iterator<Item = i64> {
    (min / step..=max / step).map(move |mark| mark * step)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps() {
        let step = |span| Axis { pixels: [0, 1], values: [0, span] }.step(6).unwrap();
        assert_eq!([50, 700, 4_000, 90_000].map(step), [100, 200, 1_000, 20_000]);
        assert_eq!(marks(-250, 120, 100).collect::<Vec<_>>(), [-200, -100, 0, 100]);
    }
}
