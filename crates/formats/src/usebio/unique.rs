//! Values that an element may have only once. A second, different value is an error, because it is
//! ambiguous which one is right.

use std::ops::Range;

use super::element_name::ElementName;
use super::usebio_problem::UsebioProblem;
use super::xml::Element;
use crate::problem::{Problem, Problems};

/// Stores a value, or compares it with the stored one.
pub(super) fn store<'a, 't>(
    stored: &mut Option<Element<'a, 't>>,
    found: Element<'a, 't>,
    problems: &mut Problems,
) {
    match *stored {
        Some(first) => compare(first, found, problems),
        None => *stored = Some(found),
    }
}

/// Returns the first nonempty child with a tag, and reports further children with another text.
pub(super) fn single<'a, 't>(
    element: Element<'a, 't>,
    tag: ElementName,
    problems: &mut Problems,
) -> Option<Element<'a, 't>> {
    let mut all = element.children().filter(|child| child.is(tag) && !child.text().is_empty());
    let first = all.next()?;
    all.for_each(|other| compare(first, other, problems));
    Some(first)
}

/// Returns the text of the child that [`only`] returns.
pub(super) fn text<'a>(
    element: Element<'a, '_>,
    tag: ElementName,
    problems: &mut Problems,
) -> Option<&'a str> {
    single(element, tag, problems).map(Element::text)
}

fn compare(first: Element<'_, '_>, second: Element<'_, '_>, problems: &mut Problems) {
    if first.text() == second.text() {
        return;
    }
    let problem = UsebioProblem::TwoValues { element: second.name().to_owned() };
    problems.push(contradiction(first.place(), second.place(), &problem));
}

/// Returns the error of two contradicting locations.
pub(super) fn contradiction(
    first: Range<usize>,
    second: Range<usize>,
    problem: &UsebioProblem,
) -> Problem {
    Problem::new(Some(second), problem).with_note(first, "the first is here")
}
