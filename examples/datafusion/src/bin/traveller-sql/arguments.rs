use std::path::PathBuf;

use clap::Parser;

const FUNCTIONS: &str = "\
Window functions, over (partition by board):
  matchpoints(score), board_top(score)
  butler(score[, preset]), cross_imps(score[, cap])

Aggregate function, group by board:
  datum(score[, preset])

Scalar functions:
  imps(difference), imps(score, other), vps(margin, boards[, scale])
  contract_score(played, vulnerability), vulnerability(board)

Scores are from North-South's side. NULL is a board that was not played.

Example:
  traveller-sql 'select board, ns, matchpoints(score)
      over (partition by board) from evening' evening.csv

Environment variables set options of the engine, such as
DATAFUSION_EXECUTION_TARGET_PARTITIONS=1.";

/// Query result files in SQL with functions for duplicate bridge
#[derive(Debug, Parser)]
#[command(name = "traveller-sql", version, after_help = FUNCTIONS)]
pub(crate) struct Arguments {
    /// Query in SQL
    pub(crate) query: String,
    /// CSV or Parquet files; the table name is the file name without its extension
    pub(crate) files: Vec<PathBuf>,
    /// Print CSV while rows arrive instead of a table
    #[arg(long)]
    pub(crate) csv: bool,
}
