//! Faults that unreadable results may have caused.

use crate::faults::fault_kind::FaultKind;

impl FaultKind {
    /// Returns `true` if the fault may disappear when results that could not be read are corrected.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::FaultKind;
    ///
    /// assert!(FaultKind::NothingPlayed.may_be_incomplete_event());
    /// assert!(!FaultKind::TwoRulings.may_be_incomplete_event());
    /// ```
    #[must_use]
    pub const fn may_be_incomplete_event(&self) -> bool {
        matches!(
            self,
            Self::NothingPlayed
                | Self::OneTable { .. }
                | Self::FewSatBothWays { .. }
                | Self::SatOtherWay { .. }
                | Self::UnknownSide { .. }
                | Self::TwoFields
                | Self::RulingForOneSide { .. }
                | Self::Scale { .. }
        )
    }
}
