//! Integers of any type in the columns of a call.

use std::fmt::Display;

use datafusion::arrow::array::{Array, ArrowPrimitiveType, AsArray};
use datafusion::arrow::datatypes::{
    DataType, Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type, UInt32Type,
    UInt64Type,
};
use datafusion::common::{Result, exec_datafusion_err, exec_err, plan_err};

/// Returns the type as which an argument is read. Integers and nulls are read unchanged.
///
/// # Errors
///
/// Returns an error with the names of the function and the argument for any other type.
pub(crate) fn whole_type(function: &str, argument: &str, found: &DataType) -> Result<DataType> {
    if found.is_integer() || found.is_null() {
        return Ok(found.clone());
    }
    plan_err!("{function}: {argument} is of type {found}, expected whole numbers; cast it")
}

/// Calls `take` with each integer of an array, or with `None` for a null value.
///
/// # Errors
///
/// Returns the errors of `take`, and an error for numbers that exceed a signed 64-bit integer.
pub(crate) fn each_whole(
    array: &dyn Array,
    take: impl FnMut(Option<i64>) -> Result<()>,
) -> Result<()> {
    match array.data_type() {
        DataType::Int8 => each_of::<Int8Type>(array, take),
        DataType::Int16 => each_of::<Int16Type>(array, take),
        DataType::Int32 => each_of::<Int32Type>(array, take),
        DataType::Int64 => each_of::<Int64Type>(array, take),
        DataType::UInt8 => each_of::<UInt8Type>(array, take),
        DataType::UInt16 => each_of::<UInt16Type>(array, take),
        DataType::UInt32 => each_of::<UInt32Type>(array, take),
        DataType::UInt64 => each_of::<UInt64Type>(array, take),
        DataType::Null => std::iter::repeat_n(None, array.len()).try_for_each(take),
        other => exec_err!("{other} are no whole numbers"),
    }
}

fn each_of<T: ArrowPrimitiveType<Native: TryInto<i64> + Display>>(
    array: &dyn Array,
    mut take: impl FnMut(Option<i64>) -> Result<()>,
) -> Result<()> {
    let numbers = array.as_primitive::<T>();
    let whole = |number: T::Native| {
        number.try_into().map_err(|_| exec_datafusion_err!("{number} is too large"))
    };
    if numbers.null_count() == 0 {
        return numbers.values().iter().try_for_each(|&number| take(Some(whole(number)?)));
    }
    numbers.iter().try_for_each(|number| take(number.map(whole).transpose()?))
}

/// Returns the integers of an array, with `None` for null values.
pub(crate) fn wholes(array: &dyn Array) -> Result<Vec<Option<i64>>> {
    let mut all = Vec::with_capacity(array.len());
    each_whole(array, |number| {
        all.push(number);
        Ok(())
    })?;
    Ok(all)
}
