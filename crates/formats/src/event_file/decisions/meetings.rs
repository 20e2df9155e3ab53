//! Who met whom, and what the director has decided about it.

use std::collections::{BTreeMap, BTreeSet};
use std::iter;

use event::{ContestantId, Decision, MatchResult, RoundId, TeamEntry};

use super::decision_reader::DecisionReader;
use super::value::Cell;
use crate::text::place;

/// The matches of an event, and what takes the place of some.
pub(super) struct Meetings<'d, 'a> {
    pub(super) reader: &'d mut DecisionReader<'a>,
    rounds: BTreeSet<RoundId>,
    /// Who meets whom in which round, and what has been decided about it.
    known: Vec<Meeting>,
    /// Where those of a team in a round stand among them: filled when the first decision asks for it.
    of_teams: Option<BTreeSet<OfTeam>>,
}

/// A team in a round, whom it meets there, and the position of that meeting.
type OfTeam = (Option<RoundId>, ContestantId, Option<ContestantId>, u32);

/// A round and the two teams of a match, whichever of them is called first.
type Between = (Option<RoundId>, [ContestantId; 2]);

fn between(round: Option<RoundId>, [one, other]: [ContestantId; 2]) -> Between {
    (round, [one.min(other), one.max(other)])
}

/// Something was wrong, and has been reported.
pub(super) struct Refused;

/// A match, or something in its place.
#[derive(Clone, Copy)]
struct Meeting {
    round: Option<RoundId>,
    team: ContestantId,
    /// None for a bye.
    opponents: Option<ContestantId>,
    /// Whether its IMPs are known: a penalty in IMPs changes something.
    in_imps: bool,
    /// Whether the director has decided its result.
    decided: bool,
}

impl Meeting {
    /// Both sides of it, with its position.
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

    /// A team of the event file: one that no result names may have byes and forfeits.
    pub(super) fn declare(&mut self, cell: &Cell, members: &[String]) {
        let Some(team) = self.reader.declare(cell) else { return };
        self.reader.decide(cell, Decision::Team(TeamEntry { team, members: members.to_vec() }));
    }

    /// A round that something was played in; none where rounds have no labels.
    pub(super) fn round(
        &mut self,
        cell: Option<&Cell>,
        beside: &Cell,
    ) -> Result<Option<RoundId>, Refused> {
        let Some(cell) = cell else {
            if self.rounds.is_empty() {
                return Ok(None);
            }
            self.reader.refuse(beside, "expected the round, too");
            return Err(Refused);
        };
        let known = self.reader.event.find(cell.text()).filter(|round| self.rounds.contains(round));
        if known.is_none() {
            let message = format!("there is no round {:?} in the results", cell.text());
            let help = if self.rounds.is_empty() {
                "the results have no rounds: leave it out"
            } else {
                "rounds are those of the column `round`"
            };
            self.reader.refuse_with_hint(cell, message, help);
        }
        known.map(Some).ok_or(Refused)
    }

    fn in_words(&self, round: Option<RoundId>) -> String {
        round.map_or_else(String::new, |round| {
            format!(" in round {}", self.reader.event.name(round))
        })
    }

    /// Whether a team has nothing else in a round; from now on it has.
    pub(super) fn is_free(
        &mut self,
        round: Option<RoundId>,
        team: ContestantId,
        cell: &Cell,
    ) -> bool {
        let busy = self.of_team(round, team, None).next().is_some();
        if busy {
            let round = self.in_words(round);
            self.reader.refuse(cell, format!("{:?} has a result already{round}", cell.text()));
        }
        !busy
    }

    /// Takes a place in a round: a bye, or a match that was not played.
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

    /// What a team has in a round, against certain opponents where those are named: positions.
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

    /// Whether the director may decide the result of two teams: they have met and nothing has been decided, or
    /// neither has anything else in the round. From now on it is decided.
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
                let names = format!("{} – {}", first.text(), second.text());
                self.reader
                    .refuse(first, format!("the result of {names}{round} is decided already"));
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

    /// The one match of a team in a round, against certain opponents where those are named, whose IMPs can be
    /// changed: its round and the opponents.
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
        // More than two are several, too.
        let at: Vec<usize> = self.of_team(in_round, team, against).take(2).collect();
        let found: Vec<Meeting> = at.iter().filter_map(|&at| self.known.get(at)).copied().collect();
        let (name, round) = (cell.text().to_owned(), self.in_words(in_round));
        match found[..] {
            [met] if met.in_imps => met.opponents_of(team).map(|opponents| (in_round, opponents)),
            [_] => {
                let message = format!("the IMPs of {name:?}{round} are not known, or do not count");
                let help = "give it in Victory Points: vps";
                self.reader.refuse_with_hint(cell, message, help);
                None
            }
            [] => {
                self.reader.refuse(cell, format!("{name:?} has no such match{round}"));
                None
            }
            _ => {
                let message =
                    format!("{name:?} has several matches{round}: expected its opponents");
                self.reader.refuse(cell, message);
                None
            }
        }
    }
}
