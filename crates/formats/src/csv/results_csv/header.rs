//! The header: its columns and its delimiter.

use std::collections::BTreeSet;
use std::ops::Range;

use bridge_core::{Seat, Side};
use event::{LabelKind, ResultColumn};
use regulations::nearest_name;

use super::aliases::names_match;
use super::column::{Column, Purpose};
use super::compact::{has_result, split_declarer};
use super::local_values::LocalValues;
use crate::csv::column_mappings::{ColumnMappings, HeaderMapping};
use crate::csv::header_problem::{self, HeaderProblem};
use crate::csv::headings::languages::Languages;
use crate::csv::headings::{Meaning, meanings_of};
use crate::csv::record::{self, Record};
use crate::problem::{Problem, Problems};
use event::Severity;

const HINT: &str = "name the columns board, ns, ew, and score, or in place of score contract, declarer, and result or tricks; \
                    separate them by comma, semicolon, or tab; to keep other names, use `traveller import`";
const CORRECTIONS_HINT: &str = "identify each result by board, ns, and ew, and if necessary session, round, section, or table; \
                                enter the right values in score, contract, declarer, result, adjustment, new_board, \
                                new_ns, new_ew, or change";
const ROOM_HINT: &str =
    "add a column `room` with open or closed; the home team sits North-South in the open room";

/// The players of an individual event.
const PLAYERS: [Column; 4] = [Column::North, Column::South, Column::East, Column::West];

/// The position of each column.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent properties of a file")]
pub(crate) struct Layout {
    pub(crate) delimiter: u8,
    /// The number of columns in the header.
    pub(crate) width: usize,
    /// The location of the header.
    pub(crate) header: Range<usize>,
    /// By the position in [`Column::ALL`].
    columns: [Option<usize>; 29],
    /// Unknown columns: their names and positions.
    pub(crate) extra: Vec<(String, usize)>,
    /// `true` if the file contains quotes. Only then can a cell span lines.
    pub(crate) quoted: bool,
    /// Columns without a name. Their cells must be empty.
    pub(crate) unnamed: Vec<usize>,
    /// The positions of the players North, South, East, and West among the extra columns, if the
    /// file also has pairs or teams.
    pub(crate) members: Option<[usize; 4]>,
    /// The positions among the extra columns of the names of both players of a side: North-South, and East-West.
    pub(crate) pair_names: [Option<usize>; 2],
    /// `true` if the headings of both sides name teams.
    pub(crate) names_teams: bool,
    /// The text above the header.
    pub(crate) title: Option<String>,
    /// The letters of seats and suits, if the headings are in another language.
    pub(crate) local_values: Option<LocalValues>,
    /// `true` if contracts contain the declarer, as in `3NT N`.
    pub(crate) contracts_have_declarers: bool,
    /// `true` if a result without a sign counts overtricks, as inferred from the whole column.
    pub(crate) signs_are_lost: bool,
    /// `true` if the user has corrected the columns. Then no warning about them is necessary.
    pub(super) is_confirmed: bool,
}

impl Layout {
    /// Returns the position of a column in a record, or `None` if the file does not have it.
    pub(crate) fn index(&self, column: Column) -> Option<usize> {
        *self.columns.get(column.position())?
    }

    /// Returns the positions of the known columns and of the member columns.
    #[cfg(feature = "spreadsheets")]
    pub(super) fn used_columns(&self) -> impl Iterator<Item = usize> {
        let members = self.members.into_iter().flatten();
        let members = members.chain(self.pair_names.into_iter().flatten());
        let members = members.filter_map(|at| self.extra.get(at).map(|&(_, index)| index));
        self.columns.iter().flatten().copied().chain(members)
    }

    /// Returns the names of all columns, unknown ones last.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        let known = Column::ALL.into_iter().filter(|&column| self.has(column));
        let known = known.map(|column| -> &str { column.name() });
        known.chain(self.extra.iter().map(|(name, _)| name.as_str()))
    }

    /// Returns the first of `columns` that the file has, or else `other`.
    pub(crate) fn first_present<const N: usize>(
        &self,
        columns: [Column; N],
        other: Column,
    ) -> Column {
        columns.into_iter().find(|&column| self.has(column)).unwrap_or(other)
    }

    /// Returns `true` if each row contains four players and no pairs.
    pub(crate) fn is_individual(&self) -> bool {
        self.has(Column::North)
    }

    /// Returns `true` if each row contains the two teams of a match.
    pub(crate) fn has_teams(&self) -> bool {
        self.has(Column::Home) && self.has(Column::Away)
    }

    fn has(&self, column: Column) -> bool {
        self.index(column).is_some()
    }

    /// Returns the location of a cell of the record that begins at `start`. It covers both players
    /// of a side if their cells are adjacent.
    pub(crate) fn place(&self, text: &str, start: usize, at: ResultColumn) -> Range<usize> {
        let column = match at {
            ResultColumn::Board => Column::Board,
            ResultColumn::NorthSouth => {
                self.first_present([Column::NorthSouth, Column::Home], Column::North)
            }
            ResultColumn::EastWest => {
                self.first_present([Column::EastWest, Column::Away], Column::East)
            }
            // A split score is a ruling too, but has no adjustment column.
            ResultColumn::Label(LabelKind::Session) => Column::Session,
            ResultColumn::Label(LabelKind::Round) => Column::Round,
            ResultColumn::Label(LabelKind::Section) => Column::Section,
            ResultColumn::Label(LabelKind::Group) => Column::Group,
            ResultColumn::Adjustment => self.first_present(
                [Column::Adjustment, Column::NorthSouthScore],
                Column::EastWestScore,
            ),
        };
        let index = self.index(column).unwrap_or_default();
        let place = record::cell(text, start, self.delimiter, index);
        let partner = match column {
            Column::North => self.index(Column::South),
            Column::East => self.index(Column::West),
            _ => None,
        };
        match partner.filter(|&partner| partner.checked_sub(1) == Some(index)) {
            Some(partner) => place.start..record::cell(text, start, self.delimiter, partner).end,
            None => place,
        }
    }
}

/// Parses the header, and returns the layout and the byte at which the records begin. `None` if the
/// problems found prevent reading the records.
pub(crate) fn read(
    text: &str,
    purpose: Purpose,
    mappings: &ColumnMappings,
    problems: &mut Problems,
) -> Option<(Layout, usize)> {
    let known = |name: &str| {
        Column::from_name_or_alias(name, purpose).is_some() || mappings.has_heading(name)
    };
    let Some(found) = record::header(text, known) else {
        problems.push(Problem::new(Some(0..0), &HeaderProblem::NoHeader { expected: HINT }));
        return None;
    };
    let names = Names { purpose, mappings, columns: None };
    read_record(text, &found.0, found.1, &names, problems)
}

/// Replaces the columns of headings with the columns that the user assigned. Another heading with such
/// a column loses it.
pub(super) fn assign_columns(
    columns: &mut [Option<Column>],
    record: &Record<'_>,
    mapping: Option<&HeaderMapping>,
) {
    let Some(mapping) = mapping else { return };
    for (index, column) in columns.iter_mut().enumerate() {
        if let Some(assigned) = mapping.column(record.field(index)) {
            *column = Column::ALL.into_iter().find(|column| column.name() == assigned);
        } else if column.is_some_and(|column| mapping.assigns(column.name())) {
            *column = None;
        }
    }
}

/// The names of columns.
pub(super) struct Names<'n> {
    pub(super) purpose: Purpose,
    /// The columns that the user assigned to headings.
    pub(super) mappings: &'n ColumnMappings,
    /// The column of each name, or `None` if its name or alias decides.
    pub(super) columns: Option<&'n [Option<Column>]>,
}

/// Parses the record of a header with its delimiter.
pub(super) fn read_record(
    text: &str,
    record: &Record<'_>,
    delimiter: u8,
    names: &Names<'_>,
    problems: &mut Problems,
) -> Option<(Layout, usize)> {
    let purpose = names.purpose;
    if let Some(problem) = record::excess_columns(text, record, delimiter) {
        problems.push(problem);
        return None;
    }
    let mapping = names.mappings.find(record);
    let mut columns = names.columns.map_or_else(|| columns_by_name(record, purpose), <[_]>::to_vec);
    assign_columns(&mut columns, record, mapping);
    let header = record.start;
    let end = record::end(text, header, delimiter);
    let mut layout = Layout {
        delimiter,
        width: record.len(),
        header: header..end,
        columns: [None; 29],
        extra: Vec::new(),
        quoted: text.contains('"'),
        unnamed: Vec::new(),
        members: None,
        pair_names: [None; 2],
        names_teams: false,
        contracts_have_declarers: false,
        title: None,
        local_values: None,
        signs_are_lost: false,
        is_confirmed: mapping.is_some(),
    };
    let errors_before = problems.count(Severity::Error);
    let renamed = layout.parse_names(text, record, purpose, &columns, problems);
    layout.move_players_to_members(record, purpose);
    if purpose == Purpose::Results && !layout.is_individual() && layout.members.is_none() {
        layout.find_members(mapping);
    }
    let is_compact = contracts_contain_results(text, end, &layout);
    layout.contracts_have_declarers = !is_compact && contracts_have_declarers(text, end, &layout);
    report_missing_columns(&layout, purpose, is_compact, problems);
    if let Some((place, _)) = renamed.first().filter(|_| !layout.is_confirmed) {
        let names: Vec<&str> = renamed.iter().map(|(_, name)| name.as_str()).collect();
        let problem = HeaderProblem::OtherNames { columns: names.join(", ") };
        problems.push(Problem::new(Some(place.clone()), &problem));
    }
    // If columns are missing, an unknown name is probably misspelled. The error suggests it.
    let usable = problems.count(Severity::Error) == errors_before;
    if usable && !layout.is_confirmed {
        layout.unknown_columns_warning(text).into_iter().for_each(|problem| problems.push(problem));
    }
    usable.then_some((layout, end))
}

impl Layout {
    /// Parses the names of the columns, and returns the alternative names, each with its location
    /// and the name used here.
    fn parse_names(
        &mut self,
        text: &str,
        record: &Record<'_>,
        purpose: Purpose,
        columns: &[Option<Column>],
        problems: &mut Problems,
    ) -> Vec<(Range<usize>, String)> {
        let mut seen = BTreeSet::new();
        let mut renamed = Vec::new();
        for (index, place) in record::cells(text, record.start, self.delimiter).enumerate() {
            let name = record.field(index);
            let column = columns.get(index).copied().flatten();
            if let Some(column) = column
                && Column::from_name(name, purpose) != Some(column)
            {
                renamed.push((place.clone(), format!("`{name}` is `{}`", column.name())));
            }
            let folded = column.map_or_else(|| name.to_owned(), |column| column.name().to_owned());
            if name.is_empty() {
                self.unnamed.push(index);
            } else if !seen.insert((column.is_some(), folded.clone())) {
                let problem = HeaderProblem::DuplicateColumn { column: folded };
                problems.push(Problem::new(Some(place), &problem));
            } else if let Some(column) = column {
                self.columns
                    .get_mut(column.position())
                    .into_iter()
                    .for_each(|at| *at = Some(index));
            } else {
                self.extra.push((name.to_owned(), index));
            }
        }
        renamed
    }

    /// Finds the extra columns with the names of the four players, or of both players of a side.
    fn find_members(&mut self, mapping: Option<&HeaderMapping>) {
        let assigned = |name: &str| mapping?.column(name);
        let meanings = |(name, _): &(String, usize)| match assigned(name) {
            Some("ns_names") => vec![(Meaning::NamesOf(Side::NorthSouth), Languages::ALL)],
            Some("ew_names") => vec![(Meaning::NamesOf(Side::EastWest), Languages::ALL)],
            Some(_) => Vec::new(),
            None => meanings_of(name),
        };
        let meanings: Vec<_> = self.extra.iter().map(meanings).collect();
        let find = |meaning: Meaning| {
            meanings.iter().position(|all| all.iter().any(|&(known, _)| known == meaning))
        };
        let players = [Seat::North, Seat::South, Seat::East, Seat::West];
        match players.map(|seat| find(Meaning::Player(seat))) {
            [Some(north), Some(south), Some(east), Some(west)] => {
                self.members = Some([north, south, east, west]);
            }
            _ => self.pair_names = Side::ALL.map(|side| find(Meaning::NamesOf(side))),
        }
    }

    /// If there are pairs or teams, the players are not contestants. They are kept as members of
    /// the pairs.
    fn move_players_to_members(&mut self, record: &Record<'_>, purpose: Purpose) {
        let others = [Column::NorthSouth, Column::EastWest, Column::Home, Column::Away];
        // Corrections are exempt: a partnership may be identified by a pair name, and an added
        // result has four players.
        let contestants = others.into_iter().any(|column| self.has(column));
        if purpose != Purpose::Results || !contestants {
            return;
        }
        let taken = PLAYERS.map(|column| {
            let index = self.columns.get_mut(column.position())?.take()?;
            self.extra.push((record.field(index).to_owned(), index));
            Some(index)
        });
        bridge_core::sort_list_by_key(&mut self.extra, |&(_, index)| index);
        let at = |index| self.extra.iter().position(|&(_, extra)| Some(extra) == index);
        if let [Some(north), Some(south), Some(east), Some(west)] = taken.map(at) {
            self.members = Some([north, south, east, west]);
        }
    }

    /// Returns a warning that lists the unknown columns.
    fn unknown_columns_warning(&self, text: &str) -> Option<Problem> {
        let is_member = |index: usize| self.members.is_some_and(|members| members.contains(&index));
        // These columns contain the pairs of the teams.
        let is_pair = |name: &str| self.has(Column::Home) && matches!(name, "ns_pair" | "ew_pair");
        let unused = self.extra.iter().enumerate();
        let is_names = |index: usize| self.pair_names.contains(&Some(index));
        let unused = unused
            .filter(|(index, (name, _))| !is_member(*index) && !is_names(*index) && !is_pair(name));
        let unused: Vec<&(String, usize)> = unused.map(|(_, column)| column).collect();
        let &(_, first) = *unused.first()?;
        let place = record::cell(text, self.header.start, self.delimiter, first);
        let columns = header_problem::listed(unused.iter().map(|(name, _)| name.as_str()));
        let problem = Problem::new(Some(place), &HeaderProblem::ExtraColumns { columns });
        Some(match unused.iter().find_map(|(name, _)| Some((name, self.misspelled(name)?))) {
            Some((name, meant)) => {
                problem.with_help(format!("if `{name}` is misspelled, rename it to `{meant}`"))
            }
            None => problem,
        })
    }

    /// Returns the optional column that an unknown name probably means.
    fn misspelled(&self, name: &str) -> Option<&'static str> {
        let optional = [
            Column::Section,
            Column::Session,
            Column::Round,
            Column::Table,
            Column::Vulnerability,
            Column::Adjustment,
            Column::Contract,
            Column::Declarer,
            Column::Result,
            Column::Tricks,
        ];
        let absent = optional.into_iter().filter(|&column| !self.has(column));
        nearest_name(name, absent.map(Column::name))
    }
}

/// Returns the columns with their own names or aliases.
fn columns_by_name(record: &Record<'_>, purpose: Purpose) -> Vec<Option<Column>> {
    let names = || (0..record.len()).map(|at| record.field(at));
    let own: Vec<Option<Column>> = names().map(|it| Column::from_name(it, purpose)).collect();
    let others = names().map(Column::from_alias);
    let mut columns = join_names(&own, others);
    // A table of a Bridgemate database has declarer's pair in `Declarer`, and the seat in `NS/EW`.
    if let Some(seat) = names().position(|name| names_match(name, "nsew")) {
        for (at, column) in columns.iter_mut().enumerate() {
            if at == seat {
                *column = Some(Column::Declarer);
            } else if *column == Some(Column::Declarer) {
                *column = None;
            }
        }
    }
    columns
}

/// Joins the columns with their own names and the columns with other names. If a column has its own name, columns with another
/// name are different columns.
pub(super) fn join_names(
    own: &[Option<Column>],
    others: impl Iterator<Item = Option<Column>>,
) -> Vec<Option<Column>> {
    // If there are teams, a pair column contains a pair of a team.
    let of_teams = own.iter().flatten().any(|column| matches!(column, Column::Home | Column::Away));
    let is_free = |column: &Column| {
        let is_side = matches!(column, Column::NorthSouth | Column::EastWest);
        !own.contains(&Some(*column)) && (!of_teams || !is_side)
    };
    own.iter().zip(others).map(|(own, other)| own.or_else(|| other.filter(is_free))).collect()
}

/// Returns `true` if contracts contain the result too, as in `3NTN+1` or `4HX-2`. The first rows
/// are examined.
fn contracts_contain_results(text: &str, body: usize, layout: &Layout) -> bool {
    layout.index(Column::Contract).is_some_and(|index| {
        record::any_first_cell(text, body, layout.delimiter, index, has_result)
    })
}

/// Returns `true` if contracts contain the declarer and there is no other column for it. The first rows are examined.
fn contracts_have_declarers(text: &str, body: usize, layout: &Layout) -> bool {
    let contract = layout.index(Column::Contract).filter(|_| !layout.has(Column::Declarer));
    contract.is_some_and(|index| {
        let has_declarer = |cell: &str| split_declarer(cell).is_some();
        record::any_first_cell(text, body, layout.delimiter, index, has_declarer)
    })
}

/// Reports missing columns that scoring requires.
fn report_missing_columns(
    layout: &Layout,
    purpose: Purpose,
    is_compact: bool,
    problems: &mut Problems,
) {
    let place = Some(layout.header.clone());
    let help = if purpose == Purpose::Results { HINT } else { CORRECTIONS_HINT };
    let found = layout.columns.iter().flatten().count();
    if found == 0 {
        let found = header_problem::listed(layout.extra.iter().map(|(name, _)| name.as_str()));
        let problem = HeaderProblem::NoKnownColumn { found, expected: help };
        problems.push(Problem::new(place, &problem));
        return;
    }
    if purpose == Purpose::Corrections {
        let meant =
            [Column::Home, Column::Away, Column::Room, Column::Group, Column::Vulnerability];
        if let Some(column) = meant.into_iter().find(|&column| layout.has(column)) {
            let problem = HeaderProblem::NotInCorrections { column: column.name(), expected: help };
            problems.push(Problem::new(place, &problem));
            return;
        }
    }
    let (seats, teams) = ([Column::NorthSouth, Column::EastWest], [Column::Home, Column::Away]);
    let any = |columns: [Column; 2]| columns.into_iter().any(|column| layout.has(column));
    if any(seats) && any(teams) {
        problems.push(Problem::new(place, &HeaderProblem::PairsAndTeams));
        return;
    }
    let by_pairs = purpose == Purpose::Corrections && any(seats);
    let named: &[Column] = if by_pairs {
        &[Column::NorthSouth, Column::EastWest]
    } else if PLAYERS.into_iter().any(|column| layout.has(column)) {
        &PLAYERS
    } else if any(teams) {
        // The room determines which team sat North-South.
        &[Column::Home, Column::Away, Column::Room]
    } else {
        &[Column::NorthSouth, Column::EastWest]
    };
    let mut absent: Vec<&str> = [Column::Board]
        .into_iter()
        .chain(named.iter().copied())
        .filter(|&column| !layout.has(column))
        .map(Column::name)
        .collect();
    let scored = [Column::Score, Column::NorthSouthScore, Column::EastWestScore]
        .into_iter()
        .any(|column| layout.has(column));
    // In corrections, a contract may be just a word such as NP or PASS.
    if !scored && purpose == Purpose::Results {
        if layout.has(Column::Contract) {
            if !is_compact && !layout.contracts_have_declarers && !layout.has(Column::Declarer) {
                absent.push("declarer");
            }
            if !is_compact && !layout.has(Column::Result) && !layout.has(Column::Tricks) {
                absent.push("result");
            }
        } else if layout.has(Column::Declarer) {
            absent.push("contract");
        } else if [Column::Result, Column::Tricks].into_iter().any(|column| layout.has(column)) {
            absent.extend(["contract", "declarer"]);
        } else {
            absent.push("score");
        }
    }
    if absent.is_empty() {
        return;
    }
    let unknown = layout.extra.iter().map(|(name, _)| name.as_str());
    let help = if absent == [Column::Room.name()] { ROOM_HINT } else { help };
    let found = layout.names();
    problems.push(header_problem::missing_columns(&layout.header, &absent, found, unknown, help));
}
