//! Matches between two sides, which are teams or pairs: from boards to the ranking.
//!
//! This module does not depend on the origin of matches. The module [`teams`](crate::teams) creates
//! them from two tables per board or from results of whole matches, and
//! [`pair_matches`](crate::pair_matches) from the pairs' scores on the boards of a round.

mod board;
mod checks;
mod comparison_units;
mod compute_totals;
mod decisions;
mod extras;
mod home_or_away;
mod match_key;
mod match_result;
mod match_totals;
mod own_average;
mod rematches;
mod rounds;
mod rule;
mod scales;
mod scorer;
mod scores;
mod standings;
mod team_index;
mod tie_break;
mod unit;
mod void_matches;

pub(crate) use board::{BoardFault, score as score_board, trace as trace_board};
pub use board::{BoardScore, MatchBoard, RuledBoard, SideScore, UnscoredReason};
pub(crate) use comparison_units::ComparisonUnits;
pub(crate) use home_or_away::HomeOrAway;
pub(crate) use match_key::MatchKey;
pub use match_result::{Aggregate, ByeScore, Match, MatchSource, SideTotals};
pub(crate) use match_result::{FoundMatches, MatchOrigin};
pub use match_totals::MatchTotals;
pub(crate) use rule::MatchRule;
pub use rule::RankedBy;
pub(crate) use scales::{ScaleProblem, Scales};
pub(crate) use scorer::score_matches;
pub use scores::MatchesScores;
pub(crate) use scores::ScoredMatches;
pub use standings::{Ranking, RoundLine, RoundStandings, TeamStanding};
pub use tie_break::{TeamMatchResult, Tie, TieStep};
pub use unit::BoardUnit;
