//! A Victory Point scale, as it is named in a call.

use std::path::PathBuf;
use std::str::FromStr;

use bridge_core::ChoiceError;
use vp_scales::ScaleName;

/// A Victory Point scale, as it is named in a call.
#[derive(Clone, Debug)]
pub(crate) enum WhichScale {
    Named(ScaleName),
    File(PathBuf),
}

impl FromStr for WhichScale {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let is_file = text.contains(['.', '/', '\\']);
        if is_file {
            return Ok(Self::File(text.into()));
        }
        text.parse().map(Self::Named).map_err(|error: ChoiceError| {
            format!("{error}; or a file, whose name has a point or a slash")
        })
    }
}
