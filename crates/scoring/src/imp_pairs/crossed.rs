//! The conversion from IMP totals to cross-IMPs.

use std::num::NonZeroU32;

use bridge_core::{Exact, FractionalImps};
use butler::{CrossImpRule, CrossImps, FieldSize};

/// The factor for IMP totals in fields of one size, before division by a square root.
#[derive(Clone, Debug)]
pub(super) struct Crossed {
    /// The factor including the divisor, unless the divisor is a square root.
    pub(super) of_imp: Exact,
    /// The number of results that determines the square root, if the divisor is one.
    pub(super) root_of: Option<NonZeroU32>,
}

impl Crossed {
    /// Returns the conversion, or `None` if there is nothing to compare.
    pub(super) fn of(rule: CrossImpRule, size: FieldSize) -> Option<Self> {
        let one = rule.award(&FractionalImps::from(1), size).ok()?;
        Some(match one.value {
            CrossImps::Exact(imps) => Self { of_imp: imps.into_exact(), root_of: None },
            CrossImps::Root(_) => {
                Self { of_imp: one.factor, root_of: NonZeroU32::new(one.results) }
            }
        })
    }
}
