//! The verification files of the Portable Bridge Notation standard, and generated games.

#![expect(clippy::expect_used, reason = "helpers of tests")]

use std::fmt::Write as _;
use std::path::Path;

use event::Severity;
use pbn_verify::{Verification, verify};
use proptest::prelude::*;

fn verify_file(name: &str) -> Verification {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/pbn");
    let bytes = std::fs::read(folder.join(name)).expect("a fixture");
    verify(bytes).expect("a text")
}

/// Returns each problem with its game, line, and column.
fn problem_lines(verify_file: &Verification) -> String {
    let text = verify_file.text.as_full_str().expect("a text that is held");
    let mut problem_lines = String::new();
    for problem in verify_file.problems.list() {
        let at = problem.place.clone().expect("a place").start;
        let line = text[..at].matches('\n').count() + 1;
        let column = text[text[..at].rfind('\n').map_or(0, |end| end + 1)..at].chars().count() + 1;
        let game = text[..at].matches("% game").count();
        let kind = match problem.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "note",
        };
        writeln!(problem_lines, "{game}: {line}:{column} {kind}: {}", problem.message)
            .expect("a string");
    }
    problem_lines
}

#[test]
fn accepts_correct_files() {
    for (name, games) in [("correct_10.pbn", 31), ("correct_20.pbn", 46), ("correct_21.pbn", 2)] {
        let verify_file = verify_file(name);
        assert_eq!(
            (verify_file.games, problem_lines(&verify_file).as_str()),
            (games, ""),
            "{name}"
        );
    }
}

#[test]
fn reports_errors_of_version_1_0() {
    insta::assert_snapshot!(problem_lines(&verify_file("errors_10.pbn")));
}

#[test]
fn reports_errors_of_version_2_0() {
    insta::assert_snapshot!(problem_lines(&verify_file("errors_20.pbn")));
}

#[test]
fn reports_errors_of_version_2_1() {
    insta::assert_snapshot!(problem_lines(&verify_file("errors_21.pbn")), @r#"
    1: 3:16 error: invalid score "100": expected a side and points, as in NS 420
    2: 7:16 error: invalid score "EW": expected a side and points, as in NS 420
    "#);
}

/// Marks without a call or card, and numbers of any length in a sorted column.
#[test]
fn verifies_marks_and_sorted_numbers() {
    let auction =
        |calls: &str| problem_lines_of(&format!("[Dealer \"N\"]\n[Auction \"N\"]\n{calls}\n"));
    assert_eq!(auction("1C ^I 1C Pass *"), "");
    let no_call = "error: missing call after ^I\n";
    assert_eq!(auction("1C Pass ^I"), format!("0: 3:9 {no_call}"));
    assert_eq!(auction("1C Pass ^I *"), format!("0: 3:12 {no_call}"));
    assert_eq!(auction("1C Pass ^I ^S *"), format!("0: 3:12 {no_call}"));
    // Without deal and contract, which are reported at the tag, only marks can be invalid.
    let play = |cards: &str| -> String {
        let problem_lines = problem_lines_of(&format!("[Play \"N\"]\n{cards}\n"));
        problem_lines
            .lines()
            .filter(|line| !line.starts_with("0: 1:"))
            .collect::<Vec<_>>()
            .join("\n")
    };
    assert_eq!(play("SA S2 ^R H3 S4 *"), "");
    assert_eq!(play("SA S2 S3 ^R"), "0: 2:10 error: missing card after the mark");
    assert_eq!(play("SA S2 S3 S4\n^L *"), "0: 3:1 error: missing card after the mark");
    assert_eq!(play("SA S2 ^X H3 S4 *").lines().count(), 1);
    let column = |numbers: &str| {
        problem_lines_of(&format!("[OptimumResultTable \"+Points\\4R\"]\n{numbers}\n"))
            .contains("in the descending column Points")
    };
    assert!(!column("3\n+2.5\n-\n2.4999999999\n-7"));
    assert!(column("0.1234567\n0.1234568") && column("99999999999999999998\n99999999999999999999"));
    assert!(!column("1/3\n2"));
}

fn problem_lines_of(text: &str) -> String {
    problem_lines(&verify(text).expect("a text"))
}

const SEATS: [char; 4] = ['N', 'E', 'S', 'W'];
const SUITS: [char; 4] = ['S', 'H', 'D', 'C'];
const RANKS: [char; 13] = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'];

/// A generated game of 3NT by South: the hands, and the cards and winner of each trick.
struct Dealt {
    hands: [Vec<usize>; 4],
    tricks: Vec<([usize; 4], usize)>,
}

impl Dealt {
    /// Creates a game in which players follow suit if they can. `choices` selects the cards.
    fn new(deck: &[usize], choices: &[usize]) -> Self {
        let hands: [Vec<usize>; 4] =
            std::array::from_fn(|seat| deck[seat * 13..(seat + 1) * 13].to_vec());
        let (mut left, mut leader, mut tricks) = (hands.clone(), 3, Vec::new());
        let mut choices = choices.iter();
        for _ in 0..13 {
            let (mut cards, mut best, mut led) = ([0; 4], None, None);
            for seat in (0..4).map(|turn| (leader + turn) % 4) {
                let follows = |card: &&usize| led.is_none_or(|suit| **card / 13 == suit);
                let able: Vec<usize> = left[seat].iter().filter(follows).copied().collect();
                let legal = if able.is_empty() { left[seat].clone() } else { able };
                let card = legal[choices.next().expect("a choice") % legal.len()];
                left[seat].retain(|it| *it != card);
                cards[seat] = card;
                let suit = *led.get_or_insert(card / 13);
                let is_best = best.is_none_or(|(rank, _)| card % 13 > rank);
                if card / 13 == suit && is_best {
                    best = Some((card % 13, seat));
                }
            }
            leader = best.expect("somebody led").1;
            tricks.push((cards, leader));
        }
        Self { hands, tricks }
    }

    fn to_pbn(&self, tricks: usize) -> String {
        let hand = |cards: &Vec<usize>| {
            let suit = |suit: usize| -> String {
                let of_suit = |rank: &usize| cards.contains(&(suit * 13 + rank));
                (0..13).rev().filter(of_suit).map(|rank| RANKS[rank]).collect()
            };
            (0..4).map(suit).collect::<Vec<_>>().join(".")
        };
        let hands: Vec<String> = self.hands.iter().map(hand).collect();
        let card = |card: usize| format!("{}{}", SUITS[card / 13], RANKS[card % 13]);
        let rows: Vec<String> = self
            .tricks
            .iter()
            .map(|(cards, _)| [3, 0, 1, 2].map(|seat| card(cards[seat])).join(" "))
            .collect();
        format!(
            "[Dealer \"S\"]\n[Vulnerable \"None\"]\n[Deal \"N:{}\"]\n[Declarer \"S\"]\n[Contract \"3NT\"]\n\
             [Result \"{tricks}\"]\n[Auction \"S\"]\n1NT Pass 3NT AP\n[Play \"W\"]\n{}\n",
            hands.join(" "),
            rows.join("\n")
        )
    }

    fn tricks_of_declarer(&self) -> usize {
        self.tricks.iter().filter(|(_, winner)| winner % 2 == 0).count()
    }
}

fn count_problems(text: &str) -> usize {
    verify(text).expect("a text").problems.list().len()
}

proptest! {
    /// A legal game is valid. Any other number of tricks and any wrong card are errors.
    #[test]
    fn legal_games(
        deck in Just((0..52).collect::<Vec<usize>>()).prop_shuffle(),
        choices in prop::collection::vec(0_usize..13, 52),
        other in 0_usize..14,
        (trick, seat) in (0_usize..13, 0_usize..4),
    ) {
        let mut dealt = Dealt::new(&deck, &choices);
        let right = dealt.tricks_of_declarer();
        prop_assert_eq!(count_problems(&dealt.to_pbn(right)), 0);
        prop_assert_eq!(count_problems(&dealt.to_pbn(other)), usize::from(other != right));
        // A player plays a card of the next player.
        let card = dealt.tricks[trick].0[(seat + 1) % 4];
        dealt.tricks[trick].0[seat] = card;
        let text = dealt.to_pbn(right);
        prop_assert!(count_problems(&text) > 0, "{} {text}", SEATS[seat]);
    }

    /// Arbitrary text causes no panic, and every location lies on character boundaries.
    #[test]
    fn any_text(text in "(\\[|\\]|\"|\\{|\\}|;|%|#|\\^|=1=|\\$|!|\\+|\\*|-|Deal|Play|Auction|Note|ScoreTable|Dealer|Contract| |N:|\\.|AKQ|1NT|SA|\n|é|\\\\){0,60}") {
        let verify_file = verify(text.as_str());
        if let Ok(verify_file) = verify_file {
            for problem in verify_file.problems.list() {
                let place = problem.place.clone();
                prop_assert!(place.is_none_or(|place| text.get(place).is_some()));
            }
        }
    }

    /// Tags in any order and with any of their usual values cause no panic.
    #[test]
    fn any_tags(parts in prop::collection::vec((0_usize..12, 0_usize..10), 0..12)) {
        const TAGS: [&str; 12] = ["Dealer", "Deal", "Declarer", "Contract", "Result", "Auction", "Play", "Note", "Score", "Vulnerable", "ScoreTable", "ScoreRubberHistory"];
        const VALUES: [&str; 10] = ["N", "^S", "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 - -", "4SX", "9", "NS 9 EW 4", "1: x", "All", "-Rank\\2R;+MP\"]\n1 2\n2 3\n[Event \"", "W\"]\n- 1C ^I X =1= AP\n^L SA ^R - $200 + *\n[Site \""];
        let lines: Vec<String> = parts.iter().map(|&(tag, value)| format!("[{} \"{}\"]", TAGS[tag], VALUES[value])).collect();
        let text = lines.join("\n");
        prop_assert!(verify(text).is_ok() || parts.is_empty());
    }
}

/// Very large numbers of tricks are rejected without overflow.
#[test]
fn rejects_very_large_numbers_of_tricks() {
    let verify_file = verify("[Declarer \"N\"]\n[Result \"NS 4294967295 EW 14\"]\n");
    let problems = verify_file.expect("a text").problems;
    let message = "4294967295 and 14 tricks: expected 13 in total";
    assert!(problems.list().iter().any(|it| it.message.to_string() == message));
}

/// Returns the problems of a game with their locations.
fn problems_of_game(game: &str) -> String {
    problem_lines(&verify(format!("% PBN 2.1\n{game}\n")).expect("a text"))
}

/// Each hidden hand must be the letter of a seat.
#[test]
fn verifies_hidden_hands() {
    assert_eq!(problems_of_game("[Hidden \"NS\"]"), "");
    assert_eq!(
        problems_of_game("[Hidden \"NX\"]"),
        "0: 2:10 error: invalid hidden hands \"NX\": expected letters of seats, as in NE\n"
    );
}

/// An unfinished auction is not compared with the contract. Cards after the end of the play are
/// errors.
#[test]
fn verifies_unfinished_auctions() {
    let auction = |calls: &str| {
        problems_of_game(&format!(
            "[Dealer \"S\"]\n[Declarer \"S\"]\n[Contract \"2NT\"]\n[Auction \"S\"]\n{calls}\n"
        ))
    };
    assert_eq!(auction("1NT Pass Pass"), "");
    let contract = "0: 4:12 error: the contract is 2NT: expected 1NT, as in the auction\n";
    assert_eq!(auction("1NT Pass Pass Pass"), contract);
    let play = |rows: &str| {
        problems_of_game(&format!(
            "[Dealer \"S\"]\n[Deal \"W:{suit}... .{suit}.. ..{suit}. ...{suit}\"]\n[Declarer \"S\"]\n[Contract \"2NT\"]\n\
             [Play \"W\"]\n{rows}\n",
            suit = "AKQJT98765432",
        ))
    };
    assert_eq!(play("SA HA DA CA\n*"), "");
    assert_eq!(
        play("SA HA DA CA\n* SK"),
        "0: 8:3 error: a card or mark after the end of the play\n"
    );
}
