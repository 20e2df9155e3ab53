//! The known names of tags and of table columns.

use crate::values::similar_names::is_similar_name;

/// Declares an enum of names with their spellings.
macro_rules! names {
    ($(#[$doc:meta])* $names:ident { $($name:ident = $spelling:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub(super) enum $names {
            $($name,)*
        }

        impl $names {
            /// The names and their spellings, in order.
            pub(super) const ALL: &[(&str, Self)] = &[$(($spelling, Self::$name),)*];

            /// Returns the position in [`Self::ALL`].
            #[expect(clippy::as_conversions, reason = "the discriminant is the position")]
            pub(super) const fn index(self) -> usize {
                self as usize
            }
        }
    };
}

names! {
    /// A tag that is read. The many other tags of the standard are ignored.
    TagName {
        Board = "Board",
        Competition = "Competition",
        Contract = "Contract",
        Declarer = "Declarer",
        East = "East",
        Event = "Event",
        HomeTeam = "HomeTeam",
        North = "North",
        PairEw = "PairEW",
        PairNs = "PairNS",
        Result = "Result",
        Room = "Room",
        Round = "Round",
        Ruling = "Ruling",
        Score = "Score",
        Scoring = "Scoring",
        Section = "Section",
        Session = "Session",
        South = "South",
        Table = "Table",
        VisitTeam = "VisitTeam",
        Vulnerable = "Vulnerable",
        West = "West",
        ScoreTable = "ScoreTable",
        TotalScoreTable = "TotalScoreTable",
    }
}

impl TagName {
    /// Returns the tag with a name. The case of table tags is ignored.
    pub(super) fn from_name(name: &str) -> Option<Self> {
        let is = |&&(spelling, of): &&(&str, Self)| {
            spelling == name || of.has_rows() && spelling.eq_ignore_ascii_case(name)
        };
        Self::ALL.iter().find(is).map(|&(_, name)| name)
    }

    /// Returns the tag with a name in other capitals. The standard has no two tags that differ only
    /// in case.
    pub(super) fn from_misspelled_name(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|(of, _)| of.eq_ignore_ascii_case(name)).map(|&(_, name)| name)
    }

    /// Returns the tag whose name differs in one letter. Short tags are excluded, because another
    /// word may be meant.
    pub(super) fn near(name: &str) -> Option<Self> {
        let is_near = |(of, _): &&(&str, Self)| of.len() >= 5 && is_similar_name(of, name);
        Self::ALL.iter().find(is_near).map(|&(_, name)| name)
    }

    /// Returns `true` if the tag describes the whole event and not a single result.
    pub(super) const fn describes_event(self) -> bool {
        matches!(self, Self::Competition | Self::Event | Self::Scoring)
    }

    /// Returns the name of the tag.
    pub(super) fn name(self) -> &'static str {
        Self::ALL.get(self.index()).map_or("", |&(name, _)| name)
    }

    /// Returns `true` if the tag is followed by rows.
    pub(super) const fn has_rows(self) -> bool {
        matches!(self, Self::ScoreTable | Self::TotalScoreTable)
    }
}

names! {
    /// A table column that is read.
    Name {
        Session = "Session",
        Section = "Section",
        Table = "Table",
        Round = "Round",
        Room = "Room",
        PairId = "PairId",
        PairIdNs = "PairId_NS",
        PairIdEw = "PairId_EW",
        PlayerId = "PlayerId",
        PlayerIdNorth = "PlayerId_North",
        PlayerIdSouth = "PlayerId_South",
        PlayerIdEast = "PlayerId_East",
        PlayerIdWest = "PlayerId_West",
        TeamId = "TeamId",
        Names = "Names",
        Roster = "Roster",
        Direction = "Direction",
        Contract = "Contract",
        Declarer = "Declarer",
        Result = "Result",
        ScoreNs = "Score_NS",
        ScoreEw = "Score_EW",
        MpNs = "MP_NS",
        MpEw = "MP_EW",
        ImpNs = "IMP_NS",
        ImpEw = "IMP_EW",
        PercentageNs = "Percentage_NS",
        PercentageEw = "Percentage_EW",
        Ruling = "Ruling",
        TotalPercentage = "TotalPercentage",
        Percentage = "Percentage",
        MeanPercentage = "MeanPercentage",
        TotalScoreMp = "TotalScoreMP",
        TotalMp = "TotalMP",
        Mp = "MP",
        TotalScoreImp = "TotalScoreIMP",
        TotalImp = "TotalIMP",
        Imp = "IMP",
        TotalScoreVp = "TotalScoreVP",
        TotalVp = "TotalVP",
        Vp = "VP",
        TotalScoreBam = "TotalScoreBAM",
        MeanImp = "MeanIMP",
        MeanMp = "MeanMP",
        TotalScore = "TotalScore",
    }
}

impl Name {
    /// Returns the column with a name, ignoring case. `None` if it is not read.
    pub(super) fn from_name(name: &str) -> Option<Self> {
        let is = |(known, _): &&(&str, Self)| known.eq_ignore_ascii_case(name);
        Self::ALL.iter().find(is).map(|&(_, name)| name)
    }
}
