//! `imps(difference)` and `imps(score, other)`.

use std::sync::Arc;

use bridge_core::ScoreDifference;
use datafusion::arrow::array::Int32Array;
use datafusion::arrow::datatypes::DataType;
use datafusion::common::{Result, exec_datafusion_err, plan_err};
use datafusion::logical_expr::{
    ColumnarValue, ScalarFunctionArgs, ScalarUDFImpl, Signature, Volatility,
};

use crate::scores::score;
use crate::whole::{whole_type, wholes};

/// The IMPs for a difference of scores, or for two scores on a board (Law 78B).
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct Imps {
    signature: Signature,
}

impl Imps {
    pub(crate) fn new() -> Self {
        Self { signature: Signature::user_defined(Volatility::Immutable) }
    }
}

impl ScalarUDFImpl for Imps {
    fn name(&self) -> &'static str {
        "imps"
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn coerce_types(&self, arguments: &[DataType]) -> Result<Vec<DataType>> {
        let whole = |argument, found| whole_type(self.name(), argument, found);
        match arguments {
            [difference] => Ok(vec![whole("difference", difference)?]),
            [score, other] => Ok(vec![whole("score", score)?, whole("other", other)?]),
            _ => plan_err!("imps takes a difference of scores, or two scores"),
        }
    }

    fn return_type(&self, _arguments: &[DataType]) -> Result<DataType> {
        Ok(DataType::Int32)
    }

    fn invoke_with_args(&self, call: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let arguments = ColumnarValue::values_to_arrays(&call.args)?;
        let won: Int32Array = match arguments.as_slice() {
            [differences] => {
                let differences = wholes(differences)?.into_iter();
                differences
                    .map(|points| points.map(of_points).transpose())
                    .collect::<Result<_>>()?
            }
            [scores, others] => {
                let both = wholes(scores)?.into_iter().zip(wholes(others)?);
                let won = both.map(|both| match both {
                    (Some(own), Some(other)) => {
                        Ok(Some(imp::imps(score(own)?.minus(score(other)?)).get()))
                    }
                    (None, _) | (_, None) => Ok(None),
                });
                won.collect::<Result<_>>()?
            }
            other => return plan_err!("imps takes one or two numbers, not {}", other.len()),
        };
        Ok(ColumnarValue::Array(Arc::new(won)))
    }
}

fn of_points(points: i64) -> Result<i32> {
    let small = i32::try_from(points).ok().and_then(|points| ScoreDifference::new(points).ok());
    let difference = small
        .ok_or_else(|| exec_datafusion_err!("imps: {points} is no difference of two scores"))?;
    Ok(imp::imps(difference).get())
}
