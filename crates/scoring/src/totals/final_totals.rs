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

/// A contestant's total in a session.
#[derive(Clone, Debug)]
pub(crate) struct SessionSum<A: Accumulator> {
    pub(crate) session: Option<SessionId>,
    /// The points won at the tables.
    pub(crate) won: A::ResolvedSum,
    /// The total deduction for penalties; `None` without penalties.
    pub(crate) penalty: Option<A::Penalty>,
    /// The indices of the penalties among the decisions.
    pub(crate) penalties: Vec<usize>,
    /// The own average for AVE+ and AVE−; `None` if each round has its own.
    pub(crate) own: Option<A::OwnAverage>,
    /// The total of each round if rounds are added up separately, otherwise empty.
    pub(crate) rounds: Vec<RoundSum<A>>,
}

/// A contestant's total in a round.
#[derive(Clone, Debug)]
pub(crate) struct RoundSum<A: Accumulator> {
    pub(crate) round: Option<RoundId>,
    /// The points won, minus penalties.
    pub(crate) won: A::ResolvedSum,
    /// The total deduction for penalties; `None` without penalties.
    pub(crate) penalty: Option<A::Penalty>,
}

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
pub struct FinalTotals<P, T, O, L> {
    lookup: LineLookup,
    in_order: SortedLines,
    sums: Sums<P, T>,
    window: AverageScope,
    subtotals: Subtotals,
    deductions: Deductions<L>,
    /// The own averages for AVE+ and AVE−, ordered by line. Empty if names identify lines or if all
    /// boards are unadjusted.
    own: Vec<(LineId, O)>,
}

impl<P: UnadjustedSum, T: Clone + Default + PartialEq + Send + Sync, O: Clone, L: Clone>
    FinalTotals<P, T, O, L>
{
    /// Creates the final totals from lines in order, and returns the contestants of each ranking.
    pub(crate) fn new(
        accumulator: &impl Accumulator<Unadjusted = P, Total = T, OwnAverage = O>,
        lines: Lines<P, T>,
        mut in_order: SortedLines,
        (window, subtotals): (AverageScope, Subtotals),
        deductions: Deductions<L>,
    ) -> (Self, Vec<RankingGroup>) {
        let groups = in_order.take_groups();
        let (lookup, sums) = lines.into_parts();
        let mut totals =
            Self { lookup, in_order, sums, window, subtotals, deductions, own: Vec::new() };
        totals.own = totals.averages(accumulator);
        if totals.own.is_empty() {
            totals.lookup.free();
        }
        (totals, groups)
    }

    /// Returns the own averages, each over the contestant's boards in the window, in all sections.
    fn averages(
        &self,
        accumulator: &impl Accumulator<Unadjusted = P, Total = T, OwnAverage = O>,
    ) -> Vec<(LineId, O)> {
        // If names identify lines, each line has a separate average, which is computed on demand.
        let SortedLines::Keyed(in_order) = &self.in_order else { return Vec::new() };
        if self.sums.are_all_unadjusted() {
            return Vec::new();
        }
        let window = self.window;
        let mut windows: Vec<(AverageLineKey, LineId)> =
            in_order.par_iter().map(|&(at, key)| (average_line_key(window, key), at)).collect();
        windows.par_sort_unstable();
        let mut averages = Vec::new();
        for lines in windows.chunk_by(|(a, _), (b, _)| a == b) {
            let lines = || lines.iter().map(|&(_, at)| at);
            if lines().all(|at| self.sums.others(at).is_none()) {
                continue;
            }
            let mut whole = T::default();
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
    fn own_average_of(
        &self,
        accumulator: &impl Accumulator<Unadjusted = P, Total = T, OwnAverage = O>,
        line: LineId,
    ) -> Option<O> {
        if self.lookup.are_by_name() {
            return accumulator.own_average_of_line(self.sums.of_line(line));
        }
        let found = self.own.binary_search_by_key(&line, |&(at, _)| at).ok()?;
        self.own.get(found).map(|(_, own)| own.clone())
    }

    /// Returns the own average for AVE+ and AVE− of the contestant `name` on one side of a result.
    pub(crate) fn own_average(
        &self,
        accumulator: &impl Accumulator<Unadjusted = P, Total = T, OwnAverage = O>,
        event: &Event,
        (row, side): (ResultId, Side),
        name: ContestantId,
    ) -> Option<O> {
        self.own_average_of(accumulator, self.lookup.find(event, row, side, name)?)
    }

    /// Returns the key of a contestant's first line.
    pub(crate) fn key(&self, entrant: Entrant) -> Option<LineKey> {
        self.in_order.lines_of(entrant).lines().first().map(|&(_, key)| key)
    }

    /// Counts a contestant's boards and sessions, among the sessions that `counts` accepts.
    pub(crate) fn count_played(
        &self,
        accumulator: &impl Accumulator<Unadjusted = P, Total = T>,
        entrant: Entrant,
        counts: impl Fn(Option<SessionId>) -> bool,
    ) -> PlayedCounts {
        let mut played = PlayedCounts::default();
        for (session, lines) in by_session(self.in_order.lines_of(entrant).lines()) {
            if counts(session) {
                let boards = lines.iter().map(|&(at, _)| accumulator.boards(self.sums.of_line(at)));
                played.boards = boards.fold(played.boards, u32::saturating_add);
                played.sessions = played.sessions.saturating_add(1);
            }
        }
        played
    }

    /// Returns a contestant's total if it has only unadjusted boards and no penalty.
    pub(crate) fn unadjusted_sum(&self, entrant: Entrant) -> Option<P> {
        let mut sum = P::default();
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
    pub(crate) fn unadjusted_line_sum(&self, entrant: Entrant) -> Option<P> {
        if self.lookup.are_by_name() { self.unadjusted_sum(entrant) } else { None }
    }

    /// Calls `each` with a contestant's total in each of its sessions, in order.
    pub(crate) fn for_each_session<
        A: Accumulator<Unadjusted = P, Total = T, OwnAverage = O, Penalty = L>,
    >(
        &self,
        accumulator: &A,
        entrant: Entrant,
        mut each: impl FnMut(SessionSum<A>),
    ) {
        for (session, lines) in by_session(self.in_order.lines_of(entrant).lines()) {
            each(self.session(accumulator, session, lines));
        }
    }

    fn session<A: Accumulator<Unadjusted = P, Total = T, OwnAverage = O, Penalty = L>>(
        &self,
        accumulator: &A,
        session: Option<SessionId>,
        lines: &[Line],
    ) -> SessionSum<A> {
        let first = lines.first().filter(|_| self.window != AverageScope::Match);
        let mut session = SessionSum {
            session,
            won: accumulator.empty_sum(),
            penalty: None,
            penalties: Vec::new(),
            own: first.and_then(|&(first, _)| self.own_average_of(accumulator, first)),
            rounds: Vec::new(),
        };
        for &(at, key) in lines {
            let mut won = accumulator.resolved_sum_of_line(self.sums.of_line(at), || {
                self.own_average_of(accumulator, at)
            });
            accumulator.add_resolved(&mut session.won, &won);
            let and = |before: &Option<L>, less: &L| match before {
                Some(before) => accumulator.add_penalties(before, less),
                None => less.clone(),
            };
            let mut penalty = None;
            for deductions in self.deductions.get(&at).into_iter().flatten() {
                session.penalties.push(deductions.penalty);
                session.penalty = Some(and(&session.penalty, &deductions.less));
                penalty = Some(and(&penalty, &deductions.less));
                accumulator.deduct(&mut won, &deductions.less);
            }
            if self.subtotals == Subtotals::PerRound {
                session.rounds.push(RoundSum { round: key.round, won, penalty });
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
