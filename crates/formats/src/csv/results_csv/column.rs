//! The columns of results, and their names.

use super::aliases::{column_of_alias, names_match};

/// A known column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Column {
    Board,
    NorthSouth,
    EastWest,
    Score,
    Contract,
    Declarer,
    Result,
    Tricks,
    Section,
    Session,
    Round,
    Table,
    Vulnerability,
    NorthSouthScore,
    EastWestScore,
    Adjustment,
    Room,
    Home,
    Away,
    Group,
    North,
    South,
    East,
    West,
    NewBoard,
    NewNorthSouth,
    NewEastWest,
    Change,
    Reason,
}

/// The purpose of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    Results,
    /// Each row identifies a result and contains its new values.
    Corrections,
}

impl Column {
    pub(super) const ALL: [Self; 29] = [
        Self::Board,
        Self::NorthSouth,
        Self::EastWest,
        Self::Score,
        Self::Contract,
        Self::Declarer,
        Self::Result,
        Self::Tricks,
        Self::Section,
        Self::Session,
        Self::Round,
        Self::Table,
        Self::Vulnerability,
        Self::NorthSouthScore,
        Self::EastWestScore,
        Self::Adjustment,
        Self::Room,
        Self::Home,
        Self::Away,
        Self::Group,
        Self::North,
        Self::South,
        Self::East,
        Self::West,
        Self::NewBoard,
        Self::NewNorthSouth,
        Self::NewEastWest,
        Self::Change,
        Self::Reason,
    ];

    /// Returns the name in the header.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Board => "board",
            Self::NorthSouth => "ns",
            Self::EastWest => "ew",
            Self::Score => "score",
            Self::Contract => "contract",
            Self::Declarer => "declarer",
            Self::Result => "result",
            Self::Tricks => "tricks",
            Self::Section => "section",
            Self::Session => "session",
            Self::Round => "round",
            Self::Table => "table",
            Self::Vulnerability => "vul",
            Self::NorthSouthScore => "ns_score",
            Self::EastWestScore => "ew_score",
            Self::Adjustment => "adjustment",
            Self::Room => "room",
            Self::Home => "home",
            Self::Away => "away",
            Self::Group => "group",
            Self::North => "north",
            Self::South => "south",
            Self::East => "east",
            Self::West => "west",
            Self::NewBoard => "new_board",
            Self::NewNorthSouth => "new_ns",
            Self::NewEastWest => "new_ew",
            Self::Change => "change",
            Self::Reason => "reason",
        }
    }

    /// Returns the position in [`Self::ALL`].
    #[expect(clippy::as_conversions, reason = "the discriminant is the position")]
    pub(super) const fn position(self) -> usize {
        self as usize
    }

    /// Returns the column that another program calls `name`.
    pub(super) fn from_alias(name: &str) -> Option<Self> {
        let ours = column_of_alias(name)?;
        Self::ALL.into_iter().find(|column| column.name() == ours)
    }

    /// Returns the column with a name, ignoring case, spaces, and punctuation.
    pub(super) fn from_name(name: &str, purpose: Purpose) -> Option<Self> {
        let column = Self::ALL.into_iter().find(|column| names_match(column.name(), name))?;
        // `NS+` is a score, and `% NS` a percentage.
        let is_side = matches!(column, Self::NorthSouth | Self::EastWest);
        let signs = ['+', '-', '−', '–'];
        let is_signed_score = column == Self::Score && name.trim_start().starts_with(signs);
        if name.contains('%') || (is_side && name.ends_with(signs)) || is_signed_score {
            return None;
        }
        (purpose == Purpose::Corrections || !column.is_for_corrections()).then_some(column)
    }

    /// Returns the column with a name, or the column that another program calls so.
    pub(super) fn from_name_or_alias(name: &str, purpose: Purpose) -> Option<Self> {
        Self::from_name(name, purpose).or_else(|| Self::from_alias(name))
    }

    const fn is_for_corrections(self) -> bool {
        matches!(
            self,
            Self::NewBoard | Self::NewNorthSouth | Self::NewEastWest | Self::Change | Self::Reason
        )
    }
}
