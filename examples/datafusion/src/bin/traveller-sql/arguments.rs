use std::path::PathBuf;

use clap::Parser;

const FUNCTIONS: &str = "\
Over the results of a board, over (partition by board):
  matchpoints(score), board_top(score), butler(score[, preset]), cross_imps(score[, cap])
Of a board, group by board:
  datum(score[, preset])
For one value:
  imps(difference), imps(score, other), vps(margin, boards[, scale]),
  contract_score(played, vulnerability), vulnerability(board)

Scores are North-South's; NULL is a board that was not played. What an option of the engine is called in the
environment (DATAFUSION_EXECUTION_TARGET_PARTITIONS=1) sets it.";

/// Runs a query over files of results, with the rules of duplicate bridge as functions.
#[derive(Debug, Parser)]
#[command(name = "traveller-sql", version, after_help = FUNCTIONS)]
pub(crate) struct Arguments {
    /// What is asked: select board, ns, matchpoints(score) over (partition by board) from evening
    pub(crate) query: String,
    /// CSV or Parquet; each is a table with the file's name, without what follows the last dot
    pub(crate) files: Vec<PathBuf>,
    /// Prints CSV, row by row, instead of a table
    #[arg(long)]
    pub(crate) csv: bool,
}
