//! Serialization of every type as its text (`"4SX"`, `"10.31"`, `"349/3"`), with the feature
//! `serde`.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

pub use serde;
use serde::de::{Error, Visitor};

/// A visitor that parses a value from its text.
#[derive(Debug)]
pub struct TextVisitor<T>(pub PhantomData<T>);

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for TextVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

/// Implements serialization as text for types with `Display` and `FromStr`.
#[doc(hidden)]
#[macro_export]
macro_rules! serde_as_text {
    ($($unit:ty),* $(,)?) => {$(
        impl $crate::serde_text::serde::Serialize for $unit {
            fn serialize<S: $crate::serde_text::serde::Serializer>(
                &self,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> $crate::serde_text::serde::Deserialize<'de> for $unit {
            fn deserialize<D: $crate::serde_text::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> Result<Self, D::Error> {
                let visitor = $crate::serde_text::TextVisitor(::core::marker::PhantomData);
                deserializer.deserialize_str(visitor)
            }
        }
    )*};
}

serde_as_text!(
    crate::BoardNumber,
    crate::Contract,
    crate::Exact,
    crate::FractionalImps,
    crate::Imps,
    crate::Level,
    crate::RelativeResult,
    crate::MatchLength,
    crate::Matchpoints,
    crate::Doubling,
    crate::Percent,
    crate::Place,
    crate::PlayedContract,
    crate::Rounding,
    crate::Score,
    crate::ScoreDifference,
    crate::Seat,
    crate::Side,
    crate::Strain,
    crate::Tricks,
    crate::Vps,
    crate::Vulnerability,
);

#[cfg(test)]
mod tests {
    use std::string::{String, ToString};

    use crate::contract::Contract;
    use crate::exact::Exact;
    use crate::units::Matchpoints;
    use crate::vps::Vps;

    #[test]
    fn exact_numbers_are_texts() {
        let json = |text: &str| serde_json::to_string(text).unwrap();
        let contract: Contract = "4♠ dbl".parse().unwrap();
        assert_eq!(serde_json::to_string(&contract).unwrap(), json("4SX"));
        let points: Matchpoints = "349/3".parse().unwrap();
        assert_eq!(serde_json::to_string(&points).unwrap(), json("349/3"));
        let back: Vps = serde_json::from_str(&json("10.31")).unwrap();
        assert_eq!(back.to_string(), "10.31");
    }

    #[test]
    fn rejects_floats() {
        let error = serde_json::from_str::<Exact>("0.1").unwrap_err().to_string();
        assert!(error.contains("expected a text"), "{error}");
        let error: String = serde_json::from_str::<Vps>("\"1.234\"").unwrap_err().to_string();
        assert!(error.contains("invalid number of VPs"), "{error}");
    }
}
