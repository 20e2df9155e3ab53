use crate::column::PerTeam;
use crate::graph::{Graph, larger};

/// What is known of a team when its turn comes in a pass.
pub(crate) struct Turn {
    /// Its strength.
    pub(crate) own: f64,
    /// What it won.
    pub(crate) won: f64,
    /// What it was expected to win.
    pub(crate) expected: f64,
    /// How fast that grows with its log-strength: Σ k·p·(1−p).
    pub(crate) curvature: f64,
}

/// What a pass met.
#[derive(Clone, Copy)]
pub(crate) struct Passed {
    /// The largest |won − expected| of a team per unit it played for, each when its turn came.
    pub(crate) residual: f64,
    /// The largest relative change of a strength.
    pub(crate) step: f64,
    /// Whether strengths can still be computed with.
    pub(crate) in_range: bool,
}

/// Strengths beyond this, either way, are left to the method that works in logarithms.
const RANGE: f64 = 1e120;

/// Gives every team that played the strength that a rule finds for it, one after the other.
///
/// The others' strengths are those `before` the pass, where these are given: then all change at once, as in the
/// paper's (4.8). Otherwise they are the newest (Gauss–Seidel).
pub(crate) fn pass(
    graph: &Graph,
    strengths: &mut PerTeam<f64>,
    before: Option<&PerTeam<f64>>,
    rule: impl Fn(&Turn) -> f64,
) -> Passed {
    let mut met = Passed { residual: 0.0, step: 0.0, in_range: true };
    for team in strengths.numbers() {
        let played = graph.played(team);
        if played == 0.0 {
            continue;
        }
        let own = strengths[team];
        let others = before.unwrap_or(strengths);
        let [expected, curvature] = graph.sums(team, others, |other| {
            let each = 1.0 / (own + other);
            let won = own * each;
            [won, won * (other * each)]
        });
        let turn = Turn { own, won: graph.won(team), expected, curvature };
        let strength = rule(&turn);
        met.residual = larger(met.residual, (turn.won - expected).abs() / played);
        met.step = larger(met.step, (strength - own).abs() / strength);
        met.in_range &= strength < RANGE && strength > 1.0 / RANGE;
        strengths[team] = strength;
    }
    met
}
