//! How matchpoints on a board arose.

use bridge_core::{Exact, Side};
use matchpoints::{RelativeAverage, ScoringUnits};

use super::over_field::OverField;
use super::working::BoardPoints;
use crate::trace::Trace;
use crate::number::FormattedNumber;
use crate::pairs::PairsScores;
use crate::unit::Won;
use event::{BoardId, ContestantId, Event, ResultId, Ruling, SwitchedPairs};
use regulations::Regulations;

/// Tables that are scored by matchpoints.
#[derive(Clone, Copy)]
pub(crate) struct MatchpointTables<'a> {
    pub(super) event: &'a Event,
    pub(super) scores: &'a PairsScores,
    pub(super) regulations: &'a Regulations,
}

impl OverField for MatchpointTables<'_> {
    fn event(&self) -> &Event {
        self.event
    }

    fn switched(&self) -> &SwitchedPairs {
        self.scores.switched()
    }

    fn rows(&self, board: BoardId) -> &[ResultId] {
        self.scores.rows(board)
    }

    fn worth(&self, row: ResultId, side: Side, who: ContestantId) -> BoardPoints {
        let won = self.scores.matchpoints_of(self.event, row, side, who);
        BoardPoints::Matchpoints { won, top: self.scores.top_of(self.event, row, side).into() }
    }

    fn hear(
        &self,
        (row, side, who): (ResultId, Side, ContestantId),
        worth: &BoardPoints,
        heard: &mut impl Trace,
    ) {
        self.ruling(row, side, heard);
        match self.scores.explained(self.event, self.regulations, (row, side), heard) {
            Some(kept) => {
                if let Won::Variable(variable) = kept.won {
                    let own = self.scores.own_share(self.event, row, side, who);
                    trace_relative_average(variable, kept.size, own.as_ref(), heard);
                }
            }
            None => heard.record("Laws 2017, Law 78A", |_| {
                "The board was not played here: no score.".to_owned()
            }),
        }
        heard.record("to the pair", |tell| match worth {
            BoardPoints::Matchpoints { won: Some(won), top } => {
                format!("{} of {} matchpoints.", tell.of(won), tell.of(top))
            }
            _ => "No matchpoints.".to_owned(),
        });
    }

    fn printed(&self, worth: &BoardPoints) -> Option<FormattedNumber> {
        match worth {
            BoardPoints::Matchpoints { won, top } => {
                won.as_ref().map(|won| FormattedNumber::matchpoints(self.regulations, won, top))
            }
            _ => None,
        }
    }
}

impl MatchpointTables<'_> {
    /// What the director ruled, where that was anything.
    fn ruling(&self, row: ResultId, side: Side, heard: &mut impl Trace) {
        let Some(adjustment) = self.event.results().adjustment(row) else { return };
        let ruling = adjustment.for_side(side);
        let rule = match ruling {
            Ruling::Table => "the director",
            Ruling::Artificial(_) | Ruling::Percent(_) | Ruling::Imps(_) => "Laws 2017, Law 12C2",
            Ruling::Assigned(_) => "Laws 2017, Law 12C1",
            Ruling::SelfInflicted { .. } => "Laws 2017, Law 12C1(e)",
        };
        heard.record(rule, |_| format!("The director awarded {adjustment}: {ruling} to {side}."));
    }
}

/// AVE+ or AVE−, by the pair's other boards.
fn trace_relative_average(
    variable: RelativeAverage,
    top: ScoringUnits,
    own: Option<&Exact>,
    heard: &mut impl Trace,
) {
    let (name, flat, which) = match variable {
        RelativeAverage::Plus => ("AVE+", 60, "better"),
        RelativeAverage::Minus => ("AVE-", 40, "worse"),
    };
    heard.record("Laws 2017, Law 12C2(c)", |tell| {
        let percent = tell.percent(&variable.share(own).times(Exact::HUNDRED));
        let own = match own {
            Some(own) => {
                format!("{} % on the other boards", tell.percent(&own.times(Exact::HUNDRED)))
            }
            None => "share of no other boards".to_owned(),
        };
        let top = tell.of(&top);
        format!(
            "{name} is the {which} of {flat} % and its own {own}: {percent} % of a top of {top}."
        )
    });
}
