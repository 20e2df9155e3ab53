//! Fast path for results as CSV. Texts that are written repeatedly are cached.

use std::io;

use bridge_core::Side;
use event::{ContestantId, Outcome, ResultId, TextId};
use scoring::FormattedRatio;

use super::super::PairScores;
use super::super::text_cache::{PointsKey, TextCaches};
use super::unadjusted_rows::{SEPARATOR, UnadjustedRow};
use super::{PairRows, ShortName};
use crate::as_text::AsText;
use crate::cell::{Audience, Cell};
use crate::digits::write_integer;
use crate::render::Csv;
use crate::text_buffer::TextBuffer;
use crate::view::result_columns::ResultColumn;

/// The columns with the points of both sides. They are adjacent unless only some columns are
/// requested.
const POINT_COLUMNS: [ResultColumn; 2] =
    [ResultColumn::Points(Side::NorthSouth), ResultColumn::Points(Side::EastWest)];

/// A contestant's name.
#[derive(Clone, Copy)]
enum Name<'a> {
    Short(ShortName),
    Any(&'a str),
}

impl PairRows<'_> {
    /// Writes the rows of a chunk as CSV.
    pub(crate) fn write_csv_chunk(
        &self,
        part: usize,
        csv: Csv,
        text: &mut Vec<u8>,
    ) -> io::Result<()> {
        /// The number of results that are looked up together. Names and boards are scattered in
        /// memory, and the processor can wait for many of them at the same time.
        const BATCH_SIZE: usize = 64;

        let (mut caches, mut buffer) = (TextCaches::default(), TextBuffer::new(text));
        let results = self.pairs.event.results();
        let mut row_text_caches = self.row_text_caches();
        let mut rows_with_names = Vec::with_capacity(BATCH_SIZE);
        let mut names: Vec<[Name<'_>; 2]> = Vec::with_capacity(BATCH_SIZE);
        let mut unadjusted_values: Vec<UnadjustedRow> = Vec::with_capacity(BATCH_SIZE);
        for rows in self.rows.chunk(part).chunks(BATCH_SIZE) {
            results.look_up(rows, &mut rows_with_names);
            names.clear();
            let both = rows_with_names.iter().map(|(_, (both, _))| both);
            names.extend(both.map(|both| both.map(|contestant| self.name(contestant))));
            unadjusted_values.clear();
            if let Some(row_caches) = &row_text_caches {
                let rows = rows.iter().zip(&rows_with_names);
                unadjusted_values
                    .extend(rows.map(|(&row, &found)| self.unadjusted_row(row_caches, row, found)));
            }
            for (index, (&row, names)) in rows.iter().zip(&names).enumerate() {
                let is_written = if let Some(row_caches) = &mut row_text_caches
                    && let Some(&unadjusted) = unadjusted_values.get(index)
                    && let [Name::Short(ours), Name::Short(theirs)] = *names
                {
                    self.write_unadjusted_row(
                        row_caches,
                        unadjusted,
                        [ours, theirs],
                        &mut caches,
                        &mut buffer,
                    )
                    .is_some()
                } else {
                    false
                };
                if !is_written {
                    self.write_line(row, names, csv, &mut caches, &mut buffer)?;
                }
            }
        }
        Ok(())
    }

    /// Writes a row cell by cell.
    fn write_line(
        &self,
        row: ResultId,
        names: &[Name<'_>; 2],
        csv: Csv,
        caches: &mut TextCaches,
        buffer: &mut TextBuffer<'_>,
    ) -> io::Result<()> {
        let mut columns = self.columns.iter().enumerate();
        while let Some((index, &column)) = columns.next() {
            let begin = if index > 0 { SEPARATOR } else { b"" };
            let is_points_pair =
                || self.columns.get(index..).is_some_and(|rest| rest.starts_with(&POINT_COLUMNS));
            match column {
                ResultColumn::Points(_) if is_points_pair() => {
                    self.write_points_of_both_sides(row, begin, caches, buffer)?;
                    columns.next();
                }
                ResultColumn::Contestant(side) => {
                    buffer.push(begin);
                    match side.select(*names) {
                        Name::Short(name) => buffer.push_short(&name),
                        Name::Any(name) => write_field(name, csv, buffer),
                    }
                }
                _ => self.write(row, column, begin, csv, caches, buffer)?,
            }
        }
        buffer.push_byte(b'\n');
        Ok(())
    }

    /// Writes a cell and the text before it.
    fn write(
        &self,
        row: ResultId,
        column: ResultColumn,
        begin: &[u8],
        csv: Csv,
        caches: &mut TextCaches,
        buffer: &mut TextBuffer<'_>,
    ) -> io::Result<()> {
        let number = |number: i64, text: &mut Vec<u8>| {
            text.extend_from_slice(begin);
            write_integer(number, text);
        };
        match column {
            ResultColumn::Board => {
                let board = self.pairs.event.results().board(row);
                let find = || self.pairs.event.board_at(board).number.get().into();
                caches.boards.write(board, buffer, |text| number(find(), text));
            }
            ResultColumn::Score => match self.score(row) {
                Some(score) => caches.scores.write(score, buffer, |text| number(score, text)),
                None => buffer.push(begin),
            },
            ResultColumn::Points(side) => {
                buffer.push(begin);
                let unadjusted = self.pairs.unadjusted_points(row);
                let quotient = unadjusted.and_then(|both| {
                    self.pairs.format_unadjusted(side.select(both), &mut caches.imp_factors)
                });
                return buffer.push_with(|text| self.write_points(row, side, quotient, text));
            }
            column => {
                buffer.push(begin);
                self.write_text_cell(row, column, csv, caches, buffer);
            }
        }
        Ok(())
    }

    /// Writes the value of a text column.
    fn write_text_cell(
        &self,
        row: ResultId,
        column: ResultColumn,
        csv: Csv,
        caches: &mut TextCaches,
        buffer: &mut TextBuffer<'_>,
    ) {
        if let ResultColumn::Played(part) = column
            && let Outcome::Played(played) = self.pairs.event.results().row(row).outcome
        {
            buffer.push(caches.contract_part(played, part).as_bytes());
        } else if let Some(word) = self.text_cell(row, column) {
            match column {
                ResultColumn::Played(_) => buffer.push(word.as_bytes()),
                _ => write_field(&word, csv, buffer),
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
    fn write_points_of_both_sides(
        &self,
        row: ResultId,
        begin: &[u8],
        caches: &mut TextCaches,
        buffer: &mut TextBuffer<'_>,
    ) -> io::Result<()> {
        let points_key = self.points_key(row);
        if let Some(before) = points_key.and_then(|points_key| caches.points.get(points_key)) {
            buffer.push_short(before);
            return Ok(());
        }
        let unadjusted = self.pairs.unadjusted_points(row);
        let mut quotient = |side: Side| {
            self.pairs.format_unadjusted(side.select(unadjusted?), &mut caches.imp_factors)
        };
        let quotients = Side::ALL.map(&mut quotient);
        buffer.push_with(|text| {
            for (side, begin) in Side::ALL.into_iter().zip([begin, SEPARATOR]) {
                text.extend_from_slice(begin);
                self.write_points(row, side, side.select(quotients), text)?;
            }
            // Other points are valid for this row only and cannot be cached.
            if let (Some(points_key), [Some(_), Some(_)]) = (points_key, quotients) {
                caches.points.insert(points_key, text);
            }
            Ok(())
        })
    }

    /// Writes the points of both sides. Returns `None` if the row has adjusted points or a number
    /// overflows.
    pub(super) fn write_unadjusted_points(
        &self,
        row: ResultId,
        begin: &[u8],
        caches: &mut TextCaches,
        text: &mut Vec<u8>,
    ) -> Option<()> {
        let unadjusted = self.pairs.unadjusted_points(row)?;
        for (side, begin) in Side::ALL.into_iter().zip([begin, SEPARATOR]) {
            let quotient =
                self.pairs.format_unadjusted(side.select(unadjusted), &mut caches.imp_factors)?;
            text.extend_from_slice(begin);
            self.write_points(row, side, Some(quotient), text).ok()?;
        }
        Some(())
    }

    /// Returns a key that identifies the points of both sides in an unadjusted field. Returns
    /// `None` if the key does not fit.
    fn points_key(&self, row: ResultId) -> Option<PointsKey> {
        let short = |number: u64| u32::try_from(number).ok();
        match self.pairs.scores {
            PairScores::Matchpoints(scores) => {
                let [ns, ew] = scores.unadjusted(row)?;
                let same = ns.parts == ew.parts && ns.available == ew.available;
                let available = short(ns.available).filter(|_| same)?;
                Some([short(ns.won)?, ns.parts, short(ew.won)?, available])
            }
            PairScores::Imps(scores) => {
                let (won, size) = scores.unadjusted(row)?;
                let (scores, expected) = size.map_or((0, 0), |size| (size.scores, size.expected));
                Some([won.get().cast_unsigned(), 1, scores, expected])
            }
        }
    }

    /// Writes the points of a side: the unadjusted number if there is one, otherwise the general
    /// result.
    fn write_points(
        &self,
        row: ResultId,
        side: Side,
        unadjusted: Option<FormattedRatio>,
        text: &mut Vec<u8>,
    ) -> io::Result<()> {
        if let Some(quotient) = unadjusted {
            return Cell::Quotient(quotient).write(Audience::Machine, text);
        }
        match self.pairs.points(row, side) {
            Some(won) => Cell::from(&AsText(won)).write(Audience::Machine, text),
            None => Ok(()),
        }
    }
}

/// Writes a text as a field.
fn write_field(word: &str, csv: Csv, buffer: &mut TextBuffer<'_>) {
    if csv.is_verbatim(word.as_bytes()) {
        buffer.push(word.as_bytes());
    } else {
        buffer.push_with(|text| csv.write_field(word, text));
    }
}
