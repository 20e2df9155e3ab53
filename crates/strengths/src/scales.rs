//! The scales of an event by numbers of boards, each made once.

use std::num::NonZeroU32;
use std::sync::OnceLock;

use bridge_core::MatchLength;
use vp_scales::{Scale, ScaleName};

use crate::options::StrengthOptions;
use regulations::EventScale;

/// The scales of matches of so many boards, as far as they have been asked for.
pub(crate) struct Scales(Vec<OnceLock<Scale>>);

impl Scales {
    /// None yet.
    pub(crate) fn none() -> Self {
        Self((0..=MatchLength::MAX).map(|_| OnceLock::new()).collect())
    }

    /// The scale of a name for so many boards, or why there is none.
    pub(crate) fn get(
        &self,
        name: ScaleName,
        boards: NonZeroU32,
        options: &StrengthOptions,
    ) -> Result<&Scale, String> {
        let length = u8::try_from(boards.get()).unwrap_or(u8::MAX);
        let length = MatchLength::new(length).map_err(|error| error.to_string())?;
        let known = self.0.get(usize::from(length.get()));
        if let Some(scale) = known.and_then(OnceLock::get) {
            return Ok(scale);
        }
        let open = EventScale::parameters(name, options.draw, options.blitz);
        let scale = Scale::named(name, length, open).map_err(|error| error.to_string())?;
        known.map(|known| known.get_or_init(|| scale)).ok_or_else(String::new)
    }
}
