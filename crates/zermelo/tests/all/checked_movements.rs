//! How many rounds matches take of which only the pairs are known, whom they connect, and how certain places are.

use zermelo::{
    FitOptions, StandardErrors, TeamMatch, Tournament, Uncertainty, UncertaintyError,
    check_movement, connected_groups, fit,
};

/// Of an odd number one sits out in each round: five who all meet need five rounds, as six do, and not four.
#[test]
fn rounds_of_pairs() {
    for teams in 2..12 {
        let all = (0..teams).flat_map(|second| (0..second).map(move |first| (first, second)));
        let rounds = if teams % 2 == 0 { teams - 1 } else { teams };
        assert_eq!(check_movement(teams, all).rounds, rounds, "{teams} teams");
        // Everybody against both neighbours on a ring.
        let ring = (0..teams).map(|team| (team, (team + 1) % teams));
        let rounds = if teams % 2 == 0 { 2 } else { 3 };
        assert_eq!(check_movement(teams, ring).rounds, rounds, "a ring of {teams}");
    }
    // Two matches of one team take two rounds, however many others could play meanwhile.
    assert_eq!(check_movement(8, [(0, 1), (0, 2)]).rounds, 2);
    assert_eq!(check_movement(8, [(0, 1); 0]).rounds, 0);
}

/// Pairs with a team that is not there do not count.
#[test]
fn unknown_teams() {
    let groups = connected_groups(3, [(0, 1), (3, 0), (2, 3), (3, 4)]);
    assert_eq!(groups.lists(), [vec![0, 1], vec![2]]);
}

/// 0 won 90 of 100 games against 1, and 1 won 52 of 100 against 2: at 95 % the first is surely first, and the others may be either
/// way round.
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

/// Places have intervals up to 4,000 teams, and one more is refused by name.
#[test]
fn too_many_for_intervals() {
    let most = Uncertainty::MAX_TEAMS;
    let star = (1..=most).map(|team| TeamMatch::from_total(0, team, 1.0, 2.0));
    let tournament = Tournament::from_results(most + 1, star).unwrap();
    let fitted = fit(&tournament, &FitOptions::default()).unwrap();
    let uncertainty = Uncertainty::new(&fitted, StandardErrors::Information).unwrap();
    let refused = uncertainty.rank_intervals(0.95).unwrap_err();
    assert_eq!(refused, UncertaintyError::TooMany { teams: most + 1, most });
}
