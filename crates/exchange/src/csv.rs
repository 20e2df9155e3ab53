//! CSV with the columns that the event needs.

use std::io::{self, Write};

use bridge_core::Side;
use event::{DecisionKind, Event, MatchResult, Outcome, PairName, ResultId};
use regulations::Method;
use report::Csv;
use scoring::ScoredEvent;

use crate::error::ExchangeFormatError;
use crate::loss::ConversionLosses;
use crate::members::possible_pair_names;

/// The columns with the names of players.
const PLAYER_COLUMNS: [&str; 4] = ["north", "south", "east", "west"];

pub(crate) fn losses(scored: &ScoredEvent) -> Result<ConversionLosses, ExchangeFormatError> {
    let event = scored.event();
    let bye = [DecisionKind::Bye];
    let supported_decisions: &[DecisionKind] = if event.results().is_empty() { &bye } else { &[] };
    let mut losses = ConversionLosses::from_event(scored, supported_decisions, &[]);
    if !event.results().is_empty() && scored.method() != Method::Matchpoints {
        let method = scored.method();
        losses.add(format!("the method, which is set in an event file or by an option: {method}"));
    }
    if !event.results().is_empty() && !event.matches().is_empty() {
        return Err(ExchangeFormatError::TablesAndMatches);
    }
    losses.add_if(event.title.is_some(), "the title, which is set in an event file");
    let mut kinds = event.matches().iter().map(|row| std::mem::discriminant(&row.result));
    if let Some(first) = kinds.next()
        && kinds.any(|kind| kind != first)
    {
        return Err(ExchangeFormatError::Mixed);
    }
    let named = event.has_members() && !has_all_player_columns(event);
    let of_teams = event.decisions().teams().iter().any(|team| !team.members.is_empty());
    let have_unknown_seats =
        of_teams || !each_member_has_seat(event) || !event.matches().is_empty();
    let lost = named && (have_unknown_seats || has_any_player_column(event));
    losses.add_if(lost, "the members of teams: which of them sat at which table is not known");
    losses.add_details(event);
    Ok(losses)
}

/// Writes the results, or the results of whole matches. Returns the number of cells that are
/// guarded by an apostrophe.
pub(crate) fn write(scored: &ScoredEvent, csv: Csv, out: &mut dyn Write) -> io::Result<usize> {
    let mut writer = Writer { csv, out, guarded_cells: 0 };
    if scored.event().results().is_empty() {
        write_matches(scored.event(), &mut writer)?;
    } else {
        write_results(scored, &mut writer)?;
    }
    Ok(writer.guarded_cells)
}

fn write_results(scored: &ScoredEvent, writer: &mut Writer<'_>) -> io::Result<()> {
    let event = scored.event();
    let columns = export_columns(scored);
    writer.write_record(columns.iter().map(|column| column.name))?;
    for id in event.results().ids() {
        writer.write_record(columns.iter().map(|column| (column.cell)(id)))?;
    }
    Ok(())
}

/// A column: its name and a function that returns its cell for a result.
struct ExportColumn<'e> {
    name: &'e str,
    cell: Box<dyn Fn(ResultId) -> String + 'e>,
}

fn export_column<'e>(name: &'e str, cell: impl Fn(ResultId) -> String + 'e) -> ExportColumn<'e> {
    ExportColumn { name, cell: Box::new(cell) }
}

/// Returns the columns with at least one value. The columns of boards and contestants are always
/// included.
fn export_columns(scored: &ScoredEvent) -> Vec<ExportColumn<'_>> {
    let event = &**scored.event();
    let results = event.results();
    let board = |id| event.board_at(results.board(id));
    let mut columns: Vec<ExportColumn<'_>> = Vec::new();
    columns.push(export_column("session", move |id| event.label(board(id).session).to_owned()));
    columns.push(export_column("section", move |id| event.label(results.section(id)).to_owned()));
    columns.push(export_column("round", move |id| event.label(results.round(id)).to_owned()));
    columns.push(export_column("table", move |id| event.label(results.table(id)).to_owned()));
    columns.push(export_column("room", move |id| {
        results.room(id).map_or_else(String::new, |room| room.to_string())
    }));
    columns.push(export_column("board", move |id| board(id).number.to_string()));
    columns.push(export_column("vul", move |id| {
        let board = board(id);
        let is_usual = board.vulnerability == board.number.vulnerability();
        if is_usual { String::new() } else { board.vulnerability.to_string() }
    }));
    // Members are written to the columns of players if the event has no such columns and each
    // member has a seat.
    let has_member_columns = !has_any_player_column(event) && each_member_has_seat(event);
    let sides =
        [(Side::NorthSouth, "ns", ["north", "south"]), (Side::EastWest, "ew", ["east", "west"])];
    for (side, name, _) in sides.into_iter().filter(|_| !event.is_individual()) {
        columns.push(export_column(name, move |id| {
            event.name(side.select(results.contestants(id))).to_owned()
        }));
    }
    for (side, _, names) in
        sides.into_iter().filter(|_| event.is_individual() || has_member_columns)
    {
        for (index, name) in names.into_iter().enumerate() {
            columns.push(export_column(name, move |id| {
                let contestant = side.select(results.contestants(id));
                if event.is_individual() {
                    return event
                        .players(contestant)
                        .nth(index)
                        .map_or_else(String::new, |it| event.name(it).to_owned());
                }
                let side = Some(scored.ranked_side(id, side));
                let members = event.members_of(PairName { name: contestant, side });
                members.and_then(|them| them.get(index)).cloned().unwrap_or_default()
            }));
        }
    }
    let played = move |id| match results.row(id).outcome {
        Outcome::Played(played) => Some(played),
        Outcome::PassedOut | Outcome::Score(_) | Outcome::NotPlayed => None,
    };
    let text = |text: Option<String>| text.unwrap_or_default();
    columns.push(export_column("contract", move |id| {
        text(played(id).map(|it| it.contract.to_string()))
    }));
    columns.push(export_column("declarer", move |id| {
        text(played(id).map(|it| it.declarer.to_string()))
    }));
    columns.push(export_column("result", move |id| {
        text(played(id).map(|it| it.relative_result().to_string()))
    }));
    columns.push(export_column("score", move |id| match results.row(id).outcome {
        Outcome::Played(_) => String::new(),
        Outcome::PassedOut => "PASS".to_owned(),
        Outcome::NotPlayed => "NP".to_owned(),
        Outcome::Score(score) => score.to_string(),
    }));
    columns.push(export_column("adjustment", move |id| {
        text(results.adjustment(id).map(ToString::to_string))
    }));
    columns.push(export_column("group", move |id| event.label(results.group(id)).to_owned()));
    let always = ["board", "ns", "ew"];
    columns.retain(|column| {
        let has_value = || results.ids().any(|id| !(column.cell)(id).is_empty());
        always.contains(&column.name) || has_value()
    });
    for (index, name) in event.extra_columns.iter().enumerate() {
        columns
            .push(export_column(name, move |id| event.label(results.extra(id, index)).to_owned()));
    }
    columns
}

/// Returns `true` if the extra columns of the event contain all players.
fn has_all_player_columns(event: &Event) -> bool {
    PLAYER_COLUMNS.iter().all(|player| has_player_column(event, player))
}

/// Returns `true` if the extra columns contain any player. Members cannot be written then.
fn has_any_player_column(event: &Event) -> bool {
    PLAYER_COLUMNS.iter().any(|player| has_player_column(event, player))
}

fn has_player_column(event: &Event, player: &str) -> bool {
    event.extra_columns.iter().any(|name| name.eq_ignore_ascii_case(player))
}

/// Returns `true` if no contestant has more than two members, so that each member has a seat.
fn each_member_has_seat(event: &Event) -> bool {
    let mut contestants = event.results().ids().flat_map(|id| event.results().contestants(id));
    let has_at_most_two =
        |contestant| event.members_of(contestant).is_none_or(|members| members.len() <= 2);
    !event.has_members()
        || contestants
            .all(|contestant| possible_pair_names(contestant).into_iter().all(has_at_most_two))
}

/// Writes the results of whole matches, and byes.
fn write_matches(event: &Event, writer: &mut Writer<'_>) -> io::Result<()> {
    let rows = event.matches();
    let has_boards = rows.iter().any(|row| row.boards.is_some());
    let weights = event.weights();
    let mut names = vec!["round", "table", "home", "away"];
    // All matches have results of one kind.
    names.extend(match rows.first().map(|row| row.result) {
        Some(MatchResult::Vps { .. }) => ["home_vps", "away_vps"],
        Some(MatchResult::Games { .. }) => ["wins", "losses"],
        Some(MatchResult::Imps { .. }) | None => ["home_imps", "away_imps"],
    });
    names.extend(has_boards.then_some("boards"));
    names.extend((!weights.is_empty()).then_some("weight"));
    writer.write_record(names.iter())?;
    for (id, row) in event::MatchId::first(rows.len()).zip(rows.iter()) {
        let mut cells = vec![
            event.label(row.round).to_owned(),
            event.label(row.table).to_owned(),
            event.name(row.home).to_owned(),
            event.name(row.away).to_owned(),
        ];
        cells.extend(match &row.result {
            MatchResult::Imps { home, away } => [home.to_string(), away.to_string()],
            MatchResult::Vps { home, away } => [home.to_string(), away.to_string()],
            MatchResult::Games { home, away } => [home.to_string(), away.to_string()],
        });
        if has_boards {
            cells.push(row.boards.map_or_else(String::new, |boards| boards.to_string()));
        }
        if !weights.is_empty() {
            cells.push(weights.get(id).map_or_else(String::new, ToString::to_string));
        }
        writer.write_record(cells.iter())?;
    }
    for bye in event.decisions().byes() {
        let cells = [event.label(bye.round), "", event.name(bye.team), "bye"];
        let empty = std::iter::repeat_n("", names.len().saturating_sub(cells.len()));
        writer.write_record(cells.into_iter().chain(empty))?;
    }
    Ok(())
}

/// Writes records and counts the cells that are guarded by an apostrophe.
struct Writer<'o> {
    csv: Csv,
    out: &'o mut dyn Write,
    guarded_cells: usize,
}

impl Writer<'_> {
    fn write_record(&mut self, cells: impl Iterator<Item: AsRef<str>>) -> io::Result<()> {
        let mut line = Vec::new();
        for (index, cell) in cells.enumerate() {
            if index > 0 {
                line.push(b',');
            }
            let has_guard = self.csv.write_field(cell.as_ref(), &mut line);
            self.guarded_cells = self.guarded_cells.saturating_add(usize::from(has_guard));
        }
        line.push(b'\n');
        self.out.write_all(&line)
    }
}
