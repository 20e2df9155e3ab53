//! The card of a contestant: its boards with its opponents, and the derivation of its total.

use askama::Template;
use scoring::{ScoredEvent, Sentence, StepArgument};

use crate::boards::{DerivationAddresses, key, label};
use crate::card_addresses::{CardAddresses, ContestantLink};
use crate::contestants::{Contestant, ContestantBoard};
use crate::error::PageError;
use crate::escaped::{markup, played, signed, whole_percent};
use crate::hand_diagram::{above_double_dummy, has_double_dummy};
use crate::picture::Distribution;
use crate::step_view::StepView;
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
    points_unit: &'static str,
    has_shares: bool,
    has_double_dummy: bool,
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
    against: ContestantLink,
    contract: String,
    declarer: String,
    tricks: String,
    /// The tricks of this side above or below double dummy, or empty if unknown.
    compared: String,
    score: String,
    points: String,
    is_ruled: bool,
    derivation: Option<String>,
    percent: Option<i64>,
}

/// Returns the card of a contestant as markup.
pub(crate) fn card(
    scored: &ScoredEvent,
    card_addresses: &CardAddresses,
    contestant: &Contestant,
    points_unit: &'static str,
    derivation_addresses: &DerivationAddresses,
) -> Result<String, PageError> {
    let shares: Vec<Option<i64>> = contestant.boards.iter().map(|board| board.share).collect();
    markup(&CardView {
        place: contestant.place.clone(),
        rank: contestant.rank.clone(),
        name: contestant.name.clone(),
        members: contestant.members.clone(),
        total: contestant.total.clone(),
        unit: contestant.unit,
        points_unit,
        has_double_dummy: has_double_dummy(scored.event()),
        has_shares: points_unit == "MP",
        has_boards: !scored.method().is_for_teams(),
        lines: lines(scored, card_addresses, contestant, derivation_addresses),
        picture: Distribution::new(&shares, Texts::of_event(scored.event())),
        steps: steps(scored, contestant),
        texts: Texts::of_event(scored.event()),
    })
}

/// Returns the boards of a card. Consecutive boards against the same opponents name them once.
fn lines(
    scored: &ScoredEvent,
    card_addresses: &CardAddresses,
    contestant: &Contestant,
    derivation_addresses: &DerivationAddresses,
) -> Vec<CardLine> {
    let event = &**scored.event();
    let line = |board: &ContestantBoard| {
        let row = event.results().row(board.row.row);
        let side = board.row.side;
        let opponents = side.opponents().select([row.north_south, row.east_west]);
        let their_side = Some(scored.ranked_side(board.row.row, side.opponents()));
        let [contract, declarer, tricks] = played(row.outcome, Texts::of_event(event));
        let score = row.score.map(|score| score.from_side(side));
        CardLine {
            key: key(event, board.board),
            board: label(event, board.board),
            span: None,
            against: card_addresses.link(event, opponents, their_side),
            contract,
            declarer,
            tricks,
            compared: above_double_dummy(event, board.row.row, side).unwrap_or_default(),
            score: score.map_or_else(|| "–".to_owned(), |score| signed(score.get())),
            points: board.printed.clone(),
            is_ruled: event.results().adjustment(board.row.row).is_some(),
            derivation: derivation_addresses.get(&board.row.row).cloned(),
            percent: board.share.map(whole_percent),
        }
    };
    let mut lines: Vec<CardLine> = contestant.boards.iter().map(line).collect();
    for against_same in lines.chunk_by_mut(|one, next| one.against == next.against) {
        let span = against_same.len();
        if let Some(first) = against_same.first_mut() {
            first.span = Some(span);
        }
    }
    lines
}

/// Returns the derivation of a total, ending with the printed number.
fn steps(scored: &ScoredEvent, contestant: &Contestant) -> Vec<StepView> {
    let derivations = contestant.derivations.iter().flat_map(|derivation| derivation.steps.iter());
    let texts = Texts::of_event(scored.event());
    let mut steps: Vec<StepView> = derivations.map(|step| StepView::new(step, texts)).collect();
    if contestant.unit == "%" {
        let options = &scored.regulations().matchpoints;
        let Texts { printed, place, .. } = texts;
        let text = format!("{printed}: {} %, {place} {}.", contestant.total, contestant.rank);
        let rule = Sentence::PercentageFrom.with([
            StepArgument::text(options.rounding),
            StepArgument::text(options.percentage_from),
        ]);
        let rule = rule.in_words(&texts.steps);
        steps.push(StepView { text, source: rule });
    }
    steps
}
