//! Pairs the next round of a Swiss event, teams or pairs alike: a contestant is its index in the
//! standings.
//!
//! [`pair_round`] never repeats a match, gives nobody a second bye, and among all rounds that are left takes
//! the one that costs least. Every [`Pairing`] tells its reason.
//!
//! # The cost
//!
//! The contestants who are paired stand in a row, best first, without those who withdrew and without the
//! bye. With [`Grouping::Adjacent`] the row is the standings. With [`Grouping::Halves`] each score group,
//! a run of equal scores, is rearranged so that those opposite each other in its halves are neighbours:
//! 1, 5, 2, 6, 3, 7, 4, 8 for a group of eight; the last of an odd group stands last in it, next to the
//! group below. With continuous Victory Points most groups are single contestants, and both rows are
//! the same.
//!
//! 1. The first cost of a round is the sum, over its pairings, of the square of the difference of
//!    scores.
//! 2. Among rounds with the least first cost, the second cost decides: the sum of the squares of the
//!    distances in the row, 1 for neighbours.
//!
//! Squares make one match of distant contestants dearer than several of near ones, at the top of the
//! standings as at the bottom. Where a round that keeps the leaders together costs more in the whole, it
//! is not taken; the reasons of the pairings then show it, and both costs of the round can be added up by
//! hand.
//!
//! # What is guaranteed
//!
//! The round has the least cost there is, exactly: the search is a maximum-weight matching in whole
//! numbers. Pairings too far apart to be part of a least-cost round are left out of it, and the row is
//! searched in blocks, both by an argument and not by a limit. Rounds of equal cost are possible; the
//! same input then gives the same round. The order of the meetings does not matter. Scores up to
//! [`MAX_SCORE`] and up to [`MAX_CONTESTANTS`] cannot overflow.
//!
//! A first round, in which nobody has a score, is paired by [`first_round`]: in order, by folding or sliding the list, or by
//! lot.
//!
//! The bye of an odd field comes first: it goes to the lowest contestant without one who leaves the
//! others pairable, whatever the cost of pairing them. That, like the cost, is our choice; regulations
//! differ.
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
//! assert_eq!(reasons, ["1 and 3: 1 has already met 2", "2 and 5: 3 plays 1, for the least cost of the whole"]);
//! assert_eq!(round.bye().map(ToString::to_string).as_deref(), Some("bye: 4, the lowest without one"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! - `serde`: options as their names.
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
mod met;
mod options;
mod pair;
mod pairing;
mod per_position;
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
