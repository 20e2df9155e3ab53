//! The columns of the percentage scale of Swiss pairs.

use bridge_core::MatchLength;
use vp_scales::SwissPairs;

/// Each number of boards from 2 to 55 is in exactly one of the eight columns.
#[test]
fn columns() {
    let columns = [(2, 4), (5, 6), (7, 9), (10, 13), (14, 19), (20, 27), (28, 39), (40, 55)];
    for (least, most) in columns {
        for boards in least..=most {
            let scale = SwissPairs::new(MatchLength::new(boards).expect("1 to 200"));
            assert_eq!(scale.expect("a column").boards(), (least, most), "{boards} boards");
        }
    }
}
