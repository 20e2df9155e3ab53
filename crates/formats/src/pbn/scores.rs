//! The results of a board in its table of scores, and the total scores of everybody.

use std::borrow::Cow;
use std::collections::HashSet;
use std::ops::Range;

use bridge_core::{BoardNumber, Contract, Made, Played, Score, Seat, Side, Tricks, Vulnerability};
use event::{Adjustment, ContestantId, Entry, Event, Outcome, PairName, Room, Ruling};
use foldhash::fast::RandomState;

use super::game::{Game, report};
use super::names::{Name, TagName};
use super::result::Vulnerabilities;
use super::tables::{Row, Table};
use crate::problem::{Problem, Problems};
use crate::published::{Figure, FigureKind, Published, PublishedResult, PublishedTotal};
use crate::results_csv::of_section;
use crate::words::{is_not_played, is_passed_out};

/// The tables of a file on their way into the event.
#[derive(Debug, Default)]
pub(super) struct Scores<'a> {
    pub(super) published: Published,
    pub(super) places: Vec<[Range<usize>; 3]>,
    /// Whether a number stands for two pairs, one on each side.
    pub(super) has_two_fields: bool,
    /// Whether a table may stand at each game of its board.
    are_repeated: bool,
    /// The rows that have been taken, then.
    taken: HashSet<(BoardNumber, [&'a str; 4], [String; 2]), RandomState>,
}

/// The columns of who sat where.
const PAIRS: [Name; 2] = [Name::PairIdNs, Name::PairIdEw];
const PLAYERS: [[Name; 2]; 2] =
    [[Name::PlayerIdNorth, Name::PlayerIdSouth], [Name::PlayerIdEast, Name::PlayerIdWest]];

/// What is published of a result: the first pair of columns that the table has.
const FIGURES: [[Name; 2]; 2] = [[Name::MpNs, Name::MpEw], [Name::ImpNs, Name::ImpEw]];

/// What is published of a contestant.
const TOTALS: [(Name, FigureKind); 16] = [
    (Name::TotalPercentage, FigureKind::Percentage),
    (Name::Percentage, FigureKind::Percentage),
    (Name::MeanPercentage, FigureKind::Percentage),
    (Name::TotalScoreMp, FigureKind::Won),
    (Name::TotalMp, FigureKind::Won),
    (Name::Mp, FigureKind::Won),
    (Name::TotalScoreImp, FigureKind::Won),
    (Name::TotalImp, FigureKind::Won),
    (Name::Imp, FigureKind::Won),
    (Name::TotalScoreVp, FigureKind::Won),
    (Name::TotalVp, FigureKind::Won),
    (Name::Vp, FigureKind::Won),
    (Name::TotalScoreBam, FigureKind::Won),
    (Name::MeanImp, FigureKind::Won),
    (Name::MeanMp, FigureKind::Won),
    (Name::TotalScore, FigureKind::Won),
];

/// Whether a game brings the results of all tables with it.
pub(super) fn has_results(game: &Game<'_>) -> bool {
    game.tables(TagName::ScoreTable).any(names_contestants)
}

/// Whether a game's table gives matchpoints.
pub(super) fn has_matchpoints(game: &Game<'_>) -> bool {
    game.tables(TagName::ScoreTable).any(|table| table.has(Name::MpNs))
}

fn names_contestants(table: &Table<'_>) -> bool {
    let players = || PLAYERS.as_flattened().iter().all(|column| table.has(*column));
    PAIRS.iter().all(|column| table.has(*column)) || players()
}

impl<'a> Scores<'a> {
    pub(super) fn of(games: &[Game<'_>]) -> Self {
        let boards = games
            .iter()
            .filter(|game| has_results(game))
            .filter_map(|game| game.known(TagName::Board));
        let mut met = HashSet::<&str, RandomState>::default();
        let are_repeated = !boards.into_iter().all(|board| met.insert(board));
        Self { are_repeated, ..Self::default() }
    }

    /// Takes the results of a board.
    pub(super) fn board(
        &mut self,
        game: &Game<'a>,
        vulnerabilities: &Vulnerabilities,
        event: &mut Event,
        problems: &mut Problems,
    ) {
        let Some(value) = game.known(TagName::Board) else {
            problems.push(
                game.error(TagName::Board, "the game has no board number: expected [Board \"7\"]"),
            );
            return;
        };
        let Some(number) = report(game, TagName::Board, value.parse::<BoardNumber>(), problems)
        else {
            return;
        };
        let given = vulnerabilities.get(&number).map(|&(vulnerability, _)| vulnerability);
        let vulnerability = given.unwrap_or_else(|| number.vulnerability());
        for table in game.tables(TagName::ScoreTable).filter(|table| names_contestants(table)) {
            let mut rows = table.rows();
            while let Some(row) = rows.next_row() {
                let at = At { number, given, vulnerability };
                if let Err(problem) = self.row(row, at, event, problems) {
                    problems.push(*problem);
                }
            }
        }
    }

    fn row(
        &mut self,
        row: Row<'_, 'a>,
        at: At,
        event: &mut Event,
        problems: &mut Problems,
    ) -> Result<(), Box<Problem>> {
        let place = || row.place(Name::PairIdNs).unwrap_or_else(|| row.whole());
        let refused = |message: String| Box::new(Problem::error(Some(place()), message));
        let section = row.cell(Name::Section);
        let within = |cell: &'a str| match section {
            Some(section) => of_section(cell, section),
            None => Cow::Borrowed(cell),
        };
        let pairs = PAIRS.map(|column| row.cell(column).map(within));
        let players = PLAYERS.map(|side| side.map(|column| row.cell(column).map(within)));
        let names = match (pairs, players) {
            ([Some(ours), Some(theirs)], _) => [ours, theirs],
            (_, [[Some(north), Some(south)], [Some(east), Some(west)]]) => {
                let sides = [[north, south], [east, west]];
                for [one, other] in &sides {
                    let name = format!("{one} & {other}");
                    let made = event.partnership(&name, [one, other]);
                    made.map_err(|error| refused(error.to_string()))?;
                }
                sides.map(|[one, other]| Cow::Owned(format!("{one} & {other}")))
            }
            // A pair that sat out.
            _ => return Ok(()),
        };
        let label = |column: Name| row.cell(column).unwrap_or_default();
        let key = [Name::Session, Name::Section, Name::Round, Name::Table].map(label);
        if self.are_repeated
            && !self.taken.insert((at.number, key, names.clone().map(Cow::into_owned)))
        {
            return Ok(());
        }
        let said = said(row, at.vulnerability)
            .map_err(|(place, message)| Box::new(Problem::error(Some(place), message)))?;
        if let Some(warning) = said.warning {
            problems.push(*warning);
        }
        let session = row.cell(Name::Session).map(|session| event.intern(session)).transpose();
        let board = session.and_then(|session| event.board(session, at.number, at.given));
        let board = board.map_err(|error| refused(error.to_string()))?;
        let entry = Entry::new(board, &names[0], &names[1], said.outcome);
        let (table, round) = (row.cell(Name::Table), row.cell(Name::Round));
        let room = match row.cell(Name::Room).map(str::to_ascii_lowercase).as_deref() {
            Some("open") => Some(Room::Open),
            Some("closed") => Some(Room::Closed),
            _ => None,
        };
        let added = event.add(Entry { table, round, section, room, ..entry });
        let id = added.map_err(|error| refused(error.to_string()))?;
        if let Some(ruling) = said.ruling {
            event.adjust(id, *ruling);
        }
        let of_side = |column: Name| row.place(column).unwrap_or_else(place);
        self.places.push([place(), of_side(Name::PairIdNs), of_side(Name::PairIdEw)]);
        let figures = FIGURES.map(|both| both.map(|column| row.place(column)));
        if let Some(figures) = figures.into_iter().find(|both| both.iter().any(Option::is_some)) {
            let figures =
                figures.map(|place| place.map(|place| Figure { kind: FigureKind::Won, place }));
            self.published.results.push(PublishedResult { row: id, figures });
        }
        Ok(())
    }

    /// Takes the total scores, once everybody is known.
    pub(super) fn totals(&mut self, games: &[Game<'a>], event: &mut Event) {
        let mut met = HashSet::<(ContestantId, Option<Side>), RandomState>::default();
        for table in games.iter().flat_map(|game| game.tables(TagName::TotalScoreTable)) {
            let (mut numbers, mut rows) = (Vec::new(), table.rows());
            while let Some(row) = rows.next_row() {
                numbers.push((called(row), side(row.cell(Name::Direction))));
            }
            let mut called = HashSet::<&str, RandomState>::default();
            let names = numbers.iter().filter_map(|(name, _)| name.as_deref());
            let twice: HashSet<&str, RandomState> =
                names.filter(|name| !called.insert(name)).collect();
            let (mut numbered, mut rows) = (numbers.iter(), table.rows());
            while let (Some(row), Some((name, side))) = (rows.next_row(), numbered.next()) {
                let Some(name) = name.as_deref() else { continue };
                let Some(who) = event.find::<ContestantId>(name) else { continue };
                // Two that are called the same are told apart by the way they sat.
                let side = side.filter(|_| twice.contains(name));
                self.has_two_fields |= side.is_some();
                if !met.insert((who, side)) {
                    continue;
                }
                let figure = |&(column, kind): &(Name, FigureKind)| {
                    row.place(column).map(|place| Figure { kind, place })
                };
                let figures: Vec<Figure> = TOTALS.iter().filter_map(figure).collect();
                if !figures.is_empty() {
                    self.published.totals.push(PublishedTotal { who, side, figures });
                }
                let members = row
                    .cell(Name::Names)
                    .or_else(|| row.cell(Name::Roster))
                    .map(members)
                    .unwrap_or_default();
                if !members.is_empty() && !event.is_individual() {
                    event.name_members(PairName { name: who, side }, members);
                }
            }
        }
    }
}

/// The board of a row.
#[derive(Clone, Copy)]
struct At {
    number: BoardNumber,
    given: Option<Vulnerability>,
    vulnerability: Vulnerability,
}

/// What a row says.
struct Said {
    outcome: Outcome,
    ruling: Option<Box<Adjustment>>,
    warning: Option<Box<Problem>>,
}

type Refused = (Range<usize>, String);

fn said(row: Row<'_, '_>, vulnerability: Vulnerability) -> Result<Said, Refused> {
    let mut said = at_the_table(row, vulnerability)?;
    if let Some(place) = row.place(Name::Ruling) {
        let text = row.cell(Name::Ruling).unwrap_or_default();
        let ruling = Adjustment::on_board(text, vulnerability);
        said.ruling = Some(Box::new(ruling.map_err(|error| (place, error.to_string()))?));
    }
    Ok(said)
}

fn at_the_table(row: Row<'_, '_>, vulnerability: Vulnerability) -> Result<Said, Refused> {
    let plain = |outcome| Said { outcome, ruling: None, warning: None };
    let score = score(row)?;
    if let Some(contract) =
        row.cell(Name::Contract).map(|contract| contract.trim_start_matches('^'))
    {
        if is_passed_out(contract) {
            return Ok(plain(Outcome::PassedOut));
        }
        if is_not_played(contract) {
            return Ok(plain(Outcome::NotPlayed));
        }
        match (played(row, contract)?, score) {
            (Some(played), Some(score)) if played.score(vulnerability) != score => {
                let expected = played.score(vulnerability);
                let message = format!(
                    "{played}, vulnerable {vulnerability}, scores {expected}, not {score}: {score} counts, as it was published"
                );
                let warning = Some(Box::new(Problem::warning(Some(row.whole()), message)));
                return Ok(Said { outcome: Outcome::Score(score), ruling: None, warning });
            }
            (Some(played), _) => return Ok(plain(Outcome::Played(played))),
            (None, _) => {}
        }
    }
    if let Some(score) = score {
        return Ok(plain(Outcome::Score(score)));
    }
    // An artificial score is known by its percentages alone.
    let [ours, theirs] = [Name::PercentageNs, Name::PercentageEw].map(|column| row.place(column));
    let (Some(_), Some(_)) = (&ours, &theirs) else { return Ok(plain(Outcome::NotPlayed)) };
    let shares = [Name::PercentageNs, Name::PercentageEw].map(|column| {
        row.cell(column).unwrap_or_default().trim_start_matches('^').trim_end_matches('%')
    });
    let text = shares.join("/");
    let ruling: Adjustment = text.parse().map_err(|error| (row.whole(), format!("{error}")))?;
    let is_share = |ruling: &Ruling| matches!(ruling, Ruling::Percent(_));
    if !is_share(&ruling.north_south) || !is_share(&ruling.east_west) {
        return Ok(plain(Outcome::NotPlayed));
    }
    Ok(Said { outcome: Outcome::NotPlayed, ruling: Some(Box::new(ruling)), warning: None })
}

/// What was played; nothing where declarer or tricks are not known.
fn played(row: Row<'_, '_>, contract: &str) -> Result<Option<Played>, Refused> {
    let place = |column: Name| row.place(column).unwrap_or_else(|| row.whole());
    let contract: Contract =
        contract.parse().map_err(|error| (place(Name::Contract), format!("{error}")))?;
    let (Some(declarer), Some(result)) = (row.cell(Name::Declarer), row.cell(Name::Result)) else {
        return Ok(None);
    };
    let declarer = declarer.trim_start_matches('^');
    let declarer: Seat =
        declarer.parse().map_err(|error| (place(Name::Declarer), format!("{error}")))?;
    let result = result.trim_start_matches('^');
    let tricks: Result<Tricks, String> = if result.starts_with(['=', '+', '-']) {
        let made: Result<Made, _> = result.parse();
        made.map_err(|error| format!("{error}"))
            .and_then(|made| made.tricks(contract.level).map_err(|error| format!("{error}")))
    } else {
        result.parse().map_err(|error| format!("{error}"))
    };
    let tricks = tricks.map_err(|message| (place(Name::Result), message))?;
    Ok(Some(Played { contract, declarer, tricks }))
}

/// The score from North-South's side: theirs, or what East-West lost.
fn score(row: Row<'_, '_>) -> Result<Option<Score>, Refused> {
    for (column, side) in [(Name::ScoreNs, Side::NorthSouth), (Name::ScoreEw, Side::EastWest)] {
        let Some(cell) = row.cell(column) else { continue };
        let cell = cell.trim().trim_start_matches('^');
        if cell.is_empty() || cell.ends_with('%') || cell.starts_with(['A', 'a']) {
            continue;
        }
        let score: Score = cell
            .parse()
            .map_err(|error| (row.place(column).unwrap_or_default(), format!("{error}")))?;
        return Ok(Some(score.seen_by(side)));
    }
    Ok(None)
}

/// Who a row of total scores is of.
fn called(row: Row<'_, '_>) -> Option<String> {
    let id = [Name::PairId, Name::TeamId, Name::PlayerId]
        .into_iter()
        .find_map(|column| row.cell(column))?;
    Some(match row.cell(Name::Section) {
        Some(section) => of_section(id, section).into_owned(),
        None => id.to_owned(),
    })
}

fn side(direction: Option<&str>) -> Option<Side> {
    direction.and_then(|direction| direction.parse().ok())
}

/// The players in a cell of names.
fn members(names: &str) -> Vec<String> {
    let separator =
        [";", " - ", " & ", " – "].into_iter().find(|separator| names.contains(separator));
    let names = names.split(separator.unwrap_or(";")).map(str::trim);
    names.filter(|name| !name.is_empty()).map(str::to_owned).collect()
}
