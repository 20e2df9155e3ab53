//! Reads the results in the score table of a board, and the total scores of contestants.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::ops::Range;

use bridge_core::{BoardNumber, Side, Vulnerability};
use event::{ContestantId, Event, EventError, NewResult, Outcome, PairName, ResultId, Room};
use foldhash::fast::RandomState;

use super::column_name::ColumnName;
use super::game::{Game, report};
use super::pbn_problem::{PbnProblem, not_added};
use super::result::{Vulnerabilities, conflicting_vulnerability};
use super::row_values::read_values;
use super::rows::{MalformedLine, Row};
use super::tables::{PAIRS, PLAYERS, Table};
use super::tag_name::TagName;
use crate::csv::csv_problem::CsvProblem;
use crate::csv::results_csv::qualify;
use crate::problem::{Problem, Problems};
use crate::read::member_places::{Member, MemberPlaces};
use crate::read::published::{
    Published, PublishedFigure, PublishedFigureKind, PublishedResult, PublishedTotal,
};
use crate::text::place;
use crate::values::outcome_words::partnership_name;

/// The state of reading the tables of a file.
#[derive(Debug, Default)]
pub(super) struct Scores<'a> {
    pub(super) published: Published,
    pub(super) places: Vec<[Range<usize>; 3]>,
    pub(super) members: MemberPlaces,
    /// `true` if a number belongs to two pairs, one on each side.
    pub(super) has_two_fields: bool,
    /// `true` if several games of one field have a table.
    are_repeated: bool,
    /// If so, the first game with a table of each field.
    first: HashMap<Field<'a>, &'a Game<'a>, RandomState>,
    /// The rows that have been added, each with its result and its location.
    rows: HashMap<RowKey<'a>, (ResultId, Range<usize>), RandomState>,
}

/// The field of a table: the board, and the session and the section of the game.
type Field<'a> = (BoardNumber, Option<&'a str>, Option<&'a str>);

/// The key that identifies a row of a file: the board, the labels, and the contestants.
type RowKey<'a> = (BoardNumber, [&'a str; 4], [String; 2]);

/// Published figures of a result. The first pair of columns in the table is used.
const FIGURES: [[ColumnName; 2]; 2] =
    [[ColumnName::MpNs, ColumnName::MpEw], [ColumnName::ImpNs, ColumnName::ImpEw]];

/// Published figures of a contestant.
const TOTALS: [(ColumnName, PublishedFigureKind); 16] = [
    (ColumnName::TotalPercentage, PublishedFigureKind::Percentage),
    (ColumnName::Percentage, PublishedFigureKind::Percentage),
    (ColumnName::MeanPercentage, PublishedFigureKind::Percentage),
    (ColumnName::TotalScoreMp, PublishedFigureKind::Won),
    (ColumnName::TotalMp, PublishedFigureKind::Won),
    (ColumnName::Mp, PublishedFigureKind::Won),
    (ColumnName::TotalScoreImp, PublishedFigureKind::Won),
    (ColumnName::TotalImp, PublishedFigureKind::Won),
    (ColumnName::Imp, PublishedFigureKind::Won),
    (ColumnName::TotalScoreVp, PublishedFigureKind::Won),
    (ColumnName::TotalVp, PublishedFigureKind::Won),
    (ColumnName::Vp, PublishedFigureKind::Won),
    (ColumnName::TotalScoreBam, PublishedFigureKind::Won),
    (ColumnName::MeanImp, PublishedFigureKind::Won),
    (ColumnName::MeanMp, PublishedFigureKind::Won),
    (ColumnName::TotalScore, PublishedFigureKind::Won),
];

/// Returns `true` if a game contains a table with the results of all tables.
pub(super) fn has_results(game: &Game<'_>) -> bool {
    game.tables(TagName::ScoreTable).any(Table::has_contestants)
}

/// Returns `true` if the table of a game contains matchpoints.
pub(super) fn has_matchpoints(game: &Game<'_>) -> bool {
    game.tables(TagName::ScoreTable).any(|table| table.has(ColumnName::MpNs))
}

impl<'a> Scores<'a> {
    pub(super) fn from_games(games: &[Game<'_>]) -> Self {
        let with_results = games.iter().filter(|game| has_results(game));
        let mut fields = with_results
            .filter_map(|game| Some(field(game, game.value(TagName::Board)?.parse().ok()?)));
        let mut seen = HashSet::<Field<'_>, RandomState>::default();
        let are_repeated = !fields.all(|field| seen.insert(field));
        Self { are_repeated, ..Self::default() }
    }

    /// Adds the results of a board.
    pub(super) fn add_board(
        &mut self,
        game: &'a Game<'a>,
        vulnerabilities: &Vulnerabilities<'a>,
        event: &mut Event,
        problems: &mut Problems,
    ) {
        let Some(value) = game.value(TagName::Board) else {
            problems.push(game.problem(TagName::Board, &PbnProblem::BoardTagMissing));
            return;
        };
        let Some(number) = report(game, TagName::Board, value.parse::<BoardNumber>(), problems)
        else {
            return;
        };
        let known = vulnerabilities.get(game, number);
        // A session column may name a session with other deals, so its own vulnerability takes
        // precedence.
        let given = if let Some(value) = game.vulnerable() {
            let Some(given) = report(game, TagName::Vulnerable, value.parse(), problems) else {
                return;
            };
            Some(given)
        } else {
            known.map(|&(vulnerability, _)| vulnerability)
        };
        if self.are_repeated {
            let first = *self.first.entry(field(game, number)).or_insert(game);
            if !std::ptr::eq(first, game) && have_equal_tables([first, game]) {
                if let (Some(given), Some(before)) = (given, known.filter(|it| Some(it.0) != given))
                {
                    problems.push(conflicting_vulnerability(game, number, given, before));
                }
                return;
            }
        }
        let vulnerability = given.unwrap_or_else(|| number.vulnerability());
        let [session, section, round] =
            [TagName::Session, TagName::Section, TagName::Round].map(|tag| game.value(tag));
        for table in game.tables(TagName::ScoreTable).filter(|table| table.has_contestants()) {
            let mut rows = table.rows();
            while let Some(row) = rows.next_row() {
                let context = RowContext { number, given, vulnerability, session, section, round };
                let added = match row {
                    Ok(row) => self.add_row(row, context, event, problems),
                    Err(MalformedLine { place, cells, columns }) => {
                        let problem = PbnProblem::RowCells { found: cells, expected: columns };
                        Err(Box::new(Problem::new(Some(place), &problem)))
                    }
                };
                if let Err(problem) = added {
                    problems.push(*problem);
                }
            }
        }
    }

    fn add_row(
        &mut self,
        row: Row<'_, 'a>,
        context: RowContext<'a>,
        event: &mut Event,
        problems: &mut Problems,
    ) -> Result<(), Box<Problem>> {
        let place = || row.place(ColumnName::PairIdNs).unwrap_or_else(|| row.row_place());
        let to_problem = |error: EventError| Box::new(not_added(Some(place()), &error));
        let session = row.cell(ColumnName::Session).or(context.session);
        let section = row.cell(ColumnName::Section).or(context.section);
        let (table, round) =
            (row.cell(ColumnName::Table), row.cell(ColumnName::Round).or(context.round));
        let qualified = |cell: &'a str| match section {
            Some(section) => qualify(cell, section),
            None => Cow::Borrowed(cell),
        };
        let pairs = PAIRS.map(|column| row.cell(column).map(qualified));
        let players = PLAYERS.map(|side| side.map(|column| row.cell(column).map(qualified)));
        let names = match (pairs, players) {
            ([Some(ours), Some(theirs)], _) => [ours, theirs],
            (_, [[Some(north), Some(south)], [Some(east), Some(west)]]) => {
                let sides = [[north, south], [east, west]];
                let names = sides.each_ref().map(|[one, other]| partnership_name([one, other]));
                for (name, [one, other]) in names.iter().zip(&sides) {
                    let partnership = event.partnership(name, [one, other]);
                    partnership.map_err(to_problem)?;
                }
                names.map(Cow::Owned)
            }
            _ => return sat_out(row, context.vulnerability),
        };
        let key = || {
            let labels = [session, section, round, table].map(Option::unwrap_or_default);
            (context.number, labels, names.clone().map(Cow::into_owned))
        };
        let key = self.are_repeated.then(key);
        if let Some((id, first)) = key.as_ref().and_then(|key| self.rows.get(key)) {
            let values = read_values(row, context.vulnerability, &mut Problems::default())?;
            let results = event.results();
            let is_same = results.row(*id).outcome == values.outcome
                && results.adjustment(*id) == values.ruling.as_ref();
            if is_same {
                return Ok(());
            }
            let problem = Problem::new(Some(row.row_place()), &PbnProblem::DifferentTables);
            return Err(Box::new(problem.with_note(first.clone(), "the other one is here")));
        }
        let values = read_values(row, context.vulnerability, problems)?;
        let session = session.map(|session| event.intern(session)).transpose();
        let board = session.and_then(|session| event.board(session, context.number, context.given));
        let board = board.map_err(to_problem)?;
        let entry = NewResult::new(board, &names[0], &names[1], values.outcome);
        let room = match row.cell(ColumnName::Room).map(str::to_ascii_lowercase).as_deref() {
            Some("open") => Some(Room::Open),
            Some("closed") => Some(Room::Closed),
            Some(other) => {
                let problem = CsvProblem::InvalidRoom { found: other.to_owned() };
                return Err(Box::new(Problem::new(row.place(ColumnName::Room), &problem)));
            }
            None => None,
        };
        let added = event.add(NewResult { table, round, section, room, ..entry });
        let id = added.map_err(to_problem)?;
        if let Some(ruling) = values.ruling {
            event.adjust(id, ruling);
        }
        if let Some(key) = key {
            self.rows.insert(key, (id, row.row_place()));
        }
        let column_place = |column: ColumnName| row.place(column).unwrap_or_else(place);
        self.places.push([
            place(),
            column_place(ColumnName::PairIdNs),
            column_place(ColumnName::PairIdEw),
        ]);
        let figures = FIGURES.map(|both| both.map(|column| row.place(column)));
        if let Some(figures) = figures.into_iter().find(|both| both.iter().any(Option::is_some)) {
            let figures = figures.map(|place| {
                place.map(|place| PublishedFigure { kind: PublishedFigureKind::Won, place })
            });
            self.published.results.push(PublishedResult { row: id, figures });
        }
        Ok(())
    }

    /// Reads the total scores after all contestants are known.
    pub(super) fn read_totals(
        &mut self,
        games: &[Game<'a>],
        event: &mut Event,
        problems: &mut Problems,
    ) {
        let mut seen = HashSet::<(ContestantId, Option<Side>), RandomState>::default();
        let tables = games.iter().flat_map(|game| {
            let section = game.value(TagName::Section);
            game.tables(TagName::TotalScoreTable).map(move |table| (table, section))
        });
        for (table, section) in tables {
            let (mut numbers, mut rows) = (Vec::new(), table.rows());
            while let Some(row) = rows.next_row() {
                match row {
                    Ok(row) => {
                        numbers.push((
                            contestant_name(row, section),
                            side(row.cell(ColumnName::Direction)),
                        ));
                    }
                    Err(MalformedLine { place, cells, columns }) => {
                        let problem =
                            PbnProblem::TotalsRowCells { found: cells, expected: columns };
                        problems.push(Problem::new(Some(place), &problem));
                        numbers.push((None, None));
                    }
                }
            }
            let mut known = HashSet::<&str, RandomState>::default();
            let names = numbers.iter().filter_map(|(name, _)| name.as_deref());
            let repeated: HashSet<&str, RandomState> =
                names.filter(|name| !known.insert(name)).collect();
            let (mut numbered, mut rows) = (numbers.iter(), table.rows());
            while let (Some(row), Some((name, side))) = (rows.next_row(), numbered.next()) {
                let (Ok(row), Some(name)) = (row, name.as_deref()) else { continue };
                let Some(contestant) = event.find::<ContestantId>(name) else { continue };
                // Two contestants with the same name are distinguished by their side.
                let side = side.filter(|_| repeated.contains(name));
                self.has_two_fields |= side.is_some();
                if !seen.insert((contestant, side)) {
                    continue;
                }
                let figure = |&(column, kind): &(ColumnName, PublishedFigureKind)| {
                    row.place(column).map(|place| PublishedFigure { kind, place })
                };
                let figures: Vec<PublishedFigure> = TOTALS.iter().filter_map(figure).collect();
                if !figures.is_empty() {
                    self.published.totals.push(PublishedTotal { contestant, side, figures });
                }
                let column = [ColumnName::Names, ColumnName::Roster]
                    .into_iter()
                    .find(|&it| row.place(it).is_some());
                let members = column.and_then(|it| Some(members(row.cell(it)?, row.place(it)?)));
                let members = members.unwrap_or_default();
                if !members.is_empty() && !event.is_individual() {
                    let names = members.iter().map(|(name, _)| name.clone()).collect();
                    self.members.add(name, members);
                    let members = names;
                    event.name_members(PairName { name: contestant, side }, members);
                }
            }
        }
    }
}

/// The board of a row, and the labels of its game for rows without columns for them.
#[derive(Clone, Copy)]
struct RowContext<'a> {
    number: BoardNumber,
    given: Option<Vulnerability>,
    vulnerability: Vulnerability,
    session: Option<&'a str>,
    section: Option<&'a str>,
    round: Option<&'a str>,
}

fn field<'a>(game: &'a Game<'_>, number: BoardNumber) -> Field<'a> {
    (number, game.value(TagName::Session), game.value(TagName::Section))
}

/// Returns `true` if two games have the same words in their score tables.
fn have_equal_tables(games: [&Game<'_>; 2]) -> bool {
    let [one, other] = games.map(|game| {
        game.tables(TagName::ScoreTable).flat_map(|table| table.rows.split_whitespace())
    });
    one.eq(other)
}

/// Checks a row that names only one side. It is a pair that sat out, unless there is a result.
fn sat_out(row: Row<'_, '_>, vulnerability: Vulnerability) -> Result<(), Box<Problem>> {
    let values = read_values(row, vulnerability, &mut Problems::default())?;
    if values.outcome == Outcome::NotPlayed && values.ruling.is_none() {
        return Ok(());
    }
    Err(Box::new(Problem::new(Some(row.row_place()), &PbnProblem::RowOfOneSide)))
}

/// Returns the contestant of a row of total scores.
fn contestant_name(row: Row<'_, '_>, section: Option<&str>) -> Option<String> {
    let id = [ColumnName::PairId, ColumnName::TeamId, ColumnName::PlayerId]
        .into_iter()
        .find_map(|column| row.cell(column))?;
    Some(match row.cell(ColumnName::Section).or(section) {
        Some(section) => qualify(id, section).into_owned(),
        None => id.to_owned(),
    })
}

fn side(direction: Option<&str>) -> Option<Side> {
    direction.and_then(|direction| direction.parse().ok())
}

/// Returns the players in a cell of names, which has this place.
fn members(cell: &str, place: Range<usize>) -> Vec<Member> {
    let separator =
        [";", " - ", " & ", " – "].into_iter().find(|separator| cell.contains(separator));
    let names = cell.split(separator.unwrap_or(";")).map(str::trim);
    let names = names.filter(|name| !name.is_empty());
    names
        .map(|name| (name.to_owned(), place::shifted(&place::find(name, cell), place.start)))
        .collect()
}
