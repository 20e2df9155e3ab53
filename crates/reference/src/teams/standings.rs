//! The standings of teams after their matches.

use std::cmp::Ordering;

use num_traits::Zero;

use crate::number::{Number, count, parse, ratio, whole};

use super::event::{Amount, CarryOverAmount, Event, Method};
use super::game::{ScoredMatch, Stage};
use super::line::{Imps, Line, Result};
use super::meeting::{Source, meetings};
use super::ties;

/// All numbers in a report.
#[derive(Clone, Debug)]
pub struct Report {
    /// All matches.
    pub games: Vec<ScoredMatch>,
    /// The ranking.
    pub ranking: Vec<Line>,
    /// The standings after each round.
    pub rounds: Vec<Vec<Line>>,
    /// The award for each bye.
    pub byes: Vec<Number>,
    /// The teams whose results are canceled.
    pub cancelled: Vec<usize>,
}

/// Scores an event.
#[must_use]
pub fn score(event: &Event) -> Report {
    let mut stage = Stage { event, meetings: meetings(event), cancelled: Vec::new() };
    stage.cancelled = cancelled(&stage);
    let games: Vec<ScoredMatch> =
        stage.meetings.iter().map(|meeting| stage.game(meeting)).collect();
    let results = results(&stage, &games);
    let last = event.rounds.len().saturating_sub(1);
    let ranking = standing(&stage, &games, &results, last);
    let rounds =
        (0..event.rounds.len()).map(|round| standing(&stage, &games, &results, round)).collect();
    let byes = event.byes.iter().map(|&(round, _)| bye(&stage, round)).collect();
    Report { games, ranking, rounds, byes, cancelled: stage.cancelled }
}

/// Returns the teams whose results are canceled after a withdrawal (`teams.withdrawal`): all
/// withdrawn teams, or only teams that played less than half of the rounds.
fn cancelled(stage: &Stage<'_>) -> Vec<usize> {
    let event = stage.event;
    let rounds =
        event.options.get("teams.rounds").parse().unwrap_or_else(|_| event.rounds.len().max(1));
    let played = |team: usize| {
        stage
            .meetings
            .iter()
            .filter(|it| it.side(team).is_some())
            .filter(|it| match it.source {
                Source::Forfeit(_) => false,
                // A match with boards counts as played even if its points were set.
                Source::Awarded => !it.boards.is_empty() || it.scored > 0,
                _ => true,
            })
            .count()
    };
    let is_cancelled = |&team: &usize| match event.options.get("teams.withdrawal") {
        "cancel" => true,
        "half" | "half-bye" => 2 * played(team) < rounds,
        _ => false,
    };
    event.withdrawals.iter().copied().filter(is_cancelled).collect()
}

/// Returns the maximum points of a match in a round.
fn max_points(stage: &Stage<'_>, round: Option<usize>) -> Number {
    let of_scale = || stage.event.scale().map_or_else(|| whole(0), |scale| scale.max_award());
    let of_boards = whole(2 * i64::from(stage.scheduled(round)));
    match stage.event.method {
        Method::Teams => of_scale(),
        Method::BoardAMatch => of_boards,
        Method::Patton if stage.event.options.is("patton.share", "rieneck") => of_boards + whole(4),
        Method::Patton => of_boards + of_scale(),
    }
}

/// Returns the award for a bye: points, or a percentage of the maximum points of a match.
fn bye(stage: &Stage<'_>, round: Option<usize>) -> Number {
    let value = stage.event.options.get("teams.bye");
    match value.strip_suffix('%') {
        Some(percent) => {
            parse(percent).unwrap_or_else(Number::zero) * max_points(stage, round) / whole(100)
        }
        None => parse(value).unwrap_or_else(Number::zero),
    }
}

/// Returns the points of one side of a played match; `None` for a forfeit.
fn points_of(stage: &Stage<'_>, game: &ScoredMatch, side: usize) -> Option<Number> {
    if let Some(points) = &game.views[side].points {
        return Some(points.clone());
    }
    if matches!(game.meeting.source, Source::Forfeit(_)) {
        return None;
    }
    match &game.knock_out {
        Some(margin) => Some(if side == 0 { margin.clone() } else { -margin }),
        None if stage.event.scale().is_none() => Some(game.views[side].margin()),
        None => None,
    }
}

/// Returns `true` if no team of the match is canceled.
fn counts(stage: &Stage<'_>, game: &ScoredMatch) -> bool {
    !game.meeting.teams.iter().any(|team| stage.cancelled.contains(team))
}

fn mean(values: &[Number]) -> Option<Number> {
    if values.is_empty() {
        return None;
    }
    Some(values.iter().sum::<Number>() / count(values.len()))
}

/// Returns the points of the absent team and its opponents in a forfeited match.
///
/// The regulations define fixed points, or the best of three: 60 % of the maximum, the opponents'
/// own average, and the average score of other teams against the absent team, rounded up.
fn forfeit(
    stage: &Stage<'_>,
    games: &[ScoredMatch],
    round: Option<usize>,
    absent: usize,
    present: usize,
) -> [Number; 2] {
    let value = stage.event.options.get("teams.forfeit");
    if let Some((winner, loser)) = value.split_once('-').filter(|_| value != "best-of-three") {
        let read = |text: &str| parse(text).unwrap_or_else(Number::zero);
        return [read(loser), read(winner)];
    }
    let counted = |team: usize, of_opponents: bool| -> Vec<Number> {
        games
            .iter()
            .filter(|game| counts(stage, game))
            .filter_map(|game| {
                let side = game.meeting.side(team)?;
                points_of(stage, game, if of_opponents { 1 - side } else { side })
            })
            .collect()
    };
    let sixty = max_points(stage, round) * ratio(60, 100);
    let own = mean(&counted(present, false));
    let others = mean(&counted(absent, true));
    let best = [Some(sixty), own, others].into_iter().flatten().max().unwrap_or_else(Number::zero);
    let unit = stage.event.scale().map_or_else(|| ratio(1, 100), |scale| scale.unit());
    [whole(0), (best / &unit).ceil() * unit]
}

/// Returns every result that counts in the ranking, by match and bye.
fn results(stage: &Stage<'_>, games: &[ScoredMatch]) -> Vec<Result> {
    let event = stage.event;
    let mut results = Vec::new();
    for game in games {
        let round = game.meeting.round;
        if !counts(stage, game) {
            if event.options.is("teams.withdrawal", "half-bye") {
                for team in game.meeting.teams {
                    if !stage.cancelled.contains(&team) {
                        results.push(bye_result(round, team, bye(stage, round)));
                    }
                }
            }
            continue;
        }
        let points = if matches!(game.meeting.source, Source::Forfeit(_)) {
            let [absent, present] = game.meeting.teams;
            forfeit(stage, games, round, absent, present).map(Some)
        } else {
            [0, 1].map(|side| points_of(stage, game, side))
        };
        for side in 0..2 {
            let Some(own) = points[side].clone() else { continue };
            results.push(Result {
                round,
                team: game.meeting.teams[side],
                opponents: Some(game.meeting.teams[1 - side]),
                imps: (game.has_imps || was_played(stage, game))
                    .then(|| imps_with_extras(game, side)),
                halves_won: Some(halves_won(stage, game, side, &points)),
                point_a_board: point_a_board(stage, game, side),
                boards: game.boards.iter().flatten().count(),
                points: own,
            });
        }
    }
    for &(round, team) in &event.byes {
        if !stage.cancelled.contains(&team) {
            results.push(bye_result(round, team, bye(stage, round)));
        }
    }
    results
}

/// Returns `true` if the match has board points, which then replace IMPs in tie-breaks.
fn was_played(stage: &Stage<'_>, game: &ScoredMatch) -> bool {
    stage.event.method != Method::Teams
        && matches!(game.meeting.source, Source::Tables | Source::Awarded)
        && !game.boards.is_empty()
}

fn bye_result(round: Option<usize>, team: usize, points: Number) -> Result {
    Result {
        round,
        team,
        opponents: None,
        points,
        imps: None,
        halves_won: None,
        point_a_board: whole(0),
        boards: 0,
    }
}

/// Returns the IMPs of a match, with carry-over and penalties added to those won or lost.
fn imps_with_extras(game: &ScoredMatch, side: usize) -> Imps {
    if let Some(score) = &game.one_score {
        return Imps { won: score[side].clone(), lost: score[1 - side].clone() };
    }
    let view = &game.views[side];
    let (mut won, mut lost) = (view.won.clone(), view.lost.clone());
    if view.extra > whole(0) {
        won += &view.extra;
    } else {
        lost -= &view.extra;
    }
    Imps { won, lost }
}

/// Returns 2 if the side won the match, 1 if it drew, and 0 if it lost.
fn halves_won(
    stage: &Stage<'_>,
    game: &ScoredMatch,
    side: usize,
    points: &[Option<Number>; 2],
) -> i64 {
    let by_sign = |number: Number| match number.cmp(&whole(0)) {
        Ordering::Greater => 2,
        Ordering::Equal => 1,
        Ordering::Less => 0,
    };
    match game.meeting.source {
        Source::Forfeit(_) => i64::from(side == 1) * 2,
        Source::Awarded | Source::WholeVps => match (&points[side], &points[1 - side]) {
            (Some(ours), Some(theirs)) => by_sign(ours - theirs),
            _ => 1,
        },
        _ => match &game.knock_out {
            Some(margin) => by_sign(if side == 0 { margin.clone() } else { -margin }),
            None if stage.event.method == Method::Patton => {
                match (&game.views[side].points, &game.views[side].theirs) {
                    (Some(ours), Some(theirs)) => by_sign(ours - theirs),
                    _ => 1,
                }
            }
            None => by_sign(game.views[side].margin()),
        },
    }
}

/// Returns two points for each board won and one for each board tied, from the side's own point of
/// view.
fn point_a_board(stage: &Stage<'_>, game: &ScoredMatch, side: usize) -> Number {
    let mut points = whole(0);
    let tied = whole(i64::from(stage.event.method != Method::Teams));
    for values in game.boards.iter().flatten() {
        points += match values[side].cmp(&tied) {
            Ordering::Greater => whole(2),
            Ordering::Equal => whole(1),
            Ordering::Less => whole(0),
        };
    }
    points
}

/// Returns the standings after a round, given by its index.
fn standing(
    stage: &Stage<'_>,
    games: &[ScoredMatch],
    results: &[Result],
    last: usize,
) -> Vec<Line> {
    let event = stage.event;
    let until = |round: Option<usize>| round.is_none_or(|round| round <= last);
    let so_far: Vec<Result> = results.iter().filter(|it| until(it.round)).cloned().collect();
    let mut lines = Vec::new();
    for team in 0..event.teams.len() {
        let mut line = Line {
            team,
            place: 0,
            shared: false,
            points: whole(0),
            extra: whole(0),
            won: whole(0),
            lost: whole(0),
            boards: 0,
            against: Vec::new(),
        };
        for result in so_far.iter().filter(|it| it.team == team) {
            line.points += &result.points;
            if result.opponents.is_none()
                && event.scale().is_none()
                && event.method == Method::Teams
            {
                line.extra += &result.points;
            }
            line.against.push((result.round, result.opponents, result.points.clone()));
        }
        let mut beside = whole(0);
        for penalty in event.penalties.iter().filter(|it| it.team == team) {
            if let Amount::Vps(vps) = &penalty.amount
                && until(penalty.round)
            {
                beside -= vps;
            }
        }
        for (whose, carried) in &event.carry_overs {
            if let CarryOverAmount::Vps(vps) = carried
                && *whose == team
            {
                beside += vps;
            }
        }
        line.points += &beside;
        line.extra += beside;
        for game in games.iter().filter(|it| until(it.meeting.round) && counts(stage, it)) {
            if let Some(side) = game.meeting.side(team) {
                line.won += &game.views[side].won;
                line.lost += &game.views[side].lost;
                if event.scale().is_none() && event.method == Method::Teams && !event.is_knock_out()
                {
                    line.extra += &game.views[side].extra;
                }
                if game.meeting.source != Source::Void {
                    line.boards += game.meeting.scored;
                }
            }
        }
        lines.push(line);
    }
    // A team without a match or bye so far has no rank.
    lines.retain(|line| !stage.cancelled.contains(&line.team) && !line.against.is_empty());
    if event.is_knock_out() {
        ties::by_rounds(event, games, &so_far, last, &lines)
    } else {
        ties::ranked(event, &so_far, lines)
    }
}
