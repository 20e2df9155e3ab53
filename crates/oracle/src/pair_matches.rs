//! Comparison of the engine's JSON with the independent implementation, for pair events with
//! matches.

pub(crate) mod draw;

use std::fmt::Write as _;

use reference::number::{Number, parse, text};
use reference::pairs::Method;
use reference::teams::pair_matches::{PairMatches, score};
use serde_json::Value;

use crate::comparison::{Difference, EventComparison, Input};
use crate::plan::Plan;
use crate::random::Random;
use crate::{engine, pairs};

/// Generates an event and writes its files.
pub(crate) fn input(plan: &Plan, random: &mut Random) -> Option<Input> {
    event_with_files(plan, random).map(|(_, input)| input)
}

fn event_with_files(plan: &Plan, random: &mut Random) -> Option<(PairMatches, Input)> {
    let event = draw::event(plan, random)?;
    let input = written(&event, plan, random);
    Some((event, input))
}

/// Generates an event, scores it twice, and compares the results.
pub(crate) fn compare(plan: &Plan, random: &mut Random) -> EventComparison {
    let mut compared = EventComparison::default();
    let Some((event, input)) = event_with_files(plan, random) else { return compared };
    compared.input = input;
    match engine::json(&compared.input) {
        Err(message) => compared.rejection = Some(message),
        Ok(json) => compare_numbers(&event, &json, &mut compared),
    }
    compared
}

/// Writes the files of a pair event, extended by byes and match penalties.
fn written(event: &PairMatches, plan: &Plan, random: &mut Random) -> Input {
    let mut input = pairs::files::input(&event.pairs, plan, random);
    if event.pairs.method == Method::Matchpoints {
        input.toml = input.toml.replacen("\"matchpoints\"", "\"swiss-pairs\"", 1);
    }
    let mut known: Vec<&str> = Vec::new();
    for (round, pair) in &event.byes {
        if !known.contains(&pair.as_str()) {
            known.push(pair);
            let _ = write!(input.toml, "[[team]]\nname = \"{pair}\"\n");
        }
        let _ = write!(input.toml, "[[bye]]\nround = \"{round}\"\npair = \"{pair}\"\n");
    }
    for (pair, vps) in &event.penalties {
        let _ = write!(input.toml, "[[penalty]]\npair = \"{pair}\"\nvps = \"{}\"\n", text(vps));
    }
    input
}

fn same(
    compared: &mut EventComparison,
    kind: &'static str,
    at: &str,
    engine: &Value,
    ours: Option<&Number>,
) {
    compared.numbers += 1;
    let theirs = engine.as_str().and_then(parse);
    if theirs.as_ref() != ours {
        let reference = ours.map_or_else(|| "nothing".to_owned(), text);
        let (at, engine) = (at.to_owned(), engine.to_string());
        compared.differences.push(Difference { kind, at, engine, reference });
    }
}

fn compare_numbers(event: &PairMatches, json: &Value, compared: &mut EventComparison) {
    let (sides, lines) = score(event);
    let empty = Vec::new();
    let matches = json["matches"].as_array().unwrap_or(&empty);
    let exact = if event.pairs.method == Method::Matchpoints { "percent_exact" } else { "imps" };
    for side in &sides {
        let at = format!("round {}, {} against {}", side.round, side.pair, side.opponents);
        let found = matches.iter().find_map(|it| {
            let pairs = it["pairs"].as_array()?;
            let place = pairs.iter().position(|it| it.as_str() == Some(&side.pair))?;
            (it["round"].as_str() == Some(&side.round)).then(|| &it["sides"][place])
        });
        let theirs = found.unwrap_or(&Value::Null);
        let of = if theirs[format!("{exact}_exact")].is_null() {
            &theirs[exact]
        } else {
            &theirs[format!("{exact}_exact")]
        };
        same(compared, "score of a match", &at, of, Some(&side.score));
        same(compared, "Victory Points of a match", &at, &theirs["vps"], side.vps.as_ref());
    }
    let ranking = json["ranking"].as_array().unwrap_or(&empty);
    for line in &lines {
        let found = ranking.iter().find(|it| it["pair"].as_str() == Some(&line.pair));
        let theirs = found.unwrap_or(&Value::Null);
        same(compared, "Victory Points", &line.pair, &theirs["vps"], Some(&line.vps));
        compared.numbers += 1;
        if theirs["place"].as_str() != Some(&line.place) {
            let (engine, reference) = (theirs["place"].to_string(), line.place.clone());
            let at = line.pair.clone();
            compared.differences.push(Difference {
                kind: "place of a pair",
                at,
                engine,
                reference,
            });
        }
    }
}
