//! Fast ordering of many ratios, using one integer for each.

use std::num::NonZeroU64;

use bridge_core::{Exact, Place, places};
use rayon::prelude::*;

/// The sort key of a line: a ratio of two machine words.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ratio {
    numerator: i64,
    denominator: NonZeroU64,
}

impl Ratio {
    /// Creates a ratio, or returns `None` if the denominator is 0 or the numerator does not fit.
    pub(crate) fn new(numerator: impl TryInto<i64>, denominator: u64) -> Option<Self> {
        let numerator = numerator.try_into().ok()?;
        Some(Self { numerator, denominator: NonZeroU64::new(denominator)? })
    }

    /// Converts a number, or returns `None` if it does not fit.
    pub(crate) fn from_exact(number: &Exact) -> Option<Self> {
        let (numerator, denominator) = number.parts()?;
        Self::new(numerator, u64::try_from(denominator).ok()?)
    }

    /// Converts the ratio to an exact number.
    pub(crate) fn to_exact(self) -> Exact {
        let denominator = Exact::from(self.denominator.get());
        Exact::from(self.numerator).checked_div(denominator).unwrap_or(Exact::ZERO)
    }

    /// Returns the number of bits of the denominator.
    const fn bits(self) -> u32 {
        u64::BITS.saturating_sub(self.denominator.leading_zeros())
    }

    /// Returns the largest integer not above 2ˢ times the ratio, where s is `shift`.
    fn scaled(self, shift: u32) -> i128 {
        let denominator = i128::from(self.denominator.get());
        let scaled = i128::from(self.numerator) << shift;
        // A division of 64-bit words is several times as fast.
        match (i64::try_from(scaled), i64::try_from(denominator)) {
            (Ok(scaled), Ok(denominator)) => scaled.div_euclid(denominator).into(),
            _ => scaled.div_euclid(denominator),
        }
    }
}

/// The index of a line and its place. Lines without a key have no place and are last.
pub(crate) type PlacedLine = (u32, Option<Place>);

/// Sorts lines by key, largest first. Lines with equal keys stay in index order.
///
/// If all denominators are below 2ᵐ, two different ratios a/b and c/d differ by |ad − bc| / bd,
/// which is more than 2⁻²ᵐ. Multiplied by 2²ᵐ, they differ by more than 1, so rounding down yields
/// different integers in the same order. Equal ratios yield equal integers. One integer per line
/// can therefore replace the ratio. Packed with the index into one word, it is fast to sort.
///
/// The keys are freed before sorting, to make room for the places.
///
/// # Errors
///
/// Returns the keys unchanged if a denominator or the number of lines has too many bits for this
/// method.
#[expect(
    clippy::arithmetic_side_effects,
    reason = "bit counts stay below 256, and shifted words fit by these counts"
)]
pub(crate) fn sort_best_first(
    keys: Vec<Option<Ratio>>,
) -> Result<Vec<PlacedLine>, Vec<Option<Ratio>>> {
    /// A numerator of 63 bits shifted by twice this many bits fits in 128 bits with a sign.
    const MAX_BITS: u32 = 31;

    let bits = keys.par_iter().flatten().map(|ratio| ratio.bits()).max().unwrap_or_default();
    let Some(positions) = u32::try_from(keys.len()).ok().filter(|_| bits <= MAX_BITS) else {
        return Err(keys);
    };
    let scaled = |ratio: &Ratio| ratio.scaled(2 * bits);
    let (minimum, maximum) = keys.par_iter().flatten().map(scaled).map(|key| (key, key)).reduce(
        || (i128::MAX, i128::MIN),
        |(minimum, maximum), (low, high)| (minimum.min(low), maximum.max(high)),
    );
    let without = (0..positions).zip(&keys).filter(|(_, key)| key.is_none());
    let without: Vec<PlacedLine> = without.map(|(at, _)| (at, None)).collect();
    let below = |ratio: &Ratio| maximum.abs_diff(scaled(ratio));
    let position_bits = u32::BITS - positions.leading_zeros();
    let key_bits =
        if minimum <= maximum { u128::BITS - maximum.abs_diff(minimum).leading_zeros() } else { 0 };
    let mut placed: Vec<PlacedLine> = if key_bits + position_bits <= u64::BITS {
        let word = |number: u128| u64::try_from(number).unwrap_or(u64::MAX);
        // Every index is less than the number of lines, so `u64::MAX` cannot be a packed key, and
        // lines without a key are sorted to the end.
        let pack = |(at, key): (u32, &Option<Ratio>)| {
            let key = key.as_ref().map(|key| word(below(key)) << position_bits);
            key.map_or(u64::MAX, |key| key | u64::from(at))
        };
        let mut packed: Vec<u64> = (0..positions).into_par_iter().zip(&keys).map(pack).collect();
        drop(keys);
        packed.par_sort_unstable();
        packed.truncate(packed.partition_point(|&packed| packed != u64::MAX));
        let mask = (1 << position_bits) - 1;
        let at = |packed: &u64| u32::try_from(packed & mask).unwrap_or(u32::MAX);
        let same = |a: &u64, b: &u64| a >> position_bits == b >> position_bits;
        let places = places(&packed, same).map(Some);
        packed.iter().map(at).zip(places).collect()
    } else {
        let with_key = (0..positions).into_par_iter().zip(&keys);
        let with_key = with_key
            .filter_map(|(at, key)| Some((below(key.as_ref()?).to_be_bytes(), at.to_be_bytes())));
        // A tuple of bytes has 20 bytes; a tuple of integers would be padded to 32.
        let mut order: Vec<([u8; 16], [u8; 4])> = with_key.collect();
        drop(keys);
        order.par_sort_unstable();
        let places = places(&order, |a, b| a.0 == b.0).map(Some);
        order.iter().map(|&(_, at)| u32::from_be_bytes(at)).zip(places).collect()
    };
    placed.extend(without);
    Ok(placed)
}

/// Sorts lines by keys of any length, like [`sort_best_first`].
pub(crate) fn sort_best_first_exact(keys: &[Option<Exact>]) -> Vec<PlacedLine> {
    let mut order: Vec<(&Option<Exact>, u32)> = keys.iter().zip(0..).collect();
    order.par_sort_unstable_by(|(a, first), (b, second)| b.cmp(a).then(first.cmp(second)));
    let places = places(&order, |(a, _), (b, _)| a == b);
    let lines = order.iter().zip(places);
    lines.map(|(&(key, at), place)| (at, key.is_some().then_some(place))).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn ratio() -> impl Strategy<Value = Option<(i64, u64)>> {
        prop::option::of(prop_oneof![
            (-9_i64..9, 1_u64..9),
            (0_i64..4_000, 1_u64..4_000),
            (any::<i64>(), 1_u64..1 << 31),
            (any::<i64>(), any::<u64>()),
        ])
    }

    #[test]
    fn ratios() {
        let text = |ratio: Option<Ratio>| ratio.map(|ratio| ratio.to_exact().to_string());
        assert_eq!(text(Ratio::new(3, 4)).as_deref(), Some("0.75"));
        assert_eq!(text(Ratio::new(3, 0)), None);
        assert_eq!(text(Ratio::new(i128::from(i64::MAX) + 1, 1)), None);
        let text_of = |number: &str| text(Ratio::from_exact(&number.parse().unwrap()));
        assert_eq!(text_of("-22/7").as_deref(), Some("-22/7"));
        assert_eq!(text_of("1/18446744073709551616"), None);
    }

    /// Two ratios that differ only in the last of many bits are ordered correctly.
    #[test]
    fn orders_close_ratios() {
        let under = 1 << 30;
        let keys = [Ratio::new(1, under), Ratio::new(1, under - 1), None, Ratio::new(1, under)];
        let placed = sort_best_first(keys.into()).expect("short");
        let order: Vec<u32> = placed.iter().map(|&(at, _)| at).collect();
        assert_eq!(order, [1, 0, 3, 2]);
        let text = |place: Option<Place>| place.map_or_else(String::new, |it| it.to_string());
        let texts: Vec<String> = placed.into_iter().map(|(_, place)| text(place)).collect();
        assert_eq!(texts.join(" "), "1 2= 2= ");
    }

    proptest! {
        /// Ratios are ordered like exact numbers.
        #[test]
        fn orders_like_exact_numbers(kinds in prop::collection::vec(ratio(), 0..40), short: bool) {
            let filtered = kinds.into_iter().map(|it| it.filter(|&(_, under)| !short || under < 1 << 31));
            let keys: Vec<Option<Ratio>> = filtered.map(|it| it.and_then(|(a, b)| Ratio::new(a, b))).collect();
            let exact: Vec<Option<Exact>> = keys.iter().map(|key| key.map(Ratio::to_exact)).collect();
            match sort_best_first(keys) {
                Ok(placed) => prop_assert_eq!(placed, sort_best_first_exact(&exact)),
                Err(keys) => prop_assert!(!short && keys.len() == exact.len()),
            }
        }
    }
}
