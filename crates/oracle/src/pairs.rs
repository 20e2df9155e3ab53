//! Comparison of the engine's JSON of a pair event with the independent implementation.

mod contracts;
mod corrections;
mod draw;
pub(crate) mod factors;
pub(crate) mod files;
pub(crate) mod rulings;

use reference::number::{Number, Surd, parse, text};
use reference::pairs::{Event, Line, Method, Ranking, Report, Side, TableResult, score};
use serde_json::Value;

use crate::comparison::{Difference, EventComparison, Input};
use crate::engine;
use crate::plan::Plan;
use crate::random::Random;

/// Generates an event and writes its files.
pub(crate) fn input(plan: &Plan, random: &mut Random) -> Option<Input> {
    event_with_files(plan, random).map(|(_, input)| input)
}

fn event_with_files(plan: &Plan, random: &mut Random) -> Option<(Event, Input)> {
    let event = draw::event(plan, random)?;
    let input = files::input(&event, plan, random);
    Some((event, input))
}

/// Generates an event, scores it twice, and compares the results.
pub(crate) fn compare(plan: &Plan, random: &mut Random) -> EventComparison {
    let mut compared = EventComparison::default();
    let Some((event, input)) = event_with_files(plan, random) else { return compared };
    compared.input = input;
    match engine::json(&compared.input) {
        Err(message) => compared.rejection = Some(message),
        Ok(json) => {
            let mut comparison = Comparer { numbers: 0, differences: Vec::new() };
            comparison.event(&json, &event, &score(&event));
            compared.numbers = comparison.numbers;
            compared.differences = comparison.differences;
        }
    }
    compared
}

struct Comparer {
    numbers: usize,
    differences: Vec<Difference>,
}

/// Returns a JSON value as text, or `None` for `null`.
fn cell(value: &Value) -> Option<String> {
    match value {
        Value::Null => None,
        Value::String(text) => Some(text.clone()),
        other => Some(other.to_string()),
    }
}

/// Parses a number with roots in the engine's notation: `3 + 0.67·√10`, `-8/3·√10`, `5·√10`, `√2`.
fn surd(written: &str) -> Option<Surd> {
    let mut sum = Surd::zero();
    for term in written.replace(" - ", " + -").split(" + ") {
        let (ratio, root) = match term.split_once('√') {
            Some((ratio, root)) => (ratio.trim_end_matches('·'), root.parse::<u64>().ok()?),
            None => (term, 1),
        };
        let ratio = match ratio {
            "" => parse("1")?,
            "-" => parse("-1")?,
            ratio => parse(ratio)?,
        };
        // a·√n = (a·n) / √n.
        let times = Number::from_integer(root.into());
        sum = sum.plus(&Surd::over_root(&(ratio * times), root));
    }
    Some(sum)
}

impl Comparer {
    fn same(
        &mut self,
        kind: &'static str,
        at: &str,
        engine: String,
        reference: String,
        same: bool,
    ) {
        self.numbers += 1;
        if !same {
            self.differences.push(Difference { kind, at: at.to_owned(), engine, reference });
        }
    }

    fn words(&mut self, kind: &'static str, at: &str, engine: &Value, reference: Option<&str>) {
        let engine = cell(engine);
        let same = engine.as_deref() == reference;
        let shown = |text: Option<&str>| text.unwrap_or("nothing").to_owned();
        self.same(kind, at, shown(engine.as_deref()), shown(reference), same);
    }

    fn number(&mut self, kind: &'static str, at: &str, engine: &Value, reference: Option<&Number>) {
        let engine = cell(engine);
        let same = engine.as_deref().map(parse) == reference.map(|number| Some(number.clone()));
        let shown = reference.map_or_else(|| "nothing".to_owned(), text);
        self.same(kind, at, engine.unwrap_or_else(|| "nothing".to_owned()), shown, same);
    }

    fn exact(&mut self, kind: &'static str, at: &str, engine: &Value, reference: &Surd) {
        let engine = cell(engine).unwrap_or_default();
        let same = surd(&engine).as_ref() == Some(reference);
        let shown =
            reference.rational().map_or_else(|| format!("{reference:?}"), |number| text(&number));
        self.same(kind, at, engine, shown, same);
    }

    fn event(&mut self, json: &Value, event: &Event, report: &Report) {
        let options = json["regulations"]["options"].as_object();
        // `butler.preset` sets four other options, which are compared separately.
        for (name, option) in
            options.into_iter().flatten().filter(|(name, _)| *name != "butler.preset")
        {
            self.words("option", name, &option["value"], Some(event.options.get(name)));
        }
        for ranking in &report.rankings {
            self.ranking(json, ranking);
        }
        let rankings = json["rankings"].as_array().map_or(0, Vec::len);
        let (engine, reference) = (rankings.to_string(), report.rankings.len().to_string());
        self.same("rankings", "", engine, reference, rankings == report.rankings.len());
        for (result, value) in event.results.iter().zip(&report.value) {
            self.value(json, event, result, value);
        }
    }

    fn ranking(&mut self, json: &Value, ranking: &Ranking) {
        let side = ranking.side.map(|side| if side == Side::Ns { "NS" } else { "EW" });
        let is = |value: &Value| {
            cell(&value["side"]).as_deref() == side
                && cell(&value["stage"]).as_deref() == ranking.stage
                && cell(&value["section"]) == ranking.section
        };
        let of = format!("{:?} {:?} {:?}", ranking.stage, ranking.section, side);
        let found = json["rankings"].as_array().and_then(|all| all.iter().find(|value| is(value)));
        let standings = found.and_then(|found| found["standings"].as_array());
        let count = standings.map_or(0, Vec::len);
        let (engine, reference) = (count.to_string(), ranking.lines.len().to_string());
        self.same("contestants", &of, engine, reference, count == ranking.lines.len());
        for line in &ranking.lines {
            let name = Some(line.name.clone());
            let own =
                standings.and_then(|all| all.iter().find(|value| cell(&value["pair"]) == name));
            if let Some(own) = own {
                self.line(&format!("{of} {}", line.name), own, line);
            }
        }
    }

    fn line(&mut self, at: &str, json: &Value, line: &Line) {
        let boards = Number::from_integer(line.boards.into());
        self.number("boards", at, &json["boards"], Some(&boards));
        self.words("place", at, &json["place"], line.place.as_deref());
        if line.boards == 0 {
            // A total without any comparable board is not printed.
            return;
        }
        if line.percent_printed.is_some() {
            self.number("matchpoints", at, &json["matchpoints"], Some(&line.total_printed));
            self.exact("exact matchpoints", at, &json["matchpoints_exact"], &line.total);
            self.number("percent", at, &json["percent"], line.percent_printed.as_ref());
            self.number("exact percent", at, &json["percent_exact"], line.percent.as_ref());
        } else {
            self.number("IMPs", at, &json["imps"], Some(&line.total_printed));
            self.exact("exact IMPs", at, &json["imps_exact"], &line.total);
            self.number("IMPs per board", at, &json["per_board"], line.per_board.as_ref());
        }
        self.sessions(at, json, line);
        if let Some(carried) = &line.carried {
            self.number("carried from", at, &json["carried"]["from"], Some(&carried.from));
            let left = &json["carried"]["matchpoints"];
            self.number("carried", at, left, Some(&carried.matchpoints));
        } else {
            self.words("carried", at, &json["carried"], None);
        }
        let strata = json["strata"].as_array();
        for (stratum, place) in &line.strata {
            let is = |value: &&Value| cell(&value["stratum"]).as_deref() == Some(stratum);
            let own = strata.and_then(|strata| strata.iter().find(is));
            self.words(
                "place in a stratum",
                at,
                &own.unwrap_or(&Value::Null)["place"],
                Some(place),
            );
        }
        if let Some(handicap) = &line.handicap {
            let own = &json["handicap"];
            self.number("handicap", at, &own["percent"], Some(&handicap.handicap));
            self.number("with handicap", at, &own["with"], Some(&handicap.with));
            self.words("place by handicap", at, &own["place"], Some(&handicap.place));
        }
    }

    fn sessions(&mut self, at: &str, json: &Value, line: &Line) {
        let Some(sessions) = json["sessions"].as_array() else {
            let one = line.sessions.len() < 2;
            self.same("sessions", at, "none".to_owned(), line.sessions.len().to_string(), one);
            return;
        };
        let same = sessions.len() == line.sessions.len();
        let (engine, reference) = (sessions.len().to_string(), line.sessions.len().to_string());
        self.same("sessions", at, engine, reference, same);
        for (own, session) in sessions.iter().zip(&line.sessions) {
            let boards = Number::from_integer(session.boards.into());
            self.words("session", at, &own["session"], session.session.as_deref());
            self.number("boards of a session", at, &own["boards"], Some(&boards));
            if session.boards == 0 {
                continue;
            }
            let total = if session.percent.is_some() { "matchpoints" } else { "imps" };
            self.number("total of a session", at, &own[total], Some(&session.total));
            self.number("percent of a session", at, &own["percent"], session.percent.as_ref());
        }
    }

    fn value(
        &mut self,
        json: &Value,
        event: &Event,
        result: &TableResult,
        value: &[Vec<Number>; 2],
    ) {
        let board = |value: &&Value| {
            cell(&value["session"]) == result.session
                && cell(&value["board"]).as_deref() == Some(&result.board.to_string())
        };
        let (ns, ew) = (result.ns.join(" & "), result.ew.join(" & "));
        let own = |value: &&Value| {
            cell(&value["ns"]).as_ref() == Some(&ns) && cell(&value["ew"]).as_ref() == Some(&ew)
        };
        let mut boards = json["boards"].as_array().into_iter().flatten().filter(board);
        let found = boards
            .find_map(|board| board["results"].as_array().and_then(|all| all.iter().find(own)));
        let at = format!("{:?} {}: {ns} - {ew}", result.session, result.board);
        let null = Value::Null;
        let found = found.unwrap_or(&null);
        for (side, value) in ["ns", "ew"].into_iter().zip(value) {
            let engine = [format!("{side}_matchpoints"), format!("{side}_imps")]
                .iter()
                .find_map(|key| cell(&found[key.as_str()]));
            let numbers: Vec<Option<Number>> =
                engine.iter().flat_map(|text| text.split(" / ")).map(parse).collect();
            let mut wanted: Vec<Option<Number>> = value.iter().cloned().map(Some).collect();
            if numbers.len() < wanted.len() {
                wanted.dedup();
            }
            // A score without comparisons has no IMPs; at matchpoints it is printed as 0 of 0.
            let zero = |number: &Option<Number>| *number == parse("0");
            if numbers.is_empty() && event.method == Method::CrossImps && wanted.iter().all(zero) {
                wanted.clear();
            }
            let shown: Vec<String> = value.iter().map(text).collect();
            let at = format!("{at} {side}");
            let same = numbers == wanted;
            self.same("worth", &at, engine.unwrap_or_default(), shown.join(" / "), same);
        }
    }
}
