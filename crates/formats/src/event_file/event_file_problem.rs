//! Problems of event files and of the director's decisions.

use event::DecisionError;

use crate::read::limits::EVENT_FILE;

event::diagnostics! {
    /// A problem of an event file.
    pub enum EventFileProblem {
        /// An event file is larger than any event needs.
        LongEventFile {
            /// The length in bytes.
            length: usize,
        } = error "long-event-file":
            "an event file of {length} bytes: expected at most {}" % EVENT_FILE,
            help "put changes of single results in a file of corrections";
        /// The file is not valid TOML, the format of event files. A common reason is a text without quotes.
        InvalidToml {
            /// The error.
            error: String,
        } = error "invalid-toml":
            "{error}",
            help "write each setting on a separate line, with text in double quotes";
        /// A text has no quotes.
        UnquotedText {
            /// The text.
            found: String,
        } = error "unquoted-text":
            "found {found:?} without quotes: expected a text in double quotes",
            help "write the text in double quotes, such as `method = \"teams\"`";
        /// A text has curly quotes, as word processors write them.
        CurlyQuotes {
            /// The first quote.
            found: char,
        } = error "curly-quotes":
            "found the curly quote {found}: expected straight quotes",
            help "write the text in straight double quotes, such as `title = \"Tuesday pairs\"`";
        /// The file has a key that no event file has at this place, and it is similar to a valid one.
        MisspelledKey {
            /// The key.
            found: String,
            /// The most similar valid key.
            nearest: String,
        } = error "misspelled-key":
            "unknown key `{found}`: did you mean `{nearest}`?";
        /// The file has a key that no event file has at this place.
        UnknownKey {
            /// The key.
            found: String,
            /// The valid keys.
            expected: String,
        } = error "unknown-key":
            "unknown key `{found}`: expected one of {expected}";
        /// A decision or a list lacks a key that it needs.
        MissingKey {
            /// The key.
            key: String,
        } = error "missing-key":
            "missing key `{key}`";
        /// A key has a value of another kind, such as a number instead of a text or a list.
        InvalidEntry {
            /// The error.
            error: String,
        } = error "invalid-entry":
            "{error}",
            help "write a text in double quotes, a list in brackets, and decisions under a line such as [[penalty]]";
        /// A text has a character that cannot be displayed, such as a tab or a line end.
        ControlCharacter {
            /// The number of the character in Unicode, such as `U+0007`.
            character: String,
        } = error "control-character":
            "a text contains the control character {character}",
            help "remove the character and write the text on one line";
        /// No method has this name.
        UnknownMethod {
            /// The error.
            error: String,
        } = error "unknown-method":
            "{error}";
        /// No page can be written in this language.
        UnknownLanguage {
            /// The error.
            error: String,
        } = error "unknown-language":
            "{error}";
        /// No regulations have this name.
        UnknownRules {
            /// The error.
            error: String,
        } = error "unknown-rules":
            "{error}";
        /// No option has this name.
        UnknownOption {
            /// The error.
            error: String,
        } = error "unknown-option":
            "{error}";
        /// An option does not have this value.
        InvalidOptionValue {
            /// The error.
            error: String,
        } = error "invalid-option-value":
            "{error}";
        /// The value of an option is a list, a date, or a number with a decimal point.
        OptionType {
            /// The option.
            option: String,
        } = error "option-type":
            "invalid value of `{option}`: expected a text in quotes or a whole number";
        /// An option is set twice in the table `[set]`.
        OptionTwice {
            /// The option.
            option: String,
        } = error "option-twice":
            "duplicate option `{option}` in [set]",
            help "remove one of the two";
        /// An option is set under its short name, such as `scale`, and in the table `[set]`.
        OptionInBothPlaces {
            /// The option.
            option: &'static str,
        } = error "option-in-both-places":
            "`{option}` is set here and in [set]: expected one of them",
            help "remove one of the two";
        /// An option has no effect on events of this method.
        InapplicableOption {
            /// The error.
            error: String,
        } = warning "inapplicable-option":
            "{error}";
        /// An event of pairs has a list of teams or a decision about matches.
        DecisionAboutTeams {
            /// The method of the event.
            method: String,
        } = error "decision-about-teams":
            "a decision about teams or matches: expected decisions about pairs with the method {method}",
            help "set method = \"teams\" for an event of teams or method = \"swiss-pairs\" for matches of pairs";
        /// An event of teams has a list of pairs or a decision about pairs.
        DecisionAboutPairs {
            /// The method of the event.
            method: String,
        } = error "decision-about-pairs":
            "a decision about pairs: expected decisions about teams with the method {method}",
            help "use [[team]] and `team` for teams; for pairs set a method such as method = \"matchpoints\"";
        /// A decision contradicts an earlier decision or the results, such as a second carry-over of a team.
        ContradictoryDecision {
            /// The contradiction.
            error: DecisionError,
        } = error "contradictory-decision":
            "{error}",
            help = error.help().map(event::Message::from_template);
        /// A decision has an invalid value, such as a score that is not a number.
        InvalidDecisionValue {
            /// The error.
            error: String,
        } = error "invalid-decision-value":
            "{error}";
        /// A decision names a contestant that has no results and is not listed.
        UnknownContestant {
            /// Pair, player, partnership, or team.
            noun: &'static str,
            /// The name.
            name: String,
        } = error "unknown-contestant":
            "unknown {noun} {name:?}";
        /// A decision names a player, and several contestants have a player with such a name.
        SeveralContestants {
            /// Pairs, players, or teams.
            nouns: &'static str,
            /// The name.
            name: String,
            /// The contestants.
            contestants: String,
        } = error "several-contestants":
            "several {nouns} have the name {name:?}: {contestants}",
            help "write more of the name, or the number";
        /// A pair has no results in the direction that a decision names.
        SideNotPlayed {
            /// Pair or player.
            noun: &'static str,
            /// The name.
            name: String,
            /// The direction.
            side: &'static str,
        } = error "side-not-played":
            "no {noun} {name:?} sat {side}",
            help "remove `side` or use the direction in the results";
        /// A decision names a session that the results do not have.
        UnknownSession {
            /// The session.
            session: String,
        } = error "unknown-session":
            "unknown session {session:?}: the results have no such session",
            help "use a session of the column `session`";
        /// A decision names a round that the results do not have.
        UnknownRound {
            /// The round.
            round: String,
        } = error "unknown-round":
            "unknown round {round:?}: the results have no such round",
            help "use a round of the column `round`";
        /// A decision names a round, and the results have no rounds.
        NoRounds {
            /// The round.
            round: String,
        } = error "no-rounds":
            "unknown round {round:?}: the results have no rounds",
            help "remove `round`";
        /// The results have rounds, and a decision about a match does not name its round.
        RoundMissing = error "round-missing":
            "missing round: the results have several",
            help "add `round`";
        /// The tables of the datum include one that the results do not have.
        UnknownTable {
            /// The table.
            table: String,
        } = error "unknown-table":
            "unknown table {table:?}: the results have no such table",
            help "use a table of the column `table`";
        /// A pair is in a stratum that the event does not have.
        UnknownStratum {
            /// The stratum.
            stratum: String,
            /// The strata of the event.
            expected: String,
        } = error "unknown-stratum":
            "unknown stratum {stratum:?}: expected one of {expected}";
        /// A contestant has a different number of members and of numbers.
        MemberNumbersDiffer {
            /// The number of numbers.
            numbers: usize,
            /// The number of members.
            members: usize,
        } = error "member-numbers":
            "members: {members}, numbers: {numbers}: expected one number for each member",
            help "write the empty text \"\" for a member without a number";
        /// A handicap or penalty is below -100 % or above 100 %.
        InvalidPercentage {
            /// The percentage.
            percent: String,
        } = error "invalid-percentage":
            "invalid percentage {percent}: expected -100 to 100";
        /// A penalty names both a team and a pair.
        PenaltyForBoth = error "penalty-for-both":
            "a penalty for a team and a pair: expected one of them";
        /// A penalty names no contestant.
        PenaltyForNone = error "penalty-for-none":
            "a [[penalty]] without a contestant: expected `pair`, or `team` in an event of teams";
        /// A penalty has no amount.
        PenaltyWithoutAmount {
            /// The keys of amounts in this event.
            expected: &'static str,
        } = error "penalty-without-amount":
            "a penalty without an amount: expected {expected}";
        /// A penalty has two amounts.
        PenaltyInBothUnits = error "penalty-in-both-units":
            "a penalty in IMPs and in VPs: expected one of them";
        /// A penalty of a pair is in IMPs, and the event is scored in matchpoints.
        PenaltyInImps = error "penalty-in-imps":
            "a penalty in IMPs: expected `percent`, a percentage of a top";
        /// A penalty of a pair names a match, and the event has no matches.
        PenaltyInMatch = error "penalty-in-match":
            "a penalty of a pair in a match: expected `session` or `board`";
        /// A penalty of a pair is a percentage or names opponents, and the event is scored in IMPs.
        PenaltyNotInImps = error "penalty-not-in-imps":
            "a penalty of a pair in this event is a number of IMPs: expected `imps`";
        /// A penalty of a team has a key that belongs to penalties of pairs.
        PenaltyOfPair = error "penalty-of-pair":
            "this key belongs to a penalty of a pair in percent: expected `imps` or `vps`";
        /// A penalty in VPs names opponents. It is deducted from the total of a team.
        VpsAgainstOpponents = error "vps-against-opponents":
            "a penalty in VPs is not for a match against opponents",
            help "remove `opponents`";
        /// A carry-over names no contestant, or a team and a pair.
        CarryOverForOne = error "carry-over-for-one":
            "a [[carry_over]] with neither or both of `pair` and `team`: expected one of them";
        /// A carry-over of a team has no amount or several, or a carry-over of a pair does not have all three numbers.
        CarryOverAmount {
            /// The expected keys.
            expected: &'static str,
        } = error "carry-over-amount":
            "invalid amount of a carry-over: expected {expected}";
        /// A carry-over of a team has a key that belongs to pairs.
        CarryOverOfPair = error "carry-over-of-pair":
            "this key belongs to a carry-forward of a pair: expected `imps`, `vps`, or `margin`";
        /// A carry-over of a pair has a key that belongs to teams.
        CarryOverOfTeam = error "carry-over-of-team":
            "this key belongs to a carry-over of a team: expected `matchpoints`, `of`, and `boards`";
        /// A carry-over in VPs names a match. It counts in the whole event.
        VpsIntoMatch = error "vps-into-match":
            "a carry-over in VPs belongs to the event, not to a match",
            help "remove `round` and `opponents`";
        /// `finished_higher` is set for a carry-over, and the margin of the earlier match is missing.
        MarginMissing = error "margin-missing":
            "`finished_higher` without the margin of an earlier match",
            help "add `margin` or remove `finished_higher`";
        /// The margin of an earlier match is carried over, and `finished_higher`, the order of the teams in the earlier stage, is missing.
        FinishedHigherMissing = error "finished-higher-missing":
            "missing `finished_higher` for the margin: expected true or false";
        /// The margin of an earlier match is negative. It is entered for the team that won the match.
        NegativeMargin {
            /// The margin.
            margin: String,
        } = error "negative-margin":
            "invalid margin {margin}: expected 0 or more",
            help "enter the carry-over for the team that won the earlier match";
        /// A pair carries more matchpoints than the maximum of its sessions, or fewer than 0.
        InvalidMatchpoints {
            /// The matchpoints of the pair.
            matchpoints: String,
            /// The maximum.
            available: String,
        } = error "invalid-matchpoints":
            "invalid matchpoints {matchpoints} of {available}: expected 0 to the maximum";
        /// The number of boards of a carry-forward is not a whole number above 0.
        InvalidBoardCount {
            /// The number.
            found: String,
        } = error "invalid-board-count":
            "invalid number of boards {found:?}: expected 1 or more";
        /// A bye, a forfeit, or a decided match is for a contestant that already has a match or bye in this round.
        SecondResult {
            /// The contestant.
            name: String,
            /// The round with the word "in", or an empty text if rounds have no labels.
            round: String,
        } = error "second-result":
            "{name:?} already has a match or bye{round}";
        /// A penalty or carry-over in IMPs is for a match without IMPs, such as one that was decided in VPs.
        ImpsUnknown {
            /// The contestant.
            name: String,
            /// The round with the word "in", or an empty text if rounds have no labels.
            round: String,
        } = error "imps-unknown":
            "the match of {name:?}{round} has no IMPs, or they do not count",
            help "use `vps`";
        /// A decision is for a match that is not among the results.
        NoSuchMatch {
            /// The contestant.
            name: String,
            /// The round with the word "in", or an empty text if rounds have no labels.
            round: String,
        } = error "no-such-match":
            "{name:?} has no such match{round}";
        /// A decision is for one match of a contestant that has several.
        SeveralMatches {
            /// The contestant.
            name: String,
            /// The round with the word "in", or an empty text if rounds have no labels.
            round: String,
        } = error "several-matches":
            "{name:?} has several matches{round}: expected one",
            help "add `opponents`";
        /// A ruling is on a result that already has one.
        SecondRuling = error "second-ruling":
            "duplicate ruling: this result has one in the results or in this file",
            help "remove one of the two";
        /// A file of corrections changes the score of a result that also has a ruling. The ruling counts.
        RulingOnCorrection = warning "ruling-on-correction":
            "the corrections change the score of this result, but only the ruling counts",
            help "remove the ruling if the new score should count";
        /// A ruling is on a board without a result of these contestants.
        RulingOnNoResult {
            /// The board.
            board: String,
            /// North-South.
            north_south: String,
            /// East-West.
            east_west: String,
        } = error "ruling-on-no-result":
            "no result of board {board} with {north_south:?} North-South and {east_west:?} East-West",
            help "check the numbers; add a board that was not played to the results, with the contract NP";
        /// A ruling is on a board that its contestants played several times.
        RulingOnSeveralResults {
            /// The board.
            board: String,
            /// North-South.
            north_south: String,
            /// East-West.
            east_west: String,
        } = error "ruling-on-several-results":
            "several results of board {board} with {north_south:?} North-South and {east_west:?} East-West",
            help "add `round` or `session`";
    }
}
