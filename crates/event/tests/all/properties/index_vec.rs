//! Vectors indexed by ID.

use event::{BoardId, IndexVec};

#[test]
fn behaves_like_a_list() {
    let mut column: IndexVec<BoardId, i32> = IndexVec::filled(3, 7);
    assert_eq!(column.values(), [7, 7, 7]);
    let ids: Vec<BoardId> = BoardId::first(4).collect();
    column[ids[1]] = -1;
    column[ids[2]] += 1;
    assert_eq!(ids.iter().take(3).map(|&id| column[id]).collect::<Vec<_>>(), [7, -1, 8]);
    assert_eq!(
        ids.iter().map(|&id| column.find(id)).collect::<Vec<_>>(),
        [Some(&7), Some(&-1), Some(&8), None]
    );
    column.values_mut().reverse();
    column.list().push(9);
    assert_eq!(column[ids[3]], 9);
    assert_eq!(Vec::from(column.clone()), [8, -1, 7, 9]);
    assert_eq!(IndexVec::<BoardId, i32>::from(vec![8, -1]).values(), &column.values()[..2]);
    assert!(IndexVec::<BoardId, i32>::default().values().is_empty());
}
