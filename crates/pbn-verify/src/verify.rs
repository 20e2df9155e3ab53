//! The verifier: reads the tokens of a file and verifies one game after another.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use formats::pbn::{Decoded, TagName, decode, unescape};
use formats::{FileText, PbnProblem, Problem, Problems, ReadError, place};

use crate::annotations;
use crate::game::{Game, Note, Value};
use crate::lines;
use crate::scanner::{Context, Scanner, Tag, Token};
use crate::section::Section;
use crate::standard_tags::{self, ValueForm, find_standard_tag, nearest_tag};
use crate::syntax_problem::SyntaxProblem;
use crate::table::Table;

/// The deviations of a file from the standard of Portable Bridge Notation.
#[derive(Debug)]
pub struct Verification {
    /// The decoded text of the file. Locations of problems refer to it.
    pub text: FileText,
    /// The number of games.
    pub games: usize,
    /// The problems, sorted by location. Problems that the standard allows a reader to ignore are
    /// warnings.
    pub problems: Problems,
}

/// The maximum number of problems of one kind that are all kept. It is high because the purpose is
/// to see each of them.
const MAX_SHOWN_OF_KIND: usize = 1000;

/// Verifies a file against the standard of Portable Bridge Notation, up to version 2.1. This covers
/// lines and characters, the values of tags, deals, auctions and play, notes and tables, and their
/// consistency.
///
/// Returns the number of games, and each deviation from the standard with its location.
///
/// # Errors
///
/// Returns a [`ReadError`] if the file is not text.
///
/// ```
/// use pbn_verify::verify;
///
/// let pbn = "[Dealer \"N\"]\n[Auction \"N\"]\n1H 1D\n";
/// let verified = verify(pbn).map_err(|rejected| rejected.to_string())?;
/// assert_eq!(verified.games, 1);
/// assert_eq!(verified.problems.list()[0].message.to_string(), "1D is not higher than 1H");
/// # Ok::<(), String>(())
/// ```
pub fn verify(bytes: impl Into<Vec<u8>>) -> Result<Verification, ReadError> {
    let bytes = bytes.into();
    let is_utf8 = str::from_utf8(&bytes).is_ok();
    let Decoded { text, note } = decode(bytes)?;
    let mut problems = Problems::with_limit(MAX_SHOWN_OF_KIND);
    if let Some(note) = note {
        problems.push(note);
    }
    lines::verify(&text, is_utf8, &mut problems);
    let mut verifier = Verifier::new(&text, problems);
    verifier.read();
    let Verifier { games, scanner, .. } = verifier;
    let problems = scanner.problems.sorted();
    Ok(Verification { text: text.into(), games, problems })
}

struct Verifier<'a> {
    text: &'a str,
    scanner: Scanner<'a>,
    game: Game<'a>,
    games: usize,
    /// Tags that are not in the standard. Each is reported once.
    unknown: BTreeSet<&'a str>,
    /// The last value of each tag, which `#` repeats.
    last: BTreeMap<TagName, Cow<'a, str>>,
    persistent: BTreeMap<TagName, Cow<'a, str>>,
    /// The locations of games with the contract Pass that scoring treats as not played.
    unscored_passes: Vec<Range<usize>>,
}

impl<'a> Verifier<'a> {
    fn new(text: &'a str, problems: Problems) -> Self {
        Self {
            text,
            scanner: Scanner::new(text, problems),
            game: Game::default(),
            games: 0,
            unknown: BTreeSet::new(),
            last: BTreeMap::new(),
            persistent: BTreeMap::new(),
            unscored_passes: Vec::new(),
        }
    }

    fn read(&mut self) {
        while let Some(token) = self.scanner.next(self.context()) {
            match token {
                Token::EmptyLine => self.finish(),
                Token::Tag(tag) => self.tag(tag),
                Token::Element(element) => match &mut self.game.section {
                    Section::Auction => self.game.calls.push(element),
                    Section::Play => self.game.cards.push(element),
                    Section::Table => {
                        if let Some(table) = self.game.tables.last_mut() {
                            table.elements.push(element);
                        }
                    }
                    // Text of an unknown tag cannot be verified.
                    Section::Other => {}
                    Section::None => {
                        let place = place::find(element, self.text);
                        let kind = SyntaxProblem::TextOutsideSection;
                        self.scanner.problems.push(Problem::new(Some(place), &kind));
                    }
                },
            }
        }
        self.finish();
        if let Some(first) = self.unscored_passes.first() {
            let kind = PbnProblem::UnscoredPasses { games: self.unscored_passes.len() };
            self.scanner.problems.push(Problem::new(Some(first.clone()), &kind));
        }
    }

    fn context(&self) -> Context {
        match self.game.section {
            Section::None => Context::Tags,
            Section::Auction | Section::Play | Section::Other => Context::Moves,
            Section::Table => {
                let has_begun = self.game.tables.last().is_some_and(|it| !it.elements.is_empty());
                if has_begun { Context::Rows } else { Context::TableHead }
            }
        }
    }

    fn tag(&mut self, Tag { name, value }: Tag<'a>) {
        self.game.is_begun = true;
        let place = place::find(name, self.text);
        let Some((name, form)) = find_standard_tag(name) else {
            self.game.section = Section::Other;
            if self.unknown.insert(name) {
                // The search is slow, and further unknown tags are rarely typing errors.
                let is_shown = self.unknown.len() <= Problems::LIMIT;
                let nearest = is_shown.then(|| nearest_tag(name)).flatten().unwrap_or_default();
                let kind = SyntaxProblem::NonStandardTag { tag: name.to_owned(), nearest };
                self.scanner.problems.push(Problem::new(Some(place), &kind));
            }
            return;
        };
        let raw = value.map(|value| (unescape(value), place::find(value, self.text)));
        if matches!(form, ValueForm::Note) {
            self.note(place, raw);
            return;
        }
        let is_repeated = self.game.tags.contains_key(&name);
        if is_repeated {
            let kind = SyntaxProblem::TagTwice { tag: name.name() };
            self.scanner.problems.push(Problem::new(Some(place.clone()), &kind));
        }
        // The following text belongs to the tag, even if its value is wrong.
        self.game.section = match form {
            ValueForm::Auction => Section::Auction,
            ValueForm::Play => Section::Play,
            ValueForm::Table => Section::Table,
            _ => Section::None,
        };
        if matches!(form, ValueForm::Auction | ValueForm::Play) {
            self.game.notes_section = self.game.section;
        }
        let Some((raw, value_place)) = raw else {
            if matches!(form, ValueForm::Table) {
                self.game.section = Section::Other;
            }
            return;
        };
        let (text, is_inherited) = self.resolve(name, form, raw, &value_place);
        if !is_inherited {
            standard_tags::verify(form, &text, &value_place, &mut self.scanner.problems);
        }
        if matches!(form, ValueForm::Table) {
            let table = Table::new(&text, value_place.clone(), &mut self.scanner.problems);
            self.game.tables.push(table);
        }
        self.last.insert(name, text.clone());
        if !is_repeated {
            self.game.tags.insert(name, Value { text, place: value_place });
        }
    }

    /// Returns a value as written or as inherited from an earlier game, and `true` if it is
    /// inherited.
    fn resolve(
        &mut self,
        name: TagName,
        form: ValueForm,
        raw: Cow<'a, str>,
        place: &Range<usize>,
    ) -> (Cow<'a, str>, bool) {
        if !raw.starts_with('#') {
            return (raw, false);
        }
        if form.belongs_to_its_game() {
            let kind = SyntaxProblem::InheritedTag { tag: name.name() };
            self.scanner.problems.push(Problem::new(Some(place.clone()), &kind));
            return ("".into(), true);
        }
        match raw.strip_prefix("##") {
            Some(persistent) => {
                let persistent: Cow<'a, str> = persistent.to_owned().into();
                self.persistent.insert(name, persistent.clone());
                (persistent, false)
            }
            None if raw == "#" => (self.last.get(&name).cloned().unwrap_or_default(), true),
            None => (raw, false),
        }
    }

    /// Verifies `[Note "1: …"]`, which follows the auction or the play that it belongs to.
    fn note(&mut self, place: Range<usize>, raw: Option<(Cow<'a, str>, Range<usize>)>) {
        self.game.section = Section::None;
        let problems = &mut self.scanner.problems;
        let Some((text, value_place)) = raw else { return };
        let section = self.game.notes_section;
        if section == Section::None {
            problems.push(Problem::new(Some(place), &SyntaxProblem::NoteWithoutSection));
            return;
        }
        match parse_note_number(&text) {
            Err(kind) => problems.push(Problem::new(Some(value_place), &kind)),
            Ok(number)
                if self
                    .game
                    .notes
                    .iter()
                    .any(|it| it.section == section && it.number == number) =>
            {
                let kind = SyntaxProblem::NoteTwice { number };
                problems.push(Problem::new(Some(value_place), &kind));
            }
            Ok(number) => self.game.notes.push(Note { section, number, place: value_place }),
        }
    }

    fn finish(&mut self) {
        let mut game = std::mem::take(&mut self.game);
        if !game.is_begun {
            return;
        }
        self.games = self.games.saturating_add(1);
        for (&name, value) in &self.persistent {
            let inherited = || Value { text: value.clone(), place: 0..0 };
            game.tags.entry(name).or_insert_with(inherited);
        }
        game.verify(self.text, &mut self.scanner.problems);
        self.unscored_passes.extend(game.unscored_pass());
    }
}

/// Returns the number at the beginning of a note.
fn parse_note_number(note: &str) -> Result<u8, SyntaxProblem> {
    let after = note.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = note.strip_suffix(after).unwrap_or_default();
    let Ok(number) = digits.parse::<u32>() else {
        return Err(SyntaxProblem::NoteWithoutNumber { note: note.to_owned() });
    };
    let number = annotations::note_number(number).ok_or(SyntaxProblem::NoteNumber { number })?;
    if after.trim_start().starts_with(':') {
        Ok(number)
    } else {
        Err(SyntaxProblem::NoteWithoutColon { number })
    }
}
