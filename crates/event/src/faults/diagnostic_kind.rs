//! The declaration of diagnostics: each kind once, with its code, severity, message, help, and
//! values.

use crate::faults::message::Message;
use crate::faults::severity::Severity;

/// A kind of diagnostic, with the values that a message of this kind contains.
///
/// The macro [`diagnostics!`](crate::diagnostics) declares an enum and implements this trait for
/// it.
pub trait DiagnosticKind {
    /// Returns the code of this kind, such as `two-rulings`. Codes do not change when messages are
    /// reworded.
    fn code(&self) -> &'static str;

    /// Returns the severity of this kind.
    fn severity(&self) -> Severity;

    /// Returns the message with the values of the fields, without help.
    fn message(&self) -> String;

    /// Returns the help, or `None` if the message suffices.
    fn help(&self) -> Option<Message>;

    /// Returns the names and values that the message contains.
    fn values(&self) -> Vec<(&'static str, String)>;
}

/// The declaration of a kind of diagnostic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiagnosticSpec {
    /// The code, unique among all crates.
    pub code: &'static str,
    /// The severity.
    pub severity: Severity,
    /// The message, with the names of its values in braces.
    pub message: &'static str,
    /// The advice, as a template of [`Message::from_template`]; `None` if there is none or if it depends on the values.
    pub help: Option<&'static str>,
    /// The explanation in Markdown, line by line.
    pub about: &'static [&'static str],
}

/// Declares an enum of diagnostics, which implements [`DiagnosticKind`](crate::DiagnosticKind), and
/// its table `SPECS`.
///
/// Each variant has doc comments (the explanation in `docs/diagnostics.md`), fields (the values), a
/// severity, a code, a message, and optional help. The message is a format string that may use the
/// fields; after `%` follows a positional argument. Help is a template of [`Message::from_template`](crate::Message::from_template).
/// Alternatively, `help =` is followed by an expression of type `Option<Message>` that may use the
/// fields.
///
/// # Examples
///
/// ```
/// use event::DiagnosticKind;
///
/// event::diagnostics! {
///     /// Problems of rows.
///     #[derive(Clone, Debug, PartialEq)]
///     pub enum RowProblem {
///         /// A row has more or fewer cells than the header.
///         CellCount {
///             /// Cells of the row.
///             found: usize,
///             /// Columns of the header.
///             expected: usize,
///         } = error "cell-count": "found {found} cells, expected {expected}",
///             help "put a cell that contains the separator in double quotes";
///     }
/// }
///
/// let problem = RowProblem::CellCount { found: 5, expected: 4 };
/// assert_eq!(problem.code(), "cell-count");
/// assert_eq!(problem.message(), "found 5 cells, expected 4");
/// assert_eq!(problem.values()[0], ("found", "5".to_owned()));
/// assert_eq!(RowProblem::SPECS.len(), 1);
/// ```
#[macro_export]
macro_rules! diagnostics {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident {
            $(
                $(#[doc = $about:literal])*
                $variant:ident $({
                    $($(#[doc = $field_about:literal])* $field:ident: $type:ty),+ $(,)?
                })? = $severity:ident $code:literal: $message:literal $(% $arg:expr)?
                    $(, help $template:literal)? $(, help = $help:expr)?;
            )+
        }
    ) => {
        $(#[$meta])*
        $vis enum $name {
            $(
                $(#[doc = $about])*
                $variant $({ $($(#[doc = $field_about])* $field: $type),+ })?,
            )+
        }

        impl $name {
            /// The declarations of all kinds.
            $vis const SPECS: &'static [$crate::DiagnosticSpec] = &[
                $($crate::DiagnosticSpec {
                    code: $code,
                    severity: $crate::diagnostics!(@severity $severity),
                    message: $message,
                    help: $crate::diagnostics!(@template $($template)?),
                    about: &[$($about),*],
                },)+
            ];

            /// Returns the code of this kind. Codes do not change when messages are reworded.
            #[must_use]
            $vis const fn code(&self) -> &'static str {
                match self {
                    $(Self::$variant { .. } => $code,)+
                }
            }

            /// Returns the severity of this kind.
            #[must_use]
            $vis const fn severity(&self) -> $crate::Severity {
                match self {
                    $(Self::$variant { .. } => $crate::diagnostics!(@severity $severity),)+
                }
            }

            /// Returns the message with the values of the fields, without help.
            #[must_use]
            $vis fn message(&self) -> String {
                match self {
                    $(Self::$variant $({ $($field),+ })? => {
                        $(let _ = ($($field,)+);)?
                        format!($message $(, $arg)?)
                    })+
                }
            }

            /// Returns the help, or `None` if the message suffices.
            #[must_use]
            $vis fn help(&self) -> Option<$crate::Message> {
                match self {
                    $(Self::$variant $({ $($field),+ })? => {
                        $(let _ = ($($field,)+);)?
                        $crate::diagnostics!(@help $($template)? $(= $help)?)
                    })+
                }
            }

            /// Returns the names and values that the message contains.
            #[must_use]
            $vis fn values(&self) -> Vec<(&'static str, String)> {
                match self {
                    $(Self::$variant $({ $($field),+ })? => {
                        vec![$($((stringify!($field), ToString::to_string($field))),+)?]
                    })+
                }
            }
        }

        impl $crate::DiagnosticKind for $name {
            fn code(&self) -> &'static str {
                Self::code(self)
            }

            fn severity(&self) -> $crate::Severity {
                Self::severity(self)
            }

            fn message(&self) -> String {
                Self::message(self)
            }

            fn help(&self) -> Option<$crate::Message> {
                Self::help(self)
            }

            fn values(&self) -> Vec<(&'static str, String)> {
                Self::values(self)
            }
        }
    };
    (@severity error) => { $crate::Severity::Error };
    (@severity warning) => { $crate::Severity::Warning };
    (@severity note) => { $crate::Severity::Note };
    (@template) => { None };
    (@template $template:literal) => { Some($template) };
    (@help) => { None };
    (@help $template:literal) => { Some($crate::Message::from_template($template)) };
    (@help = $help:expr) => { $help };
}
