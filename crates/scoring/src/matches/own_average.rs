//! AVE+ and AVE− in a match, which depend on the team's other boards of the match or the stage.

use std::collections::{BTreeMap, BTreeSet};

use bridge_core::Exact;
use matchpoints::RelativeAverage;

use crate::matches::board::{BoardScore, MatchBoard, SideScore};
use crate::matches::compared::{Compared, Counted};
use crate::matches::home_or_away::HomeOrAway;
use crate::matches::played::{KnownBy, Match, MatchSource};
use event::{Artificial, ContestantId};
use regulations::AveragePlus;

/// The sum and number of a team's boards without AVE+ and AVE−. Their scores do not depend on other
/// boards.
#[derive(Clone)]
struct Own {
    sum: Exact,
    boards: u32,
}

impl Default for Own {
    fn default() -> Self {
        Self { sum: Exact::ZERO, boards: 0 }
    }
}

impl Own {
    /// Adds the boards of a match, from one side.
    fn add(&mut self, boards: &[MatchBoard], counted: Counted, side: HomeOrAway) {
        for score in boards.iter().filter_map(|board| board.scored.as_ref().ok()) {
            let open = match score {
                BoardScore::Compared { .. } => false,
                BoardScore::Ruled(ruled) => variable(side.of([&ruled.home, &ruled.away])).is_some(),
            };
            if open {
                continue;
            }
            let own = match counted {
                Counted::Worth => side.of([score.home(), score.away()]),
                Counted::ImpsBeside => match score.imps() {
                    Some(imps) => side.of(imps),
                    None => continue,
                },
            };
            self.sum = self.sum.plus(own);
            self.boards = self.boards.saturating_add(1);
        }
    }

    /// Returns the sums of both teams in one match.
    fn of_match(boards: &[MatchBoard], counted: Counted) -> [Self; 2] {
        let mut own = [Self::default(), Self::default()];
        for (side, own) in HomeOrAway::ALL.into_iter().zip(&mut own) {
            own.add(boards, counted, side);
        }
        own
    }

    /// Returns the average per board.
    fn average(&self) -> Option<Exact> {
        self.sum.checked_div(Exact::from(i64::from(self.boards)))
    }
}

/// Returns AVE+ or AVE−, or `None` for any other score.
const fn variable(side: &SideScore) -> Option<RelativeAverage> {
    match side.artificial {
        Some(Artificial::Plus) => Some(RelativeAverage::Plus),
        Some(Artificial::Minus) => Some(RelativeAverage::Minus),
        Some(Artificial::Average) | None => None,
    }
}

/// Sets the points for AVE+ and AVE−. AVE+ is the maximum of the flat award and the team's own
/// average in the match or stage; AVE− is the minimum (Law 12C2(c)). The average excludes all
/// boards with AVE+ or AVE−. Including them at that average would not change it.
pub(crate) fn settle(
    matches: &mut [(Match, KnownBy)],
    compared: Compared,
    rule: AveragePlus,
    cancelled: &BTreeSet<ContestantId>,
) {
    if rule == AveragePlus::Flat {
        return;
    }
    for &counted in compared.counted() {
        let stage = if rule == AveragePlus::StageAverage {
            of_stage(matches, counted, cancelled)
        } else {
            BTreeMap::new()
        };
        for (played, _) in &mut *matches {
            let own = match rule {
                AveragePlus::StageAverage => [played.home, played.away]
                    .map(|team| stage.get(&team).cloned().unwrap_or_default()),
                AveragePlus::Flat | AveragePlus::MatchAverage | AveragePlus::OwnAverage => {
                    Own::of_match(&played.boards, counted)
                }
            };
            settle_boards(&mut played.boards, (compared, counted), &own);
        }
    }
}

/// Returns the sum of each team's boards in the stage. Void matches and matches of teams whose
/// results are canceled do not count.
fn of_stage(
    matches: &[(Match, KnownBy)],
    counted: Counted,
    cancelled: &BTreeSet<ContestantId>,
) -> BTreeMap<ContestantId, Own> {
    let mut stage: BTreeMap<ContestantId, Own> = BTreeMap::new();
    for (played, _) in matches {
        let both = [played.home, played.away];
        let counts = !both.iter().any(|team| cancelled.contains(team));
        if counts && played.source != MatchSource::Void {
            for (side, team) in HomeOrAway::ALL.into_iter().zip(both) {
                stage.entry(team).or_default().add(&played.boards, counted, side);
            }
        }
    }
    stage
}

fn settle_boards(
    boards: &mut [MatchBoard],
    (compared, counted): (Compared, Counted),
    own: &[Own; 2],
) {
    for board in boards {
        let Ok(BoardScore::Ruled(ruled)) = &mut board.scored else { continue };
        for (side, own) in [&mut ruled.home, &mut ruled.away].into_iter().zip(own) {
            let (Some(variable), Some(average)) = (variable(side), own.average()) else {
                continue;
            };
            let worth = compared.variable(counted, variable, average);
            match counted {
                Counted::Worth => side.worth = worth,
                Counted::ImpsBeside => side.imps = Some(worth),
            }
        }
    }
}
