//! The figures by which a director chooses a movement.

use std::collections::{BTreeMap, BTreeSet};

use crate::board_set::BoardSet;
use crate::contestant::Contestant;
use crate::counts::Counts;
use crate::movement::Movement;
use crate::quality::Quality;
use crate::structure::Winners;

/// The figures of a movement.
///
/// ```
/// use movements::{Method, Size, Winners};
///
/// let movement = Method::ShareAndRelay.generate(Size::tables(8))?.with_boards_per_round(3)?;
/// let figures = movement.figures();
/// assert_eq!((figures.rounds, figures.most_boards, figures.boards_in_play), (8, 24, 24));
/// assert_eq!((figures.winners, figures.copies, figures.sit_outs), (Winners::Two, 2, 0));
/// assert_eq!((&figures.shared[0].tables[..], figures.shared[0].rounds), (&[1, 8][..], 8));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Figures {
    /// The number of contestants.
    pub contestants: usize,
    /// The number of tables that play in at least one round.
    pub tables: usize,
    /// The number of rounds.
    pub rounds: u16,
    /// The number of boards in each round.
    pub boards_per_round: u16,
    /// The lowest number of boards that a contestant plays. Both pairs of a team are counted together.
    pub least_boards: usize,
    /// The highest number of boards that a contestant plays.
    pub most_boards: usize,
    /// The number of different boards.
    pub boards_in_play: usize,
    /// The tables that have the same boards in a round. The tables that share most often are first.
    pub shared: Vec<SharedTables>,
    /// The number of copies of each board with which no table shares.
    pub copies: usize,
    /// The number of sit-outs: for each contestant, the rounds in which it does not play.
    pub sit_outs: usize,
    /// One or two rankings.
    pub winners: Winners,
    /// The quality, or `None` for teams.
    pub quality: Option<Quality>,
    /// The number of rounds in which each two contestants meet, or comparable boards of two teams.
    pub meetings: Counts,
    /// The rounds in which each two players are partners. Empty for pairs and teams.
    pub partnerships: Counts,
}

/// Tables that have the same boards in the same round.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SharedTables {
    /// The tables in increasing order, at least two.
    pub tables: Vec<u16>,
    /// The number of rounds in which these tables share.
    pub rounds: usize,
}

impl Movement {
    /// Computes the figures. The time grows with the square of the number of contestants.
    #[must_use]
    pub fn figures(&self) -> Figures {
        let mut played: BTreeMap<Contestant, BTreeSet<BoardSet>> = BTreeMap::new();
        for (row, boards) in self.played() {
            for one in row.contestants() {
                played.entry(one).or_default().insert(boards);
            }
        }
        let per_round = usize::from(self.boards_per_round());
        let boards = |one| played.get(one).map_or(0, BTreeSet::len).saturating_mul(per_round);
        let boards = || self.contestants().iter().map(boards);
        Figures {
            contestants: self.contestants().len(),
            tables: self.tables(),
            rounds: self.rounds(),
            boards_per_round: self.boards_per_round(),
            least_boards: boards().min().unwrap_or_default(),
            most_boards: boards().max().unwrap_or_default(),
            boards_in_play: self.boards(),
            shared: self.shared_tables(),
            copies: self.most_at_once(),
            sit_outs: self.sit_outs(),
            winners: self.winners(),
            quality: self.quality(),
            meetings: self.meetings(),
            partnerships: self.partnerships(),
        }
    }

    /// Returns the tables that have the same boards in a round. The tables that share most often are first.
    ///
    /// ```
    /// use movements::{Method, Size};
    ///
    /// let mitchell = Method::Mitchell.generate(Size::tables(7))?;
    /// assert!(mitchell.shared_tables().is_empty());
    /// # Ok::<(), movements::GenerateError>(())
    /// ```
    #[must_use]
    pub fn shared_tables(&self) -> Vec<SharedTables> {
        let mut tables: BTreeMap<(u16, BoardSet), Vec<u16>> = BTreeMap::new();
        for (row, boards) in self.played() {
            tables.entry((row.round, boards)).or_default().push(row.table);
        }
        let mut counts: BTreeMap<Vec<u16>, usize> = BTreeMap::new();
        for tables in tables.into_values().filter(|tables| tables.len() > 1) {
            let count = counts.entry(tables).or_default();
            *count = count.saturating_add(1);
        }
        let shared = counts.into_iter().map(|(tables, rounds)| SharedTables { tables, rounds });
        let mut shared: Vec<SharedTables> = shared.collect();
        shared.sort_by_key(|one| core::cmp::Reverse(one.rounds));
        shared
    }
}
