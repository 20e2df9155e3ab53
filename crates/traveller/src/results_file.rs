//! The file with the results, which may be large: it is held only where it has to be.

use std::io::Read;
use std::path::{Path, PathBuf};

use event::Faults;
use formats::{
    BlockReadError, Budget, FileFormat, FileText, PartialResults, Problems, ReadError, ReadOptions,
};

use crate::file_source::{OpenedFile, Reopen};
use crate::overlays::Decided;
use crate::read_context::{FileRole, ReadContext};

/// A file of at most so many bytes is held.
const HELD: u64 = 1 << 20;

/// The results of an event, as far as they have been read.
pub(crate) struct ResultsFile<'s> {
    pub(crate) name: ResultsName,
    /// Its first bytes: all of them, unless there is a rest.
    pub(crate) begun: Vec<u8>,
    rest: Option<OpenedFile<'s>>,
    budget: Budget,
}

/// How a results file is called on the shelf, and in messages.
#[derive(Clone, Debug)]
pub(crate) struct ResultsName {
    path: PathBuf,
    pub(crate) title: String,
}

/// What a results file gives.
pub(crate) type ReadResults = Result<formats::ParsedResults, ReadError<PartialResults>>;

/// Whether matches may be without a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rounds {
    Finished,
    Unfinished,
}

impl<'s> ResultsFile<'s> {
    /// Opens a file and reads its first bytes: all of them where there are few.
    pub(crate) fn open(context: &mut ReadContext<'s>, path: &Path) -> Option<Self> {
        let name = ResultsName::new(context, path);
        let mut opened = context.open(path)?;
        let mut begun = Vec::new();
        if let Err(error) = (&mut opened.bytes).take(HELD).read_to_end(&mut begun) {
            return context.unreadable(&name.title, &error);
        }
        let goes_on = u64::try_from(begun.len()) == Ok(HELD);
        let budget = opened.budget.clone();
        Some(Self { name, begun, rest: goes_on.then_some(opened), budget })
    }

    /// The file's name, its first bytes and those that follow: to be read while they come.
    pub(crate) fn into_stream(self) -> (ResultsName, Vec<u8>, Box<dyn Read + Send + 's>) {
        let rest: Box<dyn Read + Send + 's> = match self.rest {
            Some(rest) => rest.bytes,
            None => Box::new(std::io::empty()),
        };
        (self.name, self.begun, rest)
    }

    /// A file that is not there yet.
    pub(crate) fn to_come(context: &ReadContext<'s>, path: &Path) -> Self {
        Self {
            name: ResultsName::new(context, path),
            begun: Vec::new(),
            rest: None,
            budget: Budget::default(),
        }
    }

    /// The event of the file, or why there is none; nothing where it could not be read at all.
    pub(crate) fn read(self, context: &mut ReadContext<'s>, rounds: Rounds) -> Option<ReadResults> {
        let Self { name, begun, rest, budget } = self;
        let kind = FileFormat::detect(&name.title, &begun);
        let Some(OpenedFile { mut bytes, reopen: again, .. }) = rest else {
            return Some(rounds.read(kind, begun, budget));
        };
        // What comes only once is held, so that its lines can be shown.
        if kind != FileFormat::Csv || rounds != Rounds::Finished || again == Reopen::Unsupported {
            return name
                .whole(context, begun, &mut bytes)
                .map(|bytes| rounds.read(kind, bytes, budget));
        }
        match formats::read_blocks(begun, &mut *bytes, context.source.progress()) {
            Ok(read) => Some(read),
            Err(BlockReadError::Unreadable(error)) => context.unreadable(&name.title, &error),
            Err(_) => {
                let OpenedFile { mut bytes, budget, .. } = context.open(&name.path)?;
                let whole = name.whole(context, Vec::new(), &mut bytes);
                whole.map(|bytes| rounds.read(kind, bytes, budget))
            }
        }
    }
}

impl ResultsName {
    fn new(context: &ReadContext<'_>, path: &Path) -> Self {
        Self { path: path.to_owned(), title: context.source.display_name(path) }
    }

    /// All bytes of a file that has been begun.
    fn whole(
        &self,
        context: &mut ReadContext<'_>,
        mut begun: Vec<u8>,
        rest: &mut dyn Read,
    ) -> Option<Vec<u8>> {
        match rest.read_to_end(&mut begun) {
            Ok(_) => Some(begun),
            Err(error) => context.unreadable(&self.title, &error),
        }
    }

    /// Tells what is odd about the results.
    pub(crate) fn problems(
        &self,
        context: &mut ReadContext<'_>,
        text: &mut FileText,
        problems: &Problems,
    ) {
        let wanted: Vec<usize> = problems.places().filter(|&at| text.needs_fetch(at)).collect();
        self.fetch(context, text, &wanted);
        context.problems(FileRole::Results, &self.title, text, problems);
    }

    /// Tells why results were rejected.
    pub(crate) fn reject(
        &self,
        context: &mut ReadContext<'_>,
        rejected: &mut ReadError<PartialResults>,
    ) {
        let ReadError { text, problems, .. } = rejected;
        self.problems(context, text, problems);
    }

    /// What the results give, or nothing where they were rejected.
    pub(crate) fn accepted(
        &self,
        context: &mut ReadContext<'_>,
        read: ReadResults,
    ) -> Option<formats::ParsedResults> {
        read.map_err(|mut rejected| self.reject(context, &mut rejected)).ok()
    }

    /// Tells the faults of an event where they are: those of decisions in the event file, the others here.
    pub(crate) fn faults_of(
        &self,
        context: &mut ReadContext<'_>,
        read: &mut formats::ParsedResults,
        decided: &Decided,
        faults: Faults,
    ) {
        let faults = decided.faults(context, faults);
        self.faults(context, read, &faults);
    }

    /// Tells the faults of an event without decisions where they are.
    pub(crate) fn faults(
        &self,
        context: &mut ReadContext<'_>,
        read: &mut formats::ParsedResults,
        faults: &Faults,
    ) {
        let wanted = read.lines_to_fetch(faults);
        self.fetch(context, &mut read.text, &wanted);
        let problems = read.locate(faults);
        self.problems(context, &mut read.text, &problems);
    }

    /// Adds the faults of the results that were understood to those of a file that was rejected.
    pub(crate) fn add(
        &self,
        context: &ReadContext<'_>,
        rejected: &mut ReadError<PartialResults>,
        faults: &Faults,
    ) {
        let wanted = rejected.lines_to_fetch(faults);
        self.fetch(context, &mut rejected.text, &wanted);
        rejected.add(faults);
    }

    /// Looks lines up that are not held; those of a file that has gone in the meantime are not shown.
    fn fetch(&self, context: &ReadContext<'_>, text: &mut FileText, wanted: &[usize]) {
        if !wanted.is_empty()
            && let Ok(mut opened) = context.source.open(&self.path)
        {
            text.fetch(&mut *opened.bytes, wanted);
        }
    }
}

impl Rounds {
    fn read(self, kind: FileFormat, bytes: Vec<u8>, budget: Budget) -> ReadResults {
        let mut options = ReadOptions::default();
        options.unfinished = self == Self::Unfinished;
        options.budget = Some(budget);
        formats::read_with(kind, bytes, &options)
    }
}
