//! Web pages with tables of results, as a browser saves them. The tables are converted to CSV text with a line for each
//! row.

mod embedded;
mod tables;
pub(crate) mod web_page_problem;

use crate::acbl_live;
use crate::csv::column_mappings::ColumnMappings;
use crate::csv::record::push_row;
use crate::csv::{board_blocks, csv_reader, matches_csv, results_csv};
use crate::problem::Problem;
use crate::read::parsed_results::ReadResult;
use crate::read::read_error::ReadError;
use crate::read::read_options::ReadOptions;
use crate::text::decode::{self, Decoded};
use tables::Table;
use web_page_problem::WebPageProblem;

/// The number of rows of a table that are examined for results.
const EXAMINED_ROWS: usize = 64;

/// Reads the tables of results on a page.
pub(crate) fn read(bytes: Vec<u8>, options: &ReadOptions) -> ReadResult {
    let Decoded { text, .. } =
        decode::results(bytes, decode::EMPTY_RESULTS).map_err(ReadError::without_partial)?;
    if let Some(json) = embedded::json_of_game(&text) {
        return acbl_live::read_json(&json, options);
    }
    let tables = tables::parse(&text);
    let (text, kind) = match results(&tables) {
        Some(Results { text, tables }) => (text, WebPageProblem::TablesRead { tables }),
        None => (String::new(), no_results(&text, &tables)),
    };
    let note = Problem::new(None, &kind);
    if text.is_empty() {
        return Err(ReadError::new(text, note).without_partial());
    }
    csv_reader::read_text(Decoded { text, note: Some(note) }, options)
}

/// The results on a page.
struct Results {
    text: String,
    /// The number of tables.
    tables: usize,
}

/// Finds the results on a page: tables with the same columns, or a table for each board.
fn results(tables: &[Table]) -> Option<Results> {
    let columns = ColumnMappings::default();
    let has_results = |table: &&Table| {
        let begun = csv(table.rows.iter().take(EXAMINED_ROWS));
        matches_csv::has_match_columns_in_any_language(&begun, &columns)
            || results_csv::has_result_columns(&begun, &columns)
    };
    if let Some(first) = tables.iter().find(has_results) {
        let header = first.rows.first()?;
        let same: Vec<&Table> =
            tables.iter().filter(|table| table.rows.first() == Some(header)).collect();
        let rows = same.iter().flat_map(|table| table.rows.iter().skip(1));
        let named = with_names(header);
        return Some(Results { text: csv([&named].into_iter().chain(rows)), tables: same.len() });
    }
    let blocks = tables.iter().filter_map(|table| Some((board_above(table)?, table)));
    let blocks: Vec<(String, &Table)> = blocks.collect();
    let text = blocks.iter().map(|(board, table)| format!("{board}\n{}", csv(table.rows.iter())));
    let text = board_blocks::join(&text.collect::<String>())?;
    Some(Results { text, tables: blocks.len() })
}

/// Returns a header with a name for each column.
fn with_names(header: &[String]) -> Vec<String> {
    let named = (1_usize..).zip(header).map(|(number, name)| {
        if name.is_empty() { format!("column {number}") } else { name.clone() }
    });
    named.collect()
}

/// Returns the line with the board above a table of its results, or the line within it.
fn board_above(table: &Table) -> Option<String> {
    let is_board = |line: &&String| board_blocks::board_number(line).is_some();
    if let Some(line) = table.before.iter().rev().find(is_board) {
        return Some(line.clone());
    }
    let first = table.rows.first()?.join(" ");
    board_blocks::board_number(&first).map(|number| format!("Board {number}"))
}

/// Returns the error of a page without results.
fn no_results(text: &str, tables: &[Table]) -> WebPageProblem {
    let largest = tables.iter().max_by_key(|table| table.rows.len());
    let header = largest.and_then(|table| table.rows.first());
    let columns = header.map_or_else(Vec::new, Clone::clone);
    let lower = text.to_ascii_lowercase();
    let is_from = |(mark, _): &&(&str, &str)| lower.contains(mark);
    let source = PROGRAMS.iter().find(is_from).map(|&(_, name)| name);
    match (source, tables.is_empty()) {
        (Some(source), _) => WebPageProblem::NoResultsOfSource { source },
        (None, true) => WebPageProblem::NoTables,
        (None, false) => WebPageProblem::NoResultsOnPage { columns: columns.join(", ") },
    }
}

/// The platforms that can be recognized by a word in their pages.
const PROGRAMS: [(&str, &str); 8] = [
    ("bridgebase.com", "Bridge Base Online"),
    ("realbridge", "RealBridge"),
    ("bridgewebs", "BridgeWebs"),
    ("pianola", "Pianola"),
    ("funbridge", "Funbridge"),
    ("acbl.org", "ACBL Live"),
    ("stepbridge", "StepBridge"),
    ("bridge.nl", "the Dutch federation"),
];

/// Returns rows as CSV.
fn csv<'r>(rows: impl Iterator<Item = &'r Vec<String>>) -> String {
    let mut text = String::new();
    for row in rows {
        push_row(row.iter().map(String::as_str), &mut text);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads a page and returns the scores, or the codes of its errors.
    fn scores(page: &str) -> Result<Vec<i32>, Vec<String>> {
        match read(page.as_bytes().to_vec(), &ReadOptions::new()) {
            Ok(read) => {
                let results = read.event.results();
                let scores = results.ids().filter_map(|id| results.score(id));
                Ok(scores.map(bridge_core::Score::get).collect())
            }
            Err(error) => {
                Err(error.problems.list().iter().map(|problem| problem.code.to_string()).collect())
            }
        }
    }

    #[test]
    fn reads_a_table_of_all_results() {
        let page = "<html><body><table><tr><td>Menu</td></tr></table><h1>Tuesday</h1>\
            <table><tr><th>Bd<th>NS<th>EW<th>Contract<th>By<th>Tricks\
            <tr><td>1<td>1<td>2<td>4&hearts;<td>N<td>10\
            <tr><td>1<td>3<td>4<td>3NT<img src='x/blank.gif'><td>S<td>8</table>";
        assert_eq!(scores(page), Ok(vec![420, -50]));
    }

    #[test]
    fn reads_a_table_for_each_board() {
        let traveller = |board: u32, score: &str| {
            format!(
                "<h3>Board {board}</h3><p>Dealer North</p><table border=1><thead><tr><th>NS</th>\
                 <th>EW</th><th>Contract</th><th>NS+</th><th>NS-</th></tr></thead><tbody>\
                 <tr><td>1</td><td>2</td><td>4<img alt=\"♠\" src=s.gif>&nbsp;</td>{score}</tr>\
                 </tbody></table>"
            )
        };
        let won = traveller(1, "<td>420</td><td></td>");
        let lost = traveller(2, "<td></td><td>50</td>");
        assert_eq!(scores(&format!("<!DOCTYPE html>{won}{lost}")), Ok(vec![420, -50]));
    }

    #[test]
    fn contract_and_result_in_one_cell() {
        let page = "<table><tr><th>Board</th><th>North</th><th>South</th><th>East</th><th>West</th>\
            <th>Result</th></tr><tr><td>1</td><td>Ann</td><td>Bo</td><td>Cai</td><td>Dee</td>\
            <td>4<span>&spades;</span>N+1</td></tr></table>";
        assert_eq!(scores(page), Ok(vec![450]));
    }

    #[test]
    fn reads_the_json_of_a_page() {
        let result = r#"{"ns_pair": "1", "ew_pair": "2", "ns_score": "420"}"#;
        let board = format!(r#"{{"board_number": 1, "board_results": [{result}]}}"#);
        let json =
            format!(r#"{{"sessions": [{{"sections": [{{"name": "A", "boards": [{board}]}}]}}]}}"#);
        let json = json.replace('"', "&quot;");
        for attribute in ["v-bind:data", ":data"] {
            let page = format!(
                "<html><p>Menu</p><result-details x=1 {attribute}=\"{json}\"></result-details>"
            );
            assert_eq!(scores(&page), Ok(vec![420]));
        }
        // Another element has no game.
        assert!(scores("<html><result-details data='{}'></result-details>").is_err());
    }

    #[test]
    fn pages_without_results() {
        let code = |page: &str| scores(page).map_err(|codes| codes.join(" "));
        assert_eq!(code("<html><p>Hello</p></html>"), Err("no-tables".to_owned()));
        let ranking = "<table><tr><th>Place</th><th>Pair</th></tr></table>";
        assert_eq!(code(ranking), Err("no-results-on-page".to_owned()));
        let script = "<html><script src='https://play.realbridge.online/x.js'></script></html>";
        assert_eq!(code(script), Err("no-results-of-source".to_owned()));
    }
}
