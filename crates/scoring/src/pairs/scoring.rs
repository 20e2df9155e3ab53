//! Matchpoints as a unit of pair events.

use std::ops::Range;
use std::sync::Arc;

use bridge_core::Matchpoints;
use matchpoints::FewerScores;

use super::accumulator::{MatchpointAccumulator, MatchpointFinalTotals};
use super::field_tops::FieldTops;
use super::scores::MatchpointScores;
use super::{field_scorer, penalties, rankings};
use crate::fields::FieldsToScore;
use crate::pair_events::driver::{
    EventToScore, FieldScorerInput, FieldScores, PairLines, PairMethod,
};
use crate::pair_events::rankings::RankingResult;
use crate::totals::entrants::RankingGroup;
use crate::totals::final_totals::Deductions;
use crate::totals::parts::Parts;
use crate::totals::sorted_lines::SortedLines;
use crate::units::matchpoints::plain_top;
use event::{Faults, SwitchedPairs};
use regulations::{Method, Regulations};

impl PairMethod for MatchpointAccumulator {
    fn new(_: Method, regulations: &Regulations, parts: Parts) -> Self {
        Self { fixed: regulations.artificial.fixed, parts }
    }

    /// The Neuberg formula divides by the number of scores, and a factor by the top.
    fn parts(
        EventToScore { event, regulations, .. }: EventToScore<'_>,
        to_score: &FieldsToScore,
    ) -> Parts {
        let divides_by_top = regulations.neuberg.fewer_scores == FewerScores::Factor;
        to_score.parts(event, |scores, expected| match scores < expected {
            true if divides_by_top => scores.saturating_sub(1),
            true => scores,
            false => 1,
        })
    }

    fn max_bits(regulations: &Regulations, largest: usize) -> Result<u32, Faults> {
        Ok(plain_top(regulations.matchpoints.comparison, largest).get())
    }

    fn score_range(
        input: FieldScorerInput<'_, Self>,
        range: Range<usize>,
        lines: &mut PairLines<Self>,
    ) -> FieldScores<Self> {
        field_scorer::score_range(input, range, lines)
    }

    fn append(numbers: &mut FieldTops, more: FieldTops) {
        numbers.append(more);
    }

    fn penalties(
        scores: &mut MatchpointScores,
        lines: (&SortedLines, &SwitchedPairs),
    ) -> Result<Deductions<Matchpoints>, Faults> {
        penalties::penalties(scores, lines)
    }

    fn rankings(
        input: EventToScore<'_>,
        totals: &Arc<MatchpointFinalTotals>,
        groups: Vec<RankingGroup>,
    ) -> Result<RankingResult<Self>, Faults> {
        rankings::rankings(input, totals, groups)
    }
}
