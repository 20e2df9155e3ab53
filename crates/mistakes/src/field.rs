//! The other tables of a board, and the fit of a score among them.

use std::collections::BTreeMap;

use bridge_core::{PlayedContract, ScoreDifference, Strain};

use crate::lines::{BoardLines, Line};

/// The support of a table with another score, by the difference in IMPs.
const NEAR: [u64; 16] = [500, 350, 250, 180, 130, 90, 60, 40, 26, 17, 10, 6, 4, 3, 2, 1];

/// The support of a table with the same score.
const SAME: u64 = 1000;

/// The support that any score has: results that no other table has happen.
const ANY: u64 = 40;

/// The support of a table with the same strain and side, by the difference in tricks.
const TRICKS: [u64; 6] = [560, 200, 45, 10, 3, 1];

/// The support of a table with the same strain and side, by the difference in levels.
const LEVELS: [u64; 7] = [600, 180, 40, 15, 8, 4, 2];

/// The support of a strain and side that no other table has: if the other side plays the strain, if the
/// same side plays other strains, and otherwise.
const STRAIN_OF_OTHERS: u64 = 10;
const OTHER_STRAIN: u64 = 250;
const OTHER_SIDE: u64 = 150;

/// The different entries of a board in file order, each with its number of tables.
pub(crate) struct BoardEntries(Vec<(Entry, u64)>);

/// The other tables of a board.
pub(crate) struct Field<'a> {
    entries: &'a [(Entry, u64)],
    own: Entry,
}

/// A score, with its contract if it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Entry {
    pub(crate) score: i32,
    pub(crate) contract: Option<PlayedContract>,
}

impl BoardEntries {
    pub(crate) fn new(board: &BoardLines) -> Self {
        let mut entries: Vec<(Entry, u64)> = Vec::new();
        let mut positions: BTreeMap<Entry, usize> = BTreeMap::new();
        for entry in board.lines.iter().filter_map(Entry::of) {
            let position = *positions.entry(entry).or_insert(entries.len());
            match entries.get_mut(position) {
                Some((_, tables)) => *tables = tables.saturating_add(1),
                None => entries.push((entry, 1)),
            }
        }
        Self(entries)
    }

    /// Returns the tables other than one with the entry.
    pub(crate) fn without(&self, own: Entry) -> Field<'_> {
        Field { entries: &self.0, own }
    }
}

impl Field<'_> {
    /// Returns the number of tables.
    pub(crate) fn len(&self) -> u64 {
        self.tables().map(|(_, tables)| tables).sum()
    }

    /// Returns the different entries of the field.
    pub(crate) fn entries(&self) -> impl Iterator<Item = Entry> {
        self.tables().map(|(entry, _)| entry)
    }

    /// Returns the different entries of the field, each with its number of tables.
    fn tables(&self) -> impl Iterator<Item = (Entry, u64)> {
        self.entries.iter().filter_map(|&(entry, tables)| {
            let others = tables.saturating_sub(u64::from(entry == self.own));
            (others > 0).then_some((entry, others))
        })
    }

    /// Returns the fit of an entry: the product of independent supports.
    pub(crate) fn support(&self, entry: Entry) -> u64 {
        match entry.contract {
            Some(contract) => self.support_of_contract(contract),
            None => self.support_of_score(entry.score),
        }
    }

    /// Returns `true` if a score is at least this number of IMPs from every score of the field.
    pub(crate) fn is_far(&self, score: i32, imps: u32) -> bool {
        self.entries().all(|other| imps_between(score, other.score) >= imps)
    }

    /// Returns `true` if a score is usual: several tables have it, or one within four IMPs.
    pub(crate) fn is_usual(&self, score: i32) -> bool {
        let alike = self.tables().filter(|(other, _)| {
            other.score.signum() == score.signum() && near(score, other.score) >= 130
        });
        let alike: u64 = alike.map(|(_, tables)| tables).sum();
        alike * 10 >= (self.len() * 4).max(20)
    }

    fn support_of_score(&self, score: i32) -> u64 {
        let (mut by_score, mut same_sign) = (ANY, 40_u64);
        for (other, tables) in self.tables() {
            by_score += tables * if other.score == score { SAME } else { near(score, other.score) };
            same_sign += tables * if other.score.signum() == score.signum() { 100 } else { 0 };
        }
        by_score.saturating_mul(same_sign)
    }

    fn support_of_contract(&self, contract: PlayedContract) -> u64 {
        let others: Vec<(PlayedContract, u64)> =
            self.tables().filter_map(|(entry, tables)| Some((entry.contract?, tables))).collect();
        let side = contract.declarer.side();
        let count = |keep: &dyn Fn(&PlayedContract) -> bool| -> u64 {
            others.iter().filter(|(it, _)| keep(it)).map(|(_, tables)| tables).sum()
        };
        let strain = contract.contract.strain;
        let is_same =
            |it: &PlayedContract| it.contract.strain == strain && it.declarer.side() == side;
        let tables = count(&is_same);
        let of_others = count(&|it| it.contract.strain == strain && it.declarer.side() != side);
        let of_side = count(&|it| it.declarer.side() == side);
        let by_strain = match tables {
            0 if of_others > 1 && strain != Strain::Notrump => STRAIN_OF_OTHERS,
            0 if of_side > 0 => OTHER_STRAIN,
            0 => OTHER_SIDE,
            tables => tables * 1000,
        };
        if tables == 0 {
            return by_strain * 100 * 200;
        }
        let [mut by_tricks, mut by_level] = [0_u64; 2];
        for (it, tables) in others.iter().filter(|(it, _)| is_same(it)) {
            let level = it.contract.level.get().abs_diff(contract.contract.level.get());
            by_tricks += tables * at(&TRICKS, it.tricks.get().abs_diff(contract.tricks.get()));
            by_level += tables * at(&LEVELS, level);
        }
        // One table has less weight than several.
        by_strain
            * ((by_tricks + 30) / (tables + 1)).max(1)
            * ((by_level + 100) / (tables + 1)).max(1)
    }
}

impl Entry {
    pub(crate) fn of(line: &Line) -> Option<Self> {
        Some(Self { score: line.score?, contract: line.contract })
    }
}

/// Returns the entry of a table for a difference.
fn at(table: &[u64], difference: u8) -> u64 {
    table.get(usize::from(difference)).or(table.last()).copied().unwrap_or(1)
}

/// Returns the support of one score for another.
fn near(one: i32, other: i32) -> u64 {
    usize::try_from(imps_between(one, other))
        .ok()
        .and_then(|imps| NEAR.get(imps))
        .copied()
        .unwrap_or(1)
}

/// Returns the IMPs between two scores, without a sign.
fn imps_between(one: i32, other: i32) -> u32 {
    ScoreDifference::new(one.saturating_sub(other))
        .map_or(u32::MAX, |difference| imp::imps(difference).get().unsigned_abs())
}
