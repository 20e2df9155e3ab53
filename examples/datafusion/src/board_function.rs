//! Scoring methods as window functions: `matchpoints(score) over (partition by board)`.

use std::sync::Arc;

use datafusion::arrow::array::ArrayRef;
use datafusion::arrow::datatypes::{DataType, Field, FieldRef};
use datafusion::common::{Result, plan_err};
use datafusion::logical_expr::expr::{WindowFunction, WindowFunctionParams};
use datafusion::logical_expr::function::{
    ExpressionArgs, PartitionEvaluatorArgs, WindowFunctionSimplification, WindowUDFFieldArgs,
};
use datafusion::logical_expr::{
    Expr, LimitEffect, PartitionEvaluator, Signature, Volatility, WindowUDFImpl,
};
use datafusion::physical_expr::PhysicalExpr;

use crate::board_rule::{BoardRule, BoardRuleName};
use crate::by_board::ByBoard;
use crate::scores::Scores;
use crate::text::{text_type, written, written_text};
use crate::whole::whole_type;

/// A function over all results of a board.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct BoardFunction {
    name: BoardRuleName,
    signature: Signature,
}

impl BoardFunction {
    pub(crate) fn new(name: BoardRuleName) -> Self {
        Self { name, signature: Signature::user_defined(Volatility::Immutable) }
    }

    /// Returns the scoring method for the arguments of a call. The option is the second argument.
    ///
    /// # Errors
    ///
    /// Returns an error if the option is not a literal or is unknown.
    pub(crate) fn rule(&self, arguments: &[Arc<dyn PhysicalExpr>]) -> Result<BoardRule> {
        let option = self.name.option().zip(arguments.get(1));
        let option = option
            .map(|(option, given)| written_text(self.name.name(), option, written(given)))
            .transpose()?;
        self.name.rule(option)
    }
}

impl WindowUDFImpl for BoardFunction {
    fn name(&self) -> &str {
        self.name.name()
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn coerce_types(&self, arguments: &[DataType]) -> Result<Vec<DataType>> {
        let name = self.name.name();
        match (arguments, self.name.option()) {
            ([score], _) => Ok(vec![whole_type(name, "score", score)?]),
            ([score, given], Some(option)) => {
                Ok(vec![whole_type(name, "score", score)?, text_type(name, option, given)?])
            }
            (_, Some(option)) => plan_err!("{name} takes a score, and a {option} if you like"),
            (_, None) => plan_err!("{name} takes a score and nothing else"),
        }
    }

    fn field(&self, call: WindowUDFFieldArgs) -> Result<FieldRef> {
        Ok(Arc::new(Field::new(call.name(), DataType::Int32, true)))
    }

    /// The option is the same for all rows, so it is not an input column.
    fn expressions(&self, call: ExpressionArgs) -> Vec<Arc<dyn PhysicalExpr>> {
        call.input_exprs().iter().take(1).cloned().collect()
    }

    fn partition_evaluator(
        &self,
        call: PartitionEvaluatorArgs,
    ) -> Result<Box<dyn PartitionEvaluator>> {
        Ok(Box::new(OneBoard(self.rule(call.input_exprs())?)))
    }

    /// Rejects calls that exclude results from the comparison or that set an order or a frame.
    fn simplify(&self) -> Option<WindowFunctionSimplification> {
        let name = self.name.name();
        Some(Box::new(move |call: WindowFunction, _| {
            let WindowFunctionParams {
                args: _,
                partition_by: _,
                order_by,
                window_frame,
                filter,
                null_treatment,
                distinct,
            } = &call.params;
            let all = "compares all results of a board";
            if !order_by.is_empty() {
                return plan_err!("{name} {all}: leave out its ORDER BY");
            }
            if !window_frame.start_bound.is_unbounded() || !window_frame.end_bound.is_unbounded() {
                return plan_err!("{name} {all}: leave out its frame, {window_frame}");
            }
            if filter.is_some() {
                return plan_err!(
                    "{name} {all}: leave out FILTER; a score that is NULL is not compared"
                );
            }
            if *distinct {
                return plan_err!("{name} {all}: leave out DISTINCT");
            }
            if null_treatment.is_some() {
                return plan_err!(
                    "{name} compares no NULL: leave out IGNORE NULLS and RESPECT NULLS"
                );
            }
            Ok(Expr::WindowFunction(Box::new(call)))
        }))
    }

    fn limit_effect(&self, _arguments: &[Arc<dyn PhysicalExpr>]) -> LimitEffect {
        LimitEffect::Unknown
    }
}

/// Scores the rows of one window, which are the results of a board.
#[derive(Debug)]
struct OneBoard(BoardRule);

impl PartitionEvaluator for OneBoard {
    fn evaluate_all(&mut self, values: &[ArrayRef], rows: usize) -> Result<ArrayRef> {
        let mut scores = Scores::new();
        if let [score, ..] = values {
            scores.add(score)?;
        }
        let values = ByBoard::one(scores, rows).values(self.0)?;
        Ok(Arc::new(values))
    }
}
