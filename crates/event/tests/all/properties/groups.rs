//! Results in consecutive groups.

use event::{Event, ResultGroups, ResultId};
use proptest::prelude::*;

use super::common::positions;

fn results(count: usize) -> Vec<ResultId> {
    ResultId::first(count).collect()
}

proptest! {
    /// Groups behave like a list of lists.
    #[test]
    fn behaves_like_a_list_of_lists(sizes in prop::collection::vec(0_usize..7, 0..12), from in 0_usize..14, to in 0_usize..14) {
        let count = sizes.iter().sum();
        let mut lists: Vec<Vec<usize>> = Vec::new();
        let mut next = 0..count;
        for &size in &sizes {
            lists.push(next.by_ref().take(size).collect());
        }
        let mut groups = ResultGroups::new(results(count), sizes.clone());
        prop_assert_eq!((groups.len(), groups.is_empty()), (sizes.len(), sizes.is_empty()));
        for (at, list) in lists.iter().enumerate() {
            prop_assert_eq!(&positions(groups.group(at)), list);
        }
        prop_assert!(groups.group(sizes.len()).is_empty() && groups.group(usize::MAX).is_empty());
        let expected = lists.get(from..to).map(<[_]>::concat).unwrap_or_default();
        prop_assert_eq!(positions(groups.range(from..to)), expected);
        // Reversing each group does not change the other groups.
        groups.groups_mut().for_each(<[ResultId]>::reverse);
        for list in &mut lists {
            list.reverse();
        }
        prop_assert_eq!(positions(groups.all()), lists.concat());
        prop_assert_eq!(groups.groups_mut().count(), sizes.len());
        // The results are divided into one group, and into groups of one result each.
        prop_assert_eq!(positions(groups.clone().regroup([count]).group(0)), lists.concat());
        let ones = groups.regroup(vec![1; count]);
        prop_assert_eq!(ones.len(), count);
        prop_assert!((0..count).all(|at| ones.group(at) == &ones.all()[at..=at]));
    }

    /// The ranges are consecutive and contain all groups. A range exceeds its share by at most the
    /// size of the largest group.
    #[test]
    fn balanced_ranges(sizes in prop::collection::vec(0_usize..30, 0..40), parts in 0_usize..9) {
        let groups = ResultGroups::new(results(sizes.iter().sum()), sizes.clone());
        let ranges = groups.balanced_ranges(parts);
        prop_assert!(ranges.len() <= parts.max(1));
        prop_assert!(ranges.iter().all(|range| !range.is_empty()));
        let joined: Vec<usize> = ranges.iter().cloned().flatten().collect();
        prop_assert_eq!(joined, (0..sizes.len()).collect::<Vec<_>>());
        let share = groups.all().len().div_ceil(parts.max(1));
        let largest = sizes.iter().max().copied().unwrap_or_default();
        for range in ranges {
            prop_assert!(groups.range(range.clone()).len() <= share + largest, "{:?}", range);
        }
    }
}

/// Sizes beyond the number of results are reduced.
#[test]
fn reduces_too_large_sizes() {
    let groups = ResultGroups::new(results(3), [2, 5, usize::MAX]);
    assert_eq!([0, 1, 2].map(|at| groups.group(at).len()), [2, 1, 0]);
}

/// Groups beyond the last one have no results.
#[test]
fn groups_beyond_the_last_are_empty() {
    let groups = ResultGroups::new(results(0), [0, 0]);
    let mut seen = Vec::new();
    Event::default().results().each_group(&groups, 1..5, |at, met| seen.push((at, met.len())));
    assert_eq!(seen, [(1, 0), (2, 0), (3, 0), (4, 0)]);
}

#[test]
fn divides_into_halves() {
    let groups = |sizes: &[usize]| ResultGroups::new(results(sizes.iter().sum()), sizes.to_vec());
    assert_eq!(groups(&[1; 8]).balanced_ranges(2), [0..4, 4..8]);
    assert_eq!(groups(&[1; 8]).balanced_ranges(3), [0..3, 3..6, 6..8]);
    assert_eq!(groups(&[4, 4]).balanced_ranges(4), [0..1, 1..2]);
    for (sizes, parts) in [(&[1, 1, 6][..], 2), (&[1; 8], 1), (&[1; 8], 0)] {
        let ranges = groups(sizes).balanced_ranges(parts);
        assert_eq!((ranges.len(), ranges[0].clone()), (1, 0..sizes.len()));
    }
}

/// Shares are rounded up, so there may be fewer ranges than parts, and the last range ends with the
/// groups.
#[test]
fn returns_fewer_ranges_than_parts() {
    let groups = ResultGroups::new(results(5), [1; 5]);
    assert_eq!(groups.balanced_ranges(4), [0..2, 2..4, 4..5]);
    assert_eq!(groups.balanced_ranges(9), [0..1, 1..2, 2..3, 3..4, 4..5]);
}
