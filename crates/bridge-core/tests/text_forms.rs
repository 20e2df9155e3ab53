//! `Display` and `FromStr` are inverse to each other, and what is out of range says so.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::fmt::{Debug, Display};
use std::str::FromStr;

use bridge_core::{
    BoardNumber, ChoiceError, Doubling, Imps, Level, Made, MatchLength, Matchpoints, Percent,
    Score, ScoreDifference, Seat, Side, Strain, Tricks, Vps, Vulnerability,
};
use proptest::prelude::*;

fn reads_back<T: Display + FromStr<Err: Debug> + PartialEq + Debug>(value: &T) {
    assert_eq!(value.to_string().parse::<T>().expect("its own text"), *value);
}

#[test]
fn small_domains() {
    Seat::ALL.iter().for_each(reads_back);
    Side::ALL.iter().for_each(reads_back);
    Vulnerability::ALL.iter().for_each(reads_back);
    Level::ALL.iter().for_each(reads_back);
    Strain::ALL.iter().for_each(reads_back);
    Doubling::ALL.iter().for_each(reads_back);
    Tricks::all().for_each(|tricks| reads_back(&tricks));
    (-13..=6).for_each(|made| reads_back(&Made::new(made).expect("in range")));
    (1..=200).for_each(|boards| reads_back(&MatchLength::new(boards).expect("in range")));
}

proptest! {
    #[test]
    fn numbers(value in -100_000..=100_000, board in 1_u32..=1_000_000) {
        reads_back(&Score::new(value).unwrap());
        reads_back(&ScoreDifference::new(value).unwrap());
        reads_back(&Imps::new(value).unwrap());
        reads_back(&Vps::from_hundredths(value).unwrap());
        reads_back(&BoardNumber::new(board).unwrap());
        reads_back(&Matchpoints::from(i64::from(value)));
        reads_back(&Percent::from(i64::from(value)));
    }

    /// A short number in print means what it says: 0.5, -0.05, 12.
    #[test]
    fn vps_decimals(whole in 0_i32..1000, tenths in 0_i32..10) {
        let vps: Vps = format!("-{whole}.{tenths}").parse().unwrap();
        prop_assert_eq!(vps.hundredths(), -(whole * 100 + tenths * 10));
    }
}

#[test]
fn messages_name_what_was_found_and_the_range() {
    fn message<T: FromStr<Err: Display>>(text: &str) -> String {
        text.parse::<T>().err().map_or_else(|| "accepted".to_owned(), |error| error.to_string())
    }
    assert_eq!(message::<Seat>(" X "), "\"X\" is no seat: expected N, E, S or W");
    assert_eq!(message::<Side>("N"), "\"N\" is no side: expected NS or EW");
    assert_eq!(
        message::<Vulnerability>("most"),
        "\"most\" is no vulnerability: expected none, NS, EW or both"
    );
    assert_eq!(
        message::<BoardNumber>("0"),
        "\"0\" is no board number: expected a whole number from 1 to 1000000"
    );
    assert_eq!(message::<Tricks>("14"), "14 tricks: a deal has 0 to 13");
    assert_eq!(message::<Tricks>("-1"), "-1 tricks: a deal has 0 to 13");
    assert_eq!(message::<Tricks>("ten"), "\"ten\" is no number of tricks: expected 0 to 13");
    assert_eq!(message::<Made>("10"), "\"10\" is no result: expected =, +1, -2 and so on");
    assert_eq!(message::<Made>("+7"), "+7 is no possible result: expected -13 to +6");
    assert_eq!(
        message::<Score>("4.20"),
        "\"4.20\" is no score: expected a whole number from -100000 to 100000"
    );
    assert_eq!(
        message::<Score>("100001"),
        "\"100001\" is no score: expected a whole number from -100000 to 100000"
    );
    assert_eq!(
        message::<Vps>("1.234"),
        "\"1.234\" is no number of VPs: expected up to two decimals, at most 10,000,000.00 in size"
    );
    assert_eq!(message::<MatchLength>("0"), "a match has 1 to 200 boards, not 0");
}

/// A choice lists its names as people do: commas, and an `or` before the last.
#[test]
fn choices_are_listed() {
    let message =
        |names: &'static [&'static str]| ChoiceError::new("room", names, "bar").to_string();
    assert_eq!(message(&["open"]), "\"bar\" is no room: expected open");
    assert_eq!(message(&["open", "closed"]), "\"bar\" is no room: expected open or closed");
    let three = &["open", "closed", "viewing"];
    assert_eq!(message(three), "\"bar\" is no room: expected open, closed or viewing");
}
