//! USEBIO, versions 1.0 to 1.3: an event as XML, exchanged by federations and clubs.
//!
//! Participants, boards, and matches may be in the event itself, in its sessions, or in their
//! sections. They are read from every such place. Published figures are kept separately for
//! comparison.
//!
//! This module has the names that writers share with the reader, [`read`](crate::read()).

mod contestants;
mod details;
mod element_lookup;
mod element_name;
mod event_builder;
mod game;
mod layout;
mod line;
mod matches;
mod named_characters;
mod nesting;
mod part;
mod play;
mod unique;
pub(crate) mod usebio_problem;
mod xml;

use crate::problem::{Problem, Problems};
use crate::read::origin::Origin;
use crate::read::parsed_results::{ParsedFile, ReadResult};
use crate::read::read_error::ReadError;
use crate::read::read_options::ReadOptions;
use crate::text::decode;
use crate::text::decode::Decoded;
use contestants::Contestants;
use event::Severity;
use event_builder::EventBuilder;
use game::Game;
use part::Part;
use usebio_problem::UsebioProblem;
use xml::{Element, Tree};

pub use element_name::ElementName;

/// Reads a whole file.
pub(crate) fn read(bytes: Vec<u8>, options: &ReadOptions) -> ReadResult {
    let Decoded { text, note } = decode::xml(bytes).map_err(ReadError::without_partial)?;
    match parse(&text, options.unfinished) {
        Ok(read) => ParsedFile { text: text.into(), ..read }.with_note(note).into_results(),
        Err(problems) => Err(ReadError::new(text, problems).without_partial()),
    }
}

/// Parses a file. If `unfinished`, it may contain matches without a result. The text of the result
/// is empty.
fn parse(text: &str, unfinished: bool) -> Result<ParsedFile, Problems> {
    let mut tree = Tree::read(text).map_err(|problem| Problems::from(*problem))?;
    let mut problems = std::mem::take(&mut tree.problems);
    let root = tree.root().map_err(|problem| Problems::from(*problem))?;
    match find_event(root) {
        Ok(event) => {
            let mut file = read_event(root, event, problems, unfinished);
            file.event.details.omitted.extend(details::omitted(text));
            Ok(file)
        }
        Err(problem) => {
            problems.push(*problem);
            Err(problems)
        }
    }
}

/// Returns the event of a file.
fn find_event<'a, 't>(root: Element<'a, 't>) -> Result<Element<'a, 't>, Box<Problem>> {
    if root.tag() != Some(ElementName::Usebio) {
        let problem = UsebioProblem::NotUsebio { root: root.name().to_owned() };
        return Err(Box::new(Problem::new(Some(root.place()), &problem)));
    }
    let mut events = root.children().filter(|child| child.is(ElementName::Event));
    let Some(event) = events.next() else {
        return Err(Box::new(Problem::new(Some(root.place()), &UsebioProblem::NoEvent)));
    };
    if let Some(second) = events.next() {
        let problem = Problem::new(Some(second.place()), &UsebioProblem::TwoEvents);
        return Err(Box::new(problem.with_note(event.place(), "the first is here")));
    }
    Ok(event)
}

/// Reads the event. `problems` contains the problems of the file's elements.
fn read_event(
    root: Element<'_, '_>,
    event: Element<'_, '_>,
    mut problems: Problems,
    unfinished: bool,
) -> ParsedFile {
    let event_element = event;
    let parts = parts(event);
    let game = Game::new(event, &mut problems);
    let contestants = Contestants::new(&parts, &game, &mut problems);
    let mut builder = EventBuilder::new(contestants, &game, problems, unfinished);
    builder.event.title = event
        .value(ElementName::EventDescription)
        .or_else(|| event.value(ElementName::Title))
        .map(str::to_owned);
    builder.event.details = details::details(root, event_element);
    for part in &parts {
        builder.add_part(part);
    }
    builder.finish();
    let winners = builder.winners(&game);
    let method = game.method(&builder.event);
    let EventBuilder { mut event, published, mut problems, places, match_places, members, .. } =
        builder;
    if builder.line_ups.count > 0 {
        event.details.omitted.push("line-ups of teams");
    }
    if method.is_none() {
        let place =
            event_element.child(ElementName::BoardScoringMethod).unwrap_or(event_element).place();
        let problem = UsebioProblem::UnsupportedScoring { found: game.scoring().to_owned() };
        problems.push(Problem::new(Some(place), &problem));
    }
    let is_empty = event.results().is_empty()
        && event.matches().is_empty()
        && event.decisions().unplayed().is_empty();
    if is_empty && problems.count(Severity::Error) == 0 {
        problems.push(Problem::new(Some(root.place()), &UsebioProblem::NoResults));
    }
    let origin = Origin::Places { results: places, matches: match_places, members };
    let text = String::new().into();
    ParsedFile { text, event, method, winners, published, problems, origin }
}

/// Returns the event, its sessions, and their sections, with their labels if there are several.
fn parts<'a, 't>(event: Element<'a, 't>) -> Vec<Part<'a, 't>> {
    let label = |element: Element<'_, '_>, id: ElementName, number: usize| {
        details::label(element, id).unwrap_or_else(|| number.to_string())
    };
    let children = |element: Element<'a, 't>, name: ElementName| {
        element.children().filter(move |child| child.is(name))
    };
    let sessions: Vec<_> = children(event, ElementName::Session).collect();
    let mut parts = vec![Part { element: event, session: None, section: None }];
    let mut sections = Vec::new();
    let mut add =
        |element: Element<'a, 't>, session: Option<&str>, parts: &mut Vec<Part<'a, 't>>| {
            for (number, section) in (1..).zip(children(element, ElementName::Section)) {
                let label = label(section, ElementName::SectionId, number);
                if !sections.contains(&label) {
                    sections.push(label.clone());
                }
                let session = session.map(str::to_owned);
                parts.push(Part { element: section, session, section: Some(label) });
            }
        };
    add(event, None, &mut parts);
    for (number, &element) in (1..).zip(&sessions) {
        let label = (sessions.len() > 1).then(|| label(element, ElementName::SessionId, number));
        parts.push(Part { element, session: label.clone(), section: None });
        add(element, label.as_deref(), &mut parts);
    }
    if sections.len() < 2 {
        for part in &mut parts {
            part.section = None;
        }
    }
    parts
}
