//! The names of tags.

use crate::values::names::names;
use crate::values::similar_names::is_similar_name;

names! {
    /// The name of a tag: the tags of the standard in alphabetical order, and `Session` and
    /// `Ruling`, which are specific to this program.
    ///
    /// Source: Portable Bridge Notation 2.1, sections 3.4, 4, and 5.
    ///
    /// ```
    /// use formats::pbn::TagName;
    ///
    /// assert_eq!(TagName::from_name("PairNS"), Some(TagName::PairNs));
    /// assert_eq!(TagName::from_name("pairns"), None);
    /// assert_eq!(TagName::ScoreTable.name(), "ScoreTable");
    /// ```
    pub enum TagName {
        ActionTable = "ActionTable",
        Annotator = "Annotator",
        AnnotatorNa = "AnnotatorNA",
        Application = "Application",
        Auction = "Auction",
        AuctionTimeTable = "AuctionTimeTable",
        BidSystemEw = "BidSystemEW",
        BidSystemNs = "BidSystemNS",
        Board = "Board",
        Competition = "Competition",
        Contract = "Contract",
        Date = "Date",
        Deal = "Deal",
        DealId = "DealId",
        Dealer = "Dealer",
        Declarer = "Declarer",
        Description = "Description",
        East = "East",
        EastNa = "EastNA",
        EastType = "EastType",
        Event = "Event",
        EventDate = "EventDate",
        EventSponsor = "EventSponsor",
        FrenchMp = "FrenchMP",
        Generator = "Generator",
        Hidden = "Hidden",
        HomeTeam = "HomeTeam",
        InstantScoreTable = "InstantScoreTable",
        Mode = "Mode",
        North = "North",
        NorthNa = "NorthNA",
        NorthType = "NorthType",
        Note = "Note",
        OptimumPlayTable = "OptimumPlayTable",
        OptimumResultTable = "OptimumResultTable",
        OptimumScore = "OptimumScore",
        PairEw = "PairEW",
        PairNs = "PairNS",
        Play = "Play",
        PlayTimeTable = "PlayTimeTable",
        Result = "Result",
        Room = "Room",
        Round = "Round",
        Ruling = "Ruling",
        Score = "Score",
        ScoreImp = "ScoreIMP",
        ScoreMp = "ScoreMP",
        ScorePercentage = "ScorePercentage",
        ScoreRubber = "ScoreRubber",
        ScoreRubberHistory = "ScoreRubberHistory",
        ScoreTable = "ScoreTable",
        Scoring = "Scoring",
        Section = "Section",
        Session = "Session",
        Site = "Site",
        South = "South",
        SouthNa = "SouthNA",
        SouthType = "SouthType",
        Stage = "Stage",
        Table = "Table",
        Termination = "Termination",
        Time = "Time",
        TimeCall = "TimeCall",
        TimeCard = "TimeCard",
        TimeControl = "TimeControl",
        TotalScoreTable = "TotalScoreTable",
        UtcDate = "UTCDate",
        UtcTime = "UTCTime",
        VisitTeam = "VisitTeam",
        Vulnerable = "Vulnerable",
        West = "West",
        WestNa = "WestNA",
        WestType = "WestType",
    }
}

/// The tags that are read. The many other tags are ignored.
const READ: [TagName; 25] = [
    TagName::Board,
    TagName::Competition,
    TagName::Contract,
    TagName::Declarer,
    TagName::East,
    TagName::Event,
    TagName::HomeTeam,
    TagName::North,
    TagName::PairEw,
    TagName::PairNs,
    TagName::Result,
    TagName::Room,
    TagName::Round,
    TagName::Ruling,
    TagName::Score,
    TagName::Scoring,
    TagName::Section,
    TagName::Session,
    TagName::South,
    TagName::Table,
    TagName::VisitTeam,
    TagName::Vulnerable,
    TagName::West,
    TagName::ScoreTable,
    TagName::TotalScoreTable,
];

impl TagName {
    /// Returns the tag that is read with a name. The case of table tags is ignored.
    pub(super) fn read_name(name: &str) -> Option<Self> {
        let exact = Self::from_name(name).filter(|tag| READ.contains(tag));
        let is_table = |tag: &Self| tag.has_rows() && tag.name().eq_ignore_ascii_case(name);
        exact.or_else(|| READ.into_iter().find(is_table))
    }

    /// Returns the tag that is read with a name in other capitals. The standard has no two tags that
    /// differ only in case.
    pub(super) fn from_misspelled_name(name: &str) -> Option<Self> {
        READ.into_iter().find(|tag| tag.name().eq_ignore_ascii_case(name))
    }

    /// Returns the tag that is read whose name differs in one letter. Short tags are excluded,
    /// because another word may be meant.
    pub(super) fn near(name: &str) -> Option<Self> {
        let is_near = |tag: &Self| tag.name().len() >= 5 && is_similar_name(tag.name(), name);
        READ.into_iter().find(is_near)
    }

    /// Returns `true` if the tag describes the whole event and not a single result.
    pub(super) const fn describes_event(self) -> bool {
        matches!(self, Self::Competition | Self::Event | Self::Scoring)
    }

    /// Returns `true` if the tag is followed by rows that are read.
    pub(super) const fn has_rows(self) -> bool {
        matches!(self, Self::ScoreTable | Self::TotalScoreTable)
    }
}

#[cfg(test)]
mod tests {
    use super::TagName;

    #[test]
    fn names_are_in_order() {
        assert!(TagName::ALL.is_sorted_by_key(|tag| tag.name()));
        let found = TagName::ALL.iter().filter_map(|tag| TagName::from_name(tag.name()));
        assert!(found.eq(TagName::ALL.iter().copied()));
    }
}
