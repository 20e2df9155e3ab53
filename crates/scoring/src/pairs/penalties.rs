//! Penalties: the line that each is deducted from, and the top that it is a percentage of.

use std::collections::BTreeMap;

use bridge_core::{Matchpoints, Side};
use matchpoints::{ScoringUnits, share};

use super::field_tops::common_top;
use super::scores::MatchpointScores;
use crate::pair_events::penalties::deductions;
use crate::totals::final_totals::Deductions;
use crate::totals::penalized::Penalized;
use crate::totals::sorted_lines::SortedLines;
use event::{
    ContestantId, DecisionList, Faults, PairName, PairPenalty, SectionId, SessionId, SwitchedPairs,
};

/// Assigns each penalty to the session that it specifies, or to the last matching session that the
/// pair played, and stores its top.
pub(super) fn penalties(
    scores: &mut MatchpointScores,
    lines: (&SortedLines, &SwitchedPairs),
) -> Result<Deductions<Matchpoints>, Faults> {
    let given = scores.event.decisions().pair_penalties();
    if given.is_empty() {
        return Ok(Deductions::default());
    }
    let common = common_top(&scores.regulations, &scores.expected);
    let (mut highest, mut tops) = (HighestTops::new(scores), Vec::new());
    let list = (DecisionList::PairPenalty, given);
    let by_line = deductions(&scores.event, lines, list, |penalized, penalty, key| {
        let own = highest.top(penalized, penalty, key.session);
        let top = common.filter(|_| own != ScoringUnits::default()).unwrap_or(own);
        tops.push(top);
        share(&penalty.percent, top)
    })?;
    scores.numbers.penalty_tops = tops;
    Ok(by_line)
}

/// The tops of the boards that pairs played.
struct HighestTops<'a> {
    scores: &'a MatchpointScores,
    /// The highest top of each session, and of each section if sections are scored separately.
    by_session: BTreeMap<(Option<SessionId>, Option<SectionId>), ScoringUnits>,
    /// A cache of the highest tops by pair and session.
    by_pair: BTreeMap<(ContestantId, Option<Side>), BTreeMap<Option<SessionId>, ScoringUnits>>,
}

impl<'a> HighestTops<'a> {
    fn new(scores: &'a MatchpointScores) -> Self {
        let (fields, mut by_session) = (scores.fields(), BTreeMap::new());
        for field in fields.ids() {
            let session = fields.session(&scores.event, field);
            raise(&mut by_session, session, scores.numbers.tops[field]);
        }
        Self { scores, by_session, by_pair: BTreeMap::new() }
    }

    /// Returns the top of the board that the penalty specifies, in the pair's own comparison group
    /// if the board was fouled. Without a board, returns the highest top of the pair's session, or
    /// of its section if sections are scored separately.
    fn top(
        &mut self,
        penalized: &Penalized<'_>,
        penalty: &PairPenalty,
        session: Option<SessionId>,
    ) -> ScoringUnits {
        let top = if penalty.board.is_some() {
            let on_board = penalized
                .results_of(penalty.pair, penalty.board)
                .filter(|it| it.session == session);
            on_board.map(|it| self.scores.top_of(it.row, it.side)).max()
        } else {
            self.pair_tops(penalized, penalty.pair).get(&session).copied()
        };
        top.unwrap_or_default()
    }

    /// Returns the highest top of each session that a pair played.
    fn pair_tops(
        &mut self,
        penalized: &Penalized<'_>,
        pair: PairName,
    ) -> &BTreeMap<Option<SessionId>, ScoringUnits> {
        let Self { scores, by_session, by_pair } = self;
        let fields = scores.fields();
        by_pair.entry((pair.name, pair.side)).or_insert_with(|| {
            let mut highest = BTreeMap::new();
            for it in penalized.results_of(pair, None) {
                let own = fields.session(&scores.event, scores.field_of(it.row));
                if let Some(&top) = by_session.get(&own) {
                    raise(&mut highest, it.session, top);
                }
            }
            highest
        })
    }
}

/// Raises the entry for `key` to `top` if it is lower.
fn raise<K: Ord>(highest: &mut BTreeMap<K, ScoringUnits>, key: K, top: ScoringUnits) {
    let known = highest.entry(key).or_default();
    *known = top.max(*known);
}
