//! Random events with errors in them, because messages are output, too.

use oracle::{Input, Random, RandomEvents};

use super::call::{Call, Folder, Job};
use super::random_events;

/// Cells that may be invalid in results.
const CELLS: [&str; 24] = [
    "",
    "x",
    "-1",
    "0",
    "99999",
    "4S",
    "4SX",
    "8H",
    "PASS",
    "NP",
    "AVE+",
    "AVE+/AVE-",
    "60/40",
    "60/140",
    "NS 590",
    "NS 590 EW -690",
    "damage NS normal -650 assigned 620",
    "\"60% 650, 30% -100\"",
    "é",
    "\"",
    "N",
    "1.5",
    "NS 3 IMP EW 0 IMP",
    "99999999999999999999",
];
/// Values that may be invalid in an event file.
const VALUES: [&str; 21] = [
    "\"\"",
    "5",
    "-1",
    "0",
    "true",
    "\"nobody\"",
    "\"60%\"",
    "[]",
    "[1]",
    "\"AVE+\"",
    "1.5",
    "\"1/3\"",
    "\"1/0\"",
    "99999999999999999999",
    "\"none\"",
    "\"teams\"",
    "\"matchpoints\"",
    "\"1\"",
    "\"ebu\"",
    "\"",
    "{ a = 1 }",
];
/// Tables that may be inapplicable in an event file.
const TABLES: [&str; 22] = [
    "[[penalty]]\npair = \"Nobody\"\npercent = 10\n",
    "[[penalty]]\nteam = \"Nobody\"\nvps = 1\n",
    "[[penalty]]\nteam = \"Alder\"\nround = \"99\"\nimps = 3\n",
    "[[penalty]]\npair = 1\nimps = 2\npercent = 2\n",
    "[[penalty]]\npair = 1\n",
    "[[adjustment]]\nboard = 1\nns = \"1\"\new = \"2\"\nruling = \"AVE+/AVE-\"\n",
    "[[adjustment]]\nboard = 99\nns = \"1\"\new = \"2\"\nruling = \"hello\"\n",
    "[[adjustment]]\nround = 1\nboard = 1\nns = \"Alder\"\new = \"Birch\"\nruling = \"55/45\"\n",
    "[[bye]]\nround = 1\nteam = \"Alder\"\n",
    "[[bye]]\npair = \"1\"\n",
    "[[forfeit]]\nround = 1\nteam = \"Alder\"\nopponents = \"Alder\"\n",
    "[[void]]\nround = 1\nhome = \"Alder\"\nhome_gets = \"AVE+\"\naway = \"Birch\"\naway_gets = \"good\"\n",
    "[[award]]\nround = 1\nhome = \"Alder\"\nhome_vps = 99\naway = \"Birch\"\naway_vps = \"x\"\n",
    "[[withdrawal]]\nteam = \"Nobody\"\n",
    "[[carry_over]]\nteam = \"Alder\"\nimps = 4\n",
    "[[carry_over]]\npair = 1\nmatchpoints = 10\nof = 5\nboards = 0\n",
    "[[datum]]\nboard = 99\npoints = 100\n",
    "[[pair]]\nname = \"1\"\nhandicap = \"x\"\nstratum = \"Z\"\n",
    "[[pair]]\nname = \"1\"\nmembers = [\"Ash\", \"Ash\"]\n",
    "[[team]]\nname = \"Alder\"\n",
    "[surprise]\nkey = 1\n",
    "[set]\nneuberg.fewer_scores = \"tie\"\n",
];
/// Arguments that may be invalid.
const WORDS: [&str; 16] = [
    "--rules nonsense",
    "--method nonsense",
    "--method teams",
    "--method matchpoints",
    "--method butler",
    "--method patton",
    "--scale nonsense",
    "--scale scale.csv",
    "--stage knock-out",
    "--stage swiss",
    "--set rounding=1",
    "--set nonsense=1",
    "--set neuberg.fewer_scores=maybe",
    "--set teams.boards=99",
    "--corrections event.csv",
    "--show cross-table",
];

pub(crate) fn jobs(events: usize, seed: u64) -> Vec<Job> {
    // Use another seed than for events without errors.
    let seed = seed ^ 0xfa17;
    let job = |(number, mut input): (usize, Input)| {
        let mut random = Random::new(seed, u64::try_from(number).unwrap_or(0));
        let mut calls = Vec::new();
        for _ in 0..random.between(1, 2) {
            match random.below(10) {
                0..4 => results(&mut input.csv, &mut random),
                4..8 => event_file(&mut input.toml, &mut random),
                8 if !input.corrections.is_empty() => results(&mut input.corrections, &mut random),
                8 if !input.scale.is_empty() => results(&mut input.scale, &mut random),
                _ => {
                    let words = random.pick(&WORDS).unwrap_or_default();
                    calls.push(Call::line(&format!("score event.csv --boards {words}")));
                    calls.push(Call::line(&format!("pair event.csv {words}")));
                }
            }
        }
        let mut scores = random_events::scores(&input);
        scores.truncate(3);
        calls.extend(scores);
        calls.push(Call::line("explain event.toml --pair 1"));
        if random.chance(20) {
            calls.push(Call::line("rank event.csv"));
        }
        let folder = Folder::Made(random_events::files(&input));
        Job { name: format!("fault_{number}_of_seed_{seed}"), folder, calls }
    };
    RandomEvents::new(events, seed).inputs().into_iter().map(job).collect()
}

/// Makes a random change to a CSV table that may be invalid.
fn results(csv: &mut String, random: &mut Random) {
    let mut lines: Vec<Vec<String>> =
        csv.lines().map(|line| line.split(',').map(str::to_owned).collect()).collect();
    let line = random.below(lines.len());
    let column = random.below(lines.first().map_or(0, Vec::len));
    match random.below(14) {
        0..6 => put(&mut lines, line.max(1), column, random.pick(&CELLS).unwrap_or_default()),
        6 => put(&mut lines, 0, column, "surprise"),
        7 => {
            let other = lines.first().and_then(|names| random.pick(names)).unwrap_or_default();
            put(&mut lines, 0, column, &other);
        }
        8 => {
            for cells in &mut lines {
                if column < cells.len() {
                    cells.remove(column);
                }
            }
        }
        9 => lines.extend(lines.get(line).cloned()),
        10 => {
            lines.remove(line);
        }
        11 => lines.get_mut(line).into_iter().for_each(|cells| cells.push("more".to_owned())),
        12 => lines.truncate(line),
        _ => {
            let other = random.below(lines.len()).max(1);
            let cell = lines.get(other).and_then(|cells| cells.get(column)).cloned();
            put(&mut lines, line.max(1), column, &cell.unwrap_or_default());
        }
    }
    let joined: Vec<String> = lines.iter().map(|cells| cells.join(",")).collect();
    *csv = joined.join("\n") + if random.chance(90) { "\n" } else { "" };
    match random.below(20) {
        0 => *csv = csv.replace('\n', "\r\n"),
        1 => *csv = csv.replace(',', ";"),
        2 => csv.insert(0, '\u{feff}'),
        _ => {}
    }
}

fn put(lines: &mut [Vec<String>], line: usize, column: usize, cell: &str) {
    if let Some(place) = lines.get_mut(line).and_then(|cells| cells.get_mut(column)) {
        cell.clone_into(place);
    }
}

/// Makes a random change to an event file that may be invalid.
fn event_file(toml: &mut String, random: &mut Random) {
    let mut lines: Vec<String> = toml.lines().map(str::to_owned).collect();
    let with_values: Vec<usize> = (0..lines.len())
        .filter(|at| lines.get(*at).is_some_and(|line| line.contains(" = ")))
        .collect();
    let at = random.pick(&with_values).unwrap_or(0);
    let line = lines.get(at).cloned().unwrap_or_default();
    let (name, value) = line.split_once(" = ").unwrap_or(("", ""));
    let changed = match random.below(10) {
        0..3 => Some(format!("{name} = {}", random.pick(&VALUES).unwrap_or_default())),
        3 => Some(format!("{name}s = {value}")),
        4 => {
            let end = name.len().saturating_sub(1);
            Some(format!("{} = {value}", name.get(..end).unwrap_or(name)))
        }
        5 => Some(format!("{line}\n{line}")),
        6 => Some(String::new()),
        _ => None,
    };
    match changed {
        Some(changed) => {
            if let Some(line) = lines.get_mut(at) {
                *line = changed;
            }
        }
        None => lines.push(random.pick(&TABLES).unwrap_or_default().to_owned()),
    }
    *toml = lines.join("\n") + "\n";
}
