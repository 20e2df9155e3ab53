//! The locations of results that were read from a stream.

use std::ops::Range;

use event::{FaultLocation, Faults};

use super::chunks::BoardChunk;
use crate::problem::Problems;
use crate::read::origin::problem_at;
use crate::text::FileText;

/// The maximum number of bytes of lines that are kept. Warnings about later results have no
/// location.
const MAX_BYTES: usize = 1 << 24;

/// Locations of results that were read from a stream, with their lines. Warnings at the end can
/// refer to them.
///
/// # Examples
///
/// ```
/// use event::{Event, Fault, FaultKind, Faults, ChunkIdMap, ResultColumn, ResultId};
/// use formats::{StreamLocations, QuoteLines, BoardChunks};
///
/// let mut rest = &b"board,ns,ew,score\n1,1,4,420\n1,2,3,450\n"[..];
/// let mut chunks = BoardChunks::new(Vec::new(), &mut rest).map_err(|rejected| rejected.to_string())?;
/// let chunk = chunks.next()?.ok_or("no chunk")?;
/// let place = ResultId::at(1)?.location(ResultColumn::EastWest);
/// let mut passed = StreamLocations::default();
/// passed.keep(&chunk, &[[place, place]]);
///
/// let fault = Fault { location: Some(place), ..Fault::in_event(FaultKind::NothingPlayed) };
/// let problems = passed.locate(&Faults(vec![fault]));
/// let place = problems.list()[0].place.clone().ok_or("no place")?;
/// assert_eq!(passed.text().line(&place).map(|line| (line.number, line.text)), Some((3, "1,2,3,450")));
/// assert_eq!(passed.text().get(place), Some("3"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct StreamLocations {
    /// Sorted by the number of the result in the stream.
    places: Vec<(FaultLocation, Range<usize>)>,
    text: FileText,
    /// The number of bytes that may still be kept.
    bytes: usize,
}

impl Default for StreamLocations {
    fn default() -> Self {
        Self { places: Vec::new(), text: FileText::unloaded(), bytes: MAX_BYTES }
    }
}

impl StreamLocations {
    /// Keeps locations of a chunk. Each entry of `places` contains the location in the chunk and in
    /// the stream.
    ///
    /// Results of later chunks have higher numbers in the stream.
    pub fn keep(&mut self, chunk: &BoardChunk, places: &[[FaultLocation; 2]]) {
        if places.is_empty() || self.bytes == 0 {
            return;
        }
        let (found, text) = chunk.places(places.iter().map(|[at, _]| *at));
        let in_stream = places.iter().map(|[_, in_stream]| *in_stream);
        let known = in_stream.zip(found).filter_map(|(at, place)| Some((at, place?)));
        let before = self.places.len();
        self.places.extend(known);
        if let Some(new) = self.places.get_mut(before..) {
            bridge_core::sort_list_by_key(new, |(at, _)| at.row());
        }
        self.bytes = self.text.add(text, self.bytes);
    }

    /// Converts faults into problems with locations in the stream. A fault has no location if it or
    /// its line was not kept.
    #[must_use]
    pub fn locate(&self, faults: &Faults) -> Problems {
        let mut problems = Problems::default();
        for fault in &faults.0 {
            problems.push(problem_at(fault, |at| self.place(at)));
        }
        problems
    }

    /// Returns the lines of the locations.
    #[must_use]
    pub const fn text(&self) -> &FileText {
        &self.text
    }

    fn place(&self, at: FaultLocation) -> Option<Range<usize>> {
        let FaultLocation::Result(..) = at else { return None };
        let first = self.places.partition_point(|(other, _)| other.row() < at.row());
        let mut row_places = self.places.iter().skip(first).take_while(|it| it.0.row() == at.row());
        let (_, place) = row_places.find(|(other, _)| *other == at)?;
        (!self.text.needs_fetch(place.start)).then(|| place.clone())
    }
}
