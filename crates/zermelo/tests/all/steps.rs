//! Tests of steps, and of invalid movements.

use zermelo::{Movement, MovementError, Steps, mean_variance};

/// Steps wrap around: they are positive up to half the number of teams, and negative beyond.
#[test]
fn lists_steps_of_neighbors() {
    let near = |teams, rounds| Steps::with_neighbors(teams, rounds).map(|steps| steps.list());
    let both = [1, -1, 3, -3, 5, -5, 7, -7, 9, -9, 11, -11];
    assert_eq!(near(24, 12), Some(both.to_vec()));
    assert_eq!(near(22, 11), Some(both[..11].to_vec()));
    assert_eq!(near(21, 11), Some(both[..11].to_vec()));
    assert_eq!(
        (near(6, 3), near(4, 2), near(2, 1)),
        (Some(vec![1, -1, 3]), Some(vec![1, -1]), Some(vec![1]))
    );
    for (teams, rounds) in [(24, 13), (24, 0), (1, 1), (0, 1), (10_001, 3)] {
        assert_eq!(near(teams, rounds), None, "{teams} {rounds}");
        assert!(
            Steps::best_known(teams, rounds).is_none() && Steps::search(teams, rounds, 9).is_none()
        );
    }
}

/// In each round every team with an odd number meets the team that is higher by the step, wrapping
/// around. With an odd number of teams, the opponent of the missing team has a bye.
#[test]
fn meetings_of_steps() {
    for (teams, rounds) in [(12, 3), (16, 6), (24, 12), (13, 5), (7, 3), (60, 4), (130, 3), (5, 2)]
    {
        for steps in [Steps::best_known(teams, rounds), Steps::with_neighbors(teams, rounds)] {
            assert_eq!(
                steps.map(|steps| (steps.teams(), steps.list().len())),
                Some((teams, rounds))
            );
        }
        let movement = Movement::new(teams, rounds).unwrap();
        let around = i64::try_from(teams.next_multiple_of(2)).unwrap();
        let steps = movement.steps().unwrap().list();
        assert_eq!(Vec::<i64>::from(movement.steps().unwrap().clone()), steps);
        for (round, step) in movement.rounds().iter().zip(&steps) {
            assert!(step.abs() * 2 <= around && step % 2 != 0, "{steps:?}");
            let meets = |&(home, away): &(usize, usize)| {
                let (odd, even) = if home % 2 == 0 { (home, away) } else { (away, home) };
                let apart = i64::try_from(even).unwrap() - i64::try_from(odd).unwrap();
                (apart - step) % around == 0
            };
            assert!(round.matches.iter().all(meets), "{teams} {step} {round:?}");
            let with_bye = round.bye.map(|bye| (bye, teams));
            assert!(with_bye.is_none_or(|pair| meets(&pair)), "{teams} {step} {round:?}");
        }
        assert!(steps[..2.min(rounds)] == [1, -1][..2.min(rounds)]);
    }
}

/// In each round of the circle, matches are ordered by their first team, as they are with steps.
#[test]
fn order_of_matches() {
    for (teams, rounds) in [(10, 9), (14, 11), (9, 9), (18, 12)] {
        let movement = Movement::new(teams, rounds).unwrap();
        assert!(movement.steps().is_none());
        for round in movement.rounds() {
            let first = |&(home, away): &(usize, usize)| home.min(away);
            assert!(round.matches.iter().map(first).is_sorted(), "{round:?}");
        }
    }
    let by_steps = Movement::new(12, 3).unwrap();
    for round in by_steps.rounds() {
        let even = |&(home, away): &(usize, usize)| if home % 2 == 0 { home } else { away };
        assert_eq!(round.matches.iter().map(even).collect::<Vec<_>>(), [0, 2, 4, 6, 8, 10]);
    }
}

/// Steps found by a search are ordered by size, positive before negative, and reproducible.
#[test]
fn searches_for_steps() {
    for (teams, rounds) in [(24, 4), (60, 6), (131, 5), (9, 4)] {
        let found = Steps::search(teams, rounds, 200_000).unwrap();
        assert_eq!(Some(&found), Steps::search(teams, rounds, 200_000).as_ref());
        let list = found.list();
        assert!(list.is_sorted_by_key(|step| (step.abs(), *step < 0)), "{list:?}");
        let near = Steps::with_neighbors(teams, rounds).unwrap();
        assert!(found.mean_variance() <= near.mean_variance(), "{teams} {rounds}");
    }
}

/// The variance by the formula equals that of the matches, and is `None` if the teams are not
/// connected.
#[test]
fn variances() {
    for (teams, rounds) in [(10, 2), (12, 3), (14, 7), (40, 4), (9, 3), (41, 3)] {
        let movement = Movement::new(teams, rounds).unwrap();
        let matches: Vec<_> = movement.meetings().collect();
        let [ours, exact] =
            [movement.mean_variance(), mean_variance(teams, &matches)].map(Option::unwrap);
        assert!((ours / exact - 1.0).abs() < 1e-9, "{teams} {rounds}: {ours} {exact}");
    }
    // The formula works for any number of teams.
    assert!(Movement::new(1_002, 3).unwrap().mean_variance().is_some());
    assert_eq!(Movement::new(6, 1).unwrap().mean_variance(), None);
    assert_eq!(Movement::new(2, 1).unwrap().mean_variance(), Some(1.0));
}

#[test]
fn rejects_impossible_steps() {
    let rejected = |teams, rounds| Movement::new(teams, rounds).unwrap_err();
    for teams in [0, 1, 10_001, usize::MAX] {
        assert_eq!(rejected(teams, 1), MovementError::Teams(teams));
        assert_eq!(Movement::with_triples(teams, 1), Err(MovementError::Teams(teams)));
    }
    for (teams, rounds, most) in [(8, 8, 7), (8, 0, 7), (7, 8, 7), (2, 2, 1), (3, 4, 3)] {
        assert_eq!(rejected(teams, rounds), MovementError::Rounds { teams, rounds, most });
        assert!(Movement::new(teams, most).is_ok(), "{teams} {most}");
    }
    assert_eq!(rejected(10_001, 1).to_string(), "10001 teams: expected 2 to 10000");
    assert_eq!(rejected(9_999, 201), MovementError::Matches(4_999 * 201));
    assert_eq!(rejected(1_416, 1_413), MovementError::Matches(708 * 1_413));
}
