//! Scoring of an event from its files.

use std::path::Path;

use event::{Message, Phrase};
use scoring::{ScoredEvent, Scores};

use crate::diagnostics::{Concern, Diagnostic, Output, RequestProblem};
use crate::event_files::ScoredFiles;
use crate::file_source::FileSource;
use crate::files::EventFiles;
use crate::options::ScoreOptions;
use crate::other_rules::rules_not_named;
use crate::read_context::ReadContext;
use crate::results_file::Rounds;
use crate::suspicious::note_likely_mistakes;

/// Scores an event.
///
/// `first` names the results file or the event file of `source`. The value contains the scores of
/// all results, contestants, and matches; the diagnostics contain warnings, or the reasons for a
/// missing value.
///
/// ```
/// use std::collections::BTreeMap;
/// use traveller::{ScoreOptions, score};
///
/// let files = [("evening.csv", "board,ns,ew,score\n1,1,4,420\n1,2,3,450\n"),
///     ("evening.toml", "title = 'Club pairs'\nrules = 'acbl'\n")];
/// let files: BTreeMap<String, Vec<u8>> = files.map(|(name, text)| (name.to_owned(), text.into())).into();
/// let scored = score(&files, "evening.csv", &ScoreOptions::default()).into_result()?;
/// assert_eq!(scored.event().title.as_deref(), Some("Club pairs"));
/// # Ok::<(), traveller::Diagnostics>(())
/// ```
pub fn score(
    source: &dyn FileSource,
    first: impl AsRef<Path>,
    options: &ScoreOptions,
) -> Output<ScoredEvent> {
    ReadContext::run(source, |context| {
        let files = EventFiles::find(context, first.as_ref(), options.event_file)?;
        let has_rules = options.rules.or(options.default_rules).is_some() || files.file.has_rules;
        let mut files = ScoredFiles::read_and_score(context, files, options, Rounds::Finished)?;
        if options.suspicious {
            note_likely_mistakes(context, &mut files);
        }
        let scored = files.scored;
        if !has_rules && let Some(note) = rules_not_named(&scored) {
            context.add_note(&note);
        }
        Some(scored)
    })
}

/// Scores the results of an event for a caller that needs no rankings: see [`scoring::score_results`].
///
/// ```
/// use std::collections::BTreeMap;
/// use traveller::{ScoreOptions, score_results};
///
/// let results = b"board,ns,ew,score\n1,1,4,420\n1,2,3,450\n";
/// let files = BTreeMap::from([("evening.csv".to_owned(), results.to_vec())]);
/// let scored = score_results(&files, "evening.csv", &ScoreOptions::default()).into_result()?;
/// assert_eq!(scored.event().results().len(), 2);
/// # Ok::<(), traveller::Diagnostics>(())
/// ```
pub fn score_results(
    source: &dyn FileSource,
    first: impl AsRef<Path>,
    options: &ScoreOptions,
) -> Output<ScoredEvent> {
    ReadContext::run(source, |context| {
        let files = EventFiles::find(context, first.as_ref(), options.event_file)?;
        Some(ScoredFiles::read_and_score_results(context, files, options)?.scored)
    })
}

/// Ranks the pairs inside a team event by Butler scores: see [`ScoredEvent::team_butler`].
///
/// ```
/// use std::collections::BTreeMap;
/// use traveller::{ScoreOptions, score_team_butler};
///
/// let pairs = b"board,ns,ew,score\n1,1,4,420\n1,2,3,450\n";
/// let files = BTreeMap::from([("evening.csv".to_owned(), pairs.to_vec())]);
/// let outcome = score_team_butler(&files, "evening.csv", &ScoreOptions::default());
/// assert!(outcome.diagnostics.has_call_error());
/// ```
pub fn score_team_butler(
    source: &dyn FileSource,
    first: impl AsRef<Path>,
    options: &ScoreOptions,
) -> Output<ScoredEvent> {
    ReadContext::run(source, |context| {
        let files = read_event(context, first.as_ref(), options)?;
        pairs_of_teams(context, files, Phrase::argument("show", Some("butler")))
    })
}

/// Ranks the pairs inside a team event. Reports an error about `request` for other events.
pub(crate) fn pairs_of_teams(
    context: &mut ReadContext<'_>,
    files: ScoredFiles,
    argument: Phrase,
) -> Option<ScoredEvent> {
    if !matches!(files.scored.scores(), Scores::Teams(_)) {
        let problem = RequestProblem::TeamEventExpected { request: argument.to_string() };
        let message = Message::from(" requires an event of teams").prepend(argument);
        return context
            .report(Diagnostic { message, ..Diagnostic::from_kind(&problem, Concern::Call) });
    }
    files.rescore(context, ScoredEvent::team_butler)
}

/// Reads and scores an event from its files.
pub(crate) fn read_event(
    context: &mut ReadContext<'_>,
    first: &Path,
    options: &ScoreOptions,
) -> Option<ScoredFiles> {
    let files = EventFiles::find(context, first, options.event_file)?;
    ScoredFiles::read_and_score(context, files, options, Rounds::Finished)
}
