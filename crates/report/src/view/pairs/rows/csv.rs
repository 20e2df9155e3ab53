//! Fast path for results as CSV. Texts that are written repeatedly are cached.

use std::io;

use bridge_core::Side;
use event::{ContestantId, Outcome, ResultId, TextId};
use scoring::FormattedRatio;

use super::super::PairScores;
use super::super::known::{Known, Words};
use super::plain_lines::{PlainRow, SEPARATOR};
use super::{PairRows, ShortName};
use crate::as_text::AsText;
use crate::cell::{Audience, Cell};
use crate::digits::whole;
use crate::render::Csv;
use crate::text_buffer::TextBuffer;
use crate::view::result_columns::RowColumn;

/// The columns with the points of both sides. They are adjacent unless only some columns are
/// requested.
const BOTH_WORTHS: [RowColumn; 2] =
    [RowColumn::Worth(Side::NorthSouth), RowColumn::Worth(Side::EastWest)];

/// A contestant's name.
#[derive(Clone, Copy)]
enum Name<'a> {
    Short(ShortName),
    Any(&'a str),
}

impl PairRows<'_> {
    /// Writes the rows of a chunk as CSV.
    pub(crate) fn csv_of_part(&self, part: usize, csv: Csv, text: &mut Vec<u8>) -> io::Result<()> {
        /// The number of results that are looked up together. Names and boards are scattered in
        /// memory, and the processor can wait for many of them at the same time.
        const AT_ONCE: usize = 64;

        let (mut known, mut buffer) = (Known::default(), TextBuffer::new(text));
        let results = self.pairs.event.results();
        let mut plain_lines = self.plain_lines();
        let mut found = Vec::with_capacity(AT_ONCE);
        let mut names: Vec<[Name<'_>; 2]> = Vec::with_capacity(AT_ONCE);
        let mut plain_rows: Vec<PlainRow> = Vec::with_capacity(AT_ONCE);
        for rows in self.rows.of_part(part).chunks(AT_ONCE) {
            results.look_up(rows, &mut found);
            names.clear();
            let both = found.iter().map(|(_, (both, _))| both);
            names.extend(both.map(|both| both.map(|contestant| self.name(contestant))));
            plain_rows.clear();
            if let Some(lines) = &plain_lines {
                let rows = rows.iter().zip(&found);
                plain_rows.extend(rows.map(|(&row, &found)| self.plain_row(lines, row, found)));
            }
            for (index, (&row, names)) in rows.iter().zip(&names).enumerate() {
                let is_written = if let Some(lines) = &mut plain_lines
                    && let Some(&plain) = plain_rows.get(index)
                    && let [Name::Short(ours), Name::Short(theirs)] = *names
                {
                    self.write_plain(lines, plain, [ours, theirs], &mut known, &mut buffer)
                        .is_some()
                } else {
                    false
                };
                if !is_written {
                    self.write_line((row, names), csv, &mut known, &mut buffer)?;
                }
            }
        }
        Ok(())
    }

    /// Writes a row cell by cell.
    fn write_line(
        &self,
        (row, names): (ResultId, &[Name<'_>; 2]),
        csv: Csv,
        known: &mut Known,
        buffer: &mut TextBuffer<'_>,
    ) -> io::Result<()> {
        let mut columns = self.columns.iter().enumerate();
        while let Some((index, &column)) = columns.next() {
            let begin = if index > 0 { SEPARATOR } else { b"" };
            let is_both =
                || self.columns.get(index..).is_some_and(|rest| rest.starts_with(&BOTH_WORTHS));
            match column {
                RowColumn::Worth(_) if is_both() => {
                    self.write_both(row, begin, known, buffer)?;
                    columns.next();
                }
                RowColumn::Contestant(side) => {
                    buffer.piece(begin);
                    match side.select(*names) {
                        Name::Short(name) => buffer.short(&name),
                        Name::Any(name) => field(name, csv, buffer),
                    }
                }
                _ => self.write((row, column), (begin, csv), known, buffer)?,
            }
        }
        buffer.byte(b'\n');
        Ok(())
    }

    /// Writes a cell and the text before it.
    fn write(
        &self,
        (row, column): (ResultId, RowColumn),
        (begin, csv): (&[u8], Csv),
        known: &mut Known,
        buffer: &mut TextBuffer<'_>,
    ) -> io::Result<()> {
        let number = |number: i64, text: &mut Vec<u8>| {
            text.extend_from_slice(begin);
            whole(number, text);
        };
        match column {
            RowColumn::Board => {
                let board = self.pairs.event.results().board(row);
                let find = || self.pairs.event.board_at(board).number.get().into();
                known.boards.write(board, buffer, |text| number(find(), text));
            }
            RowColumn::Score => match self.score(row) {
                Some(score) => known.scores.write(score, buffer, |text| number(score, text)),
                None => buffer.piece(begin),
            },
            RowColumn::Worth(side) => {
                buffer.piece(begin);
                let plain = self.pairs.plain(row);
                let quotient =
                    plain.and_then(|both| self.pairs.quotient(side.select(both), &mut known.imps));
                return buffer.others(|text| self.write_worth((row, side), quotient, text));
            }
            column => {
                buffer.piece(begin);
                self.write_word((row, column), csv, known, buffer);
            }
        }
        Ok(())
    }

    /// Writes the value of a text column.
    fn write_word(
        &self,
        (row, column): (ResultId, RowColumn),
        csv: Csv,
        known: &mut Known,
        buffer: &mut TextBuffer<'_>,
    ) {
        if let RowColumn::Played(part) = column
            && let Outcome::Played(played) = self.pairs.event.results().row(row).outcome
        {
            buffer.piece(known.part(played, part).as_bytes());
        } else if let Some(word) = self.word(row, column) {
            match column {
                RowColumn::Played(_) => buffer.piece(word.as_bytes()),
                _ => field(&word, csv, buffer),
            }
        }
    }

    /// Returns the name of a contestant.
    fn name(&self, contestant: ContestantId) -> Name<'_> {
        let id = TextId::from(contestant);
        match self.names.get(id.index()) {
            Some(name) if !name.is_empty() => Name::Short(*name),
            _ => Name::Any(self.pairs.event.name(id)),
        }
    }

    /// Writes the points of both sides in adjacent cells.
    fn write_both(
        &self,
        row: ResultId,
        begin: &[u8],
        known: &mut Known,
        buffer: &mut TextBuffer<'_>,
    ) -> io::Result<()> {
        let words = self.words(row);
        if let Some(before) = words.and_then(|words| known.worths.get(words)) {
            buffer.short(before);
            return Ok(());
        }
        let plain = self.pairs.plain(row);
        let mut quotient = |side: Side| self.pairs.quotient(side.select(plain?), &mut known.imps);
        let quotients = Side::ALL.map(&mut quotient);
        buffer.others(|text| {
            for (side, begin) in Side::ALL.into_iter().zip([begin, SEPARATOR]) {
                text.extend_from_slice(begin);
                self.write_worth((row, side), side.select(quotients), text)?;
            }
            // Other points are valid for this row only and cannot be cached.
            if let (Some(words), [Some(_), Some(_)]) = (words, quotients) {
                known.worths.remember(words, text);
            }
            Ok(())
        })
    }

    /// Writes the points of both sides. Returns `None` if the row has adjusted points or a number
    /// overflows.
    pub(super) fn both_worths(
        &self,
        row: ResultId,
        begin: &[u8],
        known: &mut Known,
        text: &mut Vec<u8>,
    ) -> Option<()> {
        let plain = self.pairs.plain(row)?;
        for (side, begin) in Side::ALL.into_iter().zip([begin, SEPARATOR]) {
            let quotient = self.pairs.quotient(side.select(plain), &mut known.imps)?;
            text.extend_from_slice(begin);
            self.write_worth((row, side), Some(quotient), text).ok()?;
        }
        Some(())
    }

    /// Returns a key that identifies the points of both sides in an unadjusted field. Returns
    /// `None` if the key does not fit.
    fn words(&self, row: ResultId) -> Option<Words> {
        let event = self.pairs.event;
        let short = |number: u64| u32::try_from(number).ok();
        match self.pairs.scores {
            PairScores::Matchpoints(scores) => {
                let [ns, ew] = scores.unadjusted(event, row)?;
                let same = ns.parts == ew.parts && ns.available == ew.available;
                let available = short(ns.available).filter(|_| same)?;
                Some([short(ns.won)?, ns.parts, short(ew.won)?, available])
            }
            PairScores::Imps(scores) => {
                let (won, size) = scores.unadjusted(event, row)?;
                let (scores, expected) = size.map_or((0, 0), |size| (size.scores, size.expected));
                Some([won.get().cast_unsigned(), 1, scores, expected])
            }
        }
    }

    /// Writes the points of a side: the unadjusted number if there is one, otherwise the general
    /// result.
    fn write_worth(
        &self,
        (row, side): (ResultId, Side),
        plain: Option<FormattedRatio>,
        text: &mut Vec<u8>,
    ) -> io::Result<()> {
        if let Some(quotient) = plain {
            return Cell::Quotient(quotient).write(Audience::Machine, text);
        }
        match self.pairs.worth(row, side) {
            Some(won) => Cell::from(&AsText(won)).write(Audience::Machine, text),
            None => Ok(()),
        }
    }
}

/// Writes a text as a field.
fn field(word: &str, csv: Csv, buffer: &mut TextBuffer<'_>) {
    if csv.is_verbatim(word.as_bytes()) {
        buffer.piece(word.as_bytes());
    } else {
        buffer.others(|text| csv.field(word, text));
    }
}
