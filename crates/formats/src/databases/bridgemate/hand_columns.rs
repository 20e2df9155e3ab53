//! The columns of the tables with hands.

/// The columns of the hands of North, East, South, and West.
pub(super) const HANDS: [[&str; 4]; 4] = [
    ["NorthSpades", "NorthHearts", "NorthDiamonds", "NorthClubs"],
    ["EastSpades", "EastHearts", "EastDiamonds", "EastClubs"],
    ["SouthSpades", "SouthHearts", "SouthDiamonds", "SouthClubs"],
    ["WestSpades", "WestHearts", "WestDiamonds", "WestClubs"],
];

/// The columns of the tricks in notrump. The tricks in suits have the names in [`HANDS`].
pub(super) const NOTRUMP: [&str; 4] =
    ["NorthNotrump", "EastNotrump", "SouthNotrump", "WestNotrump"];

/// The columns of `HandRecord`, which `HandEvaluation` has too.
pub(super) const COLUMNS: &[&str] = &[
    "Section",
    "Board",
    "NorthSpades",
    "NorthHearts",
    "NorthDiamonds",
    "NorthClubs",
    "NorthNotrump",
    "EastSpades",
    "EastHearts",
    "EastDiamonds",
    "EastClubs",
    "EastNotrump",
    "SouthSpades",
    "SouthHearts",
    "SouthDiamonds",
    "SouthClubs",
    "SouthNotrump",
    "WestSpades",
    "WestHearts",
    "WestDiamonds",
    "WestClubs",
    "WestNotrump",
];
