//! The order of teams, with tie-breaks.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use crate::number::{Number, count, whole};

use super::event::Event;
use super::game::ScoredMatch;
use super::line::{Imps, Line, Result};
use super::meeting::Source;

/// A value that ranks a team; larger is better. A quotient without IMPs lost exceeds all numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A number.
    Number(Number),
    /// IMPs won, with none lost: larger than any number.
    Beyond(Number),
    /// Several numbers; the first difference decides.
    Several(Vec<Number>),
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Self::Number(one), Self::Number(two)) => one.cmp(two),
            (Self::Several(one), Self::Several(two)) => one.cmp(two),
            (Self::Beyond(one), Self::Beyond(other)) => one.cmp(other),
            (Self::Beyond(_), _) => Ordering::Greater,
            (_, Self::Beyond(_)) => Ordering::Less,
            _ => Ordering::Equal,
        }
    }
}

/// Returns the criteria of `teams.tie_breaks`, in order.
#[must_use]
pub fn criteria(event: &Event) -> Vec<&str> {
    match event.options.get("teams.tie_breaks") {
        "none" => Vec::new(),
        "ebu" => vec![
            "head-to-head-vps",
            "head-to-head-imps",
            "wins",
            "opponents-scores",
            "net-imps",
            "point-a-board",
        ],
        "cbai" => {
            vec!["head-to-head-vps", "head-to-head-imps", "imp-quotient", "highest-common-opponent"]
        }
        "polish" => vec!["head-to-head-vps", "vps-against-higher", "net-imps", "lot"],
        list => list.split(',').map(str::trim).collect(),
    }
}

/// Ranks by points, and breaks ties by the criteria.
#[must_use]
pub fn ranked(event: &Event, results: &[Result], mut lines: Vec<Line>) -> Vec<Line> {
    lines.sort_by(|one, other| other.points.cmp(&one.points));
    let by_points = runs(&lines, |one, other| one.points == other.points);
    let standings: Vec<Vec<usize>> =
        by_points.iter().map(|run| run.iter().map(|line| line.team).collect()).collect();
    split_all(event, results, &lines, &standings)
}

/// Breaks the tie in each group of teams with equal points, and assigns ranks.
fn split_all(
    event: &Event,
    results: &[Result],
    lines: &[Line],
    standings: &[Vec<usize>],
) -> Vec<Line> {
    let mut order = Vec::new();
    for tied in standings {
        let higher: Vec<usize> =
            standings.iter().take_while(|run| *run != tied).flatten().copied().collect();
        let context = Context { event, results, lines, higher, standings };
        order.extend(context.split(tied, &criteria(event)));
    }
    placed(lines, &order)
}

/// Returns the lines in the order of groups that share a rank.
fn placed(lines: &[Line], order: &[Vec<usize>]) -> Vec<Line> {
    let mut all = Vec::new();
    for group in order {
        let place = all.len() + 1;
        for team in group {
            if let Some(line) = lines.iter().find(|line| line.team == *team) {
                all.push(Line { place, shared: group.len() > 1, ..line.clone() });
            }
        }
    }
    all
}

/// Groups adjacent lines that are equal.
fn runs(lines: &[Line], equal: impl Fn(&Line, &Line) -> bool) -> Vec<Vec<Line>> {
    let mut runs: Vec<Vec<Line>> = Vec::new();
    for line in lines {
        match runs.last_mut() {
            Some(run) if run.first().is_some_and(|first| equal(first, line)) => {
                run.push(line.clone());
            }
            _ => runs.push(vec![line.clone()]),
        }
    }
    runs
}

struct Context<'a> {
    event: &'a Event,
    results: &'a [Result],
    lines: &'a [Line],
    /// The teams with more points.
    higher: Vec<usize>,
    /// All teams, grouped by equal points, best first.
    standings: &'a [Vec<usize>],
}

impl Context<'_> {
    /// Splits a tied group by the first usable criterion; subgroups that remain tied are split by
    /// the following criteria.
    fn split(&self, tied: &[usize], criteria: &[&str]) -> Vec<Vec<usize>> {
        let (Some((criterion, further)), true) = (criteria.split_first(), tied.len() > 1) else {
            return vec![tied.to_vec()];
        };
        let Some(values) = self.values(criterion, tied) else { return self.split(tied, further) };
        let mut distinct: Vec<&Value> = values.iter().map(|(_, value)| value).collect();
        distinct.sort();
        distinct.dedup();
        let mut groups = Vec::new();
        for value in distinct.into_iter().rev() {
            let equal: Vec<usize> =
                values.iter().filter(|(_, it)| it == value).map(|(team, _)| *team).collect();
            groups.extend(self.split(&equal, further));
        }
        groups
    }

    /// Returns a criterion's value for each tied team, or `None` if it cannot be used for this
    /// group.
    fn values(&self, criterion: &str, tied: &[usize]) -> Option<Vec<(usize, Value)>> {
        let mut values = Vec::new();
        for &team in tied {
            values.push((team, self.value(criterion, tied, team)?));
        }
        Some(values)
    }

    fn value(&self, criterion: &str, tied: &[usize], team: usize) -> Option<Value> {
        let own = || self.results_of(team);
        let among = |it: &&Result| it.opponents.is_some_and(|other| tied.contains(&other));
        let number = |sum: Number| Some(Value::Number(sum));
        match criterion {
            "head-to-head-vps" => {
                self.have_met_equally(tied, |_| true)?;
                number(own().filter(among).map(|it| it.points.clone()).sum())
            }
            "head-to-head-imps" => {
                self.have_met_equally(tied, |it| it.imps.is_some())?;
                let imps = own().filter(among).filter_map(|it| it.imps.as_ref());
                number(imps.map(Imps::net).sum())
            }
            "net-imps" => number(own().filter_map(|it| it.imps.as_ref()).map(Imps::net).sum()),
            "imp-quotient" => self.imp_quotient(team),
            "wins" => self.in_percent(tied, team, |it| Some((whole(it.halves_won?), 1))),
            "opponents-scores" => {
                self.in_percent(tied, team, |it| Some((self.points(it.opponents?)?, 1)))
            }
            "common-opponents" => {
                let common = self.common_opponents(tied, |_| true);
                if common.is_empty() {
                    return None;
                }
                self.in_percent(tied, team, |it| {
                    common.contains(&it.opponents?).then(|| (it.points.clone(), 1))
                })
            }
            "highest-common-opponent" => self.against_the_highest(tied, team),
            "vps-against-higher" => {
                let against =
                    own().filter(|it| it.opponents.is_some_and(|it| self.higher.contains(&it)));
                number(against.map(|it| it.points.clone()).sum())
            }
            "point-a-board" => {
                self.in_percent(tied, team, |it| Some((it.point_a_board.clone(), it.boards)))
            }
            "lot" => {
                let drawn = self.event.lots.iter().position(|it| *it == team)?;
                number(-count(drawn))
            }
            _ => None,
        }
    }

    /// Returns a team's results.
    fn results_of(&self, team: usize) -> impl Iterator<Item = &Result> {
        self.results.iter().filter(move |it| it.team == team)
    }

    /// Returns the quotient of IMPs won and lost.
    fn imp_quotient(&self, team: usize) -> Option<Value> {
        let (mut won, mut lost) = (whole(0), whole(0));
        for imps in self.results_of(team).filter_map(|it| it.imps.as_ref()) {
            won += &imps.won;
            lost += &imps.lost;
        }
        match (won == whole(0), lost == whole(0)) {
            (_, false) => Some(Value::Number(won / lost)),
            (true, true) => None,
            (false, true) => Some(Value::Beyond(won)),
        }
    }

    /// Returns a team's points or, if the tied teams had different numbers of matches or boards,
    /// points per match or board (EBU White Book, section 143.6.2). Returns `None` if the numbers
    /// differ and one of them is 0.
    fn in_percent(
        &self,
        tied: &[usize],
        team: usize,
        counted: impl Fn(&Result) -> Option<(Number, usize)>,
    ) -> Option<Value> {
        let number_of = |team: usize| -> usize {
            self.results_of(team).filter_map(&counted).map(|(_, number)| number).sum()
        };
        let points: Number =
            self.results_of(team).filter_map(&counted).map(|(points, _)| points).sum();
        if tied.iter().all(|&other| number_of(other) == number_of(team)) {
            return Some(Value::Number(points));
        }
        if tied.iter().any(|&other| number_of(other) == 0) {
            return None;
        }
        Some(Value::Number(points / count(number_of(team))))
    }

    /// Returns the net IMPs against the highest opponents common to all tied teams, then against
    /// the next, and so on.
    fn against_the_highest(&self, tied: &[usize], team: usize) -> Option<Value> {
        let common = self.common_opponents(tied, |it| it.imps.is_some());
        let mut values = Vec::new();
        // Opponents with equal points are taken together, because neither is higher.
        for level in self.standings {
            let here: Vec<usize> = level.iter().copied().filter(|it| common.contains(it)).collect();
            if here.is_empty() {
                continue;
            }
            let against = |it: &Result| {
                let imps = it.imps.as_ref()?;
                here.contains(&it.opponents?).then(|| (imps.net(), 1))
            };
            match self.in_percent(tied, team, against)? {
                Value::Number(value) => values.push(value),
                _ => return None,
            }
        }
        if values.is_empty() { None } else { Some(Value::Several(values)) }
    }

    fn points(&self, team: usize) -> Option<Number> {
        self.lines.iter().find(|line| line.team == team).map(|line| line.points.clone())
    }

    /// Returns `Some` if every two tied teams have met, and all equally often.
    fn have_met_equally(&self, tied: &[usize], counts: impl Fn(&Result) -> bool) -> Option<()> {
        let mut often = BTreeSet::new();
        for &one in tied {
            for &other in tied.iter().filter(|&&it| it != one) {
                let met =
                    |it: &&Result| it.team == one && it.opponents == Some(other) && counts(it);
                often.insert(self.results.iter().filter(met).count());
            }
        }
        (often.len() == 1 && !often.contains(&0)).then_some(())
    }

    /// Returns the teams outside the tied group that all tied teams have met.
    fn common_opponents(&self, tied: &[usize], counts: impl Fn(&Result) -> bool) -> Vec<usize> {
        let met = |one: usize, other: usize| {
            self.results
                .iter()
                .any(|it| it.team == one && it.opponents == Some(other) && counts(it))
        };
        (0..self.event.teams.len())
            .filter(|other| !tied.contains(other) && tied.iter().all(|&one| met(one, *other)))
            .collect()
    }
}

/// Ranks the teams of a knock-out by the number of rounds that they survived.
///
/// A team survives until it loses a match or draws its last one. Placing matches after the loss
/// decide next.
#[must_use]
pub fn by_rounds(
    event: &Event,
    games: &[ScoredMatch],
    results: &[Result],
    last: usize,
    lines: &[Line],
) -> Vec<Line> {
    let mut keyed: Vec<(Vec<i64>, usize)> = Vec::new();
    let mut points: BTreeMap<usize, Number> = BTreeMap::new();
    for line in lines {
        let mut key = Vec::new();
        let mut survived = 0;
        let mut beaten = false;
        let undecided = drawn_at_last(event, games, last, line.team);
        for round in 0..=last {
            if !beaten && undecided == Some(round) {
                key.extend((round..last).map(|_| 0));
                break;
            }
            let outcome = outcome(event, games, round, line.team);
            if beaten {
                key.push(outcome.unwrap_or(0));
            } else if outcome == Some(-1) {
                beaten = true;
            } else {
                survived += 1;
            }
        }
        // Points in a knock-out: one for each survived round, plus less than one for the placing
        // matches won.
        let places = key.iter().filter(|&&it| it == 1).count();
        points.insert(line.team, whole(survived) + count(places) / count(event.rounds.len() + 1));
        key.insert(0, survived);
        keyed.push((key, line.team));
    }
    keyed.sort_by(|one, other| other.0.cmp(&one.0));
    let mut order: Vec<Vec<usize>> = Vec::new();
    let mut before: Option<Vec<i64>> = None;
    for (key, team) in keyed {
        if before.as_ref() == Some(&key)
            && let Some(group) = order.last_mut()
        {
            group.push(team);
        } else {
            order.push(vec![team]);
        }
        before = Some(key);
    }
    let with_points: Vec<Line> = lines
        .iter()
        .map(|line| Line {
            points: points.remove(&line.team).unwrap_or_else(|| whole(0)),
            ..line.clone()
        })
        .collect();
    split_all(event, results, &with_points, &order)
}

/// Returns the round of a team's last match if that match is drawn.
fn drawn_at_last(event: &Event, games: &[ScoredMatch], last: usize, team: usize) -> Option<usize> {
    let met = |&round: &usize| !event.byes.contains(&(Some(round), team));
    let mut rounds = (0..=last).rev().filter(met);
    rounds
        .find_map(|round| Some((round, outcome(event, games, round, team)?)))
        .filter(|&(_, outcome)| outcome == 0)
        .map(|(round, _)| round)
}

/// Returns a team's result in a round of a knock-out: 1 for a win or a bye, 0 for a draw, −1 for a
/// loss; `None` without a match.
fn outcome(event: &Event, games: &[ScoredMatch], round: usize, team: usize) -> Option<i64> {
    if event.byes.contains(&(Some(round), team)) {
        return Some(1);
    }
    let game = games
        .iter()
        .find(|it| it.meeting.round == Some(round) && it.meeting.side(team).is_some())?;
    let side = game.meeting.side(team)?;
    let margin = match game.meeting.source {
        Source::Forfeit(_) => return Some(if side == 0 { -1 } else { 1 }),
        _ => game.knock_out.clone()?,
    };
    let own = if side == 0 { margin } else { -margin };
    Some(match own.cmp(&whole(0)) {
        Ordering::Greater => 1,
        Ordering::Equal => 0,
        Ordering::Less => -1,
    })
}
