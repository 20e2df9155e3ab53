//! The findings of a movement check.
#![expect(clippy::float_arithmetic, reason = "ratios of variances")]

use std::sync::Arc;

use zermelo::MovementCheck;

use super::quality::{above, variance};
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
    let written = Named { names, rounds };
    let groups = InGroups::of(check);
    let few = [
        ("neighbours that have not met (2.1)", written.pairs(&check.neighbours_apart)),
        ("met more than once", written.pairs(&check.repeated)),
        ("more than one match in a round", written.in_rounds(&check.twice)),
        ("no match in a round", written.in_rounds(&check.idle)),
        ("triples, whose matches count half", written.triples(&check.triples)),
        ("home and away matches differ by more than 1", written.unbalanced(&check.sides)),
    ];
    let found = few.into_iter().filter(|(_, teams)| !teams.is_empty());
    let mut further: Vec<[Arc<str>; 2]> =
        found.map(|(what, teams)| [what.into(), teams.into()]).collect();
    further.extend(quality(check, names.len()).into_iter().map(|line| line.map(Arc::from)));
    // The rows are not kept because the number of groups is only limited by the number of teams.
    let listed = groups.listed();
    let lines = TableRows::by_position(listed.saturating_add(further.len()), move |positions| {
        let line = |at: usize| match at.checked_sub(listed) {
            // The texts can be long, so they are shared.
            Some(at) => further.get(at).cloned().unwrap_or_default(),
            None => groups.line(at, &written).map(Arc::from),
        };
        positions.map(line).collect::<Vec<_>>().into_iter()
    });
    let columns = TableColumns::new()
        .words("What", "what", |[what, _]: &[Arc<str>; 2]| Cell::from(&**what))
        .words("Teams", "teams", |[_, teams]| Cell::from(&**teams));
    Table::new("Check of the matches", columns, lines)
}

/// The teams, sorted by group.
struct InGroups {
    teams: Vec<usize>,
    /// The start of each group, followed by the end of the last one.
    starts: Vec<usize>,
}

impl InGroups {
    fn of(check: &MovementCheck) -> Self {
        let group = |team: &usize| check.groups.of(*team);
        let mut teams: Vec<usize> = (0..check.sides.len()).collect();
        teams.sort_by_key(group);
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
    fn listed(&self) -> usize {
        self.count().max(1)
    }

    fn line<N: AsRef<str>>(&self, at: usize, written: &Named<'_, N>) -> [String; 2] {
        let count = self.count();
        if count == 1 {
            let what = "connected: all teams can be compared".to_owned();
            return [what, format!("all {}", written.names.len())];
        }
        let bounds = self.starts.get(at).zip(self.starts.get(at.saturating_add(1)));
        let teams = bounds.and_then(|(&begin, &end)| self.teams.get(begin..end));
        let what = format!("not connected: group {} of {count}", at.saturating_add(1));
        [what, written.teams(teams.unwrap_or_default())]
    }
}

/// Returns the quality of the matches compared with the best possible movement.
fn quality(check: &MovementCheck, teams: usize) -> Vec<[String; 2]> {
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
            lines.push([what.to_owned(), format!("{}: {}", variance(value), beside(mean, value))]);
        }
    }
    lines
}

/// Returns the difference of two variances in percent. Differences within the rounding error are
/// ignored.
fn beside(mean: f64, other: f64) -> String {
    if mean < other * (1.0 - 1e-9) {
        format!("{} more than these", above(other, mean))
    } else {
        format!("these have {} more", above(mean, other))
    }
}

/// The names of teams and rounds.
struct Named<'n, N> {
    names: &'n [N],
    rounds: &'n [N],
}

impl<'n, N: AsRef<str>> Named<'n, N> {
    fn team(&self, team: usize) -> &'n str {
        self.names.get(team).map(AsRef::as_ref).unwrap_or_default()
    }

    fn teams(&self, teams: &[usize]) -> String {
        joined(teams, ", ", |&team, text| text.push_str(self.team(team)))
    }

    fn round(&self, round: usize) -> &'n str {
        self.rounds.get(round).map(AsRef::as_ref).unwrap_or_default()
    }

    fn pairs(&self, pairs: &[(usize, usize)]) -> String {
        joined(pairs, ", ", |&(one, other), text| {
            text.extend([self.team(one), " – ", self.team(other)]);
        })
    }

    /// Returns the teams of each round as text.
    fn in_rounds(&self, found: &[(usize, usize)]) -> String {
        let of_rounds = found.chunk_by(|one, other| one.0 == other.0);
        joined(of_rounds, "; ", |of_round, text| {
            let round = of_round.first().map_or("", |&(round, _)| self.round(round));
            text.extend(["round ", round, ": "]);
            text.push_str(&joined(of_round, ", ", |&(_, team), text| {
                text.push_str(self.team(team));
            }));
        })
    }

    fn triples(&self, triples: &[(usize, [usize; 3])]) -> String {
        joined(triples, "; ", |(round, teams), text| {
            text.extend(["round ", self.round(*round), ": "]);
            text.push_str(&self.teams(teams));
        })
    }

    fn unbalanced(&self, sides: &[[usize; 2]]) -> String {
        let apart = |&(_, &[home, away]): &(usize, &[usize; 2])| home.abs_diff(away) > 1;
        joined(sides.iter().enumerate().filter(apart), ", ", |(team, [home, away]), text| {
            text.extend([self.team(team), &format!(" ({home} home, {away} away)")]);
        })
    }
}

/// Joins items with a separator. Each is written directly into the text because the list can be
/// long.
fn joined<T>(
    things: impl IntoIterator<Item = T>,
    between: &str,
    write: impl Fn(T, &mut String),
) -> String {
    let mut text = String::new();
    for (at, thing) in things.into_iter().enumerate() {
        if at > 0 {
            text.push_str(between);
        }
        write(thing, &mut text);
    }
    text
}
