//! Tests of movement checks without rounds, of connected teams, and of place intervals.

use zermelo::{
    FitOptions, StandardErrors, TeamMatch, Tournament, Uncertainty, UncertaintyError,
    check_movement, connected_groups, fit,
};

/// An odd number of teams has a bye in each round: a round-robin of five needs five rounds, like
/// one of six.
#[test]
fn rounds_of_pairs() {
    for teams in 2..12 {
        let all = (0..teams).flat_map(|second| (0..second).map(move |first| (first, second)));
        let rounds = if teams % 2 == 0 { teams - 1 } else { teams };
        assert_eq!(check_movement(teams, all).rounds, rounds, "{teams} teams");
        // Each team plays both neighbors on a ring.
        let ring = (0..teams).map(|team| (team, (team + 1) % teams));
        let rounds = if teams % 2 == 0 { 2 } else { 3 };
        assert_eq!(check_movement(teams, ring).rounds, rounds, "a ring of {teams}");
    }
    // Two matches of one team need two rounds, although other teams could play at the same time.
    assert_eq!(check_movement(8, [(0, 1), (0, 2)]).rounds, 2);
    assert_eq!(check_movement(8, [(0, 1); 0]).rounds, 0);
}

/// Matches with an unknown team are ignored.
#[test]
fn unknown_teams() {
    let groups = connected_groups(3, [(0, 1), (3, 0), (2, 3), (3, 4)]);
    assert_eq!(groups.lists(), [vec![0, 1], vec![2]]);
}

/// Team 0 won 90 of 100 games against 1, and 1 won 52 of 100 against 2. At 95 % the first team is
/// certainly first, and the order of the others is open.
#[test]
fn intervals_of_places() {
    let results =
        [TeamMatch::from_total(0, 1, 90.0, 100.0), TeamMatch::from_total(1, 2, 52.0, 100.0)];
    let tournament = Tournament::from_results(3, results).unwrap();
    let fitted = fit(&tournament, &FitOptions::default()).unwrap();
    let places =
        Uncertainty::new(&fitted, StandardErrors::Information).unwrap().rank_intervals(0.95);
    let places: Vec<_> =
        places.unwrap().iter().map(|it| (it.standing.team, it.best, it.worst)).collect();
    assert_eq!(places, [(0, 1, 1), (1, 2, 3), (2, 2, 3)]);
}

/// Place intervals are limited to 4,000 teams, and one more is an error.
#[test]
fn too_many_for_intervals() {
    let maximum = Uncertainty::MAX_TEAMS;
    let star = (1..=maximum).map(|team| TeamMatch::from_total(0, team, 1.0, 2.0));
    let tournament = Tournament::from_results(maximum + 1, star).unwrap();
    let fitted = fit(&tournament, &FitOptions::default()).unwrap();
    let uncertainty = Uncertainty::new(&fitted, StandardErrors::Information).unwrap();
    let rejected = uncertainty.rank_intervals(0.95).unwrap_err();
    assert_eq!(rejected, UncertaintyError::TooMany { teams: maximum + 1, most: maximum });
}
