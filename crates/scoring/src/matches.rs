//! Matches: two sides, whether teams or pairs, and from what each match brings them to a ranking.
//!
//! Where matches come from is not known here: [`teams`](crate::teams) makes them of the two tables of each board or of
//! results of whole matches, [`pair_matches`](crate::pair_matches) of what pairs won on the boards of a round.

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
