//! The tops of fields.

use event::IndexVec;
use matchpoints::ScoringUnits;

use super::scaled_fields::ScaledField;
use crate::fields::FieldId;
use crate::units::matchpoints::plain_top;
use regulations::{PairPercentage, Regulations};

/// The tops of all fields, and the tops for penalties.
#[derive(Clone, Debug, Default)]
pub struct FieldTops {
    /// The top of each field.
    pub(super) tops: IndexVec<FieldId, ScoringUnits>,
    /// The fields with missing or artificial scores that are scaled as a whole, in field order.
    pub(super) scaled_fields: Vec<ScaledField>,
    /// The tops for penalties, by index among the decisions.
    pub(super) penalty_tops: Vec<ScoringUnits>,
}

/// Returns the top on which all boards are added if a pair's percentage is the mean of its boards:
/// the highest of the event. Returns `None` if boards are added on their own tops.
pub(super) fn common_top(
    regulations: &Regulations,
    expected: &IndexVec<FieldId, u32>,
) -> Option<ScoringUnits> {
    if regulations.pairs.percentage == PairPercentage::OfTotals {
        return None;
    }
    let highest = expected.values().iter().max().copied().unwrap_or_default();
    let highest = usize::try_from(highest).unwrap_or(usize::MAX);
    Some(plain_top(regulations.matchpoints.comparison, highest))
}

impl FieldTops {
    /// Appends the tops of the following fields.
    pub(super) fn append(&mut self, more: Self) {
        self.tops.list().extend_from_slice(more.tops.values());
        self.scaled_fields.extend(more.scaled_fields);
    }

    /// Returns the scaling of a field that is scaled as a whole.
    pub(super) fn scaled_field(&self, field: FieldId) -> Option<&ScaledField> {
        let found = self.scaled_fields.binary_search_by_key(&field, |scaled| scaled.field).ok()?;
        self.scaled_fields.get(found)
    }
}
