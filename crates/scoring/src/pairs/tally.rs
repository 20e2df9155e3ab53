//! Scores fields at matchpoints and adds the results to lines.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

use bridge_core::{Exact, Side};
use matchpoints::{Comparison, FewerScores, ScoringUnits, top};

use super::account::{MatchpointAccount, PlainMatchpoints};
use super::board::{self, MatchpointsOnBoard};
use super::others::Others;
use super::scaled_fields::GrownField;
use crate::fields::field_rows::FieldRows;
use crate::fields::{FieldId, Fields};
use crate::totals::lines::Lines;
use crate::totals::packed::Kept;
use crate::units::matchpoints::{FieldKind, MatchpointBatch, MatchpointUnit, plain_top};
use crate::units::per_result::PerResult;
use crate::units::side_result::SideResult;
use crate::units::unit::{Unit, Won, worth};
use crate::units::{self, ComparedRows, OnBoard};
use crate::warnings::Warnings;
use event::{
    ContestantId, Event, Fault, FaultKind, IndexVec, OnceOnEachBoard, ResultColumn, ResultId,
};
use regulations::{Regulations, Winners};

/// The fields to score at matchpoints, with the data that this needs.
#[derive(Clone, Copy)]
pub(super) struct ToTally<'a> {
    pub(super) event: &'a Event,
    pub(super) regulations: &'a Regulations,
    pub(super) fields: &'a Fields,
    /// For each field, `true` if it has a ruling.
    pub(super) ruled: &'a IndexVec<FieldId, bool>,
    /// The number of scores expected in each field.
    pub(super) expected: &'a IndexVec<FieldId, u32>,
    pub(super) account: MatchpointAccount,
    /// The destination of North-South units.
    pub(super) units: &'a PerResult,
    /// The number of winners, and a flag that is set if a pair has two results on a board. `None`
    /// if the seating was checked before.
    pub(super) check: Option<(Winners, &'a AtomicBool)>,
}

/// The scores of a range of fields, except for totals.
#[derive(Debug, Default)]
pub(super) struct Tally {
    /// The top of each field.
    pub(super) tops: Vec<ScoringUnits>,
    /// The fields that are scaled as a whole.
    pub(super) grown: Vec<GrownField>,
    /// The matchpoints of both sides in all other adjusted rows, in field order.
    pub(super) special: Kept<MatchpointsOnBoard>,
    pub(super) warnings: Warnings,
    pub(super) faults: Vec<Fault>,
}

impl Tally {
    /// Appends the scores of the following fields.
    pub(super) fn and(mut self, more: Self) -> Self {
        self.tops.extend(more.tops);
        self.grown.extend(more.grown);
        self.special.extend(&more.special);
        self.warnings.extend(more.warnings);
        self.faults.extend(more.faults);
        self
    }
}

/// Returns the unit of plain fields.
const fn plain_unit(regulations: &Regulations) -> MatchpointUnit<'_> {
    let (side, kind) = (Side::NorthSouth, FieldKind::Plain);
    MatchpointUnit { regulations, side, expected: 0, largest: 0, kind }
}

/// The state while a range of fields is scored.
struct Tallying<'a, 'l> {
    of: ToTally<'a>,
    lines: &'l mut Lines<PlainMatchpoints, Others>,
    tally: Tally,
}

impl ToTally<'_> {
    /// Matchpoints each field of a range and adds the results to the contestants' lines.
    pub(super) fn tally(
        self,
        range: Range<usize>,
        lines: &mut Lines<PlainMatchpoints, Others>,
    ) -> Tally {
        let Self { event, regulations, fields, account, .. } = self;
        let results = event.results();
        let mut batch = plain_unit(regulations).batch();
        let mut played = FieldRows::default();
        let mut tallying = Tallying { of: self, lines, tally: Tally::default() };
        let mut once = self.check.map(|(winners, _)| OnceOnEachBoard::new(event, winners));
        fields.each(results, range, |field, met| {
            if let Some(once) = &mut once {
                once.look(event, met);
            }
            let expected = self.expected[field];
            played.put_all(results, fields.rows(field), met);
            played.not_played.iter().for_each(|&id| tallying.lines.enter(event, id));
            let FieldRows { rows, scores: compared, in_groups, .. } = &played;
            let fewer = usize::try_from(expected).is_ok_and(|expected| compared.len() < expected);
            let grows = fewer && regulations.neuberg.fewer_scores != FewerScores::OwnTop;
            if self.ruled[field] || grows || *in_groups {
                if *in_groups || !tallying.grown_field(field, &mut batch) {
                    tallying.special_field(field, *in_groups);
                }
                return;
            }
            match compared[..] {
                [] => tallying.warning(field, |board| FaultKind::NoScores { board }),
                [_] => {
                    let board = fields.board(event, field).number;
                    for &id in rows {
                        tallying.tally.warnings.note(
                            |board| FaultKind::SingleScore { board },
                            board,
                            id,
                        );
                    }
                }
                _ => {}
            }
            let field_top = plain_top(regulations.matchpoints.comparison, compared.len());
            tallying.tally.tops.push(field_top);
            // Row IDs have 32 bits and a pair has one row per board, so no board has too many
            // scores.
            let Some(units) = MatchpointUnit::plain(&mut batch, compared) else { return };
            for (&id, &units) in rows.iter().zip(units) {
                self.units.put(id, units);
            }
            let both = units.iter().map(|&units| {
                let both = [units, units.opponents(field_top).unwrap_or_default()];
                both.map(|units| {
                    PlainMatchpoints::board(account.parts.times(units.get()), field_top)
                })
            });
            tallying.lines.add_all(&account, event, &played, both);
        });
        if let (Some(once), Some((_, is_twice))) = (once, self.check) {
            is_twice.fetch_or(!once.is_so(), Ordering::Relaxed);
        }
        tallying.tally
    }
}

/// Returns `true` if a score was not compared with any other, so that its top is 0.
fn is_nothing(worth: &MatchpointsOnBoard) -> bool {
    matches!(worth.won, Won::Compared(_)) && worth.size == ScoringUnits::default()
}

impl Tallying<'_, '_> {
    /// Scores a field with artificial scores or missing scores as a whole. Returns `false` if it
    /// must be scored one result at a time.
    fn grown_field(&mut self, field: FieldId, batch: &mut MatchpointBatch) -> bool {
        let ToTally { event, regulations, account, units, .. } = self.of;
        // Only fields under Law 78A are scored here, because the linear map already includes
        // Ascherman's tie.
        if regulations.matchpoints.comparison != Comparison::Law78A {
            return false;
        }
        let (results, expected) = (event.results(), self.of.expected[field]);
        let (mut played, mut artificial) = (FieldRows::default(), Vec::new());
        let rows = self.of.fields.rows(field).iter().copied();
        let (ruled, plain): (Vec<_>, Vec<_>) =
            rows.partition(|&id| results.adjustment(id).is_some());
        played.put(results, plain.into_iter().map(|id| (id, results.summary(id))));
        for id in ruled {
            let both = Side::ALL.map(|side| SideResult::of(results, id, side));
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
        let rows_of = |side| ComparedRows { side, rows: &[], largest: scores };
        let unit = board::unit(regulations, expected, FieldKind::Ruled);
        let [ours, theirs] = Side::ALL.map(|side| unit(rows_of(side)));
        let grown = ours.straight(scores).and_then(|straight| {
            GrownField::new(field, top(compared.len()), &straight, account.parts)
        });
        let Some(grown) = grown else { return false };
        let shares = [ours, theirs].map(|unit| (unit, unit.for_shares(scores)));
        let mut special = Vec::with_capacity(artificial.len());
        for (id, claims) in &artificial {
            let [ours, theirs] = Side::ALL.map(|side| {
                let (unit, field) = side.select(shares.each_ref());
                let won = worth(unit, field, side.select(claims.each_ref()), &mut ())?;
                Some(OnBoard { size: units::OfField::size(unit, field, &won), won })
            });
            // A ruling without a value is reported by `special_field`.
            let Some((ours, theirs)) = ours.zip(theirs) else { return false };
            special.push((*id, [ours, theirs]));
        }
        let Some(counted) = MatchpointUnit::plain(batch, compared) else { return false };
        for (&id, &won) in rows.iter().zip(counted) {
            units.put(id, won);
        }
        let both = counted.iter().map(|&won| {
            Side::ALL.map(|side| PlainMatchpoints::board(grown.won(won, side), grown.top))
        });
        self.lines.add_all(&account, event, &played, both);
        let tops = special.iter().flat_map(|(_, both)| both.iter().map(|worth| worth.size));
        self.tally.tops.push(tops.fold(grown.top, Ord::max));
        for (id, both) in special {
            self.keep(id, both);
        }
        self.tally.grown.push(grown);
        true
    }

    /// Scores a field with rulings, missing scores, or several comparison groups, one result at a
    /// time.
    fn special_field(&mut self, field: FieldId, in_groups: bool) {
        let results = self.of.event.results();
        let rows = self.of.fields.rows(field);
        let unit = board::unit(self.of.regulations, self.of.expected[field], FieldKind::Ruled);
        let worths = match units::scored(results, rows, unit) {
            Ok(worths) => worths,
            Err((kind, row)) => {
                let at = row.map(|row| row.location(ResultColumn::Adjustment));
                self.tally.faults.push(Fault { kind, location: at, other: None });
                return;
            }
        };
        let tops = worths.iter().flat_map(|(_, both)| both.iter().map(|worth| worth.size));
        self.tally.tops.push(tops.max().unwrap_or_default());
        let no_score =
            |worth: &MatchpointsOnBoard| matches!(worth.won, Won::Fixed(_) | Won::Variable(_));
        if worths.iter().all(|(_, both)| both.iter().all(no_score)) {
            self.warning(field, |board| FaultKind::NoScores { board });
        }
        let board = self.of.fields.board(self.of.event, field).number;
        let kind: fn(String) -> FaultKind = if in_groups {
            |board| FaultKind::SingleScore { board: units::in_its_group(board) }
        } else {
            |board| FaultKind::SingleScore { board }
        };
        for (id, both) in worths {
            if both.iter().any(is_nothing) {
                self.tally.warnings.note(kind, board, id);
            }
            self.keep(id, both);
        }
    }

    /// Adds the points of both sides of a row to their lines and stores them.
    fn keep(&mut self, id: ResultId, both: [MatchpointsOnBoard; 2]) {
        let event = self.of.event;
        for ((side, name), worth) in
            Side::ALL.into_iter().zip(event.results().contestants(id)).zip(&both)
        {
            if worth.won == Won::Nothing {
                let board = event.board_at(event.results().board(id)).number;
                self.tally.warnings.note(|board| FaultKind::ScoreAlone { board }, board, id);
            }
            for player in event.players(name) {
                self.add((id, side), player, worth);
            }
        }
        self.tally.special.push(id, both);
    }

    /// Adds points to a contestant's line.
    fn add(&mut self, at: (ResultId, Side), player: ContestantId, worth: &MatchpointsOnBoard) {
        let ToTally { event, account, .. } = self.of;
        let in_parts = |won: &Exact| account.parts.of(won).and_then(|won| u64::try_from(won).ok());
        if let Won::Compared(won) = &worth.won
            && let Some(won) = in_parts(won.exact())
        {
            let board = PlainMatchpoints::board(won, worth.size);
            return self.lines.add_plain(&account, event, at, player, board);
        }
        self.lines.add_others(event, at, player, |others| others.add(worth));
    }

    /// Adds a warning about a field, located at its first row.
    fn warning(&mut self, field: FieldId, kind: fn(String) -> FaultKind) {
        self.of.fields.warning(self.of.event, field, kind, &mut self.tally.warnings);
    }
}
