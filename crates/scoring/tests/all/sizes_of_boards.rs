//! Expected and actual numbers of scores: tops in sections and sessions, with rulings, and with
//! Ascherman.

use event::Ruling;
use regulations::Method;

use crate::support::pairs::{event, of_pairs, scored, totals, words};

/// With separate sections the top of a board is the highest of all sections, and the top of a
/// ruling is based on its field.
#[test]
fn tops() {
    let rows = [
        ("", "A", 1, "1", "2", Some(110), ""),
        ("", "A", 1, "3", "4", Some(100), ""),
        ("", "A", 1, "5", "6", Some(90), ""),
        ("", "B", 1, "7", "8", Some(110), ""),
        ("", "B", 1, "9", "10", Some(100), ""),
        ("", "B", 1, "11", "12", Some(100), "60/40"),
    ];
    let event = event(&rows);
    let of = |set: &[(&str, &str)]| {
        let whole = scored(&event, Method::Matchpoints, set);
        let scores = of_pairs(&whole);
        let board = event.sorted_boards()[0];
        let rows = event.results().ids();
        let side = bridge_core::Side::NorthSouth;
        let tops = rows.map(|row| scores.top_of(row, side).to_string());
        let tops: Vec<String> = tops.collect();
        let compared: Vec<bool> =
            event.results().ids().map(|row| scores.is_compared(row)).collect();
        assert_eq!(compared, [true, true, true, true, true, false]);
        assert!(scores.has_adjusted_boards());
        format!("{} {}", scores.top(board), tops.join(" "))
    };
    assert_eq!(of(&[("pairs.sections", "separate")]), "4 4 4 4 2 2 2");
    assert_eq!(of(&[]), "8 8 8 8 8 8 8");
    let neuberg = [("pairs.sections", "separate"), ("neuberg.fewer_scores", "neuberg")];
    assert_eq!(of(&neuberg), "4 4 4 4 4 4 4");
    // A ruling with a score for one side only is still compared.
    let mut split = rows;
    split[5].6 = "NS 420 EW 40%";
    let whole = self::event(&split);
    let adjustment = whole.results().adjustments().next().expect("a ruling").1.clone();
    assert!(matches!(adjustment.east_west, Ruling::Percent(_)));
    let whole = scored(&whole, Method::Matchpoints, &[]);
    let mut rows = whole.event().results().ids();
    assert!(rows.all(|row| of_pairs(&whole).is_compared(row)));
}

/// With separate sections the expected number of scores is the maximum of the section.
#[test]
fn expected_by_section() {
    let rows = [
        ("", "A", 1, "1", "2", Some(110), ""),
        ("", "A", 1, "3", "4", Some(100), ""),
        ("", "A", 1, "5", "6", Some(90), ""),
        ("", "B", 1, "7", "8", Some(110), ""),
        ("", "B", 1, "9", "10", Some(100), ""),
        ("", "A", 2, "1", "2", Some(110), ""),
        ("", "A", 2, "3", "4", Some(100), ""),
        ("", "B", 2, "7", "8", Some(110), ""),
        ("", "B", 2, "9", "10", Some(100), ""),
    ];
    let event = event(&rows);
    let tops = |expected: &str| {
        let set = [
            ("pairs.sections", "separate"),
            ("neuberg.fewer_scores", "neuberg"),
            ("neuberg.expected", expected),
        ];
        let whole = scored(&event, Method::Matchpoints, &set);
        let scores = of_pairs(&whole);
        let rows = event.results().ids();
        let top = |row| scores.top_of(row, bridge_core::Side::NorthSouth).to_string();
        rows.map(top).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(tops("board"), "4 4 4 2 2 2 2 2 2");
    assert_eq!(tops("session"), "4 4 4 2 2 4 4 2 2");
    assert_eq!(tops("event"), "4 4 4 4 4 4 4 4 4");
}

/// Boards with the same number in two sessions have separate numbers of scores.
#[test]
fn expected_by_session() {
    let rows = [
        ("S1", "", 1, "1", "2", Some(110), ""),
        ("S1", "", 1, "3", "4", Some(100), ""),
        ("S1", "", 1, "5", "6", Some(90), ""),
        ("S2", "", 1, "1", "2", Some(110), ""),
        ("S2", "", 1, "3", "4", Some(100), ""),
    ];
    let event = event(&rows);
    let won = |expected: &str| {
        let set = [("neuberg.fewer_scores", "neuberg"), ("neuberg.expected", expected)];
        let whole = scored(&event, Method::Matchpoints, &set);
        totals(&whole, "1")[0].steps[1].text.to_string()
    };
    assert_eq!(won("session"), "4 of 4 are 100 %.");
    let whole = totals(&scored(&event, Method::Matchpoints, &[]), "1").remove(0);
    assert_eq!(words(&whole)[0], "Session S1: the sum of 1 boards: 4 of 4 matchpoints.");
}

/// The top of a board with rulings is the higher top of both sides. A board with artificial scores
/// only is reported.
#[test]
fn ruled_boards() {
    let board = |second: &'static str, third: &'static str| {
        let rows = [
            ("", "", 1, "1", "2", Some(110), "NS 420 EW 40%"),
            ("", "", 1, "3", "4", Some(100), second),
            ("", "", 1, "5", "6", Some(90), third),
        ];
        let whole = scored(&event(&rows), Method::Matchpoints, &[]);
        let board = whole.event().sorted_boards()[0];
        let warnings = whole.warnings().0.len();
        (of_pairs(&whole).top(board).to_string(), warnings)
    };
    // North-South has three scores, and East-West two.
    assert_eq!(board("", "").0, "4");
    let warnings = |first: &'static str, second: &'static str| {
        let rows = [
            ("", "", 1, "1", "2", Some(110), first),
            ("", "", 1, "3", "4", Some(100), second),
            ("", "", 2, "1", "4", Some(110), ""),
            ("", "", 2, "3", "2", Some(100), ""),
        ];
        let whole = scored(&event(&rows), Method::Matchpoints, &[("pairs.winners", "two")]);
        let message = whole.warnings().0.into_iter().map(|it| it.kind.to_string());
        message.collect::<Vec<_>>()
    };
    let no_scores =
        |message: &[String]| message.iter().filter(|it| it.contains("no score")).count();
    assert_eq!(no_scores(&warnings("60/40", "AVE+/AVE-")), 1);
    assert_eq!(no_scores(&warnings("60/40", "NS 420 EW 40%")), 0);
    assert_eq!(no_scores(&warnings("60/40", "420")), 0);
}

/// Ascherman adds a tie on each board: pair 1 has 6 + 1 of 8, then 4 + 1.
#[test]
fn ascherman() {
    let rows = [
        ("", "", 1, "1", "11", Some(620), ""),
        ("", "", 1, "2", "12", Some(170), ""),
        ("", "", 1, "3", "13", Some(100), ""),
        ("", "", 1, "4", "14", Some(90), ""),
        ("", "", 2, "1", "12", Some(100), ""),
        ("", "", 2, "2", "13", Some(-50), ""),
        ("", "", 2, "3", "14", Some(110), ""),
        ("", "", 2, "4", "11", Some(-100), ""),
    ];
    let set = [("matchpoints.comparison", "ascherman"), ("pairs.winners", "two")];
    let whole = scored(&event(&rows), Method::Matchpoints, &set);
    let won = ["1", "2", "3", "4"].map(|name| words(&totals(&whole, name)[0])[0].clone());
    let sums = [12, 8, 10, 2].map(|won| format!("The sum of 2 boards: {won} of 16 matchpoints."));
    assert_eq!(won, sums);
}
