//! How a pair's total arose: its boards, and what was done with their sum.

use bridge_core::{Exact, Matchpoints, Overflow, Percent, Side};
use matchpoints::share;

use crate::event::Event;
use crate::explain::Step;
use crate::ids::{NameId, RowId};
use crate::pairs::{PairStanding, PairsScores};

/// The working of a pair's total and percentage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TotalExplanation {
    /// The way the pair sat, in an event with two winners.
    pub side: Option<Side>,
    /// Its line in the ranking.
    pub standing: PairStanding,
    /// Its boards in the order in which they are printed.
    pub boards: Vec<BoardOfTotal>,
    /// What was done with their sum; the last step is the percentage.
    pub steps: Vec<Step>,
}

/// A board of a total.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardOfTotal {
    /// The result.
    pub row: RowId,
    /// The way the pair sat there.
    pub side: Side,
    /// What it won, on the 2-1-0 scale; none where the board was not played or the score is cancelled.
    pub won: Option<Matchpoints>,
    /// What it could have won.
    pub top: Matchpoints,
    /// The sum up to here.
    pub total: Matchpoints,
}

/// The working of a pair's total: one for each ranking that it is in.
///
/// # Errors
///
/// [`Overflow`] beyond 128 bits.
pub fn explain_total(
    event: &Event,
    scores: &PairsScores,
    pair: NameId,
) -> Result<Vec<TotalExplanation>, Overflow> {
    let mut explanations = Vec::new();
    for field in scores.fields() {
        let Some(&standing) = field.standings.iter().find(|standing| standing.name == pair) else {
            continue;
        };
        let boards = boards(event, scores, pair, field.side)?;
        let steps = steps(event, scores, field.side, (&standing, &boards))?;
        explanations.push(TotalExplanation { side: field.side, standing, boards, steps });
    }
    Ok(explanations)
}

/// The pair's boards in a ranking, with their running sum.
fn boards(
    event: &Event,
    scores: &PairsScores,
    pair: NameId,
    only: Option<Side>,
) -> Result<Vec<BoardOfTotal>, Overflow> {
    let mut boards = Vec::new();
    let mut total = Matchpoints::ZERO;
    for board in event.boards_in_order() {
        for &row in scores.rows(board) {
            for (side, name) in Side::ALL.into_iter().zip(event.results().contestants(row)) {
                if name != pair || only.is_some_and(|only| only != side) {
                    continue;
                }
                let won = scores.matchpoints(event, row, side)?;
                total = total.plus(won.unwrap_or(Matchpoints::ZERO))?;
                let top = scores.top_of(event, row, side).into();
                boards.push(BoardOfTotal { row, side, won, top, total });
            }
        }
    }
    Ok(boards)
}

/// From the sum of the boards to the percentage.
fn steps(
    event: &Event,
    scores: &PairsScores,
    side: Option<Side>,
    (standing, boards): (&PairStanding, &[BoardOfTotal]),
) -> Result<Vec<Step>, Overflow> {
    let mut steps = Vec::new();
    let mut step = |rule, what| steps.push(Step { what, rule });
    let mut sum = boards.last().map_or(Matchpoints::ZERO, |board| board.total);
    let mut available = standing.total.available;
    let counted = standing.total.boards;
    step(
        "Laws 2017, Law 78A",
        format!("The sum of {counted} boards: {sum} of {available} matchpoints."),
    );
    let variable = boards.iter().any(|board| scores.is_variable(board.row, board.side));
    if let Some(own) = standing.total.own.filter(|_| variable) {
        let percent = Percent::of(Matchpoints::new(own), Matchpoints::from(1))?;
        let what =
            format!("AVE+ and AVE- in it go by the pair's share of its other boards, {percent} %.");
        step("Laws 2017, Law 12C2c", what);
    }
    if let Some(scaled) = standing.scaled {
        let full = scores.full_boards();
        if full != counted {
            let factor = scaled.available.exact().checked_div(available.exact()).ok_or(Overflow)?;
            let before = sum;
            sum = sum.times(factor)?;
            let what = format!(
                "Scaled from {counted} to {full} boards: {before} · {full}/{counted} = {sum}, of {}.",
                scaled.available
            );
            step("matchpoints.fewer_boards: scaled", what);
        }
        available = scaled.available;
    }
    for penalty in &event.decisions.pair_penalties {
        if penalty.is_for(standing.name, side) {
            let top = scores.full_top();
            let less = share(penalty.percent, top)?;
            sum = sum.minus(less)?;
            let percent = penalty.percent.exact();
            let what = if percent < Exact::ZERO {
                let more = less.times(-Exact::ONE)?;
                format!("A bonus of {} % of a top of {top}: {more} more, {sum}.", -percent)
            } else {
                format!("A penalty of {percent} % of a top of {top}: {less} off, {sum} left.")
            };
            step("Laws 2017, Law 90", what);
        }
    }
    match Percent::of(sum, available) {
        Ok(percent) => step("the regulations", format!("{sum} of {available} are {percent} %.")),
        Err(Overflow) => {
            step("the regulations", "Nothing could be won: no percentage.".to_owned());
        }
    }
    Ok(steps)
}
