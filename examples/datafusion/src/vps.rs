//! `vps(margin, boards)` and `vps(margin, boards, scale)`.

use std::sync::Arc;

use bridge_core::{Imps, MatchLength};
use datafusion::arrow::array::Decimal128Array;
use datafusion::arrow::datatypes::{DataType, Field, FieldRef};
use datafusion::common::{
    Result, ScalarValue, exec_datafusion_err, internal_err, plan_datafusion_err, plan_err,
};
use datafusion::logical_expr::{
    ColumnarValue, ReturnFieldArgs, ScalarFunctionArgs, ScalarUDFImpl, Signature, Volatility,
};
use vp_scales::{Parameters, Scale, ScaleName};

use crate::text::{text_type, written_text};
use crate::whole::{whole_type, wholes};

/// The type of the exact printed points, such as 13.61. All scales stay below 100.
const HUNDREDTHS: DataType = DataType::Decimal128(4, 2);

/// The Victory Points of the first team for its margin in IMPs over a number of boards.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct VictoryPoints {
    signature: Signature,
}

impl VictoryPoints {
    pub(crate) fn new() -> Self {
        Self { signature: Signature::user_defined(Volatility::Immutable) }
    }

    fn scale_name(&self, written: Option<&ScalarValue>) -> Result<ScaleName> {
        let name = written_text(self.name(), "scale", written)?;
        name.parse().map_err(|error| plan_datafusion_err!("vps: {error}"))
    }
}

impl ScalarUDFImpl for VictoryPoints {
    fn name(&self) -> &'static str {
        "vps"
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn coerce_types(&self, arguments: &[DataType]) -> Result<Vec<DataType>> {
        let [margin, boards, scale @ ..] = arguments else {
            return plan_err!("vps takes a margin, a number of boards, and a scale if you like");
        };
        let mut types = vec![
            whole_type(self.name(), "margin", margin)?,
            whole_type(self.name(), "boards", boards)?,
        ];
        match scale {
            [] => {}
            [scale] => types.push(text_type(self.name(), "scale", scale)?),
            _ => return plan_err!("vps takes two or three arguments, not {}", arguments.len()),
        }
        Ok(types)
    }

    fn return_type(&self, _arguments: &[DataType]) -> Result<DataType> {
        Ok(HUNDREDTHS)
    }

    /// Rejects an unknown scale before any data is read.
    fn return_field_from_args(&self, call: ReturnFieldArgs) -> Result<FieldRef> {
        if let Some(scale) = call.scalar_arguments.get(2) {
            self.scale_name(*scale)?;
        }
        Ok(Arc::new(Field::new(self.name(), HUNDREDTHS, true)))
    }

    fn invoke_with_args(&self, call: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let name = match call.args.get(2) {
            None => ScaleName::Wbf,
            Some(ColumnarValue::Scalar(scale)) => self.scale_name(Some(scale))?,
            Some(ColumnarValue::Array(_)) => self.scale_name(None)?,
        };
        let arguments = ColumnarValue::values_to_arrays(&call.args)?;
        let [margins, boards, ..] = arguments.as_slice() else {
            return internal_err!("vps without a margin and a number of boards");
        };
        let mut scales = Scales { name, known: Vec::new() };
        let rows = wholes(margins)?.into_iter().zip(wholes(boards)?);
        let won = rows.map(|row| match row {
            (Some(margin), Some(boards)) => scales.award(margin, boards).map(Some),
            (None, _) | (_, None) => Ok(None),
        });
        let won: Decimal128Array = won.collect::<Result<_>>()?;
        Ok(ColumnarValue::Array(Arc::new(won.with_data_type(HUNDREDTHS))))
    }
}

/// The scales with one name, cached by number of boards.
struct Scales {
    name: ScaleName,
    known: Vec<(i64, Scale)>,
}

impl Scales {
    /// Returns the award of the first team in hundredths.
    fn award(&mut self, margin: i64, boards: i64) -> Result<i128> {
        let known = self.known.iter().position(|&(of, _)| of == boards);
        let at = known.unwrap_or(self.known.len());
        if known.is_none() {
            self.known.push((boards, self.scale(boards)?));
        }
        let (_, scale) = &self.known[at];
        let imps = i16::try_from(margin).map(Imps::from);
        let imps =
            imps.map_err(|_| exec_datafusion_err!("vps: {margin} is no margin of a match"))?;
        let award = scale.award_checked(imps);
        let award = award.map_err(|error| exec_datafusion_err!("vps: {error}"))?;
        Ok(award.ours.hundredths().into())
    }

    fn scale(&self, boards: i64) -> Result<Scale> {
        let length: MatchLength = boards
            .to_string()
            .parse()
            .map_err(|error| exec_datafusion_err!("vps: boards: {error}"))?;
        Scale::named(self.name, length, Parameters::default())
            .map_err(|error| exec_datafusion_err!("vps: {error}"))
    }
}
