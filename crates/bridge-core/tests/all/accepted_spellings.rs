//! Canonical texts, and the other spellings that are accepted.

use bridge_core::{
    Contract, Exact, MatchLength, Matchpoints, Percent, PlayedContract, PlayedContractError,
    RelativeResult, Rounding, RoundingMode, Score, Seat, Tricks, Vps, WeightedScore,
};

/// A played contract is parsed with or without spaces, with the declarer as a letter or a word, and
/// with `=` or `==`.
#[test]
fn contracts_that_were_played() {
    let words = ["North", "East", "South", "West"];
    let mut read = 0;
    for contract in Contract::all() {
        for (declarer, word) in words.map(|word| (word.parse::<Seat>().expect("a seat"), word)) {
            for tricks in 0..=13 {
                let tricks = Tricks::new(tricks).expect("0 to 13");
                let played = PlayedContract { contract, declarer, tricks };
                let made = played.relative_result();
                let mut spellings = vec![
                    format!("{contract} {declarer} {made}"),
                    format!("{contract}{declarer}{made}"),
                    format!(" {contract} {word} {made} "),
                    format!("{contract} {word}{made}"),
                ];
                if made == RelativeResult::EXACTLY {
                    spellings.push(format!("{contract} {declarer} =="));
                }
                for text in &spellings {
                    assert_eq!(text.parse(), Ok(played), "{text}");
                    read += 1;
                }
            }
        }
    }
    assert_eq!(read, 105 * 4 * (14 * 4 + 1));
    // The space inside the contract is not mistaken for the one before the declarer.
    let spaced: PlayedContract = "3 NTE=".parse().expect("3NT by East");
    assert_eq!(spaced.to_string(), "3NT E =");
    let nothing = |text: &str| text.parse::<PlayedContract>().expect_err(text);
    assert_eq!(nothing("="), PlayedContractError::Parts("=".into()));
    assert_eq!(nothing(" N +1 "), PlayedContractError::Parts("N +1".into()));
}

/// An error names the text it found, or `nothing` for an empty text.
#[test]
fn numbers_of_boards() {
    let rejected = |text: &str| text.parse::<MatchLength>().expect_err(text).to_string();
    assert!(rejected(" ").ends_with("not nothing") && rejected("x").ends_with("not x"));
}

/// An exactly made contract is `=`; any other result has a sign. Width and alignment apply.
#[test]
fn tricks_made() {
    let texts =
        [-2, -1, 0, 1, 3].map(|made| RelativeResult::new(made).expect("in range").to_string());
    assert_eq!(texts, ["-2", "-1", "=", "+1", "+3"]);
    assert_eq!(
        format!("{:>3}|{:<3}|", RelativeResult::EXACTLY, RelativeResult::EXACTLY),
        "  =|=  |"
    );
}

/// Only negative numbers are written with a minus sign.
#[test]
fn signs_of_points() {
    let texts = [-1, 0, 1, -100, -2000]
        .map(|hundredths| Vps::from_hundredths(hundredths).expect("in range").to_string());
    assert_eq!(texts, ["-0.01", "0.00", "0.01", "-1.00", "-20.00"]);
}

/// Exact numbers of any size keep all their decimals if these end, and follow width and alignment.
#[test]
fn exact_numbers() {
    let third = Exact::ratio(1, 3).expect("a ratio");
    let large = Exact::from(1_i128 << 100).plus(Exact::ratio(1, 8).expect("a ratio"));
    let huge = Exact::from(1_i128 << 100).times(Exact::from(1_i128 << 100));
    let parts = huge.plus(Exact::ratio(-3, 40).expect("a ratio"));
    for (number, text) in [
        (Exact::from(12_i64), "12"),
        (Exact::from(-3_i64), "-3"),
        (Exact::ratio(-5, 4).expect("a ratio"), "-1.25"),
        (third.clone(), "1/3"),
        (large.clone(), "1267650600228229401496703205376.125"),
        (large.plus(&third), "30423614405477505635920876929035/24"),
        (parts, "1606938044258990275541962092341162602522202993782792835301375.925"),
    ] {
        assert_eq!(number.to_string(), text);
        assert_eq!(format!("{number:8}|"), format!("{text:8}|"));
        assert_eq!(format!("{number:>8}"), format!("{text:>8}"));
        assert_eq!(format!("{number:<8}|"), format!("{text:<8}|"));
        assert_eq!(text.parse(), Ok(number));
    }
    let whole = Rounding::whole(RoundingMode::HalfUp);
    assert_eq!(whole.write(&large), "1267650600228229401496703205376");
    assert_eq!(whole.write(&huge), huge.to_string());
}

/// A ratio is whole if its denominator divides its numerator. Its whole root is the largest whole
/// number whose square is not above it.
#[test]
fn whole_numbers() {
    for numerator in -40_i64..=400 {
        for denominator in 1..=7 {
            let ratio = Exact::ratio(numerator.into(), denominator.into()).expect("a ratio");
            assert_eq!(ratio.is_whole(), numerator % denominator == 0, "{ratio}");
            let root = ratio.whole_root();
            let next = root.plus(Exact::ONE);
            assert!(root.is_whole() && next.times(&next) > ratio, "{ratio}");
            assert!(if numerator < 0 { root == Exact::ZERO } else { root.times(&root) <= ratio });
        }
    }
}

/// The ties ½ and −½ are rounded as the mode says, and whole numbers are unchanged.
#[test]
fn smallest_ties() {
    for (ties, above, below) in
        [(RoundingMode::HalfUp, 1, 0), (RoundingMode::HalfAwayFromZero, 1, -1)]
    {
        let halves = [1, -1].map(|half| Rounding::whole(ties).digits(half, 2, false));
        assert_eq!(halves, [Some(above), Some(below)], "{ties}");
        assert_eq!(Rounding::whole(ties).digits(5, 1, false), Some(5), "{ties}");
    }
}

/// 13 of 24 matchpoints are 325/6 %, 24 are 100 %, and there is no percentage of 0.
#[test]
fn percentages() {
    let percent = |part: i64, whole: i64| {
        let percent = Percent::from_ratio(Matchpoints::from(part), Matchpoints::from(whole));
        percent.map(|percent| percent.to_string())
    };
    assert_eq!(percent(13, 24).as_deref(), Some("325/6"));
    assert_eq!(percent(24, 24).as_deref(), Some("100"));
    assert_eq!(percent(0, 24).as_deref(), Some("0"));
    assert_eq!(percent(0, 0), None);
}

/// A single score is written without a weight, and `PASS` is 0.
#[test]
fn weighted_scores() {
    let one = WeightedScore::single(Score::from(620));
    assert_eq!(one.to_string(), "620");
    let weighted: WeightedScore = "60% 620, 40% -100".parse().expect("a weighted score");
    assert_eq!(weighted.to_string(), "60% 620, 40% -100");
    assert_eq!("100% 620".parse(), Ok(one));
    for text in ["pass", "PASS", "0"] {
        assert_eq!(text.parse(), Ok(WeightedScore::single(Score::ZERO)), "{text}");
    }
}
