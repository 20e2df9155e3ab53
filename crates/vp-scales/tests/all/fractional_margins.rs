//! Fractional margins, margins beyond the scale, and the models at and beyond the blitz.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use bridge_core::{FractionalImps, Imps, MatchLength, RoundingMode, Vps};
use vp_scales::{CurveCorrection, Draw, FractionalMargin, Model, Scale, ScaleError, ScaleName};

const REGULATIONS: [FractionalMargin; 2] =
    [FractionalMargin::RoundFirst(RoundingMode::HalfUp), FractionalMargin::Formula];

fn sixteen() -> MatchLength {
    MatchLength::new(16).unwrap()
}

fn margin(text: &str) -> FractionalImps {
    text.parse().unwrap()
}

/// A whole margin earns the award of the table under every rule, and a fractional margin without a
/// rule is an error.
#[test]
fn whole_margins_need_no_regulation() {
    let scale = Scale::wbf_continuous(sixteen(), Draw::TEN);
    for imps in -70..=70 {
        let award = scale.award(Imps::new(imps).unwrap());
        let whole = margin(&imps.to_string());
        assert_eq!(scale.award_of(&whole, sixteen(), None), Ok(award));
        for regulation in REGULATIONS {
            assert_eq!(scale.award_of(&whole, sixteen(), Some(regulation)), Ok(award));
            assert_eq!(scale.award_fractional(&whole, regulation), Ok(award));
        }
        let half = margin(&format!("{imps}.5"));
        assert_eq!(scale.award_of(&half, sixteen(), None), Err(ScaleError::NotWhole(half)));
    }
}

/// A margin beyond the blitz earns all VPs. A match of 16 boards has at most 384 IMPs.
#[test]
fn beyond_the_blitz() {
    let scale = Scale::wbf_continuous(sixteen(), Draw::TEN);
    for regulation in REGULATIONS {
        for size in ["384", "384.5", "100000", "100000.5", "99999999999"] {
            let award = scale.award_fractional(&margin(size), regulation).unwrap();
            assert_eq!([award.ours, award.theirs].map(Vps::hundredths), [2000, 0], "{size}");
        }
        let lost = scale.award_fractional(&margin("-100000"), regulation).unwrap();
        assert_eq!([lost.ours, lost.theirs].map(Vps::hundredths), [0, 2000]);
    }
    assert!(scale.award_of(&margin("384"), sixteen(), None).is_ok());
    assert!(scale.award_of(&margin("-385"), sixteen(), None).is_err());
}

/// The quadratic curve falls again far beyond the blitz, but the scale stays at its maximum.
#[test]
fn beyond_the_blitz_by_formula() {
    for name in ScaleName::ALL.iter().filter(|name| name.takes_parameters()) {
        let scale = Scale::named(*name, sixteen(), Draw::TEN).unwrap();
        if !scale.is_by_imp() {
            continue;
        }
        for size in ["60.5", "75.5", "139.5", "300.5", "100000.5"] {
            let award = scale.award_fractional(&margin(size), FractionalMargin::Formula).unwrap();
            assert_eq!([award.ours, award.theirs].map(Vps::hundredths), [2000, 0], "{name} {size}");
        }
    }
}

/// For 4 boards, the quadratic curve earns 10·(7/30 − 3/900)/4 = 0.575 VPs above the draw at 1 of
/// 30 IMPs: 10.575. A margin just below 1 IMP is below this tie and is rounded down.
#[test]
fn just_below_a_half() {
    let boards = MatchLength::new(4).unwrap();
    let none = CurveCorrection::None;
    let quadratic = Scale::from_model(Model::Quadratic, none, boards, Draw::TEN);
    let award = |text: &str| {
        quadratic.award_fractional(&margin(text), FractionalMargin::Formula).unwrap().ours
    };
    assert_eq!(award("1").hundredths(), 1058);
    assert_eq!(award("1.0000000000000000001").hundredths(), 1058);
    assert_eq!(award("0.9999999999999999999").hundredths(), 1057);
    assert_eq!(award("-0.9999999999999999999").hundredths(), 943);
}

/// A named scale stores the number of boards for which it was built.
#[test]
fn numbers_of_boards() {
    let mut made = 0;
    for (boards, &name) in
        (1..=200).flat_map(|boards| ScaleName::ALL.iter().map(move |it| (boards, it)))
    {
        let boards = MatchLength::new(boards).unwrap();
        let draw = name.takes_parameters().then_some(Draw::TEN);
        if let Ok(scale) = Scale::named(name, boards, draw) {
            assert_eq!((scale.boards(), scale.name()), (Some(boards), name));
            made += 1;
        }
    }
    // Seven scales accept any number of boards, two accept 1 to 36, one 1 to 55, and one 8.
    assert_eq!(made, 7 * 200 + 2 * 36 + 55 + 1);
}

/// For 16 boards the blitz is 60 IMPs. From there on, all VPs are won and slope and curvature are
/// 0. Below it, both are positive, and the inverse returns the margin.
#[test]
fn models() {
    let draw = Draw::TEN;
    for model in Model::ALL {
        assert!(model.part(0.0).abs() < 1e-12, "{model:?}");
        assert_eq!(model.part(1.0).to_bits(), 1.0_f64.to_bits(), "all, to the last digit");
        for beyond in [1.0, 1.000_1, 1.5, 1e9] {
            assert!((model.part(beyond) - 1.0).abs() < 1e-12, "{model:?} {beyond}");
            let imps = 60.0 * beyond;
            assert!((model.vps(imps, sixteen(), draw) - 20.0).abs() < 1e-12, "{model:?} {imps}");
            assert!(model.sensitivity(imps, sixteen(), draw).abs() < 1e-12, "{model:?} {imps}");
            assert!(model.concavity(imps, sixteen(), draw).abs() < 1e-12, "{model:?} {imps}");
        }
        for imps in (0_u8..60).map(f64::from) {
            let vps = model.vps(imps, sixteen(), draw);
            let back = model.margin(vps, sixteen(), draw).unwrap();
            assert!((back - imps).abs() < 1e-9, "{model:?} {imps} {back}");
            // The slope equals the rise over a thousandth of an IMP, times a thousand.
            let slope = model.sensitivity(imps, sixteen(), draw);
            let rise = (model.vps(imps + 5e-4, sixteen(), draw)
                - model.vps(imps - 5e-4, sixteen(), draw))
                * 1e3;
            assert!(model.concavity(imps, sixteen(), draw) > 0.0, "{model:?} {imps}");
            assert!(slope > 0.0 && (slope - rise).abs() < 1e-4, "{model:?} {imps} {slope} {rise}");
        }
        assert_eq!(model.margin(9.999, sixteen(), draw), None);
        assert_eq!(model.margin(20.001, sixteen(), draw), None);
    }
}

/// A draw is 10 – 10, and a margin in thirds of an IMP is either rounded or evaluated by the
/// formula.
#[test]
fn draws_and_thirds() {
    let boards = MatchLength::new(16).expect("boards");
    let scale = Scale::wbf_continuous(boards, Draw::TEN);
    assert_eq!(scale.draw().to_string(), "10.00");
    let thirds = FractionalImps::new(bridge_core::Exact::ratio(40, 3).expect("no zero"));
    let [rounded, by_formula] = REGULATIONS.map(|regulation| {
        scale.award_of(&thirds, boards, Some(regulation)).map(|award| award.ours)
    });
    // 13 IMPs earn 13.52 and 14 earn 13.75, so 13⅓ IMPs are between them.
    assert_eq!(rounded.as_ref().map(ToString::to_string), Ok("13.52".to_owned()));
    let [least, most] = [13, 14].map(|imps| scale.award(Imps::new(imps).expect("IMPs")).ours);
    assert!(by_formula.is_ok_and(|vps| least < vps && vps < most));
}
