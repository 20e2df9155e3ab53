//! How IMPs arose, step by step. The steps are written from the values of the computation itself.

use bridge_core::{Exact, FractionalImps, Side};
use butler::{ArtificialAward, CrossImpSum, CrossImps};

use super::ranking_list::ImpStanding;
use super::scores::ImpPairsScores;
use crate::listen::{Listener, Step};
use crate::unit::Won;
use crate::units::imps::award;
use event::{BoardId, ContestantId, Event, ResultId, SectionId};
use regulations::{Method, Regulations};

/// The working of a pair's IMPs on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImpExplanation {
    /// The pair, or in an event of individuals the player.
    pub pair: ContestantId,
    /// The result that it is of.
    pub row: ResultId,
    /// The side of the pair.
    pub side: Side,
    /// The steps, each building on those before.
    pub steps: Vec<Step>,
    /// What was won; none where the board was not played, or had nothing to be compared with.
    pub won: Option<CrossImps>,
}

/// The working of a pair's total.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImpTotalExplanation {
    /// The section of the ranking that it is of.
    pub section: Option<SectionId>,
    /// The way the pair sat, in an event with two winners.
    pub side: Option<Side>,
    /// Its line in the ranking.
    pub standing: ImpStanding,
    /// Its boards in the order in which they are printed.
    pub boards: Vec<BoardOfImpTotal>,
    /// What was done with their sum.
    pub steps: Vec<Step>,
}

/// A board of a total.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardOfImpTotal {
    /// The result.
    pub row: ResultId,
    /// The way the pair sat there.
    pub side: Side,
    /// What it won.
    pub won: Option<CrossImps>,
    /// The sum of the session up to here.
    pub total: CrossImpSum,
}

/// The working of what a pair won on a board: one for each result that it has there.
#[must_use]
pub fn explain_imps(
    event: &Event,
    scores: &ImpPairsScores,
    regulations: &Regulations,
    board: BoardId,
    pair: ContestantId,
) -> Vec<ImpExplanation> {
    let mut explanations = Vec::new();
    for &row in scores.rows(board) {
        for (side, contestant) in Side::ALL.into_iter().zip(event.results().contestants(row)) {
            if event.players(contestant).any(|player| player == pair) {
                let won = scores.imps_of(event, regulations, (row, side), pair);
                let mut steps: Vec<Step> = Vec::new();
                if let Some(adjustment) = event.results().adjustment(row) {
                    steps.hear("the director", || format!("The director awarded {adjustment}."));
                }
                match scores.explained(event, regulations, row, side) {
                    Some((kept, heard)) => {
                        steps.extend(heard);
                        if let Won::Variable(variable) = kept.won {
                            let own = scores.own_average(event, row, side, pair);
                            let own = (own.as_ref(), won.as_ref());
                            artificial(
                                scores.method(),
                                regulations,
                                award(variable),
                                own,
                                &mut steps,
                            );
                        }
                    }
                    None => steps
                        .hear("Laws 2017, Law 78B", || "The board was not played here.".to_owned()),
                }
                let last = won
                    .as_ref()
                    .map_or_else(|| "No IMPs.".to_owned(), |won| format!("{won} IMPs."));
                steps.hear("to the pair", || last);
                explanations.push(ImpExplanation { pair, row, side, steps, won });
            }
        }
    }
    explanations
}

/// An artificial score, by the pair's other boards.
fn artificial(
    method: Method,
    regulations: &Regulations,
    award: ArtificialAward,
    (own, won): (Option<&FractionalImps>, Option<&CrossImps>),
    heard: &mut impl Listener,
) {
    heard.hear("Laws 2017, Law 12C2(b) and (c); imps.own_average", || {
        let options = regulations;
        let own = match own {
            Some(own) => format!("the pair's average on its other boards is {own}"),
            None => "the pair has no other boards".to_owned(),
        };
        let size = if method == Method::Butler {
            "3 IMPs".to_owned()
        } else {
            format!("3 IMPs, {}", options.cross_imps.artificial)
        };
        let worth = won.map_or_else(String::new, |won| format!(": {won}"));
        format!("{award} is {size}; {own} (it {}){worth}.", options.imps.own_average.in_words())
    });
}

/// The working of a pair's total: one for each ranking that it is in.
#[must_use]
pub fn explain_imp_total(
    event: &Event,
    scores: &ImpPairsScores,
    regulations: &Regulations,
    pair: ContestantId,
) -> Vec<ImpTotalExplanation> {
    let mut explanations = Vec::new();
    for ranking in scores.rankings() {
        let Some(standing) = ranking.standings.of(pair) else {
            continue;
        };
        let standing = standing.as_ref();
        let of = (ranking.section, ranking.side);
        let boards = boards(event, scores, regulations, standing, of);
        let steps = total_steps(event, scores, standing, &boards);
        explanations.push(ImpTotalExplanation {
            section: ranking.section,
            side: ranking.side,
            standing: standing.clone(),
            boards,
            steps,
        });
    }
    explanations
}

/// The pair's boards in a ranking, with the running sum of each session.
fn boards(
    event: &Event,
    scores: &ImpPairsScores,
    regulations: &Regulations,
    standing: &ImpStanding,
    (section, only): (Option<SectionId>, Option<Side>),
) -> Vec<BoardOfImpTotal> {
    let results = event.results();
    let mut boards: Vec<BoardOfImpTotal> = Vec::new();
    let mut before = None;
    let mut total = CrossImpSum::default();
    for board in event.boards_in_order() {
        let session = event.board_at(board).session;
        if before != Some(session) {
            total = CrossImpSum::default();
        }
        before = Some(session);
        for &row in scores.rows(board) {
            if section.is_some() && results.section(row) != section {
                continue;
            }
            for (side, contestant) in Side::ALL.into_iter().zip(results.contestants(row)) {
                let ours = event.players(contestant).any(|player| player == standing.name);
                if !ours || only.is_some_and(|only| only != side) {
                    continue;
                }
                let won = scores.imps_of(event, regulations, (row, side), standing.name);
                if let Some(won) = &won {
                    total.add(won);
                }
                boards.push(BoardOfImpTotal { row, side, won, total: total.clone() });
            }
        }
    }
    boards
}

/// From the boards to the total and the average.
fn total_steps(
    event: &Event,
    scores: &ImpPairsScores,
    standing: &ImpStanding,
    boards: &[BoardOfImpTotal],
) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut step = |rule, what| steps.push(Step { what, rule });
    let several = standing.sessions.len() > 1;
    for session in &standing.sessions {
        let of = |board: &&BoardOfImpTotal| {
            event.board_at(event.results().board(board.row)).session == session.session
        };
        let sum = boards.iter().rfind(of).map(|board| board.total.to_string());
        let name = match session.session.filter(|_| several) {
            Some(id) => format!("Session {}: the", event.name(id)),
            None => "The".to_owned(),
        };
        let sum = sum.unwrap_or_else(|| "0".to_owned());
        step("the sum", format!("{name} sum of {} boards: {sum} IMPs.", session.boards));
        let variable = boards.iter().filter(of).any(|it| scores.is_variable(it.row, it.side));
        if let Some(own) = session.own.clone().filter(|_| variable) {
            let what = format!("AVE+ and AVE- in it go by its average on the other boards, {own}.");
            step("Laws 2017, Law 12C2(c)", what);
        }
        for &position in &session.penalties {
            if let Some(penalty) = event.decisions().pair_imp_penalties().get(position) {
                let imps = penalty.imps.exact();
                if *imps < Exact::ZERO {
                    let bonus = FractionalImps::new(-imps);
                    step("the director", format!("A bonus of {bonus} IMPs is added."));
                } else {
                    let what = format!("A penalty of {} IMPs comes off.", penalty.imps);
                    step("Laws 2017, Law 90", what);
                }
            }
        }
        if !session.penalties.is_empty() {
            step("the sum", format!("That leaves {} IMPs.", session.total));
        }
    }
    if several {
        step("the sum", format!("Together {} IMPs.", standing.total));
    }
    if let Some(average) = &standing.average {
        let what =
            format!("{} IMPs on {} boards are {average} a board.", standing.total, standing.boards);
        step("the average", what);
    }
    steps
}
