//! `Display` and `FromStr` are inverses, and errors name the text found and the valid range.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::fmt::{Debug, Display};
use std::str::FromStr;

use bridge_core::{
    AllowedValue, BoardNumber, ChoiceError, Doubling, Exact, Imps, Level, MatchLength, Matchpoints,
    OptionValue, Percent, Place, RelativeResult, RoundingMode, Score, ScoreDifference, Seat, Side,
    Strain, Tricks, Vps, Vulnerability, rank,
};
use proptest::prelude::*;

fn reads_back<T: Display + FromStr<Err: Debug> + PartialEq + Debug>(value: &T) {
    assert_eq!(value.to_string().parse::<T>().expect("its own text"), *value);
}

#[test]
fn small_domains() {
    Seat::ALL.iter().for_each(reads_back);
    Side::ALL.iter().for_each(reads_back);
    assert_eq!(Side::ALL.map(Side::name), ["North-South", "East-West"]);
    Vulnerability::ALL.iter().for_each(reads_back);
    Level::ALL.iter().for_each(reads_back);
    Strain::ALL.iter().for_each(reads_back);
    Doubling::ALL.iter().for_each(reads_back);
    Tricks::all().for_each(|tricks| reads_back(&tricks));
    (-13..=6).for_each(|made| reads_back(&RelativeResult::new(made).expect("in range")));
    assert!((1..=100).all(|number| BoardNumber::new(number).expect("a board").get() == number));
    (1..=200).for_each(|boards| reads_back(&MatchLength::new(boards).expect("in range")));
}

/// A fraction is written as a decimal if that is short enough to be parsed. The fraction of 2⁻⁶⁵⁷
/// is the longest that can be parsed.
#[test]
fn fractions_whose_decimals_are_too_long() {
    let mut small = Exact::HALF;
    for power in 2..=657 {
        small = small.times(Exact::HALF);
        let negative = Exact::ZERO.minus(&small);
        reads_back(&small);
        assert_eq!(small.to_string().contains('/'), power > 198, "2^-{power}");
        // The sign counts as a character.
        assert_eq!(negative.to_string().contains('/'), power > 197, "-2^-{power}");
        if power <= 654 {
            reads_back(&negative);
        }
    }
    assert_eq!(small.to_string().len(), Exact::MAX_TEXT_LENGTH);
    let large = small.plus(Exact::from(12_i64));
    assert!(large.to_string().starts_with(char::is_numeric) && large.to_string().contains('/'));
    // Whole numbers have no shorter form.
    let whole = Exact::ONE.checked_div(&small).expect("not 0").times(Exact::from(1_000_i64));
    assert!(whole.to_string().len() > Exact::MAX_TEXT_LENGTH && !whole.to_string().contains('/'));
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

    /// One decimal is tenths, not hundredths: -12.5 is -1250 hundredths.
    #[test]
    fn vps_decimals(whole in 0_i32..1000, tenths in 0_i32..10) {
        let vps: Vps = format!("-{whole}.{tenths}").parse().unwrap();
        prop_assert_eq!(vps.hundredths(), -(whole * 100 + tenths * 10));
    }
}

/// A fraction of zeros, as in 430.0, is accepted; any other fraction of a score is rejected.
#[test]
fn whole_numbers_with_a_fraction_of_zeros() {
    for (text, score) in [
        ("430.0", 430),
        ("-50.00", -50),
        ("−1100.0", -1100),
        ("+90.0", 90),
        ("0.0", 0),
        ("-0.0", 0),
    ] {
        assert_eq!(text.parse(), Score::new(score), "{text}");
        assert_eq!(text.parse(), Imps::new(score), "{text}");
    }
    for text in ["430.", ".0", "-.0", "430.01", "430.0.0", "430.0x", "4 30.0", "100001.0", "430,0"]
    {
        assert!(text.parse::<Score>().is_err(), "{text}");
    }
}

#[test]
fn messages_name_what_was_found_and_the_range() {
    fn message<T: FromStr<Err: Display>>(text: &str) -> String {
        text.parse::<T>().err().map_or_else(|| "accepted".to_owned(), |error| error.to_string())
    }
    assert_eq!(message::<Seat>(" X "), "invalid seat \"X\": expected N, E, S, or W");
    assert_eq!(message::<Side>("N"), "invalid side \"N\": expected NS or EW");
    assert_eq!(
        message::<Vulnerability>("most"),
        "invalid vulnerability \"most\": expected none, NS, EW, or both"
    );
    assert_eq!(
        message::<BoardNumber>("0"),
        "invalid board number \"0\": expected a whole number from 1 to 1000000"
    );
    assert_eq!(message::<Tricks>("14"), "14 tricks: a deal has 0 to 13");
    assert_eq!(message::<Tricks>("-1"), "-1 tricks: a deal has 0 to 13");
    assert_eq!(message::<Tricks>("ten"), "invalid number of tricks \"ten\": expected 0 to 13");
    assert_eq!(
        message::<RelativeResult>("10"),
        "invalid result \"10\": expected =, +1, -2, and so on"
    );
    assert_eq!(message::<RelativeResult>("+7"), "impossible result +7: expected -13 to +6");
    assert_eq!(
        message::<Score>("4.20"),
        "invalid score \"4.20\": expected a whole number from -100000 to 100000, such as 420 or -50"
    );
    assert_eq!(
        message::<Score>("100001"),
        "invalid score \"100001\": expected a whole number from -100000 to 100000, such as 420 or -50"
    );
    assert_eq!(
        message::<Vps>("1.234"),
        "invalid number of VPs \"1.234\": expected up to two decimals, at most 10,000,000.00 in size"
    );
    assert!(
        ["+1.5", "1.+5", "x.5", "1.x", "--1", "1.2.3"]
            .iter()
            .all(|text| text.parse::<Vps>().is_err())
    );
    assert_eq!(message::<MatchLength>("0"), "a match has 1 to 200 boards, not 0");
}

/// An error lists the names with commas and with `or` before the last.
#[test]
fn choices_are_listed() {
    let message =
        |names: &'static [&'static str]| ChoiceError::new("room", names, "bar").to_string();
    assert_eq!(message(&["open"]), "invalid room \"bar\": expected open");
    assert_eq!(message(&["open", "closed"]), "invalid room \"bar\": expected open or closed");
    let three = &["open", "closed", "viewing"];
    assert_eq!(message(three), "invalid room \"bar\": expected open, closed, or viewing");
}

/// A place is a number, with `=` if it is shared.
#[test]
fn places() {
    for (_, place) in rank(&[5, 3, 3, 1]) {
        reads_back(&place);
    }
    let read = |text: &str| text.parse::<Place>().map(|place| (place.number(), place.is_shared()));
    assert_eq!(["1", " 2= ", "12="].map(read), [Ok((1, false)), Ok((2, true)), Ok((12, true))]);
    assert!(["", "=", "0", "0=", "-1", "2==", "x"].iter().all(|text| read(text).is_err()));
}

/// An accepted text has a help text, which comes from the doc comment of its variant.
#[test]
fn accepts_typed_text() {
    let such = AllowedValue::Pattern { text: "16", help: "a number of boards" };
    assert_eq!((such.text(), such.help()), ("16", "a number of boards"));
    assert_eq!(such.to_string(), "a number of boards such as 16");
    let typed = RoundingMode::VALUES;
    assert_eq!(typed.len(), RoundingMode::ALL.len());
    for (typed, ties) in typed.iter().zip(RoundingMode::ALL) {
        assert_eq!((typed.text(), typed.to_string()), (ties.name(), ties.name().to_owned()));
    }
    assert_eq!(typed[0].help(), "To the larger number: 0.5 → 1, −0.5 → 0.");
    bridge_core::choices! {
        /// The authority with the last word.
        pub enum LastWord: "last word" {
            /// `TD`: the director, at once.
            Director = "director",
            /// A committee: `AC`, later.
            Committee = "committee",
            /// `x`
            Nobody = "nobody",
            /// `everybody together`: all.
            All = "everybody together",
        }
    }
    let help: Vec<&str> = LastWord::VALUES.iter().map(|it| it.help()).collect();
    assert_eq!(help, ["the director, at once.", "A committee: `AC`, later.", "`x`", "all."]);
}

/// Every accepted spelling is parsed in either case and with spaces around it.
#[test]
fn spellings() {
    fn all<T: FromStr<Err: Debug> + PartialEq + Debug>(value: &T, texts: &[&str]) {
        for text in texts {
            for text in [(*text).to_owned(), text.to_lowercase(), format!(" {text} ")] {
                assert_eq!(text.parse::<T>().expect(&text), *value, "{text}");
            }
        }
    }
    all(&Seat::North, &["N", "NORTH"]);
    all(&Seat::East, &["E", "EAST"]);
    all(&Seat::South, &["S", "SOUTH"]);
    all(&Seat::West, &["W", "WEST"]);
    all(&Side::NorthSouth, &["NS", "N-S", "N/S", "NORTH-SOUTH"]);
    all(&Side::EastWest, &["EW", "E-W", "E/W", "EAST-WEST"]);
    all(&Vulnerability::None, &["NONE", "-", "O", "LOVE", "NIL"]);
    all(&Vulnerability::NorthSouth, &["NS", "N-S", "N/S", "NORTH-SOUTH"]);
    all(&Vulnerability::EastWest, &["EW", "E-W", "E/W", "EAST-WEST"]);
    all(&Vulnerability::Both, &["BOTH", "B", "ALL"]);
    all(&Strain::Clubs, &["C", "CLUB", "CLUBS", "♣", "♧"]);
    all(&Strain::Diamonds, &["D", "DIAMOND", "DIAMONDS", "♦", "♢"]);
    all(&Strain::Hearts, &["H", "HEART", "HEARTS", "♥", "♡"]);
    all(&Strain::Spades, &["S", "SPADE", "SPADES", "♠", "♤"]);
    all(&Strain::Notrump, &["N", "NT", "SA", "NOTRUMP", "NOTRUMPS", "NO TRUMP"]);
    all(&Doubling::Undoubled, &["", "UNDOUBLED"]);
    all(&Doubling::Doubled, &["X", "×", "*", "DBL", "DBLD", "DOUBLE", "DOUBLED"]);
    all(&Doubling::Redoubled, &["XX", "××", "**", "RDBL", "REDBL", "REDOUBLE", "REDOUBLED"]);
    all(&RelativeResult::EXACTLY, &["=", "==", "+0", "-0"]);
    all(&RelativeResult::new(-2).expect("in range"), &["-2", "−2", "–2"]);
    assert!(
        ["4", "+", "++5", "+x", "-"].iter().all(|text| text.parse::<RelativeResult>().is_err())
    );
    assert!(["0", "8", "", "x"].iter().all(|text| text.parse::<Level>().is_err()));
    assert!(["SX", "", "Z"].iter().all(|text| text.parse::<Strain>().is_err()));
    assert!("XXX".parse::<Doubling>().is_err());
}

/// Width and alignment pad every type.
#[test]
fn padding() {
    let score = Score::from(-100);
    assert_eq!([format!("{score:>6}"), format!("{:<3}|", Seat::West)], ["  -100", "W  |"]);
    assert_eq!(
        [format!("{:>5}", Side::EastWest), format!("{:>5}", Strain::Notrump)],
        ["   EW", "   NT"]
    );
    assert_eq!(format!("{:>6}|{:>6}", Matchpoints::from(7), Percent::from(50)), "     7|    50");
    let half: Matchpoints = "-0.5".parse().expect("a number");
    assert_eq!([format!("{half:>6}"), half.exact().to_text(2)], ["  -0.5", "-0.50"]);
    assert_eq!(
        ["1/3", "-22/7", "0.05", "1000000"]
            .map(|text| text.parse::<Exact>().expect(text).to_string()),
        ["1/3", "-22/7", "0.05", "1000000"]
    );
}

/// A number has at most one sign, in front, and digits on both sides of a decimal point or fraction
/// bar.
#[test]
fn rejects_non_numbers() {
    for text in [
        "+1/2", "1/+2", "1/-2", "-1/-2", "+1", "+1.5", "1.+5", "--1", "1/2/3", "1/2.5", "/2", "1/",
        "1_0", " ",
    ] {
        assert!(text.parse::<Exact>().is_err(), "{text}");
    }
    for (text, plain) in
        [(" 1/2 ", "0.5"), ("-4/6", "-2/3"), ("007", "7"), ("-0", "0"), ("2.50", "2.5")]
    {
        assert_eq!(text.parse::<Exact>().expect(text).to_string(), plain);
    }
}

/// A value is serialized as its text, and other JSON values are rejected.
#[cfg(feature = "serde")]
#[test]
fn json() {
    let contract: bridge_core::Contract = "4SX".parse().expect("a contract");
    assert_eq!(serde_json::to_string(&contract).expect("JSON"), "\"4SX\"");
    assert_eq!(serde_json::from_str::<bridge_core::Contract>("\"4SX\"").expect("JSON"), contract);
    assert_eq!(serde_json::from_str::<Seat>("\"W\"").expect("JSON"), Seat::West);
    assert!(serde_json::from_str::<Seat>("\"X\"").is_err());
    assert!(serde_json::from_str::<Seat>("1").is_err());
}
