//! Every table's result with what it is worth, seen from North-South.

use event::natural_order;
use scoring::MatchSource;

use super::{Teams, numbers};
use crate::json::extra;
use crate::results::{columns, extra_cells, shown};
use crate::sheet::{Column, Sheet};

static IMPS: [Column; 2] =
    [Column::numbers("IMPs", "ns_imps"), Column::words("Ruling", "adjustment")];
static POINTS: [Column; 2] =
    [Column::numbers("Points", "ns_points"), Column::words("Ruling", "adjustment")];

pub(super) fn result_rows(teams: Teams<'_>) -> Sheet {
    let Teams { event, scores, .. } = teams;
    let mut rows = Vec::new();
    for played in scores.matches() {
        for board in &played.boards {
            let scored = board.scored.as_ref().ok().filter(|_| played.source != MatchSource::Void);
            let worth = scored.map(|score| [score.home(), score.away()]);
            let seats = [(board.home_table, 0), (board.away_table, 1)];
            rows.extend(seats.into_iter().filter_map(|(row, side): (_, usize)| {
                Some((row?, worth.as_ref().map(|worth| worth[side].clone())))
            }));
        }
    }
    let results = event.results();
    rows.sort_by(|&(a, _), &(b, _)| {
        let (a, b) = (results.row(a), results.row(b));
        let (at, bt) = (event.board_at(a.board), event.board_at(b.board));
        natural_order(event.label(at.session), event.label(bt.session))
            .then_with(|| natural_order(event.label(a.round), event.label(b.round)))
            .then(at.number.cmp(&bt.number))
            .then_with(|| natural_order(event.label(a.table), event.label(b.table)))
            .then_with(|| natural_order(event.name(a.north_south), event.name(b.north_south)))
    });

    let imps = teams.unit() == "IMPs";
    let mut sheet = Sheet::new("", &columns(event, if imps { &IMPS } else { &POINTS }));
    for (id, worth) in rows {
        let row = results.row(id);
        let at = event.board_at(row.board);
        let [contract, declarer, result, score] = shown(event, id).map(Option::unwrap_or_default);
        let worth = worth.map(|worth| numbers::number(teams, &worth));
        let ruling = results.adjustment(id).map(ToString::to_string);
        let mut cells = vec![
            event.label(at.session).to_owned(),
            event.label(row.round).to_owned(),
            at.number.to_string(),
            event.table(&row).unwrap_or_default(),
            event.name(row.north_south).to_owned(),
            event.name(row.east_west).to_owned(),
            contract,
            declarer,
            result,
            score,
            worth.unwrap_or_default(),
            ruling.unwrap_or_default(),
        ];
        cells.extend(extra_cells(event, &extra(event, id)));
        sheet.push(cells);
    }
    sheet
}
