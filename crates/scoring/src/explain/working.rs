//! What a working consists of.

use bridge_core::{BoardNumber, Exact, Matchpoints, Place, Side};
use butler::{CrossImpSum, CrossImps};

use crate::derivation::number::FormattedNumber;
use crate::derivation::trace::Step;
use crate::pairs::PairStage;
use event::{ContestantId, ResultId, SectionId};

/// Which number is to be explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ExplainTarget {
    /// What a contestant has on the board of this number: on all of them, where there are several sessions or rounds.
    Board {
        /// The pair, the player or the team.
        who: ContestantId,
        /// The number of the board.
        board: BoardNumber,
    },
    /// The score of one side of a result. In an individual event the answer has a derivation for each partner if their
    /// scores differ.
    Result {
        /// The result.
        row: ResultId,
        /// The side.
        side: Side,
    },
    /// A contestant's total.
    Total {
        /// The pair, the player or the team.
        who: ContestantId,
    },
}

/// How numbers arose.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Explanation {
    /// Those of boards: one for each result.
    Boards(Vec<BoardDerivation>),
    /// Totals: one for each ranking.
    Totals(Vec<TotalDerivation>),
}

/// The working of what a contestant has on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardDerivation {
    /// Who.
    pub who: ContestantId,
    /// The result that it is of; in a match of teams that of the team's first table.
    pub row: ResultId,
    /// The side of the contestant there.
    pub side: Side,
    /// The steps, each building on those before; the last one is the score.
    pub steps: Vec<Step>,
    /// What it is worth, exact.
    pub points: BoardPoints,
    /// The same as it is printed.
    pub printed: Option<FormattedNumber>,
}

/// What a contestant has on a board, exact; nothing where it was not played, or could be compared with nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BoardPoints {
    /// Matchpoints on the 2-1-0 scale.
    Matchpoints {
        /// What was won.
        won: Option<Matchpoints>,
        /// What could have been won.
        top: Matchpoints,
    },
    /// IMPs.
    Imps(Option<CrossImps>),
    /// Points of board-a-match.
    Points(Option<Exact>),
}

/// The working of a total.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TotalDerivation {
    /// Who.
    pub who: ContestantId,
    /// The stage of the ranking that it is of.
    pub stage: Option<PairStage>,
    /// The section of the ranking that it is of.
    pub section: Option<SectionId>,
    /// The way the pair sat, in an event with two winners.
    pub side: Option<Side>,
    /// The place in that ranking.
    pub place: Option<Place>,
    /// The boards in the order in which they are printed.
    pub boards: Vec<TotalDerivationRow>,
    /// What was done with them.
    pub steps: Vec<Step>,
    /// The total as it is printed.
    pub printed: PrintedTotal,
}

/// A board of a total.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TotalDerivationRow {
    /// The result; in a match of teams that of the team's first table.
    pub row: ResultId,
    /// The side of the contestant there.
    pub side: Side,
    /// What it is worth.
    pub points: BoardPoints,
    /// The sum of the session up to here; of teams that of the event.
    pub sum: RunningSum,
}

/// A sum of boards, exact.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RunningSum {
    /// Matchpoints on the 2-1-0 scale.
    Matchpoints {
        /// What was won.
        won: Matchpoints,
        /// What could have been won on boards that count.
        top: Matchpoints,
    },
    /// IMPs.
    Imps(CrossImpSum),
    /// Points of board-a-match.
    Points(Exact),
}

/// A total as it is printed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PrintedTotal {
    /// By matchpoints; none where no board could be compared.
    Matchpoints {
        /// Matchpoints on the printed scale.
        matchpoints: Option<FormattedNumber>,
        /// The percentage.
        percent: Option<FormattedNumber>,
    },
    /// By IMPs.
    Imps {
        /// The sum.
        imps: FormattedNumber,
        /// The average of a board.
        per_board: Option<FormattedNumber>,
    },
    /// What a ranking of matches goes by: Victory Points, IMPs, points of boards, rounds.
    Points(FormattedNumber),
}

impl BoardPoints {
    /// A sum of such worths, with nothing in it yet.
    pub(super) fn nothing(&self) -> RunningSum {
        match self {
            Self::Matchpoints { .. } => {
                RunningSum::Matchpoints { won: Matchpoints::ZERO, top: Matchpoints::ZERO }
            }
            Self::Imps(_) => RunningSum::Imps(CrossImpSum::default()),
            Self::Points(_) => RunningSum::Points(Exact::ZERO),
        }
    }
}

impl RunningSum {
    /// With one more board.
    pub(super) fn plus(mut self, worth: &BoardPoints) -> Self {
        match (&mut self, worth) {
            (
                Self::Matchpoints { won, top },
                BoardPoints::Matchpoints { won: Some(more), top: of },
            ) => {
                *won = won.plus(more);
                *top = top.plus(of);
            }
            (Self::Imps(sum), BoardPoints::Imps(Some(won))) => sum.add(won),
            (Self::Points(sum), BoardPoints::Points(Some(won))) => *sum = sum.plus(won),
            _ => {}
        }
        self
    }
}
