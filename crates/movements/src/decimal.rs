use core::fmt;

/// A number of 0 or more, rounded to a fixed number of decimals.
///
/// ```
/// use movements::{Method, Size};
///
/// let mitchell = Method::Mitchell.generate(Size::tables(7))?;
/// assert_eq!(mitchell.quality().and_then(|it| it.factor()).map(|it| it.to_string()).as_deref(), Some("46.15"));
/// # Ok::<(), movements::GenerateError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Decimal {
    units: u64,
    decimals: usize,
}

impl Decimal {
    /// Creates `numerator / denominator`, rounded half up, or `None` if the denominator is 0.
    pub(crate) fn ratio(numerator: u128, denominator: u128, decimals: usize) -> Option<Self> {
        let scale = scale(decimals);
        let twice = numerator.checked_mul(scale)?.checked_mul(2)?.checked_add(denominator)?;
        let units = twice.checked_div(denominator.checked_mul(2)?)?;
        Some(Self { units: u64::try_from(units).ok()?, decimals })
    }

    /// Creates `√radicand / denominator`, rounded half up, or `None` if the denominator is 0.
    pub(crate) fn root(radicand: u128, denominator: u128, decimals: usize) -> Option<Self> {
        let scale = scale(decimals);
        // ⌊(2·scale·√x + d) / 2d⌋ needs only the whole part of the root, because all other numbers are
        // integers.
        let factor = scale.checked_mul(scale)?.checked_mul(4)?;
        let root = radicand.checked_mul(factor)?.isqrt();
        let units = root.checked_add(denominator)?.checked_div(denominator.checked_mul(2)?)?;
        Some(Self { units: u64::try_from(units).ok()?, decimals })
    }

    /// Returns the number in units of the last decimal: 4615 for 46.15.
    #[must_use]
    pub const fn units(self) -> u64 {
        self.units
    }
}

fn scale(decimals: usize) -> u128 {
    core::iter::repeat_n(10_u128, decimals).product()
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scale = u64::try_from(scale(self.decimals)).unwrap_or(1);
        let whole = self.units.checked_div(scale).unwrap_or_default();
        let part = self.units.checked_rem(scale).unwrap_or_default();
        write!(f, "{whole}.{part:0width$}", width = self.decimals)
    }
}
