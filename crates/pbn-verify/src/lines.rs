//! Verifies lines and characters (Portable Bridge Notation 2.1, sections 2.2 and 2.3).

use formats::{Problem, Problems, place};

use crate::syntax_problem::SyntaxProblem;

/// The maximum number of characters of a line, without its end.
pub(crate) const MAX_LINE_LENGTH: usize = 254;

/// Reports lines that are too long, and lines with characters outside ISO 8859-1. A file in UTF-8
/// is reported once as a whole.
pub(crate) fn verify(text: &str, is_utf8: bool, problems: &mut Problems) {
    if let Some((at, first)) = text.char_indices().find(|(_, c)| is_utf8 && !c.is_ascii()) {
        let place = place::span(at, first.len_utf8());
        problems.push(Problem::new(Some(place), &SyntaxProblem::Utf8));
    }
    for whole in text.split('\n') {
        let line = whole.strip_suffix('\r').unwrap_or(whole);
        if line.len() > MAX_LINE_LENGTH
            && let Some((too_long, _)) = line.char_indices().nth(MAX_LINE_LENGTH)
        {
            let place = place::find(line.get(too_long..).unwrap_or_default(), text);
            let kind = SyntaxProblem::LineLength { length: line.chars().count() };
            problems.push(Problem::new(Some(place), &kind));
        }
        if !line.bytes().all(|byte| matches!(byte, b' '..=b'~' | b'\t')) {
            characters(line, text, is_utf8, problems);
        }
    }
}

/// Reports the first unprintable character of a line, and the number of such characters.
fn characters(line: &str, text: &str, is_utf8: bool, problems: &mut Problems) {
    let is_wrong = |c: char| match c {
        ' '..='~' | '\t' | '\u{b}' | '\u{a0}'..='\u{ff}' => false,
        _ => c.is_control() || !is_utf8,
    };
    let mut wrong = line.matches(is_wrong);
    let Some(first) = wrong.next() else { return };
    let kind = SyntaxProblem::UnprintableCharacter {
        character: first.chars().next().unwrap_or_default(),
        count: wrong.count().saturating_add(1),
    };
    problems.push(Problem::new(Some(place::find(first, text)), &kind));
}
