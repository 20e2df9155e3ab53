//! Swiss pairs: the matchpoints of each match as a percentage, the percentage as Victory Points, and from there on an
//! event of matches like those of teams.

use std::collections::BTreeMap;

use bridge_core::{Exact, MatchLength, Overflow, Percent, Vps};
use matchpoints::Settled;
use vp_scales::SwissPairs;

use crate::event::Event;
use crate::explain::Step;
use crate::fault::{At, Fault, FaultKind, Faults};
use crate::ids::{NameId, RowId};
use crate::match_results::{MatchResult, MatchRow};
use crate::method::Method;
use crate::pair_options::Winners;
use crate::pairs::{self, PairsScores};
use crate::regulations::Regulations;
use crate::team_options::{EventScale, Stage};
use crate::teams::{self, TeamsScores};

/// An event of Swiss pairs, scored.
#[derive(Clone, Debug)]
pub struct SwissPairsScores {
    pairs: PairsScores,
    matches: Vec<PairMatch>,
    of_matches: Event,
    standings: TeamsScores,
    regulations: Regulations,
}

/// A match of two pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairMatch {
    /// The round.
    pub round: Option<NameId>,
    /// The pairs: the one that sat North-South in the first result comes first.
    pub pairs: [NameId; 2],
    /// What each of them won of what it could have won, penalties in percent taken off.
    pub won: [Settled; 2],
    /// The percentage of each.
    pub percent: [Percent; 2],
    /// The Victory Points of each: of its own percentage, so that they need not add up.
    pub vps: [Vps; 2],
    /// The first result of the match.
    pub first: RowId,
}

impl SwissPairsScores {
    /// The matchpoints.
    #[must_use]
    pub const fn pairs(&self) -> &PairsScores {
        &self.pairs
    }

    /// The matches in the order of rounds and of their first results.
    #[must_use]
    pub fn matches(&self) -> &[PairMatch] {
        &self.matches
    }

    /// The event as one of matches, which the standings are of; its names have the same ids.
    #[must_use]
    pub const fn of_matches(&self) -> &Event {
        &self.of_matches
    }

    /// The standings by Victory Points.
    #[must_use]
    pub const fn standings(&self) -> &TeamsScores {
        &self.standings
    }

    /// The regulations of the matches: Swiss where the event says nothing else.
    #[must_use]
    pub const fn regulations(&self) -> &Regulations {
        &self.regulations
    }

    /// How a pair's Victory Points arose, match by match.
    #[must_use]
    pub fn steps(&self, event: &Event, pair: NameId) -> Vec<Step> {
        let mut steps = Vec::new();
        for played in &self.matches {
            let Some(ours) = played.pairs.iter().position(|&name| name == pair) else { continue };
            let (won, other) = (played.won[ours], event.name(played.pairs[1 - ours]));
            let round =
                played.round.map_or_else(String::new, |id| format!("Round {}, ", event.name(id)));
            let what = format!(
                "{round}against {other}: {} of {} matchpoints on {} boards are {} %: {} VPs.",
                won.matchpoints, won.available, won.boards, played.percent[ours], played.vps[ours]
            );
            steps.push(Step { what, rule: "EBU, Swiss pairs of 7 to 9 boards (second-hand)" });
        }
        if let Some(line) = self.standings.standings().iter().find(|line| line.name == pair) {
            if line.extra != Exact::ZERO {
                let what = format!(
                    "Byes, awards, penalties and carry-over outside of matches: {} VPs.",
                    line.extra.to_text(2)
                );
                steps.push(Step { what, rule: "the event's decisions" });
            }
            let what = format!("Together {} VPs.", line.points.to_text(2));
            steps.push(Step { what, rule: "the sum" });
        }
        steps
    }

    /// What is legal but odd, with rows of the event that was scored.
    #[must_use]
    pub fn doubts(&self) -> Faults {
        let mut doubts = self.pairs.doubts().to_vec();
        doubts.extend(moved(self.standings.doubts().to_vec(), &self.matches));
        Faults(doubts)
    }
}

pub(crate) fn score(event: &Event, regulations: &Regulations) -> Result<SwissPairsScores, Faults> {
    if event.is_individual() {
        let kind = FaultKind::Meaningless {
            what: "an event of individuals has no matches",
            hint: "use `--method matchpoints`",
        };
        return Err(Faults(vec![Fault { kind, at: None, other: None }]));
    }
    let mut regulations = Regulations { winners: Winners::One, ..regulations.clone() };
    // The Victory Points come from percentages.
    regulations.teams.scale = EventScale::None;
    if regulations.teams.stage == Stage::Matches {
        regulations.teams.stage = Stage::Swiss;
    }
    let scores = pairs::score(event, &regulations, true)?;
    let matches = matches(event, &scores)?;
    let rows = matches.iter().map(|played| MatchRow {
        round: played.round,
        table: event.results().row(played.first).table,
        home: played.pairs[0],
        away: played.pairs[1],
        result: MatchResult::Vps { home: played.vps[0], away: played.vps[1] },
        boards: u8::try_from(played.won[0].boards).ok(),
    });
    let of_matches = event.of_matches(rows.collect());
    let standings = teams::score(&of_matches, Method::SwissPairs, &regulations)
        .map_err(|faults| Faults(moved(faults.0, &matches)))?;
    Ok(SwissPairsScores { pairs: scores, matches, of_matches, standings, regulations })
}

/// Faults of matches, at the first results of those.
fn moved(faults: Vec<Fault>, matches: &[PairMatch]) -> Vec<Fault> {
    let place = |(row, at): (RowId, At)| {
        let at = if at == At::Away { At::EastWest } else { At::NorthSouth };
        matches.get(row.index()).map(|played| (played.first, at))
    };
    let moved = faults.into_iter().map(|fault| Fault {
        at: fault.at.and_then(place),
        other: fault.other.and_then(place),
        ..fault
    });
    moved.collect()
}

/// What each pair won in each round.
fn won(scores: &PairsScores) -> Result<BTreeMap<(Option<NameId>, NameId), Settled>, Overflow> {
    let mut won: BTreeMap<(Option<NameId>, NameId), Settled> = BTreeMap::new();
    for standing in scores.rankings().iter().flat_map(|ranking| &ranking.standings) {
        for session in &standing.sessions {
            for &(round, settled) in &session.rounds {
                let sum = won.entry((round, standing.name)).or_insert(Settled::NONE);
                *sum = sum.plus(settled)?;
            }
        }
    }
    Ok(won)
}

/// The matches: the results of two pairs in a round.
fn matches(event: &Event, scores: &PairsScores) -> Result<Vec<PairMatch>, Faults> {
    let results = event.results();
    let mut first: BTreeMap<(Option<NameId>, [NameId; 2]), RowId> = BTreeMap::new();
    for id in results.ids() {
        let row = results.row(id);
        let mut both = [row.north_south, row.east_west];
        both.sort();
        first.entry((row.round, both)).or_insert(id);
    }
    let mut found: Vec<(Option<NameId>, RowId)> =
        first.into_iter().map(|((round, _), id)| (round, id)).collect();
    found.sort_by(|&(a, first), &(b, second)| {
        event.compare_labels(a, b).then_with(|| first.cmp(&second))
    });
    let whole = |kind| Faults(vec![Fault { kind, at: None, other: None }]);
    let won = won(scores)
        .map_err(|Overflow| whole(FaultKind::TooLarge { name: "a match".to_owned() }))?;
    let mut matches = Vec::with_capacity(found.len());
    let mut faults = Vec::new();
    for (round, id) in found {
        let row = results.row(id);
        let pairs = [row.north_south, row.east_west];
        let totals = pairs.map(|pair| won.get(&(round, pair)).copied().unwrap_or(Settled::NONE));
        let set = |played: &crate::AwardedMatch| {
            let of = [played.home.0, played.away.0];
            played.round == round && (of == pairs || of == [pairs[1], pairs[0]])
        };
        if event.decisions.awards.iter().any(set) {
            // The director has set its points.
            continue;
        }
        match victory_points(totals) {
            Ok((percent, vps)) => {
                matches.push(PairMatch { round, pairs, won: totals, percent, vps, first: id });
            }
            Err(why) => {
                let teams = pairs.map(|pair| event.name(pair)).join(" – ");
                let hint = "set the points of the match by an [[award]] in the event file, or score the event \
                            with `--method matchpoints`";
                let kind = FaultKind::Scale { teams, why, hint };
                faults.push(Fault { kind, at: Some((id, At::Board)), other: None });
            }
        }
    }
    if faults.is_empty() { Ok(matches) } else { Err(Faults(faults)) }
}

/// The percentages and the Victory Points of a match: each pair's of its own matchpoints.
fn victory_points(totals: [Settled; 2]) -> Result<([Percent; 2], [Vps; 2]), String> {
    let one = |total: Settled| -> Result<(Percent, Vps), String> {
        let percent = total.percent().map_err(|_| "no board of the match was scored".to_owned())?;
        let boards = u8::try_from(total.boards).unwrap_or(u8::MAX);
        let boards = MatchLength::new(boards).map_err(|error| error.to_string())?;
        let scale = SwissPairs::new(boards).map_err(|error| error.to_string())?;
        let award = scale.award(percent).map_err(|error| error.to_string())?;
        Ok((percent, award.ours))
    };
    let [ours, theirs] = totals;
    let ((percent, vps), (other, others)) = (one(ours)?, one(theirs)?);
    Ok(([percent, other], [vps, others]))
}
