//! Which line each penalty is taken off.

use std::collections::BTreeMap;

use bridge_core::{Matchpoints, Side};
use matchpoints::{ScoringUnits, share};

use super::lines::{LineKey, Lines};
use crate::event::Event;
use crate::fault::{Fault, FaultKind, Faults};
use crate::pair_decisions::PairPenalty;

/// A penalty by its position among the decisions, and what it takes off.
#[derive(Clone, Copy, Debug)]
pub(super) struct Off {
    pub(super) penalty: usize,
    pub(super) matchpoints: Matchpoints,
}

/// The penalties by line: each is taken off the session that it names, or the last that the pair played.
pub(super) fn by_line(
    event: &Event,
    lines: &Lines,
    top: ScoringUnits,
) -> Result<BTreeMap<usize, Vec<Off>>, Faults> {
    let mut by_line: BTreeMap<usize, Vec<Off>> = BTreeMap::new();
    let penalties = &event.decisions.pairs.penalties;
    if penalties.is_empty() {
        return Ok(by_line);
    }
    let all = lines.all(event);
    let mut faults = Vec::new();
    for (position, penalty) in penalties.iter().enumerate() {
        match line(event, &all, penalty).and_then(|line| {
            let matchpoints = share(penalty.percent, top);
            let too_large = |_| FaultKind::TooLarge { name: event.name(penalty.who.name).into() };
            Ok((line, matchpoints.map_err(too_large)?))
        }) {
            Ok((line, matchpoints)) => {
                by_line.entry(line).or_default().push(Off { penalty: position, matchpoints });
            }
            Err(kind) => faults.push(Fault { kind, at: None, other: None }),
        }
    }
    if faults.is_empty() { Ok(by_line) } else { Err(Faults(faults)) }
}

/// The line of a penalty.
fn line<T>(
    event: &Event,
    all: &[(usize, LineKey, T)],
    penalty: &PairPenalty,
) -> Result<usize, FaultKind> {
    let name = || event.name(penalty.who.name).to_owned();
    let in_session = |key: &LineKey| {
        (penalty.session.is_none() || penalty.session == key.session)
            && (penalty.round.is_none() || penalty.round == key.round)
    };
    let candidates = || {
        let keys = all.iter().map(|(position, key, _)| (position, key));
        keys.filter(|(_, key)| penalty.who.is(key.name, key.side) && in_session(key))
    };
    let mut sides = candidates().map(|(_, key)| key.side);
    let first = sides.next();
    if sides.any(|side| Some(side) != first) {
        return Err(FaultKind::WhichPair { name: name() });
    }
    let later = |a: &LineKey, b: &LineKey| {
        let by_session = event.compare_labels(a.session, b.session);
        by_session.then_with(|| event.compare_labels(a.round, b.round))
    };
    let last = candidates().max_by(|(_, a), (_, b)| later(a, b));
    last.map(|(&position, _)| position).ok_or_else(|| {
        let side = penalty.who.side.map_or("there", Side::name);
        let when = [(penalty.session, "session"), (penalty.round, "round")];
        let when = when.map(|(label, name)| {
            label.map_or_else(String::new, |id| format!(" in {name} {}", event.name(id)))
        });
        FaultKind::NoSuchPair { name: name(), there: format!("{side}{}", when.concat()) }
    })
}
