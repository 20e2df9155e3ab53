//! The matches of an event, and the director's decisions about them.

use std::collections::{BTreeMap, BTreeSet};
use std::iter;

use event::{ContestantId, Decision, DecisionError, MatchResult, RoundId, TeamEntry};

use super::decision_reader::DecisionReader;
use super::value::Cell;
use crate::event_file::event_file_problem::EventFileProblem;
use crate::text::place;

/// The matches of an event, with byes and decided matches.
pub(super) struct Meetings<'d, 'a> {
    pub(super) reader: &'d mut DecisionReader<'a>,
    rounds: BTreeSet<RoundId>,
    /// All matches and byes, with the decisions about them.
    known: Vec<Meeting>,
    /// The matches of each team and round, created for the first decision that needs them.
    of_teams: Option<BTreeSet<OfTeam>>,
}

/// A round, a team, its opponents, and the position of the match.
type OfTeam = (Option<RoundId>, ContestantId, Option<ContestantId>, u32);

/// A round and the two teams of a match, in ascending order.
type Between = (Option<RoundId>, [ContestantId; 2]);

fn between(round: Option<RoundId>, [one, other]: [ContestantId; 2]) -> Between {
    (round, [one.min(other), one.max(other)])
}

/// An error that was reported.
pub(super) struct Refused;

/// A match or a bye.
#[derive(Clone, Copy)]
struct Meeting {
    round: Option<RoundId>,
    team: ContestantId,
    /// `None` for a bye.
    opponents: Option<ContestantId>,
    /// `true` if its IMPs are known, so that a penalty in IMPs has an effect.
    in_imps: bool,
    /// `true` if the director has decided its result.
    decided: bool,
}

impl Meeting {
    /// Returns an entry for each side, with the position of the match.
    fn of_teams(&self, position: usize) -> impl Iterator<Item = OfTeam> + use<> {
        let position = position.try_into().unwrap_or(u32::MAX);
        let Self { round, team, opponents, .. } = *self;
        let theirs = opponents.map(|other| (round, other, Some(team), position));
        iter::once((round, team, opponents, position)).chain(theirs)
    }

    fn opponents_of(&self, team: ContestantId) -> Option<ContestantId> {
        if self.team == team { self.opponents } else { Some(self.team) }
    }
}

impl<'d, 'a> Meetings<'d, 'a> {
    pub(super) fn new(reader: &'d mut DecisionReader<'a>) -> Self {
        let event = &*reader.event;
        let mut found: BTreeMap<Between, bool> = BTreeMap::new();
        let results = event.results();
        let mut last = None;
        for id in results.ids() {
            let row = results.row(id);
            let between = between(row.round, [row.north_south, row.east_west]);
            if last != Some(between) {
                found.insert(between, true);
            }
            last = Some(between);
        }
        for row in event.matches().iter() {
            let in_imps = matches!(row.result, MatchResult::Imps { .. });
            found.insert(between(row.round, [row.home, row.away]), in_imps);
        }
        let mut meetings: Vec<Meeting> = found
            .into_iter()
            .map(|((round, [team, opponents]), in_imps)| Meeting {
                round,
                team,
                opponents: Some(opponents),
                in_imps,
                decided: false,
            })
            .collect();
        meetings.extend(event.decisions().byes().iter().map(|bye| Meeting {
            round: bye.round,
            team: bye.team,
            opponents: None,
            in_imps: false,
            decided: true,
        }));
        let rounds = meetings.iter().filter_map(|met| met.round).collect();
        Self { reader, rounds, known: meetings, of_teams: None }
    }

    /// Adds a team of the event file. A team without results may have byes and forfeits.
    pub(super) fn declare(&mut self, cell: &Cell, members: &[String]) {
        let Some(team) = self.reader.declare(cell) else { return };
        self.reader.decide(cell, Decision::Team(TeamEntry { team, members: members.to_vec() }));
    }

    /// Returns a round of the results, or `None` if rounds have no labels.
    pub(super) fn round(
        &mut self,
        cell: Option<&Cell>,
        beside: &Cell,
    ) -> Result<Option<RoundId>, Refused> {
        let Some(cell) = cell else {
            if self.rounds.is_empty() {
                return Ok(None);
            }
            self.reader.refuse(beside, &EventFileProblem::RoundMissing);
            return Err(Refused);
        };
        let known = self.reader.event.find(cell.text()).filter(|round| self.rounds.contains(round));
        if known.is_none() {
            let round = cell.text().to_owned();
            let kind = if self.rounds.is_empty() {
                EventFileProblem::NoRounds { round }
            } else {
                EventFileProblem::UnknownRound { round }
            };
            self.reader.refuse(cell, &kind);
        }
        known.map(Some).ok_or(Refused)
    }

    fn in_words(&self, round: Option<RoundId>) -> String {
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
        let busy = self.of_team(round, team, None).next().is_some();
        if busy {
            let (name, round) = (cell.text().to_owned(), self.in_words(round));
            self.reader.refuse(cell, &EventFileProblem::SecondResult { name, round });
        }
        !busy
    }

    /// Adds a bye, or a match that was not played.
    pub(super) fn occupy(
        &mut self,
        round: Option<RoundId>,
        team: ContestantId,
        opponents: Option<ContestantId>,
    ) {
        let met = Meeting { round, team, opponents, in_imps: false, decided: true };
        if let Some(of_teams) = &mut self.of_teams {
            of_teams.extend(met.of_teams(self.known.len()));
        }
        self.known.push(met);
    }

    /// Returns the positions of a team's matches in a round, only against `opponents` if they are
    /// given.
    fn of_team(
        &mut self,
        round: Option<RoundId>,
        team: ContestantId,
        opponents: Option<ContestantId>,
    ) -> impl Iterator<Item = usize> + use<'_, 'd, 'a> {
        let Self { known, of_teams, .. } = self;
        let of_teams = of_teams.get_or_insert_with(|| {
            known.iter().enumerate().flat_map(|(position, met)| met.of_teams(position)).collect()
        });
        let found = of_teams.range((round, team, opponents, 0)..);
        let found = found.take_while(move |of| {
            of.0 == round && of.1 == team && (opponents.is_none() || of.2 == opponents)
        });
        found.map(|&(.., position)| place::large(position))
    }

    /// Marks the match of two teams as decided, and returns `true`. This is possible if they met
    /// without a decision, or if neither has another match or bye in the round. Otherwise reports an
    /// error.
    pub(super) fn decide(
        &mut self,
        round: Option<RoundId>,
        [one, other]: [ContestantId; 2],
        [first, second]: [&Cell; 2],
    ) -> bool {
        let found = self.of_team(round, one, Some(other)).next();
        match found.and_then(|at| self.known.get_mut(at)) {
            Some(Meeting { decided: true, .. }) => {
                let round = self.in_words(round);
                let teams = format!("{} – {}", first.text(), second.text());
                let error = DecisionError::MatchTwice { teams, round };
                self.reader.refuse(first, &EventFileProblem::ContradictoryDecision { error });
                false
            }
            Some(meeting) => {
                meeting.decided = true;
                meeting.in_imps = false;
                true
            }
            None => {
                let free = self.is_free(round, one, first) && self.is_free(round, other, second);
                if free {
                    self.occupy(round, one, Some(other));
                }
                free
            }
        }
    }

    /// Returns the round and the opponents of a team's only match in a round whose IMPs can be
    /// changed. Only matches against `opponents` count if they are given.
    pub(super) fn its_match(
        &mut self,
        (team, cell): (ContestantId, &Cell),
        round: Option<&Cell>,
        opponents: Option<&Cell>,
    ) -> Option<(Option<RoundId>, ContestantId)> {
        let in_round = self.round(round, cell).ok()?;
        let against = match opponents {
            Some(cell) => Some(self.reader.contestant(cell)?),
            None => None,
        };
        // Two matches are enough for an error.
        let at: Vec<usize> = self.of_team(in_round, team, against).take(2).collect();
        let found: Vec<Meeting> = at.iter().filter_map(|&at| self.known.get(at)).copied().collect();
        let (name, round) = (cell.text().to_owned(), self.in_words(in_round));
        match found[..] {
            [met] if met.in_imps => met.opponents_of(team).map(|opponents| (in_round, opponents)),
            [_] => {
                self.reader.refuse(cell, &EventFileProblem::ImpsUnknown { name, round });
                None
            }
            [] => {
                self.reader.refuse(cell, &EventFileProblem::NoSuchMatch { name, round });
                None
            }
            _ => {
                self.reader.refuse(cell, &EventFileProblem::SeveralMatches { name, round });
                None
            }
        }
    }
}
