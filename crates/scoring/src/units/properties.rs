//! Properties that hold for every unit, for fields and for matches.
#![expect(clippy::arithmetic_side_effects, reason = "small numbers")]

use std::borrow::Cow;
use std::fmt::Debug;

use bridge_core::{Percent, Score, Side, WeightedScore};
use matchpoints::RelativeAverage;
use proptest::prelude::*;

use crate::derivation::step_formatter::StepFormatter;
use crate::derivation::trace::Steps;
use crate::units::score_side;
use crate::units::side_result::{FixedAward, SideResult};
use crate::units::unit::{Amount, SidePoints, Unit, score_result};

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
pub(crate) fn check_two_table_unit<U>(unit: &U, scores: [Score; 2])
where
    U: Unit,
    U::RawPoints: Debug,
    U::Points: Debug + PartialEq,
{
    whole_points_equal_comparison(unit, &scores);
    for ruled in Rulings::with_table_score(scores[0]).side_results() {
        let side_results = [SideResult::Table(scores[1]), ruled];
        tracing_changes_nothing(unit, &side_results);
        order_changes_nothing(unit, &side_results);
    }
}

/// Checks all properties of a unit for fields on a board with these scores. `unit` returns the unit
/// of a side; `plain` returns the one for a field without rulings.
pub(crate) fn check_field_unit<U>(
    plain: impl Fn(Side) -> U,
    unit: impl Fn(Side) -> U,
    scores: &[Score],
) where
    U: Unit,
    U::RawPoints: Debug,
    U::Points: Debug + PartialEq,
{
    whole_points_equal_comparison(&plain(Side::NorthSouth), scores);
    sides_balance(&plain, scores);
    sides_balance(&unit, scores);
    let rulings = Rulings::with_table_score(scores[0]);
    let mut side_results: Vec<SideResult<'_>> =
        scores.iter().copied().map(SideResult::Table).collect();
    for (position, ruled) in rulings.side_results().into_iter().enumerate() {
        // Insert the rulings at various positions.
        side_results.insert((3 * position).min(side_results.len()), ruled);
        for side in Side::ALL {
            tracing_changes_nothing(&unit(side), &side_results);
            order_changes_nothing(&unit(side), &side_results);
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
    fn with_table_score(table: Score) -> Self {
        let weighted = "60% 650, 40% -100".parse().unwrap();
        Self { table, normal: table.into(), weighted, sixty: Percent::from(60) }
    }

    fn side_results(&self) -> [SideResult<'_>; 6] {
        let Self { table, normal, weighted, sixty } = self;
        [
            SideResult::Assigned(Cow::Borrowed(weighted)),
            SideResult::Damaged { table: *table, normal: weighted, assigned: normal },
            SideResult::Award(FixedAward::Percent(sixty)),
            SideResult::Award(FixedAward::Average),
            SideResult::Variable(RelativeAverage::Minus),
            SideResult::Variable(RelativeAverage::Plus),
        ]
    }
}

fn table(score: Score) -> WeightedScore {
    score.into()
}

/// Returns the points of a score in a field of table scores.
fn earned<U: Unit>(unit: &U, scores: &[Score], score: Score) -> Option<U::RawPoints> {
    let side_results: Vec<SideResult<'_>> = scores.iter().copied().map(SideResult::Table).collect();
    let field = unit.field(side_results.iter()).unwrap();
    unit.compare(&field, &table(score), &table(score), &mut ())
}

fn whole_points_equal_comparison<U: Unit>(unit: &U, scores: &[Score])
where
    U::RawPoints: Debug,
{
    let mut batch = unit.batch();
    let Some(plain) = U::whole_points(&mut batch, scores) else { return };
    assert_eq!(plain.len(), scores.len());
    for (&plain, &score) in plain.iter().zip(scores) {
        assert_eq!(
            Some(U::raw_points(plain)),
            earned(unit, scores, score),
            "{score} among {scores:?}"
        );
    }
}

/// Checks that the two sides together earn the same at every table.
fn sides_balance<U: Unit>(unit: &impl Fn(Side) -> U, scores: &[Score])
where
    U::RawPoints: Debug,
{
    let theirs: Vec<Score> = scores.iter().map(|&score| -score).collect();
    let both = |at: usize| {
        let ours = earned(&unit(Side::NorthSouth), scores, scores[at]);
        ours.zip(earned(&unit(Side::EastWest), &theirs, theirs[at]))
    };
    let Some((ours, theirs)) = both(0) else { return };
    for at in 1..scores.len() {
        let (here, there) = both(at).unwrap();
        assert_eq!(here.subtract(&ours), theirs.subtract(&there), "table {at} of {scores:?}");
    }
}

fn tracing_changes_nothing<U: Unit>(unit: &U, side_results: &[SideResult<'_>])
where
    U::Points: Debug + PartialEq,
{
    let field = unit.field(side_results.iter()).unwrap();
    let untraced = score_side(unit, &field, side_results).unwrap();
    for (side_result, untraced) in side_results.iter().zip(untraced) {
        let mut steps = Steps::new(StepFormatter::exact());
        let trace = score_result(unit, &field, side_result, &mut steps).unwrap();
        assert_eq!(trace, untraced, "{side_result:?} among {side_results:?}");
        assert_eq!(
            steps.steps.is_empty(),
            matches!(trace, SidePoints::Variable(_)),
            "{side_result:?}"
        );
    }
}

fn order_changes_nothing<U: Unit>(unit: &U, side_results: &[SideResult<'_>])
where
    U::Points: Debug + PartialEq,
{
    let turned: Vec<SideResult<'_>> = side_results.iter().rev().cloned().collect();
    let all_points = |side_results: &[SideResult<'_>]| {
        let field = unit.field(side_results.iter()).unwrap();
        score_side(unit, &field, side_results).unwrap()
    };
    let mut there = all_points(&turned);
    there.reverse();
    assert_eq!(all_points(side_results), there, "{side_results:?}");
}
