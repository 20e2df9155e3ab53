//! How a number arose.

use std::borrow::Borrow;
use std::collections::BTreeSet;
use std::path::Path;

use bridge_core::BoardNumber;
use event::{ContestantId, Phrase};
use report::{BoardDerivations, DerivationView, TotalDerivations};
use scoring::{BoardDerivation, Explanation, NumberStyle, ScoredEvent};
use serde::{Deserialize, Serialize};

use crate::diagnostics::Output;
use crate::file_source::FileSource;
use crate::options::ScoreOptions;
use crate::read_context::ReadContext;
use crate::score::{pairs_of_teams, whole};

/// Which numbers are to be explained, and how they are written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct ExplainOptions {
    /// Whose; without one, everybody's in the order of the rankings.
    pub pair: Option<String>,
    /// On which board; without one, the totals with all their boards.
    pub board: Option<BoardNumber>,
    /// Where.
    pub ranking: RankingKind,
    /// As they are printed, or exact.
    pub numbers: NumberStyle,
}

/// Where a number stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RankingKind {
    /// In the event.
    #[default]
    Event,
    /// In the Butler ranking of the pairs inside a team event.
    ButlerOfTeams,
}

impl ExplainOptions {
    /// How everybody's total arose: their cards.
    ///
    /// ```
    /// assert!(traveller::ExplainOptions::all_totals().pair.is_none());
    /// ```
    #[must_use]
    pub fn all_totals() -> Self {
        Self::default()
    }

    /// How the total of a pair arose.
    ///
    /// ```
    /// assert!(traveller::ExplainOptions::total("3").board.is_none());
    /// ```
    #[must_use]
    pub fn total(pair: impl Into<String>) -> Self {
        Self { pair: Some(pair.into()), ..Self::default() }
    }

    /// How the score of a pair on a board arose.
    ///
    /// ```
    /// use traveller::bridge_core::BoardNumber;
    ///
    /// let question = traveller::ExplainOptions::board("3", BoardNumber::new(7)?);
    /// assert_eq!(question.pair.as_deref(), Some("3"));
    /// # Ok::<(), traveller::bridge_core::BoardNumberError>(())
    /// ```
    #[must_use]
    pub fn board(pair: impl Into<String>, board: BoardNumber) -> Self {
        Self { board: Some(board), ..Self::total(pair) }
    }

    /// The same in another ranking.
    ///
    /// ```
    /// use traveller::{ExplainOptions, RankingKind};
    ///
    /// let question = ExplainOptions::total("Oak NS").with_ranking(RankingKind::ButlerOfTeams);
    /// assert_eq!(question.ranking, RankingKind::ButlerOfTeams);
    /// ```
    #[must_use]
    pub fn with_ranking(self, ranking: RankingKind) -> Self {
        Self { ranking, ..self }
    }

    /// The same with numbers that are written so.
    ///
    /// ```
    /// use traveller::{ExplainOptions, scoring::NumberStyle};
    ///
    /// assert_eq!(ExplainOptions::total("3").with_numbers(NumberStyle::Exact).numbers, NumberStyle::Exact);
    /// ```
    #[must_use]
    pub fn with_numbers(self, numbers: NumberStyle) -> Self {
        Self { numbers, ..self }
    }
}

/// Derives numbers of an event step by step, each with its law or regulation.
///
/// - Takes: the shelf, the name of the results or of the event file on it, the wishes, and which numbers.
/// - Gives: the steps, ready to be written; or why there are none.
///
/// ```
/// use std::collections::BTreeMap;
/// use traveller::{ExplainOptions, ScoreOptions, explain};
///
/// let results = b"board,ns,ew,score\n1,1,4,420\n1,2,3,450\n";
/// let shelf = BTreeMap::from([("evening.csv".to_owned(), results.to_vec())]);
/// let explained = |question| explain(&shelf, "evening.csv", &ScoreOptions::default(), &question).into_result();
/// let mut json = Vec::new();
/// explained(ExplainOptions::total("2"))?.json(&mut json)?;
/// assert!(String::from_utf8(json)?.contains("100.00"));
/// // The board of each of four pairs, and the steps of its total.
/// let mut lines = 0;
/// explained(ExplainOptions::all_totals())?.table().each(|_| Ok(lines += 1))?;
/// assert_eq!(lines, 4 + 4 * 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn explain(
    source: &dyn FileSource,
    first: impl AsRef<Path>,
    options: &ScoreOptions,
    question: &ExplainOptions,
) -> Output<Box<dyn DerivationView>> {
    ReadContext::work(source, |context| {
        let whole = whole(context, first.as_ref(), options)?;
        let file = whole.name().to_owned();
        let scored = match question.ranking {
            RankingKind::Event => whole.scored,
            RankingKind::ButlerOfTeams => {
                pairs_of_teams(context, whole, Phrase::argument("butler", None))?
            }
        };
        workings(scored, question).map_or_else(|why| context.task(&file, &why), Some)
    })
}

/// The same of an event that has been scored already, whatever the question says of its ranking.
///
/// # Errors
///
/// Why there is nothing to explain, in words.
///
/// ```
/// use std::collections::BTreeMap;
/// use traveller::{ExplainOptions, ScoreOptions, explain_scored, score};
///
/// let results = b"board,ns,ew,score\n1,1,4,420\n1,2,3,450\n";
/// let shelf = BTreeMap::from([("evening.csv".to_owned(), results.to_vec())]);
/// let scored = score(&shelf, "evening.csv", &ScoreOptions::default()).into_result()?;
/// assert!(explain_scored(&scored, &ExplainOptions::total("2")).is_ok());
/// assert_eq!(explain_scored(&scored, &ExplainOptions::total("9")).unwrap_err(), "no pair is called \"9\"");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn explain_scored<'s>(
    scored: &'s ScoredEvent,
    question: &ExplainOptions,
) -> Result<Box<dyn DerivationView + 's>, String> {
    workings(scored, question)
}

/// The workings of an event that is borrowed or handed over.
fn workings<'s, S: Borrow<ScoredEvent> + Send + Sync + 's>(
    scored: S,
    question: &ExplainOptions,
) -> Result<Box<dyn DerivationView + 's>, String> {
    let about = about(scored.borrow(), question.pair.as_deref())?;
    let written: Option<Box<dyn DerivationView + 's>> = match question.board {
        Some(board) => {
            let boards = boards(scored.borrow(), &about, board, question.numbers);
            let is_any = !boards.is_empty();
            is_any.then(|| -> Box<dyn DerivationView> {
                Box::new(BoardDerivations::new(scored.borrow(), &boards))
            })
        }
        None => TotalDerivations::new(scored, about, question.numbers)
            .map(|totals| -> Box<dyn DerivationView + 's> { Box::new(totals) }),
    };
    written.ok_or_else(|| nothing_to_explain(question))
}

/// Whom a question is about.
fn about(scored: &ScoredEvent, pair: Option<&str>) -> Result<Vec<ContestantId>, String> {
    let Some(pair) = pair else { return Ok(ranked(scored)) };
    let side = if scored.method().is_for_teams() { "team" } else { "pair" };
    let found = scored.event().find(pair);
    found.map(|who| vec![who]).ok_or_else(|| format!("no {side} is called {pair:?}"))
}

fn nothing_to_explain(question: &ExplainOptions) -> String {
    match (&question.pair, question.board) {
        (Some(pair), Some(board)) => format!("{pair:?} has no result on board {board}"),
        (Some(pair), None) => format!("{pair:?} is in no ranking"),
        (None, Some(board)) => format!("nobody has a result on board {board}"),
        (None, None) => "nobody is ranked".to_owned(),
    }
}

/// Everybody in the order of the rankings.
fn ranked(scored: &ScoredEvent) -> Vec<ContestantId> {
    let mut met = BTreeSet::<ContestantId>::new();
    let rankings = scored.rankings();
    let listed = rankings.iter().flat_map(|ranking| ranking.lines());
    listed.map(|line| line.who).filter(|&who| met.insert(who)).collect()
}

/// What contestants have on a board.
fn boards(
    scored: &ScoredEvent,
    contestants: &[ContestantId],
    board: BoardNumber,
    numbers: NumberStyle,
) -> Vec<BoardDerivation> {
    let of = |&who: &ContestantId| match scored
        .explain(scoring::ExplainTarget::Board { who, board }, numbers)
    {
        Explanation::Boards(boards) => boards,
        _ => Vec::new(),
    };
    contestants.iter().flat_map(of).collect()
}
