//! The results file, which may be large. It is kept in memory only if necessary.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use event::Faults;
use formats::{
    BlockReadError, Budget, FileFormat, FileText, PartialResults, Problems, ReadError, ReadOptions,
};

use crate::columns_file::read_columns;
use crate::file_source::{OpenedFile, ReopenSupport};
use crate::overlays::Overlays;
use crate::read_context::ReadContext;

/// The maximum size in bytes of a file that is read at once.
pub(crate) const READ_WHOLE_SIZE: u64 = 1 << 20;

/// The results of an event, with the bytes read so far.
pub(crate) struct ResultsFile<'s> {
    pub(crate) name: ResultsName,
    /// The first bytes: the complete file if there is no `rest`.
    pub(crate) beginning: Vec<u8>,
    rest: Option<OpenedFile<'s>>,
    budget: Budget,
}

/// The name of a results file, for the file source and for messages.
#[derive(Clone, Debug)]
pub(crate) struct ResultsName {
    pub(crate) path: PathBuf,
    pub(crate) title: String,
}

/// The parsed results of a file, or its errors.
pub(crate) type ReadResults = Result<formats::ParsedResults, ReadError<PartialResults>>;

/// Permission for matches without a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rounds {
    Finished,
    Unfinished,
}

impl<'s> ResultsFile<'s> {
    /// Opens a file and reads its beginning, or all of a small file.
    pub(crate) fn open(context: &mut ReadContext<'s>, path: &Path) -> Option<Self> {
        let name = ResultsName::new(context, path);
        let mut opened = context.open(path)?;
        let mut beginning = Vec::new();
        if let Err(error) = (&mut opened.bytes).take(READ_WHOLE_SIZE).read_to_end(&mut beginning) {
            return context.report_unreadable(&name.title, &error);
        }
        let goes_on = u64::try_from(beginning.len()) == Ok(READ_WHOLE_SIZE);
        let budget = opened.budget.clone();
        Some(Self { name, beginning, rest: goes_on.then_some(opened), budget })
    }

    /// Returns `true` if the beginning is the complete file.
    pub(crate) const fn is_complete(&self) -> bool {
        self.rest.is_none()
    }

    /// Returns the name of the file, the bytes read so far, and a reader for the rest.
    pub(crate) fn into_stream(self) -> (ResultsName, Vec<u8>, Box<dyn Read + Send + 's>) {
        let rest: Box<dyn Read + Send + 's> = match self.rest {
            Some(rest) => rest.bytes,
            None => Box::new(std::io::empty()),
        };
        (self.name, self.beginning, rest)
    }

    /// Returns a file that does not exist yet.
    pub(crate) fn for_unplayed_event(context: &ReadContext<'s>, path: &Path) -> Self {
        Self {
            name: ResultsName::new(context, path),
            beginning: Vec::new(),
            rest: None,
            budget: Budget::default(),
        }
    }

    /// Reads the event of the file, or its errors. Returns `None` if the file could not be read at
    /// all.
    pub(crate) fn read(self, context: &mut ReadContext<'s>, rounds: Rounds) -> Option<ReadResults> {
        let Self { name, beginning, rest, budget } = self;
        let kind = FileFormat::detect(&name.title, &beginning);
        let columns = match kind {
            FileFormat::Csv | FileFormat::Sheet => read_columns(context, &name.path)?,
            _ => Arc::default(),
        };
        // A file with assigned columns is read as a whole.
        let has_columns = !columns.is_empty();
        let options = |budget| {
            let unfinished = rounds == Rounds::Unfinished;
            ReadOptions::new().unfinished(unfinished).budget(budget).columns(columns)
        };
        let Some(OpenedFile { mut bytes, reopen: again, .. }) = rest else {
            return Some(formats::read_with(kind, beginning, &options(budget)));
        };
        // A pipe is kept in memory, so that its lines can be shown.
        if kind != FileFormat::Csv
            || rounds != Rounds::Finished
            || again == ReopenSupport::Unsupported
            || has_columns
        {
            return name
                .read_whole(context, beginning, &mut bytes)
                .map(|bytes| formats::read_with(kind, bytes, &options(budget)));
        }
        match formats::read_blocks(beginning, &mut *bytes, context.source.progress()) {
            Ok(read) => Some(read),
            Err(BlockReadError::Unreadable(error)) => {
                context.report_unreadable(&name.title, &error)
            }
            Err(_) => {
                let OpenedFile { mut bytes, budget, .. } = context.open(&name.path)?;
                let whole = name.read_whole(context, Vec::new(), &mut bytes);
                whole.map(|bytes| formats::read_with(kind, bytes, &options(budget)))
            }
        }
    }
}

impl ResultsName {
    fn new(context: &ReadContext<'_>, path: &Path) -> Self {
        Self { path: path.to_owned(), title: context.source.display_name(path) }
    }

    /// Reads the rest of a file.
    fn read_whole(
        &self,
        context: &mut ReadContext<'_>,
        mut beginning: Vec<u8>,
        rest: &mut dyn Read,
    ) -> Option<Vec<u8>> {
        match rest.read_to_end(&mut beginning) {
            Ok(_) => Some(beginning),
            Err(error) => context.report_unreadable(&self.title, &error),
        }
    }

    /// Reports the problems of the results.
    pub(crate) fn report_problems(
        &self,
        context: &mut ReadContext<'_>,
        text: &mut FileText,
        problems: &Problems,
    ) {
        let positions: Vec<usize> = problems.places().filter(|&at| text.needs_fetch(at)).collect();
        self.fetch(context, text, &positions);
        context.report_problems(&self.title, text, problems);
    }

    /// Reports why results were rejected.
    pub(crate) fn report_rejected(
        &self,
        context: &mut ReadContext<'_>,
        rejected: &mut ReadError<PartialResults>,
    ) {
        let ReadError { text, problems, .. } = rejected;
        self.report_problems(context, text, problems);
    }

    /// Returns the parsed results, or reports why they were rejected.
    pub(crate) fn value_or_report(
        &self,
        context: &mut ReadContext<'_>,
        read: ReadResults,
    ) -> Option<formats::ParsedResults> {
        read.map_err(|mut rejected| self.report_rejected(context, &mut rejected)).ok()
    }

    /// Reports the faults of an event at their locations: faults of decisions in the event file,
    /// all others in the results.
    pub(crate) fn report_faults_with_overlays(
        &self,
        context: &mut ReadContext<'_>,
        read: &mut formats::ParsedResults,
        overlays: &Overlays,
        faults: Faults,
    ) {
        let faults = overlays.faults(context, faults);
        self.report_faults(context, read, &faults);
    }

    /// Reports the faults of an event without decisions.
    pub(crate) fn report_faults(
        &self,
        context: &mut ReadContext<'_>,
        read: &mut formats::ParsedResults,
        faults: &Faults,
    ) {
        let positions = read.lines_to_fetch(faults);
        self.fetch(context, &mut read.text, &positions);
        let problems = read.locate(faults);
        self.report_problems(context, &mut read.text, &problems);
    }

    /// Adds the faults of the results that could be parsed to a rejected file.
    pub(crate) fn add_faults(
        &self,
        context: &ReadContext<'_>,
        rejected: &mut ReadError<PartialResults>,
        faults: &Faults,
    ) {
        let positions = rejected.lines_to_fetch(faults);
        self.fetch(context, &mut rejected.text, &positions);
        rejected.add(faults);
    }

    /// Fetches lines that are not in memory. If the file no longer exists, they are not shown.
    fn fetch(&self, context: &ReadContext<'_>, text: &mut FileText, positions: &[usize]) {
        if !positions.is_empty()
            && let Ok(mut opened) = context.source.open(&self.path)
        {
            text.fetch(&mut *opened.bytes, positions);
        }
    }
}
