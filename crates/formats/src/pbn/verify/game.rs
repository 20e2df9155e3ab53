//! Verifies that the tags and sections of a game agree.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;

use bridge_core::{Contract, PlayedContract, Score, Seat, Side, Strain, Tricks};

use super::auction::{self, Called};
use super::cards::{Deal, WHOLE, partner, strain};
use super::play::{self, Opening};
use super::section::Section;
use super::table::Table;
use super::values;
use crate::pbn::moves::{Ending, Moves};
use crate::problem::{Problem, Problems};
use crate::values::outcome_words::contradiction;

/// Tags that show that a game belongs to an event.
const EVENT: [&str; 9] =
    ["Board", "HomeTeam", "VisitTeam", "PairNS", "PairEW", "North", "South", "East", "West"];

#[derive(Debug)]
pub(super) struct Value<'a> {
    pub(super) text: Cow<'a, str>,
    pub(super) place: Range<usize>,
}

#[derive(Debug)]
pub(super) struct Note {
    pub(super) of: Section,
    pub(super) number: u8,
    pub(super) place: Range<usize>,
}

#[derive(Debug, Default)]
pub(super) struct Game<'a> {
    pub(super) is_begun: bool,
    pub(super) tags: BTreeMap<&'a str, Value<'a>>,
    pub(super) section: Section,
    /// The auction or the play that a following note belongs to.
    pub(super) notes_of: Section,
    pub(super) calls: Vec<&'a str>,
    pub(super) cards: Vec<&'a str>,
    pub(super) notes: Vec<Note>,
    pub(super) tables: Vec<Table<'a>>,
}

/// The value of the contract tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Final {
    Pass,
    Bid(Contract),
    /// The contract of an end position, which is only a denomination.
    Strain(Strain),
}

/// The declarer. It is irregular if the auction makes the partner declarer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Declarer {
    seat: Seat,
    is_irregular: bool,
}

/// The tricks that declarer took.
#[derive(Clone, Copy, Debug)]
struct Taken {
    tricks: Tricks,
    is_irregular: bool,
}

impl Game<'_> {
    /// Returns the value of a tag, or `None` if it is empty or unknown.
    fn known(&self, name: &str) -> Option<&Value<'_>> {
        self.tags.get(name).filter(|value| !matches!(value.text.as_ref(), "" | "?"))
    }

    fn seat(&self, name: &str) -> Option<Seat> {
        values::seat(&self.known(name)?.text)
    }

    fn error_at(&self, name: &str, message: impl Into<String>, problems: &mut Problems) {
        let place = self.tags.get(name).map(|value| value.place.clone());
        problems.push(Problem::error(place, message));
    }

    /// Reports contradictions between the parts of the game.
    pub(super) fn verify(&self, text: &str, problems: &mut Problems) {
        let deal = self.known("Deal").and_then(|value| Deal::read(&value.text).ok());
        let is_end = deal.as_ref().is_some_and(Deal::is_end_position);
        let declarer = self.declarer();
        let contract = self.contract(is_end, problems);
        let taken = self.taken(declarer, problems);
        self.vulnerability(problems);
        self.score(contract, declarer, taken, problems);
        for table in &self.tables {
            table.verify(text, problems);
        }
        self.verify_auction(text, contract, declarer, problems);
        self.verify_play(text, deal, (contract, declarer, taken), is_end, problems);
    }

    fn declarer(&self) -> Option<Declarer> {
        let text = &self.known("Declarer")?.text;
        let regular = text.strip_prefix('^');
        let seat = values::seat(regular.unwrap_or(text))?;
        Some(Declarer { seat, is_irregular: regular.is_some() })
    }

    fn contract(&self, is_end: bool, problems: &mut Problems) -> Option<Final> {
        let value = self.known("Contract")?;
        let read = match strain(&value.text) {
            Some((strain, "")) if is_end => Ok(Final::Strain(strain)),
            _ => contract(&value.text),
        };
        read.map_err(|message| self.error_at("Contract", message, problems)).ok()
    }

    /// Parses the result: `9`, `^9`, `NS 9`, or `NS 9 EW 4`.
    fn taken(&self, declarer: Option<Declarer>, problems: &mut Problems) -> Option<Taken> {
        let value = self.known("Result")?;
        let regular = value.text.strip_prefix('^');
        let words: Vec<&str> = regular.unwrap_or(&value.text).split_whitespace().collect();
        let tricks =
            |word: &str| -> Option<u32> { word.parse().ok().filter(|_| values::is_count(word)) };
        let of_side =
            |side: &str| declarer.map(|it| (it.seat.side() == Side::NorthSouth) == (side == "NS"));
        let read = match words.as_slice() {
            [count] => tricks(count).map(|count| (Some(count), true)),
            [side @ ("NS" | "EW"), count] => {
                let others = |count: u32| WHOLE.saturating_sub(count);
                tricks(count).map(|count| {
                    let of_declarer =
                        of_side(side).map(|same| if same { count } else { others(count) });
                    (of_declarer, false)
                })
            }
            [one @ "NS", first, "EW", second] | [one @ "EW", first, "NS", second] => {
                let counts = tricks(first).zip(tricks(second));
                if let Some((first, second)) =
                    counts.filter(|(first, second)| first.checked_add(*second) != Some(WHOLE))
                {
                    let message = format!("{first} and {second} tricks are not {WHOLE}");
                    self.error_at("Result", message, problems);
                    return None;
                }
                counts.map(|(first, second)| {
                    (of_side(one).map(|same| if same { first } else { second }), false)
                })
            }
            _ => None,
        };
        let Some((of_declarer, needs_declarer)) = read else {
            let message = format!(
                "{:?}: expected declarer's tricks, as 9, or those of a side or both, as NS 9 EW 4",
                value.text
            );
            self.error_at("Result", message, problems);
            return None;
        };
        if needs_declarer && declarer.is_none() {
            self.error_at("Result", "tricks of a declarer, and there is no declarer", problems);
            return None;
        }
        let tricks = u8::try_from(of_declarer?).ok().and_then(|count| Tricks::new(count).ok());
        if tricks.is_none() {
            self.error_at(
                "Result",
                format!("{}: expected up to {WHOLE} tricks", value.text),
                problems,
            );
        }
        Some(Taken { tricks: tricks?, is_irregular: regular.is_some() })
    }

    /// In rubber bridge, a side that has won a game is vulnerable.
    fn vulnerability(&self, problems: &mut Problems) {
        let (Some(history), Some(value)) =
            (self.known("ScoreRubberHistory"), self.known("Vulnerable"))
        else {
            return;
        };
        let Some(below) = values::below_the_line(&history.text) else { return };
        let [north_south, east_west] = below.map(|games| games.iter().any(|points| *points >= 100));
        let expected = match (north_south, east_west) {
            (false, false) => "None",
            (true, false) => "NS",
            (false, true) => "EW",
            (true, true) => "All",
        };
        let stated = values::vulnerable(&value.text);
        if stated.is_some() && stated != values::vulnerable(expected) {
            let message = format!(
                "vulnerable are {}: by the games of the rubber it is {expected}",
                value.text
            );
            problems.push(Problem::error(Some(value.place.clone()), message));
        }
    }

    /// Verifies the score of the contract and the tricks. Rubber bridge and old rules score
    /// differently and are not verified.
    fn score(
        &self,
        contract: Option<Final>,
        declarer: Option<Declarer>,
        taken: Option<Taken>,
        problems: &mut Problems,
    ) -> Option<()> {
        const OTHER_RULES: [&str; 4] = ["rubber", "chicago", "oldmp", "cavendish"];
        let scoring = self.known("Scoring").map(|value| value.text.to_ascii_lowercase());
        if scoring.is_some_and(|it| OTHER_RULES.iter().any(|other| it.contains(other))) {
            return None;
        }
        let played = match (contract, declarer, taken) {
            (Some(Final::Pass), ..) => None,
            (Some(Final::Bid(contract)), Some(declarer), Some(taken)) => {
                Some(PlayedContract { contract, declarer: declarer.seat, tricks: taken.tricks })
            }
            _ => return None,
        };
        let value = self.known("Score").filter(|value| values::is_score(&value.text))?;
        let words: Vec<&str> = value.text.split_whitespace().collect();
        let (side, points) = match (words.as_slice(), declarer) {
            (["EW", points, ..], _) => (Side::EastWest, points),
            ([points], Some(declarer)) => (declarer.seat.side(), points),
            // Without a declarer, only 0 is right, which is equal from both sides.
            (["NS", points, ..], _) | ([points], None) => (Side::NorthSouth, points),
            _ => return None,
        };
        let points: Score = points.parse().ok()?;
        let message = if let Some(played) = played {
            let vulnerability = values::vulnerable(&self.known("Vulnerable")?.text)?;
            contradiction(played, vulnerability, points.from_side(side))?.message()
        } else if points == Score::ZERO {
            return None;
        } else {
            format!("the contract is Pass, the score {points}: expected 0")
        };
        problems.push(Problem::error(Some(value.place.clone()), message));
        None
    }

    /// Returns the location of the contract Pass if neither the auction, nor the play, nor a score
    /// shows if the board was played.
    pub(super) fn unscored_pass(&self) -> Option<Range<usize>> {
        let value =
            self.known("Contract").filter(|value| contract(&value.text) == Ok(Final::Pass))?;
        let moves = self.moves();
        let is_shown = moves.ending() != Ending::Open
            || moves.has_cards()
            || self.known("Score").is_some()
            || self.tags.contains_key("ScoreTable");
        // Scoring ignores a game that names neither a board nor contestants.
        let is_of_an_event = EVENT.iter().any(|&name| self.known(name).is_some());
        (is_of_an_event && !is_shown).then(|| value.place.clone())
    }

    /// Returns the auction and the play as scoring counts them.
    fn moves(&self) -> Moves {
        let mut moves = Moves::default();
        self.calls.iter().for_each(|calls| moves.calls(calls));
        self.cards.iter().for_each(|cards| moves.cards(cards));
        moves
    }

    fn verify_auction(
        &self,
        text: &str,
        contract: Option<Final>,
        declarer: Option<Declarer>,
        problems: &mut Problems,
    ) {
        let Some(value) = self.tags.get("Auction") else { return };
        let first = values::seat(&value.text);
        if !self.tags.contains_key("Dealer") {
            if first.is_some() {
                self.error_at(
                    "Auction",
                    "an auction, and no dealer: expected a tag Dealer before it",
                    problems,
                );
            }
            return;
        }
        let order = first.zip(self.seat("Dealer"));
        let (called, spoken) = auction::verify(text, &self.calls, order, problems);
        self.verify_notes(Section::Auction, &spoken, problems);
        match called {
            Called::Out => match contract {
                None | Some(Final::Pass) => {}
                Some(_) => self.error_at("Contract", "everybody passed: expected Pass", problems),
            },
            Called::Contract { contract: called, declarer: by_auction } => {
                self.agree(called, contract, problems);
                if let Some(declarer) = declarer {
                    self.declares(declarer, by_auction, problems);
                }
            }
            Called::Wrong if declarer.is_some() => {
                let place = self.tags.get("Declarer").map(|value| value.place.clone());
                let message = "who declares cannot be verified, since the auction is wrong";
                problems.push(Problem::warning(place, message));
            }
            Called::Wrong | Called::Unfinished => {}
        }
    }

    /// Verifies that the contract agrees with the auction.
    fn agree(&self, called: Contract, contract: Option<Final>, problems: &mut Problems) {
        let wrong = match contract {
            None => return,
            Some(Final::Pass) => "contract",
            Some(Final::Strain(strain)) if strain == called.strain => return,
            Some(Final::Bid(it)) if it == called => return,
            Some(Final::Strain(_)) => "denomination",
            Some(Final::Bid(it)) if it.strain != called.strain => "denomination",
            Some(Final::Bid(it)) if it.level != called.level => "level",
            Some(Final::Bid(_)) => "double",
        };
        self.error_at("Contract", format!("another {wrong} than the auction's {called}"), problems);
    }

    fn declares(
        &self,
        Declarer { seat, is_irregular }: Declarer,
        called: Seat,
        problems: &mut Problems,
    ) {
        let message = match is_irregular {
            false if seat == called => return,
            true if seat == partner(called) => return,
            true if seat == called => {
                format!("{seat} declares by the auction: nothing irregular about it")
            }
            _ => format!("{called} declares by the auction, not {seat}"),
        };
        self.error_at("Declarer", message, problems);
    }

    fn verify_play(
        &self,
        text: &str,
        deal: Option<Deal>,
        (contract, declarer, taken): (Option<Final>, Option<Declarer>, Option<Taken>),
        is_end: bool,
        problems: &mut Problems,
    ) {
        let Some(value) = self.tags.get("Play") else { return };
        let Some(first) = values::seat(&value.text) else { return };
        for (name, is_needed) in [("Deal", true), ("Contract", true), ("Declarer", !is_end)] {
            if is_needed && !self.tags.contains_key(name) {
                let message =
                    format!("a play, and no {}: expected a tag {name}", name.to_ascii_lowercase());
                self.error_at("Play", message, problems);
            }
        }
        if contract == Some(Final::Pass) && self.moves().has_cards() {
            self.error_at("Contract", "the contract is Pass, but cards were played", problems);
        }
        let trumps = match contract {
            Some(Final::Bid(contract)) => Some(contract.strain),
            Some(Final::Strain(strain)) => Some(strain),
            Some(Final::Pass) | None => None,
        };
        let declarer_seat = declarer.filter(|_| !is_end).map(|it| it.seat);
        let opening = Opening { first, declarer: declarer_seat, trumps };
        let played = play::verify(text, &self.cards, deal, opening, problems);
        self.verify_notes(Section::Play, &played.notes, problems);
        let Some(taken) = taken else { return };
        if taken.is_irregular && !played.has_irregularity {
            self.error_at("Result", "^ and no irregularity in the play", problems);
            return;
        }
        let (Some(declarer), Some([least, most])) = (declarer_seat, played.tricks) else { return };
        let [least, most] = [least, most].map(|tricks| declarer.side().select(tricks));
        let tricks = u32::from(taken.tricks.get());
        if !taken.is_irregular && !(least..=most).contains(&tricks) {
            let possible =
                if least == most { format!("{least}") } else { format!("{least} to {most}") };
            self.error_at(
                "Result",
                format!("{tricks} tricks: by the play it was {possible}"),
                problems,
            );
        }
    }

    /// Verifies that every referenced note exists, and that every note is referenced.
    fn verify_notes(
        &self,
        section: Section,
        spoken: &BTreeMap<u8, Range<usize>>,
        problems: &mut Problems,
    ) {
        let of_section = || self.notes.iter().filter(|note| note.of == section);
        for (number, place) in spoken {
            if !of_section().any(|note| note.number == *number) {
                let message = format!("there is no note {number}");
                problems.push(Problem::error(Some(place.clone()), message));
            }
        }
        for note in of_section().filter(|note| !spoken.contains_key(&note.number)) {
            let message = format!("nothing speaks of note {}", note.number);
            problems.push(Problem::warning(Some(note.place.clone()), message));
        }
    }
}

/// Parses a contract in the notation of the standard, such as `Pass` or `4SX`.
fn contract(text: &str) -> Result<Final, String> {
    if text.eq_ignore_ascii_case("pass") {
        return Ok(Final::Pass);
    }
    let rest = text.strip_prefix(|c| ('1'..='7').contains(&c));
    let rest =
        rest.ok_or_else(|| format!("{text:?}: expected Pass, or 1 to 7 first, as in 4SX"))?;
    let (_, doubling) = strain(rest)
        .ok_or_else(|| format!("{text:?}: expected C, D, H, S or NT behind the level"))?;
    if !matches!(doubling.to_ascii_uppercase().as_str(), "" | "X" | "XX") {
        return Err(format!("{text:?}: expected nothing, X or XX behind the denomination"));
    }
    text.parse().map(Final::Bid).map_err(|error: bridge_core::ContractError| error.to_string())
}
