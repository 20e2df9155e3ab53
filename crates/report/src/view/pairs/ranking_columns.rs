//! Selection of the ranking columns of a pair event.

use super::lines::{PairLine, SessionColumns};
use super::{PairScores, Pairs};
use crate::cell::Cell;
use crate::column::{TableColumn, TableColumns};

/// The position of a ranking's name.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum RankingNamePosition {
    Above,
    InEachRow,
}

impl<'a> Pairs<'a> {
    /// Returns the columns that the event needs.
    pub(super) fn columns(
        self,
        name_position: RankingNamePosition,
        sessions: &SessionColumns<'a>,
    ) -> TableColumns<'a, PairLine<'a>> {
        let in_row = name_position == RankingNamePosition::InEachRow;
        // With a title above each ranking, the columns do not depend on other rankings, whose
        // number can be large.
        let rankings = if in_row { self.pair_rankings() } else { Vec::new() };
        let matchpoints = match self.scores {
            PairScores::Matchpoints(scores) => Some(scores),
            PairScores::Imps(_) => None,
        };
        let stages = in_row && rankings.iter().any(|it| it.id.stage.is_some());
        let sections =
            in_row && (matchpoints.is_none() || rankings.iter().any(|it| it.id.section.is_some()));
        let members = self.event.has_members();
        let columns = TableColumns::new()
            .add_if(stages, |columns| {
                columns.text("Stage", "stage", |line: &PairLine<'a>| {
                    line.ranking.stage.map_or(Cell::Empty, Cell::from_display)
                })
            })
            .add_if(sections, |it| {
                it.text("Section", "section", |line| line.ranking.section.into())
            })
            .add_if(in_row, |columns| {
                columns.text("Side", "side", |line| {
                    line.ranking.side.map_or(Cell::Empty, Cell::from_display)
                })
            })
            .numbers("Place", "place", |line| Cell::or_missing(line.place.as_ref()))
            .text(self.contestant(), "pair", |line| line.pair.into())
            .add_if(members, |it| {
                it.text("Members", "members", |line| line.members.join(", ").into())
            })
            .numbers("Boards", "boards", |line| line.boards.into());
        match matchpoints {
            Some(scores) => {
                let handicaps = in_row && self.has_handicap();
                self.matchpoint_columns(columns, sessions, scores.has_carry_forward(), handicaps)
            }
            None => imp_columns(columns, sessions),
        }
    }

    /// Adds the columns of totals in matchpoints.
    fn matchpoint_columns(
        self,
        columns: TableColumns<'a, PairLine<'a>>,
        sessions: &SessionColumns<'a>,
        carried: bool,
        handicaps: bool,
    ) -> TableColumns<'a, PairLine<'a>> {
        columns
            .extend(sessions.visible().iter().enumerate().map(|(position, name)| {
                let names = (format!("Session {name} %"), format!("session_{name}_percent"));
                TableColumn::numbers(names.0, names.1, move |line: &PairLine<'a>| {
                    let session = line.matchpoints().and_then(|total| {
                        let found =
                            total.sessions.binary_search_by_key(&position, |it| it.position);
                        total.sessions.get(found.ok()?)?.percent.as_ref()
                    });
                    Cell::or_missing(session)
                })
            }))
            .add_if(carried, |it| {
                it.numbers("Carried", "carried", |line| {
                    let carried = line.matchpoints().and_then(|it| it.carried.as_ref());
                    Cell::or_missing(carried.map(|it| &it.matchpoints))
                })
            })
            .numbers("Matchpoints", "matchpoints", |line| {
                Cell::or_missing(line.matchpoints().and_then(|it| it.matchpoints.as_ref()))
            })
            .numbers("Percent", "percent", PairLine::percent)
            .extend(self.event.decisions().strata().iter().enumerate().map(|(position, name)| {
                let names = (format!("Stratum {name}"), format!("stratum_{name}_place"));
                TableColumn::numbers(names.0, names.1, move |line: &PairLine<'a>| {
                    let mut strata = line.matchpoints().into_iter().flat_map(|it| &it.strata);
                    strata.find(|it| it.position == position).map(|it| &it.place).into()
                })
            }))
            .add_if(handicaps, |columns| {
                columns
                    .numbers("Handicap", "handicap", PairLine::handicap_percent)
                    .numbers("With handicap", "handicap_percent", PairLine::with_handicap)
                    .numbers("Place with handicap", "handicap_place", |line| {
                        Cell::or_missing(line.handicap().and_then(|it| it.place.as_ref()))
                    })
            })
    }
}

/// Adds the columns of totals in IMPs.
fn imp_columns<'a>(
    columns: TableColumns<'a, PairLine<'a>>,
    sessions: &SessionColumns<'a>,
) -> TableColumns<'a, PairLine<'a>> {
    columns
        .extend(sessions.visible().iter().enumerate().map(|(position, &name)| {
            let names = (name.to_owned(), format!("session_{name}_imps"));
            TableColumn::numbers(names.0, names.1, move |line: &PairLine<'a>| {
                let session = line.imps().and_then(|total| {
                    let found = total.sessions.binary_search_by_key(&position, |it| it.position);
                    total.sessions.get(found.ok()?).map(|it| &it.imps)
                });
                Cell::or_missing(session)
            })
        }))
        .numbers("IMPs", "imps", |line| line.imps().map(|it| &it.imps).into())
        .numbers("Per board", "imps_per_board", |line| {
            Cell::or_missing(line.imps().and_then(|it| it.per_board.as_ref()))
        })
}
