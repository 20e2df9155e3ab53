//! A deal at a table: its board, its players, and its result.

use bridge_core::{BoardNumber, PlayedContract, Seat, Tricks, Vulnerability};
use event::{DiagnosticKind, Outcome, Room};

use super::auction::{Auction, AuctionResult};
use super::contestants::Names;
use super::lin_problem::LinProblem;
use super::play::Play;
use super::tokens::shown;
use crate::csv::csv_problem::CsvProblem;
use crate::problem::Problem;
use crate::text::place;

/// The maximum number of calls that are kept. The longest auction has 319.
const MAX_CALLS: usize = 320;

/// The maximum number of cards that are kept.
const MAX_CARDS: usize = 52;

/// The values of a deal.
#[derive(Clone, Debug, Default)]
pub(super) struct Deal<'t> {
    /// `qx`: the room and the board.
    pub(super) label: Option<&'t str>,
    /// `ah`: a heading, such as `Board 7`.
    pub(super) title: Option<&'t str>,
    /// `pn`: the players.
    pub(super) names: Names<'t>,
    /// `md`: the dealer and the cards.
    pub(super) cards: Option<&'t str>,
    /// `sv`: the vulnerability.
    pub(super) vulnerable: Option<&'t str>,
    /// `mb`: the calls.
    pub(super) auction: Auction,
    /// The calls as written.
    pub(super) calls: Vec<&'t str>,
    /// The cards played as written.
    pub(super) played: Vec<&'t str>,
    /// `pc`: the cards played.
    pub(super) play: Play,
    /// `mc`: declarer's tricks.
    pub(super) claim: Option<&'t str>,
    /// The first error among calls and cards.
    pub(super) error: Option<Box<Problem>>,
}

/// The board of a deal.
#[derive(Clone, Debug)]
pub(super) struct DealBoard {
    /// `None` if the deal has no number.
    pub(super) number: Option<BoardNumber>,
    /// A warning if `qx` and `ah` have different numbers.
    pub(super) warning: Option<Problem>,
}

impl<'t> Deal<'t> {
    /// Adds a call or a card, a part of `text`, unless an earlier one was invalid.
    pub(super) fn add(
        &mut self,
        value: &'t str,
        text: &str,
        add: impl FnOnce(&mut Self, &str) -> Result<(), LinProblem>,
    ) {
        if self.error.is_none()
            && let Err(kind) = add(self, value)
        {
            self.error = Some(invalid(value, text, &kind));
        }
    }

    /// Keeps a call for the auction of the hands.
    pub(super) fn keep_call(&mut self, value: &'t str) {
        if self.calls.len() < MAX_CALLS {
            self.calls.push(value);
        }
    }

    /// Keeps a card for the play of the hands.
    pub(super) fn keep_card(&mut self, value: &'t str) {
        if self.played.len() < MAX_CARDS {
            self.played.push(value);
        }
    }

    /// Returns the value that locates the deal.
    pub(super) fn locator(&self) -> &'t str {
        let values = [self.label, self.title, self.names.0, self.cards, self.claim];
        shown(values.into_iter().flatten().next().unwrap_or_default())
    }

    /// Returns the room. A deal without a room is in the open room.
    pub(super) fn room(&self) -> Room {
        let is_closed = self.label.is_some_and(|label| label.starts_with(['c', 'C']));
        if is_closed { Room::Closed } else { Room::Open }
    }

    /// Parses the board number. If there are two numbers, that of `qx` is used.
    pub(super) fn board(&self, text: &str) -> Result<DealBoard, Box<Problem>> {
        let label = shown(self.label.unwrap_or_default());
        let without_room = label.strip_prefix(['o', 'O', 'c', 'C']).unwrap_or(label);
        if !without_room.is_empty() && digits(without_room).is_none() {
            let found = label.to_owned();
            return Err(invalid(label, text, &LinProblem::InvalidLabel { found }));
        }
        let of_title = shown(self.title.unwrap_or_default());
        let mut numbers = [digits(without_room), first_number(of_title)].into_iter().flatten();
        let Some(used) = numbers.next() else {
            return Ok(DealBoard { number: None, warning: None });
        };
        let number = used.parse::<BoardNumber>().map_err(|error| {
            invalid(used, text, &CsvProblem::InvalidBoard { error: error.to_string() })
        })?;
        let other = numbers.next().filter(|other| other.parse() != Ok(number));
        let warning = other.map(|other| {
            let problem =
                LinProblem::TwoBoardNumbers { used: number.to_string(), found: other.to_owned() };
            *invalid(other, text, &problem)
        });
        Ok(DealBoard { number: Some(number), warning })
    }

    /// Parses the vulnerability.
    pub(super) fn vulnerability(&self, text: &str) -> Result<Option<Vulnerability>, Box<Problem>> {
        match self.vulnerable.unwrap_or_default() {
            "" => Ok(None),
            "o" | "O" | "0" | "-" => Ok(Some(Vulnerability::None)),
            "n" | "N" => Ok(Some(Vulnerability::NorthSouth)),
            "e" | "E" => Ok(Some(Vulnerability::EastWest)),
            "b" | "B" => Ok(Some(Vulnerability::Both)),
            found => {
                let problem = LinProblem::InvalidVulnerability { found: shown(found).to_owned() };
                Err(invalid(found, text, &problem))
            }
        }
    }

    /// Parses the dealer. `None` if there are no cards.
    pub(super) fn dealer(&self, text: &str) -> Result<Option<Seat>, Box<Problem>> {
        let first = place::first_char(self.cards.unwrap_or_default());
        match first {
            "" => Ok(None),
            "1" => Ok(Some(Seat::South)),
            "2" => Ok(Some(Seat::West)),
            "3" => Ok(Some(Seat::North)),
            "4" => Ok(Some(Seat::East)),
            _ => Err(invalid(first, text, &LinProblem::InvalidDealer { found: first.to_owned() })),
        }
    }

    /// Returns the result by the auction, the claim, and the play. `None` if the deal was not
    /// played to its end.
    pub(super) fn outcome(
        &self,
        board: Option<BoardNumber>,
        text: &str,
    ) -> Result<Option<Outcome>, Box<Problem>> {
        if let Some(problem) = &self.error {
            return Err(problem.clone());
        }
        if !self.auction.has_calls() {
            return Ok(None);
        }
        let dealer = self.dealer(text)?.or(board.map(BoardNumber::dealer));
        let (contract, declarer) = match dealer.and_then(|dealer| self.auction.result(dealer)) {
            Some(AuctionResult::Contract { contract, declarer }) => (contract, declarer),
            Some(AuctionResult::PassedOut) => return Ok(Some(Outcome::PassedOut)),
            None => return Ok(None),
        };
        let tricks = match shown(self.claim.unwrap_or_default()) {
            "" => self.play.tricks(declarer, contract.strain),
            claim => Some(claim.parse::<Tricks>().map_err(|error| {
                invalid(claim, text, &CsvProblem::InvalidTricks { error: error.to_string() })
            })?),
        };
        Ok(tricks.map(|tricks| Outcome::Played(PlayedContract { contract, declarer, tricks })))
    }
}

/// Returns a problem at a value, which is a part of `text`.
pub(super) fn invalid(value: &str, text: &str, problem: &impl DiagnosticKind) -> Box<Problem> {
    Box::new(Problem::new(Some(place::find(shown(value), text)), problem))
}

/// Returns the digits at the beginning of a text, or `None` without digits.
fn digits(text: &str) -> Option<&str> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    text.get(..end).filter(|digits| !digits.is_empty())
}

/// Returns the first number in a text.
fn first_number(text: &str) -> Option<&str> {
    let start = text.find(|c: char| c.is_ascii_digit())?;
    digits(text.get(start..)?)
}
