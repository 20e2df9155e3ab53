//! Derivations of matchpoints on a board.

use bridge_core::{Exact, Side};
use matchpoints::{RelativeAverage, ScoringUnits};

use super::explanation::BoardPoints;
use super::field_tables::FieldTables;
use crate::derivation::number::FormattedNumber;
use crate::derivation::trace::Trace;
use crate::pairs::PairsScores;
use crate::units::unit::SidePoints;
use event::{BoardId, ContestantId, Event, ResultId, Ruling, SwitchedPairs};
use regulations::Regulations;

/// The scores of a pair event at matchpoints.
#[derive(Clone, Copy)]
pub(crate) struct MatchpointTables<'a> {
    pub(super) event: &'a Event,
    pub(super) scores: &'a PairsScores,
    pub(super) regulations: &'a Regulations,
}

impl FieldTables for MatchpointTables<'_> {
    fn event(&self) -> &Event {
        self.event
    }

    fn switched(&self) -> &SwitchedPairs {
        self.scores.switched()
    }

    fn rows(&self, board: BoardId) -> &[ResultId] {
        self.scores.rows(board)
    }

    fn points(&self, row: ResultId, side: Side, contestant: ContestantId) -> BoardPoints {
        let won = self.scores.matchpoints_of(self.event, row, side, contestant);
        BoardPoints::Matchpoints { won, top: self.scores.top_of(self.event, row, side).into() }
    }

    fn trace_points(
        &self,
        (row, side, contestant): (ResultId, Side, ContestantId),
        points: &BoardPoints,
        trace: &mut impl Trace,
    ) {
        self.ruling(row, side, trace);
        match self.scores.trace_points(self.event, self.regulations, (row, side), trace) {
            Some(on_board) => {
                if let SidePoints::Variable(variable) = on_board.won {
                    let own = self.scores.own_share(self.event, row, side, contestant);
                    trace_relative_average(variable, on_board.size, own.as_ref(), trace);
                }
            }
            None => trace.record("Laws 2017, Law 78A", |_| {
                "The board was not played here: no score.".to_owned()
            }),
        }
        trace.record("points of the pair", |formatter| match points {
            BoardPoints::Matchpoints { won: Some(won), top } => {
                format!("{} of {} matchpoints.", formatter.format(won), formatter.format(top))
            }
            _ => "No matchpoints.".to_owned(),
        });
    }

    fn printed(&self, points: &BoardPoints) -> Option<FormattedNumber> {
        match points {
            BoardPoints::Matchpoints { won, top } => {
                won.as_ref().map(|won| FormattedNumber::matchpoints(self.regulations, won, top))
            }
            _ => None,
        }
    }
}

impl MatchpointTables<'_> {
    /// Traces the director's ruling, if there is one.
    fn ruling(&self, row: ResultId, side: Side, trace: &mut impl Trace) {
        let Some(adjustment) = self.event.results().adjustment(row) else { return };
        let ruling = adjustment.for_side(side);
        let rule = match ruling {
            Ruling::Table => "the director",
            Ruling::Artificial(_) | Ruling::Percent(_) | Ruling::Imps(_) => "Laws 2017, Law 12C2",
            Ruling::Assigned(_) => "Laws 2017, Law 12C1",
            Ruling::SelfInflicted { .. } => "Laws 2017, Law 12C1(e)",
        };
        trace.record(rule, |_| format!("The director awarded {adjustment}: {ruling} to {side}."));
    }
}

/// Traces AVE+ or AVE−, which depends on the pair's other boards.
fn trace_relative_average(
    variable: RelativeAverage,
    top: ScoringUnits,
    own: Option<&Exact>,
    trace: &mut impl Trace,
) {
    let (name, flat, which) = match variable {
        RelativeAverage::Plus => ("AVE+", 60, "better"),
        RelativeAverage::Minus => ("AVE-", 40, "worse"),
    };
    trace.record("Laws 2017, Law 12C2(c)", |formatter| {
        let percent = formatter.percent(&variable.share(own).times(Exact::HUNDRED));
        let own = match own {
            Some(own) => {
                format!("{} % on the other boards", formatter.percent(&own.times(Exact::HUNDRED)))
            }
            None => "share of no other boards".to_owned(),
        };
        let top = formatter.format(&top);
        format!(
            "{name} is the {which} of {flat} % and its own {own}: {percent} % of a top of {top}."
        )
    });
}
