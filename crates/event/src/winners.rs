//! Whether an event of pairs has one winner or two.

use std::collections::BTreeMap;
use std::ops::Range;

use bridge_core::Side;
use rayon::prelude::*;
use regulations::Winners;

use crate::by_board::even_parts;
use crate::column::Column;
use crate::event::Event;
use crate::fault::{Fault, FaultPlace, ResultColumn};
use crate::fault_kind::FaultKind;
use crate::ids::{ContestantId, ResultId};
use crate::label::natural_order;

/// The bits of North-South and East-West.
const WAYS: [u8; 2] = [1, 2];

/// Both of them.
const BOTH: u8 = 3;

/// Which ways each name sat.
fn ways(event: &Event) -> Column<ContestantId, u8> {
    let (results, names) = (event.results(), event.names());
    let of_part = |rows: Range<usize>| {
        let mut ways: Column<ContestantId, u8> = Column::of(names, 0);
        results.each(rows, |_, row| {
            for (name, way) in row.contestants().into_iter().zip(WAYS) {
                ways[name] |= way;
            }
        });
        ways
    };
    let parts = even_parts(results.len(), rayon::current_num_threads());
    let parts: Vec<Column<ContestantId, u8>> = parts.into_par_iter().map(of_part).collect();
    let mut all = vec![0; names];
    for part in parts {
        all.iter_mut().zip(part.values()).for_each(|(ways, more)| *ways |= more);
    }
    all.into()
}

/// Two winners where no name is found on both sides. Where few are, that is doubtful: one line with its
/// pairs the wrong way round would put everybody into one ranking.
pub(crate) fn resolve(event: &Event, winners: Winners) -> (Winners, Option<Fault>) {
    if winners != Winners::Inferred {
        return (winners, None);
    }
    // Players change seats and partners.
    if event.is_individual() {
        return (Winners::One, None);
    }
    // Which ways each name sat at all: that decides nearly every event, and a byte for each is quick to reach.
    let ways = ways(event);
    let both_ways = |name: ContestantId| ways[name] == BOTH;
    let pairs = ways.values().iter().filter(|&&ways| ways != 0).count();
    let both: Vec<ContestantId> = event.ids().filter(|&name| both_ways(name)).collect();
    let (winners, doubt) = event.infer_winners(pairs, &both);
    let doubt = doubt.map(|doubt| Fault { at: odd_line(event, both_ways), ..doubt });
    (winners, doubt)
}

/// The first line that shows pairs both ways: for each pair one of those the way it sat less often.
fn odd_line(event: &Event, both_ways: impl Fn(ContestantId) -> bool) -> Option<FaultPlace> {
    let results = event.results();
    let mut sat: BTreeMap<ContestantId, [(u32, Option<ResultId>); 2]> = BTreeMap::new();
    for id in results.ids() {
        for (side, name) in Side::ALL.into_iter().zip(results.contestants(id)) {
            if both_ways(name) {
                let [ours, theirs] = sat.entry(name).or_default();
                let (times, last) = match side {
                    Side::NorthSouth => ours,
                    Side::EastWest => theirs,
                };
                (*times, *last) = (times.saturating_add(1), Some(id));
            }
        }
    }
    let odd = |[ours, theirs]: [(u32, Option<ResultId>); 2]| {
        if ours.0 <= theirs.0 { ours.1 } else { theirs.1 }
    };
    let rows = sat.into_values().filter_map(odd);
    rows.map(|row| row.place(ResultColumn::NorthSouth)).min_by_key(|at| at.row())
}

/// Whether both sides are numbered from 1, so that contradictions may be numbers found on both sides of two fields. In one field
/// a contradiction is a slip, and most lines have none; of two fields they come all the time.
pub(crate) fn are_two_fields(event: &Event, contradictions: &[Fault]) -> bool {
    let are_few = contradictions.len() < event.results().len().div_ceil(8);
    if contradictions.is_empty() || are_few || event.is_individual() {
        return false;
    }
    let ways = ways(event);
    let mut begin_at_1 = [false; 2];
    let seated = event.ids().filter(|name: &ContestantId| ways[*name] != 0);
    for name in seated {
        let Some(number) = number_of(event.name(name)) else { return false };
        for (begins, way) in begin_at_1.iter_mut().zip(WAYS) {
            *begins |= number == 1 && ways[name] & way != 0;
        }
    }
    begin_at_1 == [true; 2]
}

/// The number of a pair, which may stand behind its section.
fn number_of(name: &str) -> Option<u32> {
    let digits = name.trim_start_matches(|c: char| !c.is_ascii_digit());
    digits.rsplit('-').next()?.parse().ok()
}

impl Event {
    /// One winner or two, where so many pairs sat and these of them both ways; and whether that is doubtful.
    ///
    /// ```
    /// use event::{ContestantId, Event};
    /// use regulations::Winners;
    ///
    /// let mut event = Event::default();
    /// let pair: ContestantId = event.intern("4")?;
    /// assert_eq!(event.infer_winners(8, &[]), (Winners::Two, None));
    /// let (winners, doubt) = event.infer_winners(8, &[pair]);
    /// assert!(winners == Winners::One && doubt.is_some());
    /// # Ok::<(), event::EventError>(())
    /// ```
    #[must_use]
    pub fn infer_winners(&self, pairs: usize, both: &[ContestantId]) -> (Winners, Option<Fault>) {
        if both.is_empty() {
            return (Winners::Two, None);
        }
        if both.len() > pairs.div_euclid(4) {
            return (Winners::One, None);
        }
        let mut names: Vec<&str> = both.iter().map(|&name| self.name(name)).collect();
        names.sort_by(|a, b| natural_order(a, b));
        let more = names.len().saturating_sub(NAMED);
        let mut names: Vec<String> =
            names.iter().take(NAMED).map(|name| format!("{name:?}")).collect();
        if more > 0 {
            names.push(format!("and {more} more"));
        }
        let others = pairs.saturating_sub(both.len());
        let kind = FaultKind::FewSatBothWays { names: names.join(", "), others };
        (Winners::One, Some(Fault::of_event(kind)))
    }
}

/// So many are named: more nobody reads.
const NAMED: usize = 24;

#[cfg(test)]
mod tests {
    use bridge_core::BoardNumber;
    use regulations::{Method, Regulations};

    use super::*;
    use crate::check::Ways;
    use crate::results::{Entry, Outcome};

    fn seated(lines: &[(u32, &str, &str)]) -> Result<(Winners, Ways, Option<FaultKind>), usize> {
        let mut event = Event::default();
        for &(number, ns, ew) in lines {
            let number = BoardNumber::new(number).expect("a board");
            let board = event.board(None, number, None).expect("a small event");
            let entry = Entry::new(board, ns, ew, Outcome::PassedOut);
            event.add(entry).expect("a small event");
        }
        let seating = event.seating(Method::Matchpoints, &Regulations::default());
        let seating = seating.map_err(|faults| faults.0.len())?;
        Ok((
            seating.winners,
            seating.ways,
            seating.doubts.into_iter().next().map(|doubt| doubt.kind),
        ))
    }

    /// Of pairs that sat both ways the first are named.
    #[test]
    fn some_of_many_are_named() {
        let mut event = Event::default();
        let both: Vec<ContestantId> =
            (1..=30).map(|name| event.intern(&name.to_string()).expect("room")).collect();
        let said = |pairs: usize, both: &[ContestantId]| {
            event.infer_winners(pairs, both).1.expect("a doubt").kind.to_string()
        };
        assert!(said(200, &both[..24]).contains(r#""23", "24""#));
        assert!(said(200, &both).contains(r#""24", and 6 more"#));
    }

    #[test]
    fn two_fields() {
        let mitchell = [(1, "1", "1"), (1, "2", "2"), (2, "1", "2"), (2, "2", "1")];
        let two = Ok((Winners::Two, Ways::Both, Some(FaultKind::TwoFields)));
        assert_eq!(seated(&mitchell), two);
        let sections = [(1, "A1", "A1"), (1, "2-1", "2-1")];
        assert_eq!(seated(&sections), two);
        // Names, numbers that do not begin with 1, and a pair that has two results on one side.
        for odd in [
            [(1, "Ann", "Ann"), (1, "2", "2")],
            [(1, "7", "7"), (1, "8", "8")],
            [(1, "1", "2"), (1, "1", "1")],
        ] {
            assert!(seated(&odd).is_err(), "{odd:?}");
        }
    }

    /// One slip in a field in which everybody sits both ways.
    #[test]
    fn one_field_with_a_slip() {
        let names: Vec<String> = (1..=8).map(|number| number.to_string()).collect();
        let mut lines = Vec::new();
        for board in 1..=8_u32 {
            for table in 0..4_usize {
                let at = |shift: usize| {
                    names[(usize::from(u8::try_from(board).unwrap_or(0)) + shift) % 8].as_str()
                };
                lines.push((board, at(2 * table), at(2 * table + 1)));
            }
        }
        assert!(seated(&lines).is_ok_and(|(winners, _, _)| winners == Winners::One));
        lines[5].1 = lines[5].2;
        assert_eq!(seated(&lines), Err(1));
    }
}
