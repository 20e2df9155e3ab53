//! A contestant's totals in a stage: score, percentage, and ranking key.

use num_traits::Zero;

use super::event::{Event, Method};
use super::lines::{Entry, Settled};
use super::print::Print;
use super::stages::{CarryForward, Contestant, Session, Stage, carried, is_qualifying, stage};
use crate::number::{Number, Surd, count, ratio, whole};

/// A contestant with the totals that determine its standing.
pub(super) struct Ranked {
    pub(super) contestant: Contestant,
    pub(super) stage: Stage,
    pub(super) carry_forward: Option<CarryForward>,
    pub(super) boards: usize,
    /// The number of boards that the total is for: the full number if totals are scaled up to it.
    pub(super) boards_of_total: usize,
    pub(super) won: Surd,
    pub(super) of: Number,
    /// The percentage that is printed, before rounding.
    pub(super) percentage: Number,
    /// The percentage from the exact total.
    pub(super) exact: Number,
    /// The ranking key; larger is better.
    pub(super) key: Surd,
}

/// A contestant's boards and carry-forward in a stage.
pub(super) struct Totals {
    pub(super) contestant: Contestant,
    pub(super) stage: Stage,
    pub(super) carry_forward: Option<CarryForward>,
}

/// Collects a contestant's boards in a stage, and in `section` if sections are ranked separately.
/// Returns `None` if the contestant did not play there.
pub(super) fn totals(
    event: &Event,
    entries: &[Entry],
    name: Option<&'static str>,
    section: Option<&String>,
    contestant: &Contestant,
    all: &[Settled],
) -> Option<Totals> {
    let result = |row: usize| event.results.get(row);
    let in_section = |row: usize| {
        section.is_none() || result(row).is_some_and(|result| result.section.as_ref() == section)
    };
    let qualifies = |row: usize| {
        result(row).is_some_and(|result| is_qualifying(event, result.session.as_ref()))
    };
    let before = |row: usize| in_section(row) && qualifies(row);
    let counts = |row: usize| {
        in_section(row) && name.is_none_or(|name| (name == "qualifying") == qualifies(row))
    };
    let here = stage(event, entries, contestant, all, &counts);
    if here.sessions.is_empty() {
        return None;
    }
    let qualifying =
        (name == Some("final")).then(|| stage(event, entries, contestant, all, &before));
    let carry_forward = if name == Some("qualifying") {
        None
    } else {
        carried(event, contestant, qualifying.as_ref(), &here)
    };
    Some(Totals { contestant: contestant.clone(), stage: here, carry_forward })
}

/// Computes a contestant's total, percentage, and ranking key.
///
/// `full` is the largest number of boards in the stage. `several` is `true` if any contestant
/// played several sessions.
pub(super) fn total(event: &Event, totals: Totals, full: usize, several: bool) -> Ranked {
    let Totals { contestant, stage, carry_forward } = totals;
    let print = Print::new(event);
    let matchpoints = event.method == Method::Matchpoints;
    let boards = stage.boards();
    let percentages = matchpoints && several && event.options.is("pairs.sessions", "percentages");
    let scaled = matchpoints
        && !event.options.is("matchpoints.fewer_boards", "percentage")
        && !percentages
        && boards > 0;
    // ACBLscore: the total is scaled up to the full number of boards, and penalties are deducted
    // afterwards.
    let factor = if scaled { count(full) / count(boards) } else { whole(1) };
    let mut of = stage.available() * &factor;
    // The boards that a pair sat out earn a percentage of the average top of its boards.
    let sit_out = event.options.get("matchpoints.fewer_boards").strip_suffix('%');
    let sit_out = sit_out.filter(|_| scaled).and_then(|percent| percent.parse().ok());
    let earned = match sit_out {
        Some(percent) => {
            let more = (&of - stage.available()) * ratio(percent, 100);
            stage.won().plus(&Surd::from(more))
        }
        None => stage.won().times(&factor),
    };
    let mut won = earned.minus(&Surd::from(stage.penalty()));
    let scaled_imps = event.options.is("imps.ranking", "scaled") && !matchpoints && boards > 0;
    let boards_of_total = if scaled_imps { full } else { boards };
    if scaled_imps {
        won = won.times(&(count(full) / count(boards)));
    }
    if let Some(carried) = &carry_forward {
        won = won.plus(&Surd::from(carried.won.clone()));
        of += &carried.available;
    }
    // The mean of the session percentages, with equal weights; sessions without available
    // matchpoints are left out.
    let played: Vec<&Session> =
        stage.sessions.iter().filter(|session| !session.available.is_zero()).collect();
    let mean = |each: &dyn Fn(&Session) -> Number| {
        let sum = played.iter().fold(whole(0), |sum, session| sum + each(session));
        if played.is_empty() { whole(0) } else { sum / count(played.len()) }
    };
    let percentage = if percentages {
        mean(&|session| print.percentage(&session_total(session), &session.available))
    } else {
        print.percentage(&won, &of)
    };
    let exact = if percentages {
        let won = |session: &Session| session_total(session).rational().unwrap_or_else(|| whole(0));
        mean(&|session| won(session) / &session.available)
    } else if of.is_zero() {
        whole(0)
    } else {
        won.rational().unwrap_or_else(|| whole(0)) / &of
    };
    let key = if !matchpoints {
        let per_board = !event.options.is("imps.ranking", "total");
        if per_board {
            won.clone().times(&(whole(1) / count(boards_of_total.max(1))))
        } else {
            won.clone()
        }
    } else if scaled && sit_out.is_none() {
        won.clone()
    } else {
        Surd::from(exact.clone())
    };
    let exact = exact * whole(100);
    Ranked {
        contestant,
        stage,
        carry_forward,
        boards,
        boards_of_total,
        won,
        of,
        percentage,
        exact,
        key,
    }
}

pub(super) fn session_total(session: &Session) -> Surd {
    session.won.clone().minus(&Surd::from(session.penalty.clone()))
}
