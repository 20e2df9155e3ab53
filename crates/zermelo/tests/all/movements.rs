//! Tests of movement checks with played rounds, and of alternative movements.
#![expect(clippy::float_arithmetic, reason = "floats are tested")]
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeSet;

use zermelo::{
    BoardSets, Meeting, Movement, MovementRound, Steps, check_movement, connected_groups,
    mean_variance,
};

fn close(one: Option<f64>, other: f64) -> bool {
    one.is_some_and(|one| (one - other).abs() < 1e-12)
}

/// Three teams that meet only each other in a round are a triple. Other teams that play twice or
/// not at all are listed.
#[test]
fn rounds_with_a_number() {
    let rounds: [(usize, &[(usize, usize)]); 6] = [
        // A triple, a match, and two teams that do not play.
        (1, &[(0, 1), (1, 2), (2, 0), (3, 4)]),
        // Team 3 plays two other teams, and teams 1 and 2 meet twice.
        (2, &[(0, 3), (3, 5), (1, 2), (2, 1)]),
        // Three teams that meet each other, one of which also meets a fourth.
        (5, &[(6, 5), (5, 4), (4, 6), (3, 4)]),
        // Four teams in a ring.
        (6, &[(0, 1), (1, 2), (2, 3), (3, 0), (4, 5)]),
        // A triple whose first team has the largest number.
        (7, &[(6, 4), (4, 0), (0, 6), (1, 2), (3, 5)]),
        // Four teams in a chain.
        (9, &[(1, 0), (1, 2), (2, 3), (4, 5)]),
    ];
    let meetings = rounds.iter().flat_map(|&(round, pairs)| {
        pairs.iter().map(move |&(home, away)| Meeting::in_round(round, home, away))
    });
    let check = check_movement(7, meetings);
    assert_eq!(check.rounds, 6);
    assert_eq!(check.triples, [(1, [0, 1, 2]), (7, [0, 4, 6])]);
    let twice = [
        (2, 1),
        (2, 2),
        (2, 3),
        (5, 4),
        (5, 5),
        (5, 6),
        (6, 0),
        (6, 1),
        (6, 2),
        (6, 3),
        (9, 1),
        (9, 2),
    ];
    assert_eq!(check.twice, twice);
    let idle = [(1, 5), (1, 6), (2, 4), (2, 6), (5, 0), (5, 1), (5, 2), (6, 6), (9, 6)];
    assert_eq!(check.idle, idle);
}

/// If one match has no round, no team is reported as idle.
#[test]
fn rounds_left_open() {
    let mut meetings = vec![Meeting::in_round(1, 0, 1), Meeting::in_round(2, 0, 1)];
    let named = check_movement(3, meetings.clone());
    assert_eq!((named.rounds, named.idle), (2, vec![(1, 2), (2, 2)]));
    meetings.push(Meeting::from((1, 2)));
    let open = check_movement(3, meetings);
    assert_eq!((open.rounds, open.idle, open.twice), (3, vec![], vec![]));
    assert_eq!(open.repeated, [(0, 1)]);
}

/// The matches of a triple are half matches; matches of other rounds are not. If two teams of a
/// triple met once more, the resistances are 1/(1½ + ¼) = 4/7 between them and 1/(½ + ¾/2) = 8/7 to
/// the third.
#[test]
fn half_matches() {
    let triple = [(0, 1), (1, 2), (2, 0)].map(|(home, away)| Meeting::in_round(1, home, away));
    let alone = check_movement(3, triple);
    assert!(close(alone.mean_variance, 4.0 / 3.0), "{alone:?}");
    assert_eq!(alone.own, Movement::with_triples(3, 1).map(|ours| ours.mean_variance()).unwrap());
    assert_eq!(alone.bound, Movement::with_triples(3, 1).map(|ours| ours.bound()).unwrap());
    let more = triple.into_iter().chain([Meeting::in_round(2, 0, 1)]);
    let more = check_movement(3, more);
    assert!(close(more.mean_variance, 20.0 / 21.0), "{more:?}");
    // A match outside the triple counts fully: variances are 1, 4/3 within the triple, and 7/3,
    // 5/3, or 3 between them.
    let beside = triple.into_iter().chain([Meeting::in_round(1, 3, 4), Meeting::in_round(2, 2, 3)]);
    let beside = check_movement(5, beside);
    let sum = 3.0 * (4.0 / 3.0) + 2.0 * 1.0 + 2.0 + 2.0 * (7.0 / 3.0) + 2.0 * (10.0 / 3.0);
    assert!(close(beside.mean_variance, sum / 10.0), "{beside:?}");
}

/// The steps of neighbors are +1, −1, +3, −3, with triples if the movement has triples.
#[test]
fn steps_of_neighbors() {
    let near = |movement: &Movement| {
        movement.with_neighbors().and_then(|near| near.steps().map(Steps::list))
    };
    for (teams, rounds) in [(12, 3), (13, 4), (24, 4)] {
        let with_byes = Movement::new(teams, rounds).unwrap();
        let with_triples = Movement::with_triples(teams, rounds).unwrap();
        for movement in [&with_byes, &with_triples] {
            assert_eq!(near(movement), Some(vec![1, -1, 3, -3][..rounds].to_vec()));
            let others = movement.with_neighbors().unwrap();
            let odd_ones = |movement: &Movement| -> Vec<_> {
                movement
                    .rounds()
                    .iter()
                    .map(|round| (round.bye.is_some(), round.triple.is_some()))
                    .collect()
            };
            assert_eq!(odd_ones(&others), odd_ones(movement), "{teams} {rounds}");
        }
    }
    assert_eq!(near(&Movement::new(8, 6).unwrap()), None);
}

/// With an even number of teams there are no byes and no triples.
#[test]
fn triples_of_an_even_number() {
    for rounds in 1..8 {
        assert_eq!(Movement::with_triples(8, rounds), Movement::new(8, rounds));
    }
}

fn pair(one: usize, other: usize) -> (usize, usize) {
    (one.min(other), one.max(other))
}

/// Returns `true` if matches of these rounds can be joined so that no teams meet twice and no team
/// is in more than `maximum` triples. All choices are tried.
fn can_join(
    rounds: &[MovementRound],
    met: &BTreeSet<(usize, usize)>,
    times: &[usize],
    maximum: usize,
) -> bool {
    let Some((round, later)) = rounds.split_first() else { return true };
    let bye = round.bye.unwrap();
    round.matches.iter().any(|&(home, away)| {
        let (mut met, mut times) = (met.clone(), times.to_vec());
        let is_new = [home, away].into_iter().all(|other| met.insert(pair(bye, other)));
        for team in [bye, home, away] {
            times[team] += 1;
        }
        is_new
            && times.iter().all(|&times| times <= maximum)
            && can_join(later, &met, &times, maximum)
    })
}

/// Returns the smallest possible maximum number of triples per team, or `None` if no choice is
/// valid.
fn triples_by_exhaustion(teams: usize, byes: &Movement) -> Option<usize> {
    let met = byes.meetings().map(|(home, away, _)| pair(home, away)).collect();
    (1..=byes.rounds().len()).find(|&most| can_join(byes.rounds(), &met, &vec![0; teams], most))
}

/// Joins in each round the match with the fewest teams that the bye has met, then with the fewest
/// triples so far.
fn joins_one_by_one(teams: usize, byes: &Movement) -> Vec<BTreeSet<usize>> {
    let mut met: BTreeSet<_> = byes.meetings().map(|(home, away, _)| pair(home, away)).collect();
    let mut times = vec![0; teams];
    byes.rounds().iter().filter_map(|round| round.bye).for_each(|bye| times[bye] += 1);
    let joined = |round: &MovementRound| {
        let bye = round.bye.unwrap();
        let cost = |&&(home, away): &&(usize, usize)| {
            let again =
                [home, away].iter().filter(|&&other| met.contains(&pair(bye, other))).count();
            (again, times[home].max(times[away]), times[home] + times[away])
        };
        let &(home, away) = round.matches.iter().min_by_key(cost).unwrap();
        for other in [home, away] {
            times[other] += 1;
            met.insert(pair(bye, other));
        }
        BTreeSet::from([bye, home, away])
    };
    byes.rounds().iter().map(joined).collect()
}

/// If possible, triples avoid repeated meetings and have the smallest possible maximum number per
/// team. Otherwise matches are joined round by round.
#[test]
fn triples_equal_exhaustion() {
    let (mut best_ones, mut others) = (0, 0);
    for (teams, rounds) in (3..=15_usize)
        .step_by(2)
        .flat_map(|teams| (1..=teams.min(7)).map(move |rounds| (teams, rounds)))
    {
        let byes = Movement::new(teams, rounds).unwrap();
        let ours = Movement::with_triples(teams, rounds).unwrap();
        let triples = || ours.rounds().iter().filter_map(|round| round.triple);
        if let Some(best) = triples_by_exhaustion(teams, &byes) {
            let mut times = vec![0; teams];
            triples().flatten().for_each(|team| times[team] += 1);
            assert_eq!(times.into_iter().max(), Some(best), "{teams} {rounds}");
            let check = check_movement(teams, ours.meetings().map(|(home, away, _)| (home, away)));
            assert_eq!(check.repeated, [], "{teams} {rounds}");
            best_ones += 1;
        } else {
            let found: Vec<_> = triples().map(BTreeSet::from).collect();
            assert_eq!(found, joins_one_by_one(teams, &byes), "{teams} {rounds}");
            others += 1;
        }
    }
    assert!(best_ones >= 12 && others >= 5, "{best_ones} {others}");
}

/// In the first two rounds of an even number of teams, every team is at home once, so the home
/// advantage can be estimated.
#[test]
fn at_home_once() {
    for teams in (4..=40).step_by(2) {
        for rounds in 2..teams {
            let movement = Movement::new(teams, rounds).unwrap();
            let mut home = vec![0; teams];
            movement.rounds()[..2]
                .iter()
                .flat_map(|round| &round.matches)
                .for_each(|&(one, _)| home[one] += 1);
            assert!(home.iter().all(|&times| times == 1), "{teams} {rounds}: {home:?}");
        }
    }
}

/// At the tables of teams with odd numbers, the set rises by the shift from round to round. For a
/// triple, the table belongs to a team of the joined match.
#[test]
fn shifts_of_sets() {
    let mut seen = 0;
    for (teams, rounds) in [(12, 3), (16, 5), (13, 4), (20, 6), (21, 3), (6, 2)] {
        for movement in [Movement::new(teams, rounds), Movement::with_triples(teams, rounds)] {
            let movement = movement.unwrap();
            let sets = BoardSets::without_copies(&movement).unwrap();
            let Some(shift) = sets.shift() else { continue };
            let whole = sets.count() - sets.triples().iter().flatten().count().div_ceil(2);
            for host in (0..teams).step_by(2) {
                let plays = |team: &usize| *team == host;
                let set_in = |at: usize| {
                    let round = &movement.rounds()[at];
                    let place = round
                        .matches
                        .iter()
                        .position(|&(home, away)| [home, away].iter().any(plays));
                    let joined =
                        round.triple.is_some_and(|[_, joined @ ..]| joined.iter().any(plays));
                    match place {
                        Some(place) => Some(sets.rounds()[at][place]),
                        None if joined => sets.triples()[at].map(|[first, ..]| first.set),
                        None => None,
                    }
                };
                for at in 0..rounds {
                    if let Some(set) = set_in(at) {
                        assert_eq!(
                            set,
                            (host / 2 + at * shift) % whole,
                            "{teams} {rounds} {host} {at}"
                        );
                        seen += 1;
                    }
                }
            }
        }
    }
    assert!(seen > 100, "{seen}");
}

/// The first two matches of a triple play the halves of its set. The third match plays half of an
/// additional set, shared by two rounds.
#[test]
fn halves_of_sets() {
    for rounds in 1..=6 {
        let movement = Movement::with_triples(13, rounds).unwrap();
        for sets in
            [BoardSets::duplicated(&movement), BoardSets::without_copies(&movement).unwrap()]
        {
            let whole = sets.count() - rounds.div_ceil(2);
            for (at, triple) in sets.triples().iter().enumerate() {
                let [first, second, third] = triple.unwrap();
                assert!(first.set < whole && second.set == first.set);
                assert_eq!((first.half, second.half), (0, 1));
                assert_eq!((third.set, third.half), (whole + at / 2, at % 2));
            }
        }
    }
}

/// Large movements have sets, with or without steps, up to the maximum number of matches.
#[test]
fn sets_of_large_movements() {
    let by_circle = Movement::new(50, 45).unwrap();
    assert!(by_circle.steps().is_none());
    let sets = BoardSets::without_copies(&by_circle).unwrap();
    assert_eq!(sets.rounds()[0], (0..25).collect::<Vec<_>>());
    let mut met = BTreeSet::new();
    for (round, sets) in by_circle.rounds().iter().zip(sets.rounds()) {
        for (&(home, away), &set) in round.matches.iter().zip(sets) {
            assert!(met.insert((home, set)) && met.insert((away, set)), "{home} {away} {set}");
        }
    }
    assert_eq!(met.len(), 2 * 25 * 45);
    // The maximum is 20,000 matches with steps and 5,000 without.
    let sets = |teams, rounds| BoardSets::without_copies(&Movement::new(teams, rounds).unwrap());
    assert!(sets(4_000, 10).is_some() && sets(4_002, 10).is_none());
    assert!(sets(102, 101).is_none() && sets(100, 100 - 1).is_some());
    let copies = BoardSets::duplicated(&Movement::new(4_002, 10).unwrap());
    assert_eq!((copies.count(), copies.shift()), (10, None));
}

/// Matches with an unknown team are ignored on either side; other matches count.
#[test]
fn rejects_unknown_teams() {
    let check = check_movement(3, [(0, 1), (0, 3), (7, 1), (2, 2), (2, 1), (1, 2)]);
    assert_eq!((check.repeated, check.neighbors_apart), (vec![(1, 2)], vec![]));
    assert_eq!(check.sides, [[1, 0], [1, 2], [1, 1]]);
    let often = check_movement(4, [(0, 1), (2, 3), (1, 0), (0, 1), (3, 2)]);
    assert_eq!(often.repeated, [(0, 1), (2, 3)]);
}

/// The number of parts is the number of connected components.
#[test]
fn parts_of_groups() {
    assert_eq!(connected_groups(4, [(0, 2), (1, 3)]).parts(), 2);
    assert_eq!(connected_groups(4, [(0, 2), (1, 3), (2, 3)]).parts(), 1);
    assert_eq!(connected_groups(4, []).parts(), 4);
    assert_eq!(connected_groups(0, []).parts(), 0);
}

/// In a star of 1,000 teams 999 pairs have the variance 1 and all others 2. More teams exceed the
/// maximum.
#[test]
fn variances_of_many() {
    let star = |teams: usize| (1..teams).map(|team| (0, team, 1.0)).collect::<Vec<_>>();
    assert!(mean_variance(1_000, &star(1_000)).is_some_and(|mean| (mean - 1.998).abs() < 1e-9));
    assert_eq!(mean_variance(1_001, &star(1_001)), None);
    assert_eq!(Movement::new(1_001, 3).unwrap().mean_variance(), None);
}

/// A match with an unknown team is ignored.
#[test]
fn variances_of_known_teams() {
    for unknown in [2, 3, 7] {
        let met = [
            (0, 1, 4.0),
            (0, unknown, 1.0),
            (unknown, 1, 1.0),
            (unknown, unknown + 1, 1.0),
            (unknown, 0, 1.0),
        ];
        assert_eq!(mean_variance(2, &met), Some(0.25), "{unknown}");
    }
    // A match of a team against itself is ignored, too.
    for team in 0..3 {
        let met = [(0, 1, 1.0), (1, 2, 1.0), (team, team, 5.0)];
        assert!(close(mean_variance(3, &met), 4.0 / 3.0), "{team}");
    }
    for weight in [0.0, -1.0, f64::INFINITY] {
        assert_eq!(mean_variance(3, &[(0, 1, 1.0), (1, 2, weight)]), None, "{weight}");
        assert_eq!(mean_variance(2, &[(0, 1, 4.0), (0, 1, weight)]), Some(0.25), "{weight}");
    }
}
