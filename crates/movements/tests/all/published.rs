//! Figures of published movements.

use std::fs;

use movements::{Method, Movement, MovementKind, Size, Switches};

/// Returns the rows of a fixture without comments and header.
fn rows(name: &str) -> Vec<Vec<String>> {
    let path = format!("{}/../../fixtures/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(&path).expect(&path);
    let lines = text.lines().filter(|line| !line.starts_with('#')).skip(1);
    lines.map(|line| line.split(',').map(str::to_owned).collect()).collect()
}

fn figures(movement: &Movement) -> Vec<String> {
    let quality = movement.quality();
    let of_quality = |text: fn(&movements::Quality) -> Option<String>| {
        quality.as_ref().and_then(text).unwrap_or_default()
    };
    let is_team = movement.kind() == MovementKind::Teams;
    let same_round = movement.is_same_round().map(|same| if same { "yes" } else { "no" });
    vec![
        movement.contestants().len().to_string(),
        movement.most_at_once().to_string(),
        movement.shared_rounds().to_string(),
        movement.sit_outs().to_string(),
        movement.stationary().to_string(),
        movement.winners().number().to_string(),
        movement.meetings().to_string(),
        of_quality(|it| Some(it.comparisons.to_string())),
        of_quality(|it| it.mean().map(|it| it.to_string())),
        of_quality(|it| it.deviation().map(|it| it.to_string())),
        of_quality(|it| it.factor().map(|it| it.to_string())),
        of_quality(|it| it.bound().map(|it| it.to_string())),
        of_quality(|it| Some(it.least.to_string())),
        of_quality(|it| Some(it.most.to_string())),
        if is_team { same_round.unwrap_or_default().to_owned() } else { String::new() },
    ]
}

/// All figures of an independent checker, for the movements that a method generates.
#[test]
fn figures_equal_those_of_an_independent_checker() {
    let rows = rows("reference/movement_figures.csv");
    assert_eq!(rows.len(), 31);
    let mut checked = 0;
    for row in &rows {
        let method: Method = row[0].parse().expect("method");
        let size =
            Size::tables(row[1].parse().expect("tables")).rounds(row[2].parse().expect("rounds"));
        let movement = method.generate(size).expect("movement");
        let movement =
            movement.with_boards_per_round(row[3].parse().expect("boards")).expect("boards");
        let switches: Switches = row[4].parse().expect("switches");
        let movement = if switches.is_empty() { movement } else { movement.switched(&switches) };
        for (found, expected) in figures(&movement).iter().zip(&row[5..]) {
            if !expected.is_empty() {
                assert_eq!(found, expected, "{row:?}");
                checked += 1;
            }
        }
    }
    assert!(checked > 350, "{checked}");
}

/// R. Moore's deviations of Mitchell movements, with the last rounds switched.
#[test]
fn deviations_of_mitchell_movements() {
    let rows = rows("official/mitchell_deviations.csv");
    assert_eq!(rows.len(), 17);
    let mut different = 0;
    for row in &rows {
        let [tables, switched]: [u16; 2] = [0, 1].map(|cell| row[cell].parse().expect("number"));
        let movement = Method::Mitchell.generate(Size::tables(tables)).expect("movement");
        let movement = movement.switched(&Switches::of_rounds(tables - switched + 1..=tables));
        let found = movement.quality().and_then(|it| it.deviation()).expect("deviation").units();
        let printed: u64 = row[2].replace('.', "").parse().expect("deviation");
        // Two of the printed numbers are not rounded correctly.
        different += u32::from(found != printed);
        assert!(found.abs_diff(printed) <= 1, "{row:?}: {found}");
    }
    assert!(different <= 2, "{different}");
}

/// EBU forum, 2018: the comparisons of one pair in the Howell for 5 tables are three times 4, five times 4, and
/// four times 1. Other starters have other pairs, but the same numbers.
#[test]
fn comparisons_of_the_howell_for_5_tables() {
    let howell = Method::Howell.generate(Size::tables(5)).expect("movement");
    let comparisons = howell.quality().expect("quality").comparisons;
    assert_eq!(comparisons.to_string(), "18x3|9x4|18x5");
}
