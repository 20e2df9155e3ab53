//! Pairs the next round of a Swiss event of teams or pairs. A contestant is its index in the
//! standings.
//!
//! [`pair_round`] never repeats a match, and no contestant has a second bye. Among all remaining
//! rounds it takes one of least cost. Every [`Pairing`] has its reason.
//!
//! # Costs
//!
//! The paired contestants are in an order, best first, without the bye and without withdrawn
//! contestants. With [`Grouping::Adjacent`] the order is the standings. With [`Grouping::Halves`]
//! each score group, a run of equal scores, is rearranged so that contestants opposite each other
//! in its halves are neighbors: 1, 5, 2, 6, 3, 7, 4, 8 for a group of eight. The last contestant of
//! an odd group is put at the end, next to the group below. With continuous Victory Points most
//! groups are single contestants, and both orders are equal.
//!
//! 1. The first cost of a round is the sum of the squared score differences of its pairings.
//! 2. Among rounds of least first cost, the second cost decides: the sum of the squared distances
//!    in the order, 1 for neighbors.
//!
//! Squares make one match of distant contestants more expensive than several matches of near ones,
//! at the top of the standings as at the bottom. A round that keeps the leaders together is not
//! taken if it costs more as a whole. The reasons of the pairings show this, and both costs of a
//! round can be added up by hand.
//!
//! # Guarantees
//!
//! The round has exactly the least cost: the search is a maximum-weight matching in integers.
//! Pairings of distant contestants are left out and the order is searched in blocks, both for
//! proven reasons and not by a limit. If several rounds have the least cost, equal inputs always
//! result in the same one. The order of the earlier matches does not matter. Scores up to
//! [`MAX_SCORE`] and up to [`MAX_CONTESTANTS`] contestants cannot overflow.
//!
//! [`first_round`] pairs a first round, in which there are no scores: in order, by folding or
//! sliding the list, or by a draw.
//!
//! With an odd number of contestants, the bye is chosen before the pairings. It is given to the
//! lowest contestant without an earlier bye, such that the others can be paired. The cost of their
//! pairing does not matter. This rule, like the cost, is our choice, because regulations differ.
//!
//! ```
//! use swiss::{Contestant, PairingOptions, pair_round};
//!
//! // Five pairs after a round in which 1 met 2, 3 met 4, and 5 sat out.
//! let mut pairs = Vec::new();
//! for score in [6200, 5800, 5100, 4900] {
//!     pairs.push(Contestant::new(score)?);
//! }
//! pairs.push(Contestant::new(4500)?.with_bye());
//! let round = pair_round(&pairs, &[(0, 1), (2, 3)], PairingOptions::default())?;
//!
//! let reasons: Vec<String> = round.pairings().iter().map(ToString::to_string).collect();
//! assert_eq!(reasons, ["1 and 3: 1 has already met 2", "2 and 5: 3 plays 1, to keep all pairings as close as possible"]);
//! assert_eq!(round.bye().map(ToString::to_string).as_deref(), Some("bye: 4, the lowest without one"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! | feature | default | effect |
//! | --- | --- | --- |
//! | `serde` | no | Serializes options as their names, and contestants and rounds as maps. |
#![deny(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::integer_division,
    clippy::string_slice
)]

mod blocks;
mod bye;
mod contestant;
mod cost;
mod error;
mod first;
mod matching;
mod meeting_table;
mod options;
mod pair;
mod pairing;
mod places;
mod round;
mod row;
mod search;
mod seats;
mod shares;
mod square;
mod standings;

pub use bye::ByeChoice;
pub use contestant::{Contestant, ContestantError, MAX_CONTESTANTS, MAX_SCORE};
pub use error::PairingError;
pub use first::{FirstRound, first_round, random_order};
pub use options::{ByeRule, Grouping, PairingOptions};
pub use pair::pair_round;
pub use pairing::{Pairing, PairingReason, PassedOver};
pub use round::SwissRound;

/// The examples of README.md.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
