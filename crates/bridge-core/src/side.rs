use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::error_messages::error_messages;

/// One of the two sides at a table.
///
/// # Examples
///
/// ```
/// use bridge_core::Side;
///
/// assert_eq!(Side::NorthSouth.opponents(), Side::EastWest);
/// assert_eq!("ew".parse::<Side>()?.to_string(), "EW");
/// # Ok::<(), bridge_core::SideError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// North and South.
    NorthSouth,
    /// East and West.
    EastWest,
}

/// The error for a text that is not a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideError(String);

error_messages!(SideError { Self(found) => ("invalid side {found:?}: expected NS or EW") });

impl Side {
    /// Both sides, North-South first.
    pub const ALL: [Self; 2] = [Self::NorthSouth, Self::EastWest];

    /// Returns the other side.
    #[must_use]
    pub const fn opponents(self) -> Self {
        match self {
            Self::NorthSouth => Self::EastWest,
            Self::EastWest => Self::NorthSouth,
        }
    }

    /// Returns the element of this side from a pair of elements, North-South first.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(bridge_core::Side::EastWest.select(["3", "8"]), "8");
    /// ```
    #[must_use]
    pub fn select<T>(self, [north_south, east_west]: [T; 2]) -> T {
        match self {
            Self::NorthSouth => north_south,
            Self::EastWest => east_west,
        }
    }

    /// Returns the full name of the side, for headings.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(bridge_core::Side::EastWest.name(), "East-West");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::NorthSouth => "North-South",
            Self::EastWest => "East-West",
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::pad_text(
            f,
            match self {
                Self::NorthSouth => "NS",
                Self::EastWest => "EW",
            },
        )
    }
}

impl FromStr for Side {
    type Err = SideError;

    fn from_str(text: &str) -> Result<Self, SideError> {
        match text.trim().to_ascii_uppercase().as_str() {
            "NS" | "N-S" | "N/S" | "NORTH-SOUTH" => Ok(Self::NorthSouth),
            "EW" | "E-W" | "E/W" | "EAST-WEST" => Ok(Self::EastWest),
            _ => Err(SideError(text.trim().into())),
        }
    }
}
