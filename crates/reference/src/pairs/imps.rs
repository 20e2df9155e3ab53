//! The IMPs of a result: against a datum, or against every other score (Law 78B).

use num_traits::{Signed, Zero};

use super::event::{Event, Method, Side};
use super::field::{Boards, Parts, over_parts, own_score, parts};
use super::share::{Share, ShareValue};
use crate::number::{Number, Rounding, Surd, Ties, count, ratio, whole};
use crate::ruling::Ruling;

/// The lower limits of 1 to 24 IMPs (Law 78B).
const LIMITS: [i64; 24] = [
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750,
    2000, 2250, 2500, 3000, 3500, 4000,
];

/// Returns the IMPs of a possibly fractional difference: the limit decides (Law 78B).
fn law_78b(difference: &Number) -> Number {
    let size = difference.abs();
    let imps = count(LIMITS.iter().filter(|limit| whole(**limit) <= size).count());
    if difference.is_negative() { -imps } else { imps }
}

/// Returns unrounded IMPs: a line through the middle of the limits (De Wael).
fn bastille(difference: &Number) -> Number {
    // Up to this difference: (difference + the second) / the third.
    const PIECES: [(i64, i64, i64); 9] = [
        (45, 0, 30),
        (165, 15, 40),
        (365, 60, 50),
        (425, 145, 60),
        (495, 240, 70),
        (595, 555, 100),
        (895, 1130, 150),
        (1495, 1805, 200),
        (2495, 2630, 250),
    ];
    let size = difference.abs();
    let piece = PIECES.iter().find(|(end, ..)| size <= whole(*end));
    let (add, divide) = piece.map_or((7755, 500), |(_, add, divide)| (*add, *divide));
    let imps = (size + whole(add)) / whole(divide);
    if difference.is_negative() { -imps } else { imps }
}

/// Returns the IMPs of one side of a table, or `None` if the result does not count.
pub(super) fn share(boards: &Boards<'_>, row: usize, side: Side) -> Option<Share> {
    let event = boards.event;
    let result = event.results.get(row)?;
    if !result.counts_for(side) {
        return None;
    }
    let field = boards.field(row, side);
    if event.method == Method::CrossImps && own_score(result, side).is_some() && field.len() < 2 {
        // "A board with one result has no cross-IMPs."
        return Some(Share::nothing());
    }
    let others: Vec<Parts> =
        field.iter().filter(|(other, _)| *other != row).map(|(_, parts)| parts.clone()).collect();
    let datum = datum(event, row, side, &field);
    let imps = |score: i32| match event.method {
        Method::CrossImps => others.iter().fold(whole(0), |sum, other| {
            sum + over_parts(other, |theirs| compared(event, score, theirs))
        }),
        Method::Butler | Method::Matchpoints => {
            against(event, score, side, datum.as_ref().unwrap_or(&whole(0)))
        }
    };
    let scale = Scale::new(event, boards.expected(row), field.len());
    let of_parts = |scores: &Parts| over_parts(scores, imps);
    let of_table = |value: Number| ShareValue::Scored(rounded(event, scale.apply(event, &value)));
    let awarded = |thirds: Number| Surd::from(scale.artificial(event) * thirds);
    let value = match result.ruling(side) {
        Ruling::Table => of_table(imps(result.at_table(side)?)),
        Ruling::Assigned(scores) => of_table(of_parts(&parts(scores))),
        // Law 12C1(e) of 2017.
        Ruling::Damage { normal, assigned } => {
            let damage = of_parts(&parts(normal)) - imps(result.at_table(side)?);
            of_table(of_parts(&parts(assigned)) - damage.max(whole(0)))
        }
        // Law 12C2: three IMPs, or the pair's own average.
        Ruling::AveragePlus => ShareValue::AtLeast(awarded(whole(1))),
        Ruling::AverageMinus => ShareValue::AtMost(awarded(whole(-1))),
        Ruling::Average => ShareValue::Fixed(Surd::zero()),
        // 60 %, 50 %, and 40 % are a fixed 3, 0, and −3 IMPs, in the unit of the board.
        Ruling::Percent(percent) => ShareValue::Fixed(awarded((percent - whole(50)) / whole(10))),
        Ruling::Imps(imps) => ShareValue::Fixed(rounded(event, Surd::from(imps.clone()))),
    };
    Some(Share { value, unit: whole(1), top: whole(1), common_top: None })
}

/// Rounds a board if the regulations require it: halves away from the average, which is 0.
pub(super) fn rounded(event: &Event, value: Surd) -> Surd {
    match event.options.rounding("imps.board_rounding") {
        Some(rounding) => Surd::from(rounding.apply_to(&value, &whole(0))),
        None => value,
    }
}

/// Returns the IMPs of one comparison of cross-IMPs.
fn compared(event: &Event, own: i32, theirs: i32) -> Number {
    let imps = law_78b(&whole(i64::from(own) - i64::from(theirs)));
    match event.options.get("cross_imps.cap").parse::<i64>() {
        Ok(cap) => imps.min(whole(cap)).max(whole(-cap)),
        Err(_) => imps,
    }
}

/// Returns the IMPs of a score against the datum, which is from North-South's side.
fn against(event: &Event, score: i32, side: Side, datum: &Number) -> Number {
    let datum = if side == Side::Ns { datum.clone() } else { -datum };
    let difference = whole(i64::from(score)) - datum;
    if event.options.is("butler.scale", "bastille") {
        bastille(&difference)
    } else {
        law_78b(&difference)
    }
}

/// The factor and divisor of the sum of a board's comparisons.
struct Scale {
    /// The number of results r that count for the board.
    results: usize,
    /// The factor for fewer results than expected.
    factor: Number,
    /// The expected number of results.
    expected: usize,
}

impl Scale {
    fn new(event: &Event, expected: usize, group: usize) -> Self {
        let short =
            if group < expected { event.options.get("cross_imps.short_boards") } else { "" };
        let (results, factor) = match short {
            "neuberg" | "scaled-frequencies" => (expected, count(expected) / count(group.max(1))),
            "comparisons" => {
                let comparisons = count(group.max(2)) - whole(1);
                (expected, (count(expected) - whole(1)) / comparisons)
            }
            _ => (group, whole(1)),
        };
        Self { results, factor, expected }
    }

    fn apply(&self, event: &Event, sum: &Number) -> Surd {
        if event.method != Method::CrossImps {
            return Surd::from(sum.clone());
        }
        let sum = sum * &self.factor;
        let (results, comparisons) = (self.results, self.results.saturating_sub(1));
        match event.options.get("cross_imps.divisor") {
            "per-comparison" => Surd::from(sum / count(comparisons)),
            "per-result" => Surd::from(sum / count(results)),
            "root" => {
                let radicand = u64::try_from(results * comparisons / 2).unwrap_or(1);
                Surd::over_root(&sum, radicand)
            }
            _ => Surd::from(sum),
        }
    }

    /// Returns the base value of AVE+: 3 IMPs, or 3 for each comparison if totals are not divided.
    fn artificial(&self, event: &Event) -> Number {
        let each = event.method == Method::CrossImps
            && event.options.is("cross_imps.divisor", "total")
            && event.options.is("cross_imps.artificial", "per-comparison");
        let comparisons = if each { self.expected.saturating_sub(1) } else { 1 };
        whole(3) * count(comparisons)
    }
}

/// Returns the datum of a group of a board in one side's field, from North-South's side.
fn datum(event: &Event, row: usize, side: Side, field: &[(usize, Parts)]) -> Option<Number> {
    let own = event.results.get(row)?;
    let entered = event
        .datums
        .iter()
        .find(|datum| {
            datum.board == own.board && (datum.session.is_none() || datum.session == own.session)
        })
        .map(|datum| whole(i64::from(datum.points)));
    if entered.is_some() {
        return entered;
    }
    let mut scores: Parts = field
        .iter()
        .flat_map(|(_, parts)| {
            parts.iter().map(|(weight, score)| (weight.clone(), side.view(*score)))
        })
        .collect();
    scores.sort_by_key(|(_, score)| *score);
    let option = |name: &str| event.options.get(name);
    let rule = [option("butler.datum"), option("butler.trimming"), option("butler.rounding")];
    datum_of(rule, scores, field.len())
}

/// Returns the datum of scores with weights, which are ordered by score. `rule` has the values of
/// `butler.datum`, `butler.trimming`, and `butler.rounding`, and `tables` is the number of tables.
#[must_use]
pub fn datum_of(
    [kind, trimming, rounding]: [&str; 3],
    mut scores: Vec<(Number, i32)>,
    tables: usize,
) -> Option<Number> {
    let wanted = trimmed(trimming, tables);
    // If trimming would leave no score, no score is trimmed.
    let taken = if &wanted * whole(2) < count(tables) { wanted } else { whole(0) };
    take(&mut scores, &taken);
    scores.reverse();
    take(&mut scores, &taken);
    scores.reverse();
    let datum = match kind {
        "median" => (lower_middle(&scores)? + upper_middle(&scores)?) / whole(2),
        "lower-median" => lower_middle(&scores)?,
        "higher-median" => upper_middle(&scores)?,
        _ => mean(&scores)?,
    };
    let ties = Ties::parse(rounding);
    Some(match ties {
        Some(ties) => Rounding::new(whole(10), ties).apply(&datum, &whole(0)),
        None => datum,
    })
}

/// Returns the number of scores trimmed at each end.
fn trimmed(trimming: &str, scores: usize) -> Number {
    let mut words = trimming.split(' ');
    let amount = words.next().unwrap_or("none");
    let rest: Vec<&str> = words.collect();
    let above = rest.iter().position(|word| *word == "above").and_then(|at| rest.get(at + 1));
    if above.and_then(|above| above.parse().ok()).is_some_and(|above: usize| scores <= above) {
        return whole(0);
    }
    let part = match amount {
        "none" => return whole(0),
        "one-high-one-low" => return whole(1),
        _ => match amount.strip_suffix('%') {
            Some(percent) => crate::number::parse(percent).map(|percent| percent / whole(100)),
            None if amount.contains('/') => crate::number::parse(amount),
            None => return crate::number::parse(amount).unwrap_or_else(|| whole(0)),
        },
    };
    let exact = part.unwrap_or_else(|| whole(0)) * count(scores);
    match rest.first().copied() {
        Some("proportional") => exact,
        Some("nearest") => (exact + ratio(1, 2)).floor(),
        Some("up") => exact.ceil(),
        _ => exact.floor(),
    }
}

/// Removes an amount of weight from the front of a list.
fn take(scores: &mut Parts, amount: &Number) {
    let mut left = amount.clone();
    for (weight, _) in scores.iter_mut() {
        let taken = left.clone().min(weight.clone());
        *weight -= &taken;
        left -= taken;
    }
    scores.retain(|(weight, _)| !weight.is_zero());
}

fn total(scores: &Parts) -> Number {
    scores.iter().fold(whole(0), |sum, (weight, _)| sum + weight)
}

fn mean(scores: &Parts) -> Option<Number> {
    let weight = total(scores);
    (!weight.is_zero()).then(|| over_parts(scores, |score| whole(i64::from(score))) / weight)
}

/// Returns the lowest score such that it and the scores below have at least half of the weight.
fn lower_middle(scores: &Parts) -> Option<Number> {
    let half = total(scores) / whole(2);
    let below = |score: i32| {
        scores
            .iter()
            .filter(|(_, other)| *other <= score)
            .fold(whole(0), |sum, (weight, _)| sum + weight)
    };
    let score =
        scores.iter().map(|(_, score)| *score).filter(|score| below(*score) >= half).min()?;
    Some(whole(i64::from(score)))
}

/// Returns the highest score such that it and the scores above have at least half of the weight.
fn upper_middle(scores: &Parts) -> Option<Number> {
    let half = total(scores) / whole(2);
    let above = |score: i32| {
        scores
            .iter()
            .filter(|(_, other)| *other >= score)
            .fold(whole(0), |sum, (weight, _)| sum + weight)
    };
    let score =
        scores.iter().map(|(_, score)| *score).filter(|score| above(*score) >= half).max()?;
    Some(whole(i64::from(score)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limit_decides() {
        assert_eq!(law_78b(&ratio(-39, 2)), whole(0));
        assert_eq!(law_78b(&whole(-490)), whole(-10));
        assert_eq!(law_78b(&whole(4000)), whole(24));
        assert_eq!(bastille(&whole(45)), bastille(&ratio(4500, 100)));
        assert_eq!(bastille(&whole(-600)), -ratio(1730, 150));
    }
}
