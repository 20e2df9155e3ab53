//! The card of a contestant: its boards against whom, and how its total arose.

use askama::Template;
use bridge_core::Side;
use scoring::Scored;

use crate::boards::{Derived, key, label};
use crate::hands::Hand;
use crate::picture::Distribution;
use crate::places::Places;
use crate::shown::{members, name, number, played, whole_percent};
use crate::texts::Texts;

/// A card.
#[derive(Debug, Template)]
#[template(path = "card.html")]
pub(crate) struct CardView {
    place: String,
    rank: String,
    name: String,
    members: String,
    total: String,
    unit: &'static str,
    worth: &'static str,
    has_shares: bool,
    /// Whether boards have places of their own.
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
    /// How many boards in a row were played against the same opponents, on the first of them.
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
    what: String,
    rule: String,
}

impl CardView {
    /// The card of a hand.
    pub(crate) fn of(
        scored: &Scored,
        places: &Places,
        hand: &Hand,
        worth: &'static str,
        derived: &Derived,
    ) -> Self {
        let event = &**scored.event();
        let results = event.results();
        let mut lines: Vec<CardLine> = Vec::new();
        let mut first = 0;
        for board in &hand.boards {
            let row = results.row(board.of.row);
            let side = board.of.side;
            let opponents = side.opponents().of([row.north_south, row.east_west]);
            let against = name(event.name(opponents));
            let same = lines.get(first).is_some_and(|line| line.against == against);
            if same {
                if let Some(span) = lines.get_mut(first).and_then(|line| line.span.as_mut()) {
                    *span = span.saturating_add(1);
                }
            } else {
                first = lines.len();
            }
            let [contract, declarer, tricks] = played(row.outcome);
            let score = row.score.map(|score| score.seen_by(side));
            lines.push(CardLine {
                key: key(event, board.board),
                board: label(event, board.board),
                span: (!same).then_some(1),
                against_place: places
                    .of_contestant(opponents, Some(side.opponents()))
                    .map(str::to_owned),
                against,
                members: members(event, opponents, Some(side.opponents())).join(", "),
                contract,
                declarer,
                tricks,
                score: score.map_or_else(|| "–".to_owned(), |score| number(&score.to_string())),
                worth: board.printed.clone(),
                derivation: derived.get(&board.of.row).cloned(),
                percent: board.share.map(whole_percent),
            });
        }
        let shares: Vec<Option<i64>> = hand.boards.iter().map(|board| board.share).collect();
        let steps = hand.workings.iter().flat_map(|working| working.steps.iter());
        let steps =
            steps.map(|step| StepView { what: name(&step.what), rule: step.rule.to_owned() });
        let mut steps: Vec<StepView> = steps.collect();
        if hand.unit == "%" {
            let options = &scored.regulations().matchpoints;
            let what = format!(
                "{}: {} %, {} {}.",
                Texts::ENGLISH.printed,
                hand.total,
                Texts::ENGLISH.place,
                hand.rank
            );
            let rule = format!("{}, percentage from {}", options.rounding, options.percentage_from);
            steps.push(StepView { what, rule });
        }
        Self {
            place: hand.place.clone(),
            rank: hand.rank.clone(),
            name: hand.name.clone(),
            members: hand.members.clone(),
            total: hand.total.clone(),
            unit: hand.unit,
            worth,
            has_shares: worth == "MP",
            has_boards: !scored.method().is_for_teams(),
            lines,
            picture: Distribution::of(&shares),
            steps,
            texts: &Texts::ENGLISH,
        }
    }
}

/// The heading of the cards of one side.
pub(crate) fn of_side(side: Option<Side>) -> &'static str {
    side.map_or("", Side::name)
}
