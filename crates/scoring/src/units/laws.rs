//! Properties that hold for every unit, for fields and for matches.
#![expect(clippy::arithmetic_side_effects, reason = "small numbers")]

use std::borrow::Cow;
use std::fmt::Debug;

use bridge_core::{Percent, Score, Side, WeightedScore};
use matchpoints::RelativeAverage;
use proptest::prelude::*;

use crate::derivation::step_formatter::StepFormatter;
use crate::derivation::trace::Steps;
use crate::units::side_result::{Share, SideResult};
use crate::units::unit::{Amount, Unit, Won, worth};
use crate::units::worths;

/// Generates the scores of a board, from the North-South side.
pub(crate) fn scores() -> impl Strategy<Value = Vec<Score>> {
    prop::collection::vec((-110_i16..110).prop_map(|tens| Score::from(10 * tens)), 1..24)
}

/// Generates a team's scores at the two tables of a board, from its own side.
pub(crate) fn two_scores() -> impl Strategy<Value = [Score; 2]> {
    let score = || (-110_i16..110).prop_map(|tens| Score::from(10 * tens));
    // Often both tables have the same result.
    prop_oneof![(score(), score()).prop_map(|(a, b)| [a, b]), score().prop_map(|a| [a, -a])]
}

/// Checks all properties of a unit for matches.
pub(crate) fn laws_of_two_tables<U>(unit: &U, scores: [Score; 2])
where
    U: Unit,
    U::Earned: Debug,
    U::Worth: Debug + PartialEq,
{
    plain_is_compare(unit, &scores);
    for ruled in Rulings::at(scores[0]).claims() {
        let claims = [SideResult::Table(scores[1]), ruled];
        listening_changes_nothing(unit, &claims);
        order_changes_nothing(unit, &claims);
    }
}

/// Checks all properties of a unit for fields on a board with these scores. `unit` returns the unit
/// of a side; `plain` returns the one for a field without rulings.
pub(crate) fn laws<U>(plain: impl Fn(Side) -> U, unit: impl Fn(Side) -> U, scores: &[Score])
where
    U: Unit,
    U::Earned: Debug,
    U::Worth: Debug + PartialEq,
{
    plain_is_compare(&plain(Side::NorthSouth), scores);
    sides_balance(&plain, scores);
    sides_balance(&unit, scores);
    let rulings = Rulings::at(scores[0]);
    let mut claims: Vec<SideResult<'_>> = scores.iter().copied().map(SideResult::Table).collect();
    for (position, ruled) in rulings.claims().into_iter().enumerate() {
        // Insert the rulings at various positions.
        claims.insert((3 * position).min(claims.len()), ruled);
        for side in Side::ALL {
            listening_changes_nothing(&unit(side), &claims);
            order_changes_nothing(&unit(side), &claims);
        }
    }
}

/// One ruling of each kind that is supported in every unit. IMP awards are left out because
/// matchpoints do not support them.
struct Rulings {
    table: Score,
    normal: WeightedScore,
    weighted: WeightedScore,
    sixty: Percent,
}

impl Rulings {
    /// Creates the rulings for a table with this score.
    fn at(table: Score) -> Self {
        let weighted = "60% 650, 40% -100".parse().unwrap();
        Self { table, normal: table.into(), weighted, sixty: Percent::from(60) }
    }

    fn claims(&self) -> [SideResult<'_>; 6] {
        let Self { table, normal, weighted, sixty } = self;
        [
            SideResult::Assigned(Cow::Borrowed(weighted)),
            SideResult::Damaged { table: *table, normal: weighted, assigned: normal },
            SideResult::Share(Share::Percent(sixty)),
            SideResult::Share(Share::Average),
            SideResult::Variable(RelativeAverage::Minus),
            SideResult::Variable(RelativeAverage::Plus),
        ]
    }
}

fn table(score: Score) -> WeightedScore {
    score.into()
}

/// Returns the points of a score in a field of table scores.
fn earned<U: Unit>(unit: &U, scores: &[Score], score: Score) -> Option<U::Earned> {
    let claims: Vec<SideResult<'_>> = scores.iter().copied().map(SideResult::Table).collect();
    let field = unit.field(claims.iter()).unwrap();
    unit.compare(&field, &table(score), &table(score), &mut ())
}

fn plain_is_compare<U: Unit>(unit: &U, scores: &[Score])
where
    U::Earned: Debug,
{
    let mut batch = unit.batch();
    let Some(plain) = U::plain(&mut batch, scores) else { return };
    assert_eq!(plain.len(), scores.len());
    for (&plain, &score) in plain.iter().zip(scores) {
        assert_eq!(Some(U::earned(plain)), earned(unit, scores, score), "{score} among {scores:?}");
    }
}

/// Checks that the two sides together earn the same at every table.
fn sides_balance<U: Unit>(unit: &impl Fn(Side) -> U, scores: &[Score])
where
    U::Earned: Debug,
{
    let theirs: Vec<Score> = scores.iter().map(|&score| -score).collect();
    let both = |at: usize| {
        let ours = earned(&unit(Side::NorthSouth), scores, scores[at]);
        ours.zip(earned(&unit(Side::EastWest), &theirs, theirs[at]))
    };
    let Some((ours, theirs)) = both(0) else { return };
    for at in 1..scores.len() {
        let (here, there) = both(at).unwrap();
        assert_eq!(here.less(&ours), theirs.less(&there), "table {at} of {scores:?}");
    }
}

fn listening_changes_nothing<U: Unit>(unit: &U, claims: &[SideResult<'_>])
where
    U::Worth: Debug + PartialEq,
{
    let field = unit.field(claims.iter()).unwrap();
    let silent = worths(unit, &field, claims).unwrap();
    for (claim, silent) in claims.iter().zip(silent) {
        let mut steps = Steps::new(StepFormatter::exact());
        let trace = worth(unit, &field, claim, &mut steps).unwrap();
        assert_eq!(trace, silent, "{claim:?} among {claims:?}");
        assert_eq!(steps.steps.is_empty(), matches!(trace, Won::Variable(_)), "{claim:?}");
    }
}

fn order_changes_nothing<U: Unit>(unit: &U, claims: &[SideResult<'_>])
where
    U::Worth: Debug + PartialEq,
{
    let turned: Vec<SideResult<'_>> = claims.iter().rev().cloned().collect();
    let worths = |claims: &[SideResult<'_>]| {
        let field = unit.field(claims.iter()).unwrap();
        worths(unit, &field, claims).unwrap()
    };
    let mut there = worths(&turned);
    there.reverse();
    assert_eq!(worths(claims), there, "{claims:?}");
}
