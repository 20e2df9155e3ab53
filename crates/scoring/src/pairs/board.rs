//! A board that is not plain: with rulings, with fewer scores than expected, or in several groups.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::num::NonZeroU32;

use bridge_core::{Exact, Matchpoints, Percent, Score, Side, WeightedScore};
use matchpoints::{
    Comparison, FewerScores, FewerScoresRule, GroupWorth, Growth, ScoringUnits, Variable,
    WeightedField, share, top,
};

use event::{Artificial, FaultKind, FormId, ResultId, Results, Ruling};
use regulations::Regulations;

/// What a side has on a board that is not plain, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Kept {
    pub(super) top: ScoringUnits,
    pub(super) won: KeptAward,
}

/// What was won on a board that is not plain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum KeptAward {
    Compared(Matchpoints),
    Fixed(Matchpoints),
    Variable(Variable),
    Cancelled,
}

/// What a side has on a board that is not plain, and how it arose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideWorth {
    /// What could have been won.
    pub top: ScoringUnits,
    /// What was won.
    pub award: Award,
}

/// What was won on a board, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Award {
    /// Compared with the other scores of the group.
    Compared(Box<Compared>),
    /// A fixed percentage.
    Fixed {
        /// How much.
        percent: Percent,
        /// What that is of the top.
        won: Matchpoints,
    },
    /// AVE+ or AVE−: as the pair's other boards say.
    Variable(Variable),
    /// Nothing: a group of one score, for which the director has to award something.
    Cancelled,
}

/// A score compared with those of its group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compared {
    /// The score, whole or weighted, from the side's own view.
    pub score: WeightedScore,
    /// What each of its parts would earn by itself within the group.
    pub parts: Vec<Matchpoints>,
    /// How many scores the group has.
    pub scores: u32,
    /// How many the board should have.
    pub expected: u32,
    /// The matchpoints within the group.
    pub earned: Matchpoints,
    /// The matchpoints in the field of the expected size.
    pub grown: Matchpoints,
    /// By which rule.
    pub growth: Growth,
    /// Which of them the score at the table and the normal one would have been worth, where the side damaged
    /// itself.
    pub table_and_normal: Option<[Matchpoints; 2]>,
    /// What the side did itself (Law 12C1(e)), on the same scale.
    pub damage: Matchpoints,
    /// What counts.
    pub won: Matchpoints,
}

/// A side's entry on a board.
enum Entry<'a> {
    /// The score at the table.
    Plain(Score),
    /// A score in the field.
    Score(Cow<'a, WeightedScore>),
    /// The assigned score is in the field; the side gets less by the damage that it did itself.
    Damaged { table: Score, normal: &'a WeightedScore, assigned: &'a WeightedScore },
    /// A percentage, not in the field.
    Fixed(Percent),
    /// AVE+ or AVE−, not in the field.
    Variable(Variable),
}

impl Entry<'_> {
    /// Whether it is in the field.
    const fn is_compared(&self) -> bool {
        matches!(self, Self::Plain(_) | Self::Score(_) | Self::Damaged { .. })
    }
}

/// What is wrong with a ruling, and in which row where it is one.
pub(super) type Wrong = (FaultKind, Option<ResultId>);

/// Scores a board of which so many scores were expected: both sides of every row that counts.
pub(super) fn score(
    results: &Results,
    regulations: &Regulations,
    rows: &[ResultId],
    expected: u32,
) -> Result<Vec<(ResultId, [Kept; 2])>, Wrong> {
    let mut worths = Vec::with_capacity(rows.len());
    let groups = groups(results, rows);
    for rows in &groups {
        let side = |side| -> Result<Vec<Kept>, Wrong> {
            let (mut group, entries) = Group::of(results, regulations, rows, expected, side)?;
            group.largest = largest(results, &groups, side);
            Ok(group.kept(entries))
        };
        let (ours, theirs) = (side(Side::NorthSouth)?, side(Side::EastWest)?);
        worths.extend(rows.iter().copied().zip(ours.into_iter().zip(theirs).map(|(a, b)| [a, b])));
    }
    Ok(worths)
}

/// How a side's worth arose.
pub(super) fn worth(
    results: &Results,
    regulations: &Regulations,
    rows: &[ResultId],
    expected: u32,
    (row, side): (ResultId, Side),
) -> Option<SideWorth> {
    let groups = groups(results, rows);
    let rows = groups.iter().find(|rows| rows.contains(&row))?;
    let (mut group, entries) = Group::of(results, regulations, rows, expected, side).ok()?;
    group.largest = largest(results, &groups, side);
    let (_, entry) = rows.iter().zip(entries).find(|&(&id, _)| id == row)?;
    Some(group.worth(entry))
}

/// The rows that have a score or an award, by the group in which they are compared.
fn groups(results: &Results, rows: &[ResultId]) -> Vec<Vec<ResultId>> {
    let counts = |id: &ResultId| results.score(*id).is_some() || results.adjustment(*id).is_some();
    let counted = rows.iter().copied().filter(counts);
    if rows.iter().all(|&id| results.group(id).is_none()) {
        return vec![counted.collect()];
    }
    let mut groups: BTreeMap<Option<FormId>, Vec<ResultId>> = BTreeMap::new();
    for id in counted {
        groups.entry(results.group(id)).or_default().push(id);
    }
    groups.into_values().collect()
}

/// How many scores a side has in the largest of the groups.
fn largest(results: &Results, groups: &[Vec<ResultId>], side: Side) -> u32 {
    let compared =
        |&&id: &&ResultId| entry(results, id, side).is_ok_and(|entry| entry.is_compared());
    let sizes = groups.iter().map(|rows| rows.iter().filter(compared).count());
    sizes.max().and_then(|size| u32::try_from(size).ok()).unwrap_or(u32::MAX)
}

/// What a side has at a table.
fn entry(results: &Results, id: ResultId, side: Side) -> Result<Entry<'_>, FaultKind> {
    let played = results.score(id).map(|score| score.seen_by(side));
    let single = |score| Entry::Score(Cow::Owned(WeightedScore::single(score)));
    let Some(adjustment) = results.adjustment(id) else {
        return Ok(Entry::Plain(played.unwrap_or(Score::ZERO)));
    };
    let needs = || FaultKind::RulingWithoutResult { ruling: adjustment.to_string() };
    let ruling = adjustment.of(side);
    Ok(match ruling {
        Ruling::Table => single(played.ok_or_else(needs)?),
        Ruling::Assigned(score) => Entry::Score(Cow::Borrowed(score)),
        Ruling::SelfInflicted { normal, assigned } => {
            Entry::Damaged { table: played.ok_or_else(needs)?, normal, assigned }
        }
        Ruling::Percent(percent) => Entry::Fixed(percent.clone()),
        Ruling::Artificial(Artificial::Average) => Entry::Fixed(Percent::from(50)),
        Ruling::Artificial(Artificial::Plus) => Entry::Variable(Variable::Plus),
        Ruling::Artificial(Artificial::Minus) => Entry::Variable(Variable::Minus),
        Ruling::Imps(_) => return Err(FaultKind::NotAtMatchpoints { ruling: ruling.to_string() }),
    })
}

/// Matchpoints in a field of the expected size.
struct Grown {
    won: Matchpoints,
    top: ScoringUnits,
    growth: Growth,
}

/// The scores that are compared with each other, for one side.
struct Group<'a> {
    regulations: &'a Regulations,
    field: WeightedField,
    expected: u32,
    /// How many scores the largest group of the board has.
    largest: u32,
}

impl<'a> Group<'a> {
    /// The scores of one side, and what each row has there.
    fn of<'r>(
        results: &'r Results,
        regulations: &'a Regulations,
        rows: &[ResultId],
        expected: u32,
        side: Side,
    ) -> Result<(Self, Vec<Entry<'r>>), Wrong> {
        let entries = rows
            .iter()
            .map(|&id| entry(results, id, side).map_err(|kind| (kind, Some(id))))
            .collect::<Result<Vec<_>, _>>()?;
        let mut field = WeightedField::default();
        for entry in &entries {
            match entry {
                Entry::Plain(score) => field.add_whole(*score),
                Entry::Score(score) => field.add(score),
                Entry::Damaged { assigned, .. } => field.add(assigned),
                Entry::Fixed(_) | Entry::Variable(_) => {}
            }
        }
        let largest = field.scores();
        Ok((Self { regulations, field, expected, largest }, entries))
    }

    /// The worths of all entries; those of equal scores without a ruling are computed once.
    fn kept(&self, entries: Vec<Entry<'_>>) -> Vec<Kept> {
        // A board has few different scores: a short list in order.
        let mut known: Vec<(Score, Kept)> = Vec::new();
        let mut kept = Vec::with_capacity(entries.len());
        for entry in entries {
            let Entry::Plain(score) = entry else {
                kept.push(self.worth(entry).kept());
                continue;
            };
            let place = known.binary_search_by_key(&score, |&(known, _)| known);
            let worth = match place {
                Ok(index) => known[index].1.clone(),
                Err(index) => {
                    let worth = self.plain(score);
                    known.insert(index, (score, worth.clone()));
                    worth
                }
            };
            kept.push(worth);
        }
        kept
    }

    /// What a score without a ruling is worth: the same as [`Self::worth`], without how it arose.
    fn plain(&self, score: Score) -> Kept {
        let earned = self.field.of_whole(score);
        match self.grown(&earned) {
            Some(Grown { won, top, .. }) => {
                Kept { top, won: KeptAward::Compared(self.rounded(won, top)) }
            }
            None => Kept { top: self.artificial_top(), won: KeptAward::Cancelled },
        }
    }

    fn worth(&self, entry: Entry<'_>) -> SideWorth {
        match entry {
            Entry::Variable(variable) => {
                SideWorth { top: self.artificial_top(), award: Award::Variable(variable) }
            }
            Entry::Fixed(percent) => {
                let top = self.artificial_top();
                let won = self.rounded(share(&percent, top), top);
                SideWorth { top, award: Award::Fixed { percent, won } }
            }
            Entry::Plain(score) => self.worth(Entry::Score(Cow::Owned(score.into()))),
            Entry::Score(score) => {
                let earned = self.field.matchpoints(&score);
                self.compared(score.into_owned(), earned, None)
            }
            Entry::Damaged { table, normal, assigned } => {
                let earned = self.field.matchpoints(assigned);
                let at = |score: &WeightedScore| {
                    let earned = self.field.instead(assigned, score);
                    self.grown(&earned).map(|grown| grown.won)
                };
                let both = at(&WeightedScore::single(table)).zip(at(normal));
                self.compared(assigned.clone(), earned, both.map(|(table, normal)| [table, normal]))
            }
        }
    }

    fn compared(
        &self,
        score: WeightedScore,
        earned: Matchpoints,
        table_and_normal: Option<[Matchpoints; 2]>,
    ) -> SideWorth {
        let Some(Grown { won: grown, top, growth }) = self.grown(&earned) else {
            return SideWorth { top: self.artificial_top(), award: Award::Cancelled };
        };
        let (scores, expected) = (self.field.scores(), self.expected);
        let damage = match &table_and_normal {
            Some([table, normal]) => normal.minus(table).max(Matchpoints::ZERO),
            None => Matchpoints::ZERO,
        };
        let won = self.rounded(grown.minus(&damage), top);
        let single = score.parts().iter().map(|&(_, score)| score);
        let parts = single.map(|score| self.field.matchpoints(&score.into()));
        let parts = parts.collect();
        let compared = Compared {
            score,
            parts,
            scores,
            expected,
            earned,
            grown,
            growth,
            table_and_normal,
            damage,
            won,
        };
        SideWorth { top, award: Award::Compared(Box::new(compared)) }
    }

    /// The last step of a board.
    fn rounded(&self, won: Matchpoints, top: ScoringUnits) -> Matchpoints {
        let Some(rounding) = self.regulations.board_rounding.0 else { return won };
        let average = Matchpoints::from(top).times(Exact::HALF);
        Matchpoints::new(rounding.apply(won.exact(), average.exact()))
    }

    /// Matchpoints in a field of the expected size, and the top; nothing for a group that is cancelled.
    fn grown(&self, earned: &Matchpoints) -> Option<Grown> {
        let rule = FewerScoresRule {
            fewer: self.regulations.fewer_scores,
            small: self.regulations.small_groups,
        };
        let group = matchpoints::ComparedGroup {
            scores: NonZeroU32::new(self.field.scores())?,
            largest: self.largest,
        };
        match rule.worth(earned, self.expected, group) {
            GroupWorth::Cancelled => None,
            GroupWorth::Matchpoints { won, top, growth } => {
                Some(match self.regulations.comparison {
                    Comparison::Law78A => Grown { won, top, growth },
                    // A small group has percentages: they are of the larger top, and no tie is added.
                    Comparison::Ascherman if growth == Growth::SmallGroup => {
                        let larger = one_more(top);
                        let exact = |top| Matchpoints::from(top).into_exact();
                        let share = won.exact().checked_div(exact(top)).unwrap_or(Exact::ZERO);
                        let won = Matchpoints::new(share.times(exact(larger)));
                        Grown { won, top: larger, growth }
                    }
                    Comparison::Ascherman => {
                        Grown { won: won.plus(Matchpoints::from(1)), top: one_more(top), growth }
                    }
                })
            }
        }
    }

    /// The top that artificial scores are a share of: that of the scores there are, or of those expected.
    fn artificial_top(&self) -> ScoringUnits {
        let scores = self.field.scores();
        let own = self.regulations.fewer_scores == FewerScores::OwnTop && scores > 1;
        let counted = if own { scores } else { self.expected.max(scores) };
        let plain = top(usize::try_from(counted).unwrap_or(usize::MAX));
        match self.regulations.comparison {
            Comparison::Law78A => plain,
            // Nobody's top is none.
            Comparison::Ascherman if counted == 0 => plain,
            Comparison::Ascherman => one_more(plain),
        }
    }
}

/// The top where a score is compared with itself as well.
pub(super) fn one_more(top: ScoringUnits) -> ScoringUnits {
    ScoringUnits::new(top.get().saturating_add(2))
}

impl SideWorth {
    /// What has to be kept: how it arose can be computed again.
    pub(super) fn kept(&self) -> Kept {
        let won = match &self.award {
            Award::Compared(compared) => KeptAward::Compared(compared.won.clone()),
            Award::Fixed { won, .. } => KeptAward::Fixed(won.clone()),
            Award::Variable(variable) => KeptAward::Variable(*variable),
            Award::Cancelled => KeptAward::Cancelled,
        };
        Kept { top: self.top, won }
    }
}

impl Kept {
    /// What was won, for a pair with this share of its other boards; none where the score is cancelled.
    pub(super) fn won(&self, own: Option<&Exact>) -> Option<Matchpoints> {
        match &self.won {
            KeptAward::Compared(won) | KeptAward::Fixed(won) => Some(won.clone()),
            KeptAward::Variable(variable) => {
                Some(Matchpoints::from(self.top).times(variable.share(own)))
            }
            KeptAward::Cancelled => None,
        }
    }
}
