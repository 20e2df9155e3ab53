use crate::board_set::BoardSet;
use crate::contestant::Contestant;
use crate::kind::MovementKind;

/// A reason why a plan of rounds and tables is not a movement.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MovementError {
    /// No table plays.
    #[error("no table has two opponents: expected at least one")]
    Empty,
    /// The plan is larger than the limits.
    #[error(
        "{rows} tables and rounds with {contestants} contestants exceed the maximum of {max_rows} and {max_contestants}"
    )]
    TooLarge {
        /// The number of rows.
        rows: usize,
        /// The number of contestants.
        contestants: usize,
        /// The maximum number of rows.
        max_rows: usize,
        /// The maximum number of contestants.
        max_contestants: usize,
    },
    /// No table plays in a round, although there is a later round.
    #[error("round {round} is missing: expected rounds 1 to {rounds}")]
    MissingRound {
        /// The missing round.
        round: u16,
        /// The number of the last round.
        rounds: u16,
    },
    /// A table breaks a rule in a round.
    #[error("round {round}, table {table}: {problem}")]
    Table {
        /// The round, from 1.
        round: u16,
        /// The table, from 1.
        table: u16,
        /// The broken rule.
        problem: TableProblem,
    },
}

/// A rule that a table breaks in a round.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TableProblem {
    /// A number is 0 or too large.
    #[error("invalid number {0}: expected 1 to {max}", max = crate::checks::MAX_NUMBER)]
    Number(u16),
    /// Only some of the contestants have a direction.
    #[error("{0} is mixed with contestants of another numbering: expected one kind of numbers")]
    MixedNumbers(Contestant),
    /// The table occurs twice in the round.
    #[error("duplicate table: expected each table once in a round")]
    DuplicateTable,
    /// A direction has the wrong number of contestants.
    #[error(
        "found {found} contestants in one direction: expected {expected} in a movement for {kind}"
    )]
    Occupants {
        /// The number of contestants.
        found: usize,
        /// The expected number.
        expected: usize,
        /// The kind of movement.
        kind: MovementKind,
    },
    /// A contestant sits at two tables in the round.
    #[error("{} {contestant} is also at table {table}: expected one table in a round", kind.contestant())]
    TwoTables {
        /// The kind of movement.
        kind: MovementKind,
        /// The contestant.
        contestant: Contestant,
        /// The other table.
        table: u16,
    },
    /// A contestant occupies several seats of the table.
    #[error("{} {contestant} meets itself: expected different contestants", kind.contestant())]
    MeetsItself {
        /// The kind of movement.
        kind: MovementKind,
        /// The contestant.
        contestant: Contestant,
    },
    /// The table has two opponents, but no boards.
    #[error("missing boards: expected boards at a table with two opponents")]
    NoBoards,
    /// A contestant plays boards again.
    #[error("{} {contestant} has already played boards {boards} in round {round}", kind.contestant())]
    BoardsTwice {
        /// The kind of movement.
        kind: MovementKind,
        /// The contestant.
        contestant: Contestant,
        /// The boards.
        boards: BoardSet,
        /// The earlier round.
        round: u16,
    },
    /// The boards are at another table too, and the movement must not share boards.
    #[error(
        "boards {boards} are also at table {table}: expected different boards, because no boards are shared"
    )]
    Shared {
        /// The boards.
        boards: BoardSet,
        /// The other table.
        table: u16,
    },
    /// The boards overlap another set.
    #[error(
        "boards {boards} overlap boards {other} of round {round}, table {table}: expected equal or separate sets"
    )]
    Overlap {
        /// The boards.
        boards: BoardSet,
        /// The overlapping set.
        other: BoardSet,
        /// The round of the overlapping set.
        round: u16,
        /// The table of the overlapping set.
        table: u16,
    },
    /// The set has another size than the first one.
    #[error("found {found} boards: expected {expected}, as at the first table")]
    SetSize {
        /// The number of boards.
        found: u16,
        /// The number of boards of the first set.
        expected: u16,
    },
}
