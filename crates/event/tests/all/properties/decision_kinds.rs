//! The kinds of events that decisions apply to, and the errors for all other events.

use event::{DecisionKind, DecisionSubject, InapplicableDecision};
use regulations::{EventKind, Method, Regulations, Stage};

use DecisionKind::{
    Award, Bye, Datum, DatumTable, EarlierMatch, Forfeit, Graded, ImpPenalty, ImpsCarried, Lot,
    Pair, PairCarryForward, PairImpPenalty, PairPenalty, PointPenalty, PointsCarried, Qualifying,
    Round, Stratum, Team, Unplayed, Void, Withdrawal,
};

/// Kinds of decisions with the methods that they apply to. `with VPs` means that a scale is
/// required.
const BELONG: [(&str, &[DecisionKind]); 8] = [
    (
        "matchpoints, swiss-pairs, butler, cross-imps, teams, board-a-match, patton",
        &[Team, Unplayed, Pair],
    ),
    ("butler", &[Datum, DatumTable]),
    (
        "swiss-pairs, butler with VPs, cross-imps with VPs, teams, board-a-match, patton",
        &[
            PointPenalty,
            PointsCarried,
            Award,
            EarlierMatch,
            Bye,
            Forfeit,
            ImpPenalty,
            ImpsCarried,
            Withdrawal,
        ],
    ),
    ("swiss-pairs, butler, cross-imps, teams, board-a-match, patton", &[Lot, Round]),
    ("teams, board-a-match", &[Void]),
    ("matchpoints", &[Qualifying, PairCarryForward, Graded]),
    ("matchpoints, swiss-pairs", &[Stratum, PairPenalty]),
    ("butler, cross-imps", &[PairImpPenalty]),
];

fn is_in(games: &str, game: EventKind) -> bool {
    let by_scale = format!("{} with VPs", game.method);
    games.split(", ").any(|it| it == game.method.name() || game.has_scale && it == by_scale)
}

#[test]
fn decisions_apply_to_their_kind_of_event() {
    for (games, kinds) in BELONG {
        for &kind in kinds {
            for game in EventKind::all() {
                let EventKind { method, stage, has_scale } = game;
                let is_out = match kind {
                    // A knock-out has no points to deduct from.
                    PointPenalty | PointsCarried => stage == Stage::KnockOut,
                    // Teams without Victory Points are ranked by IMPs. In a knock-out, points
                    // decide the winner.
                    Award => method == Method::Teams && !has_scale && stage != Stage::KnockOut,
                    _ => false,
                };
                let applies = kind.check_applicable(game);
                assert_eq!(applies.is_ok(), is_in(games, game) && !is_out, "{kind:?} {game:?}");
                if let Err(inapplicable) = applies {
                    assert_eq!(inapplicable.to_string(), inapplicable.what);
                    assert!(!inapplicable.help.is_empty());
                }
            }
        }
    }
    assert_eq!(BELONG.iter().map(|it| it.1.len()).sum::<usize>(), 23);
}

#[test]
fn decisions_have_subjects() {
    let of_pairs = [
        Datum,
        DatumTable,
        Pair,
        Qualifying,
        PairCarryForward,
        Stratum,
        Graded,
        PairPenalty,
        PairImpPenalty,
    ];
    for kind in BELONG.iter().flat_map(|it| it.1) {
        let is_of_pairs = of_pairs.contains(kind);
        let subject = if is_of_pairs { DecisionSubject::Pairs } else { DecisionSubject::Matches };
        assert_eq!(kind.subject(), subject, "{kind:?}");
    }
    for &method in Method::ALL {
        assert_eq!(DecisionSubject::Pairs.is_in(method), !method.is_for_teams(), "{method}");
        let has_matches = method != Method::Matchpoints;
        assert_eq!(DecisionSubject::Matches.is_in(method), has_matches, "{method}");
    }
}

fn reason_and_help(
    kind: DecisionKind,
    method: Method,
    stage: Stage,
    has_scale: bool,
) -> [&'static str; 2] {
    let InapplicableDecision { what, help } =
        kind.check_applicable(EventKind { method, stage, has_scale }).expect_err("no such game");
    [what, help]
}

/// Errors contain the reason and advice.
#[test]
#[expect(clippy::too_many_lines, reason = "the test is a table of messages")]
fn errors_contain_reason_and_advice() {
    let by = |kind, method| reason_and_help(kind, method, Stage::Matches, false);
    for kind in [Datum, DatumTable] {
        for method in [Method::Matchpoints, Method::CrossImps, Method::Teams] {
            assert_eq!(
                by(kind, method),
                [
                    "[[datum]] and `datum_tables` require Butler scoring",
                    "remove them, or use `{arg method butler}`",
                ]
            );
        }
    }
    for kind in [
        PointPenalty,
        PointsCarried,
        Award,
        EarlierMatch,
        Void,
        Bye,
        Forfeit,
        ImpPenalty,
        ImpsCarried,
        Withdrawal,
    ] {
        for method in [Method::Butler, Method::CrossImps] {
            assert_eq!(
                by(kind, method),
                [
                    "byes, forfeits, awards, and penalties in Victory Points require matches",
                    "add a scale, such as `{set vps.scale=wbf}`, or remove them",
                ]
            );
        }
        assert_eq!(
            by(kind, Method::Matchpoints),
            [
                "byes, forfeits, awards, lots, and penalties in Victory Points require matches",
                "remove them, or use `{arg method swiss-pairs}`",
            ]
        );
    }
    for kind in [Lot, Round] {
        assert_eq!(by(kind, Method::Matchpoints), by(Bye, Method::Matchpoints));
    }
    for kind in [PointPenalty, PointsCarried] {
        assert_eq!(
            reason_and_help(kind, Method::Teams, Stage::KnockOut, true),
            [
                "penalties and carry-over in Victory Points are not supported in a knock-out",
                "use IMPs and add the round",
            ]
        );
    }
    assert_eq!(
        by(Award, Method::Teams),
        [
            "awards of points are not supported in an event ranked by IMPs",
            "add a scale, such as `{set vps.scale=wbf}`",
        ]
    );
    for (method, has_scale) in
        [(Method::SwissPairs, false), (Method::Butler, true), (Method::CrossImps, true)]
    {
        assert_eq!(
            reason_and_help(Void, method, Stage::Matches, has_scale),
            [
                "void matches are supported only in matches of teams",
                "use [[award]] to set the points",
            ]
        );
    }
    assert_eq!(
        by(Void, Method::Patton),
        ["void matches are not supported in Patton scoring", "use [[award]] to set the points",]
    );
    for kind in [Qualifying, PairCarryForward] {
        for method in
            [Method::Butler, Method::CrossImps, Method::Teams, Method::BoardAMatch, Method::Patton]
        {
            assert_eq!(
                by(kind, method),
                [
                    "qualifying sessions and their carry-forward require matchpoints",
                    "remove them, or use `{arg method matchpoints}`",
                ]
            );
        }
        assert_eq!(
            by(kind, Method::SwissPairs),
            [
                "matchpoints cannot be carried forward into Victory Points",
                "use Victory Points, such as `vps = 12.5`",
            ]
        );
    }
    for kind in [Stratum, Graded] {
        for method in
            [Method::Butler, Method::CrossImps, Method::Teams, Method::BoardAMatch, Method::Patton]
        {
            assert_eq!(
                by(kind, method),
                [
                    "handicaps and strata require matchpoints",
                    "remove them, or use `{arg method matchpoints}`",
                ]
            );
        }
    }
    assert_eq!(
        by(Graded, Method::SwissPairs),
        [
            "handicaps and strata require percentages",
            "remove them, or use `{arg method matchpoints}`",
        ]
    );
    assert_eq!(
        by(PairPenalty, Method::Butler),
        ["a penalty in percent requires matchpoints", "use IMPs, such as `imps = 3`",]
    );
    assert_eq!(
        by(PairImpPenalty, Method::SwissPairs),
        [
            "a penalty in IMPs requires scoring by IMPs",
            "use a percentage of a top, such as `percent = 10`",
        ]
    );
}

/// Options decide the effect of earlier matches, qualifying sessions, and tables of the datum.
#[test]
fn options_decide_the_effect() {
    let check = |kind: DecisionKind, set: &[(&str, &str)]| {
        let mut regulations = Regulations::default();
        for (name, value) in set {
            regulations.set(name, value).expect("an option");
        }
        kind.check_award(&regulations)
            .map_err(|inapplicable| [inapplicable.what, inapplicable.help])
    };
    assert_eq!(
        check(EarlierMatch, &[]),
        Err([
            "missing rule for the carry-over from an earlier match",
            "set a rule, such as `{set teams.carry_over=world-championship}`",
        ])
    );
    for rule in ["world-championship", "seattle"] {
        assert_eq!(check(EarlierMatch, &[("teams.carry_over", rule)]), Ok(()));
    }
    let no_tables = [
        "`datum_tables` requires a datum of chosen tables",
        "remove them, or use `{set butler.datum=chosen-tables}`",
    ];
    for (datum, expected) in [
        ("mean", Err(no_tables)),
        ("median", Err(no_tables)),
        ("entered", Err(no_tables)),
        ("chosen-tables", Ok(())),
    ] {
        assert_eq!(check(DatumTable, &[("butler.datum", datum)]), expected, "{datum}");
    }
    let share = ("pairs.carry_forward", "1/2");
    let percentages = ("pairs.sessions", "percentages");
    let by_percentages = [
        "carry-forward of matchpoints is not supported if sessions are combined by percentage",
        "use `pairs.sessions = total`",
    ];
    assert_eq!(
        check(PairCarryForward, &[]),
        Err([
            "matchpoints in [[carry_over]] require `pairs.carry_forward`",
            "set a share, such as `pairs.carry_forward = 1/2`",
        ])
    );
    assert_eq!(check(PairCarryForward, &[percentages]), check(PairCarryForward, &[]));
    assert_eq!(check(PairCarryForward, &[share]), Ok(()));
    // Qualifying sessions are valid without a carry-forward.
    assert_eq!(
        [check(Qualifying, &[]), check(Qualifying, &[percentages]), check(Qualifying, &[share])],
        [Ok(()); 3]
    );
    for kind in [Qualifying, PairCarryForward] {
        assert_eq!(check(kind, &[share, percentages]), Err(by_percentages));
    }
    for kind in BELONG
        .iter()
        .flat_map(|it| it.1)
        .filter(|kind| !matches!(kind, EarlierMatch | Qualifying | PairCarryForward | DatumTable))
    {
        assert_eq!(check(*kind, &[]), Ok(()), "{kind:?}");
        assert_eq!(check(*kind, &[share, percentages]), Ok(()), "{kind:?}");
    }
}
