//! Gaps left by comments and empty lines that were dropped from a long block. They record the
//! dropped sizes, so that locations in the stream stay known.

use crate::text::place::{self, TextSize};

/// The minimum bytes of a run of comments that is dropped, because each gap takes memory too.
const MIN_DROPPED_BYTES: usize = 256;

/// The gaps of dropped runs in a block, in ascending order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Gaps(Vec<Gap>);

/// A gap, with the total that is missing from the block up to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Gap {
    /// The position in the block.
    at: usize,
    /// The number of lines of the block before it.
    lines_before: usize,
    missing: TextSize,
}

/// A part of a block without gaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Segment<'b> {
    pub(crate) bytes: &'b [u8],
    /// Its distance from the beginning of the block in the stream.
    pub(crate) from: TextSize,
}

/// Drops comments from a growing block.
#[derive(Debug, Default)]
pub(super) struct CommentFilter {
    pub(super) gaps: Gaps,
    /// The number of bytes of the block that have been sifted.
    filtered: usize,
    /// The number of sifted lines, including short runs of comments.
    lines: usize,
    /// The number of sifted lines that are neither comments nor empty.
    records: usize,
    /// The position of the last record.
    last_record: usize,
    /// `true` if a quoted cell continues on the next line.
    is_quoted: bool,
}

impl Gaps {
    /// Returns the size of all gaps together.
    pub(crate) fn missing(&self) -> TextSize {
        self.0.last().map_or_else(TextSize::default, |gap| gap.missing)
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Converts a position in the block to its distance in the stream. A gap precedes the byte at
    /// its position.
    pub(crate) fn stream_distance(&self, at: usize) -> usize {
        let before = self.0.partition_point(|gap| gap.at <= at);
        let gap = before.checked_sub(1).and_then(|last| self.0.get(last));
        place::after(at, gap.map_or(0, |gap| gap.missing.bytes))
    }

    /// Returns the gaps of a text with the same lines, whose characters may take more bytes.
    pub(crate) fn for_text(&self, text: &[u8]) -> Self {
        let (mut at, mut lines) = (0, 0);
        let mut rest = text.split_inclusive(|&byte| byte == b'\n');
        let gaps = self.0.iter().map(|gap| {
            while lines < gap.lines_before
                && let Some(line) = rest.next()
            {
                at = place::after(at, line.len());
                lines = place::after(lines, 1);
            }
            Gap { at, ..*gap }
        });
        Self(gaps.collect())
    }

    /// Divides a block at its gaps.
    pub(crate) fn segments<'b>(&self, block: &'b [u8]) -> impl Iterator<Item = Segment<'b>> {
        let starts = std::iter::once((0, TextSize::default()))
            .chain(self.0.iter().map(|gap| (gap.at, gap.missing)));
        let ends = self.0.iter().map(|gap| gap.at).chain([block.len()]);
        let mut lines_before = 0;
        starts.zip(ends).filter_map(move |((start, missing), end)| {
            let segment = block.get(start..end)?;
            let from = TextSize { bytes: start, lines: lines_before }.plus(missing);
            lines_before = place::after(lines_before, place::newlines(segment));
            Some(Segment { bytes: segment, from })
        })
    }

    /// Adds a gap. `before` is the size of the block before it, without the gaps.
    fn push(&mut self, before: TextSize, dropped: TextSize) {
        let missing = self.missing().plus(dropped);
        let gap = Gap { at: before.bytes, lines_before: before.lines, missing };
        match self.0.last_mut() {
            Some(last) if last.at == gap.at => *last = gap,
            _ => self.0.push(gap),
        }
    }
}

impl CommentFilter {
    /// Returns the number of lines that are neither comments nor empty.
    pub(super) const fn records(&self) -> usize {
        self.records
    }

    /// Returns the position of the last line that is neither a comment nor empty.
    pub(super) const fn last_record(&self) -> usize {
        self.last_record
    }

    /// Drops long runs of comments and empty lines from the new lines of a block.
    pub(super) fn drop_comments(&mut self, block: &mut Vec<u8>, complete: usize) {
        let (mut kept, mut at) = (self.filtered, self.filtered);
        let mut run = TextSize::default();
        while let Some(line) = block.get(at..complete).and_then(first_line) {
            let length = line.len();
            if !self.is_quoted && is_comment(line) {
                run = run.plus(TextSize { bytes: length, lines: 1 });
            } else {
                let quoted = |is_quoted, &byte: &u8| is_quoted ^ (byte == b'"');
                self.is_quoted = line.iter().fold(self.is_quoted, quoted);
                kept = self.end_run(block, at, kept, std::mem::take(&mut run));
                block.copy_within(at..place::after(at, length), kept);
                self.last_record = kept;
                kept = place::after(kept, length);
                self.lines = place::after(self.lines, 1);
                self.records = place::after(self.records, 1);
            }
            at = place::after(at, length);
        }
        kept = self.end_run(block, at, kept, run);
        let unfinished = block.len().saturating_sub(at);
        block.copy_within(at.., kept);
        block.truncate(place::after(kept, unfinished));
        self.filtered = kept;
    }

    /// Drops or keeps a run that ends at `end`, and returns the end of the kept bytes.
    fn end_run(&mut self, block: &mut [u8], end: usize, kept: usize, run: TextSize) -> usize {
        if run.bytes >= MIN_DROPPED_BYTES {
            self.gaps.push(TextSize { bytes: kept, lines: self.lines }, run);
            return kept;
        }
        block.copy_within(end.saturating_sub(run.bytes)..end, kept);
        self.lines = place::after(self.lines, run.lines);
        place::after(kept, run.bytes)
    }
}

/// Returns the first line with its line end.
fn first_line(bytes: &[u8]) -> Option<&[u8]> {
    bytes.split_inclusive(|&byte| byte == b'\n').next()
}

fn is_comment(line: &[u8]) -> bool {
    line.starts_with(b"#") || line.trim_ascii().is_empty()
}

#[cfg(test)]
#[expect(clippy::arithmetic_side_effects, reason = "a test may panic")]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn keeps_comments_in_a_quoted_cell() {
        let stream =
            format!("1,\"a\n{}\",3\n", "# in a cell\n".repeat(MIN_DROPPED_BYTES)).into_bytes();
        let (mut comment_filter, mut block) = (CommentFilter::default(), stream.clone());
        comment_filter.drop_comments(&mut block, stream.len());
        assert!(comment_filter.gaps.is_empty() && block == stream);
    }

    proptest! {
        /// Each kept line has a known location and number in the stream, however the bytes are
        /// divided.
        #[test]
        fn keeps_locations(
            lines in prop::collection::vec((0..4_usize, 0..200_usize), 0..40),
            pieces in prop::collection::vec(1..2_000_usize, 1..10),
        ) {
            let lines: Vec<String> = lines.iter().map(|&(kind, length)| match kind {
                0 => format!("1,2,{length}\n"),
                1 => "\n".to_owned(),
                2 => format!("1,\"a\n#{length}\",3\n"),
                _ => format!("#{}\n", "\u{fc}".repeat(length)),
            }).collect();
            let stream = lines.concat().into_bytes();
            let (mut comment_filter, mut block, mut read) = (CommentFilter::default(), Vec::new(), 0);
            for piece in pieces.into_iter().cycle() {
                let end = stream.len().min(read + piece);
                block.extend_from_slice(&stream[read..end]);
                read = end;
                let complete = block.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
                comment_filter.drop_comments(&mut block, complete);
                if read == stream.len() {
                    break;
                }
            }
            let gaps = &comment_filter.gaps;
            prop_assert_eq!(block.len() + gaps.missing().bytes, stream.len());
            prop_assert_eq!(place::newlines(&block) + gaps.missing().lines, place::newlines(&stream));
            let mut all = Vec::new();
            for Segment { bytes, from: TextSize { bytes: start, lines: line } } in gaps.segments(&block) {
                prop_assert_eq!(&stream[start..start + bytes.len()], bytes);
                prop_assert_eq!(place::newlines(&stream[..start]), line);
                all.extend_from_slice(bytes);
            }
            prop_assert_eq!(&all, &block);
            for at in 0..block.len() {
                prop_assert_eq!(stream[gaps.stream_distance(at)], block[at]);
            }
            let kept = |text: &[u8]| text.split(|&byte| byte == b'\n').filter(|line| !is_comment(line)).count();
            prop_assert_eq!(kept(&block), kept(&stream));
            prop_assert_eq!(gaps.for_text(&block), gaps.clone());
        }
    }
}
