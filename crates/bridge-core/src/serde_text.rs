//! Serialization of every type as its text (`"4SX"`, `"10.31"`, `"349/3"`), with the feature
//! `serde`. Types of whole numbers are also deserialized from numbers.

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

/// A visitor that parses a value from its text or a whole number.
struct WholeVisitor<T>(PhantomData<T>);

impl<T> Visitor<'_> for WholeVisitor<T>
where
    T: FromStr<Err: fmt::Display> + TryFrom<i64, Error: fmt::Display>,
{
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a whole number or its text")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<T, E> {
        number.try_into().map_err(E::custom)
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<T, E> {
        match i64::try_from(number) {
            Ok(number) => self.visit_i64(number),
            // No type has so large a number. The text is in the message.
            Err(_) => self.visit_str(&alloc::format!("{number}")),
        }
    }
}

/// Implements serialization as text for types with `Display`.
#[doc(hidden)]
#[macro_export]
macro_rules! serialize_as_text {
    ($($unit:ty),* $(,)?) => {$(
        impl $crate::serde_text::serde::Serialize for $unit {
            fn serialize<S: $crate::serde_text::serde::Serializer>(
                &self,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    )*};
}

/// Implements serialization as text for types with `Display` and `FromStr`.
#[doc(hidden)]
#[macro_export]
macro_rules! serde_as_text {
    ($($unit:ty),* $(,)?) => {$(
        $crate::serialize_as_text!($unit);

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

/// Implements serialization as text for whole numbers, which formats such as JSON can also state as
/// numbers.
macro_rules! serde_as_whole {
    ($($unit:ty),* $(,)?) => {$(
        serialize_as_text!($unit);

        impl<'de> serde::Deserialize<'de> for $unit {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                if deserializer.is_human_readable() {
                    deserializer.deserialize_any(WholeVisitor(PhantomData))
                } else {
                    deserializer.deserialize_str(WholeVisitor(PhantomData))
                }
            }
        }
    )*};
}

serde_as_whole!(
    crate::BoardNumber,
    crate::Imps,
    crate::Level,
    crate::MatchLength,
    crate::RelativeResult,
    crate::Score,
    crate::ScoreDifference,
    crate::Tricks,
);

serde_as_text!(
    crate::Contract,
    crate::Exact,
    crate::FractionalImps,
    crate::Matchpoints,
    crate::Doubling,
    crate::Percent,
    crate::Place,
    crate::PlayedContract,
    crate::Rounding,
    crate::Seat,
    crate::Side,
    crate::Strain,
    crate::Vps,
    crate::Vulnerability,
    crate::WeightedScore,
);

#[cfg(test)]
mod tests {
    use std::string::{String, ToString};

    use crate::board::BoardNumber;
    use crate::contract::Contract;
    use crate::exact::Exact;
    use crate::relative_result::RelativeResult;
    use crate::score::Score;
    use crate::tricks::Tricks;
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

    /// Whole types are deserialized from numbers and texts, and errors name the type.
    #[test]
    fn whole_numbers() {
        let board = BoardNumber::try_from(7).unwrap();
        assert_eq!(serde_json::from_str::<BoardNumber>("7").unwrap(), board);
        assert_eq!(serde_json::from_str::<BoardNumber>("\"7\"").unwrap(), board);
        assert_eq!(serde_json::to_string(&board).unwrap(), "\"7\"");
        assert_eq!(serde_json::from_str::<Score>("-620").unwrap(), Score::from(-620));
        assert_eq!(serde_json::from_str::<RelativeResult>("1").unwrap().to_string(), "+1");
        assert_eq!(serde_json::from_str::<Tricks>("10").unwrap().get(), 10);
        let error = |json| serde_json::from_str::<BoardNumber>(json).unwrap_err().to_string();
        assert!(error("0").starts_with("invalid board number \"0\""), "{}", error("0"));
        assert!(error("18446744073709551615").starts_with("invalid board number"));
        assert!(error("7.5").contains("expected a whole number or its text"), "{}", error("7.5"));
    }

    #[test]
    fn rejects_floats() {
        let error = serde_json::from_str::<Exact>("0.1").unwrap_err().to_string();
        assert!(error.contains("expected a text"), "{error}");
        let error: String = serde_json::from_str::<Vps>("\"1.234\"").unwrap_err().to_string();
        assert!(error.contains("invalid number of VPs"), "{error}");
    }
}
