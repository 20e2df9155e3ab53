//! Games of Portable Bridge Notation, one result each: what they say, and what is told of those that cannot be right.
#![expect(clippy::expect_used, reason = "helpers of tests")]

use bridge_core::Vulnerability;
use formats::{Kind, Problem, read};

fn game(board: u32, pairs: [&str; 2], more: &str) -> String {
    let [ns, ew] = pairs;
    format!("[Board \"{board}\"]\n[PairNS \"{ns}\"]\n[PairEW \"{ew}\"]\n{more}\n\n")
}

const FOUR_SPADES: &str = "[Declarer \"N\"]\n[Contract \"4S\"]\n[Result \"10\"]";

fn refused(pbn: &str) -> Vec<String> {
    let rejected = read(Kind::Pbn, pbn).map(drop).expect_err("something wrong");
    let one = |it: &Problem| {
        let at = |place: Option<std::ops::Range<usize>>| place.map_or("", |place| &pbn[place]);
        let notes = it
            .note
            .iter()
            .map(|note| format!(", {}: {}", at(Some(note.place.clone())), note.label));
        format!("{}: {}{}", at(it.place.clone()), it.message, notes.collect::<String>())
    };
    rejected.problems.list().iter().map(one).collect()
}

/// What a game says of its board is how it was vulnerable: 4♠ made is 620 and not 420 there.
#[test]
fn vulnerability() {
    let all = format!("[Vulnerable \"All\"]\n{FOUR_SPADES}");
    let pbn =
        [game(1, ["1", "2"], &all), game(1, ["3", "4"], &all), game(1, ["5", "6"], FOUR_SPADES)]
            .concat();
    let read = read(Kind::Pbn, &*pbn).map_err(|rejected| rejected.to_string()).expect("readable");
    let results = read.event.results();
    let scores: Vec<_> =
        results.ids().map(|id| results.score(id).map(bridge_core::Score::get)).collect();
    assert_eq!(scores, [Some(620); 3]);
    let board = results.ids().next().map(|id| read.event.board_at(results.board(id)).vulnerability);
    assert_eq!(board, Some(Vulnerability::Both));
    assert!(read.warnings.list().is_empty());
    let two = pbn.replacen("All", "None", 1);
    let wrong = refused(&two);
    assert_eq!(wrong.len(), 1, "{wrong:?}");
    assert!(wrong[0].starts_with("All: the board is vulnerable "), "{wrong:?}");
    assert!(wrong[0].contains("None: the other one is here"), "{wrong:?}");
}

#[test]
fn files_without_a_game() {
    assert_eq!(refused("% PBN 2.1\n"), [": the file holds no game"]);
    assert_eq!(
        refused(&game(1, ["", ""], "[Deal \"N:x\"]")),
        [": the file holds a deal and no result"]
    );
}

/// The totals of teams are those of teams, whoever of their players is named beside them.
#[test]
fn whose_a_total_is() {
    let teams = "[Declarer \"N\"]\n[Contract \"4S\"]\n[Result \"10\"]\n[TotalScoreTable \"Rank;TeamId;PlayerId;TotalMP\"]\n1 Owls Ann 12\n2 Foxes Bob 10";
    let pbn = game(1, ["Owls", "Foxes"], teams);
    let read = read(Kind::Pbn, &*pbn).map_err(|rejected| rejected.to_string()).expect("readable");
    let who: Vec<&str> = read.published.totals.iter().map(|it| read.event.name(it.who)).collect();
    assert_eq!(who, ["Owls", "Foxes"]);
}
