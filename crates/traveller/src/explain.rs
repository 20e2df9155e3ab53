//! Derivations of scores and totals.

use std::borrow::Borrow;
use std::collections::BTreeSet;
use std::path::Path;

use bridge_core::BoardNumber;
use event::{ContestantId, Phrase};
use formats::PlayerSearch;
use regulations::nearest_name;
use report::{BoardDerivations, ReportView, TotalDerivations};
use scoring::{BoardDerivation, Explanation, NumberStyle, ScoredEvent};
use serde::{Deserialize, Serialize};

use crate::diagnostics::{Output, RequestProblem};
use crate::file_source::FileSource;
use crate::options::ScoreOptions;
use crate::read_context::ReadContext;
use crate::score::{pairs_of_teams, read_event};

/// The scores to explain, and the style of their numbers. The default explains the totals of all
/// contestants.
///
/// ```
/// use traveller::bridge_core::BoardNumber;
/// use traveller::{ExplainOptions, scoring::NumberStyle};
///
/// let of_board = ExplainOptions::new().pair("3").board(BoardNumber::try_from(7)?);
/// assert!(of_board.board.is_some());
/// let total = ExplainOptions::new().pair("3").numbers(NumberStyle::Exact);
/// assert!(total.board.is_none());
/// # Ok::<(), traveller::bridge_core::BoardNumberError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct ExplainOptions {
    /// The contestant; `None` for all contestants, sorted as in the rankings.
    pub pair: Option<String>,
    /// The board; `None` for totals with all their boards.
    pub board: Option<BoardNumber>,
    /// The ranking that contains the numbers.
    pub ranking: RankingKind,
    /// The number style: as printed or exact.
    pub numbers: NumberStyle,
}

/// The ranking that contains the number to explain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RankingKind {
    /// The ranking of the event.
    #[default]
    Event,
    /// The Butler ranking of the pairs inside a team event.
    ButlerOfTeams,
}

bridge_core::option_setters!(ExplainOptions {
    board: impl Into<Option<BoardNumber>>,
    ranking: RankingKind,
    numbers: NumberStyle,
});

impl ExplainOptions {
    /// Sets the contestant.
    ///
    /// ```
    /// assert_eq!(traveller::ExplainOptions::new().pair("3").pair.as_deref(), Some("3"));
    /// ```
    #[must_use]
    pub fn pair(mut self, pair: impl Into<String>) -> Self {
        self.pair = Some(pair.into());
        self
    }
}

/// Derives scores of an event step by step, each step with its law or regulation.
///
/// `first` names the results file or the event file of `source`. The value contains the steps,
/// ready to be written; the diagnostics say why there is nothing to explain.
///
/// ```
/// use std::collections::BTreeMap;
/// use traveller::{ExplainOptions, ScoreOptions, explain};
///
/// let results = b"board,ns,ew,score\n1,1,4,420\n1,2,3,450\n";
/// let files = BTreeMap::from([("evening.csv".to_owned(), results.to_vec())]);
/// let explained = |question| explain(&files, "evening.csv", &ScoreOptions::default(), &question).into_result();
/// let mut json = Vec::new();
/// explained(ExplainOptions::new().pair("2"))?.json(&mut json)?;
/// assert!(String::from_utf8(json)?.contains("100.00"));
/// // One line for the board of each of the four pairs, and three steps of its total.
/// let mut lines = 0;
/// explained(ExplainOptions::new())?.table().for_each_row(|_| Ok(lines += 1))?;
/// assert_eq!(lines, 4 + 4 * 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn explain(
    source: &dyn FileSource,
    first: impl AsRef<Path>,
    options: &ScoreOptions,
    question: &ExplainOptions,
) -> Output<Box<dyn ReportView>> {
    ReadContext::run(source, |context| {
        let files = read_event(context, first.as_ref(), options)?;
        let file = files.name().to_owned();
        let scored = match question.ranking {
            RankingKind::Event => files.scored,
            RankingKind::ButlerOfTeams => {
                pairs_of_teams(context, files, Phrase::argument("butler", None))?
            }
        };
        derivations(scored, question).map_or_else(
            |error| context.report_impossible(&file, &RequestProblem::CannotExplain { error }),
            Some,
        )
    })
}

/// Derives scores of an event that is already scored. The ranking of `question` is ignored.
///
/// # Errors
///
/// Returns a message if there is nothing to explain.
///
/// # Examples
///
/// ```
/// use std::collections::BTreeMap;
/// use traveller::{ExplainOptions, ScoreOptions, explain_scored, score};
///
/// let results = b"board,ns,ew,score\n1,1,4,420\n1,2,3,450\n";
/// let files = BTreeMap::from([("evening.csv".to_owned(), results.to_vec())]);
/// let scored = score(&files, "evening.csv", &ScoreOptions::default()).into_result()?;
/// assert!(explain_scored(&scored, &ExplainOptions::new().pair("2")).is_ok());
/// assert_eq!(explain_scored(&scored, &ExplainOptions::new().pair("9")).unwrap_err(), "no pair is called \"9\": expected one of 1, 2, 3, 4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn explain_scored<'s>(
    scored: &'s ScoredEvent,
    question: &ExplainOptions,
) -> Result<Box<dyn ReportView + 's>, String> {
    derivations(scored, question)
}

/// Returns the derivations of a borrowed or owned event.
fn derivations<'s, S: Borrow<ScoredEvent> + Send + Sync + 's>(
    scored: S,
    question: &ExplainOptions,
) -> Result<Box<dyn ReportView + 's>, String> {
    let find_contestants = find_contestants(scored.borrow(), question.pair.as_deref())?;
    let written: Option<Box<dyn ReportView + 's>> = match question.board {
        Some(board) => {
            let boards = boards(scored.borrow(), &find_contestants, board, question.numbers);
            let is_any = !boards.is_empty();
            is_any.then(|| -> Box<dyn ReportView> {
                Box::new(BoardDerivations::new(scored.borrow(), &boards))
            })
        }
        None => TotalDerivations::new(scored, find_contestants, question.numbers)
            .map(|totals| -> Box<dyn ReportView + 's> { Box::new(totals) }),
    };
    written.ok_or_else(|| nothing_to_explain(question))
}

/// Returns the contestants that the question is about.
fn find_contestants(scored: &ScoredEvent, pair: Option<&str>) -> Result<Vec<ContestantId>, String> {
    let Some(pair) = pair else { return Ok(ranked_contestants(scored)) };
    let side = if scored.method().is_for_teams() { "team" } else { "pair" };
    let event = scored.event();
    if let Some(found) = event.find(pair) {
        return Ok(vec![found]);
    }
    let ranked = ranked_contestants(scored);
    let found = PlayerSearch::new(event, ranked.into_iter()).find(pair);
    if let [_, _, ..] = *found {
        let names: Vec<&str> = found.iter().map(|&contestant| event.name(contestant)).collect();
        return Err(format!("several {side}s have the name {pair:?}: {}", names.join(", ")));
    }
    found.first().map(|&contestant| vec![contestant]).ok_or_else(|| {
        let mut known = ranked_contestants(scored);
        known.sort_unstable();
        let names: Vec<&str> = known.into_iter().map(|contestant| event.name(contestant)).collect();
        let expected = if names.is_empty() {
            String::new()
        } else if names.len() <= MAX_NAMES {
            format!(": expected one of {}", names.join(", "))
        } else {
            nearest_name(pair, names.iter().copied())
                .map_or_else(String::new, |nearest| format!(": did you mean {nearest:?}?"))
        };
        format!("no {side} is called {pair:?}{expected}")
    })
}

/// The maximum number of contestants listed in an error message.
const MAX_NAMES: usize = 40;

fn nothing_to_explain(question: &ExplainOptions) -> String {
    match (&question.pair, question.board) {
        (Some(pair), Some(board)) => format!("{pair:?} has no result on board {board}"),
        (Some(pair), None) => format!("{pair:?} is in no ranking"),
        (None, Some(board)) => format!("there is no result on board {board}"),
        (None, None) => "there is no ranking".to_owned(),
    }
}

/// Returns all ranked contestants, sorted as in the rankings.
fn ranked_contestants(scored: &ScoredEvent) -> Vec<ContestantId> {
    let mut met = BTreeSet::<ContestantId>::new();
    let rankings = scored.rankings();
    let listed = rankings.iter().flat_map(|ranking| ranking.lines());
    listed.map(|line| line.contestant).filter(|&contestant| met.insert(contestant)).collect()
}

/// Returns the derivations of the contestants' scores on a board.
fn boards(
    scored: &ScoredEvent,
    contestants: &[ContestantId],
    board: BoardNumber,
    numbers: NumberStyle,
) -> Vec<BoardDerivation> {
    let of = |&contestant: &ContestantId| match scored
        .explain(scoring::ExplainTarget::Board { contestant, board }, numbers)
    {
        Explanation::Boards(boards) => boards,
        _ => Vec::new(),
    };
    contestants.iter().flat_map(of).collect()
}
