//! From fields to lines: every result's worth in IMPs, added to what its contestants have.

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

/// The fields of an event, to be scored in IMPs.
#[derive(Clone, Copy)]
pub(super) struct ToTally<'a> {
    pub(super) event: &'a Event,
    pub(super) fields: &'a Fields,
    /// Whether each field has a ruling.
    pub(super) ruled: &'a IndexVec<FieldId, bool>,
    /// How many scores each field should have.
    pub(super) expected: &'a IndexVec<FieldId, u32>,
    pub(super) account: ImpAccount<'a>,
    /// Where North-South's IMPs are put.
    pub(super) imps: &'a PerResult,
}

/// What was found in a range of fields beside the totals.
#[derive(Debug, Default)]
pub(super) struct Tally {
    /// Butler: by field.
    pub(super) datums: Datums,
    /// How many scores each field has that were compared as plain ones, and should have.
    pub(super) sizes: Vec<FieldSize>,
    /// Both sides of every row that is not plain, in the order of the fields.
    pub(super) special: Kept<ImpsOnBoard>,
    pub(super) warnings: Warnings,
    pub(super) faults: Vec<Fault>,
}

impl Tally {
    /// Adds what was found in the fields that follow.
    pub(super) fn and(mut self, more: Self) -> Self {
        self.datums.extend(&more.datums);
        self.sizes.extend(more.sizes);
        self.special.extend(&more.special);
        self.warnings.extend(more.warnings);
        self.faults.extend(more.faults);
        self
    }
}

/// A range of fields on its way.
struct Tallying<'a, 'l> {
    of: ToTally<'a>,
    lines: &'l mut Lines<PlainImps, ImpTotal>,
    tally: Tally,
    butler: ButlerScorer,
    cross: CrossImpScorer,
    /// The rows of a field whose scores are compared as they are.
    played: FieldRows,
    /// The other rows that count, with what both sides claim.
    artificial: Vec<ResultId>,
}

impl<'a> ToTally<'a> {
    /// Scores every field of a range and adds it to the totals of those who played it.
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

    /// Where a field is that should have so many scores.
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

    /// Whether whole IMPs against a computed datum, or against all others, are all that there is to a field of this size.
    fn is_simple(self, field: FieldId, size: FieldSize) -> bool {
        let regulations = self.account.regulations;
        if !self.is_butler() {
            return CrossUnit::is_plain(regulations, size);
        }
        DatumUnit::is_plain(regulations) && !self.has_entered_datum(field)
    }

    /// Whether the director entered the datum of a field.
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

    /// A field of scores from the tables.
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

    /// Whether the rulings of a field are artificial scores alone, which nothing is compared with: then the other rows are
    /// what is played, and these are kept apart.
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

    /// Adds what the artificial scores of a field are worth, and says whether each has a worth in IMPs; nothing is added where
    /// one has none.
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

    /// A field with rulings, with a datum of its own, or in several groups, score by score.
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

    /// Adds what both sides of a row have to their lines, and keeps it.
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

    /// Notes that a field has nothing to compare, and scores that have no other in their group.
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

/// How many scores there are.
fn count(scores: &[Score]) -> u32 {
    u32::try_from(scores.len()).unwrap_or(u32::MAX)
}

/// A total with its factor for results that are missing.
fn factored(imps: Imps, factor: &Exact) -> FractionalImps {
    FractionalImps::from(imps).times(factor)
}

/// North-South's IMPs as this side sees them.
fn seen_by(imps: Imps, side: Side) -> Imps {
    match side {
        Side::NorthSouth => imps,
        Side::EastWest => -imps,
    }
}

/// IMPs in parts, so many for each.
#[expect(clippy::arithmetic_side_effects, reason = "it was seen that the most of the field fits")]
fn in_parts(imps: Imps, each: i64) -> i64 {
    i64::from(imps.get()) * each
}
