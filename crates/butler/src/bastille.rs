use core::num::NonZeroU32;

use bridge_core::{Exact, FractionalImps};

/// The line segments: upper end, amount added to the difference, divisor of the sum.
const LINES: [(i64, i64, u32); 9] = [
    (45, 0, 30),
    (165, 15, 40),
    (365, 60, 50),
    (425, 145, 60),
    (495, 240, 70),
    (595, 555, 100),
    (895, 1130, 150),
    (1495, 1805, 200),
    (2495, 2630, 250),
];

/// The segment beyond the last end.
const ABOVE_LINES: (i64, u32) = (7755, 500);

/// Returns IMPs without steps: straight lines that rise where the scale of Law 78B jumps.
///
/// `difference` is in points, of either sign, and may be fractional. The result is exact and has
/// the sign of the difference; 15 points, half-way to the first limit, are half an IMP. The last
/// segment has no end, so results can exceed 24 IMPs (the source names no bound).
///
/// Source: De Wael, *Bastille* (hermandw.be; the first segments from an excerpt, the others from a
/// secondary source).
///
/// ```
/// use bridge_core::Exact;
///
/// assert_eq!(butler::bastille(&Exact::from(57_i64)).to_string(), "1.8");
/// assert_eq!(butler::bastille(&Exact::from(-45_i64)).to_string(), "-1.5");
/// ```
#[must_use]
pub fn bastille(difference: &Exact) -> FractionalImps {
    let size = difference.abs();
    let line = LINES.iter().find(|&&(end, ..)| size <= Exact::from(end));
    let (added, divided) = line.map_or(ABOVE_LINES, |&(_, added, divided)| (added, divided));
    let part = NonZeroU32::new(divided).map_or(Exact::ONE, Exact::unit_fraction);
    let imps = size.plus(Exact::from(added)).times(part);
    FractionalImps::new(if *difference < Exact::ZERO { -imps } else { imps })
}

#[cfg(test)]
mod tests {
    use std::string::ToString;
    use std::vec::Vec;

    use super::*;

    /// Adjacent segments meet, and half-way between two limits of the law the curve is at half an
    /// IMP.
    #[test]
    fn break_points() {
        let mut seen = Vec::new();
        for (index, (end, added, divided)) in LINES.into_iter().enumerate() {
            let (next_added, next_divided) =
                LINES.get(index + 1).map_or(ABOVE_LINES, |&(_, added, divided)| (added, divided));
            assert_eq!(
                (end + added) * i64::from(next_divided),
                (end + next_added) * i64::from(divided),
                "{end}"
            );
            seen.push(bastille(&Exact::from(end)).to_string());
        }
        let halves = ["1.5", "4.5", "8.5", "9.5", "10.5", "11.5", "13.5", "16.5", "20.5"];
        assert_eq!(seen, halves);
    }

    /// Between −5000 and 5000 the curve never falls, is odd, and is within one IMP of the law up to
    /// 24 IMPs.
    #[test]
    fn is_concave_and_symmetric() {
        let mut before = bastille(&Exact::from(-5001_i64));
        for points in -5000_i64..=5000 {
            let now = bastille(&Exact::from(points));
            assert!(now > before, "{points}");
            assert_eq!(&-now.exact(), bastille(&Exact::from(-points)).exact(), "{points}");
            let law = imp::imps(
                bridge_core::ScoreDifference::new(i32::try_from(points).unwrap()).unwrap(),
            );
            let apart = now.minus(FractionalImps::from(law)).into_exact();
            if points.abs() <= 4000 {
                assert!(apart.abs() <= Exact::ONE, "{points}: {now} and {law}");
            }
            before = now;
        }
    }
}
