//! Verifies that the tags and sections of a game agree.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;

use bridge_core::{Contract, Doubling, Level, PlayedContract, Score, Seat, Side, Strain, Tricks};
use event::DiagnosticKind;
use formats::pbn::{AuctionEnd, Moves, TagName};
use formats::{Problem, Problems};

use crate::auction::{self, AuctionResult};
use crate::cards::{Deal, FULL_HAND, partner, strain};
use crate::game_problem::GameProblem;
use crate::play::{self, PlayStart};
use crate::section::Section;
use crate::syntax_problem::SyntaxProblem;
use crate::table::Table;
use crate::values;

/// Tags that show that a game belongs to an event.
const EVENT_TAGS: [TagName; 9] = [
    TagName::Board,
    TagName::HomeTeam,
    TagName::VisitTeam,
    TagName::PairNs,
    TagName::PairEw,
    TagName::North,
    TagName::South,
    TagName::East,
    TagName::West,
];

#[derive(Debug)]
pub(crate) struct Value<'a> {
    pub(crate) text: Cow<'a, str>,
    pub(crate) place: Range<usize>,
}

#[derive(Debug)]
pub(crate) struct Note {
    pub(crate) section: Section,
    pub(crate) number: u8,
    pub(crate) place: Range<usize>,
}

#[derive(Debug, Default)]
pub(crate) struct Game<'a> {
    pub(crate) is_begun: bool,
    pub(crate) tags: BTreeMap<TagName, Value<'a>>,
    pub(crate) section: Section,
    /// The auction or the play that a following note belongs to.
    pub(crate) notes_section: Section,
    pub(crate) calls: Vec<&'a str>,
    pub(crate) cards: Vec<&'a str>,
    pub(crate) notes: Vec<Note>,
    pub(crate) tables: Vec<Table<'a>>,
}

/// The value of the contract tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ContractValue {
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
struct TricksTaken {
    tricks: Tricks,
    is_irregular: bool,
}

impl Game<'_> {
    /// Returns the value of a tag, or `None` if it is empty or unknown.
    fn value(&self, name: TagName) -> Option<&Value<'_>> {
        self.tags.get(&name).filter(|value| !matches!(value.text.as_ref(), "" | "?"))
    }

    /// Returns the value of a tag as written.
    fn raw_value(&self, name: TagName) -> String {
        self.tags.get(&name).map(|value| value.text.to_string()).unwrap_or_default()
    }

    fn seat(&self, name: TagName) -> Option<Seat> {
        values::seat(&self.value(name)?.text)
    }

    /// Reports a problem at the value of a tag.
    fn report(&self, name: TagName, kind: &impl DiagnosticKind, problems: &mut Problems) {
        let place = self.tags.get(&name).map(|value| value.place.clone());
        problems.push(Problem::new(place, kind));
    }

    /// Reports contradictions between the parts of the game.
    pub(crate) fn verify(&self, text: &str, problems: &mut Problems) {
        let deal = self.value(TagName::Deal).and_then(|value| Deal::parse(&value.text).ok());
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
        let text = &self.value(TagName::Declarer)?.text;
        let regular = text.strip_prefix('^');
        let seat = values::seat(regular.unwrap_or(text))?;
        Some(Declarer { seat, is_irregular: regular.is_some() })
    }

    fn contract(&self, is_end: bool, problems: &mut Problems) -> Option<ContractValue> {
        let value = self.value(TagName::Contract)?;
        let read = match strain(&value.text) {
            Some((strain, "")) if is_end => Ok(ContractValue::Strain(strain)),
            _ => contract(&value.text),
        };
        read.map_err(|kind| self.report(TagName::Contract, &kind, problems)).ok()
    }

    /// Parses the result: `9`, `^9`, `NS 9`, or `NS 9 EW 4`.
    fn taken(&self, declarer: Option<Declarer>, problems: &mut Problems) -> Option<TricksTaken> {
        let value = self.value(TagName::Result)?;
        let regular = value.text.strip_prefix('^');
        let words: Vec<&str> = regular.unwrap_or(&value.text).split_whitespace().collect();
        let tricks =
            |word: &str| -> Option<u32> { word.parse().ok().filter(|_| values::is_count(word)) };
        let is_declaring =
            |side: &str| declarer.map(|it| (it.seat.side() == Side::NorthSouth) == (side == "NS"));
        let read = match words.as_slice() {
            [count] => tricks(count).map(|count| (Some(count), true)),
            [side @ ("NS" | "EW"), count] => {
                let others = |count: u32| FULL_HAND.saturating_sub(count);
                tricks(count).map(|count| {
                    let of_declarer =
                        is_declaring(side).map(|same| if same { count } else { others(count) });
                    (of_declarer, false)
                })
            }
            [one @ "NS", first, "EW", second] | [one @ "EW", first, "NS", second] => {
                let counts = tricks(first).zip(tricks(second));
                if let Some((first, second)) =
                    counts.filter(|(first, second)| first.checked_add(*second) != Some(FULL_HAND))
                {
                    let kind = SyntaxProblem::TrickSum { first, second };
                    self.report(TagName::Result, &kind, problems);
                    return None;
                }
                counts.map(|(first, second)| {
                    (is_declaring(one).map(|same| if same { first } else { second }), false)
                })
            }
            _ => None,
        };
        let Some((of_declarer, needs_declarer)) = read else {
            let kind = SyntaxProblem::ResultValue { value: value.text.to_string() };
            self.report(TagName::Result, &kind, problems);
            return None;
        };
        if needs_declarer && declarer.is_none() {
            self.report(TagName::Result, &GameProblem::TricksWithoutDeclarer, problems);
            return None;
        }
        let tricks = u8::try_from(of_declarer?).ok().and_then(|count| Tricks::new(count).ok());
        if tricks.is_none() {
            let kind = SyntaxProblem::TrickCount { result: value.text.to_string() };
            self.report(TagName::Result, &kind, problems);
        }
        Some(TricksTaken { tricks: tricks?, is_irregular: regular.is_some() })
    }

    /// In rubber bridge, a side that has won a game is vulnerable.
    fn vulnerability(&self, problems: &mut Problems) {
        let (Some(history), Some(value)) =
            (self.value(TagName::ScoreRubberHistory), self.value(TagName::Vulnerable))
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
            let found = value.text.to_string();
            let kind = GameProblem::RubberVulnerability { found, expected };
            problems.push(Problem::new(Some(value.place.clone()), &kind));
        }
    }

    /// Verifies the score of the contract and the tricks. Rubber bridge and old rules score
    /// differently and are not verified.
    fn score(
        &self,
        contract: Option<ContractValue>,
        declarer: Option<Declarer>,
        taken: Option<TricksTaken>,
        problems: &mut Problems,
    ) -> Option<()> {
        const OTHER_RULES: [&str; 4] = ["rubber", "chicago", "oldmp", "cavendish"];
        let scoring = self.value(TagName::Scoring).map(|value| value.text.to_ascii_lowercase());
        if scoring.is_some_and(|it| OTHER_RULES.iter().any(|other| it.contains(other))) {
            return None;
        }
        let played = match (contract, declarer, taken) {
            (Some(ContractValue::Pass), ..) => None,
            (Some(ContractValue::Bid(contract)), Some(declarer), Some(taken)) => {
                Some(PlayedContract { contract, declarer: declarer.seat, tricks: taken.tricks })
            }
            _ => return None,
        };
        let value = self.value(TagName::Score).filter(|value| values::is_score(&value.text))?;
        let words: Vec<&str> = value.text.split_whitespace().collect();
        let (side, points) = match (words.as_slice(), declarer) {
            (["EW", points, ..], _) => (Side::EastWest, points),
            ([points], Some(declarer)) => (declarer.seat.side(), points),
            // Without a declarer, only 0 is right, which is equal from both sides.
            (["NS", points, ..], _) | ([points], None) => (Side::NorthSouth, points),
            _ => return None,
        };
        let points: Score = points.parse().ok()?;
        let kind = if let Some(played) = played {
            let vulnerability = values::vulnerable(&self.value(TagName::Vulnerable)?.text)?;
            let (computed, written) = (played.score(vulnerability), points.from_side(side));
            if computed == written {
                return None;
            }
            let contract = played.to_string();
            GameProblem::WrongScore { contract, vulnerability, computed, written }
        } else if points == Score::ZERO {
            return None;
        } else {
            GameProblem::ScoreOfPass { score: points }
        };
        problems.push(Problem::new(Some(value.place.clone()), &kind));
        None
    }

    /// Returns the location of the contract Pass if neither the auction, nor the play, nor a score
    /// shows if the board was played.
    pub(crate) fn unscored_pass(&self) -> Option<Range<usize>> {
        let value = self
            .value(TagName::Contract)
            .filter(|value| matches!(contract(&value.text), Ok(ContractValue::Pass)))?;
        let moves = self.moves();
        let is_shown = moves.ending() != AuctionEnd::Open
            || moves.has_cards()
            || self.value(TagName::Score).is_some()
            || self.tags.contains_key(&TagName::ScoreTable);
        // Scoring ignores a game that names neither a board nor contestants.
        let is_of_an_event = EVENT_TAGS.iter().any(|&name| self.value(name).is_some());
        (is_of_an_event && !is_shown).then(|| value.place.clone())
    }

    /// Returns the auction and the play as scoring counts them.
    fn moves(&self) -> Moves {
        let mut moves = Moves::default();
        self.calls.iter().for_each(|calls| moves.add_calls(calls));
        self.cards.iter().for_each(|cards| moves.add_cards(cards));
        moves
    }

    fn verify_auction(
        &self,
        text: &str,
        contract: Option<ContractValue>,
        declarer: Option<Declarer>,
        problems: &mut Problems,
    ) {
        let Some(value) = self.tags.get(&TagName::Auction) else { return };
        let first = values::seat(&value.text);
        if !self.tags.contains_key(&TagName::Dealer) {
            if first.is_some() {
                self.report(TagName::Auction, &GameProblem::AuctionWithoutDealer, problems);
            }
            return;
        }
        let order = first.zip(self.seat(TagName::Dealer));
        let (called, references) = auction::verify(text, &self.calls, order, problems);
        self.verify_notes(Section::Auction, &references, problems);
        match called {
            AuctionResult::PassedOut => match contract {
                None | Some(ContractValue::Pass) => {}
                Some(_) => {
                    let kind = GameProblem::ContractOfPasses {
                        contract: self.raw_value(TagName::Contract),
                    };
                    self.report(TagName::Contract, &kind, problems);
                }
            },
            AuctionResult::Contract { contract: called, declarer: by_auction } => {
                self.verify_contract(called, contract, problems);
                if let Some(declarer) = declarer {
                    self.verify_declarer(declarer, by_auction, problems);
                }
            }
            AuctionResult::Invalid if declarer.is_some() => {
                self.report(TagName::Declarer, &GameProblem::DeclarerNotChecked, problems);
            }
            AuctionResult::Invalid | AuctionResult::Unfinished => {}
        }
    }

    /// Verifies that the contract agrees with the auction.
    fn verify_contract(
        &self,
        called: Contract,
        contract: Option<ContractValue>,
        problems: &mut Problems,
    ) {
        let agrees = match contract {
            None => true,
            Some(ContractValue::Pass) => false,
            Some(ContractValue::Strain(strain)) => strain == called.strain,
            Some(ContractValue::Bid(contract)) => contract == called,
        };
        if !agrees {
            let kind = GameProblem::ContractAgainstAuction {
                contract: self.raw_value(TagName::Contract),
                expected: called.to_string(),
            };
            self.report(TagName::Contract, &kind, problems);
        }
    }

    fn verify_declarer(
        &self,
        Declarer { seat, is_irregular }: Declarer,
        called: Seat,
        problems: &mut Problems,
    ) {
        let kind = match is_irregular {
            false if seat == called => return,
            true if seat == partner(called) => return,
            true if seat == called => GameProblem::RegularDeclarer { declarer: seat },
            _ => GameProblem::DeclarerAgainstAuction { declarer: seat, expected: called },
        };
        self.report(TagName::Declarer, &kind, problems);
    }

    fn verify_play(
        &self,
        text: &str,
        deal: Option<Deal>,
        (contract, declarer, taken): (Option<ContractValue>, Option<Declarer>, Option<TricksTaken>),
        is_end: bool,
        problems: &mut Problems,
    ) {
        let Some(value) = self.tags.get(&TagName::Play) else { return };
        let Some(first) = values::seat(&value.text) else { return };
        for (tag, is_needed) in
            [(TagName::Deal, true), (TagName::Contract, true), (TagName::Declarer, !is_end)]
        {
            if is_needed && !self.tags.contains_key(&tag) {
                self.report(
                    TagName::Play,
                    &GameProblem::PlayWithoutTag { tag: tag.name() },
                    problems,
                );
            }
        }
        if contract == Some(ContractValue::Pass) && self.moves().has_cards() {
            self.report(TagName::Contract, &GameProblem::PlayOfPass, problems);
        }
        let trumps = match contract {
            Some(ContractValue::Bid(contract)) => Some(contract.strain),
            Some(ContractValue::Strain(strain)) => Some(strain),
            Some(ContractValue::Pass) | None => None,
        };
        let declarer_seat = declarer.filter(|_| !is_end).map(|it| it.seat);
        let start_of_play = PlayStart { first, declarer: declarer_seat, trumps };
        let played = play::verify(text, &self.cards, deal, start_of_play, problems);
        self.verify_notes(Section::Play, &played.notes, problems);
        let Some(taken) = taken else { return };
        if taken.is_irregular && !played.has_irregularity {
            self.report(TagName::Result, &GameProblem::RegularResult, problems);
            return;
        }
        let (Some(declarer), Some(possible)) = (declarer_seat, played.tricks) else { return };
        let [minimum, maximum] = possible.map(|tricks| declarer.side().select(tricks));
        let tricks = u32::from(taken.tricks.get());
        if !taken.is_irregular && !(minimum..=maximum).contains(&tricks) {
            let kind = GameProblem::TricksAgainstPlay { tricks, minimum, maximum };
            self.report(TagName::Result, &kind, problems);
        }
    }

    /// Verifies that every referenced note exists, and that every note is referenced.
    fn verify_notes(
        &self,
        section: Section,
        references: &BTreeMap<u8, Range<usize>>,
        problems: &mut Problems,
    ) {
        let section_notes = || self.notes.iter().filter(|note| note.section == section);
        for (&number, place) in references {
            if !section_notes().any(|note| note.number == number) {
                let kind = GameProblem::MissingNote { number };
                problems.push(Problem::new(Some(place.clone()), &kind));
            }
        }
        for note in section_notes().filter(|note| !references.contains_key(&note.number)) {
            let kind = GameProblem::UnusedNote { number: note.number };
            problems.push(Problem::new(Some(note.place.clone()), &kind));
        }
    }
}

/// Parses a contract in the notation of the standard, such as `Pass` or `4SX`.
fn contract(text: &str) -> Result<ContractValue, SyntaxProblem> {
    if text.eq_ignore_ascii_case("pass") {
        return Ok(ContractValue::Pass);
    }
    let contract = || text.to_owned();
    let level = text.split_at_checked(1);
    let level = level.and_then(|(level, rest)| Some((Level::new(level.parse().ok()?).ok()?, rest)));
    let (level, rest) =
        level.ok_or_else(|| SyntaxProblem::ContractLevel { contract: contract() })?;
    let (strain, rest) =
        strain(rest).ok_or_else(|| SyntaxProblem::ContractDenomination { contract: contract() })?;
    let doubling = match rest.to_ascii_uppercase().as_str() {
        "" => Doubling::Undoubled,
        "X" => Doubling::Doubled,
        "XX" => Doubling::Redoubled,
        _ => return Err(SyntaxProblem::ContractDoubling { contract: contract() }),
    };
    Ok(ContractValue::Bid(Contract { level, strain, doubling }))
}
