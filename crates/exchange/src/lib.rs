//! Writes scored events in the formats of other programs. [`ExchangeFormat`] lists them.
//!
//! - [`losses`] returns the information that a format cannot hold.
//! - [`write()`] writes the results and their points, for readers who do not score again.
//!
//! The crate `formats` reads these formats, and declares the [names of tags and
//! columns](formats::pbn) and of [elements](formats::usebio) for both directions.
//!
//! ```
//! use bridge_core::BoardNumber;
//! use event::{Event, NewResult, Outcome};
//! use exchange::ExchangeFormat;
//! use regulations::{Method, Regulations};
//!
//! let mut event = Event::default();
//! let board = event.board(None, BoardNumber::new(1)?, None)?;
//! for (ns, ew, played) in [("1", "4", "4S N ="), ("2", "3", "4S N +1")] {
//!     event.add(NewResult::new(board, ns, ew, Outcome::Played(played.parse()?)))?;
//! }
//! let scored = scoring::score(event, Method::Matchpoints, Regulations::default())?;
//! let mut pbn = Vec::new();
//! exchange::write(&scored, ExchangeFormat::Pbn, &mut pbn)?;
//! let read = formats::read(formats::FileFormat::Pbn, pbn).map_err(|rejected| rejected.to_string())?;
//! assert_eq!(read.event.results().len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! | feature | default | effect |
//! | --- | --- | --- |
//! | `serde` | no | Serializes formats as their names. |

#![deny(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::integer_division,
    clippy::string_slice
)]

mod csv;
mod error;
mod format;
mod grouped_values;
mod loss;
mod members;
mod pbn;
mod totals;
mod usebio;
mod write;

pub use error::ExchangeFormatError;
pub use format::ExchangeFormat;
pub use loss::ConversionLosses;
pub use write::{losses, write, write_csv};
