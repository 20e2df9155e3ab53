//! Fuzzes JSON output: it is valid and reproducible, and agrees with the printed table for every
//! contestant.
#![no_main]

use std::collections::BTreeMap;

use libfuzzer_sys::fuzz_target;
use serde_json::Value;
use traveller::report::{self, Detail, Report};
use traveller::score;
use traveller_fuzz::RandomEvent;

fuzz_target!(|drawn: RandomEvent| {
    let source = BTreeMap::from([("a.csv".to_owned(), drawn.csv())]);
    let Some(scored) = score(&source, "a.csv", &drawn.options()).value else { return };
    let report = Report::new(&scored);
    let mut json = Vec::new();
    report::json(&report.document(Detail::Boards), &mut json).expect("memory");
    let document: Value = serde_json::from_slice(&json).expect("JSON");
    let again = serde_json::to_value(report.document(Detail::Boards)).expect("a value");
    assert_eq!(document, again);
    no_floats(&document);
    let mut csv = Vec::new();
    report::csv(&report.table(None, Detail::Standings), &mut csv).expect("memory");
    let mut csv = csv::Reader::from_reader(&*csv);
    let header = csv.headers().expect("a header").clone();
    let lists = match &document["rankings"] {
        Value::Array(rankings) => rankings.iter().map(|ranking| &ranking["standings"]).collect(),
        _ => vec![&document["ranking"]],
    };
    let lines: Vec<&Value> = lists.into_iter().filter_map(Value::as_array).flatten().collect();
    let mut count = 0;
    for (record, line) in csv.records().zip(&lines) {
        let record = record.expect("a record");
        for (name, cell) in header.iter().zip(&record) {
            // For matches the document has exact numbers next to printed ones.
            let printed = line["printed"].get(name).unwrap_or(&line[name]);
            let expected = match printed {
                Value::String(text) => text.clone(),
                Value::Number(number) => number.to_string(),
                _ => continue,
            };
            assert_eq!(
                cell,
                expected,
                "{name} of {line}\n{}",
                String::from_utf8_lossy(&drawn.csv())
            );
        }
        count += 1;
    }
    assert_eq!(count, lines.len());
});

/// Checks that no number is a floating-point number.
fn no_floats(value: &Value) {
    match value {
        Value::Number(number) => assert!(!number.is_f64(), "{number}"),
        Value::Array(values) => values.iter().for_each(no_floats),
        Value::Object(values) => values.values().for_each(no_floats),
        _ => {}
    }
}
