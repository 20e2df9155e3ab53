use event::EventError;

/// Why an event cannot be handed on in a format.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ExchangeFormatError {
    /// Results of whole matches, of which the format has no boards to tell.
    #[error(
        "Portable Bridge Notation tells of boards, and this event has results of whole matches"
    )]
    NoBoards,
    /// Games won and lost, which the format has no place for.
    #[error(
        "USEBIO has matches with IMPs or Victory Points, and this event has games won and lost"
    )]
    Games,
    /// A ruling that builds on a score of which no contract is known.
    #[error(
        "USEBIO has no place for a score beside a ruling, and the ruling {ruling} builds on it: expected the contract"
    )]
    ScoreBesideRuling {
        /// The ruling.
        ruling: String,
    },
    /// Matches of different kinds, of which a file tells one.
    #[error(
        "the matches of a file have IMPs, or Victory Points, or games won and lost, and this event has several"
    )]
    Mixed,
    /// Results of tables and of whole matches.
    #[error("a CSV holds results of tables or of whole matches, and this event has both")]
    TablesAndMatches,
    /// Two names that differ in characters that XML has no place for.
    #[error(
        "two names would both be written as {name:?}: XML has no place for the characters in which they differ"
    )]
    SameInXml {
        /// The name as it would be written.
        name: String,
    },
    /// The event is too large.
    #[error(transparent)]
    Event(#[from] EventError),
}
