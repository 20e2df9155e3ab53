//! From lines to contestants: what each won in each session, with AVE+ and AVE− settled and penalties taken off.

use std::collections::BTreeMap;
use std::fmt;

use bridge_core::{Exact, Matchpoints, Side};
use matchpoints::{AverageWindow, Settled, Total};

use super::penalties::Off;
use crate::lines::{Line, LineKey, Lines, in_windows};
use event::{ContestantId, Event, RoundId, SectionId, SessionId};
use regulations::Regulations;

/// A stage of an event with qualifying sessions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StageOfPairs {
    /// The sessions that were played to qualify.
    Qualifying,
    /// The others.
    Final,
}

impl fmt::Display for StageOfPairs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Qualifying => "qualifying",
            Self::Final => "final",
        })
    }
}

/// What a contestant has from a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionTotal {
    /// The session, where the event has several.
    pub session: Option<SessionId>,
    /// What was won at the tables.
    pub won: Settled,
    /// What its penalties take off, below 0 where bonuses are more; none where it has none.
    pub penalty: Option<Matchpoints>,
    /// The penalties, by their positions among the decisions.
    pub penalties: Vec<usize>,
    /// The share of the other boards that AVE+ and AVE− go by; none where rounds have shares of their own.
    pub own: Option<Exact>,
    /// What was won in each round, penalties taken off, where rounds are added up by themselves.
    pub rounds: Vec<(Option<RoundId>, Settled)>,
}

/// A contestant that is ranked.
#[derive(Clone, Debug)]
pub(super) struct Entrant {
    pub(super) name: ContestantId,
    pub(super) side: Option<Side>,
    pub(super) section: Option<SectionId>,
    /// In their order.
    pub(super) sessions: Vec<SessionTotal>,
}

/// All contestants, section by section, North-South before East-West, in the order of their names.
pub(super) struct Entrants {
    pub(super) entrants: Vec<Entrant>,
    /// The share of its other boards that AVE+ and AVE− go by, by line.
    pub(super) own: Vec<Option<Exact>>,
}

impl SessionTotal {
    /// What was won, penalties taken off.
    #[must_use]
    pub fn total(&self) -> Settled {
        let mut total = self.won.clone();
        if let Some(penalty) = &self.penalty {
            total.matchpoints = total.matchpoints.minus(penalty);
        }
        total
    }
}

/// Adds the lines up to contestants.
pub(super) fn settled(
    event: &Event,
    regulations: &Regulations,
    (window, rounds): (AverageWindow, bool),
    lines: &Lines<Total>,
    off: &BTreeMap<usize, Vec<Off>>,
) -> Entrants {
    let all = lines.in_order(event);
    let mut settling = Settling {
        regulations,
        window,
        rounds,
        off,
        own: vec![None; lines.len()],
        entrants: Vec::new(),
    };
    for lines in in_windows(&all, window) {
        settling.average(&lines);
    }
    for lines in all.chunk_by(|(_, a, _), (_, b, _)| a.is_same_contestant(b)) {
        settling.entrant(lines);
    }
    let Settling { entrants, own, .. } = settling;
    Entrants { entrants, own }
}

struct Settling<'a> {
    regulations: &'a Regulations,
    window: AverageWindow,
    rounds: bool,
    off: &'a BTreeMap<usize, Vec<Off>>,
    own: Vec<Option<Exact>>,
    entrants: Vec<Entrant>,
}

impl Settling<'_> {
    /// The share of one contestant's boards in one window.
    fn average(&mut self, lines: &[&Line<'_, Total>]) {
        let mut whole = lines[0].2.clone();
        for (_, _, more) in &lines[1..] {
            whole = whole.plus(more);
        }
        let own = whole.own(self.regulations.artificial.fixed);
        for &&(position, ..) in lines {
            self.own[position].clone_from(&own);
        }
    }

    /// Settles the lines of one contestant, which are in the order of sessions and rounds.
    fn entrant(&mut self, lines: &[Line<'_, Total>]) {
        let sessions = lines.chunk_by(|(_, a, _), (_, b, _)| a.session == b.session);
        let sessions = sessions.map(|lines| self.session(lines)).collect();
        let LineKey { name, side, section, .. } = lines[0].1;
        self.entrants.push(Entrant { name, side, section, sessions });
    }

    fn session(&self, lines: &[Line<'_, Total>]) -> SessionTotal {
        let own = self.own[lines[0].0].clone().filter(|_| self.window != AverageWindow::Match);
        let mut total = SessionTotal {
            session: lines[0].1.session,
            won: Settled::NONE,
            penalty: None,
            penalties: Vec::new(),
            own,
            rounds: Vec::new(),
        };
        for &(position, key, line) in lines {
            let mut settled = line.settled_by(self.own[position].as_ref());
            total.won = total.won.plus(&settled);
            for off in self.off.get(&position).into_iter().flatten() {
                total.penalties.push(off.penalty);
                let sum = total.penalty.take().unwrap_or(Matchpoints::ZERO);
                total.penalty = Some(sum.plus(&off.matchpoints));
                settled.matchpoints = settled.matchpoints.minus(&off.matchpoints);
            }
            if self.rounds {
                total.rounds.push((key.round, settled));
            }
        }
        total
    }
}
