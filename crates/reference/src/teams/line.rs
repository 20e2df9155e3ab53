//! A team's standing and its match results.

use crate::number::Number;

/// A team's standing.
#[derive(Clone, Debug)]
pub struct Line {
    /// The team.
    pub team: usize,
    /// The rank; tied teams share the first rank of their group.
    pub place: usize,
    /// `true` if other teams share the rank.
    pub shared: bool,
    /// The points that determine the ranking.
    pub points: Number,
    /// The part of `points` that no match earned: penalties and carry-over in Victory Points.
    pub extra: Number,
    /// IMPs or board points won, from the team's own point of view.
    pub won: Number,
    /// IMPs or board points lost, from the team's own point of view.
    pub lost: Number,
    /// The number of scored boards.
    pub boards: u32,
    /// For each match or bye: the round, the opponents (`None` for a bye), and the points.
    pub against: Vec<(Option<usize>, Option<usize>, Number)>,
}

/// A team's result of one match or bye.
#[derive(Clone, Debug)]
pub struct Result {
    /// The round.
    pub round: Option<usize>,
    /// The team.
    pub team: usize,
    /// The opponents; `None` for a bye.
    pub opponents: Option<usize>,
    /// The points that count in the ranking.
    pub points: Number,
    /// The IMPs of the match, including carry-over and penalties, or its board points; `None`
    /// without either.
    pub imps: Option<Imps>,
    /// 2 for a win, 1 for a draw, 0 for a loss; `None` for a bye.
    pub halves_won: Option<i64>,
    /// Two points for each board won and one for each board tied.
    pub point_a_board: Number,
    /// The number of boards counted in `point_a_board`.
    pub boards: usize,
}

/// IMPs won and lost.
#[derive(Clone, Debug)]
pub struct Imps {
    /// IMPs won.
    pub won: Number,
    /// IMPs lost.
    pub lost: Number,
}

impl Imps {
    /// Returns the net IMPs.
    #[must_use]
    pub fn net(&self) -> Number {
        &self.won - &self.lost
    }
}
