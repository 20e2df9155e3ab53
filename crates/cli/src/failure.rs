//! Reasons for an unsuccessful end of the program.

/// The reason for an unsuccessful end of the program.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The input is invalid, and every problem has been shown.
    Shown,
    /// The call is invalid, and the problem has been shown.
    UsageShown,
    /// The call is invalid.
    Usage(anyhow::Error),
    /// The call is invalid, and the way to correct it is known.
    UsageWithHelp { message: String, help: String },
    /// Any other error.
    Other(anyhow::Error),
}

impl Failure {
    /// Creates a failure for an invalid call, with advice.
    pub(crate) fn usage(message: impl Into<String>, help: impl Into<String>) -> Self {
        Self::UsageWithHelp { message: message.into(), help: help.into() }
    }
}

impl From<anyhow::Error> for Failure {
    fn from(error: anyhow::Error) -> Self {
        Self::Other(error)
    }
}

impl From<vp_scales::ScaleError> for Failure {
    fn from(error: vp_scales::ScaleError) -> Self {
        Self::Usage(error.into())
    }
}
