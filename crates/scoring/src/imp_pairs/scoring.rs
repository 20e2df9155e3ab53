//! IMPs as a unit of pair events.

use std::ops::Range;
use std::sync::Arc;

use bridge_core::FractionalImps;
use butler::{FieldSize, MAX_FIELD};

use super::accumulator::{ImpAccumulator, ImpFinalTotals};
use super::cross_imp_conversion::CrossImpConversion;
use super::field_datums::FieldDatums;
use super::scores::ImpScores;
use super::{field_scorer, rankings};
use crate::fields::FieldsToScore;
use crate::pair_events::driver::{
    EventToScore, FieldScorerInput, FieldScores, PairLines, PairMethod,
};
use crate::pair_events::penalties::deductions;
use crate::pair_events::rankings::RankingResult;
use crate::totals::entrants::RankingGroup;
use crate::totals::final_totals::Deductions;
use crate::totals::parts::Parts;
use crate::totals::sorted_lines::SortedLines;
use crate::units::imps::ArtificialImps;
use event::{DecisionList, Faults, SwitchedPairs, check_number};
use regulations::{Method, Regulations};

impl PairMethod for ImpAccumulator {
    fn new(method: Method, regulations: &Regulations, parts: Parts) -> Self {
        Self {
            rule: regulations.cross_imps.rule(),
            artificial: ArtificialImps::new(method, regulations),
            fixed: regulations.artificial.fixed,
            parts,
        }
    }

    /// In cross-IMPs the number of parts depends on the factors and divisors of the fields, except
    /// for square roots.
    fn parts(
        EventToScore { event, method, regulations }: EventToScore<'_>,
        to_score: &FieldsToScore,
    ) -> Parts {
        let rule = regulations.cross_imps.rule();
        to_score.parts(event, |scores, expected| {
            if method == Method::Butler {
                return 1;
            }
            let size = FieldSize { scores, expected: expected.max(scores) };
            let one = CrossImpConversion::new(rule, size).map(|crossed| crossed.factor_per_imp);
            let denominator =
                one.and_then(|one| one.parts()).map_or(1, |(_, denominator)| denominator);
            u32::try_from(denominator).unwrap_or(1)
        })
    }

    fn max_bits(_: &Regulations, largest: usize) -> Result<u32, Faults> {
        check_number("results on one board", largest, MAX_FIELD)?;
        Ok(u32::MAX)
    }

    fn score_range(
        input: FieldScorerInput<'_, Self>,
        range: Range<usize>,
        lines: &mut PairLines<Self>,
    ) -> FieldScores<Self> {
        field_scorer::score_range(input, range, lines)
    }

    fn append(numbers: &mut FieldDatums, more: FieldDatums) {
        numbers.append(&more);
    }

    fn penalties(
        scores: &mut ImpScores,
        lines: (&SortedLines, &SwitchedPairs),
    ) -> Result<Deductions<FractionalImps>, Faults> {
        let event = &scores.event;
        let list = (DecisionList::PairImpPenalty, event.decisions().pair_imp_penalties());
        deductions(event, lines, list, |_, penalty, _| penalty.imps.clone())
    }

    fn rankings(
        input: EventToScore<'_>,
        totals: &Arc<ImpFinalTotals>,
        groups: Vec<RankingGroup>,
    ) -> Result<RankingResult<Self>, Faults> {
        Ok(rankings::rankings(input, totals, groups))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checks_the_largest_field() {
        let check = |largest| ImpAccumulator::max_bits(&Regulations::default(), largest);
        assert!(check(0).is_ok() && check(MAX_FIELD).is_ok());
        let message = "33554433 results on one board in one event: expected at most 33554432";
        assert_eq!(check(MAX_FIELD + 1).expect_err("one too many").to_string(), message);
    }
}
