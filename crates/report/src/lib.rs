//! Reports: what an event's scores look like as text, CSV and JSON.
//!
//! [`Report::new`] takes an event that has been scored and gives a [`Page`] for people, one [`Table`] for programs, or the
//! whole as a [`Document`]. Views say what is shown of each thing: a [`Table`] has columns that are declared once and lines
//! that can be asked for again, and what stands in them are values. The renderers [`page`], [`text()`], [`csv()`] and [`json()`]
//! walk them and write as they go, each in its own syntax: a report of a million lines is never held. Rendering fails
//! only where writing fails.
//!
//! Numbers come from [`scoring::FormattedNumber`] with the form in which they are printed; JSON gives the exact number beside it.
//! Names come from files that anyone may have written: control characters in them are replaced before they reach a
//! terminal.
#![deny(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::integer_division,
    clippy::string_slice
)]

mod as_text;
mod cell;
mod column;
mod digits;
mod document;
mod exchange;
mod heading;
mod page;
mod part;
mod render;
mod report;
mod results_column;
mod results_table;
#[cfg(feature = "schema")]
mod schema;
mod table;
mod text_buffer;
mod view;

pub use cell::{Audience, Cell};
pub use column::{Align, Heading, TableColumn, TableColumns};
pub use document::Document;
pub use exchange::{
    ConversionLosses, ExchangeFormat, ExchangeFormatError, exchange, exchange_csv, losses,
};
pub use page::{Block, Page};
pub use part::{Detail, ReportPart};
pub use render::{
    Csv, TableStyle, csv, json, json_line, page, printable, results_csv, results_csv_lines, text,
};
pub use report::Report;
pub use results_column::{ResultsColumn, ResultsColumnKind, ResultsValues};
pub use results_table::ResultsTable;
#[cfg(feature = "schema")]
pub use schema::{schema_of, schemas};
pub use table::{Table, TableRow, TableRows};
pub use view::pairs::rows::ResultsNames;
pub use view::{
    BoardDerivations, DerivationView, GuideCards, MovementDocument, MovementReport, ShowCrossTable,
    ShowReasons, StrengthReport, StrengthsDocument, TotalDerivations, butler_board,
    contract_scores, contract_working, damage_in_field, damage_working, imp_comparison, imp_scale,
    movement_check, next_round, regulation_pages, regulation_rows, scale_list, scale_pages,
    scale_rows, vp_award, vp_award_of_percent, weighted_in_field, weighted_in_field_rows,
    weighted_working,
};
