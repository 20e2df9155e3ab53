//! How what is wrong with an event is mended.

use crate::faults::fault_kind::FaultKind;
use crate::faults::message::Message;

impl FaultKind {
    /// How to mend it, where that can be said.
    ///
    /// ```
    /// use event::FaultKind;
    ///
    /// let twice = FaultKind::AgainstItself { name: "4".to_owned() };
    /// let help = twice.help().map(|help| help.to_string());
    /// assert!(help.is_some_and(|help| help.ends_with("say so with `pairs.winners=two`")));
    /// ```
    #[must_use]
    pub fn help(&self) -> Option<Message> {
        self.template().map(Message::from_template)
    }

    #[expect(clippy::too_many_lines, reason = "one sentence for each kind")]
    const fn template(&self) -> Option<&'static str> {
        match self {
            Self::NothingPlayed => Some("give at least one result as a contract or as a score"),
            Self::AgainstItself { .. } => Some(
                "if North-South and East-West number their pairs apart, say so with `{set pairs.winners=two}`",
            ),
            Self::TwoSeats { .. } => Some(
                "each of the four seats has a player of its own: one of the two is a typing mistake",
            ),
            Self::TwiceOnBoard { .. } => Some(
                "one of the two is a typing mistake in the board or in the pair; where North-South \
                 and East-West number their pairs apart, use `{set pairs.winners=two}`; in a team \
                 event, where a team plays each board at two tables, use `{arg method teams}`",
            ),
            Self::OneTable { .. } => Some(
                "add the other table's result, or mend the number if the rooms name different boards; if there \
                 is no result, score the match without the board: `{set teams.missing_table=not-played}`",
            ),
            Self::SameDirection { .. } => Some(
                "at the other table the teams sit the other way round; if they met twice, tell the meetings apart with a column `round`",
            ),
            Self::FewSatBothWays { .. } => Some(
                "correct a result that has the pairs on the wrong sides; otherwise use `{set pairs.winners=one}` for one \
                 ranking or `{set pairs.winners=two}` for two",
            ),
            Self::SatOtherWay { .. } => Some(
                "correct a result that has the pairs on the wrong sides; otherwise use `{set pairs.winners=two}` to confirm \
                 two rankings or `{set pairs.winners=one}` for one",
            ),
            Self::UnknownSide { .. } => Some(
                "correct a result that has the pairs on the wrong sides; otherwise use `{set pairs.winners=one}` for one \
                 ranking",
            ),
            Self::NoFinal => Some(
                "remove the sessions of the final from `qualifying`; if the final is still to come, ignore this warning",
            ),
            Self::TwoFields => Some(
                "if it is meant so, say so with `{set pairs.winners=two}`; if it is one field, the numbers are wrong",
            ),
            Self::NotInThisUnit { .. } => Some(
                "in IMPs 60%, 50% and 40% are 3, 0 and -3; another number is given as such, as in `2 IMP`; \
                 in board-a-match every percentage has a worth, and IMPs have none",
            ),
            Self::RulingWithoutResult { .. } => Some(
                "enter the result at the table beside the ruling; a board that nobody could play gets an \
                 artificial score, such as AVE+/AVE-",
            ),
            Self::RulingForOneSide { .. } => Some(
                "award both teams an artificial score in this row, such as `AVE/AVE` or `NS AVE EW AVE+`",
            ),
            Self::TwoRulings => Some(
                "an artificial score, or damage that a team did itself, settles the whole board for it: let it \
                 stand at one of the two tables",
            ),
            Self::TwoMatches { .. } => Some(
                "a team has one match a round; tell the rounds apart with a column `round`, and check the names of the teams",
            ),
            Self::MatchTwice { .. } => Some(
                "leave one of the two out; if they met twice, tell the meetings apart with a column `round`",
            ),
            Self::DrawnKnockOut { .. } => Some(
                "extra boards are added to the match: as results of the same teams in the same round, or to the IMPs and boards of a result of the whole match",
            ),
            Self::BeatenPlaysOn { .. } => Some(
                "a team comes as far as the round of its first lost match: check the score of that match and the order of the rounds",
            ),
            Self::Scale { help, .. }
            | Self::OptionNeeded { help, .. }
            | Self::NeedsWholeEvent { help, .. }
            | Self::Meaningless { help, .. } => Some(help),
            Self::UnevenStream { .. } => Some(
                "let each board go by its own scores, with `{set neuberg.expected=board}`, or score the whole event at \
                 once",
            ),
            Self::SameRoom { .. } => Some("one of the two is in the closed room"),
            Self::MoreBoards { .. } => Some("change `teams.boards` if more were scheduled"),
            Self::UnevenPoints { .. } => Some(
                "each counts as it stands; only where a score was split both may have more or less",
            ),
            Self::BeyondScale { .. } => Some("it counts as it stands: check the number"),
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
            Self::SingleScore { .. } => Some("rules such as `ebl` have an award for it"),
            Self::NothingCarried { .. } => Some(
                "qualifiers keep their names in the final; what was won elsewhere is a [[carry_over]] in the event \
                 file",
            ),
            Self::ScoreAlone { .. } => Some("award both sides something, such as 60/60"),
            Self::RulingIgnored { .. } => Some("leave one of the two rulings out"),
            Self::RoundsInNoOrder { .. } | Self::RoundsLeftOut { .. } => Some(
                "list all rounds in the event file, the first played first: rounds = [\"QF\", \"SF\", \"F\"]",
            ),
            Self::TableTwice { .. } => Some(
                "if one of them was entered twice or at the wrong table, correct it; tables of several sections need a column `section`",
            ),
            Self::TwoTables { .. } => Some(
                "correct the table, the round or the name; rounds of several sessions need a column `session`",
            ),
            Self::OtherVulnerability { .. } => Some(
                "if it was not played so, correct the number of the board or its vulnerability",
            ),
            Self::NotListed { .. } => {
                Some("write its name as in the list, or list it as a [[team]], too")
            }
            Self::SimilarNames { .. } => Some("if they are one, write the name in one way"),
            Self::SimilarLabels { .. } => Some("if they are one, write the label in one way"),
            Self::LabelMissing { .. } => Some("give each result its label"),
            Self::PairsOfTeams { .. } => Some("give teams, rounds and sessions shorter names"),
            Self::TooMany { .. } => Some("score the file in parts"),
            Self::RoundsOmitted { .. } => Some("score the file in parts to list them"),
            Self::Fractions => Some(
                "write them as decimals, such as 2.33, or with denominators that others have too",
            ),
            Self::NeedsTables { .. } => Some("use `{arg method teams}`"),
            Self::PenaltyTwice { .. } => Some(
                "remove one of the two; if both are meant, add the reason or the round of each",
            ),
            Self::MemberTwice { .. } => Some("correct one of the two names"),
            Self::PlayerInTwo { .. } => {
                Some("correct one of the two names, unless the player was a substitute")
            }
            Self::PlusForBoth { .. } => {
                Some("check the ruling: it is right only if neither side was at fault")
            }
            Self::AboveNormal { .. } => Some("check the ruling; it is used unchanged"),
            Self::MetTwice { .. } => Some(
                "correct the names or the round; if all meet several times use `{set teams.stage=round-robin}`",
            ),
            Self::RoundSkipped { .. } => {
                Some("correct the number of the round, or add its results")
            }
            Self::NoSuchMargin { .. } => {
                Some("correct the Victory Points or the number of boards; they are used unchanged")
            }
            Self::TeamAgainstItself { .. }
            | Self::NoSuchPair { .. }
            | Self::RulingTooLarge
            | Self::Margin { .. } => None,
        }
    }
}
