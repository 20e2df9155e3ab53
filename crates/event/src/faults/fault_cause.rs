//! Faults that results which could not be read may have caused.

use crate::faults::fault_kind::FaultKind;

impl FaultKind {
    /// Whether it may only be so because other results could not be read.
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
