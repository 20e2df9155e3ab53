//! Scores fields at matchpoints and adds the results to lines.

use std::ops::Range;

use bridge_core::{Exact, Matchpoints, Side};
use matchpoints::{Comparison, FewerScores, ScoringUnits, top};

use super::accumulator::{MatchpointAccumulator, UnadjustedMatchpointSum};
use super::board::{self, MatchpointsOnBoard};
use super::field_tops::common_top;
use super::scaled_fields::ScaledField;
use crate::fields::FieldId;
use crate::fields::field_rows::FieldRows;
use crate::pair_events::driver::{FieldScorerInput, FieldScores, PairLines};
use crate::units::matchpoints::{FieldKind, MatchpointBatch, MatchpointUnit, plain_top};
use crate::units::side_result::SideResult;
use crate::units::unit::{SidePoints, Unit, score_result};
use crate::units::{self, ComparedRows, PointsOnBoard};
use event::{ContestantId, Fault, FaultKind, ResultColumn, ResultId};
use regulations::Regulations;

type Input<'a> = FieldScorerInput<'a, MatchpointAccumulator>;

/// Returns the unit of plain fields.
const fn plain_unit(regulations: &Regulations) -> MatchpointUnit<'_> {
    let (side, kind) = (Side::NorthSouth, FieldKind::Plain);
    MatchpointUnit { regulations, side, expected: 0, largest_group: 0, kind }
}

/// The state while a range of fields is scored.
struct FieldScorer<'a, 'l> {
    input: Input<'a>,
    lines: &'l mut PairLines<MatchpointAccumulator>,
    field_scores: FieldScores<MatchpointAccumulator>,
    /// The top on which all boards are added, if it is not their own.
    common_top: Option<ScoringUnits>,
}

/// Matchpoints each field of a range and adds the results to the contestants' lines.
pub(super) fn score_range(
    input: Input<'_>,
    range: Range<usize>,
    lines: &mut PairLines<MatchpointAccumulator>,
) -> FieldScores<MatchpointAccumulator> {
    let Input { event, regulations, fields, accumulator, .. } = input;
    let results = event.results();
    let mut batch = plain_unit(regulations).batch();
    let mut played = FieldRows::default();
    let common_top = common_top(regulations, input.expected);
    let field_scores = FieldScores::default();
    let mut scorer = FieldScorer { input, lines, field_scores, common_top };
    input.for_each_field(range, |field, summaries| {
        let expected = input.expected[field];
        played.replace_all(results, fields.rows(field), summaries);
        played.not_played.iter().for_each(|&id| scorer.lines.enter(event, id));
        let FieldRows { rows, scores: compared, in_groups, .. } = &played;
        let fewer = usize::try_from(expected).is_ok_and(|expected| compared.len() < expected);
        let grows = fewer && regulations.neuberg.fewer_scores != FewerScores::OwnTop;
        if input.ruled[field] || grows || *in_groups {
            if *in_groups || !scorer.score_scaled_field(field, &mut batch) {
                scorer.score_special_field(field, *in_groups);
            }
            return;
        }
        match compared[..] {
            [] => scorer.warning(field, |board| FaultKind::NoScores { board }),
            [_] => {
                let board = fields.board(event, field).number;
                for &id in rows {
                    scorer.field_scores.warnings.note(
                        |board| FaultKind::SingleScore { board },
                        board,
                        id,
                    );
                }
            }
            _ => {}
        }
        let field_top = plain_top(regulations.matchpoints.comparison, compared.len());
        scorer.field_scores.numbers.tops.list().push(field_top);
        // Row IDs have 32 bits and a pair has one row per board, so no board has too many
        // scores.
        let Some(units) = MatchpointUnit::whole_points(&mut batch, compared) else { return };
        for (&id, &units) in rows.iter().zip(units) {
            input.points.set(id, units);
        }
        let both =
            units.iter().map(|&units| [units, units.opponents(field_top).unwrap_or_default()]);
        if scorer.common_top.is_some_and(|common| common != field_top) {
            let both = both.map(|both| both.map(Into::into));
            return scorer.add_converted(&played, both, field_top);
        }
        let both = both.map(|both| {
            both.map(|units| {
                UnadjustedMatchpointSum::board(accumulator.parts.times(units.get()), field_top)
            })
        });
        scorer.lines.add_all(&accumulator, event, &played, both);
    });
    scorer.field_scores
}

/// Returns `true` if a score was not compared with any other, so that its top is 0.
fn is_uncompared(points: &MatchpointsOnBoard) -> bool {
    matches!(points.won, SidePoints::Compared(_)) && points.size == ScoringUnits::default()
}

/// Converts points to another top. Returns `None` if the top is the same or the score was not
/// compared.
fn with_top(points: &MatchpointsOnBoard, top: ScoringUnits) -> Option<MatchpointsOnBoard> {
    if points.size == top || points.size == ScoringUnits::default() {
        return None;
    }
    let [top_of, size] = [top, points.size].map(|top| Exact::from(i64::from(top.get())));
    let factor = top_of.checked_div(size)?;
    let won = match &points.won {
        SidePoints::Compared(won) => SidePoints::Compared(won.times(&factor)),
        SidePoints::Fixed(won) => SidePoints::Fixed(won.times(&factor)),
        SidePoints::Variable(variable) => SidePoints::Variable(*variable),
        SidePoints::Nothing => SidePoints::Nothing,
    };
    Some(MatchpointsOnBoard { won, size: top })
}

impl FieldScorer<'_, '_> {
    /// Scores a field with artificial scores or missing scores as a whole. Returns `false` if it
    /// must be scored one result at a time.
    fn score_scaled_field(&mut self, field: FieldId, batch: &mut MatchpointBatch) -> bool {
        let Input { event, regulations, accumulator, points, .. } = self.input;
        // Only fields under Law 78A are scored here, because the linear map already includes
        // Ascherman's tie.
        if regulations.matchpoints.comparison != Comparison::Law78A {
            return false;
        }
        let (results, expected) = (event.results(), self.input.expected[field]);
        let (mut played, mut artificial) = (FieldRows::default(), Vec::new());
        let rows = self.input.fields.rows(field).iter().copied();
        let (ruled, plain): (Vec<_>, Vec<_>) =
            rows.partition(|&id| results.adjustment(id).is_some());
        played.replace(results, plain.into_iter().map(|id| (id, results.summary(id))));
        for id in ruled {
            let both = Side::ALL.map(|side| SideResult::new(results, id, side));
            let [Ok(ours), Ok(theirs)] = both else { return false };
            if ours.is_compared() || theirs.is_compared() {
                return false;
            }
            artificial.push((id, [ours, theirs]));
        }
        let FieldRows { rows, scores: compared, .. } = &played;
        let Some(scores) = u32::try_from(compared.len()).ok().filter(|&scores| scores > 1) else {
            return false;
        };
        let rows_of = |side| ComparedRows { side, rows: &[], largest_group: scores };
        let unit = board::unit(regulations, expected, FieldKind::Ruled);
        let [ours, theirs] = Side::ALL.map(|side| unit(rows_of(side)));
        let scaled_field = ours.linear_map(scores).and_then(|linear_map| {
            ScaledField::new(field, top(compared.len()), &linear_map, accumulator.parts)
        });
        let Some(scaled_field) = scaled_field else { return false };
        let shares = [ours, theirs].map(|unit| (unit, unit.for_awards(scores)));
        let mut special = Vec::with_capacity(artificial.len());
        for (id, side_results) in &artificial {
            let [ours, theirs] = Side::ALL.map(|side| {
                let (unit, field) = side.select(shares.each_ref());
                let won = score_result(unit, field, side.select(side_results.each_ref()), &mut ())?;
                Some(PointsOnBoard { size: units::FieldUnit::size(unit, field, &won), won })
            });
            // A ruling without a value is reported by `score_special_field`.
            let Some((ours, theirs)) = ours.zip(theirs) else { return false };
            special.push((*id, [ours, theirs]));
        }
        let Some(counted) = MatchpointUnit::whole_points(batch, compared) else { return false };
        for (&id, &won) in rows.iter().zip(counted) {
            points.set(id, won);
        }
        if self.common_top.is_some_and(|common| common != scaled_field.top) {
            let parts = accumulator.parts;
            let both = counted
                .iter()
                .map(|&won| Side::ALL.map(|side| scaled_field.matchpoints(won, side, parts)));
            self.add_converted(&played, both, scaled_field.top);
        } else {
            let both = counted.iter().map(|&won| {
                Side::ALL.map(|side| {
                    UnadjustedMatchpointSum::board(scaled_field.won(won, side), scaled_field.top)
                })
            });
            self.lines.add_all(&accumulator, event, &played, both);
        }
        let tops = special.iter().flat_map(|(_, both)| both.iter().map(|points| points.size));
        self.field_scores.numbers.tops.list().push(tops.fold(scaled_field.top, Ord::max));
        for (id, both) in special {
            self.store_points(id, both);
        }
        self.field_scores.numbers.scaled_fields.push(scaled_field);
        true
    }

    /// Scores a field with rulings, missing scores, or several comparison groups, one result at a
    /// time.
    fn score_special_field(&mut self, field: FieldId, in_groups: bool) {
        let results = self.input.event.results();
        let rows = self.input.fields.rows(field);
        let unit =
            board::unit(self.input.regulations, self.input.expected[field], FieldKind::Ruled);
        let results = match units::score_field(results, rows, unit) {
            Ok(results) => results,
            Err((kind, row)) => {
                let at = row.map(|row| row.location(ResultColumn::Adjustment));
                self.field_scores.faults.push(Fault { kind, location: at, other: None });
                return;
            }
        };
        let tops = results.iter().flat_map(|(_, both)| both.iter().map(|points| points.size));
        self.field_scores.numbers.tops.list().push(tops.max().unwrap_or_default());
        let no_score = |points: &MatchpointsOnBoard| {
            matches!(points.won, SidePoints::Fixed(_) | SidePoints::Variable(_))
        };
        if results.iter().all(|(_, both)| both.iter().all(no_score)) {
            self.warning(field, |board| FaultKind::NoScores { board });
        }
        let board = self.input.fields.board(self.input.event, field).number;
        let kind: fn(String) -> FaultKind = if in_groups {
            |board| FaultKind::SingleScore { board: units::name_with_group(board) }
        } else {
            |board| FaultKind::SingleScore { board }
        };
        for (id, both) in results {
            if both.iter().any(is_uncompared) {
                self.field_scores.warnings.note(kind, board, id);
            }
            self.store_points(id, both);
        }
    }

    /// Adds the points of both sides of a row to their lines and stores them.
    fn store_points(&mut self, id: ResultId, both: [MatchpointsOnBoard; 2]) {
        let event = self.input.event;
        for ((side, name), points) in
            Side::ALL.into_iter().zip(event.results().contestants(id)).zip(&both)
        {
            if points.won == SidePoints::Nothing {
                let board = event.board_at(event.results().board(id)).number;
                self.field_scores.warnings.note(|board| FaultKind::ScoreAlone { board }, board, id);
            }
            for player in event.players(name) {
                self.add((id, side), player, points);
            }
        }
        self.field_scores.special.push(id, both);
    }

    /// Adds the matchpoints of a field's results to their lines, converted to the common top.
    fn add_converted(
        &mut self,
        field: &FieldRows,
        both: impl Iterator<Item = [Matchpoints; 2]>,
        size: ScoringUnits,
    ) {
        let event = self.input.event;
        for ((&row, &contestants), both) in field.rows.iter().zip(&field.seats).zip(both) {
            for ((side, name), won) in Side::ALL.into_iter().zip(contestants).zip(both) {
                let points = MatchpointsOnBoard { won: SidePoints::Compared(won), size };
                for player in event.players(name) {
                    self.add((row, side), player, &points);
                }
            }
        }
    }

    /// Adds points to a contestant's line.
    fn add(&mut self, at: (ResultId, Side), player: ContestantId, points: &MatchpointsOnBoard) {
        let Input { event, accumulator, .. } = self.input;
        let converted = self.common_top.and_then(|top| with_top(points, top));
        let points = converted.as_ref().unwrap_or(points);
        let in_parts =
            |won: &Exact| accumulator.parts.convert(won).and_then(|won| u64::try_from(won).ok());
        if let SidePoints::Compared(won) = &points.won
            && let Some(won) = in_parts(won.exact())
        {
            let board = UnadjustedMatchpointSum::board(won, points.size);
            return self.lines.add_plain(&accumulator, event, at, player, board);
        }
        self.lines.add_others(event, at, player, |others| others.add(points));
    }

    /// Adds a warning about a field, located at its first row.
    fn warning(&mut self, field: FieldId, kind: fn(String) -> FaultKind) {
        self.input.fields.warning(self.input.event, field, kind, &mut self.field_scores.warnings);
    }
}
