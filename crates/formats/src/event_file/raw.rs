//! Parses the entries of a file without interpreting them.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;

use regulations::{OptionSpec, nearest_name, options};
use serde::Deserialize;
use toml::Spanned;
use toml::de::{DeArray, DeTable, DeValue, ValueDeserializer};

use super::control_characters;
use super::decisions::{self, Cell, Lists};
use super::event_file_problem::EventFileProblem;
use super::value::Value;
use crate::problem::{Problem, Problems};

/// The entries of a file by their keys, without options under short names.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Raw {
    pub(super) title: Option<String>,
    pub(super) method: Option<Spanned<String>>,
    pub(super) results: Option<String>,
    pub(super) rules: Option<Spanned<String>>,
    #[serde(default)]
    pub(super) set: BTreeMap<Spanned<String>, Spanned<Value>>,
    pub(super) corrections: Option<String>,
    pub(super) names: Option<String>,
    pub(super) hands: Option<String>,
    pub(super) date: Option<Cell>,
    pub(super) club: Option<Cell>,
    pub(super) club_number: Option<Cell>,
    pub(super) director: Option<Cell>,
    pub(super) logo: Option<String>,
    pub(super) language: Option<Spanned<String>>,
    #[serde(default)]
    team: Vec<decisions::TeamEntry>,
    #[serde(default, alias = "player")]
    pair: Vec<decisions::PairListEntry>,
    #[serde(default)]
    strata: Vec<Cell>,
    #[serde(default)]
    qualifying: Vec<Cell>,
    #[serde(default)]
    datum: Vec<decisions::DatumEntry>,
    #[serde(default)]
    datum_tables: Vec<Cell>,
    #[serde(default)]
    bye: Vec<decisions::ByeEntry>,
    #[serde(default)]
    forfeit: Vec<decisions::ForfeitEntry>,
    #[serde(default)]
    void: Vec<decisions::VoidEntry>,
    #[serde(default)]
    award: Vec<decisions::AwardEntry>,
    #[serde(default)]
    penalty: Vec<decisions::PenaltyEntry>,
    #[serde(default)]
    withdrawal: Vec<decisions::WithdrawalEntry>,
    #[serde(default)]
    carry_over: Vec<decisions::CarryOverEntry>,
    #[serde(default)]
    adjustment: Vec<decisions::AdjustmentEntry>,
    #[serde(default)]
    lots: Vec<Cell>,
    #[serde(default)]
    rounds: Vec<Cell>,
}

impl Raw {
    /// Returns the entries of a text, and the options under short names. Invalid entries are
    /// reported and skipped.
    pub(super) fn read(text: &str, problems: &mut Vec<Problem>) -> (Self, ShortOptions) {
        let (mut table, errors) = parse_all(text);
        for error in &errors {
            problems.push(Problem::new(error.span(), &syntax_problem(text, error)));
        }
        control_characters::report_in_table(&table, problems);
        let mut short_options = Vec::new();
        let keys: Vec<Range<usize>> = table.keys().map(Spanned::span).collect();
        for row in options() {
            let Some(value) = row.short().and_then(|short| table.remove(short)) else { continue };
            match Cell::deserialize(ValueDeserializer::from(value)) {
                Ok(cell) => short_options.push((row.name(), cell)),
                Err(error) => problems.push(entry_problem(&error, &[])),
            }
        }
        bridge_core::sort_list_by_key(&mut short_options, |(_, cell)| cell.place().start);
        // Invalid entries are removed one by one until the rest is valid. The text is parsed again
        // each time, because a copy of all entries would take more memory than anything else.
        let mut out = Vec::new();
        for _ in 0..max_attempts(text) {
            let whole = Spanned::new(0..text.len(), table);
            let error = match Self::deserialize(toml::Deserializer::from(whole)) {
                Ok(raw) => return (raw, short_options),
                Err(error) => error,
            };
            // Syntax errors may cause follow-up errors.
            if errors.is_empty() {
                problems.push(entry_problem(&error, &keys));
            }
            let Some(place) = error.span() else { break };
            out.push(place);
            (table, _) = parse_all(text);
            for short in options().filter_map(OptionSpec::short) {
                table.remove(short);
            }
            // The earlier entries were found before.
            let found: Vec<bool> =
                out.iter().map(|place| remove_entry(&mut table, place)).collect();
            if found.last() != Some(&true) {
                break;
            }
        }
        (Self::default(), short_options)
    }

    /// Returns the lists of the file.
    pub(super) fn lists(self) -> Lists {
        Lists {
            teams: self.team,
            pairs: self.pair,
            strata: self.strata,
            qualifying: self.qualifying,
            datums: self.datum,
            datum_tables: self.datum_tables,
            byes: self.bye,
            forfeits: self.forfeit,
            voids: self.void,
            awards: self.award,
            penalties: self.penalty,
            withdrawals: self.withdrawal,
            carry_overs: self.carry_over,
            adjustments: self.adjustment,
            lots: self.lots,
            rounds: self.rounds,
        }
    }
}

/// Returns the entries of a small file, or reports its errors.
pub(crate) fn entries<'t, Entries: Deserialize<'t>>(
    text: &'t str,
    problems: &mut Problems,
) -> Option<Entries> {
    let (table, errors) = parse_all(text);
    for error in &errors {
        problems.push(Problem::new(error.span(), &syntax_problem(text, error)));
    }
    if !errors.is_empty() {
        return None;
    }
    let whole = Spanned::new(0..text.len(), table);
    let read = Entries::deserialize(toml::Deserializer::from(whole));
    read.map_err(|error| problems.push(entry_problem(&error, &[]))).ok()
}

/// Returns the entries of a text, and all syntax errors. Only the first error of a long text is
/// returned, because each takes a hundred times the memory of its text.
fn parse_all(text: &str) -> (DeTable<'_>, Vec<toml::de::Error>) {
    if text.len() <= MAX_BYTES_FOR_ALL_ERRORS {
        let (table, errors) = DeTable::parse_recoverable(text);
        return (table.into_inner(), errors);
    }
    match DeTable::parse(text) {
        Ok(table) => (table.into_inner(), Vec::new()),
        Err(error) => (DeTable::new(), vec![error]),
    }
}

/// The maximum bytes of a text in which all errors are searched.
const MAX_BYTES_FOR_ALL_ERRORS: usize = 64 * 1024;

/// Returns the maximum number of times that a text is parsed. It is lower for a long text, so that
/// the total time stays linear.
fn max_attempts(text: &str) -> usize {
    MAX_PARSED_BYTES.checked_div(text.len()).unwrap_or(MAX_ERRORS).min(MAX_ERRORS)
}

/// The maximum number of bytes parsed to find all errors.
const MAX_PARSED_BYTES: usize = 4_000_000;

/// The maximum number of errors of an event file that are searched.
const MAX_ERRORS: usize = 50;

/// Removes the entry whose key or value is at a location from a table or a list, and returns `true`
/// if there was one.
fn remove_entry(table: &mut DeTable<'_>, place: &Range<usize>) -> bool {
    let is_at = |(key, value): &(&Spanned<Cow<'_, str>>, &Spanned<DeValue<'_>>)| {
        key.span() == *place || value.span() == *place
    };
    let found = table.iter().find(is_at).map(|(key, _)| key.get_ref().to_string());
    // A list of tables has the location of its first table, which is removed alone.
    table.iter_mut().any(|(_, value)| remove_from_value(value.get_mut(), place))
        || found.is_some_and(|key| table.remove(key.as_str()).is_some())
}

fn remove_from_value(value: &mut DeValue<'_>, place: &Range<usize>) -> bool {
    match value {
        DeValue::Table(table) => remove_entry(table, place),
        DeValue::Array(list) => {
            if list.iter().any(|entry| entry.span() == *place) {
                let mut others = DeArray::new();
                list.iter()
                    .filter(|entry| entry.span() != *place)
                    .for_each(|entry| others.push(entry.clone()));
                *list = others;
                return true;
            }
            list.iter_mut().any(|entry| remove_from_value(entry.get_mut(), place))
        }
        _ => false,
    }
}

/// Options under their short names, sorted by location.
pub(super) type ShortOptions = Vec<(&'static str, Cell)>;

/// Returns the text of an error in one line.
fn message(error: &toml::de::Error) -> String {
    error.message().trim_end().replace('\n', ": ")
}

/// Quotes of word processors.
const CURLY_QUOTES: [char; 6] = ['“', '”', '„', '‘', '’', '‚'];

/// Returns the problem of a syntax error.
fn syntax_problem(text: &str, error: &toml::de::Error) -> EventFileProblem {
    let found = error.span().and_then(|place| text.get(place)).unwrap_or_default();
    if let Some(found) = found.chars().next().filter(|first| CURLY_QUOTES.contains(first)) {
        return EventFileProblem::CurlyQuotes { found };
    }
    let error = message(error);
    let is_boolean = ["true", "false"].iter().any(|word| found.eq_ignore_ascii_case(word));
    let is_word = found.starts_with(char::is_alphabetic) && !is_boolean;
    let starts = ["string values must be quoted", "invalid boolean"];
    if is_word && starts.iter().any(|start| error.starts_with(start)) {
        return EventFileProblem::UnquotedText { found: found.to_owned() };
    }
    EventFileProblem::InvalidToml { error }
}

/// Returns the problem of an invalid entry. `keys` contains the locations of keys that may be short
/// names of options.
fn entry_problem(error: &toml::de::Error, keys: &[Range<usize>]) -> Problem {
    let text = message(error);
    let quoted = |text: &str, prefix: &str| {
        Some(text.strip_prefix(prefix)?.trim_end_matches('`').to_owned())
    };
    let unknown =
        text.strip_prefix("unknown field `").and_then(|rest| rest.rsplit_once("`, expected "));
    let kind = if let Some((found, expected)) = unknown {
        let mut known: Vec<String> =
            expected.split('`').skip(1).step_by(2).map(str::to_owned).collect();
        if error.span().is_some_and(|place| keys.contains(&place)) {
            known.extend(options().filter_map(OptionSpec::short).map(str::to_owned));
        }
        let found = found.to_owned();
        match nearest_name(&found, known.iter().map(String::as_str)).map(str::to_owned) {
            Some(nearest) => EventFileProblem::MisspelledKey { found, nearest },
            None => EventFileProblem::UnknownKey { found, expected: known.join(", ") },
        }
    } else if let Some(key) = quoted(&text, "missing field `") {
        EventFileProblem::MissingKey { key }
    } else {
        EventFileProblem::InvalidEntry { error: text.replace("a sequence", "a list") }
    };
    Problem::new(error.span(), &kind)
}
