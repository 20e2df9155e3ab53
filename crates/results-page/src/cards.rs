//! The card of a contestant: its boards with its opponents, and the derivation of its total.

use askama::Template;
use bridge_core::Side;
use scoring::{ScoredEvent, Step};

use crate::boards::{Derived, key, label};
use crate::contestants::{Hand, HandBoard};
use crate::error::PageError;
use crate::escaped::{markup, members, name, number, played, whole_percent};
use crate::picture::Distribution;
use crate::places::Places;
use crate::texts::Texts;

/// A card.
#[derive(Debug, Template)]
#[template(path = "card.html")]
struct CardView {
    place: String,
    rank: String,
    name: String,
    members: String,
    total: String,
    unit: &'static str,
    worth: &'static str,
    has_shares: bool,
    /// Is `true` if boards have their own places on the page.
    has_boards: bool,
    lines: Vec<CardLine>,
    picture: Option<Distribution>,
    steps: Vec<StepView>,
    texts: &'static Texts,
}

/// A board of the card.
#[derive(Debug)]
struct CardLine {
    key: String,
    board: String,
    /// The number of consecutive boards against the same opponents. `None` except on the first of
    /// these boards.
    span: Option<usize>,
    against: String,
    against_place: Option<String>,
    members: String,
    contract: String,
    declarer: String,
    tricks: String,
    score: String,
    worth: String,
    derivation: Option<String>,
    percent: Option<i64>,
}

#[derive(Debug)]
struct StepView {
    text: String,
    source: String,
}

/// Returns the card of a contestant as markup.
pub(crate) fn card(
    scored: &ScoredEvent,
    places: &Places,
    hand: &Hand,
    worth: &'static str,
    derived: &Derived,
) -> Result<String, PageError> {
    let shares: Vec<Option<i64>> = hand.boards.iter().map(|board| board.share).collect();
    markup(&CardView {
        place: hand.place.clone(),
        rank: hand.rank.clone(),
        name: hand.name.clone(),
        members: hand.members.clone(),
        total: hand.total.clone(),
        unit: hand.unit,
        worth,
        has_shares: worth == "MP",
        has_boards: !scored.method().is_for_teams(),
        lines: lines(scored, places, hand, derived),
        picture: Distribution::of(&shares),
        steps: steps(scored, hand),
        texts: &Texts::ENGLISH,
    })
}

/// Returns the boards of a card. Consecutive boards against the same opponents name them once.
fn lines(scored: &ScoredEvent, places: &Places, hand: &Hand, derived: &Derived) -> Vec<CardLine> {
    let event = &**scored.event();
    let line = |board: &HandBoard| {
        let row = event.results().row(board.of.row);
        let side = board.of.side;
        let opponents = side.opponents().select([row.north_south, row.east_west]);
        let their_side = Some(scored.ranked_side(board.of.row, side.opponents()));
        let [contract, declarer, tricks] = played(row.outcome);
        let score = row.score.map(|score| score.from_side(side));
        CardLine {
            key: key(event, board.board),
            board: label(event, board.board),
            span: None,
            against: name(event.name(opponents)),
            against_place: places.of_contestant(opponents, their_side).map(str::to_owned),
            members: members(event, opponents, their_side).join(", "),
            contract,
            declarer,
            tricks,
            score: score.map_or_else(|| "–".to_owned(), |score| number(&score.to_string())),
            worth: board.printed.clone(),
            derivation: derived.get(&board.of.row).cloned(),
            percent: board.share.map(whole_percent),
        }
    };
    let mut lines: Vec<CardLine> = hand.boards.iter().map(line).collect();
    for same in lines.chunk_by_mut(|one, next| one.against == next.against) {
        let span = same.len();
        if let Some(first) = same.first_mut() {
            first.span = Some(span);
        }
    }
    lines
}

/// Returns the derivation of a total, ending with the printed number.
fn steps(scored: &ScoredEvent, hand: &Hand) -> Vec<StepView> {
    let workings = hand.workings.iter().flat_map(|working| working.steps.iter());
    let step = |step: &Step| StepView { text: name(&step.text), source: step.source.to_owned() };
    let mut steps: Vec<StepView> = workings.map(step).collect();
    if hand.unit == "%" {
        let options = &scored.regulations().matchpoints;
        let Texts { printed, place, .. } = &Texts::ENGLISH;
        let what = format!("{printed}: {} %, {place} {}.", hand.total, hand.rank);
        let rule = format!("{}, percentage from {}", options.rounding, options.percentage_from);
        steps.push(StepView { text: what, source: rule });
    }
    steps
}

/// The heading of the cards of one side.
pub(crate) fn of_side(side: Option<Side>) -> &'static str {
    side.map_or("", Side::name)
}
