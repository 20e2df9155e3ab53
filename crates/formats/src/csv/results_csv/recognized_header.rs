//! The header of a file of results for people: each heading with its column.

use super::column::{Column, Purpose};
use super::find_header::{self, column};
use super::header::Layout;
use crate::csv::column_mappings::{ColumnMappings, HeaderMapping};
use crate::csv::headings::languages::{Language, Languages};
use crate::csv::headings::{Meaning, languages_of, meanings_of};
use crate::csv::record::{self, Record};
use crate::csv::title::{first_lines, possible_headers, title_above};
use crate::problem::Problems;
use bridge_core::Side;
#[cfg(feature = "spreadsheets")]
use std::ops::Range;

/// The header of a file of results.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RecognizedHeader {
    /// The headings from left to right.
    pub headings: Vec<RecognizedHeading>,
    /// The names of the languages that know most headings.
    pub languages: Vec<&'static str>,
    /// The separator of cells.
    pub separator: char,
    /// The number of the line, from 1.
    pub line: usize,
    /// The title above the header.
    pub title: Option<String>,
    /// `true` if results can be read with these columns.
    pub is_complete: bool,
}

/// A heading with its column.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RecognizedHeading {
    /// The heading.
    pub heading: String,
    /// The name of the column, or `None` if the heading is not used for scoring.
    pub column: Option<&'static str>,
    /// `true` if the user assigned the column, or ignores the heading.
    pub is_assigned: bool,
}

/// Returns the header of a text, with the columns that the user assigned. If no line is a header,
/// returns the line with the most known headings. Returns `None` for a text without cells.
pub(crate) fn recognize(text: &str, mappings: &ColumnMappings) -> Option<RecognizedHeader> {
    if let Some((layout, _)) = find_header::find(text, mappings, &mut Problems::default()) {
        let header = record::records(text, layout.header.start, layout.delimiter).next()?;
        let columns = |index: usize, _: &str| column_at(&layout, index);
        let recognized = describe(text, &header, layout.delimiter, mappings, columns);
        return Some(RecognizedHeader { is_complete: true, ..recognized });
    }
    let (header, delimiter) = likeliest_header(text, mappings)?;
    let languages = languages(&header);
    let columns = |_: usize, heading: &str| column_of_heading(heading, languages);
    Some(describe(text, &header, delimiter, mappings, columns))
}

/// Describes a header. `column` returns the column of a heading without an assigned column.
pub(crate) fn describe(
    text: &str,
    header: &Record<'_>,
    delimiter: u8,
    mappings: &ColumnMappings,
    column: impl Fn(usize, &str) -> Option<&'static str>,
) -> RecognizedHeader {
    let mapping = mappings.find(header);
    let heading = |index: usize| {
        let heading = header.field(index);
        let assigned = mapping.and_then(|mapping: &HeaderMapping| mapping.column(heading));
        let column = match assigned {
            Some(assigned) => Some(assigned).filter(|column| !column.is_empty()),
            None => column(index, heading)
                .filter(|column| !mapping.is_some_and(|mapping| mapping.assigns(column))),
        };
        RecognizedHeading { heading: heading.to_owned(), column, is_assigned: assigned.is_some() }
    };
    // The names of our columns are English words that are known in every language.
    let languages = match languages(header) {
        Languages::ALL => Languages::of(Language::English),
        languages => languages,
    };
    let names = Language::ALL.into_iter().filter(|&language| languages.contains(language));
    let above = text.get(..header.start).unwrap_or_default();
    RecognizedHeader {
        headings: (0..header.len()).map(heading).collect(),
        languages: names.map(Language::name).collect(),
        separator: char::from(delimiter),
        line: above.matches('\n').count().saturating_add(1),
        title: title_above(text, header.start, delimiter),
        is_complete: false,
    }
}

fn languages(header: &Record<'_>) -> Languages {
    let meanings: Vec<_> = (0..header.len()).map(|at| meanings_of(header.field(at))).collect();
    if meanings.iter().all(Vec::is_empty) { Languages::NONE } else { languages_of(&meanings) }
}

/// Returns the name of the column at a position.
fn column_at(layout: &Layout, index: usize) -> Option<&'static str> {
    const PLAYERS: [&str; 4] = ["north", "south", "east", "west"];
    const NAMES: [&str; 2] = ["ns_names", "ew_names"];
    let known = Column::ALL.into_iter().find(|&column| layout.index(column) == Some(index));
    let is_here = |extra: usize| layout.extra.get(extra).is_some_and(|&(_, at)| at == index);
    let members = layout.members.into_iter().flatten().zip(PLAYERS);
    let names = layout.pair_names.into_iter().zip(NAMES);
    let names = names.filter_map(|(extra, name)| Some((extra?, name)));
    let extra = members.chain(names).find(|&(extra, _)| is_here(extra)).map(|(_, name)| name);
    known.map(Column::name).or(extra)
}

/// Returns the column that a heading means alone.
fn column_of_heading(heading: &str, languages: Languages) -> Option<&'static str> {
    let meanings = meanings_of(heading);
    let own = Column::from_name_or_alias(heading, Purpose::Results);
    let column = own.or_else(|| column(&meanings, languages));
    let names = meanings.iter().find_map(|&(meaning, _)| match meaning {
        Meaning::NamesOf(Side::NorthSouth) => Some("ns_names"),
        Meaning::NamesOf(Side::EastWest) => Some("ew_names"),
        _ => None,
    });
    column.map(Column::name).or(names)
}

/// Returns the line with the most known headings, or the first line with several cells.
fn likeliest_header<'t>(text: &'t str, mappings: &ColumnMappings) -> Option<(Record<'t>, u8)> {
    let is_known = |heading: &str| {
        mappings.has_heading(heading) || column_of_heading(heading, Languages::ALL).is_some()
    };
    let mut best: Option<(usize, (Record<'t>, u8))> = None;
    let possible: Vec<usize> = possible_headers(text).collect();
    let all = first_lines(text).map(|(start, _)| start);
    let starts = if possible.is_empty() { all.collect() } else { possible };
    for start in starts {
        if let Some((header, delimiter)) = record::header_at(text, start, is_known)
            && header.len() > 1
        {
            let known = (0..header.len()).filter(|&at| is_known(header.field(at))).count();
            if best.as_ref().is_none_or(|&(most, _)| known > most) {
                best = Some((known, (header, delimiter)));
            }
        }
    }
    best.map(|(_, header)| header)
}

/// Returns the location of the line with the most known headings.
#[cfg(feature = "spreadsheets")]
pub(crate) fn likeliest_header_place(
    text: &str,
    mappings: &ColumnMappings,
) -> Option<Range<usize>> {
    let (header, delimiter) = likeliest_header(text, mappings)?;
    Some(header.start..record::end(text, header.start, delimiter))
}

/// Returns `true` if the header, or else the line with the most known headings, has a column.
#[cfg(feature = "spreadsheets")]
pub(crate) fn has_column(text: &str, column: &str, mappings: &ColumnMappings) -> bool {
    recognize(text, mappings)
        .is_some_and(|header| header.headings.iter().any(|heading| heading.column == Some(column)))
}
