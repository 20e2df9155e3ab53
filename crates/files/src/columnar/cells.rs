//! Conversion of the cells of a columnar table to CSV cells.

use arrow_array::cast::AsArray;
use arrow_array::types::{
    ArrowPrimitiveType, Float16Type, Float32Type, Float64Type, Int8Type, Int16Type, Int32Type,
    Int64Type, UInt8Type, UInt16Type, UInt32Type, UInt64Type,
};
use arrow_array::{Array, RecordBatch};
use arrow_schema::{DataType, SchemaRef};

/// Writes a cell of a column. A missing value is an empty cell.
type Cell<'a> = Box<dyn Fn(usize, &mut Vec<u8>) + 'a>;

/// Returns `true` if a column of this type can contain result cells.
pub(super) fn is_convertible(data_type: &DataType) -> bool {
    match data_type {
        DataType::Dictionary(_, values) => is_convertible(values),
        DataType::Null | DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View => true,
        other => other.is_integer() || other.is_floating(),
    }
}

/// The number of bytes after which conversion pauses. A long text that is stored once may occur in
/// many rows.
const TEXT_PER_CALL: usize = 1 << 20;

/// Converts rows to lines until there is enough text. Returns the number of converted rows.
pub(super) fn write(rows: &RecordBatch, text: &mut Vec<u8>) -> usize {
    let columns: Vec<Cell<'_>> = rows.columns().iter().map(|column| convert_cell(column)).collect();
    for row in 0..rows.num_rows() {
        if text.len() > TEXT_PER_CALL {
            return row;
        }
        for (index, column) in columns.iter().enumerate() {
            if index > 0 {
                text.push(b',');
            }
            column(row, text);
        }
        text.push(b'\n');
    }
    rows.num_rows()
}

fn convert_cell(column: &dyn Array) -> Cell<'_> {
    match column.data_type() {
        DataType::Int8 => integer_cell::<Int8Type>(column),
        DataType::Int16 => integer_cell::<Int16Type>(column),
        DataType::Int32 => integer_cell::<Int32Type>(column),
        DataType::Int64 => integer_cell::<Int64Type>(column),
        DataType::UInt8 => integer_cell::<UInt8Type>(column),
        DataType::UInt16 => integer_cell::<UInt16Type>(column),
        DataType::UInt32 => integer_cell::<UInt32Type>(column),
        DataType::UInt64 => integer_cell::<UInt64Type>(column),
        DataType::Float16 => float_cell::<Float16Type>(column),
        DataType::Float32 => float_cell::<Float32Type>(column),
        DataType::Float64 => float_cell::<Float64Type>(column),
        DataType::Utf8 => text_cell(column, |row| column.as_string::<i32>().value(row)),
        DataType::LargeUtf8 => text_cell(column, |row| column.as_string::<i64>().value(row)),
        DataType::Utf8View => text_cell(column, |row| column.as_string_view().value(row)),
        DataType::Dictionary(..) => dictionary_cell(column),
        // Other types were rejected before, and a column of nulls has no values.
        _ => Box::new(|_, _| ()),
    }
}

fn integer_cell<T: ArrowPrimitiveType<Native: itoa::Integer>>(column: &dyn Array) -> Cell<'_> {
    let numbers = column.as_primitive::<T>();
    Box::new(move |row, text| {
        if numbers.is_valid(row) {
            text.extend_from_slice(itoa::Buffer::new().format(numbers.value(row)).as_bytes());
        }
    })
}

/// Writes floating-point numbers that are whole, and NaN as an empty cell.
fn float_cell<T: ArrowPrimitiveType<Native: Into<f64>>>(column: &dyn Array) -> Cell<'_> {
    let numbers = column.as_primitive::<T>();
    Box::new(move |row, text| {
        let value = numbers.is_valid(row).then(|| numbers.value(row).into());
        if let Some(Ok(Some(number))) = value.map(whole_number) {
            text.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
        }
    })
}

/// Converts a floating-point number to a whole number, or returns `None` for NaN, which is a
/// missing value.
///
/// # Errors
///
/// Returns the number if it has a fraction or exceeds 64 bits.
///
/// # Examples
///
/// ```
/// assert_eq!(files::whole_number(420.0), Ok(Some(420)));
/// assert_eq!(files::whole_number(f64::NAN), Ok(None));
/// assert_eq!(files::whole_number(4.5), Err(4.5));
/// ```
pub fn whole_number(number: f64) -> Result<Option<i64>, f64> {
    /// The range of 64-bit numbers: from −2⁶³, below 2⁶³.
    const WHOLE: std::ops::Range<f64> = -9_223_372_036_854_775_808.0..9_223_372_036_854_775_808.0;
    if number.is_nan() {
        return Ok(None);
    }
    if number.fract() != 0.0 || !WHOLE.contains(&number) {
        return Err(number);
    }
    #[expect(
        clippy::as_conversions,
        clippy::cast_possible_truncation,
        reason = "the number is whole and fits 64 bits"
    )]
    Ok(Some(number as i64))
}

/// Checks that the floating-point numbers of some rows are whole. `before` is the number of
/// preceding rows.
///
/// # Errors
///
/// Returns the first number that is not whole, with its row and column.
pub(super) fn check_whole(rows: &RecordBatch, before: usize) -> Result<(), String> {
    let schema: SchemaRef = rows.schema();
    for (field, column) in schema.fields().iter().zip(rows.columns()) {
        let column: &dyn Array = match column.as_any_dictionary_opt() {
            Some(dictionary) => dictionary.values(),
            None => column,
        };
        let wrong = match column.data_type() {
            DataType::Float16 => first_fraction::<Float16Type>(column),
            DataType::Float32 => first_fraction::<Float32Type>(column),
            DataType::Float64 => first_fraction::<Float64Type>(column),
            _ => None,
        };
        if let Some((row, number)) = wrong {
            let row = row.saturating_add(before).saturating_add(1);
            return Err(format!(
                "{number} in row {row} of the column {}: expected a whole number",
                field.name()
            ));
        }
    }
    Ok(())
}

fn first_fraction<T: ArrowPrimitiveType<Native: Into<f64>>>(
    column: &dyn Array,
) -> Option<(usize, f64)> {
    let mut numbers = column.as_primitive::<T>().iter().enumerate();
    numbers.find_map(|(row, number)| whole_number(number?.into()).err().map(|it| (row, it)))
}

fn text_cell<'a>(column: &'a dyn Array, word: impl Fn(usize) -> &'a str + 'a) -> Cell<'a> {
    Box::new(move |row, text| {
        if column.is_valid(row) {
            write_quoted(word(row), text);
        }
    })
}

fn dictionary_cell(column: &dyn Array) -> Cell<'_> {
    let dictionary = column.as_any_dictionary();
    let (keys, values) = (dictionary.keys(), dictionary.values());
    if values.is_empty() {
        return Box::new(|_, _| ());
    }
    let (indices, value) = (dictionary.normalized_keys(), convert_cell(values));
    Box::new(move |row, text| {
        if keys.is_valid(row)
            && let Some(&index) = indices.get(row)
        {
            value(index, text);
        }
    })
}

/// Writes a text as a cell, in quotes if it would otherwise have a special meaning.
pub(super) fn write_quoted(word: &str, text: &mut Vec<u8>) {
    let has_meaning = |byte| matches!(byte, b',' | b';' | b'\t' | b'"' | b'\n' | b'\r');
    let is_separator = word.get(..4).is_some_and(|word| word.eq_ignore_ascii_case("sep="));
    let is_mark = is_separator || word.starts_with(['#', '[', '%', '\u{feff}']);
    if !is_mark && !word.bytes().any(has_meaning) {
        text.extend_from_slice(word.as_bytes());
        return;
    }
    text.push(b'"');
    for (index, part) in word.split('"').enumerate() {
        if index > 0 {
            text.extend_from_slice(b"\"\"");
        }
        text.extend_from_slice(part.as_bytes());
    }
    text.push(b'"');
}
