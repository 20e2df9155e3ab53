//! Problems of the header of a CSV file.

use std::ops::Range;

use crate::csv::headings::words::heading_words;
use crate::problem::Problem;
use crate::text::fold::fold;

/// The maximum number of columns that a message lists.
const LISTED: usize = 12;
/// The maximum number of characters of a name in a message.
const LETTERS: usize = 40;

event::diagnostics! {
    /// A problem of the header of a CSV file.
    pub enum HeaderProblem {
        /// The file has no line of column names. The first line that is not a comment must contain them.
        NoHeader {
            /// The columns of such a file.
            expected: &'static str,
        } = error "no-header":
            "the file has no line of column names",
            help = Some((*expected).to_owned().into());
        /// The header has no column of a results file. Perhaps the file contains something else, or its first line is data.
        NoKnownColumn {
            /// The columns found.
            found: String,
            /// The columns of such a file.
            expected: &'static str,
        } = error "no-known-column":
            "the first line contains no known column: found {found}",
            help = Some((*expected).to_owned().into());
        /// The header lacks columns that scoring needs. If a column has a similar name, the help suggests to rename it.
        MissingColumns {
            /// The missing columns.
            missing: String,
            /// The columns found.
            found: String,
        } = error "missing-columns":
            "missing {missing}: found {found}";
        /// Two columns have the same name, or two names that mean the same column.
        DuplicateColumn {
            /// The column.
            column: String,
        } = error "duplicate-column":
            "duplicate column `{column}`",
            help "rename or remove one of the two columns";
        /// A column of a scale is unknown.
        UnknownColumn {
            /// The column.
            column: String,
            /// The columns of such a file.
            expected: String,
        } = error "unknown-column":
            "unknown column {column:?}: expected {expected}";
        /// A column of a file of matches, or of a table of scores in a PBN file, is unknown and not used.
        UnusedColumn {
            /// The column.
            column: String,
        } = warning "unused-column":
            "unknown column {column:?}, which is not used";
        /// Columns of a results file are unknown. Tables of results keep them, and scoring does not use them.
        ExtraColumns {
            /// The columns.
            columns: String,
        } = warning "extra-columns":
            "columns not used for scoring: {columns}";
        /// Columns have names of other programs or in another language. Check that each has the meaning stated here.
        OtherNames {
            /// Each column with its name in this program.
            columns: String,
        } = note "other-names":
            "recognized columns: {columns}";
        /// A file of corrections identifies results by their pairs, or by their players, and cannot change all columns of a results file.
        NotInCorrections {
            /// The column.
            column: &'static str,
            /// The columns of such a file.
            expected: &'static str,
        } = error "not-in-corrections":
            "the column `{column}` is not supported in corrections",
            help = Some((*expected).to_owned().into());
        /// The columns `ns` and `ew` and the columns `home` and `away` both name contestants.
        PairsAndTeams = error "pairs-and-teams":
            "found columns of pairs, `ns` or `ew`, and of teams, `home` or `away`: expected one of the two",
            help "rename the columns that do not name the contestants";
        /// Matches have results of two kinds, which may contradict each other.
        SeveralKindsOfResults {
            /// The columns found.
            found: String,
        } = error "several-kinds-of-results":
            "results of more than one kind: {found}",
            help "keep the IMPs of both teams, the margin, the Victory Points, or wins and losses, and rename the other columns";
    }
}

/// Returns column names in backticks, separated by commas. After [`LISTED`] names, the others are only counted.
pub(crate) fn listed<'n>(names: impl Iterator<Item = &'n str>) -> String {
    let names: Vec<&str> = names.collect();
    if names.is_empty() {
        return "none".to_owned();
    }
    let first = names.iter().take(LISTED).map(|name| match name.char_indices().nth(LETTERS) {
        Some((end, _)) => format!("`{}…`", name.get(..end).unwrap_or_default()),
        None => format!("`{name}`"),
    });
    let first = first.collect::<Vec<String>>().join(", ");
    match names.len().saturating_sub(LISTED) {
        0 => first,
        more => format!("{first}, and {more} more"),
    }
}

/// Returns the problem of missing columns. `found` are all names in the header, and `unknown` those that are not known.
/// `help` is used if a missing column has no similar unknown one.
pub(crate) fn missing_columns<'n>(
    header: &Range<usize>,
    missing: &[&str],
    found: impl Iterator<Item = &'n str>,
    unknown: impl Iterator<Item = &'n str>,
    help: &str,
) -> Problem {
    let noun = if missing.len() == 1 { "column" } else { "columns" };
    let problem = HeaderProblem::MissingColumns {
        missing: format!("{noun} {}", listed(missing.iter().copied())),
        found: listed(found),
    };
    let help = renames(missing, unknown).unwrap_or_else(|| help.to_owned());
    Problem::new(Some(header.clone()), &problem).with_help(help)
}

/// Returns `true` if a heading is a misspelled word for a column in any language.
fn is_misspelled_word(heading: &str, column: &str) -> bool {
    let words = heading_words().flat_map(|row| {
        let texts = row.words.into_iter().flat_map(|(_, words)| words.split_whitespace());
        texts.map(move |word| (fold(word), row.meaning))
    });
    // Short words are similar to each other.
    let words: Vec<(String, &str)> = words.filter(|(word, _)| word.len() > 4).collect();
    let heading = fold(heading);
    let nearest =
        regulations::nearest_name(heading.trim(), words.iter().map(|(word, _)| word.as_str()));
    let about = format!("`{column}`");
    words.iter().any(|(word, meaning)| Some(word.as_str()) == nearest && *meaning == about)
}

/// Suggests to rename the unknown columns that are similar to missing ones. `None` if a missing column has no similar one.
fn renames<'n>(missing: &[&str], unknown: impl Iterator<Item = &'n str>) -> Option<String> {
    let mut left: Vec<&str> = unknown.collect();
    let renames = missing.iter().map(|&name| {
        let near = left.iter().position(|unknown| {
            regulations::nearest_name(unknown, std::iter::once(name)).is_some()
                || is_misspelled_word(unknown, name)
        })?;
        Some(format!("`{}` to `{name}`", left.remove(near)))
    });
    let renames: Vec<String> = renames.collect::<Option<_>>()?;
    Some(format!("rename {}", renames.join(", ")))
}
