//! The event's scale of Victory Points, for matches of any number of boards.

use std::collections::{BTreeMap, HashSet};

use bridge_core::{Exact, FractionalImps, MatchLength, Vps};
use foldhash::fast::RandomState;
use vp_scales::{FractionalMargin, Scale, ScaleError};

use regulations::{EventScale, ForfeitAward, MissingBoards, Regulations, VpOptions};

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

/// Why a match has no points: the scale is not made for it.
pub(crate) struct Unfit {
    pub(crate) why: String,
    /// How to mend that.
    pub(crate) help: &'static str,
}

impl Unfit {
    pub(crate) fn new(why: impl Into<String>, help: &'static str) -> Self {
        Self { why: why.into(), help }
    }
}

impl From<ScaleError> for Unfit {
    fn from(error: ScaleError) -> Self {
        let help = match error {
            ScaleError::Blitz(_) => LEAVE_OUT_BLITZ,
            _ => ANOTHER_SCALE,
        };
        Self::new(error.to_string(), help)
    }
}

impl<'a> Scales<'a> {
    pub(crate) const fn new(regulations: &'a Regulations) -> Self {
        Self { regulations, built: BTreeMap::new() }
    }

    /// The regulations that it is part of.
    pub(crate) const fn regulations(&self) -> &'a Regulations {
        self.regulations
    }

    /// The scale of a match; none where the event has no Victory Points.
    fn of(&mut self, boards: u32) -> Result<Option<&Scale>, Unfit> {
        let name = match &self.regulations.vps.scale {
            EventScale::None => return Ok(None),
            EventScale::Own(_) if self.regulations.vps.blitz.0.is_some() => {
                return Err(Unfit::new(OWN_BLITZ, LEAVE_OUT_BLITZ));
            }
            EventScale::Own(scale) => return Ok(Some(scale)),
            EventScale::Named(name) => *name,
        };
        let length = u8::try_from(boards)
            .ok()
            .and_then(|boards| MatchLength::new(boards).ok())
            .ok_or_else(|| match boards {
                0 => Unfit::new("the number of boards is not known", HOW_MANY),
                _ => {
                    Unfit::new(format!("a match has 1 to 200 boards, not {boards}"), ANOTHER_SCALE)
                }
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
    pub(crate) fn award(&mut self, margin: &Exact, boards: u32) -> Result<Option<Vps>, Unfit> {
        let rule = self.regulations.vps.fraction.0;
        let Some(scale) = self.of(boards)? else { return Ok(None) };
        let award = scale.award_fractional(&FractionalImps::new(margin.clone()), rule)?;
        Ok(Some(award.ours))
    }

    /// The most that a match of so many boards can bring.
    pub(crate) fn most(&mut self, boards: u32) -> Result<Option<Exact>, Unfit> {
        let scale = self.of(boards)?;
        Ok(scale.map(|scale| Exact::from(scale.max_award())))
    }

    /// The most that a match can bring, of any number of boards where its own is not known.
    pub(crate) fn most_of_any(&mut self, boards: u32) -> Option<Exact> {
        self.some_length(boards).and_then(|boards| self.most(boards).ok().flatten())
    }

    /// The least and the most that both teams of a match have together, of any number of boards where its own is not known.
    pub(crate) fn sums(&mut self, boards: u32) -> Option<[Exact; 2]> {
        let boards = self.some_length(boards)?;
        let scale = self.of(boards).ok().flatten()?;
        let sums = || {
            let bands = scale.bands().into_iter();
            bands.map(|band| Exact::from(band.winner).plus(Exact::from(band.loser)))
        };
        Some([sums().min()?, sums().max()?])
    }

    /// Returns the awards of all margins, from either side. The set is empty if the number of boards is unknown, if there is no
    /// scale, or if fractional margins are not rounded.
    pub(crate) fn awards(&mut self, boards: u32) -> HashSet<[Exact; 2], RandomState> {
        let rounds = matches!(self.regulations.vps.fraction.0, FractionalMargin::RoundFirst(_));
        let Ok(Some(scale)) = self.of(boards) else { return HashSet::default() };
        let bands = scale.bands().into_iter().filter(|_| rounds);
        bands
            .map(|band| [Exact::from(band.winner), Exact::from(band.loser)])
            .flat_map(|[winner, loser]| [[winner.clone(), loser.clone()], [loser, winner]])
            .collect()
    }

    /// So many boards; where nobody knows how many, a number that the scale is made for.
    fn some_length(&mut self, boards: u32) -> Option<u32> {
        if boards > 0 || self.regulations.vps.scale == EventScale::None {
            return Some(boards);
        }
        (1..=u32::from(MatchLength::MAX)).find(|&boards| matches!(self.of(boards), Ok(Some(_))))
    }

    /// Whether all awards are whole.
    pub(crate) fn is_whole(&mut self, boards: u32) -> Result<bool, Unfit> {
        let whole = |vps: Vps| vps.hundredths() % 100 == 0;
        let scale = self.of(boards)?;
        Ok(scale.is_some_and(|scale| {
            scale.bands().iter().all(|band| whole(band.winner) && whole(band.loser))
        }))
    }

    /// A forfeited match: what the team gets that was there, and the one that was not. `most` is what a match can
    /// bring, of so many steps a point; `own` is the team's average in its other matches, `against` what the others scored
    /// on average against the absent team.
    pub(crate) fn forfeit(
        &self,
        most: Option<Exact>,
        per_point: i64,
        own: Option<Exact>,
        against: Option<Exact>,
    ) -> Option<[Exact; 2]> {
        match self.regulations.teams.forfeit {
            ForfeitAward::Unset => None,
            ForfeitAward::Fixed(present, absent) => {
                Some([Exact::from(present), Exact::from(absent)])
            }
            ForfeitAward::BestOfThree => {
                let sixty = most?.times(Exact::from(60_i64)).times(Exact::HUNDREDTH);
                let best = [own, against].into_iter().flatten().fold(sixty, Exact::max);
                Some([rounded_up(&best, per_point), Exact::ZERO])
            }
        }
    }
}

/// The smallest number that is not below the value, of those of which so many make a point.
fn rounded_up(value: &Exact, per_point: i64) -> Exact {
    let per_point = Exact::from(per_point);
    let above = -(-value.times(&per_point)).floor();
    above.checked_div(per_point).unwrap_or(above)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_up() {
        let up =
            |value: &str, per_point| rounded_up(&value.parse().unwrap(), per_point).to_string();
        assert_eq!([up("14.8", 1), up("14", 1), up("14.801", 100)], ["15", "14", "14.81"]);
    }
}
