//! Results in consecutive groups.

use std::ops::Range;

use crate::ids::ResultId;

/// Results in consecutive groups, such as boards or the fields in which results are compared.
///
/// # Examples
///
/// ```
/// use event::{ResultGroups, ResultId};
///
/// let results: Vec<ResultId> = ResultId::first(5).collect();
/// let groups = ResultGroups::new(results, [2, 3]);
/// assert_eq!((groups.len(), groups.is_empty()), (2, false));
/// assert_eq!(groups.group(1).iter().map(|id| id.index()).collect::<Vec<_>>(), [2, 3, 4]);
/// assert_eq!((groups.range(0..2), groups.group(2)), (groups.all(), &[][..]));
/// # Ok::<(), event::EventError>(())
/// ```
#[derive(Clone, Debug)]
pub struct ResultGroups {
    order: Vec<ResultId>,
    /// The start index of each group, followed by the end of the last group.
    starts: Vec<usize>,
}

impl ResultGroups {
    /// Creates groups of the given sizes from results in `order`, which begins with the first
    /// group.
    #[must_use]
    pub fn new(order: Vec<ResultId>, sizes: impl IntoIterator<Item = usize>) -> Self {
        let mut starts = vec![0];
        starts.extend(sizes.into_iter().scan(0_usize, |end, size| {
            *end = end.saturating_add(size).min(order.len());
            Some(*end)
        }));
        Self { order, starts }
    }

    /// Divides the results into other groups of the given sizes.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::{ResultGroups, ResultId};
    ///
    /// let halves = ResultGroups::new(ResultId::first(4).collect(), [2, 2]);
    /// assert_eq!(halves.regroup([1, 2, 1]).group(1).len(), 2);
    /// ```
    #[must_use]
    pub fn regroup(self, sizes: impl IntoIterator<Item = usize>) -> Self {
        Self::new(self.order, sizes)
    }

    /// Returns the number of groups.
    #[must_use]
    pub fn len(&self) -> usize {
        self.starts.len().saturating_sub(1)
    }

    /// Returns `true` if there are no groups.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns all results.
    #[must_use]
    pub fn all(&self) -> &[ResultId] {
        &self.order
    }

    /// Returns the results of a group, or an empty slice if the index is out of bounds.
    #[must_use]
    pub fn group(&self, group: usize) -> &[ResultId] {
        self.range(group..group.saturating_add(1))
    }

    /// Returns the results of a range of groups, or an empty slice if it is out of bounds.
    #[must_use]
    pub fn range(&self, groups: Range<usize>) -> &[ResultId] {
        self.bounds(groups).and_then(|bounds| self.order.get(bounds)).unwrap_or_default()
    }

    /// Returns the results of each group as mutable slices, to reorder them.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::{ResultGroups, ResultId};
    ///
    /// let mut groups = ResultGroups::new(ResultId::first(3).collect(), [1, 2]);
    /// groups.groups_mut().for_each(<[ResultId]>::reverse);
    /// assert_eq!(groups.all().iter().map(|id| id.index()).collect::<Vec<_>>(), [0, 2, 1]);
    /// ```
    pub fn groups_mut(&mut self) -> impl Iterator<Item = &mut [ResultId]> {
        let mut rest = self.order.as_mut_slice();
        let sizes = self.starts.array_windows().map(|&[begin, end]| begin..end);
        sizes.map_while(move |bounds| rest.split_off_mut(..bounds.len()))
    }

    /// Returns the range of results in a range of groups.
    fn bounds(&self, groups: Range<usize>) -> Option<Range<usize>> {
        Some(*self.starts.get(groups.start)?..*self.starts.get(groups.end)?)
    }

    /// Returns the number of groups, at least 1, that begin before `results` results are reached.
    ///
    /// The count starts at group `first`. Near the end it can exceed the number of groups by 1.
    pub(crate) fn count_for(&self, first: usize, results: usize) -> usize {
        let starts = self.starts.get(first..).unwrap_or_default();
        let limit = starts.first().map_or(results, |start| start.saturating_add(results));
        starts.partition_point(|&start| start < limit).max(1)
    }

    /// Divides the groups into at most `parts` ranges with about the same number of results each.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::{ResultGroups, ResultId};
    ///
    /// let groups = ResultGroups::new(ResultId::first(20).collect(), [10, 1, 1, 8]);
    /// assert_eq!(groups.balanced_ranges(2), [0..1, 1..4]);
    /// assert_eq!(ResultGroups::new(vec![], []).balanced_ranges(2), []);
    /// ```
    #[must_use]
    pub fn balanced_ranges(&self, parts: usize) -> Vec<Range<usize>> {
        let share = self.order.len().div_ceil(parts.max(1));
        let mut ranges = Vec::with_capacity(parts);
        let mut first = 0;
        for part in 1..=parts.max(1) {
            let limit = share.saturating_mul(part);
            let end = match part {
                part if part >= parts => self.len(),
                _ => self.starts.partition_point(|&start| start < limit).min(self.len()),
            };
            if first < end {
                ranges.push(first..end);
                first = end;
            }
        }
        ranges
    }
}
