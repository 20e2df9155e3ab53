//! Victory Point scales: the award of both sides for the winner's margin in IMPs.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use num_traits::{Signed, ToPrimitive, Zero};

use super::decimal::Decimal;
use super::printed;
use super::printed_table::PrintedTable;
use crate::number::{Number, Rounding, Ties, ratio, whole};

/// The curve of the winner's Victory Points over the margin (`WBF 2013`, item 7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Curve {
    /// (1 − Rᵗ)/(1 − R) with R = √5 − 2: eqs. 1 and 2.
    Exponential,
    /// (7t − 3t²)/4.
    Quadratic,
    /// The logarithm of 1 + 3t to the base 4.
    Logarithmic,
    /// (√(1 + 24t) − 1)/4.
    SquareRoot,
}

/// One band of a custom scale.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Band {
    /// The smallest margin of the band.
    pub from: i64,
    /// The winner's Victory Points.
    pub winner: Number,
    /// The loser's Victory Points.
    pub loser: Number,
}

/// A Victory Point scale.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scale {
    /// A curve, rounded to hundredths, with the concavity correction (`WBF 2013`, section 3), and
    /// the award for a draw.
    Continuous(Curve, i64),
    /// The exponential curve without the concavity correction, and the award for a draw.
    Uncorrected(i64),
    /// Whole Victory Points (`WBF 2013`, section 4), and the award for a draw.
    Discrete(i64),
    /// `ACBL K`, 20-point scale.
    Acbl20,
    /// `ACBL K`, 30-point scale.
    Acbl30,
    /// `ACBL K`, NABC+ scale: the curve, rounded to hundredths.
    AcblNabc,
    /// `Dirksen–Stieglitz`, Table 1, for 8 boards.
    Wbf25,
    /// The scale of the EBU and SBU before 2013.
    EbuOld,
    /// A table of whole Victory Points in `fixtures/official/`.
    Printed(&'static PrintedTable),
    /// A custom scale.
    Own(Vec<Band>),
}

/// The Victory Points of both sides of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Award {
    /// The winner.
    pub winner: Number,
    /// The loser.
    pub loser: Number,
}

impl Scale {
    /// Returns the scale with this name. `draw` is the award for a draw on scales that leave it
    /// open.
    #[must_use]
    pub fn from_name(name: &str, draw: i64) -> Option<Self> {
        Some(match name {
            "wbf" => Self::Continuous(Curve::Exponential, draw),
            "quadratic" => Self::Continuous(Curve::Quadratic, draw),
            "logarithmic" => Self::Continuous(Curve::Logarithmic, draw),
            "square-root" => Self::Continuous(Curve::SquareRoot, draw),
            "wbf-uncorrected" => Self::Uncorrected(draw),
            "wbf-discrete" => Self::Discrete(draw),
            "acbl-20" => Self::Acbl20,
            "acbl-30" => Self::Acbl30,
            "acbl-nabc" => Self::AcblNabc,
            "wbf-25" => Self::Wbf25,
            "ebu-old" => Self::EbuOld,
            _ => return PrintedTable::find(name).map(Self::Printed),
        })
    }

    /// Returns the award for a winner's margin in whole IMPs, or `None` if the scale does not
    /// support this number of boards.
    #[must_use]
    pub fn award(&self, boards: u32, margin: i64) -> Option<Award> {
        let of_total = |winner: Number, total: i64| {
            let loser = whole(total) - &winner;
            Some(Award { winner, loser })
        };
        match self {
            Self::Continuous(curve, draw) => {
                of_total(in_table(*curve, boards, *draw, true, margin), 2 * draw)
            }
            Self::Uncorrected(draw) => {
                of_total(in_table(Curve::Exponential, boards, *draw, false, margin), 2 * draw)
            }
            Self::AcblNabc => of_total(in_table(Curve::Exponential, boards, 10, false, margin), 20),
            Self::Discrete(draw) => {
                let mut known = LIMITS.lock().unwrap_or_else(PoisonError::into_inner);
                let above = known
                    .entry((boards, *draw))
                    .or_insert_with(|| discrete_limits(boards, *draw))
                    .as_ref()?;
                let steps = above.iter().filter(|&&last| last < margin).count();
                of_total(whole(draw + i64::try_from(steps).ok()?), 2 * draw)
            }
            Self::Acbl20 => of_total(whole(printed::acbl_20(boards, margin)?), 20),
            Self::Acbl30 => of_total(whole(printed::acbl_30(boards, margin)?), 30),
            Self::EbuOld => of_total(whole(printed::ebu_old(boards, margin)?), 20),
            Self::Printed(table) => {
                of_total(whole(table.winner(boards, margin)?), 2 * table.draw())
            }
            Self::Wbf25 => {
                let (winner, loser) = printed::wbf_25(boards, margin)?;
                Some(Award { winner: whole(winner), loser: whole(loser) })
            }
            Self::Own(bands) => {
                let band = bands.iter().rev().find(|band| band.from <= margin)?;
                Some(Award { winner: band.winner.clone(), loser: band.loser.clone() })
            }
        }
    }

    /// Returns the award at a fractional margin on the curve, or `None` if the scale has no curve.
    /// A whole margin is read from the table.
    #[must_use]
    pub fn award_by_formula(&self, boards: u32, margin: &Number) -> Option<Award> {
        let (curve, draw) = self.curve()?;
        if margin.is_integer() {
            return self.award(boards, margin.to_integer().to_i64()?);
        }
        let drawn = CurveParameters::new(curve, boards);
        let winner = hundredths(curve_in_hundredths(&drawn, boards, draw, margin));
        let loser = whole(2 * draw) - &winner;
        Some(Award { winner, loser })
    }

    /// Returns the curve of the scale and its award for a draw, or `None` if the scale has no curve.
    #[must_use]
    pub fn curve(&self) -> Option<(Curve, i64)> {
        match self {
            Self::Continuous(curve, draw) => Some((*curve, *draw)),
            Self::Uncorrected(draw) => Some((Curve::Exponential, *draw)),
            Self::AcblNabc => Some((Curve::Exponential, 10)),
            _ => None,
        }
    }

    /// Returns the maximum award.
    #[must_use]
    pub fn max_award(&self) -> Number {
        match self {
            Self::Continuous(_, draw) | Self::Uncorrected(draw) | Self::Discrete(draw) => {
                whole(2 * draw)
            }
            Self::Acbl20 | Self::AcblNabc | Self::EbuOld => whole(20),
            Self::Acbl30 => whole(30),
            Self::Wbf25 => whole(25),
            Self::Printed(table) => whole(table.max_vps()),
            Self::Own(bands) => {
                bands.iter().map(|band| band.winner.clone()).max().unwrap_or_else(Number::zero)
            }
        }
    }

    /// Returns the unit of the awards: one Victory Point, or a hundredth.
    #[must_use]
    pub fn unit(&self) -> Number {
        match self {
            Self::Discrete(_)
            | Self::Acbl20
            | Self::Acbl30
            | Self::Wbf25
            | Self::EbuOld
            | Self::Printed(_) => whole(1),
            Self::Own(bands)
                if bands.iter().all(|band| band.winner.is_integer() && band.loser.is_integer()) =>
            {
                whole(1)
            }
            Self::Continuous(..) | Self::Uncorrected(_) | Self::AcblNabc | Self::Own(_) => {
                hundredths(1)
            }
        }
    }
}

fn hundredths(number: i64) -> Number {
    ratio(number, 100)
}

/// The curve, the number of boards, the award for a draw, and `true` if the concavity is corrected.
type TableKey = (Curve, u32, i64, bool);

/// A cache of computed tables, because arithmetic with 45 decimals is slow.
static TABLES: Mutex<BTreeMap<TableKey, Vec<i64>>> = Mutex::new(BTreeMap::new());

/// A cache of computed limits of the discrete scale, by number of boards and award for a draw.
static LIMITS: Mutex<BTreeMap<(u32, i64), Limits>> = Mutex::new(BTreeMap::new());

/// The last margin of each band; `None` if no band is left for the draw.
type Limits = Option<Vec<i64>>;

/// Returns the winner's Victory Points for a margin; margins beyond the table earn the last entry.
fn in_table(curve: Curve, boards: u32, draw: i64, correct: bool, margin: i64) -> Number {
    let mut tables = TABLES.lock().unwrap_or_else(PoisonError::into_inner);
    let table = tables.entry((curve, boards, draw, correct)).or_insert_with(|| {
        let rounded = rounded_curve(curve, boards, draw);
        if correct { corrected(rounded) } else { rounded }
    });
    let at = usize::try_from(margin).unwrap_or(0).min(table.len() - 1);
    hundredths(table[at])
}

/// Returns the blitz, X = 15·√N (`WBF 2013`, eq. 3).
fn blitz(boards: u32) -> Decimal {
    Decimal::whole(i64::from(boards)).square_root().times(&Decimal::whole(15))
}

/// Returns R = √5 − 2 (`WBF 2013`, eq. 5).
fn golden_cube() -> Decimal {
    Decimal::whole(5).square_root().minus(&Decimal::whole(2))
}

/// A curve for a number of boards: its blitz, and the logarithm in its formula, of R or 4.
struct CurveParameters {
    curve: Curve,
    blitz: Decimal,
    logarithm: Decimal,
}

impl CurveParameters {
    fn new(curve: Curve, boards: u32) -> Self {
        let base = match curve {
            Curve::Exponential => golden_cube(),
            Curve::Quadratic | Curve::Logarithmic | Curve::SquareRoot => Decimal::whole(4),
        };
        Self { curve, blitz: blitz(boards), logarithm: base.logarithm() }
    }
}

/// Returns the curve at a margin in hundredths of a Victory Point, with halves rounded up, and at
/// most twice the draw (eq. 9).
fn curve_in_hundredths(curve: &CurveParameters, boards: u32, draw: i64, margin: &Number) -> i64 {
    // From the blitz on, the winner earns all points. I² ≥ 225·N is equivalent to I ≥ 15·√N.
    if margin * margin >= whole(225 * i64::from(boards)) {
        return 200 * draw;
    }
    let one = Decimal::whole(1);
    let t = Decimal::from_ratio(margin).divided_by(&curve.blitz);
    let above = match curve.curve {
        Curve::Exponential => {
            let power = t.times(&curve.logarithm).exponential();
            one.minus(&power).divided_by(&one.minus(&golden_cube()))
        }
        Curve::Quadratic => {
            let seven = t.times(&Decimal::whole(7));
            let three = t.times(&t).times(&Decimal::whole(3));
            seven.minus(&three).divided_by(&Decimal::whole(4))
        }
        Curve::Logarithmic => {
            let inside = one.plus(&t.times(&Decimal::whole(3)));
            inside.logarithm().divided_by(&curve.logarithm)
        }
        Curve::SquareRoot => {
            let inside = one.plus(&t.times(&Decimal::whole(24)));
            inside.square_root().minus(&one).divided_by(&Decimal::whole(4))
        }
    };
    let value = one.plus(&above).times(&Decimal::whole(100 * draw));
    let half = Decimal::from_ratio(&ratio(1, 2));
    let rounded = value.plus(&half).reached().to_i64().unwrap_or(i64::MAX);
    rounded.min(200 * draw)
}

/// Computes the first step of the continuous scale: the curve at each whole margin up to the blitz
/// (`WBF 2013`, eq. 9).
fn rounded_curve(curve: Curve, boards: u32, draw: i64) -> Vec<i64> {
    let drawn = CurveParameters::new(curve, boards);
    let mut table = Vec::new();
    for margin in 0.. {
        table.push(curve_in_hundredths(&drawn, boards, draw, &whole(margin)));
        if margin * margin >= 225 * i64::from(boards) {
            break;
        }
    }
    table
}

/// Computes the second step of the continuous scale, exactly as in the report (`WBF 2013`, eq. 10).
/// While any step is larger than the previous one, the entry between the first two such steps is
/// raised by a hundredth.
fn corrected(mut table: Vec<i64>) -> Vec<i64> {
    loop {
        let violated = (1..table.len().saturating_sub(1))
            .find(|&i| table[i + 1] - table[i] > table[i] - table[i - 1]);
        let Some(middle) = violated else { return table };
        table[middle] += 1;
    }
}

/// Returns the last whole margin of each band of the discrete scale, starting with the draw (`WBF
/// 2013`, eqs. 8 and 12 to 14). Returns `None` if no band is left for the draw.
#[must_use]
pub fn discrete_limits(boards: u32, draw: i64) -> Option<Vec<i64>> {
    let one = Decimal::whole(1);
    let r = golden_cube();
    let mut limits = Vec::new();
    for step in 0..draw {
        // V/V₀ − 1, midway between two whole Victory Points.
        let u = Decimal::from_ratio(&ratio(2 * step + 1, 2 * draw));
        let inside = one.minus(&one.minus(&r).times(&u));
        let margin = blitz(boards).times(&inside.logarithm()).divided_by(&r.logarithm());
        limits.push(margin.reached().to_i64()?);
    }
    loop {
        let mut all = vec![-(limits[0] + 1)];
        all.extend(&limits);
        let violated = (1..all.len() - 1).find(|&i| all[i + 1] - all[i] < all[i] - all[i - 1]);
        let Some(middle) = violated else { break };
        limits[middle - 1] -= 1;
        if limits[0] < 0 {
            return None;
        }
    }
    Some(limits)
}

/// The rounding of a winner's fractional margin, which is never below 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fraction {
    /// Halves are rounded up, which for a winner's margin is also away from zero and from the
    /// average.
    HalfUp,
    /// Halves are rounded to the even number.
    HalfToEven,
    /// No rounding: the curve is evaluated at the fraction.
    Formula,
}

impl Fraction {
    /// Rounds the winner's margin to a whole number; returns `None` if the regulations do not
    /// round.
    ///
    /// # Panics
    ///
    /// Panics if the margin is below 0 and so is not the winner's.
    #[must_use]
    pub fn whole_margin(self, margin: &Number) -> Option<i64> {
        assert!(!margin.is_negative(), "the winner's margin is not below 0");
        let ties = match self {
            Self::Formula => return None,
            Self::HalfUp => Ties::HalfUp,
            Self::HalfToEven => Ties::HalfToEven,
        };
        Rounding::new(whole(1), ties).apply(margin, &whole(0)).to_integer().to_i64()
    }
}

/// Returns the Victory Points of a side and of its opponents for the side's margin in IMPs;
/// `margin` is positive if the side won.
#[must_use]
pub fn victory_points(
    scale: &Scale,
    fraction: Fraction,
    boards: u32,
    margin: &Number,
) -> Option<[Number; 2]> {
    let winners = margin.abs();
    let award = match fraction.whole_margin(&winners) {
        Some(rounded) => scale.award(boards, rounded)?,
        None => scale
            .award_by_formula(boards, &winners)
            .or_else(|| scale.award(boards, whole_or_none(&winners)?))?,
    };
    let Award { winner, loser } = award;
    Some(if margin.is_negative() { [loser, winner] } else { [winner, loser] })
}

fn whole_or_none(margin: &Number) -> Option<i64> {
    if margin.is_integer() { margin.to_integer().to_i64() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The published columns for 6, 8, 10, and 16 boards.
    #[test]
    fn the_continuous_scale_as_published() {
        let table = include_str!("../../../../fixtures/official/wbf2013_continuous.csv");
        let mut rows = table.lines().filter(|line| !line.starts_with('#'));
        let heads: Vec<u32> = rows
            .next()
            .unwrap()
            .split(',')
            .skip(1)
            .map(|head| head.rsplit('_').next().unwrap().parse().unwrap())
            .collect();
        let mut compared = 0;
        for row in rows {
            let mut cells = row.split(',');
            let margin: i64 = cells.next().unwrap().parse().unwrap();
            for (boards, cell) in heads.iter().zip(cells) {
                let scale = Scale::from_name("wbf", 10).unwrap();
                let winner = scale.award(*boards, margin).unwrap().winner;
                assert_eq!(
                    winner,
                    crate::number::parse(cell).unwrap(),
                    "{margin} IMPs, {boards} boards"
                );
                compared += 1;
            }
        }
        assert!(compared > 50);
    }

    /// The last margin of each band, computed independently with 60 digits.
    #[test]
    fn the_discrete_scale() {
        let ten = |boards| discrete_limits(boards, 10).unwrap();
        assert_eq!(ten(7), [0, 2, 5, 8, 11, 14, 18, 23, 28, 35]);
        assert_eq!(ten(16), [1, 4, 8, 12, 17, 22, 28, 35, 43, 53]);
        assert_eq!(ten(100), [3, 12, 22, 32, 43, 56, 71, 88, 108, 134]);
        assert_eq!(discrete_limits(16, 5).unwrap(), [3, 10, 20, 31, 48]);
        assert_eq!(discrete_limits(100, 5).unwrap(), [8, 27, 50, 79, 120]);
    }
}
