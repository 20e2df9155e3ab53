//! What holds for every scale, over every number of boards that it has.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{FractionalImps, Imps, MatchLength, Ties, Vps};
use proptest::prelude::*;
use vp_scales::{
    Blitz, CustomError, Draw, FractionalMargin, MarginBand, Model, Parameters, Scale, ScaleError,
    ScaleName, range_violations,
};

/// Every scale by name, for every number of boards and several draws.
fn every_scale() -> impl Iterator<Item = (Scale, Draw)> {
    let lengths = (1..=200).map(|boards| MatchLength::new(boards).expect("1 to 200"));
    lengths.flat_map(|boards| {
        ScaleName::ALL.iter().flat_map(move |&name| {
            let halves: &[u8] =
                if name.takes_parameters() { &[20, 10, 2, 4, 30, 200, 15] } else { &[20] };
            halves.iter().filter_map(move |&halves| {
                let draw = Draw::from_halves(halves).expect("1 to 200");
                let given = name.takes_parameters().then_some(draw);
                let scale = Scale::named(name, boards, given).ok()?;
                Some((scale, draw))
            })
        })
    })
}

fn imps(margin: i32) -> Imps {
    Imps::new(margin).expect("small")
}

/// Starts at the draw, ends at twice that, never falls, and mirrors.
#[test]
fn shape() {
    let mut scales = 0;
    for (scale, draw) in every_scale() {
        let end = i32::from(scale.blitz()) + 60;
        let (even, all) = match scale.name() {
            ScaleName::Acbl30 => (1500, 3000),
            ScaleName::Wbf25 => (1500, 2500),
            _ => (50 * i32::from(draw.halves()), 100 * i32::from(draw.halves())),
        };
        assert_eq!(scale.award(Imps::ZERO).ours.hundredths(), even);
        assert_eq!(scale.award(imps(end)).ours.hundredths(), all);
        assert_eq!(scale.award(imps(end)).theirs.hundredths(), 0);
        assert!(scale.award(imps(i32::from(scale.blitz()) - 1)).ours.hundredths() < all);
        let mut before = scale.award(Imps::ZERO);
        for margin in 1..=end {
            let award = scale.award(imps(margin));
            assert!(before.ours <= award.ours && award.theirs <= before.theirs);
            assert_eq!(scale.award(imps(-margin)), award.mirrored());
            if scale.name() != ScaleName::Wbf25 {
                assert_eq!(award.ours.hundredths() + award.theirs.hundredths(), 2 * even);
            }
            before = award;
        }
        scales += 1;
    }
    assert!(scales > 200 * (6 * 6 + 5), "{scales}");
}

/// The corrected scales are concave, all of them; the uncorrected ones and the printed tables are what
/// they are, and the function says so.
#[test]
fn concavity() {
    let mut uncorrected_violations = 0;
    for (scale, _) in every_scale() {
        match scale.name() {
            ScaleName::WbfUncorrected => uncorrected_violations += usize::from(!scale.is_concave()),
            ScaleName::Wbf25 => assert!(!scale.is_concave(), "4 IMPs for 16, then 3 for 17"),
            ScaleName::Acbl20 | ScaleName::Acbl30 | ScaleName::AcblNabc | ScaleName::Custom => {}
            _ => assert!(scale.is_concave(), "{} {:?}", scale.name(), scale.boards()),
        }
    }
    assert!(uncorrected_violations > 800, "{uncorrected_violations}");
}

/// A correction raises, by hundredths, and never lowers; the end stays where it is.
#[test]
fn corrections_raise() {
    let mut largest = 0;
    for (scale, draw) in every_scale().filter(|(scale, _)| scale.name() == ScaleName::Wbf) {
        let boards = scale.boards().expect("built for a number");
        let rounded = Scale::wbf_uncorrected(boards, draw);
        for margin in 0..=i32::from(rounded.blitz()) {
            let raised = scale.award(imps(margin)).ours.hundredths()
                - rounded.award(imps(margin)).ours.hundredths();
            assert!(raised >= 0, "{boards} boards, draw {draw}, {margin} IMPs");
            if draw == Draw::TEN {
                largest = largest.max(raised);
            }
        }
        assert!(scale.blitz() <= rounded.blitz());
    }
    assert_eq!(largest, 7, "hundredths, the most that any entry of the usual scale is raised");
}

/// The bands partition the margins, the inverse finds each of them, and what no band gives has none.
#[test]
fn bands_and_inverse() {
    for (scale, _) in every_scale() {
        let bands = scale.bands();
        assert_eq!(bands[0].from, 0);
        for pair in bands.windows(2) {
            assert_eq!(pair[0].to.map(|to| to + 1), Some(pair[1].from));
        }
        assert_eq!(bands.last().expect("never empty").to, None);
        assert_eq!(Scale::custom(&bands).expect("a scale").bands(), bands);

        for band in &bands {
            let margins = scale.margins_for(band.winner).expect("the band's own");
            let from = margins.lowest.map_or(i32::MIN, Imps::get);
            let to = margins.highest.map_or(i32::MAX, Imps::get);
            assert!(from <= i32::from(band.from));
            assert!(to >= i32::from(band.to.unwrap_or(band.from)));
            for margin in from.max(-700)..=to.min(700) {
                assert_eq!(scale.award(imps(margin)).ours, band.winner);
            }
            let lost = scale.margins_for(band.loser).expect("the other side's");
            assert!(lost.lowest.is_none_or(|lowest| lowest.get() <= -i32::from(band.from)));
        }
        assert_eq!(scale.margins_for(Vps::from_hundredths(20_001).expect("small")), None);
        let negative = Vps::from_hundredths(-1).expect("small");
        assert_eq!(scale.margins_for(negative), None);
    }
}

/// Range violations are few, for any draw: the discrete scale brackets its curve.
#[test]
fn few_range_violations() {
    for boards in 8..=200 {
        let boards = MatchLength::new(boards).expect("1 to 200");
        assert_eq!(range_violations(boards, Draw::TEN), Ok(Vec::new()), "{boards}");
    }
}

proptest! {
    /// A whole margin as a fraction is the table's own; between two whole margins the formula lies
    /// between their uncorrected entries, and mirrors.
    #[test]
    fn fractional_margins(boards in 1_u8..=200, margin in -250_i64..250, part in 1_i64..8) {
        let boards = MatchLength::new(boards).unwrap();
        let whole = FractionalImps::from(margin);
        let fraction = FractionalImps::new(
            bridge_core::Exact::ratio((8 * margin + part).into(), 8).unwrap(),
        );
        let scale = Scale::wbf_continuous(boards, Draw::TEN);
        let formula = |margin| scale.award_fractional(margin, FractionalMargin::Formula).unwrap();
        let at = |margin: i64| imps(i32::try_from(margin).unwrap());
        prop_assert_eq!(formula(&whole), scale.award(at(margin)));
        let rounded = Scale::wbf_uncorrected(boards, Draw::TEN);
        let (low, high) = (rounded.award(at(margin)).ours, rounded.award(at(margin + 1)).ours);
        let between = formula(&fraction);
        prop_assert!(low <= between.ours && between.ours <= high);
        let turned = FractionalImps::new(-fraction.exact());
        prop_assert_eq!(formula(&turned), between.mirrored());

        let nearest = FractionalMargin::RoundFirst(Ties::HalfUp);
        let first = scale.award_fractional(&fraction, nearest).unwrap();
        prop_assert_eq!(scale.award_fractional(&turned, nearest), Ok(first.mirrored()));
        let up = part > 4 || (part == 4 && margin >= 0);
        prop_assert_eq!(first, scale.award(at(margin + i64::from(up))));
    }
}

/// EBU: a cross-IMP match total is rounded to a whole IMP first: 0.4 IMP is 10–10, 26.1 on 10 boards 17–3.
#[test]
fn rounding_first() {
    let scale = Scale::wbf_discrete(MatchLength::new(10).expect("10"), Draw::TEN).expect("a scale");
    let whole = |margin: &str| {
        let margin = &margin.parse().expect("a margin");
        let award =
            scale.award_fractional(margin, FractionalMargin::RoundFirst(Ties::HalfAwayFromAverage));
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

/// Bands that are no scale, each with its own message.
#[test]
fn refused_bands() {
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
        "band 1 has no end: expected that of the last band only"
    );
    assert_eq!(
        message(&[band(0, Some(2), 3, 3)]),
        "the last band ends at 2: expected no end, for there are larger margins"
    );
    assert_eq!(
        message(&[band(0, Some(2), 3, 3), band(3, Some(4), 5, 1), band(5, None, 4, 2)]),
        "band 3 gives 4.00 – 2.00 after 5.00 – 1.00: expected no less for the winner and no more for the \
         loser"
    );
    assert_eq!(
        message(&[band(0, Some(2), 3, 3), band(3, Some(4), 5, 1), band(5, None, 6, 2)]),
        "band 3 gives 6.00 – 2.00 after 5.00 – 1.00: expected no less for the winner and no more for the \
         loser"
    );
    let even = [band(0, Some(2), 3, 3), band(3, Some(4), 5, 1), band(5, None, 6, 1)];
    assert!(Scale::custom(&even).is_ok(), "the loser may keep what he has");
    assert_eq!(
        message(&[band(0, None, 2, 3)]),
        "band 1 gives the winner 2.00 and the loser 3.00: expected no less"
    );
    assert_eq!(
        message(&[band(0, None, 10, 8)]),
        "the first band gives 10.00 – 8.00: expected the same for both sides of a draw"
    );
    let error = Scale::custom(&[band(0, Some(2), 3, 3), band(4, None, 4, 2)]).expect_err("a gap");
    assert_eq!(error, CustomError::Gap { line: 2, from: 4, end: 2 });
    assert_eq!(error.line(), Some(2));
}

/// A discrete scale exists for every number of boards and every draw of up to 10 VPs; beyond that, where
/// there are more VPs than IMPs, it is refused.
#[test]
fn too_fine() {
    let mut refused = Vec::new();
    for (boards, vps) in (1..=200).flat_map(|boards| (1..=100).map(move |vps| (boards, vps))) {
        let length = MatchLength::new(boards).expect("1 to 200");
        let scale = Scale::wbf_discrete(length, Draw::new(vps).expect("1 to 100"));
        match scale {
            Ok(scale) => assert!(scale.is_concave() && scale.bands().len() == usize::from(vps) + 1),
            Err(_) => refused.push((boards, vps)),
        }
    }
    let least = refused.iter().map(|&(_, vps)| vps).min();
    let most_boards = refused.iter().map(|&(boards, _)| boards).max();
    assert_eq!((least, most_boards), (Some(11), Some(132)));
}

/// Bands wider than any match are found again.
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

/// What a scale is not defined for, with the allowed range.
#[test]
fn refused_scales() {
    let named = |name, boards, draw| {
        let boards = MatchLength::new(boards).expect("1 to 200");
        Scale::named(name, boards, draw).map(|_| ()).map_err(|error| error.to_string())
    };
    let refused = |text: &str| Err(text.to_owned());
    assert_eq!(
        named(ScaleName::Acbl20, 37, None),
        refused("the scale acbl-20 is defined for 1 to 36 boards, not 37")
    );
    assert_eq!(
        named(ScaleName::EbuOld, 56, None),
        refused("the scale ebu-old is defined for 1 to 55 boards, not 56")
    );
    assert_eq!(
        named(ScaleName::Wbf25, 16, None),
        refused("the scale wbf-25 is defined for 8 boards, not 16")
    );
    assert_eq!(
        named(ScaleName::AcblNabc, 16, Some(Draw::FIVE)),
        refused("the scale acbl-nabc says itself what a drawn match is worth")
    );
    assert_eq!(
        named(ScaleName::Custom, 16, None),
        refused("the scale custom is built from bands, not by name: expected a file of them")
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

/// The blitz X is all that a number of boards is for: chosen as 60 IMPs it makes of any number of boards the scales of
/// 16. Other scales have their own.
#[test]
fn a_blitz_of_ones_own() {
    let length = |boards| MatchLength::new(boards).expect("1 to 200");
    let blitz: Blitz = "60".parse().expect("a blitz");
    let mut compared = 0;
    for &name in ScaleName::ALL {
        for draw in [Draw::TEN, Draw::FIVE, Draw::from_halves(15).expect("7.5")] {
            let chosen = Parameters { draw: Some(draw), blitz: Some(blitz) };
            let (Ok(own), Ok(usual)) =
                (Scale::named(name, length(20), chosen), Scale::named(name, length(16), draw))
            else {
                continue;
            };
            assert_eq!((own.blitz(), own.bands()), (usual.blitz(), usual.bands()), "{name} {draw}");
            assert_eq!((own.chosen_blitz(), usual.chosen_blitz()), (Some(blitz), None));
            for margin in
                ["1/2", "29.5", "59.9"].map(|it| it.parse::<FractionalImps>().expect("a margin"))
            {
                let formula =
                    |scale: &Scale| scale.award_fractional(&margin, FractionalMargin::Formula);
                let [own, usual] = [&own, &usual].map(|scale| formula(scale).ok());
                assert_eq!(own, usual, "{name} {margin}");
            }
            compared += 1;
        }
    }
    assert_eq!(compared, 5 * 3 + 2, "five curves and three draws, and the discrete scale");
    let chosen = Parameters { draw: None, blitz: Some(blitz) };
    let error = Scale::named(ScaleName::AcblNabc, length(16), chosen).expect_err("its own");
    assert_eq!(error.to_string(), "the scale acbl-nabc says itself where its blitz is");
    // 15√7 is 39.69: the range violation of 7 boards.
    let seven = Parameters { draw: None, blitz: Some("39.69".parse().expect("a blitz")) };
    assert_eq!(range_violations(length(20), seven), Ok(vec![1]));
}

/// What is no blitz, and what no draw for whole VPs.
#[test]
fn refused_parameters() {
    let blitz = |text: &str| text.parse::<Blitz>().map_err(|error| error.to_string());
    for (text, written) in [
        ("60", "60"),
        ("67.50", "67.5"),
        ("67.05", "67.05"),
        ("0.01", "0.01"),
        (" 4800.00 ", "4800"),
    ] {
        assert_eq!(blitz(text).expect(text).to_string(), written);
    }
    for text in ["0", "4800.01", "1.005", "-3", "x", "", ".5", "1e3", "99999999999"] {
        let expected =
            format!("a blitz is 0.01 to 4800 IMPs, with two decimals at most, not {text}");
        assert_eq!(blitz(text), Err(expected));
    }
    let error = Blitz::from_hundredths(480_001).expect_err("too late").to_string();
    assert!(error.ends_with("not 4800.01"), "{error}");
    assert_eq!(Blitz::of(MatchLength::new(20).expect("20")).to_string(), "15√20");

    let draw = |text: &str| text.parse::<Draw>();
    let parts = |draw: Draw| (draw.halves(), draw.whole(), draw.to_string());
    assert_eq!(draw("7.5").map(parts), Ok((15, None, "7.5".to_owned())));
    assert_eq!(draw("100").map(parts), Ok((200, Some(100), "100".to_owned())));
    for text in ["0", "-5", "7.25", "100.5", "ten"] {
        let error = draw(text).expect_err("no draw").to_string();
        assert_eq!(error, format!("a drawn match is worth 0.5 to 100 VPs, in halves, not {text}"));
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

/// What a name says: for which numbers of boards there is a scale, where it comes from; and whether every IMP counts.
#[test]
fn names() {
    for &name in ScaleName::ALL {
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

/// The draw's band counts with both its sides: after −2 to 2 come five margins or more. A band in which only the loser
/// loses more is no step of the winner's.
#[test]
fn concavity_of_bands() {
    let concave = |bands: &[MarginBand]| Scale::custom(bands).expect("a scale").is_concave();
    let draw = band(0, Some(2), 10, 10);
    assert!(!concave(&[draw, band(3, Some(6), 11, 9), band(7, None, 12, 8)]));
    assert!(concave(&[draw, band(3, Some(7), 11, 9), band(8, None, 12, 8)]));
    let loser = [band(3, Some(7), 11, 9), band(8, Some(9), 11, 8), band(10, None, 12, 7)];
    assert!(concave(&[draw, loser[0], loser[1], loser[2]]));
}

/// Eq. 15 by its definition, for every number of boards and several draws: the margin of so many VPs lies in their band.
#[test]
fn range_violations_by_definition() {
    let mut below = 0;
    for (boards, vps) in (1..=200).flat_map(|boards| [1, 2, 5, 10, 15].map(|vps| (boards, vps))) {
        let boards = MatchLength::new(boards).expect("1 to 200");
        let draw = Draw::new(vps).expect("1 to 100");
        let Ok(scale) = Scale::wbf_discrete(boards, draw) else { continue };
        let expected: Vec<u8> = (1..vps)
            .filter(|&above| {
                let margin = Model::Exponential.margin((vps + above).into(), boards, draw);
                let margin = margin.expect("between the draw and twice that");
                let band = scale.bands()[usize::from(above)];
                below += u8::from(f64::from(band.from) > margin + 1e-9);
                let to = f64::from(band.to.expect("not the last"));
                f64::from(band.from) > margin + 1e-9 || margin > to + 1e-9
            })
            .collect();
        assert_eq!(range_violations(boards, draw), Ok(expected), "{boards} boards, draw {draw}");
    }
    assert!(below > 0, "some margins lie before their bands");
}
