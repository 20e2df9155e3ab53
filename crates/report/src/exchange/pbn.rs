//! Portable Bridge Notation 2.1 in export format. There is one game per board with its table of
//! scores, or one game per table of a team match.

use std::borrow::Cow;
use std::io::{self, Write};

use bridge_core::Side;
use event::{BoardId, Event, Outcome, PairName, ResultId, Room, Ruling, SessionId};
use regulations::Method;
use scoring::{RankedBy, ScoredEvent, Scores};

use super::error::ExchangeFormatError;
use super::grid::{Align, Grid};
use super::grouped_values::GroupedValues;
use super::loss::ConversionLosses;
use super::members::{all_members, members};
use super::printed_points::{PrintedPoints, SECOND_PARTNER_POINTS, Total, for_each_total};

pub(super) fn losses(scored: &ScoredEvent) -> Result<ConversionLosses, ExchangeFormatError> {
    let event = scored.event();
    if !event.matches().is_empty() {
        return Err(ExchangeFormatError::NoBoards);
    }
    let results = event.results();
    let mut losses = ConversionLosses::from_event(scored, &[], &["pairs.winners"]);
    losses.add_if(
        results.ids().any(|id| results.group(id).is_some()),
        "groups of tables on a fouled board",
    );
    losses.add_if(!event.extra_columns.is_empty(), "columns that scoring does not use");
    let names = || {
        let contestants = results.ids().flat_map(|id| results.contestants(id));
        contestants
            .flat_map(|contestant| event.players(contestant))
            .map(|contestant| event.name(contestant))
    };
    losses.add_if(
        labels(event).any(|text| text.contains('"')),
        "quotes in names, which are written as apostrophes",
    );
    losses.add_if(
        written_texts(event).any(|text| text.contains(char::is_control)),
        "control characters in names and labels, which are written as spaces",
    );
    losses.add_if(
        names().any(|name| matches!(name, "-" | "?")),
        "names `-` and `?`, which mean no name in the notation",
    );
    losses.add_if(
        all_members(event).any(|name| name.contains(';')),
        "a semicolon in a member's name, which separates members in the notation",
    );
    let in_words = results.ids().filter_map(|id| results.adjustment(id));
    let in_words = in_words.filter(|ruling| {
        Side::ALL.into_iter().any(|side| percentage(ruling.for_side(side)).is_none())
    });
    let in_words = in_words.count();
    if in_words > 0 {
        losses.add(format!("{in_words} rulings for which the notation has no form, written in a column of this program"));
    }
    losses.add_if(PrintedPoints::new(scored).differ_between_partners(event), SECOND_PARTNER_POINTS);
    losses.add_if(
        !is_latin(event),
        "letters beyond Latin-1, the encoding of the notation: the file is in UTF-8",
    );
    Ok(losses)
}

/// Returns `true` if all texts are in Latin-1, the character set of PBN.
fn is_latin(event: &Event) -> bool {
    written_texts(event).all(|text| text.chars().all(|c| u8::try_from(c).is_ok()))
}

/// Returns all texts that are written unchanged.
fn written_texts(event: &Event) -> impl Iterator<Item = &str> {
    labels(event).chain(event.title.as_deref())
}

/// Returns the names of contestants, members, sessions, tables and everything else that has a name.
fn labels(event: &Event) -> impl Iterator<Item = &str> {
    event.ids::<event::TextId>().map(|id| event.name(id)).chain(all_members(event))
}

pub(super) fn write(scored: &ScoredEvent, out: &mut dyn Write) -> io::Result<()> {
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
            ("Event", self.event.title.as_deref().unwrap_or("?")),
            ("Site", "?"),
            ("Date", "????.??.??"),
            ("Board", &board.number.to_string()),
            ("West", "?"),
            ("North", "?"),
            ("East", "?"),
            ("South", "?"),
            ("Dealer", &board.number.dealer().letter().to_string()),
            (
                "Vulnerable",
                match board.vulnerability {
                    bridge_core::Vulnerability::None => "None",
                    bridge_core::Vulnerability::NorthSouth => "NS",
                    bridge_core::Vulnerability::EastWest => "EW",
                    bridge_core::Vulnerability::Both => "All",
                },
            ),
            ("Deal", "?"),
            ("Scoring", scoring),
            ("Declarer", declarer),
            ("Contract", contract),
            ("Result", result),
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
            &(self.board_tags(board, ["?"; 3]) + &tag("Competition", competition)),
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
        let contestants: &[&'static str] = if self.event.is_individual() {
            &["PlayerId_North", "PlayerId_South", "PlayerId_East", "PlayerId_West"]
        } else {
            &["PairId_NS", "PairId_EW"]
        };
        let point_columns = if self.scored.method().is_in_imps() {
            ["IMP_NS", "IMP_EW"]
        } else {
            ["MP_NS", "MP_EW"]
        };
        let mut table = Grid::default();
        table.add_column(has(&|id| self.session(id).is_some()), "Session", Align::Left);
        table.add_column(has(&|id| results.section(id).is_some()), "Section", Align::Left);
        table.add_column(has(&|id| results.table(id).is_some()), "Table", Align::Right);
        table.add_column(has(&|id| results.round(id).is_some()), "Round", Align::Right);
        table.add_column(has(&|id| results.room(id).is_some()), "Room", Align::Left);
        for name in contestants {
            table.add_column(true, name, Align::Right);
        }
        table.add_column(true, "Contract", Align::Left);
        table.add_column(true, "Declarer", Align::Left);
        table.add_column(true, "Result", Align::Right);
        table.add_column(true, "Score_NS", Align::Right);
        for name in point_columns {
            table.add_column(true, name, Align::Right);
        }
        table.add_column(has_rulings, "Percentage_NS", Align::Right);
        table.add_column(has_rulings, "Percentage_EW", Align::Right);
        table.add_column(has_rulings, "Ruling", Align::Left);
        for &id in rows {
            table.measure(&self.cells(id));
        }
        self.write_text(out, &table.tag("ScoreTable"))?;
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
            Scores::Teams(_) => "TeamId",
            _ if self.event.is_individual() => "PlayerId",
            _ => "PairId",
        };
        let points_column = match self.scored.scores() {
            Scores::Pairs(_) => "TotalScoreMP",
            Scores::PairMatches(_) => "TotalScoreVP",
            Scores::Teams(scores) => match scores.ranked_by() {
                RankedBy::Vps => "TotalScoreVP",
                RankedBy::NetImps => "TotalIMP",
                RankedBy::BoardPoints | RankedBy::Patton | RankedBy::Rounds => "TotalScore",
            },
            _ => "TotalIMP",
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
        table.add_column(true, "Rank", Align::Right);
        table.add_column(true, id, Align::Right);
        table.add_column(sides, "Direction", Align::Left);
        table.add_column(self.event.has_members(), "Names", Align::Left);
        table.add_column(boards, "NrBoards", Align::Right);
        table.add_column(has_any_points, points_column, Align::Right);
        table.add_column(percents, "TotalPercentage", Align::Right);
        for_each_total(self.scored, &mut |total| {
            table.measure(&self.total_cells(&total));
            Ok(())
        })?;
        self.write_text(out, &table.tag("TotalScoreTable"))?;
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
        game += &tag("Competition", "Teams");
        let ours = self.event.name(row.north_south);
        let theirs = self.event.name(row.east_west);
        let [home, away] =
            if row.room == Some(Room::Closed) { [theirs, ours] } else { [ours, theirs] };
        game += &tag("HomeTeam", home);
        game += &tag("VisitTeam", away);
        if let Some(room) = row.room {
            game += &tag("Room", if room == Room::Open { "Open" } else { "Closed" });
        }
        let session = self.event.label(self.event.board_at(row.board).session);
        let ruling = results.adjustment(id).map(ToString::to_string).unwrap_or_default();
        let labels = [
            ("Session", session),
            ("Section", self.event.label(results.section(id))),
            ("Round", self.event.label(row.round)),
            ("Table", self.event.label(row.table)),
            ("Ruling", &ruling),
        ];
        let is_written = |value: &str| !value.is_empty() || self.has_special_values;
        for (name, value) in labels.into_iter().filter(|(_, value)| is_written(value)) {
            game += &tag(name, value);
        }
        if let Some(score) = row.score {
            game += &tag("Score", &format!("NS {score}"));
        }
        self.write_text(out, &game)?;
        if is_first {
            self.write_totals(out)?;
        }
        self.write_text(out, "\n")
    }
}

/// Returns contract, declarer and tricks, with a dash for missing values.
fn outcome_cells(outcome: Outcome) -> [String; 3] {
    match outcome {
        Outcome::Played(played) => [
            played.contract.to_string(),
            played.declarer.letter().to_string(),
            played.tricks.get().to_string(),
        ],
        Outcome::PassedOut => ["Pass", "-", "-"].map(str::to_owned),
        Outcome::Score(_) | Outcome::NotPlayed => ["-"; 3].map(str::to_owned),
    }
}

/// Returns the percentage of an artificial score.
fn percentage(ruling: &Ruling) -> Option<String> {
    match ruling {
        Ruling::Percent(percent) => Some(percent.to_string()),
        _ => None,
    }
}

/// Returns a tag with its value.
fn tag(name: &str, value: &str) -> String {
    let escape = if has_special_meaning(value) { "##" } else { "" };
    let value: String = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    format!("[{name} \"{escape}{}\"]\n", value.replace('\\', "\\\\").replace('"', "\\\""))
}

/// Returns `true` if a value has a special meaning in a tag: `#` repeats the previous game's value, and `##value` sets the value of
/// all games that follow. After `##` any value is literal, so each later game must then have the tag too.
fn has_special_meaning(value: &str) -> bool {
    value == "#" || value.starts_with("##")
}

/// Returns a label as a cell of a table, with a dash for an empty label.
fn label_cell(text: &str) -> String {
    if text.is_empty() { "-".to_owned() } else { text_cell(text) }
}

/// Returns a text as a cell of a table: unquoted if it is a token, otherwise as a string.
fn text_cell(text: &str) -> String {
    let is_token = |c: char| {
        !c.is_whitespace()
            && !c.is_control()
            && !matches!(c, ';' | '{' | '}' | '"' | '[' | ']' | '%')
    };
    if !text.is_empty() && text.chars().all(is_token) {
        return text.to_owned();
    }
    let inside: String = text
        .chars()
        .map(|c| {
            if c.is_control() {
                ' '
            } else if c == '"' {
                '\''
            } else {
                c
            }
        })
        .collect();
    format!("\"{inside}\"")
}
