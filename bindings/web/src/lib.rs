//! The library as a page in a browser uses it: files by name and wishes in, the page of results and diagnostics out, and
//! a table of results in which a cell can be changed.
//!
//! Only [`exported`] knows that there is a browser. What it hands over are texts: JSON, HTML and the bytes of downloads.

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
