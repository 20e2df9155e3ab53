//! Checks that every result in a file is where the reader looks for it.
//!
//! A result is a `TRAVELLER_LINE` of a `BOARD`, or the points of a `MATCH`. A USEBIO file may
//! contain many other elements, which are ignored. An element that looks like a result but is not
//! read is an error. The error points at the outermost element around it that is not read, because
//! its name is misspelled or it is misplaced.

use super::element_lookup::ElementLookup;
use super::element_name::ElementName;
use super::nesting::{children, is_contestant, is_score, is_text, parents, values};
use super::usebio_problem::UsebioProblem;
use crate::problem::{Problem, Problems};
use crate::text::place;
use crate::values::similar_names::is_similar_name;

/// The open elements at the current position.
#[derive(Debug)]
pub(super) struct OpenElements<'t> {
    text: &'t str,
    open: Vec<OpenElement<'t>>,
    unread: Option<UnreadElement>,
    pub(super) problems: Problems,
}

/// An open element.
#[derive(Clone, Copy, Debug)]
struct OpenElement<'t> {
    name: &'t str,
    tag: Option<ElementName>,
    /// `true` if boards, matches, or lines are read from it in its place.
    is_read: bool,
    /// `true` if it contains only text.
    is_text: bool,
    /// The first is `true` if it contains a score or a contract, the second if it contains
    /// contestants. Both together are a result.
    parts_of_result: [bool; 2],
    /// `true` if its misplaced result has been reported.
    is_reported: bool,
}

/// The outermost open element that is not read.
#[derive(Clone, Copy, Debug)]
struct UnreadElement {
    /// The number of open elements around it.
    depth: usize,
    /// `true` if it has been reported.
    is_reported: bool,
    /// `true` if it is in a board, a match, or a line, so that scores in it belong to a result.
    is_in_result: bool,
}

impl<'t> OpenElements<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { text, open: Vec::new(), unread: None, problems: Problems::default() }
    }

    /// Begins an element.
    pub(super) fn enter(&mut self, name: &'t str, tags: &ElementLookup) {
        let tag = tags.get(name);
        let intended_tag = tag.or_else(|| tags.find_in_capitals(name));
        let parent = self.open.last().copied();
        let is_read =
            parent.is_none_or(|it| it.is_read && tag.is_some_and(|tag| it.reads_child(tag)));
        if let Some(parent) = parent.filter(|_| self.unread.is_none()) {
            let problem = parent.child_problem(name, tag, intended_tag);
            let is_reported = problem.is_some();
            if let Some(problem) = problem {
                self.report(name, &problem);
            }
            let is_listed_elsewhere = tag.is_some_and(|tag| parents(tag).is_empty());
            if is_reported || !(is_read || is_listed_elsewhere) {
                let is_in_result = parent.is_read && parent.is_result();
                self.unread =
                    Some(UnreadElement { depth: self.open.len(), is_reported, is_in_result });
            }
        }
        let of_match = parent.is_some_and(|it| it.tag == Some(ElementName::Match));
        let is_text = tag.is_some_and(|tag| is_text(tag) || (tag == ElementName::Team && of_match));
        self.open.push(OpenElement {
            name,
            tag,
            is_read,
            is_text,
            parts_of_result: [false; 2],
            is_reported: false,
        });
        self.check_contents(name, intended_tag);
    }

    /// Ends the innermost element.
    pub(super) fn leave(&mut self) {
        self.open.pop();
        self.unread = self.unread.filter(|unread| unread.depth < self.open.len());
    }

    /// Checks for a misplaced result after an element has begun.
    fn check_contents(&mut self, name: &'t str, intended_tag: Option<ElementName>) {
        if intended_tag == Some(ElementName::TravellerLine) {
            self.report_unread();
            return;
        }
        let Some(tag) = intended_tag else { return };
        let Some(parent) = self.open.iter_mut().rev().nth(1) else { return };
        let [score, contestant] = &mut parent.parts_of_result;
        *score |= is_score(tag);
        *contestant |= is_contestant(tag);
        let (has_score, has_who) = (*score, *contestant);
        if let Some(unread) = self.unread {
            if has_score && (has_who || unread.is_in_result) {
                self.report_unread();
            }
            return;
        }
        let is_on_board = parent.tag == Some(ElementName::Board);
        let is_elsewhere = parent.is_read && (is_on_board || !parent.is_result());
        if is_elsewhere && !parent.is_reported && has_score && (has_who || is_on_board) {
            parent.is_reported = true;
            let outer = parent.name.to_owned();
            let problem = UsebioProblem::ScoreOutsideLine { found: name.to_owned(), outer };
            self.report(name, &problem);
        }
    }

    /// Reports once that an element that is not read contains a result.
    fn report_unread(&mut self) {
        let Some(unread) = self.unread.as_mut().filter(|unread| !unread.is_reported) else {
            return;
        };
        unread.is_reported = true;
        let mut around = self.open.iter().skip(unread.depth.saturating_sub(1));
        let (Some(parent), Some(unread)) = (around.next(), around.next()) else { return };
        let (name, problem) = (unread.name, parent.unread_result_problem(unread));
        self.report(name, &problem);
    }

    fn report(&mut self, name: &'t str, problem: &UsebioProblem) {
        let place = place::find(name, self.text);
        self.problems.push(Problem::new(Some(place), problem));
    }
}

impl OpenElement<'_> {
    /// Returns `true` if results are read from children with this tag.
    fn reads_child(self, tag: ElementName) -> bool {
        self.tag.is_some_and(|parent| parents(tag).contains(&parent))
    }

    /// Returns `true` if scores in this element belong to results.
    const fn is_result(self) -> bool {
        matches!(
            self.tag,
            Some(ElementName::Board | ElementName::Match | ElementName::TravellerLine)
        )
    }

    /// Returns the error of a child element, regardless of its content.
    fn child_problem(
        self,
        name: &str,
        tag: Option<ElementName>,
        intended_tag: Option<ElementName>,
    ) -> Option<UsebioProblem> {
        let outer = || self.name.to_owned();
        if self.is_text {
            return Some(UsebioProblem::ElementInText { found: name.to_owned(), outer: outer() });
        }
        if tag.is_some() || self.tag.is_some_and(ElementName::is_information) {
            return None;
        }
        if let Some(expected) = intended_tag.map(ElementName::name) {
            return Some(UsebioProblem::ElementCapitals { found: name.to_owned(), expected });
        }
        let similar =
            values(self.tag?).iter().find(|near| is_similar_name(name, near.name()))?.name();
        Some(UsebioProblem::SimilarElement { found: name.to_owned(), outer: outer(), similar })
    }

    /// Returns the error of a child element that is not read but contains a result.
    fn unread_result_problem(self, unread: &Self) -> UsebioProblem {
        let outer = self.name.to_owned();
        if let Some(tag) = unread.tag {
            return UsebioProblem::MisplacedElement { found: tag.name(), outer };
        }
        let found = unread.name.to_owned();
        let expected = self.tag.map_or_else(Vec::new, children);
        let near = expected.iter().find(|near| is_similar_name(&found, near.name()));
        match near {
            Some(near) => UsebioProblem::SimilarElement { found, outer, similar: near.name() },
            None if expected.is_empty() => UsebioProblem::WrappedResult { found, outer },
            None => UsebioProblem::UnknownElement { found, outer },
        }
    }
}
