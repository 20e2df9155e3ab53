//! Properties of all generated movements.

use movements::{Contestant, Method, Movement, MovementKind, Sharing, Size};

/// The sizes to test: all numbers of tables up to 40, and for many tables some numbers of rounds.
fn sizes(method: Method) -> Vec<(u16, u16)> {
    let mut sizes = Vec::new();
    for tables in 2..=40 {
        let rounds = method.possible_rounds(tables);
        let keep = |index: usize| {
            tables < 8 || index == 0 || index + 1 == rounds.len() || index == rounds.len() / 2
        };
        let kept = rounds.iter().enumerate().filter(|(index, _)| keep(*index));
        sizes.extend(kept.map(|(_, &rounds)| (tables, rounds)));
    }
    sizes
}

/// The constructor checks the rules, so a generated movement obeys them.
fn generated(method: Method) -> Vec<(u16, u16, Movement)> {
    let generate = |(tables, rounds): (u16, u16)| {
        let movement = method.generate(Size::tables(tables).rounds(rounds));
        let movement =
            movement.unwrap_or_else(|error| panic!("{method} {tables} {rounds}: {error}"));
        (tables, rounds, movement)
    };
    sizes(method).into_iter().map(generate).collect()
}

#[test]
fn all_sizes_obey_the_rules() {
    let mut number = 0;
    for method in Method::ALL {
        let movements = generated(method);
        assert!(movements.len() > 2, "{method}");
        for (tables, rounds, movement) in &movements {
            let tables = usize::from(*tables);
            let seats = match method.kind() {
                MovementKind::Pairs => 2 * tables + usize::from(method == Method::Rover),
                MovementKind::Individual => 4 * tables,
                MovementKind::Teams => tables,
            };
            // A single round of a round-robin of an odd number of teams has a bye.
            let has_bye = method == Method::TeamRoundRobin && *rounds == 1;
            let missing = usize::from(has_bye && tables % 2 == 1);
            assert_eq!(movement.contestants().len(), seats - missing, "{}", movement.name());
            assert_eq!(movement.rounds(), *rounds, "{}", movement.name());
            assert!(movement.contestants().iter().enumerate().all(|(index, one)| {
                method == Method::Rover
                    || usize::from(one.number()) == index % tables + 1
                    || matches!(one, Contestant::Number(_))
            }));
            number += 1;
        }
    }
    assert!(number > 900, "{number}");
}

#[test]
fn pairs_meet_at_most_once_except_in_a_blackpool() {
    for method in Method::ALL.into_iter().filter(|method| method.kind() == MovementKind::Pairs) {
        for (_, _, movement) in generated(method) {
            let most = movement.meetings().iter().map(|(meetings, _)| meetings).max();
            let expected = if method == Method::Blackpool { 2 } else { 1 };
            assert_eq!(most, Some(expected), "{}", movement.name());
        }
    }
}

#[test]
fn complete_howells_and_barometers_meet_once() {
    for tables in 2..=16 {
        for method in [Method::Howell, Method::Barometer, Method::EndlessHowell] {
            let Ok(movement) = method.generate(Size::tables(tables).rounds(2 * tables - 1)) else {
                assert!(method == Method::EndlessHowell && [2, 3, 5].contains(&tables));
                continue;
            };
            assert_eq!(movement.meetings().only(), Some(1), "{}", movement.name());
            assert!(movement.is_complete(), "{}", movement.name());
            if method != Method::Barometer && tables > 3 {
                assert_eq!(movement.most_at_once(), 1, "{}", movement.name());
            }
        }
    }
}

#[test]
fn only_some_methods_share_boards() {
    let not_shared = [
        Method::Mitchell,
        Method::SkipMitchell,
        Method::Blackpool,
        Method::DoubleWeave,
        Method::DoubleHesitation,
        Method::EndlessHowell,
        Method::Rainbow,
        Method::AmericanWhist,
    ];
    for method in not_shared {
        for (_, _, movement) in generated(method) {
            let rows = movement.rows().to_vec();
            assert!(
                Movement::new(movement.kind(), Sharing::Forbidden, rows).is_ok(),
                "{}",
                movement.name()
            );
        }
    }
    for (tables, _, movement) in generated(Method::Hesitation) {
        assert_eq!(
            movement.most_at_once(),
            if tables % 2 == 0 { 2 } else { 1 },
            "{}",
            movement.name()
        );
    }
    for (_, _, movement) in generated(Method::Web) {
        assert_eq!(movement.most_at_once(), 2, "{}", movement.name());
    }
}

#[test]
fn teams_compare_all_boards_of_a_match() {
    for method in Method::ALL.into_iter().filter(|method| method.kind() == MovementKind::Teams) {
        for (tables, rounds, movement) in generated(method) {
            let teams = usize::from(tables);
            let matches = match method {
                Method::AmericanWhist | Method::NewEnglandRelay => teams * (teams - 1) / 2,
                Method::Stagger | Method::ParallelRows => teams * usize::from(rounds) / 2,
                Method::TeamRoundRobin => teams / 2 * usize::from(rounds),
                // Three half matches, and whole matches with two sets.
                _ => 3 + (teams - 3) / 2,
            };
            let counts = movement.meetings();
            let compared: usize =
                counts.iter().filter(|(boards, _)| *boards > 0).map(|(_, n)| n).sum();
            assert_eq!(compared, matches, "{}", movement.name());
        }
    }
}

#[test]
fn players_of_individuals_are_partners_once() {
    for tables in 2..=4 {
        let movement = Method::Individual.generate(Size::tables(tables)).expect("movement");
        assert_eq!(movement.partnerships().only(), Some(1));
    }
    let meetings = |tables| {
        Method::Individual.generate(Size::tables(tables)).expect("movement").meetings().to_string()
    };
    assert_eq!(meetings(2), "28x2");
}

#[test]
fn a_phantom_leaves_the_others_in_place() {
    for tables in [8, 10, 12] {
        let full = Method::ShareAndRelay.generate(Size::tables(tables)).expect("movement");
        let half = full.without(Contestant::NorthSouth(tables)).expect("half table");
        assert_eq!(half.most_at_once(), 1);
        assert_eq!(half.sit_outs(), usize::from(tables));
        assert_eq!(half.tables(), usize::from(tables) - 1);
    }
}
