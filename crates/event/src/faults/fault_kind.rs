//! The kinds of errors and warnings of an event.

use bridge_core::{CommonDenominator, Vulnerability};

use crate::faults::fault_texts::{and_more, correction_advice, in_results, without_label};
use crate::faults::message::Message;
use crate::ids::label_kind::LabelKind;

crate::diagnostics! {
    /// The kind of an error in an event, or of a warning about it. Messages are complete without
    /// the row.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum FaultKind {
        /// The event has no played board, no ruling, and no match.
        NothingPlayed = error "nothing-played":
            "no board was played",
            help "enter at least one result as a contract or a score";
        /// Both sides of a table have the same name.
        AgainstItself {
            /// The name.
            name: String,
        } = error "against-itself":
            "{name:?} sits North-South and East-West at one table",
            help "if each side has its own pair numbers, use `{set pairs.winners=two}`; otherwise correct one of the two numbers";
        /// A player of an individual event has two seats at one table.
        TwoSeats {
            /// The player.
            name: String,
        } = error "two-seats":
            "{name:?} has two seats at one table",
            help "correct one of the two names";
        /// A team plays a match against itself.
        TeamAgainstItself {
            /// The team.
            name: String,
        } = error "team-against-itself":
            "{name:?} plays against itself",
            help "correct one of the two teams";
        /// A pair has two results on one board.
        TwiceOnBoard {
            /// The pair.
            name: String,
            /// The board.
            board: String,
        } = error "twice-on-board":
            "{name:?} has two results on board {board}",
            help "correct the board or the pair; if each side has its own pair numbers, use `{set pairs.winners=two}`; for teams, which play each board at two tables, use `{arg method teams}`";
        /// Two pairs have two results against each other on one board, in the same directions.
        ResultTwice {
            /// The North-South pair.
            north_south: String,
            /// The East-West pair.
            east_west: String,
            /// The board.
            board: String,
        } = error "result-twice":
            "two results of {north_south:?} against {east_west:?} on board {board}",
            help "remove one of the two lines, or correct its board or its pairs; for several sections or sessions, add a column `section` or `session`";
        /// A table has two results on one board in one round.
        TableTwice {
            /// The table.
            table: String,
            /// The board.
            board: String,
            /// The round.
            round: String,
            /// The number of further cases.
            more: usize,
        } = warning "table-twice":
            "table {table} has two results on board {board} in round {round}{}" % and_more(*more),
            help "correct the table or remove one result; if there are several sections, add a column `section`";
        /// A pair or a player sits at two tables in one round.
        TwoTables {
            /// The pair or player.
            name: String,
            /// The round.
            round: String,
            /// Both tables, such as `3 and 4`.
            tables: String,
            /// The number of further cases.
            more: usize,
        } = warning "two-tables":
            "{name:?} sits at two tables in round {round}, {tables}{}" % and_more(*more),
            help "correct the table, the round, or the name; if there are several sessions, add a column `session`";
        /// A board has a different vulnerability than its number requires (Law 2).
        OtherVulnerability {
            /// The board.
            board: String,
            /// The vulnerability in the results.
            found: Vulnerability,
            /// The vulnerability by the board number.
            expected: Vulnerability,
            /// The number of further boards.
            more: usize,
        } = warning "other-vulnerability":
            "board {board} is vulnerable {found}: expected {expected} for this number{}" % and_more(*more),
            help "correct the board number or the vulnerability, unless the board was played this way";
        /// A board of a team match has a result at one table only.
        OneTable {
            /// The board.
            board: String,
            /// Both teams.
            teams: String,
        } = error "one-table":
            "board {board} of the match {teams} has only one table",
            help "add the other table's result or correct the board number; to score the match without the board, use `{set teams.missing_table=not-played}`";
        /// A team sits in the same direction at both tables of a board.
        SameDirection {
            /// The team.
            name: String,
            /// The direction, such as `North-South`.
            direction: &'static str,
            /// The board.
            board: String,
            /// The opponents.
            opponents: String,
        } = error "same-direction":
            "{name:?} sits {direction} twice on board {board} against {opponents:?}",
            help "correct one of the two directions; if the teams met twice, add a column `round`";
        /// A ruling in IMPs cannot be used in an event scored by matchpoints.
        NotAtMatchpoints {
            /// The ruling.
            ruling: String,
        } = error "not-at-matchpoints":
            "the ruling {ruling} does not apply at matchpoints",
            help "use AVE+, AVE, AVE-, percentages such as 60/40, or scores";
        /// A comparison group has a single score, and the regulations cancel it.
        ScoreAlone {
            /// The board.
            board: String,
        } = warning "score-alone":
            "the score on board {board} is canceled: its comparison group has no other score",
            help "award both sides an artificial score, such as 60/60";
        /// The event file names a pair, but one pair of this name sat North-South and another one
        /// East-West.
        WhichPair {
            /// The name.
            name: String,
        } = error "which-pair":
            "ambiguous pair {name:?} in the event file: one sits North-South, another East-West",
            help "add `side = \"NS\"` or `side = \"EW\"`";
        /// The event file names a pair that did not sit on this side or in this session.
        NoSuchPair {
            /// The name.
            name: String,
            /// The side or session.
            there: String,
        } = error "no-such-pair":
            "unknown pair {name:?} in the event file: no pair of that name sat {there}",
            help "correct the name, the side, or the session";
        /// Pairs of the final played no qualifying session and have no carry-over.
        NothingCarried {
            /// The names of the pairs, joined.
            names: String,
        } = warning "nothing-carried":
            "no carry-forward for {names}: no qualifying session was played",
            help "use the names of the qualifying sessions; enter scores of another event as `[[carry_over]]` in the event file";
        /// A board has no score that can be compared.
        NoScores {
            /// The board.
            board: String,
        } = warning "no-scores":
            "board {board} has no scores to compare",
            help "if it was not played, remove its lines; to count its rulings in percent, use `{set neuberg.expected=session}`";
        /// The director has not entered the datum of a board, or the chosen tables have no score on
        /// it.
        NoDatum {
            /// The board.
            board: String,
        } = error "no-datum":
            "board {board} has no datum",
            help "enter a `[[datum]]` with board and points in the event file, or list tables with scores in `datum_tables`";
        /// A board has only one score, and the regulations define no award for it.
        SingleScore {
            /// The board.
            board: String,
        } = warning "single-score":
            "board {board} has only one score and is not counted",
            help "check the board number and whether a result is missing; if one table alone played it, a preset such as `ebl` awards points";
        /// A board has only one score, which is therefore its own datum.
        SingleDatum {
            /// The board.
            board: String,
        } = warning "single-datum":
            "board {board} has only one score, which is its own datum: 0 IMPs",
            help "if the board should not count, remove the line";
        /// A board has only one score, so there is no other score to compare it with.
        SingleComparison {
            /// The board.
            board: String,
        } = warning "single-comparison":
            "board {board} has only one score and is not compared",
            help "if the board should not count, remove the line";
        /// A ruling is in a unit that the method does not use.
        NotInThisUnit {
            /// The ruling.
            ruling: String,
        } = error "not-in-this-unit":
            "the ruling {ruling} does not apply to this scoring method",
            help "in IMPs use 60%, 50%, or 40% (3, 0, and -3 IMPs), or a number such as `2 IMP`; in board-a-match use a percentage";
        /// A ruling depends on the result at the table, but the board was not played there.
        RulingWithoutResult {
            /// The ruling.
            ruling: String,
        } = error "ruling-without-result":
            "the ruling {ruling} needs the result at the table: the board was not played there",
            help "enter the result; for a board that could not be played, award an artificial score, such as AVE+/AVE-";
        /// A ruling settles a board for one team only. The other team has no ruling, and no second
        /// table to compare with.
        RulingForOneSide {
            /// The board.
            board: String,
            /// The team without a score.
            team: String,
        } = error "ruling-for-one-side":
            "the ruling settles board {board} for one team only: expected a ruling for {team:?} too, because the other table has no result",
            help "award both teams an artificial score in this row, such as `AVE/AVE` or `NS AVE EW AVE+`";
        /// Both tables of a board have a ruling for the same team, and only one of them can count.
        TwoRulings = error "two-rulings":
            "both tables have a ruling for the same team on this board: expected one",
            help "keep the ruling at one of the two tables";
        /// An assigned score is ignored, because the ruling at the other table settles the board.
        RulingIgnored {
            /// The ruling that counts.
            ruling: String,
        } = warning "ruling-ignored":
            "the assigned score is not counted: {ruling} at the other table settles the board",
            help "remove one of the two rulings";
        /// The Victory Point scale cannot be used for a match.
        Scale {
            /// Both teams.
            teams: String,
            /// The reason.
            why: String,
            /// Advice on how to fix the problem.
            help: &'static str,
        } = error "scale":
            "{teams}: {why}",
            help = Some(Message::from_template(help));
        /// A team plays two matches in one round.
        TwoMatches {
            /// The team.
            name: String,
            /// The round, or words for the only round.
            round: String,
            /// The opponents of one match.
            one: String,
            /// The opponents of the other match.
            other: String,
        } = error "two-matches":
            "{name:?} has two matches in {round}: against {one:?} and {other:?}",
            help "correct the names or the round; if there is no column `round`, add it";
        /// A match has two results in one round.
        MatchTwice {
            /// Both teams.
            teams: String,
        } = error "match-twice":
            "{teams} have two results in one round",
            help "remove one of the two; if the teams met twice, write a different round in the column `round`";
        /// A decision or option does not apply to this kind of event.
        Meaningless {
            /// The problem.
            what: &'static str,
            /// Advice on how to fix the problem.
            help: &'static str,
        } = error "meaningless":
            "{what}",
            help = Some(Message::from_template(help));
        /// Both tables of a board are in the same room.
        SameRoom {
            /// The board.
            board: String,
            /// Both teams.
            teams: String,
        } = error "same-room":
            "both tables of board {board} of the match {teams} are in one room",
            help "correct the room of one of the two";
        /// A match has more boards than were scheduled.
        MoreBoards {
            /// Both teams.
            teams: String,
            /// The number of boards played.
            boards: u32,
            /// The number of boards scheduled.
            scheduled: u32,
        } = warning "more-boards":
            "{teams} played {boards} boards, but {scheduled} are scheduled: the scale for {boards} boards is used",
            help "if more boards were scheduled, correct `teams.boards`";
        /// The order of the rounds of a knock-out is unknown.
        RoundsInNoOrder {
            /// Their labels.
            rounds: String,
        } = error "rounds-in-no-order":
            "unknown order of the rounds {rounds}",
            help "list all rounds in the event file in playing order: rounds = [\"QF\", \"SF\", \"F\"]";
        /// The order of rounds in the event file leaves out rounds that have results.
        RoundsLeftOut {
            /// Their labels.
            rounds: String,
        } = error "rounds-left-out":
            "missing in the order of rounds: {rounds}",
            help "list all rounds in the event file in playing order: rounds = [\"QF\", \"SF\", \"F\"]";
        /// A team with matches is not on the list of teams, and a listed team has no match. Its
        /// name may be misspelled.
        NotListed {
            /// The team that is not listed.
            name: String,
            /// The first listed team that has no match.
            without: String,
        } = warning "not-listed":
            "{name:?} is not on the list of teams, and the listed team {without:?} has no match",
            help "correct the name, or add it as a `[[team]]`";
        /// A team with matches is not on the list of teams, and most other teams are. Its name may
        /// be misspelled.
        TeamNotListed {
            /// The team.
            name: String,
        } = warning "team-not-listed":
            "{name:?} is not on the list of teams",
            help "correct the name, or add it as a `[[team]]`";
        /// Two names differ only in case, white space, accents, leading zeros of a number, or
        /// invisible characters.
        SimilarNames {
            /// One name.
            one: String,
            /// The other name.
            other: String,
        } = warning "similar-names":
            "{one:?} and {other:?} count as two contestants: the names differ only in case, spaces, accents, or leading zeros",
            help "if they are the same contestant, use one spelling";
        /// Two labels differ only in case, white space, accents, leading zeros of a number, or
        /// invisible characters.
        SimilarLabels {
            /// The kind of label.
            of: LabelKind,
            /// One label.
            one: String,
            /// The other label.
            other: String,
        } = warning "similar-labels":
            "{one:?} and {other:?} count as two {of}s: the labels differ only in case, spaces, accents, or leading zeros",
            help "if they are the same, use one spelling";
        /// Some results lack a label that other results have.
        LabelMissing {
            /// The kind of label.
            of: LabelKind,
            /// The number of results without the label.
            results: usize,
        } = warning "label-missing":
            "{}" % without_label(*of, *results),
            help "add the missing labels";
        /// The margin of a match exceeds the maximum for its boards, or its Victory Points exceed
        /// the maximum of the scale.
        Margin {
            /// Both teams.
            teams: String,
            /// The problem.
            why: String,
        } = error "margin":
            "{teams}: {why}";
        /// The Victory Points of both teams have a sum that no margin earns.
        UnevenPoints {
            /// Both teams.
            teams: String,
            /// The problem.
            why: String,
        } = warning "uneven-points":
            "{teams}: {why}",
            help "check the Victory Points; they are used unchanged, and only a split score changes their sum";
        /// Points set by the director or the regulations exceed the maximum for a match.
        BeyondScale {
            /// The points, with a word for their origin.
            what: String,
            /// The maximum for a match.
            most: String,
        } = warning "beyond-scale":
            "{what} exceeds the maximum for a match, {most}",
            help "check the number; it is used unchanged";
        /// The method needs the results of each board, but the event has only results of whole
        /// matches.
        NeedsTables {
            /// The method.
            method: String,
        } = error "needs-tables":
            "the method {method} needs results of tables: found results of whole matches",
            help "use `{arg method teams}`";
        /// A match of a knock-out has no winner yet.
        DrawnKnockOut {
            /// Both teams.
            teams: String,
        } = warning "drawn-knock-out":
            "the knock-out match {teams} is drawn and has no winner",
            help "add the results of the extra boards to the match";
        /// A team of a knock-out lost a match and later plays against a team that has not lost.
        BeatenPlaysOn {
            /// The team.
            name: String,
            /// The team that beat it.
            winner: String,
            /// The opponents of the later match.
            other: String,
        } = warning "beaten-plays-on":
            "{name:?} lost to {winner:?} and later plays {other:?}, which has not lost",
            help "check the score of the lost match and the order of the rounds";
        /// An option that the event needs is not set.
        OptionNeeded {
            /// The item that needs the option.
            what: &'static str,
            /// Advice on the option to set.
            help: &'static str,
        } = error "option-needed":
            "no award is set for {what}",
            help = Some(Message::from_template(help));
        /// A decision or option needs the whole event, but its results are scored as a stream and
        /// not kept.
        NeedsWholeEvent {
            /// The problem.
            what: &'static str,
            /// Advice on how to fix the problem.
            help: &'static str,
        } = error "needs-whole-event":
            "{what}",
            help = Some(Message::from_template(help));
        /// Boards of a stream have different numbers of scores. The expected number is known only
        /// when all boards have been read.
        UnevenStream {
            /// The number of scores on one board.
            one: u32,
            /// The number of scores on another board.
            other: u32,
        } = error "uneven-stream":
            "one board has {one} scores and another {other}: the expected number is unknown until the event ends",
            help "use `{set neuberg.expected=board}`, or score the whole event at once";
        /// Few pairs sat on both sides, and they are the only reason for one ranking of all pairs.
        FewSatBothWays {
            /// The names of these pairs, joined.
            names: String,
            /// The number of other pairs.
            others: usize,
        } = warning "few-sat-both-ways":
            "one ranking: {names} sat in both directions, and the other {others} pairs did not",
            help "correct results with the pairs on the wrong sides; otherwise use `{set pairs.winners=one}` for one ranking or `{set pairs.winners=two}` for two";
        /// Few pairs sat on both sides, and each mainly on one side. There are two rankings.
        SatOtherWay {
            /// The names of these pairs, joined.
            names: String,
            /// Their results on the other side, joined; empty if these are no longer known.
            results: String,
        } = warning "sat-other-way":
            "{names} sat in the other direction{}: each pair stays in the ranking of its usual direction" % in_results(results),
            help "correct results with the pairs on the wrong sides; otherwise use `{set pairs.winners=two}` to confirm two rankings or `{set pairs.winners=one}` for one";
        /// There are two winners, but some pairs do not belong to one ranking more than to the
        /// other.
        UnknownSide {
            /// The names of these pairs, joined.
            names: String,
        } = warning "unknown-side":
            "{names} sat equally often in both directions: listed in both rankings",
            help "correct results with the pairs on the wrong sides; otherwise use `{set pairs.winners=one}` for one ranking";
        /// All sessions are qualifying sessions.
        NoFinal = warning "no-final":
            "all sessions are qualifying sessions: expected at least one session of the final",
            help "remove the sessions of the final from `qualifying`; if the final is still to come, ignore this warning";
        /// Both sides are numbered from 1, so the same number on both sides means two pairs.
        TwoFields = warning "two-fields":
            "two rankings: both sides are numbered from 1, and the 1 of North-South is not the 1 of East-West",
            help "for two fields use `{set pairs.winners=two}`; otherwise correct the pair numbers";
        /// The event has too many sessions, matches, or other items.
        TooMany {
            /// The counted items, in the plural.
            what: &'static str,
            /// The number in the event.
            found: usize,
            /// The maximum number.
            most: usize,
        } = error "too-many":
            "{found} {what} in one event: expected at most {most}",
            help "score the file in parts";
        /// The standings after rounds are left out, because there are too many.
        RoundsOmitted {
            /// The number of standings, one for each team and round.
            found: usize,
            /// The maximum number.
            most: usize,
        } = warning "rounds-omitted":
            "standings after rounds are left out: {found} exceeds the maximum {most}",
            help "score the file in parts to list them";
        /// The fractions in matches and decisions have no common denominator that is short enough.
        Fractions = error "fractions":
            "the fractions up to this line need a common denominator of more than {} digits" % CommonDenominator::MAX_DIGITS,
            help "write decimals, such as 2.33, or use common denominators";
        /// A penalty was probably entered twice.
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
        /// A round is missing between two other rounds.
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
        /// The last round has fewer results and fewer contestants than the others. The ranking is computed from the results so far.
        RoundInProgress {
            /// The round.
            round: String,
            /// The contestants without results in it.
            contestants: String,
            /// The number of further contestants.
            more: usize,
        } = warning "round-in-progress":
            "round {round} is not complete, and the ranking is provisional: no results of {contestants}{}" % and_more(*more);
        /// No margin on the scale earns the Victory Points of a match.
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
        /// An entry contradicts no rule, but it does not fit the other entries of the event. It is scored
        /// unchanged.
        LikelyMistake {
            /// The entry, and another one that fits.
            message: String,
            /// A file of corrections, or an empty text.
            correction: String,
        } = note "likely-mistake":
            "{message}",
            help = correction_advice(correction);
        /// The pairs of the teams cannot be scored as a separate event.
        PairsOfTeams {
            /// The reason.
            why: String,
        } = error "pairs-of-teams":
            "the pairs of the teams cannot be ranked: {why}",
            help "give teams, rounds and sessions shorter names";
    }
}

impl std::fmt::Display for FaultKind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message())
    }
}

impl std::error::Error for FaultKind {}
