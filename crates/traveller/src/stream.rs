//! Scoring of results that are grouped by board, while they are read.

use std::io;
use std::path::Path;
use std::sync::mpsc::sync_channel;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use event::Severity;
use event::{ChunkIdMap, Event, Faults};
use formats::{
    BoardChunk, BoardChunks, EventFile, FileFormat, FileText, NamesList, Problems, StreamLocations,
};
use regulations::Method;
use scoring::{ScoredEvent, StreamScorer};

use crate::columns_file::read_columns;
use crate::diagnostics::{Output, RequestProblem};
use crate::event_regulations::{check_applicability, regulations};
use crate::file_source::FileSource;
use crate::files::EventFiles;
use crate::options::ScoreOptions;
use crate::overlays::Overlays;
use crate::read_context::ReadContext;
use crate::results_file::ResultsName;

/// Scores an event whose results are grouped by board, from a file or a pipe. Memory holds only the
/// contestants and a few boards.
///
/// `first` and `options` are as in [`score`](crate::score()). `each` receives each chunk of boards
/// with the scores of its results, before it is dropped. Ungrouped results and options that need
/// the whole event are rejected. Scoring stops at the first error of `each`.
///
/// # Errors
///
/// The error of `each`.
///
/// # Examples
///
/// ```
/// use std::collections::BTreeMap;
/// use traveller::{ScoreOptions, score_stream};
///
/// let results = b"board,ns,ew,score\n1,1,4,420\n1,2,3,450\n2,1,3,-50\n2,2,4,-100\n";
/// let files = BTreeMap::from([("evening.csv".to_owned(), results.to_vec())]);
/// let mut boards = 0;
/// let scored = score_stream(&files, "evening.csv", &ScoreOptions::default(), |window| {
///     boards += window.scored.event().boards().len();
///     Ok(())
/// });
/// let scored = scored?.into_result()?;
/// assert_eq!((boards, scored.event().names()), (2, 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn score_stream(
    source: &dyn FileSource,
    first: impl AsRef<Path>,
    options: &ScoreOptions,
    each: impl FnMut(ScoredChunk<'_>) -> io::Result<()>,
) -> io::Result<Output<ScoredEvent>> {
    score_in_chunks(source, first.as_ref(), options, each, |_| false)
}

/// Scores results like [`score_stream`], for a caller that needs no rankings. Memory holds only
/// names and a few boards.
///
/// # Errors
///
/// The error of `each`.
///
/// # Examples
///
/// ```
/// use std::collections::BTreeMap;
/// use traveller::{ScoreOptions, score_stream_results};
///
/// let results = b"board,ns,ew,score\n1,1,4,420\n1,2,3,450\n";
/// let files = BTreeMap::from([("evening.csv".to_owned(), results.to_vec())]);
/// let mut scored = 0;
/// let end = score_stream_results(&files, "evening.csv", &ScoreOptions::default(), |window| {
///     scored += window.scored.event().results().len();
///     Ok(())
/// });
/// assert!(end?.into_result().is_ok() && scored == 2);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn score_stream_results(
    source: &dyn FileSource,
    first: impl AsRef<Path>,
    options: &ScoreOptions,
    each: impl FnMut(ScoredChunk<'_>) -> io::Result<()>,
) -> io::Result<Output<ScoredEvent>> {
    // Decisions may contradict the rankings.
    score_in_chunks(source, first.as_ref(), options, each, |file| !file.has_decisions())
}

fn score_in_chunks(
    source: &dyn FileSource,
    first: &Path,
    options: &ScoreOptions,
    each: impl FnMut(ScoredChunk<'_>) -> io::Result<()>,
    is_of_results: impl FnOnce(&EventFile) -> bool,
) -> io::Result<Output<ScoredEvent>> {
    let mut failed = Ok(());
    let outcome = ReadContext::run(source, |context| {
        let files = EventFiles::find(context, first, options.event_file)?;
        let regulations = regulations(context, &files, options)?;
        if options.corrections.is_some() || files.file.corrections.is_some() {
            let title = &files.results.name.title;
            return context.report_impossible(title, &RequestProblem::CorrectionsOfStream);
        }
        if FileFormat::detect(&files.results.name.title, &files.results.beginning)
            != FileFormat::Csv
        {
            return context
                .report_impossible(&files.results.name.title, &RequestProblem::StreamNeedsCsv);
        }
        let names = files.names(context, options.names.as_deref())?;
        let (file_name, file) = (files.title, files.file);
        let (name, beginning, mut rest) = files.results.into_stream();
        let method = options.method.or(file.method).unwrap_or(Method::Matchpoints);
        check_applicability(context, options, regulations.event_kind(method))?;
        let columns = read_columns(context, &name.path)?;
        let mut chunks = match BoardChunks::with_columns(beginning, &mut *rest, &columns) {
            Ok(chunks) => chunks,
            Err(rejected) => {
                context.report_rejected(&name.title, &rejected);
                return None;
            }
        };
        let (header, odd) = chunks.header();
        context.report_problems(&name.title, header, odd);
        let mut stream = Stream {
            name: name.clone(),
            problems: Problems::default(),
            text: FileText::unloaded(),
        };
        let mut passed = StreamLocations::default();
        let stream_scorer = if is_of_results(&file) {
            StreamScorer::with_results_only(method, regulations)
        } else {
            StreamScorer::new(method, regulations)
        };
        let stream_scorer = match stream_scorer {
            Ok(stream_scorer) => stream_scorer,
            Err(faults) => {
                stream.problems = Problems::from_faults(&faults);
                return stream.end(context);
            }
        };
        let (stream_scorer, event) =
            stream.read(context, &mut chunks, stream_scorer, each, &mut failed, &mut passed)?;
        let (event, overlays) = apply_overlays(context, event, names, file_name, &file, method)?;
        finish_stream(context, &name, &overlays, &passed, stream_scorer, event)
    });
    failed.map(|()| outcome)
}

/// Applies the list of names and the event file to the names of the event.
fn apply_overlays(
    context: &mut ReadContext<'_>,
    mut event: Event,
    names: Vec<(String, NamesList)>,
    file_name: String,
    file: &EventFile,
    method: Method,
) -> Option<(Event, Overlays)> {
    event.title.clone_from(&file.title);
    let mut overlays = Overlays::default();
    overlays.apply_names(context, &mut event, names);
    overlays.apply_event_file(context, &mut event, method, file_name, file)?;
    Some((event, overlays))
}

/// Finishes the ranking and reports the faults of the event.
fn finish_stream(
    context: &mut ReadContext<'_>,
    name: &ResultsName,
    overlays: &Overlays,
    passed: &StreamLocations,
    stream_scorer: StreamScorer,
    event: Event,
) -> Option<ScoredEvent> {
    let scored = stream_scorer.finish(event);
    let faults = scored.as_ref().map_or_else(Clone::clone, ScoredEvent::warnings);
    let problems = passed.locate(&overlays.faults(context, faults));
    context.report_problems(&name.title, passed.text(), &problems);
    scored.ok()
}

/// A scored chunk of boards of a stream. AVE+ and AVE− have no points yet: they depend on boards
/// that have not been read.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct ScoredChunk<'w> {
    /// The results of the chunk with their points, without rankings.
    pub scored: &'w ScoredEvent,
    /// The column names of the stream.
    pub columns: &'w [&'w str],
}

/// The outcome of processing a chunk.
enum ChunkOutcome {
    Continue,
    /// The data has an error, which has been reported.
    Wrong,
    Unreadable(io::Error),
    /// The receiver of the chunks failed.
    Failed,
}

/// Passes chunks to `score` until it stops. The next chunk is read at the same time, if a thread
/// can be started.
fn for_each_chunk(
    chunks: &mut BoardChunks<'_>,
    mut score: impl FnMut(io::Result<BoardChunk>) -> ChunkOutcome,
) -> ChunkOutcome {
    // A thread of the pool must not wait for a reader that may need the pool.
    let is_alone = rayon::current_thread_index().is_some();
    let reader = Mutex::new(chunks);
    let read = &|| reader.lock().unwrap_or_else(PoisonError::into_inner).next().transpose();
    thread::scope(|threads| {
        let (sender, next) = sync_channel(1);
        let send = move || {
            // The channel is closed when scoring has ended.
            while let Some(chunk) = read()
                && sender.send(chunk).is_ok()
            {}
        };
        let is_read = !is_alone && thread::Builder::new().spawn_scoped(threads, send).is_ok();
        let chunks: &mut dyn Iterator<Item = _> =
            if is_read { &mut next.iter() } else { &mut std::iter::from_fn(read) };
        for chunk in chunks {
            match score(chunk) {
                ChunkOutcome::Continue => {}
                end => return end,
            }
        }
        ChunkOutcome::Continue
    })
}

/// The problems found in a stream so far.
struct Stream {
    name: ResultsName,
    problems: Problems,
    text: FileText,
}

impl Stream {
    /// Reads and scores all chunks: while one is scored, the next is read.
    fn read(
        mut self,
        context: &mut ReadContext<'_>,
        chunks: &mut BoardChunks<'_>,
        mut stream_scorer: StreamScorer,
        mut each: impl FnMut(ScoredChunk<'_>) -> io::Result<()>,
        failed: &mut io::Result<()>,
        passed: &mut StreamLocations,
    ) -> Option<(StreamScorer, Event)> {
        let columns: Vec<String> = chunks.columns().map(str::to_owned).collect();
        let columns: Vec<&str> = columns.iter().map(String::as_str).collect();
        let (mut event, mut ids) = (Arc::new(Event::default()), ChunkIdMap::default());
        let (mut records, mut sat_out) = (0, 0);
        let watch = context.source.progress();
        let mut score = |chunk: io::Result<BoardChunk>| -> ChunkOutcome {
            let mut chunk = match chunk {
                Ok(chunk) => chunk,
                Err(error) => return ChunkOutcome::Unreadable(error),
            };
            records = chunk.records.saturating_add(records);
            sat_out = chunk.sat_out.saturating_add(sat_out);
            chunk.add_to(Arc::make_mut(&mut event), &mut ids);
            watch.results(event.results().len());
            let problems = std::mem::take(&mut chunk.problems);
            let is_wrong = problems.count(Severity::Error) > 0;
            self.add_problems_with_text(
                problems,
                std::mem::replace(&mut chunk.text, FileText::unloaded()),
            );
            if is_wrong {
                return ChunkOutcome::Wrong;
            }
            let scored = stream_scorer.score_chunk(&event);
            let faults = scored.as_ref().map_or_else(Clone::clone, ScoredEvent::warnings);
            self.faults(&chunk, &faults);
            let Ok(scored) = scored else { return ChunkOutcome::Wrong };
            passed.keep(&chunk, stream_scorer.noted_locations());
            *failed = each(ScoredChunk { scored: &scored, columns: &columns });
            if failed.is_err() { ChunkOutcome::Failed } else { ChunkOutcome::Continue }
        };
        match for_each_chunk(chunks, &mut score) {
            ChunkOutcome::Continue => {}
            ChunkOutcome::Wrong => return self.end(context),
            ChunkOutcome::Unreadable(error) => {
                return context.report_unreadable(&self.name.title, &error);
            }
            ChunkOutcome::Failed => return None,
        }
        let summary_problems = chunks.summary_problems(records, sat_out);
        let is_wrong = summary_problems.count(Severity::Error) > 0;
        self.problems.append(summary_problems);
        if is_wrong {
            return self.end(context);
        }
        self.report(context);
        Some((stream_scorer, Arc::unwrap_or_clone(event)))
    }

    fn faults(&mut self, chunk: &BoardChunk, faults: &Faults) {
        if !faults.0.is_empty() {
            let (problems, text) = chunk.locate(faults);
            self.add_problems_with_text(problems, text);
        }
    }

    /// Keeps problems up to the reporting limit, with their lines.
    fn add_problems_with_text(&mut self, problems: Problems, text: FileText) {
        if problems.list().is_empty() {
            return;
        }
        self.problems.append(problems);
        self.text.join(text, self.problems.places());
    }

    fn report(&self, context: &mut ReadContext<'_>) {
        context.report_problems(&self.name.title, &self.text, &self.problems);
    }

    /// Reports the problems found and returns `None`.
    fn end<T>(&self, context: &mut ReadContext<'_>) -> Option<T> {
        self.report(context);
        None
    }
}
