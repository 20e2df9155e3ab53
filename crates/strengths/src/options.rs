//! Options for ranking an event by strength.

use std::num::NonZeroU32;

use bridge_core::MatchLength;
use vp_scales::{Blitz, Draw, FractionalMargin};
use zermelo::ImpModel;

use event::ContestantId;
use regulations::{EventScale, Preset, Regulations, StrengthErrors};

bridge_core::choices! {
    /// The results from which strengths are computed.
    pub enum StrengthSource: "source of strengths" {
        /// `imps`: IMP margins, by (3.3) of the paper.
        Imps = "imps",
        /// `vps`: shares of the Victory Points, the form of 1987.
        Vps = "vps",
        /// `wins`: games won, Zermelo's original form.
        Wins = "wins",
    }
}

bridge_core::choices! {
    /// The method of computing strengths. All methods find the same strengths.
    pub enum StrengthMethod: "method for strengths" {
        /// `automatic`: sweeps, followed by Newton's method if they are slow.
        Automatic = "automatic",
        /// `sweeps`: sweeps only.
        Sweeps = "sweeps",
        /// `newton`: Newton's method only.
        Newton = "newton",
        /// `paper`: the iteration (4.8) from ones, until no strength changes by more than a factor
        /// of 10⁻⁵.
        Paper = "paper",
    }
}

/// Options for ranking an event by strength. The default uses IMP margins.
///
/// ```
/// use strengths::{StrengthSource, StrengthOptions};
///
/// let options = StrengthOptions::new().from(StrengthSource::Wins).prior(1.0);
/// assert_eq!(options.model.tau(), 5.5);
/// ```
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default))]
#[non_exhaustive]
pub struct StrengthOptions {
    /// The results from which strengths are computed.
    pub from: StrengthSource,
    /// The method of computing strengths.
    pub method: StrengthMethod,
    /// The model of IMP margins, with the standard deviation of one board.
    pub model: ImpModel,
    /// The number of boards of virtual matches, and of played matches of unknown length.
    pub boards: Option<MatchLength>,
    /// The scale of the completed table; without a scale awards are IMPs.
    pub scale: EventScale,
    /// The award of a draw, if the scale does not define it.
    pub draw: Draw,
    /// The blitz margin, if the scale does not define it; `None` means 15√N.
    pub blitz: Option<Blitz>,
    /// The treatment of fractional margins before the scale is applied. It is used if strengths
    /// come from Victory Points.
    pub fraction: FractionalMargin,
    /// `true` if groups that cannot be compared are ranked separately.
    pub separate_groups: bool,
    /// The number of virtual matches of each team against one virtual team, with which strengths
    /// always exist.
    pub prior: Option<f64>,
    /// `true` if the advantage of playing at home, as the first team, is estimated.
    pub home: bool,
    /// Two teams to be compared. They are not serialized, because an ID has no meaning outside its
    /// event.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub between: Option<[ContestantId; 2]>,
    /// The method of computing standard errors.
    pub errors: StrengthErrors,
    /// The confidence of intervals, for example 0.95.
    pub confidence: f64,
}

bridge_core::option_setters!(StrengthOptions {
    from: StrengthSource,
    method: StrengthMethod,
    model: ImpModel,
    boards: impl Into<Option<MatchLength>>,
    scale: EventScale,
    draw: Draw,
    blitz: impl Into<Option<Blitz>>,
    fraction: FractionalMargin,
    separate_groups: bool,
    prior: impl Into<Option<f64>>,
    home: bool,
    between: impl Into<Option<[ContestantId; 2]>>,
    errors: StrengthErrors,
    confidence: f64,
});

impl StrengthOptions {
    /// Returns the number of boards given for all matches.
    pub(crate) fn stated_boards(&self) -> Option<NonZeroU32> {
        self.boards.and_then(|boards| NonZeroU32::new(boards.get().into()))
    }
}

impl Default for StrengthOptions {
    fn default() -> Self {
        let Regulations { vps, rank, .. } = Regulations::from_preset(Preset::Plain);
        Self {
            from: StrengthSource::Imps,
            method: StrengthMethod::Automatic,
            model: ImpModel::PAPER,
            boards: None,
            scale: vps.scale,
            draw: vps.draw.0,
            blitz: vps.blitz.0,
            fraction: vps.fraction.0,
            separate_groups: false,
            prior: None,
            home: false,
            between: None,
            errors: rank.errors,
            confidence: 0.95,
        }
    }
}
