//! The tables of a board that are compared with each other, with rulings: what each side's score is worth in IMPs.

use std::borrow::Cow;
use std::collections::BTreeMap;

use bridge_core::{BoardNumber, FractionalImps, Percent, Score, Side, WeightedScore};
use butler::{
    ArtificialAward, CrossImpError, CrossImps, CrossWorth, Datum, DatumFrom, DatumRule,
    DatumWorking, Field, FieldSize, ScoreComparison,
};
use imp::SelfInflicted;

use super::total::artificial;
use event::{Artificial, Event, FaultKind, FormId, ResultId, Ruling, SessionId};
use regulations::{ImpRegulations, Method};

/// What is kept of a side's score where rulings or groups are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kept {
    /// IMPs, from the side's own view.
    Worth(CrossImps),
    /// A number of IMPs that the director set, or that a fixed percentage stands for.
    Fixed(FractionalImps),
    /// AVE+ or AVE−, and how many scores the board has.
    Variable(ArtificialAward, u32),
    /// There was nothing to compare with.
    Nothing,
}

/// How a side's IMPs arose; everything is seen from North-South's side but the result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImpWorking {
    /// The side.
    pub side: Side,
    /// The scores that are compared with each other, rulings among them; the side's own.
    pub scores: u32,
    /// How many were expected.
    pub expected: u32,
    /// The datum, and how it arose where it was computed.
    pub datum: Option<(Datum, Option<DatumWorking>)>,
    /// The score that was compared; none for an artificial one.
    pub score: Option<WeightedScore>,
    /// Each part of the score with its comparisons, in cross-IMPs.
    pub comparisons: Vec<Vec<ScoreComparison>>,
    /// The IMPs before any factor and divisor.
    pub imps: Option<FractionalImps>,
    /// What was made of them, in cross-IMPs.
    pub crossed: Option<CrossWorth>,
    /// The board by itself where the side damaged itself, from its own view.
    pub damage: Option<SelfInflicted>,
    /// The artificial score.
    pub artificial: Option<ArtificialAward>,
    /// A number of IMPs that was set.
    pub fixed: Option<FractionalImps>,
}

/// A side's entry on a board, its scores from North-South's side.
enum Entry<'a> {
    Score(Cow<'a, WeightedScore>),
    Damaged {
        table: WeightedScore,
        normal: WeightedScore,
        assigned: WeightedScore,
    },
    Fixed(FractionalImps),
    /// A fixed percentage: the same as an artificial score, whatever the pair's other boards.
    FixedShare(ArtificialAward),
    Variable(ArtificialAward),
}

/// What is wrong with a ruling, and in which row where it is one.
pub(super) type Wrong = (FaultKind, Option<ResultId>);

/// Where the field of a board is.
#[derive(Clone, Copy)]
pub(super) struct At<'a> {
    pub(super) event: &'a Event,
    pub(super) regulations: &'a ImpRegulations,
    pub(super) method: Method,
    pub(super) session: Option<SessionId>,
    pub(super) number: BoardNumber,
    /// How many scores were expected.
    pub(super) expected: u32,
}

/// The datum that the director entered for a board.
pub(super) fn entered(
    event: &Event,
    session: Option<SessionId>,
    number: BoardNumber,
) -> Option<Datum> {
    let mut entered = event.decisions.pairs.datums.iter();
    let found = entered.rfind(|(of, board, _)| (*of, *board) == (session, number));
    found.map(|&(.., score)| Datum::entered(score))
}

/// Scores the rows of a field: both sides of every row that counts.
pub(super) fn score(at: At<'_>, rows: &[ResultId]) -> Result<Vec<(ResultId, [Kept; 2])>, Wrong> {
    let mut kept = Vec::with_capacity(rows.len());
    for rows in groups(at.event, rows) {
        let side = |side| {
            let group = Group::of(at, &rows, side)?;
            Ok::<_, Wrong>(group.kept(&rows))
        };
        let (ours, theirs) = (side(Side::NorthSouth)?, side(Side::EastWest)?);
        kept.extend(rows.iter().copied().zip(ours.into_iter().zip(theirs).map(|(a, b)| [a, b])));
    }
    Ok(kept)
}

/// How a side's IMPs arose; none where the board was not played there.
pub(super) fn working(
    at: At<'_>,
    rows: &[ResultId],
    row: ResultId,
    side: Side,
) -> Option<ImpWorking> {
    let rows = groups(at.event, rows).into_iter().find(|rows| rows.contains(&row))?;
    Some(Group::of(at, &rows, side).ok()?.working(row))
}

/// The rows that have a score or an award, by the group in which they are compared.
fn groups(event: &Event, rows: &[ResultId]) -> Vec<Vec<ResultId>> {
    let results = event.results();
    let mut groups: BTreeMap<Option<FormId>, Vec<ResultId>> = BTreeMap::new();
    for &row in rows {
        if results.score(row).is_some() || results.adjustment(row).is_some() {
            groups.entry(results.group(row)).or_default().push(row);
        }
    }
    groups.into_values().collect()
}

/// What a side has at a table.
fn entry(event: &Event, row: ResultId, side: Side) -> Result<Entry<'_>, FaultKind> {
    let results = event.results();
    let played = results.score(row).map(WeightedScore::single);
    let from_north_south = |score: &WeightedScore| match side {
        Side::NorthSouth => score.clone(),
        Side::EastWest => -score.clone(),
    };
    let score = |score: WeightedScore| Entry::Score(Cow::Owned(score));
    let Some(adjustment) = results.adjustment(row) else {
        return Ok(score(played.unwrap_or_else(|| Score::ZERO.into())));
    };
    let needs = || FaultKind::RulingWithoutResult { ruling: adjustment.to_string() };
    let ruling = adjustment.of(side);
    Ok(match ruling {
        Ruling::Table => score(played.ok_or_else(needs)?),
        Ruling::Assigned(assigned) => score(from_north_south(assigned)),
        Ruling::SelfInflicted { normal, assigned } => Entry::Damaged {
            table: played.ok_or_else(needs)?,
            normal: from_north_south(normal),
            assigned: from_north_south(assigned),
        },
        Ruling::Imps(set) => Entry::Fixed(set.clone()),
        Ruling::Artificial(Artificial::Plus) => Entry::Variable(ArtificialAward::AveragePlus),
        Ruling::Artificial(Artificial::Minus) => Entry::Variable(ArtificialAward::AverageMinus),
        Ruling::Artificial(Artificial::Average) => Entry::FixedShare(ArtificialAward::Average),
        Ruling::Percent(percent) if *percent == Percent::from(60) => {
            Entry::FixedShare(ArtificialAward::AveragePlus)
        }
        Ruling::Percent(percent) if *percent == Percent::from(50) => {
            Entry::FixedShare(ArtificialAward::Average)
        }
        Ruling::Percent(percent) if *percent == Percent::from(40) => {
            Entry::FixedShare(ArtificialAward::AverageMinus)
        }
        Ruling::Percent(_) => {
            return Err(FaultKind::NotInThisUnit { ruling: ruling.to_string() });
        }
    })
}

/// The scores that are compared with each other, for one side.
struct Group<'a> {
    at: At<'a>,
    side: Side,
    field: Field,
    datum: Option<(Datum, Option<DatumWorking>)>,
    entries: BTreeMap<ResultId, Entry<'a>>,
}

impl<'a> Group<'a> {
    fn of(at: At<'a>, rows: &[ResultId], side: Side) -> Result<Self, Wrong> {
        let mut field = Field::default();
        let mut chosen = Field::default();
        let mut entries = BTreeMap::new();
        for &row in rows {
            let entry = entry(at.event, row, side).map_err(|kind| (kind, Some(row)))?;
            let counted = match &entry {
                Entry::Score(score) => Some(score.as_ref()),
                Entry::Damaged { assigned, .. } => Some(assigned),
                Entry::Fixed(_) | Entry::FixedShare(_) | Entry::Variable(_) => None,
            };
            if let Some(score) = counted {
                field.add(score);
                let table = at.event.results().table(row);
                let tables = &at.event.decisions.pairs.datum_tables;
                if table.is_some_and(|table| tables.contains(&table)) {
                    chosen.add(score);
                }
            }
            entries.insert(row, entry);
        }
        let datum = match at.method {
            Method::Butler => datum(at, &field, &chosen)?,
            _ => None,
        };
        Ok(Self { at, side, field, datum, entries })
    }

    /// The worths of the rows; those of equal scores without a ruling are computed once.
    fn kept(&self, rows: &[ResultId]) -> Vec<Kept> {
        let results = self.at.event.results();
        let mut known: BTreeMap<Score, Kept> = BTreeMap::new();
        let worth = |&row: &ResultId| {
            let kept = || self.working(row).kept(self.at.regulations);
            match results.score(row).filter(|_| results.adjustment(row).is_none()) {
                Some(score) => known.entry(score).or_insert_with(kept).clone(),
                None => kept(),
            }
        };
        rows.iter().map(worth).collect()
    }

    fn working(&self, row: ResultId) -> ImpWorking {
        let mut working = ImpWorking {
            side: self.side,
            scores: self.field.scores(),
            expected: self.at.expected.max(self.field.scores()),
            datum: self.datum.clone(),
            score: None,
            comparisons: Vec::new(),
            imps: None,
            crossed: None,
            damage: None,
            artificial: None,
            fixed: None,
        };
        match self.entries.get(&row) {
            None => {}
            Some(Entry::Fixed(imps)) => {
                let rounded = self.at.regulations.board_rounding.apply(imps.exact());
                working.fixed = Some(FractionalImps::new(rounded));
            }
            Some(Entry::FixedShare(award)) => {
                let results = working.scores.max(working.expected);
                let (method, regulations) = (self.at.method, self.at.regulations);
                working.fixed = Some(artificial(method, regulations, *award, results, None));
            }
            Some(Entry::Variable(award)) => working.artificial = Some(*award),
            Some(Entry::Score(score)) => self.compared(&mut working, score),
            Some(Entry::Damaged { table, normal, assigned }) => {
                self.compared(&mut working, assigned);
                let scores = [table, normal, assigned];
                working.damage = match &self.datum {
                    Some((datum, _)) => {
                        let scale = self.at.regulations.butler.scale;
                        Some(datum.self_inflicted(self.side, scores, scale))
                    }
                    None if self.at.method == Method::CrossImps => {
                        let cap = self.at.regulations.cross.cap;
                        Some(self.field.self_inflicted(self.side, assigned, scores, cap))
                    }
                    None => None,
                };
            }
        }
        working
    }

    /// A score against the datum, or against all others; the damage comes later.
    fn compared(&self, working: &mut ImpWorking, score: &WeightedScore) {
        let regulations = self.at.regulations;
        working.score = Some(score.clone());
        match (&self.datum, self.at.method) {
            (Some((datum, _)), _) => {
                let imps = datum.weighted(score, regulations.butler.scale);
                working.imps = Some(self.own(imps));
            }
            (None, Method::CrossImps) => {
                let cap = regulations.cross.cap;
                let total = self.own(self.field.total(score, cap));
                let parts = score.parts().iter();
                working.comparisons =
                    parts.map(|&(_, score)| self.field.comparisons(score, cap)).collect();
                // The only error left is that there is nothing to compare with.
                working.crossed = self.worth(&total).ok();
                working.imps = Some(total);
            }
            (None, _) => {}
        }
    }

    /// IMPs from the side's own view.
    fn own(&self, imps: FractionalImps) -> FractionalImps {
        match self.side {
            Side::NorthSouth => imps,
            Side::EastWest => FractionalImps::new(-imps.exact()),
        }
    }

    fn worth(&self, total: &FractionalImps) -> Result<CrossWorth, CrossImpError> {
        let scores = self.field.scores();
        let expected = self.at.expected.max(scores);
        self.at.regulations.cross.worth(total, FieldSize { scores, expected })
    }
}

/// The datum of a field; none where it has no score at all.
fn datum(
    at: At<'_>,
    field: &Field,
    chosen: &Field,
) -> Result<Option<(Datum, Option<DatumWorking>)>, Wrong> {
    if let Some(entered) = entered(at.event, at.session, at.number) {
        return Ok(Some((entered, None)));
    }
    if field.scores() == 0 {
        return Ok(None);
    }
    let rule: DatumRule = at.regulations.butler.datum;
    let board = || at.number.to_string();
    let of = match rule.from {
        DatumFrom::Entered => return Err((FaultKind::NoDatum { board: board() }, None)),
        DatumFrom::ChosenTables => chosen,
        DatumFrom::Mean | DatumFrom::Median | DatumFrom::HigherMedian | DatumFrom::LowerMedian => {
            field
        }
    };
    if of.scores() == 0 {
        return Err((FaultKind::NoDatum { board: board() }, None));
    }
    let working = of.datum(rule).map_err(|_| (FaultKind::RulingTooLarge, None))?;
    Ok(Some((working.datum.clone(), Some(working))))
}

impl ImpWorking {
    /// What is kept: how it arose can be computed again.
    fn kept(&self, regulations: &ImpRegulations) -> Kept {
        if let Some(imps) = &self.fixed {
            return Kept::Fixed(imps.clone());
        }
        if let Some(award) = self.artificial {
            return Kept::Variable(award, self.scores.max(self.expected));
        }
        self.value(regulations).map_or(Kept::Nothing, Kept::Worth)
    }

    /// The IMPs of a score that was compared, the damage that the side did itself taken off, rounded as the regulations say;
    /// none for an artificial one, and where there was nothing to compare with.
    #[must_use]
    pub fn value(&self, regulations: &ImpRegulations) -> Option<CrossImps> {
        let value = self.unrounded(regulations)?;
        Some(match regulations.board_rounding.0 {
            Some(rounding) => CrossImps::Exact(value.rounded(rounding)),
            None => value,
        })
    }

    /// The same before the last step of the board.
    #[must_use]
    pub fn unrounded(&self, regulations: &ImpRegulations) -> Option<CrossImps> {
        let imps = match &self.damage {
            Some(damage) => damage.non_offenders(),
            None => self.imps.clone()?,
        };
        match (&self.datum, &self.crossed) {
            (Some(_), _) => Some(CrossImps::Exact(imps)),
            (None, Some(_)) => {
                let size = FieldSize { scores: self.scores, expected: self.expected };
                regulations.cross.worth(&imps, size).ok().map(|worth| worth.value)
            }
            (None, None) => None,
        }
    }
}
