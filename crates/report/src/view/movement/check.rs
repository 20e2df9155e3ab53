//! The findings of a movement check.
#![expect(clippy::float_arithmetic, reason = "ratios of variances")]

use std::sync::Arc;

use zermelo::MovementCheck;

use super::quality::{excess, variance};
use crate::as_text::count;
use crate::cell::Cell;
use crate::column::TableColumns;
use crate::table::{Table, TableRows};

/// Returns the findings of a movement check, one row each. `names` are the names of the teams,
/// `rounds` the names of the rounds.
///
/// ```
/// let check = zermelo::check_movement(3, [(0, 1)]);
/// let mut csv = Vec::new();
/// report::csv(&report::movement_check(&check, &["Foxes", "Hares", "Owls"], &[]), &mut csv)?;
/// assert!(String::from_utf8(csv)?.contains("not connected: group 2 of 2,Owls"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn movement_check<'a, N: AsRef<str> + Sync>(
    check: &'a MovementCheck,
    names: &'a [N],
    rounds: &'a [N],
) -> Table<'a> {
    let names_text = NameLists { names, rounds };
    let groups = TeamsByGroup::new(check);
    let findings = [
        ("neighbors that have not met (2.1)", names_text.pairs(&check.neighbors_apart)),
        ("met more than once", names_text.pairs(&check.repeated)),
        ("more than one match in a round", names_text.in_rounds(&check.twice)),
        ("no match in a round", names_text.in_rounds(&check.idle)),
        ("triples, whose matches count half", names_text.triples(&check.triples)),
        ("home and away matches differ by more than 1", names_text.unbalanced(&check.sides)),
    ];
    let found = findings.into_iter().filter(|(_, teams)| !teams.is_empty());
    let mut other_rows: Vec<[Arc<str>; 2]> =
        found.map(|(what, teams)| [what.into(), teams.into()]).collect();
    other_rows.extend(quality_rows(check, names.len()).into_iter().map(|line| line.map(Arc::from)));
    // The rows are not kept because the number of groups is only limited by the number of teams.
    let group_rows = groups.row_count();
    let lines =
        TableRows::by_position(group_rows.saturating_add(other_rows.len()), move |positions| {
            let line = |at: usize| match at.checked_sub(group_rows) {
                // The texts can be long, so they are shared.
                Some(at) => other_rows.get(at).cloned().unwrap_or_default(),
                None => groups.row(at, &names_text).map(Arc::from),
            };
            positions.map(line).collect::<Vec<_>>().into_iter()
        });
    let columns = TableColumns::new()
        .text("What", "what", |[what, _]: &[Arc<str>; 2]| Cell::from(&**what))
        .text("Teams", "teams", |[_, teams]| Cell::from(&**teams));
    Table::new("Check of the matches", columns, lines)
}

/// The teams, sorted by group.
struct TeamsByGroup {
    teams: Vec<usize>,
    /// The start of each group, followed by the end of the last one.
    starts: Vec<usize>,
}

impl TeamsByGroup {
    fn new(check: &MovementCheck) -> Self {
        let group = |team: &usize| check.groups.group_of(*team);
        let mut teams: Vec<usize> = (0..check.sides.len()).collect();
        bridge_core::sort_list_by_key(&mut teams, group);
        let sizes = teams.chunk_by(|one, other| group(one) == group(other)).map(<[_]>::len);
        let mut starts = vec![0];
        starts.extend(sizes.scan(0_usize, |end, size| {
            *end = end.saturating_add(size);
            Some(*end)
        }));
        Self { teams, starts }
    }

    fn count(&self) -> usize {
        self.starts.len().saturating_sub(1)
    }

    /// Returns the number of rows: one if all teams are in one group, otherwise one per group.
    fn row_count(&self) -> usize {
        self.count().max(1)
    }

    fn row<N: AsRef<str>>(&self, at: usize, names_text: &NameLists<'_, N>) -> [String; 2] {
        let count = self.count();
        if count == 1 {
            let what = "connected: all teams can be compared".to_owned();
            return [what, format!("all {}", names_text.names.len())];
        }
        let bounds = self.starts.get(at).zip(self.starts.get(at.saturating_add(1)));
        let teams = bounds.and_then(|(&begin, &end)| self.teams.get(begin..end));
        let what = format!("not connected: group {} of {count}", at.saturating_add(1));
        [what, names_text.teams(teams.unwrap_or_default())]
    }
}

/// Returns the quality of the matches compared with the best possible movement.
fn quality_rows(check: &MovementCheck, teams: usize) -> Vec<[String; 2]> {
    let Some(mean) = check.mean_variance else { return Vec::new() };
    let matches = check.sides.iter().map(|[home, _]| home).sum::<usize>();
    let size = [
        count(teams, "team", "teams"),
        count(check.rounds, "round", "rounds"),
        count(matches, "match", "matches"),
    ];
    let mut lines = vec![
        ["how many".to_owned(), size.join(", ")],
        ["mean variance of a difference".to_owned(), variance(mean)],
    ];
    let others = [
        ("no movement of this number of rounds is below", check.bound),
        ("our movement of this number of rounds has", check.own),
    ];
    for (what, value) in others {
        if let Some(value) = value {
            lines.push([
                what.to_owned(),
                format!("{}: {}", variance(value), comparison_with_best(mean, value)),
            ]);
        }
    }
    lines
}

/// Returns the difference of two variances in percent. Differences within the rounding error are
/// ignored.
fn comparison_with_best(mean: f64, other: f64) -> String {
    if mean < other * (1.0 - 1e-9) {
        format!("{} more than these", excess(other, mean))
    } else {
        format!("these have {} more", excess(mean, other))
    }
}

/// The names of teams and rounds.
struct NameLists<'n, N> {
    names: &'n [N],
    rounds: &'n [N],
}

impl<'n, N: AsRef<str>> NameLists<'n, N> {
    fn team(&self, team: usize) -> &'n str {
        self.names.get(team).map(AsRef::as_ref).unwrap_or_default()
    }

    fn teams(&self, teams: &[usize]) -> String {
        join_into_text(teams, ", ", |&team, text| text.push_str(self.team(team)))
    }

    fn round(&self, round: usize) -> &'n str {
        self.rounds.get(round).map(AsRef::as_ref).unwrap_or_default()
    }

    fn pairs(&self, pairs: &[(usize, usize)]) -> String {
        join_into_text(pairs, ", ", |&(one, other), text| {
            text.extend([self.team(one), " – ", self.team(other)]);
        })
    }

    /// Returns the teams of each round as text.
    fn in_rounds(&self, found: &[(usize, usize)]) -> String {
        let by_round = found.chunk_by(|one, other| one.0 == other.0);
        join_into_text(by_round, "; ", |of_round, text| {
            let round = of_round.first().map_or("", |&(round, _)| self.round(round));
            text.extend(["round ", round, ": "]);
            text.push_str(&join_into_text(of_round, ", ", |&(_, team), text| {
                text.push_str(self.team(team));
            }));
        })
    }

    fn triples(&self, triples: &[(usize, [usize; 3])]) -> String {
        join_into_text(triples, "; ", |(round, teams), text| {
            text.extend(["round ", self.round(*round), ": "]);
            text.push_str(&self.teams(teams));
        })
    }

    fn unbalanced(&self, sides: &[[usize; 2]]) -> String {
        let is_unbalanced = |&(_, &[home, away]): &(usize, &[usize; 2])| home.abs_diff(away) > 1;
        join_into_text(
            sides.iter().enumerate().filter(is_unbalanced),
            ", ",
            |(team, [home, away]), text| {
                text.extend([self.team(team), &format!(" ({home} home, {away} away)")]);
            },
        )
    }
}

/// Joins items with a separator. Each is written directly into the text because the list can be
/// long.
fn join_into_text<T>(
    items: impl IntoIterator<Item = T>,
    separator: &str,
    write: impl Fn(T, &mut String),
) -> String {
    let mut text = String::new();
    for (at, item) in items.into_iter().enumerate() {
        if at > 0 {
            text.push_str(separator);
        }
        write(item, &mut text);
    }
    text
}
