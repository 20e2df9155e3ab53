//! Reports boards of a stream whose lines are not together.

use event::{EventChunk, ResultColumn};

use super::BoardChunks;
use super::stream_problem::StreamProblem;
use crate::csv::results_csv::Starts;
use crate::problem::{Problem, Problems};
use crate::text::place;

impl BoardChunks<'_> {
    /// Reports boards that occur again after other boards, in this chunk or in an earlier one.
    pub(super) fn report_ungrouped_boards(
        &mut self,
        chunk: &EventChunk,
        starts: &Starts,
        bytes: &[u8],
        offset: usize,
        problems: &mut Problems,
    ) {
        let event = self.reader.part.event();
        // The chunk is validated once for all lines, because every line may be reported.
        let text = str::from_utf8(bytes).ok();
        for (row, board) in chunk.board_changes() {
            let session = board.session.map_or("", |id| event.name(id));
            if self.boards.insert(session, board.number) {
                continue;
            }
            let place = text.zip(starts.get(row)).and_then(|(text, start)| {
                let start = start.checked_sub(offset)?;
                let place = self.layout.place(text, start, ResultColumn::Board);
                Some(place::shifted(&place, offset))
            });
            let problem = StreamProblem::UngroupedBoard { board: board.number.to_string() };
            problems.push(Problem::new(place, &problem));
        }
    }
}
