//! The names of table columns.

use crate::values::names::names;

names! {
    /// The name of a column of a table of scores.
    ///
    /// Source: Portable Bridge Notation 2.1, section 5. `Session` and `Ruling` are specific to this
    /// program.
    ///
    /// ```
    /// use formats::pbn::ColumnName;
    ///
    /// assert_eq!(ColumnName::from_name("Score_NS"), Some(ColumnName::ScoreNs));
    /// assert_eq!(ColumnName::PairIdEw.to_string(), "PairId_EW");
    /// ```
    pub enum ColumnName {
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
        // Columns that are known but not read.
        Board = "Board",
        Lead = "Lead",
        Multiplicity = "Multiplicity",
        NamesEw = "Names_EW",
        NamesNs = "Names_NS",
        NrBoards = "NrBoards",
        Rank = "Rank",
        TeamIdAway = "TeamId_Away",
        TeamIdHome = "TeamId_Home",
    }
}

/// Figures of sides, players, and teams.
const FIGURES: [&str; 7] = ["Score", "IMP", "MP", "BAM", "VP", "Percentage", "Name"];
const FIGURE_SUFFIXES: [&str; 8] = ["NS", "EW", "North", "South", "East", "West", "Home", "Away"];

impl ColumnName {
    /// The columns that are read.
    pub(super) fn read_columns() -> impl Iterator<Item = Self> + Clone {
        Self::ALL.iter().copied().filter(|column| column.is_read())
    }

    /// Returns the column that is read with a name, ignoring case.
    pub(super) fn read_name(name: &str) -> Option<Self> {
        Self::read_columns().find(|column| column.name().eq_ignore_ascii_case(name))
    }

    const fn is_read(self) -> bool {
        !matches!(
            self,
            Self::Board
                | Self::Lead
                | Self::Multiplicity
                | Self::NamesEw
                | Self::NamesNs
                | Self::NrBoards
                | Self::Rank
                | Self::TeamIdAway
                | Self::TeamIdHome
        )
    }

    /// Returns the position in [`Self::ALL`].
    #[expect(clippy::as_conversions, reason = "the discriminant is the position")]
    pub(super) const fn index(self) -> usize {
        self as usize
    }
}

/// Returns `true` for a figure of a side, a player, or a team, such as `VP_Home`.
pub(super) fn is_figure(name: &str) -> bool {
    let is = |known: &str, found: &str| known.eq_ignore_ascii_case(found);
    name.rsplit_once('_').is_some_and(|(figure, suffix)| {
        FIGURES.iter().any(|it| is(it, figure)) && FIGURE_SUFFIXES.iter().any(|it| is(it, suffix))
    })
}
