//! Events for the tests, and their reports as text.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::fmt::Write as _;

use formats::{Corrections, EventFile, FileFormat, read};
use regulations::Method;
use report::{Detail, Page, Report, ReportPart, Table, TableStyle};
use scoring::ScoredEvent;

/// Returns a committed event with its event file and corrections.
pub(crate) fn committed(name: &str, method: Option<Method>) -> ScoredEvent {
    let file = |name: &str| {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/events/");
        std::fs::read_to_string(format!("{path}{name}")).unwrap_or_default()
    };
    let toml = file(&format!("{name}.toml"));
    let event_file = EventFile::read(toml.as_bytes()).expect("an event file");
    let late = event_file.corrections.as_deref().map(file);
    scored_with_corrections(&file(&format!("{name}.csv")), &toml, late.as_deref(), method)
}

/// Returns a custom event, scored by the method of its event file.
pub(crate) fn scored_event(csv: &str, toml: &str) -> ScoredEvent {
    scored_with_corrections(csv, toml, None, None)
}

/// Returns a custom event with optional corrections, scored by `method` or by the method of its
/// event file.
pub(crate) fn scored_with_corrections(
    csv: &str,
    toml: &str,
    late: Option<&str>,
    method: Option<Method>,
) -> ScoredEvent {
    let file = EventFile::read(toml.as_bytes()).expect("an event file");
    let mut event = read(FileFormat::Csv, csv).expect("results").event;
    event.title.clone_from(&file.title);
    if let Some(late) = late {
        let late = Corrections::read(late.as_bytes().to_vec()).expect("corrections");
        late.apply(&mut event).expect("results that are there");
    }
    let matches_report = (!event.matches().is_empty()).then_some(Method::Teams);
    let method = method.or(file.method).or(matches_report).unwrap_or(Method::Matchpoints);
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

/// Returns JSON with a line for each entry of a list.
pub(crate) fn json(document: &impl serde::Serialize) -> String {
    let mut out = Vec::new();
    report::json(document, &mut out).expect("memory");
    split_objects_into_lines(&String::from_utf8(out).expect("UTF-8"))
}

pub(crate) fn split_objects_into_lines(json: &str) -> String {
    let lines = json.lines().map(str::trim_start);
    lines.collect::<String>().replace("},{", "},\n{").replace("[{", "[\n{")
}

/// Returns the results of an event as CSV in input order.
pub(crate) fn results(report: Report<'_>) -> String {
    let mut out = Vec::new();
    report::results_csv(&report.results(), &mut out).expect("memory");
    String::from_utf8(out).expect("UTF-8")
}

/// Returns the text page of a pair event with boards, and its CSV tables.
pub(crate) fn pairs_report(scored: &ScoredEvent) -> String {
    let report = Report::new(scored);
    let mut all = page(&report.page(None, Detail::Boards));
    for (name, detail) in [("rankings", Detail::Standings), ("results", Detail::Boards)] {
        write!(all, "\n---- {name}\n{}", csv(&report.table(None, detail))).expect("memory");
    }
    all + "\n---- in the order of the input\n" + &results(report)
}

/// Returns the text page of an event of matches with boards, and the CSV of each part.
pub(crate) fn matches_report(scored: &ScoredEvent) -> String {
    let report = Report::new(scored);
    let mut all = page(&report.page(None, Detail::Boards));
    for &part in ReportPart::ALL {
        write!(all, "\n---- {part}\n{}", csv(&report.table(Some(part), Detail::Standings)))
            .expect("memory");
    }
    all + "\n---- in the order of the input\n" + &results(report)
}

/// Returns the JSON document.
pub(crate) fn document(scored: &ScoredEvent, detail: Detail) -> String {
    json(&Report::new(scored).document(detail))
}
