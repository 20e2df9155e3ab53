//! Which line each penalty is taken off.

use std::collections::BTreeMap;

use bridge_core::Matchpoints;
use matchpoints::{ScoringUnits, Total, share};

use crate::event::Event;
use crate::fault::{Fault, Faults};
use crate::lines::{Lines, penalty_line};
use crate::pair_decisions::PairPenalty;

/// A penalty by its position among the decisions, and what it takes off.
#[derive(Clone, Debug)]
pub(super) struct Off {
    pub(super) penalty: usize,
    pub(super) matchpoints: Matchpoints,
}

/// The penalties by line: each is taken off the session that it names, or the last that the pair played.
pub(super) fn by_line(
    event: &Event,
    lines: &Lines<Total>,
    top: ScoringUnits,
) -> Result<BTreeMap<usize, Vec<Off>>, Faults> {
    let mut by_line: BTreeMap<usize, Vec<Off>> = BTreeMap::new();
    let penalties = &event.decisions.pairs.penalties;
    if penalties.is_empty() {
        return Ok(by_line);
    }
    let all = lines.in_order(event);
    let mut faults = Vec::new();
    for (position, penalty) in penalties.iter().enumerate() {
        let PairPenalty { who, session, round, .. } = penalty;
        match penalty_line(event, &all, (*who, *session, *round)) {
            Ok(line) => {
                let matchpoints = share(&penalty.percent, top);
                by_line.entry(line).or_default().push(Off { penalty: position, matchpoints });
            }
            Err(kind) => faults.push(Fault::of_event(kind)),
        }
    }
    if faults.is_empty() { Ok(by_line) } else { Err(Faults(faults)) }
}
