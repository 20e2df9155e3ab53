//! Derivations of matchpoints on a board.

use bridge_core::{Exact, Side};
use matchpoints::{RelativeAverage, ScoringUnits};

use super::explanation::{BoardPoints, PrintedTotal, TotalDerivationRow};
use super::field_tables::DerivedUnit;
use super::matchpoint_total;
use crate::derivation::number::FormattedNumber;
use crate::derivation::sentence::Sentence;
use crate::derivation::step_formatter::StepFormatter;
use crate::derivation::step_text::{StepArgument, StepSource};
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
            None => trace.record(StepSource::Law("78A"), |_| Sentence::NotPlayedNoScore.alone()),
        }
        trace.record(StepSource::Other(Sentence::PointsOfPair), |formatter| match points {
            BoardPoints::Matchpoints { won: Some(won), top } => {
                Sentence::Matchpoints.with([won, top].map(|amount| formatter.amount(amount)))
            }
            _ => Sentence::NoMatchpoints.alone(),
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
        Ruling::Table => StepSource::Other(Sentence::Director),
        Ruling::Artificial(_) | Ruling::Percent(_) | Ruling::Imps(_) => StepSource::Law("12C2"),
        Ruling::Assigned(_) => StepSource::Law("12C1"),
        Ruling::SelfInflicted { .. } => StepSource::Law("12C1(e)"),
    };
    trace.record(rule, |_| {
        Sentence::AwardedToSide.with([
            StepArgument::number(adjustment),
            StepArgument::number(ruling),
            StepArgument::Side(side),
        ])
    });
}

/// Traces AVE+ or AVE−, which depends on the pair's other boards.
fn trace_relative_average(
    variable: RelativeAverage,
    top: ScoringUnits,
    own: Option<&Exact>,
    trace: &mut impl Trace,
) {
    trace.record(StepSource::Law("12C2(c)"), |formatter| {
        let percent = formatter.percentage(&variable.share(own).times(Exact::HUNDRED));
        let top = formatter.amount(&top);
        let own = own.map(|own| formatter.percentage(&own.times(Exact::HUNDRED)));
        match (variable, own) {
            (RelativeAverage::Plus, Some(own)) => Sentence::AveragePlus.with([own, percent, top]),
            (RelativeAverage::Minus, Some(own)) => Sentence::AverageMinus.with([own, percent, top]),
            (RelativeAverage::Plus, None) => Sentence::AveragePlusAlone.with([percent, top]),
            (RelativeAverage::Minus, None) => Sentence::AverageMinusAlone.with([percent, top]),
        }
    });
}
