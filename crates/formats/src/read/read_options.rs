//! Options for reading a results file.

use std::sync::Arc;

use crate::csv::column_mappings::ColumnMappings;
use crate::read::budget::Budget;

/// Options for reading a results file.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct ReadOptions {
    /// `true` if matches without a result have not been played yet, as in
    /// [`read_unfinished`](crate::read_unfinished).
    pub unfinished: bool,
    /// The budget shared by all layers of the file. `None` creates a budget for the bytes that are
    /// read.
    pub budget: Option<Budget>,
    /// The columns that the user assigned to headings of CSV files and workbooks.
    pub columns: Arc<ColumnMappings>,
}

bridge_core::option_setters!(ReadOptions {
    unfinished: bool,
    budget: impl Into<Option<Budget>>,
    columns: impl Into<Arc<ColumnMappings>>,
});

#[cfg(any(feature = "bridgemate", feature = "spreadsheets"))]
impl ReadOptions {
    /// Returns the budget, or creates one for a file of these bytes.
    pub(crate) fn budget_of(&self, bytes: &[u8]) -> Budget {
        self.budget.clone().unwrap_or_else(|| {
            let budget = Budget::default();
            budget.store(bytes.len().try_into().unwrap_or(u64::MAX));
            budget
        })
    }
}
