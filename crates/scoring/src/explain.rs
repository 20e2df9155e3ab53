//! Derivations of numbers, step by step, each with its law or regulation. The steps of a board are
//! recorded by the computation itself.

mod explanation;
mod field_tables;
mod imps;
mod match_board;
mod matches;
mod matchpoint_total;
mod matchpoints;

use bridge_core::{BoardNumber, Exact, Percent, Side};

use crate::derivation::number::FormattedNumber;
use crate::derivation::step_formatter::{NumberStyle, StepFormatter};
use crate::imp_pairs::ImpScores;
use crate::matches::MatchesScores;
use crate::pair_matches::PairTables;
use crate::pairs::MatchpointScores;
use crate::score::{ScoredEvent, Scores};
use event::{ContestantId, ResultId};
pub use explanation::{
    BoardDerivation, BoardPoints, ExplainTarget, Explanation, PrintedTotal, RunningSum,
    TotalDerivation, TotalDerivationRow,
};
pub(crate) use field_tables::{DerivedUnit, RowPoints, board_rows};
use match_board::Team;
pub(crate) use match_board::match_board_rows;

impl ScoredEvent {
    /// Derives a number step by step, each with its law or regulation.
    ///
    /// `question` selects the number, and `numbers` the style of numbers in the steps. The result
    /// has a derivation for each result or ranking. It is empty if the contestant has no such
    /// number.
    ///
    /// ```
    /// use event::{NewResult, Event, Outcome};
    /// use regulations::{Method, Regulations};
    /// use scoring::{Explanation, NumberStyle, ExplainTarget, score};
    ///
    /// let mut event = Event::default();
    /// let number = bridge_core::BoardNumber::new(1)?;
    /// let board = event.board(None, number, None)?;
    /// for (ns, ew, played) in [("1", "4", "4S N ="), ("2", "3", "4S N +1")] {
    ///     event.add(NewResult::new(board, ns, ew, Outcome::Played(played.parse()?)))?;
    /// }
    /// let contestant = event.find("2").ok_or("no pair 2")?;
    /// let scored = score(event, Method::CrossImps, Regulations::default())?;
    /// let question = ExplainTarget::Board { contestant, board: number };
    /// let Explanation::Boards(boards) = scored.explain(question, NumberStyle::Exact) else {
    ///     return Err("a board was asked for".into());
    /// };
    /// assert_eq!(boards[0].steps[0].text.to_string(), "450 from North-South's side against the 2 scores: 450: 0, 420: 1.");
    /// assert_eq!(boards[0].printed.as_ref().map(ToString::to_string).as_deref(), Some("1"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn explain(&self, question: ExplainTarget, numbers: NumberStyle) -> Explanation {
        let formatter = StepFormatter::new(self.regulations(), numbers);
        match question {
            ExplainTarget::Board { contestant, board } => {
                Explanation::Boards(self.explain_boards(contestant, board, &formatter))
            }
            ExplainTarget::Result { row, side } => {
                Explanation::Boards(self.explain_result(row, side, &formatter))
            }
            ExplainTarget::Total { contestant } => {
                Explanation::Totals(self.explain_totals(contestant, &formatter))
            }
        }
    }

    /// Returns the points of a board as printed in [`explain`](Self::explain) and
    /// [`boards`](Self::boards).
    ///
    /// ```
    /// use bridge_core::Matchpoints;
    /// use event::{NewResult, Event, Outcome};
    /// use regulations::{Method, Regulations};
    /// use scoring::{BoardPoints, score};
    ///
    /// let mut event = Event::default();
    /// let board = event.board(None, bridge_core::BoardNumber::new(1)?, None)?;
    /// event.add(NewResult::new(board, "1", "4", Outcome::Played("4S N =".parse()?)))?;
    /// event.add(NewResult::new(board, "2", "3", Outcome::Played("4S N +1".parse()?)))?;
    /// let scored = score(event, Method::Matchpoints, Regulations::default())?;
    /// let points = BoardPoints::Matchpoints { won: Some(Matchpoints::from(1)), top: Matchpoints::from(2) };
    /// let printed = [scored.printed(&points), scored.percent(&points)];
    /// let printed = printed.map(|number| number.map(|number| number.to_string()).unwrap_or_default());
    /// assert_eq!(printed, ["1.00", "50.00"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn printed(&self, points: &BoardPoints) -> Option<FormattedNumber> {
        match self.tables() {
            Tables::Matchpoints(scores) => DerivedUnit::printed(scores, points),
            Tables::Imps(scores) => DerivedUnit::printed(scores, points),
            Tables::Teams(_) => match_board::printed(self.regulations(), points),
        }
    }

    /// Returns a board's percentage of the available matchpoints as printed, or `None` if it has no
    /// matchpoints.
    #[must_use]
    pub fn percent(&self, points: &BoardPoints) -> Option<FormattedNumber> {
        let BoardPoints::Matchpoints { won: Some(won), top } = points else { return None };
        let share = won.exact().checked_div(top.exact())?;
        Some(FormattedNumber::percent(
            self.regulations(),
            &Percent::new(share.times(Exact::HUNDRED)),
        ))
    }

    /// Returns a running sum of a contestant's boards, formatted like a total.
    ///
    /// ```
    /// use bridge_core::Matchpoints;
    /// use event::{NewResult, Event, Outcome};
    /// use regulations::{Method, Regulations};
    /// use scoring::{RunningSum, score};
    ///
    /// let mut event = Event::default();
    /// let board = event.board(None, bridge_core::BoardNumber::new(1)?, None)?;
    /// event.add(NewResult::new(board, "1", "4", Outcome::PassedOut))?;
    /// let scored = score(event, Method::Matchpoints, Regulations::default())?;
    /// let sum = RunningSum::Matchpoints { won: Matchpoints::from(13), top: Matchpoints::from(24) };
    /// assert_eq!(scored.printed_sum(&sum).to_string(), "13.00");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn printed_sum(&self, sum: &RunningSum) -> FormattedNumber {
        let regulations = self.regulations();
        match (sum, self.tables()) {
            (RunningSum::Matchpoints { won, top }, _) => {
                FormattedNumber::matchpoints(regulations, won, top)
            }
            (RunningSum::Imps(sum), Tables::Imps(scores)) => {
                FormattedNumber::imps(regulations, scores.method(), sum)
            }
            (RunningSum::Imps(sum), _) => match sum.exact() {
                Some(imps) => FormattedNumber::board_points(regulations, imps.exact()),
                None => FormattedNumber::imps(regulations, self.method(), sum),
            },
            (RunningSum::Points(points), _) => FormattedNumber::board_points(regulations, points),
        }
    }

    fn explain_boards(
        &self,
        contestant: ContestantId,
        number: BoardNumber,
        formatter: &StepFormatter<'_>,
    ) -> Vec<BoardDerivation> {
        match self.tables() {
            Tables::Matchpoints(scores) => {
                field_tables::boards(scores, self.seats(), contestant, number, formatter)
            }
            Tables::Imps(scores) => {
                field_tables::boards(scores, self.seats(), contestant, number, formatter)
            }
            Tables::Teams(scores) => {
                let (event, regulations) = (&**self.event(), &**self.regulations());
                match_board::derive_boards(
                    &Team { event, scores, regulations, contestant },
                    number,
                    formatter,
                )
            }
        }
    }

    fn explain_result(
        &self,
        row: ResultId,
        side: Side,
        formatter: &StepFormatter<'_>,
    ) -> Vec<BoardDerivation> {
        match self.tables() {
            Tables::Matchpoints(scores) => {
                field_tables::explain_result(scores, row, side, formatter)
            }
            Tables::Imps(scores) => field_tables::explain_result(scores, row, side, formatter),
            Tables::Teams(scores) => {
                let (event, regulations) = (&**self.event(), &**self.regulations());
                let contestant = side.select(event.results().contestants(row));
                let team = Team { event, scores, regulations, contestant };
                match_board::derive_board(&team, row, formatter).into_iter().collect()
            }
        }
    }

    fn explain_totals(
        &self,
        contestant: ContestantId,
        formatter: &StepFormatter<'_>,
    ) -> Vec<TotalDerivation> {
        let mut totals = match self.tables() {
            Tables::Matchpoints(scores) => {
                field_tables::totals(scores, self.seats(), contestant, formatter)
            }
            Tables::Imps(scores) => {
                field_tables::totals(scores, self.seats(), contestant, formatter)
            }
            Tables::Teams(scores) => matches::team_totals(
                self.event(),
                scores,
                self.regulations(),
                contestant,
                formatter,
            ),
        };
        // In matches of pairs, the total consists of the Victory Points of each match.
        if let Scores::PairMatches(scores) = self.scores() {
            let steps = matches::pair_steps(self.event(), scores, contestant, formatter);
            for total in &mut totals {
                total.steps.clone_from(&steps);
                total.place = None;
            }
        }
        totals
    }

    /// Returns the scores at the tables. In matches of pairs, these are the scores before they are
    /// combined into matches.
    pub(crate) fn tables(&self) -> Tables<'_> {
        match self.scores() {
            Scores::Matchpoints(scores) => Tables::Matchpoints(scores),
            Scores::Imps(scores) => Tables::Imps(scores),
            Scores::PairMatches(matches) => match matches.tables() {
                PairTables::Matchpoints(scores) => Tables::Matchpoints(scores),
                PairTables::Imps(scores) => Tables::Imps(scores),
            },
            Scores::Teams(scores) => Tables::Teams(scores),
        }
    }
}

/// The scores at the tables: of pairs in a field, or of teams against each other.
#[derive(Clone, Copy)]
pub(crate) enum Tables<'a> {
    Matchpoints(&'a MatchpointScores),
    Imps(&'a ImpScores),
    Teams(&'a MatchesScores),
}
