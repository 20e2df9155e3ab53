//! Notes about a team event: broken ties, boards that are not scored, withdrawals.

use scoring::{Tie, UnscoredReason};

use super::Teams;
use crate::view::decisions::{BONUS, DecisionLine};

impl Teams<'_> {
    /// Returns notes about boards that are not scored because one table did not play them, and
    /// about teams whose results are canceled.
    pub(crate) fn notes(self) -> Vec<String> {
        let mut notes = Vec::new();
        for played in self.scores.matches() {
            for board in &played.boards {
                let reason = match board.scored {
                    Err(UnscoredReason::TableMissing) => "the result of one table is missing",
                    Err(UnscoredReason::OneTableNotPlayed) => "one of the tables did not play it",
                    Ok(_) | Err(UnscoredReason::NotPlayed) => continue,
                };
                notes.push(format!(
                    "Board {} of {} – {} is not scored: {reason}.",
                    self.event.board_at(board.board).number,
                    self.name(played.home),
                    self.name(played.away),
                ));
            }
        }
        for &team in self.scores.cancelled() {
            notes.push(format!(
                "{} has withdrawn: its results count for nobody, in earlier rounds neither.",
                self.name(team)
            ));
        }
        notes
    }

    /// Returns the penalties as sentences.
    pub(crate) fn penalties(self) -> Vec<String> {
        let all = self.event.decisions().penalties().iter();
        all.map(|penalty| penalty_sentence(&self.penalty_line(penalty))).collect()
    }

    /// Explains how each tie was broken, and which ties remain.
    pub(crate) fn tie_notes(self) -> Vec<String> {
        if self.regulations.teams.tie_breaks.criteria().is_empty() {
            return Vec::new();
        }
        self.scores.ranking().ties.iter().map(|tie| self.tie_description(tie)).collect()
    }

    fn tie_description(self, tie: &Tie) -> String {
        let name = |id| self.event.name(id);
        let all: Vec<&str> = tie.groups.iter().flatten().map(|&id| name(id)).collect();
        let points = self.points(&tie.points);
        let mut sentences =
            vec![format!("Tie at {points} {}: {}.", self.points_name(), all.join(", "))];
        for step in &tie.steps {
            let values: Vec<String> = step
                .values
                .iter()
                .map(|(team, value)| format!("{} {value}", name(*team)))
                .collect();
            sentences.push(format!("{}: {}.", step.criterion, values.join("; ")));
        }
        for shared in tie.groups.iter().filter(|group| group.len() > 1) {
            let names: Vec<&str> = shared.iter().map(|&id| name(id)).collect();
            sentences.push(format!("Not broken, the place is shared: {}.", names.join(", ")));
        }
        sentences.join(" ")
    }
}

/// Returns a penalty as a sentence.
fn penalty_sentence(line: &DecisionLine<'_>) -> String {
    let kind = if line.decision == BONUS { "Bonus" } else { "Penalty" };
    let round = line.round.map_or_else(String::new, |round| format!(", round {round}"));
    let reason = line.reason.map_or_else(String::new, |reason| format!(": {reason}"));
    format!("{kind} for {}{round}: {}{reason}.", line.contestants, line.awarded)
}
