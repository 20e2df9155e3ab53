//! Rounds against the definition: each property that the crate promises, and the least cost found
//! by trying all pairings.
#![expect(clippy::expect_used, reason = "a test may panic")]

use proptest::prelude::*;
use swiss::{
    ByeRule, Contestant, FirstRound, Grouping, PairingError, PairingOptions, PairingReason,
    SwissRound, first_round, pair_round, random_order,
};

#[derive(Clone, Debug)]
struct Field {
    contestants: Vec<Contestant>,
    met: Vec<(usize, usize)>,
    options: PairingOptions,
}

/// Generates fields of `2..=most` contestants with few or many equal scores, earlier matches, byes,
/// and withdrawals.
fn fields(maximum: usize) -> impl Strategy<Value = Field> {
    let score = prop_oneof![Just(3_i64), Just(12), Just(40), Just(1_000_000_000)]
        .prop_flat_map(|spread| -spread..=spread);
    let contestants = (prop::collection::vec((score, 0..4_u8), 2..=maximum), any::<bool>());
    (contestants, 0..100_usize, any::<u64>(), any::<bool>()).prop_map(
        |((mut raw, withdrawals), percent, seed, halves)| {
            raw.sort_by_key(|&(score, _)| -score);
            let contestants: Vec<Contestant> = raw
                .iter()
                .map(|&(score, state)| {
                    let contestant = Contestant::new(score).expect("in range");
                    match state {
                        0 => contestant.with_bye(),
                        1 if withdrawals => contestant.withdrawn(),
                        _ => contestant,
                    }
                })
                .collect();
            let mut draw = random(seed);
            let n = contestants.len();
            let met = (0..n)
                .flat_map(|second| (0..second).map(move |first| (first, second)))
                .filter(|_| draw(100) < percent)
                .collect();
            let grouping = if halves { Grouping::Halves } else { Grouping::Adjacent };
            Field { contestants, met, options: PairingOptions::new().grouping(grouping) }
        },
    )
}

/// Generates numbers below a bound, equal in every run.
fn random(mut state: u64) -> impl FnMut(usize) -> usize {
    move |below| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).expect("31 bits") % below
    }
}

fn playing(field: &Field) -> Vec<usize> {
    (0..field.contestants.len()).filter(|&one| !field.contestants[one].is_withdrawn()).collect()
}

/// Computes the grouped order independently: by score group, by place within a half, and then by
/// half. The last of an odd group is last.
fn row(field: &Field, paired: &[usize]) -> Vec<usize> {
    let mut row = paired.to_vec();
    if field.options.grouping == Grouping::Halves {
        let score = |one: usize| field.contestants[one].score();
        row.sort_by_key(|&one| {
            let group: Vec<usize> =
                paired.iter().copied().filter(|&other| score(other) == score(one)).collect();
            let within = group.iter().position(|&other| other == one).expect("in its group");
            let half = group.len() / 2;
            let lower = within >= half;
            (-score(one), if lower { within - half } else { within }, lower)
        });
    }
    row
}

/// Returns the least cost of all perfect matchings of `open`, positions in `row`, by trying each.
fn brute_force(field: &Field, row: &[usize], open: &[usize]) -> Option<(u128, u64)> {
    let Some((&first, others)) = open.split_first() else { return Some((0, 0)) };
    let mut best = None;
    for &second in others {
        let (one, other) = (row[first], row[second]);
        if field.met.contains(&(one.min(other), one.max(other))) {
            continue;
        }
        let rest: Vec<usize> =
            others.iter().copied().filter(|&position| position != second).collect();
        let Some((scores, distances)) = brute_force(field, row, &rest) else { continue };
        let score = |one: usize| i128::from(field.contestants[one].score());
        let difference = (score(one) - score(other)).unsigned_abs();
        let distance = u64::try_from(second - first).expect("small");
        let cost = (scores + difference * difference, distances + distance * distance);
        best = best.filter(|&known| known < cost).or(Some(cost));
    }
    best
}

fn costs(round: &SwissRound) -> (u128, u64) {
    (round.cost_of_scores(), round.cost_of_distances())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    /// A round has the least cost and the lowest possible bye. An error means that there is no
    /// round.
    #[test]
    fn by_definition(field in fields(9)) {
        let playing = playing(&field);
        let paired = |bye: Option<usize>| -> Vec<usize> {
            playing.iter().copied().filter(|&one| Some(one) != bye).collect()
        };
        let best = |bye: Option<usize>| {
            let row = row(&field, &paired(bye));
            let open: Vec<usize> = (0..row.len()).collect();
            brute_force(&field, &row, &open)
        };
        let byes: Vec<Option<usize>> = if playing.len().is_multiple_of(2) {
            vec![None]
        } else {
            let lowest_first = playing.iter().rev();
            lowest_first.filter(|&&one| !field.contestants[one].had_bye()).copied().map(Some).collect()
        };
        let expected = byes.into_iter().find_map(|bye| best(bye).map(|cost| (bye, cost)));

        match pair_round(&field.contestants, &field.met, field.options) {
            Ok(round) => {
                let bye = round.bye().map(swiss::ByeChoice::contestant);
                prop_assert_eq!(Some((bye, costs(&round))), expected);
            }
            Err(error) => {
                prop_assert!(playing.len() < 2 || expected.is_none(), "{}", error);
            }
        }
    }

    /// Each contestant that takes part has one opponent or the bye. No match is repeated, and the
    /// reasons name each contestant in between.
    #[test]
    fn a_round(field in fields(40)) {
        if let Ok(round) = pair_round(&field.contestants, &field.met, field.options) {
            let mut seen: Vec<usize> = round.bye().map(swiss::ByeChoice::contestant).into_iter().collect();
            prop_assert!(seen.iter().all(|&one| !field.contestants[one].had_bye()));
            for pairing in round.pairings() {
                let (first, second) = (pairing.first(), pairing.second());
                prop_assert!(first < second);
                prop_assert!(!field.met.contains(&(first, second)));
                prop_assert_eq!(pairing.passed_over().len() + 1, pairing.distance());
                for one in pairing.passed_over() {
                    let met = |other: usize| {
                        let pair = (other.min(one.contestant), other.max(one.contestant));
                        field.met.contains(&pair)
                    };
                    prop_assert_eq!((one.met_first, one.met_second), (met(first), met(second)));
                }
                seen.extend([first, second]);
            }
            let firsts: Vec<usize> = round.pairings().iter().map(swiss::Pairing::first).collect();
            prop_assert!(firsts.is_sorted());
            seen.sort_unstable();
            prop_assert_eq!(seen, playing(&field));
        }
    }

    /// The values of each pairing agree with the standings, the grouping, and the earlier matches.
    #[test]
    fn reasons_are_true(field in fields(30)) {
        let Ok(round) = pair_round(&field.contestants, &field.met, field.options) else { return Ok(()) };
        let paired: Vec<usize> = round.pairings().iter().flat_map(|one| [one.first(), one.second()]).collect();
        let sorted: Vec<usize> = (0..field.contestants.len()).filter(|one| paired.contains(one)).collect();
        let row = row(&field, &sorted);
        let at = |one: usize| row.iter().position(|&other| other == one).expect("in the row");
        let score = |one: usize| field.contestants[one].score();
        let plays = |one: usize| round.pairings().iter().find_map(|it| match (it.first(), it.second()) {
            (a, b) if a == one => Some(b),
            (a, b) if b == one => Some(a),
            _ => None,
        });
        for pairing in round.pairings() {
            let (first, second) = (pairing.first(), pairing.second());
            let text = pairing.to_string();
            match pairing.reason() {
                PairingReason::Neighbors => prop_assert_eq!(second, first + 1, "{}", text),
                PairingReason::NeighborsExcept(between) => {
                    prop_assert_eq!(between, &(first + 1..second).collect::<Vec<_>>(), "{}", text);
                    prop_assert!(between.iter().all(|one| !paired.contains(one)), "{}", text);
                }
                PairingReason::OppositeHalf => {
                    prop_assert_eq!(field.options.grouping, Grouping::Halves);
                    let group: Vec<usize> = sorted.iter().copied().filter(|&one| score(one) == score(first)).collect();
                    let place = |one: usize| group.iter().position(|&other| other == one);
                    let opposite = place(first).map(|place| place + group.len() / 2);
                    prop_assert!(opposite.is_some() && place(second) == opposite, "{}", text);
                }
                PairingReason::AdjacentInHalves => {
                    prop_assert_eq!(field.options.grouping, Grouping::Halves);
                    prop_assert_eq!(at(first).abs_diff(at(second)), 1, "{}", text);
                }
                PairingReason::PassedOver(passed) => {
                    let (from, to) = (at(first), at(second));
                    let mut between = row[from.min(to) + 1..from.max(to)].to_vec();
                    if from > to {
                        between.reverse();
                    }
                    prop_assert!(!between.is_empty());
                    prop_assert_eq!(passed.iter().map(|one| one.contestant).collect::<Vec<_>>(), between, "{}", text);
                    for one in passed {
                        prop_assert_eq!(plays(one.contestant), Some(one.plays), "{}", text);
                    }
                }
                _ => prop_assert!(false, "{}", text),
            }
        }
    }

    /// The order of earlier matches, the order within them, and repetitions do not change the
    /// round.
    #[test]
    fn meetings_in_any_order(field in fields(24), seed in any::<u64>()) {
        let round = pair_round(&field.contestants, &field.met, field.options);
        prop_assert_eq!(&pair_round(&field.contestants, &field.met, field.options), &round);

        let mut draw = random(seed);
        let mut met = field.met.clone();
        for index in (1..met.len()).rev() {
            met.swap(index, draw(index + 1));
        }
        for meeting in &mut met {
            if draw(2) == 0 {
                *meeting = (meeting.1, meeting.0);
            }
        }
        met.extend(met.first().copied());
        prop_assert_eq!(pair_round(&field.contestants, &met, field.options), round);
    }

    /// A whole event, from the first round on, with a new bye in each round.
    #[test]
    fn a_whole_event(n in 2_usize..20, seed in any::<u64>(), halves in any::<bool>()) {
        let grouping = if halves { Grouping::Halves } else { Grouping::Adjacent };
        let options = PairingOptions::new().grouping(grouping);
        let mut draw = random(seed);
        let mut scores = vec![0_i64; n];
        let mut had_bye = vec![false; n];
        let mut met: Vec<(usize, usize)> = Vec::new();
        for _ in 0..n / 2 {
            let mut order: Vec<usize> = (0..n).collect();
            order.sort_by_key(|&one| -scores[one]);
            let place = |one: usize| order.iter().position(|&at| at == one).expect("in order");
            let contestants: Vec<Contestant> = order.iter().map(|&one| {
                let contestant = Contestant::new(scores[one]).expect("in range");
                if had_bye[one] { contestant.with_bye() } else { contestant }
            }).collect();
            let places: Vec<(usize, usize)> =
                met.iter().map(|&(one, other)| (place(one), place(other))).collect();
            let round = match pair_round(&contestants, &places, options) {
                Ok(round) => round,
                // Late in a small event, the earlier rounds may have used all pairings.
                Err(PairingError::NoPairing { .. } | PairingError::MetEverybody(_)) => break,
                Err(error) => return Err(TestCaseError::fail(error.to_string())),
            };
            for pairing in round.pairings() {
                let (one, other) = (order[pairing.first()], order[pairing.second()]);
                prop_assert!(!met.contains(&(one, other)) && !met.contains(&(other, one)));
                met.push((one, other));
                let won = i64::try_from(draw(21)).expect("small");
                scores[one] += won;
                scores[other] += 20 - won;
            }
            if let Some(bye) = round.bye() {
                let sits_out = order[bye.contestant()];
                prop_assert!(!had_bye[sits_out]);
                had_bye[sits_out] = true;
                scores[sits_out] += 12;
            }
        }
        prop_assert!(n.is_multiple_of(2) || had_bye.contains(&true));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Adding points to all scores changes nothing. Multiplying all scores changes only the first
    /// cost, by the square of the factor.
    #[test]
    fn only_differences(field in fields(20), points in -1_000_i64..1_000, factor in 2_i64..10) {
        let moved = |factor: i64, points: i64| {
            let moved = field.contestants.iter().map(|one| {
                // A tenth of the scores is within the bound for each factor.
                let contestant = Contestant::new(one.score() / 10 * factor + points).expect("in range");
                let contestant = if one.had_bye() { contestant.with_bye() } else { contestant };
                if one.is_withdrawn() { contestant.withdrawn() } else { contestant }
            });
            pair_round(&moved.collect::<Vec<_>>(), &field.met, field.options)
        };
        let small = field.contestants.iter().all(|one| one.score().abs() < 1_000_000);
        let round = moved(1, 0);
        prop_assert_eq!(&moved(1, if small { points } else { 0 }), &round);
        if let (Ok(round), Ok(grown)) = (round, moved(factor, 0)) {
            let square = u128::try_from(factor * factor).expect("small");
            prop_assert_eq!(costs(&grown), (square * round.cost_of_scores(), round.cost_of_distances()));
            prop_assert_eq!(grown.bye().map(swiss::ByeChoice::contestant), round.bye().map(swiss::ByeChoice::contestant));
        }
    }
}

/// A first round pairs each contestant once, with a bye for the last of an odd number, and has no
/// scores. A draw lists all contestants.
#[test]
fn first_rounds() {
    for contestants in 2..60 {
        for &order in FirstRound::ALL {
            let round = first_round(contestants, order, ByeRule::Lowest).expect("a round");
            let bye = round.bye().map(swiss::ByeChoice::contestant);
            assert_eq!(bye, (contestants % 2 == 1).then_some(contestants - 1));
            assert_eq!(round.cost_of_scores(), 0, "nobody has a score");
            let both = round.pairings().iter().flat_map(|it| [it.first(), it.second()]);
            let mut all: Vec<usize> = both.chain(bye).collect();
            all.sort_unstable();
            assert!(all.into_iter().eq(0..contestants), "{order} {contestants}");
        }
        for seed in 0..50 {
            let mut list = random_order(contestants, seed);
            list.sort_unstable();
            assert!(list.into_iter().eq(0..contestants));
        }
    }
}
