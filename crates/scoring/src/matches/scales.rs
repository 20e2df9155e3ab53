//! The Victory Point scale of an event, for matches of any number of boards.

use std::collections::{BTreeMap, HashSet};

use bridge_core::{Exact, FractionalImps, MatchLength, Vps};
use foldhash::fast::RandomState;
use vp_scales::{FractionalMargin, Scale, ScaleError};

use regulations::{EventScale, ForfeitAward, MissingBoards, Regulations, VpOptions};

/// The event's scale, created once for each number of boards.
pub(crate) struct Scales<'a> {
    regulations: &'a Regulations,
    built: BTreeMap<u8, Scale>,
}

const HELP_OTHER_SCALE: &str = "another scale: `{set vps.scale=wbf}`; or one scale for all matches: \
                             `{set teams.boards=8}` with `{set teams.missing_boards=scheduled-scale}`";
const CUSTOM_SCALE_BLITZ: &str = "a custom scale contains its blitz";
const HELP_OMIT_BLITZ: &str = "leave out `vps.blitz`, or take another scale: `{set vps.scale=wbf}`";
const HELP_BOARDS: &str = "add a column `boards`, or use `{set teams.boards=8}`";

/// The reason why the event's scale cannot be used for a match.
pub(crate) struct ScaleProblem {
    pub(crate) why: String,
    /// The advice on how to fix the problem.
    pub(crate) help: &'static str,
}

impl ScaleProblem {
    pub(crate) fn new(why: impl Into<String>, help: &'static str) -> Self {
        Self { why: why.into(), help }
    }
}

impl From<ScaleError> for ScaleProblem {
    fn from(error: ScaleError) -> Self {
        let help = match error {
            ScaleError::Blitz(_) => HELP_OMIT_BLITZ,
            _ => HELP_OTHER_SCALE,
        };
        Self::new(error.to_string(), help)
    }
}

impl<'a> Scales<'a> {
    pub(crate) const fn new(regulations: &'a Regulations) -> Self {
        Self { regulations, built: BTreeMap::new() }
    }

    /// Returns the regulations.
    pub(crate) const fn regulations(&self) -> &'a Regulations {
        self.regulations
    }

    /// Returns the scale for a match, or `None` if the event has no Victory Points.
    fn scale_for(&mut self, boards: u32) -> Result<Option<&Scale>, ScaleProblem> {
        let name = match &self.regulations.vps.scale {
            EventScale::None => return Ok(None),
            EventScale::Own(_) if self.regulations.vps.blitz.0.is_some() => {
                return Err(ScaleProblem::new(CUSTOM_SCALE_BLITZ, HELP_OMIT_BLITZ));
            }
            EventScale::Own(scale) => return Ok(Some(scale)),
            EventScale::Named(name) => *name,
        };
        let length = u8::try_from(boards)
            .ok()
            .and_then(|boards| MatchLength::new(boards).ok())
            .ok_or_else(|| match boards {
                0 => ScaleProblem::new("the number of boards is not known", HELP_BOARDS),
                _ => ScaleProblem::new(
                    format!("a match has 1 to 200 boards, not {boards}"),
                    HELP_OTHER_SCALE,
                ),
            })?;
        if !self.built.contains_key(&length.get()) {
            let VpOptions { draw, blitz, .. } = &self.regulations.vps;
            let open = EventScale::parameters(name, draw.0, blitz.0);
            self.built.insert(length.get(), Scale::named(name, length, open)?);
        }
        Ok(self.built.get(&length.get()))
    }

    /// Returns the number of boards for which the scale is used, given the boards scored and
    /// scheduled.
    pub(crate) fn length(&self, counted: u32, scheduled: u32) -> u32 {
        match self.regulations.teams.missing_boards {
            MissingBoards::ReducedScale => counted,
            MissingBoards::ScheduledScale => scheduled.max(counted),
        }
    }

    /// Returns the Victory Points for a margin, from the side of the margin.
    pub(crate) fn award(
        &mut self,
        margin: &Exact,
        boards: u32,
    ) -> Result<Option<Vps>, ScaleProblem> {
        let rule = self.regulations.vps.fraction.0;
        let Some(scale) = self.scale_for(boards)? else { return Ok(None) };
        let award = scale.award_fractional(&FractionalImps::new(margin.clone()), rule)?;
        Ok(Some(award.ours))
    }

    /// Returns the maximum award for a match of `boards` boards.
    pub(crate) fn max_award(&mut self, boards: u32) -> Result<Option<Exact>, ScaleProblem> {
        let scale = self.scale_for(boards)?;
        Ok(scale.map(|scale| Exact::from(scale.max_award())))
    }

    /// Returns the maximum award for a match. If `boards` is 0 (unknown), any supported number of
    /// boards is used.
    pub(crate) fn max_award_of_any_length(&mut self, boards: u32) -> Option<Exact> {
        self.supported_length(boards).and_then(|boards| self.max_award(boards).ok().flatten())
    }

    /// Returns the minimum and maximum sum of both teams' awards. If `boards` is 0 (unknown), any
    /// supported number of boards is used.
    pub(crate) fn award_sum_range(&mut self, boards: u32) -> Option<[Exact; 2]> {
        let boards = self.supported_length(boards)?;
        let scale = self.scale_for(boards).ok().flatten()?;
        let sums = || {
            let bands = scale.bands().into_iter();
            bands.map(|band| Exact::from(band.winner).plus(Exact::from(band.loser)))
        };
        Some([sums().min()?, sums().max()?])
    }

    /// Returns the awards for all margins, from both sides. The set is empty if the number of
    /// boards is unknown, if there is no scale, or if fractional margins are not rounded.
    pub(crate) fn awards(&mut self, boards: u32) -> HashSet<[Exact; 2], RandomState> {
        let rounds = matches!(self.regulations.vps.fraction.0, FractionalMargin::RoundFirst(_));
        let Ok(Some(scale)) = self.scale_for(boards) else { return HashSet::default() };
        let bands = scale.bands().into_iter().filter(|_| rounds);
        bands
            .map(|band| [Exact::from(band.winner), Exact::from(band.loser)])
            .flat_map(|[winner, loser]| [[winner.clone(), loser.clone()], [loser, winner]])
            .collect()
    }

    /// Returns `boards`, or a number of boards that the scale supports if `boards` is 0 (unknown).
    fn supported_length(&mut self, boards: u32) -> Option<u32> {
        if boards > 0 || self.regulations.vps.scale == EventScale::None {
            return Some(boards);
        }
        (1..=u32::from(MatchLength::MAX))
            .find(|&boards| matches!(self.scale_for(boards), Ok(Some(_))))
    }

    /// Returns `true` if all awards are whole numbers.
    pub(crate) fn has_whole_awards(&mut self, boards: u32) -> Result<bool, ScaleProblem> {
        let whole = |vps: Vps| vps.hundredths() % 100 == 0;
        let scale = self.scale_for(boards)?;
        Ok(scale.is_some_and(|scale| {
            scale.bands().iter().all(|band| whole(band.winner) && whole(band.loser))
        }))
    }

    /// Returns the awards of a forfeited match for the present and the absent team.
    ///
    /// `maximum` is the maximum award, and fractions are rounded up to multiples of
    /// 1/`steps_per_point`. `own` is the present team's average in its other matches, and `against`
    /// is the average of the absent team's opponents.
    pub(crate) fn forfeit(
        &self,
        maximum: Option<Exact>,
        steps_per_point: i64,
        own: Option<Exact>,
        against: Option<Exact>,
    ) -> Option<[Exact; 2]> {
        match self.regulations.teams.forfeit {
            ForfeitAward::Unset => None,
            ForfeitAward::Fixed(present, absent) => {
                Some([Exact::from(present), Exact::from(absent)])
            }
            ForfeitAward::BestOfThree => {
                let sixty = maximum?.times(Exact::from(60_i64)).times(Exact::HUNDREDTH);
                let best = [own, against].into_iter().flatten().fold(sixty, Exact::max);
                Some([round_up(&best, steps_per_point), Exact::ZERO])
            }
        }
    }
}

/// Rounds a value up to a multiple of 1/`steps_per_point`.
fn round_up(value: &Exact, steps_per_point: i64) -> Exact {
    let steps_per_point = Exact::from(steps_per_point);
    let above = -(-value.times(&steps_per_point)).floor();
    above.checked_div(steps_per_point).unwrap_or(above)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_fractions_up() {
        let up = |value: &str, steps_per_point| {
            round_up(&value.parse().unwrap(), steps_per_point).to_string()
        };
        assert_eq!([up("14.8", 1), up("14", 1), up("14.801", 100)], ["15", "14", "14.81"]);
    }
}
