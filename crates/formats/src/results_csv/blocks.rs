//! A large file, read in blocks by all threads and never held.

use std::io::Read;
use std::sync::atomic::{AtomicBool, Ordering};

use event::Event;
use rayon::prelude::*;

use super::header::{self, Purpose};
use super::part::{Irregular, Part, ReadPiece, Whole};
use super::vulnerability::Vulnerabilities;
use super::{Layout, Pieces, ReadCsv, lines_are_records};
use crate::feed::{Feed, NoBlock};
use crate::problem::Problems;
use crate::text::MARK;
use crate::watch::Watch;

/// What came of reading in blocks.
pub(crate) enum InBlocks {
    Read(Box<ReadCsv>),
    /// There is something that can only be understood in sight of the whole file: a column that is missing, a quote that
    /// is open, a byte that is no text, a line that contradicts another one.
    Irregular,
    Unreadable(std::io::Error),
}

/// What a thread has read: its event, and the pieces with the positions of their blocks.
type OfThread = (Event, Vec<(usize, ReadPiece)>);

/// Reads a file of which the first bytes have been read.
pub(crate) fn read(first: Vec<u8>, rest: &mut (dyn Read + Send), watch: &dyn Watch) -> InBlocks {
    read_by(Feed::BLOCK, first, rest, watch)
}

/// The same in blocks of a size.
fn read_by(
    size: usize,
    mut first: Vec<u8>,
    rest: &mut (dyn Read + Send),
    watch: &dyn Watch,
) -> InBlocks {
    if first.starts_with(MARK) {
        first.drain(..MARK.len());
    }
    let Some(lines) = first.iter().rposition(|&byte| byte == b'\n') else {
        return InBlocks::Irregular;
    };
    let mut problems = Problems::default();
    let header = regular(&first[..=lines]).and_then(|text| {
        let read = header::read(text, Purpose::Results, &mut problems);
        read.filter(|(layout, _)| lines_are_records(text, layout.delimiter))
    });
    let Some((mut layout, body)) = header else { return InBlocks::Irregular };
    let begun = first.split_off(body);
    drop(first);
    // A block in which a cell ran over the end of a line would be irregular.
    layout.quoted = false;
    let feed = Feed::in_blocks_of(size, begun, body, rest);
    let stop = AtomicBool::new(false);
    let threads = 0..rayon::current_num_threads();
    let parts: Result<Vec<OfThread>, InBlocks> = threads
        .into_par_iter()
        .map(|_| {
            let of_thread = of_thread(&feed, &layout, &stop, watch);
            if of_thread.is_err() {
                stop.store(true, Ordering::Relaxed);
            }
            of_thread
        })
        .collect();
    let parts = match parts {
        Ok(parts) => parts,
        Err(why) => return why,
    };
    let (mut events, mut pieces) = (Vec::new(), Vec::new());
    for (part, (event, read)) in parts.into_iter().enumerate() {
        events.push(event);
        pieces.extend(read.into_iter().map(|(block, piece)| (block, (part, piece))));
    }
    pieces.sort_by_key(|&(block, _)| block);
    let pieces = pieces.into_iter().map(|(_, piece)| piece).collect();
    // Boards that are vulnerable in different ways in different blocks are irregular, too.
    match (Pieces { events, pieces }).joined(layout, problems) {
        (read, None) => InBlocks::Read(Box::new(read)),
        (_, Some(_)) => InBlocks::Irregular,
    }
}

/// Reads blocks until there is none, or another thread has found out that this is in vain.
fn of_thread(
    feed: &Feed<'_>,
    layout: &Layout,
    stop: &AtomicBool,
    watch: &dyn Watch,
) -> Result<OfThread, InBlocks> {
    let whole = Whole { layout, vulnerabilities: &Vulnerabilities::OfTheLine };
    let mut part = Part::new(layout);
    let (mut pieces, mut buffer) = (Vec::new(), Vec::new());
    while !stop.load(Ordering::Relaxed) {
        let block = feed.next(&mut buffer).map_err(|why| match why {
            NoBlock::Unreadable(error) => InBlocks::Unreadable(error),
            NoBlock::LongLine => InBlocks::Irregular,
        })?;
        let Some(block) = block else { break };
        let text = regular(&buffer).ok_or(InBlocks::Irregular)?;
        if !lines_are_records(text, layout.delimiter) {
            return Err(InBlocks::Irregular);
        }
        let piece = part.read(whole, text, 0..text.len(), block.offset);
        let piece = piece.map_err(|Irregular| InBlocks::Irregular)?;
        watch.results(piece.to.results - piece.from.results);
        pieces.push((block.index, piece));
    }
    Ok((part.event, pieces))
}

/// The text of a block in which nothing has to be decoded or mended.
pub(super) fn regular(bytes: &[u8]) -> Option<&str> {
    const SOME: usize = 128;
    let control = |byte: u8| byte < b' ' && !matches!(byte, b'\t' | b'\n' | b'\r' | 0x0c);
    let mut returns = false;
    for some in bytes.chunks(SOME) {
        let (mut is_odd, mut has_return) = (false, false);
        for &byte in some {
            is_odd |= control(byte);
            has_return |= byte == b'\r';
        }
        if is_odd {
            return None;
        }
        returns |= has_return;
    }
    // A carriage return alone would be a line end.
    let alone = |two: &[u8]| two[0] == b'\r' && two[1] != b'\n';
    if returns && (bytes.windows(2).any(alone) || bytes.ends_with(b"\r")) {
        return None;
    }
    str::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use event::ResultId;
    use proptest::prelude::*;

    use super::*;
    use crate::decode;

    fn lines() -> impl Strategy<Value = String> {
        let plain = (1_u32..40, 1_u32..30, 1_u32..30, -9_i32..9)
            .prop_map(|(board, ns, ew, score)| format!("{board},{ns},{ew},{}", 50 * score));
        let odd = prop::sample::select(vec![
            "1,A,B,420,none",
            "1,A,B,,",
            "1,,B,,",
            "2,A,B,4Z0",
            "3,\"A\",B,60",
            "# x",
            "",
            "1,\u{e9},B,90",
            "7,A,B,50,both",
            "7,A,C,50,none",
            "7,A,D,-50",
            "1,A,B,420,AVE+",
        ]);
        let line = prop_oneof![9 => plain, 1 => odd.prop_map(str::to_owned)];
        prop::collection::vec(line, 0..60).prop_map(|lines| lines.join("\n") + "\n")
    }

    /// Whether the same was read.
    fn same(one: &ReadCsv, other: &ReadCsv) -> Result<(), TestCaseError> {
        prop_assert_eq!(&one.problems, &other.problems);
        prop_assert_eq!(one.event.boards(), other.event.boards());
        prop_assert_eq!(one.event.names(), other.event.names());
        for id in other.event.ids::<event::TextId>() {
            prop_assert_eq!(one.event.name(id), other.event.name(id));
        }
        let starts = |read: &ReadCsv| -> Vec<usize> {
            read.starts
                .iter()
                .flat_map(|it| (0..it.len()).filter_map(|index| it.get(index)))
                .collect()
        };
        prop_assert_eq!(starts(one), starts(other));
        prop_assert_eq!(one.event.results().len(), other.event.results().len());
        for id in ResultId::first(other.event.results().len()) {
            prop_assert_eq!(one.event.results().row(id), other.event.results().row(id));
            prop_assert_eq!(
                one.event.results().adjustment(id),
                other.event.results().adjustment(id)
            );
            prop_assert_eq!(one.event.results().extra(id, 0), other.event.results().extra(id, 0));
        }
        Ok(())
    }

    proptest! {
        /// In blocks of any size, on all threads, the file gives what it gives as a whole.
        #[test]
        fn as_a_whole(
            header in prop::sample::select(vec![
                "board,ns,ew,score", "board,ns,ew,score,vul", "board,ns,ew,score,adjustment", "board,ns,ew,score,lead",
            ]),
            lines in lines(),
            (first, size) in (30_usize..200, 1_usize..300),
            end in prop::sample::select(vec!["", "1,Y,Z,50", "1,Y,Z,50,\r\n", "\r", "\u{1a}rest", "1,\"Y,Z\n", "\0"]),
        ) {
            let text = format!("{header}\n{lines}{end}");
            let bytes = text.clone().into_bytes();
            let (begun, mut rest) = bytes.split_at(first.min(bytes.len()));
            if let Ok(text) = decode::utf8(bytes.clone(), None) {
                let [one, many] = [1, size % 7].map(|parts| super::super::read_in_parts(&text, |_| parts).unwrap());
                same(&one, &many)?;
            }
            let InBlocks::Read(blocks) = read_by(size, begun.to_vec(), &mut rest, &()) else {
                return Ok(());
            };
            let whole = decode::utf8(bytes.clone(), None).map_err(|_| "text").unwrap();
            let whole = super::super::read(&whole).unwrap();
            same(&blocks, &whole)?;
        }
    }
}
