//! The lines of an event, in which boards are added up before sessions are combined.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

use bridge_core::Side;
use foldhash::fast::RandomState;
use matchpoints::AverageScope;
use rayon::prelude::*;

use super::accumulator::{Accumulator, UnadjustedSum};
use super::line_id::LineId;
use super::line_key::{Line, LineKey, SideLines};
use super::sorted_lines::{NamedLines, SortedLines};
use super::sums::Sums;
use crate::fields::field_rows::FieldRows;
use event::{
    ContestantId, Event, IndexVec, ResultGroups, ResultId, SidesOfPair, SwitchedPairs, TextId,
};
use regulations::{Regulations, SectionRankings, Winners};

/// The part of the event that boards are added up by first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Subtotals {
    /// Boards are added up by session.
    PerSession,
    /// Boards are added up by round, because rounds are matches.
    PerRound,
}

/// The properties that identify a line.
#[derive(Clone, Debug)]
pub(crate) struct LineIdentity {
    sides: SideLines,
    /// With two winners: the pairs that sat in both directions and are ranked in one.
    switched: Arc<SwitchedPairs>,
    sections: bool,
    rounds: bool,
}

impl LineIdentity {
    /// Creates the properties. Rounds have separate lines if they are matches or if AVE+ and AVE−
    /// depend on the match.
    pub(crate) fn new(
        regulations: &Regulations,
        (sides, switched): (SideLines, Arc<SwitchedPairs>),
        subtotals: Subtotals,
    ) -> Self {
        Self {
            sides,
            switched,
            sections: regulations.pairs.rankings == SectionRankings::BySection,
            rounds: subtotals == Subtotals::PerRound
                || regulations.artificial.window == AverageScope::Match,
        }
    }
}

impl LineIdentity {
    fn key(&self, event: &Event, row: ResultId, side: Side, name: ContestantId) -> LineKey {
        let results = event.results();
        let side = self.switched.side_of(event, row, side, name);
        LineKey {
            name,
            side: (self.sides != SideLines::Combined).then_some(side),
            section: if self.sections { results.section(row) } else { None },
            session: event.board_at(results.board(row)).session,
            round: if self.rounds { results.round(row) } else { None },
        }
    }
}

/// Returns the part of the event that own averages are taken over. If rounds are matches, the match
/// replaces the session.
pub(crate) fn average_scope(regulations: &Regulations, subtotals: Subtotals) -> AverageScope {
    match regulations.artificial.window {
        AverageScope::Session if subtotals == Subtotals::PerRound => AverageScope::Match,
        window => window,
    }
}

/// A lookup of line IDs.
#[derive(Clone, Debug)]
pub(crate) struct LineLookup {
    identity: LineIdentity,
    /// The lines by key. `None` if names, or names and sides, identify lines. The ID is then the
    /// index of the name; with two lines for each name, it is twice the index, plus 1 for
    /// East-West.
    keyed: Option<HashMap<LineKey, LineId, RandomState>>,
}

/// All lines with their sums, separately for unadjusted and for other boards.
#[derive(Clone, Debug)]
pub(crate) struct Lines<P, T> {
    lookup: LineLookup,
    /// The key of each line if lines have keys, otherwise empty.
    keys: Vec<LineKey>,
    /// For each line, one bit per direction sat, and above them the number of results that count.
    marks: IndexVec<LineId, u32>,
    sums: Sums<P, T>,
    stored: StoredValues,
}

/// The values that are kept in lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StoredValues {
    /// All values: totals, sides, and the number of results.
    Totals,
    /// The sides of contestants, and the number of their results.
    Seats,
    /// No values, because results are scored without totals.
    None,
}

/// Returns the bit of a direction.
const fn direction_bit(side: Side) -> u32 {
    match side {
        Side::NorthSouth => 1,
        Side::EastWest => 2,
    }
}

/// The bits of both directions.
const DIRECTION_BITS: u32 = 3;

/// One result, counted above the direction bits. A pair has fewer than 2³⁰ results.
const ONE_RESULT: u32 = 4;

/// Combines two marks: adds the results and merges the directions.
const fn merged_marks(one: u32, other: u32) -> u32 {
    (one & !DIRECTION_BITS).saturating_add(other & !DIRECTION_BITS) | (one | other) & DIRECTION_BITS
}

impl LineLookup {
    /// Returns `true` if names, or names and sides, identify lines.
    pub(crate) const fn are_by_name(&self) -> bool {
        self.keyed.is_none()
    }

    /// Frees the lookup of lines with keys, which is no longer needed.
    pub(super) fn free(&mut self) {
        if let Some(keyed) = &mut self.keyed {
            *keyed = HashMap::default();
        }
    }

    /// Returns the ID of a line that is identified by name and side.
    fn line_by_name(&self, side: Side, name: ContestantId) -> LineId {
        self.identity.sides.line(side, name)
    }

    /// Returns the line to which a contestant's score on a result belongs.
    pub(crate) fn find(
        &self,
        event: &Event,
        row: ResultId,
        side: Side,
        name: ContestantId,
    ) -> Option<LineId> {
        match &self.keyed {
            None => Some(
                self.line_by_name(self.identity.switched.side_of(event, row, side, name), name),
            ),
            Some(lookup) => lookup.get(&self.identity.key(event, row, side, name)).copied(),
        }
    }
}

impl<P: UnadjustedSum, T: Clone + Default + PartialEq + Send + Sync> Lines<P, T> {
    pub(crate) fn new(event: &Event, identity: LineIdentity) -> Self {
        let mut neighbors = event.boards().array_windows();
        let one_session = neighbors.all(|[one, next]| one.session == next.session);
        let simple = one_session && !identity.sections && !identity.rounds;
        let sides = identity.sides;
        Self::with_lines(identity, simple.then(|| sides.line_count(event)))
    }

    /// Creates `lines` empty lines, or an empty set of lines with keys for `None`.
    fn with_lines(identity: LineIdentity, lines: Option<usize>) -> Self {
        Self {
            lookup: LineLookup { identity, keyed: lines.is_none().then(HashMap::default) },
            keys: Vec::new(),
            marks: IndexVec::filled(lines.unwrap_or_default(), 0),
            sums: Sums::with_lines(lines.unwrap_or_default()),
            stored: StoredValues::Totals,
        }
    }

    /// Creates lines without totals.
    pub(crate) fn without_totals(identity: LineIdentity, stored: StoredValues) -> Self {
        Self { stored, ..Self::with_lines(identity, Some(0)) }
    }

    /// Adds lines for new names and changes to parts that are `times` times finer. `accumulator` is the
    /// accumulator of the boards added so far.
    pub(crate) fn prepare(
        &mut self,
        event: &Event,
        accumulator: &impl Accumulator<Unadjusted = P, Total = T>,
        times: u32,
    ) {
        if times > 1 && self.stored == StoredValues::Totals {
            for line in LineId::all().take(self.marks.values().len()) {
                let plain = std::mem::take(&mut self.sums.unadjusted_mut()[line]);
                match plain.refined(times) {
                    Some(refined) => self.sums.unadjusted_mut()[line] = refined,
                    None => self.add_to_others(accumulator, line, plain),
                }
            }
        }
        let lines = self.lookup.identity.sides.line_count(event);
        self.marks.list().resize(lines, 0);
        if self.stored == StoredValues::Totals {
            self.sums.unadjusted_mut().list().resize(lines, P::default());
        }
    }

    /// Returns each contestant once for each ranking that it would be in.
    pub(crate) fn ranked_contestants(
        &self,
        event: &Event,
        (winners, switched): (Winners, &SwitchedPairs),
    ) -> impl Iterator<Item = ContestantId> {
        let sides = self.lookup.identity.sides;
        event.ids().flat_map(move |name| {
            let sat = Side::ALL.map(|side| self.marks[sides.line(side, name)] != 0);
            let in_both =
                sat == [true; 2] && winners == Winners::Two && !switched.has_switched(name);
            let times = if in_both { 2 } else { usize::from(sat.contains(&true)) };
            std::iter::repeat_n(name, times)
        })
    }

    /// Returns the pairs that sat on both sides, with the results on each. Each side has its own line.
    pub(crate) fn pairs_on_both_sides(&self, event: &Event) -> impl Iterator<Item = SidesOfPair> {
        let directions = self.marks.values().as_chunks().0.iter();
        let in_both = |directions: &[u32; 2]| {
            directions.iter().all(|directions| directions & DIRECTION_BITS != 0)
        };
        event.ids().zip(directions).filter(move |(_, directions)| in_both(directions)).map(
            |(pair, directions)| {
                let results = directions.map(|directions| directions.div_euclid(ONE_RESULT));
                SidesOfPair { pair, session: None, results }
            },
        )
    }

    /// Returns the number of pairs, and for each pair that sat in both directions its results in
    /// each. Each direction has its own line.
    pub(crate) fn pair_directions(&self, event: &Event) -> (usize, Vec<SidesOfPair>) {
        let directions = self.marks.values().chunks(2);
        let pairs = directions
            .filter(|directions| directions.iter().any(|&directions| directions != 0))
            .count();
        (pairs, self.pairs_on_both_sides(event).collect())
    }

    /// Moves the boards of switched pairs to the line of the direction in which they are ranked.
    pub(crate) fn move_switched_pairs(
        &mut self,
        accumulator: &impl Accumulator<Unadjusted = P, Total = T>,
        switched: &SwitchedPairs,
    ) {
        for (pair, _, side) in switched.iter() {
            let [to, from] =
                [side, side.opponents()].map(|side| self.lookup.identity.sides.line(side, pair));
            let (plain, others) = self.sums.take_line(from);
            self.marks[from] = 0;
            self.add_sum(accumulator, to, plain);
            if let Some(others) = others {
                self.sums.add_others(to, |total| accumulator.add(total, &others));
            }
        }
    }

    /// Merges the two lines of each name for an event with one winner.
    pub(crate) fn merge_sides(
        &mut self,
        accumulator: &impl Accumulator<Unadjusted = P, Total = T>,
    ) {
        if self.lookup.identity.sides != SideLines::Separate {
            return;
        }
        let identity = LineIdentity { sides: SideLines::Combined, ..self.lookup.identity.clone() };
        let mut merged = Self::with_lines(identity, Some(self.marks.values().len().div_ceil(2)));
        for (line, &marks) in LineId::all().zip(self.marks.values()) {
            let both = line.merged();
            merged.marks[both] |= marks & DIRECTION_BITS;
            merged.add_sum(accumulator, both, self.sums.unadjusted(line));
        }
        for (line, others) in self.sums.with_others() {
            merged.sums.add_others(line.merged(), |total| accumulator.add(total, others));
        }
        *self = merged;
    }

    /// Adds up fields on all threads. Each thread adds a range of fields to separate lines. Returns
    /// the result of `add` for each range, in order of the fields.
    pub(crate) fn add_up<R: Send>(
        &mut self,
        accumulator: &impl Accumulator<Unadjusted = P, Total = T>,
        fields: &ResultGroups,
        add: impl Fn(Range<usize>, &mut Self) -> R + Sync,
    ) -> Vec<R> {
        // Separate lines for each thread pay off only if there are fewer lines than results per
        // thread. Lines with keys need a lookup for each result, and another when they are merged.
        let lines = self.marks.values().len();
        let max_threads =
            if self.are_by_name() { fields.all().len().div_ceil(lines.max(1)) } else { 1 };
        let ranges = fields.balanced_ranges(max_threads.min(rayon::current_num_threads()));
        let Some((first, others)) = ranges.split_first() else { return Vec::new() };
        let (identity, stored) = (&self.lookup.identity.clone(), self.stored);
        let one = || add(first.clone(), self);
        let other = |range: &Range<usize>| {
            let mut lines = Self { stored, ..Self::with_lines(identity.clone(), Some(lines)) };
            let result = add(range.clone(), &mut lines);
            (lines, result)
        };
        let (result, others): (R, Vec<(Self, R)>) =
            rayon::join(one, || others.par_iter().map(other).collect());
        let mut all = vec![result];
        for (lines, result) in others {
            self.add_lines_of(accumulator, &lines);
            all.push(result);
        }
        all
    }

    /// Adds the boards of `other`, whose lines have the same IDs.
    fn add_lines_of(
        &mut self,
        accumulator: &impl Accumulator<Unadjusted = P, Total = T>,
        other: &Self,
    ) {
        let marks = self.marks.values_mut().par_iter_mut();
        marks
            .zip(other.marks.values())
            .for_each(|(marks, more)| *marks = merged_marks(*marks, *more));
        let plain = self.sums.unadjusted_mut().values_mut().par_iter_mut().enumerate();
        let aside = plain.filter_map(|(position, plain)| {
            let line = LineId::at(position);
            let more = other.sums.unadjusted(line);
            if plain.try_add(more) { None } else { Some((line, more)) }
        });
        let aside: Vec<(LineId, P)> = aside.collect();
        for (line, plain) in aside {
            self.add_to_others(accumulator, line, plain);
        }
        for (line, more) in other.sums.with_others() {
            self.sums.add_others(line, |total| accumulator.add(total, more));
        }
    }

    /// Adds unadjusted boards to an existing line.
    fn add_sum(
        &mut self,
        accumulator: &impl Accumulator<Unadjusted = P, Total = T>,
        line: LineId,
        plain: P,
    ) {
        if !self.sums.unadjusted_mut()[line].try_add(plain) {
            self.add_to_others(accumulator, line, plain);
        }
    }

    /// Adds unadjusted boards to the other boards of a line, because their sum would overflow.
    fn add_to_others(
        &mut self,
        accumulator: &impl Accumulator<Unadjusted = P, Total = T>,
        line: LineId,
        plain: P,
    ) {
        self.sums.add_others(line, |total| accumulator.add(total, &accumulator.total(plain, None)));
    }

    /// Returns the line of a contestant in a result, creating it if necessary, and marks the
    /// direction.
    fn enter_side(
        &mut self,
        event: &Event,
        row: ResultId,
        side: Side,
        name: ContestantId,
    ) -> LineId {
        let side = self.lookup.identity.switched.side_of(event, row, side, name);
        let line = match &mut self.lookup.keyed {
            None => self.lookup.line_by_name(side, name),
            Some(keyed) => {
                let key = self.lookup.identity.key(event, row, side, name);
                *keyed.entry(key).or_insert_with(|| {
                    let next = LineId::at(self.keys.len());
                    self.keys.push(key);
                    self.marks.list().push(0);
                    self.sums.unadjusted_mut().list().push(P::default());
                    next
                })
            }
        };
        self.marks[line] |= direction_bit(side);
        line
    }

    /// Returns the line of a contestant in a result and counts one more result in it.
    fn count_result(
        &mut self,
        event: &Event,
        row: ResultId,
        side: Side,
        name: ContestantId,
    ) -> LineId {
        let line = self.enter_side(event, row, side, name);
        let marks = &mut self.marks[line];
        *marks = marks.saturating_add(ONE_RESULT);
        line
    }

    /// Adds unadjusted boards to the line of a contestant in a result.
    pub(crate) fn add_plain(
        &mut self,
        accumulator: &impl Accumulator<Unadjusted = P, Total = T>,
        event: &Event,
        (row, side): (ResultId, Side),
        name: ContestantId,
        board: P,
    ) {
        if self.stored == StoredValues::None {
            return;
        }
        let line = self.count_result(event, row, side, name);
        if self.stored == StoredValues::Totals {
            self.add_sum(accumulator, line, board);
        }
    }

    /// Adds unadjusted boards to the lines of both sides, for the results of a field.
    pub(crate) fn add_all(
        &mut self,
        accumulator: &impl Accumulator<Unadjusted = P, Total = T>,
        event: &Event,
        field: &FieldRows,
        boards: impl Iterator<Item = [P; 2]>,
    ) {
        if self.stored == StoredValues::None {
            return;
        }
        // Pairs are found faster than individual players.
        let individual = event.is_individual();
        if !individual && self.are_by_name() && self.switched().is_empty() {
            return self.add_pairs(accumulator, &field.seats, boards);
        }
        for ((&row, &contestants), boards) in field.rows.iter().zip(&field.seats).zip(boards) {
            for ((side, name), board) in Side::ALL.into_iter().zip(contestants).zip(boards) {
                if individual {
                    for player in event.players(name) {
                        self.add_plain(accumulator, event, (row, side), player, board);
                    }
                } else {
                    self.add_plain(accumulator, event, (row, side), name, board);
                }
            }
        }
    }

    /// Adds unadjusted boards to lines that are identified by name, or by name and side.
    fn add_pairs(
        &mut self,
        accumulator: &impl Accumulator<Unadjusted = P, Total = T>,
        seats: &[[ContestantId; 2]],
        boards: impl Iterator<Item = [P; 2]>,
    ) {
        let sides = self.lookup.identity.sides;
        for (&contestants, boards) in seats.iter().zip(boards) {
            for ((side, name), board) in Side::ALL.into_iter().zip(contestants).zip(boards) {
                let line = sides.line(side, name);
                let marks = &mut self.marks[line];
                *marks = (*marks | direction_bit(side)).saturating_add(ONE_RESULT);
                if self.stored == StoredValues::Totals {
                    self.add_sum(accumulator, line, board);
                }
            }
        }
    }

    /// Adds to the other boards of the line of a contestant in a result.
    pub(crate) fn add_others(
        &mut self,
        event: &Event,
        (row, side): (ResultId, Side),
        name: ContestantId,
        add: impl FnOnce(&mut T),
    ) {
        if self.stored == StoredValues::None {
            return;
        }
        let line = self.count_result(event, row, side, name);
        if self.stored == StoredValues::Totals {
            self.sums.add_others(line, add);
        }
    }

    /// Counts a result that is not compared with any other.
    pub(crate) fn enter_uncompared(&mut self, event: &Event, row: ResultId) {
        if self.stored == StoredValues::None {
            return;
        }
        for (side, name) in Side::ALL.into_iter().zip(event.results().contestants(row)) {
            for player in event.players(name) {
                self.count_result(event, row, side, player);
            }
        }
    }

    /// Creates lines for all contestants at a table, even if the board was not played.
    pub(crate) fn enter(&mut self, event: &Event, row: ResultId) {
        if self.stored == StoredValues::None {
            return;
        }
        for (side, name) in Side::ALL.into_iter().zip(event.results().contestants(row)) {
            for player in event.players(name) {
                self.enter_side(event, row, side, player);
            }
        }
    }

    /// Returns `true` if names, or names and sides, identify lines.
    pub(crate) const fn are_by_name(&self) -> bool {
        self.lookup.are_by_name()
    }

    /// Returns the pairs that sat in both directions and are ranked in one.
    pub(crate) fn switched(&self) -> &SwitchedPairs {
        &self.lookup.identity.switched
    }

    /// Returns the lookup of lines and their sums, after all boards are added.
    pub(crate) fn into_parts(mut self) -> (LineLookup, Sums<P, T>) {
        self.sums.shrink();
        (self.lookup, self.sums)
    }

    /// Returns all lines ordered by section, direction (North-South first), name, session, and
    /// round. The input order has no effect.
    pub(crate) fn sorted(&self, event: &Event) -> SortedLines {
        if self.are_by_name() {
            return SortedLines::Simple(self.sorted_by_name(event));
        }
        let ranks = event.name_ranks();
        let rank = |id: TextId| ranks.get(id.index()).copied().unwrap_or(u32::MAX);
        let mut all: Vec<Line> = LineId::all().zip(self.keys.iter().copied()).collect();
        all.par_sort_unstable_by_key(|(at, key)| {
            let side = key.side.map(|side| side == Side::EastWest);
            let section = key.section.map(|id| rank(id.into()));
            let (session, round) = (key.session.map(TextId::from), key.round.map(TextId::from));
            (section, side, rank(key.name.into()), session.map(rank), round.map(rank), *at)
        });
        SortedLines::Keyed(all)
    }

    /// Returns the lines in order if names, or names and sides, identify lines. This needs no
    /// sorting of lines.
    fn sorted_by_name(&self, event: &Event) -> Vec<NamedLines> {
        let names: Vec<ContestantId> = event.sorted_names();
        let (sides, session) = (self.lookup.identity.sides, event.first_session());
        let directions: &[Option<Side>] = match sides {
            SideLines::Combined => &[None],
            SideLines::OnePerContestant | SideLines::Separate => {
                &[Some(Side::NorthSouth), Some(Side::EastWest)]
            }
        };
        let lines_of_side = |&side: &Option<Side>| {
            let marks = side.map_or(DIRECTION_BITS, direction_bit);
            let sat = |name: &ContestantId| {
                let line = sides.line(side.unwrap_or(Side::NorthSouth), *name);
                self.marks[line] & marks != 0
            };
            let mut these = Vec::with_capacity(names.par_iter().filter(|name| sat(name)).count());
            these.par_extend(names.par_iter().copied().filter(sat));
            NamedLines { sides, side, session, names: these }
        };
        directions
            .iter()
            .map(lines_of_side)
            .filter(|lines_of_side| !lines_of_side.names.is_empty())
            .collect()
    }
}
