//! Columns that the user assigned to headings, in a TOML file.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::ops::Range;

use regulations::nearest_name;
use serde::Deserialize;
use toml::Spanned;

use super::header_problem::listed;
use super::mapping_problem::MappingProblem;
use super::record::Record;
use crate::event_file::raw;
use crate::problem::{Problem, Problems};
use crate::read::limits::COLUMNS_FILE;
use crate::read::read_error::ReadError;
use crate::text::decode;

/// The column of a heading that is ignored.
const IGNORED: &str = "";

/// Columns assigned to headings, for each header separately.
///
/// ```
/// use formats::ColumnMappings;
///
/// let toml = b"[[header]]\nheadings = ['Board', 'Paar OW']\n[header.columns]\n'Paar OW' = 'ew'\n";
/// let mappings = ColumnMappings::read(toml).map_err(|error| error.to_string())?;
/// assert!(!mappings.is_empty());
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ColumnMappings {
    headers: Vec<HeaderMapping>,
    /// The headings of all headers.
    headings: BTreeSet<String>,
}

/// The columns assigned to the headings of a header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct HeaderMapping {
    /// All headings of the header.
    headings: Vec<String>,
    /// Headings, each with its column, or [`IGNORED`].
    columns: Vec<(String, &'static str)>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entries {
    #[serde(default)]
    header: Vec<HeaderEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HeaderEntry {
    headings: Spanned<Vec<String>>,
    #[serde(default)]
    columns: BTreeMap<Spanned<String>, Spanned<String>>,
}

/// The columns that a heading can be.
const COLUMNS: [&str; 35] = [
    "board",
    "ns",
    "ew",
    "score",
    "contract",
    "declarer",
    "result",
    "tricks",
    "ns_score",
    "ew_score",
    "ns_names",
    "ew_names",
    "north",
    "south",
    "east",
    "west",
    "section",
    "session",
    "round",
    "table",
    "vul",
    "adjustment",
    "room",
    "home",
    "away",
    "group",
    "home_imps",
    "away_imps",
    "imps",
    "home_vps",
    "away_vps",
    "wins",
    "losses",
    "boards",
    "weight",
];

/// A wrong correction of a column.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ColumnCorrectionError(String);

impl ColumnMappings {
    /// The name of the file, which is in the folder of the results.
    pub const FILE: &str = "traveller.columns.toml";

    /// Returns the names of the columns that a heading can be.
    ///
    /// ```
    /// assert!(formats::ColumnMappings::columns().any(|name| name == "ew"));
    /// ```
    pub fn columns() -> impl Iterator<Item = &'static str> + Clone {
        COLUMNS.into_iter()
    }

    /// Returns `true` if no column is assigned.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.headers.is_empty()
    }

    /// Reads a file.
    ///
    /// # Errors
    ///
    /// Returns a [`ReadError`] for invalid TOML, and for unknown headings or columns.
    pub fn read(bytes: &[u8]) -> Result<Self, ReadError> {
        if bytes.len() > COLUMNS_FILE {
            let problem = MappingProblem::LongMapping { length: bytes.len() };
            return Err(ReadError::new(String::new(), Problem::new(Some(0..0), &problem)));
        }
        let text = decode::utf8(bytes.to_vec(), decode::MAY_BE_EMPTY)?;
        let mut problems = Problems::default();
        let mut mappings = Self::default();
        if let Some(entries) = raw::entries(&text, &mut problems) {
            mappings.add_all(entries, &mut problems);
        }
        if problems.list().is_empty() { Ok(mappings) } else { Err(ReadError::new(text, problems)) }
    }

    fn add_all(&mut self, entries: Entries, problems: &mut Problems) {
        for HeaderEntry { headings, columns } in entries.header {
            let mut report = |place: Range<usize>, problem: &MappingProblem| {
                problems.push(Problem::new(Some(place), problem));
            };
            let place = headings.span();
            let mut mapping =
                HeaderMapping { headings: headings.into_inner(), columns: Vec::new() };
            if self.headers.iter().any(|known| known.headings == mapping.headings) {
                report(place, &MappingProblem::MappedHeaderTwice);
            }
            for (heading, column) in columns {
                if let Err(problem) = mapping.check_heading(heading.get_ref()) {
                    report(heading.span(), &problem);
                }
                if let Err(problem) = mapping.assign(heading.get_ref(), column.get_ref()) {
                    report(column.span(), &problem);
                }
            }
            self.add(mapping, self.headers.len());
        }
    }

    fn add(&mut self, mapping: HeaderMapping, position: usize) {
        self.headings.extend(mapping.headings.iter().cloned());
        self.headers.insert(position, mapping);
    }

    /// Returns mappings in which a heading of a header is a column, or is ignored if `column` is
    /// empty.
    ///
    /// ```
    /// use formats::ColumnMappings;
    ///
    /// let headings = ["Board", "Paar OW"].map(str::to_owned);
    /// let mappings = ColumnMappings::default().with(&headings, "Paar OW", "ew")?;
    /// assert_eq!(ColumnMappings::read(mappings.to_toml().as_bytes()).ok(), Some(mappings.clone()));
    /// let error = mappings.with(&headings, "Paar WO", "ew").unwrap_err();
    /// assert_eq!(error.to_string(), "unknown heading \"Paar WO\": did you mean \"Paar OW\"?");
    /// # Ok::<(), formats::ColumnCorrectionError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`ColumnCorrectionError`] if the header does not have the heading, if results do not
    /// have the column, or if another heading was assigned to it.
    pub fn with(
        &self,
        headings: &[String],
        heading: &str,
        column: &str,
    ) -> Result<Self, ColumnCorrectionError> {
        let mut all = self.clone();
        let position = all.headers.iter().position(|known| known.headings == headings);
        let mut mapping = position.map_or_else(
            || HeaderMapping { headings: headings.to_vec(), columns: Vec::new() },
            |at| all.headers.remove(at),
        );
        mapping.columns.retain(|(known, _)| known != heading);
        let assigned =
            mapping.check_heading(heading).and_then(|()| mapping.assign(heading, column));
        assigned.map_err(|problem| ColumnCorrectionError(problem.message()))?;
        all.add(mapping, position.unwrap_or(all.headers.len()));
        Ok(all)
    }

    /// Returns the text of the file.
    #[must_use]
    pub fn to_toml(&self) -> String {
        let mut text = "# Columns of results with these headings, written by `traveller import`.\n\
                        # An empty column is ignored.\n"
            .to_owned();
        for mapping in &self.headers {
            let headings: Vec<String> = mapping.headings.iter().map(|it| quoted(it)).collect();
            let _ = writeln!(text, "\n[[header]]\nheadings = [{}]", headings.join(", "));
            text.push_str("\n[header.columns]\n");
            for (heading, column) in &mapping.columns {
                let _ = writeln!(text, "{} = {}", quoted(heading), quoted(column));
            }
        }
        text
    }

    /// Returns `true` if a header with assigned columns has this heading.
    pub(crate) fn has_heading(&self, heading: &str) -> bool {
        self.headings.contains(heading)
    }

    /// Returns the mapping of a header.
    pub(crate) fn find(&self, header: &Record<'_>) -> Option<&HeaderMapping> {
        let is_it = |mapping: &&HeaderMapping| {
            let mut headings = mapping.headings.iter().enumerate();
            mapping.headings.len() == header.len()
                && headings.all(|(at, heading)| heading == header.field(at))
        };
        self.headers.iter().find(is_it)
    }
}

impl HeaderMapping {
    /// Returns the name of the column that a heading was assigned to, empty if it is ignored.
    pub(crate) fn column(&self, heading: &str) -> Option<&'static str> {
        self.columns.iter().find(|(known, _)| known == heading).map(|&(_, column)| column)
    }

    /// Returns `true` if a heading was assigned to a column.
    pub(crate) fn assigns(&self, column: &str) -> bool {
        self.columns.iter().any(|&(_, assigned)| assigned == column)
    }

    fn check_heading(&self, heading: &str) -> Result<(), MappingProblem> {
        if !heading.is_empty() && self.headings.iter().any(|known| known == heading) {
            return Ok(());
        }
        let named = || self.headings.iter().map(String::as_str).filter(|it| !it.is_empty());
        let expected = expected(heading, named());
        Err(MappingProblem::MappedHeading { heading: heading.to_owned(), expected })
    }

    fn assign(&mut self, heading: &str, column: &str) -> Result<(), MappingProblem> {
        let column = column.trim();
        if column.is_empty() {
            self.columns.push((heading.to_owned(), IGNORED));
            return Ok(());
        }
        let Some(known) = ColumnMappings::columns().find(|known| *known == column) else {
            let expected = expected(column, ColumnMappings::columns());
            return Err(MappingProblem::MappedColumn { column: column.to_owned(), expected });
        };
        if self.columns.iter().any(|&(_, assigned)| assigned == known) {
            return Err(MappingProblem::MappedTwice { column: known.to_owned() });
        }
        self.columns.push((heading.to_owned(), known));
        Ok(())
    }
}

/// Returns the nearest valid name, or the list of all.
fn expected<'n>(found: &str, valid: impl Iterator<Item = &'n str> + Clone) -> String {
    match nearest_name(found, valid.clone()) {
        Some(near) => format!("did you mean {near:?}?"),
        None => format!("expected one of {}", listed(valid)),
    }
}

/// Returns a text as a TOML string.
fn quoted(text: &str) -> String {
    let mut quoted = String::from('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            _ if c.is_control() => {
                let _ = write!(quoted, "\\u{:04X}", u32::from(c));
            }
            _ => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        ColumnMappings::read(text.as_bytes()).unwrap_err().to_string()
    }

    #[test]
    fn reads_what_it_writes() {
        let headings = ["Brett", "a \"b\" \\ c", "", "Notiz"].map(str::to_owned);
        let mappings = ColumnMappings::default()
            .with(&headings, "a \"b\" \\ c", "ew")
            .and_then(|it| it.with(&headings, "Notiz", ""))
            .and_then(|it| it.with(&headings[..1], "Brett", "board"))
            .and_then(|it| it.with(&headings, "a \"b\" \\ c", "ns_names"))
            .unwrap();
        let again = ColumnMappings::read(mappings.to_toml().as_bytes()).unwrap();
        assert_eq!(again.to_toml().lines().count(), mappings.to_toml().lines().count());
        assert!(again.has_heading("Notiz") && !again.has_heading("NOTIZ"));
    }

    #[test]
    fn rejects_unknown_headings_and_columns() {
        let header = "[[header]]\nheadings = ['Brett', 'Paar OW', 'OW']\n[header.columns]\n";
        let error = |columns: &str| error(&format!("{header}{columns}"));
        assert_eq!(error("Bret = 'board'"), "unknown heading \"Bret\": did you mean \"Brett\"?");
        assert_eq!(
            error("Kontrakt = ''"),
            "unknown heading \"Kontrakt\": expected one of `Brett`, `Paar OW`, `OW`"
        );
        assert_eq!(
            error("OW = 'ns_nams'"),
            "unknown column \"ns_nams\": did you mean \"ns_names\"?"
        );
        assert!(
            error("OW = 'Paar'").starts_with("unknown column \"Paar\": expected one of `board`")
        );
        assert_eq!(
            error("OW = 'ew'\n'Paar OW' = 'ew'"),
            "two headings are the column `ew`: expected one"
        );
        assert_eq!(error(&format!("OW = ''\n{header}")), "two entries have these headings");
    }

    #[test]
    fn rejects_invalid_toml() {
        assert_eq!(error("x"), "key with no value, expected `=`");
        assert_eq!(error("[[headers]]"), "unknown key `headers`: did you mean `header`?");
        assert_eq!(error("[[header]]"), "missing key `headings`");
    }
}
