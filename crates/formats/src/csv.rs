//! CSV files: results, whole matches, corrections, and Victory Point scales.

pub(crate) mod board_blocks;
pub(crate) mod column_mappings;
pub(crate) mod columns;
pub(crate) mod correction_problem;
pub(crate) mod corrections;
pub(crate) mod csv_problem;
pub(crate) mod csv_reader;
pub(crate) mod footer;
pub(crate) mod header_problem;
pub(crate) mod heading_lines;
pub(crate) mod headings;
pub(crate) mod mapping_problem;
pub(crate) mod matches_csv;
pub(crate) mod names_list;
pub(crate) mod names_problem;
pub(crate) mod record;
pub(crate) mod results_csv;
pub(crate) mod scale_csv;
pub(crate) mod scale_problem;
pub(crate) mod title;
