use alloc::string::String;
use core::fmt;

/// The error for a text that is not a value of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChoiceError {
    option: &'static str,
    expected: &'static [&'static str],
    found: String,
}

impl ChoiceError {
    /// Creates an error for [`choices!`](crate::choices) from the name of the option, its values,
    /// and the text found.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::ChoiceError;
    ///
    /// let error = ChoiceError::new("room", &["open", "closed"], "dining");
    /// assert_eq!(error.to_string(), "invalid room \"dining\": expected open or closed");
    /// ```
    #[must_use]
    pub fn new(option: &'static str, expected: &'static [&'static str], found: &str) -> Self {
        Self { option, expected, found: found.into() }
    }
}

impl fmt::Display for ChoiceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "invalid {} {:?}: expected ", self.option, self.found)?;
        match self.expected {
            [] => Ok(()),
            [only] => f.write_str(only),
            [one, other] => write!(f, "{one} or {other}"),
            [others @ .., last] => write!(f, "{}, or {last}", others.join(", ")),
        }
    }
}

impl core::error::Error for ChoiceError {}

/// Declares an option: an enum whose values have names that users type.
///
/// The enum gets `ALL`, `name()`, and [`OptionValue`](crate::OptionValue), whose help texts are the
/// doc comments. `Display` writes the name and `FromStr` parses it, ignoring case. If the declaring
/// crate has a feature `serde`, the value is serialized as its name.
///
/// # Examples
///
/// ```
/// bridge_core::choices! {
///     /// Who gets the last word.
///     pub enum LastWord: "last word" {
///         /// The director.
///         Director = "director",
///         /// The appeals committee.
///         Committee = "committee",
///     }
/// }
///
/// assert_eq!("Director".parse::<LastWord>()?.to_string(), "director");
/// let error = "player".parse::<LastWord>().unwrap_err();
/// assert_eq!(error.to_string(), "invalid last word \"player\": expected director or committee");
/// # Ok::<(), bridge_core::ChoiceError>(())
/// ```
#[macro_export]
macro_rules! choices {
    (
        $(#[$about:meta])*
        pub enum $choice:ident: $option:literal {
            $($(#[doc = $help:literal])* $value:ident = $name:literal,)+
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $choice {
            $($(#[doc = $help])* $value,)+
        }

        impl $choice {
            /// Every value.
            pub const ALL: &'static [Self] = &[$(Self::$value),+];

            /// Returns the name that users type.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$value => $name,)+
                }
            }
        }

        impl $crate::OptionValue for $choice {
            const VALUES: &'static [$crate::AllowedValue] =
                &[$($crate::AllowedValue::documented($name, ::core::concat!($($help),*))),+];
        }

        impl ::core::fmt::Display for $choice {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                $crate::pad_text(f, self.name())
            }
        }

        impl ::core::str::FromStr for $choice {
            type Err = $crate::ChoiceError;

            fn from_str(text: &str) -> Result<Self, $crate::ChoiceError> {
                let text = text.trim();
                $(if text.eq_ignore_ascii_case($name) {
                    return Ok(Self::$value);
                })+
                Err($crate::ChoiceError::new($option, &[$($name),+], text))
            }
        }

        #[cfg(feature = "serde")]
        $crate::serde_as_text!($choice);
    };
}
