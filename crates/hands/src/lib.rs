//! Hands of bridge: deals, high-card points, auctions, play, double-dummy tables, and par.
//!
//! All values are checked when they are created: a [`Deal`] has hands of thirteen different cards,
//! an [`Auction`] has only legal calls, and a [`Play`] has only cards that can be played in this
//! order. The crate reads the notations of single values in Portable Bridge Notation and in LIN. It
//! performs no I/O and has no solver.
//!
//! ```
//! use bridge_core::Seat;
//! use hands::{Auction, AuctionResult, Deal};
//!
//! let deal = Deal::from_pbn("N:AKQ2.T98.54.8763 J43.KQJ.A32.AQJ2 T98.A765.KQJ.KT9 765.432.T9876.54")?;
//! assert_eq!(Seat::ALL.map(|seat| deal.high_card_points(seat)), [Some(9), Some(18), Some(13), Some(0)]);
//!
//! let mut auction = Auction::new(Seat::East);
//! for call in ["1NT", "Pass", "Pass", "Pass"] {
//!     auction.push(call.parse()?)?;
//! }
//! let Some(AuctionResult::Contract { contract, declarer }) = auction.result() else { unreachable!() };
//! assert_eq!((contract.to_string(), declarer), ("1NT".to_owned(), Seat::East));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![cfg_attr(not(test), no_std)]
#![deny(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::integer_division,
    clippy::string_slice
)]

extern crate alloc;

mod auction;
mod call;
mod card;
mod card_set;
mod deal;
mod deal_text;
mod double_dummy;
mod par;
mod play;

pub use auction::{Auction, AuctionError, AuctionResult};
pub use call::{Call, CallError};
pub use card::{Card, CardError, Rank, Suit};
pub use card_set::CardSet;
pub use deal::{Deal, DealError};
pub use deal_text::{DealTextError, DealTextProblem};
pub use double_dummy::{DoubleDummy, DoubleDummyError};
pub use par::{Par, ParError};
pub use play::{Play, PlayError};
