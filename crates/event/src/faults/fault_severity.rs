//! Faults that are warnings, and faults that unread results may have caused.

use crate::faults::fault_kind::FaultKind;

impl FaultKind {
    /// Whether the event can be scored all the same, and somebody should look at this.
    ///
    /// ```
    /// use event::FaultKind;
    ///
    /// assert!(FaultKind::SingleScore { board: "7".to_owned() }.is_warning());
    /// assert!(!FaultKind::NothingPlayed.is_warning());
    /// ```
    #[must_use]
    pub const fn is_warning(&self) -> bool {
        matches!(
            self,
            Self::FewSatBothWays { .. }
                | Self::SatOtherWay { .. }
                | Self::UnknownSide { .. }
                | Self::NoFinal
                | Self::TwoFields
                | Self::RoundsOmitted { .. }
                | Self::DrawnKnockOut { .. }
                | Self::BeatenPlaysOn { .. }
                | Self::ScoreAlone { .. }
                | Self::NothingCarried { .. }
                | Self::NoScores { .. }
                | Self::SingleScore { .. }
                | Self::SingleDatum { .. }
                | Self::SingleComparison { .. }
                | Self::RulingIgnored { .. }
                | Self::MoreBoards { .. }
                | Self::UnevenPoints { .. }
                | Self::BeyondScale { .. }
                | Self::SimilarNames { .. }
                | Self::SimilarLabels { .. }
                | Self::LabelMissing { .. }
                | Self::TableTwice { .. }
                | Self::TwoTables { .. }
                | Self::NotListed { .. }
                | Self::OtherVulnerability { .. }
                | Self::PenaltyTwice { .. }
                | Self::MemberTwice { .. }
                | Self::PlayerInTwo { .. }
                | Self::PlusForBoth { .. }
                | Self::AboveNormal { .. }
                | Self::MetTwice { .. }
                | Self::RoundSkipped { .. }
                | Self::NoSuchMargin { .. }
        )
    }

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
