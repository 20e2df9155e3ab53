//! The operator of a plan that scores boards.

use std::fmt;
use std::sync::Arc;

use datafusion::arrow::array::{Array, ArrayRef, RecordBatch};
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::common::tree_node::TreeNodeRecursion;
use datafusion::common::{DataFusionError, Result, plan_err};
use datafusion::execution::memory_pool::MemoryConsumer;
use datafusion::execution::{SendableRecordBatchStream, TaskContext};
use datafusion::physical_expr::{EquivalenceProperties, PhysicalExpr};
use datafusion::physical_plan::distribution_requirements::InputDistributionRequirements;
use datafusion::physical_plan::execution_plan::{CardinalityEffect, EmissionType};
use datafusion::physical_plan::metrics::{
    BaselineMetrics, ExecutionPlanMetricsSet, MetricsSet, RecordOutput,
};
use datafusion::physical_plan::stream::RecordBatchStreamAdapter;
use datafusion::physical_plan::windows::{StandardWindowExpr, WindowAggExec, WindowUDFExpr};
use datafusion::physical_plan::{
    DisplayAs, DisplayFormatType, Distribution, ExecutionPlan, ExecutionPlanProperties,
    PlanProperties,
};
use futures::{StreamExt, TryStreamExt, stream};

use crate::board_function::BoardFunction;
use crate::board_rule::BoardRule;
use crate::boards::Boards;
use crate::by_board::ByBoard;
use crate::scores::Scores;

/// Scores boards whose results arrive in any order.
///
/// All results of a board are processed by one thread, which needs all of them before it can score
/// the first one. It numbers the boards, groups the scores by board, and returns the rows in their
/// original order with the points of each result.
#[derive(Clone, Debug)]
pub(crate) struct BoardsExec {
    input: Arc<dyn ExecutionPlan>,
    boards: Vec<Arc<dyn PhysicalExpr>>,
    /// Is `true` if the boards can be distributed to several threads.
    shared: bool,
    columns: Vec<WorthColumn>,
    schema: SchemaRef,
    properties: Arc<PlanProperties>,
    metrics: ExecutionPlanMetricsSet,
}

/// A column with the points of each result.
#[derive(Clone, Debug)]
struct WorthColumn {
    name: String,
    score: Arc<dyn PhysicalExpr>,
    rule: BoardRule,
}

impl BoardsExec {
    /// Returns the operator that replaces a window, or `None` if the window has other functions.
    pub(crate) fn of_window(window: &WindowAggExec) -> Result<Option<Self>> {
        let mut columns = Vec::new();
        let mut boards: Option<&[Arc<dyn PhysicalExpr>]> = None;
        for expression in window.window_expr() {
            let by = expression.partition_by();
            if boards.replace(by).is_some_and(|boards| boards != by) {
                return Ok(None);
            }
            let standard = expression.as_any().downcast_ref::<StandardWindowExpr>();
            let call = standard.map(StandardWindowExpr::get_standard_func_expr);
            let call = call.and_then(|call| call.as_any().downcast_ref::<WindowUDFExpr>());
            let Some(call) = call else { return Ok(None) };
            let function = call.fun().inner().downcast_ref::<BoardFunction>();
            let (Some(function), [score, ..]) = (function, call.args()) else {
                return Ok(None);
            };
            let (name, score) = (expression.name().to_owned(), Arc::clone(score));
            columns.push(WorthColumn { name, score, rule: function.rule(call.args())? });
        }
        let boards = boards.unwrap_or_default().to_vec();
        let shared = !window.partition_keys().is_empty();
        let (input, schema) = (Arc::clone(window.input()), window.schema());
        Self::new(input, boards, shared, columns, schema).map(Some)
    }

    fn new(
        input: Arc<dyn ExecutionPlan>,
        boards: Vec<Arc<dyn PhysicalExpr>>,
        shared: bool,
        columns: Vec<WorthColumn>,
        schema: SchemaRef,
    ) -> Result<Self> {
        // The order of the rows does not change, so the properties of the input remain valid.
        let known = EquivalenceProperties::new(Arc::clone(&schema))
            .extend(input.equivalence_properties().clone())?;
        let properties = Arc::new(PlanProperties::new(
            known,
            input.output_partitioning().clone(),
            EmissionType::Final,
            input.boundedness(),
        ));
        let metrics = ExecutionPlanMetricsSet::new();
        Ok(Self { input, boards, shared, columns, schema, properties, metrics })
    }
}

impl DisplayAs for BoardsExec {
    fn fmt_as(&self, _form: DisplayFormatType, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("BoardsExec: ")?;
        for (index, column) in self.columns.iter().enumerate() {
            write!(f, "{}{}", if index > 0 { ", " } else { "" }, column.name)?;
        }
        Ok(())
    }
}

impl ExecutionPlan for BoardsExec {
    fn name(&self) -> &'static str {
        "BoardsExec"
    }

    fn properties(&self) -> &Arc<PlanProperties> {
        &self.properties
    }

    fn children(&self) -> Vec<&Arc<dyn ExecutionPlan>> {
        vec![&self.input]
    }

    fn apply_expressions(
        &self,
        visit: &mut dyn FnMut(&Arc<dyn PhysicalExpr>) -> Result<TreeNodeRecursion>,
    ) -> Result<TreeNodeRecursion> {
        let scores = self.columns.iter().map(|column| &column.score);
        for expression in scores.chain(&self.boards) {
            if visit(expression)? == TreeNodeRecursion::Stop {
                return Ok(TreeNodeRecursion::Stop);
            }
        }
        Ok(TreeNodeRecursion::Continue)
    }

    fn input_distribution_requirements(&self) -> InputDistributionRequirements {
        let all_of_a_board = if self.shared {
            Distribution::KeyPartitioned(self.boards.clone())
        } else {
            Distribution::SinglePartition
        };
        InputDistributionRequirements::new(vec![all_of_a_board])
    }

    fn maintains_input_order(&self) -> Vec<bool> {
        vec![true]
    }

    fn cardinality_effect(&self) -> CardinalityEffect {
        CardinalityEffect::Equal
    }

    fn with_new_children(
        self: Arc<Self>,
        children: Vec<Arc<dyn ExecutionPlan>>,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        let [input] = children.as_slice() else {
            return plan_err!("BoardsExec has {} inputs, expected one", children.len());
        };
        let (boards, columns) = (self.boards.clone(), self.columns.clone());
        let schema = Arc::clone(&self.schema);
        Ok(Arc::new(Self::new(Arc::clone(input), boards, self.shared, columns, schema)?))
    }

    fn execute(
        &self,
        partition: usize,
        context: Arc<TaskContext>,
    ) -> Result<SendableRecordBatchStream> {
        let memory =
            MemoryConsumer::new(format!("BoardsExec[{partition}]")).register(context.memory_pool());
        let rows = self.input.execute(partition, context)?;
        let metrics = BaselineMetrics::new(&self.metrics, partition);
        let mut part = Part::new(self)?;
        let scored = async move {
            let mut rows = rows;
            while let Some(batch) = rows.next().await {
                let batch = batch?;
                let _timer = metrics.elapsed_compute().timer();
                memory.try_grow(batch.get_array_memory_size())?;
                let before = part.size();
                part.add(batch)?;
                memory.try_grow(part.size().saturating_sub(before))?;
            }
            drop(rows);
            let scored = {
                let _timer = metrics.elapsed_compute().timer();
                part.scored()?
            };
            // The memory is accounted for until the last row has been returned.
            Ok::<_, DataFusionError>(stream::iter(scored).map(move |batch| {
                let _held = &memory;
                Ok(batch.record_output(&metrics))
            }))
        };
        let scored = stream::once(scored).try_flatten();
        Ok(Box::pin(RecordBatchStreamAdapter::new(Arc::clone(&self.schema), scored)))
    }

    fn metrics(&self) -> Option<MetricsSet> {
        Some(self.metrics.clone_inner())
    }
}

/// The rows of one thread.
struct Part {
    boards: Boards,
    columns: Vec<WorthColumn>,
    schema: SchemaRef,
    /// The score expressions with their scores. Several columns can use the same expression.
    scores: Vec<(Arc<dyn PhysicalExpr>, Scores)>,
    batches: Vec<RecordBatch>,
}

impl Part {
    fn new(step: &BoardsExec) -> Result<Self> {
        let mut scores: Vec<(Arc<dyn PhysicalExpr>, Scores)> = Vec::new();
        for WorthColumn { score, .. } in &step.columns {
            if scores.iter().all(|(known, _)| known != score) {
                scores.push((Arc::clone(score), Scores::new()));
            }
        }
        Ok(Self {
            boards: Boards::by(&step.boards, &step.input.schema())?,
            columns: step.columns.clone(),
            schema: Arc::clone(&step.schema),
            scores,
            batches: Vec::new(),
        })
    }

    fn add(&mut self, rows: RecordBatch) -> Result<()> {
        self.boards.add(&rows)?;
        for (score, scores) in &mut self.scores {
            let values = score.evaluate(&rows)?.into_array(rows.num_rows())?;
            scores.add(&values)?;
        }
        self.batches.push(rows);
        Ok(())
    }

    /// Returns the memory size in bytes without the rows themselves.
    fn size(&self) -> usize {
        self.scores.iter().map(|(_, scores)| scores.size()).sum::<usize>() + self.boards.size()
    }

    /// Returns the rows in their original order with the points of each result.
    fn scored(self) -> Result<Vec<RecordBatch>> {
        let (boards, number) = self.boards.finish()?;
        let mut values: Vec<Option<ArrayRef>> = vec![None; self.columns.len()];
        for (score, scores) in self.scores {
            let by_board = ByBoard::new(&boards, number, scores);
            for (column, value) in self.columns.iter().zip(&mut values) {
                if *column.score == *score {
                    *value = Some(Arc::new(by_board.values(column.rule)?));
                }
            }
        }
        let mut first = 0;
        let with_points = self.batches.into_iter().map(|rows| {
            let mut columns = rows.columns().to_vec();
            columns.extend(values.iter().flatten().map(|all| all.slice(first, rows.num_rows())));
            first += rows.num_rows();
            Ok(RecordBatch::try_new(Arc::clone(&self.schema), columns)?)
        });
        with_points.collect()
    }
}
