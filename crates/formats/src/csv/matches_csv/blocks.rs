//! Reads a large file of matches in blocks, without keeping its text.

use std::io::Read;

use rayon::prelude::*;

use super::names::{self, MatchColumns};
use super::reader::{ParsedRow, ReadMatches, Reader, RowOptions};
use crate::csv::column_mappings::ColumnMappings;
use crate::csv::record::Records;
use crate::problem::{Problem, Problems};
use crate::read::progress::ReadProgress;
use crate::text::block_reader::{Block, BlockReader};
use crate::text::blocks::{BlockReadError, FileStart, records};

/// Reads a file whose first bytes have been read already.
pub(crate) fn read(
    first: Vec<u8>,
    rest: &mut (dyn Read + Send),
    watch: &dyn ReadProgress,
) -> Result<ReadMatches, BlockReadError> {
    read_in_blocks(BlockReader::BLOCK_SIZE, first, rest, watch)
}

/// Returns `true` if the whole file has to be read, because it shows whether a line is no match.
fn may_be_corrected(problems: &Problems) -> bool {
    let is_shape = |it: &Problem| {
        matches!(it.code, "empty-contestant" | "home-bye" | "missing-cells" | "cell-count")
    };
    problems.list().iter().any(is_shape)
}

/// Reads a file as [`read`] does, in blocks of about `size` bytes.
fn read_in_blocks(
    size: usize,
    first: Vec<u8>,
    rest: &mut (dyn Read + Send),
    watch: &dyn ReadProgress,
) -> Result<ReadMatches, BlockReadError> {
    let mut problems = Problems::default();
    let header = |text: &str| {
        let read = names::read(text, false, &ColumnMappings::default(), &mut problems)?;
        Some((read.columns, read.body))
    };
    let start = FileStart::new(first, header, |columns| columns.delimiter)?;
    let FileStart { header: columns, body, records: start } = start;
    let block_reader = BlockReader::with_block_size(size, start, body, rest);
    let mut reader = Reader::new(columns, false, problems);
    let mut buffers = vec![Vec::new(); rayon::current_num_threads()];
    loop {
        let blocks = next(&block_reader, &mut buffers)?;
        if blocks.is_empty() {
            let read = reader.finish();
            let is_irregular = may_be_corrected(&read.problems);
            return if is_irregular { Err(BlockReadError::Irregular) } else { Ok(read) };
        }
        let (row_options, columns) = (reader.row_options(), reader.columns());
        let parsed: Vec<(&str, Vec<ParsedRow<'_>>)> = buffers
            .par_iter()
            .take(blocks.len())
            .map(|buffer| parse_block(row_options, columns, buffer))
            .collect::<Result<_, _>>()?;
        for (block, (text, lines)) in blocks.into_iter().zip(parsed) {
            let before = reader.matches();
            reader.add_rows(lines, text, block.offset);
            watch.results(reader.matches().abs_diff(before));
        }
    }
}

/// Fills the buffers with blocks until the stream ends.
fn next(
    block_reader: &BlockReader<'_>,
    buffers: &mut [Vec<u8>],
) -> Result<Vec<Block>, BlockReadError> {
    let mut blocks = Vec::with_capacity(buffers.len());
    for buffer in buffers {
        let Some(block) = block_reader.next(buffer)? else { break };
        blocks.push(block);
    }
    Ok(blocks)
}

/// Parses the rows of a block independently of other rows.
fn parse_block<'b>(
    row_options: RowOptions,
    columns: &MatchColumns,
    block: &'b [u8],
) -> Result<(&'b str, Vec<ParsedRow<'b>>), BlockReadError> {
    let text = records(block, columns.delimiter)?;
    let mut records = Records::new(text, 0..text.len(), columns.delimiter);
    Ok((text, row_options.parse_rows(columns, text, &mut records, usize::MAX)))
}

#[cfg(test)]
mod tests {
    use event::MatchId;
    use proptest::prelude::*;

    use super::*;
    use crate::text::decode;

    fn lines() -> impl Strategy<Value = String> {
        let plain = (1_u32..30, 1_u32..30, -99_i32..99)
            .prop_map(|(home, away, imps)| format!("{home},T{away},{imps},8,1"));
        let odd = prop::sample::select(vec![
            "A,B,1.5,8,1/3",
            "A,B,1/3,8,2",
            "A,B,70000,,",
            "A,B,193,8,1",
            "A,,4,8,1",
            "A,Bye,,,",
            "A,Bye,,,",
            "7,bye,,,",
            "bye,B,4,8,1",
            "A,bye,4,,",
            "A,B,,8,1",
            "A,B,4Z0,8,1",
            "A,B,4,8,0",
            "A,B,4,201,1",
            "A,B,4,8",
            "\"A\",B,60,8,1",
            "\"A, \"\"B\"\"\",B,60,8,1",
            " A , B ,\u{2212}4, 8,",
            "# x",
            "",
            ",,,,",
            "\u{e9},B,9,8,1",
        ]);
        let line = prop_oneof![9 => plain, 3 => odd.prop_map(str::to_owned)];
        prop::collection::vec(line, 0..60).prop_map(|lines| lines.join("\n") + "\n")
    }

    /// Asserts that both files were read with the same result.
    fn assert_equal(one: &ReadMatches, other: &ReadMatches) -> Result<(), TestCaseError> {
        prop_assert_eq!(&one.problems, &other.problems);
        prop_assert_eq!(one.event.names(), other.event.names());
        for id in other.event.ids::<event::TextId>() {
            prop_assert_eq!(one.event.name(id), other.event.name(id));
        }
        prop_assert_eq!(one.event.decisions().byes(), other.event.decisions().byes());
        prop_assert_eq!(one.event.matches().len(), other.event.matches().len());
        for id in MatchId::first(other.event.matches().len()) {
            prop_assert_eq!(one.event.matches().get(id), other.event.matches().get(id));
            prop_assert_eq!(one.event.weights().get(id), other.event.weights().get(id));
            prop_assert_eq!(one.places.record_start(id), other.places.record_start(id));
        }
        Ok(())
    }

    proptest! {
        /// The result is the same in blocks of any size, as a whole, and without the fast path.
        #[test]
        fn reads_blocks_like_a_whole_file(
            header in prop::sample::select(vec![
                "home,away,imps,boards,weight", "home,away,imps,round,weight", "round,home,imps,away,table",
                "home,away,home_vps,away_vps,round", "home,away,wins,losses,weight",
            ]),
            lines in lines(),
            (first, size) in (30_usize..200, 1_usize..300),
            end in prop::sample::select(vec!["", "Y,Z,5,8,1", "Y,Z,5,8,1\r\n", "\r", "\u{1a}rest", "\"Y,Z\n", "\0"]),
        ) {
            let text = format!("{header}\n{lines}{end}");
            let bytes = text.into_bytes();
            let Ok(whole) = decode::utf8(bytes.clone(), None) else { return Ok(()) };
            let unblocked = super::super::read_all_lines(&whole, false, &ColumnMappings::default()).unwrap();
            let without_fast_path = super::super::read_without_fast_path(&whole);
            assert_equal(&unblocked, &without_fast_path)?;
            let (start, mut rest) = bytes.split_at(first.min(bytes.len()));
            if let Ok(blocks) = read_in_blocks(size, start.to_vec(), &mut rest, &()) {
                assert_equal(&blocks, &unblocked)?;
            }
        }
    }
}
