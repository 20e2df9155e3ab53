//! The totals of an event once all boards are added. A contestant's total is computed from its
//! lines on demand and not stored; this resolves AVE+ and AVE− and deducts penalties.

use std::collections::BTreeMap;

use bridge_core::Side;
use matchpoints::AverageWindow;
use rayon::prelude::*;

use super::accumulator::{Accumulator, PlainSum};
use super::entrants::{Entrant, Group};
use super::line_id::LineId;
use super::line_key::{Line, LineKey};
use super::lines::{AddedUp, Lines, Positions};
use super::ordered::Ordered;
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
pub(crate) struct SessionOf<A: Accumulator> {
    pub(crate) session: Option<SessionId>,
    /// The points won at the tables.
    pub(crate) won: A::Won,
    /// The total deduction for penalties; `None` without penalties.
    pub(crate) penalty: Option<A::Less>,
    /// The indices of the penalties among the decisions.
    pub(crate) penalties: Vec<usize>,
    /// The own average for AVE+ and AVE−; `None` if each round has its own.
    pub(crate) own: Option<A::Own>,
    /// The total of each round if rounds are added up separately, otherwise empty.
    pub(crate) rounds: Vec<RoundOf<A>>,
}

/// A contestant's total in a round.
#[derive(Clone, Debug)]
pub(crate) struct RoundOf<A: Accumulator> {
    pub(crate) round: Option<RoundId>,
    /// The points won, minus penalties.
    pub(crate) won: A::Won,
    /// The total deduction for penalties; `None` without penalties.
    pub(crate) penalty: Option<A::Less>,
}

/// The numbers of boards and sessions that a contestant played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Played {
    pub(crate) boards: u32,
    pub(crate) sessions: usize,
}

/// The boards that an own average is taken over. The fields are the contestant, `true` if it is
/// ranked East-West, and the session and round if they limit the average.
type Window = (ContestantId, bool, (Option<SessionId>, Option<RoundId>));

fn window_of(window: AverageWindow, key: LineKey) -> Window {
    let part = match window {
        AverageWindow::Event => (None, None),
        AverageWindow::Session => (key.session, None),
        AverageWindow::Match => (key.session, key.round),
    };
    (key.name, key.side == Some(Side::EastWest), part)
}

/// All lines with their sums, own averages, and penalties.
#[derive(Debug)]
pub struct FinalTotals<P, T, O, L> {
    positions: Positions,
    in_order: Ordered,
    sums: Sums<P, T>,
    window: AverageWindow,
    added_up: AddedUp,
    off: Deductions<L>,
    /// The own averages for AVE+ and AVE−, ordered by line. Empty if names identify lines or if all
    /// boards are unadjusted.
    own: Vec<(LineId, O)>,
}

impl<P: PlainSum, T: Clone + Default + PartialEq + Send + Sync, O: Clone, L: Clone>
    FinalTotals<P, T, O, L>
{
    /// Creates the final totals from lines in order, and returns the contestants of each ranking.
    pub(crate) fn of(
        account: &impl Accumulator<Plain = P, Total = T, Own = O>,
        lines: Lines<P, T>,
        mut in_order: Ordered,
        (window, added_up): (AverageWindow, AddedUp),
        off: Deductions<L>,
    ) -> (Self, Vec<Group>) {
        let groups = in_order.take_groups();
        let (positions, sums) = lines.finished();
        let mut book = Self { positions, in_order, sums, window, added_up, off, own: Vec::new() };
        book.own = book.averages(account);
        if book.own.is_empty() {
            book.positions.forget();
        }
        (book, groups)
    }

    /// Returns the own averages, each over the contestant's boards in the window, in all sections.
    fn averages(
        &self,
        account: &impl Accumulator<Plain = P, Total = T, Own = O>,
    ) -> Vec<(LineId, O)> {
        // If names identify lines, each line has a separate average, which is computed on demand.
        let Ordered::Keyed(in_order) = &self.in_order else { return Vec::new() };
        if self.sums.all_plain() {
            return Vec::new();
        }
        let window = self.window;
        let mut windows: Vec<(Window, LineId)> =
            in_order.par_iter().map(|&(at, key)| (window_of(window, key), at)).collect();
        windows.par_sort_unstable();
        let mut averages = Vec::new();
        for lines in windows.chunk_by(|(a, _), (b, _)| a == b) {
            let lines = || lines.iter().map(|&(_, at)| at);
            if lines().all(|at| self.sums.others(at).is_none()) {
                continue;
            }
            let mut whole = T::default();
            for at in lines() {
                let (plain, others) = self.sums.both(at);
                account.add(&mut whole, &account.total(plain, others));
            }
            if let Some(own) = account.own(&whole) {
                averages.extend(lines().map(|at| (at, own.clone())));
            }
        }
        averages.sort_unstable_by_key(|&(at, _)| at);
        averages.shrink_to_fit();
        averages
    }

    /// Returns the own average for AVE+ and AVE− of a line.
    fn own_of(
        &self,
        account: &impl Accumulator<Plain = P, Total = T, Own = O>,
        line: LineId,
    ) -> Option<O> {
        if self.positions.are_simple() {
            return account.own_of_line(self.sums.both(line));
        }
        let found = self.own.binary_search_by_key(&line, |&(at, _)| at).ok()?;
        self.own.get(found).map(|(_, own)| own.clone())
    }

    /// Returns the own average for AVE+ and AVE− of the contestant `name` on one side of a result.
    pub(crate) fn own(
        &self,
        account: &impl Accumulator<Plain = P, Total = T, Own = O>,
        event: &Event,
        (row, side): (ResultId, Side),
        name: ContestantId,
    ) -> Option<O> {
        self.own_of(account, self.positions.position(event, row, side, name)?)
    }

    /// Returns the key of a contestant's first line.
    pub(crate) fn key(&self, entrant: Entrant) -> Option<LineKey> {
        self.in_order.of(entrant).lines().first().map(|&(_, key)| key)
    }

    /// Counts a contestant's boards and sessions, among the sessions that `counts` accepts.
    pub(crate) fn played(
        &self,
        account: &impl Accumulator<Plain = P, Total = T>,
        entrant: Entrant,
        counts: impl Fn(Option<SessionId>) -> bool,
    ) -> Played {
        let mut played = Played::default();
        for (session, lines) in by_session(self.in_order.of(entrant).lines()) {
            if counts(session) {
                let boards = lines.iter().map(|&(at, _)| account.boards(self.sums.both(at)));
                played.boards = boards.fold(played.boards, u32::saturating_add);
                played.sessions = played.sessions.saturating_add(1);
            }
        }
        played
    }

    /// Returns a contestant's total if it has only unadjusted boards and no penalty.
    pub(crate) fn plain(&self, entrant: Entrant) -> Option<P> {
        let mut sum = P::default();
        for (at, _) in self.in_order.of(entrant).lines() {
            let all = self.sums.others(*at).is_none() && !self.off.contains_key(at);
            if !all || !sum.takes(self.sums.plain(*at)) {
                return None;
            }
        }
        Some(sum)
    }

    /// Returns the result of [`Self::plain`] if names, or names and sides, identify lines. It is
    /// then the contestant's whole total.
    pub(crate) fn plain_line(&self, entrant: Entrant) -> Option<P> {
        if self.positions.are_simple() { self.plain(entrant) } else { None }
    }

    /// Calls `each` with a contestant's total in each of its sessions, in order.
    pub(crate) fn each_session<A: Accumulator<Plain = P, Total = T, Own = O, Less = L>>(
        &self,
        account: &A,
        entrant: Entrant,
        mut each: impl FnMut(SessionOf<A>),
    ) {
        for (session, lines) in by_session(self.in_order.of(entrant).lines()) {
            each(self.session(account, session, lines));
        }
    }

    fn session<A: Accumulator<Plain = P, Total = T, Own = O, Less = L>>(
        &self,
        account: &A,
        session: Option<SessionId>,
        lines: &[Line],
    ) -> SessionOf<A> {
        let first = lines.first().filter(|_| self.window != AverageWindow::Match);
        let mut session = SessionOf {
            session,
            won: account.nothing(),
            penalty: None,
            penalties: Vec::new(),
            own: first.and_then(|&(first, _)| self.own_of(account, first)),
            rounds: Vec::new(),
        };
        for &(at, key) in lines {
            let mut won = account.won(self.sums.both(at), || self.own_of(account, at));
            account.add_won(&mut session.won, &won);
            let and = |before: &Option<L>, less: &L| match before {
                Some(before) => account.both(before, less),
                None => less.clone(),
            };
            let mut penalty = None;
            for off in self.off.get(&at).into_iter().flatten() {
                session.penalties.push(off.penalty);
                session.penalty = Some(and(&session.penalty, &off.less));
                penalty = Some(and(&penalty, &off.less));
                account.take_off(&mut won, &off.less);
            }
            if self.added_up == AddedUp::ByRound {
                session.rounds.push(RoundOf { round: key.round, won, penalty });
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
