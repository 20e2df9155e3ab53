//! The totals of an event once all boards are added. A contestant's total is computed from its
//! lines on demand and not stored; this resolves AVE+ and AVE− and deducts penalties.

use std::collections::BTreeMap;

use bridge_core::Side;
use matchpoints::AverageScope;
use rayon::prelude::*;

use super::accumulator::{Accumulator, UnadjustedSum};
use super::entrants::{Entrant, RankingGroup};
use super::line_id::LineId;
use super::line_key::{Line, LineKey};
use super::lines::{LineLookup, Lines, Subtotals};
use super::session_total::{RoundTotal, SessionTotal};
use super::sorted_lines::SortedLines;
use super::sums::Sums;
use event::{ContestantId, Event, ResultId, RoundId, SessionId};

/// A deduction for a penalty, identified by its index among the decisions.
#[derive(Clone, Debug)]
pub(crate) struct Deduction<L> {
    pub(crate) penalty: usize,
    pub(crate) less: L,
}

/// The deductions of each line.
pub(crate) type Deductions<L> = BTreeMap<LineId, Vec<Deduction<L>>>;

/// The numbers of boards and sessions that a contestant played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PlayedCounts {
    pub(crate) boards: u32,
    pub(crate) sessions: usize,
}

/// The boards that an own average is taken over. The fields are the contestant, `true` if it is
/// ranked East-West, and the session and round if they limit the average.
type AverageLineKey = (ContestantId, bool, (Option<SessionId>, Option<RoundId>));

fn average_line_key(window: AverageScope, key: LineKey) -> AverageLineKey {
    let part = match window {
        AverageScope::Event => (None, None),
        AverageScope::Session => (key.session, None),
        AverageScope::Match => (key.session, key.round),
    };
    (key.name, key.side == Some(Side::EastWest), part)
}

/// All lines with their sums, own averages, and penalties.
#[derive(Debug)]
pub struct FinalTotals<A: Accumulator> {
    accumulator: A,
    lookup: LineLookup,
    in_order: SortedLines,
    sums: Sums<A::Unadjusted, A::Total>,
    window: AverageScope,
    subtotals: Subtotals,
    deductions: Deductions<A::Penalty>,
    /// The own averages for AVE+ and AVE−, ordered by line. Empty if names identify lines or if all
    /// boards are unadjusted.
    own: Vec<(LineId, A::OwnAverage)>,
}

impl<A: Accumulator> FinalTotals<A> {
    /// Creates the final totals from lines in order, and returns the contestants of each ranking.
    pub(crate) fn new(
        accumulator: A,
        lines: Lines<A::Unadjusted, A::Total>,
        mut in_order: SortedLines,
        (window, subtotals): (AverageScope, Subtotals),
        deductions: Deductions<A::Penalty>,
    ) -> (Self, Vec<RankingGroup>) {
        let groups = in_order.take_groups();
        let (lookup, sums) = lines.into_parts();
        let own = Vec::new();
        let mut totals =
            Self { accumulator, lookup, in_order, sums, window, subtotals, deductions, own };
        totals.own = totals.averages();
        if totals.own.is_empty() {
            totals.lookup.free();
        }
        (totals, groups)
    }

    /// Returns the accumulator of the unit.
    pub(crate) const fn accumulator(&self) -> A {
        self.accumulator
    }

    /// Returns the own averages, each over the contestant's boards in the window, in all sections.
    fn averages(&self) -> Vec<(LineId, A::OwnAverage)> {
        // If names identify lines, each line has a separate average, which is computed on demand.
        let SortedLines::Keyed(in_order) = &self.in_order else { return Vec::new() };
        if self.sums.are_all_unadjusted() {
            return Vec::new();
        }
        let (accumulator, window) = (self.accumulator, self.window);
        let mut windows: Vec<(AverageLineKey, LineId)> =
            in_order.par_iter().map(|&(at, key)| (average_line_key(window, key), at)).collect();
        windows.par_sort_unstable();
        let mut averages = Vec::new();
        for lines in windows.chunk_by(|(a, _), (b, _)| a == b) {
            let lines = || lines.iter().map(|&(_, at)| at);
            if lines().all(|at| self.sums.others(at).is_none()) {
                continue;
            }
            let mut whole = A::Total::default();
            for at in lines() {
                let (plain, others) = self.sums.of_line(at);
                accumulator.add(&mut whole, &accumulator.total(plain, others));
            }
            if let Some(own) = accumulator.own_average(&whole) {
                averages.extend(lines().map(|at| (at, own.clone())));
            }
        }
        averages.sort_unstable_by_key(|&(at, _)| at);
        averages.shrink_to_fit();
        averages
    }

    /// Returns the own average for AVE+ and AVE− of a line.
    fn own_average_of(&self, line: LineId) -> Option<A::OwnAverage> {
        if self.lookup.are_by_name() {
            return self.accumulator.own_average_of_line(self.sums.of_line(line));
        }
        let found = self.own.binary_search_by_key(&line, |&(at, _)| at).ok()?;
        self.own.get(found).map(|(_, own)| own.clone())
    }

    /// Returns the own average for AVE+ and AVE− of the contestant `name` on one side of a result.
    pub(crate) fn own_average(
        &self,
        event: &Event,
        (row, side): (ResultId, Side),
        name: ContestantId,
    ) -> Option<A::OwnAverage> {
        self.own_average_of(self.lookup.find(event, row, side, name)?)
    }

    /// Returns the key of a contestant's first line.
    pub(crate) fn key(&self, entrant: Entrant) -> Option<LineKey> {
        self.in_order.lines_of(entrant).lines().first().map(|&(_, key)| key)
    }

    /// Counts a contestant's boards and sessions, among the sessions that `counts` accepts.
    pub(crate) fn count_played(
        &self,
        entrant: Entrant,
        counts: impl Fn(Option<SessionId>) -> bool,
    ) -> PlayedCounts {
        let mut played = PlayedCounts::default();
        for (session, lines) in by_session(self.in_order.lines_of(entrant).lines()) {
            if counts(session) {
                let boards = lines.iter().map(|&(at, _)| {
                    let (plain, others) = self.sums.of_line(at);
                    plain.boards().saturating_add(others.map_or(0, A::boards))
                });
                played.boards = boards.fold(played.boards, u32::saturating_add);
                played.sessions = played.sessions.saturating_add(1);
            }
        }
        played
    }

    /// Returns a contestant's total if it has only unadjusted boards and no penalty.
    pub(crate) fn unadjusted_sum(&self, entrant: Entrant) -> Option<A::Unadjusted> {
        let mut sum = A::Unadjusted::default();
        for (at, _) in self.in_order.lines_of(entrant).lines() {
            let all = self.sums.others(*at).is_none() && !self.deductions.contains_key(at);
            if !all || !sum.try_add(self.sums.unadjusted(*at)) {
                return None;
            }
        }
        Some(sum)
    }

    /// Returns the result of [`Self::unadjusted_sum`] if names, or names and sides, identify lines. It is
    /// then the contestant's whole total.
    pub(crate) fn unadjusted_line_sum(&self, entrant: Entrant) -> Option<A::Unadjusted> {
        if self.lookup.are_by_name() { self.unadjusted_sum(entrant) } else { None }
    }

    /// Calls `each` with a contestant's total in each of its sessions, in order.
    pub(crate) fn for_each_session(&self, entrant: Entrant, mut each: impl FnMut(SessionTotal<A>)) {
        for (session, lines) in by_session(self.in_order.lines_of(entrant).lines()) {
            each(self.session(session, lines));
        }
    }

    fn session(&self, session: Option<SessionId>, lines: &[Line]) -> SessionTotal<A> {
        let first = lines.first().filter(|_| self.window != AverageScope::Match);
        let mut session = SessionTotal {
            session,
            won: A::empty_sum(),
            penalty: None,
            penalties: Vec::new(),
            own_average: first.and_then(|&(first, _)| self.own_average_of(first)),
            rounds: Vec::new(),
        };
        for &(at, key) in lines {
            let mut won = self
                .accumulator
                .resolved_sum_of_line(self.sums.of_line(at), || self.own_average_of(at));
            A::add_resolved(&mut session.won, &won);
            let mut penalty = None;
            for deductions in self.deductions.get(&at).into_iter().flatten() {
                session.penalties.push(deductions.penalty);
                A::add_penalty(&mut session.penalty, &deductions.less);
                A::add_penalty(&mut penalty, &deductions.less);
                A::deduct(&mut won, &deductions.less);
            }
            if self.subtotals == Subtotals::PerRound {
                session.rounds.push(RoundTotal { round: key.round, won, penalty });
            }
        }
        session
    }
}

/// Returns the lines of one contestant, grouped by session.
fn by_session(lines: &[Line]) -> impl Iterator<Item = (Option<SessionId>, &[Line])> {
    let sessions = lines.chunk_by(|(_, a), (_, b)| a.session == b.session);
    sessions.filter_map(|lines| Some((lines.first()?.1.session, lines)))
}
