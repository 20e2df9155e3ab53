//! Locations that warnings at the end of a stream may refer to.

use event::{FaultLocation, ResultId};

/// The locations in the current chunk that later warnings may refer to. A whole event is one chunk.
#[derive(Clone, Debug, Default)]
pub(crate) struct NotedLocations {
    /// The number of results before the chunk.
    before: usize,
    /// Each location as it is in the chunk and in the stream.
    locations: Vec<[FaultLocation; 2]>,
}

impl NotedLocations {
    /// Starts the next chunk, which follows `results` results.
    pub(crate) fn begin(&mut self, results: usize) {
        self.before = results;
        self.locations.clear();
    }

    /// Notes a location and returns it with the number of its result in the stream. Returns `None`
    /// if the number exceeds 32 bits.
    pub(crate) fn note(&mut self, at: FaultLocation) -> Option<FaultLocation> {
        let FaultLocation::Result(id, column) = at else { return Some(at) };
        let id = ResultId::at(self.before.saturating_add(id.index())).ok()?;
        let location = id.location(column);
        self.locations.push([at, location]);
        Some(location)
    }

    /// Returns the locations in the chunk, each with its location in the stream.
    pub(crate) fn locations(&self) -> &[[FaultLocation; 2]] {
        &self.locations
    }
}
