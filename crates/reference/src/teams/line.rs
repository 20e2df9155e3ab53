//! A team's line in the standings, and what it is made of.

use crate::number::Number;

/// A team's line in the standings.
#[derive(Clone, Debug)]
pub struct Line {
    /// The team.
    pub team: usize,
    /// The first of the places that it shares with those who are equal.
    pub place: usize,
    /// Whether it shares the place.
    pub shared: bool,
    /// What it is ranked by.
    pub points: Number,
    /// What of the points is from no match: penalties and carry-over in Victory Points.
    pub extra: Number,
    /// IMPs or points of boards won and lost, as the team sees them.
    pub won: Number,
    /// The same of its opponents.
    pub lost: Number,
    /// How many boards were scored.
    pub boards: u32,
    /// What it got in each round and against whom; nobody for a bye.
    pub against: Vec<(Option<usize>, Option<usize>, Number)>,
}

/// What a team had of one match, or of a bye.
#[derive(Clone, Debug)]
pub struct Result {
    /// The round.
    pub round: Option<usize>,
    /// The team.
    pub team: usize,
    /// Nobody for a bye.
    pub opponents: Option<usize>,
    /// What it counts in the ranking.
    pub points: Number,
    /// The IMPs of the match with everything that belongs to it, where it has any.
    pub imps: Option<Imps>,
    /// 2 where it was won, 1 where it was drawn, 0 where it was lost; nothing for a bye.
    pub halves_won: Option<i64>,
    /// Two for each board won and one for each tied.
    pub point_a_board: Number,
    /// The number of boards that those points are for.
    pub boards: usize,
}

/// IMPs won and lost.
#[derive(Clone, Debug)]
pub struct Imps {
    /// Those won.
    pub won: Number,
    /// Those lost.
    pub lost: Number,
}

impl Imps {
    /// The net IMPs.
    #[must_use]
    pub fn net(&self) -> Number {
        &self.won - &self.lost
    }
}
