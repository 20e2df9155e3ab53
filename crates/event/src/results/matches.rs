//! The results of whole matches in a compact form.

use bridge_core::{FractionalImps, Vps};

use crate::ids::{ContestantId, EventError, MatchId, RoundId, TableId};
use crate::results::match_results::{MatchResult, MatchRow};

/// The results of whole matches in input order. Each takes 16 bytes, plus space for labels of
/// rounds and tables and for large numbers.
///
/// # Examples
///
/// ```
/// use event::{Event, NewMatch, MatchResult};
///
/// let mut event = Event::default();
/// for (home, away) in [("31", "18"), ("12.5", "70000")] {
///     let result = MatchResult::Imps { home: home.parse()?, away: away.parse()? };
///     event.add_match(NewMatch { home: "Foxes", away: "Hares", result, boards: Some(16), round: None, table: None })?;
/// }
/// let matches = event.matches();
/// assert_eq!((matches.len(), matches.is_empty()), (2, false));
/// assert_eq!(matches.first().map(|row| row.result), Some(MatchResult::Imps { home: 31.into(), away: 18.into() }));
/// let last = matches.iter().last().map(|row| row.result);
/// assert_eq!(last, Some(MatchResult::Imps { home: "12.5".parse()?, away: 70_000.into() }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Matches {
    rows: Vec<PackedMatch>,
    /// The round of each match, up to the last match that has one.
    rounds: Vec<Option<RoundId>>,
    /// The table of each match, up to the last match that has one.
    tables: Vec<Option<TableId>>,
    /// Results that do not fit into [`PackedMatch`].
    long: Vec<MatchResult>,
}

/// The data of a match in 16 bytes.
#[derive(Clone, Copy, Debug)]
struct PackedMatch {
    home: ContestantId,
    away: ContestantId,
    numbers: [u16; 2],
    unit: Unit,
    boards: Option<u8>,
}

/// The meaning of the two numbers of a match.
#[derive(Clone, Copy, Debug)]
enum Unit {
    Imps,
    Games,
    HundredthsOfVps,
    /// An index into the long results: its high and its low 16 bits.
    Long,
}

impl Matches {
    /// Returns the number of matches.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.rows.len()
    }

    /// Returns `true` if there are no matches.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Returns the first match, or `None` if there are no matches.
    #[must_use]
    pub fn first(&self) -> Option<MatchRow> {
        self.iter().next()
    }

    /// Returns a match, or `None` if the ID belongs to another event and is out of bounds.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::{Event, NewMatch, MatchResult};
    ///
    /// let mut event = Event::default();
    /// let result = MatchResult::Games { home: 3, away: 1 };
    /// let id = event.add_match(NewMatch { home: "A", away: "B", result, boards: None, round: Some("1"), table: None })?;
    /// let row = event.matches().get(id).ok_or("it has just been added")?;
    /// assert_eq!((event.name(row.away), event.label(row.round), row.table), ("B", "1", None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn get(&self, id: MatchId) -> Option<MatchRow> {
        self.rows.get(id.index()).map(|packed| self.unpack(id.index(), packed))
    }

    /// Returns all matches in input order.
    #[must_use]
    pub fn iter(
        &self,
    ) -> impl ExactSizeIterator<Item = MatchRow> + DoubleEndedIterator + Clone + '_ {
        self.rows.iter().enumerate().map(|(index, packed)| self.unpack(index, packed))
    }

    /// Adds a match.
    pub(crate) fn push(&mut self, row: MatchRow) -> Result<MatchId, EventError> {
        let index = self.rows.len();
        let id = MatchId::at(index)?;
        let MatchRow { round, table, home, away, result, boards } = row;
        let (unit, numbers) = match pack(&result) {
            Some(pack) => pack,
            None => (Unit::Long, self.push_long(result)?),
        };
        set_label(&mut self.rounds, index, round);
        set_label(&mut self.tables, index, table);
        self.rows.push(PackedMatch { home, away, numbers, unit, boards });
        Ok(id)
    }

    fn push_long(&mut self, result: MatchResult) -> Result<[u16; 2], EventError> {
        let position = u32::try_from(self.long.len()).map_err(|_| EventError::TooLarge)?;
        self.long.push(result);
        let [a, b, c, d] = position.to_be_bytes();
        Ok([[a, b], [c, d]].map(u16::from_be_bytes))
    }

    #[inline]
    fn unpack(&self, index: usize, packed: &PackedMatch) -> MatchRow {
        let &PackedMatch { home, away, numbers, unit, boards } = packed;
        let [ours, theirs] = numbers;
        let result = match unit {
            Unit::Imps => {
                let [home, away] = numbers.map(|imps| FractionalImps::from(i64::from(imps)));
                MatchResult::Imps { home, away }
            }
            Unit::Games => MatchResult::Games { home: ours.into(), away: theirs.into() },
            Unit::HundredthsOfVps => {
                // All numbers of 16 bits are within the limits of VPs.
                let vps = |vps: u16| Vps::from_hundredths(vps.into()).unwrap_or(Vps::ZERO);
                let [home, away] = numbers.map(vps);
                MatchResult::Vps { home, away }
            }
            Unit::Long => self.long(numbers),
        };
        let round = self.rounds.get(index).copied().flatten();
        let table = self.tables.get(index).copied().flatten();
        MatchRow { round, table, home, away, result, boards }
    }

    #[cold]
    fn long(&self, [high, low]: [u16; 2]) -> MatchResult {
        let position = usize::from(high) << 16 | usize::from(low);
        let found = self.long.get(position).cloned();
        // `push_long` has stored it, so the default is never used.
        found.unwrap_or(MatchResult::Games { home: 0, away: 0 })
    }
}

/// Returns a result as two numbers of 16 bits, or `None` if they do not fit.
fn pack(result: &MatchResult) -> Option<(Unit, [u16; 2])> {
    let (unit, [ours, theirs]) = match result {
        MatchResult::Imps { home, away } => {
            let whole = |imps: &FractionalImps| imps.exact().to_whole()?.try_into().ok();
            (Unit::Imps, [whole(home)?, whole(away)?])
        }
        MatchResult::Games { home, away } => {
            (Unit::Games, [u16::try_from(*home).ok()?, u16::try_from(*away).ok()?])
        }
        MatchResult::Vps { home, away } => {
            let hundredths = |vps: &Vps| u16::try_from(vps.hundredths()).ok();
            (Unit::HundredthsOfVps, [hundredths(home)?, hundredths(away)?])
        }
    };
    Some((unit, [ours, theirs]))
}

/// Stores a label, if there is one.
fn set_label<Id: Copy>(labels: &mut Vec<Option<Id>>, index: usize, label: Option<Id>) {
    if label.is_some() {
        labels.resize(index, None);
        labels.push(label);
    }
}

#[cfg(test)]
mod tests {
    use bridge_core::Exact;
    use proptest::prelude::*;

    use super::*;
    use crate::ids::TextId;

    fn result() -> impl Strategy<Value = MatchResult> {
        let imps = || {
            let imps = prop_oneof![0_i128..300, 65_530_i128..65_540, -3_i128..3, Just(1 << 100)];
            (imps, prop_oneof![9 => Just(1_i128), 1 => 2_i128..5])
                .prop_map(|(imps, parts)| FractionalImps::new(Exact::ratio(imps, parts).unwrap()))
        };
        let games = || prop_oneof![0_u32..9, 65_530_u32..65_540, Just(u32::MAX)];
        let vps = || {
            let hundredths = prop_oneof![0_i32..2_001, 65_530..65_540, -3..3, Just(Vps::LIMIT)];
            hundredths.prop_map(|vps| Vps::from_hundredths(vps).unwrap())
        };
        prop_oneof![
            (imps(), imps()).prop_map(|(home, away)| MatchResult::Imps { home, away }),
            (games(), games()).prop_map(|(home, away)| MatchResult::Games { home, away }),
            (vps(), vps()).prop_map(|(home, away)| MatchResult::Vps { home, away }),
        ]
    }

    fn row() -> impl Strategy<Value = MatchRow> {
        let text = || (0_usize..9).prop_map(|at| TextId::at(at).unwrap());
        let label = || prop_oneof![2 => Just(None), 1 => text().prop_map(Some)];
        let boards = prop_oneof![Just(None), (0_u8..=u8::MAX).prop_map(Some)];
        ((label(), label()), (text(), text()), result(), boards).prop_map(
            |((round, table), (home, away), result, boards)| {
                let (round, table) = (round.map(RoundId::from), table.map(TableId::from));
                MatchRow { round, table, home: home.into(), away: away.into(), result, boards }
            },
        )
    }

    proptest! {
        /// Packed matches are read back unchanged.
        #[test]
        fn equals_a_list_of_rows(rows in prop::collection::vec(row(), 0..30)) {
            let mut matches = Matches::default();
            for (index, row) in rows.iter().enumerate() {
                prop_assert_eq!(matches.push(row.clone()).unwrap().index(), index);
            }
            prop_assert_eq!(matches.iter().collect::<Vec<_>>(), rows.clone());
            prop_assert_eq!((matches.len(), matches.first()), (rows.len(), rows.first().cloned()));
            for (id, row) in MatchId::first(rows.len()).zip(&rows) {
                prop_assert_eq!(matches.get(id), Some(row.clone()));
            }
            prop_assert_eq!(matches.get(MatchId::at(rows.len()).unwrap()), None);
        }
    }

    #[test]
    fn a_match_takes_sixteen_bytes() {
        assert_eq!(size_of::<PackedMatch>(), 16);
        assert_eq!(size_of::<Option<RoundId>>(), 4);
    }
}
