use alloc::vec::Vec;
use core::fmt;

use bridge_core::{Imps, MatchLength, Vps};

use crate::award::Award;
use crate::blitz::Blitz;
use crate::concave::is_concave;
use crate::error::{ScaleError, check_margin};
use crate::margin_band::MarginBand;
use crate::name::ScaleName;
use crate::rounded::Curve;

/// A Victory Point scale, built for a number of boards: a table of awards by margin.
///
/// ```
/// use bridge_core::{Imps, MatchLength};
/// use vp_scales::{Draw, Scale};
///
/// let scale = Scale::wbf_continuous(MatchLength::new(20)?, Draw::TEN);
/// assert_eq!(scale.award(Imps::from(13)).ours.to_string(), "13.20");
/// assert_eq!(scale.blitz(), 68);
/// assert!(scale.is_concave());
/// # Ok::<(), bridge_core::MatchLengthError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scale {
    name: ScaleName,
    boards: Option<MatchLength>,
    steps: Steps,
    /// The curve behind the table, where there is one.
    curve: Option<Curve>,
    /// The blitz of the curve, where it was chosen.
    chosen_blitz: Option<Blitz>,
    /// The margin from which on nothing changes.
    last: i32,
    /// By margin from `-last` to `last`.
    awards: Vec<Award>,
}

/// What concavity means for a scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Steps {
    /// Every IMP has its award: no difference may exceed the one before it.
    EveryImp,
    /// Bands of margins: no step of VPs may come sooner than the one before it.
    Bands,
}

/// The margins that earn an award, from the winner's or the loser's side; a side without a bound is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Margins {
    /// The lowest margin.
    pub lowest: Option<Imps>,
    /// The highest margin.
    pub highest: Option<Imps>,
}

impl fmt::Display for Margins {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.lowest, self.highest) {
            (Some(lowest), Some(highest)) if lowest == highest => write!(f, "{lowest}"),
            (Some(lowest), Some(highest)) => write!(f, "{lowest} to {highest}"),
            (Some(lowest), None) => write!(f, "{lowest} and more"),
            (None, Some(highest)) => write!(f, "{highest} and less"),
            (None, None) => f.write_str("all"),
        }
    }
}

impl Scale {
    pub(crate) fn new(
        name: ScaleName,
        boards: Option<MatchLength>,
        steps: Steps,
        mut winners: Vec<Award>,
    ) -> Self {
        // What does not change any more need not be kept.
        while let [.., before, last] = winners[..]
            && before == last
        {
            winners.pop();
        }
        let losers = winners.iter().skip(1).rev().map(|award| award.mirrored());
        let awards: Vec<Award> = losers.chain(winners.iter().copied()).collect();
        let last = i32::try_from(winners.len().saturating_sub(1)).unwrap_or(i32::MAX);
        Self { name, boards, steps, curve: None, chosen_blitz: None, last, awards }
    }

    pub(crate) fn with_curve(self, curve: Curve) -> Self {
        Self { curve: Some(curve), ..self }
    }

    pub(crate) fn with_blitz(self, chosen_blitz: Option<Blitz>) -> Self {
        Self { chosen_blitz, ..self }
    }

    /// The awards by margin from 0 on; never empty.
    fn winners(&self) -> &[Award] {
        self.awards.get(self.awards.len().div_euclid(2)..).unwrap_or_default()
    }

    /// The award for a margin.
    ///
    /// - Takes: one's own margin in whole IMPs, of either sign; beyond the end of the scale it is that of
    ///   the end.
    /// - Gives: the award, seen from one's own side; `award(-m)` is `award(m)` mirrored.
    /// - Fails: never. One array access, and no allocation.
    ///
    /// ```
    /// use bridge_core::{Imps, MatchLength};
    /// use vp_scales::{Draw, Scale};
    ///
    /// let scale = Scale::wbf_continuous(MatchLength::new(16)?, Draw::TEN);
    /// assert_eq!(scale.award(Imps::from(60)).ours.to_string(), "20.00");
    /// assert_eq!(scale.award(Imps::from(-99)), scale.award(Imps::from(60)).mirrored());
    /// # Ok::<(), bridge_core::MatchLengthError>(())
    /// ```
    #[must_use]
    #[inline]
    #[expect(
        clippy::arithmetic_side_effects,
        clippy::indexing_slicing,
        reason = "awards has a place for -last to last"
    )]
    pub fn award(&self, margin: Imps) -> Award {
        let position = margin.get().clamp(-self.last, self.last) + self.last;
        self.awards[usize::try_from(position).unwrap_or_default()]
    }

    /// The award for a margin that the scale's number of boards can give: at most 24 IMPs on each. A scale
    /// of one's own has no number of boards; ask [`check_margin`].
    ///
    /// # Errors
    ///
    /// [`ScaleError::Margin`] for a margin beyond any possible.
    ///
    /// ```
    /// use bridge_core::{Imps, MatchLength};
    /// use vp_scales::Scale;
    ///
    /// // Seven boards of 24 IMPs are 168.
    /// let scale = Scale::acbl_20(MatchLength::new(7)?)?;
    /// assert_eq!(scale.award_checked(Imps::from(168))?.ours.to_string(), "20.00");
    /// assert!(scale.award_checked(Imps::from(169)).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn award_checked(&self, margin: Imps) -> Result<Award, ScaleError> {
        if let Some(boards) = self.boards {
            check_margin(&margin.into(), boards)?;
        }
        Ok(self.award(margin))
    }

    /// The bands of equal awards, from a margin of 0 on.
    ///
    /// ```
    /// use bridge_core::MatchLength;
    /// use vp_scales::Scale;
    ///
    /// // The second line of the printed table: 1 and 2 IMPs win 11 – 9.
    /// let bands = Scale::acbl_20(MatchLength::new(7)?)?.bands();
    /// assert_eq!((bands[1].from, bands[1].to), (1, Some(2)));
    /// assert_eq!((bands[1].winner.to_string(), bands[1].loser.to_string()), ("11.00".into(), "9.00".into()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn bands(&self) -> Vec<MarginBand> {
        let margin = |index: usize| u16::try_from(index).unwrap_or(u16::MAX);
        let mut bands: Vec<MarginBand> = Vec::new();
        for (index, &Award { ours: winner, theirs: loser }) in self.winners().iter().enumerate() {
            match bands.last_mut() {
                Some(band) if (band.winner, band.loser) == (winner, loser) => {
                    band.to = Some(margin(index));
                }
                _ => {
                    let from = margin(index);
                    bands.push(MarginBand { from, to: Some(from), winner, loser });
                }
            }
        }
        if let Some(last) = bands.last_mut() {
            last.to = None;
        }
        bands
    }

    /// The margins that earn one's own side so many VPs: the inverse of [`Self::award`]. None where no
    /// margin does.
    ///
    /// ```
    /// use bridge_core::{MatchLength, Vps};
    /// use vp_scales::{Draw, Scale};
    ///
    /// let scale = Scale::wbf_discrete(MatchLength::new(20)?, Draw::TEN)?;
    /// let margins = |whole: i32| scale.margins_for(Vps::from_hundredths(100 * whole).unwrap());
    /// assert_eq!(margins(13).unwrap().to_string(), "10 to 14");
    /// assert_eq!(margins(7).unwrap().to_string(), "-14 to -10");
    /// assert_eq!(margins(21), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn margins_for(&self, vps: Vps) -> Option<Margins> {
        let imps =
            |index: usize| i32::try_from(index).ok().and_then(|margin| Imps::new(margin).ok());
        let last = self.winners().len().saturating_sub(1);
        // The awards of the winner rise and those of the loser fall, so each value is one run.
        let run = |value: fn(&Award) -> Vps| {
            let first = self.winners().iter().position(|award| value(award) == vps)?;
            let end = self.winners().iter().rposition(|award| value(award) == vps)?;
            Some((imps(first), if end == last { None } else { imps(end) }))
        };
        let ahead = run(|award| award.ours);
        let behind =
            run(|award| award.theirs).map(|(from, to)| (to.map(|to| -to), from.map(|from| -from)));
        match (behind, ahead) {
            (Some((lowest, _)), Some((_, highest))) => Some(Margins { lowest, highest }),
            (Some((lowest, highest)), None) | (None, Some((lowest, highest))) => {
                Some(Margins { lowest, highest })
            }
            (None, None) => None,
        }
    }

    /// The most that a match brings its winner.
    ///
    /// ```
    /// use bridge_core::MatchLength;
    /// use vp_scales::{Draw, Scale};
    ///
    /// let scale = Scale::wbf_continuous(MatchLength::new(16)?, Draw::TEN);
    /// assert_eq!(scale.max_award().to_string(), "20.00");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn max_award(&self) -> Vps {
        self.winners().last().map_or(Vps::ZERO, |award| award.ours)
    }

    /// The smallest margin at which the winner gets all there is.
    #[must_use]
    pub fn blitz(&self) -> u16 {
        let most = self.max_award();
        let first = self.winners().iter().position(|award| award.ours == most);
        first.and_then(|margin| u16::try_from(margin).ok()).unwrap_or(u16::MAX)
    }

    /// The blitz X that was chosen for the curve; none where it is the scale's own.
    ///
    /// ```
    /// use bridge_core::MatchLength;
    /// use vp_scales::{Draw, Parameters, Scale};
    ///
    /// let boards = MatchLength::new(20)?;
    /// let blitz = Some("60".parse()?);
    /// let scale = Scale::wbf_continuous(boards, Parameters { blitz, ..Draw::TEN.into() });
    /// assert_eq!((scale.chosen_blitz(), scale.blitz()), (blitz, 60));
    /// assert_eq!(Scale::wbf_continuous(boards, Draw::TEN).chosen_blitz(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn chosen_blitz(&self) -> Option<Blitz> {
        self.chosen_blitz
    }

    /// Whether an IMP in a close match is worth no less than one in a run-away match.
    ///
    /// Where every IMP has its award, no difference exceeds the one before it (`WBF 2013`, eq. 10). Where
    /// margins form bands, no step comes sooner, per VP, than the one before it; the draw's band counts
    /// with both its sides (eqs. 13 and 14).
    #[must_use]
    pub fn is_concave(&self) -> bool {
        match self.steps {
            Steps::EveryImp => {
                is_concave(self.winners().iter().map(|award| award.ours.hundredths()))
            }
            Steps::Bands => self.steps_are_concave(),
        }
    }

    #[expect(
        clippy::arithmetic_side_effects,
        reason = "differences of margins of 16 bits and of hundredths of 32 bits"
    )]
    fn steps_are_concave(&self) -> bool {
        // A step ends where the winner gets more; the first one begins on the other side of the draw.
        let bands = self.bands();
        let mut winners: Vec<(i64, i64)> = Vec::new();
        for band in &bands {
            let vps = i64::from(band.winner.hundredths());
            if winners.last().is_none_or(|&(_, before)| before < vps) {
                winners.push((i64::from(band.from), vps));
            }
        }
        if let [(draw, _), (second, _), ..] = winners.as_mut_slice() {
            *draw = 1 - *second;
        }
        winners
            .array_windows()
            .all(|[(x0, y0), (x1, y1), (x2, y2)]| (y1 - y0) * (x2 - x1) >= (y2 - y1) * (x1 - x0))
    }

    /// Whether every IMP up to the blitz has its award; otherwise margins form bands.
    ///
    /// ```
    /// use bridge_core::MatchLength;
    /// use vp_scales::{Draw, Scale};
    ///
    /// let boards = MatchLength::new(20)?;
    /// assert!(Scale::wbf_continuous(boards, Draw::TEN).is_by_imp());
    /// assert!(!Scale::wbf_discrete(boards, Draw::TEN)?.is_by_imp());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn is_by_imp(&self) -> bool {
        matches!(self.steps, Steps::EveryImp)
    }

    /// What a drawn match is worth to either side.
    #[must_use]
    pub fn draw(&self) -> Vps {
        self.award(Imps::ZERO).ours
    }

    /// The name.
    ///
    /// ```
    /// use bridge_core::MatchLength;
    /// use vp_scales::{Scale, ScaleName};
    ///
    /// let scale = Scale::ebu_old(MatchLength::new(24)?)?;
    /// assert_eq!(scale.name(), ScaleName::EbuOld);
    /// assert_eq!(scale.source(), ScaleName::EbuOld.source());
    /// assert_eq!(scale.boards().map(MatchLength::get), Some(24));
    /// assert_eq!(scale.draw().to_string(), "10.00");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn name(&self) -> ScaleName {
        self.name
    }

    /// Where it comes from.
    #[must_use]
    pub const fn source(&self) -> &'static str {
        self.name.source()
    }

    /// The number of boards that it was built for; none for a scale of one's own.
    #[must_use]
    pub const fn boards(&self) -> Option<MatchLength> {
        self.boards
    }

    /// The curve behind the table, where there is one.
    pub(crate) const fn curve(&self) -> Option<Curve> {
        self.curve
    }
}
