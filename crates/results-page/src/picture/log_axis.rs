//! An axis for strengths. It maps their logarithms to percent of the width of a table cell.
#![expect(
    clippy::float_arithmetic,
    reason = "strengths and coordinates are floating-point numbers"
)]

/// The maximum number of marks.
const MAX_MARKS: u32 = 4;

/// The largest distance of a mark from the middle, in percent. Labels of marks do not leave the cell.
const MAX_MARK_DISTANCE: f64 = 42.0;

/// The part of the axis, on either side of all strengths and in units of their largest distance from
/// 0, that an interval can extend the axis by.
const MAX_EXTENSION: f64 = 2.0;

/// An axis of logarithms.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct LogAxis {
    minimum: f64,
    span: f64,
}

impl LogAxis {
    /// Creates the axis of strengths, given as logarithms, and of their intervals. Very long intervals
    /// are cut, so that the strengths remain distinct.
    pub(crate) fn new(strengths: impl Iterator<Item = (f64, Option<[f64; 2]>)>) -> Self {
        let known: Vec<(f64, Option<[f64; 2]>)> =
            strengths.filter(|(strength, _)| strength.is_finite()).collect();
        let largest = known.iter().map(|(strength, _)| strength.abs()).fold(0.5, f64::max);
        let bound = largest * (1.0 + MAX_EXTENSION);
        let ends = |&(strength, interval): &(f64, Option<[f64; 2]>)| {
            interval.unwrap_or([strength, strength]).map(|end| end.clamp(-bound, bound))
        };
        let minimum = known.iter().map(|it| ends(it)[0]).fold(-0.2, f64::min);
        let maximum = known.iter().map(|it| ends(it)[1]).fold(0.2, f64::max);
        let margin = 0.04 * (maximum - minimum);
        Self { minimum: minimum - margin, span: maximum - minimum + 2.0 * margin }
    }

    /// Returns a position between 0 and 100 with one decimal.
    pub(crate) fn at(self, log_strength: f64) -> String {
        format!("{:.1}", self.percent(log_strength).clamp(0.0, 100.0))
    }

    fn percent(self, log_strength: f64) -> f64 {
        100.0 * (log_strength - self.minimum) / self.span
    }

    /// Returns the logarithms of the marks: powers of 2, or of 4, 16, and so on if there would be too
    /// many.
    pub(crate) fn marks(self) -> Vec<f64> {
        let edge = (0.5 - 0.01 * MAX_MARK_DISTANCE) * self.span;
        let [low, high] = [self.minimum + edge, self.minimum + self.span - edge];
        let marks = |factor: f64| -> Vec<f64> {
            let step = factor * std::f64::consts::LN_2;
            let first = (low / step).ceil();
            let marks = (0..=MAX_MARKS).map(|at| (first + f64::from(at)) * step);
            marks.take_while(|&mark| mark <= high).collect()
        };
        let factors = std::iter::successors(Some(1.0), |factor| Some(2.0 * factor)).take(64);
        let is_short =
            |marks: &Vec<f64>| u32::try_from(marks.len()).is_ok_and(|it| it <= MAX_MARKS);
        factors.map(marks).find(is_short).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_powers_of_2() {
        let axis = LogAxis::new([(0.7, Some([-1.0, 2.2])), (-0.7, None)].into_iter());
        let marks: Vec<String> =
            axis.marks().iter().map(|mark| format!("{:.2}", mark.exp())).collect();
        assert_eq!(marks, ["0.50", "1.00", "2.00", "4.00"]);
        assert_eq!([axis.at(0.7), axis.at(9.0), axis.at(-9.0)], ["54.5", "100.0", "0.0"]);
        let long =
            LogAxis::new([(90.0, None), (-90.0, Some([f64::NEG_INFINITY, 0.0]))].into_iter());
        assert!((1..=4).contains(&long.marks().len()));
        assert_eq!(long.at(f64::INFINITY), "100.0");
        // Without any spread there is still a mark at 1.
        assert_eq!(LogAxis::new(std::iter::empty()).marks(), [0.0]);
    }
}
