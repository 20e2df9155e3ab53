//! Reads a large file in blocks and on all threads, without keeping its text.

use std::io::Read;
use std::sync::atomic::{AtomicBool, Ordering};

use event::PartialEvent;
use rayon::prelude::*;

use super::column::Purpose;
use super::header;
use super::piece_reader::{FileData, Irregular, ParsedPiece, Reader};
use super::vulnerability::Vulnerabilities;
use super::{Layout, Pieces, ReadCsv};
use crate::csv::column_mappings::ColumnMappings;
use crate::problem::Problems;
use crate::read::progress::ReadProgress;
use crate::text::block_reader::BlockReader;
use crate::text::blocks::{BlockReadError, FileStart, records};

/// The part read by a thread, and its pieces with the positions of their blocks.
type ThreadPart = (PartialEvent, Vec<(usize, ParsedPiece)>);

/// Reads a file whose first bytes have been read already.
pub(crate) fn read(
    first: Vec<u8>,
    rest: &mut (dyn Read + Send),
    watch: &dyn ReadProgress,
) -> Result<ReadCsv, BlockReadError> {
    let read = read_in_blocks(BlockReader::BLOCK_SIZE, first, rest, watch)?;
    // The whole file shows whether a line is no result, or has the letters of another language.
    if super::may_be_corrected(&read.problems) { Err(BlockReadError::Irregular) } else { Ok(read) }
}

/// Reads a file as [`read`] does, in blocks of about `size` bytes.
fn read_in_blocks(
    size: usize,
    first: Vec<u8>,
    rest: &mut (dyn Read + Send),
    watch: &dyn ReadProgress,
) -> Result<ReadCsv, BlockReadError> {
    let mut problems = Problems::default();
    let header = |text: &str| {
        header::read(text, Purpose::Results, &ColumnMappings::default(), &mut problems)
    };
    let start = FileStart::new(first, header, |layout| layout.delimiter)?;
    let FileStart { header: mut layout, body, records: start } = start;
    // Cells cannot span lines here, because such blocks are irregular.
    layout.quoted = false;
    let block_reader = BlockReader::with_block_size(size, start, body, rest);
    let stop = AtomicBool::new(false);
    let threads = 0..rayon::current_num_threads();
    let parts: Result<Vec<ThreadPart>, BlockReadError> = threads
        .into_par_iter()
        .map(|_| {
            let read_on_thread = read_on_thread(&block_reader, &layout, &stop, watch);
            if read_on_thread.is_err() {
                stop.store(true, Ordering::Relaxed);
            }
            read_on_thread
        })
        .collect();
    let (mut parts_of_threads, mut pieces) = (Vec::new(), Vec::new());
    for (index, (part, read)) in parts?.into_iter().enumerate() {
        parts_of_threads.push(part);
        pieces.extend(read.into_iter().map(|(block, piece)| (block, (index, piece))));
    }
    bridge_core::sort_list_by_key(&mut pieces, |&(offset, _)| offset);
    let pieces = pieces.into_iter().map(|(_, piece)| piece).collect();
    // A board with different vulnerabilities in different blocks is irregular too.
    match (Pieces { parts: parts_of_threads, pieces }).merge(layout, problems) {
        (read, None) => Ok(read),
        (_, Some(_)) => Err(BlockReadError::Irregular),
    }
}

/// Reads blocks until the stream ends or another thread fails.
fn read_on_thread(
    block_reader: &BlockReader<'_>,
    layout: &Layout,
    stop: &AtomicBool,
    watch: &dyn ReadProgress,
) -> Result<ThreadPart, BlockReadError> {
    let file_data = FileData { layout, vulnerabilities: &Vulnerabilities::SingleRow };
    let mut reader = Reader::new(layout);
    let (mut pieces, mut buffer) = (Vec::new(), Vec::new());
    while !stop.load(Ordering::Relaxed) {
        let Some(block) = block_reader.next(&mut buffer)? else { break };
        let text = records(&buffer, layout.delimiter)?;
        let piece = reader.read(file_data, text, 0..text.len(), block.offset);
        let piece = piece.map_err(|Irregular| BlockReadError::Irregular)?;
        watch.results(piece.chunk.results());
        pieces.push((block.offset, piece));
    }
    Ok((reader.part, pieces))
}

#[cfg(test)]
#[expect(clippy::arithmetic_side_effects, reason = "the numbers in these tests are small")]
mod tests {
    use event::ResultId;
    use proptest::prelude::*;

    use super::super::Letters;
    use super::*;
    use crate::text::decode;

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

    /// Asserts that both files were read with the same result.
    fn assert_equal(one: &ReadCsv, other: &ReadCsv) -> Result<(), TestCaseError> {
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

    /// A file with a quoted cell that spans lines has the same result in any number of parts.
    #[test]
    fn reads_cells_over_lines_in_parts() {
        let rows = "1,1,2,420\n1,\"Y\n1,3,4,400\n1,5,6,400\n1,7,8,400\n1,9,10,400\nZ\",11,50\n1,12,13,400\n";
        let text = format!("board,ns,ew,score\n{rows}");
        let [one, others @ ..] = [1, 2, 3, 4, 5, 6].map(|parts| {
            super::super::read_in_parts(
                &text,
                &ColumnMappings::default(),
                Letters::OfHeadings,
                |_| parts,
            )
            .unwrap()
        });
        assert_eq!(one.event.results().len(), 2);
        for many in others {
            assert_equal(&one, &many).unwrap();
        }
    }

    proptest! {
        /// The result is the same in blocks of any size on all threads, and as a whole.
        #[test]
        fn reads_blocks_like_a_whole_file(
            header in prop::sample::select(vec![
                "board,ns,ew,score", "board,ns,ew,score,vul", "board,ns,ew,score,adjustment", "board,ns,ew,score,lead",
            ]),
            lines in lines(),
            (first, size) in (30_usize..200, 1_usize..300),
            end in prop::sample::select(vec!["", "1,Y,Z,50", "1,Y,Z,50,\r\n", "\r", "\u{1a}rest", "1,\"Y,Z\n", "\0"]),
        ) {
            let text = format!("{header}\n{lines}{end}");
            let bytes = text.clone().into_bytes();
            let (start, mut rest) = bytes.split_at(first.min(bytes.len()));
            if let Ok(text) = decode::utf8(bytes.clone(), None) {
                let [one, many] = [1, size % 7].map(|parts| super::super::read_in_parts(&text, &ColumnMappings::default(), Letters::OfHeadings, |_| parts).unwrap());
                assert_equal(&one, &many)?;
            }
            let Ok(blocks) = read_in_blocks(size, start.to_vec(), &mut rest, &()) else {
                return Ok(());
            };
            let whole = decode::utf8(bytes.clone(), None).map_err(|_| "text").unwrap();
            let whole = super::super::read(&whole, &ColumnMappings::default()).unwrap();
            assert_equal(&blocks, &whole)?;
        }
    }
}
