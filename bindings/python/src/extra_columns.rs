//! Columns of a table of results that scoring does not use. The tables of results return them
//! unchanged.

use std::collections::HashMap;
use std::io::Read;
use std::sync::Arc;

use arrow_array::builder::StringBuilder;
use arrow_array::cast::AsArray;
use arrow_array::types::{ArrowPrimitiveType, Float16Type, Float32Type, Float64Type};
use arrow_array::{
    Array, ArrayRef, RecordBatch, RecordBatchIterator, StringArray, UInt64Array, new_null_array,
};
use arrow_cast::display::{ArrayFormatter, FormatOptions};
use arrow_schema::{ArrowError, DataType, Field, FieldRef, Schema, SchemaRef};
use arrow_select::concat::{concat, concat_batches};
use arrow_select::take::take;
use files::ArrowCsvReader;
use foldhash::fast::RandomState;
use traveller::formats::{FileFormat, read};

use crate::arrow_table::ArrowTable;

/// The columns of a table that scoring does not use, with their values.
#[derive(Clone, Debug, Default)]
pub(crate) struct ExtraColumns(Vec<ExtraColumn>);

#[derive(Clone, Debug)]
struct ExtraColumn {
    field: FieldRef,
    values: ArrayRef,
}

impl ExtraColumns {
    /// Separates the columns that scoring does not use. In the returned table,
    /// their values are texts if CSV has no such type.
    pub(crate) fn separate(table: ArrowTable) -> Result<(Self, ArrowTable), ArrowError> {
        let names = extra_names(&table.schema);
        let is_extra = |field: &FieldRef| names.iter().any(|name| name == field.name().trim());
        if !table.schema.fields().iter().any(is_extra) {
            return Ok((Self::default(), table));
        }
        let extra = table.schema.fields().iter().enumerate();
        let extra = extra.filter(|(_, field)| is_extra(field)).map(|(index, field)| {
            let values = concat_columns(&table, index, field.data_type())?;
            Ok(ExtraColumn { field: Arc::clone(field), values })
        });
        let extra = Self(extra.collect::<Result<_, ArrowError>>()?);
        let texts = extra
            .0
            .iter()
            .map(|extra| (!is_cell(extra.field.data_type())).then(|| texts(&extra.values)));
        let texts: Vec<Option<StringArray>> = texts.collect();
        let text = |field: &FieldRef| {
            let found = extra.0.iter().position(|extra| extra.field.name() == field.name())?;
            texts.get(found)?.as_ref()
        };
        let fields = table.schema.fields().iter().map(|field| match text(field) {
            Some(_) => Arc::new(Field::new(field.name(), DataType::Utf8, true)),
            None => Arc::clone(field),
        });
        let schema: SchemaRef = Arc::new(Schema::new(fields.collect::<Vec<_>>()));
        let (mut batches, mut begin) = (Vec::new(), 0);
        for batch in &table.batches {
            let columns = table.schema.fields().iter().zip(batch.columns());
            let columns = columns.map(|(field, column)| match text(field) {
                Some(texts) => {
                    let texts: ArrayRef = Arc::new(texts.slice(begin, batch.num_rows()));
                    texts
                }
                None => Arc::clone(column),
            });
            batches.push(RecordBatch::try_new(Arc::clone(&schema), columns.collect())?);
            begin += batch.num_rows();
        }
        Ok((extra, ArrowTable { schema, batches }))
    }

    /// Returns `true` if there are no such columns.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Replaces the texts of a table of results by the original values. Columns in which no result
    /// has a value are added if `with_empty`.
    pub(crate) fn restore(
        &self,
        table: ArrowTable,
        with_empty: bool,
    ) -> Result<ArrowTable, ArrowError> {
        if self.is_empty() {
            return Ok(table);
        }
        let whole = concat_batches(&table.schema, &table.batches)?;
        let mut fields: Vec<FieldRef> = table.schema.fields().iter().map(Arc::clone).collect();
        let mut columns = whole.columns().to_vec();
        for extra in &self.0 {
            let name = extra.field.name();
            let field = Arc::new(extra.field.as_ref().clone().with_nullable(true));
            // The extra columns follow the columns of the engine.
            let found = fields.iter().rposition(|field| field.name() == name.trim());
            match found {
                Some(index) => {
                    let Some(texts) = columns[index].as_string_opt::<i32>() else { continue };
                    let Some(values) = extra.values_of(texts)? else { continue };
                    (fields[index], columns[index]) = (field, values);
                }
                None if with_empty => {
                    columns.push(new_null_array(field.data_type(), whole.num_rows()));
                    fields.push(field);
                }
                None => {}
            }
        }
        let schema: SchemaRef = Arc::new(Schema::new(fields));
        RecordBatch::try_new(schema, columns).map(ArrowTable::from)
    }

    /// Returns the columns as a table, for pickling.
    pub(crate) fn to_table(&self) -> Result<ArrowTable, ArrowError> {
        let fields: Vec<FieldRef> = self.0.iter().map(|extra| Arc::clone(&extra.field)).collect();
        let columns = self.0.iter().map(|extra| Arc::clone(&extra.values)).collect();
        RecordBatch::try_new(Arc::new(Schema::new(fields)), columns).map(ArrowTable::from)
    }

    /// Creates the columns from the table of [`to_table`](Self::to_table).
    pub(crate) fn from_table(table: &ArrowTable) -> Result<Self, ArrowError> {
        let columns = table.schema.fields().iter().enumerate().map(|(index, field)| {
            let values = concat_columns(table, index, field.data_type())?;
            Ok(ExtraColumn { field: Arc::clone(field), values })
        });
        columns.collect::<Result<_, _>>().map(Self)
    }
}

impl ExtraColumn {
    /// Returns the original values of results from their texts, or `None` if a text is unknown.
    fn values_of(&self, results: &StringArray) -> Result<Option<ArrayRef>, ArrowError> {
        let texts = texts(&self.values);
        let cell = |row: usize| texts.is_valid(row).then(|| texts.value(row).trim());
        let filled = |text: Option<&str>| text.unwrap_or_default().is_empty();
        if texts.len() == results.len() {
            let is_equal = |(row, text): (usize, Option<&str>)| {
                text == cell(row) || (filled(text) && filled(cell(row)))
            };
            if results.iter().enumerate().all(is_equal) {
                return Ok(Some(Arc::clone(&self.values)));
            }
        }
        // Rows without a result, such as sit-outs, are missing, or the results have another order.
        let mut rows: HashMap<&str, u64, RandomState> = HashMap::default();
        for (row, number) in (0..texts.len()).zip(0_u64..) {
            if let Some(text) = cell(row) {
                rows.entry(text).or_insert(number);
            }
        }
        let mut indices = Vec::with_capacity(results.len());
        for text in results {
            match text {
                Some(text) if !text.is_empty() => match rows.get(text) {
                    Some(&row) => indices.push(Some(row)),
                    None => return Ok(None),
                },
                _ => indices.push(None),
            }
        }
        take(&self.values, &UInt64Array::from(indices), None).map(Some)
    }
}

/// Returns the names of the columns that scoring does not use, without spaces at their ends.
fn extra_names(schema: &Schema) -> Vec<String> {
    let fields = schema.fields().iter().map(|field| Field::new(field.name(), DataType::Utf8, true));
    let header = Arc::new(Schema::new(fields.collect::<Vec<_>>()));
    let mut csv = Vec::new();
    let reader = ArrowCsvReader::new(RecordBatchIterator::new([], header));
    if reader.and_then(|mut reader| reader.read_to_end(&mut csv)).is_err() {
        return Vec::new();
    }
    // A file without results is an error, and its header is read.
    match read(FileFormat::Csv, csv) {
        Ok(read) => read.event.extra_columns,
        Err(error) => error.partial.map_or_else(Vec::new, |it| it.event.extra_columns),
    }
}

/// Returns `true` if CSV can contain the values of a column.
fn is_cell(data_type: &DataType) -> bool {
    match data_type {
        DataType::Dictionary(_, values) => is_cell(values),
        DataType::Null | DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View => true,
        other => other.is_integer(),
    }
}

/// Returns the values of a column as texts. If they have no texts, these are their numbers.
fn texts(column: &ArrayRef) -> StringArray {
    let numbers = || (0..column.len()).map(|row| Some(row.to_string())).collect();
    formatted(column).unwrap_or_else(|_| numbers())
}

/// Formats the values of a column.
fn formatted(column: &ArrayRef) -> Result<StringArray, ArrowError> {
    match column.data_type() {
        DataType::Float16 => Ok(texts_of_numbers::<Float16Type>(column)),
        DataType::Float32 => Ok(texts_of_numbers::<Float32Type>(column)),
        DataType::Float64 => Ok(texts_of_numbers::<Float64Type>(column)),
        _ => {
            let options = FormatOptions::default();
            let formatter = ArrayFormatter::try_new(column, &options)?;
            let mut texts = StringBuilder::new();
            for row in 0..column.len() {
                if column.is_null(row) {
                    texts.append_null();
                } else {
                    texts.append_value(formatter.value(row).try_to_string()?);
                }
            }
            Ok(texts.finish())
        }
    }
}

/// Returns numbers as texts with the fewest digits, and NaN as a missing value.
fn texts_of_numbers<T: ArrowPrimitiveType<Native: Into<f64>>>(column: &ArrayRef) -> StringArray {
    let numbers = column.as_primitive::<T>().iter();
    let numbers = numbers.map(|number| number.map(Into::into).filter(|it: &f64| !it.is_nan()));
    numbers.map(|number| number.map(|it| it.to_string())).collect()
}

fn concat_columns(
    table: &ArrowTable,
    index: usize,
    data_type: &DataType,
) -> Result<ArrayRef, ArrowError> {
    let chunks = table.batches.iter().map(|batch| batch.column(index).as_ref());
    let chunks: Vec<&dyn Array> = chunks.collect();
    if chunks.is_empty() { Ok(new_null_array(data_type, 0)) } else { concat(&chunks) }
}

/// Returns a cell as text, or `None` if it has no value.
pub(crate) fn text(column: &ArrayRef, row: usize) -> Result<Option<String>, ArrowError> {
    let texts = formatted(&column.slice(row, 1))?;
    Ok(texts.is_valid(0).then(|| texts.value(0).to_owned()))
}
