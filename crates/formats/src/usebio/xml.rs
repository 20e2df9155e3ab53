//! XML as a tree of the elements that mean something: each with its text and its place.
//!
//! Everything else is passed over: elements of other names with all that is in them, comments, declarations. Entities that a
//! file declares itself are not resolved, so that none grows; those of HTML are, which some programs write into XML.

use std::borrow::Cow;
use std::ops::Range;

use quick_xml::Reader;
use quick_xml::events::{BytesRef, BytesStart, Event};

use super::layout::Way;
use super::named::named;
use super::tag::{Tag, Tags};
use crate::problem::{Problem, Problems};
use crate::text::place;

/// How deep elements may stand in each other: deeper than any file of results.
const DEEPEST: usize = 100;

/// The elements of a file that mean something, in the order of the file.
#[derive(Debug)]
pub(super) struct Tree<'t> {
    text: &'t str,
    elements: Vec<Stored<'t>>,
    /// What is wrong with the elements: which of them stand where they are not read.
    pub(super) problems: Problems,
}

#[derive(Debug)]
struct Stored<'t> {
    /// What it is; only the root may be anything.
    tag: Option<Tag>,
    name: &'t str,
    text: Cow<'t, str>,
    /// How long what stands in the tag behind the name is.
    attributes: u32,
    /// Where the first text begins, and how long it is there.
    text_at: [u32; 2],
    /// How many elements are inside, which follow it.
    inside: u32,
}

/// An element.
#[derive(Clone, Copy, Debug)]
pub(super) struct Element<'a, 't> {
    text: &'t str,
    stored: &'a Stored<'t>,
    inside: &'a [Stored<'t>],
}

impl<'t> Tree<'t> {
    /// Reads a text of at most 4 GB.
    pub(super) fn read(text: &'t str) -> Result<Self, Box<Problem>> {
        if u32::try_from(text.len()).is_err() {
            let message = "an XML file of more than 4 GB";
            return Err(Box::new(Problem::error(Some(0..0), message).coded(Problem::XML)));
        }
        let mut growing = Growing {
            tree: Self { text, elements: Vec::new(), problems: Problems::default() },
            tags: Tags::new(),
            way: Way::new(text),
            open: Vec::new(),
            has_root: false,
        };
        let mut reader = Reader::from_str(text);
        loop {
            let before = at(reader.buffer_position());
            let event = reader.read_event();
            let event = event
                .map_err(|error| broken(text, at(reader.error_position()), &error.to_string()))?;
            match event {
                Event::Start(start) => {
                    let index = growing.element(before, &start)?;
                    growing.open.push(index);
                }
                Event::Empty(start) => {
                    growing.element(before, &start)?;
                    growing.way.leave();
                }
                Event::End(_) => growing.close(),
                Event::Text(piece) => growing.text(before, &piece.into_inner())?,
                Event::CData(piece) => {
                    let begin = place::behind(before, "<![CDATA[".len());
                    growing.add(begin, &piece.into_inner());
                }
                Event::GeneralRef(entity) => {
                    growing.entity(before..at(reader.buffer_position()), &entity)?;
                }
                Event::Eof => return growing.whole(),
                Event::Comment(_) | Event::Decl(_) | Event::PI(_) | Event::DocType(_) => {}
            }
        }
    }

    /// The element that all others are in.
    pub(super) fn root(&self) -> Result<Element<'_, 't>, Box<Problem>> {
        let (stored, inside) = self.elements.split_first().ok_or_else(|| {
            Problem::error(Some(0..0), "the file holds no element").coded(Problem::XML)
        })?;
        Ok(Element { text: self.text, stored, inside })
    }
}

/// A tree that is being read.
struct Growing<'t> {
    tree: Tree<'t>,
    tags: Tags,
    way: Way<'t>,
    /// Those that are open, with their positions; none of those that are passed over.
    open: Vec<Option<usize>>,
    has_root: bool,
}

impl<'t> Growing<'t> {
    /// Takes an element whose tag begins at a byte, and gives its position unless it is passed over.
    fn element(
        &mut self,
        begin: usize,
        start: &BytesStart<'_>,
    ) -> Result<Option<usize>, Box<Problem>> {
        let text = self.tree.text;
        if self.open.len() >= DEEPEST {
            let message = format!("elements stand in each other deeper than {DEEPEST}");
            let problem = Problem::error(Some(place::from(begin, 1)), message);
            return Err(Box::new(problem.coded(Problem::XML)));
        }
        let is_root = self.open.is_empty();
        if is_root && std::mem::replace(&mut self.has_root, true) {
            return Err(broken(text, begin, "a second root element"));
        }
        let name = name(text, begin, start);
        self.way.enter(name, &self.tags);
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
                return Err(no_character(text, place::of(name, text)));
            }
        }
        self.tree.elements.push(Stored {
            tag,
            name,
            text: Cow::Borrowed(""),
            attributes: small(start.attributes_raw().len()),
            text_at: [0; 2],
            inside: 0,
        });
        Ok(self.tree.elements.len().checked_sub(1))
    }

    /// Ends the innermost element: all that follow it are inside.
    fn close(&mut self) {
        self.way.leave();
        let index = self.open.pop().flatten();
        let from_it_on = index.and_then(|index| self.tree.elements.get_mut(index..));
        if let Some([element, inside @ ..]) = from_it_on {
            element.inside = small(inside.len());
            // A name that is broken over lines is the same name.
            if element.text.contains(['\t', '\n', '\r']) {
                let words: Vec<&str> = element.text.split_whitespace().collect();
                element.text = Cow::Owned(words.join(" "));
            }
        }
    }

    /// Takes a text, which stands in an element.
    fn text(&mut self, begin: usize, piece: &str) -> Result<(), Box<Problem>> {
        if self.open.is_empty() && !piece.trim().is_empty() {
            return Err(broken(self.tree.text, begin, "text outside of all elements"));
        }
        self.add(begin, piece);
        Ok(())
    }

    /// Takes the character that an entity stands for.
    fn entity(&mut self, place: Range<usize>, entity: &BytesRef<'_>) -> Result<(), Box<Problem>> {
        // Where nothing is taken, anything may stand.
        if self.innermost().is_none() {
            return Ok(());
        }
        let of_number = entity.resolve_char_ref().ok().flatten();
        let Some(character) = of_number.or_else(|| named(entity)) else {
            return Err(unknown_entity(self.tree.text, place));
        };
        if is_forbidden(character) {
            return Err(no_character(self.tree.text, place));
        }
        self.add(place.start, character.encode_utf8(&mut [0; 4]));
        Ok(())
    }

    /// Adds a piece of text to the innermost element, unless that is passed over.
    fn add(&mut self, begin: usize, piece: &str) {
        let text = self.tree.text;
        if let Some(last) = self.innermost() {
            last.add(text, begin, piece);
        }
    }

    fn innermost(&mut self) -> Option<&mut Stored<'t>> {
        self.tree.elements.get_mut((*self.open.last()?)?)
    }

    /// The tree, at the end of the file.
    fn whole(self) -> Result<Tree<'t>, Box<Problem>> {
        let Self { tree, open, way, .. } = self;
        let last = open.into_iter().flatten().last();
        let Some(Stored { name, .. }) = last.and_then(|last| tree.elements.get(last)) else {
            return Ok(Tree { problems: way.problems, ..tree });
        };
        let message = format!("the file ends inside of <{name}>, which begins here");
        let problem = Problem::error(Some(place::of(name, tree.text)), message);
        let problem = problem.with_help("the file is cut off: get it once more");
        Err(Box::new(problem.coded(Problem::XML)))
    }
}

impl<'t> Stored<'t> {
    /// Adds a piece of text.
    fn add(&mut self, text: &'t str, at: usize, piece: &str) {
        if self.text.is_empty() {
            let trimmed = piece.trim_start();
            if trimmed.is_empty() {
                return;
            }
            let begin = place::behind(at, place::of(trimmed, piece).start);
            let trimmed = trimmed.trim_end();
            // A piece that stands in the file as it is need not be copied.
            self.text = match text.get(place::from(begin, trimmed.len())) {
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

    /// What it is.
    pub(super) const fn tag(self) -> Option<Tag> {
        self.stored.tag
    }

    pub(super) fn is(self, tag: Tag) -> bool {
        self.tag() == Some(tag)
    }

    /// The text directly in the element, without spaces around it.
    pub(super) fn text(self) -> &'a str {
        self.stored.text.trim()
    }

    /// Where the text stands, or the name where there is none.
    pub(super) fn place(self) -> Range<usize> {
        match self.stored.text_at.map(place::large) {
            [_, 0] => place::of(self.name(), self.text),
            [begin, length] => place::from(begin, length),
        }
    }

    /// The elements directly inside.
    pub(super) fn children(self) -> impl Iterator<Item = Self> + Clone + use<'a, 't> {
        let (text, mut rest) = (self.text, self.inside);
        std::iter::from_fn(move || {
            let (stored, behind) = rest.split_first()?;
            let (inside, others) = behind.split_at_checked(place::large(stored.inside))?;
            rest = others;
            Some(Self { text, stored, inside })
        })
    }

    /// The first element of a kind directly inside.
    pub(super) fn child(self, tag: Tag) -> Option<Self> {
        self.children().find(|child| child.is(tag))
    }

    /// The text of the first that is not empty.
    pub(super) fn value(self, tag: Tag) -> Option<&'a str> {
        let texts = self.children().filter(|child| child.is(tag)).map(Self::text);
        texts.into_iter().find(|text| !text.is_empty())
    }

    /// The value of an attribute.
    pub(super) fn attribute(self, name: &str) -> Option<String> {
        let behind_name = place::of(self.name(), self.text).end;
        let raw = place::from(behind_name, place::large(self.stored.attributes));
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

/// A position of the reader, in bytes.
fn at(position: u64) -> usize {
    usize::try_from(position).unwrap_or(usize::MAX)
}

/// The name in a tag that begins at a byte.
fn name<'t>(text: &'t str, tag: usize, start: &BytesStart<'_>) -> &'t str {
    let name = place::from(place::behind(tag, "<".len()), start.name().into_inner().len());
    text.get(name).unwrap_or_default()
}

/// A position in a text of at most 4 GB.
fn small(position: usize) -> u32 {
    u32::try_from(position).unwrap_or(u32::MAX)
}

fn broken(text: &str, at: usize, why: &str) -> Box<Problem> {
    let (_, rest) = text.split_at(text.floor_char_boundary(at));
    let place = place::of(place::first(rest), text);
    Box::new(Problem::error(Some(place), format!("this is no XML: {why}")).coded(Problem::XML))
}

fn unknown_entity(text: &str, place: Range<usize>) -> Box<Problem> {
    let entity = text.get(place.clone()).unwrap_or_default();
    let message = format!("{entity} stands for nothing that is known");
    let help = "write the character itself, and & as &amp;";
    Box::new(Problem::error(Some(place), message).with_help(help).coded(Problem::XML))
}

/// The version of files that do not say theirs.
const VERSION: quick_xml::XmlVersion = quick_xml::XmlVersion::Implicit1_0;

/// Whether a character may stand in no XML (Extensible Markup Language 1.0, section 2.2), not even by its number.
fn is_forbidden(character: char) -> bool {
    character < ' ' && !matches!(character, '\t' | '\n' | '\r')
}

fn no_character(text: &str, place: Range<usize>) -> Box<Problem> {
    let found = text.get(place.clone()).unwrap_or_default();
    let message = format!("{found} holds a control character, which may stand in no XML");
    Box::new(Problem::error(Some(place), message).with_help("leave it out").coded(Problem::XML))
}

#[cfg(test)]
#[expect(clippy::string_slice, reason = "small texts of these tests")]
mod tests {
    use proptest::prelude::*;

    use super::*;

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
    fn elements() {
        let text = "<?xml version=\"1.0\"?>\n<!DOCTYPE R SYSTEM \"x.dtd\" [<!ENTITY a \"b\">]>\n<R V=\"1\">\n\
                    <PAIR> 4S &amp; <!-- x -->5H&#33;</PAIR><b><PAIR>no</PAIR></b>\n<TEAM/><PLAYER><![CDATA[<D>]]></PLAYER></R>\n";
        assert_eq!(read(text).unwrap(), "R=(PAIR=4S & 5H!() TEAM=() PLAYER=<D>())");
        let tree = Tree::read(text).unwrap();
        let root = tree.root().unwrap();
        assert_eq!(root.attribute("V").as_deref(), Some("1"));
        let place = root.child(Tag::Player).map(Element::place);
        assert_eq!(place.map(|place| &text[place]), Some("<D>"));
        assert_eq!(root.value(Tag::Pair), Some("4S & 5H!"));
    }

    #[test]
    fn broken_files() {
        let refused = |text: &str| read(text).unwrap_err();
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
            .map(|text| format!("{text:18} {}", refused(text)))
            .join("\n"),
            @r"
                           Some(0..0) the file holds no element
        hello              Some(0..1) this is no XML: text outside of all elements
        <R>                Some(1..2) the file ends inside of <R>, which begins here
        <R><PAIR>4</B></R> Some(10..11) this is no XML: ill-formed document: expected `</PAIR>`, but `</B>` was found
        <R/><R/>           Some(4..5) this is no XML: a second root element
        <R>&x;</R>         Some(3..6) &x; stands for nothing that is known
        <R><A              Some(3..4) this is no XML: syntax error: tag not closed: `>` not found before end of input
        <R>&#0;</R>        Some(3..7) &#0; stands for nothing that is known
        <R/>tail           Some(4..5) this is no XML: text outside of all elements
        "
        );
    }

    /// However deep elements stand in each other, and however entities grow, there is an error with a place.
    #[test]
    fn bombs() {
        let refused = |text: &str| read(text).unwrap_err();
        assert!(refused(&"<PAIR>".repeat(1_000_000)).starts_with("Some(600..601)"));
        let unknown = "<R>".to_owned() + &"<a>".repeat(1_000_000);
        assert!(refused(&unknown).starts_with("Some(300..301)"));
        let lol = "<!DOCTYPE R [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\">]><R>&b;</R>";
        assert!(refused(lol).contains("&b; stands for nothing"));
    }

    proptest! {
        /// No text makes the reader panic, and every place lies on character boundaries.
        #[test]
        fn any_text(text in "(<|>|/|&|;|A|PAIR|é|\"|=|'| |\n|<PAIR>|</PAIR>|<!--|-->|<!\\[CDATA\\[|\\]\\]>|amp;){0,40}") {
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
