//! Movements with one winner are at least as good as the best known ones.

use movements::{KnownSwitches, Method, Movement, Size, Starter, Switches};

fn factor(movement: &Movement) -> u64 {
    movement.quality().and_then(|it| it.factor()).expect("factor").units()
}

fn best(method: Method, tables: u16, rounds: u16) -> u64 {
    let size = Size::tables(tables).rounds(rounds);
    let movement = method.generate(size).expect("movement");
    match method.known_switches(size) {
        Some(known) => factor(&movement.switched(&known.tables)),
        None => factor(&movement),
    }
}

#[test]
fn at_least_as_good_as_the_best_known() {
    for (method, tables, rounds, expected) in [
        (Method::DoubleHesitation, 6, 8, 8264),
        (Method::Hesitation, 7, 8, 8119),
        (Method::Howell, 10, 13, 8866),
        (Method::Howell, 8, 13, 9310),
        (Method::HesitationBowman, 9, 8, 6693),
        (Method::DoubleWeave, 8, 8, 9333),
        (Method::Blackpool, 10, 12, 8760),
        (Method::Bowman, 10, 8, 6960),
        (Method::ShareAndRelay, 8, 8, 9011),
        (Method::Howell, 2, 3, 10_000),
        (Method::Howell, 3, 5, 6000),
        (Method::Howell, 4, 7, 10_000),
        (Method::Howell, 5, 9, 8333),
        (Method::Howell, 6, 11, 10_000),
        (Method::Howell, 7, 13, 9130),
        (Method::Howell, 8, 15, 10_000),
        (Method::Individual, 3, 11, 2105),
        (Method::Individual, 4, 15, 4286),
    ] {
        let found = best(method, tables, rounds);
        assert!(found >= expected, "{method}, {tables} tables: {found}");
    }
}

#[test]
fn known_switches_improve_each_movement() {
    let mut number = 0;
    for known in KnownSwitches::all() {
        let movement = known.method.generate(known.size).expect("movement");
        let [of_rounds, of_tables] =
            [&known.rounds, &known.tables].map(|switches| movement.switched(switches));
        assert!(factor(&of_rounds) >= factor(&movement), "{}", movement.name());
        assert!(factor(&of_tables) >= factor(&of_rounds), "{}", movement.name());
        assert_eq!(of_tables.meetings(), movement.meetings());
        if let Some(bound) = of_tables.quality().and_then(|it| it.bound()) {
            assert!(bound.units() >= factor(&of_tables), "{}", movement.name());
        }
        number += 1;
    }
    assert_eq!(number, include_str!("../../src/known_switches.csv").lines().count());
}

/// Searches of the stored results, for movements that need little time.
#[test]
fn searches_find_the_stored_switches() {
    for known in KnownSwitches::all().filter(|known| known.size.tables <= 5) {
        let movement = known.method.generate(known.size).expect("movement");
        assert_eq!(movement.best_round_switches(), known.rounds, "{}", movement.name());
    }
    let movement = Method::Hesitation.generate(Size::tables(5)).expect("movement");
    let search = |seed| movement.search_table_switches(&Switches::default(), seed, 4000);
    assert_eq!(search(1), search(1));
    assert!(factor(&movement.switched(&search(1))) > factor(&movement));
}

#[test]
fn a_search_never_loses_quality() {
    let movement = Method::Mitchell.generate(Size::tables(7)).expect("movement");
    let start = Switches::of_rounds([7]);
    let found = movement.search_table_switches(&start, 3, 500);
    assert!(factor(&movement.switched(&found)) >= factor(&movement.switched(&start)));
}

#[test]
fn starters_are_found_without_shared_boards() {
    for (tables, rounds) in [(4, 7), (5, 9), (6, 9), (7, 13)] {
        let starter = Starter::search(tables, rounds, 1, 500).expect("starter");
        let movement = starter.movement().expect("movement");
        assert_eq!((movement.tables(), movement.rounds()), (usize::from(tables), rounds));
        assert_eq!(movement.most_at_once(), 1);
        let again: Starter = starter.to_string().parse().expect("starter");
        assert_eq!(again, starter);
    }
    for impossible in [(2, 3), (4, 8), (4, 3), (8, 3), (40, 79)] {
        assert_eq!(Starter::search(impossible.0, impossible.1, 1, 20), None, "{impossible:?}");
    }
}
