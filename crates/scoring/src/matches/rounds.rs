//! The order of rounds: from the event file, from numbers in their labels, or from the bracket of a
//! knock-out.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::matches::scorer::Scorer;
use event::{ContestantId, DecisionKind, Fault, FaultKind, FaultLocation, RoundId};
use foldhash::fast::RandomState;
use regulations::Stage;

/// A round of a bracket, with its teams and its winners.
#[derive(Default)]
struct BracketRound {
    teams: BTreeSet<ContestantId>,
    won: BTreeSet<ContestantId>,
}

impl Scorer<'_> {
    /// Returns the rounds in playing order. `rounds` is in natural order of labels.
    pub(super) fn rounds_in_order(&mut self, rounds: Vec<Option<RoundId>>) -> Vec<Option<RoundId>> {
        let given = self.event.decisions().rounds();
        if !given.is_empty() {
            let places: HashMap<RoundId, usize, RandomState> =
                given.iter().copied().zip(0..).collect();
            let place = |round: &Option<RoundId>| places.get(&(*round)?).copied();
            let left_out: Vec<_> =
                rounds.iter().copied().filter(|round| place(round).is_none()).collect();
            if !left_out.is_empty() {
                let rounds = self.labels(&left_out);
                let first = self.event.decisions().first(DecisionKind::Round);
                self.faults.push(Fault {
                    kind: FaultKind::RoundsLeftOut { rounds },
                    location: first.map(FaultLocation::Decision),
                    other: None,
                });
            }
            let mut rounds = rounds;
            bridge_core::sort_list_by_key(&mut rounds, place);
            return rounds;
        }
        let knock_out = self.regulations.teams.stage == Stage::KnockOut;
        if !knock_out || rounds.len() < 2 || self.are_numbered(&rounds) {
            return rounds;
        }
        let labels = |at: Vec<usize>| at.into_iter().filter_map(|at| rounds.get(at).copied());
        match sort_by_bracket(&self.bracket_rounds(&rounds)).map(labels) {
            Ok(in_order) => in_order.collect(),
            Err(undecided) => {
                let labels = self.labels(&labels(undecided).collect::<Vec<_>>());
                self.faults.push(Fault::in_event(FaultKind::RoundsInNoOrder { rounds: labels }));
                rounds
            }
        }
    }

    /// Returns `true` if the labels differ only in their numbers, as in `1`, `2` or `R1`, `R2`.
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

    /// Returns the labels of rounds, which are in natural order.
    fn labels(&self, rounds: &[Option<RoundId>]) -> String {
        let name = |round: &Option<RoundId>| round.map_or("(none)", |id| self.event.name(id));
        rounds.iter().map(name).collect::<Vec<&str>>().join(", ")
    }

    /// Returns the teams and winners of each round.
    fn bracket_rounds(&self, rounds: &[Option<RoundId>]) -> Vec<BracketRound> {
        let mut found: BTreeMap<Option<RoundId>, BracketRound> = BTreeMap::new();
        for (played, _) in &self.matches {
            let round = found.entry(played.round).or_default();
            for (team, side) in [played.home, played.away].into_iter().zip(&played.sides) {
                round.teams.insert(team);
                if side.half_wins == 2 {
                    round.won.insert(team);
                }
            }
        }
        let round = |label: &Option<RoundId>| found.remove(label).unwrap_or_default();
        rounds.iter().map(round).collect()
    }
}

/// Returns the indices of rounds in bracket order.
///
/// # Errors
///
/// Returns the indices of rounds whose order cannot be inferred.
fn sort_by_bracket(rounds: &[BracketRound]) -> Result<Vec<usize>, Vec<usize>> {
    let mut later = vec![Vec::new(); rounds.len()];
    let mut waits_for = vec![0_usize; rounds.len()];
    for (at, one) in rounds.iter().enumerate() {
        for (behind, other) in rounds.iter().enumerate().skip(at.saturating_add(1)) {
            if one.teams.is_disjoint(&other.teams) {
                continue;
            }
            let (first, second) = match (one.precedes(other), other.precedes(one)) {
                (true, false) => (at, behind),
                (false, true) => (behind, at),
                _ => return Err(vec![at, behind]),
            };
            later.get_mut(first).into_iter().for_each(|later| later.push(second));
            waits_for
                .get_mut(second)
                .into_iter()
                .for_each(|count| *count = count.saturating_add(1));
        }
    }
    let is_free = |(at, &count): (usize, &usize)| (count == 0).then_some(at);
    let mut free: BTreeSet<usize> = waits_for.iter().enumerate().filter_map(is_free).collect();
    let mut order = Vec::with_capacity(rounds.len());
    // Next is the first round in natural order that no remaining round must precede.
    while let Some(next) = free.pop_first() {
        order.push(next);
        for &second in later.get(next).into_iter().flatten() {
            let Some(count) = waits_for.get_mut(second) else { continue };
            *count = count.saturating_sub(1);
            if *count == 0 {
                free.insert(second);
            }
        }
    }
    if order.len() < rounds.len() {
        let waits = |(at, &count): (usize, &usize)| (count > 0).then_some(at);
        return Err(waits_for.iter().enumerate().filter_map(waits).collect());
    }
    Ok(order)
}

impl BracketRound {
    /// Returns `true` if teams of this round played on in `other`. Either all teams of `other` are
    /// from this round, or all shared teams won here but not all of them won in `other`.
    fn precedes(&self, other: &Self) -> bool {
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
