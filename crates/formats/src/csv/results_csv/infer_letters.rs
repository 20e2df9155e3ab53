//! Finds out which letters of seats and suits a file uses.

use bridge_core::{
    BoardNumber, Contract, PlayedContract, RelativeResult, Score, Seat, Side, Strain, Tricks,
};

use super::column::Column;
use super::compact::split_declarer;
use super::header::Layout;
use super::local_values::{LocalValues, NOTRUMP};
use super::seat_word::MIN_WORD;
use crate::csv::csv_problem::CsvProblem;
use crate::csv::headings::languages::{Language, Languages};
use crate::csv::record;
use crate::problem::Problem;
use crate::text::fold::fold;

/// Finds out which letters a file uses, from its cells and the languages that know its headings. Also returns the problem of a letter with two meanings.
pub(super) fn infer(
    text: &str,
    body: usize,
    layout: &Layout,
    languages: Languages,
) -> (LocalValues, Option<Problem>) {
    let mut letters = Letters::default();
    for record in record::records(text, body, layout.delimiter) {
        let cell = |column| layout.index(column).map_or("", |at| record.field(at));
        let split = if layout.contracts_have_declarers {
            split_declarer(cell(Column::Contract))
        } else {
            None
        };
        match &split {
            Some((contract, declarer)) => letters.add(declarer, contract),
            None => letters.add(cell(Column::Declarer), cell(Column::Contract)),
        }
    }
    let known = Language::ALL.into_iter().filter(|&it| languages.contains(it));
    let candidates: Vec<Language> = known.chain([Language::English]).collect();
    // A letter that its language does not have is read as in English.
    let covered = |used: &[(char, usize)], known: [char; 4]| -> usize {
        used.iter().filter(|(letter, _)| known.contains(letter)).map(|&(_, count)| count).sum()
    };
    let seats_of = |it: &Language| covered(&letters.seats, it.seats());
    let most = candidates.iter().map(seats_of).max();
    let seats = candidates.iter().find(|it| Some(seats_of(it)) == most);
    let seats = seats.copied().unwrap_or(Language::English);
    let suits_of = |it: &Language| covered(&letters.suits, it.suits());
    let most = candidates.iter().map(suits_of).max();
    // The readings that differ in a letter of the file.
    let mut readings: Vec<(Language, LocalValues)> = Vec::new();
    for &language in candidates.iter().filter(|it| Some(suits_of(it)) == most) {
        let values = LocalValues::new(seats, language);
        let is_same = |(_, known): &(Language, LocalValues)| {
            letters.suits.iter().all(|&(it, _)| known.strain(it) == values.strain(it))
        };
        if !readings.iter().any(is_same) {
            readings.push((language, values));
        }
    }
    let (first, second) = match *readings {
        [] => return (LocalValues::new(seats, Language::English), None),
        [(_, only)] => return (only, None),
        [first, second, ..] => (first, second),
    };
    let counts: Vec<usize> =
        readings.iter().map(|&(_, it)| contradicted_scores(it, text, body, layout)).collect();
    let fewest = counts.iter().copied().min().unwrap_or_default();
    let mut best = readings.iter().zip(&counts).filter(|&(_, &count)| count == fewest);
    if let (Some((&(_, values), _)), None) = (best.next(), best.next()) {
        return (values, None);
    }
    let mut used = letters.suits.iter().map(|&(letter, _)| letter);
    let differs = |&letter: &char| first.1.strain(letter) != second.1.strain(letter);
    let letter = used.find(differs).unwrap_or_default();
    let meaning = |(language, values): (Language, LocalValues)| {
        let strain = values.strain(letter).map_or("", strain_name);
        format!("{strain} in {}", language.name())
    };
    let problem =
        CsvProblem::AmbiguousSuits { letter, first: meaning(first), second: meaning(second) };
    let at = layout.index(Column::Contract).unwrap_or_default();
    let place = record::cell(text, layout.header.start, layout.delimiter, at);
    (first.1, Some(Problem::new(Some(place), &problem)))
}

/// Returns the name of a suit.
const fn strain_name(strain: Strain) -> &'static str {
    match strain {
        Strain::Clubs => "clubs",
        Strain::Diamonds => "diamonds",
        Strain::Hearts => "hearts",
        Strain::Spades => "spades",
        Strain::Notrump => "notrump",
    }
}

/// Returns the number of rows with a contract that does not have the written score.
fn contradicted_scores(values: LocalValues, text: &str, body: usize, layout: &Layout) -> usize {
    let contradicts = |record: &record::Record<'_>| {
        let cell = |column| layout.index(column).map_or("", |at| record.field(at));
        let number: BoardNumber = cell(Column::Board).parse().ok()?;
        let contract: Contract = values.contract(cell(Column::Contract)).parse().ok()?;
        let declarer: Seat = values.declarer(cell(Column::Declarer)).parse().ok()?;
        let result = cell(Column::Result).parse().ok();
        let tricks: Tricks = match result {
            Some(result) => RelativeResult::tricks(result, contract.level).ok()?,
            None => cell(Column::Tricks).parse().ok()?,
        };
        let score = |column: Column| cell(column).parse::<Score>().ok();
        let written = score(Column::Score)
            .or_else(|| score(Column::NorthSouthScore))
            .or_else(|| Some(score(Column::EastWestScore)?.from_side(Side::EastWest)))?;
        let played = PlayedContract { contract, declarer, tricks };
        Some(played.score(number.vulnerability()) != written)
    };
    let records = record::records(text, body, layout.delimiter);
    records.filter(|record| contradicts(record) == Some(true)).count()
}

/// The letters of a file with their numbers of cells, without accents and in upper case.
#[derive(Default)]
struct Letters {
    seats: Vec<(char, usize)>,
    suits: Vec<(char, usize)>,
}

impl Letters {
    fn add(&mut self, declarer: &str, contract: &str) {
        let folded = fold(declarer);
        let mut letters = folded.trim().chars();
        if let (Some(letter @ ('a'..='k' | 'm'..='z')), None) = (letters.next(), letters.next()) {
            count(&mut self.seats, letter);
        }
        let mut cell = contract.trim().chars();
        let is_contract = cell.next().is_some_and(|level| matches!(level, '1'..='7'));
        let rest = fold(cell.as_str());
        let rest = rest.trim();
        if !is_contract || NOTRUMP.iter().any(|name| rest.starts_with(name)) {
            return;
        }
        let word: &str = rest.split(' ').next().unwrap_or_default();
        if word.len() < MIN_WORD
            && let Some(letter @ ('a'..='m' | 'o'..='z')) = word.chars().next()
        {
            count(&mut self.suits, letter);
        }
    }
}

/// Counts a letter.
fn count(letters: &mut Vec<(char, usize)>, letter: char) {
    let letter = letter.to_ascii_uppercase();
    match letters.iter_mut().find(|(known, _)| *known == letter) {
        Some((_, count)) => *count = count.saturating_add(1),
        None => letters.push((letter, 1)),
    }
}
