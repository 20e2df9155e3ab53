use crate::likelihood::graph::Graph;
use crate::likelihood::matches::Matches;
use crate::numbers::number::{Number, Team};
use crate::tournament::groups::connected_groups;
use crate::tournament::team_match::TeamMatch;

/// The relative share below which a team's residual, exact to about 10⁻¹⁵, has too few digits.
const WEAK_SHARE: f64 = 1e-9;

/// Returns `true` if some teams are connected only by weak matches. A match is weak if it is tiny
/// compared with the other matches of its teams, or if one side won almost nothing in it.
///
/// A share won there changes a team's residual by less than rounding errors. Only Newton's method,
/// which uses the curvature, finds the difference in strength. If other matches connect these
/// teams, the weak ones do not matter.
pub(crate) fn has_weak_connections(graph: &Graph, matches: Matches<'_>) -> bool {
    let maximum = Team::first(graph.teams()).map(|team| graph.played(team)).fold(0.0, f64::max);
    let is_weak = |played: &TeamMatch| {
        let [first, second] = played.pair();
        let [won, lost] = played.won();
        let less = if won.min(lost) > 0.0 { won.min(lost) } else { won.max(lost) };
        // Most matches are not weak even for the busiest team.
        less < WEAK_SHARE * maximum
            && less < WEAK_SHARE * graph.played(first).max(graph.played(second))
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

    /// Checks two pairs of teams, each with a match of size `inner`, together with the matches that
    /// join the pairs.
    fn hangs(inner: f64, joining: &[(usize, usize, [f64; 2])]) -> bool {
        let inner = [(0, 1), (2, 3)].map(|(a, b)| (a, b, [0.5 * inner; 2]));
        let matches: Vec<TeamMatch> = inner
            .iter()
            .chain(joining)
            .map(|&(a, b, won)| TeamMatch::from_scores(a, b, won).unwrap())
            .collect();
        has_weak_connections(&Graph::new(6, &matches), (&matches).into())
    }

    /// A match is weak if its total, or the share of one side, is less than 10⁻⁹ of either team's
    /// total.
    #[test]
    fn finds_weak_connections() {
        assert!(!hangs(2.0, &[(1, 2, [1.0, 1.0])]));
        assert!(!hangs(2.0, &[]));
        assert!(hangs(2.0, &[(1, 2, [1.0, 1e-10])]) && hangs(2.0, &[(1, 2, [1e-10, 1.0])]));
        assert!(!hangs(2.0, &[(1, 2, [1.0, 1e-8])]));
        assert!(hangs(1e8, &[(1, 2, [0.05, 0.04])]) && !hangs(1e8, &[(1, 2, [0.6, 0.5])]));
        // If one side won everything, its share is the size.
        assert!(hangs(1e8, &[(1, 2, [0.05, 0.0])]) && hangs(1e8, &[(1, 2, [0.0, 0.05])]));
        assert!(!hangs(2.0, &[(1, 2, [1.0, 0.0])]));
        // Other matches that connect these teams decide.
        assert!(!hangs(2.0, &[(1, 2, [1.0, 1e-10]), (0, 3, [1.0, 1.0])]));
        // The totals of other teams do not matter.
        assert!(!hangs(2.0, &[(1, 2, [0.5, 0.5]), (4, 5, [4e9, 4e9])]));
        // The busier of the two teams determines the limit.
        assert!(hangs(1e8, &[(1, 2, [1.0, 1.0]), (3, 4, [0.02, 0.02])]));
        assert!(hangs(1e8, &[(1, 2, [1.0, 1.0]), (4, 3, [0.02, 0.02])]));
    }
}
