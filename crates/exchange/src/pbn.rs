//! Portable Bridge Notation 2.1 in export format. There is one game per board with its table of
//! scores, or one game per table of a team match.

mod cells;
mod grid;
mod losses;

use std::borrow::Cow;
use std::io::{self, Write};

use bridge_core::Side;
use event::{BoardId, Event, PairName, ResultId, Room, SessionId};
use formats::pbn::{ColumnName, TagName};
use regulations::Method;
use report::PrintedPoints;
use scoring::{RankedBy, ScoredEvent, Scores};

use crate::grouped_values::GroupedValues;
use crate::members::members;
use crate::totals::{Total, for_each_total};
use cells::{has_special_meaning, label_cell, outcome_cells, percentage, tag, text_cell};
use grid::{Align, Grid};
use losses::{is_latin, written_texts};

pub(crate) use losses::losses;

pub(crate) fn write(scored: &ScoredEvent, out: &mut dyn Write) -> io::Result<()> {
    let event = scored.event();
    let (is_latin, has_special_values) =
        (is_latin(event), written_texts(event).any(has_special_meaning));
    let pbn = Pbn {
        scored,
        event,
        result_points: PrintedPoints::new(scored),
        is_latin,
        has_special_values,
    };
    pbn.write_text(out, "% PBN 2.1\n% EXPORT\n")?;
    let mut is_first = true;
    if matches!(scored.scores(), Scores::Teams(_)) {
        for id in event.results().ids() {
            pbn.write_match_table(id, std::mem::take(&mut is_first), out)?;
        }
        return Ok(());
    }
    let mut boards = GroupedValues::<BoardId, Vec<ResultId>>::default();
    for id in event.results().ids() {
        boards.entry(event.results().board(id)).push(id);
    }
    for (board, rows) in boards.iter() {
        pbn.write_board(*board, rows, std::mem::take(&mut is_first), out)?;
    }
    Ok(())
}

struct Pbn<'a> {
    scored: &'a ScoredEvent,
    event: &'a Event,
    result_points: PrintedPoints<'a>,
    is_latin: bool,
    /// Is `true` if a value is written after `##`. No game may leave out a tag then.
    has_special_values: bool,
}

impl Pbn<'_> {
    /// Writes a text in the encoding of the file.
    fn write_text(&self, out: &mut dyn Write, text: &str) -> io::Result<()> {
        if !self.is_latin || text.is_ascii() {
            return out.write_all(text.as_bytes());
        }
        let bytes: Vec<u8> = text.chars().map(|c| u8::try_from(c).unwrap_or(b'?')).collect();
        out.write_all(&bytes)
    }

    /// Returns the tags of every game, in their prescribed order. Unknown values are question
    /// marks.
    fn board_tags(&self, board: BoardId, [declarer, contract, result]: [&str; 3]) -> String {
        let board = self.event.board_at(board);
        let scoring = match self.scored.method() {
            Method::Matchpoints => "MatchPoints",
            Method::SwissPairs => "MatchPoints;Swiss",
            Method::Butler => "IMP;Butler",
            Method::CrossImps => "IMP;Cross",
            Method::Teams => "IMP",
            Method::BoardAMatch => "BAM",
            Method::Patton => "BAM;Patton",
        };
        let tags = [
            (TagName::Event, self.event.title.as_deref().unwrap_or("?")),
            (TagName::Site, "?"),
            (TagName::Date, "????.??.??"),
            (TagName::Board, &board.number.to_string()),
            (TagName::West, "?"),
            (TagName::North, "?"),
            (TagName::East, "?"),
            (TagName::South, "?"),
            (TagName::Dealer, &board.number.dealer().letter().to_string()),
            (
                TagName::Vulnerable,
                match board.vulnerability {
                    bridge_core::Vulnerability::None => "None",
                    bridge_core::Vulnerability::NorthSouth => "NS",
                    bridge_core::Vulnerability::EastWest => "EW",
                    bridge_core::Vulnerability::Both => "All",
                },
            ),
            (TagName::Deal, "?"),
            (TagName::Scoring, scoring),
            (TagName::Declarer, declarer),
            (TagName::Contract, contract),
            (TagName::Result, result),
        ];
        tags.into_iter().map(|(name, value)| tag(name, value)).collect()
    }

    /// Writes a board with the scores of all its tables. The first board also has the totals.
    fn write_board(
        &self,
        board: BoardId,
        rows: &[ResultId],
        is_first: bool,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let competition = if self.event.is_individual() { "Individuals" } else { "Pairs" };
        self.write_text(
            out,
            &(self.board_tags(board, ["?"; 3]) + &tag(TagName::Competition, competition)),
        )?;
        if is_first {
            self.write_totals(out)?;
        }
        self.write_scores(rows, out)?;
        self.write_text(out, "\n")
    }

    /// Writes the scores of a board. A board can have all results of a file, so rows are not
    /// kept. Each is created twice: to measure the columns and to write it.
    fn write_scores(&self, rows: &[ResultId], out: &mut dyn Write) -> io::Result<()> {
        let results = self.event.results();
        let has = |condition: &dyn Fn(ResultId) -> bool| rows.iter().any(|&id| condition(id));
        let has_rulings = has(&|id| results.adjustment(id).is_some());
        let contestants: &[ColumnName] = if self.event.is_individual() {
            &[
                ColumnName::PlayerIdNorth,
                ColumnName::PlayerIdSouth,
                ColumnName::PlayerIdEast,
                ColumnName::PlayerIdWest,
            ]
        } else {
            &[ColumnName::PairIdNs, ColumnName::PairIdEw]
        };
        let point_columns = if self.scored.method().is_in_imps() {
            [ColumnName::ImpNs, ColumnName::ImpEw]
        } else {
            [ColumnName::MpNs, ColumnName::MpEw]
        };
        let mut table = Grid::default();
        table.add_column(has(&|id| self.session(id).is_some()), ColumnName::Session, Align::Left);
        table.add_column(
            has(&|id| results.section(id).is_some()),
            ColumnName::Section,
            Align::Left,
        );
        table.add_column(has(&|id| results.table(id).is_some()), ColumnName::Table, Align::Right);
        table.add_column(has(&|id| results.round(id).is_some()), ColumnName::Round, Align::Right);
        table.add_column(has(&|id| results.room(id).is_some()), ColumnName::Room, Align::Left);
        for &name in contestants {
            table.add_column(true, name, Align::Right);
        }
        table.add_column(true, ColumnName::Contract, Align::Left);
        table.add_column(true, ColumnName::Declarer, Align::Left);
        table.add_column(true, ColumnName::Result, Align::Right);
        table.add_column(true, ColumnName::ScoreNs, Align::Right);
        for name in point_columns {
            table.add_column(true, name, Align::Right);
        }
        table.add_column(has_rulings, ColumnName::PercentageNs, Align::Right);
        table.add_column(has_rulings, ColumnName::PercentageEw, Align::Right);
        table.add_column(has_rulings, ColumnName::Ruling, Align::Left);
        for &id in rows {
            table.measure(&self.cells(id));
        }
        self.write_text(out, &table.tag(TagName::ScoreTable))?;
        rows.iter().try_for_each(|&id| self.write_text(out, &table.line(&self.cells(id))))
    }

    fn session(&self, id: ResultId) -> Option<SessionId> {
        self.event.board_at(self.event.results().board(id)).session
    }

    /// Returns all cells of a result in column order.
    fn cells(&self, id: ResultId) -> Vec<String> {
        let results = self.event.results();
        let row = results.row(id);
        let room = row.room.map_or("-", |room| match room {
            Room::Open => "open",
            Room::Closed => "closed",
        });
        let mut cells = vec![
            label_cell(self.event.label(self.session(id))),
            label_cell(self.event.label(results.section(id))),
            label_cell(self.event.label(row.table)),
            label_cell(self.event.label(row.round)),
            room.to_owned(),
        ];
        let sides = [row.north_south, row.east_west];
        let players = sides.into_iter().flat_map(|side| self.event.players(side));
        cells.extend(players.map(|contestant| text_cell(self.event.name(contestant))));
        cells.extend(outcome_cells(row.outcome));
        cells.push(row.score.map_or_else(|| "-".to_owned(), |score| score.to_string()));
        cells.extend(
            self.result_points
                .get(id)
                .map(|side_points| side_points.map_or_else(|| "-".to_owned(), Cow::into_owned)),
        );
        let ruling = results.adjustment(id);
        cells.extend(Side::ALL.map(|side| {
            let share = ruling.and_then(|ruling| percentage(ruling.for_side(side)));
            share.map_or_else(|| "-".to_owned(), |share| format!("^{share}"))
        }));
        cells.push(ruling.map_or_else(|| "-".to_owned(), |ruling| text_cell(&ruling.to_string())));
        cells
    }

    /// Writes the totals of all contestants. Each row is created twice, like scores.
    fn write_totals(&self, out: &mut dyn Write) -> io::Result<()> {
        let id = match self.scored.scores() {
            Scores::Teams(_) => ColumnName::TeamId,
            _ if self.event.is_individual() => ColumnName::PlayerId,
            _ => ColumnName::PairId,
        };
        let points_column = match self.scored.scores() {
            Scores::Matchpoints(_) => ColumnName::TotalScoreMp,
            Scores::PairMatches(_) => ColumnName::TotalScoreVp,
            Scores::Teams(scores) => match scores.ranked_by() {
                RankedBy::Vps => ColumnName::TotalScoreVp,
                RankedBy::NetImps => ColumnName::TotalImp,
                RankedBy::BoardPoints | RankedBy::Patton | RankedBy::Rounds => {
                    ColumnName::TotalScore
                }
            },
            _ => ColumnName::TotalImp,
        };
        let (mut sides, mut boards, mut has_any_points, mut percents) =
            (false, false, false, false);
        for_each_total(self.scored, &mut |total| {
            sides |= total.side.is_some();
            boards |= total.boards.is_some();
            has_any_points |= total.points.is_some();
            percents |= total.percent.is_some();
            Ok(())
        })?;
        let mut table = Grid::default();
        table.add_column(true, ColumnName::Rank, Align::Right);
        table.add_column(true, id, Align::Right);
        table.add_column(sides, ColumnName::Direction, Align::Left);
        table.add_column(self.event.has_members(), ColumnName::Names, Align::Left);
        table.add_column(boards, ColumnName::NrBoards, Align::Right);
        table.add_column(has_any_points, points_column, Align::Right);
        table.add_column(percents, ColumnName::TotalPercentage, Align::Right);
        for_each_total(self.scored, &mut |total| {
            table.measure(&self.total_cells(&total));
            Ok(())
        })?;
        self.write_text(out, &table.tag(TagName::TotalScoreTable))?;
        for_each_total(self.scored, &mut |total| {
            self.write_text(out, &table.line(&self.total_cells(&total)))
        })
    }

    /// Returns all cells of a total in column order.
    fn total_cells(&self, total: &Total) -> Vec<String> {
        let pair = PairName { name: total.contestant, side: total.side };
        let text = |it: &Option<String>| it.clone().unwrap_or_else(|| "-".to_owned());
        let members = members(self.event, pair).join(";");
        vec![
            text(&total.place).trim_end_matches('=').to_owned(),
            text_cell(self.event.name(total.contestant)),
            total.side.map_or_else(|| "-".to_owned(), |side| side.to_string()),
            if members.is_empty() { "-".to_owned() } else { text_cell(&members) },
            total.boards.map_or_else(|| "-".to_owned(), |boards| boards.to_string()),
            text(&total.points),
            text(&total.percent),
        ]
    }

    /// Writes a table of a match. The first table also has the totals.
    fn write_match_table(
        &self,
        id: ResultId,
        is_first: bool,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let results = self.event.results();
        let row = results.row(id);
        let [contract, declarer, result] = outcome_cells(row.outcome);
        let unknown = |text: String| if text == "-" { String::new() } else { text };
        let [contract, declarer, result] = [contract, declarer, result].map(unknown);
        let mut game = self.board_tags(row.board, [&declarer, &contract, &result]);
        game += &tag(TagName::Competition, "Teams");
        let ours = self.event.name(row.north_south);
        let theirs = self.event.name(row.east_west);
        let [home, away] =
            if row.room == Some(Room::Closed) { [theirs, ours] } else { [ours, theirs] };
        game += &tag(TagName::HomeTeam, home);
        game += &tag(TagName::VisitTeam, away);
        if let Some(room) = row.room {
            game += &tag(TagName::Room, if room == Room::Open { "Open" } else { "Closed" });
        }
        let session = self.event.label(self.event.board_at(row.board).session);
        let ruling = results.adjustment(id).map(ToString::to_string).unwrap_or_default();
        let labels = [
            (TagName::Session, session),
            (TagName::Section, self.event.label(results.section(id))),
            (TagName::Round, self.event.label(row.round)),
            (TagName::Table, self.event.label(row.table)),
            (TagName::Ruling, &ruling),
        ];
        let is_written = |value: &str| !value.is_empty() || self.has_special_values;
        for (name, value) in labels.into_iter().filter(|(_, value)| is_written(value)) {
            game += &tag(name, value);
        }
        if let Some(score) = row.score {
            game += &tag(TagName::Score, &format!("NS {score}"));
        }
        self.write_text(out, &game)?;
        if is_first {
            self.write_totals(out)?;
        }
        self.write_text(out, "\n")
    }
}
