//! Results of pairs in input order, converted column by column. There are millions of results but
//! few different texts.

mod csv;
mod unadjusted_rows;

use std::borrow::Cow;

use event::{Event, ResultId, TextId};
use rayon::prelude::*;

use super::text_cache::TextCaches;
use super::{PairScores, Pairs};
use crate::as_text::AsText;
use crate::render::Csv;
use crate::results_column::{ResultsColumn, ResultsColumnKind, ResultsValues};
use crate::text_buffer::ShortText;
use crate::view::result_columns::{ColumnSelection, ContractPart, ResultColumn};
use crate::view::results::{OutcomeTexts, format_result};

/// Results in input order.
#[derive(Debug)]
pub(crate) struct PairRows<'a> {
    pairs: Pairs<'a>,
    columns: Vec<ResultColumn>,
    column_headings: Vec<ResultsColumn>,
    rows: Rows,
    /// All names, if there are more results than names or if the names are cached. An entry is
    /// empty if the name is long or if CSV would change it.
    names: Cow<'a, [ShortName]>,
}

/// The names of a stream in CSV form, cached from one chunk to the next.
///
/// # Examples
///
/// ```
/// use formats::{FileFormat, read};
/// use regulations::{Method, Regulations};
/// use report::{Report, ResultsNames};
///
/// let columns = ["board", "ns", "ew", "score"];
/// let read = read(FileFormat::Csv, "board,ns,ew,score\n1,1,4,420\n1,2,3,450\n")?;
/// let scored = scoring::score(read.event, Method::Matchpoints, Regulations::default())?;
/// let mut names = ResultsNames::default();
/// let results = Report::new(&scored).results_of_chunk(&columns, &mut names);
/// assert_eq!(results.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct ResultsNames(Vec<ShortName>);

/// The results that have a row.
#[derive(Debug)]
enum Rows {
    /// The first results, with their number.
    All(usize),
    /// These results, because others were removed.
    Selected(Vec<ResultId>),
}

/// A short name in CSV form, in a machine word.
type ShortName = ShortText<7>;

/// The number of rows in a chunk.
const ROWS_PER_CHUNK: usize = 8_192;

impl<'a> Pairs<'a> {
    /// Returns the results in input order.
    pub(crate) fn rows(
        self,
        selection: ColumnSelection<'_>,
        names: Option<&'a mut ResultsNames>,
    ) -> PairRows<'a> {
        let table = self.results();
        let selected = selection.columns(self.event, table.headings());
        let column_headings = selected.iter().map(|&(heading, column)| ResultsColumn {
            name: heading.name.clone(),
            kind: self.column_kind(column),
        });
        let column_headings = column_headings.collect();
        let columns = selected.iter().map(|&(_, column)| column).collect();
        let rows = Rows::new(self.event);
        let len = rows.len();
        let cached = names.as_ref().map_or(0, |names| names.0.len());
        let ids: Vec<TextId> = if names.is_some() || len > ROWS_PER_CHUNK.max(self.event.names()) {
            self.event.ids().skip(cached).collect()
        } else {
            Vec::new()
        };
        let new = ids.into_par_iter().map(|id| self.short_name(id));
        let names = match names {
            Some(cache) => {
                cache.0.par_extend(new);
                Cow::Borrowed(cache.0.as_slice())
            }
            None => Cow::Owned(new.collect()),
        };
        PairRows { pairs: self, columns, column_headings, rows, names }
    }

    /// Returns a name that is written verbatim in CSV even if formulas are guarded. Returns an
    /// empty text for all other names.
    fn short_name(self, id: TextId) -> ShortName {
        let name = self.event.name(id).as_bytes();
        let short =
            ShortText::new(name).filter(|_| Csv::new().guard_formulas(true).is_verbatim(name));
        short.unwrap_or(ShortText::EMPTY)
    }

    fn column_kind(self, column: ResultColumn) -> ResultsColumnKind {
        match column {
            ResultColumn::Board | ResultColumn::Score => ResultsColumnKind::Whole,
            // Two partners can have different points for one result, so these columns are text.
            ResultColumn::Points(_) if !self.event.is_individual() => {
                let rounding = match self.scores {
                    PairScores::Matchpoints(_) => self.regulations.matchpoints.rounding,
                    PairScores::Imps(_) => self.regulations.imps.rounding,
                };
                let places = rounding.decimals().and_then(|(_, places)| u8::try_from(places).ok());
                places
                    .map_or(ResultsColumnKind::Text, |places| ResultsColumnKind::Decimal { places })
            }
            _ => ResultsColumnKind::Text,
        }
    }
}

impl Rows {
    fn new(event: &Event) -> Self {
        let results = event.results();
        if results.is_complete() {
            Self::All(results.len())
        } else {
            Self::Selected(results.ids().collect())
        }
    }

    const fn len(&self) -> usize {
        match self {
            Self::All(len) => *len,
            Self::Selected(rows) => rows.len(),
        }
    }

    /// Returns the results of a chunk.
    fn chunk(&self, part: usize) -> Vec<ResultId> {
        let positions = crate::table::chunk_range(part, ROWS_PER_CHUNK, self.len());
        match self {
            Self::All(_) => positions.filter_map(|position| ResultId::at(position).ok()).collect(),
            Self::Selected(rows) => rows.get(positions).unwrap_or_default().to_vec(),
        }
    }
}

impl<'a> PairRows<'a> {
    /// Returns the columns.
    pub(crate) fn column_headings(&self) -> &[ResultsColumn] {
        &self.column_headings
    }

    /// Returns the number of rows.
    pub(crate) const fn len(&self) -> usize {
        self.rows.len()
    }

    /// Returns the number of chunks of rows.
    pub(crate) const fn chunk_count(&self) -> usize {
        self.rows.len().div_ceil(ROWS_PER_CHUNK)
    }

    /// Returns the score at the table or the assigned score.
    fn score(&self, row: ResultId) -> Option<i64> {
        let score = self.pairs.event.results().score(row);
        let score = score.or_else(|| Some(format_result(self.pairs.event, row).ns_score?.0))?;
        Some(score.get().into())
    }

    /// Returns the value of a text column.
    fn text_cell(&self, row: ResultId, column: ResultColumn) -> Option<Cow<'a, str>> {
        let event = self.pairs.event;
        let results = event.results();
        let label = |id: Option<TextId>| id.map(|id| Cow::Borrowed(event.name(id)));
        let word = match column {
            ResultColumn::Session => {
                label(event.board_at(results.board(row)).session.map(TextId::from))
            }
            ResultColumn::Round => label(results.round(row).map(TextId::from)),
            ResultColumn::Table => label(results.table(row).map(TextId::from))
                .or_else(|| results.room(row).map(|room| room.to_string().into())),
            ResultColumn::Contestant(side) => {
                Some(event.name(side.select(results.contestants(row))).into())
            }
            ResultColumn::Played(part) => {
                let OutcomeTexts { contract, declarer, result, .. } = format_result(event, row);
                match part {
                    ContractPart::Contract => contract,
                    ContractPart::Declarer => declarer.map(Cow::Owned),
                    ContractPart::Result => result.map(Cow::Owned),
                }
            }
            ResultColumn::Ruling => results.adjustment(row).map(|it| it.to_string().into()),
            ResultColumn::Extra(column) => label(results.extra(row, column)),
            ResultColumn::Board | ResultColumn::Score | ResultColumn::Points(_) => None,
        };
        word.filter(|word| !word.is_empty())
    }

    /// Adds the cells of a chunk to the columns.
    pub(crate) fn append_chunk<'s>(
        &'s self,
        part: usize,
        columns: &[ResultsColumn],
        values: &mut [ResultsValues<'s>],
    ) {
        let rows = self.rows.chunk(part);
        let mut caches = TextCaches::default();
        for ((column, named), values) in self.columns.iter().zip(columns).zip(values) {
            for &row in &rows {
                self.append_cell(row, *column, named.kind, &mut caches, values);
            }
        }
    }

    fn append_cell<'s>(
        &'s self,
        row: ResultId,
        column: ResultColumn,
        kind: ResultsColumnKind,
        caches: &mut TextCaches,
        values: &mut ResultsValues<'s>,
    ) {
        let event = self.pairs.event;
        match (column, values) {
            (ResultColumn::Board, ResultsValues::Whole(values)) => {
                let board = event.board_at(event.results().board(row));
                values.push(Some(board.number.get().into()));
            }
            (ResultColumn::Score, ResultsValues::Whole(values)) => values.push(self.score(row)),
            (ResultColumn::Points(side), values) => {
                let plain = self.pairs.unadjusted_points(row);
                let plain = plain.and_then(|both| {
                    self.pairs.format_unadjusted(side.select(both), &mut caches.imp_factors)
                });
                match (plain, kind, values) {
                    (
                        Some(quotient),
                        ResultsColumnKind::Decimal { places },
                        ResultsValues::Decimal(values),
                    ) => {
                        let (digits, rounding) = quotient.digits();
                        // An unrounded integer has no decimals yet.
                        let power = if rounding.is_none() { places } else { 0 };
                        #[expect(clippy::arithmetic_side_effects, reason = "64 bits, 18 decimals")]
                        let digits = i128::from(digits) * 10_i128.pow(power.into());
                        values.push(Some(digits));
                    }
                    (_, kind, values) => {
                        let won = self.pairs.points(row, side).map(AsText);
                        values.push(won.as_ref().into(), kind);
                    }
                }
            }
            (column, ResultsValues::Text(values)) => values.push(self.text_cell(row, column)),
            // The values of a column have the type of the column.
            (_, ResultsValues::Whole(_) | ResultsValues::Decimal(_)) => {}
        }
    }
}
