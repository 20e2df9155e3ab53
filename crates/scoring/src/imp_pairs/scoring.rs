//! Scoring of pair events at IMPs, from results to rankings.

use std::sync::Arc;

use butler::{FieldSize, MAX_FIELD};

use super::accumulator::{ImpAccumulator, UnadjustedImpSum};
use super::cross_imp_conversion::CrossImpConversion;
use super::field_scorer::{FieldScorerInput, FieldScores};
use super::scores::ImpPairsScores;
use super::standings;
use super::total::ImpTotal;
use crate::fields::FieldsToScore;
use crate::score::detail::ScoreDetail;
use crate::totals::line_key::SideLines;
use crate::totals::lines::{LineIdentity, Lines, StoredValues, Subtotals};
use crate::totals::parts::Parts;
use crate::units::per_result::PerResult;
use crate::warnings::similar_names;
use event::{Event, Fault, Faults, ResolvedWinners, Seating, check_number};
use regulations::{Method, Regulations, Winners};

/// The IMP lines of contestants, while results are added.
pub(crate) type ImpLines = Lines<UnadjustedImpSum, ImpTotal>;

/// Returns the number of parts per IMP that suits the fields. In cross-IMPs it depends on the
/// factors and divisors of the fields, except for square roots.
pub(crate) fn parts(
    event: &Event,
    method: Method,
    regulations: &Regulations,
    to_score: &FieldsToScore,
) -> Parts {
    let rule = regulations.cross_imps.rule();
    to_score.parts(event, |scores, expected| {
        if method == Method::Butler {
            return 1;
        }
        let size = FieldSize { scores, expected: expected.max(scores) };
        let one = CrossImpConversion::new(rule, size).map(|crossed| crossed.factor_per_imp);
        let denominator = one.and_then(|one| one.parts()).map_or(1, |(_, denominator)| denominator);
        u32::try_from(denominator).unwrap_or(1)
    })
}

/// Scores an event whose seating has been checked.
pub(crate) fn score(
    event: &Event,
    method: Method,
    regulations: &Regulations,
    seating: Seating,
    (subtotals, detail): (Subtotals, ScoreDetail),
) -> Result<ImpPairsScores, Faults> {
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
    let parts = parts(event, method, regulations, &to_score);
    let accumulator = ImpAccumulator::new(method, regulations, parts);
    let scores = score_fields(event, accumulator, to_score, (winners, &mut lines))?;
    let scores = ImpPairsScores { switched, ..scores.with_warnings(warnings) };
    match detail {
        ScoreDetail::Rankings => rank_lines(event, (accumulator, subtotals), lines, scores),
        ScoreDetail::Results => Ok(scores),
    }
}

/// Scores the current results of a stream and adds them to its lines.
pub(crate) fn score_chunk(
    event: &Event,
    accumulator: ImpAccumulator<'_>,
    to_score: FieldsToScore,
    lines: &mut ImpLines,
) -> Result<ImpPairsScores, Faults> {
    score_fields(event, accumulator, to_score, (Winners::One, lines))
}

/// Ranks the lines of a stream after all results were added.
pub(crate) fn rank_stream(
    event: &Event,
    accumulator: ImpAccumulator<'_>,
    mut lines: ImpLines,
    (settled, detail): (ResolvedWinners, ScoreDetail),
) -> Result<ImpPairsScores, Faults> {
    let ResolvedWinners { winners, switched, warning } = settled;
    if detail == ScoreDetail::Results {
        let to_score = FieldsToScore::new(event, accumulator.regulations, event.by_board());
        let ranked_contestants = lines.ranked_contestants(event, (winners, &switched));
        let unranked = ranked_contestants.take(similar_names::TOO_MANY).collect();
        let scores = score_fields(event, accumulator, to_score, (winners, &mut lines))?;
        let switched = Arc::new(switched);
        return Ok(ImpPairsScores { switched, unranked, ..scores.with_warnings(warning) });
    }
    if winners == Winners::One {
        lines.merge_sides(&accumulator);
    }
    lines.move_switched_pairs(&accumulator, &switched);
    let to_score = FieldsToScore::new(event, accumulator.regulations, event.by_board());
    let scores = score_fields(event, accumulator, to_score, (winners, &mut lines))?;
    let scores = ImpPairsScores { switched: Arc::new(switched), ..scores.with_warnings(warning) };
    rank_lines(event, (accumulator, Subtotals::PerSession), lines, scores)
}

/// Scores all results and adds them to the lines, without ranking them.
fn score_fields(
    event: &Event,
    accumulator: ImpAccumulator<'_>,
    to_score: FieldsToScore,
    (winners, lines): (Winners, &mut ImpLines),
) -> Result<ImpPairsScores, Faults> {
    let FieldsToScore { fields, ruled, expected } = to_score;
    check_field_sizes(fields.ids().map(|field| fields.rows(field).len()))?;
    let imps = PerResult::new(event.results().len(), u32::MAX);
    let field_scores = {
        let (fields, ruled, expected) = (&fields, &ruled, &expected);
        let all = FieldScorerInput { event, fields, ruled, expected, accumulator, imps: &imps };
        lines.add_up(&accumulator, fields.groups(), |range, lines| all.score_range(range, lines))
    };
    let field_scores = field_scores.into_iter().reduce(FieldScores::merge).unwrap_or_default();
    if !field_scores.faults.is_empty() {
        return Err(Faults(field_scores.faults));
    }
    Ok(ImpPairsScores {
        method: accumulator.method,
        winners,
        switched: Arc::default(),
        datums: field_scores.datums,
        sizes: field_scores.sizes.into(),
        fields,
        imps,
        special: field_scores.special.sorted(),
        parts: accumulator.parts,
        totals: None,
        rankings: Vec::new(),
        unranked: Vec::new(),
        has_sessions: false,
        warnings: field_scores.warnings,
    })
}

/// Checks that fields of these sizes are not too large.
fn check_field_sizes(sizes: impl Iterator<Item = usize>) -> Result<(), Faults> {
    check_number("results on one board", sizes.max().unwrap_or_default(), MAX_FIELD)
}

/// Deducts penalties and ranks the lines.
fn rank_lines(
    event: &Event,
    (accumulator, subtotals): (ImpAccumulator<'_>, Subtotals),
    lines: ImpLines,
    scores: ImpPairsScores,
) -> Result<ImpPairsScores, Faults> {
    let standings::RankingResult { rankings, has_sessions, totals } =
        standings::rankings(event, accumulator, lines, subtotals)?;
    Ok(ImpPairsScores { totals: Some(totals), rankings, has_sessions, ..scores })
}

impl ImpPairsScores {
    /// Inserts warnings before all others.
    pub(crate) fn with_warnings(mut self, warnings: impl IntoIterator<Item = Fault>) -> Self {
        self.warnings.prepend(warnings);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checks_the_largest_field() {
        assert!(check_field_sizes(std::iter::empty()).is_ok());
        assert!(check_field_sizes([MAX_FIELD, 2].into_iter()).is_ok());
        let faults = check_field_sizes([2, MAX_FIELD + 1].into_iter()).expect_err("one too many");
        let message = "33554433 results on one board in one event: expected at most 33554432";
        assert_eq!(faults.to_string(), message);
    }
}
