//! The datums of fields. Most apply to both sides, and recurring ones are stored once.

use butler::Datum;

use crate::fields::FieldId;
use crate::totals::blocks::BlockIndex;
use crate::totals::shared::Shared;
use event::IndexVec;

/// The datum of each side, by field.
#[derive(Clone, Debug, Default)]
pub(super) struct Datums {
    by_field: IndexVec<FieldId, [Option<BlockIndex>; 2]>,
    datums: Shared<Datum>,
}

impl Datums {
    /// Appends the datums of the next field.
    pub(super) fn push(&mut self, both: [Option<Datum>; 2]) {
        let both = both.map(|datum| datum.map(|datum| self.datums.store(datum)));
        self.by_field.list().push(both);
    }

    /// Appends the datums of the following fields.
    pub(super) fn extend(&mut self, more: &Self) {
        for both in more.by_field.values() {
            self.push(both.map(|at| at.map(|at| more.datums.get(at).clone())));
        }
    }

    /// Returns the datums of a field.
    pub(super) fn get(&self, field: FieldId) -> [Option<&Datum>; 2] {
        let both = self.by_field.find(field).copied().unwrap_or_default();
        both.map(|at| at.map(|at| self.datums.get(at)))
    }
}
