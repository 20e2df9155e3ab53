//! Reports of movements: matches, guide cards, quality, and findings about given matches.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::MatchLength;
use insta::assert_snapshot;
use report::{GuideCards, MovementReport, movement_check};
use zermelo::{BoardSets, Meeting, Movement, check_movement};

use crate::support::{csv, json, page};

fn shown(movement: &Movement, sets: &BoardSets, boards: Option<u8>) -> String {
    let boards = boards.map(|boards| MatchLength::new(boards).expect("a length"));
    let report = MovementReport { movement, sets, boards };
    format!(
        "{}\n----\n{}\n----\n{}\n----\n{}",
        page(&report.page(GuideCards::Show)),
        csv(&report.table(GuideCards::Hide)),
        csv(&report.table(GuideCards::Show)),
        json(&report.document()),
    )
}

/// Movements for even and odd numbers of teams, with a bye or a triple, and with duplicated or
/// moving boards.
#[test]
fn reports_movements() {
    let even = Movement::new(6, 3).expect("a movement");
    assert_snapshot!("movement_even", shown(&even, &BoardSets::duplicated(&even), None));
    assert_snapshot!("movement_boards", shown(&even, &BoardSets::duplicated(&even), Some(8)));
    let odd_teams = Movement::new(7, 3).expect("a movement");
    assert_snapshot!(
        "movement_bye",
        shown(&odd_teams, &BoardSets::duplicated(&odd_teams), Some(1))
    );
    let triple = Movement::with_triples(7, 3).expect("a movement");
    assert_snapshot!("movement_triple", shown(&triple, &BoardSets::duplicated(&triple), Some(4)));
    let separate = Movement::new(8, 3).expect("a movement");
    let sets = BoardSets::without_copies(&separate).expect("sets");
    assert_snapshot!("movement_apart", shown(&separate, &sets, Some(2)));
    let all = Movement::new(4, 3).expect("a movement");
    let report =
        MovementReport { movement: &all, sets: &BoardSets::duplicated(&all), boards: None };
    assert_snapshot!("movement_all", page(&report.page(GuideCards::Hide)));
    let one = Movement::new(4, 1).expect("a movement");
    let report =
        MovementReport { movement: &one, sets: &BoardSets::duplicated(&one), boards: None };
    assert_snapshot!("movement_one", page(&report.page(GuideCards::Hide)));
}

/// Unusual properties of matches are listed for each team.
#[test]
fn reports_movement_checks() {
    let names = ["Ash", "Box", "Cob", "Doe", "Elk", "Fox", "Gnu"];
    let rounds = ["first", "second", "third"];
    let check = |teams: usize, meetings: &[(usize, usize, usize)]| {
        let meetings =
            meetings.iter().map(|&(round, home, away)| Meeting::in_round(round, home, away));
        csv(&movement_check(&check_movement(teams, meetings), &names[..teams], &rounds))
    };
    assert_snapshot!("check_apart", check(4, &[(0, 0, 1), (0, 2, 3), (1, 0, 1), (1, 0, 1)]));
    let ours = [(0, 0, 1), (0, 2, 3), (1, 1, 2), (1, 3, 0)];
    assert_snapshot!("check_ours", check(4, &ours));
    let poor = [
        (0, 0, 1),
        (0, 2, 3),
        (0, 4, 5),
        (1, 0, 2),
        (1, 1, 3),
        (1, 4, 5),
        (2, 0, 3),
        (2, 1, 2),
        (2, 0, 4),
    ];
    assert_snapshot!("check_poor", check(6, &poor));
    let triple = [
        (0, 0, 1),
        (0, 1, 2),
        (0, 2, 0),
        (0, 3, 4),
        (0, 5, 6),
        (1, 0, 3),
        (1, 1, 4),
        (1, 2, 5),
        (2, 4, 5),
        (2, 5, 6),
        (2, 6, 4),
        (2, 0, 2),
        (2, 1, 3),
    ];
    assert_snapshot!("check_triples", check(7, &triple));
    // If the given matches are better than the computed ones, the difference is shown.
    let mut better =
        check_movement(4, ours.map(|(round, home, away)| Meeting::in_round(round, home, away)));
    better.mean_variance = Some(1.0);
    better.own = Some(1.5);
    let shown = csv(&movement_check(&better, &names[..4], &rounds));
    assert!(shown.contains(": 50.0 % more than these"), "{shown}");
}

/// Sets of boards that do not all move by the same number are listed. A round with one match has
/// one set of boards.
#[test]
fn reports_sets_of_boards() {
    let shown = |movement: &Movement, sets: &BoardSets| {
        page(&MovementReport { movement, sets, boards: None }.page(GuideCards::Hide))
    };
    let free = Movement::new(7, 4).expect("a movement");
    let listed = shown(&free, &BoardSets::without_copies(&free).expect("sets"));
    for line in [
        "Boards: every match of a round plays a different set; 5 sets, and no team meets one twice.",
        "          1  2 tables down     2 tables up        as listed",
    ] {
        assert!(listed.lines().any(|it| it == line), "{listed}");
    }
    let small = Movement::new(3, 2).expect("a movement");
    let same_boards = shown(&small, &BoardSets::duplicated(&small));
    for line in [
        "Boards: every match of a round plays the same set; 2 sets, with a copy for each match.",
        "          1  2 tables up       2 tables down      the next set",
    ] {
        assert!(same_boards.lines().any(|it| it == line), "{same_boards}");
    }
}

/// Teams of a group are listed together, independent of their numbers.
#[test]
fn lists_groups_of_unconnected_movement() {
    let check = check_movement(4, [(0, 2), (1, 3)]);
    let shown = csv(&movement_check(&check, &["Ash", "Box", "Cob", "Doe"], &[]));
    assert!(
        shown.contains(
            "not connected: group 1 of 2,\"Ash, Cob\"\nnot connected: group 2 of 2,\"Box, Doe\"\n"
        ),
        "{shown}"
    );
}
