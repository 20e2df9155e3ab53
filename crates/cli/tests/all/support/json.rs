//! JSON output as a value, and its comparison with the rows of CSV output.

use serde_json::{Value, json};

/// Returns the standard output in the text of a run (`output_text`).
fn standard_output(output_text: &str) -> &str {
    let (_, rest) = output_text.split_once("---- standard output\n").expect("standard output");
    rest.split("---- standard error\n").next().expect("a text")
}

/// Returns the JSON in the text of a run (`output_text`).
#[track_caller]
pub(crate) fn document(output_text: &str) -> Value {
    assert!(output_text.starts_with("exit code 0\n"), "{output_text}");
    serde_json::from_str(standard_output(output_text)).expect("JSON")
}

/// Returns the items of a list, each with the values of the enclosing item that it does not have.
fn items_of(outer: &Value, list: &str) -> Vec<Value> {
    let mut outer = outer.as_object().expect("an object").clone();
    let Some(Value::Array(items)) = outer.remove(list) else { panic!("no {list}") };
    let merged = items.into_iter().map(|item| {
        let Value::Object(item) = item else { panic!("{list} contains no objects") };
        Value::Object(outer.clone().into_iter().chain(item).collect())
    });
    merged.collect()
}

/// Returns the standings of all rankings of a pair event, each with the values of its ranking.
pub(crate) fn standings(document: &Value) -> Vec<Value> {
    rows(document, "rankings").iter().flat_map(|ranking| items_of(ranking, "standings")).collect()
}

/// Returns the standings after each round, each with its round.
pub(crate) fn rounds(document: &Value) -> Vec<Value> {
    rows(document, "rounds").iter().flat_map(|round| items_of(round, "standings")).collect()
}

/// Returns the results of all boards, each with the values of its board.
pub(crate) fn results(document: &Value) -> Vec<Value> {
    rows(document, "boards").iter().flat_map(|board| items_of(board, "results")).collect()
}

/// Returns a list of the document.
#[track_caller]
pub(crate) fn rows(document: &Value, list: &str) -> Vec<Value> {
    document[list].as_array().unwrap_or_else(|| panic!("no list {list}")).clone()
}

/// Returns the texts at a pointer in each row; `null` is an empty text.
pub(crate) fn column(rows: &[Value], pointer: &str) -> Vec<String> {
    let text = |row: &Value| match row.pointer(pointer) {
        None | Some(Value::Null) => String::new(),
        Some(Value::String(text)) => text.clone(),
        Some(value) => value.to_string(),
    };
    rows.iter().map(text).collect()
}

/// Checks that columns of a CSV table equal values in the rows of the JSON, in the same order.
/// `columns` contains the names of columns, separated by spaces. If the value in JSON has another name
/// or is nested, `=` and a pointer follow the name. Empty cells and dashes are `null` in JSON.
#[track_caller]
pub(crate) fn equals_csv(output_text: &str, rows: &[Value], columns: &str) {
    let mut table = csv::Reader::from_reader(standard_output(output_text).as_bytes());
    let header = table.headers().expect("a header").clone();
    let records: Vec<csv::StringRecord> = table.records().collect::<Result<_, _>>().expect("CSV");
    assert!(!rows.is_empty(), "no rows");
    for column_spec in columns.split_whitespace() {
        let (name, pointer) = match column_spec.split_once('=') {
            Some((name, pointer)) => (name, pointer.to_owned()),
            None => (column_spec, format!("/{column_spec}")),
        };
        let at = header.iter().position(|it| it == name);
        let at = at.unwrap_or_else(|| panic!("no column {name} in {header:?}"));
        let cells: Vec<&str> = records.iter().map(|record| &record[at]).collect();
        let cells: Vec<&str> = cells.iter().map(|&it| if it == "–" { "" } else { it }).collect();
        assert_eq!(cells, column(rows, &pointer), "{name}");
    }
}

/// Checks that the report lists every decision of the JSON, and no other.
#[track_caller]
pub(crate) fn equals_listed_decisions(document: &Value, report: &str) {
    let (_, listed) = report.split_once("\nRulings and corrections\n").expect("decisions");
    let listed: Vec<&str> =
        listed.lines().take_while(|line| !line.is_empty() && !line.starts_with("----")).collect();
    let decisions = rows(document, "decisions");
    assert_eq!(decisions.len(), listed.len());
    for (decision, line) in decisions.iter().zip(listed) {
        for pointer in ["/contestants", "/awarded", "/rule", "/reason"] {
            let text = &column(std::slice::from_ref(decision), pointer)[0];
            assert!(line.contains(text.as_str()), "{line} has no {text:?}");
        }
    }
}

/// Returns the matches of pairs, followed by byes and matches decided by the director in the form
/// of matches.
pub(crate) fn pair_matches(document: &Value) -> Vec<Value> {
    let decided = document["decided"].as_array().into_iter().flatten().map(|row| {
        json!({
            "round": row["round"],
            "pairs": [row["pair"], row["opponents"]],
            "sides": [{ "vps": row["vps"] }, { "vps": row["opponents_vps"] }],
            "remark": row["remark"],
        })
    });
    rows(document, "matches").into_iter().chain(decided).collect()
}
