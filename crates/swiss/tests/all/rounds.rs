//! Rounds that can be checked by hand.
#![expect(clippy::expect_used, reason = "a test may panic")]

use swiss::{
    ByeRule, Contestant, FirstRound, Grouping, MAX_CONTESTANTS, MAX_SCORE, PairingOptions,
    first_round, pair_round, random_order,
};

fn field(scores: &[i64]) -> Vec<Contestant> {
    scores.iter().map(|&score| Contestant::new(score).expect("in range")).collect()
}

fn round(
    contestants: &[Contestant],
    met: &[(usize, usize)],
    options: PairingOptions,
) -> Vec<String> {
    match pair_round(contestants, met, options) {
        Ok(round) => {
            let pairings = round.pairings().iter().map(ToString::to_string);
            pairings.chain(round.bye().map(ToString::to_string)).collect()
        }
        Err(error) => vec![error.to_string()],
    }
}

fn by_halves() -> PairingOptions {
    PairingOptions::new().grouping(Grouping::Halves)
}

/// Returns the earlier matches of a round-robin, by the circle method.
fn round_robin(n: usize, rounds: usize) -> Vec<(usize, usize)> {
    let circle = n - 1;
    let mut met = Vec::new();
    for round in 0..rounds {
        met.push((round, n - 1));
        for step in 1..n / 2 {
            met.push(((round + step) % circle, (round + circle - step) % circle));
        }
    }
    met
}

#[test]
fn neighbors_in_the_standings() {
    let teams = field(&[1800, 1500, 1400, 1000]);
    let expected = ["neighbors 1 and 2 in the standings", "neighbors 3 and 4 in the standings"];
    assert_eq!(round(&teams, &[], PairingOptions::default()), expected);
    // Each group is a single contestant, so that the halves change nothing.
    assert_eq!(round(&teams, &[], by_halves()), expected);
}

#[test]
fn halves_of_one_group() {
    let teams = field(&[0; 8]);
    let halves = "opposite in the halves of their score group";
    let expected = ["1 and 5", "2 and 6", "3 and 7", "4 and 8"]
        .map(|contestant| format!("{contestant}: {halves}"));
    assert_eq!(round(&teams, &[], by_halves()), expected);

    // 3 is the last of the first group and plays the best of the second.
    let teams = field(&[10, 10, 10, 5, 5, 5]);
    let expected = [
        "neighbors 1 and 2 in the standings",
        "neighbors 3 and 4 in the standings",
        "neighbors 5 and 6 in the standings",
    ];
    assert_eq!(round(&teams, &[], by_halves()), expected);
}

/// The costs computed by hand: 1–3 and 2–4 cost 300² + 400² = 250,000. The only other round, 1–4
/// and 2–3, costs 500² + 200² = 290,000.
#[test]
fn chooses_the_cheaper_pairing() {
    let teams = field(&[1500, 1400, 1200, 1000]);
    let met = [(0, 1), (2, 3)];
    let round = pair_round(&teams, &met, PairingOptions::default()).expect("a round");
    let pairs: Vec<_> = round.pairings().iter().map(|one| (one.first(), one.second())).collect();
    assert_eq!(pairs, [(0, 2), (1, 3)]);
    assert_eq!((round.cost_of_scores(), round.cost_of_distances()), (250_000, 8));
    let first = &round.pairings()[0];
    assert_eq!((first.score_difference(), first.distance()), (300, 2));
    assert_eq!(first.passed_over()[0].plays, 3);
}

#[test]
fn reasons() {
    // 5 may not play 6, nor 4; 3 may not play 4. The costs are 20² + 30² + 20² = 1,700; keeping 2
    // against 3 would make them 40² + 10² + 20² = 2,100.
    let teams = field(&[100, 90, 80, 70, 60, 50]);
    let met = [(0, 1), (2, 3), (4, 5), (3, 4)];
    let expected = [
        "1 and 3: 1 has already met 2",
        "2 and 5: 5 has already met 4; 3 plays 1, to keep all pairings as close as possible",
        "4 and 6: both have already met 5",
    ];
    assert_eq!(round(&teams, &met, PairingOptions::default()), expected);
}

#[test]
fn withdrawn_contestants_leave_no_gap() {
    let mut teams = field(&[100, 90, 80, 70]);
    teams[1] = teams[1].withdrawn();
    teams[3] = teams[3].withdrawn();
    let expected = ["1 and 3: neighbors among the contestants that are paired"];
    assert_eq!(round(&teams, &[], PairingOptions::default()), expected);
}

#[test]
fn byes() {
    let mut teams = field(&[100, 90, 80, 70, 60]);
    teams[4] = teams[4].with_bye();
    let expected = [
        "neighbors 1 and 2 in the standings",
        "3 and 5: neighbors among the contestants that are paired",
        "bye: 4, the lowest without one",
    ];
    assert_eq!(round(&teams, &[], PairingOptions::default()), expected);

    // Without 4, a contestant would remain: 5 has met all but 4.
    let met = [(0, 4), (1, 4), (2, 4)];
    let expected = [
        "neighbors 1 and 2 in the standings",
        "neighbors 4 and 5 in the standings",
        "bye: 3, the lowest without one apart from 4, without whom the others cannot be paired",
    ];
    assert_eq!(round(&teams, &met, PairingOptions::default()), expected);
    let found = pair_round(&teams, &met, PairingOptions::default()).expect("a round");
    let bye = found.bye().expect("of an odd number");
    assert_eq!(
        (bye.contestant(), bye.required_for_pairing(), bye.with_earlier_bye()),
        (2, &[3][..], &[4][..])
    );

    let nobody = PairingOptions::new().bye(ByeRule::None);
    let error = "5 contestants: expected an even number, because byes are not allowed";
    assert_eq!(round(&teams, &[], nobody), [error]);
    let all: Vec<Contestant> = teams.iter().map(|team| team.with_bye()).collect();
    let error = "5 contestants take part, and each has had a bye already";
    assert_eq!(round(&all, &[], PairingOptions::default()), [error]);
}

/// Eight teams, seven rounds: before the last, each has one opponent left.
#[test]
fn last_round_of_a_round_robin() {
    let teams = field(&[80, 70, 60, 50, 40, 30, 20, 10]);
    let all = round_robin(8, 7);
    let (met, last) = all.split_at(24);
    let round = pair_round(&teams, met, PairingOptions::default()).expect("a round");
    let mut expected: Vec<_> = last.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
    expected.sort_unstable();
    let pairs: Vec<_> = round.pairings().iter().map(|one| (one.first(), one.second())).collect();
    assert_eq!(pairs, expected);
}

#[test]
fn rejects_impossible_rounds() {
    let teams = field(&[60, 50, 40, 30, 20, 10]);
    let expected = "1, 2, 3, 4, 5 and 6 have met everybody who takes part";
    assert_eq!(round(&teams, &round_robin(6, 5), PairingOptions::default()), [expected]);

    let met = [(0, 1), (0, 2), (0, 3), (0, 4), (0, 5)];
    let expected = "1 has met everybody who takes part";
    assert_eq!(round(&teams, &met, PairingOptions::default()), [expected]);

    // Two groups of three: each contestant has met all contestants of the other group and none in
    // its group. Each group remains a triangle.
    let met: Vec<_> = (0..3).flat_map(|one| (3..6).map(move |other| (one, other))).collect();
    let left =
        "no pairing without repeats: with as many matches as possible, 3 and 6 would be left over";
    assert_eq!(round(&teams, &met, PairingOptions::default()), [left]);

    // A contestant that has met all others can have the bye, but two cannot.
    let five = &teams[..5];
    let met = [(0, 1), (0, 2), (0, 3), (0, 4)];
    assert_eq!(round(five, &met, PairingOptions::default()).len(), 3);
    let met = [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4)];
    let expected = "1 and 2 have met everybody who takes part";
    assert_eq!(round(five, &met, PairingOptions::default()), [expected]);

    // 1 has met all others and could have the bye. Among the other four, three have met each other:
    // one match is possible, and two contestants remain.
    let met = [(0, 1), (0, 2), (0, 3), (0, 4), (2, 3), (2, 4), (3, 4)];
    let found = round(five, &met, PairingOptions::default());
    let [error] = found.as_slice() else { unreachable!("no round: {found:?}") };
    assert!(error.starts_with("no pairing without repeats"), "{error}");
}

#[test]
fn rejects_invalid_input() {
    let options = PairingOptions::default();
    assert_eq!(round(&[], &[], options), ["0 contestants take part: expected at least 2"]);
    let one = field(&[5]);
    assert_eq!(round(&one, &[], options), ["1 contestants take part: expected at least 2"]);
    let rising =
        "place 2 has a higher score than the place before: expected the order of the standings";
    assert_eq!(round(&field(&[5, 6]), &[], options), [rising]);
    let two = field(&[6, 5]);
    let expected = "meeting 1 names contestant 2: expected less than 2";
    assert_eq!(round(&two, &[(0, 1), (2, 0)], options), [expected]);
    assert_eq!(round(&two, &[(1, 1)], options), ["meeting 0 is of contestant 1 with itself"]);
    // This number of contestants can be paired, so the error has another reason.
    let withdrawn: Vec<Contestant> =
        field(&vec![0; MAX_CONTESTANTS]).into_iter().map(Contestant::withdrawn).collect();
    assert_eq!(round(&withdrawn, &[], options), ["0 contestants take part: expected at least 2"]);
    let many = field(&vec![0; MAX_CONTESTANTS + 1]);
    assert_eq!(round(&many, &[], options), ["2001 contestants: expected at most 2000"]);
}

/// The largest score differences need wide numbers, and distances still decide between equal costs.
#[test]
fn scores_at_the_bound() {
    let n = 60;
    let teams: Vec<i64> =
        (0..n).map(|at| if at < n / 2 { MAX_SCORE } else { -MAX_SCORE }).collect();
    // In the top half, an odd number of contestants have met each other: one match crosses the gap.
    let mut met = vec![(0, 1)];
    met.extend((2..30).flat_map(|other| [(0, other), (1, other)]));
    let round = pair_round(&field(&teams), &met, PairingOptions::default()).expect("a round");
    assert_eq!(round.cost_of_scores(), 2 * 4_000_000_000_000_000_000);
    let crossing: Vec<_> =
        round.pairings().iter().take(2).map(|one| (one.first(), one.second())).collect();
    assert!(crossing == [(0, 30), (1, 31)], "{crossing:?}");
}

/// The score difference decides before the distance, even if the saving is large. Eight contestants
/// have 1 point and eight have 0. With two matches of 1 against 0, the squares of the distances
/// could add up to 14. Without such matches, 7 and 8 have to play 1 and 2, and 9 and 10 have to
/// play 15 and 16, so the squares add up to 148.
#[test]
fn scores_before_distances() {
    let teams: Vec<i64> = (0..16).map(|at| i64::from(at < 8)).collect();
    let mut met = vec![(6, 7), (8, 9)];
    for upper in [6, 7] {
        met.extend((2..6).map(|other| (other, upper)));
    }
    for lower in [8, 9] {
        met.extend((10..14).map(|other| (lower, other)));
    }
    met.extend([(6, 14), (6, 15), (7, 15), (0, 8), (0, 9), (1, 9)]);
    let round = pair_round(&field(&teams), &met, PairingOptions::default()).expect("a round");
    assert_eq!((round.cost_of_scores(), round.cost_of_distances()), (0, 2 * (36 + 36 + 2)));
}

/// With equal scores, the squares of the distances decide, not the distances. With only six
/// pairings left, two rounds are possible. 1–6, 2–3, and 4–5 cost 25 + 1 + 1 = 27; 1–5, 2–4, and
/// 3–6 cost 16 + 4 + 9 = 29. Cubes would reverse the order.
#[test]
fn squares_of_distances() {
    let left = [(0, 5), (1, 2), (3, 4), (0, 4), (1, 3), (2, 5)];
    let all = (0..6).flat_map(|other| (0..other).map(move |one| (one, other)));
    let met: Vec<_> = all.filter(|two| !left.contains(two)).collect();
    let round = pair_round(&field(&[0; 6]), &met, PairingOptions::default()).expect("a round");
    let pairs: Vec<_> = round.pairings().iter().map(|one| (one.first(), one.second())).collect();
    assert_eq!(pairs, left[..3]);
    assert_eq!((round.cost_of_scores(), round.cost_of_distances()), (0, 27));
}

/// The first round in order, folded, and slid, and with the maximum number of contestants.
#[test]
fn first_rounds() {
    let pairs = |order| -> Vec<(usize, usize)> {
        let round = first_round(7, order, ByeRule::Lowest).expect("a round");
        assert_eq!(round.bye().map(swiss::ByeChoice::contestant), Some(6));
        round.pairings().iter().map(|one| (one.first(), one.second())).collect()
    };
    assert_eq!(pairs(FirstRound::InOrder), [(0, 1), (2, 3), (4, 5)]);
    assert_eq!(pairs(FirstRound::Fold), [(0, 5), (1, 4), (2, 3)]);
    assert_eq!(pairs(FirstRound::Slide), [(0, 3), (1, 4), (2, 5)]);
    let round = |contestants| first_round(contestants, FirstRound::Slide, ByeRule::Lowest);
    assert!(round(MAX_CONTESTANTS).is_ok() && round(MAX_CONTESTANTS + 1).is_err());
}

/// Another program, written from the same description, draws this order.
#[test]
fn lots() {
    assert_eq!(random_order(8, 1), [4, 3, 2, 7, 5, 6, 0, 1]);
    assert_eq!(random_order(8, 7), [1, 4, 5, 2, 6, 0, 3, 7]);
}

/// The first number of this seed is the largest of 64 bits. It is rejected, because it would make
/// the first of seven positions more likely.
#[test]
fn redraws_biased_numbers() {
    assert_eq!(random_order(7, 0x3162_8af6_7b21_31ab), [0, 4, 5, 6, 3, 2, 1]);
}
