//! Deals and double-dummy tricks in the tables `HandRecord` and `HandEvaluation`.

use std::ops::Range;

use bridge_core::{BoardNumber, Seat, Strain, Tricks};
use event::Event;
use hands::{Deal, DoubleDummy, Suit};

use super::hand_columns::{HANDS, NOTRUMP};
use super::listing::Listing;
use super::tables::{Row, Table};
use crate::hand_records::add::HandAdder;
use crate::hand_records::game_hands::{GameHands, Located, deal_of_ranks};
use crate::hand_records::hand_problem::HandProblem;
use crate::problem::{Problem, Problems};

/// Adds the deals and the double-dummy tricks to the boards with results.
pub(super) fn add_hands(
    records: Result<Table<'_>, Box<Problem>>,
    evaluations: Result<Table<'_>, Box<Problem>>,
    event: &mut Event,
    listing: &mut Listing,
    problems: &mut Problems,
) {
    let mut adder = HandAdder::default();
    for (table, is_record) in [(records, true), (evaluations, false)] {
        let table = match table {
            Ok(table) => table,
            Err(problem) => {
                let kind = HandProblem::UnreadableHands { error: problem.message.to_string() };
                problems.push(Problem::new(Some(0..0), &kind));
                continue;
            }
        };
        for row in table.rows() {
            let number = row.number("Board").and_then(|number| u32::try_from(number).ok());
            let number = number.and_then(|number| BoardNumber::new(number).ok());
            let board = number.and_then(|number| event.find_board(None, number));
            let Some(board) = board else { continue };
            let hands = if is_record {
                GameHands { deal: deal(row, listing, problems), ..GameHands::default() }
            } else {
                let tricks = tricks(row);
                let is_known = !tricks.is_empty();
                GameHands { double_dummy: is_known.then_some(tricks), ..GameHands::default() }
            };
            adder.add(hands, board, None, event, problems);
        }
    }
}

/// Returns the deal of a row. A wrong deal is reported at a line that is added to the listing.
fn deal(row: Row<'_>, listing: &mut Listing, problems: &mut Problems) -> Option<Located<Deal>> {
    let is_unknown = HANDS[0].iter().all(|column| matches!(row.text(column).as_str(), "" | "###"));
    if is_unknown {
        return None;
    }
    match deal_of_ranks(HANDS, |column| row.text(column)) {
        Ok(value) => Some(Located { value, place: 0..0 }),
        Err((column, error)) => {
            let place: Range<usize> = listing.add_hands(row, column.unwrap_or("Board"));
            problems.push(Problem::new(Some(place), &HandProblem::InvalidDeal { error }));
            None
        }
    }
}

/// Returns the double-dummy tricks of a row. Numbers below 0 or above 13 are ignored.
fn tricks(row: Row<'_>) -> DoubleDummy {
    let mut table = DoubleDummy::default();
    let tricks = |column: &str| {
        row.number(column).and_then(|tricks| Tricks::new(u8::try_from(tricks).ok()?).ok())
    };
    for ((seat, suits), notrump) in Seat::ALL.into_iter().zip(HANDS).zip(NOTRUMP) {
        let of_suits = Suit::ALL.into_iter().map(Suit::strain).zip(suits);
        for (strain, column) in of_suits.chain([(Strain::Notrump, notrump)]) {
            if let Some(tricks) = tricks(column) {
                table.set(seat, strain, tricks);
            }
        }
    }
    table
}
