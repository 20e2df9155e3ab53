//! An order of strength, and why there may be none.

use std::num::NonZeroU32;

use zermelo::{CompletedTable, Convergence};

use event::{ContestantId, Faults, Message};

/// A team in the order of strength.
#[derive(Clone, Debug)]
pub struct StrengthLine {
    /// The team.
    pub name: ContestantId,
    /// Its place by the completed table, and without a table by strength: after the teams of its group that have more, and
    /// those that wins put before the group.
    pub place: usize,
    /// Its total in the completed table.
    pub total: Option<f64>,
    /// Its matches.
    pub matches: u32,
    /// Its strength: geometric mean 1.
    pub strength: f64,
    /// The logarithm of that.
    pub log_strength: f64,
    /// The standard error of the logarithm against the mean of its group; none where results are next to certain, and in
    /// events with more teams than [`StrengthRanking::MAX`].
    pub error: Option<f64>,
    /// Its place by strength.
    pub place_by_strength: usize,
    /// The best and the worst place that the results allow at the confidence.
    pub places: Option<[usize; 2]>,
    /// Its group, counted from 1, where groups are ranked apart.
    pub group: usize,
    /// The part of the event that the group belongs to, counted from 1.
    pub part: usize,
}

/// An event in the order of strength.
#[derive(Clone, Debug)]
pub struct StrengthRanking {
    /// The lines in the order of the completed table.
    pub lines: Vec<StrengthLine>,
    /// The completed table, whose teams are numbered as in `teams`; none where there are more of them than
    /// [`StrengthRanking::MAX`], for it grows with their square.
    pub table: Option<CompletedTable>,
    /// The teams in natural order.
    pub teams: Vec<ContestantId>,
    /// How many groups there are that strengths do not compare.
    pub groups: usize,
    /// How many parts there are that nothing compares: within a part wins order the groups.
    pub parts: usize,
    /// How the strengths were found.
    pub report: Convergence,
    /// What playing at home is worth, as log-odds and as a probability against an equal, where that was asked for.
    pub home: Option<[f64; 2]>,
    /// Matches of which no board was scored: they say nothing.
    pub left_out: Vec<[ContestantId; 2]>,
    /// Matches against teams whose results are cancelled because they withdrew.
    pub cancelled: Vec<[ContestantId; 2]>,
    /// The boards of a match that was not played, where results are in IMPs.
    pub virtual_boards: Option<NonZeroU32>,
    /// The matches whose results surprise most, the first team before the second; at most ten.
    pub surprises: Vec<Surprise>,
    /// The two teams that were asked for.
    pub between: Option<StrengthComparison>,
}

/// What is to be expected of a match of two teams, from the first one's side.
#[derive(Clone, Debug)]
pub struct StrengthComparison {
    /// The teams.
    pub teams: [ContestantId; 2],
    /// The difference of their log-strengths.
    pub log_odds: f64,
    /// The standard error of the difference.
    pub error: Option<f64>,
    /// The interval of the difference at the confidence.
    pub interval: Option<[f64; 2]>,
    /// The probability that the first team wins; of games or Victory Points its share.
    pub probability: f64,
    /// The boards of the match, where results are in IMPs.
    pub boards: Option<NonZeroU32>,
    /// The margin that is expected, in IMPs.
    pub margin: Option<f64>,
    /// The Victory Points that are expected, where there is a scale.
    pub award: Option<f64>,
}

/// A match whose result surprises.
#[derive(Clone, Debug)]
pub struct Surprise {
    /// The teams.
    pub teams: [ContestantId; 2],
    /// What the first team won, as a share.
    pub won: f64,
    /// What it was expected to win.
    pub expected: f64,
}

/// Why there is no order of strength.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum StrengthError {
    /// The event contradicts itself, or its matches lack what is asked for.
    #[error("{0}")]
    Faults(Faults),
    /// The teams cannot all be compared.
    #[error("{what}: {groups}")]
    Groups {
        /// Not connected, or not by wins.
        what: &'static str,
        /// Their names, group by group.
        groups: String,
    },
    /// The method that was asked for ended without having found them.
    #[error("{0}")]
    MethodEnded(String),
    /// No method finds them.
    #[error("{0}")]
    NotFound(String),
    /// Anything else.
    #[error("{0}")]
    Other(Message),
}

impl StrengthRanking {
    /// Up to so many teams a table is completed and errors are computed.
    pub const MAX: usize = 1_000;
}

impl StrengthError {
    /// How to mend it, where that can be said.
    ///
    /// ```
    /// use strengths::StrengthError;
    ///
    /// let apart = StrengthError::Groups { what: "not connected", groups: "A, B | C, D".to_owned() };
    /// assert!(apart.help().is_some_and(|help| help.to_string().starts_with("`separate-groups` ranks")));
    /// ```
    #[must_use]
    pub fn help(&self) -> Option<Message> {
        let template = match self {
            Self::Groups { .. } => {
                "`{arg separate-groups}` ranks each group by itself; `{arg prior 1}` lets every team play one virtual game, which \
                 draws strengths towards each other"
            }
            Self::MethodEnded(_) => {
                "`{arg method automatic}` or `{arg method newton}` goes on in logarithms and finds them"
            }
            Self::NotFound(_) => {
                "check the largest margins and the weights; `{arg prior 1}` draws strengths towards each other"
            }
            Self::Faults(_) | Self::Other(_) => return None,
        };
        Some(Message::from_template(template))
    }
}
