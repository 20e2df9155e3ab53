//! The lines above the tables: title, method, regulations.

use std::collections::{BTreeMap, BTreeSet};

use bridge_core::Side;
use event::{ContestantId, Event};
use matchpoints::{Comparison, FewerScores};
use regulations::{
    Method, PattonShare, Regulations, SectionRankings, Sections, Setting, Stage, Winners,
};
use scoring::{BoardUnit, ImpPairsScores, PairTables, PairsScores};
use serde::Serialize;

use crate::view::pair_matches::PairMatches;
use crate::view::pairs::{PairScores, Pairs};
use crate::view::teams::Teams;
use crate::written::count;

/// Title, method and the options that matter for it, by name.
fn heading(
    event: &Event,
    method: &str,
    regulations: &Regulations,
    options: &[&str],
) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(title) = event.title.as_deref().filter(|title| !title.trim().is_empty()) {
        lines.extend([title.to_owned(), "=".repeat(title.chars().count())]);
    }
    let settings: Vec<String> = regulations
        .settings()
        .iter()
        .filter(|setting| options.contains(&setting.name))
        .map(describe)
        .collect();
    lines.push(format!("Method:      {method}"));
    lines.push(format!("Regulations: {}: {}", regulations.preset, settings.join(", ")));
    lines
}

fn describe(setting: &Setting) -> String {
    format!("{} {}", setting.name, setting.value)
}

pub(crate) fn of_pairs(pairs: Pairs<'_>) -> Vec<String> {
    match pairs.scores {
        PairScores::Matchpoints(scores) => of_matchpoints(pairs, scores),
        PairScores::Imps(scores) => of_imps(pairs, scores),
    }
}

fn of_matchpoints(pairs: Pairs<'_>, scores: &PairsScores) -> Vec<String> {
    let Pairs { event, regulations, .. } = pairs;
    let winners = match (scores.winners(), regulations.pairs.winners) {
        (Winners::Two, Winners::Inferred) => "two winners (no pair sat both ways)",
        (Winners::Two, _) => "two winners",
        (_, Winners::Inferred) if !event.is_individual() => "one winner (pairs sat both ways)",
        (_, _) => "one winner",
    };
    // One that is in two rankings is one.
    let lines = scores.rankings().iter().flat_map(|ranking| {
        ranking.standings.contestants().map(|name| (name, ranking.side.map(Side::name)))
    });
    let contestants = lines.collect::<BTreeSet<(ContestantId, Option<&str>)>>().len();
    let (one, many) = if event.is_individual() { ("player", "players") } else { ("pair", "pairs") };
    let method = format!(
        "matchpoints (Laws 2017, Law 78A), {}, {}, {winners}",
        count(event.boards_in_order().len(), "board", "boards"),
        count(contestants, one, many),
    );
    let mut options = vec![
        "matchpoints.scale",
        "matchpoints.fewer_boards",
        "matchpoints.percentage_from",
        "rounding",
    ];
    for (matters, option) in [
        (regulations.matchpoints.comparison != Comparison::Law78A, "matchpoints.comparison"),
        (regulations.pairs.sections != Sections::Together, "pairs.sections"),
        (regulations.pairs.rankings != SectionRankings::Overall, "pairs.rankings"),
        (scores.has_sessions(), "pairs.sessions"),
        (scores.has_carried(), "pairs.carry_forward"),
        (scores.has_special() && scores.has_sessions(), "artificial.window"),
    ] {
        if matters {
            options.push(option);
        }
    }
    if regulations.neuberg.fewer_scores != FewerScores::OwnTop && scores.has_special() {
        options.extend([
            "neuberg.fewer_scores",
            "neuberg.small_groups",
            "neuberg.expected",
            "neuberg.artificial",
            "matchpoints.board_rounding",
        ]);
    }
    heading(event, &method, regulations, &options)
}

/// The options that matter for a method of IMPs.
fn imp_options(method: Method) -> Vec<&'static str> {
    if method == Method::Butler {
        vec!["butler.as", "butler.datum", "butler.trimming", "butler.rounding", "butler.scale"]
    } else {
        vec!["cross-imps.divisor", "cross-imps.cap", "cross-imps.short_boards"]
    }
}

fn of_imps(pairs: Pairs<'_>, scores: &ImpPairsScores) -> Vec<String> {
    let Pairs { event, regulations, .. } = pairs;
    let how = if scores.method() == Method::Butler {
        "Butler: IMPs against the datum of each board (Laws 2017, Law 78B)"
    } else {
        "cross-IMPs: against every other table (Laws 2017, Law 78B)"
    };
    let lines: usize = scores.rankings().iter().map(|ranking| ranking.standings.len()).sum();
    let (one, many) = if event.is_individual() { ("player", "players") } else { ("pair", "pairs") };
    let winners = if scores.winners() == Winners::Two { "two winners" } else { "one winner" };
    let method = format!(
        "{how}, {}, {}, {winners}",
        count(event.boards_in_order().len(), "board", "boards"),
        count(lines, one, many),
    );
    let mut named = imp_options(scores.method());
    named.extend(["imps.ranking", "imps.rounding"]);
    for (matters, option) in [
        (regulations.pairs.sections != Sections::Together, "pairs.sections"),
        (regulations.pairs.rankings != SectionRankings::Overall, "pairs.rankings"),
        (regulations.imps.least_boards > 0, "imps.least_boards"),
        (event.results().adjustments().next().is_some(), "imps.own_average"),
        (regulations.imps.board_rounding.0.is_some(), "imps.board_rounding"),
    ] {
        if matters {
            named.push(option);
        }
    }
    heading(event, &method, regulations, &named)
}

pub(crate) fn of_teams(teams: Teams<'_>) -> Vec<String> {
    let Teams { event, scores, regulations } = teams;
    let (how, options): (&str, &[&str]) = match scores.method() {
        Method::Teams
        | Method::Matchpoints
        | Method::SwissPairs
        | Method::Butler
        | Method::CrossImps => ("IMPs per board (Laws 2017, Law 78B)", &[]),
        Method::BoardAMatch => ("board-a-match, 2-1-0 a board", &["board-a-match.tie"]),
        Method::Patton => (
            "Patton: 2-1-0 a board and a share of the aggregate",
            if regulations.patton.share == PattonShare::Rieneck {
                &["patton.share"]
            } else {
                &["board-a-match.tie", "patton.share"]
            },
        ),
    };
    let method = format!(
        "teams, {how}, {}, {}",
        count(scores.matches().len(), "match", "matches"),
        count(scores.standings().len(), "team", "teams"),
    );
    let mut named = vec!["teams.missing_table"];
    named.extend(options);
    if regulations.teams.stage != Stage::Matches {
        named.push("teams.stage");
    }
    if regulations.vps.scale.is_some() {
        named.extend([
            "teams.boards",
            "teams.missing_boards",
            "vps.scale",
            "vps.draw",
            "vps.fraction",
        ]);
        if regulations.vps.blitz.0.is_some() {
            named.push("vps.blitz");
        }
    }
    if event.results().adjustments().next().is_some() {
        named.push("teams.average_plus");
        let rounded = regulations.imps.board_rounding.0.is_some();
        if rounded && scores.unit() == BoardUnit::Imps {
            named.push("imps.board_rounding");
        }
    }
    let decisions = &event.decisions;
    for (used, option) in [
        (!decisions.byes.is_empty(), "teams.bye"),
        (!decisions.forfeits.is_empty(), "teams.forfeit"),
        (!decisions.withdrawals.is_empty(), "teams.withdrawal"),
        (!decisions.carry_overs.is_empty(), "teams.carry_over"),
        (!decisions.penalties.is_empty(), "teams.imp_penalty"),
        (!regulations.teams.tie_breaks.criteria().is_empty(), "teams.tie_breaks"),
    ] {
        if used {
            named.push(option);
        }
    }
    heading(event, &method, regulations, &named)
}

pub(crate) fn of_pair_matches(matches: PairMatches<'_>) -> Vec<String> {
    let PairMatches { event, scores, regulations } = matches;
    let how = match scores.tables() {
        PairTables::Matchpoints(_) => {
            "Swiss pairs: matchpoints (Laws 2017, Law 78A) of each match in percent, VPs by the EBU's \
             columns"
        }
        PairTables::Imps(scores) if scores.method() == Method::Butler => {
            "pairs in matches: IMPs against the datum (Laws 2017, Law 78B), VPs"
        }
        PairTables::Imps(_) => "pairs in matches: cross-IMPs (Laws 2017, Law 78B), VPs",
    };
    let method = format!(
        "{how}, {}, {}",
        count(scores.matches().len(), "match", "matches"),
        count(scores.standings().standings().len(), "pair", "pairs"),
    );
    let mut options = vec!["teams.stage"];
    match scores.tables() {
        PairTables::Matchpoints(scores) => {
            options.extend(["matchpoints.scale", "rounding"]);
            if scores.has_special() {
                options.extend(["neuberg.fewer_scores", "neuberg.expected", "artificial.window"]);
            }
        }
        PairTables::Imps(scores) => {
            options.extend(imp_options(scores.method()));
            options.extend(["vps.scale", "vps.fraction"]);
        }
    }
    let decisions = &event.decisions;
    for (used, option) in [
        (!decisions.byes.is_empty(), "teams.bye"),
        (!decisions.forfeits.is_empty(), "teams.forfeit"),
        (!decisions.withdrawals.is_empty(), "teams.withdrawal"),
        (!regulations.teams.tie_breaks.criteria().is_empty(), "teams.tie_breaks"),
    ] {
        if used {
            options.push(option);
        }
    }
    // The scale is the event's; the stage is that of the matches.
    let mut of_matches = scores.regulations().clone();
    of_matches.vps.scale = regulations.vps.scale.clone();
    heading(event, &method, &of_matches, &options)
}

/// The regulations of an event: the preset, and the options that have anything to do with its method.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct RegulationsDocument {
    preset: String,
    options: BTreeMap<&'static str, OptionDocument>,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct OptionDocument {
    value: String,
    source: &'static str,
}

impl RegulationsDocument {
    pub(crate) fn of(regulations: &Regulations, method: &str) -> Self {
        let options = regulations
            .settings()
            .into_iter()
            .filter(|setting| matters(setting.name, method))
            .map(|setting| {
                (setting.name, OptionDocument { value: setting.value, source: setting.source })
            })
            .collect();
        Self { preset: regulations.preset.to_string(), options }
    }
}

/// Whether an option has anything to do with a method.
fn matters(option: &str, method: &str) -> bool {
    let matchpoints = ["matchpoints", "swiss-pairs"].contains(&method);
    let imps = ["butler", "cross-imps"].contains(&method);
    match option.split_once('.').map(|(area, _)| area) {
        Some("matchpoints" | "neuberg") => matchpoints,
        Some("pairs" | "artificial") => matchpoints || imps,
        Some("butler" | "cross-imps") => option.starts_with(method),
        Some("imps") => imps,
        Some("teams") => method != "matchpoints",
        Some(_) => !matchpoints,
        None => true,
    }
}
