//! Checks of the matches of a movement.

use std::collections::BTreeMap;
use std::path::Path;

use event::{ContestantId, Event, Faults, RoundId, natural_order};
use movements::{Movement, ParseError, ParseProblem, TextFormat};
use regulations::{MissingTable, Regulations};
use zermelo::{Meeting, MovementCheck};

use crate::diagnostics::{Concern, Diagnostic, Output, RequestProblem, SourceLine, SourceLocation};
use crate::file_source::FileSource;
use crate::files::EventFiles;
use crate::options::EventFileUse;
use crate::read_context::ReadContext;
use crate::results_file::{READ_WHOLE_SIZE, ResultsFile, Rounds};

/// The result of checking the matches of a movement.
#[derive(Debug)]
#[non_exhaustive]
pub struct MovementCheckResult {
    /// The findings; teams and rounds are indexes into `teams` and `rounds`.
    pub check: MovementCheck,
    /// The names of the teams in natural order.
    pub teams: Vec<String>,
    /// The names of the rounds in natural order.
    pub rounds: Vec<String>,
}

/// Checks the matches of a file, played or planned. The check covers connections, neighbors that
/// have not met, repeats, byes, sides, and the quality of the movement.
///
/// ```
/// use std::collections::BTreeMap;
///
/// let plan = b"round,home,away\n1,A,B\n1,C,bye\n2,B,C\n2,A,bye\n";
/// let files = BTreeMap::from([("plan.csv".to_owned(), plan.to_vec())]);
/// let checked = traveller::check_movement(&files, "plan.csv").into_result()?;
/// assert_eq!((&checked.teams[..], checked.check.rounds), (&["A", "B", "C"].map(str::to_owned)[..], 2));
/// # Ok::<(), traveller::Diagnostics>(())
/// ```
pub fn check_movement(
    source: &dyn FileSource,
    first: impl AsRef<Path>,
) -> Output<MovementCheckResult> {
    ReadContext::run(source, |context| {
        let results = EventFiles::find(context, first.as_ref(), EventFileUse::Never)?.results;
        checked_matches(context, results)
    })
}

/// A file that `traveller movement` checks.
#[derive(Debug)]
#[non_exhaustive]
pub enum MovementFile {
    /// A file of matches.
    Matches(MovementCheckResult),
    /// A movement for pairs, individuals, or teams.
    Movement(Movement),
}

/// Reads a movement in its CSV form or in the text form of `EBUScore`, or checks the matches of another file. The
/// content decides.
///
/// ```
/// use std::collections::BTreeMap;
/// use traveller::MovementFile;
///
/// let movement = b"round,table,ns,ew,boards\n1,1,1,2,1-4\n2,1,2,1,5-8\n";
/// let files = BTreeMap::from([("two.csv".to_owned(), movement.to_vec())]);
/// let file = traveller::read_movement(&files, "two.csv").into_result()?;
/// assert!(matches!(file, MovementFile::Movement(movement) if movement.boards() == 8));
/// # Ok::<(), traveller::Diagnostics>(())
/// ```
pub fn read_movement(source: &dyn FileSource, first: impl AsRef<Path>) -> Output<MovementFile> {
    ReadContext::run(source, |context| {
        let results = EventFiles::find(context, first.as_ref(), EventFileUse::Never)?.results;
        let text = String::from_utf8_lossy(&results.beginning);
        let Some(format) = TextFormat::detect(&text) else {
            return checked_matches(context, results).map(MovementFile::Matches);
        };
        let title = &results.name.title;
        if !results.is_complete() {
            let problem = RequestProblem::LargeMovement { most: READ_WHOLE_SIZE };
            return context.report_for_file(title, &problem);
        }
        match format.parse(&text) {
            Ok(movement) => Some(MovementFile::Movement(movement)),
            Err(error) => context.report(invalid_movement(title, &text, &error)),
        }
    })
}

/// Returns the error of a movement with its line.
fn invalid_movement(title: &str, text: &str, error: &ParseError) -> Diagnostic {
    let line = text.lines().nth(error.line.saturating_sub(1)).unwrap_or_default();
    let end = line.chars().count().saturating_add(1).max(error.column.saturating_add(1));
    let rest = line.chars().skip(error.column.saturating_sub(1));
    let cell = rest.take_while(|letter| *letter != ',').count().max(1);
    let is_row = matches!(error.problem, ParseProblem::Movement(_));
    let end = if is_row { end } else { error.column.saturating_add(cell) };
    let line = SourceLine {
        number: error.line,
        columns: error.column..end,
        text: line.into(),
        first_column: 1,
    };
    let problem = RequestProblem::InvalidMovement {
        error: error.problem.to_string(),
        remedy: error.problem.remedy(),
    };
    Diagnostic {
        location: Some(SourceLocation { line: Some(line), ..SourceLocation::new(title) }),
        ..Diagnostic::from_kind(&problem, Concern::File)
    }
}

/// Checks the matches of a file.
fn checked_matches<'s>(
    context: &mut ReadContext<'s>,
    results: ResultsFile<'s>,
) -> Option<MovementCheckResult> {
    let file = results.name.clone();
    let read = results.read(context, Rounds::Unfinished)?;
    let mut read = file.value_or_report(context, read)?;
    file.report_problems(context, &mut read.text, &read.warnings);
    let name = file.title.clone();
    let matches = match matches(&read.event) {
        Ok(matches) => matches,
        Err(faults) => {
            file.report_faults(context, &mut read, &faults);
            return None;
        }
    };
    let event = &read.event;
    if matches.is_empty() {
        return context.report_impossible(&name, &RequestProblem::MatchesExpected);
    }
    if let Some((_, home, _)) = matches.iter().find(|(_, home, away)| home == away) {
        let team = event.name(*home).to_string();
        return context.report_impossible(&name, &RequestProblem::MeetsItself { team });
    }
    let byes = event.decisions().byes();
    let playing = matches.iter().flat_map(|&(_, home, away)| [home, away]);
    let teams =
        IndexedNames::new(playing.chain(byes.iter().map(|bye| bye.team)), |&one| event.name(one));
    let of_matches = matches.iter().filter_map(|&(round, ..)| round);
    let rounds = IndexedNames::new(of_matches, |&one| event.name(one));
    // The report lists each bye of each team.
    let seats = teams.names.len().saturating_mul(rounds.names.len());
    let sit_out = seats.saturating_sub(matches.len().saturating_mul(2));
    if sit_out > MAX_SIT_OUTS {
        let [teams, rounds] = [teams.names.len(), rounds.names.len()];
        return context.report_impossible(
            &name,
            &RequestProblem::ManySitOuts { teams, rounds, sit_outs: sit_out, most: MAX_SIT_OUTS },
        );
    }
    let meetings = matches.iter().map(|&(round, home, away)| {
        let (home, away) = (teams.position(home), teams.position(away));
        round.map_or((home, away).into(), |round| {
            Meeting::in_round(rounds.position(round), home, away)
        })
    });
    let meetings: Vec<Meeting> = meetings.collect();
    // The check needs the memory of `matches` and `read`.
    let (IndexedNames { names: teams, .. }, IndexedNames { names: rounds, .. }) = (teams, rounds);
    drop((matches, read));
    let check = zermelo::check_movement(teams.len(), meetings);
    Some(MovementCheckResult { check, teams, rounds })
}

/// The maximum number of byes in a movement. Each is reported.
const MAX_SIT_OUTS: usize = 250_000;

/// The round, the home team, and the away team of a match.
type MatchTeams = (Option<RoundId>, ContestantId, ContestantId);

/// Returns the matches of an event: first the played ones, whole or table by table, then the
/// planned ones.
fn matches(event: &Event) -> Result<Vec<MatchTeams>, Faults> {
    let of_tables = if event.matches().is_empty() && !event.results().is_empty() {
        // Two teams have met even if one table did not play a board.
        let mut regulations = Regulations::default();
        regulations.teams.missing_table = MissingTable::NotPlayed;
        scoring::team_matches(event, &regulations)?.matches
    } else {
        Vec::new()
    };
    let of_tables = of_tables.into_iter().filter(|played| played.counted > 0);
    let of_tables = of_tables.map(|played| (played.round, played.home, played.away));
    let played = event.matches().iter().map(|row| (row.round, row.home, row.away));
    let planned = event.decisions().unplayed().iter().map(|it| (it.round, it.home, it.away));
    Ok(of_tables.chain(played).chain(planned).collect())
}

/// Items with their indexes in natural order.
struct IndexedNames<I> {
    names: Vec<String>,
    positions: BTreeMap<I, usize>,
}

impl<I: Copy + Ord> IndexedNames<I> {
    fn new<'e>(all: impl Iterator<Item = I>, name: impl Fn(&I) -> &'e str) -> Self {
        let mut all: Vec<I> = all.collect();
        all.sort_unstable();
        all.dedup();
        bridge_core::sort_list_by(&mut all, |one, other| natural_order(name(one), name(other)));
        let names = all.iter().map(|one| name(one).to_owned()).collect();
        Self { names, positions: (0..).zip(all).map(|(at, one)| (one, at)).collect() }
    }

    fn position(&self, one: I) -> usize {
        self.positions.get(&one).copied().unwrap_or_default()
    }
}
