//! Names of what can be wrong with an event, for programs.

use crate::faults::fault_kind::FaultKind;

impl FaultKind {
    /// Its name for programs, such as `twice-on-board`: it stays where the words change.
    ///
    /// ```
    /// assert_eq!(event::FaultKind::TwoRulings.code(), "two-rulings");
    /// ```
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NothingPlayed => "nothing-played",
            Self::AgainstItself { .. } => "against-itself",
            Self::TwoSeats { .. } => "two-seats",
            Self::TeamAgainstItself { .. } => "team-against-itself",
            Self::TwiceOnBoard { .. } => "twice-on-board",
            Self::TableTwice { .. } => "table-twice",
            Self::TwoTables { .. } => "two-tables",
            Self::OtherVulnerability { .. } => "other-vulnerability",
            Self::OneTable { .. } => "one-table",
            Self::SameDirection { .. } => "same-direction",
            Self::NotAtMatchpoints { .. } => "not-at-matchpoints",
            Self::ScoreAlone { .. } => "score-alone",
            Self::WhichPair { .. } => "which-pair",
            Self::NoSuchPair { .. } => "no-such-pair",
            Self::NothingCarried { .. } => "nothing-carried",
            Self::NoScores { .. } => "no-scores",
            Self::NoDatum { .. } => "no-datum",
            Self::SingleScore { .. } => "single-score",
            Self::SingleDatum { .. } => "single-datum",
            Self::SingleComparison { .. } => "single-comparison",
            Self::NotInThisUnit { .. } => "not-in-this-unit",
            Self::RulingWithoutResult { .. } => "ruling-without-result",
            Self::RulingForOneSide { .. } => "ruling-for-one-side",
            Self::TwoRulings => "two-rulings",
            Self::RulingIgnored { .. } => "ruling-ignored",
            Self::RulingTooLarge => "ruling-too-large",
            Self::Scale { .. } => "scale",
            Self::TwoMatches { .. } => "two-matches",
            Self::MatchTwice { .. } => "match-twice",
            Self::Meaningless { .. } => "meaningless",
            Self::SameRoom { .. } => "same-room",
            Self::MoreBoards { .. } => "more-boards",
            Self::RoundsInNoOrder { .. } => "rounds-in-no-order",
            Self::RoundsLeftOut { .. } => "rounds-left-out",
            Self::NotListed { .. } => "not-listed",
            Self::SimilarNames { .. } => "similar-names",
            Self::SimilarLabels { .. } => "similar-labels",
            Self::LabelMissing { .. } => "label-missing",
            Self::Margin { .. } => "margin",
            Self::UnevenPoints { .. } => "uneven-points",
            Self::BeyondScale { .. } => "beyond-scale",
            Self::NeedsTables { .. } => "needs-tables",
            Self::DrawnKnockOut { .. } => "drawn-knock-out",
            Self::BeatenPlaysOn { .. } => "beaten-plays-on",
            Self::NeedsWholeEvent { .. } => "needs-whole-event",
            Self::UnevenStream { .. } => "uneven-stream",
            Self::OptionNeeded { .. } => "option-needed",
            Self::FewSatBothWays { .. } => "few-sat-both-ways",
            Self::SatOtherWay { .. } => "sat-other-way",
            Self::UnknownSide { .. } => "unknown-side",
            Self::NoFinal => "no-final",
            Self::TwoFields => "two-fields",
            Self::PairsOfTeams { .. } => "pairs-of-teams",
            Self::TooMany { .. } => "too-many",
            Self::RoundsOmitted { .. } => "rounds-omitted",
            Self::Fractions => "fractions",
            Self::PenaltyTwice { .. } => "penalty-twice",
            Self::MemberTwice { .. } => "member-twice",
            Self::PlayerInTwo { .. } => "player-in-two",
            Self::PlusForBoth { .. } => "plus-for-both",
            Self::AboveNormal { .. } => "above-normal",
            Self::MetTwice { .. } => "met-twice",
            Self::RoundSkipped { .. } => "round-skipped",
            Self::NoSuchMargin { .. } => "no-such-margin",
        }
    }
}
