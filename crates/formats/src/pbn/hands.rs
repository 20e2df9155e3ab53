//! The deal, the analysis, the auction, and the play of a game.

use std::ops::Range;

use bridge_core::{BoardNumber, Seat, Strain, Tricks};
use hands::{Auction, Call, Deal, DoubleDummy, Par};

use super::game::Game;
use super::hand_tags::{HandTag, HandValue};
use super::tag_name::TagName;
use crate::hand_records::game_hands::{CardOrder, GameHands, Located, PlayedCards, deal_or_report};
use crate::hand_records::hand_problem::HandProblem;
use crate::problem::{Problem, Problems};
use crate::text::place;

/// Returns the hands of a game, or `None` without any. Invalid parts are reported.
pub(super) fn game_hands(
    game: &Game<'_>,
    text: &str,
    problems: &mut Problems,
) -> Option<GameHands> {
    if game.hands.is_empty() {
        return None;
    }
    let number = game.value(TagName::Board).and_then(|value| value.parse::<BoardNumber>().ok());
    let mut hands = GameHands {
        number,
        session: game.value(TagName::Session).map(str::to_owned),
        ..GameHands::default()
    };
    if let Some(vulnerable) = game.vulnerable()
        && let (Ok(value), Some(place)) = (vulnerable.parse(), game.place(TagName::Vulnerable))
    {
        hands.vulnerability = Some(Located { value, place });
    }
    // The auction depends on the dealer.
    for given in game.hands.iter().filter(|given| given.tag == HandTag::Dealer) {
        if let Ok(value) = given.value.parse::<Seat>() {
            hands.dealer = Some(Located { value, place: given.place.clone() });
        }
    }
    for given in game.hands.iter().filter(|given| has_value(given)) {
        match given.tag {
            HandTag::Dealer => {}
            HandTag::Deal => {
                let read = Deal::from_pbn(given.value.trim_end());
                hands.deal = deal_or_report(read, &given.place, problems);
            }
            HandTag::DoubleDummyTricks => {
                let read = DoubleDummy::from_pbn(given.value);
                hands.double_dummy = analysis_or_report(read, given, problems);
            }
            HandTag::OptimumResultTable => {
                if hands.double_dummy.is_none() {
                    hands.double_dummy = table(given, text, problems);
                }
            }
            HandTag::OptimumScore => {
                hands.par = analysis_or_report(Par::from_pbn(given.value), given, problems);
            }
            HandTag::Auction => {
                let dealer = given.value.parse().ok();
                let dealer = dealer.or(hands.dealer.as_ref().map(|dealer| dealer.value));
                if let Some(dealer) = dealer.or(number.map(BoardNumber::dealer)) {
                    hands.auction = auction(given, dealer, text, problems);
                }
            }
            HandTag::Play => hands.cards = cards(given, text),
        }
    }
    hands.double_dummy = hands.double_dummy.filter(|tricks| !tricks.is_empty());
    (!hands.is_empty()).then_some(hands)
}

/// Returns `true` unless the value is empty or unknown. An auction without a value begins with the
/// dealer.
fn has_value(given: &HandValue<'_>) -> bool {
    let is_known = !matches!(given.value.trim(), "" | "?" | "-");
    is_known || matches!(given.tag, HandTag::Auction | HandTag::Play)
}

fn analysis_or_report<T, E: ToString>(
    read: Result<T, E>,
    given: &HandValue<'_>,
    problems: &mut Problems,
) -> Option<T> {
    read.map_err(|error| report_analysis(error.to_string(), given.place.clone(), problems)).ok()
}

fn report_analysis(error: String, place: Range<usize>, problems: &mut Problems) {
    let kind = HandProblem::InvalidAnalysis { error };
    problems.push(Problem::new(Some(place), &kind));
}

/// The rows of a complete `OptimumResultTable`. Further rows are ignored.
const MAX_ROWS: usize = 20;

/// Reads the rows of `OptimumResultTable`: declarer, denomination, and tricks.
///
/// Source: Portable Bridge Notation 2.1, section 5.3.
fn table(given: &HandValue<'_>, text: &str, problems: &mut Problems) -> Option<DoubleDummy> {
    let names = given.value.split(';').map(|name| {
        let name = name.split('\\').next().unwrap_or_default();
        name.trim_start_matches(['+', '-'])
    });
    let names: Vec<&str> = names.collect();
    let position = |name: &str| names.iter().position(|other| *other == name);
    let [declarer, result] = [TagName::Declarer, TagName::Result].map(TagName::name);
    let columns = [position(declarer)?, position("Denomination")?, position(result)?];
    let mut tricks = DoubleDummy::default();
    let words = given.words.iter().copied().flat_map(str::split_whitespace);
    let words: Vec<&str> = words.take(names.len().saturating_mul(MAX_ROWS)).collect();
    for row in words.chunks(names.len().max(1)) {
        let [declarer, strain, result] =
            columns.map(|column| row.get(column).copied().unwrap_or_default());
        let read = (declarer.parse::<Seat>(), strain.parse::<Strain>(), result.parse::<Tricks>());
        if let (Ok(declarer), Ok(strain), Ok(result)) = read {
            tricks.set(declarer, strain, result);
        } else {
            let first = row.first().copied().unwrap_or_default();
            let error = format!(
                "found {declarer:?}, {strain:?}, {result:?}: expected declarer, denomination, and tricks"
            );
            report_analysis(error, place::find(first, text), problems);
            return None;
        }
    }
    Some(tricks)
}

/// Returns the calls or cards of a section with their locations, without annotations.
fn pieces<'a>(given: &HandValue<'a>) -> impl Iterator<Item = &'a str> {
    let words = given.words.iter().copied().flat_map(str::split_whitespace);
    let bare = words.map(|word| {
        let end = word.find(['!', '?', '$', '=']).unwrap_or(word.len());
        word.get(..end).unwrap_or(word)
    });
    bare.filter(|word| !word.is_empty())
}

/// Reads an auction. The end of an incomplete auction is `*` or `+`, and `-` precedes the first call
/// of the dealer. An auction with an irregularity (`^`) is skipped.
///
/// Source: Portable Bridge Notation 2.1, section 3.5.
fn auction(
    given: &HandValue<'_>,
    first: Seat,
    text: &str,
    problems: &mut Problems,
) -> Option<Located<Auction>> {
    let mut dealer = first;
    let mut auction = None;
    for word in pieces(given) {
        let auction = match (word, &mut auction) {
            ("*" | "+", _) => break,
            ("-", None) => {
                dealer = dealer.next();
                continue;
            }
            (word, _) if word.starts_with('^') => return None,
            (_, auction) => auction.get_or_insert_with(|| Auction::new(dealer)),
        };
        let word = word.trim_end_matches(['*', '+']);
        if word.eq_ignore_ascii_case("AP") {
            auction.pass_out();
            continue;
        }
        let call = word.parse::<Call>().map_err(|error| error.to_string());
        let pushed = call.and_then(|call| auction.push(call).map_err(|error| error.to_string()));
        if let Err(error) = pushed {
            let kind = HandProblem::InvalidAuction { error };
            problems.push(Problem::new(Some(place::find(word, text)), &kind));
            return None;
        }
    }
    Some(Located { value: auction?, place: given.place.clone() })
}

/// The maximum number of cards of a play that are read.
const MAX_CARDS: usize = 52;

/// Reads the cards of a play, clockwise from the player of the opening lead. An unknown card is `-`.
///
/// Source: Portable Bridge Notation 2.1, section 3.6.
fn cards(given: &HandValue<'_>, text: &str) -> PlayedCards {
    let card = |word| Located { value: str::parse(word).ok(), place: place::find(word, text) };
    let words = pieces(given).take_while(|word| !matches!(*word, "*" | "+"));
    PlayedCards {
        leader: given.value.parse().ok(),
        order: CardOrder::OfSeats,
        cards: words.take(MAX_CARDS).map(card).collect(),
    }
}
