//! Team matches, each with its boards and the derivation of each number.

use askama::Template;
use bridge_core::Side;
use report::{Block, Detail, Report, ReportPart};
use scoring::{
    ExplainTarget, Explanation, FormattedNumber, Match, NumberStyle, RankedBy, ScoredEvent, Scores,
    Step,
};

use crate::boards::{DerivationAddresses, key, label};
use crate::card_addresses::CardAddresses;
use crate::cells::LongTable;
use crate::error::PageError;
use crate::escaped::{hundredths, markup, name, slug};
use crate::picture::{Curve, MatchPoint};
use crate::table::TableView;
use crate::texts::Texts;

/// A match as markup.
#[derive(Debug)]
pub(crate) struct MatchPart {
    /// The classes of its table.
    pub(crate) class: String,
    pub(crate) markup: String,
}

/// A match.
#[derive(Debug, Template)]
#[template(path = "match.html")]
struct MatchView {
    place: String,
    title: String,
    table: TableView,
    derivations: Vec<Derivation>,
    texts: &'static Texts,
}

/// The derivation of a board's points.
#[derive(Debug)]
struct Derivation {
    place: String,
    board: String,
    steps: Vec<Step>,
}

/// Returns the matches of a team event that have boards.
pub(crate) fn matches(
    scored: &ScoredEvent,
    card_addresses: &CardAddresses,
    with_derivations: bool,
    derivation_addresses: &mut DerivationAddresses,
) -> Result<Vec<MatchPart>, PageError> {
    let page = Report::new(scored).body(Some(ReportPart::Cards), Detail::Standings);
    let mut parts = Vec::new();
    for block in &page.blocks {
        let Block::Tables(tables) = block else { continue };
        let played = scored.matches().iter().filter(|played| !played.boards.is_empty());
        for (table, played) in tables.iter().zip(played) {
            let number = parts.len().saturating_add(1);
            let mut derivations = Vec::new();
            for board in played.boards.iter().filter(|_| with_derivations) {
                let tables = [board.home_table, board.away_table];
                let Some(row) = tables.into_iter().flatten().next() else { continue };
                let [north_south, _] = scored.event().results().contestants(row);
                let side =
                    if north_south == played.home { Side::NorthSouth } else { Side::EastWest };
                let Explanation::Boards(board_derivations) =
                    scored.explain(ExplainTarget::Result { row, side }, NumberStyle::Short)
                else {
                    continue;
                };
                for derivation in board_derivations {
                    let place = format!("m{number}b{}", key(scored.event(), board.board));
                    for row in tables.into_iter().flatten() {
                        derivation_addresses.insert(row, place.clone());
                    }
                    derivations.push(Derivation {
                        place,
                        board: label(scored.event(), board.board),
                        steps: derivation.steps,
                    });
                }
            }
            let round = played.round.map(|round| slug(scored.event().name(round)));
            let view = MatchView {
                place: round.map_or_else(
                    || format!("match-{number}"),
                    |round| format!("match-{round}-{number}"),
                ),
                title: name(table.title()),
                table: TableView::new(&table, card_addresses, &|_| None, LongTable::Reject)?,
                derivations,
                texts: &Texts::ENGLISH,
            };
            let markup = markup(&view)?;
            parts.push(MatchPart { class: view.table.class, markup });
        }
    }
    Ok(parts)
}

/// Returns the matches by margin and Victory Points, or `None` if the event is not ranked by
/// Victory Points.
pub(crate) fn curve(scored: &ScoredEvent) -> Option<Curve> {
    let event = scored.event();
    let ranked_by = match scored.scores() {
        Scores::Teams(teams) => Some(teams.ranked_by()),
        Scores::PairMatches(pairs) => Some(pairs.standings().ranked_by()),
        _ => None,
    };
    if ranked_by != Some(RankedBy::Vps) {
        return None;
    }
    let on_scale = |played: &&Match| played.counts && !played.awarded && played.has_margin();
    let points = scored.matches().iter().filter(on_scale).filter_map(|played| {
        let [home, away] = played.sides.each_ref().map(|side| side.points.as_ref());
        let [home, away] = [home?, away?];
        let [ours, theirs] = [home, away]
            .map(|vps| FormattedNumber::match_points(scored.regulations(), RankedBy::Vps, vps));
        let [one, other] = [played.home, played.away].map(|team| event.name(team));
        Some(MatchPoint {
            margin: hundredths(&played.sides[0].totals.margin()),
            vps: hundredths(home),
            description: name(&format!("{one} – {other}: {ours} – {theirs}")),
        })
    });
    Curve::new(&points.collect::<Vec<_>>())
}
