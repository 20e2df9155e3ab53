use crate::numbers::digits::Digits;
use crate::numbers::number::{Number, PerTeam};
use crate::solver::pass::{TeamTurn, pass};
use crate::solver::sweep_graph::SweepGraph;
use crate::solver::sweeps::{SweepEnd, SweepResult};

/// Runs the procedure (4.8): starting from ones, sⁿ⁺¹ = f(sⁿ) with f of (4.6) for all teams at
/// once. It ends when no strength changes by more than `change` relative to its value.
pub(crate) fn iterate(
    graph: &SweepGraph<'_>,
    change: f64,
    cap: usize,
    digits: &mut Digits<'_>,
) -> SweepResult {
    let mut strengths = PerTeam::filled(graph.graph().teams(), 1.0);
    let mut sweeps = 0;
    let mut ended = SweepEnd::Given;
    while sweeps < cap && ended == SweepEnd::Given {
        let before = strengths.clone();
        let opponents = pass(graph, &mut strengths, Some(&before), procedure);
        sweeps.count_up();
        digits.found(opponents.residual);
        if opponents.step <= change {
            ended = SweepEnd::Converged;
        }
    }
    let residual = graph.largest_residual(&strengths);
    SweepResult { strengths, sweeps, residual, ended }
}

/// Returns f of (4.6), the strength for which the expected share equals the won share if Σ
/// k/(sᵢ+sⱼ) stays unchanged.
fn procedure(turn: &TeamTurn) -> f64 {
    turn.own * turn.won / turn.expected
}
