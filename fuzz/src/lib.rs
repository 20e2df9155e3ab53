//! Code shared by the fuzz targets: files in one input, random events, and properties that must
//! hold.

mod files;
mod language;
mod properties;
mod random_event;

pub use files::{check_diagnostics, inside, read_and_score, split_files};
pub use language::{reads_back, same_text};
pub use properties::{ranked, sound};
pub use random_event::{RandomEvent, Seats};
