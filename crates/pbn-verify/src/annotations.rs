//! Annotations of calls and cards: suffixes, numbered glyphs, and notes (Portable Bridge Notation
//! 2.1, sections 3.5 to 3.7).

use std::collections::BTreeMap;
use std::ops::Range;

use formats::{Cursor, Problem, Problems, place};

use crate::game_problem::GameProblem;
use crate::section::Section;

/// The highest number of a note.
pub(crate) const MAX_NOTE_NUMBER: u8 = 32;

/// A piece of an auction or a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece<'a> {
    /// A call or a card.
    Move(&'a str),
    /// `-`: no call before the auction begins, or an unknown card.
    Nothing,
    /// `+`: the player whose turn is next, in a game that will be continued.
    Turn,
    /// `*`: the end of an incomplete auction or play.
    End,
    /// `^` and a letter: an irregularity.
    Irregular(&'a str),
    /// A suffix such as `!` or `?`.
    Suffix(&'a str),
    /// `$` and a number.
    Glyph(&'a str),
    /// `=1=`.
    Note(&'a str),
}

/// Converts the number of a note, or returns `None` if it is out of range.
pub(crate) fn note_number(number: u32) -> Option<u8> {
    u8::try_from(number).ok().filter(|number| (1..=MAX_NOTE_NUMBER).contains(number))
}

/// Divides the words of a section into pieces, with their locations in the text.
pub(crate) fn pieces<'a>(text: &str, words: &[&'a str]) -> Vec<(Piece<'a>, Range<usize>)> {
    let mut pieces = Vec::new();
    for &word in words {
        let start = place::find(word, text).start;
        let mut cursor = Cursor::new(word);
        while !cursor.rest().is_empty() {
            let begin = cursor.at();
            let piece = piece(&mut cursor);
            pieces.push((piece, place::shifted(&(begin..cursor.at()), start)));
        }
    }
    pieces
}

/// Reads the next piece of a word.
fn piece<'a>(word: &mut Cursor<'a>) -> Piece<'a> {
    let is_no_letter = |byte: u8| !byte.is_ascii_alphanumeric();
    let suffix = word.until(|byte| !matches!(byte, b'!' | b'?'));
    if !suffix.is_empty() {
        return Piece::Suffix(suffix);
    }
    if word.eat('$') {
        return Piece::Glyph(word.until(is_no_letter));
    }
    if word.eat('^') {
        return Piece::Irregular(word.until(is_no_letter));
    }
    if word.eat('=') {
        let number = word.until(|byte| byte == b'=');
        word.eat('=');
        return Piece::Note(number);
    }
    if word.eat('*') {
        return Piece::End;
    }
    if word.eat('+') {
        return Piece::Turn;
    }
    match word.until(|byte| b"!?$=^*+".contains(&byte)) {
        "-" => Piece::Nothing,
        call_or_card => Piece::Move(call_or_card),
    }
}

/// An annotation that a call or a card may have only once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AnnotationKind {
    Suffix,
    /// A judgment of the quality of a call or a card: a suffix, or a glyph from 1 to 12.
    Judgment,
    Glyph(u32),
    Note,
}

/// The annotations of the last call or card, and the notes that a section refers to.
#[derive(Debug)]
pub(crate) struct Annotations {
    section: Section,
    has_move: bool,
    kinds: Vec<AnnotationKind>,
    /// The first reference to each note.
    pub(crate) notes: BTreeMap<u8, Range<usize>>,
}

impl Annotations {
    pub(crate) const fn new(section: Section) -> Self {
        Self { section, has_move: false, kinds: Vec::new(), notes: BTreeMap::new() }
    }

    /// Begins a call or a card.
    pub(crate) fn begin(&mut self) {
        let notes = std::mem::take(&mut self.notes);
        *self = Self { notes, has_move: true, ..Self::new(self.section) };
    }

    /// Verifies a piece if it is an annotation, and returns `true` if it is one.
    pub(crate) fn verify(
        &mut self,
        piece: Piece<'_>,
        place: &Range<usize>,
        problems: &mut Problems,
    ) -> bool {
        let wrong = match piece {
            Piece::Suffix(suffix) => self.suffix(suffix),
            Piece::Glyph(number) => self.glyph(number),
            Piece::Note(number) => self.note(number, place),
            Piece::Move(_) | Piece::Nothing | Piece::Turn | Piece::End | Piece::Irregular(_) => {
                return false;
            }
        };
        let early = GameProblem::EarlyAnnotation { item: self.item() };
        let wrong = if self.has_move { wrong } else { Err(early) };
        if let Err(kind) = wrong {
            problems.push(Problem::new(Some(place.clone()), &kind));
        }
        true
    }

    const fn item(&self) -> &'static str {
        match self.section {
            Section::Play => "card",
            _ => "call",
        }
    }

    fn suffix(&mut self, suffix: &str) -> Result<(), GameProblem> {
        if !["!", "?", "!!", "??", "!?", "?!"].contains(&suffix) {
            return Err(GameProblem::UnknownSuffix { suffix: suffix.to_owned() });
        }
        self.add_kind(AnnotationKind::Suffix)?;
        self.add_kind(AnnotationKind::Judgment)
    }

    fn add_kind(&mut self, kinds: AnnotationKind) -> Result<(), GameProblem> {
        if self.kinds.contains(&kinds) {
            let item = self.item();
            return Err(match kinds {
                AnnotationKind::Suffix => GameProblem::TwoSuffixes { item },
                AnnotationKind::Judgment => GameProblem::TwoJudgments { item },
                AnnotationKind::Glyph(glyph) => GameProblem::GlyphTwice { item, glyph },
                AnnotationKind::Note => GameProblem::TwoNotes { item },
            });
        }
        self.kinds.push(kinds);
        Ok(())
    }

    fn glyph(&mut self, number: &str) -> Result<(), GameProblem> {
        let Some(glyph) = number.parse().ok().filter(|glyph| *glyph <= 255) else {
            return Err(GameProblem::InvalidGlyph { glyph: format!("${number}") });
        };
        let is_of_calls = matches!(glyph, 1..=6 | 13 | 20..=93);
        let is_of_cards = matches!(glyph, 7..=12 | 14 | 200..=238);
        let kinds = if (1..=12).contains(&glyph) {
            AnnotationKind::Judgment
        } else {
            AnnotationKind::Glyph(glyph)
        };
        match self.section {
            Section::Play if is_of_calls => Err(GameProblem::CallGlyph { glyph }),
            Section::Play => self.add_kind(kinds),
            _ if is_of_cards => Err(GameProblem::CardGlyph { glyph }),
            _ => self.add_kind(kinds),
        }
    }

    fn note(&mut self, number: &str, place: &Range<usize>) -> Result<(), GameProblem> {
        let Some(number) = number.parse().ok().and_then(note_number) else {
            return Err(GameProblem::NoteReference { found: number.to_owned() });
        };
        self.notes.entry(number).or_insert_with(|| place.clone());
        self.add_kind(AnnotationKind::Note)
    }
}
