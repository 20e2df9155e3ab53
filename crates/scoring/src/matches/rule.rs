//! The award for a match: Victory Points, board points, or only its IMPs.

use bridge_core::Exact;

use crate::matches::comparison_units::ComparisonUnits;
use crate::matches::match_result::{Aggregate, SideTotals};
use crate::matches::scales::{ScaleProblem, Scales};
use crate::matches::unit::BoardUnit;
use crate::units::board_a_match::BoardAMatch;
use crate::units::head_to_head::HeadToHeadImps;
use crate::units::total_points::SecondaryUnit;
use crate::units::two_tables::TwoTableUnit;
use regulations::{EventScale, PattonShare, Regulations, Stage};

/// The largest difference that still counts as a tie in Rieneck Patton (Kultcamp Rieneck 2011).
pub(crate) const RIENECK_TIE: u16 = 10;

const HELP_SCALE: &str = "add a scale, such as `{set vps.scale=wbf}`";

/// The number that teams are ranked by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RankedBy {
    /// IMPs won minus IMPs lost.
    NetImps,
    /// Victory Points.
    Vps,
    /// Board points (board-a-match).
    BoardPoints,
    /// Board points and a share of the aggregate (Patton).
    Patton,
    /// The number of rounds survived (knock-out).
    Rounds,
}

/// The rule by which a match is awarded points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MatchRule {
    /// No award: IMPs are added up.
    NetImps,
    /// Victory Points for the margin in IMPs.
    VictoryPoints,
    /// The sum of the board points (board-a-match).
    BoardPoints,
    /// Board points and a share of the aggregate.
    Patton,
    /// Matches of pairs, whose Victory Points are already known.
    PairMatches,
}

impl MatchRule {
    /// Returns the unit of the boards.
    pub(crate) const fn unit(self) -> BoardUnit {
        match self {
            Self::NetImps | Self::VictoryPoints | Self::PairMatches => BoardUnit::Imps,
            Self::BoardPoints | Self::Patton => BoardUnit::Points,
        }
    }

    /// Returns the units in which the two tables of a board are compared.
    pub(crate) const fn comparison_units(self, regulations: &Regulations) -> ComparisonUnits {
        let points = TwoTableUnit(BoardAMatch { tie: regulations.board_a_match.tie });
        let unrounded = TwoTableUnit(HeadToHeadImps::UNROUNDED);
        match (self, regulations.patton.share) {
            (Self::NetImps | Self::VictoryPoints | Self::PairMatches, _) => {
                let rounding = regulations.imps.board_rounding;
                ComparisonUnits::Imps(TwoTableUnit(HeadToHeadImps { rounding }))
            }
            (Self::BoardPoints, _) => ComparisonUnits::Points(points),
            // In Patton the scoring unit is the point, so the IMPs of the aggregate are not
            // rounded.
            (Self::Patton, PattonShare::Imps) => ComparisonUnits::PointsAndImps(points, unrounded),
            (Self::Patton, PattonShare::PointsTable) => {
                ComparisonUnits::PointsAndSecondaryImps(points, SecondaryUnit(unrounded))
            }
            (Self::Patton, PattonShare::Rieneck) => {
                let points = TwoTableUnit(BoardAMatch { tie: RIENECK_TIE });
                ComparisonUnits::PointsAndSecondaryImps(points, SecondaryUnit(unrounded))
            }
        }
    }

    /// Returns the number that contestants are ranked by.
    pub(crate) const fn ranked_by(self, stage: Stage) -> RankedBy {
        match (stage, self) {
            (Stage::KnockOut, _) => RankedBy::Rounds,
            (_, Self::NetImps) => RankedBy::NetImps,
            (_, Self::VictoryPoints | Self::PairMatches) => RankedBy::Vps,
            (_, Self::BoardPoints) => RankedBy::BoardPoints,
            (_, Self::Patton) => RankedBy::Patton,
        }
    }

    /// Returns the maximum award for a match of `boards` boards. Returns `None` if it depends on a
    /// scale and the event has no scale.
    pub(crate) fn max_award(
        self,
        scales: &mut Scales<'_>,
        boards: u32,
    ) -> Result<Option<Exact>, ScaleProblem> {
        let of_boards = Exact::from(2_i64).times(Exact::from(u64::from(boards)));
        match self {
            Self::BoardPoints => Ok(Some(of_boards)),
            Self::Patton => {
                let share = match scales.regulations().patton.share {
                    PattonShare::Rieneck => Some(Exact::from(4_i64)),
                    PattonShare::Imps | PattonShare::PointsTable => scales.max_award(boards)?,
                };
                Ok(share.map(|share| share.plus(of_boards)))
            }
            Self::PairMatches => Ok(Some(Exact::from(20_i64))),
            Self::NetImps | Self::VictoryPoints => scales.max_award(boards),
        }
    }

    /// Returns the maximum award for a match, even if its number of boards is unknown (0).
    pub(crate) fn max_award_of_any_length(
        self,
        scales: &mut Scales<'_>,
        boards: u32,
    ) -> Option<Exact> {
        match self {
            Self::NetImps | Self::VictoryPoints => scales.max_award_of_any_length(boards),
            Self::BoardPoints | Self::Patton if boards == 0 => None,
            Self::BoardPoints | Self::Patton | Self::PairMatches => {
                self.max_award(scales, boards).ok().flatten()
            }
        }
    }

    /// Returns the number of steps per point to which fractions are rounded up: 1 on a scale of
    /// whole awards, otherwise 100.
    pub(crate) fn steps_per_point(
        self,
        scales: &mut Scales<'_>,
        boards: u32,
    ) -> Result<i64, ScaleProblem> {
        let has_scale = match self {
            Self::NetImps | Self::VictoryPoints => true,
            Self::Patton => scales.regulations().patton.share != PattonShare::Rieneck,
            Self::BoardPoints | Self::PairMatches => false,
        };
        Ok(if has_scale && scales.has_whole_awards(boards)? { 1 } else { 100 })
    }

    /// Returns the award for the side with these totals. If the award decides the winner, also
    /// returns the opponents' award from that side. `counted` and `scheduled` are numbers of
    /// boards.
    pub(crate) fn points(
        self,
        scales: &mut Scales<'_>,
        totals: &SideTotals,
        [counted, scheduled]: [u32; 2],
    ) -> Result<[Option<Exact>; 2], ScaleProblem> {
        let match_totals = &totals.totals;
        match self {
            Self::NetImps | Self::PairMatches => Ok([None, None]),
            Self::BoardPoints => Ok([Some(match_totals.won.plus(&match_totals.extra)), None]),
            Self::VictoryPoints => {
                let length = scales.length(counted, scheduled);
                Ok([scales.award(&match_totals.margin(), length)?.map(Exact::from), None])
            }
            Self::Patton => {
                let Some(aggregate) = &totals.aggregate else { return Ok([None, None]) };
                // Board points and aggregate together decide the winner, separately for each side.
                let mut share =
                    |aggregate: &Aggregate| aggregate_share(scales, aggregate, counted, scheduled);
                let ours = match_totals.won.plus(&match_totals.extra).plus(share(aggregate)?);
                let theirs = share(&aggregate.other_side()).ok();
                Ok([Some(ours), theirs.map(|theirs| match_totals.lost.plus(theirs))])
            }
        }
    }
}

/// Returns the share of the aggregate in a Patton match.
fn aggregate_share(
    scales: &mut Scales<'_>,
    aggregate: &Aggregate,
    counted: u32,
    scheduled: u32,
) -> Result<Exact, ScaleProblem> {
    let missing =
        || ScaleProblem::new("a Patton match needs a scale for its aggregate", HELP_SCALE);
    let length = scales.length(counted, scheduled);
    let regulations = scales.regulations();
    let mut award =
        |margin: &Exact| scales.award(margin, length)?.map(Exact::from).ok_or_else(missing);
    match regulations.patton.share {
        PattonShare::Imps => award(&aggregate.imps),
        PattonShare::PointsTable => match &regulations.vps.scale {
            EventScale::Own(_) => award(&aggregate.points),
            EventScale::None | EventScale::Named(_) => Err(ScaleProblem::new(
                "a share of total points needs a custom scale",
                "use a scale of total points, such as `{set vps.scale=my_table.csv}`",
            )),
        },
        PattonShare::Rieneck => {
            let boards = scheduled.max(counted);
            if boards != 4 {
                let message = format!("the share `rieneck` is defined for 4 boards, not {boards}");
                return Err(ScaleProblem::new(
                    message,
                    "use another share, such as `{set patton.share=imps}`",
                ));
            }
            let (points, limit) = (&aggregate.points, |points: i64| Exact::from(points));
            let (winner, loser) = if points.abs() < limit(110) {
                (2_i64, 2_i64)
            } else if points.abs() < limit(500) {
                (3, 1)
            } else {
                (4, 0)
            };
            Ok(Exact::from(if *points < Exact::ZERO { loser } else { winner }))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rieneck_share(points: i64) -> String {
        let mut regulations = Regulations::default();
        regulations.patton.share = PattonShare::Rieneck;
        let aggregate = Aggregate { imps: Exact::ZERO, points: Exact::from(points) };
        let share = aggregate_share(&mut Scales::new(&regulations), &aggregate, 4, 4);
        share.map_or_else(|_| "none".to_owned(), |share| share.to_string())
    }

    /// Kultcamp Rieneck 2011: 2–2 up to 100, 3–1 from 110 to 490, 4–0 from 500.
    #[test]
    fn rieneck() {
        let found = [0, 100, 110, 490, 500, -100, -110, -490, -500].map(rieneck_share);
        assert_eq!(found, ["2", "2", "3", "3", "4", "2", "1", "1", "0"]);
    }
}
