//! Problems of columns that were assigned to headings.

use crate::read::limits::COLUMNS_FILE;

event::diagnostics! {
    /// A problem of the file `traveller.columns.toml`, which assigns columns to headings.
    pub enum MappingProblem {
        /// The file is larger than any folder of results needs.
        LongMapping {
            /// The length in bytes.
            length: usize,
        } = error "long-mapping":
            "a file of columns with {length} bytes: expected at most {}" % COLUMNS_FILE,
            help "remove headers that no file of the folder has";
        /// A column is assigned to a heading that the header does not have.
        MappedHeading {
            /// The heading.
            heading: String,
            /// The headings of the header, or the nearest one.
            expected: String,
        } = error "mapped-heading":
            "unknown heading {heading:?}: {expected}",
            help "correct the heading, or write the columns again with `traveller import`";
        /// A heading is assigned to a column that results do not have.
        MappedColumn {
            /// The column.
            column: String,
            /// The columns, or the nearest one.
            expected: String,
        } = error "mapped-column":
            "unknown column {column:?}: {expected}",
            help "use a column of results, or an empty text to ignore the heading";
        /// Two headings of a header are assigned to one column.
        MappedTwice {
            /// The column.
            column: String,
        } = error "mapped-twice":
            "two headings are the column `{column}`: expected one",
            help "assign another column to one of them, or an empty text to ignore it";
        /// Two entries have the same headings.
        MappedHeaderTwice = error "mapped-header-twice":
            "two entries have these headings",
            help "remove one of the two entries";
    }
}
