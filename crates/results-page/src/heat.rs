//! The heat map: the points of each contestant on each board as a colored table.

use std::collections::BTreeMap;

use askama::Template;
use event::{BoardId, Event};

use crate::boards::{key, label};
use crate::card_addresses::ContestantLink;
use crate::contestants::Contestant;
use crate::escaped::whole_percent;
use crate::texts::Texts;

/// The heat map.
#[derive(Debug, Template)]
#[template(path = "heat.html")]
pub(crate) struct Heat {
    boards: Vec<(String, String)>,
    rows: Vec<Row>,
    unit: &'static str,
    texts: &'static Texts,
}

#[derive(Debug)]
struct Row {
    contestant: ContestantLink,
    total: String,
    begins_side: bool,
    cells: Vec<Option<HeatCell>>,
}

/// The points on a board.
#[derive(Debug)]
struct HeatCell {
    color: i64,
    text: String,
    is_ruled: bool,
}

/// The maximum numbers of boards and contestants.
const MAX_BOARDS_AND_CONTESTANTS: [usize; 2] = [60, 120];
/// The number of color steps.
const COLOR_STEPS: i64 = 8;

/// Returns the color of a share in hundredths of a percent.
#[expect(
    clippy::arithmetic_side_effects,
    clippy::integer_division,
    reason = "shares are below 2⁴⁰ in size and rounded toward 0"
)]
pub(crate) const fn color_step(share: i64) -> i64 {
    (share * COLOR_STEPS + 5_000) / 10_000
}

impl Heat {
    /// Creates the heat map of contestants with boards. Returns `None` if there are too few or too
    /// many boards or contestants.
    pub(crate) fn new(
        event: &Event,
        contestants: &[Contestant],
        unit: &'static str,
    ) -> Option<Self> {
        let order = event.sorted_boards();
        let contestants: Vec<&Contestant> =
            contestants.iter().filter(|contestant| !contestant.boards.is_empty()).collect();
        if order.len() > MAX_BOARDS_AND_CONTESTANTS[0]
            || order.len() < 2
            || contestants.len() < 2
            || contestants.len() > MAX_BOARDS_AND_CONTESTANTS[1]
        {
            return None;
        }
        let before = |index: usize| contestants.get(index.checked_sub(1)?);
        let row = |(index, contestant): (usize, &&Contestant)| {
            let mut cells: BTreeMap<BoardId, HeatCell> = BTreeMap::new();
            for board in &contestant.boards {
                let Some(share) = board.share else { continue };
                let text = if unit == "MP" {
                    whole_percent(share).to_string()
                } else {
                    board.printed.clone()
                };
                let is_ruled = event.results().adjustment(board.row.row).is_some();
                cells.insert(board.board, HeatCell { color: color_step(share), text, is_ruled });
            }
            Row {
                contestant: ContestantLink {
                    name: contestant.name.clone(),
                    family_names: contestant.family_names.clone(),
                    place: Some(contestant.place.clone()),
                },
                total: contestant.total.clone(),
                begins_side: before(index).is_some_and(|above| above.side != contestant.side),
                cells: order.iter().map(|board| cells.remove(board)).collect(),
            }
        };
        let rows = contestants.iter().enumerate().map(row).collect();
        let boards = order.iter().map(|&board| (key(event, board), label(event, board))).collect();
        Some(Self { boards, rows, unit, texts: Texts::of_event(event) })
    }
}
