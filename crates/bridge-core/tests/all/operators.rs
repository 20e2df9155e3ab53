//! Operators, sums, and conversions of units.

use bridge_core::{
    BoardNumber, Exact, FractionalImps, Imps, Level, MatchLength, Matchpoints, Percent,
    RelativeResult, Score, ScoreDifference, Tricks, Vps,
};
use proptest::prelude::*;

proptest! {
    /// An operator is its method, for values and references.
    #[test]
    fn exact_operators(a in any::<i64>(), b in any::<i64>(), over in 1_i128..1_000) {
        let (a, b) = (Exact::from(a), Exact::ratio(b.into(), over).expect("not 0"));
        prop_assert_eq!(&a + &b, a.plus(&b));
        prop_assert_eq!(a.clone() - &b, a.minus(&b));
        prop_assert_eq!(&a * b.clone(), a.times(&b));
        let mut sum = a.clone();
        sum += &b;
        sum -= a.clone();
        prop_assert_eq!(&sum, &b);
        sum *= Exact::HALF;
        prop_assert_eq!(sum.clone() + sum, b);
    }

    #[test]
    fn unit_operators(a in any::<i32>(), b in any::<i32>()) {
        let (one, other) = (Matchpoints::from(a), Matchpoints::from(b));
        prop_assert_eq!(&one + &other, [&one, &other].into_iter().sum());
        prop_assert_eq!(one.clone() - &other, -(&other - &one));
        let mut total = Percent::from(a);
        total += Percent::from(b);
        prop_assert_eq!(total * Exact::HALF, Percent::from(Exact::from(i64::from(a) + i64::from(b)) * Exact::HALF));
    }

    /// Sums depend on neither order nor grouping, and exceed the limit only in total.
    #[test]
    fn bounded_sums(parts in prop::collection::vec(-Imps::LIMIT..=Imps::LIMIT, 0..6)) {
        let imps: Vec<Imps> = parts.iter().map(|&imps| Imps::try_from(imps).expect("in range")).collect();
        let vps: Vec<Vps> = parts.iter().map(|&vps| Vps::from_hundredths(vps).expect("in range")).collect();
        let total: i64 = parts.iter().map(|&part| i64::from(part)).sum();
        prop_assert_eq!(imps.iter().sum::<Option<Imps>>(), Imps::try_from(total).ok());
        prop_assert_eq!(imps.into_iter().sum::<FractionalImps>(), FractionalImps::from(total));
        let hundredths: Option<Vps> = vps.iter().sum();
        prop_assert_eq!(hundredths.map(|vps| i64::from(vps.hundredths())), Imps::try_from(total).ok().map(|_| total));
        prop_assert_eq!(vps.into_iter().sum::<Exact>(), Exact::from(total) * Exact::HUNDREDTH);
    }

    /// A difference of scores always fits.
    #[test]
    fn score_differences(a in -Score::LIMIT..=Score::LIMIT, b in -Score::LIMIT..=Score::LIMIT) {
        let [a, b] = [a, b].map(|points| Score::try_from(points).expect("in range"));
        prop_assert_eq!((a - b).get(), a.get() - b.get());
        prop_assert_eq!(a - b, -(b - a));
        prop_assert!(ScoreDifference::new((a - b).get()).is_ok());
    }
}

#[test]
fn differences_beyond_the_limit() {
    let most = Imps::try_from(Imps::LIMIT).expect("the limit");
    assert_eq!(most.checked_sub(-most), None);
    assert_eq!(most.checked_sub(most), Some(Imps::ZERO));
    let most = Vps::from_hundredths(Vps::LIMIT).expect("the limit");
    assert_eq!((-most).checked_sub(most), None);
    assert_eq!((-most).hundredths(), -Vps::LIMIT);
}

#[test]
fn conversions_from_integers() {
    assert_eq!(BoardNumber::try_from(7), BoardNumber::new(7));
    assert_eq!(
        BoardNumber::try_from(-7_i64).unwrap_err().to_string(),
        "invalid board number \"-7\": expected a whole number from 1 to 1000000"
    );
    assert!(BoardNumber::try_from(i64::MAX).is_err());
    assert_eq!(Tricks::try_from(13), Tricks::new(13));
    assert_eq!(
        Tricks::try_from(300_i32).unwrap_err().to_string(),
        "300 tricks: a deal has 0 to 13"
    );
    assert_eq!(Level::try_from(4_u32), Ok(Level::Four));
    assert_eq!(MatchLength::try_from(20), MatchLength::new(20));
    assert!(MatchLength::try_from(276).is_err());
    assert_eq!(RelativeResult::try_from(-2), RelativeResult::new(-2));
    assert_eq!(Score::try_from(620).map(Score::get), Ok(620));
    assert_eq!(
        Score::try_from(100_001_i64).unwrap_err().to_string(),
        "invalid score \"100001\": expected a whole number from -100000 to 100000, such as 420 or -50"
    );
    assert!(ScoreDifference::try_from(u32::MAX).is_err());
}
