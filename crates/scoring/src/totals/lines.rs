//! The lines of an event, in which boards are added up before sessions are combined.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

use bridge_core::Side;
use foldhash::fast::RandomState;
use matchpoints::AverageWindow;
use rayon::prelude::*;

use super::accumulator::{Accumulator, PlainSum};
use super::line_id::LineId;
use super::line_key::{Line, LineKey, Sides};
use super::ordered::{OfNames, Ordered};
use super::sums::Sums;
use crate::fields::field_rows::FieldRows;
use event::{
    ContestantId, Event, IndexVec, ResultGroups, ResultId, SidesOfPair, SwitchedPairs, TextId,
};
use regulations::{Regulations, SectionRankings, Winners};

/// The part of the event that boards are added up by first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AddedUp {
    /// Boards are added up by session.
    BySession,
    /// Boards are added up by round, because rounds are matches.
    ByRound,
}

/// The properties that identify a line.
#[derive(Clone, Debug)]
pub(crate) struct LinesBy {
    sides: Sides,
    /// With two winners: the pairs that sat in both directions and are ranked in one.
    switched: Arc<SwitchedPairs>,
    sections: bool,
    rounds: bool,
}

impl LinesBy {
    /// Creates the properties. Rounds have separate lines if they are matches or if AVE+ and AVE−
    /// depend on the match.
    pub(crate) fn of(
        regulations: &Regulations,
        (sides, switched): (Sides, Arc<SwitchedPairs>),
        added_up: AddedUp,
    ) -> Self {
        Self {
            sides,
            switched,
            sections: regulations.pairs.rankings == SectionRankings::BySection,
            rounds: added_up == AddedUp::ByRound
                || regulations.artificial.window == AverageWindow::Match,
        }
    }
}

impl LinesBy {
    fn key(&self, event: &Event, row: ResultId, side: Side, name: ContestantId) -> LineKey {
        let results = event.results();
        let side = self.switched.side_of(event, row, side, name);
        LineKey {
            name,
            side: (self.sides != Sides::Together).then_some(side),
            section: if self.sections { results.section(row) } else { None },
            session: event.board_at(results.board(row)).session,
            round: if self.rounds { results.round(row) } else { None },
        }
    }
}

/// Returns the part of the event that own averages are taken over. If rounds are matches, the match
/// replaces the session.
pub(crate) fn own_window(regulations: &Regulations, added_up: AddedUp) -> AverageWindow {
    match regulations.artificial.window {
        AverageWindow::Session if added_up == AddedUp::ByRound => AverageWindow::Match,
        window => window,
    }
}

/// A lookup of line IDs.
#[derive(Clone, Debug)]
pub(crate) struct Positions {
    by: LinesBy,
    /// The lines by key. `None` if names, or names and sides, identify lines. The ID is then the
    /// index of the name; with two lines for each name, it is twice the index, plus 1 for
    /// East-West.
    keyed: Option<HashMap<LineKey, LineId, RandomState>>,
}

/// All lines with their sums, separately for unadjusted and for other boards.
#[derive(Clone, Debug)]
pub(crate) struct Lines<P, T> {
    positions: Positions,
    /// The key of each line if lines have keys, otherwise empty.
    keys: Vec<LineKey>,
    /// For each line, one bit per direction sat, and above them the number of results that count.
    marks: IndexVec<LineId, u32>,
    sums: Sums<P, T>,
    keeps: Keeps,
}

/// The values that are kept in lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keeps {
    /// All values: totals, sides, and the number of results.
    Totals,
    /// The sides of contestants, and the number of their results.
    Seats,
    /// No values, because results are scored without totals.
    Nothing,
}

/// Returns the bit of a direction.
const fn way(side: Side) -> u32 {
    match side {
        Side::NorthSouth => 1,
        Side::EastWest => 2,
    }
}

/// The bits of both directions.
const WAYS: u32 = 3;

/// One result, counted above the direction bits. A pair has fewer than 2³⁰ results.
const ONE_RESULT: u32 = 4;

/// Combines two marks: adds the results and merges the directions.
const fn joined(one: u32, other: u32) -> u32 {
    (one & !WAYS).saturating_add(other & !WAYS) | (one | other) & WAYS
}

impl Positions {
    /// Returns `true` if names, or names and sides, identify lines.
    pub(crate) const fn are_simple(&self) -> bool {
        self.keyed.is_none()
    }

    /// Frees the lookup of lines with keys, which is no longer needed.
    pub(super) fn forget(&mut self) {
        if let Some(keyed) = &mut self.keyed {
            *keyed = HashMap::default();
        }
    }

    /// Returns the ID of a line that is identified by name and side.
    fn simple(&self, side: Side, name: ContestantId) -> LineId {
        self.by.sides.line(side, name)
    }

    /// Returns the line to which a contestant's score on a result belongs.
    pub(crate) fn position(
        &self,
        event: &Event,
        row: ResultId,
        side: Side,
        name: ContestantId,
    ) -> Option<LineId> {
        match &self.keyed {
            None => Some(self.simple(self.by.switched.side_of(event, row, side, name), name)),
            Some(positions) => positions.get(&self.by.key(event, row, side, name)).copied(),
        }
    }
}

impl<P: PlainSum, T: Clone + Default + PartialEq + Send + Sync> Lines<P, T> {
    pub(crate) fn new(event: &Event, by: LinesBy) -> Self {
        let mut neighbours = event.boards().array_windows();
        let one_session = neighbours.all(|[one, next]| one.session == next.session);
        let simple = one_session && !by.sections && !by.rounds;
        let sides = by.sides;
        Self::with(by, simple.then(|| sides.lines(event)))
    }

    /// Creates `lines` empty lines, or an empty set of lines with keys for `None`.
    fn with(by: LinesBy, lines: Option<usize>) -> Self {
        Self {
            positions: Positions { by, keyed: lines.is_none().then(HashMap::default) },
            keys: Vec::new(),
            marks: IndexVec::of(lines.unwrap_or_default(), 0),
            sums: Sums::of(lines.unwrap_or_default()),
            keeps: Keeps::Totals,
        }
    }

    /// Creates lines without totals.
    pub(crate) fn without_totals(by: LinesBy, keeps: Keeps) -> Self {
        Self { keeps, ..Self::with(by, Some(0)) }
    }

    /// Adds lines for new names and changes to parts that are `times` times finer. `account` is the
    /// accumulator of the boards added so far.
    pub(crate) fn prepare(
        &mut self,
        event: &Event,
        account: &impl Accumulator<Plain = P, Total = T>,
        times: u32,
    ) {
        if times > 1 && self.keeps == Keeps::Totals {
            for line in LineId::all().take(self.marks.values().len()) {
                let plain = std::mem::take(&mut self.sums.plain_of_all()[line]);
                match plain.finer(times) {
                    Some(finer) => self.sums.plain_of_all()[line] = finer,
                    None => self.put_aside(account, line, plain),
                }
            }
        }
        let lines = self.positions.by.sides.lines(event);
        self.marks.list().resize(lines, 0);
        if self.keeps == Keeps::Totals {
            self.sums.plain_of_all().list().resize(lines, P::default());
        }
    }

    /// Returns each contestant once for each ranking that it would be in.
    pub(crate) fn to_rank(
        &self,
        event: &Event,
        (winners, switched): (Winners, &SwitchedPairs),
    ) -> impl Iterator<Item = ContestantId> {
        let sides = self.positions.by.sides;
        event.ids().flat_map(move |name| {
            let sat = Side::ALL.map(|side| self.marks[sides.line(side, name)] != 0);
            let in_both = sat == [true; 2] && winners == Winners::Two && !switched.has(name);
            let times = if in_both { 2 } else { usize::from(sat.contains(&true)) };
            std::iter::repeat_n(name, times)
        })
    }

    /// Returns the pairs that sat on both sides, with the results on each. Each side has its own line.
    pub(crate) fn on_both_sides(&self, event: &Event) -> impl Iterator<Item = SidesOfPair> {
        let ways = self.marks.values().as_chunks().0.iter();
        let both_ways = |ways: &[u32; 2]| ways.iter().all(|ways| ways & WAYS != 0);
        event.ids().zip(ways).filter(move |(_, ways)| both_ways(ways)).map(|(pair, ways)| {
            let results = ways.map(|ways| ways.div_euclid(ONE_RESULT));
            SidesOfPair { pair, session: None, results }
        })
    }

    /// Returns the number of pairs, and for each pair that sat in both directions its results in
    /// each. Each direction has its own line.
    pub(crate) fn sat_both_ways(&self, event: &Event) -> (usize, Vec<SidesOfPair>) {
        let ways = self.marks.values().chunks(2);
        let pairs = ways.filter(|ways| ways.iter().any(|&ways| ways != 0)).count();
        (pairs, self.on_both_sides(event).collect())
    }

    /// Moves the boards of switched pairs to the line of the direction in which they are ranked.
    pub(crate) fn switch(
        &mut self,
        account: &impl Accumulator<Plain = P, Total = T>,
        switched: &SwitchedPairs,
    ) {
        for (pair, _, side) in switched.iter() {
            let [to, from] =
                [side, side.opponents()].map(|side| self.positions.by.sides.line(side, pair));
            let (plain, others) = self.sums.take(from);
            self.marks[from] = 0;
            self.add_sum(account, to, plain);
            if let Some(others) = others {
                self.sums.add_others(to, |total| account.add(total, &others));
            }
        }
    }

    /// Merges the two lines of each name for an event with one winner.
    pub(crate) fn join(&mut self, account: &impl Accumulator<Plain = P, Total = T>) {
        if self.positions.by.sides != Sides::Apart {
            return;
        }
        let by = LinesBy { sides: Sides::Together, ..self.positions.by.clone() };
        let mut joined = Self::with(by, Some(self.marks.values().len().div_ceil(2)));
        for (line, &marks) in LineId::all().zip(self.marks.values()) {
            let both = line.of_both();
            joined.marks[both] |= marks & WAYS;
            joined.add_sum(account, both, self.sums.plain(line));
        }
        for (line, others) in self.sums.with_others() {
            joined.sums.add_others(line.of_both(), |total| account.add(total, others));
        }
        *self = joined;
    }

    /// Adds up fields on all threads. Each thread adds a range of fields to separate lines. Returns
    /// the result of `add` for each range, in order of the fields.
    pub(crate) fn add_up<R: Send>(
        &mut self,
        account: &impl Accumulator<Plain = P, Total = T>,
        fields: &ResultGroups,
        add: impl Fn(Range<usize>, &mut Self) -> R + Sync,
    ) -> Vec<R> {
        // Separate lines for each thread pay off only if there are fewer lines than results per
        // thread. Lines with keys need a lookup for each result, and another when they are merged.
        let lines = self.marks.values().len();
        let most = if self.are_simple() { fields.all().len().div_ceil(lines.max(1)) } else { 1 };
        let ranges = fields.even_ranges(most.min(rayon::current_num_threads()));
        let Some((first, others)) = ranges.split_first() else { return Vec::new() };
        let (by, keeps) = (&self.positions.by.clone(), self.keeps);
        let one = || add(first.clone(), self);
        let other = |range: &Range<usize>| {
            let mut lines = Self { keeps, ..Self::with(by.clone(), Some(lines)) };
            let found = add(range.clone(), &mut lines);
            (lines, found)
        };
        let (found, others): (R, Vec<(Self, R)>) =
            rayon::join(one, || others.par_iter().map(other).collect());
        let mut all = vec![found];
        for (lines, found) in others {
            self.take(account, &lines);
            all.push(found);
        }
        all
    }

    /// Adds the boards of `other`, whose lines have the same IDs.
    fn take(&mut self, account: &impl Accumulator<Plain = P, Total = T>, other: &Self) {
        let marks = self.marks.values_mut().par_iter_mut();
        marks.zip(other.marks.values()).for_each(|(marks, more)| *marks = joined(*marks, *more));
        let plain = self.sums.plain_of_all().values_mut().par_iter_mut().enumerate();
        let aside = plain.filter_map(|(position, plain)| {
            let line = LineId::at(position);
            let more = other.sums.plain(line);
            if plain.takes(more) { None } else { Some((line, more)) }
        });
        let aside: Vec<(LineId, P)> = aside.collect();
        for (line, plain) in aside {
            self.put_aside(account, line, plain);
        }
        for (line, more) in other.sums.with_others() {
            self.sums.add_others(line, |total| account.add(total, more));
        }
    }

    /// Adds unadjusted boards to an existing line.
    fn add_sum(
        &mut self,
        account: &impl Accumulator<Plain = P, Total = T>,
        line: LineId,
        plain: P,
    ) {
        if !self.sums.plain_of_all()[line].takes(plain) {
            self.put_aside(account, line, plain);
        }
    }

    /// Adds unadjusted boards to the other boards of a line, because their sum would overflow.
    fn put_aside(
        &mut self,
        account: &impl Accumulator<Plain = P, Total = T>,
        line: LineId,
        plain: P,
    ) {
        self.sums.add_others(line, |total| account.add(total, &account.total(plain, None)));
    }

    /// Returns the line of a contestant in a result, creating it if necessary, and marks the
    /// direction.
    fn entered(&mut self, event: &Event, row: ResultId, side: Side, name: ContestantId) -> LineId {
        let side = self.positions.by.switched.side_of(event, row, side, name);
        let line = match &mut self.positions.keyed {
            None => self.positions.simple(side, name),
            Some(keyed) => {
                let key = self.positions.by.key(event, row, side, name);
                *keyed.entry(key).or_insert_with(|| {
                    let next = LineId::at(self.keys.len());
                    self.keys.push(key);
                    self.marks.list().push(0);
                    self.sums.plain_of_all().list().push(P::default());
                    next
                })
            }
        };
        self.marks[line] |= way(side);
        line
    }

    /// Returns the line of a contestant in a result and counts one more result in it.
    fn counted(&mut self, event: &Event, row: ResultId, side: Side, name: ContestantId) -> LineId {
        let line = self.entered(event, row, side, name);
        let marks = &mut self.marks[line];
        *marks = marks.saturating_add(ONE_RESULT);
        line
    }

    /// Adds unadjusted boards to the line of a contestant in a result.
    pub(crate) fn add_plain(
        &mut self,
        account: &impl Accumulator<Plain = P, Total = T>,
        event: &Event,
        (row, side): (ResultId, Side),
        name: ContestantId,
        board: P,
    ) {
        if self.keeps == Keeps::Nothing {
            return;
        }
        let line = self.counted(event, row, side, name);
        if self.keeps == Keeps::Totals {
            self.add_sum(account, line, board);
        }
    }

    /// Adds unadjusted boards to the lines of both sides, for the results of a field.
    pub(crate) fn add_all(
        &mut self,
        account: &impl Accumulator<Plain = P, Total = T>,
        event: &Event,
        field: &FieldRows,
        boards: impl Iterator<Item = [P; 2]>,
    ) {
        if self.keeps == Keeps::Nothing {
            return;
        }
        // Pairs are found faster than individual players.
        let individual = event.is_individual();
        if !individual && self.are_simple() && self.switched().is_empty() {
            return self.add_pairs(account, &field.seats, boards);
        }
        for ((&row, &contestants), boards) in field.rows.iter().zip(&field.seats).zip(boards) {
            for ((side, name), board) in Side::ALL.into_iter().zip(contestants).zip(boards) {
                if individual {
                    for player in event.players(name) {
                        self.add_plain(account, event, (row, side), player, board);
                    }
                } else {
                    self.add_plain(account, event, (row, side), name, board);
                }
            }
        }
    }

    /// Adds unadjusted boards to lines that are identified by name, or by name and side.
    fn add_pairs(
        &mut self,
        account: &impl Accumulator<Plain = P, Total = T>,
        seats: &[[ContestantId; 2]],
        boards: impl Iterator<Item = [P; 2]>,
    ) {
        let sides = self.positions.by.sides;
        for (&contestants, boards) in seats.iter().zip(boards) {
            for ((side, name), board) in Side::ALL.into_iter().zip(contestants).zip(boards) {
                let line = sides.line(side, name);
                let marks = &mut self.marks[line];
                *marks = (*marks | way(side)).saturating_add(ONE_RESULT);
                if self.keeps == Keeps::Totals {
                    self.add_sum(account, line, board);
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
        if self.keeps == Keeps::Nothing {
            return;
        }
        let line = self.counted(event, row, side, name);
        if self.keeps == Keeps::Totals {
            self.sums.add_others(line, add);
        }
    }

    /// Counts a result that is not compared with any other.
    pub(crate) fn enter_alone(&mut self, event: &Event, row: ResultId) {
        if self.keeps == Keeps::Nothing {
            return;
        }
        for (side, name) in Side::ALL.into_iter().zip(event.results().contestants(row)) {
            for player in event.players(name) {
                self.counted(event, row, side, player);
            }
        }
    }

    /// Creates lines for all contestants at a table, even if the board was not played.
    pub(crate) fn enter(&mut self, event: &Event, row: ResultId) {
        if self.keeps == Keeps::Nothing {
            return;
        }
        for (side, name) in Side::ALL.into_iter().zip(event.results().contestants(row)) {
            for player in event.players(name) {
                self.entered(event, row, side, player);
            }
        }
    }

    /// Returns `true` if names, or names and sides, identify lines.
    pub(crate) const fn are_simple(&self) -> bool {
        self.positions.are_simple()
    }

    /// Returns the pairs that sat in both directions and are ranked in one.
    pub(crate) fn switched(&self) -> &SwitchedPairs {
        &self.positions.by.switched
    }

    /// Returns the lookup of lines and their sums, after all boards are added.
    pub(crate) fn finished(mut self) -> (Positions, Sums<P, T>) {
        self.sums.shrink();
        (self.positions, self.sums)
    }

    /// Returns all lines ordered by section, direction (North-South first), name, session, and
    /// round. The input order has no effect.
    pub(crate) fn in_order(&self, event: &Event) -> Ordered {
        if self.are_simple() {
            return Ordered::Simple(self.simple_in_order(event));
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
        Ordered::Keyed(all)
    }

    /// Returns the lines in order if names, or names and sides, identify lines. This needs no
    /// sorting of lines.
    fn simple_in_order(&self, event: &Event) -> Vec<OfNames> {
        let names: Vec<ContestantId> = event.sorted_names();
        let (sides, session) = (self.positions.by.sides, event.first_session());
        let ways: &[Option<Side>] = match sides {
            Sides::Together => &[None],
            Sides::OneEach | Sides::Apart => &[Some(Side::NorthSouth), Some(Side::EastWest)],
        };
        let of_way = |&side: &Option<Side>| {
            let marks = side.map_or(WAYS, way);
            let sat = |name: &ContestantId| {
                let line = sides.line(side.unwrap_or(Side::NorthSouth), *name);
                self.marks[line] & marks != 0
            };
            let mut these = Vec::with_capacity(names.par_iter().filter(|name| sat(name)).count());
            these.par_extend(names.par_iter().copied().filter(sat));
            OfNames { sides, side, session, names: these }
        };
        ways.iter().map(of_way).filter(|of_way| !of_way.names.is_empty()).collect()
    }
}
