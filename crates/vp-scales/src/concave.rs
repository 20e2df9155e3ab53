//! The concavity correction of `WBF 2013`, section 3, computed directly with integers.
//!
//! The report raises single entries by 0.01 until no difference exceeds the one before it. The
//! order of the steps does not matter. The result is the least concave sequence of whole hundredths
//! that has no entry below the original one.
//!
//! Such a sequence is the lower envelope of lines with integer slopes. For each integer slope, the
//! least sequence uses the lowest line that has no point below the original sequence.
#![expect(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    reason = "indices are below 2¹⁶ and within the values; differences of VPs within their limit fit into 32 bits"
)]

use alloc::vec::Vec;

/// Raises a sequence to the least concave sequence of integers without lowering any entry.
///
/// Takes time linear in the length and in the range of slopes.
pub(crate) fn make_concave(values: &mut [i32]) {
    let corners = upper_hull(values);
    let steepest = values.array_windows().map(|[one, next]| next - one).max();
    let flattest = values.array_windows().map(|[one, next]| next - one).min();
    let (Some(steepest), Some(flattest)) = (steepest, flattest) else { return };

    // The line of each slope touches the hull at one corner, and flatter lines touch further to the
    // right. Between the corners of two consecutive slopes, the envelope is the lower of their
    // lines.
    let mut touched = 0;
    let mut previous: Option<(usize, i32, i32)> = None;
    for slope in (flattest..=steepest).rev() {
        let height = |corner: usize| {
            let (at, value) = corners[corner];
            i64::from(value) - i64::from(slope) * position(at)
        };
        while touched + 1 < corners.len() && height(touched + 1) >= height(touched) {
            touched += 1;
        }
        let (at, value) = corners[touched];
        if let Some((before, before_value, before_slope)) = previous {
            for (place, entry) in (position(before)..).zip(&mut values[before..at]) {
                let rising =
                    i64::from(before_value) + i64::from(before_slope) * (place - position(before));
                let falling = i64::from(value) - i64::from(slope) * (position(at) - place);
                *entry = i32::try_from(rising.min(falling)).unwrap_or(*entry);
            }
        }
        previous = Some((at, value, slope));
    }
}

/// Converts an index to a type for multiplication.
fn position(index: usize) -> i64 {
    i64::try_from(index).unwrap_or(i64::MAX)
}

/// Returns the corners of the upper convex hull of the points (index, value), from left to right.
fn upper_hull(values: &[i32]) -> Vec<(usize, i32)> {
    let mut corners: Vec<(usize, i32)> = Vec::new();
    for (at, &value) in values.iter().enumerate() {
        while let [.., (left, left_value), (middle, middle_value)] = corners[..] {
            // Remove the middle corner unless it is above the line from the left corner to the new
            // point.
            let to_middle = i64::from(middle_value - left_value) * (position(at) - position(left));
            let to_new = i64::from(value - left_value) * (position(middle) - position(left));
            if to_middle > to_new {
                break;
            }
            corners.pop();
        }
        corners.push((at, value));
    }
    corners
}

/// Returns `true` if no difference exceeds the one before it (`WBF 2013`, eq. 10).
pub(crate) fn is_concave(values: impl Iterator<Item = i32>) -> bool {
    let mut before: Option<(i32, Option<i32>)> = None;
    for value in values {
        let difference = before.map(|(previous, _)| value - previous);
        if let (Some((_, Some(earlier))), Some(difference)) = (before, difference)
            && difference > earlier
        {
            return false;
        }
        before = Some((value, difference));
    }
    true
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::pseudo_code::step_by_step;

    /// Returns the least concave majorant by its definition: at each index, the lowest of all lines
    /// that have integer slopes and no point below the sequence.
    fn by_definition(values: &[i32]) -> Vec<i32> {
        let slopes = values.windows(2).map(|pair| pair[1] - pair[0]);
        let (low, high) = (slopes.clone().min().unwrap_or(0), slopes.max().unwrap_or(0));
        let at = |index: usize| i32::try_from(index).unwrap();
        (0..values.len())
            .map(|place| {
                let line = |slope: i32| {
                    let over =
                        |(index, &value): (usize, &i32)| value + slope * (at(place) - at(index));
                    values.iter().enumerate().map(over).max().unwrap()
                };
                (low..=high).map(line).min().unwrap()
            })
            .collect()
    }

    proptest! {
        /// The direct correction, the steps of the report, and the definition agree, also for
        /// sequences that fall.
        #[test]
        fn three_definitions_agree(values in prop::collection::vec(-20_i32..20, 0..14)) {
            let mut direct = values.clone();
            make_concave(&mut direct);
            prop_assert_eq!(&direct, &by_definition(&values));
            prop_assert!(is_concave(direct.iter().copied()));
            let mut stepped = values.clone();
            step_by_step(&mut stepped);
            prop_assert_eq!(&direct, &stepped);
        }
    }
}
