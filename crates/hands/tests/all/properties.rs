//! Properties of deals, auctions, plays, and par that hold for all values.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{Level, Seat, Strain, Tricks, Vulnerability};
use hands::{
    Auction, AuctionError, AuctionResult, Call, Card, CardSet, Deal, DealError, DealTextProblem,
    DoubleDummy, Par, Play, PlayError, Rank, Suit,
};
use proptest::prelude::*;

/// Returns the hands that get the cards in this order, thirteen each.
fn hands_of(cards: &[Card]) -> [Option<CardSet>; 4] {
    let mut hands = [Some(CardSet::EMPTY); 4];
    for (hand, cards) in hands.iter_mut().flatten().zip(cards.chunks(13)) {
        for &card in cards {
            assert!(hand.insert(card));
        }
    }
    hands
}

fn shuffled() -> impl Strategy<Value = Vec<Card>> {
    Just(Card::all().collect::<Vec<_>>()).prop_shuffle()
}

fn lin(deal: &Deal, hands: usize) -> String {
    let suits = |hand: CardSet| {
        let suit = |suit: Suit| {
            format!("{}{}", suit.letter(), hand.ranks(suit).map(Rank::letter).collect::<String>())
        };
        Suit::ALL.map(suit).concat()
    };
    let seats = [Seat::South, Seat::West, Seat::North, Seat::East];
    let shown = seats.map(|seat| deal.hand(seat).map(suits).unwrap_or_default());
    format!("1{}", shown[..hands].join(","))
}

fn all_bids() -> Vec<Call> {
    let of_level = |level| Strain::ALL.map(|strain| Call::Bid { level, strain });
    Level::ALL.into_iter().flat_map(of_level).collect()
}

fn all_calls() -> Vec<Call> {
    [vec![Call::Pass, Call::Double, Call::Redouble], all_bids()].concat()
}

#[test]
fn each_card_is_read_back() {
    let mut set = CardSet::EMPTY;
    for card in Card::all() {
        assert_eq!(card.to_string().parse(), Ok(card));
        assert_eq!(card.to_string().to_lowercase().replace('t', "10").parse(), Ok(card));
        assert!(set.insert(card) && !set.insert(card));
    }
    assert_eq!((set, set.len(), set.high_card_points()), (CardSet::all(), 52, 40));
    assert!(set.complement().is_empty());
    for text in ["", "S", "SAK", "AS", "S1", "S11", "é", "NT", "S100"] {
        assert!(text.parse::<Card>().is_err(), "{text}");
    }
}

#[test]
fn each_call_is_read_back() {
    let calls = all_calls();
    assert_eq!(calls.len(), 38);
    for call in calls {
        assert_eq!(call.to_string().parse(), Ok(call));
    }
    for text in ["", "8S", "0NT", "1", "1SX", "two", "1 notrump", "AP", "♠"] {
        assert!(text.parse::<Call>().is_err(), "{text}");
    }
}

#[test]
fn rejects_texts_that_are_not_deals() {
    let full = "AKQJT98765432...";
    let problem = |text: &str| Deal::from_pbn(text).expect_err(text);
    for (text, at, message) in [
        ("", 0, "found \"\": expected a seat and a colon, as in N:"),
        ("X:", 0, "found \"X:\": expected a seat and a colon, as in N:"),
        ("é", 0, "found \"é\": expected a seat and a colon, as in N:"),
        ("N:", 0, "no hand is known: expected at least one hand of 13 cards"),
        ("N:- - - -", 0, "no hand is known: expected at least one hand of 13 cards"),
        ("N:- - - - -", 10, "found more than four hands"),
        ("N:AKQ..", 2, "the hand \"AKQ..\" has 3 suits: expected 4, with dots between them"),
        ("N:AKQJT98765432.A..", 2, "N has 14 cards: expected 13"),
        ("S:- AKQJT9876543...", 4, "W has 12 cards: expected 13"),
        ("N:A1...", 3, "'1' is not a card: expected A, K, Q, J, T, or 9 to 2"),
        ("N:AA...", 3, "the card SA is here for the second time"),
    ] {
        let error = problem(text);
        assert_eq!((error.at, error.to_string().as_str()), (at, message), "{text}");
    }
    let twice = problem(&format!("N:{full} {full} - -"));
    assert_eq!(twice.problem, DealTextProblem::CardTwice("SA".parse().expect("card")));
    assert!(Deal::from_pbn(&format!("n:{full}")).is_ok_and(|deal| !deal.is_complete()));
    let error = Deal::from_lin("1AKQ").expect_err("no suit");
    assert_eq!((error.at, error.problem), (1, DealTextProblem::SuitMissing('A')));
    let error = Deal::from_lin("1SAK,,,SQ").expect_err("two cards");
    assert_eq!(error.to_string(), "E has 1 cards: expected 13");
}

#[test]
fn rejects_hands_with_a_common_card() {
    let mut cards: Vec<Card> = Card::all().collect();
    let [north, east, ..] = hands_of(&cards);
    assert!(Deal::new([north, east, None, None]).is_ok());
    cards[13] = cards[0];
    let mut other = CardSet::EMPTY;
    cards[13..26].iter().for_each(|&card| assert!(other.insert(card)));
    let error = Deal::new([north, Some(other), None, None]);
    assert_eq!(error, Err(DealError::CardTwice { card: cards[0] }));
}

/// Every legal auction of two bids with up to two doubles is finished by three passes, and declarer
/// belongs to the side of the last bid.
#[test]
fn declarer_is_on_the_side_of_the_last_bid() {
    let bids = all_bids();
    let mut checked = 0;
    for (index, &first) in bids.iter().enumerate() {
        for (later, &second) in bids.iter().enumerate() {
            for passes in 0..3 {
                let mut auction = Auction::new(Seat::East);
                auction.push(first).expect("legal");
                (0..passes).for_each(|_| auction.push(Call::Pass).expect("legal"));
                let seat = auction.turn();
                let pushed = auction.push(second);
                assert_eq!(pushed.is_ok(), later > index, "{first} {second}");
                if pushed.is_err() {
                    continue;
                }
                auction.push(Call::Double).expect("an opponent may double");
                assert_eq!(
                    auction.push(Call::Double),
                    Err(AuctionError::Double { seat: auction.turn() })
                );
                auction.push(Call::Redouble).expect("the side of the bid may redouble");
                auction.pass_out();
                let Some(AuctionResult::Contract { contract, declarer }) = auction.result() else {
                    panic!("no contract")
                };
                assert_eq!(declarer.side(), seat.side());
                assert_eq!(format!("{second}XX"), contract.to_string());
                checked += 1;
            }
        }
    }
    assert_eq!(checked, 35 * 34 / 2 * 3);
}

#[test]
fn rejects_calls_that_are_not_legal() {
    let error = |calls: &str| {
        let mut auction = Auction::new(Seat::North);
        let mut pushed = calls.split(' ').map(|call| auction.push(call.parse().expect("call")));
        pushed.find_map(Result::err).map(|error| error.to_string())
    };
    for (calls, message) in [
        ("X", "N cannot double: no undoubled bid of the opponents precedes it"),
        ("1S P X", "S cannot double: no undoubled bid of the opponents precedes it"),
        ("1S XX", "E cannot redouble: no double of the opponents precedes it"),
        ("1S X P XX", "W cannot redouble: no double of the opponents precedes it"),
        ("1S 1H", "1H by E is not higher than 1S"),
        ("P P P P 1C", "1C by N follows the end of the auction"),
        ("1C P P P P", "Pass by N follows the end of the auction"),
    ] {
        assert_eq!(error(calls).as_deref(), Some(message), "{calls}");
    }
    assert_eq!(error("P P P 1C X XX P P P"), None);
}

#[test]
fn a_play_follows_the_deal() {
    let deal =
        Deal::from_pbn("N:AKQ2.T98.54.8763 J43.KQJ.A32.AQJ2 T98.A765.KQJ.KT9 765.432.T9876.54");
    let deal = deal.expect("a deal");
    let mut play = Play::new(Seat::East, Strain::Notrump);
    let mut push = |card: &str| play.push(card.parse().expect("card"), Some(&deal));
    let (seat, card) = (Seat::South, "SA".parse().expect("card"));
    assert_eq!(push("SA"), Err(PlayError::NotHeld { seat, card }));
    for card in ["ST", "S5", "SA", "S3", "SK", "S4", "S8", "S6"] {
        assert_eq!(push(card), Ok(()), "{card}");
    }
    let card = "SK".parse().expect("card");
    assert_eq!(push("SK"), Err(PlayError::CardTwice { card }));
    assert_eq!((play.turn(), play.cards().len()), (Seat::North, 8));
}

/// Compares par with a search over all auctions of bids, passes, and doubles, without any of its
/// shortcuts, for tables with random tricks.
fn par_by_search(table: &DoubleDummy, vulnerability: Vulnerability, dealer: Seat) -> i32 {
    let bids = all_bids();
    // The value for North-South if `side` has just made a bid, from the highest bid down.
    let sides = [bridge_core::Side::NorthSouth, bridge_core::Side::EastWest];
    let mut values = vec![[0_i32; 2]; bids.len()];
    for index in (0..bids.len()).rev() {
        let Call::Bid { level, strain } = bids[index] else { unreachable!() };
        for (place, side) in sides.into_iter().enumerate() {
            let seats = Seat::ALL.into_iter().filter(|seat| seat.side() == side);
            let score = |declarer: Seat| {
                let tricks = table.tricks(declarer, strain).expect("complete");
                let score = |doubling: &str| {
                    let contract = format!("{level}{strain}{doubling}").parse().expect("contract");
                    let played = bridge_core::PlayedContract { contract, declarer, tricks };
                    played.score(vulnerability).from_side(side).get()
                };
                score("").min(score("X"))
            };
            let own = seats.map(score).max().expect("two seats");
            let sign = if place == 0 { 1 } else { -1 };
            let theirs = values[index + 1..].iter().map(|value| value[1 - place] * sign);
            values[index][place] = theirs.chain([own]).min().expect("a value") * sign;
        }
    }
    // The four players pass or bid in turn.
    let mut value = 0;
    for turn in (0..4).rev() {
        let seat = (0..turn).fold(dealer, |seat, _| seat.next());
        let place = usize::from(seat.side() == sides[1]);
        let sign = if place == 0 { 1 } else { -1 };
        let bid = values.iter().map(|value| value[place] * sign).max().expect("a bid");
        value = (value * sign).max(bid) * sign;
    }
    value
}

proptest! {
    #[test]
    fn deals_are_read_back(cards in shuffled(), first in 0_usize..4) {
        let hands = hands_of(&cards);
        let deal = Deal::new(hands).expect("52 cards");
        prop_assert!(deal.is_complete());
        let points = Seat::ALL.map(|seat| deal.high_card_points(seat).expect("known"));
        prop_assert_eq!(points.iter().sum::<u8>(), 40);
        prop_assert_eq!(Deal::from_pbn(&deal.to_string()), Ok(deal));
        // Any seat may be first, and the fourth hand is not needed.
        let text = deal.to_string();
        let hands: Vec<&str> = text[2..].split(' ').collect();
        let rotated: Vec<&str> = (0..3).map(|seat| hands[(first + seat) % 4]).collect();
        let letter = Seat::ALL[first].letter();
        prop_assert_eq!(Deal::from_pbn(&format!("{letter}:{}", rotated.join(" "))), Ok(deal));
        prop_assert_eq!(Deal::from_lin(&lin(&deal, 4)), Ok(deal));
        prop_assert_eq!(Deal::from_lin(&lin(&deal, 3)), Ok(deal));
        let partial = Deal::from_lin(&lin(&deal, 2)).expect("two hands");
        prop_assert_eq!(partial.hand(Seat::South), deal.hand(Seat::South));
        prop_assert_eq!(partial.hand(Seat::North), None);
    }

    /// No text causes a panic, and each position is in the text.
    #[test]
    fn positions_are_in_the_text(text in "[NESW]:?([AKQT2-90.é ,SHDC-]|1|\\t){0,70}") {
        for read in [Deal::from_pbn(&text), Deal::from_lin(&text)] {
            if let Err(error) = read {
                prop_assert!(text.get(error.at..).is_some(), "{error}");
            }
        }
    }

    /// Random calls: a legal call keeps the auction legal, and another one does not change it.
    #[test]
    fn auctions_end(calls in proptest::collection::vec(0_usize..38, 0..400), dealer in 0_usize..4) {
        let all = all_calls();
        let mut auction = Auction::new(Seat::ALL[dealer]);
        for call in calls {
            let before = auction.clone();
            // Most random calls are passes or doubles.
            let call = all[if call > 12 { call % 3 } else { call * 3 % 38 }];
            if auction.push(call).is_err() {
                prop_assert_eq!(&auction, &before);
            }
        }
        auction.pass_out();
        prop_assert!(auction.is_finished() && auction.calls().len() <= 319);
        prop_assert!(auction.push(Call::Pass).is_err());
        let has_bid = auction.calls().iter().any(|call| matches!(call, Call::Bid { .. }));
        prop_assert_eq!(auction.result() == Some(AuctionResult::PassedOut), !has_bid);
    }

    /// A play of legal cards has all 52 cards, and both sides together have thirteen tricks.
    #[test]
    fn plays_are_complete(cards in shuffled(), strain in 0_usize..5, choices in proptest::collection::vec(0_usize..13, 52)) {
        let deal = Deal::new(hands_of(&cards)).expect("52 cards");
        let strain = Strain::ALL[strain];
        let mut play = Play::new(Seat::North, strain);
        let mut other = Play::new(Seat::North, strain);
        for choice in choices {
            let hand = deal.hand(play.turn()).expect("known");
            let mut cards = hand.cards().collect::<Vec<_>>();
            let rotation = choice % cards.len();
            cards.rotate_left(rotation);
            let found = cards.into_iter().find(|&card| play.push(card, Some(&deal)).is_ok());
            let card = found.expect("a legal card");
            prop_assert_eq!(other.push(card, None), Ok(()));
        }
        prop_assert_eq!(&play, &other);
        let tricks = play.tricks().expect("52 cards").get();
        prop_assert!(tricks <= 13);
    }

    #[test]
    fn par_is_the_result_of_all_auctions(
        tricks in proptest::collection::vec(0_u8..14, 10),
        lower in proptest::collection::vec(0_u8..2, 10),
        vulnerability in 0_usize..4,
        dealer in 0_usize..4,
    ) {
        let mut table = DoubleDummy::default();
        for (index, strain) in Strain::ALL.into_iter().enumerate() {
            for (seat, offset) in [(Seat::North, 0), (Seat::South, 0), (Seat::East, 5), (Seat::West, 5)] {
                let less = if matches!(seat, Seat::South | Seat::West) { lower[index + offset] } else { 0 };
                let ours = tricks[index];
                let of_seat = if offset == 0 { ours } else { 13 - ours };
                table.set(seat, strain, Tricks::new(of_seat.saturating_sub(less)).expect("tricks"));
            }
        }
        let (vulnerability, dealer) = (Vulnerability::ALL[vulnerability], Seat::ALL[dealer]);
        let par = Par::new(&table, vulnerability, dealer).expect("complete");
        prop_assert_eq!(par.score.get(), par_by_search(&table, vulnerability, dealer));
        if let Some(contract) = par.contract {
            prop_assert_eq!(contract.score(vulnerability), par.score);
        }
    }
}
