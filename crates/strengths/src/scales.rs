//! A cache of scales by number of boards.

use std::num::NonZeroU32;
use std::sync::OnceLock;

use bridge_core::MatchLength;
use vp_scales::{Scale, ScaleName};

use crate::options::StrengthOptions;
use regulations::EventScale;

/// The scales of one name by number of boards, each created when first requested.
pub(crate) struct Scales(Vec<OnceLock<Scale>>);

impl Scales {
    /// Creates an empty cache.
    pub(crate) fn new() -> Self {
        Self((0..=MatchLength::MAX).map(|_| OnceLock::new()).collect())
    }

    /// Returns the named scale for a number of boards, or a message if it does not exist.
    pub(crate) fn get(
        &self,
        name: ScaleName,
        boards: NonZeroU32,
        options: &StrengthOptions,
    ) -> Result<&Scale, String> {
        let length = u8::try_from(boards.get()).ok();
        let length = length.and_then(|boards| MatchLength::new(boards).ok()).ok_or_else(|| {
            format!("a match has 1 to {most} boards, not {boards}", most = MatchLength::MAX)
        })?;
        let known = self.0.get(usize::from(length.get()));
        if let Some(scale) = known.and_then(OnceLock::get) {
            return Ok(scale);
        }
        let open = EventScale::parameters(name, options.draw, options.blitz);
        let scale = Scale::named(name, length, open).map_err(|error| error.to_string())?;
        known.map(|known| known.get_or_init(|| scale)).ok_or_else(String::new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each length has a separate scale, which is created once, and a length beyond the maximum is
    /// an error.
    #[test]
    fn builds_each_length_once() {
        let options = StrengthOptions::default();
        let scales = Scales::new();
        let get = |boards| scales.get(ScaleName::Wbf, NonZeroU32::new(boards).unwrap(), &options);
        assert_eq!(get(8).unwrap().boards().map(MatchLength::get), Some(8));
        assert_eq!(get(200).unwrap().boards().map(MatchLength::get), Some(200));
        assert!(std::ptr::eq(get(8).unwrap(), get(8).unwrap()));
        for boards in [201, 300] {
            let expected = format!("a match has 1 to 200 boards, not {boards}");
            assert_eq!(get(boards).map(drop), Err(expected));
        }
    }
}
