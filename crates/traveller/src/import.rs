//! Recognizes the columns of a file of results, and corrects them.

use std::path::Path;
use std::sync::Arc;

use formats::{
    Budget, ColumnMappings, FileFormat, ParsedResults, Problem, Problems, ReadOptions,
    RecognizedFile, recognize,
};
use regulations::{Method, Regulations, Winners};
use scoring::{Scores, score};

use crate::columns_file::read_columns;
use crate::diagnostics::{Output, RequestProblem};
use crate::file_source::FileSource;
use crate::read_context::{File, ReadContext};

/// A correction of a column: a heading and its column, empty to ignore the heading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColumnCorrection {
    /// The heading in the file.
    pub heading: String,
    /// The name of the column, or an empty text.
    pub column: String,
}

impl ColumnCorrection {
    /// Creates a correction.
    ///
    /// ```
    /// let correction = traveller::ColumnCorrection::new("Paar OW", "ew");
    /// assert_eq!(correction.column, "ew");
    /// ```
    #[must_use]
    pub fn new(heading: impl Into<String>, column: impl Into<String>) -> Self {
        Self { heading: heading.into(), column: column.into() }
    }
}

/// The columns of a file of results, and the event that is read with them.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ImportedFile {
    /// The name of the file for messages.
    pub file: String,
    /// The header, encoding, and sheet.
    pub recognized: RecognizedFile,
    /// The number of results or of whole matches, or `None` if they contain errors.
    pub results: Option<usize>,
    /// One winner or two in an event of pairs; otherwise `None`.
    pub winners: Option<Winners>,
    /// The number of errors in the results.
    pub errors: usize,
    /// All assigned columns of the folder, including the corrections.
    pub columns: ColumnMappings,
}

/// Recognizes the columns of a CSV file or a workbook, with the columns assigned in its folder and
/// with corrections.
///
/// ```
/// use std::collections::BTreeMap;
/// use traveller::{ColumnCorrection, import};
///
/// let files = BTreeMap::from([("club.csv".to_owned(), b"Brett;NS;Gegner;Punkte NS\n1;1;4;420\n".to_vec())]);
/// let corrections = [ColumnCorrection::new("Gegner", "ew")];
/// let imported = import(&files, "club.csv", &corrections).into_result()?;
/// assert_eq!(imported.results, Some(1));
/// assert!(imported.columns.to_toml().contains("\"Gegner\" = \"ew\""));
/// # Ok::<(), traveller::Diagnostics>(())
/// ```
pub fn import(
    source: &dyn FileSource,
    file: impl AsRef<Path>,
    corrections: &[ColumnCorrection],
) -> Output<ImportedFile> {
    ReadContext::run(source, |context| {
        let path = file.as_ref();
        let File { title, bytes } = context.read(path)?;
        let format = FileFormat::detect(&title, &bytes);
        let before = read_columns(context, path)?;
        let options = ReadOptions::new().budget(budget(&bytes)).columns(before);
        let recognized = recognized(context, &title, format, &bytes, &options)?;
        let (options, recognized) = if corrections.is_empty() {
            (options, recognized)
        } else {
            let columns = corrected(context, &options.columns, &recognized, corrections)?;
            let options = options.budget(budget(&bytes)).columns(columns);
            let recognized = self::recognized(context, &title, format, &bytes, &options)?;
            (options, recognized)
        };
        let columns = ColumnMappings::clone(&options.columns);
        let (results, winners, errors) = match formats::read_with(format, bytes, &options) {
            Ok(read) => {
                let results = read.event.results().len().max(read.event.matches().len());
                context.report_findings(&title, &read.text, &other_problems(&read.warnings));
                (Some(results), winners(&read), 0)
            }
            Err(rejected) => {
                let problems = other_problems(&rejected.problems);
                context.report_findings(&title, &rejected.text, &problems);
                (None, None, problems.count(event::Severity::Error))
            }
        };
        Some(ImportedFile { file: title, recognized, results, winners, errors, columns })
    })
}

/// Returns the problems without the warnings about headings, because all headings are shown.
fn other_problems(problems: &Problems) -> Problems {
    let mut others = Problems::default();
    let is_about_headings = |problem: &&Problem| {
        matches!(problem.code, "other-names" | "extra-columns" | "unused-column")
    };
    let list = problems.list().iter().filter(|problem| !is_about_headings(problem));
    list.for_each(|problem| others.push(problem.clone()));
    others
}

fn budget(bytes: &[u8]) -> Budget {
    let budget = Budget::default();
    budget.store(bytes.len().try_into().unwrap_or(u64::MAX));
    budget
}

/// Recognizes a file, or reports that its columns have no headings that can be corrected.
fn recognized(
    context: &mut ReadContext<'_>,
    title: &str,
    format: FileFormat,
    bytes: &[u8],
    options: &ReadOptions,
) -> Option<RecognizedFile> {
    let recognized = recognize(format, bytes.to_vec(), options);
    match context.value_or_report(title, recognized)? {
        Some(file) => Some(file),
        None => context.report_impossible(title, &RequestProblem::ImportNeedsResults),
    }
}

/// Returns the assigned columns with corrections, or reports an invalid one.
fn corrected(
    context: &mut ReadContext<'_>,
    before: &ColumnMappings,
    file: &RecognizedFile,
    corrections: &[ColumnCorrection],
) -> Option<Arc<ColumnMappings>> {
    let header = file.header.as_ref();
    let headings: Vec<String> = header
        .into_iter()
        .flat_map(|header| &header.headings)
        .map(|heading| heading.heading.clone())
        .collect();
    let mut columns = before.clone();
    // The corrected headings first lose their columns, so that two of them can swap them.
    let cleared = corrections.iter().map(|it| (it, ""));
    for (correction, assigned) in cleared.chain(corrections.iter().map(|it| (it, &*it.column))) {
        let ColumnCorrection { heading, column } = correction;
        match columns.with(&headings, heading, assigned) {
            Ok(with) => columns = with,
            Err(error) => {
                let argument =
                    event::Phrase::argument("column", Some(&format!("{heading}={column}")));
                return context.report_invalid_argument(argument, &error.to_string());
            }
        }
    }
    Some(Arc::new(columns))
}

/// Returns the number of winners of an event of pairs.
fn winners(read: &ParsedResults) -> Option<Winners> {
    if read.method.is_some_and(|method| method != Method::Matchpoints) {
        return None;
    }
    let scored = score(read.event.clone(), Method::Matchpoints, Regulations::default()).ok()?;
    match scored.scores() {
        Scores::Matchpoints(pairs) => Some(read.winners.unwrap_or(pairs.winners())),
        _ => None,
    }
}
