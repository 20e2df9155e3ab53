//! How a number arose.

use std::collections::BTreeSet;
use std::path::Path;

use bridge_core::BoardNumber;
use event::ContestantId;
use report::{BoardWorkings, TotalWorkings, Workings};
use scoring::{Explained, TotalWorking};
use serde::{Deserialize, Serialize};

use crate::desk::Desk;
use crate::reading::Whole;
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
        let who = whose(desk, &whole, &question.pair)?;
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

/// The cards of an event: everybody's boards, against whom they were played and what they were worth, and how the totals
/// arose.
///
/// - Takes: the shelf, the name of the results or of the event file on it, the wishes; whose card, or nothing for all of
///   them, in the order of the rankings.
///
/// ```
/// use std::collections::BTreeMap;
/// use traveller::report::Workings;
/// use traveller::{Wishes, cards};
///
/// let results = b"board,ns,ew,score\n1,1,4,420\n1,2,3,450\n";
/// let shelf = BTreeMap::from([("evening.csv".to_owned(), results.to_vec())]);
/// let all = cards(&shelf, "evening.csv", &Wishes::default(), None).into_result()?;
/// assert_eq!(all.page().blocks.len(), 8);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn cards(
    shelf: &dyn Shelf,
    first: impl AsRef<Path>,
    wishes: &Wishes,
    card_of: Option<&str>,
) -> Outcome<TotalWorkings> {
    Desk::work(shelf, |desk| {
        let whole = whole(desk, first.as_ref(), wishes)?;
        let scored = &whole.scored;
        let who: Vec<ContestantId> = if let Some(pair) = card_of {
            vec![whose(desk, &whole, pair)?]
        } else {
            let mut met = BTreeSet::<ContestantId>::new();
            let rankings = scored.rankings();
            let listed = rankings.iter().flat_map(|ranking| ranking.lines());
            listed.map(|line| line.who).filter(|&who| met.insert(who)).collect()
        };
        let workings: Vec<TotalWorking> = who
            .into_iter()
            .filter_map(|who| match scored.explain(scoring::Question::Total { who }) {
                Explained::Totals(totals) => Some(totals),
                _ => None,
            })
            .flatten()
            .collect();
        if workings.is_empty() {
            let what = card_of.map_or_else(
                || "nobody is ranked".to_owned(),
                |pair| format!("{pair:?} is in no ranking"),
            );
            return desk.task(whole.name(), &what);
        }
        Some(TotalWorkings::of(scored, &workings))
    })
}

/// The contestant of a name.
fn whose(desk: &mut Desk<'_>, whole: &Whole, name: &str) -> Option<ContestantId> {
    let found = whole.scored.event().find(name);
    found.or_else(|| {
        let side = if whole.scored.method().is_for_teams() { "team" } else { "pair" };
        desk.task(whole.name(), &format!("no {side} is called {name:?}"))
    })
}
