//! The values that users can set for an option.

use core::fmt;
use core::str::FromStr;

/// A value of an option. It parses its text form, prints it, and lists the accepted texts.
///
/// The macro [`choices!`](crate::choices) implements this trait from the doc comments of the enum.
///
/// # Examples
///
/// ```
/// use bridge_core::{RoundingMode, OptionValue};
///
/// let words: Vec<&str> = RoundingMode::VALUES.iter().map(|typed| typed.text()).collect();
/// assert_eq!(words[0], "half-up");
/// ```
pub trait OptionValue: Sized + fmt::Display + FromStr {
    /// Every accepted word, and an example of each other kind of accepted text.
    const VALUES: &'static [AllowedValue];
}

/// A text accepted as the value of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AllowedValue {
    /// A fixed word.
    Word {
        /// The word.
        text: &'static str,
        /// Its meaning, a sentence.
        help: &'static str,
    },
    /// A text of a certain kind, such as a number.
    Pattern {
        /// An example.
        text: &'static str,
        /// The kind of text: "a number of boards".
        help: &'static str,
    },
}

impl AllowedValue {
    /// Returns the word or the example.
    ///
    /// # Examples
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

    /// Returns the meaning of the word, or the kind of text.
    ///
    /// # Examples
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

    /// Creates a word for [`choices!`](crate::choices) from the doc comment of its variant. If the
    /// comment begins with a name in backticks and a colon, these are removed.
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
