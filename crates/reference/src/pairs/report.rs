//! The printed values of a scored event.

use super::event::Side;
use crate::number::{Number, Surd};

/// A whole event, scored.
#[derive(Clone, Debug)]
pub struct Report {
    /// The standings.
    pub rankings: Vec<Ranking>,
    /// For each result the printed scores of North-South and East-West: one number for each
    /// contestant on the side; empty if the side has no score.
    pub value: Vec<[Vec<Number>; 2]>,
}

/// One ranking.
#[derive(Clone, Debug)]
pub struct Ranking {
    /// `qualifying` or `final`, or `None` if there is one stage.
    pub stage: Option<&'static str>,
    /// The section, if each section has its own ranking.
    pub section: Option<String>,
    /// The side, if there are two winners.
    pub side: Option<Side>,
    /// The contestants, best first.
    pub lines: Vec<Line>,
}

/// A contestant in a ranking.
#[derive(Clone, Debug)]
pub struct Line {
    /// The name.
    pub name: String,
    /// The rank; `None` if the contestant played too few boards.
    pub place: Option<String>,
    /// Boards that count.
    pub boards: usize,
    /// Matchpoints in the printed unit, or IMPs, before rounding.
    pub total: Surd,
    /// The total as printed.
    pub total_printed: Number,
    /// The exact percentage; `None` in IMP scoring.
    pub percent: Option<Number>,
    /// The percentage as printed.
    pub percent_printed: Option<Number>,
    /// IMPs per board as printed; `None` in matchpoint scoring.
    pub per_board: Option<Number>,
    /// The sessions.
    pub sessions: Vec<SessionLine>,
    /// The carry-forward; `None` without one.
    pub carried: Option<CarryForwardLine>,
    /// The name of each stratum in which the contestant is ranked, and the rank there.
    pub strata: Vec<(String, String)>,
    /// The standing in the handicap ranking.
    pub handicap: Option<HandicapLine>,
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
    /// The percentage after penalties; `None` in IMP scoring.
    pub percent: Option<Number>,
}

/// The carry-forward, as printed.
#[derive(Clone, Debug)]
pub struct CarryForwardLine {
    /// The matchpoints won in the qualifying stage.
    pub from: Number,
    /// The matchpoints carried into the final.
    pub matchpoints: Number,
}

/// A standing in the handicap ranking.
#[derive(Clone, Debug)]
pub struct HandicapLine {
    /// Percentage points.
    pub handicap: Number,
    /// The percentage including the handicap, as printed.
    pub with: Number,
    /// The rank.
    pub place: String,
}
