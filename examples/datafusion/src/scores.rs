//! A column of scores.

use bridge_core::Score;
use datafusion::arrow::array::{Array, NullBufferBuilder};
use datafusion::arrow::buffer::NullBuffer;
use datafusion::common::{Result, exec_datafusion_err};

use crate::whole::each_whole;

/// North-South's scores, row by row; some rows may have none.
#[derive(Debug)]
pub(crate) struct Scores {
    /// A zero where there is none.
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
    /// For a number that is no score.
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

    /// The bytes that they take.
    pub(crate) fn size(&self) -> usize {
        size_of::<Score>() * self.points.capacity() + self.played.allocated_size()
    }

    /// The points, and which of them are a score where not all are.
    pub(crate) fn finish(mut self) -> (Vec<Score>, Option<NullBuffer>) {
        (self.points, self.played.finish())
    }
}

/// A number as a score.
///
/// # Errors
///
/// For more than any score, or less.
pub(crate) fn score(points: i64) -> Result<Score> {
    let small = i32::try_from(points).ok().and_then(|points| Score::new(points).ok());
    small.ok_or_else(|| {
        let limit = Score::LIMIT;
        exec_datafusion_err!("{points} is no score: expected points from -{limit} to {limit}")
    })
}
