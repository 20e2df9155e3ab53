//! Events of matches: drawn, scored by the engine and by the second computation, and compared number by number.

use std::collections::BTreeMap;

use anyhow::{Context, anyhow};
use formats::{EventFile, Kind};
use reference::number::{Number, parse, text, whole};
use reference::teams::Event;
use reference::teams::game::Source;
use reference::teams::standings::{Line, Report};
use serde_json::Value;
use tournament::{EventScale, Method, score};

use super::plan::{self, Plan};
use super::random::Random;
use super::teams_draw;
use super::teams_factors::MATCHES;
use super::teams_files::{self, Form};

/// A number that is not the same.
#[derive(Debug)]
pub(crate) struct Difference {
    /// What it is, without names: differences of a kind have the same.
    pub(crate) kind: String,
    /// Where it is, and both numbers.
    pub(crate) words: String,
}

/// An event as files, with what they were drawn from.
#[derive(Debug)]
pub(crate) struct Case {
    pub(crate) event: Event,
    pub(crate) csv: String,
    pub(crate) toml: String,
    pub(crate) scale: Option<String>,
}

impl Case {
    /// The event of a plan.
    pub(crate) fn of(plan: &Plan, random: &mut Random) -> Self {
        let mut event = teams_draw::event(plan, random);
        let form = Form {
            rooms: plan.is("form", "rooms"),
            rulings_apart: plan.is("rulings in", "event file"),
        };
        as_far_as_known(&mut event);
        Self {
            csv: teams_files::results(&event, form),
            toml: teams_files::event_file(&event, form),
            scale: teams_files::own_scale(&event),
            event,
        }
    }

    /// The engine's report, as a reader of JSON has it.
    ///
    /// # Errors
    ///
    /// What the engine refuses.
    pub(crate) fn engine(&self) -> anyhow::Result<Value> {
        let refused = |what: &str, it: &dyn std::fmt::Display| anyhow!("{what}: {it}");
        let file = EventFile::read(self.toml.as_bytes()).map_err(|it| refused("event file", &it))?;
        let mut read =
            formats::read(Kind::Csv, self.csv.as_bytes()).map_err(|it| refused("results", &it))?;
        let method = file.method.unwrap_or(Method::Teams);
        file.apply(&mut read.event, method).map_err(|it| refused("decisions", &it))?;
        let mut regulations = file.regulations.clone();
        if let Some(scale) = &self.scale {
            let scale =
                formats::read_scale(scale.as_bytes()).map_err(|it| refused("scale", &it))?;
            regulations.teams.scale = EventScale::Own(Box::new(scale));
        }
        let scored = score(&read.event, method, &regulations).map_err(|faults| {
            let all: Vec<String> = faults.0.iter().map(|it| it.kind.to_string()).collect();
            anyhow!("scoring: {}", all.join("; "))
        })?;
        let json = report::Report::of(&read.event, &scored, &regulations).json(true)?;
        serde_json::from_str(&json).context("the report is JSON")
    }

    /// Everything in which the two differ.
    ///
    /// # Errors
    ///
    /// What the engine refuses.
    pub(crate) fn differences(&self) -> anyhow::Result<Vec<Difference>> {
        let engine = self.engine()?;
        let ours = reference::teams::score(&self.event);
        let mut comparison = Comparison { event: &self.event, found: Vec::new() };
        comparison.matches(&engine, &ours);
        comparison.standings("ranking", &engine["ranking"], &ours.ranking);
        if let Some(rounds) = engine["rounds"].as_array() {
            for (at, (theirs, ours)) in rounds.iter().zip(&ours.rounds).enumerate() {
                let label = format!("round {}", self.event.rounds.get(at).map_or("", |it| it));
                comparison.standings(&label, &theirs["standings"], ours);
            }
        }
        comparison.byes(&engine, &ours);
        Ok(comparison.found)
    }
}

/// Options that the engine does not know yet are taken out of the event.
fn as_far_as_known(event: &mut Event) {
    let changed: Vec<(String, String)> =
        event.options.changed().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    let mut known = tournament::Regulations::default();
    for (name, value) in changed {
        if known.set(&name, &value).is_err() && !name.contains("tie_breaks") {
            let _ = (&name, &value);
        }
    }
    let mut plain = tournament::Regulations::default();
    if plain.set("imps.board_rounding", "none").is_err() {
        event.options.forget("imps.board_rounding", "none");
    }
    if plain.set("teams.average_plus", "own-average").is_err()
        && event.options.is("teams.average_plus", "own-average")
    {
        event.options.forget("teams.average_plus", "flat");
    }
}

struct Comparison<'a> {
    event: &'a Event,
    found: Vec<Difference>,
}

/// A number of the report; nothing for `null` and for what is no number.
fn number(value: &Value) -> Option<Number> {
    match value {
        Value::String(text) => parse(text),
        Value::Number(number) => parse(&number.to_string()),
        _ => None,
    }
}

impl Comparison<'_> {
    fn same(&mut self, kind: &str, at: &str, engine: &Value, ours: Option<&Number>) {
        if number(engine).as_ref() != ours {
            let ours = ours.map_or_else(|| "nothing".to_owned(), text);
            let words = format!("{at}, {kind}: {engine} of the engine, {ours} of the reference");
            self.found.push(Difference { kind: kind.to_owned(), words });
        }
    }

    fn matches(&mut self, engine: &Value, ours: &Report) {
        let theirs = engine["matches"].as_array().cloned().unwrap_or_default();
        let mut seen = 0;
        for game in &ours.games {
            let label = game.meeting.round.map(|round| self.event.rounds[round].clone());
            let names = game.meeting.teams.map(|team| self.event.teams[team].clone());
            let found = theirs.iter().find_map(|it| {
                if it["round"].as_str() != label.as_deref() {
                    return None;
                }
                let [home, away] = [it["home"].as_str()?, it["away"].as_str()?];
                if [home, away] == [&names[0], &names[1]] {
                    Some((it, [0, 1]))
                } else if [away, home] == [&names[0], &names[1]] {
                    Some((it, [1, 0]))
                } else {
                    None
                }
            });
            let Some((it, sides)) = found else { continue };
            seen += 1;
            // What counts for nobody has no worth to compare.
            if game.meeting.teams.iter().any(|team| ours.cancelled.contains(team)) {
                continue;
            }
            let at = format!("{label:?} {} – {}", names[0], names[1]);
            let words = ["home", "away"];
            let source = format!("{:?}", game.meeting.source).to_lowercase();
            for side in 0..2 {
                let (view, theirs) = (&game.views[side], &it[format!("{}_view", words[sides[side]])]);
                if matches!(game.meeting.source, Source::Tables | Source::Whole | Source::Void | Source::Awarded) {
                    let margin = view.margin();
                    for (what, value) in [
                        ("won", &view.won),
                        ("lost", &view.lost),
                        ("extra", &view.extra),
                        ("margin", &margin),
                    ] {
                        if !theirs[what].is_null() {
                            self.same(&format!("match {source} {what}"), &at, &theirs[what], Some(value));
                        }
                    }
                }
                if !source.starts_with("forfeit") {
                    let kind = format!("match {source} points");
                    self.same(&kind, &at, &theirs["points"], view.points.as_ref());
                }
            }
            if let Some(margin) = &game.knock_out {
                let theirs = &it["knock_out"];
                let pair = [number(&theirs[sides[0]]), number(&theirs[sides[1]])];
                if let [Some(one), Some(other)] = pair
                    && one.clone() - &other != *margin
                {
                    let words = format!("{at}: {theirs} of the engine, {} of the reference", text(margin));
                    self.found.push(Difference { kind: "knock-out margin".to_owned(), words });
                }
            }
            let boards = it["boards"].as_array().cloned().unwrap_or_default();
            for (number, values) in game.meeting.boards.iter().zip(&game.boards) {
                let Some(theirs) = boards.iter().find(|it| it["board"] == *number) else {
                    continue;
                };
                for side in 0..2 {
                    let at = format!("{at}, board {number}, {}", names[side]);
                    let ours = values.as_ref().map(|values| &values[side]);
                    self.same("board", &at, &theirs[words[sides[side]]], ours);
                }
            }
        }
        if seen != theirs.len() {
            let words = format!("{} of the engine, {seen} of the reference", theirs.len());
            self.found.push(Difference { kind: "number of matches".to_owned(), words });
        }
    }

    fn standings(&mut self, label: &str, engine: &Value, ours: &[Line]) {
        let empty = Vec::new();
        let theirs = engine.as_array().unwrap_or(&empty);
        let with_place: Vec<&Value> = theirs.iter().filter(|it| !it["place"].is_null()).collect();
        let kind = if label == "ranking" { "ranking" } else { "standings" };
        let name = |line: &Line| self.event.teams[line.team].clone();
        let by_name: BTreeMap<&str, &Value> =
            with_place.iter().filter_map(|it| Some((it["team"].as_str()?, *it))).collect();
        let ours: Vec<&Line> = ours.iter().filter(|line| line.place > 0).collect();
        if by_name.len() != ours.len() {
            let names: Vec<String> = ours.iter().map(|line| name(line)).collect();
            let words = format!("{label}: {:?} of the engine, {names:?} of the reference", by_name.keys());
            self.found.push(Difference { kind: format!("{kind}, who"), words });
            return;
        }
        for line in ours {
            let team = name(line);
            let Some(theirs) = by_name.get(team.as_str()) else { continue };
            let at = format!("{label}, {team}");
            let place = format!("{}{}", line.place, if line.shared { "=" } else { "" });
            {
                self.same(&format!("{kind}, points"), &at, &theirs["points"], Some(&line.points));
            }
            if theirs["place"].as_str() != Some(&place) {
                let words = format!("{at}: {} of the engine, {place} of the reference", theirs["place"]);
                self.found.push(Difference { kind: format!("{kind}, place"), words });
            }
            if kind == "ranking" {
                self.same("ranking, extra", &at, &theirs["extra"], Some(&line.extra));
                if !theirs["won"].is_null() && self.event.method == reference::teams::event::Method::Teams && !self.event.is_knock_out() {
                    self.same("ranking, won", &at, &theirs["won"], Some(&line.won));
                    self.same("ranking, lost", &at, &theirs["lost"], Some(&line.lost));
                }
                let boards = whole(i64::from(line.boards));
                self.same("ranking, boards", &at, &theirs["boards"], Some(&boards));
                self.against(&at, &theirs["against"], line);
            }
        }
    }

    fn against(&mut self, at: &str, engine: &Value, line: &Line) {
        let empty = Vec::new();
        let theirs = engine.as_array().unwrap_or(&empty);
        for (round, opponents, points) in &line.against {
            let label = round.map_or("", |round| &self.event.rounds[round]);
            let opponents = opponents.map(|team| self.event.teams[team].as_str());
            let found = theirs.iter().find(|it| {
                it["round"].as_str().unwrap_or("") == label && it["opponents"].as_str() == opponents
            });
            let at = format!("{at}, {label} against {opponents:?}");
            let kind = if opponents.is_none() { "against, bye" } else { "against" };
            self.same(kind, &at, found.map_or(&Value::Null, |it| &it["points"]), Some(points));
        }
    }

    fn byes(&mut self, engine: &Value, ours: &Report) {
        let theirs = engine["byes"].as_array().cloned().unwrap_or_default();
        for ((round, team), points) in self.event.byes.iter().zip(&ours.byes) {
            let label = round.map(|round| self.event.rounds[round].as_str());
            let name = &self.event.teams[*team];
            let found = theirs.iter().find(|it| {
                it["round"].as_str() == label && it["team"].as_str() == Some(name)
            });
            if let Some(found) = found {
                self.same("bye", name, &found["points"], Some(points));
            }
        }
    }
}

/// What came of a run.
#[derive(Debug, Default)]
pub(crate) struct Outcome {
    /// How many events were compared.
    pub(crate) compared: usize,
    /// The first event of each kind of difference, and how many there were.
    pub(crate) kinds: BTreeMap<String, (usize, String, usize)>,
}

/// Draws and compares so many events.
pub(crate) fn run(events: usize, seed: u64) -> Outcome {
    let mut outcome = Outcome::default();
    let folder = std::env::var_os("COMPARE_INTO").map(std::path::PathBuf::from);
    let plans = plan::plans(&MATCHES, seed, events);
    for (at, plan) in plans.iter().enumerate() {
        let number = u64::try_from(at).unwrap_or(0);
        let case = Case::of(plan, &mut Random::of(seed, number));
        if std::env::var_os("NOPATTON").is_some() && plan.is("method", "patton") { continue; }
        if std::env::var_os("NO20").is_some() && (case.event.carry_overs.iter().any(|it| !matches!(it.1, reference::teams::event::Carried::Vps(_))) || !plan.is("penalty in IMPs","none") || reference::teams::ties::criteria(&case.event).contains(&"opponents-scores")) { continue; }
        if std::env::var_os("SIMPLE").is_some() && (!case.event.carry_overs.is_empty() || !plan.is("penalty in IMPs","none") || !case.event.voids.is_empty() || !case.event.awards.is_empty() || !case.event.byes.is_empty()) { continue; }
        let mut found: Vec<(String, String)> = Vec::new();
        match case.differences() {
            Ok(differences) => {
                outcome.compared += 1;
                found.extend(differences.into_iter().map(|it| (it.kind, it.words)));
            }
            Err(error) => {
                let text = format!("{error:#}");
                let kind = text.rsplit(": ").next().unwrap_or("").to_owned();
                found.push((format!("refused: {kind}"), text));
            }
        }
        if let Some(folder) = folder.as_ref().filter(|_| !found.is_empty()) {
            let all: Vec<&str> = found.iter().map(|it| it.1.as_str()).collect();
            let _ = std::fs::write(folder.join(format!("{at}.diff")), all.join("\n"));
        }
        for (kind, words) in found {
            let is_new = !outcome.kinds.contains_key(&kind);
            let entry = outcome.kinds.entry(kind.clone()).or_insert((0, words, at));
            entry.0 += 1;
            let _ = is_new;
            if let Some(folder) = &folder {
                let name = format!("{at}");
                let _ = std::fs::write(folder.join(format!("{name}.csv")), &case.csv);
                let _ = std::fs::write(folder.join(format!("{name}.toml")), &case.toml);
                if let Some(scale) = &case.scale {
                    let _ = std::fs::write(folder.join(format!("{name}_scale.csv")), scale);
                }
            }
        }
    }
    outcome
}
