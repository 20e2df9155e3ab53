//! JSON holds everything: it keeps to its published form, and every cell of every other table is in it.
#![expect(clippy::expect_used, reason = "a test may panic")]
#![expect(dead_code, reason = "not every test looks at what was printed")]

mod support;

use std::collections::BTreeSet;

use serde_json::Value;
use support::root;

/// What a call prints, where it succeeds.
fn printed(arguments: &[&str]) -> Option<String> {
    let output = support::run(root(), arguments);
    output.status.success().then(|| String::from_utf8(output.stdout).expect("text"))
}

/// Every event of the fixtures.
fn events() -> Vec<String> {
    let mut events = Vec::new();
    for folder in ["fixtures/events", "fixtures/generated"] {
        for entry in std::fs::read_dir(root().join(folder)).expect("a folder") {
            let path = entry.expect("a file").path();
            let name = path.file_name().and_then(|name| name.to_str()).expect("a name");
            if path.extension().is_some_and(|it| it == "toml" || it == "csv") {
                events.push(format!("{folder}/{name}"));
            }
        }
    }
    events.sort();
    events
}

/// Texts and numbers of a document, as they are written.
fn leaves(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Null | Value::Bool(_) => {}
        Value::Number(number) => {
            found.insert(number.to_string());
        }
        Value::String(text) => {
            found.insert(text.clone());
        }
        Value::Array(values) => values.iter().for_each(|value| leaves(value, found)),
        Value::Object(map) => map.values().for_each(|value| leaves(value, found)),
    }
}

/// A cell may hold several values; some stand for what JSON leaves out.
fn is_there(cell: &str, found: &BTreeSet<String>) -> bool {
    let parts = |between| cell.split(between).all(|part| is_value(part, found));
    is_value(cell, found) || parts(" + ") || parts(", ")
}

fn is_value(value: &str, found: &BTreeSet<String>) -> bool {
    let instead = ["", "–", "×", "missing", "bye", "undecided"];
    let value =
        value.strip_prefix("bye, ").and_then(|it| it.strip_suffix(" IMPs")).unwrap_or(value);
    instead.contains(&value) || found.contains(value)
}

#[test]
fn every_printed_cell_is_a_leaf() {
    let mut cells = 0;
    for event in events() {
        let Some(json) = printed(&["score", &event, "--format", "json", "--boards"]) else {
            continue;
        };
        let mut found = BTreeSet::new();
        leaves(&serde_json::from_str(&json).expect("JSON"), &mut found);
        let all = ["score", &event, "--format", "csv"];
        let mut tables = vec![printed(&all), printed(&[&all[..], &["--boards"]].concat())];
        for part in ["ranking", "matches", "cross-table", "rounds", "cards", "results"] {
            tables.push(printed(&[&all[..], &["--show", part]].concat()));
        }
        for table in tables.into_iter().flatten() {
            let mut reader = csv::Reader::from_reader(table.as_bytes());
            for record in reader.records() {
                for cell in &record.expect("a record") {
                    assert!(is_there(cell, &found), "{event}: {cell:?} is not in the JSON");
                    cells += 1;
                }
            }
        }
    }
    assert!(cells > 20_000, "{cells} cells");
}

#[test]
fn every_document_keeps_to_the_schema() {
    let mut documents = 0;
    for (schema, calls) in [
        (
            "score",
            vec![vec!["score"], vec!["score", "--boards"], vec!["score", "--method", "butler"]],
        ),
        ("strengths", vec![vec!["rank"]]),
    ] {
        let path = root().join(format!("docs/schema/{schema}.json"));
        let text = std::fs::read_to_string(path).expect("a schema");
        let (mut schemas, mut compiler) = (boon::Schemas::new(), boon::Compiler::new());
        compiler
            .add_resource(schema, serde_json::from_str(&text).expect("JSON"))
            .expect("a schema");
        let form = compiler.compile(schema, &mut schemas).expect("a schema");
        for event in events() {
            for call in &calls {
                let call = [&call[..], &[&event, "--format", "json"]].concat();
                let Some(json) = printed(&call) else { continue };
                let document: Value = serde_json::from_str(&json).expect("JSON");
                if let Err(error) = schemas.validate(&document, form) {
                    panic!("{event}: {error}");
                }
                documents += 1;
            }
        }
    }
    assert!(documents > 60, "{documents} documents");
}
