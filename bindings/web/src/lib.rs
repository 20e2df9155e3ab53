//! The library for a web page. The page passes files by name and options, and receives the results
//! page, diagnostics, and a table of results with editable cells.
//!
//! Only [`exported`] depends on the browser. It returns JSON, HTML and the bytes of downloads.

mod answer;
mod choices;
mod desk;
mod download;
pub mod exported;
mod overlaid;
mod page_of;
mod sheet;
#[cfg(test)]
mod tests;
