//! Results are grouped by board, regardless of the order of rows and the number of threads.

use event::{BoardId, Event, NewResult, Outcome, ResultId};

use super::common::{board, positions};

/// Eight rows of boards 1 and 2, in order or not.
const BLOCKS: [[u32; 8]; 4] = [[1; 8], [2; 8], [1, 1, 1, 1, 2, 2, 2, 2], [2, 2, 2, 2, 1, 1, 1, 1]];

/// All sequences of four blocks are sorted. A block can be in order itself but in the wrong
/// position.
#[test]
fn sorts_blocks_of_rows() {
    let mut seen = 0;
    for threads in [1, 2, 4] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        for number in 0..256_usize {
            let blocks = [0, 2, 4, 6].map(|by| BLOCKS[(number >> by) % 4]);
            let mut event = Event::default();
            let boards: [BoardId; 2] = [1, 2].map(|at| board(&mut event, at));
            let mut rows: [Vec<usize>; 2] = Default::default();
            for (row, &at) in blocks.as_flattened().iter().enumerate() {
                let position = usize::from(at == 2);
                let entry = NewResult::new(boards[position], "1", "2", Outcome::PassedOut);
                let id: ResultId = event.add(entry).expect("a small event");
                assert_eq!(id.index(), row);
                rows[position].push(row);
            }
            let by_board = pool.install(|| event.by_board());
            assert_eq!(positions(by_board.all()), rows.concat(), "{blocks:?}, {threads} threads");
            for (board, rows) in boards.into_iter().zip(rows) {
                assert_eq!(positions(by_board.rows(board)), rows);
            }
            seen += 1;
        }
    }
    assert_eq!(seen, 768);
}
