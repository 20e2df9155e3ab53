//! Text arguments of a call.

use std::sync::Arc;

use datafusion::arrow::datatypes::DataType;
use datafusion::common::{Result, ScalarValue, plan_datafusion_err, plan_err};
use datafusion::physical_expr::PhysicalExpr;
use datafusion::physical_expr::expressions::Literal;

/// Returns the type as which an argument is read. Texts and nulls are read unchanged.
///
/// # Errors
///
/// Returns an error with the names of the function and the argument for any other type.
pub(crate) fn text_type(function: &str, argument: &str, found: &DataType) -> Result<DataType> {
    match found {
        DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View | DataType::Null => {
            Ok(found.clone())
        }
        DataType::Dictionary(_, of) => text_type(function, argument, of).map(|_| found.clone()),
        other => plan_err!("{function}: {argument} is of type {other}, expected a text"),
    }
}

/// Returns a text that is a literal of the query.
///
/// # Errors
///
/// Returns an error for `NULL` and for other expressions than literals.
pub(crate) fn written_text<'a>(
    function: &str,
    argument: &str,
    value: Option<&'a ScalarValue>,
) -> Result<&'a str> {
    if value.is_some_and(ScalarValue::is_null) {
        return plan_err!("{function}: {argument} is NULL, expected a text");
    }
    value.and_then(ScalarValue::try_as_str).flatten().ok_or_else(|| {
        plan_datafusion_err!("{function}: {argument} is no literal, expected a text in quotes")
    })
}

/// Returns the value of a literal argument.
pub(crate) fn written(argument: &Arc<dyn PhysicalExpr>) -> Option<&ScalarValue> {
    argument.downcast_ref::<Literal>().map(Literal::value)
}
