//! The book of an event: its lines, once nothing is added any more. What a contestant has is made of its lines whenever it is
//! asked for, and kept nowhere: AVE+ and AVE− are settled then, and penalties taken off.

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

/// A penalty by its position among the decisions, and what it takes off.
#[derive(Clone, Debug)]
pub(crate) struct Deduction<L> {
    pub(crate) penalty: usize,
    pub(crate) less: L,
}

/// The penalties by line.
pub(crate) type Deductions<L> = BTreeMap<LineId, Vec<Deduction<L>>>;

/// What a contestant has from a session.
#[derive(Clone, Debug)]
pub(crate) struct SessionOf<A: Accumulator> {
    pub(crate) session: Option<SessionId>,
    /// What was won at the tables.
    pub(crate) won: A::Won,
    /// What its penalties take off.
    pub(crate) penalty: Option<A::Less>,
    /// The penalties, by their positions among the decisions.
    pub(crate) penalties: Vec<usize>,
    /// What AVE+ and AVE− go by; none where rounds have their own.
    pub(crate) own: Option<A::Own>,
    /// What was won in each round, where rounds are added up by themselves.
    pub(crate) rounds: Vec<RoundOf<A>>,
}

/// What a contestant has from a round.
#[derive(Clone, Debug)]
pub(crate) struct RoundOf<A: Accumulator> {
    pub(crate) round: Option<RoundId>,
    /// What was won, penalties taken off.
    pub(crate) won: A::Won,
    /// What they have taken off.
    pub(crate) penalty: Option<A::Less>,
}

/// What a contestant played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Played {
    pub(crate) boards: u32,
    pub(crate) sessions: usize,
}

/// Whose boards AVE+ and AVE− go by, and of which part of the event: whether it sat East-West where that matters, the session
/// and the round.
type Window = (ContestantId, bool, (Option<SessionId>, Option<RoundId>));

fn window_of(window: AverageWindow, key: LineKey) -> Window {
    let part = match window {
        AverageWindow::Event => (None, None),
        AverageWindow::Session => (key.session, None),
        AverageWindow::Match => (key.session, key.round),
    };
    (key.name, key.side == Some(Side::EastWest), part)
}

/// All lines: plain boards, others, what AVE+ and AVE− go by, penalties.
#[derive(Debug)]
pub struct FinalTotals<P, T, O, L> {
    positions: Positions,
    in_order: Ordered,
    sums: Sums<P, T>,
    window: AverageWindow,
    added_up: AddedUp,
    off: Deductions<L>,
    /// What AVE+ and AVE− go by, in the order of lines, where a window may have several: only those with a board that is not plain.
    own: Vec<(LineId, O)>,
}

impl<P: PlainSum, T: Clone + Default + PartialEq + Send + Sync, O: Clone, L: Clone>
    FinalTotals<P, T, O, L>
{
    /// Closes the lines, which are in order, and says who the contestants of each ranking are.
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

    /// The boards over which a contestant's own average is taken: those of the window, in whatever section they are.
    fn averages(
        &self,
        account: &impl Accumulator<Plain = P, Total = T, Own = O>,
    ) -> Vec<(LineId, O)> {
        // Where names tell lines apart, each is a window, and is asked for its own.
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

    /// What AVE+ and AVE− of a line go by.
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

    /// The share or the average of its other boards that the AVE+ and AVE− go by of whoever has a side of a result.
    pub(crate) fn own(
        &self,
        account: &impl Accumulator<Plain = P, Total = T, Own = O>,
        event: &Event,
        (row, side): (ResultId, Side),
        name: ContestantId,
    ) -> Option<O> {
        self.own_of(account, self.positions.position(event, row, side, name)?)
    }

    /// Whose lines those of a contestant are: what the first of them says.
    pub(crate) fn key(&self, entrant: Entrant) -> Option<LineKey> {
        self.in_order.of(entrant).lines().first().map(|&(_, key)| key)
    }

    /// What a contestant played in some sessions.
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

    /// The sum of what a contestant has, where all of it is plain boards: no others, and no penalty.
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

    /// The same in an event without sessions, rounds and sections: then it is the whole of the line in a ranking.
    pub(crate) fn plain_line(&self, entrant: Entrant) -> Option<P> {
        if self.positions.are_simple() { self.plain(entrant) } else { None }
    }

    /// What a contestant has from each of its sessions, in their order.
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

/// The lines of one contestant, those of a session together.
fn by_session(lines: &[Line]) -> impl Iterator<Item = (Option<SessionId>, &[Line])> {
    let sessions = lines.chunk_by(|(_, a), (_, b)| a.session == b.session);
    sessions.filter_map(|lines| Some((lines.first()?.1.session, lines)))
}
