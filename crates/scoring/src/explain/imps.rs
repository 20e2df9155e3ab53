//! Derivations of IMPs. The steps use values of the computation itself.

use bridge_core::{Exact, FractionalImps, Side};
use butler::{ArtificialAward, CrossImpSum, CrossImps};

use super::explanation::{
    BoardPoints, PrintedTotal, RunningSum, TotalDerivation, TotalDerivationRow,
};
use super::field_tables::{self, CountedBoards, FieldTables};
use crate::derivation::number::FormattedNumber;
use crate::derivation::step_formatter::StepFormatter;
use crate::derivation::trace::{Step, Trace};
use crate::imp_pairs::{ImpPairsScores, ImpStanding};
use crate::units::imps::relative_average_award;
use crate::units::unit::SidePoints;
use crate::views::seats::Seats;
use event::{BoardId, ContestantId, Event, PairImpPenalty, ResultId, SwitchedPairs};
use regulations::{Method, Regulations};

/// The scores of a pair event at IMPs.
#[derive(Clone, Copy)]
pub(crate) struct ImpTables<'a> {
    pub(super) event: &'a Event,
    pub(super) scores: &'a ImpPairsScores,
    pub(super) regulations: &'a Regulations,
}

impl FieldTables for ImpTables<'_> {
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
        BoardPoints::Imps(self.scores.imps_of(
            self.event,
            self.regulations,
            (row, side),
            contestant,
        ))
    }

    fn trace_points(
        &self,
        (row, side, contestant): (ResultId, Side, ContestantId),
        points: &BoardPoints,
        trace: &mut impl Trace,
    ) {
        let (event, scores) = (self.event, self.scores);
        let won = match points {
            BoardPoints::Imps(won) => won.as_ref(),
            _ => None,
        };
        if let Some(adjustment) = event.results().adjustment(row) {
            trace.record("the director", |_| format!("The director awarded {adjustment}."));
        }
        match scores.trace_points(event, self.regulations, (row, side), trace) {
            Some(on_board) => {
                if let SidePoints::Variable(variable) = on_board.won {
                    let own = scores.own_average(event, self.regulations, (row, side), contestant);
                    let (method, own) = (scores.method(), (own.as_ref(), won));
                    trace_artificial(
                        method,
                        self.regulations,
                        relative_average_award(variable),
                        own,
                        trace,
                    );
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

    fn printed(&self, points: &BoardPoints) -> Option<FormattedNumber> {
        let BoardPoints::Imps(Some(won)) = points else { return None };
        let mut sum = CrossImpSum::default();
        sum.add(won);
        Some(FormattedNumber::imps(self.regulations, self.scores.method(), &sum))
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

/// Derives a pair's total in each of its rankings.
pub(super) fn totals(
    tables: ImpTables<'_>,
    seats: &Seats,
    contestant: ContestantId,
    formatter: &StepFormatter<'_>,
) -> Vec<TotalDerivation> {
    let ImpTables { event, scores, regulations } = tables;
    let mut totals = Vec::new();
    for ranking in scores.rankings() {
        let Some(standing) = &ranking.standings.find(contestant) else { continue };
        let (section, side) = (ranking.section, ranking.side);
        let sessions = standing.sessions.iter().map(|session| session.session).collect();
        let boards = field_tables::list(
            &tables,
            seats,
            contestant,
            &CountedBoards { sessions, section, side },
        );
        let steps = total_steps((event, scores), standing, &boards, formatter);
        let per_board = standing.average.as_ref();
        let printed = PrintedTotal::Imps {
            imps: FormattedNumber::imps(regulations, scores.method(), &standing.total),
            per_board: per_board.map(|sum| FormattedNumber::imp_average(regulations, sum)),
        };
        let place = standing.place;
        totals.push(TotalDerivation {
            contestant,
            stage: None,
            section,
            side,
            place,
            boards,
            steps,
            printed,
        });
    }
    totals
}

/// Returns the steps from the boards to the total and the average.
fn total_steps(
    (event, scores): (&Event, &ImpPairsScores),
    standing: &ImpStanding,
    boards: &[TotalDerivationRow],
    formatter: &StepFormatter<'_>,
) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut step = |rule, text| steps.push(Step { text, source: rule });
    let several = standing.sessions.len() > 1;
    let by_session = field_tables::by_session(event, boards);
    for session in &standing.sessions {
        let of_session = by_session.get(&session.session).map_or(&[][..], Vec::as_slice);
        let sum = of_session.last().and_then(|board| match &board.sum {
            RunningSum::Imps(sum) => Some(formatter.format(sum)),
            _ => None,
        });
        let name = match session.session.filter(|_| several) {
            Some(id) => format!("Session {}: the", event.name(id)),
            None => "The".to_owned(),
        };
        let sum = sum.unwrap_or_else(|| "0".to_owned());
        step("sum", format!("{name} sum of {} boards: {sum} IMPs.", session.boards));
        let variable = of_session.iter().any(|it| scores.is_variable(it.row, it.side));
        if let Some(own) = session.own_average.clone().filter(|_| variable) {
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
            step("sum", format!("That leaves {} IMPs.", formatter.format(&session.total)));
        }
    }
    if several {
        step("sum", format!("Together {} IMPs.", formatter.format(&standing.total)));
    }
    if let Some(average) = &standing.average {
        let text = format!(
            "{} IMPs on {} boards are {} a board.",
            formatter.format(&standing.total),
            standing.boards,
            formatter.format(average)
        );
        step("the average", text);
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
