//! The datums of fields, and their numbers of scores.

use event::IndexVec;

use super::datums::Datums;
use crate::fields::FieldId;

/// The datums of all fields, and their numbers of scores.
#[derive(Clone, Debug, Default)]
pub struct FieldDatums {
    /// Butler: the datum of each field and side. `None` if comparison groups have their own datums.
    pub(super) datums: Datums,
    /// The number of table scores of each field. In plain fields, rows with rulings are not counted.
    pub(super) scores: IndexVec<FieldId, u32>,
}

impl FieldDatums {
    /// Appends the datums of the following fields.
    pub(super) fn append(&mut self, more: &Self) {
        self.datums.extend(&more.datums);
        self.scores.list().extend_from_slice(more.scores.values());
    }
}
