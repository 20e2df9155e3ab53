//! Builds an event from the rows of a file, part by part.

use event::{ContestantId, Event, EventError, MatchRow, RoundId, TableId, TextId};

use super::match_problem::MatchProblem;
use super::names::{HOME, MatchColumns};
use super::places::MatchPlaces;
use super::row::{Plain, Row};
use super::seen::Seen;
use crate::csv::csv_problem::not_added;
use crate::csv::record::{Record, Records};
use crate::csv::results_csv::Starts;
use crate::problem::{Problem, Problems};
use crate::text::place;
use event::Severity;

/// The number of plain rows that are added together, because looking up their names together is
/// faster.
const TOGETHER: usize = if cfg!(test) { 7 } else { 256 };

/// A row that was parsed independently of other rows.
pub(super) enum Line<'t> {
    /// A valid match.
    Plain(Plain<'t>),
    /// Any other row.
    Odd(Record<'t>),
}

/// Options for parsing rows.
#[derive(Clone, Copy, Debug)]
pub(super) struct How {
    /// `true` if a match without a result has not been played yet.
    unfinished: bool,
    /// `true` if plain rows use the fast path.
    is_short: bool,
}

impl How {
    /// Parses up to `most` further rows of a text.
    pub(super) fn understood<'t>(
        self,
        columns: &MatchColumns,
        text: &'t str,
        records: &mut Records<'t>,
        most: usize,
    ) -> Vec<Line<'t>> {
        let Self { unfinished, is_short } = self;
        let (mut lines, mut record) = (Vec::new(), Record::default());
        while lines.len() < most && records.read(&mut record) {
            let row = Row { text, columns, record: &record, unfinished };
            let plain = is_short.then(|| row.plain()).flatten();
            lines.push(plain.map_or_else(|| Line::Odd(record.clone()), Line::Plain));
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
    how: How,
    event: Event,
    starts: Starts,
    seen: Seen,
    problems: Problems,
}

impl Reader {
    /// Creates a reader of the rows after the header.
    pub(super) fn new(columns: MatchColumns, unfinished: bool, problems: Problems) -> Self {
        let (event, starts, seen) = (Event::default(), Starts::default(), Seen::default());
        let how = How { unfinished, is_short: true };
        Self { columns, how, event, starts, seen, problems }
    }

    /// Disables the fast path.
    #[cfg(test)]
    pub(super) fn general(self) -> Self {
        Self { how: How { is_short: false, ..self.how }, ..self }
    }

    /// Returns the columns.
    pub(super) const fn columns(&self) -> &MatchColumns {
        &self.columns
    }

    /// Returns the options for parsing rows.
    pub(super) const fn how(&self) -> How {
        self.how
    }

    /// Returns the number of matches read so far.
    pub(super) const fn matches(&self) -> usize {
        self.event.matches().len()
    }

    /// Reads the records of a text from byte `from` to its end.
    pub(super) fn read(&mut self, text: &str, from: usize) {
        let mut records = Records::new(text, from..text.len(), self.columns.delimiter);
        loop {
            let lines = self.how.understood(&self.columns, text, &mut records, TOGETHER);
            if lines.is_empty() {
                return;
            }
            self.take(lines, text, 0);
        }
    }

    /// Adds rows of a text that begins at byte `offset` of the file.
    pub(super) fn take(&mut self, lines: Vec<Line<'_>>, text: &str, offset: usize) {
        let mut problems = Problems::default();
        let mut plain = Vec::with_capacity(TOGETHER.min(lines.len()));
        for line in lines {
            let record = match line {
                // If there are byes, a match may contradict an earlier row.
                Line::Plain(line) if line.has_bye(&self.event) => line.record(text, &self.columns),
                Line::Plain(line) => {
                    plain.push(line);
                    if plain.len() == TOGETHER {
                        self.add(&mut plain, (text, offset), &mut problems);
                    }
                    continue;
                }
                Line::Odd(record) => record,
            };
            self.add(&mut plain, (text, offset), &mut problems);
            let unfinished = self.how.unfinished;
            let row = Row { text, columns: &self.columns, record: &record, unfinished };
            if row.take(&mut self.event, &mut self.seen, &mut problems) {
                self.starts.push(place::behind(offset, record.start));
            }
        }
        self.add(&mut plain, (text, offset), &mut problems);
        problems.move_by(offset);
        self.problems.append(problems);
    }

    /// Adds plain rows in order.
    fn add(
        &mut self,
        plain: &mut Vec<Plain<'_>>,
        (text, offset): (&str, usize),
        problems: &mut Problems,
    ) {
        let texts: Vec<&str> = plain.iter().flat_map(Plain::texts).collect();
        let mut ids = self.event.intern_all(&texts).map(Vec::into_iter);
        for line in plain.drain(..) {
            let start = line.start;
            let added = match &mut ids {
                Ok(ids) => add_one(&mut self.event, line, ids),
                Err(error) => Err(error.clone()),
            };
            match added {
                Ok(()) => self.starts.push(place::behind(offset, start)),
                Err(error) => {
                    let place = self.columns.place(text, start, HOME);
                    problems.push(Problem::new(Some(place), &not_added(&error)));
                }
            }
        }
    }

    /// Returns everything that was read.
    pub(super) fn end(self) -> ReadMatches {
        let Self { columns, event, starts, mut problems, .. } = self;
        let none = starts.len() == 0 && event.decisions().unplayed().is_empty();
        if none && problems.count(Severity::Error) == 0 {
            problems.push(Problem::new(Some(columns.header.clone()), &MatchProblem::NoMatches));
        }
        ReadMatches { event, problems, places: MatchPlaces { columns, starts } }
    }
}

impl<'t> Plain<'t> {
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
fn add_one(
    event: &mut Event,
    line: Plain<'_>,
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
