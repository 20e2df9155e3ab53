//! In which order the rounds were played: as the event file says, by their numbers, or as a knock-out's bracket shows.

use std::collections::{BTreeMap, BTreeSet};

use crate::matches::scorer::Scorer;
use event::{ContestantId, Fault, FaultKind, RoundId};
use regulations::Stage;

/// A round of a bracket: who played in it, and who of them won.
struct Round {
    label: Option<RoundId>,
    teams: BTreeSet<ContestantId>,
    won: BTreeSet<ContestantId>,
}

impl Scorer<'_> {
    /// The rounds in the order in which they were played; they come in the natural order of their labels.
    pub(super) fn rounds_in_order(&mut self, rounds: Vec<Option<RoundId>>) -> Vec<Option<RoundId>> {
        let given = self.event.decisions().rounds();
        if !given.is_empty() {
            let places: BTreeMap<RoundId, usize> = given.iter().copied().zip(0..).collect();
            let place = |round: &Option<RoundId>| places.get(&(*round)?).copied();
            let left_out: Vec<_> =
                rounds.iter().copied().filter(|round| place(round).is_none()).collect();
            if !left_out.is_empty() {
                let rounds = self.labels(&left_out);
                self.faults.push(Fault::of_event(FaultKind::RoundsLeftOut { rounds }));
            }
            let mut rounds = rounds;
            rounds.sort_by_key(place);
            return rounds;
        }
        let knock_out = self.regulations.teams.stage == Stage::KnockOut;
        if !knock_out || rounds.len() < 2 || self.are_numbered(&rounds) {
            return rounds;
        }
        match by_bracket(rounds.iter().map(|&label| self.round(label)).collect()) {
            Ok(rounds) => rounds,
            Err(undecided) => {
                let labels = self.labels(&undecided);
                self.faults.push(Fault::of_event(FaultKind::RoundsInNoOrder { rounds: labels }));
                rounds
            }
        }
    }

    /// Whether the labels are the same words with different numbers in them: 1, 2 or R1, R2.
    fn are_numbered(&self, rounds: &[Option<RoundId>]) -> bool {
        let words = |round: &Option<RoundId>| {
            let label = round.map_or("", |id| self.event.name(id));
            let number = label.chars().any(|c| c.is_ascii_digit());
            let words: String = label.chars().filter(|c| !c.is_ascii_digit()).collect();
            number.then(|| words.trim().to_lowercase())
        };
        let first = rounds.first().and_then(words);
        first.is_some() && rounds.iter().all(|round| words(round) == first)
    }

    /// Their labels; they come in natural order.
    fn labels(&self, rounds: &[Option<RoundId>]) -> String {
        let name = |round: &Option<RoundId>| round.map_or("(none)", |id| self.event.name(id));
        rounds.iter().map(name).collect::<Vec<&str>>().join(", ")
    }

    fn round(&self, label: Option<RoundId>) -> Round {
        let (mut teams, mut won) = (BTreeSet::new(), BTreeSet::new());
        for (played, _) in self.matches.iter().filter(|(played, _)| played.round == label) {
            for (team, side) in [played.home, played.away].into_iter().zip(&played.sides) {
                teams.insert(team);
                if side.half_wins == 2 {
                    won.insert(team);
                }
            }
        }
        Round { label, teams, won }
    }
}

/// The rounds of a bracket in their order, or those of which nothing tells which was first.
fn by_bracket(rounds: Vec<Round>) -> Result<Vec<Option<RoundId>>, Vec<Option<RoundId>>> {
    let mut later = rounds.as_slice();
    while let [one, others @ ..] = later {
        for other in others {
            let shared = !one.teams.is_disjoint(&other.teams);
            if shared && one.before(other) == other.before(one) {
                return Err(vec![one.label, other.label]);
            }
        }
        later = others;
    }
    let mut rest: Vec<Round> = rounds;
    let mut order = Vec::with_capacity(rest.len());
    while !rest.is_empty() {
        let first = |round: &Round| !rest.iter().any(|other| other.before(round));
        // The first in natural order of those that none has to come before.
        let Some(next) = rest.iter().position(first) else {
            return Err(rest.iter().map(|round| round.label).collect());
        };
        order.push(rest.remove(next).label);
    }
    Ok(order)
}

impl Round {
    /// Whether teams of this round played on in the other one: all its teams are from here, or those that it shares with
    /// this one had won here and not all of them there.
    fn before(&self, other: &Self) -> bool {
        let shared: Vec<&ContestantId> = self.teams.intersection(&other.teams).collect();
        if shared.is_empty() || self.teams.is_subset(&other.teams) {
            return false;
        }
        if other.teams.is_subset(&self.teams) {
            return true;
        }
        let all_won = |round: &Self| shared.iter().all(|team| round.won.contains(team));
        all_won(self) && !all_won(other)
    }
}
