//! Published and hand-computed boards, by Butler and cross-IMPs.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{Exact, FractionalImps, Score};
use butler::{
    ButlerPreset, ButlerScorer, ComparisonCap, CrossImpScorer, Datum, DatumRounding, DatumRule,
    DatumSource, Divisor, ScoreField, Trimming,
};

fn fixture(path: &str) -> Vec<csv::StringRecord> {
    let path = format!("{}/../../fixtures/{path}", env!("CARGO_MANIFEST_DIR"));
    let mut reader =
        csv::ReaderBuilder::new().comment(Some(b'#')).from_path(path).expect("fixture opens");
    reader.records().map(|row| row.expect("fixture row")).collect()
}

fn scores(rows: &[csv::StringRecord], column: usize) -> Vec<Score> {
    rows.iter().map(|row| row[column].parse().expect("score")).collect()
}

fn scorer(preset: ButlerPreset) -> ButlerScorer {
    ButlerScorer::new(preset.rule().datum)
}

/// Returns the totals of a board as text.
fn totals(scores: &[Score]) -> Vec<String> {
    let mut cross = CrossImpScorer::new(ComparisonCap::None);
    cross.score(scores).expect("few scores").iter().map(ToString::to_string).collect()
}

/// Eidt 2015, Table G: sum 4470, mean 447, datum 450, and ten rows of IMPs.
#[test]
fn table_g() {
    let rows = fixture("official/eidt2015_table_g.csv");
    assert_eq!(rows.len(), 10);
    let scores = scores(&rows, 0);
    let rule = ButlerPreset::Ebl.rule().datum;
    let working = ScoreField::new(&scores).datum(rule).expect("a field");
    assert_eq!(working.sum.to_string(), "4470");
    assert_eq!(working.mean.to_string(), "447");
    let mut butler = ButlerScorer::new(rule);
    assert_eq!(butler.datum(&scores).as_ref(), Ok(&working.datum));
    for (row, imps) in rows.iter().zip(butler.score(&scores).expect("a board")) {
        assert_eq!(working.datum.to_string(), row[1]);
        assert_eq!(imps.to_string(), row[2], "{}", &row[0]);
    }
}

/// Datums of 440, 447, and 450 produce the same IMPs here, so this table does not test the
/// rounding.
#[test]
fn table_g_does_not_show_the_rounding() {
    let scores = scores(&fixture("official/eidt2015_table_g.csv"), 0);
    let imps = |datum: i16| {
        let datum = Datum::entered(Score::from(datum));
        scores.iter().map(|&score| datum.imps(score)).collect::<Vec<_>>()
    };
    assert_eq!(imps(440), imps(450));
    assert_eq!(imps(447), imps(450));
}

/// Eidt 2015, Table H: the nine comparisons of each table, and their sum. For a repeated score, the
/// lecture repeats the row of the first table with this score, in the order of that row.
#[test]
fn table_h() {
    let rows = fixture("official/cross_imps_eidt2015_table_h.csv");
    assert_eq!(rows.len(), 10);
    let scores = scores(&rows, 0);
    for ((row, total), score) in rows.iter().zip(totals(&scores)).zip(&scores) {
        assert_eq!(total, row[2], "{score}");
        let mine = scores.iter().position(|first| first == score).expect("itself");
        let others = scores.iter().enumerate().filter(|&(other, _)| other != mine);
        let compared: Vec<String> =
            others.map(|(_, &other)| imp::imps(score.minus(other)).to_string()).collect();
        assert_eq!(compared.join(" "), row[1], "{score}");
    }
}

#[test]
fn poland() {
    let rows = fixture("official/cross_imps_poland.csv");
    assert_eq!(rows.len(), 5);
    let scores = scores(&rows, 0);
    for (row, total) in rows.iter().zip(totals(&scores)) {
        assert_eq!(total, row[1]);
        let total: FractionalImps = total.parse().expect("a total");
        let average = Divisor::PerComparison.divide(&total, 5);
        assert_eq!(average.to_string(), row[2]);
    }
}

#[test]
fn netherlands() {
    let rows = fixture("official/butler_netherlands.csv");
    assert_eq!(rows.len(), 6);
    let scores = scores(&rows, 0);
    let mut butler = scorer(ButlerPreset::Dutch);
    let datum = butler.datum(&scores).expect("a board").to_string();
    for (row, &imps) in rows.iter().zip(butler.score(&scores).expect("a board")) {
        assert_eq!(datum, row[1]);
        assert_eq!([imps.to_string(), (-imps).to_string()], [&row[2], &row[3]]);
    }
}

#[test]
fn datum_rounding() {
    let rows = fixture("official/butler_datum_rounding.csv");
    assert_eq!(rows.len(), 12);
    for row in &rows {
        let mean: Exact = row[0].parse().expect("a mean");
        let by = |rounding: DatumRounding| rounding.apply(&mean).to_string();
        let rounded = [
            DatumRounding::HalfAwayFromZero,
            DatumRounding::HalfAwayFromAverage,
            DatumRounding::HalfUp,
            DatumRounding::HalfToEven,
        ]
        .map(by);
        assert_eq!(rounded, [&row[1], &row[2], &row[3], &row[4]], "{}", &row[0]);
        assert_eq!(by(DatumRounding::None), row[0]);
        for (rounded, imps) in [(&rounded[0], &row[5]), (&rounded[3], &row[6])] {
            if !imps.is_empty() {
                let datum: Datum = rounded.parse().expect("a datum");
                assert_eq!(datum.imps(Score::from(140)).to_string(), imps);
            }
        }
    }
}

/// A mean of 125 over four scores: the IMPs depend on the rounding rule.
#[test]
fn rounding_on_the_way() {
    let scores = [140, 110, 130, 120].map(Score::from);
    let datum = |rounding| {
        let rule = DatumRule { from: DatumSource::Mean, trimming: Trimming::None, rounding };
        let mut butler = ButlerScorer::new(rule);
        let datum = butler.datum(&scores).expect("a board").to_string();
        let imps = butler.score(&scores).expect("a board")[0].to_string();
        (datum, imps)
    };
    let pair = |datum: &str, imps: &str| (datum.to_owned(), imps.to_owned());
    assert_eq!(datum(DatumRounding::HalfAwayFromZero), pair("130", "0"));
    assert_eq!(datum(DatumRounding::HalfToEven), pair("120", "1"));
    assert_eq!(datum(DatumRounding::None), pair("125", "0"));
}

/// Two boards of a real event, by both methods, equal the values computed by hand.
#[test]
fn teams_round() {
    let results = fixture("events/teams_round.published_imps.csv");
    let butler = fixture("official/butler_teams_round.csv");
    let cross = fixture("official/cross_imps_teams_round.csv");
    assert_eq!((butler.len(), cross.len()), (9, 9));
    let mut seen = 0;
    for (board, rows) in [("16", 0..4), ("19", 4..9)] {
        let played: Vec<_> =
            results.iter().filter(|row| &row[0] == board && !row[4].is_empty()).cloned().collect();
        assert_eq!(played.len(), 28, "board {board}");
        let scores = scores(&played, 4);
        let (mut plain, mut trimmed) = (scorer(ButlerPreset::Ebl), scorer(ButlerPreset::Dutch));
        let data = [plain.datum(&scores), trimmed.datum(&scores)]
            .map(|datum| datum.expect("a board").to_string());
        let plain = plain.score(&scores).expect("a board");
        let trimmed = trimmed.score(&scores).expect("a board");
        let totals = totals(&scores);
        for (butler, cross) in butler[rows.clone()].iter().zip(&cross[rows]) {
            assert_eq!([&butler[0], &cross[0]], [board, board]);
            assert_eq!(butler[1], cross[1]);
            let mut tables = 0;
            for (index, score) in scores.iter().enumerate() {
                if score.to_string() != butler[1] {
                    continue;
                }
                let written = [
                    data[0].clone(),
                    plain[index].to_string(),
                    data[1].clone(),
                    trimmed[index].to_string(),
                ];
                let expected = [&butler[3], &butler[4], &butler[5], &butler[6]];
                assert_eq!(written, expected, "{score}");
                assert_eq!(totals[index], cross[3], "{score}");
                let total = &totals[index].parse().expect("a total");
                let average = Divisor::PerComparison.divide(total, 28);
                assert_eq!(average.to_string(), cross[4], "{score}");
                tables += 1;
            }
            assert_eq!([tables.to_string(), tables.to_string()], [&butler[2], &cross[2]]);
            seen += tables;
        }
    }
    assert_eq!(seen, 56);
}
