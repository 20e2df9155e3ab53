//! What AVE+ and AVE− are worth in a match: by the team's other boards, of the match or of the stage.

use std::collections::{BTreeMap, BTreeSet};

use bridge_core::Exact;
use matchpoints::RelativeAverage;

use crate::matches::board::{BoardScore, MatchBoard, SideScore};
use crate::matches::compared::{Compared, Counted};
use crate::matches::home_or_away::HomeOrAway;
use crate::matches::played::{KnownBy, Match, MatchSource};
use event::{Artificial, ContestantId};
use regulations::AveragePlus;

/// A team's boards whose worth does not depend on its other boards, that is all but AVE+ and AVE−: their sum, and
/// how many they are.
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
    /// Adds the boards of a match, seen from one of its sides.
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

    /// Both teams' boards of one match.
    fn of_match(boards: &[MatchBoard], counted: Counted) -> [Self; 2] {
        let mut own = [Self::default(), Self::default()];
        for (side, own) in HomeOrAway::ALL.into_iter().zip(&mut own) {
            own.add(boards, counted, side);
        }
        own
    }

    /// The average of a board.
    fn average(&self) -> Option<Exact> {
        self.sum.checked_div(Exact::from(i64::from(self.boards)))
    }
}

/// AVE+ or AVE−.
const fn variable(side: &SideScore) -> Option<RelativeAverage> {
    match side.artificial {
        Some(Artificial::Plus) => Some(RelativeAverage::Plus),
        Some(Artificial::Minus) => Some(RelativeAverage::Minus),
        Some(Artificial::Average) | None => None,
    }
}

/// Puts the worth of AVE+ and AVE− in: the better of the flat worth and the team's own average of the match or of the
/// stage, or the worse (Law 12C2(c)). All boards with AVE+ or AVE− are left out of the average: that is the fixed point.
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

/// The boards of every team. Void matches have no boards that count, and matches of teams whose results are cancelled are
/// in no average.
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
