//! With the feature `serde`, every type is its text: `"4SX"`, `"10.31"`, `"349/3"`.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

struct TextVisitor<T>(PhantomData<T>);

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for TextVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

macro_rules! as_text {
    ($($unit:ident),*) => {$(
        impl Serialize for crate::$unit {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for crate::$unit {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(TextVisitor(PhantomData))
            }
        }
    )*};
}

as_text!(
    BoardNumber,
    Contract,
    Exact,
    FractionalImps,
    Imps,
    Level,
    Made,
    MatchLength,
    Matchpoints,
    Penalty,
    Percent,
    Place,
    Played,
    Rounding,
    Score,
    ScoreDifference,
    Seat,
    Side,
    Strain,
    Tricks,
    Vps,
    Vulnerability
);

#[cfg(test)]
mod tests {
    use std::string::{String, ToString};

    use crate::{Contract, Exact, Matchpoints, Vps};

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
    fn a_float_is_refused() {
        let error = serde_json::from_str::<Exact>("0.1").unwrap_err().to_string();
        assert!(error.contains("expected a text"), "{error}");
        let error: String = serde_json::from_str::<Vps>("\"1.234\"").unwrap_err().to_string();
        assert!(error.contains("no number of VPs"), "{error}");
    }
}
