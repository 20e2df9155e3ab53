//! Lines and boards that are too large end a stream.

use std::sync::Arc;

use event::{EventChunk, ResultColumn};

use super::stream_problem::StreamProblem;
use super::{BoardChunk, BoardChunks};
use crate::csv::results_csv::Starts;
use crate::problem::{Problem, Problems};
use crate::read::limits::{BOARD_BYTES, MAX_BOARD_LINES};
use crate::text::block_reader::{Gaps, Segment};
use crate::text::text_problem::TextProblem;
use crate::text::{FileText, place};

impl BoardChunks<'_> {
    /// Ends the stream at a line that is too long.
    pub(super) fn reject_line(
        &mut self,
        beginning: Vec<u8>,
        (offset, lines): (usize, usize),
    ) -> BoardChunk {
        let problem = Problem::new(Some(offset..offset), &TextProblem::EndlessLine);
        let at = (offset, place::after(self.lines, lines));
        self.reject(beginning, at, problem)
    }

    /// Ends the stream at a board that is too large.
    pub(super) fn reject_board(
        &mut self,
        bytes: &[u8],
        (offset, gaps): (usize, &Gaps),
    ) -> BoardChunk {
        let is_record = |line: &[u8]| !line.trim_ascii().is_empty() && !line.starts_with(b"#");
        let lines = gaps.segments(bytes).flat_map(|Segment { bytes, from: (mut at, line) }| {
            let lines = bytes.split_inclusive(|&byte| byte == b'\n');
            lines.zip(line..).map(move |(text, line)| {
                let start = at;
                at = place::after(at, text.len());
                (text, (start, line))
            })
        });
        let first = lines.into_iter().find(|(text, _)| is_record(text));
        let (text, (start, line)) = first.unwrap_or_default();
        let at = (place::after(offset, start), place::after(self.lines, line));
        let place = str::from_utf8(text)
            .ok()
            .map(|text| place::shifted(&self.layout.place(text, 0, ResultColumn::Board), at.0));
        let problem = StreamProblem::LargeBoard { lines: MAX_BOARD_LINES, bytes: BOARD_BYTES };
        self.reject(text.to_vec(), at, Problem::new(place, &problem))
    }

    /// Ends the stream with an error in a line. `line` contains the beginning of the line.
    fn reject(&mut self, line: Vec<u8>, at: (usize, usize), problem: Problem) -> BoardChunk {
        self.is_finished = true;
        let mut problems = Problems::default();
        problems.push(problem);
        let valid = line.utf8_chunks().next().map_or("", |chunk| chunk.valid());
        let shown = (valid.as_bytes(), &Gaps::default());
        let text = FileText::from_block(shown, at, problems.places().collect());
        let layout = Arc::clone(&self.layout);
        BoardChunk {
            problems,
            sat_out: 0,
            records: 0,
            text,
            chunk: EventChunk::default(),
            layout,
            starts: Starts::default(),
            block: (line, Gaps::default()),
            at,
        }
    }
}
