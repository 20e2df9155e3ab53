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
            "no board was played: there is nothing to score",
            help "give at least one result as a contract or as a score";
        /// Both sides of a table have the same name.
        AgainstItself {
            /// Who.
            name: String,
        } = error "against-itself":
            "{name:?} sits both North-South and East-West at one table",
            help "if North-South and East-West number their pairs apart, say so with `{set pairs.winners=two}`";
        /// A player of an individual event sits twice at one table.
        TwoSeats {
            /// Who.
            name: String,
        } = error "two-seats":
            "{name:?} has two seats at one table",
            help "each of the four seats has a player of its own: one of the two is a typing mistake";
        /// A team meets itself.
        TeamAgainstItself {
            /// Who.
            name: String,
        } = error "team-against-itself":
            "{name:?} plays against itself";
        /// A pair has two results on one board.
        TwiceOnBoard {
            /// Who.
            name: String,
            /// The board.
            board: String,
        } = error "twice-on-board":
            "{name:?} has two results on board {board}",
            help "one of the two is a typing mistake in the board or in the pair; where North-South \
                     and East-West number their pairs apart, use `{set pairs.winners=two}`; in a team \
                     event, where a team plays each board at two tables, use `{arg method teams}`";
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
            "table {table} has two results of board {board} in round {round}{}" % and_more(*more),
            help "if one of them was entered twice or at the wrong table, correct it; tables of several sections need a column `section`";
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
            help "correct the table, the round or the name; rounds of several sessions need a column `session`";
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
            "board {board} is vulnerable {found}; by its number it is vulnerable {expected}{}" % and_more(*more),
            help "if it was not played so, correct the number of the board or its vulnerability";
        /// A board of a match has one table only.
        OneTable {
            /// The board.
            board: String,
            /// Both teams.
            teams: String,
        } = error "one-table":
            "board {board} of the match {teams} has one table only",
            help "add the other table's result, or mend the number if the rooms name different boards; if there \
                     is no result, score the match without the board: `{set teams.missing_table=not-played}`";
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
            help "at the other table the teams sit the other way round; if they met twice, tell the meetings apart with a column `round`";
        /// A ruling in IMPs at matchpoints.
        NotAtMatchpoints {
            /// The ruling.
            ruling: String,
        } = error "not-at-matchpoints":
            "the ruling {ruling} has no worth at matchpoints",
            help "expected AVE+, AVE, AVE-, a percentage such as 60/40, or scores";
        /// A group of a single score that the regulations cancel.
        ScoreAlone {
            /// The board.
            board: String,
        } = warning "score-alone":
            "the score on board {board} is cancelled: its group has no other",
            help "award both sides something, such as 60/60";
        /// A decision that may be about one pair or another.
        WhichPair {
            /// The name.
            name: String,
        } = error "which-pair":
            "the event file names {name:?}: one pair of that name sat North-South, another East-West",
            help "add `side = \"NS\"` or `side = \"EW\"` to it";
        /// A decision about a pair that did not sit that way, or not in that session.
        NoSuchPair {
            /// The name.
            name: String,
            /// The way and the session.
            there: String,
        } = error "no-such-pair":
            "the event file names {name:?}: no pair of that name sat {there}";
        /// Pairs in a final that did not play the qualifying sessions.
        NothingCarried {
            /// Their names, joined.
            names: String,
        } = warning "nothing-carried":
            "nothing to carry forward: {names} played no qualifying session",
            help "qualifiers keep their names in the final; what was won elsewhere is a [[carry_over]] in the event \
                     file";
        /// A board that somebody played, or should have, without a score that could be compared.
        NoScores {
            /// The board.
            board: String,
        } = warning "no-scores":
            "board {board} has no score at all: there is nothing to compare",
            help "if it was not played, leave its lines out; rulings in percent count where other boards of the \
                     session have scores and `neuberg.expected` is `session`";
        /// A board whose datum nobody has entered, or whose chosen tables have no score.
        NoDatum {
            /// The board.
            board: String,
        } = error "no-datum":
            "board {board} has no datum",
            help "enter it in the event file, as a [[datum]] with board and points; the mean of chosen tables needs \
                     `datum_tables` with their labels";
        /// A board with one score, where the regulations have nothing for it.
        SingleScore {
            /// The board.
            board: String,
        } = warning "single-score":
            "board {board} has a single score: it counts for nobody",
            help "rules such as `ebl` have an award for it";
        /// A board with one score, which is its own datum.
        SingleDatum {
            /// The board.
            board: String,
        } = warning "single-datum":
            "board {board} has a single score: it is its own datum, 0 IMPs",
            help "if the board is not to count, leave the line out";
        /// A board with one score, which is compared with none.
        SingleComparison {
            /// The board.
            board: String,
        } = warning "single-comparison":
            "board {board} has a single score: there is nothing to compare it with, it counts for nobody",
            help "if the board is not to count, leave the line out";
        /// A ruling in a unit that the method does not have.
        NotInThisUnit {
            /// The ruling.
            ruling: String,
        } = error "not-in-this-unit":
            "the ruling {ruling} has no worth in this event",
            help "in IMPs 60%, 50% and 40% are 3, 0 and -3; another number is given as such, as in `2 IMP`; \
                     in board-a-match every percentage has a worth, and IMPs have none";
        /// A ruling that builds on a result that is not there.
        RulingWithoutResult {
            /// The ruling.
            ruling: String,
        } = error "ruling-without-result":
            "the ruling {ruling} needs the result at the table, and the board was not played there",
            help "enter the result at the table beside the ruling; a board that nobody could play gets an \
                     artificial score, such as AVE+/AVE-";
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
            "both tables of this board have a ruling for the same team, and only one can count",
            help "an artificial score, or damage that a team did itself, settles the whole board for it: let it \
                     stand at one of the two tables";
        /// An assigned score beside an artificial one.
        RulingIgnored {
            /// The ruling that counts.
            ruling: String,
        } = warning "ruling-ignored":
            "the assigned score counts for nothing: at the other table {ruling} settles the board",
            help "leave one of the two rulings out";
        /// A ruling beyond exact arithmetic.
        RulingTooLarge = error "ruling-too-large":
            "the ruling is too finely divided to be computed exactly";
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
            help "a team has one match a round; tell the rounds apart with a column `round`, and check the names of the teams";
        /// A match is there twice.
        MatchTwice {
            /// Both teams.
            teams: String,
        } = error "match-twice":
            "{teams} have two results in one round",
            help "leave one of the two out; if they met twice, tell the meetings apart with a column `round`";
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
            help "one of the two is in the closed room";
        /// More boards than were scheduled.
        MoreBoards {
            /// Both teams.
            teams: String,
            /// How many were played.
            boards: u32,
            /// How many there should be.
            scheduled: u32,
        } = warning "more-boards":
            "{teams} played {boards} boards, and {scheduled} are scheduled: the scale is that of {boards}",
            help "change `teams.boards` if more were scheduled";
        /// Rounds of a knock-out whose order nothing says.
        RoundsInNoOrder {
            /// Their labels.
            rounds: String,
        } = error "rounds-in-no-order":
            "nothing says in which order the rounds {rounds} were played",
            help "list all rounds in the event file, the first played first: rounds = [\"QF\", \"SF\", \"F\"]";
        /// Rounds that are missing where their order is given.
        RoundsLeftOut {
            /// Their labels.
            rounds: String,
        } = error "rounds-left-out":
            "the order of rounds leaves out {rounds}",
            help "list all rounds in the event file, the first played first: rounds = [\"QF\", \"SF\", \"F\"]";
        /// A team with matches is not on the list of teams, and one of the list has none.
        NotListed {
            /// Who has matches.
            name: String,
            /// The first of the list that has none.
            without: String,
        } = warning "not-listed":
            "{name:?} is not on the list of teams, and {without:?}, which is, has no match",
            help "write its name as in the list, or list it as a [[team]], too";
        /// Names that look alike: they differ in case, white space, accents, zeros before a number or signs that do not show.
        SimilarNames {
            /// The one.
            one: String,
            /// The other.
            other: String,
        } = warning "similar-names":
            "{one:?} and {other:?} are two, though their names differ in case, space, accents or leading zeros only",
            help "if they are one, write the name in one way";
        /// Labels that look alike, as names may.
        SimilarLabels {
            /// What they are labels of.
            of: LabelKind,
            /// The one.
            one: String,
            /// The other.
            other: String,
        } = warning "similar-labels":
            "{one:?} and {other:?} are two {of}s, though their labels differ in case, space, accents or leading zeros only",
            help "if they are one, write the label in one way";
        /// Results without a label that others have.
        LabelMissing {
            /// What the label would be of.
            of: LabelKind,
            /// How many have none.
            results: usize,
        } = warning "label-missing":
            "{}" % without_label(*of, *results),
            help "give each result its label";
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
            help "each counts as it stands; only where a score was split both may have more or less";
        /// Points that the director or the regulations set, above all that a match brings.
        BeyondScale {
            /// What was set.
            what: String,
            /// The most that a match brings.
            most: String,
        } = warning "beyond-scale":
            "{what} is more than a match can bring: at most {most}",
            help "it counts as it stands: check the number";
        /// Results of whole matches do not say what was on the boards.
        NeedsTables {
            /// The method.
            method: String,
        } = error "needs-tables":
            "the method {method} needs the results of the tables, and these are results of whole matches",
            help "use `{arg method teams}`";
        /// A match of a knock-out without a winner.
        DrawnKnockOut {
            /// Both teams.
            teams: String,
        } = warning "drawn-knock-out":
            "{teams} is drawn: nobody has won the knock-out match yet",
            help "extra boards are added to the match: as results of the same teams in the same round, or to the IMPs and boards of a result of the whole match";
        /// A team of a knock-out that lost, and later meets one that did not.
        BeatenPlaysOn {
            /// The team.
            name: String,
            /// Who beat it.
            winner: String,
            /// Who meets it after that.
            other: String,
        } = warning "beaten-plays-on":
            "{name:?} has lost to {winner:?}, and plays on against {other:?}, who has not lost",
            help "a team comes as far as the round of its first lost match: check the score of that match and the order of the rounds";
        /// An option without which the event cannot be scored.
        OptionNeeded {
            /// What has to be scored.
            what: &'static str,
            /// How to say it.
            help: &'static str,
        } = error "option-needed":
            "{what} has no worth yet",
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
            "boards have {one} and {other} scores: how many each should have is known when the whole event is, and not \
             while its boards come one after another",
            help "let each board go by its own scores, with `{set neuberg.expected=board}`, or score the whole event at \
                     once";
        /// Few pairs sat both ways, and that alone put all pairs into one ranking.
        FewSatBothWays {
            /// The pairs that did, joined.
            names: String,
            /// How many did not.
            others: usize,
        } = warning "few-sat-both-ways":
            "one ranking, because {names} sat both ways and the other {others} pairs did not",
            help "correct a result that has the pairs on the wrong sides; otherwise use `{set pairs.winners=one}` for one \
                     ranking or `{set pairs.winners=two}` for two";
        /// Few pairs sat on both sides, and mostly on one: two rankings.
        SatOtherWay {
            /// The pairs, joined.
            names: String,
            /// Their results on the other side, joined; empty if these are no longer known.
            results: String,
        } = warning "sat-other-way":
            "{names} sat the other way{}: each pair stays in the ranking of its usual side" % in_results(results),
            help "correct a result that has the pairs on the wrong sides; otherwise use `{set pairs.winners=two}` to confirm \
                     two rankings or `{set pairs.winners=one}` for one";
        /// With two winners, pairs that belong to neither ranking more than to the other.
        UnknownSide {
            /// The pairs, joined.
            names: String,
        } = warning "unknown-side":
            "the side of {names} is unknown: listed in both rankings",
            help "correct a result that has the pairs on the wrong sides; otherwise use `{set pairs.winners=one}` for one \
                     ranking";
        /// All sessions are qualifying sessions.
        NoFinal = warning "no-final":
            "all sessions are qualifying sessions: expected at least one session of the final",
            help "remove the sessions of the final from `qualifying`; if the final is still to come, ignore this warning";
        /// Each side is numbered from 1, and a number found on both is not the same pair.
        TwoFields = warning "two-fields":
            "two rankings, because both sides are numbered from 1: the 1 that sat North-South is not the 1 that sat East-West",
            help "if it is meant so, say so with `{set pairs.winners=two}`; if it is one field, the numbers are wrong";
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
            "the fractions up to here have no common denominator of at most {} digits" % CommonDenominator::MAX_DIGITS,
            help "write them as decimals, such as 2.33, or with denominators that others have too";
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
