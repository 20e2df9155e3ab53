//! The cross-table of all contestants.

use std::collections::BTreeMap;

use event::ContestantId;
use scoring::{FormattedNumber, TeamStanding};

use super::Teams;
use crate::cell::Cell;
use crate::column::{TableColumn, TableColumns};
use crate::table::{Table, TableRows};

/// A team's points against each other team.
struct CrossTableRow<'a> {
    standing: &'a TeamStanding,
    against: BTreeMap<ContestantId, Vec<FormattedNumber>>,
}

impl<'a> Teams<'a> {
    /// Returns the cross-table with one row and one column per team, in ranking order. A cell has
    /// the points of the row's team from its matches against the column's team.
    pub(super) fn cross_table(self) -> Table<'a> {
        let standings = self.scores.standings();
        let (contestant, name) = self.contestant();
        let columns = TableColumns::new()
            .numbers("Place", "place", |line: &CrossTableRow<'a>| {
                Cell::or_dash(line.standing.place)
            })
            .text(contestant, name, move |line| self.name(line.standing.name).into())
            .extend((1..).zip(standings).map(|(number, other): (u32, _)| {
                let other = other.name;
                let title = number.to_string();
                TableColumn::numbers(
                    title,
                    self.name(other).to_owned(),
                    move |line: &CrossTableRow<'a>| {
                        if other == line.standing.name {
                            return "×".into();
                        }
                        let points = |points: &Vec<FormattedNumber>| {
                            Cell::Joined(points.iter().map(Cell::from).collect(), " + ")
                        };
                        line.against.get(&other).map_or(Cell::Empty, points)
                    },
                )
            }))
            .numbers(self.points_title(), "total", move |line| {
                self.points(&line.standing.points).into()
            });
        let lines = TableRows::new(move || {
            standings.iter().map(move |standing| {
                let mut against: BTreeMap<_, Vec<FormattedNumber>> = BTreeMap::new();
                for encounter in &standing.encounters {
                    if let Some(other) = encounter.opponents {
                        against.entry(other).or_default().push(self.points(&encounter.points));
                    }
                }
                CrossTableRow { standing, against }
            })
        });
        Table::new("Cross-table", columns, lines)
    }
}
