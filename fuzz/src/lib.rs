//! What the targets share: whole files, drawn events, and what must hold of them.

mod drawn;
mod files;
mod language;
mod laws;

pub use drawn::{Drawn, Seats};
pub use files::{inside, parts_of, read_and_score, told_well};
pub use language::{reads_back, same_text};
pub use laws::{ranked, sound};
