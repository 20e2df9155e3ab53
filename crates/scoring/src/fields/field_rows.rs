//! The results of a field as parallel vectors.

use bridge_core::Score;
use event::{ContestantId, ResultId, ResultSummary, Results};

/// The results of a field, separated into rows with a score and rows without one.
#[derive(Debug, Default)]
pub(crate) struct FieldRows {
    pub(crate) rows: Vec<ResultId>,
    /// The North-South and East-West contestants of each row.
    pub(crate) seats: Vec<[ContestantId; 2]>,
    pub(crate) scores: Vec<Score>,
    /// The results without a score.
    pub(crate) not_played: Vec<ResultId>,
    /// `true` if any table belongs to a comparison group.
    pub(crate) in_groups: bool,
}

impl FieldRows {
    /// Replaces the contents by all results of a field, with their contestants and scores.
    pub(crate) fn replace_all(
        &mut self,
        results: &Results,
        rows: &[ResultId],
        summaries: &[ResultSummary],
    ) {
        if results.has_groups() || !results.is_fully_played() {
            return self.replace(results, rows.iter().copied().zip(summaries.iter().copied()));
        }
        // All results have a score.
        self.clear();
        self.rows.extend_from_slice(rows);
        self.seats.extend(summaries.iter().map(|&(contestants, _)| contestants));
        self.scores.extend(summaries.iter().map(|&(_, score)| score.unwrap_or(Score::ZERO)));
    }

    fn clear(&mut self) {
        self.rows.clear();
        self.seats.clear();
        self.scores.clear();
        self.not_played.clear();
        self.in_groups = false;
    }

    /// Replaces the contents by the given results, with their contestants and scores.
    pub(crate) fn replace(
        &mut self,
        results: &Results,
        rows: impl Iterator<Item = (ResultId, ResultSummary)>,
    ) {
        self.clear();
        let Self { rows: played, seats, scores, not_played, in_groups } = self;
        for (id, (contestants, score)) in rows {
            *in_groups |= results.group(id).is_some();
            match score {
                Some(score) => {
                    played.push(id);
                    seats.push(contestants);
                    scores.push(score);
                }
                None => not_played.push(id),
            }
        }
    }
}
