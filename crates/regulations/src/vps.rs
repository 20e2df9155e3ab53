//! `vps.…`: options for the Victory Point scale.

use std::fmt;
use std::str::FromStr;

use bridge_core::{AllowedValue, OptionValue, RoundingMode, pad_text};
use vp_scales::{Blitz, Draw, FractionalMargin, Parameters, Scale, ScaleName};

use crate::declare::options;
use crate::event_features::EventFeatures;
use crate::sources::{ANNOUNCED, NOT_FOUND};

const WITH_IMPS: &str =
    "EBU, secondary source: whole IMPs before the scale, halves away from average";
const NO_SCALE: AllowedValue = AllowedValue::Word { text: "none", help: "no Victory Points." };

options! {
    /// The options of Victory Points.
    pub struct VpOptions at vps = "vps" {
        /// The scale of Victory Points: its name, or a CSV file of bands.
        scale: EventScale {
            short "scale";
            applies_to |event_kind| event_kind.may_have_scale();
            relevant EventFeatures::MARGINS;
            Plain | Acbl = EventScale::None, ANNOUNCED;
        }
        /// The award for a drawn match, if the scale does not define it.
        draw: DrawValue {
            applies_to |event_kind| event_kind.may_have_scale() && event_kind.has_scale;
            relevant EventFeatures::OPEN_SCALE;
            Plain | Acbl = DrawValue(Draw::TEN), "WBF 2013: 10";
        }
        /// The margin of the blitz, if the scale does not define it.
        blitz: BlitzValue {
            applies_to |event_kind| event_kind.may_have_scale() && event_kind.has_scale;
            relevant EventFeatures::OPEN_SCALE;
            Plain | Acbl = BlitzValue(None), "WBF 2013, eq. 3: 15√N";
        }
        /// The treatment of a fractional margin before the scale is applied.
        fraction: MarginRule {
            applies_to |event_kind| event_kind.may_have_scale() && event_kind.has_scale;
            relevant EventFeatures::FRACTIONAL_MARGINS;
            Plain | Ebu = MarginRule(FractionalMargin::RoundFirst(RoundingMode::HalfAwayFromAverage)), WITH_IMPS;
            Acbl = MarginRule(FractionalMargin::RoundFirst(RoundingMode::HalfAwayFromAverage)), NOT_FOUND;
        }
    }
}

/// The Victory Point scale of an event: no scale, a named one, or a custom table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum EventScale {
    /// No Victory Points; contestants are ranked by net IMPs.
    #[default]
    None,
    /// A named scale, built for each number of boards.
    Named(ScaleName),
    /// Custom bands, for any number of boards.
    Own(Box<Scale>),
}

/// The award for a draw on a scale that does not define it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawValue(pub Draw);

/// The blitz on a scale that does not define it; `None` is 15√N for N boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BlitzValue(pub Option<Blitz>);

/// The treatment of a fractional margin before the scale is applied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MarginRule(pub FractionalMargin);

impl EventScale {
    /// Returns `true` if matches are converted into Victory Points.
    ///
    /// ```
    /// use regulations::EventScale;
    ///
    /// let scale: EventScale = "wbf".parse()?;
    /// assert!(scale.is_some() && !EventScale::None.is_some());
    /// # Ok::<(), String>(())
    /// ```
    #[must_use]
    pub const fn is_some(&self) -> bool {
        !matches!(self, Self::None)
    }

    /// Returns the parameters for a named scale. An event always has a value for the draw, so it is
    /// passed only if the scale does not define the draw. A chosen blitz is always passed, so that
    /// no scale silently ignores it.
    ///
    /// ```
    /// use regulations::EventScale;
    /// use vp_scales::{Draw, ScaleName};
    ///
    /// // The ACBL prints what a drawn match is worth; the WBF's curve takes another draw.
    /// assert_eq!(EventScale::parameters(ScaleName::Acbl20, Draw::TEN, None).draw, None);
    /// assert_eq!(EventScale::parameters(ScaleName::Wbf, Draw::TEN, None).draw, Some(Draw::TEN));
    /// ```
    #[must_use]
    pub fn parameters(name: ScaleName, draw: Draw, blitz: Option<Blitz>) -> Parameters {
        Parameters { draw: name.takes_parameters().then_some(draw), blitz }
    }
}

impl OptionValue for EventScale {
    const VALUES: &'static [AllowedValue] = {
        const ALL: [AllowedValue; ScaleName::VALUES.len()] = {
            let mut all = [NO_SCALE; ScaleName::VALUES.len()];
            // The last value, `custom`, is left out because a custom scale is chosen by its file
            // name.
            if let ([_, rest @ ..], [named @ .., _]) = (&mut all, ScaleName::VALUES) {
                rest.copy_from_slice(named);
            }
            all
        };
        &ALL
    };
}

impl fmt::Display for EventScale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => pad_text(f, "none"),
            Self::Named(name) => pad_text(f, name.name()),
            Self::Own(_) => pad_text(f, ScaleName::Custom.name()),
        }
    }
}

impl FromStr for EventScale {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text.trim().eq_ignore_ascii_case("none") {
            return Ok(Self::None);
        }
        match text.parse() {
            Ok(ScaleName::Custom) => {
                Err("for a custom scale enter its file, such as my_scale.csv".to_owned())
            }
            Ok(name) => Ok(Self::Named(name)),
            Err(error) => Err(format!("{error}; or none, or a CSV file")),
        }
    }
}

impl OptionValue for DrawValue {
    const VALUES: &'static [AllowedValue] =
        &[AllowedValue::Pattern { text: "12.5", help: "Victory Points" }];
}

impl fmt::Display for DrawValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for DrawValue {
    type Err = vp_scales::DrawError;

    fn from_str(text: &str) -> Result<Self, vp_scales::DrawError> {
        text.parse().map(Self)
    }
}

impl OptionValue for BlitzValue {
    const VALUES: &'static [AllowedValue] = &[
        AllowedValue::Word { text: "by-boards", help: "15√N for N boards." },
        AllowedValue::Pattern { text: "60", help: "a margin in IMPs" },
    ];
}

impl fmt::Display for BlitzValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            None => pad_text(f, "by-boards"),
            Some(blitz) => blitz.fmt(f),
        }
    }
}

impl FromStr for BlitzValue {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text.trim().eq_ignore_ascii_case("by-boards") {
            return Ok(Self(None));
        }
        let blitz = text.parse().map(|blitz| Self(Some(blitz)));
        blitz.map_err(|error| format!("{error}; or by-boards"))
    }
}

impl OptionValue for MarginRule {
    const VALUES: &'static [AllowedValue] = &[
        AllowedValue::Word { text: "half-up", help: "rounded, halves up." },
        AllowedValue::Word { text: "half-away-from-zero", help: "rounded, halves away from 0." },
        AllowedValue::Word {
            text: "half-away-from-average",
            help: "rounded, halves away from a draw.",
        },
        AllowedValue::Word { text: "half-to-even", help: "rounded, halves to the even number." },
        AllowedValue::Word { text: "formula", help: "the scale's own curve, at the fraction." },
    ];
}

impl fmt::Display for MarginRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            FractionalMargin::RoundFirst(ties) => pad_text(f, ties.name()),
            FractionalMargin::Formula => pad_text(f, "formula"),
        }
    }
}

impl FromStr for MarginRule {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text.trim().eq_ignore_ascii_case("formula") {
            return Ok(Self(FractionalMargin::Formula));
        }
        let rounded = text.parse().map(FractionalMargin::RoundFirst).map(Self);
        rounded.map_err(|error| format!("{error}; or formula"))
    }
}
