//! `contract_score(played, vulnerability)`.

use std::sync::Arc;

use bridge_core::{PlayedContract, Vulnerability};
use datafusion::arrow::array::{AsArray, Int32Array};
use datafusion::arrow::compute::cast;
use datafusion::arrow::datatypes::DataType;
use datafusion::common::{Result, exec_datafusion_err, internal_err, plan_err};
use datafusion::logical_expr::{
    ColumnarValue, ScalarFunctionArgs, ScalarUDFImpl, Signature, Volatility,
};

use crate::text::text_type;

/// The score of a contract with declarer and result for North-South, such as `4SX N -1` (Law 77).
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct ContractScore {
    signature: Signature,
}

impl ContractScore {
    pub(crate) fn new() -> Self {
        Self { signature: Signature::user_defined(Volatility::Immutable) }
    }
}

impl ScalarUDFImpl for ContractScore {
    fn name(&self) -> &'static str {
        "contract_score"
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn coerce_types(&self, arguments: &[DataType]) -> Result<Vec<DataType>> {
        let [played, vulnerability] = arguments else {
            return plan_err!(
                "contract_score takes what was played, as in '4SX N -1', and a vulnerability"
            );
        };
        Ok(vec![
            text_type(self.name(), "played", played)?,
            text_type(self.name(), "vulnerability", vulnerability)?,
        ])
    }

    fn return_type(&self, _arguments: &[DataType]) -> Result<DataType> {
        Ok(DataType::Int32)
    }

    fn invoke_with_args(&self, call: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let arguments = ColumnarValue::values_to_arrays(&call.args)?;
        let [played, vulnerability] = arguments.as_slice() else {
            return internal_err!("contract_score without two texts");
        };
        let [played, vulnerability] =
            [played, vulnerability].map(|texts| cast(texts, &DataType::Utf8View));
        let (played, vulnerability) = (played?, vulnerability?);
        let rows = played.as_string_view().iter().zip(vulnerability.as_string_view());
        let scores = rows.map(|row| match row {
            (Some(played), Some(vulnerability)) => score(played, vulnerability).map(Some),
            (None, _) | (_, None) => Ok(None),
        });
        let scores: Int32Array = scores.collect::<Result<_>>()?;
        Ok(ColumnarValue::Array(Arc::new(scores)))
    }
}

fn score(played: &str, vulnerability: &str) -> Result<i32> {
    let played: PlayedContract = played
        .parse()
        .map_err(|error| exec_datafusion_err!("contract_score: {played:?}: {error}"))?;
    let vulnerability: Vulnerability =
        vulnerability.parse().map_err(|error| exec_datafusion_err!("contract_score: {error}"))?;
    Ok(played.score(vulnerability).get())
}
