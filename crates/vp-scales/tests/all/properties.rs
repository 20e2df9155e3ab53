//! Properties of every scale, for every number of boards.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{Exact, FractionalImps, Imps, MatchLength, Percent, RoundingMode, Vps};
use proptest::prelude::*;
use vp_scales::{
    Award, Blitz, Draw, FractionalMargin, Model, Parameters, Scale, ScaleName, SwissPairs,
    range_violations,
};

/// Returns every named scale, for every number of boards and several draws.
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

/// A scale starts at the draw, ends at its maximum, never falls, and is symmetric.
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

/// All corrected scales are concave, and `is_concave` also recognizes scales that are not.
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

/// The concavity correction only raises entries, by at most 0.07 VPs for a draw of 10, and never
/// moves the blitz to a larger margin.
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

/// The bands partition the margins, the inverse finds each band, and other VPs have no margins.
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

/// Discrete scales from 8 boards on have no range violations at a draw of 10 VPs.
#[test]
fn few_range_violations() {
    for boards in 8..=200 {
        let boards = MatchLength::new(boards).expect("1 to 200");
        assert_eq!(range_violations(boards, Draw::TEN), Ok(Vec::new()), "{boards}");
    }
}

proptest! {
    /// The formula at a whole margin agrees with the table. Between whole margins it lies between
    /// their uncorrected entries, and it is symmetric.
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

        let nearest = FractionalMargin::RoundFirst(RoundingMode::HalfUp);
        let first = scale.award_fractional(&fraction, nearest).unwrap();
        prop_assert_eq!(scale.award_fractional(&turned, nearest), Ok(first.mirrored()));
        let up = part > 4 || (part == 4 && margin >= 0);
        prop_assert_eq!(first, scale.award(at(margin + i64::from(up))));
    }
}

/// A discrete scale exists for every number of boards and every draw of up to 10 VPs. Scales with
/// more VPs than IMPs are rejected.
#[test]
fn rejects_too_fine_margins() {
    let mut rejected = Vec::new();
    for (boards, vps) in (1..=200).flat_map(|boards| (1..=100).map(move |vps| (boards, vps))) {
        let length = MatchLength::new(boards).expect("1 to 200");
        let scale = Scale::wbf_discrete(length, Draw::new(vps).expect("1 to 100"));
        match scale {
            Ok(scale) => assert!(scale.is_concave() && scale.bands().len() == usize::from(vps) + 1),
            Err(_) => rejected.push((boards, vps)),
        }
    }
    let least = rejected.iter().map(|&(_, vps)| vps).min();
    let most_boards = rejected.iter().map(|&(boards, _)| boards).max();
    assert_eq!((least, most_boards), (Some(11), Some(132)));
}

/// A scale depends on the number of boards only through the blitz: with a blitz of 60 IMPs it
/// equals the scale of 16 boards. Scales with a fixed blitz reject a blitz.
#[test]
fn custom_blitz() {
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
    // 15√7 is 39.69, so 7 boards have the same range violation.
    let seven = Parameters { draw: None, blitz: Some("39.69".parse().expect("a blitz")) };
    assert_eq!(range_violations(length(20), seven), Ok(vec![1]));
}

/// Range violations agree with the definition in eq. 15, for every number of boards and several
/// draws.
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

/// A margin never earns more in a longer match, on the uncorrected curve and on the discrete scale.
#[test]
fn longer_matches() {
    let mut before: Option<[Scale; 2]> = None;
    for boards in 1..=200 {
        let boards = MatchLength::new(boards).expect("1 to 200");
        let discrete = Scale::wbf_discrete(boards, Draw::TEN).expect("a scale");
        let scales = [Scale::wbf_uncorrected(boards, Draw::TEN), discrete];
        for (shorter, longer) in before.iter().flatten().zip(&scales) {
            assert!(shorter.blitz() <= longer.blitz(), "{boards} boards");
            for margin in 0..=i32::from(longer.blitz()) {
                let [more, less] = [shorter, longer].map(|scale| scale.award(imps(margin)).ours);
                assert!(less <= more, "{boards} boards, {margin} IMPs");
            }
        }
        before = Some(scales);
    }
}

/// Awards of Swiss pairs rise with the percentage from 10 – 10 at 50 % to 20 – 0 at 100 %, are
/// symmetric, and add up to 20. In a longer match, a percentage above 50 earns at least as much.
#[test]
fn swiss_pairs() {
    let draw = Vps::from_hundredths(1000).expect("small");
    let mut before: Vec<Award> = Vec::new();
    for boards in SwissPairs::MIN_BOARDS..=SwissPairs::MAX_BOARDS {
        let scale = SwissPairs::new(MatchLength::new(boards).expect("boards")).expect("a column");
        let award = |hundredths: i64| {
            let percent = Percent::new(Exact::from(hundredths).times(Exact::HUNDREDTH));
            scale.award(&percent).expect("0 to 100")
        };
        let awards: Vec<Award> = (5_000..=10_000).map(award).collect();
        assert_eq!((awards[0].ours, awards[5_000].ours.hundredths()), (draw, 2000));
        assert!(awards.is_sorted_by_key(|award| award.ours), "{boards} boards");
        for (above, award_above) in (0..).zip(&awards).step_by(7) {
            assert_eq!(award(5_000 - above), award_above.mirrored(), "{boards} boards");
            assert_eq!(award_above.ours.hundredths() + award_above.theirs.hundredths(), 2000);
        }
        assert!(before.iter().zip(&awards).all(|(shorter, longer)| shorter.ours <= longer.ours));
        before = awards;
    }
}
