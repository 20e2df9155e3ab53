//! From matches to a ranking.

use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap};

use bridge_core::{Exact, Place, rank};
use foldhash::fast::RandomState;

use crate::matches::played::{ByeScore, Match, MatchSource};
use crate::matches::rule::RankedBy;
use crate::matches::tie_break::{self, Encounter, Tie, TieTable};
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

/// A team after a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundLine {
    /// The team.
    pub name: ContestantId,
    /// Its place then.
    pub place: Option<Place>,
    /// What the ranking goes by.
    pub points: Exact,
    /// Its matches of this round, or its bye.
    pub met: Vec<Encounter>,
}

/// The standings after a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundStandings {
    /// The round, as a position in the order of rounds.
    pub round: usize,
    /// The teams, best first.
    pub lines: Vec<RoundLine>,
}

/// What is ranked.
#[derive(Clone, Copy)]
pub(crate) struct Entered<'a> {
    pub(crate) event: &'a Event,
    pub(crate) regulations: &'a Regulations,
    pub(crate) ranked_by: RankedBy,
    /// The matches, by round.
    pub(crate) matches: &'a [Match],
    pub(crate) byes: &'a [ByeScore],
    /// Who has a line even without a match.
    pub(crate) listed: &'a [ContestantId],
    /// The rounds in their order.
    pub(crate) rounds: &'a [Option<RoundId>],
    /// Teams whose results are cancelled.
    pub(crate) cancelled: &'a BTreeSet<ContestantId>,
    /// The position of each name in the natural order of all of them.
    pub(crate) ranks: &'a [u32],
}

/// The final ranking.
pub(crate) fn ranking(entered: Entered<'_>) -> Ranking {
    let mut table = Standings::of(entered);
    for _ in 0..entered.rounds.len().max(1) {
        table.play();
    }
    let Placed { order, ties } = table.placed();
    let mut lines: Vec<Option<TeamStanding>> = table.lines.into_iter().map(Some).collect();
    let placed = order.into_iter().filter_map(|(line, place)| {
        let line = lines[line].take()?;
        Some(TeamStanding { place, ..line })
    });
    Ranking { standings: placed.collect(), ties }
}

/// The standings after each round, one after the other: nothing is kept of those before.
pub(crate) fn after_each_round(entered: Entered<'_>) -> impl Iterator<Item = RoundStandings> {
    let mut table = Standings::of(entered);
    (0..entered.rounds.len()).map(move |round| {
        table.play();
        let line = |(line, place): (usize, Option<Place>)| {
            let TeamStanding { name, points, encounters, .. } = &table.lines[line];
            // Those of a round stand at the end.
            let before = encounters.partition_point(|met| met.round < round);
            let met = encounters[before..].to_vec();
            RoundLine { name: *name, place, points: points.clone(), met }
        };
        RoundStandings { round, lines: table.placed().order.into_iter().map(line).collect() }
    })
}

/// The places of the lines: each line's position and place, best first, and the ties.
struct Placed {
    order: Vec<(usize, Option<Place>)>,
    ties: Vec<Tie>,
}

/// The lines as they stand after so many rounds.
struct Standings<'a> {
    entered: Entered<'a>,
    /// How many rounds are in them.
    rounds: usize,
    lines: Vec<TeamStanding>,
    /// The line of each team, by the index of its name.
    positions: Vec<Option<usize>>,
    /// What each round adds: positions among the matches, the byes, and the penalties in points.
    added: Vec<[Vec<usize>; 3]>,
}

impl<'a> Standings<'a> {
    /// Before the first round: those who are listed, and what belongs to the event as a whole.
    fn of(entered: Entered<'a>) -> Self {
        let rounds: HashMap<Option<RoundId>, usize, RandomState> =
            entered.rounds.iter().enumerate().map(|(at, &round)| (round, at)).collect();
        let round_of = |round: Option<RoundId>| rounds.get(&round).copied().unwrap_or_default();
        let mut added: Vec<[Vec<usize>; 3]> = vec![Default::default(); entered.rounds.len().max(1)];
        let decisions = entered.event.decisions();
        for (at, played) in entered.matches.iter().enumerate() {
            added[round_of(played.round)][0].push(at);
        }
        for (at, bye) in entered.byes.iter().enumerate() {
            added[round_of(bye.round)][1].push(at);
        }
        for (at, penalty) in decisions.penalties().iter().enumerate() {
            let round = penalty.round.map_or(0, |round| round_of(Some(round)));
            added[round][2].push(at);
        }
        let (lines, positions) = (Vec::new(), vec![None; entered.event.names()]);
        let mut table = Self { entered, rounds: 0, lines, positions, added };
        for &team in entered.listed {
            table.line(team);
        }
        for carried in decisions.carry_overs() {
            if let CarriedOver::Points(points) = &carried.amount {
                add_extra(table.line(carried.team), points);
            }
        }
        table
    }

    /// A team's line.
    fn line(&mut self, name: ContestantId) -> &mut TeamStanding {
        let next = self.lines.len();
        let position = *self.positions[name.index()].get_or_insert(next);
        if position == next {
            self.lines.push(TeamStanding {
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
            });
        }
        &mut self.lines[position]
    }

    /// Adds the next round.
    fn play(&mut self) {
        let Entered { event, ranked_by, matches, byes, cancelled, .. } = self.entered;
        let round = self.rounds;
        self.rounds += 1;
        let [played, without, penalties] = std::mem::take(&mut self.added[round]);
        for played in played.into_iter().map(|at| &matches[at]) {
            let teams = [played.home, played.away];
            let counts = played.counts && !teams.iter().any(|team| cancelled.contains(team));
            for (side, name) in teams.into_iter().enumerate() {
                let line = self.line(name);
                if counts {
                    add_match(line, ranked_by, played, side, round);
                }
            }
        }
        for bye in without.into_iter().map(|at| &byes[at]) {
            let line = self.line(bye.team);
            line.matches += 1;
            if ranked_by == RankedBy::NetImps {
                line.extra = line.extra.plus(&bye.points);
            }
            line.points = line.points.plus(&bye.points);
            line.encounters.push(Encounter::bye(round, bye.points.clone()));
        }
        for penalty in penalties.into_iter().map(|at| &event.decisions().penalties()[at]) {
            if let PenaltyAmount::Points(points) = &penalty.amount {
                add_extra(self.line(penalty.team), &-points);
            }
        }
        if ranked_by == RankedBy::Rounds {
            for line in &mut self.lines {
                line.points = rounds_come(line, self.rounds);
            }
        }
    }

    /// Ranks the lines by their points and breaks ties; who is not ranked stands at the end, in the order of names.
    fn placed(&self) -> Placed {
        let Entered { event, regulations, cancelled, ranks, .. } = self.entered;
        let mut by_name: Vec<usize> = (0..self.lines.len()).collect();
        by_name.sort_by_key(|&line| ranks.get(self.lines[line].name.index()).copied());

        let mut points: Vec<Option<&Exact>> = vec![None; event.names()];
        let mut encounters: Vec<&[Encounter]> = vec![&[]; event.names()];
        let (mut ranked, mut unranked) = (Vec::new(), Vec::new());
        for at in by_name {
            let line = &self.lines[at];
            encounters[line.name.index()] = &line.encounters;
            if line.matches > 0 && !cancelled.contains(&line.name) {
                points[line.name.index()] = Some(&line.points);
                ranked.push(at);
            } else {
                unranked.push((at, None));
            }
        }
        let points_of = |&line: &usize| &self.lines[line].points;
        ranked.sort_by(|a, b| points_of(b).cmp(points_of(a)));
        let order: Vec<ContestantId> = ranked.iter().map(|&line| self.lines[line].name).collect();
        let lots = event.decisions().lots();
        let table = TieTable { encounters: &encounters, points: &points, order: &order, lots };

        let mut ties = Vec::new();
        let mut groups: Vec<(usize, ContestantId)> = Vec::with_capacity(order.len());
        for tied in ranked.chunk_by(|a, b| points_of(a) == points_of(b)) {
            let names: Vec<ContestantId> = tied.iter().map(|&line| self.lines[line].name).collect();
            let next = groups.last().map_or(0, |(group, _)| group + 1);
            if let [name] = names[..] {
                groups.push((next, name));
                continue;
            }
            let criteria = regulations.teams.tie_breaks.criteria();
            let tie = tie_break::resolve(table, points_of(&tied[0]).clone(), names, criteria);
            for (group, names) in (next..).zip(&tie.groups) {
                groups.extend(names.iter().map(|&name| (group, name)));
            }
            ties.push(tie);
        }
        // Groups share a place.
        let keys: Vec<Reverse<usize>> = groups.iter().map(|&(group, _)| Reverse(group)).collect();
        let places = rank(&keys).into_iter().filter_map(|(position, place)| {
            let (_, name) = groups[position];
            self.positions[name.index()].map(|line| (line, Some(place)))
        });
        Placed { order: places.chain(unranked).collect(), ties }
    }
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

/// In a knock-out teams are ranked by how far they came in so many rounds, and not by a sum.
fn rounds_come(line: &TeamStanding, rounds: usize) -> Exact {
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
    Exact::from(came).plus(Exact::from(later).times(part))
}
