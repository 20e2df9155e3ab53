//! Reading and scoring of an event's files, the first step of most requests.

use event::{Event, Faults, Language};
use formats::{
    Corrections, EventFile, FileFormat, FileText, HandsFile, NamesList, ParsedResults, Published,
};
use regulations::{Method, MissingTable, Regulations, Winners};
use scoring::{ScoredEvent, score, score_results};

use crate::diagnostics::RequestProblem;
use crate::early_end::unplayed_boards;
use crate::event_regulations::{check_applicability, regulations};
use crate::files::EventFiles;
use crate::options::ScoreOptions;
use crate::overlays::Overlays;
use crate::published::{compare, differences};
use crate::read_context::ReadContext;
use crate::results_file::{ResultsName, Rounds};

/// An event that was read and scored.
pub(crate) struct ScoredFiles {
    read: ParsedResults,
    pub(crate) scored: ScoredEvent,
    file: ResultsName,
    overlays: Overlays,
}

impl ScoredFiles {
    /// Reads and scores an event whose files have been found.
    pub(crate) fn read_and_score<'s>(
        context: &mut ReadContext<'s>,
        files: EventFiles<'s>,
        options: &ScoreOptions,
        rounds: Rounds,
    ) -> Option<Self> {
        let mut files = Self::read_and_score_only(context, files, options, rounds)?;
        files.compare_published(context);
        Some(files)
    }

    /// Reads and scores an event, without a comparison with the figures that its file publishes.
    pub(crate) fn read_and_score_only<'s>(
        context: &mut ReadContext<'s>,
        files: EventFiles<'s>,
        options: &ScoreOptions,
        rounds: Rounds,
    ) -> Option<Self> {
        Self::read_and_score_with(
            context,
            files,
            options,
            rounds,
            |event, method, regulations, _| score(event, method, regulations),
        )
    }

    /// Reads an event and scores its results. The rankings may be missing.
    pub(crate) fn read_and_score_results<'s>(
        context: &mut ReadContext<'s>,
        files: EventFiles<'s>,
        options: &ScoreOptions,
    ) -> Option<Self> {
        let rounds = Rounds::Finished;
        let mut files = Self::read_and_score_with(
            context,
            files,
            options,
            rounds,
            |event, method, regulations, published| {
                // Published totals are compared with the rankings.
                if published.totals.is_empty() {
                    score_results(event, method, regulations)
                } else {
                    score(event, method, regulations)
                }
            },
        )?;
        files.compare_published(context);
        Some(files)
    }

    fn read_and_score_with<'s>(
        context: &mut ReadContext<'s>,
        files: EventFiles<'s>,
        options: &ScoreOptions,
        rounds: Rounds,
        scored: impl FnOnce(Event, Method, Regulations, &Published) -> Result<ScoredEvent, Faults>,
    ) -> Option<Self> {
        let mut regulations = regulations(context, &files, options)?;
        let late = LateFiles {
            corrections: files.corrections(context, options.corrections.as_deref())?,
            names: files.names(context, options.names.as_deref())?,
            logo: files.logo(context)?,
            language: options.language,
            hands: files.hands(context, options.hands.as_deref(), options.event_file)?,
        };
        let EventFiles { results, file: event_file, title: file_name, .. } = files;

        let method = |method_of_results| {
            options
                .method
                .or(event_file.method)
                .or(method_of_results)
                .unwrap_or(Method::Matchpoints)
        };
        let file = results.name.clone();
        let format = FileFormat::detect(&file.title, &results.beginning);
        let is_pbn = format == FileFormat::Pbn;
        let read = results.read(context, rounds)?.map_err(|mut rejected| {
            let further = rejected.partial.as_deref().and_then(|partial| {
                let event = &partial.event;
                // Results of whole matches are always results of teams.
                let method_of_results = (!event.matches().is_empty()).then_some(Method::Teams);
                score(event.clone(), method(method_of_results), regulations.clone()).err()
            });
            if let Some(faults) = further {
                file.add_faults(context, &mut rejected, &faults);
            }
            rejected
        });
        let mut read = file.value_or_report(context, read)?;
        file.report_problems(context, &mut read.text, &read.warnings);
        if !read.event.weights().is_empty() {
            context.add_note(&RequestProblem::WeightsNotUsed);
        }
        let method = method(read.method);
        let is_set = options.overrides.iter().any(|it| it.option.trim() == MISSING_TABLE)
            || event_file.sets(MISSING_TABLE);
        if is_pbn && method.is_for_teams() && !is_set {
            infer_missing_tables(context, &read.event, &mut regulations);
        }
        if let (Winners::Inferred, Some(winners)) = (regulations.pairs.winners, read.winners) {
            regulations.pairs.winners = winners;
        }
        check_applicability(context, options, regulations.event_kind(method))?;
        let overlays = apply_overlays(context, &mut read, method, late, file_name, &event_file)?;

        let event = std::mem::take(&mut read.event);
        match scored(event, method, regulations, &read.published) {
            Ok(scored) => {
                file.report_faults_with_overlays(context, &mut read, &overlays, scored.warnings());
                Some(Self { read, scored, file, overlays })
            }
            Err(faults) => {
                file.report_faults_with_overlays(context, &mut read, &overlays, faults);
                None
            }
        }
    }

    /// The name of the results file for messages.
    pub(crate) fn name(&self) -> &str {
        &self.file.title
    }

    /// Returns the figures that the file publishes.
    pub(crate) const fn published(&self) -> &Published {
        &self.read.published
    }

    /// Returns the text of the file.
    pub(crate) const fn text(&self) -> &FileText {
        &self.read.text
    }

    /// Compares the published figures with the computed ones.
    fn compare_published(&mut self, context: &mut ReadContext<'_>) {
        let Self { read, scored, file, .. } = self;
        compare(context, file, &mut read.text, &read.published, scored);
    }

    /// Reports the published figures that differ from the figures of a scored event.
    pub(crate) fn report_differences(
        &mut self,
        context: &mut ReadContext<'_>,
        published: &Published,
        scored: &ScoredEvent,
    ) {
        let problems = differences(published, &self.read.text, scored);
        self.file.report_problems(context, &mut self.read.text, &problems);
    }

    /// Reports faults at their locations.
    pub(crate) fn report_faults(&mut self, context: &mut ReadContext<'_>, faults: Faults) {
        let Self { read, file, overlays, .. } = self;
        file.report_faults_with_overlays(context, read, overlays, faults);
    }

    /// Returns a further scoring of the event, or reports its faults.
    pub(crate) fn rescore(
        mut self,
        context: &mut ReadContext<'_>,
        score: impl FnOnce(&ScoredEvent) -> Result<ScoredEvent, Faults>,
    ) -> Option<ScoredEvent> {
        let Self { read, scored, file, overlays } = &mut self;
        score(scored)
            .map_err(|faults| file.report_faults_with_overlays(context, read, overlays, faults))
            .ok()
    }
}

const MISSING_TABLE: &str = "teams.missing_table";

/// A file of a championship contains the tables that were recorded. Boards after the end of a match were not played at
/// the other table.
fn infer_missing_tables(
    context: &mut ReadContext<'_>,
    event: &Event,
    regulations: &mut Regulations,
) {
    if let Some(boards) = unplayed_boards(event) {
        regulations.teams.missing_table = MissingTable::NotPlayed;
        let boards: Vec<String> = boards.into_iter().map(|board| board.to_string()).collect();
        context.add_note(&RequestProblem::MatchesStopEarly { boards: boards.join(", ") });
    }
}

/// Files that are applied to the results, each with its name for messages.
pub(crate) struct LateFiles {
    pub(crate) corrections: Vec<(String, Corrections)>,
    pub(crate) names: Vec<(String, NamesList)>,
    pub(crate) hands: Vec<(String, HandsFile)>,
    /// The logo as a `data:` URL, or an empty text.
    pub(crate) logo: String,
    pub(crate) language: Option<Language>,
}

/// Applies the corrections, the names, and the event file to the results.
pub(crate) fn apply_overlays(
    context: &mut ReadContext<'_>,
    read: &mut ParsedResults,
    method: Method,
    late: LateFiles,
    file_name: String,
    file: &EventFile,
) -> Option<Overlays> {
    if let Some(title) = &file.title {
        read.event.title = Some(title.clone());
    }
    let mut overlays = Overlays::default();
    for (title, corrections) in late.corrections {
        overlays.apply_corrections(context, &mut read.event, title, &corrections)?;
    }
    overlays.apply_names(context, &mut read.event, late.names);
    overlays.apply_hands(context, &mut read.event, late.hands);
    overlays.apply_event_file(context, &mut read.event, method, file_name, file)?;
    read.event.details.logo = Some(late.logo).filter(|logo| !logo.is_empty());
    read.event.details.language = late.language.or(read.event.details.language);
    Some(overlays)
}
