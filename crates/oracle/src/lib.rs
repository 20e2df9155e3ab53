//! Random events, and the comparison of the engine with the crate `reference` on them.
//!
//! [`RandomEvents`] draws events of every kind. Each event is written to files as a scorer writes
//! them. The engine reads and scores these files, and every number of its JSON output is compared
//! with the number of the crate `reference`, which implements the rules independently.
//!
//! Only tests and the maintenance tasks in `xtask` use this crate. `cargo xtask compare` compares
//! any number of events, and the tests of this crate compare some hundred. [`Field`] and
//! [`swiss_event`] generate larger events for measurements and tests.
//!
//! # Examples
//!
//! ```
//! use oracle::RandomEvents;
//!
//! let events = RandomEvents::new(3, 1);
//! let comparison = events.compare(0);
//! assert!(comparison.numbers > 0);
//! assert!(comparison.differences.is_empty(), "{comparison:?}");
//! ```

mod comparison;
mod engine;
mod field;
mod pair_matches;
mod pairs;
mod plan;
mod random;
mod random_events;
mod summary;
mod swiss_event;
mod teams;

pub use comparison::{Difference, EventComparison, Input};
pub use field::{Field, NameForm, ResultForm};
pub use random::Random;
pub use random_events::RandomEvents;
pub use summary::Summary;
pub use swiss_event::swiss_event;
