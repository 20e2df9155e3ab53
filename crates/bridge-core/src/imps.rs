use crate::whole::whole_unit;

/// International Match Points as a signed whole number (Law 78B).
///
/// IMPs with fractions (weighted scores, averages, halves in a knock-out) are
/// [`FractionalImps`](crate::FractionalImps).
///
/// # Examples
///
/// ```
/// use bridge_core::Imps;
///
/// let imps = Imps::from(13);
/// assert_eq!((-imps).to_string(), "-13");
/// assert_eq!(imps.checked_add(Imps::from(-3)), Some(Imps::from(10)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Imps(i32);

whole_unit!(Imps, ImpsError, 1_000_000_000, "number of IMPs", "12 or -3");
