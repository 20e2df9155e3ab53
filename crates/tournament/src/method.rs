use std::fmt;
use std::str::FromStr;

/// How the results of an event become standings.
///
/// ```
/// use tournament::Method;
///
/// assert_eq!("teams".parse::<Method>()?, Method::Teams);
/// # Ok::<(), tournament::MethodError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Method {
    /// Pairs, each board matchpointed over all its tables (Law 78A).
    Matchpoints,
    /// Teams, each board of a match turned into IMPs from its two tables (Law 78B).
    Teams,
}

/// A text that names no method.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no method: expected matchpoints or teams")]
pub struct MethodError(String);

impl Method {
    /// Every method.
    pub const ALL: [Self; 2] = [Self::Matchpoints, Self::Teams];
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Matchpoints => "matchpoints",
            Self::Teams => "teams",
        })
    }
}

impl FromStr for Method {
    type Err = MethodError;

    fn from_str(text: &str) -> Result<Self, MethodError> {
        let wanted = text.trim().to_ascii_lowercase();
        Self::ALL
            .into_iter()
            .find(|method| method.to_string() == wanted)
            .ok_or_else(|| MethodError(text.trim().into()))
    }
}
