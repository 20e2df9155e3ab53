//! Assignment of rows to boards.

use std::sync::Arc;

use datafusion::arrow::array::RecordBatch;
use datafusion::arrow::datatypes::Schema;
use datafusion::common::{Result, exec_datafusion_err};
use datafusion::physical_expr::PhysicalExpr;
use datafusion::physical_plan::aggregates::group_values::{GroupValues, new_group_values};
use datafusion::physical_plan::aggregates::order::GroupOrdering;

/// The board number of each row, by first occurrence.
///
/// Any columns can identify a board, such as number, section and session. Rows with a null value in
/// one of them form a board too.
pub(crate) struct Boards {
    columns: Vec<Arc<dyn PhysicalExpr>>,
    /// The known boards, or `None` if all rows are of one board.
    known: Option<Box<dyn GroupValues>>,
    ids: Vec<u32>,
    /// The boards of the most recent rows.
    found: Vec<usize>,
}

impl Boards {
    /// Creates the assignment by the columns that identify boards.
    pub(crate) fn by(columns: &[Arc<dyn PhysicalExpr>], rows: &Schema) -> Result<Self> {
        let fields = columns.iter().map(|column| column.return_field(rows));
        let fields: Vec<_> = fields.collect::<Result<_>>()?;
        let known = if fields.is_empty() {
            None
        } else {
            Some(new_group_values(Arc::new(Schema::new(fields)), &GroupOrdering::None)?)
        };
        Ok(Self { columns: columns.to_vec(), known, ids: Vec::new(), found: Vec::new() })
    }

    /// Adds rows.
    pub(crate) fn add(&mut self, rows: &RecordBatch) -> Result<()> {
        let Some(known) = &mut self.known else {
            self.ids.resize(self.ids.len() + rows.num_rows(), 0);
            return Ok(());
        };
        let values = self.columns.iter().map(|column| {
            let value = column.evaluate(rows)?;
            value.into_array(rows.num_rows())
        });
        let values: Vec<_> = values.collect::<Result<_>>()?;
        known.intern(&values, &mut self.found)?;
        // Every board has a row, and `finish` checks the number of rows.
        self.ids.extend(self.found.iter().map(|&id| u32::try_from(id).unwrap_or(u32::MAX)));
        Ok(())
    }

    /// Returns the memory size in bytes.
    pub(crate) fn size(&self) -> usize {
        let known = self.known.as_ref().map_or(0, |known| known.size());
        known + size_of::<u32>() * self.ids.capacity() + size_of::<usize>() * self.found.capacity()
    }

    /// Returns the board of each row and the number of boards.
    ///
    /// # Errors
    ///
    /// Returns an error if the number of rows exceeds 32 bits.
    pub(crate) fn finish(self) -> Result<(Vec<u32>, usize)> {
        let rows = self.ids.len();
        if u32::try_from(rows).is_err() {
            return Err(exec_datafusion_err!(
                "{rows} results in one part: expected at most 4,294,967,295; set target_partitions higher"
            ));
        }
        let boards = self.known.map_or(usize::from(rows > 0), |known| known.len());
        Ok((self.ids, boards))
    }
}
