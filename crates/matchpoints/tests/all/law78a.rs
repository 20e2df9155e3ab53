//! Matchpoints of one board, compared with printed tables and with the definition.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::Score;
use matchpoints::{FrequencyTable, MatchpointScorer, ScoringUnits, top};
use proptest::prelude::*;

/// Computes matchpoints by the literal definition of Law 78A.
fn definition(scores: &[Score]) -> Vec<u32> {
    scores
        .iter()
        .enumerate()
        .map(|(mine, score)| {
            let others = scores.iter().enumerate().filter(|&(other, _)| other != mine);
            others
                .map(|(_, other)| match score.cmp(other) {
                    std::cmp::Ordering::Greater => 2,
                    std::cmp::Ordering::Equal => 1,
                    std::cmp::Ordering::Less => 0,
                })
                .sum()
        })
        .collect()
}

fn units(scores: &[Score]) -> Vec<u32> {
    let mut matchpointer = MatchpointScorer::new();
    matchpointer.score(scores).expect("few scores").iter().map(|units| units.get()).collect()
}

fn fixture(name: &str) -> Vec<csv::StringRecord> {
    let path = format!("{}/../../fixtures/official/{name}", env!("CARGO_MANIFEST_DIR"));
    let mut reader =
        csv::ReaderBuilder::new().comment(Some(b'#')).from_path(path).expect("fixture opens");
    reader.records().map(|row| row.expect("fixture row")).collect()
}

/// Matchpoints of ten tables equal Eidt 2015, Table B, for both sides.
#[test]
fn table_b() {
    let rows = fixture("eidt2015_table_b.csv");
    assert_eq!(rows.len(), 10);
    let scores: Vec<Score> = rows.iter().map(|row| row[0].parse().expect("score")).collect();
    let opposite: Vec<Score> = scores.iter().map(|&score| -score).collect();
    for (row, (ns, ew)) in rows.iter().zip(units(&scores).iter().zip(units(&opposite))) {
        assert_eq!(ns.to_string(), row[1], "NS at {}", &row[0]);
        assert_eq!(ew.to_string(), row[2], "EW at {}", &row[0]);
        assert_eq!(ScoringUnits::new(*ns).opponents(top(10)), Some(ScoringUnits::new(ew)));
    }
}

/// Frequency tables equal Eidt 2015, Tables C and D (a field of 100) and E (the group of 12, before
/// the Neuberg formula).
#[test]
fn frequency_tables() {
    for (name, scores_in_field) in [("eidt2015_table_d.csv", 100), ("eidt2015_table_e.csv", 12)] {
        let rows = fixture(name);
        let mut scores: Vec<Score> = Vec::new();
        for row in &rows {
            let count: usize = row[1].parse().expect("frequency");
            scores.extend(std::iter::repeat_n(row[0].parse::<Score>().expect("score"), count));
        }
        assert_eq!(scores.len(), scores_in_field, "{name}");

        let table = FrequencyTable::new(&scores).expect("few scores");
        assert!(table.passes_top_check(), "{name}");
        assert_eq!(table.rows().len(), rows.len(), "{name}");
        for (line, row) in table.rows().iter().zip(&rows) {
            let written = [line.score.to_string(), line.count.to_string(), line.units.to_string()];
            assert_eq!(written, [&row[0], &row[1], &row[2]], "{name}");
        }
        assert_eq!(units(&scores), definition(&scores), "{name}");
    }
}

#[test]
fn tiny_fields() {
    assert_eq!(units(&[]), Vec::<u32>::new());
    assert_eq!(units(&[Score::from(420)]), [0]);
    assert_eq!(top(0), ScoringUnits::new(0));
    assert_eq!(top(1), ScoringUnits::new(0));
    assert!(FrequencyTable::new(&[]).expect("no scores").passes_top_check());
}

/// Generates realistic fields: few distinct scores, every size near the change of method, and
/// sometimes scores that no contract can have.
fn fields() -> impl Strategy<Value = Vec<Score>> {
    let legal = (-760_i32..=760).prop_map(|tens| 10 * tens);
    let common = prop::sample::select(vec![-100, -50, 110, 140, 170, 420, 450, 620, 650]);
    let odd = -20_000_i32..=20_000;
    let score = prop_oneof![5 => common, 3 => legal.clone(), 1 => legal];
    let clean = prop::collection::vec(score.clone(), 0..60);
    let dirty = prop::collection::vec(prop_oneof![20 => score, 1 => odd], 0..60);
    prop_oneof![3 => clean, 1 => dirty].prop_map(|points| {
        points.into_iter().map(|points| Score::new(points).expect("in range")).collect()
    })
}

proptest! {
    #[test]
    fn by_definition(scores in fields()) {
        let units = units(&scores);
        prop_assert_eq!(&units, &definition(&scores));
        let table = FrequencyTable::new(&scores).unwrap();
        prop_assert!(table.passes_top_check());
        for line in table.rows() {
            let at = scores.iter().position(|&score| score == line.score).unwrap();
            prop_assert_eq!(units[at], line.units.get());
        }
    }

    /// Scoring one board does not affect the next.
    #[test]
    fn scorer_is_reusable(first in fields(), second in fields()) {
        let mut matchpointer = MatchpointScorer::new();
        matchpointer.score(&first).unwrap();
        let after: Vec<u32> =
            matchpointer.score(&second).unwrap().iter().map(|units| units.get()).collect();
        prop_assert_eq!(after, definition(&second));
    }
}

/// A field with each of the 1,521 scores of Law 77 once is scored by position, also with larger
/// scores added.
#[test]
fn the_whole_table() {
    let scores: Vec<Score> =
        (-770..=770).map(|tens| Score::new(10 * tens).expect("in range")).collect();
    let inside: Vec<Score> = scores[10..scores.len() - 10].to_vec();
    assert_eq!(inside.len(), 1521);
    for field in [&scores, &inside] {
        let expected: Vec<u32> = (0..field.len()).map(|n| 2 * u32::try_from(n).unwrap()).collect();
        assert_eq!(units(field), expected);
    }
}
