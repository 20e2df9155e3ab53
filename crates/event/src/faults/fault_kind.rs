//! What can be wrong with an event.

use bridge_core::{CommonDenominator, Vulnerability};

use crate::faults::fault_texts::{and_more, in_results, without_label};
use crate::ids::label_kind::LabelKind;

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
    /// A player of an individual event sits twice at one table.
    #[error("{name:?} has two seats at one table")]
    TwoSeats {
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
    /// A table has two results of one board in one round.
    #[error("table {table} has two results of board {board} in round {round}{}", and_more(*.more))]
    TableTwice {
        /// The table.
        table: String,
        /// The board.
        board: String,
        /// The round.
        round: String,
        /// How many other results are such a second one.
        more: usize,
    },
    /// A pair or a player sits at two tables in one round.
    #[error("{name:?} sits at two tables in round {round}, {tables}{}", and_more(*.more))]
    TwoTables {
        /// Who.
        name: String,
        /// The round.
        round: String,
        /// Both tables, such as `3 and 4`.
        tables: String,
        /// How many others sit at two tables in a round.
        more: usize,
    },
    /// A board has another vulnerability than that of its number.
    #[error("board {board} is vulnerable {found}; by its number it is vulnerable {expected}{}", and_more(*.more))]
    OtherVulnerability {
        /// The board.
        board: String,
        /// Who is vulnerable.
        found: Vulnerability,
        /// Who is vulnerable by the number of the board.
        expected: Vulnerability,
        /// On how many other boards it is so.
        more: usize,
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
    /// A ruling for one team of a board, whose other team has neither a ruling nor a second table to compare with.
    #[error(
        "the ruling settles board {board} for one team only: expected a ruling for {team:?} too, because the other table has no result"
    )]
    RulingForOneSide {
        /// The board.
        board: String,
        /// The team without a score.
        team: String,
    },
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
        help: &'static str,
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
        help: &'static str,
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
    /// A team with matches is not on the list of teams, and one of the list has none.
    #[error("{name:?} is not on the list of teams, and {without:?}, which is, has no match")]
    NotListed {
        /// Who has matches.
        name: String,
        /// The first of the list that has none.
        without: String,
    },
    /// Names that look alike: they differ in case, white space, accents, zeros before a number or signs that do not show.
    #[error(
        "{one:?} and {other:?} are two, though their names differ in case, space, accents or leading zeros only"
    )]
    SimilarNames {
        /// The one.
        one: String,
        /// The other.
        other: String,
    },
    /// Labels that look alike, as names may.
    #[error(
        "{one:?} and {other:?} are two {of}s, though their labels differ in case, space, accents or leading zeros only"
    )]
    SimilarLabels {
        /// What they are labels of.
        of: LabelKind,
        /// The one.
        one: String,
        /// The other.
        other: String,
    },
    /// Results without a label that others have.
    #[error("{}", without_label(*.of, *.results))]
    LabelMissing {
        /// What the label would be of.
        of: LabelKind,
        /// How many have none.
        results: usize,
    },
    /// A margin or a number of Victory Points that so many boards cannot give.
    #[error("{teams}: {why}")]
    Margin {
        /// Both teams.
        teams: String,
        /// What is wrong.
        why: String,
    },
    /// Victory Points that no margin gives both teams together.
    #[error("{teams}: {why}")]
    UnevenPoints {
        /// Both teams.
        teams: String,
        /// What is odd.
        why: String,
    },
    /// Points that the director or the regulations set, above all that a match brings.
    #[error("{what} is more than a match can bring: at most {most}")]
    BeyondScale {
        /// What was set.
        what: String,
        /// The most that a match brings.
        most: String,
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
    /// A team of a knock-out that lost, and later meets one that did not.
    #[error("{name:?} has lost to {winner:?}, and plays on against {other:?}, who has not lost")]
    BeatenPlaysOn {
        /// The team.
        name: String,
        /// Who beat it.
        winner: String,
        /// Who meets it after that.
        other: String,
    },
    /// An option without which the event cannot be scored.
    #[error("{what} has no worth yet")]
    OptionNeeded {
        /// What has to be scored.
        what: &'static str,
        /// How to say it.
        help: &'static str,
    },
    /// Something that results which are forgotten as they come cannot tell.
    #[error("{what}")]
    NeedsWholeEvent {
        /// What, and why.
        what: &'static str,
        /// What to do instead.
        help: &'static str,
    },
    /// Boards with different numbers of scores, where those that are to come decide how many there should be.
    #[error(
        "boards have {one} and {other} scores: how many each should have is known when the whole event is, and not \
         while its boards come one after another"
    )]
    UnevenStream {
        /// How many one board has.
        one: u32,
        /// How many another one has.
        other: u32,
    },
    /// Few pairs sat both ways, and that alone put all pairs into one ranking.
    #[error("one ranking, because {names} sat both ways and the other {others} pairs did not")]
    FewSatBothWays {
        /// The pairs that did, joined.
        names: String,
        /// How many did not.
        others: usize,
    },
    /// Few pairs sat on both sides, and mostly on one: two rankings.
    #[error(
        "{names} sat the other way{in_results}: each pair stays in the ranking of its usual side",
        in_results = in_results(results.as_deref())
    )]
    SatOtherWay {
        /// The pairs, joined.
        names: String,
        /// Their results on the other side, joined; `None` if these are no longer known.
        results: Option<String>,
    },
    /// With two winners, pairs that belong to neither ranking more than to the other.
    #[error("the side of {names} is unknown: listed in both rankings")]
    UnknownSide {
        /// The pairs, joined.
        names: String,
    },
    /// All sessions are qualifying sessions.
    #[error("all sessions are qualifying sessions: expected at least one session of the final")]
    NoFinal,
    /// Each side is numbered from 1, and a number found on both is not the same pair.
    #[error(
        "two rankings, because both sides are numbered from 1: the 1 that sat North-South is not the 1 that sat East-West"
    )]
    TwoFields,
    /// More than are scored in one event.
    #[error("{found} {what} in one event: expected at most {most}")]
    TooMany {
        /// Of what.
        what: &'static str,
        /// How many.
        found: usize,
        /// How many there may be.
        most: usize,
    },
    /// More standings after rounds than are listed.
    #[error("standings after rounds are left out: {found} exceeds the maximum {most}")]
    RoundsOmitted {
        /// The number of standings, one for each team and round.
        found: usize,
        /// The maximum number.
        most: usize,
    },
    /// No exact sum of fractions that were handed in stays short.
    #[error(
        "the fractions up to here have no common denominator of at most {most} digits",
        most = CommonDenominator::MAX_DIGITS
    )]
    Fractions,
    /// A penalty repeats another one.
    #[error("a penalty of {name:?} is entered twice{}", and_more(*.more))]
    PenaltyTwice {
        /// The contestant.
        name: String,
        /// The number of further repetitions.
        more: usize,
    },
    /// A member of a contestant is named twice.
    #[error("{player:?} is named twice as a member of {name:?}{}", and_more(*.more))]
    MemberTwice {
        /// The player.
        player: String,
        /// The contestant.
        name: String,
        /// The number of further cases.
        more: usize,
    },
    /// A player belongs to two pairs, or to both teams of a match.
    #[error("{player:?} plays for {one:?} and for {other:?}{}", and_more(*.more))]
    PlayerInTwo {
        /// The player.
        player: String,
        /// A pair or team.
        one: String,
        /// The other pair or team.
        other: String,
        /// The number of further cases.
        more: usize,
    },
    /// Both sides have AVE+ on a board.
    #[error("both sides have AVE+ on board {board}{}", and_more(*.more))]
    PlusForBoth {
        /// The board.
        board: String,
        /// The number of further results with this ruling.
        more: usize,
    },
    /// A side has more than 60 % as an artificial score.
    #[error("the artificial score {ruling} on board {board} exceeds AVE+, 60 %{}", and_more(*.more))]
    AboveNormal {
        /// The ruling.
        ruling: String,
        /// The board.
        board: String,
        /// The number of further results with such a ruling.
        more: usize,
    },
    /// Two contestants meet twice in a Swiss event.
    #[error("{teams} meet twice in a Swiss event{}", and_more(*.more))]
    MetTwice {
        /// Both contestants.
        teams: String,
        /// The number of further repeated matches.
        more: usize,
    },
    /// The numbers of the rounds skip one.
    #[error("round {round} is missing: there are rounds {before} and {after}{}", and_more(*.more))]
    RoundSkipped {
        /// The missing round.
        round: String,
        /// The round before it.
        before: String,
        /// The round after it.
        after: String,
        /// The number of further missing rounds.
        more: usize,
    },
    /// Victory Points of a match that the scale does not contain.
    #[error("{teams}: no margin earns {vps} VPs on the scale of {boards} boards{}", and_more(*.more))]
    NoSuchMargin {
        /// Both teams.
        teams: String,
        /// The Victory Points of both teams.
        vps: String,
        /// The number of boards of the scale.
        boards: u32,
        /// The number of further matches.
        more: usize,
    },
    /// The pairs inside the teams cannot be scored as an event of their own.
    #[error("the pairs of the teams make no event of their own: {why}")]
    PairsOfTeams {
        /// What is in the way.
        why: String,
    },
}
