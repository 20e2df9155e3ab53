use crate::likelihood::graph::Graph;
use crate::likelihood::matches::Matches;
use crate::numbers::number::{Number, Team};
use crate::tournament::groups::connected_groups;
use crate::tournament::team_match::TeamMatch;

/// A part of what a team played for that its residual, exact to about 10⁻¹⁵, shows too few digits of.
const WEAK: f64 = 1e-9;

/// Whether some teams hang together only by matches that count for next to nothing beside their others, or of which one
/// side won next to nothing.
///
/// What is won there moves a team's residual by less than can be told from 0: only Newton's method, which looks at the
/// curvature, finds the difference in strength. Where other matches connect the same teams these decide.
pub(crate) fn hangs_on_weak(graph: &Graph, matches: Matches<'_>) -> bool {
    let most = Team::first(graph.teams()).map(|team| graph.played(team)).fold(0.0, f64::max);
    let is_weak = |played: &TeamMatch| {
        let [first, second] = played.pair();
        let [won, lost] = played.won();
        let less = if won.min(lost) > 0.0 { won.min(lost) } else { won.max(lost) };
        // Of most matches not even the busiest team would make one weak.
        less < WEAK * most && less < WEAK * graph.played(first).max(graph.played(second))
    };
    if !matches.iter().any(|played| is_weak(&played)) {
        return false;
    }
    let parts = |matches: &mut dyn Iterator<Item = TeamMatch>| {
        connected_groups(graph.teams(), matches.map(|played| played.teams().into())).count()
    };
    parts(&mut matches.iter()) < parts(&mut matches.iter().filter(|played| !is_weak(played)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two pairs of teams that each share a match of `inner`, and what joins them.
    fn hangs(inner: f64, joining: &[(usize, usize, [f64; 2])]) -> bool {
        let inner = [(0, 1), (2, 3)].map(|(a, b)| (a, b, [0.5 * inner; 2]));
        let matches: Vec<TeamMatch> = inner
            .iter()
            .chain(joining)
            .map(|&(a, b, won)| TeamMatch::from_scores(a, b, won).unwrap())
            .collect();
        hangs_on_weak(&Graph::new(6, &matches), (&matches).into())
    }

    /// A match is weak that counts for less than 10⁻⁹ of what either team played for, or of which one side won less than that.
    #[test]
    fn weak_joints() {
        assert!(!hangs(2.0, &[(1, 2, [1.0, 1.0])]));
        assert!(!hangs(2.0, &[]));
        assert!(hangs(2.0, &[(1, 2, [1.0, 1e-10])]) && hangs(2.0, &[(1, 2, [1e-10, 1.0])]));
        assert!(!hangs(2.0, &[(1, 2, [1.0, 1e-8])]));
        assert!(hangs(1e8, &[(1, 2, [0.05, 0.04])]) && !hangs(1e8, &[(1, 2, [0.6, 0.5])]));
        // Won whole, it counts for what was won.
        assert!(hangs(1e8, &[(1, 2, [0.05, 0.0])]) && hangs(1e8, &[(1, 2, [0.0, 0.05])]));
        assert!(!hangs(2.0, &[(1, 2, [1.0, 0.0])]));
        // Where others join the same teams these decide.
        assert!(!hangs(2.0, &[(1, 2, [1.0, 1e-10]), (0, 3, [1.0, 1.0])]));
        // What others play for says nothing.
        assert!(!hangs(2.0, &[(1, 2, [0.5, 0.5]), (4, 5, [4e9, 4e9])]));
        // The busier of the two says what is next to nothing.
        assert!(hangs(1e8, &[(1, 2, [1.0, 1.0]), (3, 4, [0.02, 0.02])]));
        assert!(hangs(1e8, &[(1, 2, [1.0, 1.0]), (4, 3, [0.02, 0.02])]));
    }
}
