//! How a number arose.

use std::path::Path;

use bridge_core::BoardNumber;
use report::{BoardWorkings, TotalWorkings, Workings};
use scoring::Explained;
use serde::{Deserialize, Serialize};

use crate::desk::Desk;
use crate::score::whole;
use crate::shelf::Shelf;
use crate::told::Outcome;
use crate::wishes::Wishes;

/// Which number is to be explained.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Question {
    /// Whose.
    pub pair: String,
    /// On which board; without one, the total.
    pub board: Option<BoardNumber>,
}

impl Question {
    /// How the total of a pair arose.
    ///
    /// ```
    /// assert!(traveller::Question::total("3").board.is_none());
    /// ```
    #[must_use]
    pub fn total(pair: impl Into<String>) -> Self {
        Self { pair: pair.into(), board: None }
    }

    /// How the score of a pair on a board arose.
    ///
    /// ```
    /// use traveller::bridge_core::BoardNumber;
    ///
    /// let question = traveller::Question::board("3", BoardNumber::new(7)?);
    /// assert_eq!(question.pair, "3");
    /// # Ok::<(), traveller::bridge_core::BoardNumberError>(())
    /// ```
    #[must_use]
    pub fn board(pair: impl Into<String>, board: BoardNumber) -> Self {
        Self { pair: pair.into(), board: Some(board) }
    }
}

/// Derives a number of an event step by step, each with its law or regulation.
///
/// - Takes: the shelf, the name of the results or of the event file on it, the wishes, and whose number it is.
/// - Gives: the steps, ready to be written; or why there are none.
///
/// ```
/// use std::collections::BTreeMap;
/// use traveller::{Question, Wishes, explain};
///
/// let results = b"board,ns,ew,score\n1,1,4,420\n1,2,3,450\n";
/// let shelf = BTreeMap::from([("evening.csv".to_owned(), results.to_vec())]);
/// let workings = explain(&shelf, "evening.csv", &Wishes::default(), &Question::total("2"));
/// let mut json = Vec::new();
/// workings.into_result()?.json(&mut json)?;
/// assert!(String::from_utf8(json)?.contains("100.00"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn explain(
    shelf: &dyn Shelf,
    first: impl AsRef<Path>,
    wishes: &Wishes,
    question: &Question,
) -> Outcome<Box<dyn Workings>> {
    Desk::work(shelf, |desk| {
        let whole = whole(desk, first.as_ref(), wishes)?;
        let side = if whole.scored.method().is_for_teams() { "team" } else { "pair" };
        let Some(who) = whole.scored.event().find(&question.pair) else {
            return desk.task(whole.name(), &format!("no {side} is called {:?}", question.pair));
        };
        let asked = match question.board {
            Some(board) => scoring::Question::Board { who, board },
            None => scoring::Question::Total { who },
        };
        let written: Option<Box<dyn Workings>> = match whole.scored.explain(asked) {
            Explained::Boards(boards) if !boards.is_empty() => {
                Some(Box::new(BoardWorkings::of(&whole.scored, &boards)))
            }
            Explained::Totals(totals) if !totals.is_empty() => {
                Some(Box::new(TotalWorkings::of(&whole.scored, &totals)))
            }
            _ => None,
        };
        let Question { pair, board } = question;
        written.or_else(|| match board {
            Some(number) => {
                desk.task(whole.name(), &format!("{pair:?} has no result on board {number}"))
            }
            None => desk.task(whole.name(), &format!("{pair:?} is in no ranking")),
        })
    })
}
