//! Scores fields at IMPs and adds the results to lines.

use std::ops::Range;

use bridge_core::{Exact, FractionalImps, Imps, Score, Side};
use butler::{ButlerScorer, CrossImpScorer, CrossImps, FieldSize};

use super::account::{ImpAccount, PlainImps};
use super::board::{FieldPlace, ImpsOnBoard};
use super::crossed::Crossed;
use super::datums::Datums;
use super::total::ImpTotal;
use crate::fields::field_rows::FieldRows;
use crate::fields::{FieldId, Fields};
use crate::totals::lines::Lines;
use crate::totals::packed::Kept;
use crate::units;
use crate::units::cross::CrossUnit;
use crate::units::datum::{self, DatumUnit};
use crate::units::per_result::PerResult;
use crate::units::side_result::SideResult;
use crate::units::unit::{Unit, Won};
use crate::warnings::Warnings;
use event::{
    ContestantId, DecisionKind, Event, Fault, FaultKind, IndexVec, ResultColumn, ResultId,
    ResultSummary,
};
use regulations::Method;

/// The fields of an event, which are scored at IMPs.
#[derive(Clone, Copy)]
pub(super) struct ToTally<'a> {
    pub(super) event: &'a Event,
    pub(super) fields: &'a Fields,
    /// For each field, `true` if it has a ruling.
    pub(super) ruled: &'a IndexVec<FieldId, bool>,
    /// The number of scores expected in each field.
    pub(super) expected: &'a IndexVec<FieldId, u32>,
    pub(super) account: ImpAccount<'a>,
    /// The destination of North-South IMPs.
    pub(super) imps: &'a PerResult,
}

/// The scores of a range of fields, except for totals.
#[derive(Debug, Default)]
pub(super) struct Tally {
    /// Butler: the datums of each field.
    pub(super) datums: Datums,
    /// For each field, the number of table scores and the number expected. In plain fields, rows
    /// with rulings are not counted.
    pub(super) sizes: Vec<FieldSize>,
    /// The IMPs of both sides in adjusted rows, in field order.
    pub(super) special: Kept<ImpsOnBoard>,
    pub(super) warnings: Warnings,
    pub(super) faults: Vec<Fault>,
}

impl Tally {
    /// Appends the scores of the following fields.
    pub(super) fn and(mut self, more: Self) -> Self {
        self.datums.extend(&more.datums);
        self.sizes.extend(more.sizes);
        self.special.extend(&more.special);
        self.warnings.extend(more.warnings);
        self.faults.extend(more.faults);
        self
    }
}

/// The state while a range of fields is scored.
struct Tallying<'a, 'l> {
    of: ToTally<'a>,
    lines: &'l mut Lines<PlainImps, ImpTotal>,
    tally: Tally,
    butler: ButlerScorer,
    cross: CrossImpScorer,
    /// The rows of a field whose table scores are compared.
    played: FieldRows,
    /// The rows of a field with artificial scores.
    artificial: Vec<ResultId>,
}

impl<'a> ToTally<'a> {
    /// Scores each field of a range and adds the results to the contestants' lines.
    pub(super) fn tally(
        self,
        range: Range<usize>,
        lines: &mut Lines<PlainImps, ImpTotal>,
    ) -> Tally {
        let regulations = self.account.regulations;
        let mut tallying = Tallying {
            of: self,
            lines,
            tally: Tally::default(),
            butler: ButlerScorer::new(regulations.butler.rule().datum),
            cross: CrossImpScorer::new(regulations.cross_imps.cap),
            played: FieldRows::default(),
            artificial: Vec::new(),
        };
        let results = self.event.results();
        self.fields.each(results, range, |field, met| tallying.field(field, met));
        tallying.tally
    }

    fn is_butler(self) -> bool {
        self.account.method == Method::Butler
    }

    /// Returns the board of a field in which `expected` scores are expected.
    fn place(self, field: FieldId, expected: u32) -> FieldPlace<'a> {
        let board = self.fields.board(self.event, field);
        FieldPlace {
            event: self.event,
            regulations: self.account.regulations,
            method: self.account.method,
            session: board.session,
            number: board.number,
            expected,
        }
    }

    /// Returns `true` if a field of this size yields whole IMPs against a computed datum or against
    /// all other scores.
    fn is_simple(self, field: FieldId, size: FieldSize) -> bool {
        let regulations = self.account.regulations;
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

impl Tallying<'_, '_> {
    fn field(&mut self, field: FieldId, met: &[ResultSummary]) {
        let ToTally { event, fields, .. } = self.of;
        let results = event.results();
        let rows = fields.rows(field).iter().copied();
        self.played.put(results, rows.zip(met.iter().copied()));
        self.played.not_played.iter().for_each(|&id| self.lines.enter(event, id));
        let in_groups = self.played.in_groups;
        let expected = self.of.expected[field];
        let ruled = self.of.ruled[field];
        if in_groups || ruled || self.played.scores.len() < 2 {
            self.doubt_few(field);
        }
        let is_plain = !in_groups && (!ruled || self.all_artificial(field));
        let size = FieldSize { scores: count(&self.played.scores), expected };
        self.tally.sizes.push(size);
        let is_plain = is_plain && self.of.is_simple(field, size);
        let is_plain =
            is_plain && (!ruled || (size.scores > 1 && self.keep_artificial(field, size)));
        if is_plain {
            self.plain(size);
        } else {
            self.special_field(field, expected);
        }
    }

    /// Scores a field of table scores.
    fn plain(&mut self, size: FieldSize) {
        let ToTally { event, account, imps: all, .. } = self.of;
        let FieldRows { rows, scores, .. } = &self.played;
        let imps = if self.of.is_butler() {
            let datum = self.butler.datum(scores).ok();
            self.tally.datums.push([datum.clone(), datum]);
            DatumUnit::plain(&mut self.butler, scores)
        } else {
            self.tally.datums.push([None, None]);
            CrossUnit::plain(&mut self.cross, scores)
        };
        let Some(imps) = imps else {
            for &id in rows {
                self.lines.enter_alone(event, id);
            }
            return;
        };
        let rule = account.regulations.cross_imps.rule();
        let crossed = if self.of.is_butler() { None } else { Crossed::of(rule, size) };
        let factor = crossed.as_ref().map_or(&Exact::ONE, |crossed| &crossed.of_imp);
        let root_of = crossed.as_ref().and_then(|crossed| crossed.root_of);
        for (&id, &imps) in rows.iter().zip(imps) {
            all.put(id, imps);
        }
        let most = imps.iter().map(|imps| i64::from(imps.get()).abs()).max().unwrap_or_default();
        if let Some(step) = account.parts.of(factor)
            && most.checked_mul(step).is_some()
        {
            let both = imps.iter().map(|&imps| {
                Side::ALL.map(|side| PlainImps::board(in_parts(seen_by(imps, side), step), root_of))
            });
            self.lines.add_all(&account, event, &self.played, both);
            return;
        }
        for (&id, &imps) in rows.iter().zip(imps) {
            for (side, name) in Side::ALL.into_iter().zip(event.results().contestants(id)) {
                let own = factored(seen_by(imps, side), factor);
                for player in event.players(name) {
                    let add = |total: &mut ImpTotal| total.add_crossed(root_of, &own);
                    self.lines.add_others(event, (id, side), player, add);
                }
            }
        }
    }

    /// Returns `true` if all rulings of a field are artificial scores, which are not compared with
    /// others. Then `played` holds the other rows and `artificial` the rows with rulings.
    fn all_artificial(&mut self, field: FieldId) -> bool {
        let results = self.of.event.results();
        self.artificial.clear();
        for &id in self.of.fields.rows(field) {
            if results.adjustment(id).is_none() {
                continue;
            }
            let is_artificial =
                |side| SideResult::of(results, id, side).is_ok_and(|claim| !claim.is_compared());
            if !Side::ALL.into_iter().all(is_artificial) {
                return false;
            }
            self.artificial.push(id);
        }
        let plain = self.of.fields.rows(field).iter().copied();
        let plain = plain.filter(|&id| results.adjustment(id).is_none());
        self.played.put(results, plain.map(|id| (id, results.summary(id))));
        true
    }

    /// Adds the artificial scores of a field. Returns `false` and adds nothing if any of these
    /// scores has no value in IMPs.
    fn keep_artificial(
        &mut self,
        field: FieldId,
        FieldSize { scores, expected }: FieldSize,
    ) -> bool {
        let place = self.of.place(field, expected);
        let worths: Option<Vec<(ResultId, [ImpsOnBoard; 2])>> =
            self.artificial.iter().map(|&id| Some((id, place.artificial(id, scores)?))).collect();
        let Some(worths) = worths else { return false };
        for (id, both) in worths {
            self.keep(id, both);
        }
        true
    }

    /// Scores a field with rulings, an entered datum, or several comparison groups, one result at a
    /// time.
    fn special_field(&mut self, field: FieldId, expected: u32) {
        let place = self.of.place(field, expected);
        let rows = self.of.fields.rows(field);
        let kept = match place.scored(rows) {
            Ok(kept) => kept,
            Err((kind, row)) => {
                let at = match row {
                    Some(row) => Some(row.location(ResultColumn::Adjustment)),
                    None => rows.first().map(|&row| row.location(ResultColumn::Board)),
                };
                self.tally.faults.push(Fault { kind, location: at, other: None });
                return;
            }
        };
        self.tally.datums.push(place.datums(rows));
        for (id, both) in kept {
            self.keep(id, both);
        }
    }

    /// Adds the points of both sides of a row to their lines and stores them.
    fn keep(&mut self, id: ResultId, both: [ImpsOnBoard; 2]) {
        let event = self.of.event;
        for ((side, name), kept) in
            Side::ALL.into_iter().zip(event.results().contestants(id)).zip(&both)
        {
            for player in event.players(name) {
                self.add((id, side), player, kept);
            }
        }
        self.tally.special.push(id, both);
    }

    fn add(&mut self, at: (ResultId, Side), player: ContestantId, kept: &ImpsOnBoard) {
        let ToTally { event, account, .. } = self.of;
        if let Won::Compared(CrossImps::Exact(imps)) = &kept.won
            && let Some(imps) = account.parts.of(imps.exact())
        {
            let board = PlainImps::board(imps, None);
            return self.lines.add_plain(&account, event, at, player, board);
        }
        self.lines.add_others(event, at, player, |total| match &kept.won {
            Won::Compared(imps) => total.add_worth(imps),
            Won::Fixed(imps) => total.add_fixed(imps),
            Won::Variable(variable) => total.add_variable(*variable, kept.size),
            Won::Nothing => {}
        });
    }

    /// Warns if a field has nothing to compare, or if a score is the only one in its comparison
    /// group.
    fn doubt_few(&mut self, field: FieldId) {
        let ToTally { event, fields, .. } = self.of;
        let (results, rows, warnings) =
            (event.results(), fields.rows(field), &mut self.tally.warnings);
        if !units::are_compared(results, rows) {
            fields.warning(event, field, |board| FaultKind::NoScores { board }, warnings);
            return;
        }
        let kind: fn(String) -> FaultKind = match (self.of.is_butler(), self.played.in_groups) {
            (true, _) if self.of.has_entered_datum(field) => return,
            (true, false) => |board| FaultKind::SingleDatum { board },
            (true, true) => |board| FaultKind::SingleDatum { board: units::in_its_group(board) },
            (false, false) => |board| FaultKind::SingleComparison { board },
            (false, true) => {
                |board| FaultKind::SingleComparison { board: units::in_its_group(board) }
            }
        };
        for id in units::alone(results, rows) {
            warnings.note(kind, fields.board(event, field).number, id);
        }
    }
}

/// Returns the number of scores.
fn count(scores: &[Score]) -> u32 {
    u32::try_from(scores.len()).unwrap_or(u32::MAX)
}

/// Applies the factor for missing results to a total.
fn factored(imps: Imps, factor: &Exact) -> FractionalImps {
    FractionalImps::from(imps).times(factor)
}

/// Converts North-South IMPs to IMPs of `side`.
fn seen_by(imps: Imps, side: Side) -> Imps {
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
fn in_parts(imps: Imps, each: i64) -> i64 {
    i64::from(imps.get()) * each
}
