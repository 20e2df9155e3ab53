//! Databases in the format of Microsoft Access: Jet 3 (Access 97) and Jet 4 (Access 2000 to 2003). Unencrypted files of later
//! versions share the layout of Jet 4.
//!
//! Source: the description of the format in `HACKING.md` of mdbtools.
//!
//! - [`page`] divides a file into pages and decrypts them.
//! - [`usage_map`] lists the pages of a table, and [`data_page`] divides a page into rows.
//! - [`definition`] reads the columns of a table, and [`catalog`] finds the definition by the name of the table.
//! - [`row`] finds the bytes of a cell, [`long_value`] finds the bytes of a memo, and [`value`] decodes both.
//! - [`table`] puts these together.
//!
//! A [`Table`] keeps the position of each row and decodes a cell when it is needed, so that it takes 8 bytes for each row. Every
//! cell of a requested column is checked when the table is opened; other columns are never read.

mod bytes;
mod catalog;
mod cipher;
mod data_page;
mod definition;
mod error;
mod layout;
mod long_value;
mod page;
mod row;
mod table;
#[cfg(test)]
mod tests;
mod text;
mod usage_map;
mod value;

pub(crate) use catalog::definitions;
pub(crate) use error::JetError;
pub(crate) use page::Pages;
pub(crate) use table::Table;
pub(crate) use value::Value;
