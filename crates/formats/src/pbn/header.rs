//! Checks the column descriptions of tables.

use std::collections::BTreeSet;

use regulations::nearest_name;

use super::column_name::{ColumnName, is_figure};
use super::pbn_problem::PbnProblem;
use super::tables::{Columns, parts};
use super::tag_name::TagName;
use crate::csv::header_problem::HeaderProblem;
use crate::problem::{Problem, Problems};
use crate::text::place;
use event::Severity;

/// Columns of score tables that contain no results.
const OTHER_COLUMNS: [ColumnName; 8] = [
    ColumnName::Board,
    ColumnName::Lead,
    ColumnName::Multiplicity,
    ColumnName::Rank,
    ColumnName::TeamIdHome,
    ColumnName::TeamIdAway,
    ColumnName::NamesNs,
    ColumnName::NamesEw,
];

/// The column descriptions of a file.
#[derive(Debug, Default)]
pub(super) struct Headers<'a> {
    /// The unknown columns that have been reported.
    unknown: BTreeSet<&'a str>,
    /// The descriptions without further problems. They are often repeated at each board.
    known: BTreeSet<&'a str>,
}

impl<'a> Headers<'a> {
    /// Checks a description, which must be a part of `text`.
    pub(super) fn check(
        &mut self,
        table: TagName,
        described: &'a str,
        columns: &Columns,
        text: &str,
        problems: &mut Problems,
    ) {
        let described = described.strip_prefix("##").unwrap_or(described);
        if self.known.contains(described) {
            return;
        }
        let (mut names, before) = (BTreeSet::new(), problems.count(Severity::Error));
        for column in described.split(';') {
            let (name, _) = parts(column);
            let place = Some(place::find(name, text));
            if name.is_empty() || name == "#" {
                continue;
            }
            let known = ColumnName::read_name(name);
            if !names.insert(name.to_ascii_lowercase()) {
                if columns.has_contestants() {
                    let column = name.escape_debug().to_string();
                    problems.push(Problem::new(place, &HeaderProblem::DuplicateColumn { column }));
                } else if known.is_some() {
                    let column = name.to_owned();
                    problems.push(Problem::new(place, &PbnProblem::RepeatedColumn { column }));
                }
            } else if table == TagName::ScoreTable
                && known.is_none()
                && !is_other_column(name)
                && self.unknown.insert(name)
            {
                let problem = HeaderProblem::UnusedColumn { column: name.to_owned() };
                let problem = Problem::new(place, &problem);
                // Further unknown columns are only counted.
                let is_shown = self.unknown.len() <= Problems::LIMIT;
                let names = ColumnName::read_columns().map(ColumnName::name);
                let near = is_shown.then(|| nearest_name(name, names)).flatten();
                problems.push(match near {
                    Some(near) => problem.with_help(format!("rename it to `{near}`")),
                    None => problem,
                });
            }
        }
        if problems.count(Severity::Error) == before {
            self.known.insert(described);
        }
    }
}

/// Returns `true` if other programs write this column.
fn is_other_column(name: &str) -> bool {
    OTHER_COLUMNS.iter().any(|known| known.name().eq_ignore_ascii_case(name)) || is_figure(name)
}
