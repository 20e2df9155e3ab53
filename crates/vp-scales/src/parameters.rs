use crate::blitz::Blitz;
use crate::draw::Draw;

/// The two parameters V₀ and X of the formulas of `WBF 2013`. The report uses the defaults:
/// a draw of 10 VPs and a blitz of 15√N.
///
/// # Examples
///
/// ```
/// use bridge_core::{Imps, MatchLength};
/// use vp_scales::{Draw, Parameters, Scale};
///
/// let parameters = Parameters { blitz: Some("60".parse()?), ..Parameters::from(Draw::FIVE) };
/// let scale = Scale::wbf_continuous(MatchLength::new(20)?, parameters);
/// assert_eq!(scale.award(Imps::from(60)).ours.to_string(), "10.00");
/// assert_eq!(scale.award(Imps::from(20)).ours.to_string(), "7.50");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default))]
pub struct Parameters {
    /// V₀, the VPs of a draw for each side; `None` for the default.
    pub draw: Option<Draw>,
    /// X, the smallest margin that earns the winner all VPs; `None` for the default.
    pub blitz: Option<Blitz>,
}

impl From<Draw> for Parameters {
    fn from(draw: Draw) -> Self {
        Self { draw: Some(draw), blitz: None }
    }
}

impl From<Option<Draw>> for Parameters {
    fn from(draw: Option<Draw>) -> Self {
        Self { draw, blitz: None }
    }
}
