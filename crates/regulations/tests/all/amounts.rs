//! Numbers computed from options: byes, carry-over, rounding, and percentages.

use bridge_core::{Exact, Matchpoints, Percent, Vps};
use matchpoints::ResolvedTotal;
use regulations::{
    AveragePlus, ByeAward, CarryForward, CarryOverRule, DrawValue, EarlierWinner, EventScale,
    ForfeitAward, ImpBoardRounding, Preset, Regulations, Scheduled, ScheduledRounds, Stage,
};
use vp_scales::{Blitz, Draw, ScaleName};

fn exact(text: &str) -> Exact {
    text.parse().expect("a number")
}

/// A bye earns fixed points, or a percentage of the maximum for a match, rounded to hundredths with
/// halves up.
#[test]
fn byes() {
    for (award, most, value) in [
        ("12", "20", "12"),
        ("12", "30", "12"),
        ("0", "20", "0"),
        ("-1.5", "20", "-1.5"),
        ("60%", "20", "12"),
        ("60%", "30", "18"),
        ("0%", "20", "0"),
        ("100%", "25", "25"),
        ("50%", "20.01", "10.01"),
        ("33.3%", "20", "6.66"),
    ] {
        let award: ByeAward = award.parse().expect("an award");
        assert_eq!(award.award(&exact(most)), Some(exact(value)), "{award} of {most}");
    }
    assert_eq!(ByeAward::Unset.award(&exact("20")), None);
    assert_eq!(ByeAward::default(), ByeAward::Unset);
}

#[test]
fn forfeits() {
    let vps = |hundredths| Vps::from_hundredths(hundredths).expect("VPs");
    let award: ForfeitAward = "18-0".parse().expect("an award");
    assert_eq!(award, ForfeitAward::Fixed(vps(1800), Vps::ZERO));
    // The first number belongs to the team that was present.
    let award: ForfeitAward = "0-18".parse().expect("an award");
    assert_eq!(award, ForfeitAward::Fixed(Vps::ZERO, vps(1800)));
    assert_eq!("best-of-three".parse(), Ok(ForfeitAward::BestOfThree));
    assert_eq!(ForfeitAward::default(), ForfeitAward::Unset);
}

/// The Bermuda Bowl carries over half or a third of the margin, at most 16 IMPs. Seattle 2015
/// carries over a third or a fifth, at most 10 IMPs.
#[test]
fn carry_over() {
    use CarryOverRule::{Entered, Seattle, WorldChampionship};
    use EarlierWinner::{Higher, Lower};
    for (rule, winner, margin, carried) in [
        (WorldChampionship, Higher, "31", "15.5"),
        (WorldChampionship, Higher, "32", "16"),
        (WorldChampionship, Higher, "33", "16"),
        (WorldChampionship, Lower, "31", "31/3"),
        (WorldChampionship, Lower, "48", "16"),
        (WorldChampionship, Lower, "49", "16"),
        (Seattle, Higher, "10", "10/3"),
        (Seattle, Higher, "30", "10"),
        (Seattle, Higher, "90", "10"),
        (Seattle, Lower, "12", "2.4"),
        (Seattle, Lower, "50", "10"),
        (Seattle, Lower, "51", "10"),
        (Seattle, Lower, "0", "0"),
    ] {
        assert_eq!(
            rule.award(&exact(margin), winner),
            Some(exact(carried)),
            "{rule} {winner:?} {margin}"
        );
    }
    for winner in [Higher, Lower] {
        assert_eq!(Entered.award(&exact("30"), winner), None);
    }
}

#[test]
fn carried_forward() {
    let share = |text: &str| text.parse::<CarryForward>().expect("a share").share().cloned();
    assert_eq!(share("1/3"), Some(exact("1/3")));
    assert_eq!(share("1"), Some(Exact::ONE));
    assert_eq!(share("none"), None);
    assert_eq!(
        (CarryForward::HALF.share(), CarryForward::NONE.share()),
        (Some(&Exact::HALF), None)
    );
}

/// `own-average` uses the match, or in a round-robin the whole stage (EBU White Book). Other values
/// are the same in every stage.
#[test]
fn average_plus() {
    for &stage in Stage::ALL {
        let of_stage = match stage {
            Stage::RoundRobin => AveragePlus::StageAverage,
            Stage::Matches | Stage::Swiss | Stage::KnockOut => AveragePlus::MatchAverage,
        };
        assert_eq!(AveragePlus::OwnAverage.in_stage(stage), of_stage, "{stage}");
        for plain in [AveragePlus::Flat, AveragePlus::MatchAverage, AveragePlus::StageAverage] {
            assert_eq!(plain.in_stage(stage), plain, "{stage}");
        }
    }
}

/// The average of a board's IMPs is 0, so halves are rounded away from 0.
#[test]
fn boards_in_imps() {
    for (imps, whole) in
        [("0.4", "0"), ("0.5", "1"), ("-0.5", "-1"), ("-0.4", "0"), ("2.5", "3"), ("-7", "-7")]
    {
        assert_eq!(ImpBoardRounding::WHOLE.apply(&exact(imps)), exact(whole), "{imps}");
        assert_eq!(ImpBoardRounding(None).apply(&exact(imps)), exact(imps));
    }
    let hundredths: ImpBoardRounding = "0.01 half-up".parse().expect("a rounding");
    assert_eq!(hundredths.apply(&exact("-0.125")), exact("-0.12"));
}

/// ACBLscore prints matchpoints on the scale 1-½-0 and computes percentages from the printed total.
#[test]
fn percentages() {
    let total = |won: &str, available: i64, boards| ResolvedTotal {
        matchpoints: Matchpoints::new(exact(won)),
        available: available.into(),
        boards,
    };
    let of =
        |preset, total: &ResolvedTotal| Regulations::from_preset(preset).matchpoints.percent(total);
    let third = total("100/3", 60, 5);
    assert_eq!(of(Preset::Plain, &third).map(Percent::into_exact), Some(exact("500/9")));
    // 16.666… prints as 16.67 of 30.
    assert_eq!(of(Preset::Acbl, &third).map(Percent::into_exact), Some(exact("1667/30")));
    for preset in [Preset::Plain, Preset::Acbl] {
        assert_eq!(of(preset, &total("0", 0, 0)), None, "{preset}");
    }
    let (plain, acbl) =
        (Regulations::default().matchpoints, Regulations::from_preset(Preset::Acbl).matchpoints);
    let (won, available) = (Matchpoints::new(exact("100/3")), Matchpoints::from(60));
    assert_eq!([plain.on_scale(&won), acbl.on_scale(&won)], [exact("100/3"), exact("50/3")]);
    assert_eq!(
        [plain.printed(&won, &available), acbl.printed(&won, &available)],
        [exact("33.33"), exact("16.67")]
    );
}

/// Halves are rounded away from half of the available matchpoints.
#[test]
fn away_from_average() {
    let mut regulations = Regulations::from_preset(Preset::Acbl);
    regulations.set("rounding", "1 half-away-from-average").expect("a rounding");
    let printed = |won: &str| {
        regulations
            .matchpoints
            .printed(&Matchpoints::new(exact(won)), &Matchpoints::from(10))
            .to_string()
    };
    // 2.5 on the printed scale is the average.
    assert_eq!(["1", "3", "7"].map(printed), ["0", "1", "4"]);
}

#[test]
fn scheduled() {
    let boards = |text: &str| match text.parse() {
        Ok(Scheduled::Boards(boards)) => boards.get(),
        other => panic!("{other:?}"),
    };
    assert_eq!(["1", "16", "200"].map(boards), [1, 16, 200]);
    let rounds = |text: &str| match text.parse() {
        Ok(ScheduledRounds::Rounds(rounds)) => rounds.get(),
        other => panic!("{other:?}"),
    };
    assert_eq!(["1", "7", "1000"].map(rounds), [1, 7, ScheduledRounds::MAX]);
    assert_eq!(
        (Scheduled::default(), ScheduledRounds::default()),
        (Scheduled::AsPlayed, ScheduledRounds::AsPlayed)
    );
}

/// The draw is a parameter only of scales that do not define it. A chosen blitz is always a
/// parameter.
#[test]
fn parameters_of_scales() {
    let draw: DrawValue = "7.5".parse().expect("a draw");
    let blitz: Blitz = "60".parse().expect("a blitz");
    let open =
        ["wbf", "wbf-uncorrected", "wbf-discrete", "quadratic", "logarithmic", "square-root"];
    for &name in ScaleName::ALL {
        let parameters = EventScale::parameters(name, draw.0, Some(blitz));
        assert_eq!(parameters.draw, open.contains(&name.name()).then_some(draw.0), "{name}");
        assert_eq!(parameters.blitz, Some(blitz), "{name}");
        assert_eq!(EventScale::parameters(name, Draw::TEN, None).blitz, None, "{name}");
    }
    assert!(!EventScale::None.is_some() && EventScale::Named(ScaleName::Wbf).is_some());
    assert_eq!(EventScale::default(), EventScale::None);
}
