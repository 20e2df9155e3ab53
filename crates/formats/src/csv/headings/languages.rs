//! The languages of headings.

/// A language of headings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Language {
    English,
    German,
    French,
    Dutch,
    Polish,
    Italian,
    Spanish,
    Swedish,
    Danish,
    Norwegian,
    Portuguese,
}

impl Language {
    /// All languages. The columns of `WORDS` have this order.
    pub(crate) const ALL: [Self; 11] = [
        Self::English,
        Self::German,
        Self::French,
        Self::Dutch,
        Self::Polish,
        Self::Italian,
        Self::Spanish,
        Self::Swedish,
        Self::Danish,
        Self::Norwegian,
        Self::Portuguese,
    ];

    /// Returns the name in English.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::German => "German",
            Self::French => "French",
            Self::Dutch => "Dutch",
            Self::Polish => "Polish",
            Self::Italian => "Italian",
            Self::Spanish => "Spanish",
            Self::Swedish => "Swedish",
            Self::Danish => "Danish",
            Self::Norwegian => "Norwegian",
            Self::Portuguese => "Portuguese",
        }
    }

    /// Returns the four letters of North, East, South, and West, without accents.
    pub(crate) const fn seats(self) -> [char; 4] {
        match self {
            Self::English | Self::Polish => ['N', 'E', 'S', 'W'],
            Self::German => ['N', 'O', 'S', 'W'],
            Self::Dutch => ['N', 'O', 'Z', 'W'],
            Self::French | Self::Italian | Self::Spanish | Self::Portuguese => ['N', 'E', 'S', 'O'],
            Self::Swedish | Self::Danish | Self::Norwegian => ['N', 'O', 'S', 'V'],
        }
    }

    /// Returns the four letters of clubs, diamonds, hearts, and spades.
    pub(crate) const fn suits(self) -> [char; 4] {
        match self {
            Self::English => ['C', 'D', 'H', 'S'],
            Self::German | Self::French | Self::Polish => ['T', 'K', 'C', 'P'],
            Self::Dutch | Self::Swedish | Self::Danish | Self::Norwegian => ['K', 'R', 'H', 'S'],
            Self::Italian => ['F', 'Q', 'C', 'P'],
            Self::Spanish => ['T', 'D', 'C', 'P'],
            Self::Portuguese => ['P', 'O', 'C', 'E'],
        }
    }
}

/// A set of languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Languages(u16);

impl Languages {
    pub(crate) const NONE: Self = Self(0);
    pub(crate) const ALL: Self = Self((1 << Language::ALL.len()) - 1);

    #[expect(clippy::as_conversions, reason = "the discriminant is the position")]
    pub(crate) const fn of(language: Language) -> Self {
        Self(1 << language as u16)
    }

    pub(crate) const fn contains(self, language: Language) -> bool {
        self.0 & Self::of(language).0 != 0
    }

    pub(crate) const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(crate) const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }
}
