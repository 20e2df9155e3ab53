use std::fmt;

use crate::ids::{MatchId, ResultId};

/// Where in an event a fault shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultPlace {
    /// In the result of a table.
    Result(ResultId, ResultColumn),
    /// In the result of a whole match.
    Match(MatchId, MatchColumn),
}

/// What of a result a fault points at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultColumn {
    /// The board.
    Board,
    /// Who sat North-South.
    NorthSouth,
    /// Who sat East-West.
    EastWest,
    /// The director's rulings.
    Adjustment,
}

/// What of the result of a whole match a fault points at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchColumn {
    /// The home team.
    Home,
    /// The away team.
    Away,
    /// The number of boards.
    Boards,
}

/// Something in an event that keeps it from being scored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What is wrong.
    pub kind: FaultKind,
    /// What shows it; none where it is the event as a whole.
    pub at: Option<FaultPlace>,
    /// An earlier result that it contradicts.
    pub other: Option<FaultPlace>,
}

impl FaultPlace {
    /// The position of the result among those of its kind: the order in which faults are listed.
    #[must_use]
    pub fn row(self) -> usize {
        match self {
            Self::Result(id, _) => id.index(),
            Self::Match(id, _) => id.index(),
        }
    }
}

impl ResultId {
    /// A column of the result, for a fault to point at.
    #[must_use]
    pub const fn place(self, column: ResultColumn) -> FaultPlace {
        FaultPlace::Result(self, column)
    }
}

impl MatchId {
    /// A column of the match, for a fault to point at.
    #[must_use]
    pub const fn place(self, column: MatchColumn) -> FaultPlace {
        FaultPlace::Match(self, column)
    }
}

impl Fault {
    /// What is wrong with the event as a whole.
    #[must_use]
    pub const fn of_event(kind: FaultKind) -> Self {
        Self { kind, at: None, other: None }
    }

    /// The decisions among these that were made: each has no meaning in this event, for a reason, and with a hint.
    pub fn meaningless(
        decisions: impl IntoIterator<Item = (bool, &'static str, &'static str)>,
    ) -> Vec<Self> {
        let made = decisions.into_iter().filter(|(made, ..)| *made);
        made.map(|(_, what, hint)| Self::of_event(FaultKind::Meaningless { what, hint })).collect()
    }
}

/// What is wrong with an event. The texts are for people, and complete without the row.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FaultKind {
    /// No board was played anywhere.
    #[error("no board was played: there is nothing to score")]
    NothingPlayed,
    /// Both sides of a table have the same name.
    #[error("{name:?} sits both North-South and East-West at one table")]
    AgainstItself {
        /// Who.
        name: String,
    },
    /// A team meets itself.
    #[error("{name:?} plays against itself")]
    TeamAgainstItself {
        /// Who.
        name: String,
    },
    /// A pair has two results on one board.
    #[error("{name:?} has two results on board {board}")]
    TwiceOnBoard {
        /// Who.
        name: String,
        /// The board.
        board: String,
    },
    /// A board of a match has one table only.
    #[error("board {board} of the match {teams} has one table only")]
    OneTable {
        /// The board.
        board: String,
        /// Both teams.
        teams: String,
    },
    /// A team sits the same way at both tables of a match.
    #[error("{name:?} sits {direction} twice on board {board} against {opponents:?}")]
    SameDirection {
        /// Who.
        name: String,
        /// `North-South`.
        direction: &'static str,
        /// The board.
        board: String,
        /// Against whom.
        opponents: String,
    },
    /// A ruling in IMPs at matchpoints.
    #[error("the ruling {ruling} has no worth at matchpoints")]
    NotAtMatchpoints {
        /// The ruling.
        ruling: String,
    },
    /// A group of a single score that the regulations cancel.
    #[error("the score on board {board} is cancelled: its group has no other")]
    ScoreAlone {
        /// The board.
        board: String,
    },
    /// A decision that may be about one pair or another.
    #[error(
        "the event file names {name:?}: one pair of that name sat North-South, another East-West"
    )]
    WhichPair {
        /// The name.
        name: String,
    },
    /// A decision about a pair that did not sit that way, or not in that session.
    #[error("the event file names {name:?}: no pair of that name sat {there}")]
    NoSuchPair {
        /// The name.
        name: String,
        /// The way and the session.
        there: String,
    },
    /// Pairs in a final that did not play the qualifying sessions.
    #[error("nothing to carry forward: {names} played no qualifying session")]
    NothingCarried {
        /// Their names, joined.
        names: String,
    },
    /// A board that somebody played, or should have, without a score that could be compared.
    #[error("board {board} has no score at all: there is nothing to compare")]
    NoScores {
        /// The board.
        board: String,
    },
    /// A board whose datum nobody has entered, or whose chosen tables have no score.
    #[error("board {board} has no datum")]
    NoDatum {
        /// The board.
        board: String,
    },
    /// A board with one score, where the regulations have nothing for it.
    #[error("board {board} has a single score: it counts for nobody")]
    SingleScore {
        /// The board.
        board: String,
    },
    /// A board with one score, which is its own datum.
    #[error("board {board} has a single score: it is its own datum, 0 IMPs")]
    SingleDatum {
        /// The board.
        board: String,
    },
    /// A board with one score, which is compared with none.
    #[error(
        "board {board} has a single score: there is nothing to compare it with, it counts for nobody"
    )]
    SingleComparison {
        /// The board.
        board: String,
    },
    /// A ruling in a unit that the method does not have.
    #[error("the ruling {ruling} has no worth in this event")]
    NotInThisUnit {
        /// The ruling.
        ruling: String,
    },
    /// A ruling that builds on a result that is not there.
    #[error(
        "the ruling {ruling} needs the result at the table, and the board was not played there"
    )]
    RulingWithoutResult {
        /// The ruling.
        ruling: String,
    },
    /// A ruling that gives one team a score while the other one's hangs on a table that is missing.
    #[error("the rulings give one team a score on this board and the other one none")]
    RulingForOneSide,
    /// Two rulings on one board that contradict each other.
    #[error("both tables of this board have a ruling for the same team, and only one can count")]
    TwoRulings,
    /// An assigned score beside an artificial one.
    #[error("the assigned score counts for nothing: at the other table {ruling} settles the board")]
    RulingIgnored {
        /// The ruling that counts.
        ruling: String,
    },
    /// A ruling beyond exact arithmetic.
    #[error("the ruling is too finely divided to be computed exactly")]
    RulingTooLarge,
    /// The scale is not made for the match.
    #[error("{teams}: {why}")]
    Scale {
        /// Both teams.
        teams: String,
        /// What the scale says.
        why: String,
        /// How to mend it.
        hint: &'static str,
    },
    /// A team plays two matches in one round.
    #[error("{name:?} has two matches in {round}: against {one:?} and {other:?}")]
    TwoMatches {
        /// Who.
        name: String,
        /// The round, or that there is only one.
        round: String,
        /// Against whom.
        one: String,
        /// And against whom.
        other: String,
    },
    /// A match is there twice.
    #[error("{teams} have two results in one round")]
    MatchTwice {
        /// Both teams.
        teams: String,
    },
    /// A decision that the event's way of ranking has no use for.
    #[error("{what}")]
    Meaningless {
        /// Which.
        what: &'static str,
        /// What to do instead.
        hint: &'static str,
    },
    /// Both tables of a board stand in one room.
    #[error("both tables of board {board} of the match {teams} are in one room")]
    SameRoom {
        /// The board.
        board: String,
        /// Both teams.
        teams: String,
    },
    /// More boards than were scheduled.
    #[error(
        "{teams} played {boards} boards, and {scheduled} are scheduled: the scale is that of {boards}"
    )]
    MoreBoards {
        /// Both teams.
        teams: String,
        /// How many were played.
        boards: u32,
        /// How many there should be.
        scheduled: u32,
    },
    /// Rounds of a knock-out whose order nothing says.
    #[error("nothing says in which order the rounds {rounds} were played")]
    RoundsInNoOrder {
        /// Their labels.
        rounds: String,
    },
    /// Rounds that are missing where their order is given.
    #[error("the order of rounds leaves out {rounds}")]
    RoundsLeftOut {
        /// Their labels.
        rounds: String,
    },
    /// Names that differ in case or white space only.
    #[error("{one:?} and {other:?} are two teams, though their names differ in case or space only")]
    SimilarNames {
        /// The one.
        one: String,
        /// The other.
        other: String,
    },
    /// A margin or a number of Victory Points that so many boards cannot give.
    #[error("{teams}: {why}")]
    Margin {
        /// Both teams.
        teams: String,
        /// What is wrong.
        why: String,
    },
    /// Results of whole matches do not say what was on the boards.
    #[error(
        "the method {method} needs the results of the tables, and these are results of whole matches"
    )]
    NeedsTables {
        /// The method.
        method: String,
    },
    /// A match of a knock-out without a winner.
    #[error("{teams} is drawn: nobody has won the knock-out match yet")]
    DrawnKnockOut {
        /// Both teams.
        teams: String,
    },
    /// An option without which the event cannot be scored.
    #[error("{what} has no worth yet")]
    OptionNeeded {
        /// What has to be scored.
        what: &'static str,
        /// How to say it.
        hint: &'static str,
    },
    /// Few pairs sat both ways, and that alone put all pairs into one ranking.
    #[error("one ranking, because {names} sat both ways and the other {others} pairs did not")]
    FewSatBothWays {
        /// The pairs that did, joined.
        names: String,
        /// How many did not.
        others: usize,
    },
    /// A total left the range of exact arithmetic.
    #[error("the total of {name:?} is too large to be computed exactly")]
    TooLarge {
        /// Whose.
        name: String,
    },
}

impl FaultKind {
    /// How to mend it, where that can be said.
    #[must_use]
    pub const fn hint(&self) -> Option<&'static str> {
        match self {
            Self::NothingPlayed => Some("give at least one result as a contract or as a score"),
            Self::AgainstItself { .. } => Some(
                "if North-South and East-West number their pairs apart, say so with \
                 `--set pairs.winners=two`",
            ),
            Self::TwiceOnBoard { .. } => Some(
                "one of the two is a typing mistake in the board or in the pair; where North-South \
                 and East-West number their pairs apart, use `--set pairs.winners=two`; in a team \
                 event, where a team plays each board at two tables, use `--method teams`",
            ),
            Self::OneTable { .. } => Some(
                "add the other table's result, or mend the number if the rooms name different boards; if there \
                 is no result, score the match without the board: `--set teams.missing_table=not-played`",
            ),
            Self::SameDirection { .. } => Some(
                "at the other table the teams sit the other way round; if they met twice, tell the \
                 meetings apart with a column `round`",
            ),
            Self::FewSatBothWays { .. } => Some(
                "if a line has the two pairs the wrong way round, correct it; if not, say so with \
                 `--set pairs.winners=one`",
            ),
            Self::NotInThisUnit { .. } => Some(
                "in IMPs 60%, 50% and 40% are 3, 0 and -3; another number is given as such, as in `2 IMP`; \
                 in board-a-match every percentage has a worth, and IMPs have none",
            ),
            Self::RulingWithoutResult { .. } => Some(
                "enter the result at the table beside the ruling; a board that nobody could play gets an \
                 artificial score, such as AVE+/AVE-",
            ),
            Self::RulingForOneSide => Some(
                "give the other team a ruling too, or add the result of the table that is missing",
            ),
            Self::TwoRulings => Some(
                "an artificial score, or damage that a team did itself, settles the whole board for it: let it \
                 stand at one of the two tables",
            ),
            Self::TwoMatches { .. } => Some(
                "a team has one match a round; tell the rounds apart with a column `round`, and check the \
                 names of the teams",
            ),
            Self::DrawnKnockOut { .. } => Some(
                "extra boards are added to the match: results of the same teams in the same round",
            ),
            Self::Scale { hint, .. }
            | Self::OptionNeeded { hint, .. }
            | Self::Meaningless { hint, .. } => Some(hint),
            Self::SameRoom { .. } => Some("one of the two is in the closed room"),
            Self::MoreBoards { .. } => Some("change `teams.boards` if more were scheduled"),
            Self::NotAtMatchpoints { .. } => {
                Some("expected AVE+, AVE, AVE-, a percentage such as 60/40, or scores")
            }
            Self::WhichPair { .. } => Some("add `side = \"NS\"` or `side = \"EW\"` to it"),
            Self::NoScores { .. } => Some(
                "if it was not played, leave its lines out; rulings in percent count where other boards of the \
                 session have scores and `neuberg.expected` is `session`",
            ),
            Self::NoDatum { .. } => Some(
                "enter it in the event file, as a [[datum]] with board and points; the mean of chosen tables needs \
                 `datum_tables` with their labels",
            ),
            Self::SingleDatum { .. } | Self::SingleComparison { .. } => {
                Some("if the board is not to count, leave the line out")
            }
            Self::SingleScore { .. } => Some("rules such as `ebu` have an award for it"),
            Self::NothingCarried { .. } => Some(
                "qualifiers keep their names in the final; what was won elsewhere is a [[carry_over]] in the event \
                 file",
            ),
            Self::ScoreAlone { .. } => Some("award both sides something, such as 60/60"),
            Self::RulingIgnored { .. } => Some("leave one of the two rulings out"),
            Self::RoundsInNoOrder { .. } | Self::RoundsLeftOut { .. } => Some(
                "list all rounds in the event file, the first played first: rounds = [\"QF\", \"SF\", \"F\"]",
            ),
            Self::SimilarNames { .. } => Some("if they are one team, write its name in one way"),
            Self::NeedsTables { .. } => Some("use `--method teams`"),
            Self::TeamAgainstItself { .. }
            | Self::NoSuchPair { .. }
            | Self::TooLarge { .. }
            | Self::RulingTooLarge
            | Self::MatchTwice { .. }
            | Self::Margin { .. } => None,
        }
    }

    /// Whether the event can be scored all the same, and somebody should look at this.
    #[must_use]
    pub const fn is_doubt(&self) -> bool {
        matches!(
            self,
            Self::FewSatBothWays { .. }
                | Self::DrawnKnockOut { .. }
                | Self::ScoreAlone { .. }
                | Self::NothingCarried { .. }
                | Self::NoScores { .. }
                | Self::SingleScore { .. }
                | Self::SingleDatum { .. }
                | Self::SingleComparison { .. }
                | Self::RulingIgnored { .. }
                | Self::MoreBoards { .. }
                | Self::SimilarNames { .. }
        )
    }

    /// Whether it may only be so because other results could not be read.
    #[must_use]
    pub const fn may_be_for_want_of_results(&self) -> bool {
        matches!(
            self,
            Self::NothingPlayed
                | Self::OneTable { .. }
                | Self::FewSatBothWays { .. }
                | Self::RulingForOneSide
                | Self::Scale { .. }
        )
    }
}

/// Everything that keeps an event from being scored, in the order of its rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults(pub Vec<Fault>);

impl Faults {
    /// What is wrong with the event as a whole.
    #[must_use]
    pub fn of_event(kind: FaultKind) -> Self {
        Self(vec![Fault::of_event(kind)])
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.0.iter().enumerate() {
            if index > 0 {
                f.write_str("; ")?;
            }
            write!(f, "{}", fault.kind)?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}
