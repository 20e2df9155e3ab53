//! What a match is worth in the ranking: Victory Points, points of the boards, or nothing beyond its IMPs.

use std::collections::BTreeMap;

use bridge_core::{Exact, FractionalImps, Imps, MatchLength, Vps};
use vp_scales::{Scale, ScaleError};

use crate::teams::view::View;
use regulations::{
    EventScale, ForfeitAward, Method, MissingBoards, PattonShare, Regulations, VpOptions,
};

/// Patton as in Rieneck: the largest difference that is still a tie (Kultcamp Rieneck 2011).
pub(crate) const RIENECK_TIE: u16 = 10;

/// What teams are ranked by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RankedBy {
    /// IMPs won less IMPs lost.
    NetImps,
    /// Victory Points.
    Vps,
    /// The points of the boards (board-a-match).
    BoardPoints,
    /// The points of the boards and a share of the aggregate (Patton).
    Patton,
    /// How far a team came (knock-out).
    Rounds,
}

/// The event's scale, built once for each number of boards.
pub(crate) struct Scales<'a> {
    regulations: &'a Regulations,
    built: BTreeMap<u8, Scale>,
}

const ANOTHER_SCALE: &str = "another scale: `{set vps.scale=wbf}`; or one scale for all matches: \
                             `{set teams.boards=8}` with `{set teams.missing_boards=scheduled-scale}`";
const OWN_BLITZ: &str = "a scale of one's own has its own blitz";
const LEAVE_OUT_BLITZ: &str = "leave out `vps.blitz`, or take another scale: `{set vps.scale=wbf}`";
const HOW_MANY: &str = "add a column `boards`, or say it for all matches: `{set teams.boards=8}`";
const GIVE_A_SCALE: &str = "give the event a scale: `{set vps.scale=wbf}`";

/// Why a match has no points.
pub(crate) enum Unfit {
    /// The scale is not made for it, and how to mend that.
    Scale(String, &'static str),
}

impl From<ScaleError> for Unfit {
    fn from(error: ScaleError) -> Self {
        let hint = match error {
            ScaleError::Blitz(_) => LEAVE_OUT_BLITZ,
            _ => ANOTHER_SCALE,
        };
        Self::Scale(error.to_string(), hint)
    }
}

impl<'a> Scales<'a> {
    pub(crate) const fn new(regulations: &'a Regulations) -> Self {
        Self { regulations, built: BTreeMap::new() }
    }

    /// The scale of a match; none where the event has no Victory Points.
    fn of(&mut self, boards: u32) -> Result<Option<&Scale>, Unfit> {
        let name = match &self.regulations.vps.scale {
            EventScale::None => return Ok(None),
            EventScale::Own(_) if self.regulations.vps.blitz.0.is_some() => {
                return Err(Unfit::Scale(OWN_BLITZ.to_owned(), LEAVE_OUT_BLITZ));
            }
            EventScale::Own(scale) => return Ok(Some(scale)),
            EventScale::Named(name) => *name,
        };
        let length = u8::try_from(boards)
            .ok()
            .and_then(|boards| MatchLength::new(boards).ok())
            .ok_or_else(|| match boards {
                0 => Unfit::Scale("the number of boards is not known".to_owned(), HOW_MANY),
                _ => Unfit::Scale(
                    format!("a match has 1 to 200 boards, not {boards}"),
                    ANOTHER_SCALE,
                ),
            })?;
        if !self.built.contains_key(&length.get()) {
            let VpOptions { draw, blitz, .. } = &self.regulations.vps;
            let open = EventScale::parameters(name, draw.0, blitz.0);
            self.built.insert(length.get(), Scale::named(name, length, open)?);
        }
        Ok(self.built.get(&length.get()))
    }

    /// The scale's number of boards for a match that has so many scored and so many scheduled.
    pub(crate) fn length(&self, counted: u32, scheduled: u32) -> u32 {
        match self.regulations.teams.missing_boards {
            MissingBoards::ReducedScale => counted,
            MissingBoards::ScheduledScale => scheduled.max(counted),
        }
    }

    /// The Victory Points of a margin, for the team that has it.
    pub(crate) fn award(&mut self, margin: &Exact, boards: u32) -> Result<Option<Exact>, Unfit> {
        let rule = self.regulations.vps.fraction.0;
        let Some(scale) = self.of(boards)? else { return Ok(None) };
        let award = match whole(margin) {
            Some(margin) => scale.award(margin),
            None => scale.award_fractional(&FractionalImps::new(margin.clone()), rule)?,
        };
        Ok(Some(Exact::from(award.ours)))
    }

    /// The most that a match of so many boards can bring.
    pub(crate) fn most(&mut self, boards: u32) -> Result<Option<Exact>, Unfit> {
        let scale = self.of(boards)?;
        Ok(scale.and_then(|scale| scale.bands().last().map(|band| Exact::from(band.winner))))
    }

    /// Whether all awards are whole: the unit that fractions are rounded up to.
    fn is_whole(&mut self, boards: u32) -> Result<bool, Unfit> {
        let whole = |vps: Vps| vps.hundredths() % 100 == 0;
        let scale = self.of(boards)?;
        Ok(scale.is_some_and(|scale| {
            scale.bands().iter().all(|band| whole(band.winner) && whole(band.loser))
        }))
    }

    /// A forfeited match: what the team gets that was there, and the one that was not. `most` is what a match can
    /// bring, `own` is the team's
    /// average in its other matches, `against` what the others scored on average against the absent team.
    pub(crate) fn forfeit(
        &mut self,
        boards: u32,
        most: Option<Exact>,
        own: Option<Exact>,
        against: Option<Exact>,
    ) -> Result<Option<[Exact; 2]>, Unfit> {
        match self.regulations.teams.forfeit {
            ForfeitAward::Unset => Ok(None),
            ForfeitAward::Fixed(present, absent) => {
                Ok(Some([Exact::from(present), Exact::from(absent)]))
            }
            ForfeitAward::BestOfThree => {
                let Some(most) = most else { return Ok(None) };
                let sixty = most.times(Exact::from(60_i64)).times(Exact::HUNDREDTH);
                let best = [own, against].into_iter().flatten().fold(sixty, Exact::max);
                let per_point = if self.is_whole(boards)? { 1_i64 } else { 100 };
                Ok(Some([rounded_up(&best, per_point), Exact::ZERO]))
            }
        }
    }
}

/// A margin that is a whole number of IMPs.
fn whole(margin: &Exact) -> Option<Imps> {
    i32::try_from(margin.to_whole()?).ok().and_then(|margin| Imps::new(margin).ok())
}

/// The smallest number that is not below the value, of those of which so many make a point.
fn rounded_up(value: &Exact, per_point: i64) -> Exact {
    let per_point = Exact::from(per_point);
    let above = -(-value.times(&per_point)).floor();
    above.checked_div(per_point).unwrap_or(above)
}

/// What the boards of a Patton match are worth beside their own points: net IMPs and net total points, from
/// either side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aggregate {
    /// Net IMPs.
    pub imps: Exact,
    /// Net total points; a board with an artificial score counts for nothing.
    pub points: Exact,
}

impl Aggregate {
    /// The same from the other side.
    pub(crate) fn turned(&self) -> Self {
        Self { imps: -&self.imps, points: -&self.points }
    }
}

/// The points of a match for one team.
pub(crate) fn of_match(
    method: Method,
    scales: &mut Scales<'_>,
    view: &View,
    aggregate: Option<&Aggregate>,
    boards: [u32; 2],
) -> Result<Option<Exact>, Unfit> {
    let [counted, scheduled] = boards;
    match method {
        Method::BoardAMatch => Ok(Some(view.won.plus(&view.extra))),
        Method::Patton => {
            let Some(aggregate) = aggregate else { return Ok(None) };
            let share = share(scales, aggregate, counted, scheduled)?;
            let own = view.won.plus(&view.extra);
            Ok(Some(own.plus(share)))
        }
        Method::Teams
        | Method::Matchpoints
        | Method::SwissPairs
        | Method::Butler
        | Method::CrossImps => {
            let length = scales.length(counted, scheduled);
            scales.award(&view.margin(), length)
        }
    }
}

/// The share of the aggregate in a Patton match.
fn share(
    scales: &mut Scales<'_>,
    aggregate: &Aggregate,
    counted: u32,
    scheduled: u32,
) -> Result<Exact, Unfit> {
    let missing =
        || Unfit::Scale("a Patton match needs a scale for its aggregate".to_owned(), GIVE_A_SCALE);
    let length = scales.length(counted, scheduled);
    match scales.regulations.patton.share {
        PattonShare::Imps => scales.award(&aggregate.imps, length)?.ok_or_else(missing),
        PattonShare::PointsTable => match &scales.regulations.vps.scale {
            EventScale::Own(_) => scales.award(&aggregate.points, length)?.ok_or_else(missing),
            EventScale::None | EventScale::Named(_) => Err(Unfit::Scale(
                "a share of total points needs a table of one's own".to_owned(),
                "give the event a scale of total points: `{set vps.scale=my_table.csv}`",
            )),
        },
        PattonShare::Rieneck => {
            if scheduled.max(counted) != 4 {
                let message = format!("the share `rieneck` is defined for 4 boards, not {counted}");
                return Err(Unfit::Scale(message, "another share: `{set patton.share=imps}`"));
            }
            let (points, limit) = (&aggregate.points, |points: i64| Exact::from(points));
            let winner = if points.abs() < limit(110) {
                2_i64
            } else if points.abs() < limit(500) {
                3
            } else {
                4
            };
            let own = if *points < Exact::ZERO { 4 - winner } else { winner };
            Ok(Exact::from(own))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shares(points: i64) -> String {
        let mut regulations = regulations::Regulations::default();
        regulations.patton.share = PattonShare::Rieneck;
        let aggregate = Aggregate { imps: Exact::ZERO, points: Exact::from(points) };
        let share = share(&mut Scales::new(&regulations), &aggregate, 4, 4);
        share.map_or_else(|_| "none".to_owned(), |share| share.to_string())
    }

    /// Kultcamp Rieneck 2011: 2 – 2 to 100, 3 – 1 from 110 to 490, 4 – 0 from 500 on.
    #[test]
    fn rieneck() {
        let found = [0, 100, 110, 490, 500, -100, -110, -490, -500].map(shares);
        assert_eq!(found, ["2", "2", "3", "3", "4", "2", "1", "1", "0"]);
    }

    #[test]
    fn fractions_up() {
        let up =
            |value: &str, per_point| rounded_up(&value.parse().unwrap(), per_point).to_string();
        assert_eq!([up("14.8", 1), up("14", 1), up("14.801", 100)], ["15", "14", "14.81"]);
    }
}
