//! A lower bound of the squared competition.
//!
//! Write +1 for North-South and −1 for East-West. For two pairs, the inner product D of their directions
//! on all boards is congruent to the number of rounds R modulo 4 if their numbers of North-South rounds
//! have the same parity, and otherwise to R + 2. Their competition is D plus the number of results on a
//! board for each meeting. At most the product of the sizes of two halves of the field have different
//! parities.
//!
//! Two bounds follow. The first uses only the parity of the competition and its sum. The second uses
//! the residue modulo 4, but not the sum. The higher of both is the bound.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "the competition is below 10⁸, and there are at most 500,000 pairs of contestants"
)]

use crate::movement::Movement;

/// Returns a lower bound of the sum of squares, multiplied by the number of pairs of contestants. The
/// movement is one in which each pair plays all boards.
pub(crate) fn least_squares(movement: &Movement, sum: i64) -> i128 {
    let rounds = i64::from(movement.rounds());
    let size = i64::try_from(movement.contestants().len()).unwrap_or_default();
    let half = size.div_euclid(2);
    // Each pair has one result on each board.
    let results = half;
    // The number of pairs of contestants by the residue of their competition, if their parities are equal.
    let mut groups = [0_i64; 4];
    for (meetings, count) in movement.meetings().iter() {
        let residue = (rounds + results * i64::from(meetings)).rem_euclid(4);
        if let Some(group) = usize::try_from(residue).ok().and_then(|at| groups.get_mut(at)) {
            *group += i64::try_from(count).unwrap_or_default();
        }
    }
    let pairs = i128::from(groups.iter().sum::<i64>());
    let of_parities = i128::from(squares_for_parities(groups, sum)) * pairs;
    of_parities.max(squares_for_residues(groups, sum, half * (size - half)))
}

/// Returns the lowest sum of squares of numbers with these residues modulo 2 and this sum.
fn squares_for_parities(groups: [i64; 4], sum: i64) -> i64 {
    let [zero, one, two, three] = groups;
    let [even, odd] = [zero + two, one + three];
    let count = |value: i64| if value.rem_euclid(2) == 0 { even } else { odd };
    // At a level, each number is the highest one up to the level. Raising the level by 1 raises the
    // numbers of its parity by 2, which costs more at higher levels. So the cheapest numbers with the
    // sum come from one level and a part of its last raise.
    let total = |level: i64| level * count(level) + (level - 1) * count(level - 1);
    let mut level = sum.div_euclid((even + odd).max(1));
    while total(level) > sum {
        level -= 1;
    }
    while total(level + 1) <= sum && even + odd > 0 {
        level += 1;
    }
    let squares = level * level * count(level) + (level - 1) * (level - 1) * count(level - 1);
    // A number of the other parity rises from `level − 1` to `level + 1`.
    squares + (sum - total(level)) * 2 * level
}

/// Returns the lowest sum of squared distances from the mean, plus the square of the mean for each number,
/// multiplied by the number of numbers. At most `most_different` numbers have a residue that is higher
/// by 2.
fn squares_for_residues(groups: [i64; 4], sum: i64, most_different: i64) -> i128 {
    let pairs = groups.iter().sum::<i64>().max(1);
    // The squared distance from the mean, multiplied by the square of the number of pairs.
    let distance = |residue: i64| {
        let mean = sum.div_euclid(pairs);
        let below = mean - (mean - residue).rem_euclid(4);
        let from = |value: i64| {
            let distance = i128::from(value) * i128::from(pairs) - i128::from(sum);
            distance * distance
        };
        from(below).min(from(below + 4))
    };
    let mut gains = Vec::new();
    let mut total = 0_i128;
    for (residue, count) in (0..).zip(groups) {
        let [same, different] = [distance(residue), distance(residue + 2)];
        total += same * i128::from(count);
        gains.push((same - different, count));
    }
    gains.sort_unstable();
    let mut left = most_different;
    for &(gain, count) in gains.iter().rev() {
        let number = count.min(left);
        left -= number;
        total -= gain.max(0) * i128::from(number);
    }
    // Divided by the number of pairs, rounded down, so that it stays a lower bound.
    total.div_euclid(i128::from(pairs)) + i128::from(sum) * i128::from(sum)
}
