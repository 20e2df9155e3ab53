//! Diagnostics formatted like compiler messages: the line, a caret, and advice.

use std::fmt;
use std::ops::Range;

use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Origin, Renderer, Snippet};
use event::{Phrase, Severity};
use report::printable;

use super::diagnostic::{Concern, Diagnostic};
use super::source_location::SourceLine;
use super::{Diagnostics, PhraseFormatter};

/// The colors of a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ColorMode {
    /// No colors.
    #[default]
    None,
    /// ANSI colors for terminals.
    Ansi,
}

impl Diagnostics {
    /// Returns all diagnostics as text for people. `word` formats the arguments in messages.
    ///
    /// ```
    /// use traveller::{ColorMode, Concern, Diagnostic, Severity, Diagnostics};
    ///
    /// let wrong = Diagnostic::new("task", Severity::Error, Concern::Task, "nothing was played");
    /// let text = Diagnostics::from(wrong).to_text(ColorMode::None, &|phrase| phrase.to_string());
    /// assert_eq!(text, "error: nothing was played\n");
    /// ```
    #[must_use]
    pub fn to_text(&self, color_mode: ColorMode, word: &PhraseFormatter) -> String {
        self.diagnostics().iter().map(|it| it.text(color_mode, word)).collect()
    }
}

/// Writes the diagnostics like [`Diagnostics::to_text`], without colors and wording of a front end.
impl fmt::Display for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_text(ColorMode::None, &Phrase::to_string))
    }
}

impl std::error::Error for Diagnostics {}

impl Diagnostic {
    fn text(&self, color_mode: ColorMode, word: &PhraseFormatter) -> String {
        let message = self.message.render(word);
        let level = match self.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "note",
        };
        if self.code == Self::OMITTED || self.code == Self::NOTHING_WRITTEN {
            return format!("{level}: {}\n\n", printable(&message));
        }
        let help = self.help.as_ref().map(|it| it.render(word)).filter(|it| !it.is_empty());
        if self.concern == Concern::File {
            return self.snippet(&message, help.as_deref(), color_mode) + "\n\n";
        }
        let help = help.map_or_else(String::new, |help| format!("\nhelp: {help}"));
        let lines = format!("{message}{help}");
        let lines = lines.lines().map(printable).collect::<Vec<_>>().join("\n");
        // An error of the whole call is the last message.
        let end = if self.severity == Severity::Error { "\n" } else { "\n\n" };
        format!("{level}: {lines}{end}")
    }

    fn snippet(&self, message: &str, help: Option<&str>, color_mode: ColorMode) -> String {
        let renderer = match color_mode {
            ColorMode::Ansi => Renderer::styled(),
            ColorMode::None => Renderer::plain(),
        };
        let level = match self.severity {
            Severity::Error => Level::ERROR,
            Severity::Warning => Level::WARNING,
            Severity::Note => Level::NOTE,
        };
        let title = level.primary_title(printable(message));
        let place = self.location.as_ref();
        let file = place.map_or("", |place| &*place.file);
        let second = self.note.as_ref().and_then(|note| Some((note, note.location.line.as_ref()?)));
        let group = match (place.and_then(|place| place.line.as_ref()), second) {
            // The location is a whole file and has no line.
            (None, _) => title.element(Origin::path(printable(file))),
            (Some(line), None) => title.element(
                annotated_snippet(line, file).annotation(AnnotationKind::Primary.span(span(line))),
            ),
            (Some(line), Some((note, second))) => {
                let here = AnnotationKind::Primary.span(span(line)).label("here");
                let there = AnnotationKind::Context.span(span(second)).label(&note.label);
                if line.number == second.number {
                    title.element(annotated_snippet(line, file).annotation(here).annotation(there))
                } else {
                    title
                        .element(annotated_snippet(line, file).annotation(here))
                        .element(annotated_snippet(second, file).annotation(there))
                }
            }
        };
        let help = help.map(|it| Group::with_title(Level::HELP.secondary_title(printable(it))));
        let report: Vec<Group<'_>> = std::iter::once(group).chain(help).collect();
        renderer.render(&report)
    }
}

/// Returns a line that is safe to show. The renderer itself replaces ASCII control characters and
/// keeps the columns.
fn annotated_snippet<'a>(line: &SourceLine, file: &'a str) -> Snippet<'a, Annotation<'a>> {
    // Spaces replace the omitted beginning, because the renderer counts columns. It shows only the
    // text near the location.
    let source = " ".repeat(omitted_bytes(line)) + &visible(&line.text);
    Snippet::source(source).line_start(line.number).path(printable(file))
}

/// Returns the number of characters omitted at the beginning of a line.
const fn omitted_bytes(line: &SourceLine) -> usize {
    line.first_column.saturating_sub(1)
}

/// Returns the bytes of the location in the line as shown.
fn span(line: &SourceLine) -> Range<usize> {
    let bytes = line.bytes();
    let shown = |end: usize| {
        let before = visible(line.text.get(..end).unwrap_or(&line.text));
        omitted_bytes(line).saturating_add(before.len())
    };
    shown(bytes.start)..shown(bytes.end)
}

/// Returns a text with non-ASCII characters replaced if they reorder or hide text or control a
/// terminal.
fn visible(text: &str) -> String {
    let mut visible = String::with_capacity(text.len());
    for character in text.chars() {
        if character.is_ascii() {
            visible.push(character);
        } else {
            visible.push_str(&printable(character.encode_utf8(&mut [0; 4])));
        }
    }
    visible
}

#[cfg(test)]
mod tests {
    use super::visible;

    #[test]
    fn replaces_invisible_characters() {
        assert_eq!(visible("Zoë\t–\u{9b}31m\u{61c}\u{ad}x"), "Zoë\t–\u{fffd}31m\u{fffd}\u{fffd}x");
    }
}
