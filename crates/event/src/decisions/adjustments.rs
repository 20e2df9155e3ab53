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
const LATELY: usize = 8;

impl Adjustments {
    pub(crate) fn of(&self, row: ResultId) -> Option<&Adjustment> {
        self.rulings.get(index(*self.rows.get(&row)?))
    }

    /// Returns all rulings in the order of rows.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (ResultId, &Adjustment)> {
        self.rows.iter().filter_map(|(&row, &at)| Some((row, self.rulings.get(index(at))?)))
    }

    /// Sets the ruling on a row. Returns the earlier ruling, or `None` if there was no earlier one.
    pub(crate) fn insert(&mut self, row: ResultId, ruling: Adjustment) -> Option<Adjustment> {
        let lately = self.rulings.len().saturating_sub(LATELY);
        let stored = self.rulings.iter().skip(lately).position(|it| *it == ruling);
        let at = stored.map_or(self.rulings.len(), |found| lately.saturating_add(found));
        if stored.is_none() {
            self.rulings.push(ruling);
        }
        let before = self.rows.insert(row, position(at))?;
        self.rulings.get(index(before)).cloned()
    }

    pub(crate) fn remove(&mut self, row: ResultId) {
        self.rows.remove(&row);
    }

    /// Merges the rulings of several parts. `moved` converts the index of a part and the row in
    /// this part to the row after merging.
    pub(crate) fn joined<E>(
        parts: Vec<Self>,
        moved: impl Fn(usize, ResultId) -> Result<ResultId, E>,
    ) -> Result<Self, E> {
        // In a large file each row can have its own ruling, so the exact space is reserved.
        let mut rows = Vec::with_capacity(parts.iter().map(|part| part.rows.len()).sum());
        let mut rulings = Vec::with_capacity(parts.iter().map(|part| part.rulings.len()).sum());
        for (number, part) in parts.into_iter().enumerate() {
            let before = rulings.len();
            for (row, at) in part.rows {
                rows.push((moved(number, row)?, position(index(at).saturating_add(before))));
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
    fn each_row_has_its_own() {
        let rows: Vec<ResultId> = ResultId::first(5).collect();
        let mut some = Adjustments::default();
        assert_eq!(some.insert(rows[3], ruling("60/40")), None);
        assert_eq!(some.insert(rows[1], ruling("40/60")), None);
        assert_eq!(some.insert(rows[0], ruling("60/40")), None);
        assert_eq!(some.insert(rows[1], ruling("60/40")), Some(ruling("40/60")));
        assert_eq!(some.rulings.len(), 2);
        some.remove(rows[3]);
        let found: Vec<_> = some.iter().map(|(row, ruling)| (row, ruling.to_string())).collect();
        assert_eq!(found, [(rows[0], "60%/40%".to_owned()), (rows[1], "60%/40%".to_owned())]);
        assert_eq!((some.of(rows[0]), some.of(rows[3])), (Some(&ruling("60/40")), None));
    }

    /// With many different rulings, an earlier one is stored again.
    #[test]
    fn those_stored_last_are_compared() {
        let mut some = Adjustments::default();
        for (row, share) in ResultId::first(30).zip((1..=9).chain(1..=9).chain(2..=9)) {
            some.insert(row, ruling(&format!("{share}0/10")));
        }
        assert_eq!(some.rulings.len(), 18);
        let shares = some.iter().map(|(_, ruling)| ruling.to_string());
        let expected = (1..=9).chain(1..=9).chain(2..=9).map(|share| format!("{share}0%/10%"));
        assert!(shares.eq(expected));
    }

    #[test]
    fn parts_follow_each_other() {
        let rows: Vec<ResultId> = ResultId::first(4).collect();
        let part = |row: ResultId, text| {
            let mut part = Adjustments::default();
            part.insert(row, ruling(text));
            part
        };
        let parts = vec![part(rows[1], "60/40"), part(rows[0], "50/50")];
        let moved =
            |part: usize, row: ResultId| rows.get(2 * part + row.index()).copied().ok_or(());
        let joined = Adjustments::joined(parts, moved).expect("rows");
        assert_eq!(joined.of(rows[1]), Some(&ruling("60/40")));
        assert_eq!(joined.of(rows[2]), Some(&ruling("50/50")));
        assert_eq!(joined.iter().count(), 2);
        let beyond = vec![Adjustments::default(), Adjustments::default(), part(rows[0], "60/40")];
        assert!(Adjustments::joined(beyond, moved).is_err());
    }
}
