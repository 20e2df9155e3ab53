//! Values that may be written as a text or as a number.

use std::ops::Range;

use serde::de::Error;
use serde::{Deserialize, Deserializer};
use toml::Spanned;

use crate::event_file::value::Value;

/// A label, a number, or a text, with its location. `round = 3` is equal to `round = "3"`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cell {
    text: String,
    place: Range<usize>,
}

impl Cell {
    pub(crate) fn text(&self) -> &str {
        self.text.trim()
    }

    pub(crate) fn place(&self) -> Range<usize> {
        self.place.clone()
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = Spanned::<Value>::deserialize(deserializer)?;
        let place = value.span();
        let text = match value.into_inner() {
            Value::Text(text) => text,
            Value::Float(number) => original_text(number, place.len()).ok_or_else(|| {
                D::Error::custom(
                    "expected a number of up to 15 digits: put longer numbers in quotes",
                )
            })?,
            Value::Group(_) => return Err(invalid_type("table")),
            Value::Other(called) => return Err(invalid_type(called)),
        };
        Ok(Self { text, place })
    }
}

/// Returns the original text of a number, which has `bytes` bytes. The shortest text that reads
/// back has no trailing zeros, but they distinguish the label 3.10 from 3.1.
fn original_text(number: f64, bytes: usize) -> Option<String> {
    const MAX_ZEROS: usize = 17;
    let mut text = number.to_string();
    if !number.is_finite() || bytes > MAX_ZEROS {
        return None;
    }
    if text.len() < bytes && !text.contains('.') {
        text.push('.');
    }
    let zeros = bytes.saturating_sub(text.len());
    text.extend(std::iter::repeat_n('0', zeros));
    Some(text)
}

fn invalid_type<E: serde::de::Error>(called: &str) -> E {
    E::custom(format!("expected a text or a number, not {called}"))
}
