//! An event that is scored: what is printed of it.

use super::event::Side;
use crate::number::{Number, Surd};

/// A whole event, scored.
#[derive(Clone, Debug)]
pub struct Report {
    /// The standings.
    pub rankings: Vec<Ranking>,
    /// For each result what North-South and East-West get as printed: one number for each contestant on the side, where they get
    /// anything.
    pub worth: Vec<[Vec<Number>; 2]>,
}

/// One ranking.
#[derive(Clone, Debug)]
pub struct Ranking {
    /// `qualifying` or `final`, where there are stages.
    pub stage: Option<&'static str>,
    /// The section, where each has a ranking of its own.
    pub section: Option<String>,
    /// The side, where there are two winners.
    pub side: Option<Side>,
    /// The contestants, from the best.
    pub lines: Vec<Line>,
}

/// A contestant in a ranking.
#[derive(Clone, Debug)]
pub struct Line {
    /// The name.
    pub name: String,
    /// The place; `None` for those who played too few boards.
    pub place: Option<String>,
    /// Boards that count.
    pub boards: usize,
    /// Matchpoints on the scale of printing, or IMPs: exact.
    pub total: Surd,
    /// The same as printed.
    pub total_printed: Number,
    /// Percent, exact, at matchpoints.
    pub percent: Option<Number>,
    /// The same as printed.
    pub percent_printed: Option<Number>,
    /// IMPs per board as printed.
    pub per_board: Option<Number>,
    /// The sessions.
    pub sessions: Vec<SessionLine>,
    /// What was carried forward.
    pub carried: Option<Carried>,
    /// The places in strata.
    pub strata: Vec<(String, String)>,
    /// The list by handicap.
    pub handicap: Option<Handicapped>,
}

/// A session of a contestant as printed.
#[derive(Clone, Debug)]
pub struct SessionLine {
    /// The session.
    pub session: Option<String>,
    /// Boards that count.
    pub boards: usize,
    /// Matchpoints or IMPs, after penalties.
    pub total: Number,
    /// Percent, after penalties.
    pub percent: Option<Number>,
}

/// What was carried forward, as printed.
#[derive(Clone, Debug)]
pub struct Carried {
    /// What was won before.
    pub from: Number,
    /// What is left of it.
    pub matchpoints: Number,
}

/// A place in the list by handicap.
#[derive(Clone, Debug)]
pub struct Handicapped {
    /// Percentage points.
    pub handicap: Number,
    /// The percentage with them, as printed.
    pub with: Number,
    /// The place.
    pub place: String,
}
