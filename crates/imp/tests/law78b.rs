//! The scale against print, over every difference that two scores can have.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{Imps, ScoreDifference};
use imp::{LIMITS, MOST, band, imps};

fn difference(points: i32) -> ScoreDifference {
    ScoreDifference::new(points).expect("in range")
}

#[test]
fn the_printed_scale() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/official/imp_scale.csv");
    let mut reader =
        csv::ReaderBuilder::new().comment(Some(b'#')).from_path(path).expect("fixture opens");
    let mut seen = 0;
    for row in reader.records() {
        let row = row.expect("fixture row");
        let from: i32 = row[1].parse().expect("from");
        let to: i32 = row[2].parse().unwrap_or(ScoreDifference::LIMIT);
        let expected: Imps = row[0].parse().expect("imps");
        for points in (from..=to).step_by(10) {
            assert_eq!(imps(difference(points)), expected, "{points}");
        }
        let band = band(expected).expect("0 to 24");
        let highest = band.highest().map_or_else(String::new, |highest| highest.to_string());
        assert_eq!(highest, row[2]);
        if seen > 0 {
            assert_eq!(band.lowest().expect("bounded below").to_string(), row[1]);
        }
        seen += 1;
    }
    assert_eq!(seen, 25, "rows in {path}");
}

/// The definition, for every difference of either sign: how many limits it reaches.
#[test]
fn every_difference() {
    for points in -ScoreDifference::LIMIT..=ScoreDifference::LIMIT {
        let reached = LIMITS.iter().filter(|&&limit| i32::from(limit) <= points.abs()).count();
        let reached = i32::try_from(reached).expect("at most 24");
        assert_eq!(imps(difference(points)).get(), points.signum() * reached, "{points}");
        assert_eq!(imps(difference(-points)), -imps(difference(points)));
    }
}

/// A band's ends earn its IMPs, and ten beyond them does not.
#[test]
fn bands_are_the_inverse() {
    for points in -i32::from(MOST)..=i32::from(MOST) {
        let earned = Imps::new(points).expect("small");
        let band = band(earned).expect("in range");
        for (end, beyond) in [(band.lowest(), -10), (band.highest(), 10)] {
            if let Some(end) = end {
                assert_eq!(imps(end), earned);
                assert_ne!(imps(difference(end.get() + beyond)), earned);
            }
        }
    }
    let error = band(Imps::from(25)).expect_err("beyond the scale");
    assert_eq!(error.to_string(), "no difference earns 25 IMPs: expected -24 to 24");
}
