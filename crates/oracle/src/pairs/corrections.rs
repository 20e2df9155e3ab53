//! The results of an event before corrections, and the corrections.

use std::fmt::Write as _;

use reference::pairs::{Event, Played, TableResult};
use reference::ruling::Rulings;

use crate::plan::Plan;
use crate::random::Random;

const HEAD: &str = "session,section,round,board,ns,ew,score,new_ns,new_ew,change\n";

/// Returns uncorrected results and the file that corrects them to the event. The file is empty if
/// nothing is corrected.
pub(crate) fn before(
    event: &Event,
    plan: &Plan,
    random: &mut Random,
) -> (Vec<TableResult>, String) {
    let mut results = event.results.clone();
    let mut corrections = String::new();
    let kind = plan.get("corrections");
    for _ in 0..if matches!(kind, "" | "none") { 0 } else { random.between(1, 2) } {
        let free: Vec<usize> = (0..results.len())
            .filter(|row| {
                results.get(*row).is_some_and(|result| {
                    // Each result is corrected once. Results with rulings or groups are left alone,
                    // because these would not be corrected.
                    result.rulings == Rulings::none()
                        && result.group.is_none()
                        && event.results.iter().any(|right| same(right, result))
                })
            })
            .collect();
        let Some(row) = random.pick(&free) else { break };
        if let Some(line) = wrong(&mut results, row, kind, random) {
            let _ = writeln!(corrections, "{line}");
        }
    }
    if !corrections.is_empty() {
        corrections.insert_str(0, HEAD);
    }
    (results, corrections)
}

fn same(one: &TableResult, other: &TableResult) -> bool {
    same_board(one, other) && one.ns == other.ns && one.ew == other.ew && one.played == other.played
}

fn same_board(one: &TableResult, other: &TableResult) -> bool {
    one.session == other.session && one.section == other.section && one.board == other.board
}

/// Makes a result wrong and returns the line that corrects it.
fn wrong(
    results: &mut Vec<TableResult>,
    row: usize,
    kind: &str,
    random: &mut Random,
) -> Option<String> {
    let right = results.get(row)?.clone();
    let score = match right.played {
        Played::Score(score) => score.to_string(),
        Played::No => "NP".to_owned(),
    };
    match kind {
        "scores" => {
            let played = random.pick(&[Played::Score(1370), Played::Score(-90), Played::No])?;
            if played == right.played {
                return None;
            }
            results.get_mut(row)?.played = played;
            Some(line(&right, &right, &score, None, ""))
        }
        "seats" => {
            let taken = results.iter().any(|other| {
                same_board(other, &right) && (other.ns == right.ew || other.ew == right.ns)
            });
            if taken {
                return None;
            }
            let wrong = results.get_mut(row)?;
            std::mem::swap(&mut wrong.ns, &mut wrong.ew);
            let wrong = wrong.clone();
            Some(line(&right, &wrong, "", Some(&right), ""))
        }
        "removed" => {
            let ew = results.iter().find(|other| same_board(other, &right) && other.ew != right.ew);
            let ew = ew?.ew.clone();
            if ew == right.ns {
                return None;
            }
            let entered = TableResult { ew, played: Played::Score(990), ..right };
            let known = |other: &TableResult| {
                same_board(other, &entered) && other.ns == entered.ns && other.ew == entered.ew
            };
            if results.iter().any(known) {
                return None;
            }
            let line = line(&entered, &entered, "", None, "remove");
            results.push(entered);
            Some(line)
        }
        _ => {
            // The board must still have other results.
            let others = results.iter().filter(|other| same_board(other, &right)).count();
            if others < 2 || right.played == Played::No {
                return None;
            }
            results.remove(row);
            Some(line(&right, &right, &score, None, "add"))
        }
    }
}

/// Returns a line of the corrections file: the identification of a result and its new values.
fn line(
    at: &TableResult,
    named: &TableResult,
    score: &str,
    seats: Option<&TableResult>,
    change: &str,
) -> String {
    let seats_of = |result: &TableResult| {
        let bare = |names: &[String]| {
            let bare: Vec<String> = names.iter().map(|name| bare(result, name)).collect();
            bare.join(" & ")
        };
        format!("{},{}", bare(&result.ns), bare(&result.ew))
    };
    let cell = |cell: &Option<String>| cell.clone().unwrap_or_default();
    let new = seats.map_or_else(|| ",".to_owned(), seats_of);
    let (session, section, round) = (cell(&at.session), cell(&at.section), cell(&at.round));
    format!("{session},{section},{round},{},{},{score},{new},{change}", at.board, seats_of(named))
}

/// Returns the name without the section, which readers put before a number.
pub(super) fn bare(result: &TableResult, name: &str) -> String {
    let section = result.section.as_deref().unwrap_or_default();
    name.strip_prefix(section).unwrap_or(name).to_owned()
}
