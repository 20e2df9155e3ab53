//! Scales printed as tables.

use num_traits::Signed;

use crate::number::{Number, ratio, whole};

/// One column of a printed scale: the range of boards, and the first margin of each band, starting
/// with the draw.
type Column<const N: usize> = ((u32, u32), [i64; N]);

/// The 20-point scale: 10, 11 … 20 (`ACBL K`).
const ACBL_20: [Column<11>; 6] = [
    ((1, 8), [0, 1, 3, 5, 8, 11, 14, 17, 20, 24, 28]),
    ((9, 11), [0, 1, 3, 6, 10, 14, 18, 22, 26, 31, 36]),
    ((12, 15), [0, 1, 4, 7, 11, 15, 20, 25, 30, 36, 42]),
    ((16, 20), [0, 2, 5, 9, 14, 19, 25, 32, 39, 47, 56]),
    ((21, 27), [0, 3, 7, 12, 18, 25, 33, 42, 51, 61, 72]),
    ((28, 36), [0, 4, 9, 15, 22, 30, 39, 49, 60, 72, 85]),
];

/// The 30-point scale: 15, 18, 19 … 30 (`ACBL K`).
const ACBL_30: [Column<14>; 6] = [
    ((1, 8), [0, 1, 2, 3, 4, 5, 7, 9, 11, 14, 17, 20, 24, 28]),
    ((9, 11), [0, 1, 2, 3, 5, 7, 9, 12, 15, 18, 22, 26, 31, 36]),
    ((12, 15), [0, 1, 3, 5, 7, 9, 12, 15, 19, 23, 27, 32, 37, 42]),
    ((16, 20), [0, 2, 4, 7, 10, 13, 17, 21, 25, 30, 35, 41, 48, 56]),
    ((21, 27), [0, 3, 6, 9, 13, 17, 22, 27, 32, 38, 45, 53, 62, 72]),
    ((28, 36), [0, 3, 7, 11, 16, 21, 27, 34, 42, 51, 61, 72, 84, 96]),
];

/// The scale of the EBU and SBU before 2013: 10, 11 … 20, cited from a secondary source.
const EBU_OLD: [Column<11>; 8] = [
    ((1, 4), [0, 1, 3, 5, 7, 9, 11, 13, 15, 17, 20]),
    ((5, 6), [0, 1, 3, 5, 7, 9, 12, 15, 18, 21, 25]),
    ((7, 9), [0, 1, 3, 5, 7, 10, 13, 17, 21, 25, 30]),
    ((10, 13), [0, 1, 3, 6, 9, 12, 16, 20, 25, 30, 35]),
    ((14, 19), [0, 2, 5, 9, 13, 17, 21, 25, 29, 34, 40]),
    ((20, 27), [0, 2, 5, 9, 13, 18, 23, 29, 35, 42, 50]),
    ((28, 39), [0, 2, 5, 9, 14, 20, 26, 33, 41, 50, 60]),
    ((40, 55), [0, 2, 6, 11, 17, 24, 32, 40, 49, 59, 70]),
];

/// Table 1 of `Dirksen–Stieglitz`, for 8 boards: the first margin of each band, and the Victory
/// Points of winner and loser.
const WBF_25: [(i64, i64, i64); 16] = [
    (0, 15, 15),
    (2, 16, 14),
    (6, 17, 13),
    (9, 18, 12),
    (12, 19, 11),
    (15, 20, 10),
    (18, 21, 9),
    (21, 22, 8),
    (24, 23, 7),
    (27, 24, 6),
    (30, 25, 5),
    (34, 25, 4),
    (38, 25, 3),
    (42, 25, 2),
    (46, 25, 1),
    (51, 25, 0),
];

/// Swiss pairs: the limits between 10 and 11, 11 and 12 … Victory Points, in hundredths of a
/// percent (EBU, cited from a secondary source).
const SWISS_PAIRS: [Column<10>; 8] = [
    ((2, 4), [5092, 5280, 5471, 5670, 5880, 6108, 6363, 6661, 7036, 7595]),
    ((5, 6), [5078, 5239, 5402, 5572, 5751, 5945, 6162, 6417, 6737, 7213]),
    ((7, 9), [5065, 5198, 5333, 5474, 5623, 5783, 5964, 6175, 6440, 6835]),
    ((10, 13), [5054, 5165, 5278, 5395, 5519, 5653, 5804, 5980, 6201, 6530]),
    ((14, 19), [5045, 5138, 5232, 5330, 5434, 5545, 5671, 5818, 6003, 6278]),
    ((20, 27), [5038, 5116, 5194, 5277, 5363, 5457, 5562, 5685, 5840, 6071]),
    ((28, 39), [5032, 5097, 5163, 5232, 5304, 5383, 5471, 5574, 5704, 5897]),
    ((40, 55), [5027, 5081, 5137, 5195, 5256, 5321, 5395, 5482, 5591, 5753]),
];

fn band<const N: usize>(columns: &[Column<N>], boards: u32, margin: i64) -> Option<usize> {
    let (_, firsts) = columns.iter().find(|((from, to), _)| (*from..=*to).contains(&boards))?;
    firsts.iter().rposition(|&first| first <= margin)
}

/// Returns the winner's Victory Points on the 20-point scale.
pub(super) fn acbl_20(boards: u32, margin: i64) -> Option<i64> {
    Some(10 + i64::try_from(band(&ACBL_20, boards, margin)?).ok()?)
}

/// Returns the winner's Victory Points on the 30-point scale: 15 for a draw, then 18, 19 and so on.
pub(super) fn acbl_30(boards: u32, margin: i64) -> Option<i64> {
    let band = i64::try_from(band(&ACBL_30, boards, margin)?).ok()?;
    Some(if band == 0 { 15 } else { 17 + band })
}

/// Returns the winner's Victory Points on the scale of the EBU before 2013.
pub(super) fn ebu_old(boards: u32, margin: i64) -> Option<i64> {
    Some(10 + i64::try_from(band(&EBU_OLD, boards, margin)?).ok()?)
}

/// Returns the Victory Points of winner and loser on the old 25-point scale.
pub(super) fn wbf_25(boards: u32, margin: i64) -> Option<(i64, i64)> {
    if boards != 8 {
        return None;
    }
    let band = WBF_25.iter().rposition(|&(first, _, _)| first <= margin)?;
    Some((WBF_25[band].1, WBF_25[band].2))
}

/// Returns a side's Victory Points for its percentage in a match of Swiss pairs. A percentage
/// exactly at a limit earns the Victory Points nearer the average.
pub(super) fn swiss_pairs(boards: u32, percent: &Number) -> Option<i64> {
    let (_, limits) = SWISS_PAIRS.iter().find(|((from, to), _)| (*from..=*to).contains(&boards))?;
    let from_half = (percent - whole(50)).abs();
    let passed = limits.iter().filter(|&&limit| from_half > ratio(limit, 100) - whole(50)).count();
    let above = i64::try_from(passed).ok()?;
    Some(if *percent < whole(50) { 10 - above } else { 10 + above })
}
