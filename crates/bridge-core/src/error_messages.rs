//! The messages of errors, without a derive macro, whose packages take most of the time that this
//! crate needs to compile.

/// Implements [`Error`](core::error::Error) and `Display` for an error: a pattern of its fields, and
/// the message, for each variant.
macro_rules! error_messages {
    ($error:ident { $($fields:pat => ($($message:tt)+)),+ $(,)? }) => {
        impl core::fmt::Display for $error {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                match self {
                    $($fields => write!(f, $($message)+),)+
                }
            }
        }

        impl core::error::Error for $error {}
    };
}

pub(crate) use error_messages;
