//! Rulings are printed in a form that parses to the same rulings, and each side sees its own.

use bridge_core::{
    Exact, FractionalImps, Percent, PlayedContract, Score, Side, Vulnerability, WeightedScore,
};
use event::{Adjustment, Artificial, Ruling};
use proptest::prelude::*;

fn weighted() -> impl Strategy<Value = WeightedScore> {
    let score = || (-200_i32..200).prop_map(|tens| Score::new(10 * tens).expect("a score"));
    let weights = prop_oneof![Just((0, 0)), (1_i128..=50, 0_i128..=49)];
    ((score(), score(), score()), weights).prop_map(|((one, two, three), (a, b))| {
        let parts =
            [(100 - a - b, one), (a, two), (b, three)].into_iter().filter(|part| part.0 > 0);
        let part = |(weight, score)| (Exact::ratio(weight, 100).expect("a part"), score);
        WeightedScore::new(parts.map(part).collect()).expect("100 %")
    })
}

fn ruling() -> impl Strategy<Value = Ruling> {
    prop_oneof![
        Just(Ruling::Table),
        prop::sample::select(Artificial::ALL.to_vec()).prop_map(Ruling::Artificial),
        (0_i64..=200).prop_map(|halves| Ruling::Percent(Percent::new(
            Exact::from(halves).times(Exact::HALF)
        ))),
        (-40_i64..=40).prop_map(|halves| Ruling::Imps(FractionalImps::new(
            Exact::from(halves).times(Exact::HALF)
        ))),
        weighted().prop_map(Ruling::Assigned),
        (weighted(), weighted()).prop_map(|(normal, assigned)| Ruling::SelfInflicted {
            normal: Box::new(normal),
            assigned: Box::new(assigned),
        }),
    ]
}

/// Returns the scores in a ruling from the side that it is for.
fn scores(ruling: &Ruling) -> Vec<Score> {
    let of = |score: &WeightedScore| score.parts().iter().map(|part| part.1).collect::<Vec<_>>();
    match ruling {
        Ruling::Assigned(score) => of(score),
        Ruling::SelfInflicted { normal, assigned } => [of(normal), of(assigned)].concat(),
        Ruling::Table | Ruling::Artificial(_) | Ruling::Percent(_) | Ruling::Imps(_) => Vec::new(),
    }
}

proptest! {
    #[test]
    fn parses_its_own_text(north_south in ruling(), east_west in ruling()) {
        let rulings = Adjustment { north_south: north_south.clone(), east_west: east_west.clone() };
        let printed = rulings.to_string();
        prop_assert_eq!(printed.parse(), Ok(rulings.clone()), "{}", printed);
        for text in [printed.to_lowercase(), format!("  {printed} "), printed.replace('-', "−")] {
            prop_assert_eq!(text.parse(), Ok(rulings.clone()), "{}", text);
        }
        // Both sides are named in either order, with and without `|`.
        for text in [
            format!("NS {north_south} EW {east_west}"),
            format!("EW {east_west} | NS {north_south}"),
            format!("n-s {north_south} | e-w {east_west}"),
        ] {
            prop_assert_eq!(text.parse(), Ok(rulings.clone()), "{}", text);
        }
        // The ruling before the first side is for North-South. With self-inflicted damage, the side
        // is named in another position.
        if !matches!(north_south, Ruling::SelfInflicted { .. }) {
            let text = format!("{north_south} East-West {east_west}");
            prop_assert_eq!(text.parse(), Ok(rulings.clone()), "{}", text);
        }
        prop_assert_eq!(rulings.for_side(Side::NorthSouth), &north_south);
        prop_assert_eq!(rulings.for_side(Side::EastWest), &east_west);
        // East-West's scores change their sign when seen from North-South's side.
        let mut expected = scores(&north_south);
        expected.extend(scores(&east_west).into_iter().map(|score| -score));
        prop_assert_eq!(rulings.scores(), expected);
        for ruling in [north_south, east_west] {
            let settles = matches!(ruling, Ruling::Artificial(_) | Ruling::Percent(_) | Ruling::Imps(_));
            prop_assert_eq!(ruling.is_final(), settles);
        }
    }

    /// With a ruling for one side only, the other side receives the balance, if there is one.
    #[test]
    fn balances_one_sided_rulings(ours in ruling()) {
        let balance = match &ours {
            Ruling::Table | Ruling::Artificial(Artificial::Average) => Some(ours.clone()),
            Ruling::Artificial(Artificial::Plus | Artificial::Minus) => None,
            Ruling::Percent(percent) => (percent == &Percent::from(50)).then(|| ours.clone()),
            Ruling::Imps(imps) => Some(Ruling::Imps(FractionalImps::new(-imps.exact()))),
            Ruling::Assigned(score) => Some(Ruling::Assigned(-score.clone())),
            Ruling::SelfInflicted { assigned, .. } => Some(Ruling::Assigned(-(**assigned).clone())),
        };
        let read = ours.to_string().parse::<Adjustment>();
        let one_side = format!(
            "\"{ours}\" has a value for one side only: expected both, such as AVE+/AVE- or AVE+/AVE+, 60/40 or 60/60"
        );
        let expected = balance.map(|east_west| Adjustment { north_south: ours, east_west });
        prop_assert_eq!(read.map_err(|error| error.to_string()), expected.ok_or(one_side));
    }

    /// A contract is replaced by its score at the vulnerability of the board, from the side of the
    /// ruling.
    #[test]
    fn parses_contracts(
        level in 1_u8..=7,
        strain in prop::sample::select(vec!["C", "D", "H", "S", "NT"]),
        doubled in prop::sample::select(vec!["", "X", "XX"]),
        declarer in prop::sample::select(vec!["N", "E", "S", "W"]),
        result in prop::sample::select(vec!["=", "-1", "-3"]),
        weight in 1_u32..100,
    ) {
        let contract = format!("{level}{strain}{doubled} {declarer} {result}");
        let played: PlayedContract = contract.parse().expect("a contract");
        for vulnerability in Vulnerability::ALL {
            let score = played.score(vulnerability);
            let read = |text: &str| Adjustment::on_board(text, vulnerability).map(|it| it.to_string());
            prop_assert_eq!(read(&contract), Ok(score.to_string()));
            prop_assert_eq!(read(&format!("NS {contract} EW table")), Ok(format!("NS {score} | EW table")));
            prop_assert_eq!(read(&format!("NS table EW {contract}")), Ok(format!("NS table | EW {}", -score)));
            let text = format!("{weight}% {contract}, {}% -100", 100 - weight);
            let by_score: Adjustment = format!("{weight}% {score}, {}% -100", 100 - weight).parse().expect("a ruling");
            prop_assert_eq!(Adjustment::on_board(&text, vulnerability), Ok(by_score));
            // A ruling without a contract is parsed as usual.
            prop_assert_eq!(read("60/40"), Ok("60%/40%".to_owned()));
        }
        let alone = contract.parse::<Adjustment>().map_err(|error| error.to_string());
        let expected = format!("{contract:?} has a contract, whose score depends on the board: expected scores");
        prop_assert_eq!(alone, Err(expected));
    }
}
