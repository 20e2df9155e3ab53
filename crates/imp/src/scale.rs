use bridge_core::{Imps, ScoreDifference};

/// The smallest difference that earns 1, 2, … 24 IMPs (`Laws 2017`, Law 78B).
pub const THRESHOLDS: [i16; 24] = [
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750,
    2000, 2250, 2500, 3000, 3500, 4000,
];

/// The maximum number of IMPs on one board.
pub const MAX_IMPS: i16 = 24;

/// The maximum index of the table, for differences of 4000 points and more.
const LAST_THRESHOLD: usize = 400;

/// The IMPs, indexed by the number of whole tens in the difference. All limits are multiples of
/// ten, so the last digit does not matter.
#[expect(
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::indexing_slicing,
    reason = "values are 1 to 24 and 20 to 4000; From is not const"
)]
static BY_TENS: [u8; LAST_THRESHOLD + 1] = {
    let mut table = [0; LAST_THRESHOLD + 1];
    let mut tens = 0;
    while tens < table.len() {
        let mut earned = 0;
        while earned < THRESHOLDS.len() && THRESHOLDS[earned] as usize <= 10 * tens {
            earned += 1;
        }
        table[tens] = earned as u8;
        tens += 1;
    }
    table
};

/// Converts a score difference to IMPs.
///
/// `difference` is the difference of the scores at the two tables; it need not be a multiple of 10.
/// The result has the sign of the difference and is −24 to 24.
///
/// Source: `Laws 2017`, Law 78B.
///
/// # Examples
///
/// ```
/// use bridge_core::{Imps, ScoreDifference};
///
/// assert_eq!(imp::imps(ScoreDifference::from(10)), Imps::ZERO);
/// assert_eq!(imp::imps(ScoreDifference::from(19)), Imps::ZERO); // in the gap: the limit decides
/// assert_eq!(imp::imps(ScoreDifference::from(20)), Imps::from(1));
/// assert_eq!(imp::imps(ScoreDifference::from(-790)), Imps::from(-13));
/// ```
#[must_use]
#[inline]
#[expect(clippy::indexing_slicing, reason = "the index is at most LAST")]
pub fn imps(difference: ScoreDifference) -> Imps {
    let tens = difference.get().unsigned_abs().div_euclid(10);
    let imps = Imps::from(i16::from(
        BY_TENS[usize::try_from(tens).unwrap_or(LAST_THRESHOLD).min(LAST_THRESHOLD)],
    ));
    if difference.get() < 0 { -imps } else { imps }
}
