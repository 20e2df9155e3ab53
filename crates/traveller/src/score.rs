//! An event from its files to its scores.

use std::path::Path;

use event::{Message, Phrase};
use scoring::{ScoredEvent, Scores};

use crate::read_context::ReadContext;
use crate::files::EventFiles;
use crate::event_files::Whole;
use crate::results_file::Rounds;
use crate::file_source::FileSource;
use crate::diagnostics::Output;
use crate::options::ScoreOptions;

/// Scores an event.
///
/// - Takes: the shelf, the name of the results or of the event file on it, and the wishes.
/// - Gives: every result's, contestant's and match's score, and what is odd about the event; or why there is none.
///
/// ```
/// use std::collections::BTreeMap;
/// use traveller::{ScoreOptions, score};
///
/// let files = [("evening.csv", "board,ns,ew,score\n1,1,4,420\n1,2,3,450\n"),
///     ("evening.toml", "title = 'Club pairs'\nrules = 'acbl'\n")];
/// let shelf: BTreeMap<String, Vec<u8>> = files.map(|(name, text)| (name.to_owned(), text.into())).into();
/// let scored = score(&shelf, "evening.csv", &ScoreOptions::default()).into_result()?;
/// assert_eq!(scored.event().title.as_deref(), Some("Club pairs"));
/// # Ok::<(), traveller::Diagnostics>(())
/// ```
pub fn score(
    shelf: &dyn FileSource,
    first: impl AsRef<Path>,
    wishes: &ScoreOptions,
) -> Output<ScoredEvent> {
    ReadContext::work(shelf, |desk| Some(whole(desk, first.as_ref(), wishes)?.scored))
}

/// Scores the results of an event for a caller that needs no rankings: see [`scoring::score_results`].
///
/// ```
/// use std::collections::BTreeMap;
/// use traveller::{ScoreOptions, score_results};
///
/// let results = b"board,ns,ew,score\n1,1,4,420\n1,2,3,450\n";
/// let shelf = BTreeMap::from([("evening.csv".to_owned(), results.to_vec())]);
/// let scored = score_results(&shelf, "evening.csv", &ScoreOptions::default()).into_result()?;
/// assert_eq!(scored.event().results().len(), 2);
/// # Ok::<(), traveller::Diagnostics>(())
/// ```
pub fn score_results(
    shelf: &dyn FileSource,
    first: impl AsRef<Path>,
    wishes: &ScoreOptions,
) -> Output<ScoredEvent> {
    ReadContext::work(shelf, |desk| {
        let files = EventFiles::find(desk, first.as_ref(), wishes.event_file)?;
        Some(Whole::of_results(desk, files, wishes)?.scored)
    })
}

/// The Butler ranking of the pairs inside a team event: see [`ScoredEvent::team_butler`].
///
/// ```
/// use std::collections::BTreeMap;
/// use traveller::{ScoreOptions, score_team_butler};
///
/// let pairs = b"board,ns,ew,score\n1,1,4,420\n1,2,3,450\n";
/// let shelf = BTreeMap::from([("evening.csv".to_owned(), pairs.to_vec())]);
/// let outcome = score_team_butler(&shelf, "evening.csv", &ScoreOptions::default());
/// assert!(outcome.diagnostics.has_call_error());
/// ```
pub fn score_team_butler(
    shelf: &dyn FileSource,
    first: impl AsRef<Path>,
    wishes: &ScoreOptions,
) -> Output<ScoredEvent> {
    ReadContext::work(shelf, |desk| {
        let whole = whole(desk, first.as_ref(), wishes)?;
        pairs_of_teams(desk, whole, Phrase::argument("show", Some("butler")))
    })
}

/// The pairs inside a team event, as was wished so; an event of pairs has none.
pub(crate) fn pairs_of_teams(
    desk: &mut ReadContext<'_>,
    whole: Whole,
    wish: Phrase,
) -> Option<ScoredEvent> {
    if !matches!(whole.scored.scores(), Scores::Teams(_)) {
        let why =
            " ranks the pairs inside a team event; for an event of pairs use {arg method butler}";
        return desk.call(Message::from_template(why).prepend(wish));
    }
    whole.further(desk, ScoredEvent::team_butler)
}

/// An event from its files to its scores.
pub(crate) fn whole(desk: &mut ReadContext<'_>, first: &Path, wishes: &ScoreOptions) -> Option<Whole> {
    let files = EventFiles::find(desk, first, wishes.event_file)?;
    Whole::of(desk, files, wishes, Rounds::Finished)
}
