//! What AVE+ and AVE− are worth in a match: by the team's other boards, of the match or of the stage.

use std::collections::{BTreeMap, BTreeSet};

use bridge_core::Exact;

use crate::matches::board::{BoardScore, MatchBoard};
use crate::matches::played::{Match, MatchSource};
use crate::matches::unit::BoardUnit;
use event::{Artificial, ContestantId};
use regulations::{AveragePlus, ImpBoardRounding};

/// A team's boards whose worth does not depend on its other boards, that is all but AVE+ and AVE−: their sum, and
/// how many they are.
#[derive(Clone)]
pub(crate) struct Own {
    sum: Exact,
    boards: u32,
}

impl Default for Own {
    fn default() -> Self {
        Self { sum: Exact::ZERO, boards: 0 }
    }
}

impl Own {
    /// Adds the boards of a match, seen from the home team (0) or the away team (1).
    pub(crate) fn add(&mut self, boards: &[MatchBoard], side: usize) {
        for score in boards.iter().filter_map(|board| board.scored.as_ref().ok()) {
            let open = match score {
                BoardScore::Compared { .. } => false,
                BoardScore::Ruled(ruled) => matches!(
                    [&ruled.home, &ruled.away][side].artificial,
                    Some(Artificial::Plus | Artificial::Minus)
                ),
            };
            if !open {
                let own = if side == 0 { score.home() } else { score.away() };
                self.sum = self.sum.plus(own);
                self.boards += 1;
            }
        }
    }

    /// Both teams' boards of one match.
    pub(crate) fn of_match(boards: &[MatchBoard]) -> [Self; 2] {
        let mut own = [Self::default(), Self::default()];
        for (side, own) in own.iter_mut().enumerate() {
            own.add(boards, side);
        }
        own
    }

    /// The average of a board.
    fn average(&self) -> Option<Exact> {
        self.sum.checked_div(Exact::from(i64::from(self.boards)))
    }
}

/// What AVE+ and AVE− of each match go by, for either team: its own boards of the match, or of the stage. Void matches
/// have no boards that count, and matches of teams whose results are cancelled are in no average.
pub(crate) fn of_matches<'a>(
    matches: impl Iterator<Item = (&'a Match, &'a [MatchBoard])> + Clone,
    rule: AveragePlus,
    cancelled: &BTreeSet<ContestantId>,
) -> Vec<[Own; 2]> {
    let mut stage: BTreeMap<ContestantId, Own> = BTreeMap::new();
    if rule == AveragePlus::StageAverage {
        for (played, boards) in matches.clone() {
            let both = [played.home, played.away];
            let counts = !both.iter().any(|team| cancelled.contains(team));
            if counts && played.source != MatchSource::Void {
                for (side, team) in both.into_iter().enumerate() {
                    stage.entry(team).or_default().add(boards, side);
                }
            }
        }
    }
    let own = |(played, boards): (&Match, &[MatchBoard])| match rule {
        AveragePlus::Flat => [Own::default(), Own::default()],
        AveragePlus::MatchAverage | AveragePlus::OwnAverage => Own::of_match(boards),
        AveragePlus::StageAverage => {
            [played.home, played.away].map(|team| stage.get(&team).cloned().unwrap_or_default())
        }
    };
    matches.map(own).collect()
}

/// Puts the worth of AVE+ and AVE− in: the better of the flat worth and the team's own average, or the worse
/// (Law 12C2(c)). All boards with AVE+ or AVE− are left out of the average: that is the fixed point.
pub(crate) fn settle(
    boards: &mut [MatchBoard],
    (unit, rounding): (BoardUnit, ImpBoardRounding),
    rule: AveragePlus,
    own: &[Own; 2],
) {
    if rule == AveragePlus::Flat {
        return;
    }
    for board in boards {
        if let Ok(BoardScore::Ruled(ruled)) = &mut board.scored {
            for (side, own) in [&mut ruled.home, &mut ruled.away].into_iter().zip(own) {
                let (Some(artificial), Some(average)) = (side.artificial, own.average()) else {
                    continue;
                };
                let flat = unit.artificial(artificial);
                side.worth = match artificial {
                    Artificial::Plus => flat.max(average),
                    Artificial::Average => flat,
                    Artificial::Minus => flat.min(average),
                };
                if unit == BoardUnit::Imps {
                    side.worth = rounding.apply(&side.worth);
                }
            }
        }
    }
}
