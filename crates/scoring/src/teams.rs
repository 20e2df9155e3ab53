//! Teams: from the two tables of each board to matches, and from matches to a ranking.

mod board;
mod checks;
mod decided;
mod extras;
mod gather;
mod played;
mod points;
mod rounds;
mod scorer;
mod scores;
mod settle;
mod standings;
mod tie_break;
mod unit;
mod view;

pub use board::{BoardScore, MatchBoard, RuledBoard, SideScore, Unscored};
pub use played::{ByeScore, Match, MatchSource, SideTotals};
pub use points::{Aggregate, RankedBy};
pub(crate) use points::{Scales, Unfit};
pub use scores::TeamsScores;
pub use standings::{Ranking, TeamStanding};
pub use tie_break::{Encounter, Tie, TieStep};
pub use unit::BoardUnit;
pub use view::View;

use event::{Event, Faults};
use regulations::{Method, Regulations};
use scorer::Scorer;

/// Scores the matches of teams alone.
///
/// # Errors
///
/// [`Faults`], every one that was found.
pub fn score_teams(
    event: &Event,
    method: Method,
    regulations: &Regulations,
) -> Result<TeamsScores, Faults> {
    Scorer::new(event, method, regulations).run()
}
