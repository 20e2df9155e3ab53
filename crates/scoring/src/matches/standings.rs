//! Rankings of contestants from their matches.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use bridge_core::{Exact, Place, places};
use foldhash::fast::RandomState;

use crate::matches::home_or_away::HomeOrAway;
use crate::matches::match_result::{ByeScore, Match};
use crate::matches::rule::RankedBy;
use crate::matches::tie_break::{self, TeamMatchResult, Tie, TieTable};
use event::{CarriedOver, ContestantId, Event, Penalty, PenaltyAmount, RoundId};
use regulations::Regulations;

/// A team's line in a ranking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamStanding {
    /// The team.
    pub name: ContestantId,
    /// The place; `None` if the team has no match, or if its results are canceled.
    pub place: Option<Place>,
    /// The number of matches with a result, including byes.
    pub matches: u32,
    /// The number of boards scored.
    pub boards: u32,
    /// IMPs or board points won, from its own side.
    pub won: Exact,
    /// IMPs or board points lost, from its own side.
    pub lost: Exact,
    /// IMPs or board points won minus lost, including penalties in IMPs and carry-over.
    pub net: Exact,
    /// Penalties (negative), bonuses, and carry-over: IMPs if the ranking is by IMPs, otherwise
    /// points.
    pub extra: Exact,
    /// The number that the team is ranked by.
    pub points: Exact,
    /// Its matches, in order of rounds.
    pub encounters: Vec<TeamMatchResult>,
}

/// A ranking, with its ties and the criteria that broke them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranking {
    /// The teams, best first.
    pub standings: Vec<TeamStanding>,
    /// The ties, best first, including unbroken ones.
    pub ties: Vec<Tie>,
}

/// A team's standing after a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundLine {
    /// The team.
    pub name: ContestantId,
    /// Its place after the round.
    pub place: Option<Place>,
    /// The number that the team is ranked by.
    pub points: Exact,
    /// Its matches or its bye in this round.
    pub met: Vec<TeamMatchResult>,
}

/// The standings after a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundStandings {
    /// The index of the round in the order of rounds.
    pub round: usize,
    /// The teams, best first.
    pub lines: Vec<RoundLine>,
}

/// The matches and decisions that a ranking is computed from.
#[derive(Clone, Copy)]
pub(crate) struct RankingInput<'a> {
    pub(crate) event: &'a Event,
    pub(crate) regulations: &'a Regulations,
    pub(crate) ranked_by: RankedBy,
    /// The matches, sorted by round.
    pub(crate) matches: &'a [Match],
    pub(crate) byes: &'a [ByeScore],
    /// Contestants that are in the standings even without a match.
    pub(crate) listed: &'a [ContestantId],
    /// The rounds, in order.
    pub(crate) rounds: &'a [Option<RoundId>],
    /// Teams whose results are canceled.
    pub(crate) cancelled: &'a BTreeSet<ContestantId>,
    /// The position of each name in natural order.
    pub(crate) ranks: &'a [u32],
}

/// Computes the final ranking.
pub(crate) fn ranking(input: RankingInput<'_>) -> Ranking {
    let mut table = StandingsBuilder::new(input);
    for _ in 0..input.rounds.len().max(1) {
        table.add_round();
    }
    let Placement { order, ties } = table.place_teams();
    let mut lines = table.lines;
    let placed = order
        .into_iter()
        .filter_map(|(name, place)| Some(TeamStanding { place, ..lines.remove(&name)? }));
    Ranking { standings: placed.collect(), ties }
}

/// Computes the standings after each round, one by one, without storing earlier ones.
pub(crate) fn after_each_round(input: RankingInput<'_>) -> impl Iterator<Item = RoundStandings> {
    let mut table = StandingsBuilder::new(input);
    (0..input.rounds.len()).map(move |round| {
        table.add_round();
        let line = |(name, place): (ContestantId, Option<Place>)| {
            let TeamStanding { points, encounters, .. } = table.lines.get(&name)?;
            // The encounters of the current round are at the end.
            let before = encounters.partition_point(|met| met.round < round);
            let met = encounters.iter().skip(before).cloned().collect();
            Some(RoundLine { name, place, points: points.clone(), met })
        };
        let order = table.place_teams().order;
        RoundStandings { round, lines: order.into_iter().filter_map(line).collect() }
    })
}

/// The places of the teams, best first, and the ties.
struct Placement {
    order: Vec<(ContestantId, Option<Place>)>,
    ties: Vec<Tie>,
}

/// The lines after a number of rounds.
struct StandingsBuilder<'a> {
    input: RankingInput<'a>,
    /// The number of rounds added so far.
    rounds: usize,
    lines: BTreeMap<ContestantId, TeamStanding>,
    /// The matches, byes, and penalties of the remaining rounds, by index.
    remaining: BTreeMap<usize, RoundInput<'a>>,
    /// The position in which each team's lot was drawn, counted from 1.
    lots: BTreeMap<ContestantId, u64>,
}

/// The matches, byes, and penalties of a round.
#[derive(Default)]
struct RoundInput<'a> {
    matches: Vec<&'a Match>,
    byes: Vec<&'a ByeScore>,
    penalties: Vec<&'a Penalty>,
}

impl<'a> StandingsBuilder<'a> {
    /// Creates the lines before the first round, with listed teams and carry-over in points.
    fn new(input: RankingInput<'a>) -> Self {
        let rounds: HashMap<Option<RoundId>, usize, RandomState> =
            input.rounds.iter().enumerate().map(|(at, &round)| (round, at)).collect();
        let round_of = |round: Option<RoundId>| rounds.get(&round).copied().unwrap_or_default();
        let mut remaining: BTreeMap<usize, RoundInput<'_>> = BTreeMap::new();
        let decisions = input.event.decisions();
        for played in input.matches {
            remaining.entry(round_of(played.round)).or_default().matches.push(played);
        }
        for bye in input.byes {
            remaining.entry(round_of(bye.round)).or_default().byes.push(bye);
        }
        for penalty in decisions.penalties() {
            let round = penalty.round.map_or(0, |round| round_of(Some(round)));
            remaining.entry(round).or_default().penalties.push(penalty);
        }
        let lots = decisions.lots().iter().copied().zip(1..).collect();
        let mut table = Self { input, rounds: 0, lines: BTreeMap::new(), remaining, lots };
        for &team in input.listed {
            table.line(team);
        }
        for carried in decisions.carry_overs() {
            if let CarriedOver::Points(points) = &carried.amount {
                add_extra(table.line(carried.team), points);
            }
        }
        table
    }

    /// Returns a team's line, creating it if necessary.
    fn line(&mut self, name: ContestantId) -> &mut TeamStanding {
        self.lines.entry(name).or_insert_with(|| TeamStanding {
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

    /// Adds the next round.
    fn add_round(&mut self) {
        let RankingInput { ranked_by, cancelled, .. } = self.input;
        let round = self.rounds;
        self.rounds = round.saturating_add(1);
        let RoundInput { matches, byes, penalties } =
            self.remaining.remove(&round).unwrap_or_default();
        for played in matches {
            let teams = [played.home, played.away];
            let counts = played.counts && !teams.iter().any(|team| cancelled.contains(team));
            for (side, name) in HomeOrAway::ALL.into_iter().zip(teams) {
                let line = self.line(name);
                if counts {
                    add_match(line, ranked_by, played, side, round);
                }
            }
        }
        for bye in byes {
            let line = self.line(bye.team);
            line.matches = line.matches.saturating_add(1);
            if ranked_by == RankedBy::NetImps {
                line.extra = line.extra.plus(&bye.points);
            }
            line.points = line.points.plus(&bye.points);
            line.encounters.push(TeamMatchResult::bye(round, bye.points.clone()));
        }
        for penalty in penalties {
            if let PenaltyAmount::Points(points) = &penalty.amount {
                add_extra(self.line(penalty.team), &-points);
            }
        }
        if ranked_by == RankedBy::Rounds {
            for line in self.lines.values_mut() {
                line.points = rounds_survived(line, self.rounds);
            }
        }
    }

    /// Ranks the lines by points and breaks ties. Unranked teams follow in order of names.
    fn place_teams(&self) -> Placement {
        let RankingInput { regulations, cancelled, ranks, .. } = self.input;
        let mut by_name: Vec<&TeamStanding> = self.lines.values().collect();
        by_name.sort_by_key(|line| ranks.get(line.name.index()).copied());

        // Only teams with a line are looked up; there may be many more names.
        let encounters: HashMap<ContestantId, &[TeamMatchResult], RandomState> =
            self.lines.iter().map(|(&team, line)| (team, line.encounters.as_slice())).collect();
        let mut points: HashMap<ContestantId, &Exact, RandomState> = HashMap::default();
        let (mut ranked, mut unranked) = (Vec::new(), Vec::new());
        for line in by_name {
            if line.matches > 0 && !cancelled.contains(&line.name) {
                points.insert(line.name, &line.points);
                ranked.push(line);
            } else {
                unranked.push((line.name, None));
            }
        }
        ranked.sort_by(|a, b| b.points.cmp(&a.points));
        let by_points: HashMap<ContestantId, usize, RandomState> =
            ranked.iter().map(|line| line.name).zip(0..).collect();
        let lots = &self.lots;
        let table = TieTable { encounters: &encounters, points: &points, places: &by_points, lots };

        let (mut groups, mut ties): (Vec<Vec<ContestantId>>, Vec<Tie>) = (Vec::new(), Vec::new());
        for tied in ranked.chunk_by(|a, b| a.points == b.points) {
            let names: Vec<ContestantId> = tied.iter().map(|line| line.name).collect();
            match tied {
                [] | [_] => groups.push(names),
                [first, ..] => {
                    let criteria = regulations.teams.tie_breaks.criteria();
                    let tie = tie_break::resolve(table, first.points.clone(), names, criteria);
                    groups.extend_from_slice(&tie.groups);
                    ties.push(tie);
                }
            }
        }
        // The teams of a group share a place.
        let in_groups = groups.iter().enumerate();
        let order: Vec<(usize, ContestantId)> =
            in_groups.flat_map(|(at, names)| names.iter().map(move |&name| (at, name))).collect();
        let own = places(&order, |(one, _), (next, _)| one == next).map(Some);
        let placed = order.iter().map(|&(_, name)| name).zip(own);
        Placement { order: placed.chain(unranked).collect(), ties }
    }
}

/// Adds a match to the line of one of its teams.
fn add_match(
    line: &mut TeamStanding,
    ranked_by: RankedBy,
    played: &Match,
    side: HomeOrAway,
    round: usize,
) {
    let totals = side.select(played.sides.each_ref());
    line.matches = line.matches.saturating_add(1);
    line.boards = line.boards.saturating_add(played.counted);
    // In a knock-out, one score applies to both teams.
    let (won, lost) = match (ranked_by, &played.knock_out) {
        (RankedBy::Rounds, Some(score)) => {
            (side.select(score.each_ref()), side.other().select(score.each_ref()))
        }
        _ => (&totals.totals.won, &totals.totals.lost),
    };
    line.won = line.won.plus(won);
    line.lost = line.lost.plus(lost);
    // The common score of a knock-out already includes penalties and carry-over.
    let net = match (ranked_by, &played.knock_out) {
        (RankedBy::Rounds, Some(_)) => won.minus(lost),
        _ => totals.totals.margin(),
    };
    line.net = line.net.plus(&net);
    let points = match ranked_by {
        RankedBy::NetImps => {
            line.extra = line.extra.plus(&totals.totals.extra);
            net.clone()
        }
        RankedBy::Rounds => net.clone(),
        RankedBy::Vps | RankedBy::BoardPoints | RankedBy::Patton => {
            totals.points.clone().unwrap_or(Exact::ZERO)
        }
    };
    line.points = line.points.plus(&points);
    if line.encounters.is_empty() {
        // Many teams play only one match.
        line.encounters.reserve_exact(1);
    }
    line.encounters.push(TeamMatchResult {
        opponents: Some(side.other().select([played.home, played.away])),
        round,
        points,
        won: won.clone(),
        lost: lost.clone(),
        net,
        has_imps: played.has_margin(),
        half_wins: totals.half_wins,
        half_boards: totals.totals.half_boards,
        boards: totals.totals.boards,
    });
}

fn add_extra(line: &mut TeamStanding, points: &Exact) {
    line.extra = line.extra.plus(points);
    line.points = line.points.plus(points);
}

/// Returns the number of rounds that a team survived in a knock-out, out of `rounds`.
fn rounds_survived(line: &TeamStanding, rounds: usize) -> Exact {
    let rounds = i64::try_from(rounds).unwrap_or(i64::MAX);
    let mut met = line.encounters.iter().filter(|met| met.opponents.is_some());
    // A team that played on after a draw must have won it by other means; its last match is
    // undecided if drawn.
    let undecided = met.clone().next_back().filter(|met| met.half_wins == 1);
    let lost = met.find(|met| met.half_wins == 0);
    let stopped = lost.or(undecided);
    let came = stopped.map_or(rounds, |met| i64::try_from(met.round).unwrap_or(rounds));
    // After a loss only matches for a place count, such as the one for third place.
    let later = line
        .encounters
        .iter()
        .filter(|met| met.half_wins == 2 && lost.is_some_and(|lost| lost.round < met.round));
    let later = i64::try_from(later.count()).unwrap_or(0);
    let part = Exact::from(rounds).plus(Exact::ONE).reciprocal().unwrap_or(Exact::ONE);
    Exact::from(came).plus(Exact::from(later).times(part))
}
