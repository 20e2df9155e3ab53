use super::*;
use crate::fit::fit;
use crate::fit::options::{FitOptions, HomeAdvantage};
use crate::numbers::index::real;
use crate::tournament::Tournament;
use crate::tournament::team_match::TeamMatch;

/// Every movement of up to 40 teams keeps the documented guarantees, for every number of rounds.
#[test]
fn keeps_the_documented_properties() {
    for teams in 2..=40 {
        let maximum = teams - 1 + teams % 2;
        for rounds in 1..=maximum {
            let movement = Movement::new(teams, rounds).unwrap();
            let mut byes = Vec::new();
            for round in movement.rounds() {
                let mut playing: Vec<usize> =
                    round.matches.iter().flat_map(|&(a, b)| [a, b]).chain(round.bye).collect();
                playing.sort_unstable();
                assert_eq!(playing, (0..teams).collect::<Vec<_>>(), "{teams} {rounds}");
                assert_eq!(round.bye.is_some(), teams % 2 == 1);
                byes.extend(round.bye);
            }
            balanced(&movement);
            byes.sort_unstable();
            assert!(byes.windows(2).all(|pair| pair[0] != pair[1]), "{teams} {rounds}");
            let all = |rounds: &[MovementRound]| -> Vec<(usize, usize)> {
                rounds.iter().flat_map(|round| round.matches.clone()).collect()
            };
            let check = check_movement(teams, all(movement.rounds()));
            assert_eq!(check.repeated, [], "{teams} {rounds}");
            if rounds >= 2 {
                let two = all(&movement.rounds()[..2]);
                let check = check_movement(teams, two.iter().copied());
                assert_eq!(check.neighbors_apart, [], "{teams} {rounds}");
                assert_eq!(check.groups.count(), 1);
                assert_eq!(movement.groups().count(), 1);
                if teams % 2 == 0 && teams > 2 {
                    assert!(two.iter().any(|&(a, b)| a.min(b) == 0 && a.max(b) == teams - 1));
                }
            }
        }
        assert!(Movement::new(teams, maximum + 1).is_err());
        assert!(Movement::new(teams, 0).is_err());
    }
    assert_eq!(
        Movement::new(8, 8).unwrap_err().to_string(),
        "8 rounds for 8 teams: expected 1 to 7"
    );
    assert!(Movement::new(1, 1).is_err());
    assert_eq!(
        Movement::new(10_000, 201).unwrap_err().to_string(),
        "1005000 matches: expected at most 1000000"
    );
}

/// The movement of 8 teams and 4 rounds has the matches of Example 1.
#[test]
fn example_1() {
    let movement = Movement::new(8, 4).unwrap();
    let mut pairs: Vec<_> = movement
        .rounds()
        .iter()
        .flat_map(|round| round.matches.iter().map(|&(a, b)| (a.min(b) + 1, a.max(b) + 1)))
        .collect();
    pairs.sort_unstable();
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../fixtures/official/zermelo_example_1_margins.csv"
    );
    let text = std::fs::read_to_string(path).unwrap();
    let printed: Vec<(usize, usize)> = text
        .lines()
        .skip(2)
        .map(|line| {
            let cells: Vec<&str> = line.split(',').collect();
            (cells[0].parse().unwrap(), cells[1].parse().unwrap())
        })
        .collect();
    assert_eq!(printed.len(), 16);
    assert_eq!(pairs, printed);
}

/// Checks that home and away matches of each team differ by at most one.
fn balanced(movement: &Movement) {
    let mut sides = vec![0_i32; movement.teams()];
    for (home, away, _) in movement.meetings() {
        sides[home] += 1;
        sides[away] -= 1;
    }
    assert!(sides.iter().all(|side| side.abs() <= 1), "{movement:?}");
}

/// With triples every team plays in every round. If possible, no two teams meet twice, and triples
/// are evenly distributed.
#[test]
fn triples() {
    for teams in (3..=31).step_by(2) {
        for rounds in 1..=teams.min(9) {
            let movement = Movement::with_triples(teams, rounds).unwrap();
            balanced(&movement);
            let mut times = vec![0; teams];
            for round in movement.rounds() {
                let triple = round.triple.unwrap();
                let pairs = round.matches.iter().flat_map(|&(a, b)| [a, b]);
                let mut playing: Vec<usize> = pairs.chain(triple).collect();
                playing.sort_unstable();
                assert_eq!(playing, (0..teams).collect::<Vec<_>>(), "{teams} {rounds}");
                assert_eq!(round.bye, None);
                for team in triple {
                    times[team] += 1;
                }
            }
            let pairs = |round: &MovementRound| {
                let mut one = Movement::new(teams, 1).unwrap();
                one.rounds = vec![round.clone()];
                one.meetings().map(|(home, away, _)| (home, away)).collect::<Vec<_>>()
            };
            let all: Vec<_> = movement.rounds().iter().flat_map(pairs).collect();
            let check = check_movement(teams, all.iter().copied());
            if rounds >= 2 {
                assert_eq!(check.groups.count(), 1);
                assert_eq!(check.neighbors_apart, [], "{teams} {rounds}");
            }
            // With enough opponents no two teams meet twice.
            let needed = (3 * rounds).div_ceil(teams);
            let maximum = times.iter().copied().max().unwrap();
            if 2 * rounds + 1 < teams.min(16) {
                assert_eq!(check.repeated, [], "{teams} {rounds}");
                assert!(maximum <= needed + 1, "{teams} {rounds}: {times:?}");
            }
        }
    }
}

/// No team plays a board set twice, and only two teams of a triple play one half together.
#[test]
fn sets_of_boards() {
    for teams in 2..=40 {
        for rounds in 1..=(teams - 1 + teams % 2).min(20) {
            for movement in [Movement::new(teams, rounds), Movement::with_triples(teams, rounds)] {
                let movement = movement.unwrap();
                for sets in [
                    BoardSets::without_copies(&movement).unwrap(),
                    BoardSets::duplicated(&movement),
                ] {
                    let mut met = std::collections::BTreeSet::new();
                    let mut meets = |team: usize, set: usize, half: usize| {
                        assert!(set < sets.count());
                        assert!(met.insert((team, set, half)), "{teams} {rounds} {sets:?}");
                    };
                    for (number, round) in movement.rounds().iter().enumerate() {
                        for (&(home, away), &set) in
                            round.matches.iter().zip(&sets.rounds()[number])
                        {
                            for (team, half) in [(home, 0), (home, 1), (away, 0), (away, 1)] {
                                meets(team, set, half);
                            }
                        }
                        let Some([a, b, c]) = round.triple else { continue };
                        let parts = sets.triples()[number].unwrap();
                        for ((home, away), part) in [(a, b), (b, c), (c, a)].into_iter().zip(parts)
                        {
                            meets(home, part.set, part.half);
                            meets(away, part.set, part.half);
                        }
                    }
                }
            }
        }
    }
}

/// The mean variance agrees with its definition.
#[test]
fn mean_variances() {
    let defined = super::variance::tests::variance_by_pseudo_inverse;
    for (teams, rounds) in [
        (2, 1),
        (3, 2),
        (6, 3),
        (7, 3),
        (8, 4),
        (9, 7),
        (14, 9),
        (16, 5),
        (23, 4),
        (24, 4),
        (33, 6),
    ] {
        for movement in [Movement::new(teams, rounds), Movement::with_triples(teams, rounds)] {
            let movement = movement.unwrap();
            let mean = movement.mean_variance().unwrap();
            let defined = defined(teams, &movement.meetings().collect::<Vec<_>>());
            assert!((mean - defined).abs() < 1e-9, "{teams} {rounds}: {mean} {defined}");
            assert!(
                movement.bound().unwrap() <= mean * (1.0 + 1e-12),
                "{teams} {rounds}: {mean} {:?}",
                movement.bound()
            );
        }
    }
}

/// The home advantage can be estimated as soon as there are more matches than strengths require,
/// for any results.
#[test]
fn home_advantage() {
    for teams in 3..=20 {
        let maximum = teams - 1 + teams % 2;
        for rounds in 2 + teams % 2..=maximum.min(6) {
            let movement = Movement::new(teams, rounds).unwrap();
            let result = |(index, (home, away, _)): (usize, (usize, usize, f64))| {
                TeamMatch::from_total(home, away, real(1 + index * 7 % 11), 12.0)
            };
            let results = movement.meetings().enumerate().map(result);
            let tournament = Tournament::from_results(teams, results).unwrap();
            let options = FitOptions::default().home(HomeAdvantage::Estimated);
            let fit = fit(&tournament, &options);
            assert!(fit.is_ok(), "{teams} {rounds}: {fit:?}");
        }
    }
}

/// Every entry of the table has distinct odd steps. Its mean variance is at least the bound and at
/// most the variance of the neighbors' steps.
#[test]
fn steps_of_the_table() {
    let mut seen = 0;
    for teams in 6..=128_usize {
        for rounds in 3..=16.min(teams.div_ceil(2)) {
            let steps = Steps::best_known(teams, rounds).unwrap();
            let list = steps.list();
            assert_eq!((&list[..2], list.len()), (&[1, -1][..], rounds));
            assert!(list.iter().all(|step| step % 2 != 0));
            let around = i64::try_from(teams + teams % 2).unwrap();
            let places: std::collections::BTreeSet<i64> =
                list.iter().map(|step| step.rem_euclid(around)).collect();
            assert_eq!(places.len(), rounds, "{teams} {list:?}");
            // The variance of a large odd number of teams takes long to compute.
            if teams % 2 == 0 || teams < 42 {
                let mean = steps.mean_variance().unwrap();
                let near = Steps::with_neighbors(teams, rounds).unwrap().mean_variance().unwrap();
                let bound = variance_bound(teams, rounds).unwrap();
                assert!(bound <= mean * (1.0 + 1e-12) && mean <= near * (1.0 + 1e-12));
                // From four rounds on the table is within 4 % of the bound.
                assert!(rounds < 4 || mean < 1.04 * bound, "{teams} {rounds}: {mean} {bound}");
            }
            seen += 1;
        }
    }
    assert_eq!(seen, 1_553);
}

/// If few sets of steps exist, no set is better than the table.
#[test]
fn best_of_all() {
    for (teams, rounds) in [(12, 3), (16, 4), (20, 5), (24, 4), (40, 3), (26, 6)] {
        let best = Steps::best_known(teams, rounds).unwrap().mean_variance().unwrap();
        let half = teams / 2;
        for chosen in 0..1_u32 << (half - 2) {
            if chosen.count_ones() + 2 != u32::try_from(rounds).unwrap() {
                continue;
            }
            let further = (1..half - 1).filter(|difference| chosen >> (difference - 1) & 1 == 1);
            let all = [0, half - 1].into_iter().chain(further).collect();
            let mean = Steps::from_differences(teams, all).mean_variance().unwrap();
            assert!(best <= mean * (1.0 + 1e-12), "{teams} {rounds}");
        }
    }
}

/// Steps outside the table are found by a search.
#[test]
fn large_and_small() {
    for (teams, rounds) in [(10_000, 3), (9_999, 3), (600, 250), (200, 5), (4, 2), (2, 1)] {
        let steps = Steps::best_known(teams, rounds).unwrap();
        let near = Steps::with_neighbors(teams, rounds).unwrap();
        assert_eq!(steps.list().len(), rounds);
        assert!(steps.mean_variance() <= near.mean_variance(), "{teams} {rounds}");
    }
    let none = [(8, 5), (8, 0), (1, 1), (0, 1), (10_001, 3), (usize::MAX, 3)];
    assert!(none.iter().all(|&(teams, rounds)| Steps::best_known(teams, rounds).is_none()));
}

/// A step of half the number of teams is positive, and unnamed rounds are counted by the minimum.
#[test]
fn conventions() {
    assert_eq!(Steps::best_known(6, 3).unwrap().list(), [1, -1, 3]);
    assert_eq!(check_movement(3, [(0, 1), (1, 2), (2, 0)]).rounds, 3);
    assert_eq!(check_movement(4, [(0, 1), (0, 2), (0, 3)]).rounds, 3);
    assert_eq!(check_movement(5, [(0, 1), (2, 0), (3, 0), (4, 0)]).rounds, 4);
    // Two cycles of three need three rounds, which only a search would find.
    let twice_three = [(0, 1), (1, 2), (2, 0), (3, 4), (4, 5), (5, 3)];
    assert_eq!(check_movement(6, twice_three).rounds, 2);
}
