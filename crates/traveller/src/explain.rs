//! How a number arose.

use std::path::Path;

use bridge_core::BoardNumber;
use event::{BoardId, ContestantId};
use report::{BoardWorkings, TotalOf, TotalWorkings, Workings};
use scoring::{
    ImpPairsScores, PairMatchesScores, PairTables, PairsScores, Scored, Scores, explain_imp_total,
    explain_imps, explain_matches, explain_total,
};
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
        let Some(pair) = whole.scored.event().find(&question.pair) else {
            return desk.task(&whole.name, &format!("no pair is called {:?}", question.pair));
        };
        let (scores, matches) = match whole.scored.scores() {
            Scores::Pairs(scores) => (Tables::Matchpoints(scores), None),
            Scores::ImpPairs(scores) => (Tables::Imps(scores), None),
            Scores::PairMatches(matches) => match matches.tables() {
                PairTables::Matchpoints(scores) => (Tables::Matchpoints(scores), Some(&**matches)),
                PairTables::Imps(scores) => (Tables::Imps(scores), Some(&**matches)),
            },
            _ => return desk.call("explain works on pairs: by matchpoints, Butler or cross-IMPs"),
        };
        let asked = Asked { scored: &whole.scored, scores, matches, pair };
        let written = match question.board {
            Some(number) => asked.board(number),
            None => asked.total(),
        };
        found(desk, &whole, question, written)
    })
}

/// The scores of the tables, whatever is made of them.
#[derive(Clone, Copy)]
enum Tables<'a> {
    Matchpoints(&'a PairsScores),
    Imps(&'a ImpPairsScores),
}

struct Asked<'a> {
    scored: &'a Scored,
    scores: Tables<'a>,
    matches: Option<&'a PairMatchesScores>,
    pair: ContestantId,
}

/// Workings, or nothing where the pair has no such number.
type Written = Option<Box<dyn Workings>>;

impl Asked<'_> {
    /// The workings of a pair's score on all boards of a number: in another session it is another board.
    fn board(&self, number: BoardNumber) -> Written {
        let (event, regulations) = (&**self.scored.event(), &**self.scored.regulations());
        let boards = event.boards_in_order();
        let wanted: Vec<BoardId> =
            boards.into_iter().filter(|&id| event.board_at(id).number == number).collect();
        let wanted = wanted.into_iter();
        match self.scores {
            Tables::Matchpoints(scores) => {
                let of = |board| scoring::explain(event, scores, regulations, board, self.pair);
                let workings: Vec<_> = wanted.flat_map(of).collect();
                if workings.is_empty() {
                    return None;
                }
                let workings = BoardWorkings::of_matchpoints(event, regulations, &workings);
                Some(Box::new(workings))
            }
            Tables::Imps(scores) => {
                let of = |board| explain_imps(event, scores, regulations, board, self.pair);
                let workings: Vec<_> = wanted.flat_map(of).collect();
                if workings.is_empty() {
                    return None;
                }
                let method = scores.method();
                let workings = BoardWorkings::of_imps(event, regulations, method, &workings);
                Some(Box::new(workings))
            }
        }
    }

    /// The working of a pair's total; in matches it is one of Victory Points, match by match.
    fn total(&self) -> Written {
        let (event, regulations) = (&**self.scored.event(), &**self.scored.regulations());
        let of_matches = self.matches.map(|matches| explain_matches(event, matches, self.pair));
        let of = if of_matches.is_some() { TotalOf::Matches } else { TotalOf::Boards };
        let workings = match self.scores {
            Tables::Matchpoints(scores) => {
                let mut workings = explain_total(event, scores, regulations, self.pair);
                if workings.is_empty() {
                    return None;
                }
                for working in &mut workings {
                    if let Some(steps) = &of_matches {
                        working.steps.clone_from(steps);
                        working.standing.place = None;
                    }
                }
                TotalWorkings::of_matchpoints(event, regulations, &workings, of)
            }
            Tables::Imps(scores) => {
                let mut workings = explain_imp_total(event, scores, regulations, self.pair);
                if workings.is_empty() {
                    return None;
                }
                for working in &mut workings {
                    if let Some(steps) = &of_matches {
                        working.steps.clone_from(steps);
                        working.standing.place = None;
                    }
                }
                TotalWorkings::of_imps(event, regulations, scores.method(), &workings, of)
            }
        };
        Some(Box::new(workings))
    }
}

fn found(
    desk: &mut Desk<'_>,
    whole: &Whole,
    question: &Question,
    written: Written,
) -> Option<Box<dyn Workings>> {
    let Question { pair, board } = question;
    written.or_else(|| match board {
        Some(number) => {
            desk.task(&whole.name, &format!("{pair:?} has no result on board {number}"))
        }
        None => desk.task(&whole.name, &format!("{pair:?} is in no ranking")),
    })
}
