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
/// # Examples
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
    /// The curve of the table, or `None` if the scale has no formula.
    curve: Option<Curve>,
    /// The blitz of the curve, or `None` for the default blitz.
    chosen_blitz: Option<Blitz>,
    /// The margin from which the award is constant.
    last: i32,
    /// The awards for the margins from `-last` to `last`.
    awards: Vec<Award>,
}

/// The kind of concavity of a scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Steps {
    /// Every IMP has its own award: no difference may exceed the one before it.
    EveryImp,
    /// Margins form bands: no step of VPs may be shorter than the one before it.
    Bands,
}

/// The margins that earn an award.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Margins {
    /// The lowest margin, or `None` if there is no lower bound.
    pub lowest: Option<Imps>,
    /// The highest margin, or `None` if there is no upper bound.
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
        // Drop equal awards at the end; larger margins use the last award.
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

    /// Returns the awards for margins from 0 upward; never empty.
    fn winners(&self) -> &[Award] {
        self.awards.get(self.awards.len().div_euclid(2)..).unwrap_or_default()
    }

    /// Returns the award for a margin in whole IMPs, seen from one side. `margin` is positive if
    /// this side won. Beyond the end of the scale the award is constant.
    ///
    /// `award(-m)` is the mirrored `award(m)`. The call needs one array access and no allocation.
    ///
    /// # Examples
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
        reason = "awards has an entry for each margin from -last to last"
    )]
    pub fn award(&self, margin: Imps) -> Award {
        let position = margin.get().clamp(-self.last, self.last) + self.last;
        self.awards[usize::try_from(position).unwrap_or_default()]
    }

    /// Returns the award for a margin that is possible on the scale's number of boards, at most 24
    /// IMPs on each. A custom scale has no number of boards; use [`check_margin`] for it.
    ///
    /// # Errors
    ///
    /// Returns [`ScaleError::Margin`] if the margin exceeds this maximum.
    ///
    /// # Examples
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

    /// Returns the bands of equal awards, from margin 0 upward.
    ///
    /// # Examples
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

    /// Returns the margins that earn a side `vps` Victory Points, the inverse of [`Self::award`];
    /// `None` if no margin does.
    ///
    /// # Examples
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
        // Awards of the winner never decrease and awards of the loser never increase, so each value
        // is a single run.
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

    /// Returns the maximum award of a winner.
    ///
    /// # Examples
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

    /// Returns the smallest margin that earns the winner the maximum award.
    #[must_use]
    pub fn blitz(&self) -> u16 {
        let maximum = self.max_award();
        let first = self.winners().iter().position(|award| award.ours == maximum);
        first.and_then(|margin| u16::try_from(margin).ok()).unwrap_or(u16::MAX)
    }

    /// Returns the blitz X set for the curve, or `None` for the default blitz.
    ///
    /// # Examples
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

    /// Returns `true` if additional IMPs never earn more in a one-sided match than in a close one.
    ///
    /// If every IMP has its own award, no difference exceeds the one before it (`WBF 2013`, eq.
    /// 10). If margins form bands, no step is shorter, per VP, than the one before it; the band of
    /// a draw includes negative margins (eqs. 13 and 14).
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
        reason = "differences of 16-bit margins and of 32-bit hundredths fit into 64 bits"
    )]
    fn steps_are_concave(&self) -> bool {
        // A step ends where the winner earns more. The first step begins at the negative margins of
        // the draw.
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

    /// Returns `true` if every IMP up to the blitz has its own award, and `false` if margins form
    /// bands.
    ///
    /// # Examples
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

    /// Returns the Victory Points of a drawn match for each side.
    #[must_use]
    pub fn draw(&self) -> Vps {
        self.award(Imps::ZERO).ours
    }

    /// Returns the name of the scale.
    ///
    /// # Examples
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

    /// Returns the source of the scale.
    #[must_use]
    pub const fn source(&self) -> &'static str {
        self.name.source()
    }

    /// Returns the number of boards of the scale, or `None` for a custom scale.
    #[must_use]
    pub const fn boards(&self) -> Option<MatchLength> {
        self.boards
    }

    /// Returns the curve of the table, or `None` if the scale has no formula.
    pub(crate) const fn curve(&self) -> Option<Curve> {
        self.curve
    }
}
