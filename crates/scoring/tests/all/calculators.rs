//! The director's calculators: every number of a derivation, computed by hand.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{Score, Side, WeightedScore};
use butler::{ButlerPreset, ButlerRule, Datum, DatumError, DatumSource};
use scoring::{
    WeightedComponent, damage_in_field, damage_in_imps, datum_board, weighted_in_field,
    weighted_in_imps,
};

fn score(text: &str) -> WeightedScore {
    text.parse().expect(text)
}

fn texts<T: ToString, const N: usize>(numbers: [T; N]) -> [String; N] {
    numbers.map(|number| number.to_string())
}

/// Against 100 at the other table −650 is −11 IMPs, 100 is 5, and 620 is 12. The side inflicted 16
/// of the damage itself.
#[test]
fn damage_by_imps() {
    let scores = ["-650", "100", "620"].map(score);
    let found = damage_in_imps(scores.each_ref(), &score("-100"));
    assert_eq!(texts([&found.table, &found.normal, &found.assigned]), ["-11", "5", "12"]);
    assert_eq!(texts([&found.damage, &found.non_offenders, &found.offenders]), ["16", "-4", "-12"]);
}

/// Compared with −700, 0, and 110, a score of −650 beats one, 100 beats two, and 620 beats all
/// three.
#[test]
fn damage_by_matchpoints() {
    let scores = ["-650", "100", "620"].map(score);
    let others = ["-700", "0", "110"].map(score);
    let found = damage_in_field(scores.each_ref(), &others);
    let damage = &found.damage;
    assert_eq!(texts([&damage.table, &damage.normal, &damage.assigned]), ["2", "4", "6"]);
    assert_eq!(texts([&damage.damage, &damage.non_offenders, &damage.offenders]), ["2", "4", "0"]);
    assert_eq!(found.top, 6);
    // 620 ties with one score and beats the other: 3 of 4.
    let found = damage_in_field(scores.each_ref(), &["620", "110"].map(score));
    assert_eq!(texts([&found.damage.assigned, &found.damage.offenders]), ["3", "1"]);
}

/// The datum of 420, 450, and −50 is 270, rounded from 273.3.
#[test]
fn boards() {
    let rule = ButlerPreset::Ebl.rule();
    let lines = |scores: &[i32], rule: ButlerRule, entered: Option<i32>| {
        let scores: Vec<Score> =
            scores.iter().map(|&it| Score::new(it).expect("a score")).collect();
        let entered = entered.map(|it| Datum::entered(Score::new(it).expect("a score")));
        let board = datum_board(&scores, rule, entered)?;
        let line = |line: &scoring::DatumLine| {
            let per =
                line.per_comparison.as_ref().map_or_else(|| "-".to_owned(), ToString::to_string);
            format!("{} {} {} {} {per}", line.score, line.from_datum, line.butler, line.cross)
        };
        let lines = board.lines.iter().map(line).collect::<Vec<_>>().join(", ");
        Ok::<_, DatumError>((board.datum.to_string(), lines, board.steps))
    };
    let (datum, of_three, steps) = lines(&[420, 450, -50], rule, None).expect("a datum");
    assert_eq!(datum, "270");
    // 420 earns −1 and 10 IMPs against the other scores, 450 earns 1 and 11.
    assert_eq!(of_three, "420 150 4 9 4.5, 450 180 5 12 6, -50 -320 -8 -21 -10.5");
    let last = "Their sum 820 over 3 is 820/3; rounding half-away-from-zero: the datum is 270.";
    assert_eq!(steps.last().map(|step| step.text.to_string()).as_deref(), Some(last));
    let (datum, of_two, steps) = lines(&[420, 450], rule, Some(430)).expect("a datum");
    assert_eq!((datum.as_str(), of_two.as_str()), ("430", "420 -10 0 -1 -1, 450 20 1 1 1"));
    let steps: Vec<String> = steps.iter().map(|step| step.text.to_string()).collect();
    assert_eq!(steps, ["The datum is entered: 430."]);
    // A single score is its own datum and has no comparisons.
    assert_eq!(lines(&[420], rule, None).expect("a datum").1, "420 0 0 0 -");
    let mut entered = rule;
    entered.datum.from = DatumSource::Entered;
    assert!(matches!(lines(&[420, 450], entered, None), Err(DatumError::NotEntered)));
}

fn sums<W>(parts: &[WeightedComponent<W>]) -> Vec<(Side, String)> {
    let sums = parts.iter().filter(|part| part.component.is_none());
    sums.map(|part| (part.side, part.share.to_string())).collect()
}

/// Against 620 at the other table, 650 is 1 IMP and −100 is −12.
#[test]
fn weighted_by_imps() {
    let ours = score("60% 650, 40% -100");
    let parts = weighted_in_imps(&ours, &-ours.clone(), &score("620"));
    let line = |part: &WeightedComponent<scoring::ComponentImps>| {
        let of = part.component.as_ref()?;
        let scoring::ComponentImps { other_table, difference, imps } = of.points;
        Some(format!(
            "{} {} × {} and {other_table}: {}, {imps}, {}",
            part.side,
            of.weight,
            of.score,
            difference.get(),
            part.share
        ))
    };
    let lines: Vec<String> = parts.iter().filter_map(line).collect();
    assert_eq!(
        lines,
        [
            "NS 0.6 × 650 and -620: 30, 1, 0.6",
            "NS 0.4 × -100 and -620: -720, -12, -4.8",
            "EW 0.6 × -650 and 620: -30, -1, -0.6",
            "EW 0.4 × 100 and 620: 720, 12, 4.8",
        ]
    );
    let (north_south, east_west) = (Side::NorthSouth, Side::EastWest);
    let expected = [(north_south, "-4.2".to_owned()), (east_west, "4.2".to_owned())];
    assert_eq!(sums(&parts), expected);
}

/// Compared with 620 and 650, a score of 650 earns 3 and −100 earns 0. For the other side −650
/// earns 1 and 100 earns 4.
#[test]
fn weighted_by_matchpoints() {
    let ours = score("60% 650, 40% -100");
    let found = weighted_in_field(&ours, &-ours.clone(), &["620", "650"].map(score));
    let line = |part: &WeightedComponent<bridge_core::Matchpoints>| {
        let of = part.component.as_ref()?;
        let (side, share) = (part.side, &part.share);
        Some(format!("{side} {} × {}: {}, {share}", of.weight, of.score, of.points))
    };
    let lines: Vec<String> = found.components.iter().filter_map(line).collect();
    assert_eq!(
        lines,
        [
            "NS 0.6 × 650: 3, 1.8",
            "NS 0.4 × -100: 0, 0",
            "EW 0.6 × -650: 1, 0.6",
            "EW 0.4 × 100: 4, 1.6"
        ]
    );
    let (north_south, east_west) = (Side::NorthSouth, Side::EastWest);
    let expected = [(north_south, "1.8".to_owned()), (east_west, "2.2".to_owned())];
    assert_eq!(sums(&found.components), expected);
    assert_eq!(found.top, 4);
    // The field of each side contains the pair's own score.
    assert_eq!(found.fields.each_ref().map(matchpoints::WeightedField::scores), [3, 3]);
}
