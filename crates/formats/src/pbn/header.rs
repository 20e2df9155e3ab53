//! Checks the column descriptions of tables.

use std::collections::BTreeSet;

use regulations::nearest_name;

use super::names::{Name, TagName};
use super::pbn_problem::PbnProblem;
use super::tables::{Columns, parts};
use crate::csv::header_problem::HeaderProblem;
use crate::problem::{Problem, Problems};
use crate::text::place;
use event::Severity;

/// Columns of score tables that contain no results.
const OTHER_COLUMNS: [&str; 8] =
    ["Board", "Lead", "Multiplicity", "Rank", "TeamId_Home", "TeamId_Away", "Names_NS", "Names_EW"];

/// Figures of sides, players, and teams.
const FIGURES: [&str; 7] = ["Score", "IMP", "MP", "BAM", "VP", "Percentage", "Name"];
const FIGURE_SUFFIXES: [&str; 8] = ["NS", "EW", "North", "South", "East", "West", "Home", "Away"];

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
            let known = Name::from_name(name);
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
                let names = Name::ALL.iter().map(|&(known, _)| known);
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
    let is = |known: &&str| known.eq_ignore_ascii_case(name);
    let of = |(figure, suffix): (&str, &str)| {
        let is = |known: &str, found: &str| known.eq_ignore_ascii_case(found);
        FIGURES.iter().any(|it| is(it, figure)) && FIGURE_SUFFIXES.iter().any(|it| is(it, suffix))
    };
    OTHER_COLUMNS.iter().any(is) || name.rsplit_once('_').is_some_and(of)
}
