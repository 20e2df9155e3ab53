//! The rules of duplicate bridge as SQL functions for Apache `DataFusion`.
//!
//! [`register`] adds them to a session:
//!
//! - window functions over the results of a board, with `over (partition by board)`:
//!   `matchpoints(score)`, `board_top(score)`, `butler(score[, preset])`, `cross_imps(score[,
//!   cap])`;
//! - an aggregate, with `group by board`: `datum(score[, preset])`;
//! - functions of single values: `imps(difference)`, `imps(score, other)`, `vps(margin, boards[,
//!   scale])`, `contract_score(played, vulnerability)`, `vulnerability(board)`.
//!
//! Scores are integers of any type, from North-South's side. `NULL` is a board that was not played.
//! Its points are `NULL`, and it is not compared with other results. Matchpoints are 2 for each
//! lower score and 1 for each equal one (Law 78A).
//!
//! ```
//! use datafusion::prelude::SessionContext;
//!
//! # tokio::runtime::Runtime::new()?.block_on(async {
//! let session = SessionContext::new();
//! traveller_datafusion::register(&session);
//! let scored = session
//!     .sql(
//!         "select score, matchpoints(score) over (partition by board) as mp
//!          from (values (1, 420), (1, 450), (1, 420), (2, -100)) as results(board, score)
//!          order by board, score",
//!     )
//!     .await?;
//! let printed = scored.to_string().await?;
//! assert!(printed.contains("| 450   | 4  |"), "{printed}");
//! # Ok::<(), datafusion::error::DataFusionError>(())
//! # })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board_function;
mod board_rule;
mod boards;
mod boards_exec;
mod boards_together;
mod by_board;
mod contract_score;
mod datum;
mod imps;
mod register;
mod scores;
mod text;
mod vps;
mod vulnerability;
mod whole;

pub use register::register;

/// Runs the examples of README.md.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
