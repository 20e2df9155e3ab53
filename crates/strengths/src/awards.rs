//! What a margin is worth in the completed table.

use std::num::NonZeroU32;

use bridge_core::Imps;
use vp_scales::{Scale, ScaleName};
use zermelo::ShareVariance;

use crate::options::{StrengthOptions, StrengthSource};
use crate::ranking::StrengthError;
use crate::scales::Scales;
use regulations::EventScale;

/// What a margin is worth in the completed table.
pub(crate) struct Awards<'o> {
    scale: &'o EventScale,
    options: &'o StrengthOptions,
    scales: Scales,
}

/// Up to so many boards a match without a length is taken to have, the first that its scale knows.
pub(crate) const USUAL_BOARDS: [u32; 2] = [16, 8];

/// How far the share of one match strays by the paper's model: of its margin, or of the Victory Points that a margin gives
/// by the event's scale; where none is named, by that of the WBF.
pub(crate) fn spread(options: &StrengthOptions, boards: Option<NonZeroU32>) -> ShareVariance {
    if options.from != StrengthSource::Vps {
        return ShareVariance::from_margins();
    }
    let usual = EventScale::Named(ScaleName::Wbf);
    let scale = if options.scale.is_some() { &options.scale } else { &usual };
    let mut lengths =
        boards.into_iter().chain(USUAL_BOARDS.into_iter().filter_map(NonZeroU32::new));
    let found = lengths.find_map(|boards| {
        let awards = Awards::of_scale(scale, options, [boards]).ok()?;
        let award = |margin: i32| awards.of(margin, boards);
        Some(ShareVariance::from_awards(options.model, boards, award))
    });
    found.unwrap_or_else(ShareVariance::from_margins)
}

impl<'o> Awards<'o> {
    /// Those of a scale for each of these numbers of boards, if it has them all.
    pub(crate) fn of_scale(
        scale: &'o EventScale,
        options: &'o StrengthOptions,
        lengths: impl IntoIterator<Item = NonZeroU32>,
    ) -> Result<Self, StrengthError> {
        let awards = Self { scale, options, scales: Scales::none() };
        for boards in lengths {
            awards.scale(boards).map_err(|why| StrengthError::Other(why.into()))?;
        }
        Ok(awards)
    }

    /// The scale for a number of boards, where there is one.
    fn scale(&self, boards: NonZeroU32) -> Result<Option<&Scale>, String> {
        match self.scale {
            EventScale::None => Ok(None),
            EventScale::Own(scale) => Ok(Some(scale)),
            EventScale::Named(name) => self.scales.get(*name, boards, self.options).map(Some),
        }
    }

    /// Victory Points, for a number of boards that is among those of the event.
    pub(crate) fn of(&self, margin: i32, boards: NonZeroU32) -> f64 {
        let Ok(Some(scale)) = self.scale(boards) else { return f64::NAN };
        // Beyond what IMPs can be, the blitz: awards end there.
        let imps = Imps::new(margin.clamp((-i16::MAX).into(), i16::MAX.into()));
        imps.map_or(f64::NAN, |imps| f64::from(scale.award(imps).ours.hundredths()) / 100.0)
    }
}
