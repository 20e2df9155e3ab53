//! Problems of a file as a compiler would show them: the line, a caret, and advice.

use std::io::{self, IsTerminal, Write};
use std::ops::Range;

use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Renderer, Snippet};
use formats::{Problem, Problems, Rejected, Severity};
use report::printable;

use crate::failure::Failure;
use crate::wording;

/// Shows every problem of a file, if there is any, and how many there are beyond those kept.
pub(crate) fn show(name: &str, text: &str, problems: &Problems) {
    if problems.list().is_empty() {
        return;
    }
    let mut shown: Vec<String> =
        problems.list().iter().map(|problem| render(name, text, problem)).collect();
    for (severity, one, many) in
        [(Severity::Error, "error", "errors"), (Severity::Warning, "warning", "warnings")]
    {
        match problems.beyond(severity) {
            0 => {}
            1 => shown.push(format!("{one}: and 1 more {one} in {name}")),
            more => shown.push(format!("{one}: and {more} more {many} in {name}")),
        }
    }
    match problems.count(Severity::Error) {
        0 => {}
        1 => shown.push(format!("error: {name} has 1 error: nothing was written")),
        count => shown.push(format!("error: {name} has {count} errors: nothing was written")),
    }
    print(&(shown.join("\n\n") + "\n\n"));
}

/// Shows why a file was rejected; what remains is to end.
pub(crate) fn reject(name: &str, rejected: &Rejected) -> Failure {
    show(name, &rejected.text, &rejected.problems);
    Failure::Shown
}

/// Shows a message that has no place in a file.
pub(crate) fn message(message: &str) {
    print(&format!("error: {}\n", message.lines().map(printable).collect::<Vec<_>>().join("\n")));
}

/// Shows something that a user may want to know and that changes nothing.
pub(crate) fn note(message: &str) {
    print(&format!("note: {}\n\n", printable(message)));
}

/// There is nowhere to report that standard error cannot be written to.
fn print(text: &str) {
    let _ = io::stderr().lock().write_all(text.as_bytes());
}

fn render(name: &str, text: &str, problem: &Problem) -> String {
    let colours = io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    let renderer = if colours { Renderer::styled() } else { Renderer::plain() };
    let level = match problem.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };

    let message = wording::sentence(&problem.message);
    let title = level.primary_title(printable(&message));
    let group = match (&problem.place, &problem.note) {
        // A file as a whole has a name and no line.
        (None, _) => title.element(annotate_snippets::Origin::path(name)),
        (Some(place), None) => {
            let shown = Shown::of(text, place);
            let caret = AnnotationKind::Primary.span(shown.place.clone());
            title.element(shown.snippet(name).annotation(caret))
        }
        (Some(place), Some(note)) => {
            let (shown, second) = (Shown::of(text, place), Shown::of(text, &note.place));
            let here = AnnotationKind::Primary.span(shown.place.clone()).label("here");
            let there = AnnotationKind::Context.span(second.place.clone()).label(&note.label);
            if shown.number == second.number {
                title.element(shown.snippet(name).annotation(here).annotation(there))
            } else {
                title
                    .element(shown.snippet(name).annotation(here))
                    .element(second.snippet(name).annotation(there))
            }
        }
    };
    let remedy = problem.remedy.as_ref().map(wording::sentence);
    let hint =
        remedy.as_ref().map(|hint| Group::with_title(Level::HELP.secondary_title(printable(hint))));
    let report: Vec<Group<'_>> = std::iter::once(group).chain(hint).collect();
    renderer.render(&report)
}

/// The lines of a text that a place is in: showing a problem of a large file costs no more than that.
struct Shown<'a> {
    lines: &'a str,
    number: usize,
    place: Range<usize>,
}

impl<'a> Shown<'a> {
    fn of(text: &'a str, place: &Range<usize>) -> Self {
        let before = text.get(..place.start).unwrap_or(text);
        let start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let rest = text.get(place.end..).unwrap_or("");
        let end = rest.find('\n').map_or(text.len(), |newline| text.len() - rest.len() + newline);
        let lines = text.get(start..end).unwrap_or("").trim_end_matches('\r');
        let within = |at: usize| at.saturating_sub(start).min(lines.len());
        let number = before.bytes().filter(|&byte| byte == b'\n').count() + 1;
        Self { lines, number, place: within(place.start)..within(place.end) }
    }

    /// What cannot be shown as it is, the renderer replaces in the same columns.
    fn snippet(&self, name: &'a str) -> Snippet<'a, Annotation<'a>> {
        Snippet::source(self.lines).line_start(self.number).path(name)
    }
}
