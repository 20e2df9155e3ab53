//! Notes about a team event: broken ties, boards that are not scored, withdrawals.

use scoring::{Sentence, StepArgument, StepText, Tie, UnscoredReason};

use super::Teams;
use crate::view::decisions::{BONUS, DecisionLine};

impl Teams<'_> {
    /// Returns notes about boards that are not scored because one table did not play them, and
    /// about teams whose results are canceled.
    pub(crate) fn notes(self) -> Vec<StepText> {
        let mut notes = Vec::new();
        for played in self.scores.matches() {
            for board in &played.boards {
                let reason = match board.scored {
                    Err(UnscoredReason::TableMissing) => Sentence::BoardResultMissing,
                    Err(UnscoredReason::OneTableNotPlayed) => Sentence::BoardTableNotPlayed,
                    Ok(_) | Err(UnscoredReason::NotPlayed) => continue,
                };
                notes.push(reason.with([
                    StepArgument::number(self.event.board_at(board.board).number),
                    StepArgument::text(self.name(played.home)),
                    StepArgument::text(self.name(played.away)),
                ]));
            }
        }
        for &team in self.scores.cancelled() {
            notes.push(Sentence::HasWithdrawn.with([StepArgument::text(self.name(team))]));
        }
        notes
    }

    /// Returns the penalties as sentences.
    pub(crate) fn penalties(self) -> Vec<String> {
        let all = self.event.decisions().penalties().iter();
        all.map(|penalty| penalty_sentence(&self.penalty_line(penalty))).collect()
    }

    /// Explains how each tie was broken, and which ties remain.
    pub(crate) fn tie_notes(self) -> Vec<StepText> {
        if self.regulations.teams.tie_breaks.criteria().is_empty() {
            return Vec::new();
        }
        self.scores.ranking().ties.iter().map(|tie| self.tie_description(tie)).collect()
    }

    fn tie_description(self, tie: &Tie) -> StepText {
        let name = |id| self.event.name(id);
        let all = StepArgument::texts(tie.groups.iter().flatten().map(|&id| name(id)));
        let points = StepArgument::Part(self.with_unit(&tie.points));
        let mut sentences = vec![Sentence::TieAt.with([points, all])];
        for step in &tie.steps {
            let values = step.values.iter().map(|(team, value)| {
                let value = StepArgument::number(value);
                Sentence::NameAndValue.with([StepArgument::text(name(*team)), value])
            });
            let values = join(values, Sentence::ValueAndValue);
            let criterion = StepArgument::text(step.criterion);
            sentences.push(Sentence::TieBreak.with([criterion, StepArgument::Part(values)]));
        }
        for shared in tie.groups.iter().filter(|group| group.len() > 1) {
            let names = StepArgument::texts(shared.iter().map(|&id| name(id)));
            sentences.push(Sentence::TieNotBroken.with([names]));
        }
        join(sentences.into_iter(), Sentence::NameAndValue)
    }
}

/// Joins texts with a sentence of two arguments.
fn join(texts: impl Iterator<Item = StepText>, both: Sentence) -> StepText {
    let joined = texts.reduce(|first, next| both.with([first, next].map(StepArgument::Part)));
    joined.unwrap_or_default()
}

/// Returns a penalty as a sentence.
fn penalty_sentence(line: &DecisionLine<'_>) -> String {
    let kind = if line.decision == BONUS { "Bonus" } else { "Penalty" };
    let round = line.round.map_or_else(String::new, |round| format!(", round {round}"));
    let reason = line.reason.map_or_else(String::new, |reason| format!(": {reason}"));
    format!("{kind} for {}{round}: {}{reason}.", line.contestants, line.awarded.0)
}
