//! The renderers: each walks the same tables, in its own syntax, and writes as it goes.

mod csv;
mod json;
mod measure;
mod narrow;
mod printable;
mod text;

pub use csv::csv;
pub use json::json;
pub use printable::printable;
pub use text::{Look, page, text};
