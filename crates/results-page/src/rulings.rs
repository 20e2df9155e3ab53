//! The director's rulings, each with what happened, the decision, and its effect on both sides.

use askama::Template;
use bridge_core::Side;
use event::{Event, ResultId};
use report::RulingSummary;
use scoring::{ExplainTarget, Explanation, NumberStyle, ScoredEvent};

use crate::boards::{key, label};
use crate::card_addresses::{CardAddresses, ContestantLink};
use crate::error::PageError;
use crate::escaped::{markup, name, number, played, signed};
use crate::texts::Texts;

/// The maximum number of rulings that are shown in full. The event is scored again for each of them.
const MAX_RULINGS: usize = 40;

/// The maximum number of results of an event that is scored again.
const MAX_RESULTS: usize = 5_000;

/// The rulings.
#[derive(Debug, Template)]
#[template(path = "rulings.html")]
pub(crate) struct Rulings {
    rulings: Vec<RulingView>,
    texts: &'static Texts,
}

/// A ruling.
#[derive(Debug)]
struct RulingView {
    board: String,
    board_address: Option<String>,
    /// The round and the table.
    place: Vec<String>,
    contestants: [ContestantLink; 2],
    /// The result at the table as markup.
    played: String,
    facts: String,
    decision: String,
    law: &'static str,
    reason: String,
    effects: Vec<Effect>,
}

/// The points of a side without and with the ruling.
#[derive(Debug)]
struct Effect {
    side: &'static str,
    before: String,
    after: String,
}

/// Returns the rulings as markup.
pub(crate) fn rulings(
    scored: &ScoredEvent,
    card_addresses: &CardAddresses,
    lines: &[RulingSummary<'_>],
    unit: &str,
) -> Result<String, PageError> {
    let event = scored.event();
    let view = |line: &RulingSummary<'_>| RulingView {
        board: label(event, event.results().board(line.row)),
        board_address: (!scored.method().is_for_teams())
            .then(|| format!("board-{}", key(event, event.results().board(line.row)))),
        place: place(event, line.row),
        contestants: Side::ALL.map(|side| {
            let contestant = side.select(event.results().contestants(line.row));
            card_addresses.link(event, contestant, Some(scored.ranked_side(line.row, side)))
        }),
        played: table_result(event, line.row),
        facts: event.ruling_facts.get(&line.row).map_or_else(String::new, |facts| name(facts)),
        decision: name(&line.awarded).replace('-', "−"),
        law: line.rule,
        reason: line.reason.map_or_else(String::new, name),
        effects: effects(scored, line.row, unit),
    };
    markup(&Rulings { rulings: lines.iter().map(view).collect(), texts: Texts::of_event(event) })
}

/// Returns `true` if an event of this size has its rulings in full.
pub(crate) fn are_shown_in_full(event: &Event) -> bool {
    let rulings = event.results().adjustments().take(MAX_RULINGS.saturating_add(1)).count();
    (1..=MAX_RULINGS).contains(&rulings) && event.results().len() <= MAX_RESULTS
}

fn place(event: &Event, row: ResultId) -> Vec<String> {
    let texts = Texts::of_event(event);
    let result = event.results().row(row);
    let round = result.round.map(|round| format!("{} {}", texts.round, name(event.name(round))));
    let table = event.table(&result).map(|table| format!("{} {}", texts.table, name(&table)));
    round.into_iter().chain(table).collect()
}

/// Returns the result at the table, or an empty text if the board was not played.
fn table_result(event: &Event, row: ResultId) -> String {
    let result = event.results().row(row);
    let parts = played(result.outcome, Texts::of_event(event))
        .into_iter()
        .chain(result.score.map(|score| signed(score.get())));
    parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Returns the points of both sides with and without a ruling. The result is empty if the event without the ruling
/// cannot be scored.
fn effects(scored: &ScoredEvent, row: ResultId, unit: &str) -> Vec<Effect> {
    let Ok(without) = scored.without_ruling(row) else { return Vec::new() };
    let effect = |side: Side| {
        let before = points(&without, row, side)?;
        let after = points(scored, row, side)?;
        let side = Texts::of_event(scored.event()).side_short(side);
        Some(Effect { side, before: format!("{before} {unit}"), after: format!("{after} {unit}") })
    };
    Side::ALL.into_iter().filter_map(effect).collect()
}

/// Returns the printed points of a side for a result, or of both partners if they differ.
fn points(scored: &ScoredEvent, row: ResultId, side: Side) -> Option<String> {
    let target = ExplainTarget::Result { row, side };
    let Explanation::Boards(derivations) = scored.explain(target, NumberStyle::Short) else {
        return None;
    };
    let mut points: Vec<String> = derivations
        .iter()
        .map(|derivation| {
            Some(number(&derivation.printed.as_ref()?.to_string(), Texts::of_event(scored.event())))
        })
        .collect::<Option<_>>()?;
    points.dedup();
    (!points.is_empty()).then(|| points.join(" / "))
}
