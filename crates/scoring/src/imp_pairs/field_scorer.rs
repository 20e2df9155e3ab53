//! Scores fields at IMPs and adds the results to lines.

use std::ops::Range;

use bridge_core::{Exact, FractionalImps, Imps, Score, Side};
use butler::{ButlerScorer, CrossImpScorer, CrossImps, FieldSize};

use super::accumulator::{ImpAccumulator, UnadjustedImpSum};
use super::board::{FieldContext, ImpsOnBoard};
use super::cross_imp_conversion::CrossImpConversion;
use super::total::ImpTotal;
use crate::fields::FieldId;
use crate::fields::field_rows::FieldRows;
use crate::pair_events::driver::{FieldScorerInput, FieldScores, PairLines};
use crate::units;
use crate::units::cross::CrossUnit;
use crate::units::datum::{self, DatumUnit};
use crate::units::side_result::SideResult;
use crate::units::unit::{SidePoints, Unit};
use event::{ContestantId, DecisionKind, Fault, FaultKind, ResultColumn, ResultId, ResultSummary};
use regulations::Method;

type Input<'a> = FieldScorerInput<'a, ImpAccumulator>;

/// The state while a range of fields is scored.
struct FieldScorer<'a, 'l> {
    input: Input<'a>,
    lines: &'l mut PairLines<ImpAccumulator>,
    field_scores: FieldScores<ImpAccumulator>,
    butler: ButlerScorer,
    cross: CrossImpScorer,
    /// The rows of a field whose table scores are compared.
    played: FieldRows,
    /// The rows of a field with artificial scores.
    artificial: Vec<ResultId>,
}

/// Scores each field of a range and adds the results to the contestants' lines.
pub(super) fn score_range(
    input: Input<'_>,
    range: Range<usize>,
    lines: &mut PairLines<ImpAccumulator>,
) -> FieldScores<ImpAccumulator> {
    let Input { regulations, .. } = input;
    let mut scorer = FieldScorer {
        input,
        lines,
        field_scores: FieldScores::default(),
        butler: ButlerScorer::new(regulations.butler.rule().datum),
        cross: CrossImpScorer::new(regulations.cross_imps.cap),
        played: FieldRows::default(),
        artificial: Vec::new(),
    };
    input.for_each_field(range, |field, summaries| scorer.field(field, summaries));
    scorer.field_scores
}

impl<'a> FieldScorerInput<'a, ImpAccumulator> {
    fn is_butler(self) -> bool {
        self.method == Method::Butler
    }

    /// Returns the board of a field in which `expected` scores are expected.
    fn field_context(self, field: FieldId, expected: u32) -> FieldContext<'a> {
        let board = self.fields.board(self.event, field);
        FieldContext {
            event: self.event,
            regulations: self.regulations,
            method: self.method,
            session: board.session,
            number: board.number,
            expected,
        }
    }

    /// Returns `true` if a field of this size yields whole IMPs against a computed datum or against
    /// all other scores.
    fn yields_whole_imps(self, field: FieldId, size: FieldSize) -> bool {
        let regulations = self.regulations;
        if !self.is_butler() {
            return CrossUnit::is_plain(regulations, size);
        }
        DatumUnit::is_plain(regulations) && !self.has_entered_datum(field)
    }

    /// Returns `true` if the director entered the datum of a field.
    fn has_entered_datum(self, field: FieldId) -> bool {
        let board = self.fields.board(self.event, field);
        self.event.decisions().contains(DecisionKind::Datum)
            && datum::entered(self.event, board.session, board.number).is_some()
    }
}

impl FieldScorer<'_, '_> {
    fn field(&mut self, field: FieldId, summaries: &[ResultSummary]) {
        let Input { event, fields, .. } = self.input;
        let results = event.results();
        let rows = fields.rows(field).iter().copied();
        self.played.replace(results, rows.zip(summaries.iter().copied()));
        self.played.not_played.iter().for_each(|&id| self.lines.enter(event, id));
        let in_groups = self.played.in_groups;
        let expected = self.input.expected[field];
        let ruled = self.input.ruled[field];
        if in_groups || ruled || self.played.scores.len() < 2 {
            self.warn_about_few_scores(field);
        }
        let is_plain = !in_groups && (!ruled || self.all_artificial(field));
        let size = FieldSize { scores: count(&self.played.scores), expected };
        self.field_scores.numbers.scores.list().push(size.scores);
        let is_plain = is_plain && self.input.yields_whole_imps(field, size);
        let is_plain =
            is_plain && (!ruled || (size.scores > 1 && self.store_artificial(field, size)));
        if is_plain {
            self.score_plain_field(size);
        } else {
            self.score_special_field(field, expected);
        }
    }

    /// Scores a field of table scores.
    fn score_plain_field(&mut self, size: FieldSize) {
        let Input { event, regulations, accumulator, points: all, .. } = self.input;
        let FieldRows { rows, scores, .. } = &self.played;
        let imps = if self.input.is_butler() {
            let datum = self.butler.datum(scores).ok();
            self.field_scores.numbers.datums.push([datum.clone(), datum]);
            DatumUnit::whole_points(&mut self.butler, scores)
        } else {
            self.field_scores.numbers.datums.push([None, None]);
            CrossUnit::whole_points(&mut self.cross, scores)
        };
        let Some(imps) = imps else {
            for &id in rows {
                self.lines.enter_uncompared(event, id);
            }
            return;
        };
        let rule = regulations.cross_imps.rule();
        let crossed =
            if self.input.is_butler() { None } else { CrossImpConversion::new(rule, size) };
        let factor = crossed.as_ref().map_or(&Exact::ONE, |crossed| &crossed.factor_per_imp);
        let root_results = crossed.as_ref().and_then(|crossed| crossed.root_results);
        for (&id, &imps) in rows.iter().zip(imps) {
            all.set(id, imps);
        }
        let maximum = imps.iter().map(|imps| i64::from(imps.get()).abs()).max().unwrap_or_default();
        if let Some(step) = accumulator.parts.convert(factor)
            && maximum.checked_mul(step).is_some()
        {
            let both = imps.iter().map(|&imps| {
                Side::ALL.map(|side| {
                    UnadjustedImpSum::board(to_parts(for_side(imps, side), step), root_results)
                })
            });
            self.lines.add_all(&accumulator, event, &self.played, both);
            return;
        }
        for (&id, &imps) in rows.iter().zip(imps) {
            for (side, name) in Side::ALL.into_iter().zip(event.results().contestants(id)) {
                let own = apply_factor(for_side(imps, side), factor);
                for player in event.players(name) {
                    let add = |total: &mut ImpTotal| total.add_crossed(root_results, &own);
                    self.lines.add_others(event, (id, side), player, add);
                }
            }
        }
    }

    /// Returns `true` if all rulings of a field are artificial scores, which are not compared with
    /// others. Then `played` holds the other rows and `artificial` the rows with rulings.
    fn all_artificial(&mut self, field: FieldId) -> bool {
        let results = self.input.event.results();
        self.artificial.clear();
        for &id in self.input.fields.rows(field) {
            if results.adjustment(id).is_none() {
                continue;
            }
            let is_artificial = |side| {
                SideResult::new(results, id, side)
                    .is_ok_and(|side_result| !side_result.is_compared())
            };
            if !Side::ALL.into_iter().all(is_artificial) {
                return false;
            }
            self.artificial.push(id);
        }
        let plain = self.input.fields.rows(field).iter().copied();
        let plain = plain.filter(|&id| results.adjustment(id).is_none());
        self.played.replace(results, plain.map(|id| (id, results.summary(id))));
        true
    }

    /// Adds the artificial scores of a field. Returns `false` and adds nothing if any of these
    /// scores has no value in IMPs.
    fn store_artificial(
        &mut self,
        field: FieldId,
        FieldSize { scores, expected }: FieldSize,
    ) -> bool {
        let context = self.input.field_context(field, expected);
        let artificial_points: Option<Vec<(ResultId, [ImpsOnBoard; 2])>> = self
            .artificial
            .iter()
            .map(|&id| Some((id, context.score_artificial(id, scores)?)))
            .collect();
        let Some(artificial_points) = artificial_points else { return false };
        for (id, both) in artificial_points {
            self.store_points(id, both);
        }
        true
    }

    /// Scores a field with rulings, an entered datum, or several comparison groups, one result at a
    /// time.
    fn score_special_field(&mut self, field: FieldId, expected: u32) {
        let context = self.input.field_context(field, expected);
        let rows = self.input.fields.rows(field);
        let points = match context.score(rows) {
            Ok(points) => points,
            Err((kind, row)) => {
                let at = match row {
                    Some(row) => Some(row.location(ResultColumn::Adjustment)),
                    None => rows.first().map(|&row| row.location(ResultColumn::Board)),
                };
                self.field_scores.faults.push(Fault { kind, location: at, other: None });
                return;
            }
        };
        self.field_scores.numbers.datums.push(context.datums(rows));
        for (id, both) in points {
            self.store_points(id, both);
        }
    }

    /// Adds the points of both sides of a row to their lines and stores them.
    fn store_points(&mut self, id: ResultId, both: [ImpsOnBoard; 2]) {
        let event = self.input.event;
        for ((side, name), points) in
            Side::ALL.into_iter().zip(event.results().contestants(id)).zip(&both)
        {
            for player in event.players(name) {
                self.add((id, side), player, points);
            }
        }
        self.field_scores.special.push(id, both);
    }

    fn add(&mut self, at: (ResultId, Side), player: ContestantId, points: &ImpsOnBoard) {
        let Input { event, accumulator, .. } = self.input;
        if let SidePoints::Compared(CrossImps::Exact(imps)) = &points.won
            && let Some(imps) = accumulator.parts.convert(imps.exact())
        {
            let board = UnadjustedImpSum::board(imps, None);
            return self.lines.add_plain(&accumulator, event, at, player, board);
        }
        self.lines.add_others(event, at, player, |total| match &points.won {
            SidePoints::Compared(imps) => total.add_compared(imps),
            SidePoints::Fixed(imps) => total.add_fixed(imps),
            SidePoints::Variable(variable) => total.add_variable(*variable, points.size),
            SidePoints::Nothing => {}
        });
    }

    /// Warns if a field has nothing to compare, or if a score is the only one in its comparison
    /// group.
    fn warn_about_few_scores(&mut self, field: FieldId) {
        let Input { event, fields, .. } = self.input;
        let (results, rows, warnings) =
            (event.results(), fields.rows(field), &mut self.field_scores.warnings);
        if !units::has_comparable_scores(results, rows) {
            fields.warning(event, field, |board| FaultKind::NoScores { board }, warnings);
            return;
        }
        let kind: fn(String) -> FaultKind = match (self.input.is_butler(), self.played.in_groups) {
            (true, _) if self.input.has_entered_datum(field) => return,
            (true, false) => |board| FaultKind::SingleDatum { board },
            (true, true) => |board| FaultKind::SingleDatum { board: units::name_with_group(board) },
            (false, false) => |board| FaultKind::SingleComparison { board },
            (false, true) => {
                |board| FaultKind::SingleComparison { board: units::name_with_group(board) }
            }
        };
        for id in units::rows_without_comparison(results, rows) {
            warnings.note(kind, fields.board(event, field).number, id);
        }
    }
}

/// Returns the number of scores.
fn count(scores: &[Score]) -> u32 {
    u32::try_from(scores.len()).unwrap_or(u32::MAX)
}

/// Applies the factor for missing results to a total.
fn apply_factor(imps: Imps, factor: &Exact) -> FractionalImps {
    FractionalImps::from(imps).times(factor)
}

/// Converts North-South IMPs to IMPs of `side`.
fn for_side(imps: Imps, side: Side) -> Imps {
    match side {
        Side::NorthSouth => imps,
        Side::EastWest => -imps,
    }
}

/// Converts IMPs to parts. `each` is the number of parts for an IMP.
#[expect(
    clippy::arithmetic_side_effects,
    reason = "the caller checks that the maximum of the field fits"
)]
fn to_parts(imps: Imps, each: i64) -> i64 {
    i64::from(imps.get()) * each
}
