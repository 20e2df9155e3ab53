//! The boards of rows.

use std::sync::Arc;

use datafusion::arrow::array::RecordBatch;
use datafusion::arrow::datatypes::Schema;
use datafusion::common::{Result, exec_datafusion_err};
use datafusion::physical_expr::PhysicalExpr;
use datafusion::physical_plan::aggregates::group_values::{GroupValues, new_group_values};
use datafusion::physical_plan::aggregates::order::GroupOrdering;

/// A number for the board of each row, in the order in which boards come.
///
/// What tells boards apart may be any columns: number, section, session. Rows without a value in one are a board, too.
pub(crate) struct Boards {
    columns: Vec<Arc<dyn PhysicalExpr>>,
    /// None where all rows are of one board.
    known: Option<Box<dyn GroupValues>>,
    ids: Vec<u32>,
    /// Of the rows that came last.
    found: Vec<usize>,
}

impl Boards {
    /// Boards that columns of rows tell apart.
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
        // There are no more boards than rows, which are counted in the end.
        self.ids.extend(self.found.iter().map(|&id| u32::try_from(id).unwrap_or(u32::MAX)));
        Ok(())
    }

    /// The bytes that they take.
    pub(crate) fn size(&self) -> usize {
        let known = self.known.as_ref().map_or(0, |known| known.size());
        known + size_of::<u32>() * self.ids.capacity() + size_of::<usize>() * self.found.capacity()
    }

    /// The board of each row, and how many there are.
    ///
    /// # Errors
    ///
    /// For more rows than 32 bits can count.
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
