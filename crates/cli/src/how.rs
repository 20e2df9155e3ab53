//! How numbers are explained.

use clap::Args;
use traveller::scoring::Numbers;
use traveller::{Question, RankingOf};

#[derive(Debug, Args)]
pub(crate) struct HowArgs {
    /// In the Butler ranking of the pairs inside a team event.
    #[arg(long)]
    pub(crate) butler: bool,
    /// Exact numbers: fractions where decimals never end, beside what is printed.
    #[arg(long)]
    pub(crate) exact: bool,
}

impl HowArgs {
    /// A question that is asked so.
    pub(crate) fn of(&self, question: Question) -> Question {
        let ranking = if self.butler { RankingOf::ButlerOfTeams } else { RankingOf::Event };
        let numbers = if self.exact { Numbers::Exact } else { Numbers::Short };
        question.of(ranking).with(numbers)
    }
}
