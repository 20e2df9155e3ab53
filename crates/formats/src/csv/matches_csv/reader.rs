//! Builds an event from the rows of a file, part by part.

use std::ops::Range;

use event::{ContestantId, Event, EventError, MatchRow, RoundId, TableId, TextId};

use super::match_problem::MatchProblem;
use super::names::{HOME, MatchColumns};
use super::places::MatchPlaces;
use super::row::{PlainMatch, Progress, Row};
use crate::csv::csv_problem::not_added;
use crate::csv::record::{Record, Records};
use crate::csv::results_csv::Starts;
use crate::problem::{Problem, Problems};
use crate::text::place;
use event::Severity;

/// The number of plain rows that are added together, because looking up their names together is
/// faster.
const BATCH_SIZE: usize = if cfg!(test) { 7 } else { 256 };

/// A row that was parsed independently of other rows.
pub(super) enum ParsedRow<'t> {
    /// A valid match.
    Plain(PlainMatch<'t>),
    /// Any other row.
    Other(Record<'t>),
}

/// Options for parsing rows.
#[derive(Clone, Copy, Debug)]
pub(super) struct RowOptions {
    /// `true` if plain rows use the fast path.
    uses_fast_path: bool,
}

impl RowOptions {
    /// Parses up to `maximum` further rows of a text.
    pub(super) fn parse_rows<'t>(
        self,
        columns: &MatchColumns,
        text: &'t str,
        records: &mut Records<'t>,
        maximum: usize,
    ) -> Vec<ParsedRow<'t>> {
        let Self { uses_fast_path } = self;
        let (mut lines, mut record) = (Vec::new(), Record::default());
        while lines.len() < maximum && records.read(&mut record) {
            let row = Row { text, columns, record: &record };
            let plain = uses_fast_path.then(|| row.parse_plain()).flatten();
            lines.push(plain.map_or_else(|| ParsedRow::Other(record.clone()), ParsedRow::Plain));
        }
        lines
    }
}

/// The event, its problems, and the start of each match.
pub(crate) struct ReadMatches {
    pub(crate) event: Event,
    pub(crate) problems: Problems,
    pub(crate) places: MatchPlaces,
}

/// A reader of a file of matches.
pub(super) struct Reader {
    columns: MatchColumns,
    row_options: RowOptions,
    /// `true` if a match without a result has not been played yet.
    unfinished: bool,
    event: Event,
    starts: Starts,
    progress: Progress,
    problems: Problems,
}

impl Reader {
    /// Creates a reader of the rows after the header.
    pub(super) fn new(columns: MatchColumns, unfinished: bool, problems: Problems) -> Self {
        let (event, starts, progress) = (Event::default(), Starts::default(), Progress::default());
        let row_options = RowOptions { uses_fast_path: true };
        Self { columns, row_options, unfinished, event, starts, progress, problems }
    }

    /// Disables the fast path.
    #[cfg(test)]
    pub(super) fn without_fast_path(self) -> Self {
        Self { row_options: RowOptions { uses_fast_path: false }, ..self }
    }

    /// Returns the columns.
    pub(super) const fn columns(&self) -> &MatchColumns {
        &self.columns
    }

    /// Returns the options for parsing rows.
    pub(super) const fn row_options(&self) -> RowOptions {
        self.row_options
    }

    /// Returns the number of matches read so far.
    pub(super) const fn matches(&self) -> usize {
        self.event.matches().len()
    }

    /// Reads the records of a text from byte `from` to its end.
    pub(super) fn read(&mut self, text: &str, from: usize) {
        let mut records = Records::new(text, from..text.len(), self.columns.delimiter);
        loop {
            let lines = self.row_options.parse_rows(&self.columns, text, &mut records, BATCH_SIZE);
            if lines.is_empty() {
                return;
            }
            self.add_rows(lines, text, 0);
        }
    }

    /// Adds rows of a text that begins at byte `offset` of the file.
    pub(super) fn add_rows(&mut self, lines: Vec<ParsedRow<'_>>, text: &str, offset: usize) {
        let mut problems = Problems::default();
        let mut plain = Vec::with_capacity(BATCH_SIZE.min(lines.len()));
        for line in lines {
            let record = match line {
                // If there are byes, a match may contradict an earlier row.
                ParsedRow::Plain(line) if line.has_bye(&self.event) => {
                    line.record(text, &self.columns)
                }
                ParsedRow::Plain(line) => {
                    plain.push(line);
                    if plain.len() == BATCH_SIZE {
                        self.add_plain_rows(&mut plain, text, offset, &mut problems);
                    }
                    continue;
                }
                ParsedRow::Other(record) => record,
            };
            self.add_plain_rows(&mut plain, text, offset, &mut problems);
            let row = Row { text, columns: &self.columns, record: &record };
            let before = self.progress.without_result.len();
            if row.add_to(&mut self.event, &mut self.progress, &mut problems) {
                self.starts.push(place::after(offset, record.start));
            }
            for missing in self.progress.without_result.iter_mut().skip(before) {
                *missing = place::after(offset, missing.start)..place::after(offset, missing.end);
            }
        }
        self.add_plain_rows(&mut plain, text, offset, &mut problems);
        problems.move_by(offset);
        self.problems.append(problems);
    }

    /// Adds plain rows in order.
    fn add_plain_rows(
        &mut self,
        plain: &mut Vec<PlainMatch<'_>>,
        text: &str,
        offset: usize,
        problems: &mut Problems,
    ) {
        let texts: Vec<&str> = plain.iter().flat_map(PlainMatch::texts).collect();
        let mut ids = self.event.intern_all(&texts).map(Vec::into_iter);
        for line in plain.drain(..) {
            let start = line.start;
            let added = match &mut ids {
                Ok(ids) => add_plain_match(&mut self.event, line, ids),
                Err(error) => Err(error.clone()),
            };
            match added {
                Ok(()) => self.starts.push(place::after(offset, start)),
                Err(error) => {
                    let place = self.columns.place(text, start, HOME);
                    problems.push(Problem::new(Some(place), &not_added(&error)));
                }
            }
        }
    }

    /// Returns everything that was read.
    pub(super) fn finish(self) -> ReadMatches {
        let Self { columns, unfinished, event, starts, progress, mut problems, .. } = self;
        if !unfinished {
            for problem in missing_results(&event, &progress.without_result) {
                problems.push(problem);
            }
        }
        let none = starts.len() == 0 && event.decisions().unplayed().is_empty();
        if none && problems.count(Severity::Error) == 0 {
            problems.push(Problem::new(Some(columns.header.clone()), &MatchProblem::NoMatches));
        }
        ReadMatches { event, problems, places: MatchPlaces { columns, starts } }
    }
}

/// Reports matches without a result: a warning if they are in the last round, which is still in progress, or else errors.
fn missing_results(event: &Event, places: &[Range<usize>]) -> Vec<Problem> {
    let unplayed = event.decisions().unplayed();
    let round = unplayed.first().and_then(|first| first.round);
    let (Some(round), Some(first)) = (round, places.first()) else {
        return places.iter().map(without_result).collect();
    };
    if event.matches().is_empty()
        || unplayed.iter().any(|it| it.round != Some(round))
        || !is_last_round(event, round)
    {
        return places.iter().map(without_result).collect();
    }
    let names = |home, away| format!("{} – {}", event.name(home), event.name(away));
    let mut listed: Vec<String> =
        unplayed.iter().take(LISTED).map(|it| names(it.home, it.away)).collect();
    let more = unplayed.len().saturating_sub(LISTED);
    if more > 0 {
        listed.push(format!("{more} more"));
    }
    let problem = MatchProblem::UnfinishedRound {
        round: event.name(round).to_owned(),
        matches: listed.join(", "),
    };
    vec![Problem::new(Some(first.clone()), &problem)]
}

/// The maximum number of matches that a warning lists.
const LISTED: usize = 8;

fn without_result(place: &Range<usize>) -> Problem {
    Problem::new(Some(place.clone()), &MatchProblem::MatchWithoutResult)
}

/// Returns `true` if no other round has a higher number. Rounds without a number have the order of the file.
fn is_last_round(event: &Event, round: RoundId) -> bool {
    let number = |round: RoundId| event.name(round).parse::<u32>().ok();
    let last = event.matches().iter().rev().find_map(|it| it.round);
    if let Some(own) = number(round) {
        let mut others = event.matches().iter().filter_map(|it| it.round);
        return others.all(|other| number(other).is_none_or(|other| other <= own));
    }
    last == Some(round) || !event.matches().iter().any(|it| it.round == Some(round))
}

impl<'t> PlainMatch<'t> {
    /// Returns `true` if one of the teams has a bye in this round.
    fn has_bye(&self, event: &Event) -> bool {
        self.teams.into_iter().any(|team| Row::has_bye(event, self.round, team))
    }

    /// Reads the record of the row again.
    fn record(&self, text: &'t str, columns: &MatchColumns) -> Record<'t> {
        let mut record = Record::default();
        Records::new(text, self.start..text.len(), columns.delimiter).read(&mut record);
        record
    }

    /// Returns the texts in the order in which they get IDs.
    fn texts(&self) -> impl Iterator<Item = &'t str> + use<'t> {
        self.teams.into_iter().chain(self.table).chain(self.round)
    }
}

/// Adds a match whose texts have these IDs.
fn add_plain_match(
    event: &mut Event,
    line: PlainMatch<'_>,
    ids: &mut impl Iterator<Item = TextId>,
) -> Result<(), EventError> {
    let mut next = || ids.next().ok_or(EventError::TooLarge);
    let [home, away] = [next()?, next()?].map(ContestantId::from);
    let table = line.table.map(|_| next().map(TableId::from)).transpose()?;
    let round = line.round.map(|_| next().map(RoundId::from)).transpose()?;
    let (result, boards) = (line.result, line.boards);
    let id = event.add_match_row(MatchRow { round, table, home, away, result, boards })?;
    if let Some(weight) = line.weight {
        event.set_match_weight(id, weight);
    }
    Ok(())
}
