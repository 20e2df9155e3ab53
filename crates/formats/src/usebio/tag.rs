//! The elements of USEBIO that are read.

use std::collections::HashMap;

use foldhash::fast::RandomState;

/// Declares the elements with their names.
macro_rules! tags {
    ($($tag:ident = $name:literal,)*) => {
        /// An element that is read.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum Tag {
            $($tag,)*
        }

        impl Tag {
            const ALL: &[(&str, Self)] = &[$(($name, Self::$tag),)*];

            /// Returns the element with a name. For problems; [`Tags`] is faster.
            pub(super) fn from_name(name: &str) -> Option<Self> {
                Self::ALL.iter().find(|(known, _)| *known == name).map(|&(_, tag)| tag)
            }

            pub(super) const fn name(self) -> &'static str {
                match self {
                    $(Self::$tag => $name,)*
                }
            }
        }
    };
}

tags! {
    Board = "BOARD",
    BoardNumber = "BOARD_NUMBER",
    BoardScoringMethod = "BOARD_SCORING_METHOD",
    Contract = "CONTRACT",
    Direction = "DIRECTION",
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
    Match = "MATCH",
    MatchScoringMethod = "MATCH_SCORING_METHOD",
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
    SectionId = "SECTION_ID",
    Session = "SESSION",
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
}

/// The number of bytes of the longest name.
const MAX_NAME_LENGTH: usize = 20;

/// The elements by their names.
#[derive(Debug)]
pub(super) struct Tags(HashMap<&'static str, Tag, RandomState>);

impl Tags {
    pub(super) fn new() -> Self {
        Self(Tag::ALL.iter().copied().collect())
    }

    pub(super) fn get(&self, name: &str) -> Option<Tag> {
        self.0.get(name).copied()
    }

    /// Returns the element whose name differs only in lower-case letters.
    pub(super) fn find_in_capitals(&self, name: &str) -> Option<Tag> {
        let has_small = name.bytes().any(|byte| byte.is_ascii_lowercase());
        if !has_small || name.len() > MAX_NAME_LENGTH {
            return None;
        }
        self.get(&name.to_ascii_uppercase())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_tags_by_name() {
        assert_eq!(Tag::ALL.iter().map(|(name, _)| name.len()).max(), Some(MAX_NAME_LENGTH));
        let tags = Tags::new();
        let found = ["Score", "score", "SCORE", "scores"].map(|name| tags.find_in_capitals(name));
        assert_eq!(found, [Some(Tag::Score), Some(Tag::Score), None, None]);
        assert!(
            Tag::ALL.iter().all(|&(name, tag)| tags.get(name) == Some(tag) && tag.name() == name)
        );
    }
}
