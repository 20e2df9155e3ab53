//! Scoring of pair events at matchpoints, from results to rankings.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::accumulator::{MatchpointAccumulator, UnadjustedMatchpointSum};
use super::adjusted_boards::AdjustedBoards;
use super::field_scorer::{FieldScorerInput, FieldScores};
use super::rankings::{RankingFeatures, RankingResult};
use super::scores::PairsScores;
use super::{penalties, rankings};
use crate::fields::FieldsToScore;
use crate::score::detail::ScoreDetail;
use crate::totals::final_totals::FinalTotals;
use crate::totals::line_key::SideLines;
use crate::totals::lines::{LineIdentity, Lines, StoredValues, Subtotals, average_scope};
use crate::totals::parts::Parts;
use crate::units::matchpoints::plain_top;
use crate::units::per_result::PerResult;
use crate::warnings::similar_names;
use event::{Event, Fault, Faults, ResolvedWinners, Seating};
use regulations::{Method, Regulations, Winners};

/// The matchpoint lines of contestants, while results are added.
pub(crate) type MatchpointLines = Lines<UnadjustedMatchpointSum, AdjustedBoards>;

/// Returns the accumulator for matchpoints.
pub(crate) fn accumulator(regulations: &Regulations, parts: Parts) -> MatchpointAccumulator {
    MatchpointAccumulator { fixed: regulations.artificial.fixed, parts }
}

/// Returns parts of a unit that suit the fields. The Neuberg formula divides by the number of
/// scores.
pub(crate) fn parts(event: &Event, to_score: &FieldsToScore) -> Parts {
    to_score.parts(event, |scores, expected| if scores < expected { scores } else { 1 })
}

/// Scores an event. Each board is checked for pairs with two results while it is scored, not
/// before.
pub(crate) fn score_and_check(
    event: &Event,
    regulations: &Regulations,
    subtotals: (Subtotals, ScoreDetail),
) -> Result<PairsScores, Faults> {
    let seating = || event.seating(Method::Matchpoints, regulations);
    // A board with several fields or with individual players must be checked as a whole.
    if event.results().has_sections() || event.is_individual() {
        return score(event, regulations, seating()?, subtotals);
    }
    let unchecked = event.unchecked_seating(Method::Matchpoints, regulations)?;
    let has_duplicate = AtomicBool::new(false);
    let scores = score_with_check(event, regulations, (unchecked, Some(&has_duplicate)), subtotals);
    if has_duplicate.into_inner() {
        return score(event, regulations, seating()?, subtotals);
    }
    scores
}

/// Scores an event whose seating has been checked.
pub(crate) fn score(
    event: &Event,
    regulations: &Regulations,
    seating: Seating,
    subtotals: (Subtotals, ScoreDetail),
) -> Result<PairsScores, Faults> {
    score_with_check(event, regulations, (seating, None), subtotals)
}

fn score_with_check(
    event: &Event,
    regulations: &Regulations,
    (seating, has_duplicate): (Seating, Option<&AtomicBool>),
    (subtotals, detail): (Subtotals, ScoreDetail),
) -> Result<PairsScores, Faults> {
    let Seating { by_board, winners, directions, switched, warnings, .. } = seating;
    let switched = Arc::new(switched);
    let to_score = FieldsToScore::new(event, regulations, by_board);
    let by = LineIdentity::new(
        regulations,
        (SideLines::new(winners, directions), Arc::clone(&switched)),
        subtotals,
    );
    let mut lines = match detail {
        ScoreDetail::Rankings => Lines::new(event, by),
        ScoreDetail::Results => Lines::without_totals(by, StoredValues::None),
    };
    let accumulator = accumulator(regulations, parts(event, &to_score));
    let scores = score_fields(
        event,
        regulations,
        accumulator,
        to_score,
        (winners, &mut lines),
        has_duplicate,
    )?;
    if has_duplicate.is_some_and(|has_duplicate| has_duplicate.load(Ordering::Relaxed)) {
        return Ok(scores);
    }
    let scores = PairsScores { switched, ..scores.with_warnings(warnings) };
    match detail {
        ScoreDetail::Rankings => {
            rank_lines(event, regulations, (accumulator, subtotals), lines, scores)
        }
        ScoreDetail::Results => Ok(scores),
    }
}

/// Scores the current chunk of a stream and adds its results to the lines.
pub(crate) fn score_chunk(
    event: &Event,
    regulations: &Regulations,
    accumulator: MatchpointAccumulator,
    to_score: FieldsToScore,
    lines: &mut MatchpointLines,
) -> Result<PairsScores, Faults> {
    score_fields(event, regulations, accumulator, to_score, (Winners::One, lines), None)
}

/// Ranks the lines of a stream after all results were added.
pub(crate) fn rank_stream(
    event: &Event,
    regulations: &Regulations,
    accumulator: MatchpointAccumulator,
    mut lines: MatchpointLines,
    (settled, detail): (ResolvedWinners, ScoreDetail),
) -> Result<PairsScores, Faults> {
    let ResolvedWinners { winners, switched, warning } = settled;
    if detail == ScoreDetail::Results {
        let to_score = FieldsToScore::new(event, regulations, event.by_board());
        let ranked_contestants = lines.ranked_contestants(event, (winners, &switched));
        let unranked = ranked_contestants.take(similar_names::TOO_MANY).collect();
        let scores =
            score_fields(event, regulations, accumulator, to_score, (winners, &mut lines), None)?;
        let switched = Arc::new(switched);
        return Ok(PairsScores { switched, unranked, ..scores.with_warnings(warning) });
    }
    if winners == Winners::One {
        lines.merge_sides(&accumulator);
    }
    lines.move_switched_pairs(&accumulator, &switched);
    let to_score = FieldsToScore::new(event, regulations, event.by_board());
    let scores =
        score_fields(event, regulations, accumulator, to_score, (winners, &mut lines), None)?;
    let scores = PairsScores { switched: Arc::new(switched), ..scores.with_warnings(warning) };
    rank_lines(event, regulations, (accumulator, Subtotals::PerSession), lines, scores)
}

/// Scores all results and adds them to the lines, without ranking them.
fn score_fields(
    event: &Event,
    regulations: &Regulations,
    accumulator: MatchpointAccumulator,
    to_score: FieldsToScore,
    (winners, lines): (Winners, &mut MatchpointLines),
    has_duplicate: Option<&AtomicBool>,
) -> Result<PairsScores, Faults> {
    let FieldsToScore { fields, ruled, expected } = to_score;
    let maximum = fields.ids().map(|field| fields.rows(field).len()).max().unwrap_or_default();
    let largest = plain_top(regulations.matchpoints.comparison, maximum).get();
    let units = PerResult::new(event.results().len(), largest);
    let check = has_duplicate.map(|has_duplicate| (winners, has_duplicate));
    let field_scores = {
        let (fields, ruled, expected) = (&fields, &ruled, &expected);
        let all = FieldScorerInput {
            event,
            regulations,
            fields,
            ruled,
            expected,
            accumulator,
            units: &units,
            check,
        };
        lines.add_up(&accumulator, fields.groups(), |range, lines| all.score_range(range, lines))
    };
    let field_scores = field_scores.into_iter().reduce(FieldScores::merge).unwrap_or_default();
    if !field_scores.faults.is_empty() {
        return Err(Faults(field_scores.faults));
    }
    Ok(PairsScores {
        winners,
        switched: Arc::default(),
        tops: field_scores.tops.into(),
        fields,
        units,
        scaled_fields: field_scores.scaled_fields,
        special: field_scores.special.sorted(),
        expected,
        accumulator,
        totals: None,
        penalty_tops: Vec::new(),
        rankings: Vec::new(),
        unranked: Vec::new(),
        features: RankingFeatures::default(),
        warnings: field_scores.warnings,
    })
}

/// Deducts penalties, which are percentages of tops, and ranks the lines.
fn rank_lines(
    event: &Event,
    regulations: &Regulations,
    (accumulator, subtotals): (MatchpointAccumulator, Subtotals),
    lines: MatchpointLines,
    scores: PairsScores,
) -> Result<PairsScores, Faults> {
    let in_order = lines.sorted(event);
    let penalties = penalties::penalties(event, &scores, (&in_order, lines.switched()))?;
    let window = (average_scope(regulations, subtotals), subtotals);
    let (totals, groups) =
        FinalTotals::new(&accumulator, lines, in_order, window, penalties.by_line);
    let totals = Arc::new(totals);
    let RankingResult { rankings, features, warnings: more } =
        rankings::rankings(event, regulations, (accumulator, &totals), groups)?;
    let mut warnings = scores.warnings;
    warnings.extend(more.into_iter().collect());
    let penalty_tops = penalties.tops;
    Ok(PairsScores { totals: Some(totals), penalty_tops, rankings, features, warnings, ..scores })
}

impl PairsScores {
    /// Inserts warnings before all others.
    pub(crate) fn with_warnings(mut self, warnings: impl IntoIterator<Item = Fault>) -> Self {
        self.warnings.prepend(warnings);
        self
    }
}
