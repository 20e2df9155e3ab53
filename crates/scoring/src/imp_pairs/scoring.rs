//! Scoring of pair events at IMPs, from results to rankings.

use std::sync::Arc;

use butler::{FieldSize, MAX_FIELD};

use super::account::{ImpAccount, PlainImps};
use super::crossed::Crossed;
use super::scores::ImpPairsScores;
use super::standings;
use super::tally::{Tally, ToTally};
use super::total::ImpTotal;
use crate::fields::ToScore;
use crate::score::wanted::Wanted;
use crate::totals::line_key::Sides;
use crate::totals::lines::{AddedUp, Keeps, Lines, LinesBy};
use crate::totals::parts::Parts;
use crate::units::per_result::PerResult;
use crate::warnings::similar_names;
use event::{Event, Fault, Faults, Seating, SettledWinners, check_number};
use regulations::{Method, Regulations, Winners};

/// The IMP lines of contestants, while results are added.
pub(crate) type RunningImps = Lines<PlainImps, ImpTotal>;

/// Returns the number of parts per IMP that suits the fields. In cross-IMPs it depends on the
/// factors and divisors of the fields, except for square roots.
pub(crate) fn parts(
    event: &Event,
    method: Method,
    regulations: &Regulations,
    to_score: &ToScore,
) -> Parts {
    let rule = regulations.cross_imps.rule();
    to_score.parts(event, |scores, expected| {
        if method == Method::Butler {
            return 1;
        }
        let size = FieldSize { scores, expected: expected.max(scores) };
        let one = Crossed::of(rule, size).map(|crossed| crossed.of_imp);
        let denominator = one.and_then(|one| one.parts()).map_or(1, |(_, denominator)| denominator);
        u32::try_from(denominator).unwrap_or(1)
    })
}

/// Scores an event whose seating has been checked.
pub(crate) fn score(
    event: &Event,
    method: Method,
    regulations: &Regulations,
    seating: Seating,
    (added_up, wanted): (AddedUp, Wanted),
) -> Result<ImpPairsScores, Faults> {
    let Seating { by_board, winners, directions: ways, switched, warnings, .. } = seating;
    let switched = Arc::new(switched);
    let to_score = ToScore::of(event, regulations, by_board);
    let by = LinesBy::of(regulations, (Sides::of(winners, ways), Arc::clone(&switched)), added_up);
    let mut lines = match wanted {
        Wanted::Rankings => Lines::new(event, by),
        Wanted::Results => Lines::without_totals(by, Keeps::Nothing),
    };
    let parts = parts(event, method, regulations, &to_score);
    let account = ImpAccount::new(method, regulations, parts);
    let scores = tallied(event, account, to_score, (winners, &mut lines))?;
    let scores = ImpPairsScores { switched, ..scores.doubted(warnings) };
    match wanted {
        Wanted::Rankings => ranked(event, (account, added_up), lines, scores),
        Wanted::Results => Ok(scores),
    }
}

/// Scores the current results of a stream and adds them to its lines.
pub(crate) fn window(
    event: &Event,
    account: ImpAccount<'_>,
    to_score: ToScore,
    lines: &mut RunningImps,
) -> Result<ImpPairsScores, Faults> {
    tallied(event, account, to_score, (Winners::One, lines))
}

/// Ranks the lines of a stream after all results were added.
pub(crate) fn finish(
    event: &Event,
    account: ImpAccount<'_>,
    mut lines: RunningImps,
    (settled, wanted): (SettledWinners, Wanted),
) -> Result<ImpPairsScores, Faults> {
    let SettledWinners { winners, switched, warning } = settled;
    if wanted == Wanted::Results {
        let to_score = ToScore::of(event, account.regulations, event.by_board());
        let to_rank = lines.to_rank(event, (winners, &switched));
        let unranked = to_rank.take(similar_names::ENOUGH).collect();
        let scores = tallied(event, account, to_score, (winners, &mut lines))?;
        let switched = Arc::new(switched);
        return Ok(ImpPairsScores { switched, unranked, ..scores.doubted(warning) });
    }
    if winners == Winners::One {
        lines.join(&account);
    }
    lines.switch(&account, &switched);
    let to_score = ToScore::of(event, account.regulations, event.by_board());
    let scores = tallied(event, account, to_score, (winners, &mut lines))?;
    let scores = ImpPairsScores { switched: Arc::new(switched), ..scores.doubted(warning) };
    ranked(event, (account, AddedUp::BySession), lines, scores)
}

/// Scores all results and adds them to the lines, without ranking them.
fn tallied(
    event: &Event,
    account: ImpAccount<'_>,
    to_score: ToScore,
    (winners, lines): (Winners, &mut RunningImps),
) -> Result<ImpPairsScores, Faults> {
    let ToScore { fields, ruled, expected } = to_score;
    can_be_compared(fields.ids().map(|field| fields.rows(field).len()))?;
    let imps = PerResult::new(event.results().len(), u32::MAX);
    let tally = {
        let (fields, ruled, expected) = (&fields, &ruled, &expected);
        let all = ToTally { event, fields, ruled, expected, account, imps: &imps };
        lines.add_up(&account, fields.groups(), |range, lines| all.tally(range, lines))
    };
    let tally = tally.into_iter().reduce(Tally::and).unwrap_or_default();
    if !tally.faults.is_empty() {
        return Err(Faults(tally.faults));
    }
    Ok(ImpPairsScores {
        method: account.method,
        winners,
        switched: Arc::default(),
        datums: tally.datums,
        sizes: tally.sizes.into(),
        fields,
        imps,
        special: tally.special.in_order(),
        parts: account.parts,
        book: None,
        rankings: Vec::new(),
        unranked: Vec::new(),
        has_sessions: false,
        warnings: tally.warnings,
    })
}

/// Checks that fields of these sizes are not too large.
fn can_be_compared(sizes: impl Iterator<Item = usize>) -> Result<(), Faults> {
    check_number("results on one board", sizes.max().unwrap_or_default(), MAX_FIELD)
}

/// Deducts penalties and ranks the lines.
fn ranked(
    event: &Event,
    (account, added_up): (ImpAccount<'_>, AddedUp),
    lines: RunningImps,
    scores: ImpPairsScores,
) -> Result<ImpPairsScores, Faults> {
    let standings::Ranked { rankings, has_sessions, book } =
        standings::rankings(event, account, lines, added_up)?;
    Ok(ImpPairsScores { book: Some(book), rankings, has_sessions, ..scores })
}

impl ImpPairsScores {
    /// Inserts warnings before all others.
    pub(crate) fn doubted(mut self, warnings: impl IntoIterator<Item = Fault>) -> Self {
        self.warnings.before(warnings);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_field() {
        assert!(can_be_compared(std::iter::empty()).is_ok());
        assert!(can_be_compared([MAX_FIELD, 2].into_iter()).is_ok());
        let faults = can_be_compared([2, MAX_FIELD + 1].into_iter()).expect_err("one too many");
        let said = "33554433 results on one board in one event: expected at most 33554432";
        assert_eq!(faults.to_string(), said);
    }
}
