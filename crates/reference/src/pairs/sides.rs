//! The side whose ranking a result counts in, if there are two winners.
//!
//! A pair may sit on the other side for a few boards, by mistake or because of an arrow-switch. It
//! scores with the side on which it sat, and stays in the ranking of its usual side.

use super::event::{ContestantRef, Event, Played, Side, TableResult};
use crate::ruling::Ruling;

/// The number of winners, and the usual side of each pair that sat on both sides.
pub(super) struct Sides {
    two: bool,
    /// The pair, the session, and the usual side, for each pair that sat on both sides.
    usual: Vec<(String, Option<String>, Side)>,
}

/// Returns `true` if the board was played or has a ruling, so that it counts for the usual side.
fn counts(result: &TableResult) -> bool {
    let is_ruled = Side::BOTH.into_iter().any(|side| *result.ruling(side) != Ruling::Table);
    result.played != Played::No || is_ruled
}

fn sits(result: &TableResult, side: Side, name: &str) -> bool {
    result.seated(side).iter().any(|own| own == name)
}

/// Returns the more frequent side, or `None` if both are equally frequent.
fn majority(sides: &[Side]) -> Option<Side> {
    let ns = sides.iter().filter(|side| **side == Side::Ns).count();
    match ns.cmp(&(sides.len() - ns)) {
        std::cmp::Ordering::Greater => Some(Side::Ns),
        std::cmp::Ordering::Less => Some(Side::Ew),
        std::cmp::Ordering::Equal => None,
    }
}

/// A pair that sat on both sides.
struct SideHistory {
    name: String,
    /// `true` if the name is on both sides of one board: two pairs with one number, or a mistake.
    is_two: bool,
    /// The session and side of each result that counts.
    sat: Vec<(Option<String>, Side)>,
    /// All sessions in which the pair sat.
    sessions: Vec<Option<String>>,
}

impl SideHistory {
    fn new(event: &Event, name: &str) -> Option<Self> {
        let on = |side: Side| {
            let own = event.results.iter().filter(move |result| sits(result, side, name));
            own.map(|result| (result.session.clone(), result.board)).collect::<Vec<_>>()
        };
        let [ns, ew] = Side::BOTH.map(on);
        if ns.is_empty() || ew.is_empty() {
            return None;
        }
        let mut sessions: Vec<Option<String>> =
            ns.iter().chain(&ew).map(|(session, _)| session.clone()).collect();
        sessions.sort();
        sessions.dedup();
        let counted = event.results.iter().filter(|result| counts(result));
        let sat = counted.flat_map(|result| {
            let own = Side::BOTH.into_iter().filter(|side| sits(result, *side, name));
            own.map(|side| (result.session.clone(), side)).collect::<Vec<_>>()
        });
        let sat = sat.collect();
        let is_two = ns.iter().any(|board| ew.contains(board));
        Some(Self { name: name.to_owned(), is_two, sat, sessions })
    }

    fn all(&self) -> Vec<Side> {
        self.sat.iter().map(|(_, side)| *side).collect()
    }

    /// Returns the more frequent side in a session; if both are equally frequent there, the more
    /// frequent side in the event.
    fn main_side(&self, session: Option<&String>) -> Option<Side> {
        let here: Vec<Side> = self
            .sat
            .iter()
            .filter(|(own, _)| own.as_ref() == session)
            .map(|(_, side)| *side)
            .collect();
        majority(&here).or_else(|| majority(&self.all()))
    }

    /// Returns the usual side of each session; `None` for a session without one.
    fn sides(&self) -> Vec<Option<Side>> {
        self.sessions.iter().map(|session| self.main_side(session.as_ref())).collect()
    }

    /// Returns `true` if the usual side is the same in every session.
    fn keeps_one_side(&self) -> bool {
        let sides = self.sides();
        sides.iter().all(|side| side.is_some() && *side == sides[0])
    }

    /// Returns `true` if at most a quarter of the results are on the less frequent side.
    fn is_rarely_switched(&self) -> bool {
        let all = self.all();
        let ns = all.iter().filter(|side| **side == Side::Ns).count();
        4 * ns.min(all.len() - ns) <= all.len()
    }
}

impl Sides {
    pub(super) fn new(event: &Event) -> Self {
        let one = Self { two: false, usual: Vec::new() };
        let none_switched = Self { two: true, usual: Vec::new() };
        if event.results.iter().any(|result| result.ns.len() > 1) {
            return one;
        }
        let winners = event.options.get("pairs.winners");
        if winners == "one" {
            return one;
        }
        let mut names: Vec<&String> =
            event.results.iter().flat_map(|result| result.ns.iter().chain(&result.ew)).collect();
        names.sort();
        names.dedup();
        let both: Vec<SideHistory> =
            names.iter().filter_map(|name| SideHistory::new(event, name)).collect();
        if both.is_empty() {
            return none_switched;
        }
        if winners == "two" {
            // If at least half of the names found on both sides are certainly two pairs each, each
            // side has its own numbers.
            if 2 * both.iter().filter(|pair| pair.is_two).count() >= both.len() {
                return none_switched;
            }
        } else {
            let few = 4 * both.len() <= names.len()
                || both.len() <= 2 && both.iter().all(SideHistory::is_rarely_switched);
            if !few || !both.iter().all(|pair| !pair.is_two && pair.keeps_one_side()) {
                return one;
            }
        }
        let mut usual = Vec::new();
        for pair in &both {
            let sides: Option<Vec<Side>> = pair.sides().into_iter().collect();
            let Some(sides) = sides.filter(|_| !pair.is_two) else { continue };
            let sessions = pair.sessions.iter().cloned().zip(sides);
            usual.extend(sessions.map(|(session, side)| (pair.name.clone(), session, side)));
        }
        Self { two: true, usual }
    }

    /// Returns `true` if there are two rankings.
    pub(super) fn are_two(&self) -> bool {
        self.two
    }

    /// Returns the ranking in which a result counts for the pair that sat on `side`; `None` if
    /// there is one ranking.
    pub(super) fn ranked(&self, event: &Event, row: usize, side: Side, name: &str) -> Option<Side> {
        let session = event.results.get(row).and_then(|result| result.session.as_ref());
        let usual = self.usual.iter().find(|(pair, of, _)| pair == name && of.as_ref() == session);
        self.two.then_some(usual.map_or(side, |(.., usual)| *usual))
    }
}

/// Returns the name of a contestant for the event file, with a side if the name is in both rankings.
#[must_use]
pub fn who(event: &Event, row: usize, side: Side, name: &str) -> ContestantRef {
    let sides = Sides::new(event);
    let is_in = |ranking: Side| {
        event.results.iter().enumerate().any(|(row, result)| {
            let mut own = Side::BOTH.into_iter().filter(|side| sits(result, *side, name));
            own.any(|side| sides.ranked(event, row, side, name) == Some(ranking))
        })
    };
    let is_twice = Side::BOTH.into_iter().all(is_in);
    let side = sides.ranked(event, row, side, name).filter(|_| is_twice);
    ContestantRef { name: name.to_owned(), side }
}
