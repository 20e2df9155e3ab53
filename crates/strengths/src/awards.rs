//! Awards of margins in the completed table.

use std::num::NonZeroU32;

use bridge_core::Imps;
use vp_scales::{Scale, ScaleName};
use zermelo::ShareVariance;

use crate::options::{StrengthOptions, StrengthSource};
use crate::ranking::StrengthError;
use crate::scales::Scales;
use regulations::EventScale;

/// The awards of margins by the scale of the event.
pub(crate) struct Awards<'o> {
    scale: &'o EventScale,
    options: &'o StrengthOptions,
    scales: Scales,
}

/// Assumed lengths of a match of unknown length, in boards. The first one that its scale supports
/// is used.
pub(crate) const USUAL_BOARDS: [u32; 2] = [16, 8];

/// Returns the variance of a match's share in the paper's model, computed from margins or from
/// Victory Points on the event's scale. Without a scale the WBF scale is used.
pub(crate) fn share_variance(
    options: &StrengthOptions,
    boards: Option<NonZeroU32>,
) -> ShareVariance {
    if options.from != StrengthSource::Vps {
        return ShareVariance::from_margins();
    }
    let usual = EventScale::Named(ScaleName::Wbf);
    let scale = if options.scale.is_some() { &options.scale } else { &usual };
    let mut lengths =
        boards.into_iter().chain(USUAL_BOARDS.into_iter().filter_map(NonZeroU32::new));
    let found = lengths.find_map(|boards| {
        let awards = Awards::new(scale, options, [boards]).ok()?;
        let award = |margin: i32| awards.award(margin, boards);
        Some(ShareVariance::from_awards(options.model, boards, award))
    });
    found.unwrap_or_else(ShareVariance::from_margins)
}

impl<'o> Awards<'o> {
    /// Creates the awards of a scale, or returns an error if it does not support one of these
    /// numbers of boards.
    pub(crate) fn new(
        scale: &'o EventScale,
        options: &'o StrengthOptions,
        lengths: impl IntoIterator<Item = NonZeroU32>,
    ) -> Result<Self, StrengthError> {
        let awards = Self { scale, options, scales: Scales::new() };
        for boards in lengths {
            awards.scale(boards).map_err(|why| StrengthError::Other(why.into()))?;
        }
        Ok(awards)
    }

    /// Returns the scale for a number of boards, or `None` if the event has no scale.
    fn scale(&self, boards: NonZeroU32) -> Result<Option<&Scale>, String> {
        match self.scale {
            EventScale::None => Ok(None),
            EventScale::Own(scale) => Ok(Some(scale)),
            EventScale::Named(name) => self.scales.get(*name, boards, self.options).map(Some),
        }
    }

    /// Returns the Victory Points of a margin, for a number of boards that was passed to
    /// `new`.
    pub(crate) fn award(&self, margin: i32, boards: NonZeroU32) -> f64 {
        let Ok(Some(scale)) = self.scale(boards) else { return f64::NAN };
        // Margins beyond the range of IMPs are blitzes, so clamping does not change the award.
        let imps = Imps::new(margin.clamp((-i16::MAX).into(), i16::MAX.into()));
        imps.map_or(f64::NAN, |imps| f64::from(scale.award(imps).ours.hundredths()) / 100.0)
    }
}
