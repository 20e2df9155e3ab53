//! Why the program ends without having done what was asked.

/// Why the program ends without having done what was asked.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The input is wrong, and every problem has been shown.
    Shown,
    /// The call is wrong, and that has been shown.
    UsageShown,
    /// The call is wrong: a value that an option does not have.
    Usage(anyhow::Error),
    /// Anything else, with its message.
    Other(anyhow::Error),
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
