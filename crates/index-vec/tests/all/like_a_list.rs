//! An index vector behaves like a list whose indices have a type.

use index_vec::{FromIndex, Idx, IndexVec};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Team(u8);

impl Idx for Team {
    fn index(self) -> usize {
        self.0.into()
    }
}

impl FromIndex for Team {
    fn from_index(index: usize) -> Self {
        Self(index.try_into().unwrap_or(u8::MAX))
    }
}

#[test]
fn indexes_by_id() {
    let mut values: IndexVec<Team, i32> = IndexVec::filled(3, 7);
    values[Team(1)] = -1;
    values[Team(2)] += 1;
    assert_eq!([Team(0), Team(1), Team(2)].map(|team| values[team]), [7, -1, 8]);
    assert_eq!([Team(2), Team(3)].map(|team| values.find(team)), [Some(&8), None]);
    assert_eq!(values.ids().collect::<Vec<_>>(), [Team(0), Team(1), Team(2)]);
    assert_eq!(values.with_ids().next_back(), Some((Team(2), &8)));
}

#[test]
fn converts_to_and_from_lists() {
    let mut values: IndexVec<Team, i32> = [7, -1, 8].into_iter().collect();
    values.values_mut().reverse();
    values.list().push(9);
    for value in &mut values {
        *value *= 2;
    }
    assert_eq!((values.len(), values.is_empty()), (4, false));
    assert_eq!(format!("{values:?}"), "[16, -2, 14, 18]");
    assert_eq!((&values).into_iter().sum::<i32>(), values.iter().sum());
    assert_eq!(values.clone().into_iter().max(), Some(18));
    assert_eq!(Vec::from(values), [16, -2, 14, 18]);
    assert_eq!(IndexVec::<Team, i32>::default(), Vec::new().into());
}
