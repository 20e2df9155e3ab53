//! Whether a home advantage can be found: a question about who won something where, and not about how much.

use std::collections::VecDeque;

use crate::TeamMatch;

/// What the matches say about the home advantage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HomeExists {
    /// There is one most likely advantage.
    Yes,
    /// Any advantage is as likely as another, with other strengths.
    Any,
    /// The larger, either way, the more likely.
    Unbounded,
}

/// Whether the likelihood has one maximum in strengths and the home advantage, where it has one without it.
///
/// It has none along a way on which no match becomes less likely: log-strengths that change by d and the advantage by h
/// with dᵢ − dⱼ + h ≥ 0 for every match at i's of which i won something, and ≤ 0 where j did. For h = 0 there is none
/// where strengths exist. For h = 1 and h = −1 these are limits on differences, dⱼ ≤ dᵢ + h and dᵢ ≤ dⱼ − h, which can be
/// met unless some cycle of them has a sum below 0. Where both h can be met, all limits are equations and the likelihood
/// is flat.
pub(crate) fn exists(teams: usize, matches: &[TeamMatch]) -> HomeExists {
    let mut levels = Levels::new(teams);
    // Of most matches both won something: an equation, and teams that it joins are one from then on.
    for played in matches.iter().filter(|played| is_shared(played)) {
        let [first, second] = played.teams();
        if !levels.join(first, second) {
            return HomeExists::Yes;
        }
    }
    let mut limits: Vec<Vec<(usize, i64)>> = vec![Vec::new(); teams];
    for played in matches.iter().filter(|played| !is_shared(played)) {
        let [first, second] = played.teams();
        let [(above, up), (below, down)] = [levels.of(first), levels.of(second)];
        let length = up + 1 - down;
        if played.won()[0] > 0.0 {
            limits[above].push((below, length));
        } else {
            limits[below].push((above, -length));
        }
    }
    match (can_be_met(&limits, 1), can_be_met(&limits, -1)) {
        (false, false) => HomeExists::Yes,
        (true, true) => HomeExists::Any,
        _ => HomeExists::Unbounded,
    }
}

fn is_shared(played: &TeamMatch) -> bool {
    played.won().iter().all(|&won| won > 0.0)
}

/// How far teams lie below the first of their group, in home advantages.
struct Levels {
    /// For each team one nearer to the first of its group, and how far it lies below that one.
    up: Vec<(usize, i64)>,
}

impl Levels {
    fn new(teams: usize) -> Self {
        Self { up: (0..teams).map(|team| (team, 0)).collect() }
    }

    /// The first of a team's group, and how far the team lies below it. The way there is halved as it is walked.
    fn of(&mut self, mut team: usize) -> (usize, i64) {
        let mut below = 0;
        loop {
            let (up, step) = self.up[team];
            if up == team {
                return (team, below);
            }
            let (next, further) = self.up[up];
            if next != up {
                self.up[team] = (next, step + further);
            }
            let (up, step) = self.up[team];
            below += step;
            team = up;
        }
    }

    /// Puts the second team one step below the first; false where it is known to be elsewhere.
    fn join(&mut self, first: usize, second: usize) -> bool {
        let [(above, up), (below, down)] = [self.of(first), self.of(second)];
        if above == below {
            return down == up + 1;
        }
        self.up[below] = (above, up + 1 - down);
        true
    }
}

/// Whether values exist that are nowhere above the limits: value of the other ≤ own value + length.
///
/// Limits are applied from 0 on until none changes anything (Bellman and Ford). Where that has no end, whoever set the
/// last value of each forms a cycle.
fn can_be_met(limits: &[Vec<(usize, i64)>], sign: i64) -> bool {
    let teams = limits.len();
    let mut values = vec![0_i64; teams];
    let mut set_by: Vec<Option<usize>> = vec![None; teams];
    let mut queue: VecDeque<usize> = (0..teams).collect();
    let mut waits = vec![true; teams];
    let mut changes = 0;
    while let Some(team) = queue.pop_front() {
        waits[team] = false;
        for &(other, length) in &limits[team] {
            let most = values[team] + sign * length;
            if values[other] <= most {
                continue;
            }
            values[other] = most;
            set_by[other] = Some(team);
            changes += 1;
            if !waits[other] {
                waits[other] = true;
                queue.push_back(other);
            }
        }
        if changes >= teams {
            changes = 0;
            if has_cycle(&set_by) {
                return false;
            }
        }
    }
    true
}

/// Whether following from each to one other leads back anywhere.
fn has_cycle(next: &[Option<usize>]) -> bool {
    let mut walk = vec![0; next.len()];
    for (number, start) in (1..).zip(0..next.len()) {
        let mut at = Some(start);
        while let Some(here) = at.filter(|&here| walk[here] == 0) {
            walk[here] = number;
            at = next[here];
        }
        if at.is_some_and(|here| walk[here] == number) {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn matches(rows: &[(usize, usize, [f64; 2])]) -> Vec<TeamMatch> {
        rows.iter().map(|&(a, b, won)| TeamMatch::shares(a, b, won).unwrap()).collect()
    }

    #[test]
    fn corners() {
        let of = |teams, rows: &[_]| exists(teams, &matches(rows));
        assert_eq!(of(3, &[]), HomeExists::Any);
        // One match, or a tree of them: strengths can take up any advantage.
        assert_eq!(of(2, &[(0, 1, [1.0, 1.0])]), HomeExists::Any);
        // Each at home once, and both won at home: the larger the more likely; one point away ends that.
        let (here, there) = ((0, 1, [1.0, 0.0]), (1, 0, [1.0, 0.0]));
        assert_eq!(of(2, &[here, there]), HomeExists::Unbounded);
        assert_eq!(of(2, &[(0, 1, [0.0, 1.0]), (1, 0, [0.0, 1.0])]), HomeExists::Unbounded);
        assert_eq!(of(2, &[here, (1, 0, [2.0, 1.0])]), HomeExists::Unbounded);
        assert_eq!(of(2, &[(0, 1, [2.0, 1.0]), (1, 0, [2.0, 1.0])]), HomeExists::Yes);
        assert_eq!(of(2, &[here, there, (0, 1, [0.0, 1.0])]), HomeExists::Unbounded);
        assert_eq!(of(2, &[here, there, (0, 1, [0.0, 1.0]), (1, 0, [0.0, 1.0])]), HomeExists::Yes);
    }

    proptest! {
        /// Against the definition, by trying all whole values: limits of ±1 are met by values below the number of teams.
        #[test]
        fn as_defined(rows in prop::collection::vec((0_usize..4, 0_usize..4, 0_u8..3), 0..9)) {
            let rows: Vec<_> = rows.into_iter().filter(|(a, b, _)| a != b)
                .map(|(a, b, kind)| (a, b, [[1.0, 0.0], [0.0, 1.0], [1.0, 1.0]][usize::from(kind)])).collect();
            let met = |h: i64| (0..4096_i64).any(|code| {
                let d: Vec<i64> = (0..4).map(|team| code >> (3 * team) & 7).collect();
                rows.iter().all(|&(a, b, [won, lost])| {
                    let along = d[a] - d[b] + h;
                    (won == 0.0 || along >= 0) && (lost == 0.0 || along <= 0)
                })
            });
            let expected = match (met(1), met(-1)) {
                (false, false) => HomeExists::Yes,
                (true, true) => HomeExists::Any,
                _ => HomeExists::Unbounded,
            };
            prop_assert_eq!(exists(4, &matches(&rows)), expected);
        }
    }
}
