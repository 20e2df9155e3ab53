//! Scoring of duplicate bridge events: from results to standings.
//!
//! An [`Event`](event::Event) contains the contestants and results of each board. [`score`] turns
//! it into a [`ScoredEvent`], using a [`Method`](regulations::Method) and its
//! [`Regulations`](regulations::Regulations). If the event is invalid, all errors are returned
//! together as [`Fault`](event::Fault)s that identify the rows.
//!
//! ```
//! use bridge_core::BoardNumber;
//! use event::{NewResult, Event, Outcome};
//! use regulations::{Method, Regulations};
//! use scoring::score;
//!
//! let mut event = Event::default();
//! let board = event.board(None, BoardNumber::new(1)?, None)?;
//! for (ns, ew, played) in [("1", "4", "4S N ="), ("2", "3", "4S N +1")] {
//!     let outcome = Outcome::Played(played.parse()?);
//!     event.add(NewResult::new(board, ns, ew, outcome))?;
//! }
//! let scored = score(event, Method::Matchpoints, Regulations::default()).map_err(|faults| faults.to_string())?;
//! let best = scored.rankings()[0].lines().next().ok_or("nobody")?;
//! assert_eq!(scored.event().name(best.contestant), "2");
//! assert_eq!(best.number.map(|percent| percent.to_string()).as_deref(), Some("100.00"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! | feature | default | effect |
//! | --- | --- | --- |
//! | `serde` | no | Serializes options, rankings, matches, and numbers, with the names of contestants. |

#![deny(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::integer_division,
    clippy::string_slice
)]

mod calculators;
mod derivation;
mod explain;
mod fields;
mod imp_pairs;
mod matches;
mod next_round;
mod pair_events;
mod pair_matches;
mod pairs;

mod score;
mod stream;
mod teams;
mod totals;
mod units;
mod views;
mod warnings;

pub use calculators::{
    ComponentImps, Damage, DamageInField, DatumBoard, DatumLine, ScoreComponent, WeightedComponent,
    WeightedInField, damage_in_field, damage_in_imps, datum_board, weighted_in_field,
    weighted_in_imps,
};
pub use derivation::number::{FormattedNumber, FullPrecision, NumberFormat};
pub use derivation::quotient::{FormattedRatio, ImpFactor, UnadjustedMatchpoints};
pub use derivation::sentence::Sentence;
pub use derivation::step_formatter::NumberStyle;
pub use derivation::step_text::{StepArgument, StepSource, StepText, StepWording};
pub use derivation::trace::Step;
pub use explain::{
    BoardDerivation, BoardPoints, ExplainTarget, Explanation, PrintedTotal, RunningSum,
    TotalDerivation, TotalDerivationRow,
};
pub use imp_pairs::{ImpAccumulator, ImpDetails, ImpScores, ImpStanding, ImpSum, UnadjustedImps};
pub use matches::{
    Aggregate, BoardScore, BoardUnit, ByeScore, Match, MatchBoard, MatchSource, MatchTotals,
    MatchesScores, RankedBy, Ranking, RoundLine, RoundStandings, RuledBoard, SideScore, SideTotals,
    TeamMatchResult, TeamStanding, Tie, TieStep, UnscoredReason,
};
pub use next_round::{NextRound, NextRoundError, NextRoundOptions, NextRoundTeam, PreviousMatch};
pub use pair_events::scores::PairScores;
pub use pair_events::stage::PairStage;
pub use pair_events::standing::{PairRanking, PairStanding, UnadjustedStanding};
pub use pair_events::unit::PairUnit;
pub use pair_matches::{MatchScore, MatchSide, PairMatch, PairMatchesScores, PairTables};
pub use pairs::{
    CarryForwardPoints, HandicapStanding, MatchpointAccumulator, MatchpointDetails,
    MatchpointScores, MatchpointStanding,
};
pub use score::{ScoredEvent, Scores, score, score_results};
pub use stream::{StreamScorer, depends_on_other_boards};
pub use teams::{TeamMatches, team_matches};
pub use totals::session_total::{RoundTotal, SessionTotal};
pub use totals::standings::{Standing, Standings};
pub use views::overview::{RankingRow, RankingView, Traveller, TravellerLine};
