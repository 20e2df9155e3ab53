//! Calls of help texts, scales, and the commands that score a single contract, board, or margin.

use butler::DatumSource;

use super::call::{Call, Folder, Job, repository};
use super::program::Program;

/// Arguments of `butler`: scores of a board, and options.
const BUTLER: [&str; 14] = [
    "730 -170 100 -420 -400",
    "450 420 -800 -50 420 420",
    "600 -100 --datum 450",
    "600 -100 --datum 451",
    "600",
    "600 605",
    "-50 -50 -50 -50 -50 100",
    "1430 680 680 650 680 -100 2220 680 1430 710 650 650",
    "730 -170 100 -420 -400 --trimming 1",
    "730 -170 100 -420 -400 --trimming 3",
    "730 -170 100 -420 -400 90 90 --trimming 10%",
    "730 -170 100 -420 -400 90 90 --rounding up",
    "730 -170 100 -420 -400 90 90 --imps bastille",
    "730 x",
];
const BUTLER_AS: [&str; 9] =
    ["ebl", "wbf", "ebu", "acbl", "german", "dutch", "sydney", "median", "nobody"];
const BUTLER_ROUNDINGS: [&str; 5] =
    ["none", "half-away-from-zero", "half-away-from-average", "half-up", "half-to-even"];

/// Weighted scores, each compared with another table and with a field.
const WEIGHTED: [&str; 8] = [
    "60% 650, 40% -100",
    "10% 1100, 70% 620, 20% -200",
    "33.33% 420, 66.67% -50",
    "1/3 420, 2/3 -50",
    "620",
    "60% 650, 30% -100",
    "60% 650",
    "hello",
];
const FIELD: [&str; 9] = ["620", "-200", "620", "-500", "790", "620", "620", "-500", "-200"];

/// Returns the kinds of datum that need only scores, and an unknown one.
fn datums() -> impl Iterator<Item = &'static str> {
    let computed = DatumSource::ALL.iter().filter(|datum| datum.is_computed());
    computed.map(|datum| datum.name()).chain(["other"])
}

/// Returns all calls that need no event.
pub(crate) fn jobs(old: &Program) -> anyhow::Result<Vec<Job>> {
    let help = old.printed(&["--help"])?;
    let commands = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let commands: Vec<&str> = commands.map_while(|line| line.split_whitespace().next()).collect();
    let list = old.printed(&["scale", "--list", "--format", "csv"])?;
    let scales: Vec<&str> =
        list.lines().skip(1).filter_map(|line| line.split(',').next()).collect();
    let jobs = [
        ("help", helps(&commands)),
        ("examples", examples(old, &commands)?),
        ("scales", tables(&scales)),
        ("victory_points", victory_points(&scales)),
        ("boards", boards()),
        ("rulings", rulings()),
        ("movements", movements()),
    ];
    let job = |(name, calls): (&str, Vec<Call>)| Job {
        name: name.to_owned(),
        folder: Folder::There(repository("fixtures/events")),
        calls,
    };
    // Split the calls, because a job runs on one thread.
    let split = |job: Job| -> Vec<Job> {
        let part = |(at, calls): (usize, &[Call])| Job {
            name: format!("{}_{at}", job.name),
            folder: job.folder.clone(),
            calls: calls.to_vec(),
        };
        job.calls.chunks(100).enumerate().map(part).collect()
    };
    Ok(jobs.into_iter().map(job).flat_map(split).collect())
}

fn helps(commands: &[&str]) -> Vec<Call> {
    let mut calls: Vec<Call> = ["", "--help", "-h", "--version", "help", "nonsense", "--nonsense"]
        .into_iter()
        .map(Call::line)
        .collect();
    for &command in commands {
        calls.extend([
            Call::new(&[command]),
            Call::new(&[command, "--help"]),
            Call::new(&[command, "-h"]),
            Call::new(&["help", command]),
            Call::new(&[command, "--nonsense"]),
            Call::new(&[command, "no_such_file.csv"]),
            Call::new(&[command, "--format", "xml"]),
        ]);
    }
    calls.extend(
        ["bash", "elvish", "fish", "powershell", "zsh"]
            .map(|shell| Call::new(&["completions", shell])),
    );
    calls.extend(Call::line("regulations").in_all_formats());
    calls
}

/// Returns the examples in the help of all commands.
fn examples(old: &Program, commands: &[&str]) -> anyhow::Result<Vec<Call>> {
    let mut calls = Vec::new();
    for command in commands {
        let help = old.printed(&["help", command])?;
        for line in help.lines().filter_map(|line| line.trim().strip_prefix("traveller ")) {
            // Three spaces precede the description of an example.
            let call = line.split("   ").next().unwrap_or(line);
            let mut words: Vec<&str> = Vec::new();
            for (index, part) in call.split('\'').enumerate() {
                if index % 2 == 1 {
                    words.push(part);
                } else {
                    words.extend(part.split_whitespace());
                }
            }
            // The calls run in the folder of the fixtures, so they write no files.
            if !words.iter().any(|word| ["-o", ">", "--results", "--all", "convert"].contains(word))
            {
                calls.extend(Call::new(&words).in_all_formats());
            }
        }
    }
    Ok(calls)
}

fn tables(scales: &[&str]) -> Vec<Call> {
    let mut calls: Vec<Call> = Call::line("scale --list").in_all_formats();
    for scale in scales.iter().chain(&["my_scale.csv", "milan_inter_scale.csv", "teams.csv", "wfb"])
    {
        let table = Call::new(&["scale", scale]);
        for boards in ["1", "7", "8", "16", "20", "8,11,15,20,27,36", "37", "200", "201", "0", "x"]
        {
            calls.extend(table.with_args(&["--boards", boards]).in_all_formats());
        }
        calls.extend(table.in_all_formats());
        for more in [["--draw", "7.5"], ["--draw", "10.25"], ["--draw", "21"], ["--blitz", "60"]] {
            calls.extend(table.with_args(&["--boards", "12"]).with_args(&more).in_all_formats());
        }
    }
    calls
}

fn victory_points(scales: &[&str]) -> Vec<Call> {
    let mut calls = Vec::new();
    for scale in scales.iter().chain(&["my_scale.csv", "nonsense"]) {
        for boards in ["1", "8", "12", "20", "48"] {
            for margin in ["0", "1", "-1", "13", "-27", "4.2", "1000", "x"] {
                let call = Call::new(&["vp", margin, "--boards", boards, "--scale", scale]);
                if boards == "8" {
                    calls.extend(call.in_all_formats());
                } else {
                    calls.push(call.clone());
                }
                if margin == "4.2" {
                    for rule in BUTLER_ROUNDINGS.iter().chain(&["formula"]) {
                        calls.push(call.with_args(&["--fraction", rule]));
                    }
                }
            }
            calls.push(Call::new(&[
                "vp", "13", "--boards", boards, "--scale", scale, "--draw", "7.5",
            ]));
            calls.push(Call::new(&[
                "vp", "13", "--boards", boards, "--scale", scale, "--blitz", "60",
            ]));
        }
    }
    for percent in ["0", "50", "57.83", "42.17", "62.4999", "100", "100.01", "-1", "x"] {
        for boards in ["1", "6", "8", "9", "24", "200"] {
            let call = Call::new(&["vp", "--percent", percent, "--boards", boards]);
            calls.extend(call.in_all_formats());
        }
    }
    calls
}

fn boards() -> Vec<Call> {
    let mut calls = Vec::new();
    for contract in ["4SX", "1C", "3NT", "7NTXX", "2HXX", "6D", "4♠ X", "PASS", "8S", "4", "nt"] {
        for result in ["=", "+1", "-2", "-13", "+7", "x"] {
            for (declarer, more) in [
                ("N", ["--board", "7"]),
                ("E", ["--board", "0"]),
                ("S", ["--vul", "both"]),
                ("W", ["--vul", "EW"]),
                ("X", ["--vul", "none"]),
            ] {
                let call = Call::new(&["contract", contract, declarer, result]).with_args(&more);
                calls.extend([call.clone(), call.with_args(&["--format", "json"])]);
            }
        }
    }
    for words in ["0", "10", "20", "720", "-720", "4000", "15", "620 -100", "-50 -50", "x", "1 2 3"]
    {
        calls.extend(Call::line(&format!("imps {words}")).in_all_formats());
    }
    for words in BUTLER {
        let butler = Call::line(&format!("butler {words}"));
        calls.extend(butler.in_all_formats());
        calls.extend(BUTLER_AS.map(|preset| butler.with_args(&["--preset", preset])));
        for datum in datums() {
            calls.extend(BUTLER_ROUNDINGS.map(|rounding| {
                butler.with_args(&["--datum-from", datum, "--rounding", rounding])
            }));
        }
    }
    calls
}

fn rulings() -> Vec<Call> {
    let mut calls = Vec::new();
    let field = |call: Call| call.with_args(&["--field"]).with_args(&FIELD);
    for scores in WEIGHTED {
        let weighted = Call::new(&["weighted", scores]);
        for call in
            [weighted.clone(), weighted.with_args(&["--east-west", "30% -1100, 60% -620, 10% 200"])]
        {
            for other in ["620", "-100", "50% 420, 50% -50"] {
                calls.extend(call.with_args(&["--other-table", other]).in_all_formats());
            }
            calls.extend(call.in_all_formats().into_iter().map(field));
        }
        for (table, normal) in [("-990", "-650"), ("-100", "420"), ("620", "620"), ("x", "1")] {
            let damage = Call::new(&["damage", "--table", table, "--normal", normal]);
            let damage = damage.with_args(&["--assigned", scores]);
            calls.extend(damage.with_args(&["--other-table", "-200"]).in_all_formats());
            calls.extend(damage.in_all_formats().into_iter().map(field));
        }
    }
    calls
}

fn movements() -> Vec<Call> {
    let mut calls = Vec::new();
    for teams in 0..=20 {
        for rounds in 0..=8 {
            let call = Call::line(&format!("movement --teams {teams} --rounds {rounds}"));
            calls.extend([call.clone(), call.with_args(&["--format", "json"])]);
        }
    }
    calls
}
