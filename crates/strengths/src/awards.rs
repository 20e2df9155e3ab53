//! What a margin is worth in the completed table.

use std::collections::BTreeMap;
use std::num::NonZeroU32;

use bridge_core::{Imps, MatchLength};
use vp_scales::Scale;
use zermelo::ImpMatch;

use crate::options::StrengthOptions;
use crate::ranking::StrengthError;
use regulations::EventScale;

/// What a margin is worth in the completed table.
pub(crate) struct Awards {
    scales: BTreeMap<NonZeroU32, Scale>,
}

impl Awards {
    /// The scale for each number of boards.
    pub(crate) fn of_event(
        options: &StrengthOptions,
        played: &[ImpMatch],
        boards: NonZeroU32,
    ) -> Result<Awards, StrengthError> {
        let mut scales = BTreeMap::new();
        for boards in played.iter().map(|it| it.boards).chain([boards]) {
            let other =
                |error: &dyn std::fmt::Display| StrengthError::Other(error.to_string().into());
            match &options.scale {
                EventScale::Own(scale) => {
                    scales.insert(boards, (**scale).clone());
                }
                EventScale::Named(name) if !scales.contains_key(&boards) => {
                    let length = u8::try_from(boards.get()).unwrap_or(u8::MAX);
                    let length = MatchLength::new(length).map_err(|it| other(&it))?;
                    let open = EventScale::parameters(*name, options.draw, options.blitz);
                    let scale = Scale::named(*name, length, open).map_err(|it| other(&it))?;
                    scales.insert(boards, scale);
                }
                EventScale::None | EventScale::Named(_) => {}
            }
        }
        Ok(Self { scales })
    }

    /// Victory Points, for a number of boards that is among those of the event.
    pub(crate) fn of(&self, margin: i32, boards: NonZeroU32) -> f64 {
        match self.scales.get(&boards) {
            Some(scale) => {
                // Beyond what IMPs can be, the blitz: awards end there.
                let most = i32::from(i16::MAX);
                let imps = Imps::new(margin.clamp(-most, most));
                imps.map_or(f64::NAN, |imps| f64::from(scale.award(imps).ours.hundredths()) / 100.0)
            }
            None => f64::NAN,
        }
    }
}
