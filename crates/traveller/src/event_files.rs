//! Reading and scoring of an event's files, the first step of most requests.

use event::{Event, Faults};
use formats::{Corrections, EventFile, ParsedResults, Published};
use regulations::{Method, Regulations, Winners};
use scoring::{ScoredEvent, score, score_results};

use crate::diagnostics::RequestProblem;
use crate::event_regulations::{fitting, regulations};
use crate::files::EventFiles;
use crate::options::ScoreOptions;
use crate::overlays::Decided;
use crate::published::compare;
use crate::read_context::ReadContext;
use crate::results_file::{ResultsName, Rounds};

/// An event that was read and scored.
pub(crate) struct Whole {
    read: ParsedResults,
    pub(crate) scored: ScoredEvent,
    file: ResultsName,
    decided: Decided,
}

impl Whole {
    /// Reads and scores an event whose files have been found.
    pub(crate) fn of<'s>(
        context: &mut ReadContext<'s>,
        files: EventFiles<'s>,
        options: &ScoreOptions,
        rounds: Rounds,
    ) -> Option<Self> {
        Self::scored_by(context, files, options, rounds, |event, method, regulations, _| {
            score(event, method, regulations)
        })
    }

    /// Reads an event and scores its results. The rankings may be missing.
    pub(crate) fn of_results<'s>(
        context: &mut ReadContext<'s>,
        files: EventFiles<'s>,
        options: &ScoreOptions,
    ) -> Option<Self> {
        let rounds = Rounds::Finished;
        Self::scored_by(context, files, options, rounds, |event, method, regulations, published| {
            // Published totals are compared with the rankings.
            if published.totals.is_empty() {
                score_results(event, method, regulations)
            } else {
                score(event, method, regulations)
            }
        })
    }

    fn scored_by<'s>(
        context: &mut ReadContext<'s>,
        files: EventFiles<'s>,
        options: &ScoreOptions,
        rounds: Rounds,
        scored: impl FnOnce(Event, Method, Regulations, &Published) -> Result<ScoredEvent, Faults>,
    ) -> Option<Self> {
        let mut regulations = regulations(context, &files, options)?;
        let corrections = files.corrections(context, options.corrections.as_deref())?;
        let EventFiles { results, file: event_file, title: file_name, .. } = files;

        let method = |of_file| {
            options.method.or(event_file.method).or(of_file).unwrap_or(Method::Matchpoints)
        };
        let file = results.name.clone();
        let read = results.read(context, rounds)?.map_err(|mut rejected| {
            let further = rejected.partial.as_deref().and_then(|understood| {
                let event = &understood.event;
                // Results of whole matches are always results of teams.
                let of_file = (!event.matches().is_empty()).then_some(Method::Teams);
                score(event.clone(), method(of_file), regulations.clone()).err()
            });
            if let Some(faults) = further {
                file.add(context, &mut rejected, &faults);
            }
            rejected
        });
        let mut read = file.accepted(context, read)?;
        file.problems(context, &mut read.text, &read.warnings);
        if !read.event.weights().is_empty() {
            context.note(&RequestProblem::WeightsNotUsed);
        }
        let method = method(read.method);
        if let (Winners::Inferred, Some(winners)) = (regulations.pairs.winners, read.winners) {
            regulations.pairs.winners = winners;
        }
        fitting(context, options, regulations.game(method))?;
        let decided = complete(context, &mut read, method, corrections, (file_name, event_file))?;

        let event = std::mem::take(&mut read.event);
        match scored(event, method, regulations, &read.published) {
            Ok(scored) => {
                file.faults_of(context, &mut read, &decided, scored.warnings());
                compare(context, &file, (&mut read.text, &read.published), &scored);
                Some(Self { read, scored, file, decided })
            }
            Err(faults) => {
                file.faults_of(context, &mut read, &decided, faults);
                None
            }
        }
    }

    /// The name of the results file for messages.
    pub(crate) fn name(&self) -> &str {
        &self.file.title
    }

    /// Returns a further scoring of the event, or reports its faults.
    pub(crate) fn further(
        mut self,
        context: &mut ReadContext<'_>,
        score: impl FnOnce(&ScoredEvent) -> Result<ScoredEvent, Faults>,
    ) -> Option<ScoredEvent> {
        let Self { read, scored, file, decided } = &mut self;
        score(scored).map_err(|faults| file.faults_of(context, read, decided, faults)).ok()
    }
}

/// Applies the corrections and the event file to the results.
pub(crate) fn complete(
    context: &mut ReadContext<'_>,
    read: &mut ParsedResults,
    method: Method,
    corrections: Vec<(String, Corrections)>,
    (file_name, file): (String, EventFile),
) -> Option<Decided> {
    if let Some(title) = &file.title {
        read.event.title = Some(title.clone());
    }
    let mut decided = Decided::default();
    for corrections in corrections {
        decided.correct(context, &mut read.event, corrections)?;
    }
    decided.decide(context, &mut read.event, method, (file_name, file))?;
    Some(decided)
}
