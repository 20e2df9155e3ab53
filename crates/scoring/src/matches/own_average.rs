//! AVE+ and AVE− in a match, which depend on the team's other boards of the match or the stage.

use std::collections::{BTreeMap, BTreeSet};

use bridge_core::Exact;
use matchpoints::RelativeAverage;

use crate::matches::board::{BoardScore, MatchBoard, SideScore};
use crate::matches::comparison_units::{BoardAmount, ComparisonUnits};
use crate::matches::home_or_away::HomeOrAway;
use crate::matches::match_result::{Match, MatchOrigin, MatchSource};
use event::{Artificial, ContestantId};
use regulations::AveragePlus;

/// The sum and number of a team's boards without AVE+ and AVE−. Their scores do not depend on other
/// boards.
#[derive(Clone)]
struct OwnBoards {
    sum: Exact,
    boards: u32,
}

impl Default for OwnBoards {
    fn default() -> Self {
        Self { sum: Exact::ZERO, boards: 0 }
    }
}

impl OwnBoards {
    /// Adds the boards of a match, from one side.
    fn add(&mut self, boards: &[MatchBoard], amount: BoardAmount, side: HomeOrAway) {
        for score in boards.iter().filter_map(|board| board.scored.as_ref().ok()) {
            let open = match score {
                BoardScore::Compared { .. } => false,
                BoardScore::Ruled(ruled) => {
                    relative_average(side.select([&ruled.home, &ruled.away])).is_some()
                }
            };
            if open {
                continue;
            }
            let own = match amount {
                BoardAmount::Points => side.select([score.home(), score.away()]),
                BoardAmount::SecondaryImps => match score.imps() {
                    Some(imps) => side.select(imps),
                    None => continue,
                },
            };
            self.sum = self.sum.plus(own);
            self.boards = self.boards.saturating_add(1);
        }
    }

    /// Returns the sums of both teams in one match.
    fn for_match(boards: &[MatchBoard], amount: BoardAmount) -> [Self; 2] {
        let mut own = [Self::default(), Self::default()];
        for (side, own) in HomeOrAway::ALL.into_iter().zip(&mut own) {
            own.add(boards, amount, side);
        }
        own
    }

    /// Returns the average per board.
    fn average(&self) -> Option<Exact> {
        self.sum.checked_div(Exact::from(i64::from(self.boards)))
    }
}

/// Returns AVE+ or AVE−, or `None` for any other score.
const fn relative_average(side: &SideScore) -> Option<RelativeAverage> {
    match side.artificial {
        Some(Artificial::Plus) => Some(RelativeAverage::Plus),
        Some(Artificial::Minus) => Some(RelativeAverage::Minus),
        Some(Artificial::Average) | None => None,
    }
}

/// Sets the points for AVE+ and AVE−. AVE+ is the maximum of the flat award and the team's own
/// average in the match or stage; AVE− is the minimum (Law 12C2(c)). The average excludes all
/// boards with AVE+ or AVE−. Including them at that average would not change it.
pub(crate) fn apply_own_averages(
    matches: &mut [(Match, MatchOrigin)],
    compared: ComparisonUnits,
    rule: AveragePlus,
    cancelled: &BTreeSet<ContestantId>,
) {
    if rule == AveragePlus::Flat {
        return;
    }
    for &amount in compared.amounts() {
        let stage = if rule == AveragePlus::StageAverage {
            stage_sums(matches, amount, cancelled)
        } else {
            BTreeMap::new()
        };
        for (played, _) in &mut *matches {
            let own = match rule {
                AveragePlus::StageAverage => [played.home, played.away]
                    .map(|team| stage.get(&team).cloned().unwrap_or_default()),
                AveragePlus::Flat | AveragePlus::MatchAverage | AveragePlus::OwnAverage => {
                    OwnBoards::for_match(&played.boards, amount)
                }
            };
            apply_to_boards(&mut played.boards, compared, amount, &own);
        }
    }
}

/// Returns the sum of each team's boards in the stage. Void matches and matches of teams whose
/// results are canceled do not count.
fn stage_sums(
    matches: &[(Match, MatchOrigin)],
    amount: BoardAmount,
    cancelled: &BTreeSet<ContestantId>,
) -> BTreeMap<ContestantId, OwnBoards> {
    let mut stage: BTreeMap<ContestantId, OwnBoards> = BTreeMap::new();
    for (played, _) in matches {
        let both = [played.home, played.away];
        let counts = !both.iter().any(|team| cancelled.contains(team));
        if counts && played.source != MatchSource::Void {
            for (side, team) in HomeOrAway::ALL.into_iter().zip(both) {
                stage.entry(team).or_default().add(&played.boards, amount, side);
            }
        }
    }
    stage
}

fn apply_to_boards(
    boards: &mut [MatchBoard],
    compared: ComparisonUnits,
    amount: BoardAmount,
    own: &[OwnBoards; 2],
) {
    for board in boards {
        let Ok(BoardScore::Ruled(ruled)) = &mut board.scored else { continue };
        for (side, own) in [&mut ruled.home, &mut ruled.away].into_iter().zip(own) {
            let (Some(variable), Some(average)) = (relative_average(side), own.average()) else {
                continue;
            };
            let points = compared.relative_average_points(amount, variable, average);
            match amount {
                BoardAmount::Points => side.points = points,
                BoardAmount::SecondaryImps => side.imps = Some(points),
            }
        }
    }
}
