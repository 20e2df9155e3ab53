//! An optimizer rule that scores boards without sorting their results.

use std::sync::Arc;

use datafusion::common::Result;
use datafusion::common::config::ConfigOptions;
use datafusion::common::tree_node::{Transformed, TransformedResult, TreeNode};
use datafusion::physical_optimizer::PhysicalOptimizerRule;
use datafusion::physical_plan::ExecutionPlan;
use datafusion::physical_plan::windows::WindowAggExec;

use crate::boards_exec::BoardsExec;

/// Replaces a window by [`BoardsExec`] if all its functions are functions of this crate.
#[derive(Debug)]
pub(crate) struct BoardsTogether;

impl PhysicalOptimizerRule for BoardsTogether {
    fn optimize(
        &self,
        plan: Arc<dyn ExecutionPlan>,
        _options: &ConfigOptions,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        let of_window = |node: Arc<dyn ExecutionPlan>| {
            let window = node.downcast_ref::<WindowAggExec>();
            if let Some(boards) = window.map(BoardsExec::of_window).transpose()?.flatten() {
                let boards: Arc<dyn ExecutionPlan> = Arc::new(boards);
                return Ok(Transformed::yes(boards));
            }
            Ok(Transformed::no(node))
        };
        plan.transform_up(of_window).data()
    }

    fn name(&self) -> &'static str {
        "boards_together"
    }

    fn schema_check(&self) -> bool {
        true
    }
}
