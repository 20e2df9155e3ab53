//! Columns of scores.

use bridge_core::Score;
use datafusion::arrow::array::{Array, NullBufferBuilder};
use datafusion::arrow::buffer::NullBuffer;
use datafusion::common::{Result, exec_datafusion_err};

use crate::whole::each_whole;

/// The North-South scores of rows. Rows can have no score.
#[derive(Debug)]
pub(crate) struct Scores {
    /// The scores, with a zero for rows without a score.
    points: Vec<Score>,
    played: NullBufferBuilder,
}

impl Scores {
    pub(crate) fn new() -> Self {
        Self { points: Vec::new(), played: NullBufferBuilder::new(0) }
    }

    /// Adds the rows of an array.
    ///
    /// # Errors
    ///
    /// Returns an error if a number is not a valid score.
    pub(crate) fn add(&mut self, array: &dyn Array) -> Result<()> {
        self.points.reserve(array.len());
        each_whole(array, |points| {
            self.points.push(points.map_or(Ok(Score::ZERO), score)?);
            Ok(())
        })?;
        match array.logical_nulls() {
            Some(nulls) => self.played.append_buffer(&nulls),
            None => self.played.append_n_non_nulls(array.len()),
        }
        Ok(())
    }

    /// Returns the memory size in bytes.
    pub(crate) fn size(&self) -> usize {
        size_of::<Score>() * self.points.capacity() + self.played.allocated_size()
    }

    /// Returns the scores, and the rows that have one if not all rows have.
    pub(crate) fn finish(mut self) -> (Vec<Score>, Option<NullBuffer>) {
        (self.points, self.played.finish())
    }
}

/// Converts a number to a score.
///
/// # Errors
///
/// Returns an error if the number is outside the range of scores.
pub(crate) fn score(points: i64) -> Result<Score> {
    let small = i32::try_from(points).ok().and_then(|points| Score::new(points).ok());
    small.ok_or_else(|| {
        let limit = Score::LIMIT;
        exec_datafusion_err!("{points} is no score: expected points from -{limit} to {limit}")
    })
}
