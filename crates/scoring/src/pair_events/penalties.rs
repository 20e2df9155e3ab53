//! Deductions for penalties of pairs.

use std::collections::BTreeMap;

use event::{DecisionList, Event, Fault, Faults, SwitchedPairs};

use crate::totals::final_totals::{Deduction, Deductions};
use crate::totals::line_key::LineKey;
use crate::totals::penalized::{Penalized, PenaltyTarget};
use crate::totals::sorted_lines::SortedLines;

/// Returns the deductions of each line for the penalties of a list of decisions. `less` computes
/// the deduction for a penalty of the line with the given key.
pub(crate) fn deductions<'p, P, L>(
    event: &Event,
    lines: (&SortedLines, &SwitchedPairs),
    (list, penalties): (DecisionList, &'p [P]),
    mut less: impl FnMut(&Penalized<'_>, &'p P, LineKey) -> L,
) -> Result<Deductions<L>, Faults>
where
    PenaltyTarget: From<&'p P>,
{
    let mut by_line: Deductions<L> = BTreeMap::new();
    if penalties.is_empty() {
        return Ok(by_line);
    }
    let names = penalties.iter().map(|penalty| PenaltyTarget::from(penalty).pair.name);
    let mut penalized = Penalized::new(event, lines, names);
    let mut faults = Vec::new();
    for (id, penalty) in list.numbered(penalties) {
        match penalized.find_line(penalty.into()) {
            Ok((line, key)) => {
                let less = less(&penalized, penalty, key);
                let deduction = Deduction { penalty: id.position(), less };
                by_line.entry(line).or_default().push(deduction);
            }
            Err(kind) => faults.push(Fault::in_decision(kind, id)),
        }
    }
    if faults.is_empty() { Ok(by_line) } else { Err(Faults(faults)) }
}
