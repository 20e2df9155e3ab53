//! The boards of each contestant in a stage: sessions, penalties, and carry-forward.

use num_traits::Zero;

use super::event::{ContestantRef, Event, Method, Penalty, Side};
use super::lines::{Entry, Settled, settle};
use super::sides::Sides;
use crate::number::{Number, Surd, count, parse, whole};

/// A contestant: a name and, with two winners, a side.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Contestant {
    pub(super) side: Option<Side>,
    pub(super) name: String,
}

impl Contestant {
    /// Returns `true` if `contestant` in an event file refers to this contestant.
    pub(super) fn is(&self, contestant: &ContestantRef) -> bool {
        self.name == contestant.name
            && (self.side.is_none() || contestant.side.is_none() || self.side == contestant.side)
    }
}

/// One session of a contestant.
#[derive(Clone, Debug)]
pub(super) struct Session {
    pub(super) name: Option<String>,
    pub(super) boards: usize,
    /// Matchpoints or IMPs won, before penalties.
    pub(super) won: Surd,
    /// The maximum matchpoints; in IMP scoring the number of boards.
    pub(super) available: Number,
    /// The penalties of the session, in matchpoints or IMPs; negative for a net bonus.
    pub(super) penalty: Number,
}

/// A contestant's sessions in a stage.
#[derive(Clone, Debug)]
pub(super) struct Stage {
    pub(super) sessions: Vec<Session>,
}

impl Stage {
    pub(super) fn boards(&self) -> usize {
        self.sessions.iter().map(|session| session.boards).sum()
    }

    pub(super) fn won(&self) -> Surd {
        self.sessions.iter().fold(Surd::zero(), |sum, session| sum.plus(&session.won))
    }

    pub(super) fn available(&self) -> Number {
        self.sessions.iter().fold(whole(0), |sum, session| sum + &session.available)
    }

    pub(super) fn penalty(&self) -> Number {
        self.sessions.iter().fold(whole(0), |sum, session| sum + &session.penalty)
    }
}

/// Returns `true` if a session belongs to the qualifying stage.
pub(super) fn is_qualifying(event: &Event, session: Option<&String>) -> bool {
    session.is_some_and(|session| event.qualifying.contains(session))
}

/// Returns a contestant's boards after settling AVE+ and AVE−.
pub(super) fn settled(
    event: &Event,
    sides: &Sides,
    entries: &[Entry],
    contestant: &Contestant,
) -> Vec<Settled> {
    let own: Vec<Entry> = entries
        .iter()
        .filter(|entry| {
            entry.name == contestant.name
                && contestant.side == sides.ranked(event, entry.row, entry.side, &entry.name)
        })
        .cloned()
        .collect();
    settle(event, &own)
}

/// Adds up a contestant's boards, by session, in rows for which `counts` returns `true`.
pub(super) fn stage(
    event: &Event,
    entries: &[Entry],
    contestant: &Contestant,
    all: &[Settled],
    counts: &dyn Fn(usize) -> bool,
) -> Stage {
    let session_of = |row: usize| event.results.get(row).and_then(|result| result.session.clone());
    let mut names: Vec<Option<String>> = Vec::new();
    for row in 0..event.results.len() {
        let name = session_of(row);
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let number_of = |row: usize| event.results.get(row).map(|result| result.board);
    let last = |number: Option<u32>| {
        let is_there = |board: &&Settled| number.is_none() || number_of(board.row) == number;
        names
            .iter()
            .rev()
            .find(|name| all.iter().filter(is_there).any(|board| session_of(board.row) == **name))
    };
    let sessions = names.iter().filter_map(|name| {
        let boards: Vec<&Settled> = all
            .iter()
            .filter(|board| counts(board.row) && session_of(board.row) == *name)
            .collect();
        if boards.is_empty() {
            return None;
        }
        let penalty = event
            .penalties
            .iter()
            .filter(|penalty| contestant.is(&penalty.contestant))
            .filter(|penalty| match &penalty.session {
                Some(session) => name.as_ref() == Some(session),
                None => Some(name) == last(penalty.board),
            })
            .fold(whole(0), |sum, penalty| sum + amount(event, entries, &boards, penalty));
        Some(Session {
            name: name.clone(),
            boards: boards.iter().filter(|board| board.counts).count(),
            won: boards
                .iter()
                .fold(Surd::zero(), |sum, board| sum.plus(&board.won.clone().times(&board.factor))),
            available: boards.iter().fold(whole(0), |sum, board| sum + &board.unit * &board.factor),
            penalty,
        })
    });
    Stage { sessions: sessions.collect() }
}

/// Converts a penalty into matchpoints or IMPs.
///
/// At matchpoints, the amount is a percentage of a top. Law 90 leaves the unit to the regulations:
/// here it is the largest top in the contestant's session, not in other sessions. If the penalty
/// names a board, it is the top of this board, in the contestant's comparison group if the board
/// was fouled. A canceled score keeps the top of an artificial score on the board.
fn amount(event: &Event, entries: &[Entry], boards: &[&Settled], penalty: &Penalty) -> Number {
    let Penalty { board, amount, .. } = penalty;
    if event.method != Method::Matchpoints {
        return amount.clone();
    }
    let common_top = entries.first().and_then(|entry| entry.share.common_top.clone());
    let common = |top: Number| match &common_top {
        Some(common) if !top.is_zero() => common.clone(),
        _ => top,
    };
    if let Some(number) = board {
        let is_named =
            |own: &&&Settled| event.results.get(own.row).is_some_and(|it| it.board == *number);
        let tops = boards.iter().filter(is_named).map(|own| own.top.clone());
        return amount / whole(100) * common(tops.max().unwrap_or_else(|| whole(0)));
    }
    let apart = event.options.is("pairs.sections", "separate");
    let own_session = |entry: &&Entry| {
        let row = event.results.get(entry.row);
        boards.iter().any(|board| match (row, event.results.get(board.row)) {
            (Some(one), Some(own)) => {
                one.session == own.session && (!apart || one.section == own.section)
            }
            _ => false,
        })
    };
    let tops = entries.iter().filter(own_session).map(|entry| entry.share.unit.clone());
    amount / whole(100) * common(tops.max().unwrap_or_else(|| whole(0)))
}

/// A finalist's carry-forward: `share · SQ · (NumQ / MaxQ) · (MaxF / NumF)` (EBU White Book, cited
/// from a secondary source).
#[derive(Clone, Debug)]
pub(super) struct CarryForward {
    /// Matchpoints won in the qualifying stage.
    pub(super) from: Number,
    /// The maximum matchpoints of the qualifying stage.
    pub(super) from_available: Number,
    pub(super) won: Number,
    pub(super) available: Number,
}

/// Returns a contestant's carry-forward into its final, from the qualifying stage and from sessions
/// entered in the event file.
pub(super) fn carried(
    event: &Event,
    contestant: &Contestant,
    qualifying: Option<&Stage>,
    last: &Stage,
) -> Option<CarryForward> {
    let share = parse(event.options.get("pairs.carry_forward"))?;
    let (mut won, mut available, mut boards) = (whole(0), whole(0), whole(0));
    if let Some(stage) = qualifying {
        won += stage.won().rational()? - stage.penalty();
        available += stage.available();
        boards += count(stage.boards());
    }
    for typed in event.carry_over.iter().filter(|typed| contestant.is(&typed.contestant)) {
        won += &typed.matchpoints;
        available += &typed.available;
        boards += count(typed.boards);
    }
    if available.is_zero() || last.boards() == 0 {
        return None;
    }
    let per_board = last.available() / count(last.boards());
    let scaled = |matchpoints: &Number| &share * matchpoints * &boards / &available * &per_board;
    Some(CarryForward {
        won: scaled(&won),
        available: scaled(&available),
        from: won,
        from_available: available,
    })
}
