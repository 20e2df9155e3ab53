//! The total and the boards of each contestant. They are computed once for the strip, the race, the
//! card and the heat map.

use bridge_core::{Exact, Matchpoints, Side};
use event::{BoardId, Event};
use scoring::{
    BoardPoints, ExplainTarget, Explanation, FormattedNumber, NumberStyle, ScoredEvent,
    TotalDerivation, TotalDerivationRow,
};

use crate::card_addresses::CardAddresses;
use crate::escaped::{hundredths, members, name, number, printed, share, unit_of_totals};
use crate::short_names::{joined, label};
use crate::texts::Texts;

/// A contestant of one ranking.
#[derive(Debug)]
pub(crate) struct Contestant {
    pub(crate) side: Option<Side>,
    pub(crate) place: String,
    pub(crate) name: String,
    pub(crate) members: String,
    pub(crate) family_names: Option<String>,
    pub(crate) rank: String,
    pub(crate) total: String,
    pub(crate) unit: &'static str,
    pub(crate) boards: Vec<ContestantBoard>,
    pub(crate) derivations: Vec<TotalDerivation>,
}

impl Contestant {
    /// Returns the name, and the family names of a pair: `7 Lee–Ek`. It is short enough for a label in a chart.
    pub(crate) fn label(&self) -> String {
        label(&self.name, self.family_names.as_deref(), MAX_LABEL_LETTERS)
    }
}

/// A board of a contestant.
#[derive(Debug)]
pub(crate) struct ContestantBoard {
    pub(crate) row: TotalDerivationRow,
    pub(crate) board: BoardId,
    /// The printed points.
    pub(crate) printed: String,
    /// The percentage of the available points in hundredths of a percent. IMPs from −12 to +12 are
    /// mapped to the same scale.
    pub(crate) share: Option<i64>,
    /// The points above average, in hundredths.
    pub(crate) above: Option<i64>,
}

/// The maximum number of letters of a label in a chart.
const MAX_LABEL_LETTERS: usize = 16;

/// The number of IMPs at either end of a chart's scale.
const MAX_CHART_IMPS: i64 = 12;

/// Returns all ranked contestants, ranking by ranking. A contestant that is in several rankings
/// with the same side is in the first one only.
pub(crate) fn ranked_contestants(
    scored: &ScoredEvent,
    card_addresses: &CardAddresses,
) -> Vec<Contestant> {
    let event = &**scored.event();
    let texts = Texts::of_event(event);
    let unit = unit_of_totals(scored, texts);
    let mut contestants: Vec<Contestant> = Vec::new();
    let mut visited = std::collections::BTreeSet::new();
    for ranking in scored.rankings() {
        for line in ranking.lines() {
            let Some(place) = card_addresses.by_contestant(line.contestant, ranking.side) else {
                continue;
            };
            if !visited.insert(place.to_owned()) {
                continue;
            }
            let Explanation::Totals(derivations) = scored
                .explain(ExplainTarget::Total { contestant: line.contestant }, NumberStyle::Short)
            else {
                continue;
            };
            let derivations: Vec<TotalDerivation> =
                derivations.into_iter().filter(|it| it.side == ranking.side).collect();
            let boards = derivations
                .iter()
                .max_by_key(|it| it.boards.len())
                .map_or_else(Vec::new, |it| it.boards.clone());
            let unit = line.number.as_ref().map_or("", |_| unit);
            contestants.push(Contestant {
                side: ranking.side,
                place: place.to_owned(),
                name: name(event.name(line.contestant)),
                members: joined(&members(event, line.contestant, ranking.side)),
                family_names: card_addresses.family_names(place).map(str::to_owned),
                rank: line.place.map_or_else(|| "–".to_owned(), |place| place.to_string()),
                total: printed(line.number.as_ref(), texts),
                unit,
                boards: boards
                    .into_iter()
                    .map(|row| contestant_board(scored, event, row))
                    .collect(),
                derivations,
            });
        }
    }
    contestants
}

#[expect(
    clippy::arithmetic_side_effects,
    clippy::integer_division,
    reason = "hundredths are below 2⁴⁰ in size and are rounded toward the middle"
)]
fn contestant_board(
    scored: &ScoredEvent,
    event: &Event,
    row: TotalDerivationRow,
) -> ContestantBoard {
    let regulations = scored.regulations();
    let board = event.results().board(row.row);
    let printed_number = scored.printed(&row.points);
    let (share, above) = match &row.points {
        BoardPoints::Matchpoints { won: Some(won), top } => {
            let half = top.exact().times(Exact::HALF);
            let above =
                regulations.matchpoints.on_scale(&Matchpoints::new(won.exact().minus(&half)));
            (share(won.exact(), top.exact()), Some(hundredths(&above)))
        }
        BoardPoints::Imps(Some(_)) | BoardPoints::Points(Some(_)) => {
            let above = printed_number.as_ref().and_then(rounded_hundredths);
            let share = above.map(|above| (5_000 + above * 50 / MAX_CHART_IMPS).clamp(0, 10_000));
            (share, above)
        }
        _ => (None, None),
    };
    let printed = printed_number.map_or_else(
        || "–".to_owned(),
        |printed_number| number(&printed_number.to_string(), Texts::of_event(event)),
    );
    ContestantBoard { row, board, printed, share, above }
}

/// Returns a number in hundredths, rounded down. A number with roots is first rounded to its
/// printed form.
pub(crate) fn rounded_hundredths(number: &FormattedNumber) -> Option<i64> {
    match number.exact() {
        Some(exact) => Some(hundredths(exact)),
        None => number.to_string().parse::<Exact>().ok().map(|exact| hundredths(&exact)),
    }
}
