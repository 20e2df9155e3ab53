//! Adding of decisions, if they do not contradict earlier ones.

use bridge_core::Side;

use super::unique_decision::UniqueDecision;
use super::{Decision, DecisionId, Decisions};
use crate::decisions::decision_error::DecisionError;
use crate::decisions::match_decisions::{CarriedOver, CarryOver};
use crate::decisions::pair_decisions::PairCarryForward;
use crate::ids::{ContestantId, RoundId};

impl Decisions {
    /// Adds a decision, or returns an error if an earlier decision contradicts it. The caller
    /// checks it against the results. `name` and `round_text` format contestants and rounds in
    /// errors.
    pub(crate) fn add(
        &mut self,
        decision: Decision,
        name: impl Fn(ContestantId) -> String,
        round_text: impl Fn(Option<RoundId>) -> String,
    ) -> Result<DecisionId, DecisionError> {
        let mut add_settled_match = |round, home: ContestantId, away: ContestantId| {
            if home == away {
                return Err(DecisionError::AgainstItself(name(home)));
            }
            if self.settled.insert((round, [home.min(away), home.max(away)])) {
                return Ok(());
            }
            let teams = format!("{} – {}", name(home), name(away));
            Err(DecisionError::MatchTwice { teams, round: round_text(round) })
        };
        let new = |is_new: bool, error: DecisionError| if is_new { Ok(()) } else { Err(error) };
        match &decision {
            Decision::Forfeit(it) => add_settled_match(it.round, it.opponents, it.team)?,
            Decision::Void(it) => add_settled_match(it.round, it.home.0, it.away.0)?,
            Decision::Award(it) => add_settled_match(it.round, it.home.0, it.away.0)?,
            Decision::Bye(it) => {
                new(self.settled.insert((it.round, [it.team, it.team])), DecisionError::ByeTwice)?;
            }
            Decision::Team(it) => {
                if self.team_at.contains_key(&it.team) {
                    return Err(DecisionError::TeamTwice(name(it.team)));
                }
                self.team_at.insert(it.team, self.teams.len());
            }
            Decision::Pair(it) => {
                if self.pair(it.pair.name, it.pair.side).is_some() {
                    return Err(DecisionError::PairTwice(name(it.pair.name)));
                }
                self.pair_at.insert((it.pair.name, it.pair.side), self.pairs.len());
            }
            Decision::Withdrawal(team) => {
                let is_new = self.unique.insert(UniqueDecision::Withdrawn(*team));
                new(is_new, DecisionError::WithdrawnTwice)?;
            }
            Decision::Lot(team) => {
                new(self.unique.insert(UniqueDecision::Lot(*team)), DecisionError::LotTwice)?;
            }
            Decision::Round(round) => {
                new(self.unique.insert(UniqueDecision::Round(*round)), DecisionError::RoundTwice)?;
            }
            Decision::Qualifying(session) => {
                let is_new = self.unique.insert(UniqueDecision::Qualifying(*session));
                new(is_new, DecisionError::SessionTwice)?;
            }
            Decision::Stratum(stratum) => {
                new(!self.strata.contains(stratum), DecisionError::StratumTwice)?;
                new(self.strata.len() < Self::STRATA, DecisionError::TooManyStrata)?;
            }
            Decision::Datum(it) => {
                if self.datum(it.session, it.board).is_some() {
                    return Err(DecisionError::DatumTwice(it.board));
                }
                self.datum_at.insert((it.session, it.board), self.datums.len());
            }
            Decision::DatumTable(table) => {
                new(
                    self.unique.insert(UniqueDecision::DatumTable(*table)),
                    DecisionError::TableTwice,
                )?;
            }
            Decision::CarryOver(CarryOver { team, amount }) => {
                let into = match *amount {
                    CarriedOver::Points(_) => UniqueDecision::Points(*team),
                    CarriedOver::Imps { round, opponents, .. }
                    | CarriedOver::EarlierMatch { round, opponents, .. } => {
                        UniqueDecision::Into(round, [*team, opponents])
                    }
                };
                let is_new = !self.unique.contains(&into);
                new(is_new, DecisionError::CarriedTwice(name(*team)))?;
                if let CarriedOver::EarlierMatch { round, opponents, .. } = *amount {
                    let both = [(*team).min(opponents), (*team).max(opponents)];
                    let teams = format!("{} – {}", name(*team), name(opponents));
                    let is_new = self.unique.insert(UniqueDecision::EarlierMatch(round, both));
                    new(is_new, DecisionError::CarriedForBoth { teams })?;
                }
                self.unique.insert(into);
            }
            Decision::PairCarryForward(PairCarryForward { pair, .. }) => {
                let all = [None, Some(Side::NorthSouth), Some(Side::EastWest)];
                let carried = |side| UniqueDecision::Carried(pair.name, side);
                let mut same =
                    all.into_iter().filter(|&it| pair.is_pair(pair.name, it)).map(carried);
                let is_new = !same.any(|it| self.unique.contains(&it));
                new(is_new, DecisionError::CarriedTwice(name(pair.name)))?;
                self.unique.insert(carried(pair.side));
            }
            Decision::Penalty(_)
            | Decision::Unplayed(_)
            | Decision::PairPenalty(_)
            | Decision::PairImpPenalty(_) => {}
        }
        let kind = decision.kind();
        let id = self.push(decision);
        self.kinds.entry(kind).or_insert(id);
        Ok(id)
    }
}
