//! The number of contestants of a movement.

use clap::{Args, ValueEnum};
use movements::MovementKind;

use crate::failure::Failure;

/// The number of contestants.
#[derive(Debug, Args)]
pub(crate) struct SizeArgs {
    /// Set the number of pairs
    #[arg(long, group = "size")]
    pub(crate) pairs: Option<u16>,
    /// Set the number of tables of a movement for pairs
    #[arg(long, group = "size")]
    pub(crate) tables: Option<u16>,
    /// Add a half table, with one pair more
    #[arg(long, requires = "tables")]
    pub(crate) half_table: bool,
    /// Set the number of players of an individual
    #[arg(long, group = "size")]
    pub(crate) players: Option<u16>,
    /// Set the number of teams
    #[arg(long, group = "size")]
    pub(crate) teams: Option<usize>,
}

/// The number of rankings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum WinnersArg {
    /// One ranking of all pairs
    One,
    /// A ranking for each direction
    Two,
}

/// The part of a movement that an arrow-switch exchanges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SwitchUnit {
    /// All tables of a round
    Rounds,
    /// Single tables in a round
    Tables,
}

impl SizeArgs {
    /// Returns the kind and the number of contestants.
    pub(crate) fn contestants(&self) -> Result<(MovementKind, u16), Failure> {
        let half = u16::from(self.half_table);
        match (self.pairs, self.tables, self.players, self.teams) {
            (Some(pairs), ..) => Ok((MovementKind::Pairs, pairs)),
            (_, Some(tables), ..) => {
                Ok((MovementKind::Pairs, tables.saturating_mul(2).saturating_add(half)))
            }
            (_, _, Some(players), _) => Ok((MovementKind::Individual, players)),
            (_, _, _, Some(teams)) => {
                Ok((MovementKind::Teams, u16::try_from(teams).unwrap_or(u16::MAX)))
            }
            (None, None, None, None) => Err(Failure::usage(
                "missing --pairs, --tables, --players, --teams, or --check",
                "use `--pairs` with the number of pairs, or `--check` with a file",
            )),
        }
    }
}
