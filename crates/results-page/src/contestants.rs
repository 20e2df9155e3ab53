//! The total and the boards of each contestant. They are computed once for the strip, the race, the
//! card and the heat map.

use bridge_core::{Exact, Matchpoints, Side};
use event::{BoardId, Event};
use scoring::{
    BoardPoints, ExplainTarget, Explanation, FormattedNumber, NumberStyle, ScoredEvent,
    TotalDerivation, TotalDerivationRow,
};

use crate::escaped::{hundredths, members, name, number, printed, share, unit_of_totals};
use crate::places::Places;

/// A contestant of one ranking.
#[derive(Debug)]
pub(crate) struct Hand {
    pub(crate) side: Option<Side>,
    pub(crate) place: String,
    pub(crate) name: String,
    pub(crate) members: String,
    pub(crate) rank: String,
    pub(crate) total: String,
    pub(crate) unit: &'static str,
    pub(crate) boards: Vec<HandBoard>,
    pub(crate) workings: Vec<TotalDerivation>,
}

/// A board of a contestant.
#[derive(Debug)]
pub(crate) struct HandBoard {
    pub(crate) of: TotalDerivationRow,
    pub(crate) board: BoardId,
    /// The printed points.
    pub(crate) printed: String,
    /// The percentage of the available points in hundredths of a percent. IMPs from −12 to +12 are
    /// mapped to the same scale.
    pub(crate) share: Option<i64>,
    /// The points above average, in hundredths.
    pub(crate) above: Option<i64>,
}

/// The number of IMPs at either end of a chart's scale.
const WIDEST_IMPS: i64 = 12;

/// Returns all ranked contestants, ranking by ranking. A contestant that is in several rankings
/// with the same side is in the first one only.
pub(crate) fn hands(scored: &ScoredEvent, places: &Places) -> Vec<Hand> {
    let event = &**scored.event();
    let unit = unit_of_totals(scored);
    let mut hands: Vec<Hand> = Vec::new();
    let mut met = std::collections::BTreeSet::new();
    for ranking in scored.rankings() {
        for line in ranking.lines() {
            let Some(place) = places.of_contestant(line.who, ranking.side) else { continue };
            if !met.insert(place.to_owned()) {
                continue;
            }
            let Explanation::Totals(workings) =
                scored.explain(ExplainTarget::Total { who: line.who }, NumberStyle::Short)
            else {
                continue;
            };
            let workings: Vec<TotalDerivation> =
                workings.into_iter().filter(|it| it.side == ranking.side).collect();
            let boards = workings
                .iter()
                .max_by_key(|it| it.boards.len())
                .map_or_else(Vec::new, |it| it.boards.clone());
            let unit = line.number.as_ref().map_or("", |_| unit);
            hands.push(Hand {
                side: ranking.side,
                place: place.to_owned(),
                name: name(event.name(line.who)),
                members: members(event, line.who, ranking.side).join(", "),
                rank: line.place.map_or_else(|| "–".to_owned(), |place| place.to_string()),
                total: printed(line.number.as_ref()),
                unit,
                boards: boards.into_iter().map(|of| board(scored, event, of)).collect(),
                workings,
            });
        }
    }
    hands
}

#[expect(
    clippy::arithmetic_side_effects,
    clippy::integer_division,
    reason = "hundredths are below 2⁴⁰ in size and are rounded toward the middle"
)]
fn board(scored: &ScoredEvent, event: &Event, of: TotalDerivationRow) -> HandBoard {
    let regulations = scored.regulations();
    let board = event.results().board(of.row);
    let shown = scored.printed(&of.points);
    let (share, above) = match &of.points {
        BoardPoints::Matchpoints { won: Some(won), top } => {
            let half = top.exact().times(Exact::HALF);
            let above =
                regulations.matchpoints.on_scale(&Matchpoints::new(won.exact().minus(&half)));
            (share(won.exact(), top.exact()), Some(hundredths(&above)))
        }
        BoardPoints::Imps(Some(_)) | BoardPoints::Points(Some(_)) => {
            let above = shown.as_ref().and_then(in_hundredths);
            let share = above.map(|above| (5_000 + above * 50 / WIDEST_IMPS).clamp(0, 10_000));
            (share, above)
        }
        _ => (None, None),
    };
    let printed = shown.map_or_else(|| "–".to_owned(), |shown| number(&shown.to_string()));
    HandBoard { of, board, printed, share, above }
}

/// Returns a number in hundredths, rounded down. A number with roots is first rounded to its
/// printed form.
fn in_hundredths(number: &FormattedNumber) -> Option<i64> {
    match number.exact() {
        Some(exact) => Some(hundredths(exact)),
        None => number.to_string().parse::<Exact>().ok().map(|exact| hundredths(&exact)),
    }
}
