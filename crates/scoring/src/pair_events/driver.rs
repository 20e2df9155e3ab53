//! Scores a pair event in any unit, from results to rankings: a whole event, or chunk by chunk.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use event::{
    DuplicateSeatingCheck, Event, Fault, Faults, IndexVec, ResolvedWinners, ResultSummary, Seating,
    SwitchedPairs,
};
use regulations::{Method, Regulations, Winners};

use super::rankings::{RankingFeatures, RankingResult};
use super::scores::{OnBoard, PairScores};
use super::unit::PairUnit;
use crate::fields::{FieldId, Fields, FieldsToScore};
use crate::score::detail::ScoreDetail;
use crate::totals::accumulator::Accumulator;
use crate::totals::entrants::RankingGroup;
use crate::totals::final_totals::{Deductions, FinalTotals};
use crate::totals::line_key::SideLines;
use crate::totals::lines::{LineIdentity, Lines, StoredValues, Subtotals, average_scope};
use crate::totals::packed::PackedPoints;
use crate::totals::parts::Parts;
use crate::totals::sorted_lines::SortedLines;
use crate::units::per_result::PerResult;
use crate::warnings::{Warnings, similar_names};

/// The steps of scoring that depend on the unit.
pub(crate) trait PairMethod: PairUnit {
    /// Creates the accumulator. `parts` is the number of parts in a unit for unadjusted boards.
    fn new(method: Method, regulations: &Regulations, parts: Parts) -> Self;

    /// Returns the number of parts per unit that suits the fields.
    fn parts(input: EventToScore<'_>, to_score: &FieldsToScore) -> Parts;

    /// Returns the maximum of the stored points of a result, as bits, if the largest field has
    /// `largest` results.
    ///
    /// # Errors
    ///
    /// Returns [`Faults`] if the field is too large.
    fn max_bits(regulations: &Regulations, largest: usize) -> Result<u32, Faults>;

    /// Scores each field of a range and adds the results to the contestants' lines.
    fn score_range(
        input: FieldScorerInput<'_, Self>,
        range: Range<usize>,
        lines: &mut PairLines<Self>,
    ) -> FieldScores<Self>;

    /// Appends the numbers of the following fields.
    fn append(numbers: &mut Self::FieldNumbers, more: Self::FieldNumbers);

    /// Returns the deductions for penalties.
    fn penalties(
        scores: &mut PairScores<Self>,
        lines: (&SortedLines, &SwitchedPairs),
    ) -> Result<Deductions<Self::Penalty>, Faults>;

    /// Ranks all contestants.
    fn rankings(
        input: EventToScore<'_>,
        totals: &Arc<FinalTotals<Self>>,
        groups: Vec<RankingGroup>,
    ) -> Result<RankingResult<Self>, Faults>;
}

/// An event to score, with its method and regulations.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EventToScore<'a> {
    pub(crate) event: &'a Arc<Event>,
    pub(crate) method: Method,
    pub(crate) regulations: &'a Arc<Regulations>,
}

/// The lines of contestants, while results are added.
pub(crate) type PairLines<U> = Lines<<U as Accumulator>::Unadjusted, <U as Accumulator>::Total>;

/// The fields to score, with the data that this needs.
#[derive(Clone, Copy)]
pub(crate) struct FieldScorerInput<'a, U> {
    pub(crate) event: &'a Event,
    pub(crate) method: Method,
    pub(crate) regulations: &'a Regulations,
    pub(crate) fields: &'a Fields,
    /// For each field, `true` if it has a ruling.
    pub(crate) ruled: &'a IndexVec<FieldId, bool>,
    /// The number of scores expected in each field.
    pub(crate) expected: &'a IndexVec<FieldId, u32>,
    pub(crate) accumulator: U,
    /// The destination of North-South points.
    pub(crate) points: &'a PerResult,
    /// The number of winners, and a flag that is set if a pair has two results on a board. `None`
    /// if the seating was checked before.
    pub(crate) check: Option<(Winners, &'a AtomicBool)>,
}

impl<U> FieldScorerInput<'_, U> {
    /// Calls `visit` for each of a range of fields, with the contestants and score of each result,
    /// and checks each field for pairs with two results.
    pub(crate) fn for_each_field(
        &self,
        range: Range<usize>,
        mut visit: impl FnMut(FieldId, &[ResultSummary]),
    ) {
        let Self { event, fields, check, .. } = *self;
        let mut once = check.map(|(winners, _)| DuplicateSeatingCheck::new(event, winners));
        fields.for_each_field(event.results(), range, |field, summaries| {
            if let Some(once) = &mut once {
                once.check_board(event, summaries);
            }
            visit(field, summaries);
        });
        if let (Some(once), Some((_, has_duplicate))) = (once, check) {
            has_duplicate.fetch_or(!once.has_no_duplicates(), Ordering::Relaxed);
        }
    }
}

/// The scores of a range of fields, except for totals.
#[derive(Debug)]
pub(crate) struct FieldScores<U: PairUnit> {
    pub(crate) numbers: U::FieldNumbers,
    /// The points of both sides in adjusted rows, in field order.
    pub(crate) special: PackedPoints<OnBoard<U>>,
    pub(crate) warnings: Warnings,
    pub(crate) faults: Vec<Fault>,
}

impl<U: PairUnit> Default for FieldScores<U> {
    fn default() -> Self {
        Self {
            numbers: U::FieldNumbers::default(),
            special: PackedPoints::default(),
            warnings: Warnings::default(),
            faults: Vec::new(),
        }
    }
}

impl<U: PairMethod> FieldScores<U> {
    /// Appends the scores of the following fields.
    fn merge(mut self, more: Self) -> Self {
        U::append(&mut self.numbers, more.numbers);
        self.special.extend(&more.special);
        self.warnings.extend(more.warnings);
        self.faults.extend(more.faults);
        self
    }
}

/// Scores an event. Each board is checked for pairs with two results while it is scored, not
/// before.
pub(crate) fn score_and_check<U: PairMethod>(
    input: EventToScore<'_>,
    subtotals: (Subtotals, ScoreDetail),
) -> Result<PairScores<U>, Faults> {
    let EventToScore { event, method, regulations } = input;
    let seating = || event.seating(method, regulations);
    // A board with several fields or with individual players must be checked as a whole.
    if event.results().has_sections() || event.is_individual() {
        return score(input, seating()?, subtotals);
    }
    let unchecked = event.unchecked_seating(method, regulations)?;
    let has_duplicate = AtomicBool::new(false);
    let scores = score_with_check(input, (unchecked, Some(&has_duplicate)), subtotals);
    if has_duplicate.into_inner() {
        return score(input, seating()?, subtotals);
    }
    scores
}

/// Scores an event whose seating has been checked.
pub(crate) fn score<U: PairMethod>(
    input: EventToScore<'_>,
    seating: Seating,
    subtotals: (Subtotals, ScoreDetail),
) -> Result<PairScores<U>, Faults> {
    score_with_check(input, (seating, None), subtotals)
}

fn score_with_check<U: PairMethod>(
    input: EventToScore<'_>,
    (seating, has_duplicate): (Seating, Option<&AtomicBool>),
    (subtotals, detail): (Subtotals, ScoreDetail),
) -> Result<PairScores<U>, Faults> {
    let EventToScore { event, method, regulations } = input;
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
    let accumulator = U::new(method, regulations, U::parts(input, &to_score));
    let scores = score_fields(input, accumulator, to_score, (winners, &mut lines), has_duplicate)?;
    if has_duplicate.is_some_and(|has_duplicate| has_duplicate.load(Ordering::Relaxed)) {
        return Ok(scores);
    }
    let scores = PairScores { switched, ..scores.with_warnings(warnings) };
    match detail {
        ScoreDetail::Rankings => rank_lines(input, subtotals, lines, scores),
        ScoreDetail::Results => Ok(scores),
    }
}

/// Scores the current chunk of a stream and adds its results to the lines. `before` is the number
/// of parts in a unit so far, and `parts` the number from now on.
pub(crate) fn score_chunk<U: PairMethod>(
    input: EventToScore<'_>,
    to_score: FieldsToScore,
    lines: &mut PairLines<U>,
    [before, parts]: [Parts; 2],
) -> Result<PairScores<U>, Faults> {
    let EventToScore { event, method, regulations } = input;
    let accumulator = |parts| U::new(method, regulations, parts);
    lines.prepare(event, &accumulator(before), parts.per_part_of(before));
    score_fields(input, accumulator(parts), to_score, (Winners::One, lines), None)
}

/// Ranks the lines of a stream after all results were added.
pub(crate) fn rank_stream<U: PairMethod>(
    input: EventToScore<'_>,
    accumulator: U,
    mut lines: PairLines<U>,
    (settled, detail): (ResolvedWinners, ScoreDetail),
) -> Result<PairScores<U>, Faults> {
    let EventToScore { event, regulations, .. } = input;
    let ResolvedWinners { winners, switched, warning } = settled;
    let mut unranked = Vec::new();
    if detail == ScoreDetail::Results {
        let ranked_contestants = lines.ranked_contestants(event, (winners, &switched));
        unranked.extend(ranked_contestants.take(similar_names::TOO_MANY));
    } else {
        if winners == Winners::One {
            lines.merge_sides(&accumulator);
        }
        lines.move_switched_pairs(&accumulator, &switched);
    }
    let to_score = FieldsToScore::new(event, regulations, event.by_board());
    let scores = score_fields(input, accumulator, to_score, (winners, &mut lines), None)?;
    let switched = Arc::new(switched);
    let scores = PairScores { switched, unranked, ..scores.with_warnings(warning) };
    match detail {
        ScoreDetail::Rankings => rank_lines(input, Subtotals::PerSession, lines, scores),
        ScoreDetail::Results => Ok(scores),
    }
}

/// Scores all results and adds them to the lines, without ranking them.
fn score_fields<U: PairMethod>(
    input: EventToScore<'_>,
    accumulator: U,
    to_score: FieldsToScore,
    (winners, lines): (Winners, &mut PairLines<U>),
    has_duplicate: Option<&AtomicBool>,
) -> Result<PairScores<U>, Faults> {
    let EventToScore { event, method, regulations } = input;
    let FieldsToScore { fields, ruled, expected } = to_score;
    let largest = fields.ids().map(|field| fields.rows(field).len()).max().unwrap_or_default();
    let points = PerResult::new(event.results().len(), U::max_bits(regulations, largest)?);
    let ranges = {
        let all = FieldScorerInput {
            event,
            method,
            regulations,
            fields: &fields,
            ruled: &ruled,
            expected: &expected,
            accumulator,
            points: &points,
            check: has_duplicate.map(|has_duplicate| (winners, has_duplicate)),
        };
        lines
            .add_up(&accumulator, fields.groups(), |range, lines| U::score_range(all, range, lines))
    };
    let scored: FieldScores<U> = ranges.into_iter().reduce(FieldScores::merge).unwrap_or_default();
    if !scored.faults.is_empty() {
        return Err(Faults(scored.faults));
    }
    Ok(PairScores {
        event: Arc::clone(event),
        regulations: Arc::clone(regulations),
        method,
        winners,
        switched: Arc::default(),
        fields,
        expected,
        numbers: scored.numbers,
        points,
        special: scored.special.sorted(),
        accumulator,
        totals: None,
        rankings: Vec::new(),
        unranked: Vec::new(),
        features: RankingFeatures::default(),
        warnings: scored.warnings,
    })
}

/// Deducts penalties and ranks the lines.
fn rank_lines<U: PairMethod>(
    input: EventToScore<'_>,
    subtotals: Subtotals,
    lines: PairLines<U>,
    mut scores: PairScores<U>,
) -> Result<PairScores<U>, Faults> {
    let in_order = lines.sorted(input.event);
    let deductions = U::penalties(&mut scores, (&in_order, lines.switched()))?;
    let window = (average_scope(input.regulations, subtotals), subtotals);
    let (totals, groups) =
        FinalTotals::new(scores.accumulator, lines, in_order, window, deductions);
    let totals = Arc::new(totals);
    let RankingResult { rankings, features, warnings } = U::rankings(input, &totals, groups)?;
    scores.warnings.extend(warnings.into_iter().collect());
    Ok(PairScores { totals: Some(totals), rankings, features, ..scores })
}
