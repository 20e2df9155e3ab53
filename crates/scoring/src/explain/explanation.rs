//! The parts of a derivation.

use bridge_core::{BoardNumber, Exact, Matchpoints, Place, Side};
use butler::{CrossImpSum, CrossImps};

use crate::derivation::number::FormattedNumber;
use crate::derivation::trace::Step;
use crate::pair_events::stage::PairStage;
use event::{ContestantId, ResultId, SectionId};

/// The number to explain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ExplainTarget {
    /// A contestant's points on the board with this number. If several sessions or rounds have such
    /// a board, all are explained.
    Board {
        /// The pair, player, or team.
        contestant: ContestantId,
        /// The number of the board.
        board: BoardNumber,
    },
    /// The score of one side of a result. In an individual event the answer has a derivation for
    /// each partner if their scores differ.
    Result {
        /// The result.
        row: ResultId,
        /// The side.
        side: Side,
    },
    /// A contestant's total.
    Total {
        /// The pair, player, or team.
        contestant: ContestantId,
    },
}

/// The derivations of numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Explanation {
    /// Board derivations, one for each result.
    Boards(Vec<BoardDerivation>),
    /// Total derivations, one for each ranking.
    Totals(Vec<TotalDerivation>),
}

/// The derivation of a contestant's points on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardDerivation {
    /// The contestant.
    pub contestant: ContestantId,
    /// The result. For teams, it is from the table where the team sat North-South, if that has a
    /// result.
    pub row: ResultId,
    /// The contestant's side there.
    pub side: Side,
    /// The steps, each based on earlier ones; the last one is the score.
    pub steps: Vec<Step>,
    /// The exact points.
    pub points: BoardPoints,
    /// The points as printed; `None` without points.
    pub printed: Option<FormattedNumber>,
}

/// A contestant's exact points on a board; `None` if it was not played or not compared.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BoardPoints {
    /// Matchpoints on the 2-1-0 scale.
    Matchpoints {
        /// The matchpoints won.
        won: Option<Matchpoints>,
        /// The matchpoints available.
        top: Matchpoints,
    },
    /// IMPs.
    Imps(Option<CrossImps>),
    /// Board-a-match points.
    Points(Option<Exact>),
}

/// The derivation of a total.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TotalDerivation {
    /// The contestant.
    pub contestant: ContestantId,
    /// The stage of the ranking; `None` in an event without stages.
    pub stage: Option<PairStage>,
    /// The section of the ranking; `None` unless sections are ranked separately.
    pub section: Option<SectionId>,
    /// The direction of the ranking in an event with two winners, otherwise `None`.
    pub side: Option<Side>,
    /// The place in the ranking; `None` if the contestant is not placed.
    pub place: Option<Place>,
    /// The boards, in print order.
    pub boards: Vec<TotalDerivationRow>,
    /// The steps from the boards to the total.
    pub steps: Vec<Step>,
    /// The total as printed.
    pub printed: PrintedTotal,
}

/// A board of a total.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TotalDerivationRow {
    /// The result. For teams, it is from the table where the team sat North-South, if that has a
    /// result.
    pub row: ResultId,
    /// The contestant's side there.
    pub side: Side,
    /// The points of the board.
    pub points: BoardPoints,
    /// The running sum in the session, or in the event for teams.
    pub sum: RunningSum,
}

/// An exact running sum of boards.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RunningSum {
    /// Matchpoints on the 2-1-0 scale.
    Matchpoints {
        /// The matchpoints won.
        won: Matchpoints,
        /// The matchpoints available on boards that count.
        top: Matchpoints,
    },
    /// IMPs.
    Imps(CrossImpSum),
    /// Board-a-match points.
    Points(Exact),
}

/// A total as printed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PrintedTotal {
    /// A total at matchpoints; `None` if no board was compared.
    Matchpoints {
        /// Matchpoints on the printed scale.
        matchpoints: Option<FormattedNumber>,
        /// The percentage.
        percent: Option<FormattedNumber>,
    },
    /// A total at IMPs.
    Imps {
        /// The sum of IMPs.
        imps: FormattedNumber,
        /// IMPs per board; `None` without boards.
        per_board: Option<FormattedNumber>,
    },
    /// The number that a ranking of matches is sorted by: Victory Points, IMPs, board points, or
    /// rounds.
    Points(FormattedNumber),
}

impl BoardPoints {
    /// Returns the empty sum of points of this kind.
    pub(super) fn empty_sum(&self) -> RunningSum {
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
    /// Returns the sum with one more board added.
    pub(super) fn plus(mut self, points: &BoardPoints) -> Self {
        match (&mut self, points) {
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
