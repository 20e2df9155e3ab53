//! From the results of an event to its standings.
//!
//! An [`Event`] holds who played whom on which board with what [`Outcome`]; [`score`] turns it into
//! [`Scored`] under a [`Method`] and its [`Regulations`]. What is wrong with an event comes back as
//! [`Fault`]s that name the row, all of them together.
//!
//! So far: matchpoint pairs with rulings of every kind, fouled boards and boards with fewer scores than expected, and how
//! each score arose ([`Explanation`]); team events with everything a director does to them: IMPs, board-a-match and Patton, [`Adjustment`]s, [`Decisions`], Victory Points, tie-breakers; and
//! the pairing of the next round of a Swiss event, [`NextRound`].
//!
//! ```
//! use bridge_core::BoardNumber;
//! use tournament::{Entry, Event, Method, Outcome, Regulations, Scored, score};
//!
//! let mut event = Event::default();
//! let board = event.board(None, BoardNumber::new(1)?, None)?;
//! for (ns, ew, played) in [("1", "4", "4S N ="), ("2", "3", "4S N +1")] {
//!     let outcome = Outcome::Played(played.parse()?);
//!     event.add(Entry::new(board, ns, ew, outcome))?;
//! }
//! let scored = score(&event, Method::Matchpoints, &Regulations::default()).map_err(|faults| faults.to_string())?;
//! let Scored::Pairs(pairs) = scored else { unreachable!() };
//! let best = &pairs.rankings()[0].standings[0];
//! assert_eq!(event.name(best.name), "2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod adjustment;
mod butler_of_teams;
mod contradictions;
mod corrections;
mod decisions;
mod event;
mod explain;
mod explain_matches;
mod explain_total;
mod fault;
mod fields;
mod ids;
mod imp_options;
mod imp_pairs;
mod label;
mod lines;
mod match_results;
mod method;
mod next_round;
mod options;
mod pair_decisions;
mod pair_matches;
mod pair_options;
mod pairs;
mod regulations;
mod results;
mod score;
mod strengths;
mod team_options;
mod teams;
mod tie_breaks;
mod winners;

pub use adjustment::{Adjustment, AdjustmentError, Artificial, Ruling};
pub use butler_of_teams::{ButlerOfTeams, butler_of_teams};
pub use corrections::{Change, Correction, ResultThen, RulingChange};
pub use decisions::{
    AwardedMatch, Bye, CarriedOver, CarryOver, Decisions, Forfeit, Penalty, PenaltyAmount,
    UnplayedMatch, VoidMatch,
};
pub use event::{Board, Event};
pub use explain::{Explanation, Step, explain};
pub use explain_matches::explain_matches;
pub use explain_total::{BoardOfTotal, TotalExplanation, explain_total};
pub use fault::{At, Fault, FaultKind, Faults};
pub use ids::{BoardId, EventError, NameId, RowId};
pub use imp_options::{ButlerAs, ImpBoardRounding, ImpRanking, ImpRegulations, SameBoard};
pub use imp_pairs::{
    BoardOfImpTotal, ImpExplanation, ImpPairsScores, ImpRankingList, ImpSession, ImpStanding,
    ImpTotalExplanation, ImpWorking, datum_steps, explain_imp_total, explain_imps,
};
pub use label::natural_order;
pub use match_results::{MatchEntry, MatchResult, MatchRow};
pub use method::Method;
pub use next_round::{Met, NextRound, NextRoundError, NextRoundOptions, Seat};
pub use options::{PresetError, Setting, SettingError};
pub use pair_decisions::{
    PairCarry, PairDecisions, PairEntry, PairImpPenalty, PairName, PairPenalty,
};
pub use pair_matches::{MatchScore, MatchSide, PairMatch, PairMatchesScores, PairTables};
pub use pair_options::{
    BoardRounding, CarryForward, CarryForwardError, SectionRankings, Sections, Sessions, Winners,
};
pub use pairs::{
    Award, Carried, Compared, Handicapped, PairRanking, PairStanding, PairsScores, SessionTotal,
    SideWorth, StageOfPairs,
};
pub use regulations::{Preset, Regulations};
pub use results::{Entry, Outcome, Results, Room, Row};
pub use score::{Scored, score};
pub use strengths::{
    StrengthBetween, StrengthError, StrengthFrom, StrengthLine, StrengthMethod, StrengthOptions,
    StrengthRanking, Surprise, rank_by_strength,
};
pub use team_options::{
    AveragePlus, BlitzAt, ByeAward, CarryOverRule, DrawWorth, EventScale, ForfeitAward, ImpPenalty,
    MarginRule, MissingBoards, MissingTable, PattonShare, Scheduled, ScheduledRounds, Stage,
    TeamRegulations, WithdrawalRule,
};
pub use teams::{
    Aggregate, BoardScore, BoardUnit, ByeScore, Encounter, Match, MatchBoard, MatchSource,
    RankedBy, Ranking, RuledBoard, SideScore, SideTotals, TeamStanding, TeamsScores, Tie, TieStep,
    Unscored, View,
};
pub use tie_breaks::{TieBreak, TieBreaks};

/// The example of the README, so that it runs.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
