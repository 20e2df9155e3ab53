//! Corrections, applied to the results that they identify.

use std::collections::{BTreeMap, BTreeSet};

use bridge_core::BoardNumber;
use event::{
    ContestantId, Correction, Event, EventError, NewResult, Outcome, ResultChange, ResultId,
    RulingChange, TextId,
};

use crate::csv::correction_problem::CorrectionProblem;
use crate::csv::csv_problem::not_added;
use crate::csv::results_csv::{
    CorrectionKind, CorrectionLine, ParsedCorrections, qualify, read_corrections,
};
use crate::problem::{Problem, Problems};
use crate::read::applied::{AppliedFile, Places};
use crate::read::read_error::ReadError;
use crate::text::decode;
use crate::values::outcome_words::{impossible_score, ruling_warning};
use crate::values::player_search::{PlayerSearch, seated};
use event::Severity;

/// A file of corrections made after the session.
///
/// ```
/// use formats::{Corrections, FileFormat, read};
///
/// let csv = b"board,ns,ew,score\n1,1,4,420\n1,2,3,450\n";
/// let mut read = read(FileFormat::Csv, csv).map_err(|rejected| rejected.to_string())?;
/// let late = b"board,ns,ew,score,reason\n1,2,3,430,overtrick claimed twice\n";
/// let late = Corrections::read(late.to_vec()).map_err(|rejected| rejected.to_string())?;
/// late.apply(&mut read.event).map_err(|rejected| rejected.to_string())?;
/// assert_eq!(read.event.corrections.len(), 1);
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Corrections {
    text: String,
    lines: Vec<CorrectionLine>,
    warnings: Problems,
}

impl Corrections {
    /// Reads a whole CSV file of corrections. Each row identifies a result by `board`, `ns`, and
    /// `ew`, and contains the correct values.
    ///
    /// # Errors
    ///
    /// Returns a [`ReadError`] with every problem found.
    pub fn read(bytes: Vec<u8>) -> Result<Self, ReadError> {
        let text = decode::utf8(bytes, decode::EMPTY_RESULTS)?;
        let ParsedCorrections { text, lines, problems } = read_corrections(text)?;
        Ok(Self { text, lines, warnings: problems })
    }

    /// Returns the text of the file. Locations of problems refer to it.
    ///
    /// ```
    /// use formats::Corrections;
    ///
    /// let late = b"board,ns,ew,score\n1,2,3,430\n";
    /// let late = Corrections::read(late.to_vec()).map_err(|rejected| rejected.to_string())?;
    /// assert!(late.text().starts_with("board,"));
    /// # Ok::<(), String>(())
    /// ```
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Applies the corrections to the results of an event, and records them in the event. Returns
    /// warnings and the locations of the corrected results. All rows identify results as they were
    /// before the first correction.
    ///
    /// # Errors
    ///
    /// Returns a [`ReadError`] with every row that identifies no result or several. The event must
    /// then be discarded.
    pub fn apply(&self, event: &mut Event) -> Result<AppliedFile, ReadError> {
        let (mut problems, mut places) = (self.warnings.clone(), Places::default());
        let found = find_results(event, &self.lines);
        let mut reversed = find_reversed(event, &self.lines, &found).into_iter();
        let mut seen = BTreeSet::new();
        let mut labels = Labels::from_event(event);
        for (line, rows) in self.lines.iter().zip(found) {
            let [board, north_south, east_west] = identity(line);
            let is_reversed = is_missing(line, &rows) && reversed.next() == Some(true);
            let rejected = match (line.kind, rows.as_slice()) {
                (CorrectionKind::Add, []) => {
                    let problem = labels.addition_problem(event, line);
                    if problem.is_none() {
                        labels.sessions |= line.session.is_some();
                        labels.sections |= line.section.is_some();
                    }
                    problem
                }
                (CorrectionKind::Add, _) => {
                    Some(CorrectionProblem::ResultExists { board, north_south, east_west })
                }
                (_, &[row]) if !seen.insert(row) => {
                    Some(CorrectionProblem::CorrectedTwice { board, north_south, east_west })
                }
                (_, &[row]) => change_problem(event, line, row),
                (_, []) if is_reversed => {
                    Some(CorrectionProblem::ReversedPairs { board, north_south, east_west })
                }
                (_, []) => Some(CorrectionProblem::NoSuchResult { board, north_south, east_west }),
                (_, _) => Some(CorrectionProblem::SeveralResults { board, north_south, east_west }),
            };
            if let Some(problem) = rejected {
                problems.push(Problem::new(Some(line.place.clone()), &problem));
                continue;
            }
            let applied = match rows.first() {
                Some(&row) => change_result(event, line, row),
                None => add_result(event, line),
            };
            match applied {
                Ok(correction) => {
                    warn_of_doubtful_result(event, line, &correction, &mut problems);
                    places.results.insert(correction.row, line.place.clone());
                    event.corrections.push(correction);
                }
                Err(error) => {
                    problems.push(Problem::new(Some(line.place.clone()), &not_added(&error)));
                }
            }
        }
        if problems.count(Severity::Error) == 0 {
            Ok(AppliedFile { warnings: problems, places })
        } else {
            Err(ReadError::new(self.text.clone(), problems))
        }
    }
}

/// Lookup key of a result: the contestants, the board, and the session if the row specifies it.
type ResultKey = ([ContestantId; 2], BoardNumber, Option<TextId>);

/// Returns `true` if a row must identify a result and identifies none.
fn is_missing(line: &CorrectionLine, rows: &[ResultId]) -> bool {
    line.kind != CorrectionKind::Add && rows.is_empty()
}

/// Returns, for each row that must identify a result and identifies none, `true` if it does with its
/// pairs exchanged.
fn find_reversed(event: &Event, lines: &[CorrectionLine], found: &[Vec<ResultId>]) -> Vec<bool> {
    let missing = lines.iter().zip(found).filter(|(line, rows)| is_missing(line, rows));
    let reversed: Vec<CorrectionLine> =
        missing.map(|(line, _)| line.with_pairs_exchanged()).collect();
    if reversed.is_empty() {
        return Vec::new();
    }
    find_results(event, &reversed).iter().map(|rows| !rows.is_empty()).collect()
}

/// Finds the results that each row identifies, in one pass. At most two are returned for a row.
fn find_results(event: &Event, lines: &[CorrectionLine]) -> Vec<Vec<ResultId>> {
    let mut found: Vec<Vec<ResultId>> = vec![Vec::new(); lines.len()];
    let mut lines_by_key: BTreeMap<ResultKey, Vec<(&CorrectionLine, &mut Vec<ResultId>)>> =
        BTreeMap::new();
    let mut players = None;
    let mut find =
        |name: &str| event.find(name).or_else(|| find_by_player(event, &mut players, name));
    for (line, found) in lines.iter().zip(&mut found) {
        let [Some(ours), Some(theirs)] = line.names.each_ref().map(|name| find(name)) else {
            continue;
        };
        let session: Option<TextId> = line.session.as_deref().and_then(|it| event.find(it));
        if line.session.is_none() || session.is_some() {
            lines_by_key
                .entry(([ours, theirs], line.board, session))
                .or_default()
                .push((line, found));
        }
    }
    let results = event.results();
    for id in results.ids() {
        let row = results.row(id);
        let at = event.board_at(row.board);
        let matches = |label: Option<TextId>, expected_label: &Option<String>| {
            expected_label.as_ref().is_none_or(|expected_label| {
                label.is_some_and(|label| event.name(label) == expected_label.as_str())
            })
        };
        let named = at.session.map(TextId::from);
        for session in std::iter::once(None).chain(named.map(Some)) {
            let key = ([row.north_south, row.east_west], at.number, session);
            for (line, found) in lines_by_key.get_mut(&key).into_iter().flatten() {
                if found.len() < 2
                    && matches(row.round.map(TextId::from), &line.round)
                    && matches(results.section(id).map(TextId::from), &line.section)
                    && matches(row.table.map(TextId::from), &line.table)
                {
                    found.push(id);
                }
            }
        }
    }
    found
}

/// Returns the only contestant with a player of this name.
fn find_by_player(
    event: &Event,
    players: &mut Option<PlayerSearch>,
    name: &str,
) -> Option<ContestantId> {
    let search = players.get_or_insert_with(|| PlayerSearch::new(event, seated(event).into_iter()));
    match *search.find_whole_names(name) {
        [only] => Some(only),
        _ => None,
    }
}

/// The labels that the results of an event have.
struct Labels {
    sessions: bool,
    sections: bool,
}

impl Labels {
    fn from_event(event: &Event) -> Self {
        let results = event.results();
        Self {
            sessions: results
                .ids()
                .any(|id| event.board_at(results.row(id).board).session.is_some()),
            sections: results.ids().any(|id| results.section(id).is_some()),
        }
    }

    /// Returns the reason why a result cannot be added.
    fn addition_problem(&self, event: &Event, line: &CorrectionLine) -> Option<CorrectionProblem> {
        let individual = event.is_individual();
        if individual && line.players[0].is_none() {
            Some(CorrectionProblem::PlayersExpected)
        } else if !individual && line.players[0].is_some() {
            Some(CorrectionProblem::PairsExpected)
        } else if self.sessions && line.session.is_none() {
            Some(CorrectionProblem::SessionExpected)
        } else if self.sections && line.section.is_none() {
            Some(CorrectionProblem::SectionExpected)
        } else {
            None
        }
    }
}

/// Returns the board and the contestants of a row as text.
fn identity(line: &CorrectionLine) -> [String; 3] {
    let [north_south, east_west] = line.names.clone();
    [line.board.to_string(), north_south, east_west]
}

/// Warns of a doubtful corrected result: an impossible adjusted score, or a score or an adjusted
/// score that was moved to a board with another vulnerability.
fn warn_of_doubtful_result(
    event: &Event,
    line: &CorrectionLine,
    correction: &Correction,
    problems: &mut Problems,
) {
    let (results, row) = (event.results(), correction.row);
    let board = event.board_at(results.board(row));
    let vulnerability = board.vulnerability;
    let place = || Some(line.place.clone());
    if let RulingChange::Put(ruling) = &line.rulings
        && let Some(problem) = ruling_warning(ruling, vulnerability, place)
    {
        problems.push(problem);
    }
    if line.new_board.is_none() || line.kind == CorrectionKind::Remove {
        return;
    }
    if let Outcome::Score(score) = results.row(row).outcome
        && let Some(problem) = impossible_score(score, vulnerability)
    {
        problems.push(Problem::new(place(), &problem));
    }
    let before = event.find_board(board.session, line.board);
    if line.rulings == RulingChange::Keep
        && let Some(before) = before.map(|before| event.board_at(before).vulnerability)
        && before != vulnerability
        && let Some(ruling) = results.adjustment(row).filter(|ruling| !ruling.scores().is_empty())
    {
        let problem = CorrectionProblem::RulingMoved {
            ruling: ruling.to_string(),
            board: line.board.to_string(),
            before: before.to_string(),
            now: vulnerability.to_string(),
        };
        problems.push(Problem::new(place(), &problem));
    }
}

/// Returns the reason why a result cannot be changed.
fn change_problem(
    event: &Event,
    line: &CorrectionLine,
    row: ResultId,
) -> Option<CorrectionProblem> {
    if event.is_individual() && line.new_names.iter().any(Option::is_some) {
        return Some(CorrectionProblem::MovedPlayers);
    }
    let ruling = event.results().adjustment(row)?;
    (line.outcome.is_some() && line.rulings == RulingChange::Keep)
        .then(|| CorrectionProblem::RulingRemains { ruling: ruling.to_string() })
}

fn add_result(event: &mut Event, line: &CorrectionLine) -> Result<Correction, EventError> {
    let session = line.session.as_deref().map(|session| event.intern(session)).transpose()?;
    let board = event.board(session, line.board, None)?;
    let [ours, theirs] = &line.names;
    for (name, players) in line.names.iter().zip(&line.players) {
        if let Some(players) = players {
            event.partnership(name, players.each_ref().map(String::as_str))?;
        }
    }
    let outcome = line.outcome.unwrap_or(Outcome::NotPlayed);
    let row = event.add(NewResult {
        table: line.table.as_deref(),
        round: line.round.as_deref(),
        section: line.section.as_deref(),
        ..NewResult::new(board, ours, theirs, outcome)
    })?;
    if let RulingChange::Put(adjustment) = &line.rulings {
        event.adjust(row, adjustment.clone());
    }
    Ok(Correction {
        row,
        before: None,
        after: Some(event.snapshot(row)),
        reason: line.reason.clone(),
    })
}

fn change_result(
    event: &mut Event,
    line: &CorrectionLine,
    row: ResultId,
) -> Result<Correction, EventError> {
    let before = Some(event.snapshot(row));
    let reason = line.reason.clone();
    if line.kind == CorrectionKind::Remove {
        event.remove(row);
        return Ok(Correction { row, before, after: None, reason });
    }
    let session = event.board_at(event.results().row(row).board).session;
    let board = match line.new_board {
        Some(number) => Some(event.board(session, number, None)?),
        None => None,
    };
    let section = event.results().section(row).map(|section| event.name(section).to_owned());
    // A pair number refers to the section of the result, as in the results file.
    let new_name = |name: &Option<String>| {
        let name = name.as_deref()?;
        // If the row specifies its section, the name contains it already.
        let named = |section: &String| qualify(name, section).into_owned();
        Some(section.as_ref().map_or_else(|| name.to_owned(), named))
    };
    let new_names = line.new_names.each_ref().map(new_name);
    let [north_south, east_west] = new_names.each_ref().map(Option::as_deref);
    let (outcome, rulings) = (line.outcome, line.rulings.clone());
    event
        .apply_correction(row, ResultChange { board, north_south, east_west, outcome, rulings })?;
    Ok(Correction { row, before, after: Some(event.snapshot(row)), reason })
}
