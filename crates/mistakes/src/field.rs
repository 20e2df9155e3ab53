//! The other tables of a board, and the fit of a score among them.

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

/// The other tables of a board.
pub(crate) struct Field<'a> {
    lines: Vec<&'a Line>,
}

/// A score, with its contract if it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) score: i32,
    pub(crate) contract: Option<PlayedContract>,
}

impl<'a> Field<'a> {
    /// Returns the other tables of a result with a score.
    pub(crate) fn without(board: &'a BoardLines, own: &Line) -> Self {
        let others = board.lines.iter().filter(|line| line.id != own.id && line.score.is_some());
        Self { lines: others.collect() }
    }

    pub(crate) fn len(&self) -> usize {
        self.lines.len()
    }

    /// Returns the entries of the field.
    pub(crate) fn entries(&self) -> impl Iterator<Item = Entry> {
        self.lines.iter().filter_map(|line| Entry::of(line))
    }

    /// Returns the fit of an entry: the product of independent supports.
    pub(crate) fn support(&self, entry: Entry) -> u64 {
        match entry.contract {
            Some(contract) => self.support_of_contract(contract),
            None => self.support_of_score(entry.score),
        }
    }

    /// Returns the least difference in IMPs between a score and the scores of the field.
    pub(crate) fn distance(&self, score: i32) -> u32 {
        self.entries().map(|other| imps_between(score, other.score)).min().unwrap_or(u32::MAX)
    }

    /// Returns `true` if a score is usual: several tables have it, or one within four IMPs.
    pub(crate) fn is_usual(&self, score: i32) -> bool {
        let alike = self.entries().filter(|other| {
            other.score.signum() == score.signum() && near(score, other.score) >= 130
        });
        alike.count() * 10 >= (self.len() * 4).max(20)
    }

    fn support_of_score(&self, score: i32) -> u64 {
        let (mut by_score, mut same_sign) = (ANY, 40_u64);
        for other in self.entries() {
            by_score += if other.score == score { SAME } else { near(score, other.score) };
            same_sign += if other.score.signum() == score.signum() { 100 } else { 0 };
        }
        by_score.saturating_mul(same_sign)
    }

    fn support_of_contract(&self, contract: PlayedContract) -> u64 {
        let others: Vec<PlayedContract> =
            self.entries().filter_map(|other| other.contract).collect();
        let side = contract.declarer.side();
        let count =
            |keep: &dyn Fn(&PlayedContract) -> bool| others.iter().filter(|it| keep(it)).count();
        let strain = contract.contract.strain;
        let same: Vec<&PlayedContract> = others
            .iter()
            .filter(|it| it.contract.strain == strain && it.declarer.side() == side)
            .collect();
        let of_others = count(&|it| it.contract.strain == strain && it.declarer.side() != side);
        let of_side = count(&|it| it.declarer.side() == side);
        let tables = u64::try_from(same.len()).unwrap_or(u64::MAX);
        let by_strain = match tables {
            0 if of_others > 1 && strain != Strain::Notrump => STRAIN_OF_OTHERS,
            0 if of_side > 0 => OTHER_STRAIN,
            0 => OTHER_SIDE,
            tables => tables * 1000,
        };
        if same.is_empty() {
            return by_strain * 100 * 200;
        }
        let by_tricks: u64 = same
            .iter()
            .map(|it| at(&TRICKS, it.tricks.get().abs_diff(contract.tricks.get())))
            .sum();
        let levels = |it: &&PlayedContract| {
            at(&LEVELS, it.contract.level.get().abs_diff(contract.contract.level.get()))
        };
        let by_level: u64 = same.iter().map(levels).sum();
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
