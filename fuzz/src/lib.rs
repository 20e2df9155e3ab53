//! Code shared by the fuzz targets: files in one input, random events, and properties that must
//! hold.

mod drawn;
mod files;
mod language;
mod laws;

pub use drawn::{Drawn, Seats};
pub use files::{inside, parts_of, read_and_score, told_well};
pub use language::{reads_back, same_text};
pub use laws::{ranked, sound};
