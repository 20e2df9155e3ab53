//! Checks that every result in a file is where the reader looks for it.
//!
//! A result is a `TRAVELLER_LINE` of a `BOARD`, or the points of a `MATCH`. A USEBIO file may
//! contain many other elements, which are ignored. An element that looks like a result but is not
//! read is an error. The error points at the outermost element around it that is not read, because
//! its name is misspelled or it is misplaced.

use super::nesting::{children, is_score, is_text, is_who, parents, values};
use super::tag::{Tag, Tags};
use super::usebio_problem::UsebioProblem;
use crate::problem::{Problem, Problems};
use crate::text::place;
use crate::values::similar_names::nearly;

/// The open elements at the current position.
#[derive(Debug)]
pub(super) struct Way<'t> {
    text: &'t str,
    open: Vec<Open<'t>>,
    stray: Option<Stray>,
    pub(super) problems: Problems,
}

/// An open element.
#[derive(Clone, Copy, Debug)]
struct Open<'t> {
    name: &'t str,
    tag: Option<Tag>,
    /// `true` if boards, matches, or lines are read from it in its place.
    is_read: bool,
    /// `true` if it contains only text.
    is_text: bool,
    /// The first is `true` if it contains a score or a contract, the second if it contains
    /// contestants. Both together are a result.
    holds: [bool; 2],
    /// `true` if its misplaced result has been reported.
    is_told: bool,
}

/// The outermost open element that is not read.
#[derive(Clone, Copy, Debug)]
struct Stray {
    /// The number of open elements around it.
    depth: usize,
    /// `true` if it has been reported.
    is_told: bool,
    /// `true` if it is in a board, a match, or a line, so that scores in it belong to a result.
    is_within: bool,
}

impl<'t> Way<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { text, open: Vec::new(), stray: None, problems: Problems::default() }
    }

    /// Begins an element.
    pub(super) fn enter(&mut self, name: &'t str, tags: &Tags) {
        let tag = tags.get(name);
        let meant = tag.or_else(|| tags.in_capitals(name));
        let parent = self.open.last().copied();
        let is_read = parent.is_none_or(|it| it.is_read && tag.is_some_and(|tag| it.takes(tag)));
        if let Some(parent) = parent.filter(|_| self.stray.is_none()) {
            let problem = parent.wrong(name, tag, meant);
            let is_told = problem.is_some();
            if let Some(problem) = problem {
                self.tell(name, &problem);
            }
            let is_aside = tag.is_some_and(|tag| parents(tag).is_empty());
            if is_told || !(is_read || is_aside) {
                let is_within = parent.is_read && parent.is_result();
                self.stray = Some(Stray { depth: self.open.len(), is_told, is_within });
            }
        }
        let of_match = parent.is_some_and(|it| it.tag == Some(Tag::Match));
        let is_text = tag.is_some_and(|tag| is_text(tag) || (tag == Tag::Team && of_match));
        self.open.push(Open { name, tag, is_read, is_text, holds: [false; 2], is_told: false });
        self.look_at(name, meant);
    }

    /// Ends the innermost element.
    pub(super) fn leave(&mut self) {
        self.open.pop();
        self.stray = self.stray.filter(|stray| stray.depth < self.open.len());
    }

    /// Checks for a misplaced result after an element has begun.
    fn look_at(&mut self, name: &'t str, meant: Option<Tag>) {
        if meant == Some(Tag::TravellerLine) {
            self.tell_stray();
            return;
        }
        let Some(tag) = meant else { return };
        let Some(parent) = self.open.iter_mut().rev().nth(1) else { return };
        let [score, who] = &mut parent.holds;
        *score |= is_score(tag);
        *who |= is_who(tag);
        let (has_score, has_who) = (*score, *who);
        if let Some(stray) = self.stray {
            if has_score && (has_who || stray.is_within) {
                self.tell_stray();
            }
            return;
        }
        let is_on_board = parent.tag == Some(Tag::Board);
        let is_elsewhere = parent.is_read && (is_on_board || !parent.is_result());
        if is_elsewhere && !parent.is_told && has_score && (has_who || is_on_board) {
            parent.is_told = true;
            let outer = parent.name.to_owned();
            let problem = UsebioProblem::ScoreOutsideLine { found: name.to_owned(), outer };
            self.tell(name, &problem);
        }
    }

    /// Reports once that an element that is not read contains a result.
    fn tell_stray(&mut self) {
        let Some(stray) = self.stray.as_mut().filter(|stray| !stray.is_told) else { return };
        stray.is_told = true;
        let mut around = self.open.iter().skip(stray.depth.saturating_sub(1));
        let (Some(parent), Some(stray)) = (around.next(), around.next()) else { return };
        let (name, problem) = (stray.name, parent.strays(stray));
        self.tell(name, &problem);
    }

    fn tell(&mut self, name: &'t str, problem: &UsebioProblem) {
        let place = place::find(name, self.text);
        self.problems.push(Problem::new(Some(place), problem));
    }
}

impl Open<'_> {
    /// Returns `true` if results are read from children with this tag.
    fn takes(self, tag: Tag) -> bool {
        self.tag.is_some_and(|parent| parents(tag).contains(&parent))
    }

    /// Returns `true` if scores in this element belong to results.
    const fn is_result(self) -> bool {
        matches!(self.tag, Some(Tag::Board | Tag::Match | Tag::TravellerLine))
    }

    /// Returns the error of a child element, regardless of its content.
    fn wrong(self, name: &str, tag: Option<Tag>, meant: Option<Tag>) -> Option<UsebioProblem> {
        let outer = || self.name.to_owned();
        if self.is_text {
            return Some(UsebioProblem::ElementInText { found: name.to_owned(), outer: outer() });
        }
        if tag.is_some() {
            return None;
        }
        if let Some(expected) = meant.map(Tag::name) {
            return Some(UsebioProblem::ElementCapitals { found: name.to_owned(), expected });
        }
        let similar = values(self.tag?).iter().find(|near| nearly(name, near.name()))?.name();
        Some(UsebioProblem::SimilarElement { found: name.to_owned(), outer: outer(), similar })
    }

    /// Returns the error of a child element that is not read but contains a result.
    fn strays(self, stray: &Self) -> UsebioProblem {
        let outer = self.name.to_owned();
        if let Some(tag) = stray.tag {
            return UsebioProblem::MisplacedElement { found: tag.name(), outer };
        }
        let found = stray.name.to_owned();
        let expected = self.tag.map_or_else(Vec::new, children);
        let near = expected.iter().find(|near| nearly(&found, near.name()));
        match near {
            Some(near) => UsebioProblem::SimilarElement { found, outer, similar: near.name() },
            None if expected.is_empty() => UsebioProblem::WrappedResult { found, outer },
            None => UsebioProblem::UnknownElement { found, outer },
        }
    }
}
