//! The cross-table: everybody against everybody.

use std::collections::BTreeMap;

use super::{Teams, numbers, ranking};
use crate::sheet::{Column, Sheet};

/// One line and one column a team, in the order of the ranking: what the team of the line has from its matches
/// against the team of the column.
pub(super) fn sheet(teams: Teams<'_>) -> Sheet {
    let standings = teams.scores.standings();
    let mut columns = vec![Column::numbers("Place", "place"), teams.contestant()];
    for (number, line) in (1..).zip(standings) {
        let name = teams.event.name(line.name);
        columns.push(Column { title: format!("{number}").into(), ..Column::named(name) });
        if let Some(column) = columns.last_mut() {
            column.align = crate::Align::Right;
        }
    }
    columns.push(Column::numbers(teams.points_title(), "total"));

    let mut sheet = Sheet::new("Cross-table", &columns);
    for line in standings {
        let mut against: BTreeMap<_, Vec<String>> = BTreeMap::new();
        for met in &line.encounters {
            if let Some(other) = met.opponents {
                against.entry(other).or_default().push(numbers::points(teams, &met.points.clone()));
            }
        }
        let mut cells = vec![ranking::place(line.place), teams.event.name(line.name).to_owned()];
        for other in standings {
            cells.push(if other.name == line.name {
                "×".to_owned()
            } else {
                against.get(&other.name).map_or_else(String::new, |points| points.join(" + "))
            });
        }
        cells.push(numbers::points(teams, &line.points.clone()));
        sheet.push(cells);
    }
    sheet
}
