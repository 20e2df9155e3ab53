//! `datum(score)` and `datum(score, preset)`.

use std::sync::Arc;

use bridge_core::Score;
use butler::{ButlerScorer, DatumError, DatumRule};
use datafusion::arrow::array::ListArray;
use datafusion::arrow::array::{ArrayRef, AsArray, Int32Array};
use datafusion::arrow::buffer::OffsetBuffer;
use datafusion::arrow::datatypes::{DataType, Field, FieldRef};
use datafusion::common::{Result, ScalarValue, exec_datafusion_err, exec_err, plan_err};
use datafusion::logical_expr::expr::AggregateFunction;
use datafusion::logical_expr::function::{
    AccumulatorArgs, AggregateFunctionSimplification, StateFieldsArgs,
};
use datafusion::logical_expr::{Accumulator, AggregateUDFImpl, Expr, Signature, Volatility};

use crate::board_rule::datum_rule;
use crate::scores::Scores;
use crate::text::{text_type, written, written_text};
use crate::whole::whole_type;

/// The datum of a board in Butler scoring, from North-South's side.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct Datum {
    signature: Signature,
}

impl Datum {
    pub(crate) fn new() -> Self {
        Self { signature: Signature::user_defined(Volatility::Immutable) }
    }
}

impl AggregateUDFImpl for Datum {
    fn name(&self) -> &'static str {
        "datum"
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn coerce_types(&self, arguments: &[DataType]) -> Result<Vec<DataType>> {
        let name = self.name();
        match arguments {
            [score] => Ok(vec![whole_type(name, "score", score)?]),
            [score, preset] => {
                Ok(vec![whole_type(name, "score", score)?, text_type(name, "preset", preset)?])
            }
            _ => plan_err!("datum takes a score, and a preset if you like"),
        }
    }

    /// The presets round a datum to tens.
    fn return_type(&self, _arguments: &[DataType]) -> Result<DataType> {
        Ok(DataType::Int32)
    }

    /// Rejects `DISTINCT` before it is rewritten to a subquery.
    fn simplify(&self) -> Option<AggregateFunctionSimplification> {
        Some(Box::new(|call: AggregateFunction, _| {
            all_scores(call.params.distinct)?;
            Ok(Expr::AggregateFunction(call))
        }))
    }

    fn accumulator(&self, call: AccumulatorArgs) -> Result<Box<dyn Accumulator>> {
        all_scores(call.is_distinct)?;
        let preset = call.exprs.get(1);
        let preset =
            preset.map(|given| written_text(self.name(), "preset", written(given))).transpose()?;
        let rule = datum_rule(self.name(), preset)?;
        Ok(Box::new(BoardScores { rule, scores: Vec::new() }))
    }

    fn state_fields(&self, call: StateFieldsArgs) -> Result<Vec<FieldRef>> {
        Ok(vec![Arc::new(Field::new(format!("{}[scores]", call.name), list_type(), false))])
    }
}

fn all_scores(is_distinct: bool) -> Result<()> {
    if is_distinct {
        return plan_err!("datum is one of all scores of a board: leave out DISTINCT");
    }
    Ok(())
}

fn item() -> FieldRef {
    Arc::new(Field::new_list_field(DataType::Int32, false))
}

fn list_type() -> DataType {
    DataType::List(item())
}

/// The scores of a board. A datum can leave out some of them.
#[derive(Debug)]
struct BoardScores {
    rule: DatumRule,
    scores: Vec<Score>,
}

impl BoardScores {
    fn add(&mut self, array: &ArrayRef) -> Result<()> {
        let mut scores = Scores::new();
        scores.add(array)?;
        let (points, played) = scores.finish();
        match played {
            None => self.scores.extend(points),
            Some(played) => {
                let played = points.iter().zip(&played).filter(|(_, played)| *played);
                self.scores.extend(played.map(|(&score, _)| score));
            }
        }
        Ok(())
    }
}

impl Accumulator for BoardScores {
    fn update_batch(&mut self, values: &[ArrayRef]) -> Result<()> {
        values.iter().take(1).try_for_each(|scores| self.add(scores))
    }

    fn evaluate(&mut self) -> Result<ScalarValue> {
        let datum = match ButlerScorer::new(self.rule).datum(&self.scores) {
            Ok(datum) => datum,
            Err(DatumError::NoScores) => return Ok(ScalarValue::Int32(None)),
            Err(error) => return exec_err!("datum: {error}"),
        };
        let points = datum.exact().to_whole().and_then(|points| i32::try_from(points).ok());
        let points = points.ok_or_else(|| exec_datafusion_err!("datum: {datum} is not whole"))?;
        Ok(ScalarValue::Int32(Some(points)))
    }

    fn size(&self) -> usize {
        size_of_val(self) + size_of::<Score>() * self.scores.capacity()
    }

    /// Returns the scores, so that the results of several threads can be merged.
    fn state(&mut self) -> Result<Vec<ScalarValue>> {
        let points = Int32Array::from_iter_values(self.scores.iter().map(|score| score.get()));
        let whole = OffsetBuffer::from_lengths([points.len()]);
        let list = ListArray::try_new(item(), whole, Arc::new(points), None)?;
        Ok(vec![ScalarValue::List(Arc::new(list))])
    }

    fn merge_batch(&mut self, states: &[ArrayRef]) -> Result<()> {
        for lists in states {
            lists.as_list::<i32>().iter().flatten().try_for_each(|scores| self.add(&scores))?;
        }
        Ok(())
    }
}
