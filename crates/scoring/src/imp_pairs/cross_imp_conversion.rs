//! The conversion from IMP totals to cross-IMPs.

use std::num::NonZeroU32;

use bridge_core::{Exact, FractionalImps};
use butler::{CrossImpRule, CrossImps, FieldSize};

/// The factor for IMP totals in fields of one size, before division by a square root.
#[derive(Clone, Debug)]
pub(super) struct CrossImpConversion {
    /// The factor including the divisor, unless the divisor is a square root.
    pub(super) factor_per_imp: Exact,
    /// The number of results that determines the square root, if the divisor is one.
    pub(super) root_results: Option<NonZeroU32>,
}

impl CrossImpConversion {
    /// Returns the conversion, or `None` if there is nothing to compare.
    pub(super) fn new(rule: CrossImpRule, size: FieldSize) -> Option<Self> {
        let one = rule.award(&FractionalImps::from(1), size).ok()?;
        Some(match one.value {
            CrossImps::Exact(imps) => {
                Self { factor_per_imp: imps.into_exact(), root_results: None }
            }
            CrossImps::Root(_) => {
                Self { factor_per_imp: one.factor, root_results: NonZeroU32::new(one.results) }
            }
        })
    }
}
