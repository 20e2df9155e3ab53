use crate::whole::{checked_unit, whole_unit};

/// International Match Points as a signed whole number (Law 78B).
///
/// IMPs with fractions (weighted scores, averages, halves in a knock-out) are
/// [`FractionalImps`](crate::FractionalImps).
///
/// The type is bounded, so a sum can exceed it, and there is no `+`: use [`Self::checked_add`] or
/// sum into an `Option<Imps>`, which is `None` beyond [`Self::LIMIT`]. A sum of `FractionalImps`
/// has no limit.
///
/// # Examples
///
/// ```
/// use bridge_core::{FractionalImps, Imps};
///
/// let imps = Imps::try_from(13)?;
/// assert_eq!((-imps).to_string(), "-13");
/// assert_eq!(imps.checked_sub(Imps::from(3)), Some(Imps::from(10)));
///
/// let boards = [13, -3, 0, 6].map(Imps::from);
/// assert_eq!(boards.iter().sum::<Option<Imps>>(), Some(Imps::from(16)));
/// assert_eq!(boards.into_iter().sum::<FractionalImps>(), FractionalImps::from(16));
/// # Ok::<(), bridge_core::ImpsError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Imps(i32);

whole_unit!(Imps, ImpsError, 1_000_000_000, "number of IMPs", "12 or -3");
checked_unit!(Imps, new);
