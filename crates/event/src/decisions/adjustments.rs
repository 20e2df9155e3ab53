//! The rulings on results, by row. Equal rulings that are added in short succession share one copy.

use std::collections::BTreeMap;

use crate::decisions::adjustment::Adjustment;
use crate::ids::ResultId;

/// The rulings on some results.
#[derive(Clone, Debug, Default)]
pub(crate) struct Adjustments {
    /// The index of the ruling on each row.
    rows: BTreeMap<ResultId, u32>,
    rulings: Vec<Adjustment>,
}

/// The number of recently stored rulings that a new one is compared with.
const RECENT: usize = 8;

impl Adjustments {
    pub(crate) fn get(&self, row: ResultId) -> Option<&Adjustment> {
        self.rulings.get(index(*self.rows.get(&row)?))
    }

    /// Returns all rulings in the order of rows.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (ResultId, &Adjustment)> {
        self.rows.iter().filter_map(|(&row, &at)| Some((row, self.rulings.get(index(at))?)))
    }

    /// Sets the ruling on a row. Returns the earlier ruling, or `None` if there was no earlier one.
    pub(crate) fn insert(&mut self, row: ResultId, ruling: Adjustment) -> Option<Adjustment> {
        let first_recent = self.rulings.len().saturating_sub(RECENT);
        let stored = self.rulings.iter().skip(first_recent).position(|it| *it == ruling);
        let at = stored.map_or(self.rulings.len(), |found| first_recent.saturating_add(found));
        if stored.is_none() {
            self.rulings.push(ruling);
        }
        let before = self.rows.insert(row, position(at))?;
        self.rulings.get(index(before)).cloned()
    }

    pub(crate) fn remove(&mut self, row: ResultId) {
        self.rows.remove(&row);
    }

    /// Merges the rulings of several parts. `new_row` converts the index of a part and the row in
    /// this part to the row after merging.
    pub(crate) fn merge<E>(
        parts: Vec<Self>,
        new_row: impl Fn(usize, ResultId) -> Result<ResultId, E>,
    ) -> Result<Self, E> {
        // In a large file each row can have its own ruling, so the exact space is reserved.
        let mut rows = Vec::with_capacity(parts.iter().map(|part| part.rows.len()).sum());
        let mut rulings = Vec::with_capacity(parts.iter().map(|part| part.rulings.len()).sum());
        for (number, part) in parts.into_iter().enumerate() {
            let before = rulings.len();
            for (row, at) in part.rows {
                rows.push((new_row(number, row)?, position(index(at).saturating_add(before))));
            }
            rulings.extend(part.rulings);
        }
        // A map that is built from ordered rows needs less memory than one built by insertion.
        Ok(Self { rows: rows.into_iter().collect(), rulings })
    }
}

/// Converts an index into 32 bits. There are no more rulings than results, which have IDs of 32
/// bits.
fn position(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}

fn index(position: u32) -> usize {
    usize::try_from(position).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ruling(text: &str) -> Adjustment {
        text.parse().expect("a ruling")
    }

    #[test]
    fn stores_one_ruling_for_each_row() {
        let rows: Vec<ResultId> = ResultId::first(5).collect();
        let mut adjustments = Adjustments::default();
        assert_eq!(adjustments.insert(rows[3], ruling("60/40")), None);
        assert_eq!(adjustments.insert(rows[1], ruling("40/60")), None);
        assert_eq!(adjustments.insert(rows[0], ruling("60/40")), None);
        assert_eq!(adjustments.insert(rows[1], ruling("60/40")), Some(ruling("40/60")));
        assert_eq!(adjustments.rulings.len(), 2);
        adjustments.remove(rows[3]);
        let found: Vec<_> =
            adjustments.iter().map(|(row, ruling)| (row, ruling.to_string())).collect();
        assert_eq!(found, [(rows[0], "60%/40%".to_owned()), (rows[1], "60%/40%".to_owned())]);
        assert_eq!(
            (adjustments.get(rows[0]), adjustments.get(rows[3])),
            (Some(&ruling("60/40")), None)
        );
    }

    /// With many different rulings, an earlier one is stored again.
    #[test]
    fn compares_recent_rulings() {
        let mut adjustments = Adjustments::default();
        for (row, share) in ResultId::first(30).zip((1..=9).chain(1..=9).chain(2..=9)) {
            adjustments.insert(row, ruling(&format!("{share}0/10")));
        }
        assert_eq!(adjustments.rulings.len(), 18);
        let shares = adjustments.iter().map(|(_, ruling)| ruling.to_string());
        let expected = (1..=9).chain(1..=9).chain(2..=9).map(|share| format!("{share}0%/10%"));
        assert!(shares.eq(expected));
    }

    #[test]
    fn merges_parts_in_order() {
        let rows: Vec<ResultId> = ResultId::first(4).collect();
        let part = |row: ResultId, text| {
            let mut part = Adjustments::default();
            part.insert(row, ruling(text));
            part
        };
        let parts = vec![part(rows[1], "60/40"), part(rows[0], "50/50")];
        let new_row =
            |part: usize, row: ResultId| rows.get(2 * part + row.index()).copied().ok_or(());
        let merged = Adjustments::merge(parts, new_row).expect("rows");
        assert_eq!(merged.get(rows[1]), Some(&ruling("60/40")));
        assert_eq!(merged.get(rows[2]), Some(&ruling("50/50")));
        assert_eq!(merged.iter().count(), 2);
        let beyond = vec![Adjustments::default(), Adjustments::default(), part(rows[0], "60/40")];
        assert!(Adjustments::merge(beyond, new_row).is_err());
    }
}
