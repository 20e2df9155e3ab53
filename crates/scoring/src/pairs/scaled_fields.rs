//! Fields with rulings, or with fewer scores than expected, whose scores are whole: matchpoints in them are counted as in
//! any other field, and what becomes of them is a straight line.

use bridge_core::{Matchpoints, Side};
use matchpoints::ScoringUnits;

use crate::fields::FieldId;
use crate::totals::parts::Parts;
use crate::units::matchpoints::Straight;

/// A field whose matchpoints grow, in parts of a unit.
#[derive(Clone, Copy, Debug)]
pub(super) struct GrownField {
    pub(super) field: FieldId,
    /// The top of its scores by themselves.
    pub(super) among: ScoringUnits,
    /// The top in the end.
    pub(super) top: ScoringUnits,
    first: u64,
    step: u64,
}

impl GrownField {
    /// None where its matchpoints are no whole numbers of parts.
    pub(super) fn new(
        field: FieldId,
        among: ScoringUnits,
        straight: &Straight,
        parts: Parts,
    ) -> Option<Self> {
        let [first, step] = [&straight.first, &straight.step]
            .map(|number| parts.of(number).and_then(|parts| u64::try_from(parts).ok()));
        let (first, step) = first.zip(step)?;
        // The most that anybody can win has to fit, too.
        step.checked_mul(among.get().into())?.checked_add(first)?;
        Some(Self { field, among, top: straight.top, first, step })
    }

    /// What a side wins where North-South has won so much among the scores, in parts.
    #[expect(
        clippy::arithmetic_side_effects,
        reason = "nobody wins more than the most that was seen to fit"
    )]
    pub(super) fn won(&self, north_south: ScoringUnits, side: Side) -> u64 {
        let units = match side {
            Side::NorthSouth => north_south,
            Side::EastWest => north_south.opponents(self.among).unwrap_or_default(),
        };
        self.first + self.step * u64::from(units.get())
    }

    /// The same in matchpoints.
    pub(super) fn matchpoints(
        &self,
        north_south: ScoringUnits,
        side: Side,
        parts: Parts,
    ) -> Matchpoints {
        Matchpoints::new(parts.exact(self.won(north_south, side).into()))
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

        /// What is counted in the field is what the general way makes of each score by itself.
        #[test]
        fn as_score_by_score(
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
            let (event, regulations) = (scored.event(), scored.regulations());
            for row in event.results().ids() {
                for side in Side::ALL {
                    let name = side.select(event.results().contestants(row));
                    match scored.scores() {
                        Scores::Pairs(pairs) => {
                            let general = pairs.explained(event, regulations, (row, side), &mut ()).unwrap();
                            let won = board::won(&general, || pairs.own_share(event, row, side, name));
                            prop_assert_eq!(pairs.matchpoints(event, row, side), won);
                            prop_assert_eq!(pairs.top_of(event, row, side), general.size);
                        }
                        Scores::ImpPairs(pairs) => {
                            let general = pairs.explained(event, regulations, (row, side), &mut ()).unwrap();
                            if let crate::units::unit::Won::Compared(imps) = general.won {
                                prop_assert_eq!(pairs.imps(event, regulations, row, side), Some(imps));
                            }
                        }
                        _ => unreachable!("pairs"),
                    }
                }
            }
        }
    }
}
