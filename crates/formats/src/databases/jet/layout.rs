//! The positions that differ between the versions of the format.

/// The number of a page, from 0.
pub(crate) type PageNumber = u32;

/// A version of the format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Version {
    /// Access 97.
    Jet3,
    /// Access 2000 and later.
    Jet4,
}

/// The sizes and positions of a version, in bytes.
#[derive(Debug)]
pub(super) struct Layout {
    /// The size of a page.
    pub(super) page: usize,
    /// The position of the number of rows in a data page; the positions of the rows follow.
    pub(super) rows_of_page: usize,
    /// The position of the number of rows in a definition.
    pub(super) rows: usize,
    /// The position of the number of columns of variable length.
    pub(super) variable_columns: usize,
    /// The position of the number of columns.
    pub(super) columns: usize,
    /// The position of the number of physical indexes.
    pub(super) indexes: usize,
    /// The position of the pointer to the list of pages.
    pub(super) used_pages: usize,
    /// The size of the first part of a definition. An entry for each index follows, then the columns.
    pub(super) definition: usize,
    /// The size of the count of rows of an index.
    pub(super) index: usize,
    /// The size of a column in a definition.
    pub(super) column: usize,
    /// The position of the number of a column.
    pub(super) column_number: usize,
    /// The position of the rank of a column of variable length.
    pub(super) column_rank: usize,
    /// The position of the flags of a column.
    pub(super) column_flags: usize,
    /// The position of the offset of a column of fixed length in a row.
    pub(super) column_offset: usize,
    /// The position of the length of a column.
    pub(super) column_length: usize,
    /// The size of the numbers in a row and before a name: 1 or 2.
    pub(super) number: usize,
}

static JET3: Layout = Layout {
    page: 2048,
    rows_of_page: 8,
    rows: 12,
    variable_columns: 23,
    columns: 25,
    indexes: 31,
    used_pages: 35,
    definition: 43,
    index: 8,
    column: 18,
    column_number: 1,
    column_rank: 3,
    column_flags: 13,
    column_offset: 14,
    column_length: 16,
    number: 1,
};

static JET4: Layout = Layout {
    page: 4096,
    rows_of_page: 12,
    rows: 16,
    variable_columns: 43,
    columns: 45,
    indexes: 51,
    used_pages: 55,
    definition: 63,
    index: 12,
    column: 25,
    column_number: 5,
    column_rank: 7,
    column_flags: 15,
    column_offset: 21,
    column_length: 23,
    number: 2,
};

impl Version {
    /// Returns the sizes and positions of the version.
    pub(super) fn layout(self) -> &'static Layout {
        match self {
            Self::Jet3 => &JET3,
            Self::Jet4 => &JET4,
        }
    }
}
