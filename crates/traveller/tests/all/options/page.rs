//! Printed output of a scored event.

use std::collections::BTreeSet;

use report::{Detail, Report, ReportPart, TableStyle};
use scoring::{ScoredEvent, Scores};

/// The output without the regulations, and the names of the options in it.
pub(crate) struct Page {
    pub(crate) text: String,
    pub(crate) named: BTreeSet<String>,
}

/// Returns the page of an event and, for teams, the page of the Butler ranking of their pairs.
pub(crate) fn pages(scored: &ScoredEvent) -> Vec<Page> {
    let butler = matches!(scored.scores(), Scores::Teams(_)).then(|| scored.team_butler());
    [Some(page(scored)), butler.and_then(Result::ok).as_ref().map(page)]
        .into_iter()
        .flatten()
        .collect()
}

fn page(scored: &ScoredEvent) -> Page {
    let report = Report::new(scored);
    let mut json = Vec::new();
    report::json(&report.document(Detail::Boards), &mut json).expect("JSON");
    let json = String::from_utf8(json).expect("UTF-8");
    // The regulations are one block of lines, in which each option begins a line.
    let (before, rest) = json.split_once("  \"regulations\": {").expect("the regulations");
    let (options, after) = rest.split_once("\n  }").expect("the end of the regulations");
    let named: BTreeSet<String> = options
        .lines()
        .filter_map(|line| line.strip_prefix("      \"")?.strip_suffix("\": {"))
        .map(str::to_owned)
        .collect();
    let mut text = Vec::new();
    report::page(&report.page(None, Detail::Boards), TableStyle::Plain, &mut text).expect("a page");
    let text = String::from_utf8(text).expect("UTF-8");
    let mut text: Vec<&str> = text.lines().collect();
    let heading =
        text.iter().position(|line| line.starts_with("Regulations: ")).expect("a heading");
    text.remove(heading);
    // The list of the regulations has the same options.
    let mut csv = Vec::new();
    let list = report.table(Some(ReportPart::Regulations), Detail::Standings);
    report::csv(&list, &mut csv).expect("CSV");
    let csv = String::from_utf8(csv).expect("UTF-8");
    let listed: BTreeSet<String> =
        csv.lines().skip(1).filter_map(|line| Some(line.split_once(',')?.0.to_owned())).collect();
    assert_eq!(listed, named);
    Page { text: [&text.join("\n"), before, after].concat(), named }
}
