//! Verification of files.

use std::fmt;
use std::path::Path;

use event::Severity;
use formats::FileFormat;
use pbn_verify::Verification;

use crate::diagnostics::Output;
use crate::file_source::FileSource;
use crate::options::ScoreOptions;
use crate::read_context::ReadContext;
use crate::score::read_event;
use crate::suspicious::note_likely_mistakes;

/// The summary of a checked file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CheckSummary {
    /// The name of the file for messages.
    pub file: String,
    /// The contents of the file.
    pub contents: FileContents,
    /// The number of errors.
    pub errors: usize,
    /// The number of warnings.
    pub warnings: usize,
    /// The number of likely mistakes.
    pub likely_mistakes: usize,
}

/// The kind and number of items in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FileContents {
    /// The number of games in Portable Bridge Notation, with or without results.
    Games(usize),
    /// The number of results at tables, and of results of whole matches.
    Results(usize, usize),
}

/// Verifies a file. Portable Bridge Notation is checked against every rule of the standard (see
/// [`pbn_verify::verify`]). Files of other formats are scored to find errors.
///
/// The value is missing if the file cannot be read or, in other formats than PBN, not be scored.
/// The diagnostics contain all problems of the file.
///
/// ```
/// use std::collections::BTreeMap;
/// use traveller::check;
///
/// let games = b"[Board \"1\"]\n[Dealer \"N\"]\n[Auction \"N\"]\n1C Pass Pass 1C\n";
/// let files = BTreeMap::from([("deals.pbn".to_owned(), games.to_vec())]);
/// let messages = check(&files, "deals.pbn").diagnostics;
/// let place = messages.diagnostics()[0].location.as_ref().and_then(|place| place.line.as_ref());
/// assert_eq!(place.map(|line| (line.number, line.columns.start)), Some((4, 14)));
/// ```
pub fn check(source: &dyn FileSource, file: impl AsRef<Path>) -> Output<CheckSummary> {
    ReadContext::run(source, |context| {
        let file = file.as_ref();
        if FileFormat::detect(&context.source.display_name(file), b"") != FileFormat::Pbn {
            let mut files = read_event(context, file, &ScoreOptions::default())?;
            let likely_mistakes = note_likely_mistakes(context, &mut files);
            let event = files.scored.event();
            let holds = FileContents::Results(event.results().len(), event.matches().len());
            let file = files.name().to_owned();
            return Some(CheckSummary {
                file,
                contents: holds,
                errors: 0,
                warnings: context.warnings(),
                likely_mistakes,
            });
        }
        let file = context.read(file)?;
        let verified = pbn_verify::verify(file.bytes);
        let Verification { text, games, problems } =
            context.value_or_report(&file.title, verified)?;
        context.report_findings(&file.title, &text, &problems);
        let [errors, warnings] = [Severity::Error, Severity::Warning].map(|it| problems.count(it));
        Some(CheckSummary {
            file: file.title,
            contents: FileContents::Games(games),
            errors,
            warnings,
            likely_mistakes: 0,
        })
    })
}

impl fmt::Display for CheckSummary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counted = |count: usize, one: &str, many: &str| {
            format!("{count} {}", if count == 1 { one } else { many })
        };
        let holds = match self.contents {
            FileContents::Games(games) => counted(games, "game", "games"),
            FileContents::Results(0, matches) => counted(matches, "match", "matches"),
            FileContents::Results(results, 0) => counted(results, "result", "results"),
            FileContents::Results(results, matches) => {
                let matches = counted(matches, "match", "matches");
                format!("{}, {matches}", counted(results, "result", "results"))
            }
        };
        write!(f, "{}: {holds}", self.file)?;
        let found = [
            (self.errors, "error", "errors"),
            (self.warnings, "warning", "warnings"),
            (self.likely_mistakes, "likely mistake", "likely mistakes"),
        ];
        for (count, one, many) in found.into_iter().filter(|(count, ..)| *count > 0) {
            write!(f, ", {}", counted(count, one, many))?;
        }
        if self.errors == 0 && self.warnings == 0 && self.likely_mistakes == 0 {
            f.write_str(", no problems")
        } else {
            Ok(())
        }
    }
}
