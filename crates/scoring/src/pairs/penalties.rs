//! Which line each penalty is taken off, and of which top it is a percentage.

use bridge_core::Matchpoints;
use matchpoints::{ScoringUnits, share};

use crate::fields::{FieldId, Fields};
use crate::ledger::lines::{Line, LineKey, penalty_line, played_by};
use crate::ledger::settle::{Off, Offs};
use event::{Column, Event, Fault, Faults, PairPenalty};

/// The penalties by line, and the top of each by its position among the decisions.
#[derive(Default)]
pub(super) struct Penalties {
    pub(super) by_line: Offs<Matchpoints>,
    pub(super) tops: Vec<ScoringUnits>,
}

/// Each penalty is taken off the session that it names, or the last that the pair played, there or on its board.
pub(super) fn penalties(
    event: &Event,
    (fields, tops): (&Fields, &Column<FieldId, ScoringUnits>),
    all: &[Line],
) -> Result<Penalties, Faults> {
    let mut penalties = Penalties::default();
    if event.decisions().pair_penalties().is_empty() {
        return Ok(penalties);
    }
    let mut faults = Vec::new();
    for (position, penalty) in event.decisions().pair_penalties().iter().enumerate() {
        let at = (penalty.session, penalty.round, penalty.board);
        let line = penalty_line(event, all, penalty.who, at);
        let top = line.map(|line| {
            let key = all.iter().find(|(at, _)| *at == line).map(|(_, key)| *key);
            (line, top(event, (fields, tops), penalty, key))
        });
        match top {
            Ok((line, top)) => {
                let matchpoints = share(&penalty.percent, top);
                let off = Off { penalty: position, less: matchpoints };
                penalties.by_line.entry(line).or_default().push(off);
                penalties.tops.push(top);
            }
            Err(kind) => faults.push(Fault::of_event(kind)),
        }
    }
    if faults.is_empty() { Ok(penalties) } else { Err(Faults(faults)) }
}

/// The top of the board that the penalty names, or the highest of the pair's session; where sections are apart, of its
/// own section.
fn top(
    event: &Event,
    (fields, tops): (&Fields, &Column<FieldId, ScoringUnits>),
    penalty: &PairPenalty,
    key: Option<LineKey>,
) -> ScoringUnits {
    let session = key.and_then(|key| key.session);
    let rows = event.results().ids().filter(|&row| {
        let board = event.board_at(event.results().board(row));
        let there = board.session == session && penalty.board.is_none_or(|it| it == board.number);
        there && played_by(event, row, penalty.who)
    });
    let own = rows.map(|row| fields.field_of(event, row));
    let tops = own.flat_map(|own| {
        let of = fields.session(event, own);
        let same = move |&field: &FieldId| match penalty.board {
            Some(_) => field == own,
            None => fields.session(event, field) == of,
        };
        fields.ids().filter(same).map(|field| tops[field])
    });
    tops.max().unwrap_or_default()
}
