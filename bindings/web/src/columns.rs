//! The columns of the file with the results, and their corrections.

use serde::Serialize;
use traveller::formats::{ColumnMappings, FileFormat};
use traveller::{ColumnCorrection, ImportedFile};

/// The columns of a file.
#[derive(Debug, Serialize)]
pub(crate) struct Columns {
    file: String,
    headings: Vec<Heading>,
    /// The names of the columns that a heading can be.
    names: Vec<&'static str>,
}

/// A heading with its column.
#[derive(Debug, Serialize)]
struct Heading {
    text: String,
    /// The name of the column, or `None` if the heading is not used.
    column: Option<&'static str>,
    is_corrected: bool,
}

impl Columns {
    /// Returns the columns of a file, or `None` without a header.
    pub(crate) fn new(imported: &ImportedFile) -> Option<Self> {
        let header = imported.recognized.header.as_ref()?;
        let headings = header.headings.iter().filter(|heading| !heading.heading.is_empty());
        let headings = headings.map(|heading| Heading {
            text: heading.heading.clone(),
            column: heading.column,
            is_corrected: heading.is_assigned,
        });
        Some(Self {
            file: imported.file.clone(),
            headings: headings.collect(),
            names: ColumnMappings::columns().collect(),
        })
    }
}

/// Returns `true` for a format with columns.
pub(crate) fn is_table(name: &str, bytes: &[u8]) -> bool {
    matches!(FileFormat::detect(name, bytes), FileFormat::Csv | FileFormat::Sheet)
}

/// Returns the corrections that make a heading the only one of its column. It is ignored if `column` is empty.
pub(crate) fn corrections(
    imported: &ImportedFile,
    heading: &str,
    column: &str,
) -> Vec<ColumnCorrection> {
    let headings = imported.recognized.header.iter().flat_map(|header| &header.headings);
    let others = headings.filter(|other| {
        other.is_assigned && other.heading != heading && other.column == Some(column)
    });
    let mut corrections: Vec<ColumnCorrection> =
        others.map(|other| ColumnCorrection::new(&*other.heading, "")).collect();
    corrections.push(ColumnCorrection::new(heading, column));
    corrections
}
