//! How numbers are explained.

use clap::Args;
use traveller::scoring::NumberStyle;
use traveller::{ExplainOptions, RankingKind};

#[derive(Debug, Args)]
pub(crate) struct NumberStyleArgs {
    /// In the Butler ranking of the pairs inside a team event.
    #[arg(long)]
    pub(crate) butler: bool,
    /// Exact numbers: fractions where decimals never end, beside what is printed.
    #[arg(long)]
    pub(crate) exact: bool,
}

impl NumberStyleArgs {
    /// A question that is asked so.
    pub(crate) fn of(&self, question: ExplainOptions) -> ExplainOptions {
        let ranking = if self.butler { RankingKind::ButlerOfTeams } else { RankingKind::Event };
        let numbers = if self.exact { NumberStyle::Exact } else { NumberStyle::Short };
        question.with_ranking(ranking).with_numbers(numbers)
    }
}
