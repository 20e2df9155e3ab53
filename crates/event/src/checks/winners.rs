//! Detection of one or two winners in a pair event.

use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

use bridge_core::Side;
use foldhash::fast::RandomState;
use index_vec::IndexVec;
use rayon::prelude::*;
use regulations::Winners;

use crate::checks::switched::{SidesOfPair, SwitchedPairs, is_rarely_switched, main_side};
use crate::event::Event;
use crate::faults::fault::{Fault, FaultLocation, ResultColumn};
use crate::faults::fault_kind::FaultKind;
use crate::ids::label::natural_order;
use crate::ids::{ContestantId, ResultId, SessionId};
use crate::results::by_board::{ResultsByBoard, even_parts};

/// The bits of North-South and East-West.
const SIDE_BITS: [u8; 2] = [1, 2];

/// The bits of both sides.
const BOTH_SIDES: u8 = 3;

/// Returns the sides on which each name sat, as bits.
fn side_bits(event: &Event) -> IndexVec<ContestantId, u8> {
    let (results, names) = (event.results(), event.names());
    let of_part = |rows: Range<usize>| {
        let mut side_bits: IndexVec<ContestantId, u8> = IndexVec::filled(names, 0);
        results.for_each(rows, |_, row| {
            for (name, bit) in row.contestants().into_iter().zip(SIDE_BITS) {
                side_bits[name] |= bit;
            }
        });
        side_bits
    };
    let parts = even_parts(results.len(), rayon::current_num_threads());
    let parts: Vec<IndexVec<ContestantId, u8>> = parts.into_par_iter().map(of_part).collect();
    let mut all = vec![0; names];
    for part in parts {
        all.iter_mut().zip(part.values()).for_each(|(side_bits, more)| *side_bits |= more);
    }
    all.into()
}

/// The number of winners, and the rankings of pairs that sat on both sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResolvedWinners {
    /// One or two winners. It is never [`Winners::Inferred`].
    pub winners: Winners,
    /// The pairs that sat on both sides, with the side on which each is ranked. There are no such
    /// pairs with one winner.
    pub switched: SwitchedPairs,
    /// A warning about pairs that sat on both sides, or `None`.
    pub warning: Option<Fault>,
}

impl From<Winners> for ResolvedWinners {
    fn from(winners: Winners) -> Self {
        Self { winners, switched: SwitchedPairs::default(), warning: None }
    }
}

/// Determines the number of winners. There are two if no pair sat on both sides, or if few pairs
/// did and each mainly sat on one side. A table that played some boards with the directions
/// exchanged does not cause one common ranking.
pub(crate) fn resolve(
    event: &Event,
    winners: Winners,
    by_board: &ResultsByBoard,
) -> ResolvedWinners {
    // Players change seats and partners.
    if event.is_individual() {
        let inferred = winners == Winners::Inferred;
        return if inferred { Winners::One } else { winners }.into();
    }
    if winners == Winners::One {
        return winners.into();
    }
    // The sides of each name decide nearly every event, and one byte for each name is fast.
    let side_bits = side_bits(event);
    let is_on_both_sides = |name: ContestantId| side_bits[name] == BOTH_SIDES;
    let pairs = side_bits.values().iter().filter(|&&side_bits| side_bits != 0).count();
    let both = event.ids().filter(|&name| is_on_both_sides(name)).count();
    if both == 0 {
        return Winners::Two.into();
    }
    if winners == Winners::Inferred && !is_minority(both, pairs) {
        return Winners::One.into();
    }
    let mut separate = IndexVec::filled(event.names(), false);
    event.mark_both_sides(by_board, &mut separate);
    let are_separate = separate.values().iter().filter(|&&it| it).count();
    if winners == Winners::Two && are_separate >= both.div_ceil(2) {
        // If both sides number their pairs separately, very many numbers occur on both sides.
        return winners.into();
    }
    let sat = sides_of_pairs(event, is_on_both_sides);
    let mut settled = event.resolve_winners(winners, pairs, &sat, &separate);
    settled.switched.retain_switched(event);
    let switched = &settled.switched;
    let is_unsettled = |name| is_on_both_sides(name) && !switched.has_switched(name);
    let warning = settled.warning.map(|warning| match warning.kind {
        FaultKind::SatOtherWay { names, .. } => other_side_warning(event, switched, names),
        _ => Fault { location: first_result_on_other_side(event, is_unsettled), ..warning },
    });
    ResolvedWinners { warning, ..settled }
}

/// Returns `true` if at most a quarter of the pairs sat on both sides, or only the two of one
/// table.
const fn is_minority(both: usize, pairs: usize) -> bool {
    both <= pairs.div_euclid(4) || both <= 2
}

/// Counts the results on each side of pairs that sat on both sides, by session, in the order of
/// pairs.
fn sides_of_pairs(
    event: &Event,
    is_on_both_sides: impl Fn(ContestantId) -> bool,
) -> Vec<SidesOfPair> {
    let results = event.results();
    let mut sat: HashMap<(ContestantId, Option<SessionId>), [u32; 2], RandomState> =
        HashMap::default();
    for id in results.ids() {
        let session = event.board_at(results.board(id)).session;
        let counts = results.score(id).is_some() || results.adjustment(id).is_some();
        for (side, pair) in Side::ALL.into_iter().zip(results.contestants(id)) {
            if is_on_both_sides(pair) {
                let [ours, theirs] = sat.entry((pair, session)).or_default();
                let times = match side {
                    Side::NorthSouth => ours,
                    Side::EastWest => theirs,
                };
                *times = times.saturating_add(u32::from(counts));
            }
        }
    }
    let mut sat: Vec<SidesOfPair> = sat
        .into_iter()
        .map(|((pair, session), results)| SidesOfPair { pair, session, results })
        .collect();
    sat.sort_unstable();
    sat
}

/// Returns the warning that lists the results in which pairs sat on the side on which they are not
/// ranked.
fn other_side_warning(event: &Event, switched: &SwitchedPairs, names: String) -> Fault {
    let results = event.results();
    let sessions = event.boards().iter().any(|it| it.session != event.first_session());
    let (mut at, mut listed, mut more) = (None, Vec::new(), 0_usize);
    for id in results.ids() {
        let pairs = results.contestants(id);
        let is_other = |side: Side| switched.ranked_side(event, id, side) != side;
        let Some(side) = Side::ALL.into_iter().find(|&side| is_other(side)) else { continue };
        let column = match side {
            Side::NorthSouth => ResultColumn::NorthSouth,
            Side::EastWest => ResultColumn::EastWest,
        };
        at = at.or(Some(id.location(column)));
        if listed.len() == MAX_NAMED {
            more = more.saturating_add(1);
            continue;
        }
        let board = event.board_at(results.board(id));
        let session = match board.session.filter(|_| sessions) {
            Some(session) => format!("session {}, ", event.name(session)),
            None => String::new(),
        };
        let [ours, theirs] = pairs.map(|pair| event.name(pair));
        listed.push(format!("{session}board {}, {ours} – {theirs}", board.number));
    }
    if more > 0 {
        listed.push(format!("and {more} more"));
    }
    let results = listed.join("; ");
    Fault { location: at, ..Fault::in_event(FaultKind::SatOtherWay { names, results }) }
}

/// Returns the first row that shows a pair on its less frequent side. For each pair, its last such
/// row is considered.
fn first_result_on_other_side(
    event: &Event,
    is_on_both_sides: impl Fn(ContestantId) -> bool,
) -> Option<FaultLocation> {
    let results = event.results();
    let mut sat: BTreeMap<ContestantId, [(u32, Option<ResultId>); 2]> = BTreeMap::new();
    for id in results.ids() {
        for (side, name) in Side::ALL.into_iter().zip(results.contestants(id)) {
            if is_on_both_sides(name) {
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
    rows.map(|row| row.location(ResultColumn::NorthSouth)).min_by_key(|at| at.row())
}

/// Returns `true` if both sides are numbered from 1 and contradictions are frequent, so that equal
/// numbers on both sides mean two pairs. In one field, a contradiction is a typing mistake and
/// rare. With two fields, contradictions occur all the time.
pub(crate) fn are_two_fields(event: &Event, contradictions: &[Fault]) -> bool {
    let are_rare = contradictions.len() < event.results().len().div_ceil(8);
    if contradictions.is_empty() || are_rare || event.is_individual() {
        return false;
    }
    let side_bits = side_bits(event);
    let mut begin_at_1 = [false; 2];
    let seated = event.ids().filter(|name: &ContestantId| side_bits[*name] != 0);
    for name in seated {
        let Some(number) = number_of(event.name(name)) else { return false };
        for (begins, bit) in begin_at_1.iter_mut().zip(SIDE_BITS) {
            *begins |= number == 1 && side_bits[name] & bit != 0;
        }
    }
    begin_at_1 == [true; 2]
}

/// Returns the number of a pair, which may follow the name of its section.
fn number_of(name: &str) -> Option<u32> {
    let digits = name.trim_start_matches(|c: char| !c.is_ascii_digit());
    digits.rsplit('-').next()?.parse().ok()
}

impl Event {
    /// Settles the number of winners among `pairs` pairs, and the side on which each pair is ranked
    /// that sat on both sides.
    ///
    /// `sat` lists the pairs that sat on both sides with their results in each session, ordered by
    /// pair. `separate` is true for names that occur on both sides of one board. Such a name means
    /// two pairs, or one of the results is wrong.
    ///
    /// In each session, a pair belongs to the side on which it has more results. If both numbers
    /// are equal, it belongs to the side with more results in all sessions.
    ///
    /// With [`Winners::Two`], the pair is ranked on that side. But if at least half of the names in
    /// `sat` are separate, both sides number their pairs separately. Each name then means one pair
    /// on each side. [`Winners::Inferred`] means two winners if few pairs sat on both sides and
    /// each belongs to one side in all sessions.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::Side;
    /// use event::{IndexVec, ContestantId, Event, SidesOfPair};
    /// use regulations::Winners;
    ///
    /// let mut event = Event::default();
    /// let pair: ContestantId = event.intern("4")?;
    /// let separate = IndexVec::filled(1, false);
    /// let settle = |results| {
    ///     let sat = [SidesOfPair { pair, session: None, results }];
    ///     event.resolve_winners(Winners::Inferred, 8, &sat, &separate)
    /// };
    /// let settled = settle([9, 1]);
    /// assert_eq!(settled.winners, Winners::Two);
    /// assert_eq!(settled.switched.iter().next(), Some((pair, None, Side::NorthSouth)));
    /// assert_eq!(settle([5, 5]).winners, Winners::One);
    /// # Ok::<(), event::EventError>(())
    /// ```
    #[must_use]
    pub fn resolve_winners(
        &self,
        winners: Winners,
        pairs: usize,
        sat: &[SidesOfPair],
        separate: &IndexVec<ContestantId, bool>,
    ) -> ResolvedWinners {
        let sides_by_pair = || sat.chunk_by(|one, next| one.pair == next.pair);
        // This always results in one ranking. In a large stream, it concerns very many pairs.
        if winners == Winners::Inferred && !is_minority(sides_by_pair().count(), pairs) {
            return Winners::One.into();
        }
        let all: Vec<&[SidesOfPair]> = sides_by_pair().collect();
        let named = |pairs: Vec<ContestantId>| self.joined_names(pairs);
        let pair_of = |pair_sides: &&[SidesOfPair]| pair_sides.first().map(|sat| sat.pair);
        let is_separate =
            |pair_sides: &&&[SidesOfPair]| pair_of(pair_sides).is_some_and(|pair| separate[pair]);
        let both: Vec<ContestantId> = all.iter().filter_map(pair_of).collect();
        let two_numberings = all.iter().filter(is_separate).count() >= both.len().div_ceil(2);
        let mut switched = SwitchedPairs::default();
        let mut unknown = Vec::new();
        let mut of_one_side = true;
        for pair_sides in &all {
            let whole = total_results(pair_sides);
            let side = |sat: &SidesOfPair| main_side(sat.results).or_else(|| main_side(whole));
            let first = pair_sides.first().and_then(side);
            of_one_side &= pair_sides.iter().all(|sat| side(sat) == first);
            if is_separate(&pair_sides) || pair_sides.iter().any(|sat| side(sat).is_none()) {
                of_one_side = false;
                unknown.extend(pair_of(pair_sides));
                continue;
            }
            for sat in *pair_sides {
                if let Some(side) = side(sat) {
                    switched.set_side(sat, side);
                }
            }
        }
        if winners == Winners::Two {
            if both.is_empty() || two_numberings {
                return winners.into();
            }
            let kind = FaultKind::UnknownSide { names: named(unknown.clone()) };
            let warning = (!unknown.is_empty()).then(|| Fault::in_event(kind));
            return ResolvedWinners { winners, switched, warning };
        }
        if both.is_empty() {
            return Winners::Two.into();
        }
        let few = both.len() <= pairs.div_euclid(4);
        let seldom = || all.iter().all(|of_pair| is_rarely_switched(total_results(of_pair)));
        if of_one_side && (few || seldom()) {
            let kind = FaultKind::SatOtherWay { names: named(both), results: String::new() };
            let warning = Some(Fault::in_event(kind));
            return ResolvedWinners { winners: Winners::Two, switched, warning };
        }
        let others = pairs.saturating_sub(both.len());
        let kind = few.then(|| FaultKind::FewSatBothWays { names: named(both), others });
        ResolvedWinners { warning: kind.map(Fault::in_event), ..Winners::One.into() }
    }

    /// Joins the names of some pairs in natural order. If there are too many, the list ends with
    /// the number of omitted names.
    fn joined_names(&self, pairs: Vec<ContestantId>) -> String {
        let mut names: Vec<&str> = pairs.into_iter().map(|name| self.name(name)).collect();
        bridge_core::sort_list_by(&mut names, |a, b| natural_order(a, b));
        let more = names.len().saturating_sub(MAX_NAMED);
        let mut names: Vec<String> =
            names.iter().take(MAX_NAMED).map(|name| format!("{name:?}")).collect();
        if more > 0 {
            names.push(format!("and {more} more"));
        }
        names.join(", ")
    }
}

/// Adds up the results of a pair on each side in all its sessions.
fn total_results(of_pair: &[SidesOfPair]) -> [u32; 2] {
    let results = of_pair.iter().map(|sat| sat.results);
    results.fold([0; 2], |[ours, theirs], [north_south, east_west]| {
        [ours.saturating_add(north_south), theirs.saturating_add(east_west)]
    })
}

/// The maximum number of listed names or results.
const MAX_NAMED: usize = 24;

#[cfg(test)]
mod tests {
    use bridge_core::BoardNumber;
    use regulations::{Method, Regulations};

    use super::*;
    use crate::checks::SeatingDirections;
    use crate::results::{NewResult, Outcome};

    fn seated(
        lines: &[(u32, &str, &str)],
    ) -> Result<(Winners, SeatingDirections, Option<FaultKind>), usize> {
        let mut event = Event::default();
        for &(number, ns, ew) in lines {
            let number = BoardNumber::new(number).expect("a board");
            let board = event.board(None, number, None).expect("a small event");
            let entry = NewResult::new(board, ns, ew, Outcome::PassedOut);
            event.add(entry).expect("a small event");
        }
        let seating = event.seating(Method::Matchpoints, &Regulations::default());
        let seating = seating.map_err(|faults| faults.0.len())?;
        Ok((
            seating.winners,
            seating.directions,
            seating.warnings.into_iter().next().map(|warning| warning.kind),
        ))
    }

    /// A long list of pairs that sat on both sides ends with the number of omitted pairs.
    #[test]
    fn lists_some_of_many_names() {
        let mut event = Event::default();
        let both: Vec<ContestantId> =
            (1..=30).map(|name| event.intern(&name.to_string()).expect("room")).collect();
        assert!(event.joined_names(both[..24].to_vec()).ends_with(r#""23", "24""#));
        assert!(event.joined_names(both).ends_with(r#""24", and 6 more"#));
    }

    #[test]
    fn recognizes_two_fields() {
        let mitchell = [(1, "1", "1"), (1, "2", "2"), (2, "1", "2"), (2, "2", "1")];
        let two = Ok((Winners::Two, SeatingDirections::Both, Some(FaultKind::TwoFields)));
        assert_eq!(seated(&mitchell), two);
        let sections = [(1, "A1", "A1"), (1, "2-1", "2-1")];
        assert_eq!(seated(&sections), two);
        // Pairs with names, numbers that do not begin with 1, and a pair with two results on one
        // side.
        for odd in [
            [(1, "Ann", "Ann"), (1, "2", "2")],
            [(1, "7", "7"), (1, "8", "8")],
            [(1, "1", "2"), (1, "1", "1")],
        ] {
            assert!(seated(&odd).is_err(), "{odd:?}");
        }
    }

    /// A single contradiction in one field is an error, although each pair sits on both sides.
    #[test]
    fn recognizes_one_field_with_an_error() {
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
