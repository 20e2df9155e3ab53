//! Penalties of pairs.

use bridge_core::FractionalImps;
use event::{Decision, PairImpPenalty, PairPenalty};
use regulations::Method;

/// Returns a penalty in percent of a top, or in IMPs for methods in IMPs.
pub(crate) fn penalty(method: Method, of_top: PairPenalty, imps: FractionalImps) -> Decision {
    if !method.is_in_imps() {
        return Decision::PairPenalty(of_top);
    }
    let PairPenalty { pair, session, round, board, reason, .. } = of_top;
    Decision::PairImpPenalty(PairImpPenalty { pair, session, round, board, imps, reason })
}
