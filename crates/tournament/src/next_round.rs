//! The next round of a Swiss event, paired by the standings.

use bridge_core::Exact;
use swiss::{Contestant, Options, PairingError, PassedOver, Round, ScoreError};

use crate::event::Event;
use crate::ids::NameId;
use crate::teams::{TeamStanding, TeamsScores};

/// The next round: who plays whom, and why.
#[derive(Clone, Debug)]
pub struct NextRound {
    round: Round,
    seats: Vec<Seat>,
}

/// A team as it stands before the round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The team.
    pub team: NameId,
    /// Its points.
    pub points: Exact,
}

/// A round that cannot be paired.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NextRoundError {
    /// Points beyond what pairing takes.
    #[error(transparent)]
    Score(#[from] ScoreError),
    /// No pairing follows the rules. The places are those of the standings.
    #[error("the next round cannot be paired: {error}; {names}")]
    Pairing {
        /// Why.
        error: PairingError,
        /// The teams in the order of the standings, with their places.
        names: String,
    },
}

impl NextRound {
    /// Pairs the round after those that have been played.
    ///
    /// - Takes: the event and its scores; how score groups are paired and who gets a bye.
    /// - Gives: pairings of the least cost, without repeats; teams that withdrew are left out.
    ///
    /// # Errors
    ///
    /// [`NextRoundError`] where no pairing follows the rules.
    pub fn pair(
        event: &Event,
        scores: &TeamsScores,
        options: Options,
    ) -> Result<Self, NextRoundError> {
        let withdrawn = |line: &&TeamStanding| event.decisions.withdrawals.contains(&line.name);
        let mut lines: Vec<&TeamStanding> =
            scores.standings().iter().filter(|line| !withdrawn(line)).collect();
        // A stable sort: teams without a place come in where their points put them.
        lines.sort_by_key(|line| std::cmp::Reverse(hundredths(&line.points.clone())));
        let position = |team: NameId| lines.iter().position(|line| line.name == team);

        let mut contestants = Vec::with_capacity(lines.len());
        let mut met = Vec::new();
        for (index, line) in lines.iter().enumerate() {
            let contestant = Contestant::new(hundredths(&line.points.clone()))?;
            let had_bye = line.encounters.iter().any(|met| met.opponents.is_none());
            contestants.push(if had_bye { contestant.with_bye() } else { contestant });
            let opponents = line.encounters.iter().filter_map(|met| met.opponents);
            let others = opponents.filter_map(position).filter(|&other| other > index);
            met.extend(others.map(|other| (index, other)));
        }
        let seats: Vec<Seat> = lines
            .iter()
            .map(|line| Seat { team: line.name, points: line.points.clone() })
            .collect();
        match swiss::pair(&contestants, &met, options) {
            Ok(round) => Ok(Self { round, seats }),
            Err(error) => {
                let names: Vec<String> = (1..)
                    .zip(&seats)
                    .map(|(place, seat)| format!("{place} {}", event.name(seat.team)))
                    .collect();
                Err(NextRoundError::Pairing { error, names: names.join(", ") })
            }
        }
    }

    /// The round, whose contestants are positions in [`Self::seats`].
    #[must_use]
    pub const fn round(&self) -> &Round {
        &self.round
    }

    /// The teams in the order of the standings.
    #[must_use]
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// Why two teams play each other although others stand between them, in words.
    #[must_use]
    pub fn reason(&self, event: &Event, pairing: &swiss::Pairing) -> String {
        let name = |seat: usize| self.seats.get(seat).map_or("", |seat| event.name(seat.team));
        let list = |kind: &dyn Fn(&&PassedOver) -> bool| {
            let passed = pairing.passed_over().iter().filter(kind);
            passed.map(|one| name(one.contestant)).collect::<Vec<_>>().join(", ")
        };
        if pairing.passed_over().is_empty() {
            return "neighbours in the standings".to_owned();
        }
        let mut reasons = Vec::new();
        for (who, passed) in [
            ("both have".to_owned(), list(&|one| one.met_first && one.met_second)),
            (
                format!("{} has", name(pairing.first())),
                list(&|one| one.met_first && !one.met_second),
            ),
            (
                format!("{} has", name(pairing.second())),
                list(&|one| !one.met_first && one.met_second),
            ),
        ] {
            if !passed.is_empty() {
                reasons.push(format!("{who} already met {passed}"));
            }
        }
        let free = pairing.passed_over().iter().filter(|one| !one.met_first && !one.met_second);
        reasons.extend(free.map(|one| {
            format!(
                "{} plays {}, for the least cost of the whole",
                name(one.contestant),
                name(one.plays)
            )
        }));
        reasons.join("; ")
    }
}

/// Points in hundredths, rounded down: what the cost of a pairing is computed from.
fn hundredths(points: &Exact) -> i64 {
    points.times(Exact::HUNDRED).floor().to_whole().unwrap_or(i64::MAX)
}
