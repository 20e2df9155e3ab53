//! From matches to a ranking.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use bridge_core::{Exact, Place, rank};

use crate::teams::played::{ByeScore, Match, MatchSource};
use crate::teams::points::RankedBy;
use crate::teams::tie_break::{self, Encounter, Table, Tie};
use event::{CarriedOver, ContestantId, Event, PenaltyAmount, RoundId};
use regulations::Regulations;

/// One team's line in a ranking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamStanding {
    /// The team.
    pub name: ContestantId,
    /// Its place; none where it has played no board, or has left and its results are cancelled.
    pub place: Option<Place>,
    /// How many matches it has a result of, byes included.
    pub matches: u32,
    /// How many boards were scored.
    pub boards: u32,
    /// What it won on its boards, from its own side: IMPs, or points of the boards.
    pub won: Exact,
    /// What it lost, from its own side.
    pub lost: Exact,
    /// Its net IMPs: what it won less what it lost in its matches, penalties in IMPs and carry-over included.
    pub net: Exact,
    /// Penalties (below 0), bonuses and carry-over: IMPs where the ranking is by IMPs, points otherwise.
    pub extra: Exact,
    /// What the ranking goes by.
    pub points: Exact,
    /// Its matches, in the order of the rounds.
    pub encounters: Vec<Encounter>,
}

/// A ranking, and how its ties were broken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranking {
    /// The teams, best first.
    pub standings: Vec<TeamStanding>,
    /// The ties, best first: broken, or not.
    pub ties: Vec<Tie>,
}

/// What is ranked: the matches and byes up to a round.
pub(crate) struct Entered<'a> {
    pub(crate) event: &'a Event,
    pub(crate) regulations: &'a Regulations,
    pub(crate) ranked_by: RankedBy,
    pub(crate) matches: &'a [Match],
    pub(crate) byes: &'a [ByeScore],
    /// The rounds in their order.
    pub(crate) rounds: &'a [Option<RoundId>],
    /// Teams whose results are cancelled.
    pub(crate) cancelled: &'a BTreeSet<ContestantId>,
    /// The position of each name in the natural order of all of them.
    pub(crate) ranks: &'a [u32],
}

/// The ranking after a round, counted from 0; penalties of later rounds are left out.
pub(crate) fn after(entered: &Entered<'_>, last: usize) -> Ranking {
    let mut lines = lines(entered, last);
    lines.sort_by_cached_key(|line| entered.ranks.get(line.name.index()).copied());
    by_rounds(entered, last + 1, &mut lines);

    let names = entered.event.names();
    let mut points: Vec<Option<Exact>> = vec![None; names];
    let mut encounters: Vec<Vec<Encounter>> = vec![Vec::new(); names];
    let mut ranked: Vec<usize> = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        encounters[line.name.index()].clone_from(&line.encounters);
        if line.matches > 0 && !entered.cancelled.contains(&line.name) {
            points[line.name.index()] = Some(line.points.clone());
            ranked.push(index);
        }
    }
    ranked.sort_by(|&a, &b| lines[b].points.cmp(&lines[a].points));
    let order: Vec<ContestantId> = ranked.iter().map(|&index| lines[index].name).collect();
    let lots = &entered.event.decisions.lots;
    let table = Table { encounters: &encounters, points: &points, order: &order, lots };

    let mut ties = Vec::new();
    let mut groups: Vec<Vec<ContestantId>> = Vec::new();
    for tied in ranked.chunk_by(|&a, &b| lines[a].points == lines[b].points) {
        let names: Vec<ContestantId> = tied.iter().map(|&index| lines[index].name).collect();
        if names.len() == 1 {
            groups.push(names);
            continue;
        }
        let criteria = entered.regulations.teams.tie_breaks.criteria();
        let tie = tie_break::resolve(table, lines[tied[0]].points.clone(), names, criteria);
        groups.extend(tie.groups.iter().cloned());
        ties.push(tie);
    }
    Ranking { standings: place(lines, &groups), ties }
}

/// Gives out the places: groups share one, and whoever is in no group has none and stands at the end.
fn place(lines: Vec<TeamStanding>, groups: &[Vec<ContestantId>]) -> Vec<TeamStanding> {
    let mut lines: Vec<Option<TeamStanding>> = lines.into_iter().map(Some).collect();
    let mut positions: BTreeMap<ContestantId, usize> = BTreeMap::new();
    for (index, line) in lines.iter().enumerate() {
        positions.extend(line.as_ref().map(|line| (line.name, index)));
    }
    let ranked: Vec<(Reverse<usize>, ContestantId)> = groups
        .iter()
        .enumerate()
        .flat_map(|(group, names)| names.iter().map(move |&name| (Reverse(group), name)))
        .collect();
    let keys: Vec<Reverse<usize>> = ranked.iter().map(|&(group, _)| group).collect();
    let mut standings = Vec::with_capacity(lines.len());
    for (position, place) in rank(&keys) {
        let line = positions.get(&ranked[position].1).and_then(|&index| lines[index].take());
        standings.extend(line.map(|line| TeamStanding { place: Some(place), ..line }));
    }
    standings.extend(lines.into_iter().flatten());
    standings
}

/// A line for each team that is named anywhere, without places.
struct Lines(Vec<Option<TeamStanding>>);

impl Lines {
    /// A team's line.
    fn of(&mut self, name: ContestantId) -> &mut TeamStanding {
        self.0[name.index()].get_or_insert_with(|| TeamStanding {
            name,
            place: None,
            matches: 0,
            boards: 0,
            won: Exact::ZERO,
            lost: Exact::ZERO,
            net: Exact::ZERO,
            extra: Exact::ZERO,
            points: Exact::ZERO,
            encounters: Vec::new(),
        })
    }
}

fn lines(entered: &Entered<'_>, last: usize) -> Vec<TeamStanding> {
    let mut lines = Lines(vec![None; entered.event.names()]);
    let round_of = |round: Option<RoundId>| {
        entered.rounds.iter().position(|&known| known == round).unwrap_or_default()
    };
    for played in entered.matches {
        let round = round_of(played.round);
        if round > last {
            continue;
        }
        let teams = [played.home, played.away];
        let counts = played.counts && !teams.iter().any(|team| entered.cancelled.contains(team));
        for (side, name) in teams.into_iter().enumerate() {
            let line = lines.of(name);
            if counts {
                add_match(line, entered.ranked_by, played, side, round);
            }
        }
    }
    for bye in entered.byes {
        let round = round_of(bye.round);
        if round > last {
            continue;
        }
        let line = lines.of(bye.team);
        line.matches += 1;
        if entered.ranked_by == RankedBy::NetImps {
            line.extra = line.extra.plus(&bye.points);
        }
        line.points = line.points.plus(&bye.points);
        line.encounters.push(Encounter::bye(round, bye.points.clone()));
    }
    // A team that has played nothing yet has a line all the same.
    for (team, _) in &entered.event.decisions.members {
        lines.of(*team);
    }
    for penalty in &entered.event.decisions.penalties {
        let in_time = penalty.round.is_none_or(|round| round_of(Some(round)) <= last);
        if let (true, PenaltyAmount::Points(points)) = (in_time, &penalty.amount) {
            add_extra(lines.of(penalty.team), &-points);
        }
    }
    for carried in &entered.event.decisions.carry_overs {
        if let CarriedOver::Points(points) = &carried.amount {
            add_extra(lines.of(carried.team), points);
        }
    }
    let mut lines: Vec<TeamStanding> = lines.0.into_iter().flatten().collect();
    for line in &mut lines {
        line.encounters.sort_by_key(|met| met.round);
    }
    lines
}

/// Adds a match to the line of its home team (0) or its away team (1).
fn add_match(
    line: &mut TeamStanding,
    ranked_by: RankedBy,
    played: &Match,
    side: usize,
    round: usize,
) {
    let totals = &played.sides[side];
    line.matches += 1;
    line.boards = line.boards.saturating_add(played.counted);
    // In a knock-out both teams have one score.
    let (won, lost) = match (ranked_by, &played.knock_out) {
        (RankedBy::Rounds, Some(score)) => (&score[side], &score[1 - side]),
        _ => (&totals.view.won, &totals.view.lost),
    };
    line.won = line.won.plus(won);
    line.lost = line.lost.plus(lost);
    // The one score of a knock-out has penalties and carry-over in it.
    let net = match (ranked_by, &played.knock_out) {
        (RankedBy::Rounds, Some(_)) => won.minus(lost),
        _ => totals.view.margin(),
    };
    line.net = line.net.plus(&net);
    let points = match ranked_by {
        RankedBy::NetImps => {
            line.extra = line.extra.plus(&totals.view.extra);
            net.clone()
        }
        RankedBy::Rounds => net.clone(),
        RankedBy::Vps | RankedBy::BoardPoints | RankedBy::Patton => {
            totals.points.clone().unwrap_or(Exact::ZERO)
        }
    };
    line.points = line.points.plus(&points);
    line.encounters.push(Encounter {
        opponents: Some([played.away, played.home][side]),
        round,
        points,
        won: won.clone(),
        lost: lost.clone(),
        net,
        has_imps: has_imps(played),
        half_wins: totals.half_wins,
        boards_won: totals.view.boards_won,
    });
}

/// Whether a match has IMPs, or points of boards, that can be compared.
fn has_imps(played: &Match) -> bool {
    let view = &played.sides[0].view;
    let nothing = view.won == Exact::ZERO && view.lost == Exact::ZERO;
    match played.source {
        MatchSource::Tables | MatchSource::Void => true,
        MatchSource::Entered => !(nothing && played.sides[0].awarded),
        MatchSource::Forfeited(_) => false,
    }
}

fn add_extra(line: &mut TeamStanding, points: &Exact) {
    line.extra = line.extra.plus(points);
    line.points = line.points.plus(points);
}

/// In a knock-out teams are ranked by how far they came, and not by a sum.
fn by_rounds(entered: &Entered<'_>, rounds: usize, lines: &mut [TeamStanding]) {
    if entered.ranked_by != RankedBy::Rounds {
        return;
    }
    for line in lines {
        let rounds = i64::try_from(rounds).unwrap_or(i64::MAX);
        let lost = line.encounters.iter().find(|met| met.half_wins == 0 && met.opponents.is_some());
        let came = lost.map_or(rounds, |met| i64::try_from(met.round).unwrap_or(rounds));
        // After a lost match only a match for a place counts, such as that for the third.
        let later = line
            .encounters
            .iter()
            .filter(|met| met.half_wins == 2 && lost.is_some_and(|lost| lost.round < met.round));
        let later = i64::try_from(later.count()).unwrap_or(0);
        let part = Exact::from(rounds + 1).reciprocal().unwrap_or(Exact::ONE);
        line.points = Exact::from(came).plus(Exact::from(later).times(part));
    }
}
