use event::EventError;

/// The reason why an event cannot be exported to a format.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ExchangeFormatError {
    /// The event has results of whole matches, but the format needs boards.
    #[error(
        "Portable Bridge Notation contains boards, and this event has results of whole matches"
    )]
    NoBoards,
    /// The event has games won and lost, which the format does not support.
    #[error(
        "USEBIO has matches with IMPs or Victory Points, and this event has games won and lost"
    )]
    Games,
    /// A ruling depends on a table score without a known contract.
    #[error(
        "USEBIO cannot contain a score with a ruling, and the ruling {ruling} depends on it: expected the contract"
    )]
    ScoreBesideRuling {
        /// The ruling as text.
        ruling: String,
    },
    /// The event has matches of different kinds, but a file can hold one kind only.
    #[error(
        "the matches of a file have IMPs, or Victory Points, or games won and lost, and this event has several"
    )]
    Mixed,
    /// The event has results of tables and of whole matches.
    #[error("a CSV holds results of tables or of whole matches, and this event has both")]
    TablesAndMatches,
    /// Two names differ only in characters that XML does not allow.
    #[error(
        "two names would both be written as {name:?}: XML has no place for the characters in which they differ"
    )]
    SameInXml {
        /// The name as it would be written to XML.
        name: String,
    },
    /// The event is too large.
    #[error(transparent)]
    Event(#[from] EventError),
}
