//! Matches between two sides, which are teams or pairs: from boards to the ranking.
//!
//! This module does not depend on the origin of matches. The module [`teams`](crate::teams) creates
//! them from two tables per board or from results of whole matches, and
//! [`pair_matches`](crate::pair_matches) from the pairs' scores on the boards of a round.

mod between;
mod board;
mod checks;
mod compared;
mod decided;
mod extras;
mod home_or_away;
mod of_teams;
mod own_average;
mod played;
mod repeated;
mod rounds;
mod rule;
mod scales;
mod scorer;
mod scores;
mod settle;
mod standings;
mod tie_break;
mod unit;
mod view;
mod voids;

pub(crate) use between::Between;
pub(crate) use board::{BoardFault, score as score_board, trace as heard_board};
pub use board::{BoardScore, MatchBoard, RuledBoard, SideScore, UnscoredReason};
pub(crate) use compared::Compared;
pub(crate) use home_or_away::HomeOrAway;
pub use played::{Aggregate, ByeScore, Match, MatchSource, SideTotals};
pub(crate) use played::{Found, KnownBy};
pub(crate) use rule::MatchRule;
pub use rule::RankedBy;
pub(crate) use scales::{Scales, Unfit};
pub(crate) use scorer::settle;
pub use scores::MatchesScores;
pub(crate) use scores::Settled;
pub use standings::{Ranking, RoundLine, RoundStandings, TeamStanding};
pub use tie_break::{Encounter, Tie, TieStep};
pub use unit::BoardUnit;
pub use view::MatchTotals;
