//! A value that people write as a text or as a number.

use std::ops::Range;

use serde::{Deserialize, Deserializer};
use toml::Spanned;

use crate::event_file::value::Value;

/// A label, a number or a text, and its place: `round = 3` is the same as `round = "3"`.
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
            // The shortest text that reads back is what was typed, for any number a person types.
            Value::Float(number) => number.to_string(),
            Value::Group(_) => return Err(refused("table")),
            Value::Other(called) => return Err(refused(called)),
        };
        Ok(Self { text, place })
    }
}

fn refused<E: serde::de::Error>(called: &str) -> E {
    E::custom(format!("expected a text or a number, not {called}"))
}
