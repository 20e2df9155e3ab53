//! From the results to what each of them is worth in IMPs, and from there to the rankings.

use std::collections::BTreeMap;

use bridge_core::{Imps, Score, Side};
use butler::{ButlerScorer, CrossImpScorer, FieldSize};

use super::board::ImpsOnBoard;
use super::scores::ImpPairsScores;
use super::standings;
use super::total::ImpTotal;
use crate::fields::{Fields, expected};
use crate::ledger::lines::{AddedUp, Lines, LinesBy};
use crate::unit::{Unit, Won};
use crate::units::cross::CrossUnit;
use crate::units::datum::{self, DatumUnit};
use event::{
    ContestantId, DecisionKind, Event, Fault, FaultKind, Faults, ResultColumn, ResultId, Seating,
};
use regulations::{Method, Regulations};

/// Scores an event whose seating was looked over.
pub(crate) fn score(
    event: &Event,
    method: Method,
    regulations: &Regulations,
    seating: Seating,
    added_up: AddedUp,
) -> Result<ImpPairsScores, Faults> {
    let Seating { by_board, winners, doubt, .. } = seating;
    let fields = Fields::of(event, by_board, regulations.pairs.sections);
    let by = LinesBy::of(regulations, winners, added_up);
    let scores = ImpPairsScores {
        method,
        winners,
        datums: Vec::with_capacity(fields.len()),
        sizes: Vec::with_capacity(fields.len()),
        fields,
        imps: vec![None; event.results().len()],
        special: Vec::new(),
        lines: Lines::new(event, by),
        own: BTreeMap::new(),
        rankings: Vec::new(),
        doubts: doubt.into_iter().collect(),
    };
    let mut scoring = Scoring { event, regulations, scores, faults: Vec::new() };
    scoring.fields();
    let Scoring { mut scores, faults, .. } = scoring;
    if !faults.is_empty() {
        return Err(Faults(faults));
    }
    scores.special.sort_by_key(|&(row, _)| row);
    let ranked = standings::rankings(event, regulations, &scores, added_up)?;
    scores.own = ranked.own;
    scores.rankings = ranked.rankings;
    Ok(scores)
}

/// The scores on their way.
struct Scoring<'a> {
    event: &'a Event,
    regulations: &'a Regulations,
    scores: ImpPairsScores,
    faults: Vec<Fault>,
}

impl Scoring<'_> {
    fn fields(&mut self) {
        let (event, regulations) = (self.event, self.regulations);
        let results = event.results();
        let ruled = self.scores.fields.ruled(event);
        let expected = expected(event, regulations, &self.scores.fields, &ruled);
        let mut butler = ButlerScorer::new(regulations.butler.rule().datum);
        let mut cross = CrossImpScorer::new(regulations.cross_imps.cap);
        let mut played: (Vec<ResultId>, Vec<Score>) = Default::default();
        for (field, mut special) in ruled.into_iter().enumerate() {
            let ImpPairsScores { fields, lines, .. } = &mut self.scores;
            for &id in fields.rows(field) {
                special |= results.group(id).is_some();
                if results.score(id).is_none() {
                    lines.enter(event, id);
                }
            }
            fields.played(event, field, &mut played);
            let scores = u32::try_from(played.1.len()).unwrap_or(u32::MAX);
            let size = FieldSize { scores, expected: expected[field].max(scores) };
            self.scores.sizes.push(size);
            match played.1.len() {
                0 => self.doubt(field, |board| FaultKind::NoScores { board }),
                1 if self.scores.method == Method::Butler => {
                    self.doubt(field, |board| FaultKind::SingleDatum { board });
                }
                1 => self.doubt(field, |board| FaultKind::SingleComparison { board }),
                _ => {}
            }
            if special || !self.is_simple(field) {
                self.special_field(field);
                continue;
            }
            let imps = if self.scores.method == Method::Butler {
                let datum = butler.datum(&played.1).ok();
                self.scores.datums.push([datum.clone(), datum]);
                DatumUnit::plain(&mut butler, &played.1)
            } else {
                self.scores.datums.push([None, None]);
                CrossUnit::plain(&mut cross, &played.1)
            };
            let Some(imps) = imps else {
                for &id in &played.0 {
                    self.scores.lines.enter(event, id);
                }
                continue;
            };
            for (&id, &imps) in played.0.iter().zip(imps) {
                self.plain(id, imps, size);
            }
        }
    }

    /// Whether whole IMPs against a computed datum, or against all others, are all that there is.
    fn is_simple(&self, field: usize) -> bool {
        let imps = self.regulations;
        if self.scores.method != Method::Butler {
            return self.scores.sizes.last().is_none_or(|&size| CrossUnit::is_plain(imps, size));
        }
        let board = self.scores.fields.board(self.event, field);
        DatumUnit::is_plain(imps)
            && (!self.event.decisions().has(DecisionKind::Datum)
                || datum::entered(self.event, board.session, board.number).is_none())
    }

    /// A result of a plain field.
    fn plain(&mut self, id: ResultId, imps: Imps, size: FieldSize) {
        self.scores.imps[id.index()] = Some(imps);
        let butler = self.scores.method == Method::Butler;
        let both = [imps.get(), -imps.get()];
        let contestants = self.event.results().contestants(id);
        for ((side, name), imps) in Side::ALL.into_iter().zip(contestants).zip(both) {
            for player in self.event.players(name) {
                let lines = &mut self.scores.lines;
                let of_size = (!butler).then_some(size);
                if !lines.plain_of(self.event, id, side, player).takes(imps, of_size) {
                    lines.others_of(self.event, id, side, player).add_crossed(size, imps);
                }
            }
        }
    }

    /// A field with rulings, with a datum of its own, or in several groups.
    fn special_field(&mut self, field: usize) {
        let place = self.scores.place(self.event, self.regulations, field);
        let rows = self.scores.fields.rows(field);
        let kept = match place.scored(rows) {
            Ok(kept) => kept,
            Err((kind, row)) => {
                let at = match row {
                    Some(row) => Some(row.place(ResultColumn::Adjustment)),
                    None => rows.first().map(|&row| row.place(ResultColumn::Board)),
                };
                self.faults.push(Fault { kind, at, other: None });
                self.scores.datums.push([None, None]);
                return;
            }
        };
        self.scores.datums.push(place.datums(rows));
        for (id, both) in kept {
            let contestants = self.event.results().contestants(id);
            for ((side, name), kept) in Side::ALL.into_iter().zip(contestants).zip(&both) {
                for player in self.event.players(name) {
                    self.add(id, side, player, kept);
                }
            }
            self.scores.special.push((id, both));
        }
    }

    fn add(&mut self, id: ResultId, side: Side, player: ContestantId, kept: &ImpsOnBoard) {
        let total: &mut ImpTotal = self.scores.lines.others_of(self.event, id, side, player);
        match &kept.won {
            Won::Compared(imps) => total.add_worth(imps),
            Won::Fixed(imps) => total.add_fixed(imps),
            Won::Variable(variable) => total.add_variable(*variable, kept.size),
            Won::Nothing => {}
        }
    }

    /// Notes something odd about a field, at its first row.
    fn doubt(&mut self, field: usize, kind: impl FnOnce(String) -> FaultKind) {
        self.scores.doubts.extend(self.scores.fields.doubt(self.event, field, kind));
    }
}
