//! The datums of fields. Most apply to both sides, and recurring ones are stored once.

use butler::Datum;

use crate::fields::FieldId;
use crate::totals::blocks::InBlocks;
use crate::totals::shared::Shared;
use event::IndexVec;

/// The datum of each side, by field.
#[derive(Clone, Debug, Default)]
pub(super) struct Datums {
    of_fields: IndexVec<FieldId, [Option<InBlocks>; 2]>,
    datums: Shared<Datum>,
}

impl Datums {
    /// Appends the datums of the next field.
    pub(super) fn push(&mut self, both: [Option<Datum>; 2]) {
        let both = both.map(|datum| datum.map(|datum| self.datums.put(datum)));
        self.of_fields.list().push(both);
    }

    /// Appends the datums of the following fields.
    pub(super) fn extend(&mut self, more: &Self) {
        for both in more.of_fields.values() {
            self.push(both.map(|at| at.map(|at| more.datums.get(at).clone())));
        }
    }

    /// Returns the datums of a field.
    pub(super) fn of(&self, field: FieldId) -> [Option<&Datum>; 2] {
        let both = self.of_fields.find(field).copied().unwrap_or_default();
        both.map(|at| at.map(|at| self.datums.get(at)))
    }
}
