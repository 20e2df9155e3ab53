pub(crate) mod occurrences;

use std::ops::Range;
use std::str::FromStr;

use event::{DiagnosticKind, Faults, Message, Severity};

use crate::text::place;

/// A diagnostic about a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Error, warning, or note.
    pub severity: Severity,
    /// Location in the text, in bytes. `None` if the problem concerns the whole file.
    pub place: Option<Range<usize>>,
    /// Stable code for programs, which identifies the kind of problem.
    pub code: &'static str,
    /// The message, with the found and the expected value.
    pub message: Message,
    /// The names and values that the message contains.
    pub values: Vec<(&'static str, String)>,
    /// A second, related location.
    pub note: Option<ProblemNote>,
    /// How to fix the problem, if known.
    pub help: Option<Message>,
}

/// A second location of a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProblemNote {
    /// Location in the text, in bytes.
    pub place: Range<usize>,
    /// Text shown at the location.
    pub label: String,
}

/// The problems of a file, in the order in which they were found.
///
/// Up to [`Problems::LIMIT`] problems of one kind are all kept. If there are more, only the first
/// [`Problems::SHOWN`] of that kind are kept, and the others are counted. This bounds memory, and a
/// million problems of one kind do not hide another kind.
///
/// ```
/// use formats::{FileFormat, Problems, read};
/// use event::Severity;
///
/// let mut csv = "board,ns,ew,score\n".to_owned();
/// for board in 1..=23 {
///     csv.push_str(&format!("{board},1,4,4Z0\n"));
/// }
/// csv.push_str("24,1,,420\n");
/// let problems = read(FileFormat::Csv, csv).map_or_else(|rejected| rejected.problems, |read| read.warnings);
/// assert_eq!(problems.count(Severity::Error), 24);
/// let more: Vec<usize> = problems.counted().map(|(_, more)| more).collect();
/// assert_eq!(more, [0, 0, 20, 0]);
/// assert_eq!(problems.list()[0].place, Some(24..27));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problems {
    list: Vec<Problem>,
    /// The maximum number of problems of one kind that are all kept.
    limit: usize,
    /// In the order in which the first problem of each kind was found.
    kind_counts: Vec<KindCount>,
    errors: usize,
    warnings: usize,
    notes: usize,
}

/// The number of problems of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
struct KindCount {
    code: &'static str,
    severity: Severity,
    count: usize,
}

impl KindCount {
    /// Returns the number of problems that are counted but not kept.
    const fn beyond(&self, limit: usize) -> usize {
        if self.count > limit { self.count.saturating_sub(Problems::SHOWN) } else { 0 }
    }
}

impl Default for Problems {
    fn default() -> Self {
        Self::with_limit(Self::LIMIT)
    }
}

impl Problem {
    /// Adds a second location.
    #[must_use]
    pub fn with_note(self, place: Range<usize>, label: &str) -> Self {
        Self { note: Some(ProblemNote { place, label: label.to_owned() }), ..self }
    }

    /// Adds advice if a cell becomes valid when its commas are replaced by decimal points.
    pub(crate) fn with_decimal_point<T: FromStr>(self, cell: &str) -> Self {
        let corrected = cell.replace(',', ".");
        if corrected == cell || corrected.parse::<T>().is_err() {
            return self;
        }
        self.with_help(format!("write a decimal point: {corrected}"))
    }

    /// Adds a remedy.
    pub(crate) fn with_help(self, help: impl Into<String>) -> Self {
        Self { help: Some(help.into().into()), ..self }
    }
}

impl Problem {
    /// Creates a problem of a declared kind.
    ///
    /// ```
    /// use formats::{PbnProblem, Problem, Problems};
    ///
    /// let problem = Problem::new(Some(8..10), &PbnProblem::RowAfterEmptyLine);
    /// let problem = problem.with_note(0..4, "the table begins here");
    /// assert_eq!((problem.code, problem.place.clone()), ("row-after-empty-line", Some(8..10)));
    /// let mut problems = Problems::with_limit(100);
    /// problems.push(problem);
    /// problems.push(Problem::new(Some(2..3), &PbnProblem::UnclosedComment));
    /// assert_eq!(problems.sorted().places().collect::<Vec<_>>(), [2, 8, 0]);
    /// ```
    #[must_use]
    pub fn new(place: Option<Range<usize>>, kind: &impl DiagnosticKind) -> Self {
        Self {
            severity: kind.severity(),
            place,
            code: kind.code(),
            message: kind.message().into(),
            values: kind.values(),
            note: None,
            help: kind.help(),
        }
    }
}

impl Problems {
    /// The maximum number of problems of one kind that are all kept.
    pub const LIMIT: usize = 20;
    /// The number of problems of one kind that are kept if there are more than [`Self::LIMIT`].
    pub const SHOWN: usize = 3;

    /// Creates an empty list that keeps up to `limit` problems of one kind.
    #[must_use]
    pub const fn with_limit(limit: usize) -> Self {
        Self { list: Vec::new(), limit, kind_counts: Vec::new(), errors: 0, warnings: 0, notes: 0 }
    }

    /// Sorts the problems by their location in the file.
    #[must_use]
    pub fn sorted(mut self) -> Self {
        bridge_core::sort_list_by_key(&mut self.list, |it| {
            it.place.as_ref().map(|place| place.start)
        });
        self
    }

    /// Returns `true` if the problem would be kept. Use it to skip expensive work for problems that
    /// are only counted.
    pub(crate) fn would_keep(&self, problem: &Problem) -> bool {
        let of_kind = |it: &&KindCount| it.code == problem.code && it.severity == problem.severity;
        self.kind_counts.iter().find(of_kind).is_none_or(|kind_count| kind_count.count < self.limit)
    }

    /// Adds a problem, or counts it if there are many of its kind.
    pub fn push(&mut self, problem: Problem) {
        if self.add(problem.code, problem.severity, 1) < self.limit {
            self.list.push(problem);
        }
    }

    /// Converts the faults of an event whose results are not available into problems without
    /// locations.
    ///
    /// ```
    /// use event::{FaultKind, Faults};
    /// use formats::Problems;
    ///
    /// let mut problems = Problems::from_faults(&Faults::in_event(FaultKind::NothingPlayed));
    /// problems.append(Problems::default());
    /// assert_eq!((problems.list()[0].place.clone(), problems.places().count()), (None, 0));
    /// ```
    #[must_use]
    pub fn from_faults(faults: &Faults) -> Self {
        let mut problems = Self::default();
        for fault in &faults.0 {
            problems.push(Problem::new(None, &fault.kind));
        }
        problems
    }

    /// Keeps all warnings and notes, but only the first error.
    pub(crate) fn with_first_error(self) -> Self {
        let mut first = Self::default();
        let mut has_error = false;
        for problem in self.list {
            let is_error = problem.severity == Severity::Error;
            if !(is_error && std::mem::replace(&mut has_error, true)) {
                first.push(problem);
            }
        }
        first
    }

    /// Appends the problems of the following part of a file. The result does not depend on where
    /// the file is divided.
    pub fn append(&mut self, other: Self) {
        for problem in other.list {
            self.push(problem);
        }
        for it in other.kind_counts {
            self.add(it.code, it.severity, it.beyond(other.limit));
        }
    }

    /// Counts `more` problems of a kind, and returns the number before them. If the number passes
    /// the limit, only the first [`Self::SHOWN`] are kept.
    fn add(&mut self, code: &'static str, severity: Severity, more: usize) -> usize {
        let of_severity = match severity {
            Severity::Error => &mut self.errors,
            Severity::Warning => &mut self.warnings,
            Severity::Note => &mut self.notes,
        };
        *of_severity = of_severity.saturating_add(more);
        let mut kind_counts = self.kind_counts.iter_mut();
        let mut before = 0;
        if let Some(kind_count) = kind_counts.find(|it| it.code == code && it.severity == severity)
        {
            before = kind_count.count;
            kind_count.count = before.saturating_add(more);
        } else {
            self.kind_counts.push(KindCount { code, severity, count: more });
        }
        if before <= self.limit && before.saturating_add(more) > self.limit {
            let mut left = Self::SHOWN;
            self.list.retain(|it| {
                let of_kind = it.code == code && it.severity == severity;
                let is_shown = left > 0;
                left = left.saturating_sub(usize::from(of_kind));
                is_shown || !of_kind
            });
        }
        before
    }

    /// Returns the first byte of every location of the kept problems.
    pub fn places(&self) -> impl Iterator<Item = usize> + '_ {
        let noted = |it: &Problem| it.note.as_ref().map(|note| note.place.start);
        self.list.iter().flat_map(move |it| {
            it.place.as_ref().map(|place| place.start).into_iter().chain(noted(it))
        })
    }

    /// Returns the number of problems found, kept or not.
    pub(crate) const fn total(&self) -> usize {
        self.errors.saturating_add(self.warnings).saturating_add(self.notes)
    }

    /// Moves all locations by the offset of their text in the file.
    pub(crate) fn move_by(&mut self, offset: usize) {
        self.map_places(|place| place::shifted(place, offset));
    }

    /// Replaces each location with the one that `moved` returns.
    pub(crate) fn map_places(&mut self, moved: impl Fn(&Range<usize>) -> Range<usize>) {
        for problem in &mut self.list {
            let note = problem.note.as_mut().map(|note| &mut note.place);
            for place in problem.place.as_mut().into_iter().chain(note) {
                *place = moved(place);
            }
        }
    }

    /// Returns the kept problems.
    #[must_use]
    pub fn list(&self) -> &[Problem] {
        &self.list
    }

    /// Returns the number of problems of a severity, kept or not.
    #[must_use]
    pub const fn count(&self, severity: Severity) -> usize {
        match severity {
            Severity::Error => self.errors,
            Severity::Warning => self.warnings,
            Severity::Note => self.notes,
        }
    }

    /// Returns the kept problems, each with the number of further problems of its kind that are not
    /// kept. This number is 0 except for the last kept problem of a kind with more than
    /// [`Self::LIMIT`] problems.
    pub fn counted(&self) -> impl Iterator<Item = (&Problem, usize)> {
        let mut left: Vec<(&KindCount, usize)> =
            self.kind_counts.iter().map(|kind_count| (kind_count, Self::SHOWN)).collect();
        self.list.iter().map(move |problem| {
            let of_kind =
                |it: &KindCount| it.code == problem.code && it.severity == problem.severity;
            let Some((kind_count, left)) =
                left.iter_mut().find(|(kind_count, _)| of_kind(kind_count))
            else {
                return (problem, 0);
            };
            let is_last = *left == 1;
            *left = left.saturating_sub(1);
            (problem, if is_last { kind_count.beyond(self.limit) } else { 0 })
        })
    }
}

impl From<Problem> for Problems {
    fn from(problem: Problem) -> Self {
        let mut problems = Self::default();
        problems.push(problem);
        problems
    }
}

#[cfg(test)]
#[expect(clippy::arithmetic_side_effects, reason = "the numbers in these tests are small")]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::csv::csv_problem::CsvProblem;

    /// Creates a problem of one of four kinds, with its own location.
    fn found(at: usize, kind: u8) -> Problem {
        let place = Some(at..at + 1);
        match kind {
            0 => Problem::new(place, &CsvProblem::InvalidScore { error: format!("{at} is wrong") }),
            1 => Problem::new(place, &CsvProblem::SitOuts { lines: at }),
            2 => Problem::new(place, &CsvProblem::NamelessColumn),
            _ => Problem::new(place, &CsvProblem::UnclosedQuote),
        }
    }

    fn collect_problems(problems: impl IntoIterator<Item = Problem>) -> Problems {
        let mut collect_problems = Problems::default();
        problems.into_iter().for_each(|problem| collect_problems.push(problem));
        collect_problems
    }

    /// A million problems of one kind are kept as three and a count, and do not hide another kind.
    #[test]
    fn counts_a_million_problems_of_one_kind() {
        let many = (0..1_000_000).map(|at| found(at, u8::from(at == 999_999)));
        let problems = collect_problems(many);
        let counted: Vec<(usize, usize)> = problems
            .counted()
            .map(|(it, more)| (it.place.clone().map_or(0, |place| place.start), more))
            .collect();
        assert_eq!(counted, [(0, 0), (1, 0), (2, 999_996), (999_999, 0)]);
        assert_eq!(problems.count(Severity::Error), 999_999);
        assert_eq!(problems.count(Severity::Warning), 1);
        assert!(problems.list.capacity() <= 4 * Problems::LIMIT);
    }

    proptest! {
        /// The problems do not depend on where a file is divided.
        #[test]
        fn problems_do_not_depend_on_the_division(kinds in prop::collection::vec(0_u8..4, 0..150), one in 0_usize..150, two in 0_usize..150) {
            let all: Vec<Problem> = kinds.iter().enumerate().map(|(at, &kind)| found(at, kind)).collect();
            let (one, two) = (one.min(all.len()), two.min(all.len()));
            let mut parts = collect_problems(all[..one.min(two)].iter().cloned());
            let mut rest = collect_problems(all[one.min(two)..one.max(two)].iter().cloned());
            rest.append(collect_problems(all[one.max(two)..].iter().cloned()));
            parts.append(rest);
            let whole = collect_problems(all.iter().cloned());
            prop_assert_eq!(&parts, &whole);
            let kept: usize = whole.list().len() + whole.counted().map(|(_, more)| more).sum::<usize>();
            prop_assert_eq!(kept, all.len());
        }
    }
}
