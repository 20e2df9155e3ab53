//! Events of the tests, and what reports of them look like.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::fmt::Write as _;

use formats::{Corrections, EventFile, FileFormat, read};
use regulations::Method;
use report::{Detail, Page, Report, ReportPart, Table, TableStyle};
use scoring::ScoredEvent;

/// A committed event, with the event file and the corrections that lie beside it.
pub(crate) fn committed(name: &str, method: Option<Method>) -> ScoredEvent {
    let file = |name: &str| {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/events/");
        std::fs::read_to_string(format!("{path}{name}")).unwrap_or_default()
    };
    let toml = file(&format!("{name}.toml"));
    let event_file = EventFile::read(toml.as_bytes()).expect("an event file");
    let late = event_file.corrections.as_deref().map(file);
    of(&file(&format!("{name}.csv")), &toml, late.as_deref(), method)
}

/// An event of one's own, by the method of its event file.
pub(crate) fn own(csv: &str, toml: &str) -> ScoredEvent {
    of(csv, toml, None, None)
}

/// An event of one's own, with corrections.
pub(crate) fn of(csv: &str, toml: &str, late: Option<&str>, method: Option<Method>) -> ScoredEvent {
    let file = EventFile::read(toml.as_bytes()).expect("an event file");
    let mut event = read(FileFormat::Csv, csv).expect("results").event;
    event.title.clone_from(&file.title);
    if let Some(late) = late {
        let late = Corrections::read(late.as_bytes().to_vec()).expect("corrections");
        late.apply(&mut event).expect("results that are there");
    }
    let of_matches = (!event.matches().is_empty()).then_some(Method::Teams);
    let method = method.or(file.method).or(of_matches).unwrap_or(Method::Matchpoints);
    file.apply(&mut event, method).expect("decisions that fit");
    scoring::score(event, method, file.regulations.clone()).expect("a sound event")
}

pub(crate) fn page(page: &Page<'_>) -> String {
    let mut out = Vec::new();
    report::page(page, TableStyle::Plain, &mut out).expect("memory");
    String::from_utf8(out).expect("UTF-8")
}

pub(crate) fn csv(table: &Table<'_>) -> String {
    let mut out = Vec::new();
    report::csv(table, &mut out).expect("memory");
    String::from_utf8(out).expect("UTF-8")
}

/// JSON, a line for each entry of a list.
pub(crate) fn json(document: &impl serde::Serialize) -> String {
    let mut out = Vec::new();
    report::json(document, &mut out).expect("memory");
    in_lines(&String::from_utf8(out).expect("UTF-8"))
}

pub(crate) fn in_lines(json: &str) -> String {
    let lines = json.lines().map(str::trim_start);
    lines.collect::<String>().replace("},{", "},\n{").replace("[{", "[\n{")
}

/// The results of an event in the order of the input.
pub(crate) fn results(report: Report<'_>) -> String {
    let mut out = Vec::new();
    report::results_csv(&report.results(), &mut out).expect("memory");
    String::from_utf8(out).expect("UTF-8")
}

/// All that is told of pairs: for people, and the tables for programs.
pub(crate) fn of_pairs(scored: &ScoredEvent) -> String {
    let report = Report::new(scored);
    let mut all = page(&report.page(None, Detail::Boards));
    for (name, detail) in [("rankings", Detail::Standings), ("results", Detail::Boards)] {
        write!(all, "\n---- {name}\n{}", csv(&report.table(None, detail))).expect("memory");
    }
    all + "\n---- in the order of the input\n" + &results(report)
}

/// All that is told of matches: for people, and each part for programs.
pub(crate) fn of_matches(scored: &ScoredEvent) -> String {
    let report = Report::new(scored);
    let mut all = page(&report.page(None, Detail::Boards));
    for &part in ReportPart::ALL {
        write!(all, "\n---- {part}\n{}", csv(&report.table(Some(part), Detail::Standings)))
            .expect("memory");
    }
    all + "\n---- in the order of the input\n" + &results(report)
}

/// The whole for programs.
pub(crate) fn document(scored: &ScoredEvent, detail: Detail) -> String {
    json(&Report::new(scored).document(detail))
}
