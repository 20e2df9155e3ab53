//! The columns of results of whole matches, and their names in other programs.

use crate::csv::columns::{Columns, KnownColumns, UnknownColumns};
use crate::csv::header_problem::{self, HeaderProblem};
use crate::csv::headings::{MAX_HEADER_BYTES, Meaning, meanings_of};
use crate::csv::record;
use crate::csv::results_csv::names_match;
use crate::problem::{Problem, Problems};
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
    ("imps", &["margin", "impmargin"]),
    ("boards", &["bds", "boardsplayed"]),
    ("round", &["rd", "rnd"]),
];

/// Returns the column that another program calls `name`.
fn column_of_alias(name: &str) -> Option<&'static str> {
    let mut aliases = ALIASES.iter();
    aliases
        .find(|(_, names)| names.iter().any(|known| names_match(name, known)))
        .map(|&(ours, _)| ours)
}

/// Returns the column that another program or another language calls `name`.
fn column_in_any_language(name: &str) -> Option<&'static str> {
    let is_known = NAMES.into_iter().any(|known| names_match(name, known));
    let meanings = || if is_known { Vec::new() } else { meanings_of(name) };
    column_of_alias(name).or_else(|| {
        meanings().iter().find_map(|(meaning, _)| match meaning {
            Meaning::Home => Some("home"),
            Meaning::Away => Some("away"),
            Meaning::Round => Some("round"),
            Meaning::Table => Some("table"),
            _ => None,
        })
    })
}

/// Returns `true` if the header is one of whole matches: it has both teams but no board. A board
/// column is allowed with a match result, unless there is a column that only results of tables
/// have.
pub(crate) fn has_match_columns(text: &str) -> bool {
    has_columns(text, column_of_alias)
}

/// Returns `true` if the header is one of whole matches in any language.
pub(crate) fn has_match_columns_in_any_language(text: &str) -> bool {
    let first = text.lines().next().unwrap_or_default();
    first.len() <= MAX_HEADER_BYTES && has_columns(text, column_in_any_language)
}

fn has_columns(text: &str, column_of_alias: fn(&str) -> Option<&'static str>) -> bool {
    let known = |name: &str| {
        let ours = column_of_alias(name).unwrap_or(name);
        NAMES.into_iter().find(|known| names_match(ours, known))
    };
    let Some((header, _)) = record::header(text, |name| known(name).is_some()) else {
        return false;
    };
    let has = |name: &str| {
        let mut cells = (0..header.len()).map(|at| header.field(at));
        cells.any(|cell| known(cell).map_or_else(|| names_match(cell, name), |ours| ours == name))
    };
    let result = || RESULTS.into_iter().filter_map(|at| NAMES.get(at)).any(|name| has(name));
    let of_table = || ["room", "score", "contract"].into_iter().any(has);
    has("home") && has("away") && (!has("board") || (result() && !of_table()))
}

/// Returns the positions of the columns that are read, and the byte at which the matches begin.
/// `None` if the header is invalid.
#[cfg(feature = "spreadsheets")]
pub(crate) fn used_columns(text: &str) -> Option<(Vec<usize>, usize)> {
    let (columns, body) = read(text, true, &mut Problems::default())?;
    Some((columns.positions().collect(), body))
}

/// Parses the header, and returns the columns with the byte at which the records begin.
pub(super) fn read(
    text: &str,
    unfinished: bool,
    problems: &mut Problems,
) -> Option<(MatchColumns, usize)> {
    let known = KnownColumns {
        names: NAMES,
        required: &["home", "away"],
        unknown: UnknownColumns::Ignored,
        column_of_alias: if has_match_columns(text) {
            column_of_alias
        } else {
            column_in_any_language
        },
        help: HINT,
    };
    known
        .read(text, problems)
        .filter(|(columns, _)| check_result_columns(columns, unfinished, problems))
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
