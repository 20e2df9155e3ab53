//! USEBIO files as text, and their problems.

use formats::{FileFormat, Problem, read};

pub(crate) fn usebio(event: &str) -> String {
    format!("<USEBIO Version=\"1.2\">{event}</USEBIO>")
}

/// Returns each problem with the text at its location and at its note.
fn problems_with_text(text: &str) -> String {
    let at = |place: &std::ops::Range<usize>| text[place.clone()].to_owned();
    let one = |it: &Problem| {
        let note = it.note.as_ref().map_or_else(String::new, |note| {
            format!(" ({} {}..: {})", note.label, note.place.start, at(&note.place))
        });
        let place = it.place.as_ref();
        let place =
            place.map_or_else(String::new, |place| format!("{}..: {}", place.start, at(place)));
        format!("  {place}: {}{note}\n", it.message)
    };
    match read(FileFormat::Usebio, text) {
        Ok(read) => {
            let odd: String = read.warnings.list().iter().map(one).collect();
            format!("  {} results\n{odd}", read.event.results().len())
        }
        Err(rejected) => rejected.problems.list().iter().map(one).collect(),
    }
}

/// Returns the problems of several named texts.
pub(crate) fn problem_lines<const N: usize>(cases: [(&str, String); N]) -> String {
    cases.map(|(name, text)| format!("{name}\n{}", problems_with_text(&text))).concat()
}

pub(crate) fn line(ns: u32, score: &str) -> String {
    format!(
        "<TRAVELLER_LINE><NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{}</EW_PAIR_NUMBER><SCORE>{score}</SCORE></TRAVELLER_LINE>",
        ns + 1
    )
}

pub(crate) fn board(number: u32, lines: &str) -> String {
    format!("<BOARD><BOARD_NUMBER>{number}</BOARD_NUMBER>{lines}</BOARD>")
}

pub(crate) fn pairs(inside: &str) -> String {
    usebio(&format!("<EVENT EVENT_TYPE=\"MP_PAIRS\">{inside}</EVENT>"))
}
