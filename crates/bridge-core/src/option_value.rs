//! What may be typed for an option.

use core::fmt;
use core::str::FromStr;

/// The value of an option: a text is read into it, it writes itself as it would be typed, and it knows what may be
/// typed.
///
/// [`choices!`](crate::choices) writes it from its doc comments.
///
/// ```
/// use bridge_core::{RoundingMode, OptionValue};
///
/// let words: Vec<&str> = RoundingMode::VALUES.iter().map(|typed| typed.text()).collect();
/// assert_eq!(words[0], "half-up");
/// ```
pub trait OptionValue: Sized + fmt::Display + FromStr {
    /// Every word that may be typed, and an example of each kind of text that is no word.
    const VALUES: &'static [AllowedValue];
}

/// A text that may be typed for an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AllowedValue {
    /// This word.
    Word {
        /// The word.
        text: &'static str,
        /// What it means, a sentence.
        help: &'static str,
    },
    /// A text of this kind.
    Pattern {
        /// An example.
        text: &'static str,
        /// Of what: "a number of boards".
        help: &'static str,
    },
}

impl AllowedValue {
    /// The word, or the example.
    ///
    /// ```
    /// use bridge_core::AllowedValue;
    ///
    /// let such = AllowedValue::Pattern { text: "16", help: "a number of boards" };
    /// assert_eq!(such.text(), "16");
    /// assert_eq!(such.to_string(), "a number of boards such as 16");
    /// ```
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Word { text, .. } | Self::Pattern { text, .. } => text,
        }
    }

    /// What it means.
    ///
    /// ```
    /// use bridge_core::AllowedValue;
    ///
    /// assert_eq!(AllowedValue::Word { text: "none", help: "no rounding" }.help(), "no rounding");
    /// ```
    #[must_use]
    pub const fn help(self) -> &'static str {
        match self {
            Self::Word { help, .. } | Self::Pattern { help, .. } => help,
        }
    }

    /// For [`choices!`](crate::choices): a word with the doc comment of its variant, which begins with the word in
    /// backquotes.
    #[doc(hidden)]
    #[must_use]
    pub const fn documented(text: &'static str, doc: &'static str) -> Self {
        let help = doc.trim_ascii_start();
        let mut rest = help.as_bytes();
        if let [b'`', ..] = rest {
            while let [_, after @ ..] = rest {
                if let [b'`', b':', b' ', help @ ..] = rest
                    && let Ok(help) = core::str::from_utf8(help)
                {
                    return Self::Word { text, help };
                }
                rest = after;
            }
        }
        Self::Word { text, help }
    }
}

impl fmt::Display for AllowedValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Word { text, .. } => crate::pad_text(f, text),
            Self::Pattern { text, help } => write!(f, "{help} such as {text}"),
        }
    }
}
