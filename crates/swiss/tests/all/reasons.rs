//! Reasons of pairings in words, for long reasons.
#![expect(clippy::expect_used, reason = "a test may panic")]

use swiss::{ByeRule, Contestant, FirstRound, Grouping, PairingOptions, first_round, pair_round};

fn by_halves() -> PairingOptions {
    PairingOptions::new().grouping(Grouping::Halves)
}

/// Returns the reasons of a round with equal scores. Withdrawn contestants and earlier matches are
/// passed as places from 1.
fn reasons(
    contestants: usize,
    withdrawn: &[usize],
    met: &[(usize, usize)],
    options: PairingOptions,
) -> Vec<String> {
    let start = Contestant::new(0).expect("in range");
    let field: Vec<Contestant> = (1..=contestants)
        .map(|place| if withdrawn.contains(&place) { start.withdrawn() } else { start })
        .collect();
    let met: Vec<(usize, usize)> = met.iter().map(|&(one, other)| (one - 1, other - 1)).collect();
    let round = pair_round(&field, &met, options).expect("a round");
    round.pairings().iter().map(ToString::to_string).collect()
}

/// The order is 1, 5, 2, 6, 4, 7. As 1 has met 5 and 2, it plays 6. The neighbors 5 and 2 remain,
/// which are not opposite each other. In the standings, 4 and the withdrawn 3 are between them.
#[test]
fn reason_in_the_row() {
    let expected = [
        "1 and 6: 1 has already met 5 and 2",
        "2 and 5: adjacent in the combined order of the halves",
        "4 and 7: opposite in the halves of their score group",
    ];
    assert_eq!(reasons(7, &[3], &[(1, 5), (1, 2)], by_halves()), expected);
}

/// The order is 1, 4, 2, 5, 3, 6. As 4 has met its neighbors 1, 2, and 5, it plays 3, which is
/// after it. The contestants in between are listed from 3: 5 before 2.
#[test]
fn reason_names_the_higher_first() {
    let expected = [
        "1 and 2: both have already met 4",
        "3 and 4: 4 has already met 5 and 2",
        "5 and 6: 3 plays 4, to keep all pairings as close as possible",
    ];
    assert_eq!(reasons(6, &[], &[(1, 4), (2, 4), (4, 5)], by_halves()), expected);
}

/// 4, 5, and 6 have met each other. Each plays one of the top three, which costs at least 3 · 3² =
/// 27.
#[test]
fn reason_least_cost() {
    let expected = [
        "1 and 4: 2 plays 5, to keep all pairings as close as possible; 3 plays 6, to keep all pairings as close as possible",
        "2 and 5: 5 has already met 4; 3 plays 6, to keep all pairings as close as possible",
        "3 and 6: 6 has already met 4 and 5",
    ];
    assert_eq!(reasons(6, &[], &[(4, 5), (4, 6), (5, 6)], PairingOptions::default()), expected);
}

#[test]
fn reasons_in_a_first_round() {
    for (order, expected) in [
        (FirstRound::InOrder, "1 and 2: neighbors in the list"),
        (FirstRound::Fold, "1 and 4: opposite each other in the folded list"),
        (FirstRound::Slide, "1 and 3: next to each other in the halves of the list"),
        (FirstRound::Drawn, "1 and 2: drawn"),
    ] {
        let round = first_round(4, order, ByeRule::Lowest).expect("a round");
        assert_eq!(round.pairings()[0].to_string(), expected);
    }
}
