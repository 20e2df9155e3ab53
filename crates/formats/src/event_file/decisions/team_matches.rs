//! The matches of an event, and the director's decisions about them.

use std::collections::{BTreeMap, BTreeSet};
use std::iter;

use event::{ContestantId, Decision, DecisionError, MatchResult, PairName, RoundId, TeamEntry};

use super::decision_reader::DecisionReader;
use super::numbers::set_numbers;
use super::value::Cell;
use crate::event_file::event_file_problem::EventFileProblem;
use crate::text::place;

/// The matches of an event, with byes and decided matches.
pub(super) struct TeamMatches<'d, 'a> {
    pub(super) reader: &'d mut DecisionReader<'a>,
    rounds: BTreeSet<RoundId>,
    /// All matches and byes, with the decisions about them.
    matches: Vec<TeamMatch>,
    /// The matches of each team and round, created for the first decision that needs them.
    by_team: Option<BTreeSet<TeamKey>>,
}

/// A round, a team, its opponents, and the position of the match.
type TeamKey = (Option<RoundId>, ContestantId, Option<ContestantId>, u32);

/// A round and the two teams of a match, in ascending order.
type MatchKey = (Option<RoundId>, [ContestantId; 2]);

fn match_key(round: Option<RoundId>, [one, other]: [ContestantId; 2]) -> MatchKey {
    (round, [one.min(other), one.max(other)])
}

/// An error that was reported.
pub(super) struct ReportedError;

/// A match or a bye.
#[derive(Clone, Copy)]
struct TeamMatch {
    round: Option<RoundId>,
    team: ContestantId,
    /// `None` for a bye.
    opponents: Option<ContestantId>,
    /// `true` if its IMPs are known, so that a penalty in IMPs has an effect.
    in_imps: bool,
    /// `true` if the director has decided its result.
    decided: bool,
}

impl TeamMatch {
    /// Returns an entry for each side, with the position of the match.
    fn keys(&self, position: usize) -> impl Iterator<Item = TeamKey> + use<> {
        let position = position.try_into().unwrap_or(u32::MAX);
        let Self { round, team, opponents, .. } = *self;
        let theirs = opponents.map(|other| (round, other, Some(team), position));
        iter::once((round, team, opponents, position)).chain(theirs)
    }

    fn opponents_of(&self, team: ContestantId) -> Option<ContestantId> {
        if self.team == team { self.opponents } else { Some(self.team) }
    }
}

impl<'d, 'a> TeamMatches<'d, 'a> {
    pub(super) fn new(reader: &'d mut DecisionReader<'a>) -> Self {
        let event = &*reader.event;
        let mut found: BTreeMap<MatchKey, bool> = BTreeMap::new();
        let results = event.results();
        let mut last = None;
        for id in results.ids() {
            let row = results.row(id);
            let match_key = match_key(row.round, [row.north_south, row.east_west]);
            if last != Some(match_key) {
                found.insert(match_key, true);
            }
            last = Some(match_key);
        }
        for row in event.matches().iter() {
            let in_imps = matches!(row.result, MatchResult::Imps { .. });
            found.insert(match_key(row.round, [row.home, row.away]), in_imps);
        }
        let mut team_matches: Vec<TeamMatch> = found
            .into_iter()
            .map(|((round, [team, opponents]), in_imps)| TeamMatch {
                round,
                team,
                opponents: Some(opponents),
                in_imps,
                decided: false,
            })
            .collect();
        team_matches.extend(event.decisions().byes().iter().map(|bye| TeamMatch {
            round: bye.round,
            team: bye.team,
            opponents: None,
            in_imps: false,
            decided: true,
        }));
        let rounds = team_matches.iter().filter_map(|team_match| team_match.round).collect();
        Self { reader, rounds, matches: team_matches, by_team: None }
    }

    /// Adds a team of the event file. A team without results may have byes and forfeits.
    pub(super) fn declare(&mut self, cell: &Cell, members: &[String], numbers: &[Cell]) {
        let Some(team) = self.reader.declare(cell) else { return };
        self.reader
            .add_decision(cell, Decision::Team(TeamEntry { team, members: members.to_vec() }));
        set_numbers(self.reader, PairName { name: team, side: None }, members, numbers);
    }

    /// Returns a round of the results, or `None` if rounds have no labels.
    pub(super) fn round(
        &mut self,
        cell: Option<&Cell>,
        related: &Cell,
    ) -> Result<Option<RoundId>, ReportedError> {
        let Some(cell) = cell else {
            if self.rounds.is_empty() {
                return Ok(None);
            }
            self.reader.report(related, &EventFileProblem::RoundMissing);
            return Err(ReportedError);
        };
        let known = self.reader.event.find(cell.text()).filter(|round| self.rounds.contains(round));
        if known.is_none() {
            let round = cell.text().to_owned();
            let kind = if self.rounds.is_empty() {
                EventFileProblem::NoRounds { round }
            } else {
                EventFileProblem::UnknownRound { round }
            };
            self.reader.report(cell, &kind);
        }
        known.map(Some).ok_or(ReportedError)
    }

    fn format_round(&self, round: Option<RoundId>) -> String {
        round.map_or_else(String::new, |round| {
            format!(" in round {}", self.reader.event.name(round))
        })
    }

    /// Returns `true` if a team has neither a match nor a bye in a round. Otherwise reports an
    /// error.
    pub(super) fn is_free(
        &mut self,
        round: Option<RoundId>,
        team: ContestantId,
        cell: &Cell,
    ) -> bool {
        let busy = self.matches_of(round, team, None).next().is_some();
        if busy {
            let (name, round) = (cell.text().to_owned(), self.format_round(round));
            self.reader.report(cell, &EventFileProblem::SecondResult { name, round });
        }
        !busy
    }

    /// Adds a bye, or a match that was not played.
    pub(super) fn add_match(
        &mut self,
        round: Option<RoundId>,
        team: ContestantId,
        opponents: Option<ContestantId>,
    ) {
        let team_match = TeamMatch { round, team, opponents, in_imps: false, decided: true };
        if let Some(by_team) = &mut self.by_team {
            by_team.extend(team_match.keys(self.matches.len()));
        }
        self.matches.push(team_match);
    }

    /// Returns the positions of a team's matches in a round, only against `opponents` if they are
    /// given.
    fn matches_of(
        &mut self,
        round: Option<RoundId>,
        team: ContestantId,
        opponents: Option<ContestantId>,
    ) -> impl Iterator<Item = usize> + use<'_, 'd, 'a> {
        let Self { matches, by_team, .. } = self;
        let by_team = by_team.get_or_insert_with(|| {
            matches
                .iter()
                .enumerate()
                .flat_map(|(position, team_match)| team_match.keys(position))
                .collect()
        });
        let found = by_team.range((round, team, opponents, 0)..);
        let found = found.take_while(move |key| {
            key.0 == round && key.1 == team && (opponents.is_none() || key.2 == opponents)
        });
        found.map(|&(.., position)| place::from_u32(position))
    }

    /// Marks the match of two teams as decided, and returns `true`. This is possible if they met
    /// without a decision, or if neither has another match or bye in the round. Otherwise reports an
    /// error.
    pub(super) fn mark_decided(
        &mut self,
        round: Option<RoundId>,
        [one, other]: [ContestantId; 2],
        [first, second]: [&Cell; 2],
    ) -> bool {
        let found = self.matches_of(round, one, Some(other)).next();
        match found.and_then(|at| self.matches.get_mut(at)) {
            Some(TeamMatch { decided: true, .. }) => {
                let round = self.format_round(round);
                let teams = format!("{} – {}", first.text(), second.text());
                let error = DecisionError::MatchTwice { teams, round };
                self.reader.report(first, &EventFileProblem::ContradictoryDecision { error });
                false
            }
            Some(team_match) => {
                team_match.decided = true;
                team_match.in_imps = false;
                true
            }
            None => {
                let free = self.is_free(round, one, first) && self.is_free(round, other, second);
                if free {
                    self.add_match(round, one, Some(other));
                }
                free
            }
        }
    }

    /// Returns the round and the opponents of a team's only match in a round whose IMPs can be
    /// changed. Only matches against `opponents` count if they are given.
    pub(super) fn only_match(
        &mut self,
        team: ContestantId,
        cell: &Cell,
        round: Option<&Cell>,
        opponents: Option<&Cell>,
    ) -> Option<(Option<RoundId>, ContestantId)> {
        let in_round = self.round(round, cell).ok()?;
        let against = match opponents {
            Some(cell) => Some(self.reader.contestant(cell)?),
            None => None,
        };
        // Two matches are enough for an error.
        let at: Vec<usize> = self.matches_of(in_round, team, against).take(2).collect();
        let found: Vec<TeamMatch> =
            at.iter().filter_map(|&at| self.matches.get(at)).copied().collect();
        let (name, round) = (cell.text().to_owned(), self.format_round(in_round));
        match found[..] {
            [team_match] if team_match.in_imps => {
                team_match.opponents_of(team).map(|opponents| (in_round, opponents))
            }
            [_] => {
                self.reader.report(cell, &EventFileProblem::ImpsUnknown { name, round });
                None
            }
            [] => {
                self.reader.report(cell, &EventFileProblem::NoSuchMatch { name, round });
                None
            }
            _ => {
                self.reader.report(cell, &EventFileProblem::SeveralMatches { name, round });
                None
            }
        }
    }
}
