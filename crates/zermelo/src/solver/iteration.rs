use crate::numbers::column::PerTeam;
use crate::numbers::digits::Digits;
use crate::numbers::number::Number;
use crate::solver::pass::{Turn, pass};
use crate::solver::sweep_graph::SweepGraph;
use crate::solver::sweeps::{Ended, Swept};

/// The procedure (4.8): from ones, sⁿ⁺¹ = f(sⁿ) with f of (4.6), all teams at once, until no strength changes by more than
/// `change` of itself.
pub(crate) fn iterate(
    graph: &SweepGraph<'_>,
    change: f64,
    cap: usize,
    digits: &mut Digits<'_>,
) -> Swept {
    let mut strengths = PerTeam::new(graph.graph().teams(), 1.0);
    let mut sweeps = 0;
    let mut ended = Ended::Given;
    while sweeps < cap && ended == Ended::Given {
        let before = strengths.clone();
        let met = pass(graph, &mut strengths, Some(&before), procedure);
        sweeps.count_up();
        digits.found(met.residual);
        if met.step <= change {
            ended = Ended::Converged;
        }
    }
    let residual = graph.largest_residual(&strengths);
    Swept { strengths, sweeps, residual, ended }
}

/// f of (4.6): the strength with which the team would be expected to win what it won, if Σ k/(sᵢ+sⱼ) stayed as it is.
fn procedure(turn: &Turn) -> f64 {
    turn.own * turn.won / turn.expected
}
