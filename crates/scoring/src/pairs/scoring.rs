//! Scoring of pair events at matchpoints, from results to rankings.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::account::{MatchpointAccount, PlainMatchpoints};
use super::others::Others;
use super::rankings::{Has, Ranked};
use super::scores::PairsScores;
use super::tally::{Tally, ToTally};
use super::{penalties, rankings};
use crate::fields::ToScore;
use crate::score::wanted::Wanted;
use crate::totals::final_totals::FinalTotals;
use crate::totals::line_key::Sides;
use crate::totals::lines::{AddedUp, Keeps, Lines, LinesBy, own_window};
use crate::totals::parts::Parts;
use crate::units::matchpoints::plain_top;
use crate::units::per_result::PerResult;
use crate::warnings::similar_names;
use event::{Event, Fault, Faults, Seating, SettledWinners};
use regulations::{Method, Regulations, Winners};

/// The matchpoint lines of contestants, while results are added.
pub(crate) type RunningMatchpoints = Lines<PlainMatchpoints, Others>;

/// Returns the accumulator for matchpoints.
pub(crate) fn account(regulations: &Regulations, parts: Parts) -> MatchpointAccount {
    MatchpointAccount { fixed: regulations.artificial.fixed, parts }
}

/// Returns parts of a unit that suit the fields. The Neuberg formula divides by the number of
/// scores.
pub(crate) fn parts(event: &Event, to_score: &ToScore) -> Parts {
    to_score.parts(event, |scores, expected| if scores < expected { scores } else { 1 })
}

/// Scores an event. Each board is checked for pairs with two results while it is scored, not
/// before.
pub(crate) fn score_and_check(
    event: &Event,
    regulations: &Regulations,
    added_up: (AddedUp, Wanted),
) -> Result<PairsScores, Faults> {
    let seating = || event.seating(Method::Matchpoints, regulations);
    // A board with several fields or with individual players must be checked as a whole.
    if event.results().has_sections() || event.is_individual() {
        return score(event, regulations, seating()?, added_up);
    }
    let unchecked = event.unchecked_seating(Method::Matchpoints, regulations)?;
    let is_twice = AtomicBool::new(false);
    let scores = scored(event, regulations, (unchecked, Some(&is_twice)), added_up);
    if is_twice.into_inner() {
        return score(event, regulations, seating()?, added_up);
    }
    scores
}

/// Scores an event whose seating has been checked.
pub(crate) fn score(
    event: &Event,
    regulations: &Regulations,
    seating: Seating,
    added_up: (AddedUp, Wanted),
) -> Result<PairsScores, Faults> {
    scored(event, regulations, (seating, None), added_up)
}

fn scored(
    event: &Event,
    regulations: &Regulations,
    (seating, is_twice): (Seating, Option<&AtomicBool>),
    (added_up, wanted): (AddedUp, Wanted),
) -> Result<PairsScores, Faults> {
    let Seating { by_board, winners, directions: ways, switched, warnings, .. } = seating;
    let switched = Arc::new(switched);
    let to_score = ToScore::of(event, regulations, by_board);
    let by = LinesBy::of(regulations, (Sides::of(winners, ways), Arc::clone(&switched)), added_up);
    let mut lines = match wanted {
        Wanted::Rankings => Lines::new(event, by),
        Wanted::Results => Lines::without_totals(by, Keeps::Nothing),
    };
    let account = account(regulations, parts(event, &to_score));
    let scores = tallied(event, regulations, account, to_score, (winners, &mut lines), is_twice)?;
    if is_twice.is_some_and(|is_twice| is_twice.load(Ordering::Relaxed)) {
        return Ok(scores);
    }
    let scores = PairsScores { switched, ..scores.doubted(warnings) };
    match wanted {
        Wanted::Rankings => ranked(event, regulations, (account, added_up), lines, scores),
        Wanted::Results => Ok(scores),
    }
}

/// Scores the current chunk of a stream and adds its results to the lines.
pub(crate) fn window(
    event: &Event,
    regulations: &Regulations,
    account: MatchpointAccount,
    to_score: ToScore,
    lines: &mut RunningMatchpoints,
) -> Result<PairsScores, Faults> {
    tallied(event, regulations, account, to_score, (Winners::One, lines), None)
}

/// Ranks the lines of a stream after all results were added.
pub(crate) fn finish(
    event: &Event,
    regulations: &Regulations,
    account: MatchpointAccount,
    mut lines: RunningMatchpoints,
    (settled, wanted): (SettledWinners, Wanted),
) -> Result<PairsScores, Faults> {
    let SettledWinners { winners, switched, warning } = settled;
    if wanted == Wanted::Results {
        let to_score = ToScore::of(event, regulations, event.by_board());
        let to_rank = lines.to_rank(event, (winners, &switched));
        let unranked = to_rank.take(similar_names::ENOUGH).collect();
        let scores = tallied(event, regulations, account, to_score, (winners, &mut lines), None)?;
        let switched = Arc::new(switched);
        return Ok(PairsScores { switched, unranked, ..scores.doubted(warning) });
    }
    if winners == Winners::One {
        lines.join(&account);
    }
    lines.switch(&account, &switched);
    let to_score = ToScore::of(event, regulations, event.by_board());
    let scores = tallied(event, regulations, account, to_score, (winners, &mut lines), None)?;
    let scores = PairsScores { switched: Arc::new(switched), ..scores.doubted(warning) };
    ranked(event, regulations, (account, AddedUp::BySession), lines, scores)
}

/// Scores all results and adds them to the lines, without ranking them.
fn tallied(
    event: &Event,
    regulations: &Regulations,
    account: MatchpointAccount,
    to_score: ToScore,
    (winners, lines): (Winners, &mut RunningMatchpoints),
    is_twice: Option<&AtomicBool>,
) -> Result<PairsScores, Faults> {
    let ToScore { fields, ruled, expected } = to_score;
    let most = fields.ids().map(|field| fields.rows(field).len()).max().unwrap_or_default();
    let largest = plain_top(regulations.matchpoints.comparison, most).get();
    let units = PerResult::new(event.results().len(), largest);
    let check = is_twice.map(|is_twice| (winners, is_twice));
    let tally = {
        let (fields, ruled, expected) = (&fields, &ruled, &expected);
        let all =
            ToTally { event, regulations, fields, ruled, expected, account, units: &units, check };
        lines.add_up(&account, fields.groups(), |range, lines| all.tally(range, lines))
    };
    let tally = tally.into_iter().reduce(Tally::and).unwrap_or_default();
    if !tally.faults.is_empty() {
        return Err(Faults(tally.faults));
    }
    Ok(PairsScores {
        winners,
        switched: Arc::default(),
        tops: tally.tops.into(),
        fields,
        units,
        grown: tally.grown,
        special: tally.special.in_order(),
        expected,
        account,
        book: None,
        penalty_tops: Vec::new(),
        rankings: Vec::new(),
        unranked: Vec::new(),
        has: Has::default(),
        warnings: tally.warnings,
    })
}

/// Deducts penalties, which are percentages of tops, and ranks the lines.
fn ranked(
    event: &Event,
    regulations: &Regulations,
    (account, added_up): (MatchpointAccount, AddedUp),
    lines: RunningMatchpoints,
    scores: PairsScores,
) -> Result<PairsScores, Faults> {
    let in_order = lines.in_order(event);
    let penalties = penalties::penalties(event, &scores, (&in_order, lines.switched()))?;
    let window = (own_window(regulations, added_up), added_up);
    let (book, groups) = FinalTotals::of(&account, lines, in_order, window, penalties.by_line);
    let book = Arc::new(book);
    let Ranked { rankings, has, warnings: more } =
        rankings::rankings(event, regulations, (account, &book), groups)?;
    let mut warnings = scores.warnings;
    warnings.extend(more.into_iter().collect());
    let penalty_tops = penalties.tops;
    Ok(PairsScores { book: Some(book), penalty_tops, rankings, has, warnings, ..scores })
}

impl PairsScores {
    /// Inserts warnings before all others.
    pub(crate) fn doubted(mut self, warnings: impl IntoIterator<Item = Fault>) -> Self {
        self.warnings.before(warnings);
        self
    }
}
