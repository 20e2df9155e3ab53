//! The lines of the scoring sheet: what is added up by itself before sessions are put together.

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

/// What boards are added up by before everything else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AddedUp {
    /// By session.
    BySession,
    /// By round: rounds are matches.
    ByRound,
}

/// How the lines are told apart.
#[derive(Clone, Debug)]
pub(crate) struct LinesBy {
    sides: Sides,
    /// With two winners: pairs that are ranked on one side and sat on both.
    switched: Arc<SwitchedPairs>,
    sections: bool,
    rounds: bool,
}

impl LinesBy {
    /// Rounds are looked at by themselves where they are matches, and where AVE+ and AVE− go by the match.
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

/// The part of the event whose boards AVE+ and AVE− go by: where rounds are matches, not the session but the match.
pub(crate) fn own_window(regulations: &Regulations, added_up: AddedUp) -> AverageWindow {
    match regulations.artificial.window {
        AverageWindow::Session if added_up == AddedUp::ByRound => AverageWindow::Match,
        window => window,
    }
}

/// Where the lines stand.
#[derive(Clone, Debug)]
pub(crate) struct Positions {
    by: LinesBy,
    /// None where names alone, or names and sides, tell the lines apart: then a line's position is that of its name, or
    /// twice that, and one more for East-West.
    keyed: Option<HashMap<LineKey, LineId, RandomState>>,
}

/// All lines with what was added up in them: plain boards by themselves, the others beside them.
#[derive(Clone, Debug)]
pub(crate) struct Lines<P, T> {
    positions: Positions,
    /// By position, where lines have keys.
    keys: Vec<LineKey>,
    /// The ways in which each was sat, each a bit, and above these the number of its results that count.
    marks: IndexVec<LineId, u32>,
    sums: Sums<P, T>,
    keeps: Keeps,
}

/// The values that lines keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keeps {
    /// All values: totals, sides, and the number of results.
    Totals,
    /// The sides of contestants, and the number of their results.
    Seats,
    /// No values, because results are scored without totals.
    Nothing,
}

/// The bit of a way.
const fn way(side: Side) -> u32 {
    match side {
        Side::NorthSouth => 1,
        Side::EastWest => 2,
    }
}

/// The bits of both ways.
const WAYS: u32 = 3;

/// One result, above the bits of the ways. A pair has fewer than 2³⁰ results.
const ONE_RESULT: u32 = 4;

/// The results of two marks, and the ways of both.
const fn joined(one: u32, other: u32) -> u32 {
    (one & !WAYS).saturating_add(other & !WAYS) | (one | other) & WAYS
}

impl Positions {
    /// Whether names alone, or names and sides, tell the lines apart.
    pub(crate) const fn are_simple(&self) -> bool {
        self.keyed.is_none()
    }

    /// Where lines with keys stand is not asked any more.
    pub(super) fn forget(&mut self) {
        if let Some(keyed) = &mut self.keyed {
            *keyed = HashMap::default();
        }
    }

    /// The position of a line among those told apart by names and sides.
    fn simple(&self, side: Side, name: ContestantId) -> LineId {
        self.by.sides.line(side, name)
    }

    /// The line that a contestant's score of a result belongs to.
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

    /// So many lines without boards; or no lines at all, where they have keys.
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

    /// Makes room for names that are new, and counts in parts so many times as fine from now on. The account is that of
    /// what was counted so far.
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

    /// Returns the number of pairs, and the results of each pair that sat on both sides. Each side has its own line.
    pub(crate) fn sat_both_ways(&self, event: &Event) -> (usize, Vec<SidesOfPair>) {
        let ways = self.marks.values().chunks(2);
        let pairs = ways.filter(|ways| ways.iter().any(|&ways| ways != 0)).count();
        (pairs, self.on_both_sides(event).collect())
    }

    /// Moves the boards of pairs from the line of the other side to the line of their ranking.
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

    /// Puts both ways of each name together, where each is a line: there is one winner.
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

    /// Adds fields up on all threads, each a range of them to lines of its own. What was found in the ranges is given
    /// back in the order of the fields.
    pub(crate) fn add_up<R: Send>(
        &mut self,
        account: &impl Accumulator<Plain = P, Total = T>,
        fields: &ResultGroups,
        add: impl Fn(Range<usize>, &mut Self) -> R + Sync,
    ) -> Vec<R> {
        // Lines of its own for a thread are worth it where they are fewer than its results. Those that have keys are
        // looked up one by one, and would be once more when they are put together.
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

    /// Adds the boards of other lines that stand in the same positions.
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

    /// Adds plain boards to a line that is there.
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

    /// Puts plain boards among the others, where there is no room for them in their sum.
    fn put_aside(
        &mut self,
        account: &impl Accumulator<Plain = P, Total = T>,
        line: LineId,
        plain: P,
    ) {
        self.sums.add_others(line, |total| account.add(total, &account.total(plain, None)));
    }

    /// That line, which is there from now on.
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

    /// That line, with one more result that counts.
    fn counted(&mut self, event: &Event, row: ResultId, side: Side, name: ContestantId) -> LineId {
        let line = self.entered(event, row, side, name);
        let marks = &mut self.marks[line];
        *marks = marks.saturating_add(ONE_RESULT);
        line
    }

    /// Adds plain boards to that line.
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

    /// Adds plain boards to the lines of both sides of the results of a field.
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
        // A pair is quicker to reach than players.
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

    /// Adds plain boards to the lines of pairs that are known by their names, or by names and sides.
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

    /// Adds to the other boards of that line.
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

    /// Counts a score that is compared with none.
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

    /// Gives everyone who sat at a table a line, played or not.
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

    /// Whether names alone, or names and sides, tell the lines apart.
    pub(crate) const fn are_simple(&self) -> bool {
        self.positions.are_simple()
    }

    /// The pairs that are ranked on one side and sat on both.
    pub(crate) fn switched(&self) -> &SwitchedPairs {
        &self.positions.by.switched
    }

    /// Where the lines stand and what was added up in them, once nothing is added any more.
    pub(crate) fn finished(mut self) -> (Positions, Sums<P, T>) {
        self.sums.shrink();
        (self.positions, self.sums)
    }

    /// Every line, those of one contestant together and in the order of sessions and rounds: section by section,
    /// North-South before East-West, in the order of names. The order of the input decides nothing.
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

    /// The same where names, or names and sides, tell the lines apart: those need no sort of their own.
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
