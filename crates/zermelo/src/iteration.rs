use crate::graph::{Graph, larger};

/// When the iteration of the paper ends.
///
/// The paper stops "as soon as there are no further changes with respect to the precision 10⁻⁵" and does
/// not say of what. Our default reads it as the relative change of every strength from one step to the
/// next. A small change is not a small error: on a chain of teams both readings stop far too early.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub enum Stopping {
    /// Every |sⁿ⁺¹ − sⁿ| ≤ ε·sⁿ⁺¹.
    Relative(f64),
    /// Every |sⁿ⁺¹ − sⁿ| ≤ ε, with strengths as they come from the start at ones.
    Absolute(f64),
    /// Every |won − expected| ≤ ε·Σk: the equations (4.5) themselves.
    Residual(f64),
}

impl Stopping {
    /// The paper's 10⁻⁵, as a relative change.
    pub const PAPER: Self = Self::Relative(1e-5);
}

impl Default for Stopping {
    fn default() -> Self {
        Self::PAPER
    }
}

/// How far the iteration came.
pub(crate) struct Iterated {
    pub(crate) strengths: Vec<f64>,
    pub(crate) steps: usize,
    pub(crate) converged: bool,
}

/// The procedure (4.8): from ones, sⁿ⁺¹ = f(sⁿ) with f of (4.6), all teams at once.
pub(crate) fn iterate(graph: &Graph, stopping: Stopping, cap: usize) -> Iterated {
    let mut strengths = vec![1.0; graph.teams()];
    let mut next = strengths.clone();
    for step in 1..=cap {
        let mut change = 0.0;
        for team in 0..graph.teams() {
            let own = strengths[team];
            if graph.played(team) > 0.0 {
                let [sum, _] = graph.sums(team, &strengths, |other| [1.0 / (own + other), 0.0]);
                next[team] = graph.won(team) / sum;
            }
            let moved = (next[team] - own).abs();
            change = larger(
                change,
                match stopping {
                    Stopping::Relative(_) => moved / next[team],
                    Stopping::Absolute(_) => moved,
                    Stopping::Residual(_) => 0.0,
                },
            );
        }
        std::mem::swap(&mut strengths, &mut next);
        let converged = match stopping {
            Stopping::Relative(precision) | Stopping::Absolute(precision) => change <= precision,
            Stopping::Residual(precision) => graph.largest_residual(&strengths) <= precision,
        };
        if converged {
            return Iterated { strengths, steps: step, converged };
        }
    }
    Iterated { strengths, steps: cap, converged: false }
}
