//! The results as CSV text.

use std::collections::HashMap;

use super::game::{Cell, Game, Section, TableResult};
use crate::csv::record::push_row;

const COLUMNS: [&str; 16] = [
    "section",
    "round",
    "table",
    "board",
    "ns",
    "ew",
    "contract",
    "declarer",
    "result",
    "tricks",
    "score",
    "adjustment",
    "north",
    "south",
    "east",
    "west",
];

/// The names of two players.
type Names = [String; 2];

/// Returns a line for each result, or an empty text without results.
pub(super) fn csv(game: &Game) -> String {
    let has_sessions = game.sessions.len() > 1;
    let mut text = String::new();
    push_row(has_sessions.then_some("session").into_iter().chain(COLUMNS), &mut text);
    let header = text.len();
    for session in &game.sessions {
        let number = session.number.text();
        for section in &session.sections {
            let (names, label) = (names(section), section.name.text());
            for board in &section.boards {
                let number_of_board = board.board_number.text();
                for result in &board.board_results {
                    let mut row = row(&label, &number_of_board, result, &names);
                    if has_sessions {
                        row.insert(0, number.clone());
                    }
                    push_row(row.iter().map(String::as_str), &mut text);
                }
            }
        }
    }
    if text.len() > header { text } else { String::new() }
}

/// Returns the names of the pairs of a section by number, for North-South and East-West.
fn names(section: &Section) -> [HashMap<String, Names>; 2] {
    let mut names = [HashMap::new(), HashMap::new()];
    for pair in &section.pair_summaries {
        let mut players = pair.players.iter();
        let mut next =
            || players.next().and_then(|it| it.name.as_deref()).map_or_else(String::new, name);
        let both: Names = [next(), next()];
        let direction = pair.direction.as_deref().unwrap_or_default();
        for (side, names) in ["NS", "EW"].into_iter().zip(&mut names) {
            if direction.is_empty() || direction == side {
                names.insert(pair.number.text(), both.clone());
            }
        }
    }
    names
}

/// Returns a name with the first name first. The family name precedes a comma.
fn name(text: &str) -> String {
    match text.split_once(',') {
        Some((family, first)) if !first.contains(',') && !first.trim().is_empty() => {
            format!("{} {}", first.trim(), family.trim())
        }
        _ => text.trim().to_owned(),
    }
}

fn row(
    section: &str,
    board: &str,
    result: &TableResult,
    names: &[HashMap<String, Names>; 2],
) -> Vec<String> {
    let [ns, ew] = [&result.ns_pair, &result.ew_pair].map(Cell::text);
    let [north_south, east_west] = names;
    let [north, south] = north_south.get(&ns).cloned().unwrap_or_default();
    let [east, west] = east_west.get(&ew).cloned().unwrap_or_default();
    let outcome = Outcome::new(result);
    let place = [
        section.to_owned(),
        result.round_number.text(),
        result.table_number.text(),
        board.to_owned(),
    ];
    place
        .into_iter()
        .chain([ns, ew])
        .chain(outcome.cells())
        .chain([north, south, east, west])
        .collect()
}

/// The cells of the outcome of a result.
#[derive(Default)]
struct Outcome {
    contract: String,
    declarer: String,
    result: String,
    tricks: String,
    score: String,
    adjustment: String,
}

impl Outcome {
    fn new(result: &TableResult) -> Self {
        let [ns, ew] = [&result.ns_score, &result.ew_score].map(Cell::text);
        let contract: String = result.contract.text().split_whitespace().collect();
        if ns.eq_ignore_ascii_case("PASS") || contract.eq_ignore_ascii_case("PASS") {
            return Self { contract: "PASS".to_owned(), score: "0".to_owned(), ..Self::default() };
        }
        if matches!(&*ns.to_ascii_uppercase(), "NP" | "NO PLAY")
            || (ns.is_empty() && contract.is_empty())
        {
            return Self { contract: "NP".to_owned(), ..Self::default() };
        }
        if ns.parse::<i32>().is_err() {
            return Self { adjustment: format!("{ns}/{ew}"), ..Self::default() };
        }
        // A score without a contract is a score of a device that sends no contracts.
        if contract.is_empty() {
            return Self { score: ns, ..Self::default() };
        }
        Self {
            contract,
            declarer: result.declarer.text(),
            result: result.result.text(),
            tricks: result.tricks_taken.text(),
            score: ns,
            adjustment: String::new(),
        }
    }

    fn cells(self) -> [String; 6] {
        [self.contract, self.declarer, self.result, self.tricks, self.score, self.adjustment]
    }
}
