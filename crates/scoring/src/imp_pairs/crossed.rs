//! What an IMP of a total against all other tables is worth.

use std::num::NonZeroU32;

use bridge_core::{Exact, FractionalImps};
use butler::{CrossImpRule, CrossImps, FieldSize};

/// What an IMP is worth in a field of one size, before a root divides it.
#[derive(Clone, Debug)]
pub(super) struct Crossed {
    /// With factor and divisor, or with the factor alone where the divisor is a root.
    pub(super) of_imp: Exact,
    /// The number of results that make the root, where there is one.
    pub(super) root_of: Option<NonZeroU32>,
}

impl Crossed {
    /// None where nothing can be compared.
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
