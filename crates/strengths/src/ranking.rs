//! Types of a ranking by strength and of its errors.

use std::collections::BTreeMap;
use std::num::NonZeroU32;

use zermelo::{CompletedTable, Convergence};

use event::{ContestantId, Faults, Message};

/// The line of a team in a ranking by strength.
#[derive(Clone, Debug)]
pub struct StrengthLine {
    /// The team.
    pub name: ContestantId,
    /// The place by total in the completed table, or by strength without a table. It counts the
    /// better teams of the group and the teams above the group.
    pub place: usize,
    /// The total in the completed table; `None` without a table.
    pub total: Option<f64>,
    /// The number of matches.
    pub matches: u32,
    /// The strength, scaled to a geometric mean of 1.
    pub strength: f64,
    /// The natural logarithm of the strength.
    pub log_strength: f64,
    /// The standard error of the log-strength relative to the mean of its group. It is `None` if
    /// results are almost certain, and in events with more teams than [`StrengthRanking::MAX`].
    pub error: Option<f64>,
    /// The place by strength.
    pub place_by_strength: usize,
    /// The best and the worst place consistent with the results at the confidence; `None` if not
    /// computed.
    pub places: Option<[usize; 2]>,
    /// The group, counted from 1, if groups are ranked separately.
    pub group: usize,
    /// The part of the event to which the group belongs, counted from 1.
    pub part: usize,
}

/// The ranking of an event by strength.
#[derive(Clone, Debug)]
pub struct StrengthRanking {
    /// The lines, ordered by the completed table.
    pub lines: Vec<StrengthLine>,
    /// The completed table, with teams numbered as in `teams`. It is `None` for more than
    /// [`StrengthRanking::MAX`] teams, because its size is quadratic.
    pub table: Option<CompletedTable>,
    /// The teams in natural order.
    pub teams: Vec<ContestantId>,
    /// The number of groups between which strengths cannot be compared.
    pub groups: usize,
    /// The number of parts that have not met; within a part wins order the groups.
    pub parts: usize,
    /// The report of the solver.
    pub report: Convergence,
    /// The home advantage as log-odds, and as the probability of beating an equal team; `None` if
    /// it was not estimated.
    pub home: Option<[f64; 2]>,
    /// Matches without a scored board, which are ignored.
    pub left_out: Vec<[ContestantId; 2]>,
    /// Matches against withdrawn teams, whose results are cancelled.
    pub cancelled: Vec<[ContestantId; 2]>,
    /// The number of boards of a virtual match, if results are in IMPs.
    pub virtual_boards: Option<NonZeroU32>,
    /// The matches whose results are farthest from the expectation, farthest first, at most ten.
    pub farthest: Vec<Surprise>,
    /// The requested comparison of two teams.
    pub between: Option<StrengthComparison>,
}

/// The expected result of a match of two teams, from the first team's side.
#[derive(Clone, Debug)]
pub struct StrengthComparison {
    /// The two teams.
    pub teams: [ContestantId; 2],
    /// The difference of their log-strengths.
    pub log_odds: f64,
    /// The standard error of the difference; `None` if it cannot be computed.
    pub error: Option<f64>,
    /// The confidence interval of the difference; `None` if it cannot be computed.
    pub interval: Option<[f64; 2]>,
    /// The probability that the first team wins; for games or Victory Points, its expected share.
    pub probability: f64,
    /// The number of boards of the match, if results are in IMPs.
    pub boards: Option<NonZeroU32>,
    /// The expected margin in IMPs, if results are in IMPs.
    pub margin: Option<f64>,
    /// The expected Victory Points, if results are in IMPs and there is a scale.
    pub award: Option<f64>,
}

/// A match with its result and its expectation.
#[derive(Clone, Debug)]
pub struct Surprise {
    /// The two teams.
    pub teams: [ContestantId; 2],
    /// The share that the first team won.
    pub won: f64,
    /// The expected share of the first team.
    pub expected: f64,
    /// The sum of the shares of both teams.
    pub available: f64,
    /// The distance of the result from the expectation in standard deviations, positive if the first
    /// team won more than expected.
    pub deviations: f64,
}

/// The reason why an event cannot be ranked by strength.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum StrengthError {
    /// The event is inconsistent, or its matches lack the requested results.
    #[error("{0}")]
    Faults(Faults),
    /// Some teams cannot be compared.
    #[error("{what}: {groups}")]
    Groups {
        /// The reason: the groups are not connected, or not connected by wins.
        what: &'static str,
        /// The team names by group.
        groups: String,
    },
    /// The requested method ended without a solution; another method may find one.
    #[error("{0}")]
    MethodEnded(String),
    /// No method finds a solution.
    #[error("{0}")]
    NotFound(String),
    /// Any other error.
    #[error("{0}")]
    Other(Message),
}

impl StrengthRanking {
    /// The maximum number of teams for which the completed table and standard errors are computed.
    pub const MAX: usize = 1_000;

    /// Returns the surprising matches, farthest from the expectation first.
    ///
    /// ```
    /// use formats::{FileFormat, read};
    /// use regulations::Regulations;
    /// use strengths::{StrengthOptions, StrengthSource, rank_by_strength};
    ///
    /// let games = "home,away,wins,losses\nA,B,9,1\nB,C,9,1\nC,A,9,1\nA,D,5,5\n";
    /// let event = read(FileFormat::Csv, games)?.event;
    /// let options = StrengthOptions::new().from(StrengthSource::Wins);
    /// let ranking = rank_by_strength(&event, &Regulations::default(), &options)?;
    /// assert_eq!(ranking.surprises().count(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn surprises(&self) -> impl Iterator<Item = &Surprise> {
        self.farthest.iter().filter(|it| it.is_surprising())
    }

    /// Returns `true` if a line shares its place with a neighbor in the same group. [`Self::positions`] has an
    /// example.
    #[must_use]
    pub fn is_place_shared(&self, index: usize) -> bool {
        let place = |at: Option<usize>| self.lines.get(at?).map(|line| (line.group, line.place));
        let neighbors = [index.checked_sub(1), index.checked_add(1)].map(place);
        place(Some(index)).is_some_and(|own| neighbors.contains(&Some(own)))
    }

    /// Returns the position in [`Self::teams`] of the team of each line.
    ///
    /// ```
    /// use formats::{FileFormat, read};
    /// use regulations::Regulations;
    /// use strengths::{StrengthOptions, rank_by_strength};
    ///
    /// let event = read(FileFormat::Csv, "home,away,imps,boards\nA,B,-8,20\nB,C,8,20\n")?.event;
    /// let ranking = rank_by_strength(&event, &Regulations::default(), &StrengthOptions::default())?;
    /// assert_eq!(ranking.positions(), [1, 0, 2]);
    /// assert!(!ranking.is_place_shared(0) && ranking.is_place_shared(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn positions(&self) -> Vec<usize> {
        let positions: BTreeMap<ContestantId, usize> =
            self.teams.iter().copied().zip(0..).collect();
        let position = |team| positions.get(&team).copied().unwrap_or_default();
        self.lines.iter().map(|line| position(line.name)).collect()
    }
}

impl StrengthLine {
    /// Returns the confidence interval of the log-strength, normal with its standard error. Returns
    /// `None` without a standard error.
    ///
    /// ```
    /// use formats::{FileFormat, read};
    /// use regulations::Regulations;
    /// use strengths::{StrengthOptions, rank_by_strength};
    ///
    /// let event = read(FileFormat::Csv, "home,away,imps,boards\nA,B,8,20\nB,C,8,20\n")?.event;
    /// let ranking = rank_by_strength(&event, &Regulations::default(), &StrengthOptions::default())?;
    /// let [low, high] = ranking.lines[0].interval(0.95).unwrap();
    /// let error = ranking.lines[0].error.unwrap();
    /// assert!((high - low - 2.0 * 1.959_963_984_540_054 * error).abs() < 1e-12);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn interval(&self, confidence: f64) -> Option<[f64; 2]> {
        let half_width = -zermelo::normal::quantile(0.5 * (1.0 - confidence)) * self.error?;
        half_width
            .is_finite()
            .then_some([self.log_strength - half_width, self.log_strength + half_width])
    }
}

impl Surprise {
    /// The distance from the expectation above which a result is surprising, in standard deviations.
    /// By chance one in twenty results exceeds it.
    pub const MIN_DEVIATIONS: f64 = 2.0;

    /// Returns `true` if the result is farther from the expectation than [`Self::MIN_DEVIATIONS`].
    ///
    /// ```
    /// use formats::{FileFormat, read};
    /// use regulations::Regulations;
    /// use strengths::{StrengthOptions, StrengthSource, rank_by_strength};
    ///
    /// let games = "home,away,wins,losses\nA,B,9,1\nB,C,9,1\nC,A,9,1\nA,D,5,5\n";
    /// let event = read(FileFormat::Csv, games)?.event;
    /// let options = StrengthOptions::new().from(StrengthSource::Wins);
    /// let ranking = rank_by_strength(&event, &Regulations::default(), &options)?;
    /// let surprising: Vec<bool> = ranking.farthest.iter().map(|it| it.is_surprising()).collect();
    /// assert_eq!(surprising, [true, true, true, false]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_surprising(&self) -> bool {
        self.deviations.abs() > Self::MIN_DEVIATIONS
    }
}

impl StrengthError {
    /// Returns advice on how to fix the problem, if known.
    ///
    /// ```
    /// use strengths::StrengthError;
    ///
    /// let apart = StrengthError::Groups { what: "not connected", groups: "A, B | C, D".to_owned() };
    /// assert!(apart.help().is_some_and(|help| help.to_string().starts_with("rank each group separately with `separate-groups`")));
    /// ```
    #[must_use]
    pub fn help(&self) -> Option<Message> {
        let template = match self {
            Self::Groups { .. } => {
                "rank each group separately with `{arg separate-groups}`, or add a virtual game for each team with `{arg prior 1}`, \
                 which makes strengths more similar"
            }
            Self::MethodEnded(_) => {
                "use `{arg method newton}`, which computes in logarithms, or `{arg method automatic}`"
            }
            Self::NotFound(_) => {
                "check the largest margins and the weights, or use `{arg prior 1}`, which makes strengths more similar"
            }
            Self::Faults(_) | Self::Other(_) => return None,
        };
        Some(Message::from_template(template))
    }
}
