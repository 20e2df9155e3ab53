//! The table of options is true: what moves a number is named, what does not fit moves nothing, and each
//! option moves something somewhere.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use formats::{EventFile, Kind};
use regulations::{Method, Preset, Regulations, Row, rows};
use report::{Detail, Look, Report};
use scoring::{Scored, Scores, score};

const EVENTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/events");
const OPTIONS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/options");

/// What an event came to: everything that is printed but the regulations, and the options that are named.
struct Page {
    text: String,
    named: BTreeSet<String>,
}

/// The pages of an event: its own, and the Butler ranking inside a team event.
fn pages(scored: &Scored) -> Vec<Page> {
    let butler = matches!(scored.scores(), Scores::Teams(_)).then(|| scored.butler_of_teams());
    [Some(page(scored)), butler.and_then(Result::ok).as_ref().map(page)]
        .into_iter()
        .flatten()
        .collect()
}

fn page(scored: &Scored) -> Page {
    let report = Report::of(scored);
    let mut json = Vec::new();
    report::json(&report.document(Detail::Boards), &mut json).expect("JSON");
    let json = String::from_utf8(json).expect("UTF-8");
    // The regulations are one block of lines, and each option in it begins one.
    let (before, rest) = json.split_once("  \"regulations\": {").expect("the regulations");
    let (options, after) = rest.split_once("\n  }").expect("the end of the regulations");
    let named: BTreeSet<String> = options
        .lines()
        .filter_map(|line| line.strip_prefix("      \"")?.strip_suffix("\": {"))
        .map(str::to_owned)
        .collect();
    let mut text = Vec::new();
    report::page(&report.page(None, Detail::Boards), Look::Plain, &mut text).expect("a page");
    let text = String::from_utf8(text).expect("UTF-8");
    let mut text: Vec<&str> = text.lines().collect();
    let heading =
        text.iter().position(|line| line.starts_with("Regulations: ")).expect("a heading");
    let heading = text.remove(heading);
    for name in &named {
        assert!(heading.contains(&format!("{name} ")), "{name} in {heading}");
    }
    Page { text: [&text.join("\n"), before, after].concat(), named }
}

/// Results with the event file beside them, if there is one.
fn inputs() -> BTreeMap<PathBuf, Option<PathBuf>> {
    let mut inputs = BTreeMap::new();
    for folder in [EVENTS, OPTIONS] {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("a file").path();
            let size = fs::metadata(&path).expect("a file").len();
            if path.extension().is_some_and(|it| it == "csv") && size < 2_500 {
                let beside = path.with_extension("toml");
                inputs.insert(path, beside.exists().then_some(beside));
            }
        }
    }
    inputs
}

/// The event scored by a method; nothing where it cannot be.
struct Input {
    name: String,
    read: formats::Read,
    file: EventFile,
}

impl Input {
    fn of(path: &Path, beside: Option<&Path>) -> Option<Self> {
        let bytes = fs::read(path).expect("a file");
        let read = formats::read(Kind::of(&path.to_string_lossy(), &bytes), bytes).ok()?;
        let file = beside.map(|path| EventFile::read(&fs::read(path).expect("a file")));
        let file = file.transpose().ok()?.unwrap_or_default();
        Some(Self { name: path.file_name()?.to_string_lossy().into_owned(), read, file })
    }

    fn event(&self, method: Method) -> Option<event::Event> {
        let mut event = self.read.event.clone();
        self.file.apply(&mut event, method).ok()?;
        Some(event)
    }
}

fn regulations(preset: Preset, scale: &str) -> Regulations {
    let mut regulations = Regulations::of(preset);
    for (name, value) in [
        ("teams.bye", "10"),
        ("teams.forfeit", "16-0"),
        ("teams.missing_table", "not-played"),
        ("teams.carry_over", "seattle"),
        ("vps.scale", scale),
    ] {
        regulations.set(name, value).expect("an option");
    }
    regulations
}

/// Whether an option moves something of an event, and whether that is as the table says.
fn moved(
    input: &str,
    before: &[Page],
    scored: &Scored,
    row: &Row,
    faults: &mut Vec<String>,
) -> bool {
    let after = pages(scored);
    let fits = row.fits(scored.game());
    let mut moved = false;
    for (before, after) in before.iter().zip(&after) {
        if before.text == after.text {
            continue;
        }
        moved = true;
        let value = row.get(scored.regulations());
        let of = format!("{input}, {}, {} {value}", scored.method(), row.name());
        if !fits {
            faults.push(format!("{of} does not fit and moves something"));
        } else if !after.named.contains(row.name()) {
            faults.push(format!("{of} moves something and is not named"));
        }
    }
    moved
}

#[test]
fn what_moves_is_named() {
    let mut faults = Vec::new();
    let mut effective: BTreeSet<&str> = BTreeSet::new();
    let inputs = inputs();
    let inputs = inputs.iter().filter_map(|(path, beside)| Input::of(path, beside.as_deref()));
    for input in inputs.collect::<Vec<_>>() {
        for &method in Method::ALL {
            let Some(event) = input.event(method).map(std::sync::Arc::new) else { continue };
            let scale = if method.is_in_imps() || method.is_for_teams() { "wbf" } else { "none" };
            for (preset, scale) in [(Preset::Plain, "none"), (Preset::Ebu, scale)] {
                let base = regulations(preset, scale);
                let Ok(scored) = score(event.clone(), method, base.clone()) else { continue };
                let before = pages(&scored);
                for row in rows() {
                    // Three of its values say enough.
                    for typed in row.values().iter().rev().take(3) {
                        let mut changed = base.clone();
                        changed.set(row.name(), typed.text()).expect("a value");
                        if changed == base {
                            continue;
                        }
                        let fits = row.fits(changed.game(method));
                        let Ok(scored) = score(event.clone(), method, changed) else {
                            // An event that is refused by it is one that it matters for.
                            effective.insert(row.name());
                            if !fits {
                                faults.push(format!(
                                    "{}, {method}, {} {typed}: does not fit and is refused",
                                    input.name,
                                    row.name()
                                ));
                            }
                            continue;
                        };
                        if moved(&input.name, &before, &scored, row, &mut faults) {
                            effective.insert(row.name());
                        }
                    }
                }
            }
        }
    }
    for row in rows().filter(|row| !effective.contains(row.name())) {
        faults.push(format!("{} moves nothing anywhere", row.name()));
    }
    faults.sort();
    faults.dedup();
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}
