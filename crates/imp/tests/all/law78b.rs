//! The scale compared with the printed one, over every difference of two scores.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{Imps, ScoreDifference};
use imp::{MAX_IMPS, THRESHOLDS, band, bands, imps};

fn difference(points: i32) -> ScoreDifference {
    ScoreDifference::new(points).expect("in range")
}

/// Returns the printed scale: IMPs, the smallest difference that earns them, and the largest, which
/// is `None` for 24 IMPs.
fn printed() -> Vec<(i32, i32, Option<i32>)> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/official/imp_scale.csv");
    let mut reader =
        csv::ReaderBuilder::new().comment(Some(b'#')).from_path(path).expect("fixture opens");
    let number = |cell: &str| cell.parse::<i32>().expect("a number");
    let rows: Vec<(i32, i32, Option<i32>)> = reader
        .records()
        .map(|row| row.expect("fixture row"))
        .map(|row| {
            (number(&row[0]), number(&row[1]), (!row[2].is_empty()).then(|| number(&row[2])))
        })
        .collect();
    assert_eq!(rows.len(), 25, "rows in {path}");
    rows
}

#[test]
fn equals_the_printed_scale() {
    for (expected, from, to) in printed() {
        for points in (from..=to.unwrap_or(ScoreDifference::LIMIT)).step_by(10) {
            assert_eq!(imps(difference(points)).get(), expected, "{points}");
        }
        let band = band(Imps::new(expected).expect("small")).expect("0 to 24");
        assert_eq!(band.imps().get(), expected);
        assert_eq!(band.highest().map(ScoreDifference::get), to);
        // The printed scale begins at 0, but the band of 0 IMPs also contains negative differences.
        let lowest = if expected == 0 { -10 } else { from };
        assert_eq!(band.lowest().map(ScoreDifference::get), Some(lowest));
    }
}

/// The bands cover 0 to 24 IMPs in order, each with its own limits.
#[test]
fn all_bands() {
    let all: Vec<_> = bands().collect();
    assert!(all.iter().map(|band| band.imps().get()).eq(0..=24));
    for (found, (earned, ..)) in all.into_iter().zip(printed()) {
        assert_eq!(Ok(found), band(Imps::new(earned).expect("small")));
    }
}

/// The limits are the printed ones, and every positive or negative difference earns the IMPs of the
/// highest limit that it reaches.
#[test]
fn every_difference() {
    let limits: Vec<i32> = printed().iter().skip(1).map(|&(_, from, _)| from).collect();
    assert!(THRESHOLDS.iter().map(|&limit| i32::from(limit)).eq(limits.iter().copied()));
    for points in -ScoreDifference::LIMIT..=ScoreDifference::LIMIT {
        let reached = limits.iter().filter(|&&limit| limit <= points.abs()).count();
        let reached = i32::try_from(reached).expect("at most 24");
        assert_eq!(imps(difference(points)).get(), points.signum() * reached, "{points}");
    }
}

/// The limits of a band earn its IMPs, and differences ten points beyond them do not.
#[test]
fn bands_invert_the_scale() {
    for points in -i32::from(MAX_IMPS)..=i32::from(MAX_IMPS) {
        let earned = Imps::new(points).expect("small");
        let band = band(earned).expect("in range");
        for (end, beyond) in [(band.lowest(), -10), (band.highest(), 10)] {
            if let Some(end) = end {
                assert_eq!(imps(end), earned);
                assert_ne!(imps(difference(end.get() + beyond)), earned);
            }
        }
    }
    let written = |earned| band(Imps::from(earned)).expect("in range").to_string();
    assert_eq!(
        [-24, -1, 0, 12, 24].map(written),
        ["-4000 and less", "-40 to -20", "-10 to 10", "600 to 740", "4000 and more"]
    );
    let error = band(Imps::from(25)).expect_err("beyond the scale");
    assert_eq!(error.to_string(), "no difference earns 25 IMPs: expected -24 to 24");
}
