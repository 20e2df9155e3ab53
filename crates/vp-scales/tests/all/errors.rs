//! Custom scales, invalid scales, and scales by name.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{Imps, MatchLength, RoundingMode, Vps};
use vp_scales::{
    Blitz, CustomError, Draw, FractionalMargin, MarginBand, Parameters, Scale, ScaleError,
    ScaleName,
};

fn imps(margin: i32) -> Imps {
    Imps::new(margin).expect("small")
}

/// EBU: a cross-IMP match total is rounded to a whole IMP first: 0.4 IMP is 10–10, 26.1 on 10
/// boards 17–3.
#[test]
fn rounding_first() {
    let scale = Scale::wbf_discrete(MatchLength::new(10).expect("10"), Draw::TEN).expect("a scale");
    let whole = |margin: &str| {
        let margin = &margin.parse().expect("a margin");
        let award = scale.award_fractional(
            margin,
            FractionalMargin::RoundFirst(RoundingMode::HalfAwayFromAverage),
        );
        award.expect("in range").ours.to_string()
    };
    assert_eq!([whole("0.4"), whole("26.1"), whole("-26.1")], ["10.00", "17.00", "3.00"]);
    let error =
        scale.award_fractional(&"0.5".parse().expect("a margin"), FractionalMargin::Formula);
    assert_eq!(error, Err(ScaleError::NoFormula(ScaleName::WbfDiscrete)));
}

fn band(from: u16, to: Option<u16>, winner: i32, loser: i32) -> MarginBand {
    let vps = |hundredths| Vps::from_hundredths(hundredths).expect("small");
    MarginBand { from, to, winner: vps(100 * winner), loser: vps(100 * loser) }
}

/// Each kind of invalid bands has its own message.
#[test]
fn rejects_invalid_bands() {
    let message = |bands: &[MarginBand]| Scale::custom(bands).expect_err("refused").to_string();
    assert_eq!(message(&[]), "a scale needs at least one band");
    assert_eq!(message(&[band(1, None, 3, 3)]), "the first band begins at 1: expected 0");
    assert_eq!(
        message(&[band(0, Some(2), 3, 3), band(4, None, 4, 2)]),
        "band 2 begins at 4, the one before ends at 2: a gap"
    );
    assert_eq!(
        message(&[band(0, Some(2), 3, 3), band(2, None, 4, 2)]),
        "band 2 begins at 2, the one before ends at 2: an overlap"
    );
    assert_eq!(
        message(&[band(0, Some(2), 3, 3), band(5, Some(3), 4, 2)]),
        "band 2 reaches from 5 to 3: expected an end not before the beginning"
    );
    assert_eq!(
        message(&[band(0, None, 3, 3), band(3, None, 4, 2)]),
        "band 1 has no end: expected an end for all bands but the last"
    );
    assert_eq!(
        message(&[band(0, Some(2), 3, 3)]),
        "the last band ends at 2: expected no end, because there are larger margins"
    );
    assert_eq!(
        message(&[band(0, Some(2), 3, 3), band(3, Some(4), 5, 1), band(5, None, 4, 2)]),
        "band 3 awards 4.00 – 2.00 after 5.00 – 1.00: expected no less for the winner and no more for the \
         loser"
    );
    assert_eq!(
        message(&[band(0, Some(2), 3, 3), band(3, Some(4), 5, 1), band(5, None, 6, 2)]),
        "band 3 awards 6.00 – 2.00 after 5.00 – 1.00: expected no less for the winner and no more for the \
         loser"
    );
    let even = [band(0, Some(2), 3, 3), band(3, Some(4), 5, 1), band(5, None, 6, 1)];
    assert!(Scale::custom(&even).is_ok(), "the loser may keep what he has");
    assert_eq!(
        message(&[band(0, None, 2, 3)]),
        "band 1 awards the winner 2.00 and the loser 3.00: expected at least the loser's award"
    );
    assert_eq!(
        message(&[band(0, None, 10, 8)]),
        "the first band awards 10.00 – 8.00: expected the same for both sides of a draw"
    );
    let error = Scale::custom(&[band(0, Some(2), 3, 3), band(4, None, 4, 2)]).expect_err("a gap");
    assert_eq!(error, CustomError::Gap { line: 2, from: 4, end: 2 });
}

/// An error names the invalid band, counted from 1, or `None` if it concerns the whole list.
#[test]
fn names_the_invalid_band() {
    let line = |bands: &[MarginBand]| Scale::custom(bands).expect_err("refused").line();
    let first = band(0, Some(2), 3, 3);
    assert_eq!(line(&[]), None);
    assert_eq!(line(&[first]), None);
    assert_eq!(line(&[band(1, None, 3, 3)]), Some(1));
    assert_eq!(line(&[band(0, None, 4, 2)]), Some(1));
    assert_eq!(line(&[band(0, None, 2, 3)]), Some(1));
    assert_eq!(line(&[band(0, None, 3, 3), band(3, None, 4, 2)]), Some(1));
    assert_eq!(line(&[first, band(3, None, 4, 2), band(5, None, 5, 1)]), Some(2));
    assert_eq!(line(&[first, band(4, None, 4, 2)]), Some(2));
    assert_eq!(line(&[first, band(2, None, 4, 2)]), Some(2));
    assert_eq!(line(&[first, band(3, Some(4), 5, 1), band(5, Some(3), 6, 0)]), Some(3));
    assert_eq!(line(&[first, band(3, Some(4), 5, 1), band(5, None, 4, 2)]), Some(3));
}

/// The inverse works for bands wider than any match.
#[test]
fn wide_bands() {
    let bands = [band(0, Some(40_000), 3, 3), band(40_001, None, 6, 0)];
    let scale = Scale::custom(&bands).expect("a scale");
    let margins = |winner| scale.margins_for(winner).expect("a band").to_string();
    assert_eq!(margins(bands[0].winner), "-40000 to 40000");
    assert_eq!(margins(bands[1].winner), "40001 and more");
    assert_eq!(margins(bands[1].loser), "-40001 and less");
    let scale = Scale::wbf_continuous(MatchLength::new(20).expect("20"), Draw::TEN);
    let margins = |vps: &str| scale.margins_for(vps.parse().expect("VPs")).map(|it| it.to_string());
    assert_eq!(margins("13.20").as_deref(), Some("13"));
    assert_eq!(margins("6.80").as_deref(), Some("-13"));
    assert_eq!(margins("13.19"), None);
    let all = Scale::custom(&[band(0, None, 3, 3)]).expect("a scale");
    assert_eq!(all.margins_for(bands[0].winner).expect("a band").to_string(), "all");
}

/// Seven boards have at most 168 IMPs, but a custom scale accepts any margin.
#[test]
fn margins_of_scales_without_boards() {
    let seven = Scale::acbl_20(MatchLength::new(7).expect("7")).expect("a scale");
    let own = Scale::custom(&[band(0, Some(2), 3, 3), band(3, None, 6, 0)]).expect("a scale");
    let ours = |scale: &Scale, margin| {
        scale.award_checked(imps(margin)).map(|award| award.ours.to_string()).ok()
    };
    assert_eq!([168, 169].map(|margin| ours(&seven, margin)), [Some("20.00".to_owned()), None]);
    assert_eq!(
        [168, 169].map(|margin| ours(&own, margin)),
        [Some("6.00".to_owned()), Some("6.00".to_owned())]
    );
}

/// A band with the award of the previous band is merged with it.
#[test]
fn rejects_bands_without_a_step() {
    let scale = |bands: &[MarginBand]| Scale::custom(bands).expect("a scale");
    let (draw, end) = (band(0, Some(2), 3, 3), band(3, None, 6, 0));
    let more = [draw, band(3, Some(9), 6, 0), band(10, Some(12), 6, 0), band(13, None, 6, 0)];
    assert_eq!(scale(&more), scale(&[draw, end]));
    assert_eq!(scale(&more).bands(), [draw, end]);
    assert_eq!(scale(&more).blitz(), 3);
}

/// An error for an undefined scale names the valid range.
#[test]
fn rejects_invalid_scales() {
    let named = |name, boards, draw| {
        let boards = MatchLength::new(boards).expect("1 to 200");
        Scale::named(name, boards, draw).map(|_| ()).map_err(|error| error.to_string())
    };
    let rejected = |text: &str| Err(text.to_owned());
    assert_eq!(
        named(ScaleName::Acbl20, 37, None),
        rejected("the scale acbl-20 is defined for 1 to 36 boards, not 37")
    );
    assert_eq!(
        named(ScaleName::EbuOld, 56, None),
        rejected("the scale ebu-old is defined for 1 to 55 boards, not 56")
    );
    assert_eq!(
        named(ScaleName::Wbf25, 16, None),
        rejected("the scale wbf-25 is defined for 8 boards, not 16")
    );
    assert_eq!(
        named(ScaleName::AcblNabc, 16, Some(Draw::FIVE)),
        rejected("the scale acbl-nabc defines the award for a draw")
    );
    assert_eq!(
        named(ScaleName::Custom, 16, None),
        rejected("the scale custom is built from bands, not by name: expected a file of them")
    );
    let scale = Scale::wbf_continuous(MatchLength::new(8).expect("8"), Draw::TEN);
    assert!(scale.award_checked(imps(-192)).is_ok());
    assert_eq!(
        scale.award_checked(imps(193)).expect_err("too much").to_string(),
        "a margin of 193 IMPs: expected at most 192, 24 on each board"
    );
    assert_eq!(
        MatchLength::new(0).expect_err("none").to_string(),
        "a match has 1 to 200 boards, not 0"
    );
}

/// Invalid blitzes and draws are rejected.
#[test]
fn rejects_invalid_parameters() {
    let blitz = |text: &str| text.parse::<Blitz>().map_err(|error| error.to_string());
    for (text, written) in [
        ("60", "60"),
        ("67.50", "67.5"),
        ("67.05", "67.05"),
        ("0.01", "0.01"),
        (" 4800.00 ", "4800"),
        (" 60 ", "60"),
        ("0.90", "0.9"),
    ] {
        assert_eq!(blitz(text).expect(text).to_string(), written);
    }
    for text in ["0", "4800.01", "1.005", "-3", "+3", "3.+5", "x", "", ".5", "1e3", "99999999999"] {
        let expected =
            format!("a blitz is 0.01 to 4800 IMPs, with two decimals at most, not {text}");
        assert_eq!(blitz(text), Err(expected.clone()));
        assert_eq!(blitz(&format!(" {text} ")), Err(expected), "without the blanks around it");
    }
    let error = Blitz::from_hundredths(480_001).expect_err("too late").to_string();
    assert!(error.ends_with("not 4800.01"), "{error}");
    assert_eq!(Blitz::for_length(MatchLength::new(20).expect("20")).to_string(), "15√20");

    let draw = |text: &str| text.parse::<Draw>();
    let parts = |draw: Draw| (draw.halves(), draw.whole(), draw.to_string());
    assert_eq!(draw("7.5").map(parts), Ok((15, None, "7.5".to_owned())));
    assert_eq!(draw("100").map(parts), Ok((200, Some(100), "100".to_owned())));
    for text in ["0", "-5", "7.25", "100.5", "ten"] {
        let error = draw(text).expect_err("no draw").to_string();
        assert_eq!(error, format!("a drawn match earns 0.5 to 100 VPs, in halves, not {text}"));
        let spaced = draw(&format!(" {text} ")).expect_err("no draw").to_string();
        assert_eq!(spaced, error, "without the blanks around it");
    }
    for (error, found) in
        [(Draw::new(0), "0"), (Draw::new(101), "101"), (Draw::from_halves(201), "100.5")]
    {
        let error = error.expect_err("no draw").to_string();
        assert!(error.ends_with(&format!("not {found}")), "{error}");
    }

    let one = Scale::wbf_discrete(MatchLength::new(1).expect("1"), Draw::new(11).expect("11"));
    assert_eq!(
        one.expect_err("too fine").to_string(),
        "11 VPs for a draw are too many for a discrete scale of 1 board: expected more boards or fewer VPs"
    );
    let discrete = |parameters| {
        let boards = MatchLength::new(8).expect("8");
        Scale::wbf_discrete(boards, parameters).expect_err("refused").to_string()
    };
    assert_eq!(
        discrete(Parameters::from(Draw::from_halves(15).expect("7.5"))),
        "7.5 VPs for a draw: expected whole VPs, for a discrete scale goes up by whole ones to twice the draw"
    );
    assert_eq!(
        discrete(Parameters { draw: None, blitz: Some("10".parse().expect("a blitz")) }),
        "10 VPs for a draw are too many for a discrete scale of a blitz of 10 IMPs: expected a later blitz or \
         fewer VPs"
    );
    assert_eq!(
        discrete(Parameters::from(Draw::new(60).expect("60"))),
        "60 VPs for a draw are too many for a discrete scale of 8 boards: expected more boards or fewer VPs"
    );
}

/// The properties of each name agree with its scales: number of boards, source, and `is_by_imp`.
#[test]
fn names() {
    assert_eq!(ScaleName::Acbl20.source(), "ACBL K, 20 point scale");
    for &name in ScaleName::ALL {
        assert!(!name.source().is_empty(), "{name}");
        let built = |boards: &u8| {
            Scale::named(name, MatchLength::new(*boards).expect("1 to 200"), Parameters::default())
                .is_ok()
        };
        let said = name.boards().map_or_else(Vec::new, |(least, most)| (least..=most).collect());
        assert_eq!((1..=200).filter(built).collect::<Vec<u8>>(), said, "{name}");
        let Some(&boards) = said.first() else { continue };
        let scale = Scale::named(name, MatchLength::new(boards).expect("1 to 200"), None);
        let scale = scale.expect("built before");
        assert_eq!((scale.name(), scale.source()), (name, name.source()));
        let by_imp =
            matches!(name, ScaleName::Wbf | ScaleName::WbfUncorrected | ScaleName::AcblNabc)
                || matches!(
                    name,
                    ScaleName::Quadratic | ScaleName::Logarithmic | ScaleName::SquareRoot
                );
        assert_eq!(scale.is_by_imp(), by_imp, "{name}");
    }
}

/// The band of a draw counts with both its sides: after −2 to 2, the next band needs at least five
/// margins. A band in which only the loser's award changes is not a step.
#[test]
fn concavity_of_bands() {
    let concave = |bands: &[MarginBand]| Scale::custom(bands).expect("a scale").is_concave();
    let draw = band(0, Some(2), 10, 10);
    assert!(!concave(&[draw, band(3, Some(6), 11, 9), band(7, None, 12, 8)]));
    assert!(concave(&[draw, band(3, Some(7), 11, 9), band(8, None, 12, 8)]));
    let loser = [band(3, Some(7), 11, 9), band(8, Some(9), 11, 8), band(10, None, 12, 7)];
    assert!(concave(&[draw, loser[0], loser[1], loser[2]]));
}

/// A precision rounds a blitz, also if it is a square root.
#[test]
fn precision_of_a_blitz() {
    let of = |boards: u8| Blitz::for_length(MatchLength::new(boards).expect("a length"));
    let root = of(10);
    assert_eq!(format!("{root}|{root:.0}|{root:.2}|{root:9.3}"), "15√10|47|47.43|   47.434");
    // 15·√10 = 47.43416490252568997998310…
    assert_eq!(format!("{root:.20}"), "47.43416490252568997998");
    assert_eq!(format!("{:.2}|{:.0}", of(16), of(16)), "60.00|60");
    let chosen: Blitz = "67.5".parse().expect("a blitz");
    assert_eq!(format!("{chosen}|{chosen:.0}|{chosen:.2}|{chosen:.1}"), "67.5|68|67.50|67.5");
}
