use crate::TeamMatch;
use crate::graph::Graph;
use crate::groups::connected_groups;
use crate::number::{Number, Team};

/// A part of what a team played for that its residual, exact to about 10⁻¹⁵, shows too few digits of.
const WEAK: f64 = 1e-9;

/// Whether some teams hang together only by matches that count for next to nothing beside their others, or of which one
/// side won next to nothing.
///
/// What is won there moves a team's residual by less than can be told from 0: only Newton's method, which looks at the
/// curvature, finds the difference in strength. Where other matches connect the same teams these decide.
pub(crate) fn hangs_on_weak(graph: &Graph, matches: &[TeamMatch]) -> bool {
    let most = Team::first(graph.teams()).map(|team| graph.played(team)).fold(0.0, f64::max);
    let is_weak = |played: &TeamMatch| {
        let [first, second] = played.pair();
        let [won, lost] = played.won();
        let less = if won.min(lost) > 0.0 { won.min(lost) } else { won.max(lost) };
        // Of most matches not even the busiest team would make one weak.
        less < WEAK * most && less < WEAK * graph.played(first).max(graph.played(second))
    };
    if !matches.iter().any(is_weak) {
        return false;
    }
    let parts = |matches: &mut dyn Iterator<Item = &TeamMatch>| {
        connected_groups(graph.teams(), matches.map(|played| played.teams().into())).count()
    };
    parts(&mut matches.iter()) < parts(&mut matches.iter().filter(|played| !is_weak(played)))
}
