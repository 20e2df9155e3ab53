//! Matches that were not played normally: awards, forfeits, byes, void matches, and withdrawals.

use std::collections::{BTreeMap, BTreeSet};

use bridge_core::Exact;

use crate::matches::match_key::MatchKey;
use crate::matches::match_result::{ByeScore, Match, MatchOrigin, MatchSource};
use crate::matches::rule::RankedBy;
use crate::matches::scorer::Scorer;
use event::{Bye, ContestantId, DecisionList, Fault, FaultKind, FaultLocation, RoundId};
use regulations::{ByeAward, ScheduledRounds, Stage, WithdrawalRule};

/// The index of each match.
#[derive(Default)]
struct MatchIndex(BTreeMap<MatchKey, usize>);

impl MatchIndex {
    /// Adds a match. If the same teams have several matches in a round, the first one is found.
    fn add(&mut self, at: usize, played: &Match) {
        self.0.entry(MatchKey::new(played.round, [played.home, played.away])).or_insert(at);
    }

    fn find<'a>(
        &self,
        matches: &'a mut [(Match, MatchOrigin)],
        round: Option<RoundId>,
        teams: [ContestantId; 2],
    ) -> Option<&'a mut Match> {
        let at = self.0.get(&MatchKey::new(round, teams))?;
        matches.get_mut(*at).map(|(played, _)| played)
    }
}

impl Scorer<'_> {
    fn match_index(&self) -> MatchIndex {
        let mut index = MatchIndex::default();
        for (at, (played, _)) in self.matches.iter().enumerate() {
            index.add(at, played);
        }
        index
    }

    /// Adds matches that were not played: forfeited ones, and void ones without a result.
    pub(super) fn add_unplayed_matches(&mut self) {
        let decisions = self.event.decisions();
        // An event cannot have two decisions on a match, so the index need not include matches
        // added here.
        let index =
            if decisions.voids().is_empty() { MatchIndex::default() } else { self.match_index() };
        for (id, void) in DecisionList::Void.numbered(decisions.voids()) {
            let (home, away) = (void.home.0, void.away.0);
            if let Some(played) = index.find(&mut self.matches, void.round, [home, away]) {
                played.source = MatchSource::Void;
                for side in &mut played.sides {
                    (side.points, side.awarded) = (None, false);
                }
            } else {
                let played = Match::new(void.round, home, away, MatchSource::Void);
                self.matches.push((played, MatchOrigin::Decision(id)));
            }
        }
        for (id, forfeit) in DecisionList::Forfeit.numbered(decisions.forfeits()) {
            let source = MatchSource::Forfeited(1);
            let played = Match::new(forfeit.round, forfeit.opponents, forfeit.team, source);
            self.matches.push((played, MatchOrigin::Decision(id)));
        }
    }

    /// Sets the points awarded by the director.
    pub(super) fn apply_awards(&mut self) {
        let awards = self.event.decisions().awards();
        let index = if awards.is_empty() { MatchIndex::default() } else { self.match_index() };
        for (id, award) in DecisionList::Award.numbered(awards) {
            let (home, away) = (award.home.0, award.away.0);
            let vps = [award.home.1, award.away.1].map(Exact::from);
            let [ours, theirs] = vps.clone();
            let boards = if let Some(played) =
                index.find(&mut self.matches, award.round, [home, away])
            {
                played.set_award(if played.home == home { [ours, theirs] } else { [theirs, ours] });
                self.scales.length(played.counted, played.scheduled)
            } else {
                let mut played = Match::new(award.round, home, away, MatchSource::Entered);
                played.set_award([ours, theirs]);
                self.matches.push((played, MatchOrigin::Decision(id)));
                0
            };
            let maximum = self.rule.max_award_of_any_length(&mut self.scales, boards);
            let largest = vps.into_iter().fold(Exact::ZERO, Exact::max);
            self.warn_above_maximum(
                "an award",
                &largest,
                maximum.as_ref(),
                Some(FaultLocation::Decision(id)),
            );
        }
    }

    /// Warns if an award, a forfeit, or a bye exceeds the maximum of a match.
    fn warn_above_maximum(
        &mut self,
        what: &str,
        points: &Exact,
        maximum: Option<&Exact>,
        at: Option<FaultLocation>,
    ) {
        if let Some(maximum) = maximum.filter(|&maximum| points > maximum) {
            let (what, maximum) = (format!("{what} of {points}"), maximum.to_string());
            self.warnings.push(Fault {
                kind: FaultKind::BeyondScale { what, most: maximum },
                location: at,
                other: None,
            });
        }
    }

    /// Scores forfeited matches, after all other matches have points.
    pub(super) fn score_forfeits(&mut self, cancelled: &BTreeSet<ContestantId>) {
        if self.event.decisions().forfeits().is_empty() {
            return;
        }
        let knock_out = self.regulations.teams.stage == Stage::KnockOut;
        let averages = self.averages(cancelled);
        let mut matches = std::mem::take(&mut self.matches);
        for (played, origin) in &mut matches {
            if !matches!(played.source, MatchSource::Forfeited(_)) {
                continue;
            }
            let [home, away] = &mut played.sides;
            (home.half_wins, away.half_wins) = (2, 0);
            let (present, absent, boards) = (played.home, played.away, played.scheduled);
            if knock_out {
                continue;
            }
            let own = averages.get(&present).and_then(|(own, _)| own.clone());
            let against = averages.get(&absent).and_then(|(_, against)| against.clone());
            let maximum = self.rule.max_award(&mut self.scales, boards);
            let of_a_point =
                |maximum| Ok((maximum, self.rule.steps_per_point(&mut self.scales, boards)?));
            let (maximum, steps_per_point) = match maximum.and_then(of_a_point) {
                Ok(index) => index,
                Err(scale_problem) => {
                    self.report_scale_problem(played, *origin, scale_problem);
                    continue;
                }
            };
            match self.scales.forfeit(maximum.clone(), steps_per_point, own, against) {
                Some(points) if self.ranked_by != RankedBy::NetImps => {
                    let [present, _] = &points;
                    self.warn_above_maximum("a forfeit", present, maximum.as_ref(), Some(origin.team_location()));
                    for (side, points) in played.sides.iter_mut().zip(points) {
                        side.points = Some(points);
                    }
                }
                _ => self.faults.push(Fault {
                    kind: FaultKind::OptionNeeded {
                        what: "a forfeited match",
                        help: "enter its result, such as `{set teams.forfeit=18-0}` or `best-of-three`, and give \
                               the event a scale: `{set vps.scale=wbf}`",
                    },
                    location: Some(origin.team_location()),
                    other: None,
                }),
            }
        }
        self.matches = matches;
    }

    /// Returns each team's average points in its other matches, and its opponents' average against
    /// it.
    pub(super) fn averages(
        &self,
        cancelled: &BTreeSet<ContestantId>,
    ) -> BTreeMap<ContestantId, (Option<Exact>, Option<Exact>)> {
        let mut points: BTreeMap<ContestantId, [Vec<&Exact>; 2]> = BTreeMap::new();
        for (played, _) in &self.matches {
            let [Some(home), Some(away)] = played.sides.each_ref().map(|side| &side.points) else {
                continue;
            };
            if cancelled.contains(&played.home) || cancelled.contains(&played.away) {
                continue;
            }
            for (team, own, theirs) in [(played.home, home, away), (played.away, away, home)] {
                let [of_own, of_theirs] = points.entry(team).or_default();
                of_own.push(own);
                of_theirs.push(theirs);
            }
        }
        let average = |points: Vec<&Exact>| {
            let number = u64::try_from(points.len()).unwrap_or(u64::MAX);
            points.into_iter().cloned().sum::<Exact>().checked_div(Exact::from(number))
        };
        let both = |[own, theirs]: [Vec<&Exact>; 2]| (average(own), average(theirs));
        points.into_iter().map(|(team, points)| (team, both(points))).collect()
    }

    /// Scores byes.
    pub(super) fn score_byes(&mut self, cancelled: &BTreeSet<ContestantId>) -> Vec<ByeScore> {
        let decided = self.event.decisions().byes().iter().copied();
        let decided = DecisionList::Bye.numbered(decided);
        let mut given: Vec<(Option<FaultLocation>, Bye)> =
            decided.map(|(id, bye)| (Some(FaultLocation::Decision(id)), bye)).collect();
        if self.regulations.teams.withdrawal == WithdrawalRule::HalfBye {
            given.extend(self.byes_for_withdrawals(cancelled).into_iter().map(|bye| (None, bye)));
        }
        if given.is_empty() {
            return Vec::new();
        }
        let mut scheduled: BTreeMap<Option<RoundId>, u32> = BTreeMap::new();
        for (played, _) in &self.matches {
            scheduled.entry(played.round).or_insert(played.scheduled);
        }
        // A round without matches is assumed to have the same number of boards as the first match.
        let elsewhere = self.matches.first().map_or(0, |(played, _)| played.scheduled);
        let mut byes = Vec::new();
        for (at, bye) in given {
            let boards = scheduled.get(&bye.round).copied().unwrap_or(elsewhere);
            let maximum = self.rule.max_award(&mut self.scales, boards);
            let knock_out = self.regulations.teams.stage == Stage::KnockOut;
            let award = match &maximum {
                Ok(_) if knock_out => Some(Exact::ZERO),
                Ok(Some(maximum)) => self.regulations.teams.bye.clone().award(maximum),
                Ok(None) => match self.regulations.teams.bye {
                    ByeAward::Points(points) => Some(Exact::from(points)),
                    _ => None,
                },
                Err(_) => None,
            };
            let Some(points) = award else {
                self.faults.push(Fault {
                    kind: FaultKind::OptionNeeded {
                        what: "a bye",
                        help: "enter its result, such as `{set teams.bye=12}`, or in percent of a match, `60%`",
                    },
                    location: at,
                    other: None,
                });
                break;
            };
            self.warn_above_maximum("a bye", &points, maximum.ok().flatten().as_ref(), at);
            byes.push(ByeScore { round: bye.round, team: bye.team, points });
        }
        byes
    }

    /// Returns matches against teams whose results are canceled, as byes of their opponents.
    fn byes_for_withdrawals(&self, cancelled: &BTreeSet<ContestantId>) -> Vec<Bye> {
        let matches = self.matches.iter().map(|(played, _)| played);
        matches
            .filter(|played| played.counts)
            .flat_map(|played| {
                let both = [(played.home, played.away), (played.away, played.home)];
                both.map(|(team, other)| (played.round, team, other))
            })
            .filter(|(_, team, other)| cancelled.contains(other) && !cancelled.contains(team))
            .map(|(round, team, _)| Bye { round, team })
            .collect()
    }

    /// Returns the withdrawn teams with canceled results.
    pub(super) fn cancelled_teams(&self, rounds: &[Option<RoundId>]) -> BTreeSet<ContestantId> {
        if self.event.decisions().withdrawals().is_empty() {
            return BTreeSet::new();
        }
        let scheduled = match self.regulations.teams.rounds {
            ScheduledRounds::Rounds(rounds) => usize::from(rounds.get()),
            ScheduledRounds::AsPlayed => rounds.len(),
        };
        let mut played: BTreeMap<ContestantId, usize> = BTreeMap::new();
        for (it, _) in &self.matches {
            if it.counts && !matches!(it.source, MatchSource::Forfeited(_)) {
                for team in [it.home, it.away] {
                    let count = played.entry(team).or_default();
                    *count = count.saturating_add(1);
                }
            }
        }
        let played = |team: ContestantId| played.get(&team).copied().unwrap_or(0);
        let withdrawn = self.event.decisions().withdrawals().iter().copied();
        withdrawn
            .filter(|&team| match self.regulations.teams.withdrawal {
                WithdrawalRule::Keep => false,
                WithdrawalRule::Cancel => true,
                WithdrawalRule::Half | WithdrawalRule::HalfBye => {
                    played(team) < scheduled.div_ceil(2)
                }
            })
            .collect()
    }
}
