//! Fields of table scores with missing scores or artificial scores. Their matchpoints are counted
//! as in a plain field and then scaled linearly.

use bridge_core::{Matchpoints, Side};
use matchpoints::ScoringUnits;

use crate::fields::FieldId;
use crate::totals::parts::Parts;
use crate::units::matchpoints::LinearMap;

/// A field whose matchpoints are scaled, in parts of a unit.
#[derive(Clone, Copy, Debug)]
pub(super) struct ScaledField {
    pub(super) field: FieldId,
    /// The top of its scores before scaling.
    pub(super) among: ScoringUnits,
    /// The top after scaling.
    pub(super) top: ScoringUnits,
    first: u64,
    step: u64,
}

impl ScaledField {
    /// Creates the field, or returns `None` if its matchpoints are not whole numbers of parts or do
    /// not fit.
    pub(super) fn new(
        field: FieldId,
        among: ScoringUnits,
        linear_map: &LinearMap,
        parts: Parts,
    ) -> Option<Self> {
        let [first, step] = [&linear_map.first, &linear_map.step]
            .map(|number| parts.convert(number).and_then(|parts| u64::try_from(parts).ok()));
        let (first, step) = first.zip(step)?;
        // The maximum result must also fit.
        step.checked_mul(among.get().into())?.checked_add(first)?;
        Some(Self { field, among, top: linear_map.top, first, step })
    }

    /// Returns the scaled matchpoints of a side, in parts. `north_south` are the North-South units
    /// before scaling.
    #[expect(clippy::arithmetic_side_effects, reason = "`new` checks that the maximum result fits")]
    pub(super) fn won(&self, north_south: ScoringUnits, side: Side) -> u64 {
        let units = match side {
            Side::NorthSouth => north_south,
            Side::EastWest => north_south.opponents(self.among).unwrap_or_default(),
        };
        self.first + self.step * u64::from(units.get())
    }

    /// Returns the scaled matchpoints of a side.
    pub(super) fn matchpoints(
        &self,
        north_south: ScoringUnits,
        side: Side,
        parts: Parts,
    ) -> Matchpoints {
        Matchpoints::new(parts.to_exact(self.won(north_south, side).into()))
    }
}

#[cfg(test)]
#[expect(clippy::arithmetic_side_effects, reason = "small numbers")]
mod tests {
    use bridge_core::{BoardNumber, Score};
    use proptest::prelude::*;

    use super::*;
    use crate::pairs::board;
    use crate::score::{Scores, score};
    use event::{Event, NewResult, Outcome};
    use regulations::{Method, Preset, Regulations};

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        /// A field that is scaled as a whole has the same results as its scores one by one.
        #[test]
        fn scaled_fields_equal_single_scores(
            boards in prop::collection::vec(prop::collection::vec((-9_i16..9, 0_u8..9), 1..9), 1..6),
            preset in prop::sample::select(Preset::ALL.to_vec()),
            method in prop::sample::select(vec![Method::Matchpoints, Method::Butler, Method::CrossImps]),
        ) {
            let mut event = Event::default();
            for (number, tables) in (1..).zip(&boards) {
                let board = event.board(None, BoardNumber::new(number).unwrap(), None).unwrap();
                for (table, &(score, ruling)) in (1..).zip(tables) {
                    let names = [table, -table].map(|name| name.to_string());
                    let score = Outcome::Score(Score::from(50 * score));
                    let row = event.add(NewResult::new(board, &names[0], &names[1], score)).unwrap();
                    let rulings = ["AVE+/AVE-", "60/40", "60% 620, 40% -50"];
                    if let Some(ruling) = rulings.get(usize::from(ruling)) {
                        event.adjust(row, ruling.parse().unwrap());
                    }
                }
            }
            let scored = score(event, method, Regulations::from_preset(preset));
            let Ok(scored) = scored else { return Ok(()) };
            let event = scored.event();
            for row in event.results().ids() {
                for side in Side::ALL {
                    let name = side.select(event.results().contestants(row));
                    match scored.scores() {
                        Scores::Matchpoints(pairs) => {
                            let general = pairs.trace_points((row, side), &mut ()).unwrap();
                            let won = board::matchpoints_won(&general, || pairs.own_average(row, side, name));
                            prop_assert_eq!(pairs.matchpoints(row, side), won);
                            prop_assert_eq!(pairs.top_of(row, side), general.size);
                        }
                        Scores::Imps(pairs) => {
                            let general = pairs.trace_points((row, side), &mut ()).unwrap();
                            if let crate::units::unit::SidePoints::Compared(imps) = general.won {
                                prop_assert_eq!(pairs.imps(row, side), Some(imps));
                            }
                        }
                        _ => unreachable!("pairs"),
                    }
                }
            }
        }
    }
}
