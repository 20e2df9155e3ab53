//! The declaration of the names that a format uses.

/// Declares an enum of names with their spellings.
macro_rules! names {
    ($(#[$doc:meta])* pub enum $names:ident { $($name:ident = $spelling:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum $names {
            $(
                #[doc = concat!("`", $spelling, "`")]
                $name,
            )*
        }

        impl $names {
            /// All names, as they are declared.
            pub const ALL: &[Self] = &[$(Self::$name,)*];

            /// Returns the spelling of the name.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$name => $spelling,)*
                }
            }

            /// Returns the name with this spelling, or `None` if it is unknown.
            #[must_use]
            pub fn from_name(spelling: &str) -> Option<Self> {
                match spelling {
                    $($spelling => Some(Self::$name),)*
                    _ => None,
                }
            }
        }

        impl std::fmt::Display for $names {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }
    };
}

pub(crate) use names;
