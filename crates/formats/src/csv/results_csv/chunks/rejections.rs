//! Lines and boards that are too large end a stream.

use std::sync::Arc;

use event::{EventChunk, ResultColumn};

use super::stream_problem::StreamProblem;
use super::{BoardChunk, BoardChunks};
use crate::csv::results_csv::Starts;
use crate::problem::{Problem, Problems};
use crate::read::limits::{BOARD_BYTES, MAX_BOARD_LINES};
use crate::text::FileText;
use crate::text::block_reader::{Gaps, Segment};
use crate::text::place::{self, TextSize};
use crate::text::text_problem::TextProblem;

impl BoardChunks<'_> {
    /// Ends the stream at a line that is too long. `before` contains the bytes of the stream and the
    /// lines of the block before it.
    pub(super) fn reject_line(&mut self, beginning: Vec<u8>, before: TextSize) -> BoardChunk {
        let problem = Problem::new(Some(before.bytes..before.bytes), &TextProblem::EndlessLine);
        let at = TextSize { lines: place::after(self.lines, before.lines), ..before };
        self.reject(beginning, at, problem)
    }

    /// Ends the stream at a board that is too large.
    pub(super) fn reject_board(&mut self, bytes: &[u8], offset: usize, gaps: &Gaps) -> BoardChunk {
        let is_record = |line: &[u8]| !line.trim_ascii().is_empty() && !line.starts_with(b"#");
        let lines = gaps.segments(bytes).flat_map(|Segment { bytes, from: mut at }| {
            bytes.split_inclusive(|&byte| byte == b'\n').map(move |text| {
                let before = at;
                at = at.plus(TextSize { bytes: text.len(), lines: 1 });
                (text, before)
            })
        });
        let first = lines.into_iter().find(|(text, _)| is_record(text));
        let (text, before) = first.unwrap_or_default();
        let at = TextSize { bytes: offset, lines: self.lines }.plus(before);
        let place = str::from_utf8(text)
            .ok()
            .map(|text| place::shifted(&self.layout.place(text, 0, ResultColumn::Board), at.bytes));
        let problem = StreamProblem::LargeBoard { lines: MAX_BOARD_LINES, bytes: BOARD_BYTES };
        self.reject(text.to_vec(), at, Problem::new(place, &problem))
    }

    /// Ends the stream with an error in a line. `line` contains the beginning of the line.
    fn reject(&mut self, line: Vec<u8>, at: TextSize, problem: Problem) -> BoardChunk {
        self.is_finished = true;
        let mut problems = Problems::default();
        problems.push(problem);
        let valid = line.utf8_chunks().next().map_or("", |chunk| chunk.valid());
        let positions = problems.places().collect();
        let text = FileText::from_block(valid.as_bytes(), &Gaps::default(), at, positions);
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
