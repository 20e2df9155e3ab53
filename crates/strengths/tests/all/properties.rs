//! Property tests of rankings by strength.
#![expect(clippy::float_arithmetic, reason = "floats are tested")]
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::collections::BTreeMap;

use bridge_core::MatchLength;
use formats::{FileFormat, read};
use proptest::prelude::*;
use regulations::{EventScale, Regulations};
use strengths::{StrengthLine, StrengthOptions, rank_by_strength};
use vp_scales::ScaleName;

/// Generates matches of six teams with the first team's margin: a ring, so that all can be
/// compared, and a few others.
fn matches() -> impl Strategy<Value = Vec<(usize, usize, i32)>> {
    let others = prop::collection::vec((0_usize..6, 1_usize..6, -40_i32..40), 0..8);
    (prop::collection::vec(-40_i32..40, 6), others).prop_map(|(ring, others)| {
        let ring = ring.into_iter().enumerate().map(|(team, imps)| (team, (team + 1) % 6, imps));
        ring.chain(others.into_iter().map(|(team, on, imps)| (team, (team + on) % 6, imps)))
            .collect()
    })
}

/// Returns the line of each team by name, ranked by IMPs, with totals on the WBF scale.
fn lines(matches: &[(usize, usize, i32)]) -> BTreeMap<String, StrengthLine> {
    let row = |&(home, away, imps): &(usize, usize, i32)| format!("T{home},T{away},{imps},8\n");
    let rows = "home,away,imps,boards\n".to_owned() + &matches.iter().map(row).collect::<String>();
    let event = read(FileFormat::Csv, rows.as_str()).expect("matches").event;
    let mut options = StrengthOptions::default();
    options.scale = EventScale::Named(ScaleName::Wbf);
    options.boards = Some(MatchLength::new(8).expect("8"));
    let ranking = rank_by_strength(&event, &Regulations::default(), &options).expect("one group");
    ranking.lines.into_iter().map(|line| (event.name(line.name).to_owned(), line)).collect()
}

fn close(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-6
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// The ranking does not depend on the order of matches or of the two teams in a match.
    #[test]
    fn order_and_sides(matches in matches()) {
        let turned: Vec<_> = matches.iter().rev().map(|&(home, away, imps)| (away, home, -imps)).collect();
        let (one, other) = (lines(&matches), lines(&turned));
        for (name, line) in &one {
            prop_assert!(close(line.log_strength, other[name].log_strength), "{}", name);
            prop_assert!(close(line.total.expect("a scale"), other[name].total.expect("a scale")));
            prop_assert_eq!(line.matches, other[name].matches);
        }
    }

    /// If all results are reversed, strengths become reciprocals and awards are swapped.
    #[test]
    fn mirror(matches in matches()) {
        let mirrored: Vec<_> = matches.iter().map(|&(home, away, imps)| (home, away, -imps)).collect();
        let (one, other) = (lines(&matches), lines(&mirrored));
        for (name, line) in &one {
            prop_assert!(close(line.log_strength, -other[name].log_strength), "{}", name);
            prop_assert!(close(line.strength * other[name].strength, 1.0), "{}", name);
            let both = line.total.expect("a scale") + other[name].total.expect("a scale");
            // Five opponents and 20 VPs each; the correction of the scale raises the winner and
            // lowers the loser by equal amounts.
            prop_assert!(close(both, 100.0), "{}: {}", name, both);
        }
    }

    /// If every team has a twin with identical results, twins share every place despite rounding
    /// errors in their totals.
    #[test]
    fn twins_share_places(matches in matches()) {
        let doubled = matches.iter().flat_map(|&(home, away, imps)| {
            let twins = [(home, away), (home, away + 6), (home + 6, away), (home + 6, away + 6)];
            twins.map(|(home, away)| (home, away, imps))
        });
        let lines = lines(&doubled.collect::<Vec<_>>());
        for team in 0..6 {
            let [one, other] = [team, team + 6].map(|team| &lines[&format!("T{team}")]);
            prop_assert_eq!((one.place, one.place_by_strength), (other.place, other.place_by_strength));
        }
    }

    /// The completed table awards 20 VPs for each of its fifteen matches, and places follow from
    /// the totals.
    #[test]
    fn totals(matches in matches()) {
        let lines = lines(&matches);
        let total = |line: &StrengthLine| line.total.expect("a scale");
        prop_assert!(close(lines.values().map(total).sum(), 300.0));
        for line in lines.values() {
            let better = lines.values().filter(|other| total(other) > total(line) + 1e-9).count();
            prop_assert!(line.place <= better + 1 + lines.values().filter(|other| close(total(other), total(line))).count());
            prop_assert!(line.place > better);
        }
    }
}
