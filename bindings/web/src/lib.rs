//! The library for a web page. The page passes files by name and options, and receives the results
//! page, diagnostics, and a table of results with editable cells.
//!
//! Only [`exported`] depends on the browser. It returns JSON, HTML and the bytes of downloads.

mod answer;
mod choices;
mod columns;
mod download;
mod event_page;
pub mod exported;
mod overlay_source;
mod page_state;
mod results_table;
#[cfg(test)]
mod tests;
