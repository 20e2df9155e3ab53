//! JSON output is valid against its published schema, and contains every cell of the other tables.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::collections::BTreeSet;

use report::ReportPart;
use serde_json::Value;

use crate::support::{self, root};

/// Returns the standard output of a call, or `None` if it fails.
fn printed(arguments: &[&str]) -> Option<String> {
    let output = support::run(root(), arguments);
    output.status.success().then(|| String::from_utf8(output.stdout).expect("text"))
}

/// Returns the paths of all fixture events.
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

/// Adds the texts and numbers of a document to `found`.
fn collect_leaves(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Null | Value::Bool(_) => {}
        Value::Number(number) => {
            found.insert(number.to_string());
        }
        Value::String(text) => {
            found.insert(text.clone());
        }
        Value::Array(values) => values.iter().for_each(|value| collect_leaves(value, found)),
        Value::Object(map) => map.values().for_each(|value| collect_leaves(value, found)),
    }
}

/// Returns `true` if all values of a cell are in `found`. Cells may contain several values, or
/// signs for values that JSON omits.
fn is_contained(cell: &str, found: &BTreeSet<String>) -> bool {
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
fn json_contains_every_printed_cell() {
    let mut cells = 0;
    for event in events() {
        let Some(json) = printed(&["score", &event, "--format", "json", "--boards"]) else {
            continue;
        };
        let mut found = BTreeSet::new();
        collect_leaves(&serde_json::from_str(&json).expect("JSON"), &mut found);
        let all = ["score", &event, "--format", "csv"];
        let mut tables = vec![printed(&all), printed(&[&all[..], &["--boards"]].concat())];
        // The document of an event has neither its Butler ranking nor the table of regulations.
        for part in ReportPart::ALL {
            if !matches!(part, ReportPart::Butler | ReportPart::Regulations) {
                tables.push(printed(&[&all[..], &["--show", part.name()]].concat()));
            }
        }
        for table in tables.into_iter().flatten() {
            let mut reader = csv::Reader::from_reader(table.as_bytes());
            for record in reader.records() {
                for cell in &record.expect("a record") {
                    assert!(is_contained(cell, &found), "{event}: {cell:?} is not in the JSON");
                    cells += 1;
                }
            }
        }
    }
    assert!(cells > 20_000, "{cells} cells");
}

/// A published schema, and the number of documents that were validated.
struct SchemaCheck {
    schemas: boon::Schemas,
    schema: boon::SchemaIndex,
    documents: usize,
}

impl SchemaCheck {
    fn new(name: &str) -> Self {
        let path = root().join(format!("docs/schema/{name}.json"));
        let text = std::fs::read_to_string(path).expect("a schema");
        let (mut schemas, mut compiler) = (boon::Schemas::new(), boon::Compiler::new());
        compiler.add_resource(name, serde_json::from_str(&text).expect("JSON")).expect("a schema");
        let schema = compiler.compile(name, &mut schemas).expect("a schema");
        Self { schemas, schema, documents: 0 }
    }

    /// Validates the JSON that a call prints. A call that fails is ignored.
    fn validate_call(&mut self, call: &[&str]) {
        if let Some(json) = printed(&[call, &["--format", "json"]].concat()) {
            self.validate_json(&json, call);
        }
    }

    fn validate_json(&mut self, json: &str, call: &[&str]) {
        let document: Value = serde_json::from_str(json).expect("JSON");
        let held = self.schemas.validate(&document, self.schema).map_err(|error| error.to_string());
        assert_eq!(held, Ok(()), "{call:?}");
        self.documents += 1;
    }
}

/// The examples in the help of each command print JSON that matches a published schema.
#[test]
fn examples_of_the_help_match_a_schema() {
    let folder = root().join("fixtures/events");
    let mut schemas: Vec<SchemaCheck> = std::fs::read_dir(root().join("docs/schema"))
        .expect("a folder")
        .map(|entry| entry.expect("a schema").path())
        .map(|path| SchemaCheck::new(&path.file_stem().expect("a name").to_string_lossy()))
        .collect();
    let mut documents = 0;
    for words in support::commands().iter().flat_map(|command| support::help_examples(command)) {
        // These options and commands write files, or another format.
        let others = ["-o", "--results", "--format", "--all", "convert"];
        if words.iter().any(|word| others.contains(&word.as_str())) {
            continue;
        }
        let call: Vec<&str> =
            words.iter().map(String::as_str).chain(["--format", "json"]).collect();
        let output = support::run(&folder, &call);
        if output.status.success() {
            let json: Value = serde_json::from_slice(&output.stdout).expect("JSON");
            let matches =
                |check: &mut SchemaCheck| check.schemas.validate(&json, check.schema).is_ok();
            assert!(schemas.iter_mut().any(matches), "{call:?}");
            documents += 1;
        }
    }
    assert!(documents >= 15, "{documents} documents");
}

#[test]
fn events_match_schema() {
    let (mut score, mut strengths) = (SchemaCheck::new("score"), SchemaCheck::new("strengths"));
    for event in events() {
        score.validate_call(&["score", &event]);
        score.validate_call(&["score", &event, "--boards"]);
        score.validate_call(&["score", &event, "--method", "butler"]);
        score.validate_call(&["score", &event, "--show", "butler"]);
        strengths.validate_call(&["rank", &event]);
    }
    assert!(score.documents > 50 && strengths.documents > 7);
}

#[test]
fn derivations_match_schema() {
    let (mut boards, mut totals) =
        (SchemaCheck::new("explain_board"), SchemaCheck::new("explain_total"));
    for event in events() {
        for method in [&[][..], &["--method", "butler"], &["--method", "cross-imps"]] {
            let results = [&["score", &event, "--format", "csv", "--boards"][..], method].concat();
            let Some(results) = printed(&results) else { continue };
            let mut reader = csv::Reader::from_reader(results.as_bytes());
            let headings = reader.headers().expect("headings").clone();
            let column = |name| headings.iter().position(|heading| heading == name);
            let (Some(pair), Some(board)) = (column("ns"), column("board")) else { continue };
            // The first result and some results with a ruling.
            let ruling = column("adjustment");
            let is_ruled = |line: &csv::StringRecord| ruling.is_some_and(|at| !line[at].is_empty());
            let lines = reader.records().map(|line| line.expect("a line")).enumerate();
            for (_, line) in lines.filter(|(at, line)| *at == 0 || is_ruled(line)).take(8) {
                let call = [&["explain", &event, "--pair", &line[pair]][..], method].concat();
                totals.validate_call(&call);
                boards.validate_call(&[&call[..], &["--board", &line[board]]].concat());
            }
        }
    }
    let looked_at = [boards.documents, totals.documents];
    assert!(looked_at.iter().all(|&documents| documents > 50), "{looked_at:?}");
}

#[test]
fn tables_match_schema() {
    let mut table = SchemaCheck::new("table");
    for call in [
        "scale --list",
        "scale imp",
        "scale contract",
        "scale wbf --boards 8,16",
        "scale fixtures/events/my_scale.csv",
        "regulations",
        "contract 4SX N +1 --board 7",
        "imps 420 -50",
        "vp 13 --boards 16",
        "vp --percent 57.83 --boards 8",
        "butler 420 450 -50",
        "movement --check fixtures/events/matches.csv",
        "pair fixtures/generated/swiss_17.toml --set teams.rounds=8",
        "pair fixtures/events/new_event.toml --first fold",
        "weighted -100 --other-table -620",
        "weighted -100 --field 620 650",
        "damage --table -650 --normal 100 --assigned 620 --other-table -100",
        "damage --table -650 --normal 100 --assigned 620 --field 620 650",
    ] {
        let before = table.documents;
        table.validate_call(&call.split(' ').collect::<Vec<_>>());
        assert!(table.documents > before, "{call} prints nothing");
    }
}

#[test]
fn movements_match_schema() {
    let mut movement = SchemaCheck::new("movement");
    for call in [
        "movement --teams 8 --rounds 4",
        "movement --teams 7 --rounds 3 --triple --boards 8",
        "movement --teams 6 --rounds 5 --duplicated",
        "movement --teams 3 --rounds 1",
    ] {
        movement.validate_call(&call.split(' ').collect::<Vec<_>>());
    }
    assert_eq!(movement.documents, 4);
}

#[test]
fn messages_match_schema() {
    let mut check = SchemaCheck::new("message");
    let mut message = |call: &[&str]| {
        let call = [call, &["--messages", "json"]].concat();
        let output = support::run(root(), &call);
        for line in std::str::from_utf8(&output.stderr).expect("text").lines() {
            check.validate_json(line, &call);
        }
    };
    for event in events() {
        for method in ["matchpoints", "teams"] {
            message(&["score", &event, "--method", method]);
        }
        message(&["rank", &event]);
        message(&["score", &event, "--set", "pairs.winner=two"]);
    }
    message(&["score", "fixtures/official/acbl_k_20.csv"]);
    message(&["score", "no_such.csv"]);
    message(&["vp", "13"]);
    assert!(check.documents > 100, "{}", check.documents);
}
