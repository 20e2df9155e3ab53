//! Penalties: the line that each is deducted from, and the top that it is a percentage of.

use std::collections::BTreeMap;

use bridge_core::{Matchpoints, Side};
use matchpoints::{ScoringUnits, share};

use super::scores::PairsScores;
use crate::totals::final_totals::{Deduction, Deductions};
use crate::totals::penalized::Penalized;
use crate::totals::sorted_lines::SortedLines;
use event::{
    ContestantId, DecisionList, Event, Fault, Faults, PairName, PairPenalty, SectionId, SessionId,
    SwitchedPairs,
};

/// The penalties by line, and the top of each by its index among the decisions.
#[derive(Default)]
pub(super) struct Penalties {
    pub(super) by_line: Deductions<Matchpoints>,
    pub(super) tops: Vec<ScoringUnits>,
}

/// Assigns each penalty to the session that it specifies, or to the last matching session that the
/// pair played.
pub(super) fn penalties(
    event: &Event,
    scores: &PairsScores,
    all: (&SortedLines, &SwitchedPairs),
) -> Result<Penalties, Faults> {
    let mut penalties = Penalties::default();
    let given = event.decisions().pair_penalties();
    if given.is_empty() {
        return Ok(penalties);
    }
    let names = given.iter().map(|penalty| penalty.pair.name);
    let mut penalized = Penalized::new(event, all, names);
    let mut highest = HighestTops::new(event, scores);
    let mut faults = Vec::new();
    for (id, penalty) in DecisionList::PairPenalty.numbered(given) {
        match penalized.find_line(penalty.into()) {
            Ok((line, key)) => {
                let top = highest.top(&penalized, penalty, key.session);
                let matchpoints = share(&penalty.percent, top);
                let deductions = Deduction { penalty: id.position(), less: matchpoints };
                penalties.by_line.entry(line).or_default().push(deductions);
                penalties.tops.push(top);
            }
            Err(kind) => faults.push(Fault::in_decision(kind, id)),
        }
    }
    if faults.is_empty() { Ok(penalties) } else { Err(Faults(faults)) }
}

/// The tops of the boards that pairs played.
struct HighestTops<'a> {
    event: &'a Event,
    scores: &'a PairsScores,
    /// The highest top of each session, and of each section if sections are scored separately.
    by_session: BTreeMap<(Option<SessionId>, Option<SectionId>), ScoringUnits>,
    /// A cache of the highest tops by pair and session.
    by_pair: BTreeMap<(ContestantId, Option<Side>), BTreeMap<Option<SessionId>, ScoringUnits>>,
}

impl<'a> HighestTops<'a> {
    fn new(event: &'a Event, scores: &'a PairsScores) -> Self {
        let (fields, mut by_session) = (scores.fields(), BTreeMap::new());
        for field in fields.ids() {
            raise(&mut by_session, fields.session(event, field), scores.tops[field]);
        }
        Self { event, scores, by_session, by_pair: BTreeMap::new() }
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
            on_board.map(|it| self.scores.top_of(self.event, it.row, it.side)).max()
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
        let Self { event, scores, by_session, by_pair } = self;
        let fields = scores.fields();
        by_pair.entry((pair.name, pair.side)).or_insert_with(|| {
            let mut highest = BTreeMap::new();
            for it in penalized.results_of(pair, None) {
                let own = fields.session(event, fields.field_of(event, it.row));
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
