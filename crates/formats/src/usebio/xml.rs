//! Reads XML into a tree of the known elements, each with its text and its location.
//!
//! Other elements with their content, comments, and declarations are ignored. Entities that a file
//! declares itself are not resolved, so that none can expand. HTML entities are resolved, because
//! some programs write them into XML.

use std::borrow::Cow;
use std::ops::Range;

use quick_xml::Reader;
use quick_xml::events::{BytesRef, BytesStart, Event};

use super::element_lookup::ElementLookup;
use super::element_name::ElementName;
use super::layout::OpenElements;
use super::named_characters::named_character;
use super::usebio_problem::UsebioProblem;
use crate::problem::{Problem, Problems};
use crate::text::place;

/// The maximum nesting depth of elements, deeper than in any results file.
pub(super) const MAX_DEPTH: usize = 100;

/// The known elements of a file, in document order.
#[derive(Debug)]
pub(super) struct Tree<'t> {
    text: &'t str,
    elements: Vec<StoredElement<'t>>,
    /// Problems of misplaced elements.
    pub(super) problems: Problems,
}

#[derive(Debug)]
struct StoredElement<'t> {
    /// The tag. Only the root may have an unknown one.
    tag: Option<ElementName>,
    name: &'t str,
    text: Cow<'t, str>,
    /// The length of the attributes after the name.
    attributes: u32,
    /// The start and the length of the first text.
    text_at: [u32; 2],
    /// The number of descendants, which follow this element.
    descendants: u32,
}

/// An element.
#[derive(Clone, Copy, Debug)]
pub(super) struct Element<'a, 't> {
    text: &'t str,
    stored: &'a StoredElement<'t>,
    descendants: &'a [StoredElement<'t>],
}

impl<'t> Tree<'t> {
    /// Parses a text of at most 4 GB.
    pub(super) fn read(text: &'t str) -> Result<Self, Box<Problem>> {
        check_size(text.len())?;
        let mut tree_builder = TreeBuilder {
            tree: Self { text, elements: Vec::new(), problems: Problems::default() },
            tags: ElementLookup::new(),
            open_elements: OpenElements::new(text),
            open: Vec::new(),
            has_root: false,
        };
        let mut reader = Reader::from_str(text);
        loop {
            let before = at(reader.buffer_position());
            let event = reader.read_event();
            let event = event.map_err(|error| {
                let problem = UsebioProblem::XmlSyntax { error: error.to_string() };
                syntax_problem(text, at(reader.error_position()), &problem)
            })?;
            match event {
                Event::Start(start) => {
                    let index = tree_builder.element(before, &start)?;
                    tree_builder.open.push(index);
                }
                Event::Empty(start) => {
                    tree_builder.element(before, &start)?;
                    tree_builder.open_elements.leave();
                }
                Event::End(_) => tree_builder.close(),
                Event::Text(piece) => tree_builder.text(before, &piece.into_inner())?,
                Event::CData(piece) => {
                    let begin = place::after(before, "<![CDATA[".len());
                    tree_builder.add(begin, &piece.into_inner());
                }
                Event::GeneralRef(entity) => {
                    tree_builder.entity(before..at(reader.buffer_position()), &entity)?;
                }
                Event::Eof => return tree_builder.whole(),
                Event::Comment(_) | Event::Decl(_) | Event::PI(_) | Event::DocType(_) => {}
            }
        }
    }

    /// Returns the root element.
    pub(super) fn root(&self) -> Result<Element<'_, 't>, Box<Problem>> {
        let (stored, descendants) = self
            .elements
            .split_first()
            .ok_or_else(|| Problem::new(Some(0..0), &UsebioProblem::XmlNoElement))?;
        Ok(Element { text: self.text, stored, descendants })
    }
}

/// A tree that is being read.
struct TreeBuilder<'t> {
    tree: Tree<'t>,
    tags: ElementLookup,
    open_elements: OpenElements<'t>,
    /// The positions of the open elements. `None` for ignored ones.
    open: Vec<Option<usize>>,
    has_root: bool,
}

impl<'t> TreeBuilder<'t> {
    /// Adds an element whose tag begins at a byte, and returns its position, or `None` if it is
    /// ignored.
    fn element(
        &mut self,
        begin: usize,
        start: &BytesStart<'_>,
    ) -> Result<Option<usize>, Box<Problem>> {
        let text = self.tree.text;
        if self.open.len() >= MAX_DEPTH {
            let place = Some(place::span(begin, 1));
            return Err(Box::new(Problem::new(place, &UsebioProblem::XmlDepth)));
        }
        let is_root = self.open.is_empty();
        if is_root && std::mem::replace(&mut self.has_root, true) {
            return Err(syntax_problem(text, begin, &UsebioProblem::XmlSecondRoot));
        }
        let name = name(text, begin, start);
        self.open_elements.enter(name, &self.tags);
        let is_passed_over = self.open.last().is_some_and(Option::is_none);
        let tag = if is_passed_over { None } else { self.tags.get(name) };
        if !is_root && tag.is_none() {
            return Ok(None);
        }
        if start.attributes_raw().contains("&#") {
            let mut attributes = start.attributes();
            let values = attributes.with_checks(false).flatten();
            let mut values = values.filter_map(|it| it.normalized_value(VERSION).ok());
            if values.any(|value| value.contains(is_forbidden)) {
                let problem = UsebioProblem::XmlControlInAttribute { element: name.to_owned() };
                return Err(Box::new(Problem::new(Some(place::find(name, text)), &problem)));
            }
        }
        self.tree.elements.push(StoredElement {
            tag,
            name,
            text: Cow::Borrowed(""),
            attributes: small(start.attributes_raw().len()),
            text_at: [0; 2],
            descendants: 0,
        });
        Ok(self.tree.elements.len().checked_sub(1))
    }

    /// Ends the innermost element. All elements after it are its descendants.
    fn close(&mut self) {
        self.open_elements.leave();
        let index = self.open.pop().flatten();
        let from_it_on = index.and_then(|index| self.tree.elements.get_mut(index..));
        if let Some([element, descendants @ ..]) = from_it_on {
            element.descendants = small(descendants.len());
            // Line breaks in a name are equal to spaces.
            if element.text.contains(['\t', '\n', '\r']) {
                let words: Vec<&str> = element.text.split_whitespace().collect();
                element.text = Cow::Owned(words.join(" "));
            }
        }
    }

    /// Adds text, which must be inside an element.
    fn text(&mut self, begin: usize, piece: &str) -> Result<(), Box<Problem>> {
        if self.open.is_empty() && !piece.trim().is_empty() {
            return Err(syntax_problem(self.tree.text, begin, &UsebioProblem::XmlTextOutside));
        }
        self.add(begin, piece);
        Ok(())
    }

    /// Adds the character of an entity.
    fn entity(&mut self, place: Range<usize>, entity: &BytesRef<'_>) -> Result<(), Box<Problem>> {
        // In ignored elements, any entity is allowed.
        if self.current_element().is_none() {
            return Ok(());
        }
        let of_number = entity.resolve_char_ref().ok().flatten();
        let Some(character) = of_number.or_else(|| named_character(entity)) else {
            return Err(unknown_entity(self.tree.text, place));
        };
        if is_forbidden(character) {
            let found = self.tree.text.get(place.clone()).unwrap_or_default().to_owned();
            let problem = UsebioProblem::XmlControlCharacter { found };
            return Err(Box::new(Problem::new(Some(place), &problem)));
        }
        self.add(place.start, character.encode_utf8(&mut [0; 4]));
        Ok(())
    }

    /// Adds a piece of text to the innermost element, unless it is ignored.
    fn add(&mut self, begin: usize, piece: &str) {
        let text = self.tree.text;
        if let Some(last) = self.current_element() {
            last.add(text, begin, piece);
        }
    }

    fn current_element(&mut self) -> Option<&mut StoredElement<'t>> {
        self.tree.elements.get_mut((*self.open.last()?)?)
    }

    /// Returns the tree at the end of the file.
    fn whole(self) -> Result<Tree<'t>, Box<Problem>> {
        let Self { tree, open, open_elements, .. } = self;
        let last = open.into_iter().flatten().last();
        let Some(StoredElement { name, .. }) = last.and_then(|last| tree.elements.get(last)) else {
            return Ok(Tree { problems: open_elements.problems, ..tree });
        };
        let problem = UsebioProblem::XmlUnclosedElement { element: (*name).to_owned() };
        Err(Box::new(Problem::new(Some(place::find(name, tree.text)), &problem)))
    }
}

impl<'t> StoredElement<'t> {
    /// Adds a piece of text.
    fn add(&mut self, text: &'t str, at: usize, piece: &str) {
        if self.text.is_empty() {
            let trimmed = piece.trim_start();
            if trimmed.is_empty() {
                return;
            }
            let begin = place::after(at, place::find(trimmed, piece).start);
            let trimmed = trimmed.trim_end();
            // A piece without entities is borrowed from the file.
            self.text = match text.get(place::span(begin, trimmed.len())) {
                Some(same) if same == trimmed && piece.trim_end().len() == piece.len() => {
                    Cow::Borrowed(same)
                }
                _ => Cow::Owned(piece.trim_start().to_owned()),
            };
            self.text_at = [begin, trimmed.len()].map(small);
        } else {
            self.text.to_mut().push_str(piece);
        }
    }
}

impl<'a, 't> Element<'a, 't> {
    pub(super) const fn name(self) -> &'t str {
        self.stored.name
    }

    /// Returns the tag.
    pub(super) const fn tag(self) -> Option<ElementName> {
        self.stored.tag
    }

    pub(super) fn is(self, tag: ElementName) -> bool {
        self.tag() == Some(tag)
    }

    /// Returns the text directly in the element, without surrounding spaces.
    pub(super) fn text(self) -> &'a str {
        self.stored.text.trim()
    }

    /// Returns the location of the text, or of the name if there is no text.
    pub(super) fn place(self) -> Range<usize> {
        match self.stored.text_at.map(place::from_u32) {
            [_, 0] => place::find(self.name(), self.text),
            [begin, length] => place::span(begin, length),
        }
    }

    /// Returns the child elements.
    pub(super) fn children(self) -> impl Iterator<Item = Self> + Clone + use<'a, 't> {
        let (text, mut rest) = (self.text, self.descendants);
        std::iter::from_fn(move || {
            let (stored, behind) = rest.split_first()?;
            let (descendants, others) =
                behind.split_at_checked(place::from_u32(stored.descendants))?;
            rest = others;
            Some(Self { text, stored, descendants })
        })
    }

    /// Returns the first child with a tag.
    pub(super) fn child(self, tag: ElementName) -> Option<Self> {
        self.children().find(|child| child.is(tag))
    }

    /// Returns the text of the first nonempty child with a tag.
    pub(super) fn value(self, tag: ElementName) -> Option<&'a str> {
        let texts = self.children().filter(|child| child.is(tag)).map(Self::text);
        texts.into_iter().find(|text| !text.is_empty())
    }

    /// Returns the value of an attribute.
    pub(super) fn attribute(self, name: &str) -> Option<String> {
        let behind_name = place::find(self.name(), self.text).end;
        let raw = place::span(behind_name, place::from_u32(self.stored.attributes));
        let raw = self.text.get(raw).unwrap_or_default();
        let start = BytesStart::from_content(raw, 0);
        let found = start.attributes().with_checks(false).flatten().find_map(|attribute| {
            (attribute.key.into_inner() == name).then(|| {
                let value = attribute.normalized_value(VERSION);
                value.map_or_else(|_| attribute.value.clone().into_owned(), Cow::into_owned)
            })
        });
        found.map(|value| value.trim().to_owned()).filter(|value| !value.is_empty())
    }
}

/// Converts a position of the reader, in bytes.
fn at(position: u64) -> usize {
    usize::try_from(position).unwrap_or(usize::MAX)
}

/// Returns the name in a tag that begins at a byte.
fn name<'t>(text: &'t str, tag: usize, start: &BytesStart<'_>) -> &'t str {
    let name = place::span(place::after(tag, "<".len()), start.name().into_inner().len());
    text.get(name).unwrap_or_default()
}

/// Converts a position in a text of at most 4 GB.
fn small(position: usize) -> u32 {
    u32::try_from(position).unwrap_or(u32::MAX)
}

/// Returns a problem at the character at or before a byte.
fn syntax_problem(text: &str, at: usize, problem: &UsebioProblem) -> Box<Problem> {
    let (_, rest) = text.split_at(text.floor_char_boundary(at));
    let place = place::find(place::first_char(rest), text);
    Box::new(Problem::new(Some(place), problem))
}

fn unknown_entity(text: &str, place: Range<usize>) -> Box<Problem> {
    let entity = text.get(place.clone()).unwrap_or_default().to_owned();
    Box::new(Problem::new(Some(place), &UsebioProblem::XmlUnknownEntity { entity }))
}

/// The default XML version.
const VERSION: quick_xml::XmlVersion = quick_xml::XmlVersion::Implicit1_0;

/// Returns `true` if a character is not allowed in XML (Extensible Markup Language 1.0, section
/// 2.2), even as a numeric reference.
fn is_forbidden(character: char) -> bool {
    character < ' ' && !matches!(character, '\t' | '\n' | '\r')
}

/// Checks that the positions in a text of `bytes` bytes fit into `u32`.
fn check_size(bytes: usize) -> Result<(), Box<Problem>> {
    u32::try_from(bytes).map(drop).map_err(|_| {
        let problem = UsebioProblem::XmlTooLarge { bytes };
        Box::new(Problem::new(Some(0..0), &problem))
    })
}

#[cfg(test)]
#[expect(clippy::string_slice, reason = "a test may panic")]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    #[cfg(target_pointer_width = "64")]
    fn limits_the_size() {
        let largest = usize::try_from(u32::MAX).unwrap();
        assert_eq!(check_size(largest), Ok(()));
        assert_eq!(check_size(largest + 1).unwrap_err().code, "xml-too-large");
    }

    fn shown(element: Element<'_, '_>) -> String {
        let children: Vec<String> = element.children().map(shown).collect();
        format!("{}={}({})", element.name(), element.text(), children.join(" "))
    }

    fn read(text: &str) -> Result<String, String> {
        Tree::read(text)
            .and_then(|tree| tree.root().map(shown))
            .map_err(|problem| format!("{:?} {}", problem.place, problem.message))
    }

    #[test]
    fn reads_elements() {
        let text = "<?xml version=\"1.0\"?>\n<!DOCTYPE R SYSTEM \"x.dtd\" [<!ENTITY a \"b\">]>\n<R V=\"1\">\n\
                    <PAIR> 4S &amp; <!-- x -->5H&#33;</PAIR><b><PAIR>no</PAIR></b>\n<TEAM/><PLAYER><![CDATA[<D>]]></PLAYER></R>\n";
        assert_eq!(read(text).unwrap(), "R=(PAIR=4S & 5H!() TEAM=() PLAYER=<D>())");
        let tree = Tree::read(text).unwrap();
        let root = tree.root().unwrap();
        assert_eq!(root.attribute("V").as_deref(), Some("1"));
        let place = root.child(ElementName::Player).map(Element::place);
        assert_eq!(place.map(|place| &text[place]), Some("<D>"));
        assert_eq!(root.value(ElementName::Pair), Some("4S & 5H!"));
    }

    #[test]
    fn rejects_invalid_xml() {
        let rejected = |text: &str| read(text).unwrap_err();
        insta::assert_snapshot!(
            [
                "",
                "hello",
                "<R>",
                "<R><PAIR>4</B></R>",
                "<R/><R/>",
                "<R>&x;</R>",
                "<R><A",
                "<R>&#0;</R>",
                "<R/>tail"
            ]
            .map(|text| format!("{text:18} {}", rejected(text)))
            .join("\n"),
            @r#"
                           Some(0..0) the file contains no element: expected <USEBIO>
        hello              Some(0..1) found text outside of the root element: expected only elements
        <R>                Some(1..2) the file ends before the end of <R>, which begins here
        <R><PAIR>4</B></R> Some(10..11) invalid XML: ill-formed document: expected `</PAIR>`, but `</B>` was found
        <R/><R/>           Some(4..5) found a second root element: expected one
        <R>&x;</R>         Some(3..6) unknown entity "&x;"
        <R><A              Some(3..4) invalid XML: syntax error: tag not closed: `>` not found before end of input
        <R>&#0;</R>        Some(3..7) unknown entity "&#0;"
        <R/>tail           Some(4..5) found text outside of the root element: expected only elements
        "#
        );
    }

    /// Deeply nested elements and expanding entities cause an error with a location.
    #[test]
    fn rejects_deep_nesting_and_expanding_entities() {
        let rejected = |text: &str| read(text).unwrap_err();
        assert!(rejected(&"<PAIR>".repeat(1_000_000)).starts_with("Some(600..601)"));
        let unknown = "<R>".to_owned() + &"<a>".repeat(1_000_000);
        assert!(rejected(&unknown).starts_with("Some(300..301)"));
        let lol = "<!DOCTYPE R [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\">]><R>&b;</R>";
        assert!(rejected(lol).contains("unknown entity \"&b;\""));
    }

    proptest! {
        /// No text causes a panic, and every location is on character boundaries.
        #[test]
        fn locations_are_on_character_boundaries(text in "(<|>|/|&|;|A|PAIR|é|\"|=|'| |\n|<PAIR>|</PAIR>|<!--|-->|<!\\[CDATA\\[|\\]\\]>|amp;){0,40}") {
            let read = Tree::read(&text).and_then(|tree| {
                for element in tree.root()?.children() {
                    assert!(text.get(element.place()).is_some());
                    let _ = element.attribute("A");
                }
                Ok(())
            });
            if let Err(problem) = read {
                let place = problem.place.unwrap();
                prop_assert!(text.get(place).is_some());
            }
        }
    }
}
