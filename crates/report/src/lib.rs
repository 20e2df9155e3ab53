//! Reports of scored events as text, CSV and JSON.
//!
//! [`Report::new`] takes a scored event. It provides a [`Page`] for people, a [`Table`] for
//! programs, or everything as a [`Document`]. A [`ReportView`], such as [`EventView`], provides all
//! three to a program that chooses the format later.
//!
//! Views define the content. A [`Table`] has columns that are declared once, rows that can be
//! iterated repeatedly, and cells that hold values. The renderers [`page`], [`text()`], [`csv()`]
//! and [`json()`] iterate over the rows and write each in their own syntax. They write as they go
//! and never hold a report of a million rows in memory. Rendering fails only if writing fails.
//!
//! Numbers are [`scoring::FormattedNumber`]s, which know how they are printed. JSON also has the
//! exact number. Names come from untrusted files, so control characters in them are replaced before
//! they reach a terminal.
//!
//! # Features
//!
//! | feature | default | effect |
//! | --- | --- | --- |
//! | `schema` | no | JSON Schemas of the documents. |
//! | `serde` | no | Serializes the parts of a report as their names. |
#![deny(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::integer_division,
    clippy::string_slice
)]

mod as_text;
mod cell;
mod column;
mod content;
mod digits;
mod document;
mod format;
mod heading;
mod page;
mod part;
mod printed_points;
mod render;
mod report;
mod results_column;
mod results_table;
#[cfg(feature = "schema")]
mod schema;
mod table;
mod text_buffer;
mod unavailable;
mod view;

pub use cell::{Audience, Cell};
pub use column::{Align, Heading, TableColumn, TableColumns};
pub use content::{
    Content, EventView, MovementView, PlanContent, PlanView, ReportView, StrengthsView, Subject,
    TablesView,
};
pub use document::Document;
pub use format::{ReportFormat, WriteOptions};
pub use page::{Block, Page};
pub use part::{Detail, ReportPart};
pub use printed_points::PrintedPoints;
pub use render::{
    Csv, TableStyle, csv, json, json_line, page, printable, results_csv, results_csv_lines, text,
};
pub use report::Report;
pub use results_column::{ResultsColumn, ResultsColumnKind, ResultsValues};
pub use results_table::ResultsTable;
#[cfg(feature = "schema")]
pub use schema::{schema_of, schemas};
pub use table::{Table, TableRow, TableRows};
pub use unavailable::Unavailable;
pub use view::decisions::RulingSummary;
pub use view::pairs::rows::ResultsNames;
pub use view::{
    BoardDerivations, GuideCards, MovementDocument, MovementPlan, MovementReport, OtherMovement,
    ProposalsReport, ShowCrossTable, ShowReasons, StrengthReport, StrengthsDocument,
    TotalDerivations, butler_board, contract_derivation, contract_scores, damage_derivation,
    damage_in_field, imp_comparison, imp_scale, movement_check, next_round, regulation_pages,
    regulation_rows, scale_list, scale_pages, scale_rows, vp_award, vp_award_of_percent,
    weighted_derivation, weighted_in_field, weighted_in_field_rows, with_exponent,
};
