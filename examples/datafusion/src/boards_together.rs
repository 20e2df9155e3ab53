//! The plan of a query: boards are scored where their results are together, and nothing is sorted for it.

use std::sync::Arc;

use datafusion::common::Result;
use datafusion::common::config::ConfigOptions;
use datafusion::common::tree_node::{Transformed, TransformedResult, TreeNode};
use datafusion::physical_optimizer::PhysicalOptimizerRule;
use datafusion::physical_plan::ExecutionPlan;
use datafusion::physical_plan::windows::WindowAggExec;

use crate::boards_exec::BoardsExec;

/// Puts [`BoardsExec`] where a window would be sorted by its boards, if all its functions are ours.
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
