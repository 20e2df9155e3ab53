//! The lines above the tables: title, method, regulations.

use std::collections::BTreeMap;

use bridge_core::Side;
use event::{ContestantId, Event, FaultKind, SwitchedPairs};
use regulations::{Method, PresetSource, Winners};
use scoring::{ImpScores, MatchpointScores, PairTables, PairUnit, ScoredEvent};
use serde::Serialize;

use crate::as_text::count;
use crate::view::pair_matches::PairMatches;
use crate::view::pairs::{PairScores, Pairs};
use crate::view::teams::Teams;

/// The maximum width of the line of regulations, in characters.
const MAX_WIDTH: usize = 80;

/// Returns the title, the method, and the regulations.
pub(crate) fn lines(scored: &ScoredEvent, method: &str) -> Vec<String> {
    let title = scored.event().title.as_deref();
    let mut lines = Vec::new();
    if let Some(title) = title.filter(|title| !title.trim().is_empty()) {
        lines.extend([title.to_owned(), "=".repeat(title.chars().count())]);
    }
    lines.push(format!("Method:      {method}"));
    lines.push(regulations(scored));
    lines
}

/// Returns the preset, and its source if it is the configuration.
pub(crate) fn preset(scored: &ScoredEvent) -> String {
    let preset = scored.regulations().preset;
    match scored.regulations().preset_source {
        PresetSource::Configuration => format!("{preset} (from the configuration)"),
        _ => preset.to_string(),
    }
}

/// Returns the preset and the relevant options that differ from it, or only their number if they
/// do not fit on one line.
fn regulations(scored: &ScoredEvent) -> String {
    let preset = preset(scored);
    let changed: Vec<String> = scored
        .relevant_settings()
        .iter()
        .filter(|setting| setting.is_changed)
        .map(|setting| format!("{} {}", setting.name, setting.value))
        .collect();
    if changed.is_empty() {
        return format!("Regulations: {preset}");
    }
    let line = format!("Regulations: {preset}, with {}", changed.join(", "));
    if line.chars().count() <= MAX_WIDTH {
        return line;
    }
    format!(
        "Regulations: {preset}, with {} set for this event",
        count(changed.len(), "option", "options")
    )
}

pub(crate) fn pairs_heading(pairs: Pairs<'_>) -> String {
    match pairs.scores {
        PairScores::Matchpoints(scores) => matchpoints_heading(pairs, scores),
        PairScores::Imps(scores) => imps_heading(pairs, scores),
    }
}

fn matchpoints_heading(pairs: Pairs<'_>, scores: &MatchpointScores) -> String {
    let Pairs { event, regulations, .. } = pairs;
    let has_two_fields = scores.warnings().any(|warning| warning.kind == FaultKind::TwoFields);
    let switched = arrow_switch_description(scores.switched());
    let winners = match (scores.winners(), regulations.pairs.winners) {
        _ if switched.is_some() => switched.as_deref().unwrap_or_default(),
        (Winners::Two, Winners::Inferred) if has_two_fields => {
            "two winners (both sides are numbered from 1)"
        }
        (Winners::Two, Winners::Inferred) => "two winners (no pair changed direction)",
        (Winners::Two, _) => "two winners",
        (_, Winners::Inferred) if !event.is_individual() => "one winner (pairs changed direction)",
        (_, _) => "one winner",
    };
    format!("matchpoints (Laws 2017, Law 78A), {}, {winners}", event_size(event, scores))
}

fn imps_heading(pairs: Pairs<'_>, scores: &ImpScores) -> String {
    let scoring = if scores.method() == Method::Butler {
        "Butler: IMPs against the datum of each board (Laws 2017, Law 78B)"
    } else {
        "cross-IMPs: against every other table (Laws 2017, Law 78B)"
    };
    let switched = arrow_switch_description(scores.switched());
    let winners = match &switched {
        Some(winners) => winners,
        None if scores.winners() == Winners::Two => "two winners",
        None => "one winner",
    };
    format!("{scoring}, {}, {winners}", event_size(pairs.event, scores))
}

/// Returns the description of a two-winner event in which pairs sat in both directions, with their
/// number. Returns `None` if there are no such pairs.
fn arrow_switch_description(switched: &SwitchedPairs) -> Option<String> {
    let mut pairs: Vec<ContestantId> = switched.iter().map(|(pair, ..)| pair).collect();
    pairs.dedup();
    let pairs = count(pairs.len(), "pair", "pairs");
    (!switched.is_empty()).then(|| format!("two winners ({pairs} changed direction)"))
}

/// Describes the size of an event: the numbers of boards and contestants. A contestant in two
/// rankings counts once.
fn event_size<U: PairUnit>(event: &Event, scores: &scoring::PairScores<U>) -> String {
    let lines = scores
        .rankings()
        .iter()
        .flat_map(|ranking| ranking.standings.contestants().map(|name| (name, ranking.side)));
    let mut contestants: Vec<(ContestantId, Option<Side>)> = lines.collect();
    contestants.sort_unstable();
    contestants.dedup();
    let (one, many) = if event.is_individual() { ("player", "players") } else { ("pair", "pairs") };
    let boards = count(event.board_count(), "board", "boards");
    format!("{boards}, {}", count(contestants.len(), one, many))
}

pub(crate) fn teams_heading(teams: Teams<'_>) -> String {
    let scores = teams.scores;
    let scoring = match scores.method() {
        Method::Teams
        | Method::Matchpoints
        | Method::SwissPairs
        | Method::Butler
        | Method::CrossImps => "IMPs per board (Laws 2017, Law 78B)",
        Method::BoardAMatch => "board-a-match, 2-1-0 a board",
        Method::Patton => "Patton: 2-1-0 a board and a share of the aggregate",
    };
    format!(
        "teams, {scoring}, {}, {}",
        count(scores.matches().len(), "match", "matches"),
        count(scores.standings().len(), "team", "teams"),
    )
}

pub(crate) fn pair_matches_heading(matches: PairMatches<'_>) -> String {
    let scores = matches.scores;
    let scoring = match scores.tables() {
        PairTables::Matchpoints(_) => {
            "Swiss pairs: matchpoints (Laws 2017, Law 78A) of each match in percent, VPs by the EBU's \
             columns"
        }
        PairTables::Imps(scores) if scores.method() == Method::Butler => {
            "pairs in matches: IMPs against the datum (Laws 2017, Law 78B), VPs"
        }
        PairTables::Imps(_) => "pairs in matches: cross-IMPs (Laws 2017, Law 78B), VPs",
    };
    format!(
        "{scoring}, {}, {}",
        count(scores.matches().len(), "match", "matches"),
        count(scores.standings().standings().len(), "pair", "pairs"),
    )
}

/// The regulations of an event: the preset, and the options that influenced the scores.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct RegulationsDocument {
    preset: String,
    /// `configuration` if the preset comes from the configuration of the user; otherwise absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    preset_source: Option<&'static str>,
    options: BTreeMap<&'static str, OptionDocument>,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct OptionDocument {
    value: String,
    source: &'static str,
}

impl RegulationsDocument {
    pub(crate) fn new(scored: &ScoredEvent) -> Self {
        let relevant = scored.relevant_settings().into_iter();
        let options = relevant
            .map(|it| (it.name, OptionDocument { value: it.value, source: it.source }))
            .collect();
        let regulations = scored.regulations();
        let is_configured = regulations.preset_source == PresetSource::Configuration;
        let preset_source = is_configured.then_some("configuration");
        Self { preset: regulations.preset.to_string(), preset_source, options }
    }
}
