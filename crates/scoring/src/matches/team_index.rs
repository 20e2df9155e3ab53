//! Lookup of matches, standings, and ties by team, created on first use.

use crate::matches::match_result::Match;
use crate::matches::standings::Ranking;
use event::ContestantId;

/// Indices sorted by team: of its matches in order, of its standing, and of its tie and its group
/// in the tie.
#[derive(Clone, Debug)]
pub(super) struct TeamIndex {
    pub(super) matches: Vec<(ContestantId, usize)>,
    pub(super) lines: Vec<(ContestantId, usize)>,
    pub(super) ties: Vec<(ContestantId, [usize; 2])>,
}

impl TeamIndex {
    pub(super) fn new(matches: &[Match], ranking: &Ranking) -> Self {
        let of_matches = matches.iter().enumerate();
        let mut matches: Vec<_> =
            of_matches.flat_map(|(at, it)| [(it.home, at), (it.away, at)]).collect();
        let lines = ranking.standings.iter().enumerate();
        let mut lines: Vec<_> = lines.map(|(at, line)| (line.name, at)).collect();
        let groups = ranking.ties.iter().enumerate().flat_map(|(tie, it)| {
            it.groups.iter().enumerate().map(move |(group, teams)| ([tie, group], teams))
        });
        let mut ties: Vec<_> =
            groups.flat_map(|(at, teams)| teams.iter().map(move |&team| (team, at))).collect();
        matches.sort_unstable();
        lines.sort_unstable();
        ties.sort_unstable();
        Self { matches, lines, ties }
    }
}

/// Returns the items of one team from a list sorted by team.
pub(super) fn items_of_team<T: Copy>(
    all: &[(ContestantId, T)],
    team: ContestantId,
) -> impl Iterator<Item = T> {
    let begin = all.partition_point(|&(name, _)| name < team);
    let own = all.iter().skip(begin).take_while(move |&&(name, _)| name == team);
    own.map(|&(_, what)| what)
}
