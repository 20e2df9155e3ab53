//! How an event's matches are ranked by strength.

use std::num::NonZeroU32;

use bridge_core::MatchLength;
use vp_scales::{Blitz, Draw, FractionalMargin};
use zermelo::ImpModel;

use event::ContestantId;
use regulations::{EventScale, Preset, Regulations, StrengthErrors};

bridge_core::choices! {
    /// What a match says about strength.
    pub enum StrengthSource: "source of strengths" {
        /// `imps`: the margin in IMPs, by (3.3) of the paper.
        Imps = "imps",
        /// `vps`: the share of the Victory Points, the form of 1987.
        Vps = "vps",
        /// `wins`: the games won, Zermelo's own form.
        Wins = "wins",
    }
}

bridge_core::choices! {
    /// By what way strengths are computed. All arrive at the same ones.
    pub enum StrengthMethod: "method for strengths" {
        /// `automatic`: sweeps, and Newton's method where they are slow.
        Automatic = "automatic",
        /// `sweeps`: sweeps alone.
        Sweeps = "sweeps",
        /// `newton`: Newton's method alone.
        Newton = "newton",
        /// `paper`: the iteration (4.8) from ones, until no strength changes by more than 10⁻⁵ of itself.
        Paper = "paper",
    }
}

/// How an event's matches are ranked: margins in IMPs, unless something else is said.
///
/// ```
/// use strengths::{StrengthSource, StrengthOptions};
///
/// let mut options = StrengthOptions::default();
/// options.from = StrengthSource::Wins;
/// assert_eq!(options.model.tau(), 5.5);
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct StrengthOptions {
    /// What a match says.
    pub from: StrengthSource,
    /// By what way.
    pub method: StrengthMethod,
    /// The standard deviation of a board, in IMPs.
    pub model: ImpModel,
    /// The boards of a match that says nothing else, and of those that were not played.
    pub boards: Option<MatchLength>,
    /// The scale of the completed table; without it awards are IMPs.
    pub scale: EventScale,
    /// What a draw is worth, where the scale leaves that open.
    pub draw: Draw,
    /// Where the blitz is, where the scale leaves that open; none is 15√N.
    pub blitz: Option<Blitz>,
    /// What becomes of a margin that is not whole before the scale is read, where Victory Points are asked for.
    pub fraction: FractionalMargin,
    /// Whether groups that cannot be compared are ranked apart.
    pub separate_groups: bool,
    /// Virtual matches against one virtual team, for strengths that always exist.
    pub prior: Option<f64>,
    /// Whether playing at home, as the first team, is worth something that is to be found.
    pub home: bool,
    /// Two teams whose match is asked for.
    pub between: Option<[ContestantId; 2]>,
    /// What certainty goes by.
    pub errors: StrengthErrors,
    /// The confidence of intervals, such as 0.95.
    pub confidence: f64,
}

impl StrengthOptions {
    /// The boards that are said for all matches.
    pub(crate) fn boards_said(&self) -> Option<NonZeroU32> {
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
