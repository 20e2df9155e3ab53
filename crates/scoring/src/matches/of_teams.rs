//! What belongs to each team, put in the order of teams when the first is asked about.

use crate::matches::played::Match;
use crate::matches::standings::Ranking;
use event::ContestantId;

/// Positions by team: of its matches in their order, of its line, and of the tie and the group in it that it is in.
#[derive(Clone, Debug)]
pub(super) struct OfTeams {
    pub(super) matches: Vec<(ContestantId, usize)>,
    pub(super) lines: Vec<(ContestantId, usize)>,
    pub(super) ties: Vec<(ContestantId, [usize; 2])>,
}

impl OfTeams {
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

/// What one team has, of what is in the order of teams.
pub(super) fn of_team<T: Copy>(
    all: &[(ContestantId, T)],
    team: ContestantId,
) -> impl Iterator<Item = T> {
    let begin = all.partition_point(|&(name, _)| name < team);
    let own = all.iter().skip(begin).take_while(move |&&(name, _)| name == team);
    own.map(|&(_, what)| what)
}
