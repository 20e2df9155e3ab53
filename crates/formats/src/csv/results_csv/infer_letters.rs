//! Finds out which letters of seats and suits a file uses.

use bridge_core::{
    BoardNumber, Contract, PlayedContract, RelativeResult, Score, Seat, Side, Tricks,
};

use super::header::{Column, Layout};
use super::local_values::{LocalValues, MIN_WORD, NOTRUMP};
use crate::csv::csv_problem::CsvProblem;
use crate::csv::headings::languages::Language;
use crate::csv::record;
use crate::problem::Problem;
use crate::text::fold::fold;

/// Finds out which letters a file uses, from its cells and the language of its headings.
///
/// # Errors
///
/// Returns the problem of a letter with two meanings.
pub(super) fn infer(
    text: &str,
    body: usize,
    layout: &Layout,
    language: Language,
) -> Result<LocalValues, Box<Problem>> {
    let mut letters = Letters::default();
    for record in record::records(text, body, layout.delimiter) {
        let cell = |column| layout.index(column).map_or("", |at| record.field(at));
        letters.add(cell(Column::Declarer), cell(Column::Contract));
    }
    let candidates = || [language, Language::English].into_iter().chain(Language::ALL);
    let fits = |used: &[char], known: [char; 4]| used.iter().all(|it| known.contains(it));
    let seats = candidates().find(|it| fits(&letters.seats, it.seats()));
    let seats = seats.unwrap_or(Language::English);
    let suits = candidates().find(|it| fits(&letters.suits, it.suits()));
    let local = LocalValues::new(seats, suits.unwrap_or(Language::English));
    let english = LocalValues::new(seats, Language::English);
    let same = |&letter: &char| local.strain(letter) == english.strain(letter);
    if !fits(&letters.suits, english.suits) || letters.suits.iter().all(same) {
        return Ok(local);
    }
    // C is clubs in English, and hearts in other languages.
    match [local, english].map(|it| contradicted_scores(it, text, body, layout)) {
        [local_count, english_count] if local_count < english_count => Ok(local),
        [local_count, english_count] if local_count > english_count => Ok(english),
        _ => {
            let problem = CsvProblem::AmbiguousSuits { language: language.name() };
            let at = layout.index(Column::Contract).unwrap_or_default();
            let place = record::cell(text, layout.header.start, layout.delimiter, at);
            Err(Problem::new(Some(place), &problem).into())
        }
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

/// The different letters of a file, without accents and in upper case.
#[derive(Default)]
struct Letters {
    seats: Vec<char>,
    suits: Vec<char>,
}

impl Letters {
    fn add(&mut self, declarer: &str, contract: &str) {
        let folded = fold(declarer);
        let mut letters = folded.trim().chars();
        if let (Some(letter @ 'a'..='z'), None) = (letters.next(), letters.next()) {
            insert(&mut self.seats, letter);
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
            insert(&mut self.suits, letter);
        }
    }
}

/// Adds a letter in upper case to different letters.
fn insert(letters: &mut Vec<char>, letter: char) {
    let letter = letter.to_ascii_uppercase();
    if !letters.contains(&letter) {
        letters.push(letter);
    }
}
