//! How a number arose, step by step, each with its law or regulation. What is told of a board is heard in the computation
//! itself.

mod imps;
mod match_board;
mod matches;
mod matchpoint_total;
mod matchpoints;
mod over_field;

use bridge_core::{BoardNumber, Exact, Matchpoints, Place, Side};
use butler::{CrossImpSum, CrossImps};

use crate::listen::Step;
use crate::number::Number;
use crate::pair_matches::PairTables;
use crate::pairs::StageOfPairs;
use crate::score::{Scored, Scores};
use event::{BoardId, ContestantId, ResultId, SectionId};
use imps::ImpTables;
use match_board::Team;
pub(crate) use match_board::on_boards;
use matchpoints::MatchpointTables;
pub(crate) use over_field::{OfRow, OverField};

/// Which number is to be explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Question {
    /// What a contestant has on the board of this number: on all of them, where there are several sessions or rounds.
    Board {
        /// The pair, the player or the team.
        who: ContestantId,
        /// The number of the board.
        board: BoardNumber,
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
pub enum Explained {
    /// Those of boards: one for each result.
    Boards(Vec<BoardWorking>),
    /// Totals: one for each ranking.
    Totals(Vec<TotalWorking>),
}

/// The working of what a contestant has on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardWorking {
    /// Who.
    pub who: ContestantId,
    /// The result that it is of; in a match of teams that of the team's first table.
    pub row: ResultId,
    /// The side of the contestant there.
    pub side: Side,
    /// The steps, each building on those before; the last one is the score.
    pub steps: Vec<Step>,
    /// What it is worth, exact.
    pub worth: Worth,
    /// The same as it is printed.
    pub printed: Option<Number>,
}

/// What a contestant has on a board, exact; nothing where it was not played, or could be compared with nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Worth {
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
pub struct TotalWorking {
    /// Who.
    pub who: ContestantId,
    /// The stage of the ranking that it is of.
    pub stage: Option<StageOfPairs>,
    /// The section of the ranking that it is of.
    pub section: Option<SectionId>,
    /// The way the pair sat, in an event with two winners.
    pub side: Option<Side>,
    /// The place in that ranking.
    pub place: Option<Place>,
    /// The boards in the order in which they are printed.
    pub boards: Vec<BoardOfTotal>,
    /// What was done with them.
    pub steps: Vec<Step>,
    /// The total as it is printed.
    pub printed: PrintedTotal,
}

/// A board of a total.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardOfTotal {
    /// The result; in a match of teams that of the team's first table.
    pub row: ResultId,
    /// The side of the contestant there.
    pub side: Side,
    /// What it is worth.
    pub worth: Worth,
    /// The sum of the session up to here; of teams that of the event.
    pub sum: RunningSum,
}

/// A sum of boards, exact.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RunningSum {
    /// Matchpoints on the 2-1-0 scale.
    Matchpoints(Matchpoints),
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
        matchpoints: Option<Number>,
        /// The percentage.
        percent: Option<Number>,
    },
    /// By IMPs.
    Imps {
        /// The sum.
        imps: Number,
        /// The average of a board.
        per_board: Option<Number>,
    },
    /// What a ranking of matches goes by: Victory Points, IMPs, points of boards, rounds.
    Points(Number),
}

impl Worth {
    /// A sum of such worths, with nothing in it yet.
    fn nothing(&self) -> RunningSum {
        match self {
            Self::Matchpoints { .. } => RunningSum::Matchpoints(Matchpoints::ZERO),
            Self::Imps(_) => RunningSum::Imps(CrossImpSum::default()),
            Self::Points(_) => RunningSum::Points(Exact::ZERO),
        }
    }
}

impl RunningSum {
    /// With one more board.
    fn plus(mut self, worth: &Worth) -> Self {
        match (&mut self, worth) {
            (Self::Matchpoints(sum), Worth::Matchpoints { won: Some(won), .. }) => {
                *sum = sum.plus(won);
            }
            (Self::Imps(sum), Worth::Imps(Some(won))) => sum.add(won),
            (Self::Points(sum), Worth::Points(Some(won))) => *sum = sum.plus(won),
            _ => {}
        }
        self
    }
}

impl Scored {
    /// Derives a number step by step, each step with its law or regulation.
    ///
    /// - Takes: whose number, and which.
    /// - Gives: a working for each result or ranking; none where the contestant has no such number.
    ///
    /// ```
    /// use event::{Entry, Event, Outcome};
    /// use regulations::{Method, Regulations};
    /// use scoring::{Explained, Question, score};
    ///
    /// let mut event = Event::default();
    /// let number = bridge_core::BoardNumber::new(1)?;
    /// let board = event.board(None, number, None)?;
    /// for (ns, ew, played) in [("1", "4", "4S N ="), ("2", "3", "4S N +1")] {
    ///     event.add(Entry::new(board, ns, ew, Outcome::Played(played.parse()?)))?;
    /// }
    /// let who = event.find("2").ok_or("no pair 2")?;
    /// let scored = score(event, Method::CrossImps, Regulations::default())?;
    /// let Explained::Boards(boards) = scored.explain(Question::Board { who, board: number }) else {
    ///     return Err("a board was asked for".into());
    /// };
    /// assert_eq!(boards[0].steps[0].what, "450 from North-South's side against the 2 scores: 450: 0, 420: 1.");
    /// assert_eq!(boards[0].printed.as_ref().map(ToString::to_string).as_deref(), Some("1"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn explain(&self, question: Question) -> Explained {
        match question {
            Question::Board { who, board } => Explained::Boards(self.boards_of(who, board)),
            Question::Total { who } => Explained::Totals(self.totals_of(who)),
        }
    }

    fn boards_of(&self, who: ContestantId, number: BoardNumber) -> Vec<BoardWorking> {
        let event = &**self.event();
        if let Scores::Teams(scores) = self.scores() {
            let regulations = self.regulations();
            return match_board::workings(&Team { event, scores, regulations, who }, number);
        }
        let boards = event.boards_in_order().into_iter();
        let wanted = boards.filter(|&board| event.board_at(board).number == number);
        let wanted: Vec<BoardId> = wanted.collect();
        match self.tables() {
            Some(Tables::Matchpoints(tables)) => over_field::boards(&tables, &wanted, who),
            Some(Tables::Imps(tables)) => over_field::boards(&tables, &wanted, who),
            None => Vec::new(),
        }
    }

    fn totals_of(&self, who: ContestantId) -> Vec<TotalWorking> {
        if let Scores::Teams(scores) = self.scores() {
            return matches::of_team(self.event(), scores, self.regulations(), who);
        }
        let mut totals = match self.tables() {
            Some(Tables::Matchpoints(tables)) => matchpoint_total::totals(tables, who),
            Some(Tables::Imps(tables)) => imps::totals(tables, who),
            None => Vec::new(),
        };
        // In matches the boards are worth Victory Points, match by match.
        if let Scores::PairMatches(scores) = self.scores() {
            let steps = matches::of_pair(self.event(), scores, who);
            for total in &mut totals {
                total.steps.clone_from(&steps);
                total.place = None;
            }
        }
        totals
    }

    /// The tables of an event of pairs, whatever is made of them.
    pub(crate) fn tables(&self) -> Option<Tables<'_>> {
        let (event, regulations) = (&**self.event(), &**self.regulations());
        let by_matchpoints =
            |scores| Tables::Matchpoints(MatchpointTables { event, scores, regulations });
        let by_imps = |scores| Tables::Imps(ImpTables { event, scores, regulations });
        Some(match self.scores() {
            Scores::Pairs(scores) => by_matchpoints(scores),
            Scores::ImpPairs(scores) => by_imps(scores),
            Scores::PairMatches(matches) => match matches.tables() {
                PairTables::Matchpoints(scores) => by_matchpoints(scores),
                PairTables::Imps(scores) => by_imps(scores),
            },
            Scores::Teams(_) => return None,
        })
    }
}

/// The scores of the tables of pairs.
#[derive(Clone, Copy)]
pub(crate) enum Tables<'a> {
    Matchpoints(MatchpointTables<'a>),
    Imps(ImpTables<'a>),
}
