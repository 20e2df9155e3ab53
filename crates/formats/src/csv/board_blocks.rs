//! Files with a block of results for each board, as travellers are typed: a line such as `Board 7`, and below it a header
//! and the results of the board.

use std::ops::Range;

use crate::csv::headings::words::{Word, meanings};
use crate::csv::headings::{MAX_HEADER_BYTES, Meaning, meanings_of};
use crate::csv::record::{self, Record};
use crate::csv::title::possible_headers;
use crate::text::fold::fold;

/// The header of a block has at least this number of known names.
const MIN_KNOWN: usize = 3;

/// A board line in front of the results may have this number of words.
const MAX_WORDS: usize = 12;

/// Returns the text with the board in front of each result, or `None` if it does not consist of blocks.
///
/// The number of each line is unchanged. Board lines and repeated headers become empty.
pub(crate) fn join(text: &str) -> Option<String> {
    let (delimiter, header) = first_header(text)?;
    let mut joined = String::with_capacity(text.len().saturating_add(text.len().div_euclid(4)));
    let mut board: Option<String> = None;
    let (mut begun, mut at) = (false, 0);
    for record in record::records(text, 0, delimiter) {
        let end = record::end(text, record.start, delimiter);
        let line = text.get(record.start..end)?;
        joined.push_str(text.get(at..record.start)?);
        at = end;
        if let Some(number) = board_of(&record) {
            board = Some(number);
        } else if is_same(&record, text, &header, delimiter) {
            if !begun {
                joined.push_str("board");
                joined.push(char::from(delimiter));
                joined.push_str(line);
            }
            begun = true;
        } else if begun {
            joined.push_str(board.as_deref()?);
            joined.push(char::from(delimiter));
            joined.push_str(line);
        } else {
            joined.push_str(line);
        }
    }
    joined.push_str(text.get(at..)?);
    (begun && board.is_some()).then_some(joined)
}

/// Finds the header of the first block: it follows a board line, or a board line follows it. Returns its delimiter and
/// location.
fn first_header(text: &str) -> Option<(u8, Range<usize>)> {
    let is_known = |name: &str| !meanings_of(name).is_empty();
    let mut is_after_board = false;
    let mut header: Option<(u8, Range<usize>)> = None;
    for start in possible_headers(text) {
        let (record, delimiter) = record::header_at(text, start, is_known)?;
        let is_board = board_of(&record).is_some();
        if is_board && header.is_some() {
            return header;
        }
        let known = (0..record.len()).filter(|&at| is_known(record.field(at))).count();
        let is_header = known >= MIN_KNOWN && !names_board(&record);
        if is_header {
            let found = (delimiter, record.start..record::end(text, record.start, delimiter));
            if is_after_board {
                return Some(found);
            }
            header = Some(found);
        } else if !is_board {
            header = None;
        }
        is_after_board = is_board;
    }
    None
}

/// Returns `true` if a header has a column of boards.
fn names_board(record: &Record<'_>) -> bool {
    (0..record.len()).any(|at| {
        meanings_of(record.field(at)).iter().any(|&(meaning, _)| meaning == Meaning::Board)
    })
}

/// Returns `true` if a record is the header, or the header of another block.
fn is_same(record: &Record<'_>, text: &str, header: &Range<usize>, delimiter: u8) -> bool {
    record.start == header.start
        || record::records(text, header.start, delimiter).next().is_some_and(|first| {
            (0..first.len().max(record.len())).all(|at| first.field(at) == record.field(at))
        })
}

/// Returns the board of a line such as `Board;7`.
fn board_of(record: &Record<'_>) -> Option<String> {
    let cells = (0..record.len()).map(|at| record.field(at)).filter(|cell| !cell.is_empty());
    board_number(&cells.collect::<Vec<&str>>().join(" "))
}

/// Returns the number in a line such as `Board 7`, `Donne n° 7`, or `Board 7 - Dealer S - Vul All`.
pub(crate) fn board_number(text: &str) -> Option<String> {
    if text.len() > MAX_HEADER_BYTES {
        return None;
    }
    let folded = fold(text);
    let mut words = folded.split_whitespace();
    let mut is_board = false;
    let number = loop {
        let word = words.next()?;
        if word.bytes().all(|byte| byte.is_ascii_digit()) {
            break word.to_owned();
        }
        let known = meanings(word);
        let is_only = |wanted: Word| known.iter().any(|(words, _)| **words == [wanted]);
        match () {
            () if is_only(Word::Board) => is_board = true,
            () if is_only(Word::Number) && is_board => {}
            () => return None,
        }
    };
    let rest = words.take(MAX_WORDS.saturating_add(1)).collect::<Vec<&str>>();
    // The dealer and the vulnerability follow from the number.
    let describes = rest.is_empty()
        || rest.iter().any(|word| {
            DEALER.contains(word)
                || meanings(word).iter().any(|(words, _)| **words == [Word::Vulnerability])
        });
    (is_board && describes && rest.len() <= MAX_WORDS).then_some(number)
}

/// Words for the dealer, without accents.
const DEALER: [&str; 20] = [
    "traveller",
    "travellers",
    "traveler",
    "results",
    "north",
    "nord",
    "noord",
    "norte",
    "dealer",
    "dlr",
    "teiler",
    "geber",
    "donneur",
    "gever",
    "rozdajacy",
    "mazziere",
    "dador",
    "dealern",
    "giver",
    "giv",
];

#[cfg(test)]
mod tests {
    use super::*;

    fn number(line: &str) -> Option<String> {
        board_of(&record::records(line, 0, b',').next()?)
    }

    #[test]
    fn finds_the_board_of_a_block() {
        for line in [
            "Board 7",
            "Board: 7",
            "board,7",
            "Brett Nr. 7",
            "Donne n° 7,,,",
            "Board No 7 Dealer: S Vul: All",
            "Board 7,Dealer S,Vul All",
            "Rozdanie 7",
        ] {
            assert_eq!(number(line).as_deref(), Some("7"), "{line}");
        }
        for line in ["7", "Table 7", "Board", "Board 7 1 4 420", "1,7", "No 7", "Board x"] {
            assert_eq!(number(line), None, "{line}");
        }
    }

    #[test]
    fn joins_blocks() {
        let text =
            "Club\n\nBoard 1\nNS,EW,Score\n1,2,420\n3,4,-50\n\nBoard 2\nNS,EW,Score\n1,2,0\n";
        let joined = "Club\n\n\nboard,NS,EW,Score\n1,1,2,420\n1,3,4,-50\n\n\n\n2,1,2,0\n";
        assert_eq!(join(text).as_deref(), Some(joined));
        let one_header = "NS;EW;Score\nBoard 1\n1;2;420\nBoard 2\n1;2;0\n";
        let joined = "board;NS;EW;Score\n\n1;1;2;420\n\n2;1;2;0\n";
        assert_eq!(join(one_header).as_deref(), Some(joined));
    }

    #[test]
    fn other_files_are_unchanged() {
        for text in
            ["", "board,ns,ew,score\n1,1,2,420\n", "Board 1\n1,2,420\n", "NS,EW,Score\n1,2,420\n"]
        {
            assert_eq!(join(text), None, "{text}");
        }
    }
}
