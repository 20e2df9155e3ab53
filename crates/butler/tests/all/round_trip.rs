//! Options and datums can be parsed from their text, and the feature `serde` uses the same text.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::fmt::{Debug, Display};
use std::str::FromStr;

use butler::{
    ArtificialAward, ArtificialSize, ButlerPreset, ComparisonCap, Datum, DatumRounding,
    DatumSource, Divisor, FractionalCounts, ImpScale, OwnAverage, ShortBoards,
};
use insta::assert_snapshot;

fn names<T: Copy + Display + FromStr<Err: Debug> + PartialEq + Debug>(all: &[T]) -> String {
    for value in all {
        assert_eq!(value.to_string().parse::<T>().expect("its own name"), *value);
    }
    all.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn options() {
    let found = [
        names(ButlerPreset::ALL),
        names(DatumSource::ALL),
        names(FractionalCounts::ALL),
        names(DatumRounding::ALL),
        names(ImpScale::ALL),
        names(ComparisonCap::ALL),
        names(Divisor::ALL),
        names(ShortBoards::ALL),
        names(ArtificialAward::ALL),
        names(ArtificialSize::ALL),
        names(OwnAverage::ALL),
    ];
    assert_snapshot!("options", found.join("\n"));
}

#[test]
fn data() {
    for text in ["450", "-302.5", "1340/3", "0"] {
        let datum: Datum = text.parse().expect("a datum");
        assert_eq!(datum.to_string(), text);
    }
    let error = |text: &str| text.parse::<Datum>().expect_err("no datum").to_string();
    assert_eq!(error("100001"), "invalid datum 100001: expected points from -100000 to 100000");
    assert_eq!(
        error("4O0"),
        "invalid number \"4O0\": expected a number such as 12, -4.2, or 349/3"
    );
}

#[cfg(feature = "serde")]
#[test]
fn json() {
    use butler::Trimming;

    let datum: Datum = serde_json::from_str("\"447.5\"").expect("a datum");
    assert_eq!(serde_json::to_string(&datum).expect("a text"), "\"447.5\"");
    let trimming: Trimming = serde_json::from_str("\"1/7 down above 4\"").expect("a trimming");
    assert_eq!(serde_json::to_string(&trimming).expect("a text"), "\"1/7 down above 4\"");
    let divisor: Divisor = serde_json::from_str("\"root\"").expect("a divisor");
    assert_eq!(serde_json::to_string(&divisor).expect("a text"), "\"root\"");
    assert!(serde_json::from_str::<Datum>("447.5").is_err());
}
