//! From lines to contestants: what each won in each session, with AVE+ and AVE− settled and penalties taken off.

use std::collections::{BTreeMap, BTreeSet};
use std::slice;

use bridge_core::Side;
use matchpoints::AverageWindow;
use rayon::prelude::*;

use super::account::Account;
use super::contestants::Contestants;
use super::line_id::LineId;
use super::line_key::{Line, LineKey};
use super::lines::{AddedUp, Lines};
use super::ordered::Ordered;
use event::{RoundId, SessionId};

/// A penalty by its position among the decisions, and what it takes off.
#[derive(Clone, Debug)]
pub(crate) struct Off<L> {
    pub(crate) penalty: usize,
    pub(crate) less: L,
}

/// The penalties by line.
pub(crate) type Offs<L> = BTreeMap<LineId, Vec<Off<L>>>;

/// What a contestant has from a session.
#[derive(Clone, Debug)]
pub(crate) struct SessionOf<A: Account> {
    pub(crate) session: Option<SessionId>,
    /// What was won at the tables.
    pub(crate) won: A::Won,
    /// What its penalties take off.
    pub(crate) penalty: Option<A::Less>,
    /// The penalties, by their positions among the decisions.
    pub(crate) penalties: Vec<usize>,
    /// What AVE+ and AVE− go by; none where rounds have their own.
    pub(crate) own: Option<A::Own>,
    /// What was won in each round, penalties taken off, where rounds are added up by themselves.
    pub(crate) rounds: Vec<(Option<RoundId>, A::Won)>,
}

/// Settles the lines of contestants.
pub(crate) struct Settling<'a, A: Account> {
    account: &'a A,
    lines: &'a Lines<A::Plain, A::Total>,
    window: AverageWindow,
    added_up: AddedUp,
    off: &'a Offs<A::Less>,
    /// What AVE+ and AVE− go by, by line, where a window has several: only those with a board that is not plain.
    own: BTreeMap<LineId, A::Own>,
}

impl<'a, A: Account> Settling<'a, A> {
    /// Looks at the lines, which are in order.
    pub(crate) fn new(
        account: &'a A,
        lines: &'a Lines<A::Plain, A::Total>,
        in_order: &Ordered,
        (window, added_up): (AverageWindow, AddedUp),
        off: &'a Offs<A::Less>,
    ) -> Self {
        let mut settling = Self { account, lines, window, added_up, off, own: BTreeMap::new() };
        settling.averages(in_order);
        settling
    }

    /// What AVE+ and AVE− go by, by line, where a window has several.
    pub(crate) fn into_own(self) -> BTreeMap<LineId, A::Own> {
        self.own
    }

    /// The boards over which a contestant's own average is taken: those of the window, in whatever section they are.
    fn averages(&mut self, in_order: &Ordered) {
        // Where names tell lines apart, each is a window, and is asked for its own.
        let Ordered::Keyed(in_order) = in_order else { return };
        if self.lines.sums().all_plain() {
            return;
        }
        let not_plain = in_order.iter().filter(|(at, _)| self.lines.sums().others(*at).is_some());
        let window = |key: &LineKey| {
            let part = match self.window {
                AverageWindow::Event => (None, None),
                AverageWindow::Session => (key.session, None),
                AverageWindow::Match => (key.session, key.round),
            };
            (key.name, key.side == Some(Side::EastWest), part)
        };
        let wanted: BTreeSet<_> = not_plain.map(|(_, key)| window(key)).collect();
        let mut windows: BTreeMap<_, Vec<LineId>> = BTreeMap::new();
        for (at, key) in in_order {
            let window = window(key);
            if wanted.contains(&window) {
                windows.entry(window).or_default().push(*at);
            }
        }
        for lines in windows.into_values() {
            let mut whole = A::Total::default();
            for &at in &lines {
                self.account.add(&mut whole, &self.total(at));
            }
            if let Some(own) = self.account.own(&whole) {
                self.own.extend(lines.into_iter().map(|at| (at, own.clone())));
            }
        }
    }

    fn total(&self, at: LineId) -> A::Total {
        let (plain, others) = self.lines.sums().both(at);
        self.account.total(plain, others)
    }

    /// What AVE+ and AVE− of a line go by.
    fn own(&self, at: LineId) -> Option<A::Own> {
        if self.lines.are_simple() {
            return self.account.own_of_line(self.lines.sums().both(at));
        }
        self.own.get(&at).cloned()
    }

    /// Whether all that a contestant has is one line: no penalties, sessions and rounds.
    fn is_one_line(&self, lines: &[Line]) -> bool {
        let &[(at, _)] = lines else { return false };
        self.lines.are_simple() && !self.off.contains_key(&at)
    }

    /// The contestants of lines that are in order, and what becomes of those who have more than one line, or of everyone.
    pub(crate) fn contestants<W: Send>(
        &self,
        in_order: Ordered,
        everyone: bool,
        whole: impl Fn(LineKey, &[Line]) -> W + Sync,
    ) -> Contestants<W> {
        let one = |lines: &[Line]| !everyone && self.is_one_line(lines);
        let of_one = |lines: &[Line]| {
            let &(_, key) = lines.first().filter(|_| !one(lines))?;
            Some(whole(key, lines))
        };
        match in_order {
            Ordered::Simple(_) => {
                let mut wholes = Vec::new();
                let rankings = in_order.rankings();
                let is_one = |line: Line| one(slice::from_ref(&line));
                if !rankings.iter().all(|lines| lines.par_iter().all(is_one)) {
                    for lines in rankings {
                        let of_line = |line: Line| of_one(slice::from_ref(&line));
                        wholes.par_extend(lines.par_iter().map(of_line));
                    }
                }
                Contestants { lines: in_order, wholes }
            }
            Ordered::Keyed(mut lines) => {
                let of_contestants = lines.chunk_by(|(_, a), (_, b)| a.is_same_contestant(b));
                let wholes = of_contestants.map(of_one).collect();
                lines.dedup_by(|(_, later), (_, first)| later.is_same_contestant(first));
                Contestants { lines: Ordered::Keyed(lines), wholes }
            }
        }
    }

    /// Settles the lines of one contestant, which are in the order of sessions and rounds.
    pub(crate) fn sessions(&self, lines: &[Line]) -> impl Iterator<Item = SessionOf<A>> {
        let sessions = lines.chunk_by(|(_, a), (_, b)| a.session == b.session);
        sessions.filter_map(|lines| self.session(lines))
    }

    fn session(&self, lines: &[Line]) -> Option<SessionOf<A>> {
        let &(first, LineKey { session, .. }) = lines.first()?;
        let own = self.own(first).filter(|_| self.window != AverageWindow::Match);
        let mut session = SessionOf {
            session,
            won: self.account.nothing(),
            penalty: None,
            penalties: Vec::new(),
            own,
            rounds: Vec::new(),
        };
        for &(at, key) in lines {
            let mut won = self.account.settled(&self.total(at), self.own(at).as_ref());
            self.account.add_won(&mut session.won, &won);
            for off in self.off.get(&at).into_iter().flatten() {
                session.penalties.push(off.penalty);
                session.penalty = Some(match &session.penalty {
                    Some(before) => self.account.both(before, &off.less),
                    None => off.less.clone(),
                });
                self.account.take_off(&mut won, &off.less);
            }
            if self.added_up == AddedUp::ByRound {
                session.rounds.push((key.round, won));
            }
        }
        Some(session)
    }
}
