//! The committed events with every method, preset, part, and format, and explanations of them.

use std::path::{Path, PathBuf};

use anyhow::Context;
use report::ReportPart;

use super::call::{Call, Folder, Job, repository};
use super::results::{self, ContestantsAndBoards};

pub(super) const METHODS: [&str; 7] =
    ["matchpoints", "swiss-pairs", "butler", "cross-imps", "teams", "board-a-match", "patton"];
pub(super) const PRESETS: [&str; 6] = ["plain", "ebl", "ebu", "acbl", "wbf", "norway"];

/// Returns the parts that only events with matches have.
pub(super) fn parts() -> impl Iterator<Item = &'static str> {
    let parts = ReportPart::ALL.iter().filter(|part| **part != ReportPart::Regulations);
    parts.map(|part| part.name())
}

/// The output options of a score.
const FORMS: [&str; 5] =
    ["", "--boards", "--format csv", "--format csv --boards", "--format json --boards"];

/// The folders with events, and the prefix of their file names.
const FOLDERS: [(&str, &str); 3] =
    [("fixtures/events", ""), ("fixtures/cases", ""), ("fixtures/generated", "swiss_")];

/// A committed file that may be an event, with its folder and name.
pub(super) struct Fixture {
    pub(super) folder: PathBuf,
    pub(super) name: String,
}

/// Returns the committed files, sorted by folder and name.
pub(super) fn all() -> anyhow::Result<Vec<Fixture>> {
    let mut all = Vec::new();
    for (folder, start) in FOLDERS {
        let folder = repository(folder);
        let entries =
            std::fs::read_dir(&folder).with_context(|| format!("listing {}", folder.display()))?;
        let mut names = Vec::new();
        for entry in entries {
            names.push(entry?.file_name().to_string_lossy().into_owned());
        }
        names.sort();
        let is_event = |name: &String| {
            let ending = Path::new(name).extension().and_then(|ending| ending.to_str());
            let is_table = name.contains(".published_") || name.ends_with("_scale.csv");
            matches!(ending, Some("csv" | "toml" | "pbn")) && name.starts_with(start) && !is_table
        };
        let fixture = |name| Fixture { folder: folder.clone(), name };
        all.extend(names.into_iter().filter(is_event).map(fixture));
    }
    Ok(all)
}

impl Fixture {
    /// Returns a job in the fixture's folder.
    pub(super) fn job(&self, about: &str, calls: Vec<Call>) -> Job {
        let folder = Folder::There(self.folder.clone());
        Job { name: format!("{}_{about}", self.name), folder, calls }
    }

    /// Returns the contestants and boards of the CSV file with this name.
    fn named(&self) -> ContestantsAndBoards {
        let csv = self.folder.join(&self.name).with_extension("csv");
        std::fs::read_to_string(csv).map_or_else(
            |_| ContestantsAndBoards::default(),
            |csv| results::contestants_and_boards(&csv),
        )
    }
}

pub(crate) fn jobs() -> anyhow::Result<Vec<Job>> {
    let mut jobs = Vec::new();
    for fixture in all()? {
        let score = Call::new(&["score", &fixture.name]);
        jobs.push(fixture.job("score", scores(&score)));
        for method in METHODS {
            jobs.push(fixture.job(method, scores(&score.with_args(&["--method", method]))));
        }
        jobs.push(fixture.job("apart", calls_without_event_file(&fixture)?));
        let named = fixture.named();
        jobs.push(fixture.job("explain", explanations(&fixture, &named, &[], 300)));
        for method in METHODS {
            let about = format!("explain_{method}");
            jobs.push(
                fixture.job(&about, explanations(&fixture, &named, &["--method", method], 12)),
            );
        }
        jobs.push(fixture.job("rank", strengths(&fixture, &named)));
        jobs.push(fixture.job("pair", pairings(&fixture)));
    }
    Ok(jobs)
}

/// Returns calls that score an event in every form, with its own regulations and with each preset.
fn scores(score: &Call) -> Vec<Call> {
    let mut calls = Vec::new();
    let form =
        |call: &Call, form: &str| call.with_args(&form.split_whitespace().collect::<Vec<_>>());
    calls.extend(FORMS.map(|words| form(score, words)));
    for preset in PRESETS {
        let score = score.with_args(&["--rules", preset]);
        calls.extend([FORMS[0], FORMS[2], FORMS[4]].map(|words| form(&score, words)));
    }
    for part in parts() {
        calls.extend(score.with_args(&["--show", part]).in_all_formats());
    }
    for scale in ["none", "wbf", "wbf-25", "acbl-30", "my_scale.csv", "nonsense"] {
        calls.push(score.with_args(&["--scale", scale]));
    }
    for stage in ["matches", "round-robin", "swiss", "knock-out"] {
        calls.push(score.with_args(&["--stage", stage, "--scale", "wbf", "--boards"]));
    }
    calls
}

/// Returns calls without the event file, with corrections, and from standard input.
fn calls_without_event_file(fixture: &Fixture) -> anyhow::Result<Vec<Call>> {
    let name = fixture.name.as_str();
    let score = Call::new(&["score", name]);
    let mut calls = score.with_args(&["--no-event-file"]).in_all_formats();
    for late in ["late.csv", "pairs_two_sessions_late.csv", "teams.csv", "nothing.csv"] {
        calls.push(score.with_args(&["--boards", "--corrections", late]));
    }
    let input = std::fs::read(fixture.folder.join(name))?;
    let from_input = |words: &str| Call { input: input.clone(), ..Call::line(words) };
    calls.extend(["score -", "rank -", "score - --method teams", "pair -"].map(from_input));
    calls.extend(Call::new(&["movement", "--check", name]).in_all_formats());
    Ok(calls)
}

/// Returns explanations of totals and boards, for all contestants and boards or at most `maximum`
/// of them.
fn explanations(
    fixture: &Fixture,
    named: &ContestantsAndBoards,
    more: &[&str],
    maximum: usize,
) -> Vec<Call> {
    let mut calls = Vec::new();
    let explain = Call::new(&["explain", &fixture.name]).with_args(more);
    let totals = named.contestants.len().div_ceil(if more.is_empty() { 40 } else { 6 }).max(1);
    for contestant in named.contestants.iter().step_by(totals) {
        let explain = explain.with_args(&["--pair", contestant]);
        calls.extend([explain.clone(), explain.with_args(&["--format", "json"])]);
    }
    let pairs = named
        .contestants
        .iter()
        .flat_map(|pair| named.boards.iter().map(move |board| (pair, board)));
    let step = (named.contestants.len() * named.boards.len()).div_ceil(maximum).max(1);
    for (at, (pair, board)) in pairs.step_by(step).enumerate() {
        let explain = explain.with_args(&["--pair", pair, "--board", board]);
        let forms = explain.in_all_formats();
        calls.push(explain);
        calls.extend(forms.get(at % forms.len()).cloned());
    }
    calls.push(explain.with_args(&["--pair", "nobody"]));
    calls.push(explain.with_args(&["--pair", "nobody", "--board", "99"]));
    calls
}

fn strengths(fixture: &Fixture, named: &ContestantsAndBoards) -> Vec<Call> {
    let mut calls = Vec::new();
    for from in ["imps", "vps", "wins"] {
        let rank = Call::new(&["rank", &fixture.name, "--from", from]);
        for method in ["automatic", "sweeps", "newton", "paper"] {
            calls.extend(rank.with_args(&["--method", method]).in_all_formats());
        }
        if from != "imps" {
            continue;
        }
        for more in [
            "--separate-groups",
            "--home",
            "--table",
            "--prior 0.5",
            "--boards 8",
            "--boards 8 --scale wbf-25",
            "--boards 16 --scale wbf --separate-groups",
            "--tau 7.5",
            "--confidence 0.8",
            "--no-event-file",
            "--tau 0",
        ] {
            calls.extend(
                rank.with_args(&more.split_whitespace().collect::<Vec<_>>()).in_all_formats(),
            );
        }
        if let [first, second, ..] = named.contestants.as_slice() {
            calls.extend(rank.with_args(&["--between", first, second]).in_all_formats());
        }
    }
    calls
}

fn pairings(fixture: &Fixture) -> Vec<Call> {
    let mut calls = Vec::new();
    for method in
        [&[][..], &["--method", "teams"], &["--method", "swiss-pairs"], &["--method", "cross-imps"]]
    {
        let pair = Call::new(&["pair", &fixture.name]).with_args(method);
        calls.extend(pair.in_all_formats());
        for more in [
            "--reasons --stage swiss",
            "--grouping halves --reasons",
            "--unfinished --reasons",
            "--bye none",
            "--scale wbf --unfinished",
            "--first in-order",
            "--first fold",
            "--first slide --reasons",
            "--first drawn --seed 7",
        ] {
            calls.extend(
                pair.with_args(&more.split_whitespace().collect::<Vec<_>>()).in_all_formats(),
            );
        }
    }
    calls
}
