use std::sync::Arc;

use datafusion::execution::SessionStateBuilder;
use datafusion::logical_expr::{AggregateUDF, ScalarUDF, WindowUDF};
use datafusion::physical_optimizer::PhysicalOptimizerRule;
use datafusion::prelude::SessionContext;

use crate::board_function::BoardFunction;
use crate::board_rule::BoardRuleName;
use crate::boards_together::BoardsTogether;
use crate::contract_score::ContractScore;
use crate::datum::Datum;
use crate::imps::Imps;
use crate::vps::VictoryPoints;
use crate::vulnerability::BoardVulnerability;

/// Adds the functions and the optimizer rule of this crate to a session. With the rule, boards are
/// scored without sorting the results.
///
/// The tables and options of the session are kept. A function of the session with the same name is
/// replaced. A second call changes nothing.
///
/// # Examples
///
/// ```
/// use datafusion::prelude::SessionContext;
///
/// # tokio::runtime::Runtime::new()?.block_on(async {
/// let session = SessionContext::new();
/// traveller_datafusion::register(&session);
/// let won = session.sql("select imps(620, -100) as won, vps(15, 20) as vps").await?;
/// let printed = won.to_string().await?;
/// assert!(printed.contains("| 12  | 13.61 |"), "{printed}");
/// # Ok::<(), datafusion::error::DataFusionError>(())
/// # })?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn register(session: &SessionContext) {
    for &name in BoardRuleName::ALL {
        session.register_udwf(WindowUDF::from(BoardFunction::new(name)));
    }
    session.register_udaf(AggregateUDF::from(Datum::new()));
    session.register_udf(ScalarUDF::from(Imps::new()));
    session.register_udf(ScalarUDF::from(VictoryPoints::new()));
    session.register_udf(ScalarUDF::from(ContractScore::new()));
    session.register_udf(ScalarUDF::from(BoardVulnerability::new()));
    plan_boards_together(session);
}

/// Adds our optimizer rule before all others, because later rules decide about sorting and
/// partitioning.
fn plan_boards_together(session: &SessionContext) {
    let state = session.state_ref();
    let mut state = state.write();
    let mut rules = state.physical_optimizers().to_vec();
    if rules.iter().any(|rule| rule.name() == BoardsTogether.name()) {
        return;
    }
    rules.insert(0, Arc::new(BoardsTogether));
    *state = SessionStateBuilder::new_from_existing(state.clone())
        .with_session_id(state.session_id().to_owned())
        .with_physical_optimizer_rules(rules)
        .build();
}
