//! Derivations of matchpoints on a board.

use bridge_core::{Exact, Side};
use matchpoints::{RelativeAverage, ScoringUnits};

use super::explanation::{BoardPoints, PrintedTotal, TotalDerivationRow};
use super::field_tables::DerivedUnit;
use super::matchpoint_total;
use crate::derivation::number::FormattedNumber;
use crate::derivation::step_formatter::StepFormatter;
use crate::derivation::trace::{Step, Trace};
use crate::pair_events::standing::PairRanking;
use crate::pairs::{MatchpointAccumulator, MatchpointScores, MatchpointStanding};
use crate::units::unit::SidePoints;
use event::{ContestantId, ResultId, Ruling};

impl DerivedUnit for MatchpointAccumulator {
    fn points(
        scores: &MatchpointScores,
        row: ResultId,
        side: Side,
        contestant: ContestantId,
    ) -> BoardPoints {
        let won = scores.matchpoints_of(row, side, contestant);
        BoardPoints::Matchpoints { won, top: scores.top_of(row, side).into() }
    }

    fn trace_points(
        scores: &MatchpointScores,
        (row, side, contestant): (ResultId, Side, ContestantId),
        points: &BoardPoints,
        trace: &mut impl Trace,
    ) {
        trace_ruling(scores, row, side, trace);
        match scores.trace_points((row, side), trace) {
            Some(on_board) => {
                if let SidePoints::Variable(variable) = on_board.won {
                    let own = scores.own_average(row, side, contestant);
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

    fn printed(scores: &MatchpointScores, points: &BoardPoints) -> Option<FormattedNumber> {
        match points {
            BoardPoints::Matchpoints { won, top } => {
                won.as_ref().map(|won| FormattedNumber::matchpoints(&scores.regulations, won, top))
            }
            _ => None,
        }
    }

    fn total_steps(
        scores: &MatchpointScores,
        line: (&PairRanking<Self>, &MatchpointStanding),
        boards: &[TotalDerivationRow],
        formatter: &StepFormatter<'_>,
    ) -> Vec<Step> {
        matchpoint_total::steps(scores, line, boards, formatter)
    }

    fn printed_total(scores: &MatchpointScores, standing: &MatchpointStanding) -> PrintedTotal {
        PrintedTotal::Matchpoints {
            matchpoints: FormattedNumber::matchpoint_total(&scores.regulations, standing),
            percent: FormattedNumber::standing_percent(&scores.regulations, standing),
        }
    }
}

/// Traces the director's ruling, if there is one.
fn trace_ruling(scores: &MatchpointScores, row: ResultId, side: Side, trace: &mut impl Trace) {
    let Some(adjustment) = scores.event.results().adjustment(row) else { return };
    let ruling = adjustment.for_side(side);
    let rule = match ruling {
        Ruling::Table => "the director",
        Ruling::Artificial(_) | Ruling::Percent(_) | Ruling::Imps(_) => "Laws 2017, Law 12C2",
        Ruling::Assigned(_) => "Laws 2017, Law 12C1",
        Ruling::SelfInflicted { .. } => "Laws 2017, Law 12C1(e)",
    };
    trace.record(rule, |_| format!("The director awarded {adjustment}: {ruling} to {side}."));
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
