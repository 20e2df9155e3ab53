//! The hands of a board: the diagram, the double-dummy tricks, par, and the auctions and leads.

use askama::Template;
use bridge_core::{Seat, Side, Strain};
use event::{BoardId, BoardRecord, Event, Outcome, ResultId, TableRecord};
use hands::{Auction, Call, Card, CardSet, Deal, DoubleDummy, Par, Suit};

use crate::error::PageError;
use crate::escaped::{markup, name, played, signed, signed_tricks};
use crate::hand_texts::HandTexts;
use crate::texts::Texts;

/// The hands of a board as markup. Empty if unknown.
#[derive(Debug, Default)]
pub(crate) struct BoardHands {
    /// The diagram, the double-dummy tricks, and par.
    pub(crate) diagram: String,
    /// The auctions and leads.
    pub(crate) auctions: String,
}

/// The hands of a board, with their analysis.
#[derive(Debug, Template)]
#[template(path = "hand.html")]
struct HandView {
    hands: Vec<HandLines>,
    /// The high-card points of North, East, South, and West. Empty if no hand is known.
    points: Vec<String>,
    tricks: Vec<TrickRow>,
    par: Option<String>,
    texts: &'static HandTexts,
}

/// The auctions and leads of a board.
#[derive(Debug, Template)]
#[template(path = "auctions.html")]
struct AuctionsView {
    auctions: Vec<AuctionView>,
    has_calls: bool,
    texts: &'static HandTexts,
}

/// The hand of a seat.
#[derive(Debug)]
struct HandLines {
    class: char,
    seat: &'static str,
    /// The suits as markup.
    suits: String,
}

/// The tricks of a declarer, or of both declarers of a side.
#[derive(Debug)]
struct TrickRow {
    declarer: &'static str,
    tricks: Vec<String>,
}

/// The auction and the lead of a result.
#[derive(Debug)]
struct AuctionView {
    pairs: [String; 2],
    contract: String,
    declarer: String,
    lead: Option<String>,
    /// The calls in four columns, beginning with West. Empty if unknown.
    calls: String,
}

impl BoardHands {
    /// Returns `true` if nothing is known.
    pub(crate) const fn is_empty(&self) -> bool {
        self.diagram.is_empty() && self.auctions.is_empty()
    }
}

/// Returns the hands of a board.
pub(crate) fn board_hands(
    event: &Event,
    board: BoardId,
    results: &mut dyn Iterator<Item = ResultId>,
) -> Result<BoardHands, PageError> {
    let Some(hands) = event.hands.as_deref() else { return Ok(BoardHands::default()) };
    let texts = &Texts::of_event(event).hands;
    let empty = BoardRecord::default();
    let record = hands.boards.get(&board).unwrap_or(&empty);
    let auctions: Vec<AuctionView> = results
        .filter_map(|result| Some((result, hands.tables.get(&result)?)))
        .filter_map(|(result, record)| auction_view(event, result, record, texts))
        .collect();
    let view = HandView {
        hands: record.deal.as_ref().map_or_else(Vec::new, |deal| hand_lines(deal, texts)),
        points: record.deal.as_ref().map_or_else(Vec::new, points),
        tricks: record.double_dummy.as_ref().map_or_else(Vec::new, |it| trick_rows(it, texts)),
        par: record.par.as_ref().map(|it| par(it, Texts::of_event(event))),
        texts,
    };
    let has_calls = auctions.iter().any(|auction| !auction.calls.is_empty());
    let is_empty = view.hands.is_empty() && view.tricks.is_empty() && view.par.is_none();
    let has_auctions = !auctions.is_empty();
    let auctions = AuctionsView { auctions, has_calls, texts };
    Ok(BoardHands {
        diagram: if is_empty { String::new() } else { markup(&view)? },
        auctions: if has_auctions { markup(&auctions)? } else { String::new() },
    })
}

/// Returns the tricks of a side above or below the double-dummy result, such as `+1`. A side that
/// defends gains the tricks that declarer loses. `None` if the board was not played in a contract,
/// or its double-dummy tricks are unknown.
pub(crate) fn above_double_dummy(event: &Event, result: ResultId, side: Side) -> Option<String> {
    let hands = event.hands.as_deref()?;
    let row = event.results().row(result);
    let Outcome::Played(contract) = row.outcome else { return None };
    let table = hands.boards.get(&row.board)?.double_dummy.as_ref()?;
    let expected = table.tricks(contract.declarer, contract.contract.strain)?;
    let [taken, expected] = [contract.tricks, expected].map(|tricks| i32::from(tricks.get()));
    let above = taken.saturating_sub(expected);
    let is_declaring = contract.declarer.side() == side;
    Some(signed_tricks(if is_declaring { above } else { above.saturating_neg() }))
}

/// Returns `true` if the double-dummy tricks of any board are known.
pub(crate) fn has_double_dummy(event: &Event) -> bool {
    let hands = event.hands.as_deref();
    hands.is_some_and(|hands| hands.boards.values().any(|board| board.double_dummy.is_some()))
}

/// Returns the known hands, from the top of the diagram down.
fn hand_lines(deal: &Deal, texts: &'static HandTexts) -> Vec<HandLines> {
    let seats = [Seat::North, Seat::West, Seat::East, Seat::South];
    let lines = seats.into_iter().filter_map(|seat| {
        let suits = suits(deal.hand(seat)?, texts);
        Some(HandLines { class: seat.letter().to_ascii_lowercase(), seat: texts.seat(seat), suits })
    });
    lines.collect()
}

/// Returns the suits of a hand as markup, on four lines.
fn suits(hand: CardSet, texts: &HandTexts) -> String {
    let mut lines = String::new();
    for suit in Suit::ALL {
        if !lines.is_empty() {
            lines.push_str("<br>");
        }
        lines.push_str(symbol(suit));
        let mut ranks = hand.ranks(suit).peekable();
        if ranks.peek().is_none() {
            lines.push('–');
        }
        ranks.for_each(|rank| lines.push_str(texts.rank(rank)));
    }
    lines
}

/// Returns the letter of a suit as markup. It is displayed as a symbol.
const fn symbol(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "<i class=c>C</i>",
        Suit::Diamonds => "<i class=d>D</i>",
        Suit::Hearts => "<i class=h>H</i>",
        Suit::Spades => "<i class=s>S</i>",
    }
}

/// Returns a denomination as markup.
fn strain(strain: Strain) -> &'static str {
    let suit = Suit::ALL.into_iter().find(|suit| suit.strain() == strain);
    suit.map_or("NT", symbol)
}

fn card(card: Card, texts: &HandTexts) -> String {
    format!("{}{}", symbol(card.suit()), texts.rank(card.rank()))
}

fn points(deal: &Deal) -> Vec<String> {
    let of_seat = |seat| deal.high_card_points(seat);
    Seat::ALL.map(|seat| of_seat(seat).map_or_else(String::new, |it| it.to_string())).into()
}

/// Returns the rows of the double-dummy table. Partners with equal tricks share a row.
fn trick_rows(table: &DoubleDummy, texts: &'static HandTexts) -> Vec<TrickRow> {
    let tricks = |seat: Seat| -> Vec<String> {
        let of_strain = |strain| table.tricks(seat, strain);
        let text = |strain| of_strain(strain).map_or_else(|| "–".to_owned(), |it| it.to_string());
        Strain::ALL.into_iter().rev().map(text).collect()
    };
    let mut rows = Vec::new();
    for side in Side::ALL {
        let seats = side.select([[Seat::North, Seat::South], [Seat::East, Seat::West]]);
        let [one, other] = seats.map(tricks);
        if one == other {
            rows.push(TrickRow { declarer: side.select(["N-S", "E-W"]), tricks: one });
        } else {
            let row = |(seat, tricks)| TrickRow { declarer: texts.seat_letter(seat), tricks };
            rows.extend(seats.into_iter().zip([one, other]).map(row));
        }
    }
    rows
}

/// Returns the par score from North-South's side, and a contract that reaches it, as markup.
fn par(par: &Par, texts: &Texts) -> String {
    let score = signed(par.score.get());
    let Some(contract) = par.contract else { return format!("<b>{score}</b>") };
    let [contract, declarer, tricks] = played(Outcome::Played(contract), texts);
    format!("<b>{score}</b> {contract} {declarer} {tricks}")
}

/// Returns the auction and the lead of a result, or `None` if both are unknown.
fn auction_view(
    event: &Event,
    result: ResultId,
    record: &TableRecord,
    texts: &HandTexts,
) -> Option<AuctionView> {
    let row = event.results().row(result);
    let calls = record.auction.as_ref().map_or_else(String::new, |auction| calls(auction, texts));
    let lead = record.lead.map(|lead| card(lead, texts));
    if calls.is_empty() && lead.is_none() {
        return None;
    }
    let [contract, declarer, _] = played(row.outcome, Texts::of_event(event));
    let pairs = [row.north_south, row.east_west].map(|pair| name(event.name(pair)));
    Some(AuctionView { pairs, contract, declarer, lead, calls })
}

/// Returns the calls in lines of four as markup, with tabs between them. West is first.
fn calls(auction: &Auction, texts: &HandTexts) -> String {
    let seats = [Seat::West, Seat::North, Seat::East, Seat::South];
    let mut lines = seats.map(|seat| texts.seat_letter(seat)).join("\t");
    lines.push('\n');
    let mut column = seats.iter().take_while(|seat| **seat != auction.dealer()).count();
    (0..column).for_each(|_| lines.push('\t'));
    // The last three passes are one word.
    let passes = if auction.is_finished() { 3 } else { 0 };
    let shown = auction.calls().len().saturating_sub(passes);
    let is_passed_out = auction.calls().iter().all(|call| *call == Call::Pass);
    for call in auction.calls().iter().take(if is_passed_out { 0 } else { shown }) {
        match *call {
            Call::Pass => lines.push_str(texts.pass),
            Call::Double => lines.push('×'),
            Call::Redouble => lines.push_str("××"),
            Call::Bid { level, strain: named } => {
                lines.push_str(&level.to_string());
                lines.push_str(strain(named));
            }
        }
        column = column.saturating_add(1) & 3;
        lines.push(if column == 0 { '\n' } else { '\t' });
    }
    lines.push_str(if auction.is_finished() { texts.all_pass } else { "…" });
    lines
}
