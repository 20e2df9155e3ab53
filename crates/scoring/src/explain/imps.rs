//! Derivations of IMPs. The steps use values of the computation itself.

use bridge_core::{Exact, FractionalImps, Side};
use butler::{ArtificialAward, CrossImpSum, CrossImps, OwnAverage};

use super::explanation::{BoardPoints, PrintedTotal, RunningSum, TotalDerivationRow};
use super::field_tables::{self, DerivedUnit};
use crate::derivation::number::FormattedNumber;
use crate::derivation::step_formatter::StepFormatter;
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
            trace.record("the director", |_| format!("The director awarded {adjustment}."));
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
                trace.record("Laws 2017, Law 78B", |_| "The board was not played here.".to_owned());
            }
        }
        trace.record("points of the pair", |formatter| {
            won.map_or_else(
                || "No IMPs.".to_owned(),
                |won| format!("{} IMPs.", formatter.format(won)),
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
    trace.record("Laws 2017, Law 12C2(b) and (c); imps.own_average", |formatter| {
        let own = match own {
            Some(own) => {
                format!("the pair's average on its other boards is {}", formatter.format(own))
            }
            None => "the pair has no other boards".to_owned(),
        };
        let size = if method == Method::Butler {
            "3 IMPs".to_owned()
        } else {
            format!("3 IMPs, {}", regulations.cross_imps.artificial)
        };
        let points = won.map_or_else(String::new, |won| format!(": {}", formatter.format(won)));
        format!(
            "{award} is {size}; {own} (it {}){points}.",
            regulations.imps.own_average.in_words()
        )
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
            RunningSum::Imps(sum) => Some(formatter.format(sum)),
            _ => None,
        });
        let name = field_tables::session_subject(event, session.session, several);
        let sum = sum.unwrap_or_else(|| "0".to_owned());
        step("sum", format!("{name} sum of {} boards: {sum} IMPs.", session.won.boards));
        let variable = of_session.iter().any(|it| scores.is_variable(it.row, it.side));
        if let Some(own) = session.own_average.clone().filter(|_| variable && own_counts) {
            let text = format!(
                "AVE+ and AVE- in it go by its average on the other boards, {}.",
                formatter.format(&own)
            );
            step("Laws 2017, Law 12C2(c)", text);
        }
        let penalties = event.decisions().pair_imp_penalties();
        let of_session = session.penalties.iter().filter_map(|&at| penalties.get(at));
        for (rule, text) in of_session.map(|penalty| penalty_step(penalty, formatter)) {
            step(rule, text);
        }
        if !session.penalties.is_empty() {
            step("sum", format!("That leaves {} IMPs.", formatter.format(&session.total().imps)));
        }
    }
    if several {
        step("sum", format!("Together {} IMPs.", formatter.format(&standing.total.imps)));
    }
    if let Some(average) = &standing.details.average {
        let text = format!(
            "{} IMPs on {} boards are {} a board.",
            formatter.format(&standing.total.imps),
            standing.total.boards,
            formatter.format(average)
        );
        step("the average", text);
        if let Some(scaled) = &standing.details.scaled {
            let text = format!(
                "Scaled to {} boards: {} IMPs.",
                ranking.full_boards,
                formatter.format(scaled)
            );
            step("imps.ranking: scaled", text);
        }
    }
    steps
}

/// Describes a penalty or bonus, and returns its source.
fn penalty_step(penalty: &PairImpPenalty, formatter: &StepFormatter<'_>) -> (&'static str, String) {
    let imps = penalty.imps.exact();
    if *imps < Exact::ZERO {
        let bonus = FractionalImps::new(-imps);
        ("the director", format!("A bonus of {} IMPs is added.", formatter.format(&bonus)))
    } else {
        (
            "Laws 2017, Law 90",
            format!("A penalty of {} IMPs comes off.", formatter.format(&penalty.imps)),
        )
    }
}
