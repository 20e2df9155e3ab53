//! Reads Bridgemate databases, written by scoring devices during a session in the format of
//! Microsoft Access.
//!
//! Results are the rows of `ReceivedData`. Players come from `PlayerNumbers` and `PlayerNames`,
//! combined with the movement in `RoundData`. Sections come from `Section`. A database has no
//! lines, so messages quote its rows as a list.

mod hand_columns;
mod hands;
mod listing;
mod remark;
mod seats;
mod sections;
mod tables;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use bridge_core::{BoardNumber, Contract, PlayedContract, RelativeResult, Seat, Side, Tricks};
use event::{Event, MemberNumbers, NewResult, Outcome, PairName, TableRecord};
use regulations::Winners;

use crate::csv::csv_problem::{CsvProblem, not_added};
use crate::csv::results_csv::qualify;
use crate::databases::database_problem::DatabaseProblem;
use crate::problem::occurrences::Occurrences;
use crate::problem::{Problem, Problems};
use crate::read::budget::Layer;
use crate::read::member_places::MemberPlaces;
use crate::read::origin::Origin;
use crate::read::parsed_results::{ParsedFile, ReadResult};
use crate::read::published::Published;
use crate::read::read_error::ReadError;
use crate::read::read_options::ReadOptions;
use crate::values::outcome_words::{is_not_played, is_passed_out, partnership_name};
use event::Severity;
use hands::add_hands;
use listing::Listing;
use remark::{Remark, parse_remark};
use seats::{Members, PairNumber, RegisteredPlayer, members, shared_numbers};
use sections::{letters, method, winners};
use tables::{Database, Row, Table, Tables};

/// The columns that scoring requires.
const REQUIRED: [&str; 7] = ["Section", "Round", "Board", "PairNS", "PairEW", "Contract", "Result"];

/// Reads a whole database.
pub(crate) fn read(bytes: Vec<u8>, options: &ReadOptions) -> ReadResult {
    let budget = options.budget_of(&bytes);
    let read = read_tables(bytes).map_err(ReadError::without_partial)?;
    let size = u64::try_from(read.text.as_full_str().map_or(0, str::len)).unwrap_or(u64::MAX);
    if let Err(over) = Layer::packed(&budget).take(size) {
        let (part, error) = ("the database".to_owned(), over.to_string());
        let problem = Problem::new(Some(0..0), &DatabaseProblem::DatabaseLimit { part, error });
        return Err(ReadError::new(String::new(), problem).without_partial());
    }
    read.into_results()
}

/// Reads the tables of a database.
fn read_tables(bytes: Vec<u8>) -> Result<ParsedFile, ReadError> {
    let invalid = |problem: Box<Problem>| ReadError::new(String::new(), *problem);
    let database = Database::open(bytes).map_err(invalid)?;
    let tables = database.tables().map_err(invalid)?;
    let Tables { received, sections, rounds, .. } = &tables;
    if received.is_absent() {
        let problem = Problem::new(Some(0..0), &DatabaseProblem::NoReceivedData);
        return Err(invalid(Box::new(problem)));
    }
    let listing = Listing::new(received);
    let missing = REQUIRED.into_iter().find(|column| !received.has_column(column));
    if let Some(column) = missing {
        let problem = Problem::new(Some(0..0), &DatabaseProblem::DatabaseColumn { column });
        return Err(ReadError::new(listing.text, problem));
    }
    let individual = is_individual(received, rounds);
    let shared = if individual { BTreeSet::new() } else { shared_numbers(&tables) };
    let mut builder = EventBuilder {
        event: Event::default(),
        problems: Problems::default(),
        places: Vec::new(),
        listing,
        letters: letters(sections),
        individual,
        winners: winners(sections),
        shared,
        switched: Occurrences::default(),
        undecided: Occurrences::default(),
    };
    builder.add_entries(received);
    builder.set_members(members(&tables, &builder.shared, individual));
    builder.report_occurrences();
    let EventBuilder { event, problems, listing, .. } = &mut builder;
    add_hands(database.hand_records(), database.hand_evaluations(), event, listing, problems);
    let method = method(sections, &mut builder.problems);
    let EventBuilder { event, problems, places, listing, winners, .. } = builder;
    let origin =
        Origin::Places { results: places, matches: Vec::new(), members: MemberPlaces::default() };
    Ok(ParsedFile {
        text: listing.text.into(),
        event,
        method,
        winners,
        published: Published::default(),
        problems,
        origin,
    })
}

/// The state of adding the entries of a database to the event.
struct EventBuilder {
    event: Event,
    problems: Problems,
    places: Vec<[Range<usize>; 3]>,
    listing: Listing,
    /// The labels of the sections by their numbers.
    letters: BTreeMap<i64, String>,
    individual: bool,
    winners: Option<Winners>,
    /// Numbers that belong to a pair of each direction.
    shared: BTreeSet<PairNumber>,
    /// Tables at which the pairs exchanged directions.
    switched: Occurrences,
    /// Entries for which the director's decision is missing.
    undecided: Occurrences,
}

/// The key of an entry: section, round, table, and board.
type EntryKey = [i64; 4];

impl EventBuilder {
    /// Adds the last entry of each table and board.
    fn add_entries(&mut self, received: &Table<'_>) {
        let key = |(index, row): (usize, Row<'_>)| {
            let key: EntryKey = ["Section", "Round", "Table", "Board"]
                .map(|column| row.number(column).unwrap_or_default());
            let time = row.time("DateLog", "TimeLog");
            (key, time, row.number("ID").unwrap_or_default(), index)
        };
        let mut entries: Vec<_> = received.rows().enumerate().map(key).collect();
        entries.sort_unstable();
        let (mut erased, mut repeated) = (Occurrences::default(), Occurrences::default());
        let mut last = Vec::new();
        for of_board in entries.chunk_by(|one, other| one.0 == other.0) {
            // The entry that counts, and `true` if there was one before it.
            let mut standing: Option<(usize, bool)> = None;
            for &(.., index) in of_board {
                let row = received.row(index);
                let is_copy = parse_remark(&row.text("Remarks")) == Ok(Remark::Erased);
                if is_copy {
                    // The device writes an erased entry again.
                    standing = None;
                }
                if is_copy || row.is_set("Erased") {
                    erased.add_at(|| self.listing.place(index, "Remarks"));
                } else {
                    standing = Some((index, standing.is_some()));
                }
            }
            if let Some((index, is_repeated)) = standing {
                if is_repeated {
                    repeated.add_at(|| self.listing.place(index, "Board"));
                }
                last.push(index);
            }
        }
        // In database order.
        drop(entries);
        last.sort_unstable();
        for index in last {
            self.add_entry(index, received.row(index));
        }
        if let Some(place) = repeated.first {
            let kind = DatabaseProblem::RepeatedEntries { boards: repeated.count };
            self.problems.push(Problem::new(Some(place), &kind));
        }
        if let Some(place) = erased.first {
            let kind = DatabaseProblem::ErasedEntries { entries: erased.count };
            self.problems.push(Problem::new(Some(place), &kind));
        }
    }

    /// Adds an entry, or reports its errors.
    fn add_entry(&mut self, index: usize, row: Row<'_>) {
        let (board_place, remark_place) =
            (self.listing.place(index, "Board"), self.listing.place(index, "Remarks"));
        let number = row.number("Board").unwrap_or_default();
        let number = match BoardNumber::new(u32::try_from(number).unwrap_or_default()) {
            Ok(number) => number,
            Err(error) => {
                let error = error.to_string();
                return self.report(board_place, &CsvProblem::InvalidBoard { error });
            }
        };
        let columns = if self.individual {
            [["PairNS", "South"], ["PairEW", "West"]]
        } else {
            [["PairNS", "PairNS"], ["PairEW", "PairEW"]]
        };
        let mut sides =
            columns.map(|side| side.map(|column| row.number(column).unwrap_or_default()));
        // An entry with an empty seat is ignored.
        if sides.as_flattened().contains(&0) {
            return;
        }
        let meaning = match parse_remark(&row.text("Remarks")) {
            Ok(meaning) => meaning,
            Err(error) => {
                let error = error.to_string();
                return self.report(remark_place, &CsvProblem::InvalidRuling { error });
            }
        };
        if meaning == Remark::Undecided {
            self.undecided.add_at(|| remark_place);
        }
        let Some(outcome) = self.outcome_with_remark(index, row, &meaning) else { return };
        let mut places = ["PairNS", "PairEW"].map(|column| self.listing.place(index, column));
        if meaning == Remark::WrongDirection || is_wrong_direction(row, outcome) {
            let section = row.number("Section").unwrap_or_default();
            self.exchange_directions(section, &mut sides, &mut places);
        }
        let section = self.label(row.number("Section").unwrap_or_default()).map(str::to_owned);
        let names = self.names(sides, section.as_deref(), &board_place);
        let [table, round] = ["Table", "Round"].map(|column| row.text(column));
        let [table, round] =
            [&table, &round].map(|text| Some(text.as_str()).filter(|it| !matches!(*it, "" | "0")));
        let added = self.event.board(None, number, None).and_then(|board| {
            let entry = NewResult::new(board, &names[0], &names[1], outcome);
            self.event.add(NewResult { table, round, section: section.as_deref(), ..entry })
        });
        match added {
            Ok(id) => {
                if let Ok(lead) = row.text("LeadCard").parse() {
                    let record = TableRecord { lead: Some(lead), ..TableRecord::default() };
                    self.event.hands.get_or_insert_default().tables.insert(id, record);
                }
                if let Remark::Ruling(ruling) = meaning {
                    self.event.adjust(id, ruling);
                }
                let [ours, theirs] = places;
                self.places.push([board_place, ours, theirs]);
            }
            Err(error) => self.report(board_place, &not_added(&error)),
        }
    }

    fn report(&mut self, place: Range<usize>, kind: &CsvProblem) {
        self.problems.push(Problem::new(Some(place), kind));
    }

    /// Returns the outcome. A remark may mean that the board was not played.
    fn outcome_with_remark(
        &mut self,
        index: usize,
        row: Row<'_>,
        meaning: &Remark,
    ) -> Option<Outcome> {
        let contract = row.text("Contract");
        let decided = matches!(meaning, Remark::NotPlayed | Remark::Undecided | Remark::Ruling(_));
        if decided && contract.is_empty() {
            return Some(Outcome::NotPlayed);
        }
        let outcome = self.outcome(index, row, &contract)?;
        Some(if *meaning == Remark::NotPlayed { Outcome::NotPlayed } else { outcome })
    }

    /// Exchanges pairs that sat in the other direction, unless the directions are ranked separately
    /// or number their pairs separately.
    fn exchange_directions(
        &mut self,
        section: i64,
        sides: &mut [[i64; 2]; 2],
        places: &mut [Range<usize>; 2],
    ) {
        let place = places[0].clone();
        let is_shared = |[number, _]: &[i64; 2]| self.shared.contains(&(section, *number));
        if self.winners == Some(Winners::Two) || sides.iter().any(is_shared) {
            self.problems.push(Problem::new(Some(place), &DatabaseProblem::DirectionKept));
        } else {
            self.switched.add_at(|| place);
            sides.swap(0, 1);
            places.swap(0, 1);
        }
    }

    /// Returns the names of both sides. In an individual, the two players of a side become a
    /// partnership.
    fn names(
        &mut self,
        sides: [[i64; 2]; 2],
        section: Option<&str>,
        place: &Range<usize>,
    ) -> [String; 2] {
        sides.map(|players| {
            let players = players.map(|number| pair_name(number, section));
            let [one, other] = &players;
            if !self.individual {
                return one.clone();
            }
            let name = partnership_name([one, other]);
            if let Err(error) = self.event.partnership(&name, [one, other]) {
                self.report(place.clone(), &not_added(&error));
            }
            name
        })
    }

    /// Returns the outcome in the cells of an entry. Invalid cells are reported, and `None` is
    /// returned.
    fn outcome(&mut self, index: usize, row: Row<'_>, contract: &str) -> Option<Outcome> {
        if is_passed_out(contract) || contract.eq_ignore_ascii_case("PAS") {
            return Some(Outcome::PassedOut);
        }
        let result = row.text("Result");
        if is_not_played(contract) || (contract.is_empty() && result.is_empty()) {
            return Some(Outcome::NotPlayed);
        }
        let mut reject = |column: &str, kind: CsvProblem| {
            self.problems.push(Problem::new(Some(self.listing.place(index, column)), &kind));
        };
        let read: Result<Contract, _> = contract.parse();
        let invalid_contract = |error: String| CsvProblem::InvalidContract { error };
        let contract =
            read.map_err(|error| reject("Contract", invalid_contract(error.to_string()))).ok();
        let seat: Result<Seat, _> = row.text("NS/EW").parse();
        let invalid_declarer = |error: String| CsvProblem::InvalidDeclarer { error };
        let declarer =
            seat.map_err(|error| reject("NS/EW", invalid_declarer(error.to_string()))).ok();
        let tricks = contract.and_then(|contract| {
            let counted: Option<Tricks> =
                if result.starts_with(['+', '-', '=']) { None } else { result.parse().ok() };
            let relative_result =
                || result.parse::<RelativeResult>().map_err(|error| error.to_string());
            let from_relative_result = || {
                relative_result()
                    .and_then(|made| made.tricks(contract.level).map_err(|error| error.to_string()))
            };
            let tricks = counted.map_or_else(from_relative_result, Ok);
            tricks.map_err(|error| reject("Result", CsvProblem::InvalidResult { error })).ok()
        });
        Some(Outcome::Played(PlayedContract {
            contract: contract?,
            declarer: declarer?,
            tricks: tricks?,
        }))
    }

    /// Returns the label of a section if there are several sections.
    fn label(&self, section: i64) -> Option<&str> {
        let label = self.letters.get(&section)?;
        (self.letters.len() > 1).then_some(label.as_str())
    }

    /// Sets the members of the pairs that have results.
    fn set_members(&mut self, members: Members) {
        for ((section, number), by_side) in members.by_pair {
            let name = pair_name(number, self.label(section));
            let Some(name) = self.event.find(&name) else { continue };
            if self.shared.contains(&(section, number)) {
                // A side without names gets an empty list. Otherwise lookups would fall back to the other pair.
                for (side, members) in Side::ALL.into_iter().zip(by_side) {
                    self.set_players(PairName { name, side: Some(side) }, members);
                }
            } else {
                let [members, _] = by_side;
                self.set_players(PairName { name, side: None }, members);
            }
        }
        if members.without_pair > 0 {
            let kind = DatabaseProblem::PlayersWithoutPair { players: members.without_pair };
            self.problems.push(Problem::new(None, &kind));
        }
    }

    /// Sets the members of a pair and their numbers.
    fn set_players(&mut self, pair: PairName, players: Vec<RegisteredPlayer>) {
        let names = players.iter().map(|player| player.name.clone()).collect();
        self.event.name_members(pair, names);
        for RegisteredPlayer { name, number } in players {
            let numbers = MemberNumbers { national: number, club: None };
            self.event.set_member_numbers(pair, &name, numbers);
        }
    }

    /// Reports problems of all entries together.
    fn report_occurrences(&mut self) {
        let Occurrences { count, first } = std::mem::take(&mut self.switched);
        if let Some(place) = first {
            let kind = DatabaseProblem::DirectionsExchanged { tables: count };
            self.problems.push(Problem::new(Some(place), &kind));
        }
        let Occurrences { count, first } = std::mem::take(&mut self.undecided);
        if let Some(place) = first {
            let kind = DatabaseProblem::RulingsMissing { boards: count };
            self.problems.push(Problem::new(Some(place), &kind));
        }
        if self.event.results().is_empty() && self.problems.count(Severity::Error) == 0 {
            self.problems.push(Problem::new(Some(0..0), &DatabaseProblem::NoEntries));
        }
    }
}

fn pair_name(number: i64, section: Option<&str>) -> String {
    let number = number.to_string();
    match section {
        Some(section) => qualify(&number, section).into_owned(),
        None => number,
    }
}

/// Returns `true` if the declaring pair is the one of the other side.
fn is_wrong_direction(row: Row<'_>, outcome: Outcome) -> bool {
    let Outcome::Played(played) = outcome else { return false };
    let [ours, theirs, declarer] =
        ["PairNS", "PairEW", "Declarer"].map(|column| row.number(column).unwrap_or_default());
    let others = match played.declarer.side() {
        Side::NorthSouth => theirs,
        Side::EastWest => ours,
    };
    ours != theirs && declarer == others
}

/// Returns `true` for an individual event, whose entries contain four players.
fn is_individual(received: &Table<'_>, rounds: &Table<'_>) -> bool {
    let four = |row: Row<'_>| {
        ["South", "West"]
            .into_iter()
            .all(|column| row.number(column).is_some_and(|number| number > 0))
    };
    received.rows().any(four)
        && (rounds.is_absent() || rounds.rows().len() == 0 || rounds.rows().any(four))
}
