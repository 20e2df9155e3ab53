//! Texts in the arguments of a call.

use std::sync::Arc;

use datafusion::arrow::datatypes::DataType;
use datafusion::common::{Result, ScalarValue, plan_datafusion_err, plan_err};
use datafusion::physical_expr::PhysicalExpr;
use datafusion::physical_expr::expressions::Literal;

/// The type that an argument is read as: texts as they are, and nothing where there are none.
///
/// # Errors
///
/// For any other type, with the name of the function and of its argument.
pub(crate) fn text_type(function: &str, argument: &str, found: &DataType) -> Result<DataType> {
    match found {
        DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View | DataType::Null => {
            Ok(found.clone())
        }
        DataType::Dictionary(_, of) => text_type(function, argument, of).map(|_| found.clone()),
        other => plan_err!("{function}: {argument} is of type {other}, expected a text"),
    }
}

/// A text that stands in the query itself.
///
/// # Errors
///
/// For anything that differs from row to row, and for `NULL`.
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

/// The value that an argument has in every row.
pub(crate) fn written(argument: &Arc<dyn PhysicalExpr>) -> Option<&ScalarValue> {
    argument.downcast_ref::<Literal>().map(Literal::value)
}
