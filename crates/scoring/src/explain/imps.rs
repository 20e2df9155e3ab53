//! Derivations of IMPs. The steps use values of the computation itself.

use bridge_core::{Exact, FractionalImps, Side};
use butler::{ArtificialAward, CrossImpSum, CrossImps, OwnAverage};

use super::explanation::{BoardPoints, PrintedTotal, RunningSum, TotalDerivationRow};
use super::field_tables::{self, DerivedUnit};
use crate::derivation::number::FormattedNumber;
use crate::derivation::sentence::Sentence;
use crate::derivation::step_formatter::StepFormatter;
use crate::derivation::step_text::{StepArgument, StepSource, StepText};
use crate::derivation::trace::{Step, Trace};
use crate::imp_pairs::{ImpAccumulator, ImpScores, ImpStanding};
use crate::pair_events::standing::PairRanking;
use crate::units::imps::relative_average_award;
use crate::units::unit::SidePoints;
use event::{ContestantId, PairImpPenalty, ResultId};
use regulations::{Method, Regulations};

impl DerivedUnit for ImpAccumulator {
    fn points(
        scores: &ImpScores,
        row: ResultId,
        side: Side,
        contestant: ContestantId,
    ) -> BoardPoints {
        BoardPoints::Imps(scores.imps_of(row, side, contestant))
    }

    fn trace_points(
        scores: &ImpScores,
        (row, side, contestant): (ResultId, Side, ContestantId),
        points: &BoardPoints,
        trace: &mut impl Trace,
    ) {
        let won = match points {
            BoardPoints::Imps(won) => won.as_ref(),
            _ => None,
        };
        if let Some(adjustment) = scores.event.results().adjustment(row) {
            trace.record(StepSource::Other(Sentence::Director), |_| {
                Sentence::Awarded.with([StepArgument::number(adjustment)])
            });
        }
        match scores.trace_points((row, side), trace) {
            Some(on_board) => {
                if let SidePoints::Variable(variable) = on_board.won {
                    let own = scores.own_average(row, side, contestant);
                    let (award, own) = (relative_average_award(variable), (own.as_ref(), won));
                    trace_artificial(scores.method(), &scores.regulations, award, own, trace);
                }
            }
            None => {
                trace.record(StepSource::Law("78B"), |_| Sentence::NotPlayed.alone());
            }
        }
        trace.record(StepSource::Other(Sentence::PointsOfPair), |formatter| {
            won.map_or_else(
                || Sentence::NoImps.alone(),
                |won| Sentence::Imps.with([formatter.amount(won)]),
            )
        });
    }

    fn printed(scores: &ImpScores, points: &BoardPoints) -> Option<FormattedNumber> {
        let BoardPoints::Imps(Some(won)) = points else { return None };
        let mut sum = CrossImpSum::default();
        sum.add(won);
        Some(FormattedNumber::imps(&scores.regulations, scores.method(), &sum))
    }

    fn total_steps(
        scores: &ImpScores,
        line: (&PairRanking<Self>, &ImpStanding),
        boards: &[TotalDerivationRow],
        formatter: &StepFormatter<'_>,
    ) -> Vec<Step> {
        total_steps(scores, line, boards, formatter)
    }

    fn printed_total(scores: &ImpScores, standing: &ImpStanding) -> PrintedTotal {
        let regulations = &scores.regulations;
        let per_board = standing.details.average.as_ref();
        PrintedTotal::Imps {
            imps: FormattedNumber::imps(regulations, scores.method(), standing.ranked_imps()),
            per_board: per_board.map(|sum| FormattedNumber::imp_average(regulations, sum)),
        }
    }
}

/// Traces an artificial score that depends on the pair's other boards.
fn trace_artificial(
    method: Method,
    regulations: &Regulations,
    award: ArtificialAward,
    (own, won): (Option<&FractionalImps>, Option<&CrossImps>),
    trace: &mut impl Trace,
) {
    trace.record(StepSource::Law("12C2(b) and (c); imps.own_average"), |formatter| {
        let own = match own {
            Some(own) => Sentence::OwnAverageIs.with([formatter.amount(own)]),
            None => Sentence::NoOtherBoards.alone(),
        };
        let size = if method == Method::Butler {
            Sentence::ThreeImps.alone()
        } else {
            let artificial = StepArgument::text(regulations.cross_imps.artificial);
            Sentence::ThreeImpsBy.with([artificial])
        };
        let effect = match regulations.imps.own_average {
            OwnAverage::Ignored => Sentence::OwnAverageIsIgnored.alone(),
            OwnAverage::Counts => Sentence::OwnAverageCounts.alone(),
        };
        let [size, own, effect] = [size, own, effect].map(StepArgument::Part);
        let award = StepArgument::text(award);
        match won {
            Some(won) => {
                let won = formatter.amount(won);
                Sentence::ArtificialImpsAre.with([award, size, own, effect, won])
            }
            None => Sentence::ArtificialImps.with([award, size, own, effect]),
        }
    });
}

/// Returns the steps from the boards to the total and the average.
fn total_steps(
    scores: &ImpScores,
    (ranking, standing): (&PairRanking<ImpAccumulator>, &ImpStanding),
    boards: &[TotalDerivationRow],
    formatter: &StepFormatter<'_>,
) -> Vec<Step> {
    let (event, mut steps) = (&scores.event, Vec::new());
    let own_counts = scores.regulations.imps.own_average == OwnAverage::Counts;
    let mut step = |rule, text| steps.push(Step { text, source: rule });
    let several = standing.sessions.len() > 1;
    let by_session = field_tables::by_session(event, boards);
    for session in &standing.sessions {
        let of_session = by_session.get(&session.session).map_or(&[][..], Vec::as_slice);
        let sum = of_session.last().and_then(|board| match &board.sum {
            RunningSum::Imps(sum) => Some(formatter.amount(sum)),
            _ => None,
        });
        let sum = sum.unwrap_or_else(|| StepArgument::number(0));
        let boards = StepArgument::number(session.won.boards);
        let text = match field_tables::session_name(event, session.session, several) {
            Some(name) => Sentence::SessionSumOfImps.with([boards, sum, name]),
            None => Sentence::SumOfImps.with([boards, sum]),
        };
        step(StepSource::Other(Sentence::Sum), text);
        let variable = of_session.iter().any(|it| scores.is_variable(it.row, it.side));
        if let Some(own) = session.own_average.clone().filter(|_| variable && own_counts) {
            let text = Sentence::OwnImps.with([formatter.amount(&own)]);
            step(StepSource::Law("12C2(c)"), text);
        }
        let penalties = event.decisions().pair_imp_penalties();
        let of_session = session.penalties.iter().filter_map(|&at| penalties.get(at));
        for (rule, text) in of_session.map(|penalty| penalty_step(penalty, formatter)) {
            step(rule, text);
        }
        if !session.penalties.is_empty() {
            step(
                StepSource::Other(Sentence::Sum),
                Sentence::LeavesImps.with([formatter.amount(&session.total().imps)]),
            );
        }
    }
    if several {
        step(
            StepSource::Other(Sentence::Sum),
            Sentence::Together.with([StepArgument::Part(
                Sentence::UnitImps.with([formatter.amount(&standing.total.imps)]),
            )]),
        );
    }
    if let Some(average) = &standing.details.average {
        let text = Sentence::ImpsPerBoard.with([
            formatter.amount(&standing.total.imps),
            StepArgument::number(standing.total.boards),
            formatter.amount(average),
        ]);
        step(StepSource::Other(Sentence::Average), text);
        if let Some(scaled) = &standing.details.scaled {
            let full = StepArgument::number(ranking.full_boards);
            let text = Sentence::ImpsScaled.with([full, formatter.amount(scaled)]);
            step(StepSource::Named("imps.ranking: scaled"), text);
        }
    }
    steps
}

/// Describes a penalty or bonus, and returns its source.
fn penalty_step(penalty: &PairImpPenalty, formatter: &StepFormatter<'_>) -> (StepSource, StepText) {
    let imps = penalty.imps.exact();
    if *imps < Exact::ZERO {
        let bonus = FractionalImps::new(-imps);
        (
            StepSource::Other(Sentence::Director),
            Sentence::BonusOfImps.with([formatter.amount(&bonus)]),
        )
    } else {
        (StepSource::Law("90"), Sentence::PenaltyOfImps.with([formatter.amount(&penalty.imps)]))
    }
}
