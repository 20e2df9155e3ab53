//! What a margin is worth in the completed table.

use std::collections::BTreeMap;
use std::num::NonZeroU32;

use bridge_core::{Imps, MatchLength};
use vp_scales::{Scale, ScaleName};
use zermelo::{ImpMatch, Spread};

use crate::options::{StrengthFrom, StrengthOptions};
use crate::ranking::StrengthError;
use regulations::EventScale;

/// What a margin is worth in the completed table.
pub(crate) struct Awards {
    scales: BTreeMap<NonZeroU32, Scale>,
}

/// Up to so many boards a match without a length is taken to have, the first that its scale knows.
const USUAL_BOARDS: [u32; 2] = [16, 8];

/// How far the share of one match strays by the paper's model: of its margin, or of the Victory Points that a margin gives
/// by the event's scale; where none is named, by that of the WBF.
pub(crate) fn spread(options: &StrengthOptions, boards: Option<NonZeroU32>) -> Spread {
    if options.from != StrengthFrom::Vps {
        return Spread::of_margins();
    }
    let mut options = options.clone();
    if !options.scale.is_some() {
        options.scale = EventScale::Named(ScaleName::Wbf);
    }
    let known = options.boards.and_then(|boards| NonZeroU32::new(boards.get().into()));
    let usual = USUAL_BOARDS.into_iter().filter_map(NonZeroU32::new);
    let found = [boards, known].into_iter().flatten().chain(usual).find_map(|boards| {
        let awards = Awards::of_event(&options, &[], boards).ok()?;
        let award = |margin: i32| awards.of(margin, boards);
        Some(Spread::of_awards(options.model, boards, award))
    });
    found.unwrap_or_else(Spread::of_margins)
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
