//! Random events with a sample of all possible calls.

use oracle::{Input, Random, RandomEvents};

use super::call::{Call, Folder, Job};
use super::fixtures::{METHODS, PRESETS, parts};
use super::results::{self, ContestantsAndBoards};

pub(crate) fn jobs(events: usize, seed: u64) -> Vec<Job> {
    let job = |(number, input): (usize, Input)| {
        let mut random = Random::new(seed ^ 0xca11, u64::try_from(number).unwrap_or(0));
        let folder = Folder::Made(files(&input));
        let mut calls = scores(&input);
        let named = results::contestants_and_boards(&input.csv);
        calls.extend(sample(&named, &mut random));
        Job { name: format!("event_{number}_of_seed_{seed}"), folder, calls }
    };
    RandomEvents::new(events, seed).inputs().into_iter().map(job).collect()
}

/// Returns some additional calls.
fn sample(named: &ContestantsAndBoards, random: &mut Random) -> Vec<Call> {
    let mut pick = |list: &[&str]| list[random.below(list.len())].to_owned();
    let forms: &[&str] = &["text", "csv", "json"];
    let score = Call::new(&["score", "event.csv"]);
    let (method, preset) = (pick(&METHODS), pick(&PRESETS));
    let parts: Vec<&str> = parts().collect();
    let other = score.with_args(&["--no-event-file", "--method", &method, "--rules", &preset]);
    let mut calls = vec![
        other.with_args(&["--boards"]),
        score.with_args(&["--boards", "--rules", &preset, "--format", &pick(forms)]),
        score.with_args(&["--show", &pick(&parts), "--format", &pick(forms)]),
        Call::new(&["pair", "event.csv", "--unfinished", "--reasons", "--format", &pick(forms)]),
        Call::new(&[
            "rank",
            "event.csv",
            "--separate-groups",
            "--from",
            &pick(&["imps", "imps", "vps", "wins"]),
        ]),
    ];
    let contestants: Vec<&str> = named.contestants.iter().map(String::as_str).collect();
    let boards: Vec<&str> = named.boards.iter().map(String::as_str).collect();
    let mut explanations = Vec::new();
    if !contestants.is_empty() {
        let mut explain = || Call::new(&["explain", "event.csv", "--pair", &pick(&contestants)]);
        let [total, one, other] = [explain(), explain(), explain()];
        explanations.push(total.with_args(&["--format", &pick(forms)]));
        if !boards.is_empty() {
            explanations.push(one.with_args(&["--board", &pick(&boards)]));
            explanations.push(other.with_args(&[
                "--board",
                &pick(&boards),
                "--format",
                &pick(forms),
            ]));
        }
    }
    calls.retain(|_| random.chance(50));
    calls.extend(explanations);
    calls
}

/// Returns the files of an event. A custom scale is referenced by the event file.
pub(super) fn files(input: &Input) -> Vec<(String, Vec<u8>)> {
    let scale = if input.scale.is_empty() { "" } else { "scale = \"scale.csv\"\n" };
    let toml = format!("{scale}{}", input.toml);
    [
        ("event.csv", &input.csv),
        ("event.toml", &toml),
        ("late.csv", &input.corrections),
        ("scale.csv", &input.scale),
    ]
    .into_iter()
    .filter(|(_, text)| !text.is_empty())
    .map(|(name, text)| (name.to_owned(), text.clone().into_bytes()))
    .collect()
}

/// Returns calls that score the event in every format.
pub(super) fn scores(input: &Input) -> Vec<Call> {
    let late: &[&str] =
        if input.corrections.is_empty() { &[] } else { &["--corrections", "late.csv"] };
    let score = Call::new(&["score", "event.csv"]).with_args(late);
    let boards = score.with_args(&["--boards"]);
    let mut calls = boards.in_all_formats();
    calls.extend([score.clone(), score.with_args(&["--format", "csv"])]);
    calls
}
