//! From the results to what each of them is worth, and from there to the rankings.

use std::collections::BTreeMap;

use bridge_core::{Score, Side};
use matchpoints::{FewerScores, ScoringUnits};

use super::account::MatchpointAccount;
use super::board::{self, MatchpointsOnBoard};
use super::rankings::{Has, ToRank};
use super::scores::PairsScores;
use super::sessions::SessionTotal;
use super::{penalties, rankings};
use crate::fields::{Fields, expected};
use crate::ledger::lines::{AddedUp, LineKey, Lines, LinesBy, own_window};
use crate::ledger::settle::Settling;
use crate::unit::{Unit, Won};
use crate::units;
use crate::units::matchpoints::{FieldKind, MatchpointUnit, plain_top};
use event::{ContestantId, Event, Fault, FaultKind, Faults, ResultColumn, ResultId, Seating};
use regulations::Regulations;

/// Scores an event whose seating was looked over.
pub(crate) fn score(
    event: &Event,
    regulations: &Regulations,
    seating: Seating,
    added_up: AddedUp,
) -> Result<PairsScores, Faults> {
    let Seating { by_board, winners, doubt, .. } = seating;
    let fields = Fields::of(event, by_board, regulations.pairs.sections);
    let by = LinesBy::of(regulations, winners, added_up);
    let scores = PairsScores {
        winners,
        tops: Vec::with_capacity(fields.len()),
        fields,
        units: vec![None; event.results().len()],
        special: Vec::new(),
        expected: Vec::new(),
        lines: Lines::new(event, by),
        own: BTreeMap::new(),
        penalty_tops: Vec::new(),
        rankings: Vec::new(),
        doubts: doubt.into_iter().collect(),
    };
    let mut scoring = Scoring { event, regulations, scores, faults: Vec::new() };
    scoring.fields();
    let Scoring { mut scores, faults, .. } = scoring;
    if !faults.is_empty() {
        return Err(Faults(faults));
    }
    // In most files the results of a board stand together, and this finds them in order.
    scores.special.sort_by_key(|&(row, _)| row);
    let penalties = penalties::penalties(event, &scores)?;
    let account = MatchpointAccount { fixed: regulations.artificial.fixed };
    let lines = scores.lines.in_order(event);
    let window = (own_window(regulations, added_up), added_up);
    let settling = Settling::new(&account, &scores.lines, &lines, window, &penalties.by_line);
    let whole = rankings::want_sessions(event);
    let contestants = lines.chunk_by(|(_, a), (_, b)| a.is_same_contestant(b)).map(|lines| {
        let LineKey { name, side, section, .. } = lines[0].1;
        let has = match settling.plain(lines).filter(|_| !whole) {
            Some(plain) => Has::Plain(plain),
            None => Has::Sessions(settling.sessions(lines).map(SessionTotal::from).collect()),
        };
        ToRank { name, side, section, has }
    });
    let contestants: Vec<ToRank> = contestants.collect();
    let ranked = rankings::rankings(event, regulations, &contestants)?;
    scores.own = settling.into_own();
    scores.penalty_tops = penalties.tops;
    scores.rankings = ranked.rankings;
    scores.doubts.extend(ranked.doubts);
    Ok(scores)
}

/// The unit of fields that are no more than their scores.
const fn plain_unit(regulations: &Regulations) -> MatchpointUnit<'_> {
    let (side, kind) = (Side::NorthSouth, FieldKind::Plain);
    MatchpointUnit { regulations, side, expected: 0, largest: 0, kind }
}

/// The scores on their way.
struct Scoring<'a> {
    event: &'a Event,
    regulations: &'a Regulations,
    scores: PairsScores,
    faults: Vec<Fault>,
}

impl Scoring<'_> {
    /// Matchpoints every field and adds it to the totals of those who played it.
    fn fields(&mut self) {
        let (event, regulations) = (self.event, self.regulations);
        let results = event.results();
        let ruled = self.scores.fields.ruled(event);
        self.scores.expected = expected(event, regulations, &self.scores.fields, &ruled);
        let mut batch = plain_unit(regulations).batch();
        let mut played: (Vec<ResultId>, Vec<Score>) = Default::default();
        for (field, mut special) in ruled.into_iter().enumerate() {
            let expected = self.scores.expected[field];
            let PairsScores { fields, lines, .. } = &mut self.scores;
            for &id in fields.rows(field) {
                special |= results.group(id).is_some();
                if results.score(id).is_none() {
                    lines.enter(event, id);
                }
            }
            fields.played(event, field, &mut played);
            let (rows, compared) = (&played.0, played.1.as_slice());
            let fewer = usize::try_from(expected).is_ok_and(|expected| compared.len() < expected);
            if special || (fewer && regulations.neuberg.fewer_scores != FewerScores::OwnTop) {
                self.special_field(field, expected);
                continue;
            }
            match compared {
                [] => self.doubt(field, |board| FaultKind::NoScores { board }),
                [_] => self.doubt(field, |board| FaultKind::SingleScore { board }),
                _ => {}
            }
            let field_top = plain_top(regulations.matchpoints.comparison, compared.len());
            self.scores.tops.push(field_top);
            // A row id has 32 bits and a pair has one row per board, so no board has too many scores.
            let Some(units) = MatchpointUnit::plain(&mut batch, compared) else { continue };
            for (&id, &units) in rows.iter().zip(units) {
                self.scores.units[id.index()] = Some(units);
                let both = [Some(units), units.opponents(field_top)];
                for ((side, name), units) in
                    Side::ALL.into_iter().zip(results.contestants(id)).zip(both)
                {
                    for player in event.players(name) {
                        let plain = self.scores.lines.plain_of(event, id, side, player);
                        plain.add(units.unwrap_or_default(), field_top);
                    }
                }
            }
        }
    }

    /// A field with rulings, with fewer scores than expected, or in several groups.
    fn special_field(&mut self, field: usize, expected: u32) {
        let (event, regulations) = (self.event, self.regulations);
        let results = event.results();
        let rows = self.scores.fields.rows(field);
        let unit = board::unit(regulations, expected, FieldKind::Ruled);
        let worths = match units::scored(results, rows, unit) {
            Ok(worths) => worths,
            Err((kind, row)) => {
                let at = row.map(|row| row.place(ResultColumn::Adjustment));
                self.faults.push(Fault { kind, at, other: None });
                self.scores.tops.push(ScoringUnits::default());
                return;
            }
        };
        let tops = worths.iter().flat_map(|(_, both)| both.iter().map(|worth| worth.size));
        self.scores.tops.push(tops.max().unwrap_or_default());
        let no_score =
            |worth: &MatchpointsOnBoard| matches!(worth.won, Won::Fixed(_) | Won::Variable(_));
        if worths.iter().all(|(_, both)| both.iter().all(no_score)) {
            self.doubt(field, |board| FaultKind::NoScores { board });
        }
        for (id, both) in worths {
            for ((side, name), worth) in
                Side::ALL.into_iter().zip(results.contestants(id)).zip(&both)
            {
                if worth.won == Won::Nothing {
                    let kind = FaultKind::ScoreAlone { board: self.number(id) };
                    self.scores.doubts.push(Fault {
                        kind,
                        at: Some(id.place(ResultColumn::Board)),
                        other: None,
                    });
                }
                for player in event.players(name) {
                    self.add(id, side, player, worth);
                }
            }
            self.scores.special.push((id, both));
        }
    }

    /// Adds a worth to a line.
    fn add(&mut self, id: ResultId, side: Side, player: ContestantId, worth: &MatchpointsOnBoard) {
        let total = self.scores.lines.others_of(self.event, id, side, player);
        match &worth.won {
            Won::Compared(won) => total.add_exact(won, worth.size),
            Won::Fixed(won) => total.add_fixed(won, worth.size),
            Won::Variable(variable) => total.add_variable(*variable, worth.size),
            Won::Nothing => {}
        }
    }

    fn number(&self, row: ResultId) -> String {
        self.event.board_at(self.event.results().board(row)).number.to_string()
    }

    /// Notes something odd about a field, at its first row.
    fn doubt(&mut self, field: usize, kind: impl FnOnce(String) -> FaultKind) {
        self.scores.doubts.extend(self.scores.fields.doubt(self.event, field, kind));
    }
}
