use crate::likelihood::graph::max_or_nan;
use crate::numbers::number::PerTeam;
use crate::solver::sweep_graph::SweepGraph;

/// The data of a team at its turn in a pass.
pub(crate) struct TeamTurn {
    /// The current strength.
    pub(crate) own: f64,
    /// The total won share.
    pub(crate) won: f64,
    /// The expected total share.
    pub(crate) expected: f64,
    /// The derivative of the expected share by the log-strength: Σ k·p·(1−p).
    pub(crate) curvature: f64,
}

/// The result of a pass.
#[derive(Clone, Copy)]
pub(crate) struct PassResult {
    /// The largest |won − expected| of a team relative to the sum of its k, each at the team's
    /// turn.
    pub(crate) residual: f64,
    /// The largest relative change of a strength.
    pub(crate) step: f64,
    /// `true` if all strengths are within the numeric range.
    pub(crate) in_range: bool,
}

/// The maximum strength, and the inverse of the minimum. Strengths outside this range are left to
/// Newton's method, which uses logarithms.
const MAX_STRENGTH: f64 = 1e120;

/// Updates the strength of every team that played, one after the other, by `rule`.
///
/// If `before` is given, the opponents' strengths are taken from it, so that all teams change at
/// once as in the paper's (4.8). Otherwise the newest strengths are used (Gauss–Seidel).
pub(crate) fn pass(
    graph: &SweepGraph<'_>,
    strengths: &mut PerTeam<f64>,
    before: Option<&PerTeam<f64>>,
    rule: impl Fn(&TeamTurn) -> f64,
) -> PassResult {
    let mut opponents = PassResult { residual: 0.0, step: 0.0, in_range: true };
    for team in strengths.ids() {
        let played = graph.graph().played(team);
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
        let turn = TeamTurn { own, won: graph.graph().won(team), expected, curvature };
        let strength = rule(&turn);
        opponents.residual = max_or_nan(opponents.residual, (turn.won - expected).abs() / played);
        opponents.step = max_or_nan(opponents.step, (strength - own).abs() / strength);
        opponents.in_range &= strength < MAX_STRENGTH && strength > 1.0 / MAX_STRENGTH;
        strengths[team] = strength;
    }
    opponents
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::likelihood::graph::Graph;
    use crate::tournament::team_match::TeamMatch;

    fn matches() -> [TeamMatch; 2] {
        let rows = [(0, 1, [3.0, 1.0]), (1, 2, [1.0, 5.0])];
        rows.map(|(a, b, won)| TeamMatch::from_scores(a, b, won).unwrap())
    }

    /// The rule receives each team's expected share Σ k·p and curvature Σ k·p·(1−p), from the
    /// newest or the previous strengths. A team without matches is skipped.
    #[test]
    fn turns() {
        let matches = matches();
        let graph = Graph::new(4, &matches);
        let graph = SweepGraph::new(&graph, &matches);
        for with_newest in [true, false] {
            let mut strengths: PerTeam<f64> = vec![1.0, 3.0, 1.0, 7.0].into();
            let before = strengths.clone();
            let seen = std::cell::RefCell::new(Vec::new());
            let opponents =
                pass(&graph, &mut strengths, Some(&before).filter(|_| !with_newest), |turn| {
                    seen.borrow_mut().push([turn.own, turn.won, turn.expected, turn.curvature]);
                    2.0 * turn.own
                });
            // 4 games at 1 to 3, then 4 at 3 to 1 or 3 to 2 and 6 at 3 to 1, then 6 at 1 to 3 or 1
            // to 6.
            let [p, q] = if with_newest { [3.0 / 5.0, 1.0 / 7.0] } else { [0.75, 0.25] };
            let expected = [
                [1.0, 3.0, 1.0, 0.75],
                [3.0, 2.0, 4.0 * p + 4.5, 4.0 * p * (1.0 - p) + 6.0 * 0.1875],
                [1.0, 5.0, 6.0 * q, 6.0 * q * (1.0 - q)],
            ];
            let seen = seen.into_inner();
            assert_eq!(seen.len(), 3);
            for (seen, expected) in seen.iter().flatten().zip(expected.iter().flatten()) {
                assert!((seen - expected).abs() < 1e-14, "{with_newest}: {seen} {expected}");
            }
            assert_eq!(strengths.values(), [2.0, 6.0, 2.0, 7.0]);
            // The differences are 2 of 4, 4·p + 2½ of 10, and 5 − 6·q of 6; each step is half of
            // the new strength.
            let residual = (0.4 * p + 0.25).max((5.0 - 6.0 * q) / 6.0);
            assert!(
                (opponents.residual - residual).abs() < 1e-14
                    && (opponents.step - 0.5).abs() < 1e-14
            );
            assert!(opponents.in_range);
        }
    }

    /// A team that won less than expected has a positive residual, too.
    #[test]
    fn lowers_strengths_above_expectation() {
        let rows = [(0, 1, [0.0, 4.0]), (1, 2, [50.0, 50.0])];
        let matches = rows.map(|(a, b, won)| TeamMatch::from_scores(a, b, won).unwrap());
        let graph = Graph::new(3, &matches);
        let graph = SweepGraph::new(&graph, &matches);
        let opponents = pass(&graph, &mut vec![9.0, 1.0, 1.0].into(), None, |turn| turn.own);
        assert!((opponents.residual - 0.9).abs() < 1e-15);
    }

    /// The largest step of any team counts, and so does any strength out of range.
    #[test]
    fn returns_the_largest_residual() {
        let matches = matches();
        let graph = Graph::new(4, &matches);
        let graph = SweepGraph::new(&graph, &matches);
        let one = |at: usize, strength: f64| {
            let mut strengths: PerTeam<f64> = vec![1.0, 1.0, 1.0, 1.0].into();
            let turns = std::cell::Cell::new(0_usize);
            pass(&graph, &mut strengths, None, |turn| {
                let turned = turns.replace(turns.get().saturating_add(1));
                if turned == at { strength } else { turn.own }
            })
        };
        for at in 0..3 {
            assert!((one(at, 1.25).step - 0.2).abs() < 1e-15, "{at}");
            assert!((one(at, 0.8).step - 0.25).abs() < 1e-15, "{at}");
            assert!(one(at, 0.9e120).in_range && one(at, 1.1e-120).in_range, "{at}");
            assert!(!one(at, 1e120).in_range && !one(at, 1.0 / 1e120).in_range, "{at}");
            assert!(one(at, f64::NAN).step.is_nan(), "{at}");
        }
    }
}
