//! What can be wrong with an event.

use bridge_core::{CommonDenominator, Vulnerability};

use crate::faults::fault_texts::{and_more, in_results, without_label};
use crate::faults::message::Message;
use crate::ids::label_kind::LabelKind;

crate::diagnostics! {
    /// A fault of an event, or a warning about it. Messages are complete without the row.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum FaultKind {
        /// No board was played anywhere.
        NothingPlayed = error "nothing-played":
            "no board was played",
            help "enter at least one result as a contract or a score";
        /// Both sides of a table have the same name.
        AgainstItself {
            /// Who.
            name: String,
        } = error "against-itself":
            "{name:?} sits North-South and East-West at one table",
            help "if each side has its own pair numbers, use `{set pairs.winners=two}`; otherwise correct one of the two numbers";
        /// A player of an individual event sits twice at one table.
        TwoSeats {
            /// Who.
            name: String,
        } = error "two-seats":
            "{name:?} has two seats at one table",
            help "correct one of the two names";
        /// A team meets itself.
        TeamAgainstItself {
            /// Who.
            name: String,
        } = error "team-against-itself":
            "{name:?} plays against itself",
            help "correct one of the two teams";
        /// A pair has two results on one board.
        TwiceOnBoard {
            /// Who.
            name: String,
            /// The board.
            board: String,
        } = error "twice-on-board":
            "{name:?} has two results on board {board}",
            help "correct the board or the pair; if each side has its own pair numbers, use `{set pairs.winners=two}`; for teams, which play each board at two tables, use `{arg method teams}`";
        /// A table has two results of one board in one round.
        TableTwice {
            /// The table.
            table: String,
            /// The board.
            board: String,
            /// The round.
            round: String,
            /// How many other results are such a second one.
            more: usize,
        } = warning "table-twice":
            "table {table} has two results on board {board} in round {round}{}" % and_more(*more),
            help "correct the table or remove one result; if there are several sections, add a column `section`";
        /// A pair or a player sits at two tables in one round.
        TwoTables {
            /// Who.
            name: String,
            /// The round.
            round: String,
            /// Both tables, such as `3 and 4`.
            tables: String,
            /// How many others sit at two tables in a round.
            more: usize,
        } = warning "two-tables":
            "{name:?} sits at two tables in round {round}, {tables}{}" % and_more(*more),
            help "correct the table, the round, or the name; if there are several sessions, add a column `session`";
        /// A board has another vulnerability than that of its number.
        OtherVulnerability {
            /// The board.
            board: String,
            /// Who is vulnerable.
            found: Vulnerability,
            /// Who is vulnerable by the number of the board.
            expected: Vulnerability,
            /// On how many other boards it is so.
            more: usize,
        } = warning "other-vulnerability":
            "board {board} is vulnerable {found}: expected {expected} for this number{}" % and_more(*more),
            help "correct the board number or the vulnerability, unless the board was played this way";
        /// A board of a match has one table only.
        OneTable {
            /// The board.
            board: String,
            /// Both teams.
            teams: String,
        } = error "one-table":
            "board {board} of the match {teams} has only one table",
            help "add the other table's result or correct the board number; to score the match without the board, use `{set teams.missing_table=not-played}`";
        /// A team sits the same way at both tables of a match.
        SameDirection {
            /// Who.
            name: String,
            /// `North-South`.
            direction: &'static str,
            /// The board.
            board: String,
            /// Against whom.
            opponents: String,
        } = error "same-direction":
            "{name:?} sits {direction} twice on board {board} against {opponents:?}",
            help "correct one of the two directions; if the teams met twice, add a column `round`";
        /// A ruling in IMPs at matchpoints.
        NotAtMatchpoints {
            /// The ruling.
            ruling: String,
        } = error "not-at-matchpoints":
            "the ruling {ruling} does not apply at matchpoints",
            help "use AVE+, AVE, AVE-, percentages such as 60/40, or scores";
        /// A group of a single score that the regulations cancel.
        ScoreAlone {
            /// The board.
            board: String,
        } = warning "score-alone":
            "the score on board {board} is canceled: its comparison group has no other score",
            help "award both sides an artificial score, such as 60/60";
        /// A decision that may be about one pair or another.
        WhichPair {
            /// The name.
            name: String,
        } = error "which-pair":
            "ambiguous pair {name:?} in the event file: one sits North-South, another East-West",
            help "add `side = \"NS\"` or `side = \"EW\"`";
        /// A decision about a pair that did not sit that way, or not in that session.
        NoSuchPair {
            /// The name.
            name: String,
            /// The way and the session.
            there: String,
        } = error "no-such-pair":
            "unknown pair {name:?} in the event file: no pair of that name sat {there}",
            help "correct the name, the side, or the session";
        /// Pairs in a final that did not play the qualifying sessions.
        NothingCarried {
            /// Their names, joined.
            names: String,
        } = warning "nothing-carried":
            "no carry-forward for {names}: no qualifying session was played",
            help "use the names of the qualifying sessions; enter scores of another event as `[[carry_over]]` in the event file";
        /// A board that somebody played, or should have, without a score that could be compared.
        NoScores {
            /// The board.
            board: String,
        } = warning "no-scores":
            "board {board} has no scores to compare",
            help "if it was not played, remove its lines; to count its rulings in percent, use `{set neuberg.expected=session}`";
        /// A board whose datum nobody has entered, or whose chosen tables have no score.
        NoDatum {
            /// The board.
            board: String,
        } = error "no-datum":
            "board {board} has no datum",
            help "enter a `[[datum]]` with board and points in the event file, or list tables with scores in `datum_tables`";
        /// A board with one score, where the regulations have nothing for it.
        SingleScore {
            /// The board.
            board: String,
        } = warning "single-score":
            "board {board} has only one score and is not counted",
            help "use a preset that awards points for a single score, such as `ebl`";
        /// A board with one score, which is its own datum.
        SingleDatum {
            /// The board.
            board: String,
        } = warning "single-datum":
            "board {board} has only one score, which is its own datum: 0 IMPs",
            help "if the board should not count, remove the line";
        /// A board with one score, which is compared with none.
        SingleComparison {
            /// The board.
            board: String,
        } = warning "single-comparison":
            "board {board} has only one score and is not compared",
            help "if the board should not count, remove the line";
        /// A ruling in a unit that the method does not have.
        NotInThisUnit {
            /// The ruling.
            ruling: String,
        } = error "not-in-this-unit":
            "the ruling {ruling} does not apply to this scoring method",
            help "in IMPs use 60%, 50%, or 40% (3, 0, and -3 IMPs), or a number such as `2 IMP`; in board-a-match use a percentage";
        /// A ruling that builds on a result that is not there.
        RulingWithoutResult {
            /// The ruling.
            ruling: String,
        } = error "ruling-without-result":
            "the ruling {ruling} needs the result at the table: the board was not played there",
            help "enter the result; for a board that could not be played, award an artificial score, such as AVE+/AVE-";
        /// A ruling for one team of a board, whose other team has neither a ruling nor a second table to compare with.
        RulingForOneSide {
            /// The board.
            board: String,
            /// The team without a score.
            team: String,
        } = error "ruling-for-one-side":
            "the ruling settles board {board} for one team only: expected a ruling for {team:?} too, because the other table has no result",
            help "award both teams an artificial score in this row, such as `AVE/AVE` or `NS AVE EW AVE+`";
        /// Two rulings on one board that contradict each other.
        TwoRulings = error "two-rulings":
            "both tables have a ruling for the same team on this board: expected one",
            help "keep the ruling at one of the two tables";
        /// An assigned score beside an artificial one.
        RulingIgnored {
            /// The ruling that counts.
            ruling: String,
        } = warning "ruling-ignored":
            "the assigned score is not counted: {ruling} at the other table settles the board",
            help "remove one of the two rulings";
        /// A ruling beyond exact arithmetic.
        RulingTooLarge = error "ruling-too-large":
            "the ruling exceeds the limits of exact arithmetic",
            help "use numbers with fewer digits";
        /// The scale is not made for the match.
        Scale {
            /// Both teams.
            teams: String,
            /// What the scale says.
            why: String,
            /// How to mend it.
            help: &'static str,
        } = error "scale":
            "{teams}: {why}",
            help = Some(Message::from_template(help));
        /// A team plays two matches in one round.
        TwoMatches {
            /// Who.
            name: String,
            /// The round, or that there is only one.
            round: String,
            /// Against whom.
            one: String,
            /// And against whom.
            other: String,
        } = error "two-matches":
            "{name:?} has two matches in {round}: against {one:?} and {other:?}",
            help "correct the names of the teams, or add a column `round`";
        /// A match is there twice.
        MatchTwice {
            /// Both teams.
            teams: String,
        } = error "match-twice":
            "{teams} have two results in one round",
            help "remove one of the two; if the teams met twice, add a column `round`";
        /// A decision that the event's way of ranking has no use for.
        Meaningless {
            /// Which.
            what: &'static str,
            /// What to do instead.
            help: &'static str,
        } = error "meaningless":
            "{what}",
            help = Some(Message::from_template(help));
        /// Both tables of a board stand in one room.
        SameRoom {
            /// The board.
            board: String,
            /// Both teams.
            teams: String,
        } = error "same-room":
            "both tables of board {board} of the match {teams} are in one room",
            help "correct the room of one of the two";
        /// More boards than were scheduled.
        MoreBoards {
            /// Both teams.
            teams: String,
            /// How many were played.
            boards: u32,
            /// How many there should be.
            scheduled: u32,
        } = warning "more-boards":
            "{teams} played {boards} boards, but {scheduled} are scheduled: the scale for {boards} boards is used",
            help "if more boards were scheduled, correct `teams.boards`";
        /// Rounds of a knock-out whose order nothing says.
        RoundsInNoOrder {
            /// Their labels.
            rounds: String,
        } = error "rounds-in-no-order":
            "unknown order of the rounds {rounds}",
            help "list all rounds in the event file in playing order: rounds = [\"QF\", \"SF\", \"F\"]";
        /// Rounds that are missing where their order is given.
        RoundsLeftOut {
            /// Their labels.
            rounds: String,
        } = error "rounds-left-out":
            "missing in the order of rounds: {rounds}",
            help "list all rounds in the event file in playing order: rounds = [\"QF\", \"SF\", \"F\"]";
        /// A team with matches is not on the list of teams, and one of the list has none.
        NotListed {
            /// Who has matches.
            name: String,
            /// The first of the list that has none.
            without: String,
        } = warning "not-listed":
            "{name:?} is not on the list of teams, and the listed team {without:?} has no match",
            help "correct the name, or add it as a `[[team]]`";
        /// Names that look alike: they differ in case, white space, accents, zeros before a number or signs that do not show.
        SimilarNames {
            /// The one.
            one: String,
            /// The other.
            other: String,
        } = warning "similar-names":
            "{one:?} and {other:?} count as two contestants: the names differ only in case, spaces, accents, or leading zeros",
            help "if they are the same contestant, use one spelling";
        /// Labels that look alike, as names may.
        SimilarLabels {
            /// What they are labels of.
            of: LabelKind,
            /// The one.
            one: String,
            /// The other.
            other: String,
        } = warning "similar-labels":
            "{one:?} and {other:?} count as two {of}s: the labels differ only in case, spaces, accents, or leading zeros",
            help "if they are the same, use one spelling";
        /// Results without a label that others have.
        LabelMissing {
            /// What the label would be of.
            of: LabelKind,
            /// How many have none.
            results: usize,
        } = warning "label-missing":
            "{}" % without_label(*of, *results),
            help "add the missing labels";
        /// A margin or a number of Victory Points that so many boards cannot give.
        Margin {
            /// Both teams.
            teams: String,
            /// What is wrong.
            why: String,
        } = error "margin":
            "{teams}: {why}";
        /// Victory Points that no margin gives both teams together.
        UnevenPoints {
            /// Both teams.
            teams: String,
            /// What is odd.
            why: String,
        } = warning "uneven-points":
            "{teams}: {why}",
            help "check the Victory Points; they are used unchanged, and only a split score changes their sum";
        /// Points that the director or the regulations set, above all that a match brings.
        BeyondScale {
            /// What was set.
            what: String,
            /// The most that a match brings.
            most: String,
        } = warning "beyond-scale":
            "{what} exceeds the maximum for a match, {most}",
            help "check the number; it is used unchanged";
        /// Results of whole matches do not say what was on the boards.
        NeedsTables {
            /// The method.
            method: String,
        } = error "needs-tables":
            "the method {method} needs results of tables: found results of whole matches",
            help "use `{arg method teams}`";
        /// A match of a knock-out without a winner.
        DrawnKnockOut {
            /// Both teams.
            teams: String,
        } = warning "drawn-knock-out":
            "the knock-out match {teams} is drawn and has no winner",
            help "add the results of the extra boards to the match";
        /// A team of a knock-out that lost, and later meets one that did not.
        BeatenPlaysOn {
            /// The team.
            name: String,
            /// Who beat it.
            winner: String,
            /// Who meets it after that.
            other: String,
        } = warning "beaten-plays-on":
            "{name:?} lost to {winner:?} and later plays {other:?}, which has not lost",
            help "check the score of the lost match and the order of the rounds";
        /// An option without which the event cannot be scored.
        OptionNeeded {
            /// What has to be scored.
            what: &'static str,
            /// How to say it.
            help: &'static str,
        } = error "option-needed":
            "no award is set for {what}",
            help = Some(Message::from_template(help));
        /// Something that results which are forgotten as they come cannot tell.
        NeedsWholeEvent {
            /// What, and why.
            what: &'static str,
            /// What to do instead.
            help: &'static str,
        } = error "needs-whole-event":
            "{what}",
            help = Some(Message::from_template(help));
        /// Boards with different numbers of scores, where those that are to come decide how many there should be.
        UnevenStream {
            /// How many one board has.
            one: u32,
            /// How many another one has.
            other: u32,
        } = error "uneven-stream":
            "one board has {one} scores and another {other}: the expected number is unknown until the event ends",
            help "use `{set neuberg.expected=board}`, or score the whole event at once";
        /// Few pairs sat both ways, and that alone put all pairs into one ranking.
        FewSatBothWays {
            /// The pairs that did, joined.
            names: String,
            /// How many did not.
            others: usize,
        } = warning "few-sat-both-ways":
            "one ranking: {names} sat in both directions, and the other {others} pairs did not",
            help "correct results with the pairs on the wrong sides; otherwise use `{set pairs.winners=one}` for one ranking or `{set pairs.winners=two}` for two";
        /// Few pairs sat on both sides, and mostly on one: two rankings.
        SatOtherWay {
            /// The pairs, joined.
            names: String,
            /// Their results on the other side, joined; empty if these are no longer known.
            results: String,
        } = warning "sat-other-way":
            "{names} sat in the other direction{}: each pair stays in the ranking of its usual direction" % in_results(results),
            help "correct results with the pairs on the wrong sides; otherwise use `{set pairs.winners=two}` to confirm two rankings or `{set pairs.winners=one}` for one";
        /// With two winners, pairs that belong to neither ranking more than to the other.
        UnknownSide {
            /// The pairs, joined.
            names: String,
        } = warning "unknown-side":
            "{names} sat equally often in both directions: listed in both rankings",
            help "correct results with the pairs on the wrong sides; otherwise use `{set pairs.winners=one}` for one ranking";
        /// All sessions are qualifying sessions.
        NoFinal = warning "no-final":
            "all sessions are qualifying sessions: expected at least one session of the final",
            help "remove the sessions of the final from `qualifying`; if the final is still to come, ignore this warning";
        /// Each side is numbered from 1, and a number found on both is not the same pair.
        TwoFields = warning "two-fields":
            "two rankings: both sides are numbered from 1, and the 1 of North-South is not the 1 of East-West",
            help "for two fields use `{set pairs.winners=two}`; otherwise correct the pair numbers";
        /// More than are scored in one event.
        TooMany {
            /// Of what.
            what: &'static str,
            /// How many.
            found: usize,
            /// How many there may be.
            most: usize,
        } = error "too-many":
            "{found} {what} in one event: expected at most {most}",
            help "score the file in parts";
        /// More standings after rounds than are listed.
        RoundsOmitted {
            /// The number of standings, one for each team and round.
            found: usize,
            /// The maximum number.
            most: usize,
        } = warning "rounds-omitted":
            "standings after rounds are left out: {found} exceeds the maximum {most}",
            help "score the file in parts to list them";
        /// No exact sum of fractions that were handed in stays short.
        Fractions = error "fractions":
            "the fractions up to this line need a common denominator of more than {} digits" % CommonDenominator::MAX_DIGITS,
            help "write decimals, such as 2.33, or use common denominators";
        /// A penalty repeats another one.
        PenaltyTwice {
            /// The contestant.
            name: String,
            /// The number of further repetitions.
            more: usize,
        } = warning "penalty-twice":
            "a penalty of {name:?} is entered twice{}" % and_more(*more),
            help "remove one of the two; if both are meant, add the reason or the round of each";
        /// A member of a contestant is named twice.
        MemberTwice {
            /// The player.
            player: String,
            /// The contestant.
            name: String,
            /// The number of further cases.
            more: usize,
        } = warning "member-twice":
            "{player:?} is named twice as a member of {name:?}{}" % and_more(*more),
            help "correct one of the two names";
        /// A player belongs to two pairs, or to both teams of a match.
        PlayerInTwo {
            /// The player.
            player: String,
            /// A pair or team.
            one: String,
            /// The other pair or team.
            other: String,
            /// The number of further cases.
            more: usize,
        } = warning "player-in-two":
            "{player:?} plays for {one:?} and for {other:?}{}" % and_more(*more),
            help "correct one of the two names, unless the player was a substitute";
        /// Both sides have AVE+ on a board.
        PlusForBoth {
            /// The board.
            board: String,
            /// The number of further results with this ruling.
            more: usize,
        } = warning "plus-for-both":
            "both sides have AVE+ on board {board}{}" % and_more(*more),
            help "check the ruling: it is right only if neither side was at fault";
        /// A side has more than 60 % as an artificial score.
        AboveNormal {
            /// The ruling.
            ruling: String,
            /// The board.
            board: String,
            /// The number of further results with such a ruling.
            more: usize,
        } = warning "above-normal":
            "the artificial score {ruling} on board {board} exceeds AVE+, 60 %{}" % and_more(*more),
            help "check the ruling; it is used unchanged";
        /// Two contestants meet twice in a Swiss event.
        MetTwice {
            /// Both contestants.
            teams: String,
            /// The number of further repeated matches.
            more: usize,
        } = warning "met-twice":
            "{teams} meet twice in a Swiss event{}" % and_more(*more),
            help "correct the names or the round; if all meet several times use `{set teams.stage=round-robin}`";
        /// The numbers of the rounds skip one.
        RoundSkipped {
            /// The missing round.
            round: String,
            /// The round before it.
            before: String,
            /// The round after it.
            after: String,
            /// The number of further missing rounds.
            more: usize,
        } = warning "round-skipped":
            "round {round} is missing: there are rounds {before} and {after}{}" % and_more(*more),
            help "correct the number of the round, or add its results";
        /// Victory Points of a match that the scale does not contain.
        NoSuchMargin {
            /// Both teams.
            teams: String,
            /// The Victory Points of both teams.
            vps: String,
            /// The number of boards of the scale.
            boards: u32,
            /// The number of further matches.
            more: usize,
        } = warning "no-such-margin":
            "{teams}: no margin earns {vps} VPs on the scale of {boards} boards{}" % and_more(*more),
            help "correct the Victory Points or the number of boards; they are used unchanged";
        /// The pairs inside the teams cannot be scored as an event of their own.
        PairsOfTeams {
            /// What is in the way.
            why: String,
        } = error "pairs-of-teams":
            "the pairs of the teams make no event of their own: {why}",
            help "give teams, rounds and sessions shorter names";
    }
}

impl std::fmt::Display for FaultKind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message())
    }
}

impl std::error::Error for FaultKind {}
