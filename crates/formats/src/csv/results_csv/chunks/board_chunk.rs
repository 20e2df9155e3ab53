//! A chunk of whole boards, and the locations of its results.

use std::ops::Range;
use std::sync::Arc;

use event::{ChunkIdMap, Event, EventChunk, FaultLocation, Faults};

use crate::csv::csv_problem::not_added;
use crate::csv::results_csv::Starts;
use crate::csv::results_csv::header::Layout;
use crate::problem::{Problem, Problems};
use crate::read::origin::{Origin, lines_to_fetch, locate};
use crate::text::FileText;
use crate::text::block_reader::Gaps;
use crate::text::place::TextSize;

/// A chunk of whole boards.
#[derive(Debug)]
pub struct BoardChunk {
    /// Errors and warnings, with locations in the stream.
    pub problems: Problems,
    /// The number of records with one pair and no result.
    pub sat_out: usize,
    /// The number of records.
    pub records: usize,
    /// The lines in which the problems are.
    pub text: FileText,
    pub(super) chunk: EventChunk,
    pub(super) layout: Arc<Layout>,
    pub(super) starts: Starts,
    pub(super) block: (Vec<u8>, Gaps),
    /// The size of the stream before the block.
    pub(super) at: TextSize,
}

impl BoardChunk {
    /// Replaces the results of an event with those of this chunk. All earlier chunks must have been
    /// added to the event before. A failure is added to [`problems`](Self::problems).
    pub fn add_to(&mut self, event: &mut Event, ids: &mut ChunkIdMap) {
        if event.extra_columns.is_empty() {
            event.extra_columns = self.layout.extra.iter().map(|(name, _)| name.clone()).collect();
        }
        if let Err(error) = event.append_chunk(ids, std::mem::take(&mut self.chunk)) {
            self.problems.push(Problem::new(None, &not_added(&error)));
        }
    }

    /// Converts faults of the results into problems with locations, and returns them with a text
    /// that contains their lines.
    #[must_use]
    pub fn locate(&self, faults: &Faults) -> (Problems, FileText) {
        let origin = self.origin();
        let text = self.lines_at(lines_to_fetch(&FileText::unloaded(), &origin, faults));
        (locate(&text, &origin, faults), text)
    }

    /// Returns the locations of results, and a text with their lines.
    pub(in crate::csv::results_csv) fn places(
        &self,
        at: impl Iterator<Item = FaultLocation>,
    ) -> (Vec<Option<Range<usize>>>, FileText) {
        let (origin, at) = (self.origin(), at.collect::<Vec<_>>());
        let text = self.lines_at(at.iter().filter_map(|&at| origin.start(at)).collect());
        (at.into_iter().map(|at| origin.place(&text, at)).collect(), text)
    }

    fn origin(&self) -> Origin {
        Origin::Csv { layout: Arc::clone(&self.layout), starts: vec![self.starts.clone()] }
    }

    /// Returns the lines that contain the given bytes of the stream.
    fn lines_at(&self, positions: Vec<usize>) -> FileText {
        let (bytes, gaps) = &self.block;
        FileText::from_block(bytes, gaps, self.at, positions)
    }
}
