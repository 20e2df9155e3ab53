//! The tables of a strength ranking.

use regulations::StrengthErrors;
use strengths::{StrengthComparison, StrengthLine, StrengthSource, Surprise};
use zermelo::{CompletedTable, TableCell};

use super::StrengthReport;
use super::notes::format_strength;
use crate::cell::Cell;
use crate::column::{TableColumn, TableColumns};
use crate::table::{Table, TableRows};

/// The maximum number of surprising results that are printed.
const MAX_SURPRISES: usize = 3;

const fn decimal_cell<'a>(value: f64, decimals: usize) -> Cell<'a> {
    Cell::Real { value, decimals: Some(decimals) }
}

fn decimal_or_missing<'a>(value: Option<f64>, decimals: usize) -> Cell<'a> {
    value.map_or(Cell::Missing, |value| decimal_cell(value, decimals))
}

fn decimal_or_empty<'a>(value: Option<f64>, decimals: usize) -> Cell<'a> {
    value.map_or(Cell::Empty, |value| decimal_cell(value, decimals))
}

const fn full_precision_cell<'a>(value: f64) -> Cell<'a> {
    Cell::Real { value, decimals: None }
}

impl<'a> StrengthReport<'a> {
    /// Returns the ranking.
    pub(super) fn ranking_table(self) -> Table<'a> {
        type Line<'a> = (usize, &'a StrengthLine);
        let lines = &self.ranking.lines;
        let columns = TableColumns::new()
            .add_if(self.ranking.groups > 1, |columns| {
                columns.numbers("Group", "group", |(_, line): &Line<'a>| line.group.into())
            })
            .numbers("Place", "place", move |line| {
                let end = if self.ranking.is_place_shared(line.0) { "=" } else { "" };
                Cell::Wrapped("", Box::new(line.1.place.into()), end)
            })
            .text("Team", "team", move |(_, line)| self.name(line.name).into())
            .numbers("Matches", "matches", |(_, line)| line.matches.into())
            .numbers(format!("Completed {}", self.award_unit()), "completed_total", |(_, line)| {
                decimal_or_missing(line.total, 2)
            })
            .numbers("Strength", "strength", |(_, line)| format_strength(line.log_strength).into())
            .numbers("Log", "log_strength", |(_, line)| decimal_cell(line.log_strength, 3))
            .numbers("±", "standard_error", |(_, line)| decimal_or_missing(line.error, 3))
            .numbers("By strength", "place_by_strength", |(_, line)| line.place_by_strength.into())
            .numbers(self.confidence(), "places", |(_, line)| {
                let places =
                    |[best, worst]: [usize; 2]| Cell::Joined(vec![best.into(), worst.into()], "–");
                line.places.map_or(Cell::Missing, places)
            });
        let title = if self.ranking.table.is_some() {
            "Ranking by the completed table"
        } else {
            "Ranking by strength: more teams than a table is completed for"
        };
        let lines = TableRows::by_position(lines.len(), move |positions| {
            positions.filter_map(move |index| Some((index, lines.get(index)?)))
        });
        Table::new(title, columns, lines)
    }

    /// Returns the cross-table for people, in the order of the ranking.
    pub(super) fn cross_table(self, completed: &'a CompletedTable) -> Table<'a> {
        type Line<'a> = (usize, &'a StrengthLine);
        let ranking = self.ranking;
        let order = ranking.positions();
        let columns = TableColumns::new()
            .text("Team", "team", move |(_, line): &Line<'a>| self.name(line.name).into())
            .extend((1..).zip(order.iter()).map(|(number, &other): (u32, _)| {
                let title = number.to_string();
                TableColumn::numbers(title.clone(), title, move |&(team, _): &Line<'a>| {
                    match completed.cell(team, other) {
                        Some(cell) if cell.played == 0 => {
                            Cell::Wrapped("(", Box::new(decimal_cell(cell.award, 2)), ")")
                        }
                        Some(cell) if cell.of.is_some() => {
                            Cell::Wrapped("", Box::new(decimal_cell(cell.award, 2)), "*")
                        }
                        Some(cell) => decimal_cell(cell.award, 2),
                        None if team == other => "×".into(),
                        None => Cell::Empty,
                    }
                })
            }))
            .numbers("Total", "total", |(_, line)| decimal_or_empty(line.total, 2));
        let lines = TableRows::new(move || order.clone().into_iter().zip(&ranking.lines));
        Table::new("Completed cross-table", columns, lines)
    }

    /// Returns the cross-table for programs, one row per entry.
    pub(super) fn entries(self, completed: &'a CompletedTable) -> Table<'a> {
        type Line<'a> = (&'a str, &'a str, TableCell);
        let columns = TableColumns::new()
            .text("Team", "team", |&(team, _, _): &Line<'a>| team.into())
            .text("Against", "against", |&(_, against, _)| against.into())
            .numbers("Award", "award", |(_, _, cell)| full_precision_cell(cell.award))
            .numbers("Margin", "margin", |(_, _, cell)| {
                cell.margin.map_or(Cell::Empty, full_precision_cell)
            })
            .numbers("Played", "played", |(_, _, cell)| cell.played.into())
            .add_if(self.has_scaled_match(completed), |columns| {
                columns.numbers("Of", "of", |(_, _, cell)| {
                    cell.of.map_or(Cell::Empty, full_precision_cell)
                })
            });
        let teams = &self.ranking.teams;
        let lines = TableRows::new(move || {
            teams.iter().enumerate().flat_map(move |(team, &name)| {
                teams.iter().enumerate().filter_map(move |(other, &against)| {
                    let cell = completed.cell(team, other)?;
                    Some((self.name(name), self.name(against), cell))
                })
            })
        });
        Table::new("", columns, lines)
    }

    pub(super) fn surprises(self) -> Table<'a> {
        let unit = match self.options.from {
            StrengthSource::Imps => "shares of a match",
            StrengthSource::Vps => "VPs",
            StrengthSource::Wins => "games",
        };
        let columns = TableColumns::new()
            .text("Home", "home", move |it: &&Surprise| self.name(it.teams[0]).into())
            .text("Away", "away", move |it| self.name(it.teams[1]).into())
            .numbers("Won", "won", |it| decimal_cell(it.won, 3))
            .numbers("Expected", "expected", |it| decimal_cell(it.expected, 3));
        let lines = TableRows::new(move || self.ranking.surprises().take(MAX_SURPRISES));
        Table::new(format!("Results that surprise most ({unit})"), columns, lines)
    }

    /// Returns the expected result of a match of two teams, or `None` if it was not requested.
    #[must_use]
    pub fn between(self) -> Option<Table<'a>> {
        type Line<'a> = ([&'a str; 2], &'a StrengthComparison);
        let it = self.ranking.between.as_ref()?;
        let [first, second] = it.teams.map(|team| self.name(team));
        let columns = TableColumns::new()
            .text("Team", "team", |([team, _], _): &Line<'a>| (*team).into())
            .text("Against", "against", |([_, other], _)| (*other).into())
            .numbers("Log-odds", "log_odds", |(_, it)| decimal_cell(it.log_odds, 4))
            .numbers("±", "standard_error", |(_, it)| decimal_or_empty(it.error, 4))
            .numbers("From", "interval_from", |(_, it)| {
                decimal_or_empty(it.interval.map(|it| it[0]), 4)
            })
            .numbers("To", "interval_to", |(_, it)| {
                decimal_or_empty(it.interval.map(|it| it[1]), 4)
            })
            .numbers("Probability", "probability", |(_, it)| decimal_cell(it.probability, 4))
            .numbers("Boards", "boards", |(_, it)| {
                it.boards.map_or(Cell::Empty, Cell::from_display)
            })
            .numbers("Margin", "margin", |(_, it)| decimal_or_empty(it.margin, 2))
            .numbers("VPs", "vps", |(_, it)| decimal_or_empty(it.award, 2));
        let by_margins = self.options.from == StrengthSource::Imps
            && self.options.errors == StrengthErrors::Model;
        let ends = if by_margins { ", with the limits of the model," } else { "" };
        let title = format!(
            "{first} against {second}; from – to: the interval of the log-odds{ends} at {}",
            self.confidence()
        );
        Some(Table::new(title, columns, TableRows::from_vec(vec![([first, second], it)])))
    }
}
