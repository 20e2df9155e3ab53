//! Renderers. All iterate over the same tables and write while they iterate.

mod csv;
mod formula;
mod json;
mod measure;
mod narrow;
mod parallel;
mod printable;
mod results_csv;
mod safe_json;
mod text;

pub use csv::{Csv, csv};
pub use json::{json, json_line};
pub use printable::printable;
pub use results_csv::{results_csv, results_csv_lines};
pub use text::{TableStyle, page, text};
