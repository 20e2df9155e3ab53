//! All kinds of faults: codes, messages, help, and severities.

use std::collections::BTreeSet;
use std::fmt::Write;

use bridge_core::Vulnerability;
use event::{FaultKind, LabelKind, Severity};

fn text(text: &str) -> String {
    text.to_owned()
}

/// Returns one fault of each kind.
fn all() -> Vec<FaultKind> {
    let (board, name, ruling) = (|| text("7"), || text("Foxes"), || text("60%"));
    let teams = || text("Foxes – Hares");
    vec![
        FaultKind::NothingPlayed,
        FaultKind::AgainstItself { name: name() },
        FaultKind::TwoSeats { name: name() },
        FaultKind::TeamAgainstItself { name: name() },
        FaultKind::TwiceOnBoard { name: name(), board: board() },
        FaultKind::ResultTwice { north_south: name(), east_west: text("Elm"), board: board() },
        FaultKind::OneTable { board: board(), teams: teams() },
        FaultKind::SameDirection {
            name: name(),
            direction: "North-South",
            board: board(),
            opponents: text("Hares"),
        },
        FaultKind::NotAtMatchpoints { ruling: text("3 IMP") },
        FaultKind::ScoreAlone { board: board() },
        FaultKind::WhichPair { name: text("4") },
        FaultKind::NoSuchPair { name: text("4"), there: text("East-West in session 2") },
        FaultKind::NothingCarried { names: text("3, 4") },
        FaultKind::NoScores { board: board() },
        FaultKind::NoDatum { board: board() },
        FaultKind::SingleScore { board: board() },
        FaultKind::SingleDatum { board: board() },
        FaultKind::SingleComparison { board: board() },
        FaultKind::NotInThisUnit { ruling: ruling() },
        FaultKind::RulingWithoutResult { ruling: ruling() },
        FaultKind::RulingForOneSide { board: board(), team: text("Elm") },
        FaultKind::TwoRulings,
        FaultKind::RulingIgnored { ruling: ruling() },
        FaultKind::Scale {
            teams: teams(),
            why: text("the scale is for 8 boards"),
            help: "take another scale",
        },
        FaultKind::TwoMatches {
            name: name(),
            round: text("round 2"),
            one: text("Hares"),
            other: text("Elm"),
        },
        FaultKind::MatchTwice { teams: teams() },
        FaultKind::Meaningless { what: "a bye means nothing", help: "leave it out" },
        FaultKind::SameRoom { board: board(), teams: teams() },
        FaultKind::MoreBoards { teams: teams(), boards: 18, scheduled: 16 },
        FaultKind::RoundsInNoOrder { rounds: text("F, SF") },
        FaultKind::RoundsLeftOut { rounds: text("F") },
        FaultKind::TableTwice { table: text("3"), board: board(), round: text("2"), more: 0 },
        FaultKind::TwoTables { name: name(), round: text("2"), tables: text("3 and 4"), more: 0 },
        FaultKind::OtherVulnerability {
            board: board(),
            found: Vulnerability::None,
            expected: Vulnerability::Both,
            more: 0,
        },
        FaultKind::TeamNotListed { name: text("Grene") },
        FaultKind::NotListed { name: text("Grene"), without: text("Green") },
        FaultKind::SimilarNames { one: text("Foxes"), other: text("foxes") },
        FaultKind::SimilarLabels { of: LabelKind::Session, one: text("1"), other: text("01") },
        FaultKind::LabelMissing { of: LabelKind::Section, results: 1 },
        FaultKind::Margin { teams: teams(), why: text("no such margin") },
        FaultKind::UnevenPoints { teams: teams(), why: text("too many for both") },
        FaultKind::PenaltyTwice { name: name(), more: 2 },
        FaultKind::MemberTwice { player: text("Ann"), name: name(), more: 0 },
        FaultKind::PlayerInTwo { player: text("Ann"), one: name(), other: text("Elm"), more: 1 },
        FaultKind::PlusForBoth { board: board(), more: 0 },
        FaultKind::AboveNormal { ruling: text("70%/60%"), board: board(), more: 3 },
        FaultKind::MetTwice { teams: teams(), more: 0 },
        FaultKind::RoundSkipped { round: text("3"), before: text("2"), after: text("4"), more: 0 },
        FaultKind::NoSuchMargin { teams: teams(), vps: text("12.3 and 7.7"), boards: 8, more: 0 },
        FaultKind::BeyondScale { what: text("a bye of 30"), most: text("20") },
        FaultKind::NeedsTables { method: text("butler") },
        FaultKind::DrawnKnockOut { teams: teams() },
        FaultKind::BeatenPlaysOn {
            name: text("Foxes"),
            winner: text("Hares"),
            other: text("Owls"),
        },
        FaultKind::NeedsWholeEvent { what: "ties need all matches", help: "score the whole event" },
        FaultKind::UnevenStream { one: 9, other: 8 },
        FaultKind::OptionNeeded {
            what: "a bye",
            help: "say what it is worth: `{set teams.bye=12}`",
        },
        FaultKind::FewSatBothWays { names: text("\"4\""), others: 15 },
        FaultKind::SatOtherWay {
            names: text("\"4\""),
            results: text("board 7, 4 – 12; board 8, 4 – 12"),
        },
        FaultKind::UnknownSide { names: text("\"4\"") },
        FaultKind::TwoFields,
        FaultKind::PairsOfTeams { why: text("a name of 405 bytes") },
        FaultKind::TooMany { what: "matches", found: 30_000, most: 25_000 },
        FaultKind::Fractions,
    ]
}

#[test]
fn formats_all_faults() {
    let mut messages = String::new();
    for fault in all() {
        let help = fault.help().map_or_else(|| text("–"), |help| help.to_string());
        writeln!(messages, "{}\n  {fault}\n  {help}", fault.code()).expect("a text");
    }
    insta::assert_snapshot!(messages);
}

/// Codes are unique and consist of lower-case letters and hyphens.
#[test]
fn codes_are_unique() {
    let codes: BTreeSet<&str> = all().iter().map(FaultKind::code).collect();
    assert_eq!(codes.len(), all().len());
    assert!(codes.iter().all(|code| code.chars().all(|c| c.is_ascii_lowercase() || c == '-')));
}

/// Warnings do not prevent scoring. Some faults may be caused by results that could not be read.
#[test]
fn warnings_do_not_prevent_scoring() {
    let codes = |is: fn(&FaultKind) -> bool| -> Vec<&'static str> {
        all().iter().filter(|fault| is(fault)).map(FaultKind::code).collect()
    };
    assert_eq!(
        codes(|fault| fault.severity() == Severity::Warning),
        [
            "score-alone",
            "nothing-carried",
            "no-scores",
            "single-score",
            "single-datum",
            "single-comparison",
            "ruling-ignored",
            "more-boards",
            "table-twice",
            "two-tables",
            "other-vulnerability",
            "team-not-listed",
            "not-listed",
            "similar-names",
            "similar-labels",
            "label-missing",
            "uneven-points",
            "penalty-twice",
            "member-twice",
            "player-in-two",
            "plus-for-both",
            "above-normal",
            "met-twice",
            "round-skipped",
            "no-such-margin",
            "beyond-scale",
            "drawn-knock-out",
            "beaten-plays-on",
            "few-sat-both-ways",
            "sat-other-way",
            "unknown-side",
            "two-fields",
        ]
    );
    assert_eq!(
        codes(FaultKind::may_be_incomplete_event),
        [
            "nothing-played",
            "one-table",
            "ruling-for-one-side",
            "scale",
            "few-sat-both-ways",
            "sat-other-way",
            "unknown-side",
            "two-fields"
        ]
    );
}
