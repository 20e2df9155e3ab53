//! Properties of contracts, boards, rankings, numbers, and rulings that do not depend on the
//! tables.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::collections::BTreeSet;

use bridge_core::{
    BoardNumber, Contract, Doubling, Exact, Level, PlayedContract, RelativeResult, Rounding,
    RoundingMode, Score, Seat, Side, Strain, Tricks, Vps, Vulnerability, Vulnerable, WeightedScore,
    WeightedScoreError, law77, rank,
};
use proptest::prelude::*;

/// Returns every contract with each vulnerability and number of tricks: 2,940 cases.
fn everything() -> impl Iterator<Item = (Contract, Vulnerable, Tricks)> {
    let vulnerable = |contract| Vulnerable::ALL.map(move |vulnerable| (contract, vulnerable));
    Contract::all()
        .flat_map(vulnerable)
        .flat_map(|(contract, vulnerable)| Tricks::all().map(move |it| (contract, vulnerable, it)))
}

fn points(contract: Contract, vulnerable: Vulnerable, tricks: Tricks) -> i32 {
    law77::points(contract, vulnerable, tricks).get()
}

fn is_made(contract: Contract, tricks: Tricks) -> bool {
    tricks.get() >= contract.level.get() + 6
}

/// Law 77: a contract scores points if made and loses points otherwise, in multiples of 10.
#[test]
fn made_or_down() {
    for (contract, vulnerable, tricks) in everything() {
        let points = points(contract, vulnerable, tricks);
        assert_eq!(points > 0, is_made(contract, tricks), "{contract} {tricks}");
        assert!(points != 0 && points % 10 == 0, "{contract} {tricks}");
    }
}

/// Law 77: an additional trick always scores more.
#[test]
fn another_trick() {
    for (contract, vulnerable, tricks) in everything() {
        let Ok(more) = Tricks::new(tricks.get() + 1) else { continue };
        assert!(points(contract, vulnerable, tricks) < points(contract, vulnerable, more));
    }
}

/// Law 77: a double, and then a redouble, increases the score of a made contract and the penalty of
/// a failed one. Redoubled overtricks and undertricks count twice the doubled ones.
#[test]
fn doubling() {
    for (contract, vulnerable, tricks) in everything() {
        let [plain, doubled, redoubled] = Doubling::ALL
            .map(|doubling| points(Contract { doubling, ..contract }, vulnerable, tricks));
        if is_made(contract, tricks) {
            assert!(plain < doubled && doubled < redoubled, "{contract} {tricks}");
        } else {
            assert!(plain > doubled && 2 * doubled == redoubled, "{contract} {tricks}");
        }
        if let Some(fewer) = tricks.get().checked_sub(1).filter(|_| is_made(contract, tricks)) {
            let fewer = Tricks::new(fewer).expect("fewer");
            let over = |doubling, now: i32| {
                now - points(Contract { doubling, ..contract }, vulnerable, fewer)
            };
            let [once, twice] =
                [over(Doubling::Doubled, doubled), over(Doubling::Redoubled, redoubled)];
            assert!(2 * once == twice || !is_made(contract, fewer), "{contract} {tricks}");
        }
    }
}

/// Law 77: vulnerability never reduces the score of a made contract and always increases a penalty.
#[test]
fn vulnerability() {
    for (contract, _, tricks) in everything() {
        let [not, vulnerable] = Vulnerable::ALL.map(|it| points(contract, it, tricks));
        if is_made(contract, tricks) {
            assert!(not <= vulnerable, "{contract} {tricks}");
        } else {
            assert!(not > vulnerable, "{contract} {tricks}");
        }
    }
}

/// Law 77: both minors score the same, and so do both majors. A made contract scores more in a
/// major than in a minor, and more still in notrump. A penalty does not depend on the strain.
#[test]
fn strains() {
    for (contract, vulnerable, tricks) in everything() {
        let of = |strain| points(Contract { strain, ..contract }, vulnerable, tricks);
        let [clubs, diamonds, hearts, spades, notrump] = Strain::ALL.map(of);
        assert_eq!((clubs, hearts), (diamonds, spades));
        if is_made(contract, tricks) {
            assert!(clubs < hearts && hearts < notrump, "{contract} {tricks}");
        } else {
            assert!(clubs == hearts && hearts == notrump, "{contract} {tricks}");
        }
    }
}

/// Law 77: of undoubled contracts made with the same tricks, a higher one never scores less.
#[test]
fn bidding_what_is_made() {
    for (contract, vulnerable, tricks) in everything() {
        let Ok(level) = Level::new(contract.level.get() + 1) else { continue };
        let higher = Contract { level, ..contract };
        if contract.doubling == Doubling::Undoubled && is_made(higher, tricks) {
            assert!(points(contract, vulnerable, tricks) <= points(higher, vulnerable, tricks));
        }
    }
}

/// Law 77: a penalty depends on the number of undertricks but not on the level.
#[test]
fn penalties() {
    for (contract, vulnerable, tricks) in everything() {
        let (Ok(level), Ok(more)) =
            (Level::new(contract.level.get() + 1), Tricks::new(tricks.get() + 1))
        else {
            continue;
        };
        if !is_made(contract, tricks) {
            let higher = Contract { level, ..contract };
            assert_eq!(points(contract, vulnerable, tricks), points(higher, vulnerable, more));
        }
    }
}

/// A score of one side is lost by the other side at the mirrored vulnerability; partners score the
/// same.
#[test]
fn sides_mirror() {
    for (contract, _, tricks) in everything() {
        for vulnerability in Vulnerability::ALL {
            let mirrored = match vulnerability {
                Vulnerability::NorthSouth => Vulnerability::EastWest,
                Vulnerability::EastWest => Vulnerability::NorthSouth,
                same @ (Vulnerability::None | Vulnerability::Both) => same,
            };
            let score = |declarer, at| PlayedContract { contract, declarer, tricks }.score(at);
            let north = score(Seat::North, vulnerability);
            assert_eq!(north, score(Seat::South, vulnerability));
            for seat in [Seat::East, Seat::West] {
                assert_eq!(north, -score(seat, mirrored));
            }
            assert_eq!(north.from_side(Seat::East.side()), -north.from_side(Seat::South.side()));
        }
    }
}

/// Law 2: sixteen boards contain each pair of dealer and vulnerability once, the deal passes
/// clockwise, and then the cycle repeats.
#[test]
fn sixteen_boards() {
    let board = |number| BoardNumber::new(number).expect("a board");
    let look = |number| {
        let (dealer, vulnerability) = (board(number).dealer(), board(number).vulnerability());
        (dealer.letter(), vulnerability.to_string())
    };
    let all: BTreeSet<_> = (1..=16).map(look).collect();
    assert_eq!(all.len(), 16);
    for number in (1..=1_000).chain([BoardNumber::MAX - 16]) {
        assert_eq!(look(number), look(number + 16), "{number}");
        let [now, next] = [number, number + 1].map(|number| {
            Seat::ALL.iter().position(|&seat| seat == board(number).dealer()).expect("a seat")
        });
        assert_eq!((now + 1) % 4, next, "{number}");
    }
}

/// Rounding digits and rounding exact numbers agree, also for ties and on both sides of 0 and of
/// the average.
#[test]
fn rounded_digits() {
    for (unit, of) in [(1, 1), (1, 2), (1, 10), (1, 100), (5, 1), (5, 100)] {
        for &ties in RoundingMode::ALL {
            let rounding =
                Rounding::new(&Exact::ratio(unit, of).expect("a unit"), ties).expect("a unit");
            assert_eq!(rounding.digits(1, 0, false), None, "no ratio");
            for (n, d, average) in
                (-60..=60).flat_map(|n| [(n, 4, -3_i64), (n, 8, 0), (n, 40, 1), (n, 1_000, 0)])
            {
                let ratio = Exact::ratio(n.into(), d.into()).expect("a ratio");
                let average = Exact::from(average);
                let (rounded, written) = (
                    rounding.apply_around(&ratio, &average),
                    rounding.write_around(&ratio, &average),
                );
                assert_eq!(written.parse::<Exact>(), Ok(rounded), "{n}/{d} to {rounding}");
                let digits = rounding.digits(n, d, ratio > average).expect("short");
                let mut text = String::new();
                rounding.write_digits(digits, &mut text).expect("a text");
                assert_eq!(text, written, "{n}/{d} to {rounding}");
            }
        }
    }
}

/// Numbers longer than 64 or 128 bits are rounded and written correctly.
#[test]
fn long_numbers() {
    let rounding = Rounding::HUNDREDTH_HALF_UP;
    for text in [
        "1000000000000000000000.005",
        "170141183460469231731687303715884105728.5",
        "99999999999999999999/7",
    ] {
        let number: Exact = text.parse().expect(text);
        let [above, below] = [number.clone(), -number.clone()].map(|it| rounding.write(&it));
        let half_up = rounding.apply(&-number.clone());
        assert_eq!(above.parse::<Exact>(), Ok(rounding.apply(&number)), "{text}");
        assert_eq!(below.parse::<Exact>(), Ok(half_up), "{text}");
        assert!(below.starts_with('-') && !above.starts_with('-'), "{above} {below}");
        assert_eq!((-number.clone()).abs(), number);
    }
}

/// Law 77: a contract is a game if its tricks bid and made count 100 or more, and then it earns the
/// game bonus.
#[test]
fn games() {
    for (contract, vulnerable, tricks) in everything() {
        let working = law77::breakdown(contract, vulnerable, tricks);
        let [part_score, game] = [50, if vulnerable == Vulnerable::Yes { 500 } else { 300 }];
        let bonus = match (is_made(contract, tricks), working.contract_tricks.get() >= 100) {
            (true, true) => game,
            (true, false) => part_score,
            (false, _) => 0,
        };
        assert_eq!(working.is_game(), bonus == game, "{contract} {tricks}");
        assert_eq!(working.level_bonus.get(), bonus, "{contract} {tricks}");
        assert_eq!(working.total(), law77::points(contract, vulnerable, tricks));
    }
}

/// A sum is `None` if and only if it is beyond the limit.
#[test]
fn checked_sums() {
    for one in [-Vps::LIMIT, -1, 0, 352, 1648, Vps::LIMIT] {
        for other in [-Vps::LIMIT, -1, 0, 352, 1648, Vps::LIMIT] {
            let [a, b] = [one, other].map(|it| Vps::from_hundredths(it).expect("in range"));
            assert_eq!(a.checked_add(b), Vps::from_hundredths(one + other).ok());
            assert_eq!(a.checked_add(b), b.checked_add(a));
        }
    }
    for one in [-Score::LIMIT, -50, 0, 620, Score::LIMIT] {
        for other in [-Score::LIMIT, -50, 0, 620, Score::LIMIT] {
            let [a, b] = [one, other].map(|it| Score::new(it).expect("in range"));
            assert_eq!(a.checked_add(b), Score::new(one + other).ok());
        }
    }
}

fn scores() -> impl Strategy<Value = Score> {
    (-Score::LIMIT..=Score::LIMIT).prop_map(|points| Score::new(points).expect("in range"))
}

fn exact() -> impl Strategy<Value = Exact> {
    let short = (-1_000_i128..1_000, 1_i128..100);
    let long = (any::<i64>(), 1_i64..i64::MAX).prop_map(|(n, d)| (i128::from(n) << 40, d.into()));
    prop_oneof![2 => short, 1 => long].prop_map(|(n, d)| Exact::ratio(n, d).expect("no zero"))
}

/// Generates rulings of two to six scores, with weights in hundredths of a percent.
fn rulings() -> impl Strategy<Value = WeightedScore> {
    (prop::collection::vec((1_i128..1_900, scores()), 1..6), scores()).prop_map(|(parts, last)| {
        let rest = 10_000 - parts.iter().map(|&(weight, _)| weight).sum::<i128>();
        let parts = parts.into_iter().chain([(rest, last)]);
        let part = |(weight, score)| (Exact::ratio(weight, 10_000).expect("a part"), score);
        WeightedScore::new(parts.map(part).collect()).expect("100 %")
    })
}

proptest! {
    /// A difference changes its sign if its scores are exchanged, or both are seen from the other
    /// side.
    #[test]
    fn differences_are_odd(one in scores(), other in scores()) {
        prop_assert_eq!(one.minus(other), -other.minus(one));
        prop_assert_eq!((-one).minus(-other), -one.minus(other));
    }

    /// Sums and products do not depend on order or grouping; subtraction and division reverse them.
    #[test]
    fn arithmetic(a in exact(), b in exact(), c in exact()) {
        prop_assert_eq!(a.plus(&b), b.plus(&a));
        prop_assert_eq!(a.plus(&b).plus(&c), a.plus(b.plus(&c)));
        prop_assert_eq!(a.times(&b), b.times(&a));
        prop_assert_eq!(a.times(&b).times(&c), a.times(b.times(&c)));
        prop_assert_eq!(a.times(b.plus(&c)), a.times(&b).plus(a.times(&c)));
        prop_assert_eq!(a.plus(&b).minus(&b), a.clone());
        prop_assert_eq!(a.checked_div(&b), b.reciprocal().map(|it| a.times(it)));
        if let Some(quotient) = a.checked_div(&b) {
            prop_assert_eq!(quotient.times(&b), a);
        }
    }

    /// Numbers are ordered by the sign of their difference. The floor is the largest whole number
    /// not above a number.
    #[test]
    fn order(a in exact(), b in exact()) {
        prop_assert_eq!(a.cmp(&b), a.minus(&b).cmp(&Exact::ZERO));
        prop_assert_eq!(a.abs(), a.clone().max(-a.clone()));
        let floor = a.floor();
        prop_assert!(floor.is_whole() && floor <= a && a < floor.plus(Exact::ONE));
    }

    /// Rounding preserves order, is idempotent, and is symmetric around 0 unless ties go up.
    #[test]
    fn rounding(a in exact(), b in exact(), average in -50_i64..50, unit in 1_i128..500) {
        for &ties in RoundingMode::ALL {
            let rounding = Rounding::new(&Exact::ratio(unit, 100).expect("hundredths"), ties).expect("a unit");
            let [low, high] = [a.clone().min(b.clone()), a.clone().max(b.clone())].map(|it| rounding.apply(&it));
            prop_assert!(low <= high);
            if ties != RoundingMode::HalfUp {
                prop_assert_eq!(rounding.apply(&-a.clone()), -rounding.apply(&a));
            }
            let average = Exact::from(average);
            prop_assert_eq!(rounding.apply_around(&rounding.apply_around(&a, &average), &average), rounding.apply_around(&a, &average));
        }
    }

    /// Equal keys share a place and the next places are skipped. Adding a constant to all keys
    /// changes nothing.
    #[test]
    fn ranks(keys in prop::collection::vec(-20_i32..20, 0..60), constant in -1_000_i32..1_000) {
        let ranking = rank(&keys);
        for (position, &(index, place)) in ranking.iter().enumerate() {
            let equal: Vec<usize> = ranking.iter().filter(|&&(other, _)| keys[other] == keys[index]).map(|&(other, _)| other).collect();
            prop_assert!(equal.is_sorted(), "those who share stand as they came");
            prop_assert_eq!(place.is_shared(), equal.len() > 1);
            let number = usize::try_from(place.number()).expect("small");
            prop_assert!(number <= position + 1 && position < number - 1 + equal.len());
        }
        prop_assert!(ranking.windows(2).all(|two| keys[two[0].0] >= keys[two[1].0]));
        let lifted: Vec<i32> = keys.iter().map(|key| key + constant).collect();
        prop_assert_eq!(rank(&lifted), ranking);
    }

    /// The weights of a ruling add up to 100 %, also from the other side.
    #[test]
    fn weights(ruling in rulings()) {
        let sum: Exact = ruling.parts().iter().map(|(weight, _)| weight.exact()).sum();
        prop_assert_eq!(sum, Exact::ONE);
        let turned = -ruling.clone();
        for (&(weight, score), &(same, opposite)) in ruling.parts().iter().zip(turned.parts()) {
            prop_assert_eq!((weight, score), (same, -opposite));
            let of = weight.exact().parts().map(|(_, of)| of);
            prop_assert_eq!(of, Some(weight.one_of().into()));
        }
        prop_assert_eq!(-turned, ruling);
    }

    /// A weighted comparison is linear in each ruling, symmetric in both tables, and odd if its
    /// conversion is odd.
    #[test]
    fn weighing(one in rulings(), other in rulings()) {
        let weigh = |one: &WeightedScore, other: &WeightedScore| one.weigh(other, |it| it.get().into());
        let by_parts: Exact = one.parts().iter().map(|&(weight, score)| {
            weight.exact().times(weigh(&score.into(), &other))
        }).sum();
        prop_assert_eq!(weigh(&one, &other), by_parts);
        prop_assert_eq!(weigh(&one, &other), weigh(&other, &one));
        prop_assert_eq!(weigh(&-one.clone(), &-other.clone()), -weigh(&one, &other));
        let mean = |ruling: &WeightedScore| -> Exact {
            ruling.parts().iter().map(|(weight, score)| weight.exact().times(Exact::from(i64::from(score.get())))).sum()
        };
        prop_assert_eq!(weigh(&one, &other), mean(&one).plus(mean(&other)));
    }
}

/// The sides are each other's opponents, and the relative result is the number of tricks minus the
/// tricks needed.
#[test]
fn sides_and_tricks() {
    assert_eq!(Side::ALL.map(Side::opponents), [Side::EastWest, Side::NorthSouth]);
    let four = Level::new(4).expect("a level");
    let above = (0..=13).map(|tricks| {
        RelativeResult::from_tricks(four, Tricks::new(tricks).expect("tricks")).get()
    });
    assert!(above.eq(-10..=3));
}

/// A ruling of fifty weighted scores is accepted, and one of fifty-one is rejected.
#[test]
fn most_weighted_scores() {
    let of = |number: u32| {
        let part = Exact::ratio(1, number.into()).expect("no zero");
        let scores = (0..number).map(|_| (part.clone(), Score::from(420)));
        WeightedScore::new(scores.collect()).map(drop)
    };
    assert_eq!(of(50), Ok(()));
    assert_eq!(of(51), Err(WeightedScoreError::TooMany(51)));
}
