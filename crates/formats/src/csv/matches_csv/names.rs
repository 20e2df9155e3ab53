//! The columns of results of whole matches, and their names in other programs.

use super::match_problem::MatchProblem;
use crate::csv::column_mappings::{ColumnMappings, HeaderMapping};
use crate::csv::columns::{Columns, KnownColumns, UnknownColumns};
use crate::csv::header_problem::{self, HeaderProblem};
use crate::csv::headings::{MAX_HEADER_BYTES, Meaning, meanings_of};
use crate::csv::record;
use crate::csv::results_csv::{RecognizedHeader, describe, names_match};
use crate::csv::title::{first_lines, title_above};
use crate::problem::{Problem, Problems};
use bridge_core::{FractionalImps, Side};
use event::Severity;

const HINT: &str = "name the columns home, away, and home_imps with away_imps, imps (the margin of the home team), \
                    home_vps with away_vps, or wins with losses; optional are round, table, boards, and weight";

/// The columns of a file of matches.
pub(crate) type MatchColumns = Columns<15>;

/// Column names.
pub(super) const NAMES: [&str; 15] = [
    "home",
    "away",
    "home_imps",
    "away_imps",
    "imps",
    "home_vps",
    "away_vps",
    "wins",
    "losses",
    "boards",
    "round",
    "table",
    "weight",
    "set",
    "numbers",
];

pub(super) const HOME: usize = 0;
pub(super) const AWAY: usize = 1;
pub(super) const HOME_IMPS: usize = 2;
pub(super) const AWAY_IMPS: usize = 3;
pub(super) const IMPS: usize = 4;
pub(super) const HOME_VPS: usize = 5;
pub(super) const AWAY_VPS: usize = 6;
pub(super) const WINS: usize = 7;
pub(super) const LOSSES: usize = 8;
pub(super) const BOARDS: usize = 9;
pub(super) const ROUND: usize = 10;
pub(super) const TABLE: usize = 11;
pub(super) const WEIGHT: usize = 12;

/// The result columns, in the order in which they are checked.
pub(super) const RESULTS: [usize; 7] =
    [HOME_IMPS, AWAY_IMPS, IMPS, HOME_VPS, AWAY_VPS, WINS, LOSSES];

/// Alternative column names, in the order of `docs/book/src/reference/csv.md`.
const ALIASES: [(&str, &[&str]); 9] = [
    ("home", &["hometeam", "team1", "teama"]),
    ("away", &["awayteam", "visitors", "visitingteam", "team2", "teamb"]),
    ("home_imps", &["homeimp", "impshome", "imphome"]),
    ("away_imps", &["awayimp", "impsaway", "impaway"]),
    ("home_vps", &["homevp", "vpshome", "vphome"]),
    ("away_vps", &["awayvp", "vpsaway", "vpaway"]),
    ("imps", &["margin", "impmargin", "imp"]),
    ("boards", &["bds", "boardsplayed"]),
    ("round", &["rd", "rnd"]),
];

/// Returns the column with a name, ignoring case, spaces, and punctuation.
fn known_name(name: &str) -> Option<&'static str> {
    NAMES.into_iter().find(|known| names_match(name, known))
}

/// Returns the column that this or another program calls `name`.
fn column_of_name(name: &str) -> Option<&'static str> {
    known_name(name).or_else(|| column_of_alias(name))
}

/// Returns the column that another program calls `name`.
fn column_of_alias(name: &str) -> Option<&'static str> {
    let mut aliases = ALIASES.iter();
    aliases
        .find(|(_, names)| names.iter().any(|known| names_match(name, known)))
        .map(|&(ours, _)| ours)
}

/// The header of a file of matches in any language, with the columns that the user assigned.
#[derive(Clone, Copy, Debug, Default)]
struct LocalHeader<'m> {
    start: usize,
    /// `true` if a result contains the IMPs of both teams, as in `25-18`.
    has_both_imps: bool,
    mapping: Option<&'m HeaderMapping>,
}

impl<'m> LocalHeader<'m> {
    /// Returns the column that the user, another program, or another language calls `name`. It is empty for a heading that the
    /// user ignores.
    fn column(self, name: &str) -> Option<&'static str> {
        let Some(mapping) = self.mapping else { return self.own_column(name) };
        let is_free = |column: &&'static str| !mapping.assigns(column);
        mapping.column(name).or_else(|| self.own_column(name).filter(is_free))
    }

    /// Returns the column that another program or another language calls `name`.
    fn own_column(self, name: &str) -> Option<&'static str> {
        column_of_name(name).or_else(|| {
            meanings_of(name).iter().find_map(|(meaning, _)| {
                Some(match meaning {
                    Meaning::Home | Meaning::Team(Side::NorthSouth) => "home",
                    Meaning::Away | Meaning::Team(Side::EastWest) => "away",
                    Meaning::TeamImps(Side::NorthSouth) => "home_imps",
                    Meaning::TeamImps(Side::EastWest) => "away_imps",
                    Meaning::TeamVps(Side::NorthSouth) => "home_vps",
                    Meaning::TeamVps(Side::EastWest) => "away_vps",
                    Meaning::Result | Meaning::Score if self.has_both_imps => "imps",
                    Meaning::Round => "round",
                    Meaning::Table => "table",
                    _ => return None,
                })
            })
        })
    }

    /// Finds the header in the first lines. A header with assigned columns is preferred.
    fn find(text: &str, mappings: &'m ColumnMappings) -> Option<Self> {
        let header = if let Some(header) = Self::mapped(text, mappings) {
            header.is_of_matches(text).then_some(header)
        } else {
            let lines = first_lines(text).filter(|(_, line)| line.len() <= MAX_HEADER_BYTES);
            let mut headers = lines.map(|(start, _)| Self { start, ..Self::default() });
            headers.find(|header| header.is_of_matches(text))
        };
        header.map(|header| header.with_results(text))
    }

    /// Returns the header in the first lines that has assigned columns.
    fn mapped(text: &str, mappings: &'m ColumnMappings) -> Option<Self> {
        if mappings.is_empty() {
            return None;
        }
        first_lines(text).find_map(|(start, _)| {
            let is_known = |heading: &str| mappings.has_heading(heading);
            let (header, _) = record::header_at(text, start, is_known)?;
            let mapping = Some(mappings.find(&header)?);
            Some(Self { start, mapping, ..Self::default() })
        })
    }

    fn is_of_matches(self, text: &str) -> bool {
        has_columns(text, self.start, &|name| self.column(name))
    }

    /// Returns the header with what the columns and the first results contain.
    fn with_results(self, text: &str) -> Self {
        let is_known = |name: &str| self.column(name).is_some();
        let Some((header, delimiter)) = record::header_at(text, self.start, is_known) else {
            return self;
        };
        let columns: Vec<_> = (0..header.len()).map(|at| self.column(header.field(at))).collect();
        let has = |name: &str| columns.contains(&Some(name));
        let has_imps = has("home_imps") && has("away_imps");
        let both = Self { has_both_imps: true, ..self };
        let end = record::end(text, self.start, delimiter);
        let result = (0..header.len()).find(|&at| both.column(header.field(at)) == Some("imps"));
        let has_both_imps = !has_imps
            && !has("imps")
            && result.is_some_and(|at| {
                record::any_first_cell(text, end, delimiter, at, |cell| both_imps(cell).is_some())
            });
        Self { has_both_imps, ..self }
    }
}

/// Returns `true` if the header is one of whole matches: it has both teams but no board. A board
/// column is allowed with a match result, unless there is a column that only results of tables
/// have.
pub(crate) fn has_match_columns(text: &str) -> bool {
    let Some(first) = record::records(text, 0, b',').next() else { return false };
    has_columns(text, first.start, &column_of_name)
}

/// Returns `true` if the first record is a header of whole matches, or if the columns that the user assigned make a
/// header one.
pub(crate) fn is_of_matches(text: &str, mappings: &ColumnMappings) -> bool {
    match LocalHeader::mapped(text, mappings) {
        Some(header) => header.is_of_matches(text),
        None => has_match_columns(text),
    }
}

/// Returns `true` if one of the first lines is a header of whole matches in any language.
pub(crate) fn has_match_columns_in_any_language(text: &str, mappings: &ColumnMappings) -> bool {
    LocalHeader::find(text, mappings).is_some()
}

/// Returns `true` if a text has a complete header of whole matches in any language.
pub(crate) fn has_header(text: &str, mappings: &ColumnMappings) -> bool {
    has_match_columns_in_any_language(text, mappings)
        && read(text, false, mappings, &mut Problems::default()).is_some()
}

/// Returns the header of whole matches for people, with the columns that the user assigned.
pub(crate) fn recognize(text: &str, mappings: &ColumnMappings) -> Option<RecognizedHeader> {
    let local = LocalHeader::find(text, mappings)?;
    let is_known = |name: &str| local.column(name).is_some();
    let (header, delimiter) = record::header_at(text, local.start, is_known)?;
    let columns = |_: usize, name: &str| local.own_column(name);
    let recognized = describe(text, &header, delimiter, mappings, columns);
    let is_complete = has_header(text, mappings);
    Some(RecognizedHeader { is_complete, ..recognized })
}

impl MatchColumns {
    /// Returns the positions of the teams.
    pub(super) fn teams(&self) -> impl Iterator<Item = usize> {
        [HOME, AWAY].into_iter().filter_map(|known| self.position(known))
    }

    /// Returns the positions of the results.
    pub(super) fn results(&self) -> impl Iterator<Item = usize> {
        RESULTS.into_iter().filter_map(|known| self.position(known))
    }
}

/// Returns `true` if the record that begins at `start` is a header of whole matches.
fn has_columns(text: &str, start: usize, column: &dyn Fn(&str) -> Option<&'static str>) -> bool {
    let Some((header, _)) = record::header_at(text, start, |name| column(name).is_some()) else {
        return false;
    };
    let has = |name: &str| {
        let mut cells = (0..header.len()).map(|at| header.field(at));
        cells.any(|cell| column(cell).map_or_else(|| names_match(cell, name), |ours| ours == name))
    };
    let result = || RESULTS.into_iter().filter_map(|at| NAMES.get(at)).any(|name| has(name));
    let of_table = || ["room", "score", "contract"].into_iter().any(has);
    has("home") && has("away") && (!has("board") || (result() && !of_table()))
}

/// Returns the positions of the columns that are read, and the byte at which the matches begin.
/// `None` if the header is invalid.
#[cfg(feature = "spreadsheets")]
pub(crate) fn used_columns(text: &str, mappings: &ColumnMappings) -> Option<(Vec<usize>, usize)> {
    let MatchHeader { columns, body, .. } = read(text, true, mappings, &mut Problems::default())?;
    Some((columns.positions().collect(), body))
}

/// Returns `true` if the first record has a column of results by its name or alias.
fn has_result_column(text: &str) -> bool {
    let is_result = |name: &str| {
        let ours = column_of_name(name);
        ours.is_some() && RESULTS.into_iter().any(|at| NAMES.get(at).copied() == ours)
    };
    let is_known = |name: &str| column_of_alias(name).is_some();
    let header = record::header(text, is_known);
    header.is_some_and(|(record, _)| (0..record.len()).any(|at| is_result(record.field(at))))
}

/// Returns the IMPs of both teams in one cell, as in `25-18` or `25:18 (14.2-5.8)`. The Victory Points in parentheses
/// are not read, because the scale computes them.
pub(super) fn both_imps(cell: &str) -> Option<[FractionalImps; 2]> {
    let cell = match cell.split_once('(') {
        Some((imps, vps)) if vps.ends_with(')') => imps.trim_end(),
        Some(_) => return None,
        None => cell,
    };
    let (home, away) = cell.split_once(['-', '–', '−', ':'])?;
    let [home, away] = [home, away].map(|imps| {
        let imps = imps.trim();
        imps.starts_with(|c: char| c.is_ascii_digit()).then(|| imps.parse().ok()).flatten()
    });
    Some([home?, away?])
}

/// A header, with the byte at which the records begin.
pub(super) struct MatchHeader {
    pub(super) columns: MatchColumns,
    pub(super) body: usize,
    /// The text above the header.
    pub(super) title: Option<String>,
}

/// Parses the header, with the columns that the user assigned.
pub(super) fn read(
    text: &str,
    unfinished: bool,
    mappings: &ColumnMappings,
    problems: &mut Problems,
) -> Option<MatchHeader> {
    let is_mapped = LocalHeader::mapped(text, mappings).is_some();
    let local = if !is_mapped && has_match_columns(text) && has_result_column(text) {
        None
    } else {
        LocalHeader::find(text, mappings)
    };
    let by_alias = |name: &str| match local {
        None => column_of_alias(name),
        Some(local) => local.column(name),
    };
    let known = KnownColumns {
        names: NAMES,
        required: &["home", "away"],
        unknown: UnknownColumns::Ignored,
        column_of_alias: &by_alias,
        start: local.map(|local| local.start),
        help: HINT,
    };
    let (mut columns, body) = known.read(text, problems)?;
    use_imps(&mut columns, problems);
    if !check_result_columns(&columns, unfinished, problems) {
        return None;
    }
    let title = local.and_then(|local| title_above(text, local.start, columns.delimiter));
    Some(MatchHeader { columns, body, title })
}

/// Next to IMPs, Victory Points are not read, because the scale computes them.
fn use_imps(columns: &mut MatchColumns, problems: &mut Problems) {
    let has_imps = columns.has(IMPS) || (columns.has(HOME_IMPS) && columns.has(AWAY_IMPS));
    if !has_imps || !(columns.has(HOME_VPS) || columns.has(AWAY_VPS)) {
        return;
    }
    columns.ignore(HOME_VPS);
    columns.ignore(AWAY_VPS);
    problems.push(Problem::new(Some(columns.header.clone()), &MatchProblem::VpsNextToImps));
}

/// Checks that the columns contain exactly one kind of result. It is optional in unfinished files.
/// Results of two kinds would be ambiguous.
fn check_result_columns(columns: &MatchColumns, unfinished: bool, problems: &mut Problems) -> bool {
    let before = problems.count(Severity::Error);
    let kinds = [[HOME_IMPS, AWAY_IMPS], [IMPS, IMPS], [HOME_VPS, AWAY_VPS], [WINS, LOSSES]];
    let given: Vec<[usize; 2]> =
        kinds.into_iter().filter(|kind| kind.iter().any(|&known| columns.has(known))).collect();
    match given[..] {
        [kind] => columns.require(&kind.map(|known| columns.name(known)), HINT, problems),
        [] if unfinished => {}
        [] => columns.require(&["home_imps", "away_imps"], HINT, problems),
        _ => {
            let found = RESULTS.into_iter().filter(|&known| columns.has(known));
            let found = header_problem::listed(found.map(|known| columns.name(known)));
            let problem = HeaderProblem::SeveralKindsOfResults { found };
            problems.push(Problem::new(Some(columns.header.clone()), &problem));
        }
    }
    problems.count(Severity::Error) == before
}
