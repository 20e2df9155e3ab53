//! Checks that every result in a file is where the reader looks for it.
//!
//! A result is a `TRAVELLER_LINE` of a `BOARD`, or the points of a `MATCH`. A USEBIO file may
//! contain many other elements, which are ignored. An element that looks like a result but is not
//! read is an error. The error points at the outermost element around it that is not read, because
//! its name is misspelled or it is misplaced.

use std::ops::Range;

use super::nesting::{ON_THE_WAY, is_score, is_text, is_who, listed, parents, values};
use super::tag::{Tag, Tags};
use crate::problem::{Problem, Problems};
use crate::text::place;
use crate::values::similar_names::nearly;

const WHERE: &str = "results are read from <TRAVELLER_LINE> in <BOARD>, and from <MATCH>; these in <EVENT>, its <SESSION> or \
                     their <SECTION>";

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
            let problem = parent.wrong(name, tag, meant, place::of(name, self.text));
            let is_told = problem.is_some();
            if let Some(problem) = problem {
                self.problems.push(problem);
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
            let found = parent.name;
            self.tell(name, format!("<{name}> stands in <{found}>: expected in <TRAVELLER_LINE>"));
        }
    }

    /// Reports once that an element that is not read contains a result.
    fn tell_stray(&mut self) {
        let Some(stray) = self.stray.as_mut().filter(|stray| !stray.is_told) else { return };
        stray.is_told = true;
        let mut around = self.open.iter().skip(stray.depth.saturating_sub(1));
        let (Some(parent), Some(stray)) = (around.next(), around.next()) else { return };
        let (name, message) = (stray.name, parent.strays(stray));
        self.tell(name, message);
    }

    #[track_caller]
    fn tell(&mut self, name: &'t str, message: String) {
        let place = place::of(name, self.text);
        self.problems.push(Problem::error(Some(place), message).with_help(WHERE));
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
    fn wrong(
        self,
        name: &str,
        tag: Option<Tag>,
        meant: Option<Tag>,
        place: Range<usize>,
    ) -> Option<Problem> {
        let outer = self.name;
        if self.is_text {
            let message = format!("<{outer}> holds an element <{name}>: expected text alone");
            let help =
                "what the text says with it and without it may be two things: leave the tags out";
            return Some(Problem::error(Some(place), message).with_help(help));
        }
        if tag.is_some() {
            return None;
        }
        if let Some(meant) = meant.map(Tag::name) {
            let message =
                format!("<{name}> is not <{meant}>: XML tells small letters from capitals");
            let help =
                format!("write <{meant}> where the element begins, and </{meant}> where it ends");
            return Some(Problem::error(Some(place), message).with_help(help));
        }
        let near = values(self.tag?).iter().find(|near| nearly(name, near.name()))?.name();
        let message = format!("<{name}> in <{outer}> is not read: is <{near}> meant?");
        let help = "correct the name, or leave the element out";
        Some(Problem::error(Some(place), message).with_help(help))
    }

    /// Returns the error message for a child element that is not read but contains a result.
    fn strays(self, stray: &Self) -> String {
        let (name, outer) = (stray.name, self.name);
        if let Some(tag) = stray.tag {
            return format!("<{name}> stands in <{outer}>: expected in {}", listed(parents(tag)));
        }
        let taken: Vec<Tag> = ON_THE_WAY.into_iter().filter(|&tag| self.takes(tag)).collect();
        let near = taken.iter().find(|near| nearly(name, near.name()));
        let expected = listed(near.map_or(taken.as_slice(), std::slice::from_ref));
        let found = format!("<{name}> in <{outer}> is not read, and holds a result");
        if self.tag == Some(Tag::TravellerLine) {
            return format!("{found}: expected it in <{outer}> itself");
        }
        if expected.is_empty() { found } else { format!("{found}: expected {expected}") }
    }
}
