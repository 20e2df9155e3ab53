//! A value of an event file, with the locations of its parts.

use std::fmt;

use serde::de::{Deserialize, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use toml::Spanned;

/// A value.
#[derive(Debug)]
pub(super) enum Value {
    /// A text or a whole number.
    Text(String),
    /// A nested table. An unquoted name with a point, such as `matchpoints.scale`, is one in TOML.
    /// Here it is equal to the quoted name.
    Group(Vec<(Spanned<String>, Spanned<Value>)>),
    Float(f64),
    /// An invalid value, with the name of its TOML type.
    Other(&'static str),
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Reader)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text in quotes, or a whole number")
    }

    fn visit_str<E>(self, text: &str) -> Result<Value, E> {
        Ok(Value::Text(text.to_owned()))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Value, E> {
        Ok(Value::Text(number.to_string()))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Value, E> {
        Ok(Value::Text(number.to_string()))
    }

    fn visit_i128<E>(self, number: i128) -> Result<Value, E> {
        Ok(Value::Text(number.to_string()))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Value, E> {
        Ok(Value::Float(number))
    }

    fn visit_bool<E>(self, _: bool) -> Result<Value, E> {
        Ok(Value::Other("boolean"))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut values: A) -> Result<Value, A::Error> {
        while values.next_element::<IgnoredAny>()?.is_some() {}
        Ok(Value::Other("array"))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut group = Vec::new();
        loop {
            match entries.next_entry() {
                Ok(Some(entry)) => group.push(entry),
                Ok(None) => return Ok(Value::Group(group)),
                // A date is deserialized as a table whose only key has no location.
                Err(_) if group.is_empty() => return Ok(Value::Other("datetime")),
                Err(error) => return Err(error),
            }
        }
    }
}
