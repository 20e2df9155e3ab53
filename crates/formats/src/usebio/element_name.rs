//! The names of elements.

use crate::values::names::names;

names! {
    /// The name of an element of USEBIO, or of an attribute. Some names are both, depending on the
    /// version.
    ///
    /// ```
    /// use formats::usebio::ElementName;
    ///
    /// assert_eq!(ElementName::from_name("TRAVELLER_LINE"), Some(ElementName::TravellerLine));
    /// assert_eq!(ElementName::BoardNumber.name(), "BOARD_NUMBER");
    /// ```
    pub enum ElementName {
        Board = "BOARD",
        BoardNumber = "BOARD_NUMBER",
        BoardScoringMethod = "BOARD_SCORING_METHOD",
        Club = "CLUB",
        ClubIdNumber = "CLUB_ID_NUMBER",
        ClubName = "CLUB_NAME",
        Contract = "CONTRACT",
        Date = "DATE",
        Direction = "DIRECTION",
        EbuChargeCode = "EBU_CHARGE_CODE",
        Event = "EVENT",
        EventDescription = "EVENT_DESCRIPTION",
        EventType = "EVENT_TYPE",
        EwButlerPoints = "EW_BUTLER_POINTS",
        EwCrossImpPoints = "EW_CROSS_IMP_POINTS",
        EwImps = "EW_IMPS",
        EwImpPoints = "EW_IMP_POINTS",
        EwMatchPoints = "EW_MATCH_POINTS",
        EwPairNumber = "EW_PAIR_NUMBER",
        EwScore = "EW_SCORE",
        EPlayerNumber = "E_PLAYER_NUMBER",
        Lead = "LEAD",
        MasterPointScale = "MASTER_POINT_SCALE",
        MasterPointType = "MASTER_POINT_TYPE",
        Match = "MATCH",
        MatchScoringMethod = "MATCH_SCORING_METHOD",
        MpsAwardedFlag = "MPS_AWARDED_FLAG",
        NationalIdNumber = "NATIONAL_ID_NUMBER",
        NsButlerPoints = "NS_BUTLER_POINTS",
        NsCrossImpPoints = "NS_CROSS_IMP_POINTS",
        NsImps = "NS_IMPS",
        NsImpPoints = "NS_IMP_POINTS",
        NsMatchPoints = "NS_MATCH_POINTS",
        NsPairNumber = "NS_PAIR_NUMBER",
        NsScore = "NS_SCORE",
        NPlayerNumber = "N_PLAYER_NUMBER",
        OpposingTeam = "OPPOSING_TEAM",
        OpposingTeamScore = "OPPOSING_TEAM_SCORE",
        P2pChargeRate = "P2P_CHARGE_RATE",
        Pair = "PAIR",
        PairNumber = "PAIR_NUMBER",
        Participants = "PARTICIPANTS",
        Percentage = "PERCENTAGE",
        PlayedBy = "PLAYED_BY",
        Player = "PLAYER",
        PlayerName = "PLAYER_NAME",
        PlayerNumber = "PLAYER_NUMBER",
        RoundNumber = "ROUND_NUMBER",
        Score = "SCORE",
        ScoringMethod = "SCORING_METHOD",
        Section = "SECTION",
        SectionCount = "SECTION_COUNT",
        SectionId = "SECTION_ID",
        Session = "SESSION",
        SessionCount = "SESSION_COUNT",
        SessionId = "SESSION_ID",
        SPlayerNumber = "S_PLAYER_NUMBER",
        TableNumber = "TABLE_NUMBER",
        Team = "TEAM",
        TeamId = "TEAM_ID",
        TeamName = "TEAM_NAME",
        TeamNumber = "TEAM_NUMBER",
        TeamScore = "TEAM_SCORE",
        Title = "TITLE",
        TotalScore = "TOTAL_SCORE",
        TravellerLine = "TRAVELLER_LINE",
        Tricks = "TRICKS",
        Usebio = "USEBIO",
        Vulnerability = "VULNERABILITY",
        WinnerType = "WINNER_TYPE",
        WPlayerNumber = "W_PLAYER_NUMBER",
        // Names that are written but not read.
        BoardsPlayed = "BOARDS_PLAYED",
        Place = "PLACE",
        ProgramName = "PROGRAM_NAME",
        Version = "Version",
    }
}

impl ElementName {
    /// The elements and attributes that are read.
    pub(super) fn read_names() -> impl Iterator<Item = Self> {
        let is_read = |name: &Self| {
            !matches!(name, Self::BoardsPlayed | Self::Place | Self::ProgramName | Self::Version)
        };
        Self::ALL.iter().copied().filter(is_read)
    }

    /// Returns `true` for information that does not affect results. It is kept if it is well-formed,
    /// and otherwise ignored.
    pub(super) const fn is_information(self) -> bool {
        matches!(
            self,
            Self::Club
                | Self::ClubIdNumber
                | Self::ClubName
                | Self::Date
                | Self::EbuChargeCode
                | Self::Lead
                | Self::MasterPointScale
                | Self::MasterPointType
                | Self::MpsAwardedFlag
                | Self::NationalIdNumber
                | Self::P2pChargeRate
                | Self::SectionCount
                | Self::SessionCount
        )
    }
}
