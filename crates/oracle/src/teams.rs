//! Comparison of team events: generated, scored by both implementations, and compared number by
//! number.

mod draw;
pub(crate) mod factors;
mod files;

use std::collections::BTreeMap;

use formats::{EventFile, FileFormat};
use reference::number::{Number, parse, text, whole};
use reference::teams::Event;
use reference::teams::event::Method;
use reference::teams::game::ScoredMatch;
use reference::teams::line::Line;
use reference::teams::meeting::Source;
use reference::teams::standings::Report;
use regulations::EventScale;
use scoring::score;
use serde_json::Value;

use crate::comparison::{Difference, EventComparison, Input};
use crate::plan::Plan;
use crate::random::Random;
use files::Form;

/// Generates an event and writes its files.
pub(crate) fn input(plan: &Plan, random: &mut Random) -> Option<Input> {
    event_with_files(plan, random).map(|(_, input)| input)
}

fn event_with_files(plan: &Plan, random: &mut Random) -> Option<(Event, Input)> {
    let event = draw::event(plan, random)?;
    let form = Form {
        rooms: plan.is("form", "rooms"),
        rulings_apart: plan.is("rulings in", "event file"),
    };
    let input = Input {
        csv: files::results(&event, form),
        toml: files::event_file(&event, form),
        corrections: String::new(),
        scale: files::custom_scale(&event).unwrap_or_default(),
    };
    Some((event, input))
}

/// Generates an event, scores it twice, and compares the results.
pub(crate) fn compare(plan: &Plan, random: &mut Random) -> EventComparison {
    let mut compared = EventComparison::default();
    let Some((event, input)) = event_with_files(plan, random) else { return compared };
    compared.input = input;
    match engine(&compared.input) {
        Err(message) => compared.rejection = Some(message),
        Ok(json) => {
            let mut comparison = Comparer { event: &event, numbers: 0, found: Vec::new() };
            comparison.all(&json, &reference::teams::score(&event));
            compared.numbers = comparison.numbers;
            compared.differences = comparison.found;
        }
    }
    compared
}

/// Returns the engine's JSON report, or its error.
fn engine(input: &Input) -> Result<Value, String> {
    let file = EventFile::read(input.toml.as_bytes()).map_err(|it| format!("event file: {it}"))?;
    let mut read = formats::read(FileFormat::Csv, input.csv.as_bytes())
        .map_err(|it| format!("results: {it}"))?;
    let method = file.method.unwrap_or(regulations::Method::Teams);
    file.apply(&mut read.event, method).map_err(|it| format!("decisions: {it}"))?;
    let mut regulations = file.regulations.clone();
    if !input.scale.is_empty() {
        let own =
            formats::read_scale(input.scale.as_bytes()).map_err(|it| format!("scale: {it}"))?;
        regulations.vps.scale = EventScale::Own(Box::new(own));
    }
    let scored = score(read.event, method, regulations).map_err(|faults| {
        faults.0.first().map_or_else(String::new, |fault| fault.kind.to_string())
    })?;
    let document = report::Report::new(&scored).document(report::Detail::Boards);
    serde_json::to_value(&document).map_err(|it| it.to_string())
}

/// Returns a number of the report, or `None` for `null` and other values.
fn number(value: &Value) -> Option<Number> {
    match value {
        Value::String(text) => parse(text),
        Value::Number(number) => parse(&number.to_string()),
        _ => None,
    }
}

/// The comparison of an event and the differences found.
struct Comparer<'a> {
    event: &'a Event,
    numbers: usize,
    found: Vec<Difference>,
}

impl Comparer<'_> {
    fn differ(&mut self, kind: &'static str, at: &str, engine: String, reference: String) {
        self.found.push(Difference { kind, at: at.to_owned(), engine, reference });
    }

    fn same(&mut self, kind: &'static str, at: &str, engine: &Value, ours: Option<&Number>) {
        self.numbers += 1;
        if number(engine).as_ref() != ours {
            let ours = ours.map_or_else(|| "nothing".to_owned(), text);
            self.differ(kind, at, engine.to_string(), ours);
        }
    }

    fn all(&mut self, engine: &Value, ours: &Report) {
        self.matches(engine, ours);
        self.standings(None, &engine["ranking"], &ours.ranking);
        let empty = Vec::new();
        let rounds = engine["rounds"].as_array().unwrap_or(&empty);
        for ((theirs, ours), label) in rounds.iter().zip(&ours.rounds).zip(&self.event.rounds) {
            self.standings(Some(label), &theirs["standings"], ours);
        }
        self.byes(engine, ours);
    }

    fn label(&self, round: Option<usize>) -> Option<&str> {
        self.event.rounds.get(round?).map(String::as_str)
    }

    fn name(&self, team: usize) -> &str {
        self.event.teams.get(team).map_or("", String::as_str)
    }

    fn matches(&mut self, engine: &Value, ours: &Report) {
        let theirs = engine["matches"].as_array().cloned().unwrap_or_default();
        let mut seen = 0;
        for game in &ours.games {
            let label = self.label(game.meeting.round).map(str::to_owned);
            let names = game.meeting.teams.map(|team| self.name(team).to_owned());
            // The engine may call the other team the home team.
            let found = theirs.iter().find_map(|it| {
                if it["round"].as_str() != label.as_deref() {
                    return None;
                }
                let called = [it["home"].as_str()?, it["away"].as_str()?];
                let [one, other] = [names[0].as_str(), names[1].as_str()];
                if called == [one, other] {
                    Some((it, ["home", "away"]))
                } else if called == [other, one] {
                    Some((it, ["away", "home"]))
                } else {
                    None
                }
            });
            let Some((theirs, words)) = found else { continue };
            seen += 1;
            // A cancelled match has no values to compare.
            if !game.meeting.teams.iter().any(|team| ours.cancelled.contains(team)) {
                let at = format!(
                    "{} {} – {} ({:?})",
                    label.unwrap_or_default(),
                    names[0],
                    names[1],
                    game.meeting.source
                );
                self.game(&at, game, theirs, words);
            }
        }
        if seen != theirs.len() {
            self.differ("number of matches", "", theirs.len().to_string(), seen.to_string());
        }
    }

    fn game(&mut self, at: &str, game: &ScoredMatch, theirs: &Value, words: [&str; 2]) {
        for (view, word) in game.views.iter().zip(words) {
            let engine = &theirs[format!("{word}_view")];
            let margin = view.margin();
            let numbers: [(&'static str, &str, &Number); 4] = [
                ("match, won", "won", &view.won),
                ("match, lost", "lost", &view.lost),
                ("match, extra", "extra", &view.extra),
                ("match, margin", "margin", &margin),
            ];
            for (kind, what, value) in numbers {
                if !matches!(game.meeting.source, Source::Forfeit(_) | Source::WholeVps)
                    && !engine[what].is_null()
                {
                    self.same(kind, at, &engine[what], Some(value));
                }
            }
            if !matches!(game.meeting.source, Source::Forfeit(_)) {
                self.same("match, points", at, &engine["points"], view.points.as_ref());
            }
        }
        if let Some(score) = &game.one_score {
            for (at_side, ours) in score.iter().enumerate() {
                let side = usize::from((words[0] == "home") != (at_side == 0));
                self.same("match, one score", at, &theirs["knock_out"][side], Some(ours));
            }
        }
        let empty = Vec::new();
        let boards = theirs["boards"].as_array().unwrap_or(&empty);
        for (number, values) in game.meeting.boards.iter().zip(&game.boards) {
            let Some(board) = boards.iter().find(|it| it["board"] == *number) else { continue };
            let at = format!("{at}, board {number}");
            for (side, word) in words.into_iter().enumerate() {
                let ours = values.as_ref().map(|values| &values[side]);
                self.same("board", &at, &board[word], ours);
            }
        }
    }

    fn standings(&mut self, round: Option<&str>, engine: &Value, ours: &[Line]) {
        let empty = Vec::new();
        let theirs = engine.as_array().unwrap_or(&empty);
        let placed = theirs.iter().filter(|it| !it["place"].is_null());
        let by_name: BTreeMap<&str, &Value> =
            placed.filter_map(|it| Some((it["team"].as_str()?, it))).collect();
        let label = round.map_or_else(String::new, |round| format!("round {round}, "));
        if by_name.len() != ours.len() {
            let names: Vec<&str> = ours.iter().map(|line| self.name(line.team)).collect();
            let (engine, reference) = (format!("{:?}", by_name.keys()), format!("{names:?}"));
            self.differ("ranked teams", &label, engine, reference);
            return;
        }
        for line in ours {
            let at = format!("{label}{}", self.name(line.team));
            let Some(theirs) = by_name.get(self.name(line.team)) else { continue };
            let kind = if round.is_some() { "points after a round" } else { "points" };
            self.same(kind, &at, &theirs["points"], Some(&line.points));
            let place = format!("{}{}", line.place, if line.shared { "=" } else { "" });
            self.numbers += 1;
            if theirs["place"].as_str() != Some(&place) {
                let kind = if round.is_some() { "place after a round" } else { "place" };
                self.differ(kind, &at, theirs["place"].to_string(), place);
            }
            if round.is_none() {
                self.line(&at, theirs, line);
            }
        }
    }

    /// Compares the values of a team that only the final ranking has.
    fn line(&mut self, at: &str, theirs: &Value, line: &Line) {
        self.same("extra", at, &theirs["extra"], Some(&line.extra));
        if self.event.method == Method::Teams && !self.event.is_knock_out() {
            for (kind, what, ours) in [("won", "won", &line.won), ("lost", "lost", &line.lost)] {
                if !theirs[what].is_null() {
                    self.same(kind, at, &theirs[what], Some(ours));
                }
            }
        }
        self.same("boards", at, &theirs["boards"], Some(&whole(i64::from(line.boards))));
        let empty = Vec::new();
        let against = theirs["against"].as_array().unwrap_or(&empty);
        for (round, opponents, points) in &line.against {
            let label = self.label(*round).unwrap_or("").to_owned();
            let opponents = opponents.map(|team| self.name(team).to_owned());
            let found = against.iter().find(|it| {
                it["round"].as_str().unwrap_or("") == label
                    && it["opponents"].as_str() == opponents.as_deref()
            });
            let at = format!("{at}, {label} against {}", opponents.as_deref().unwrap_or("nobody"));
            let engine = found.map_or(&Value::Null, |it| &it["points"]);
            self.same("points against", &at, engine, Some(points));
        }
    }

    fn byes(&mut self, engine: &Value, ours: &Report) {
        let theirs = engine["byes"].as_array().cloned().unwrap_or_default();
        for ((round, team), points) in self.event.byes.iter().zip(&ours.byes) {
            let (label, name) = (self.label(*round), self.name(*team));
            let found = theirs
                .iter()
                .find(|it| it["round"].as_str() == label && it["team"].as_str() == Some(name));
            if let Some(found) = found {
                let at = name.to_owned();
                self.same("bye", &at, &found["points"], Some(points));
            }
        }
    }
}
