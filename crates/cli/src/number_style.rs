//! The ranking and the numbers of explanations.

use clap::Args;
use traveller::scoring::NumberStyle;
use traveller::{ExplainOptions, RankingKind};

#[derive(Debug, Args)]
pub(crate) struct NumberStyleArgs {
    /// Use the Butler ranking of the pairs in a team event
    #[arg(long, help_heading = "Rules")]
    pub(crate) butler: bool,
    /// Add exact fractions to rounded numbers
    #[arg(long, help_heading = "Output")]
    pub(crate) exact: bool,
}

impl NumberStyleArgs {
    /// Returns `options` with the ranking and the number style of these arguments.
    pub(crate) fn apply(&self, options: ExplainOptions) -> ExplainOptions {
        let ranking = if self.butler { RankingKind::ButlerOfTeams } else { RankingKind::Event };
        let numbers = if self.exact { NumberStyle::Exact } else { NumberStyle::Short };
        options.ranking(ranking).numbers(numbers)
    }
}
