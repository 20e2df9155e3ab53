//! IMPs against a datum, as printed.

use bridge_core::Score;
use butler::Datum;

#[test]
fn eidt_2015_table_g() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/official/eidt2015_table_g.csv");
    let mut reader =
        csv::ReaderBuilder::new().comment(Some(b'#')).from_path(path).expect("fixture opens");
    let mut seen = 0;
    for row in reader.records() {
        let row = row.expect("fixture row");
        let score: Score = row[0].parse().expect("score");
        let datum = Datum::entered(row[1].parse().expect("datum"));
        assert_eq!(datum.imps(score).to_string(), row[2], "{score}");
        seen += 1;
    }
    assert_eq!(seen, 10, "rows in {path}");
}
