//! LIN: matches, tournaments, and single deals of Bridge Base Online.

use std::fs;
use std::path::{Path, PathBuf};

use crate::{FileFormat, ParsedResults, Problem, Problems, read};
use bridge_core::Vulnerability;
use event::{ContestantId, Room, Severity};
use regulations::Method;

/// A contract of 1NT by North, who deals.
const ONE_NOTRUMP: &str = "md|3|mb|1N|mb|p|mb|p|mb|p|";

fn parsed(text: &str) -> ParsedResults {
    read(FileFormat::Lin, text).expect("results")
}

fn problems(text: &str) -> Problems {
    read(FileFormat::Lin, text)
        .map_or_else(|rejected| rejected.problems, |results| results.warnings)
}

/// Returns the codes of all problems, each with the text at its location.
fn codes(text: &str) -> Vec<String> {
    let shown = |problem: &Problem| {
        let place = problem.place.clone().and_then(|place| text.get(place));
        format!("{} {}", problem.code, place.unwrap_or("-"))
    };
    problems(text).list().iter().map(shown).collect()
}

/// Returns the results: board, room, contestants, and score.
fn results(read: &ParsedResults) -> Vec<String> {
    let event = &read.event;
    let results = event.results();
    let line = |id| {
        let board = event.board_at(results.board(id)).number;
        let [ours, theirs] = results.contestants(id).map(|contestant| event.name(contestant));
        let room = match results.room(id) {
            Some(Room::Open) => " open",
            Some(Room::Closed) => " closed",
            None => "",
        };
        let score = results.score(id).map_or("-".to_owned(), |score| score.to_string());
        format!("{board}{room}: {ours} - {theirs} {score}")
    };
    results.ids().map(line).collect()
}

fn members(read: &ParsedResults, team: &str) -> Vec<String> {
    let id: ContestantId = read.event.find(team).expect("a team");
    read.event.members(id).unwrap_or_default().to_vec()
}

/// A match lists its results. A result without a deal has the vulnerability of the other room.
#[test]
fn reads_a_match_from_its_list() {
    let read = parsed(
        "vg|Final,Segment 1,I,1,2,Foxes,0,Hares,0|\nrs|4HN=,4SxW-1,PASS,3NN+1|\n\
         pn|Ann,Bo,Cy,Di,Eve,Flo,Gus,Hal|pg||\nqx|o2|md|4|sv|o|mb|p|",
    );
    let expected = [
        "2 open: Foxes - Hares 0",
        "1 open: Foxes - Hares 420",
        "1 closed: Hares - Foxes 100",
        "2 closed: Hares - Foxes 430",
    ];
    assert_eq!(results(&read), expected);
    assert_eq!((read.method, read.event.title.as_deref()), (Some(Method::Teams), Some("Final")));
    assert_eq!(members(&read, "Foxes"), ["Cy", "Ann", "Hal", "Flo"]);
    assert_eq!(members(&read, "Hares"), ["Di", "Bo", "Gus", "Eve"]);
    assert_eq!(read.event.boards()[0].vulnerability, Vulnerability::None);
    assert!(read.warnings.list().is_empty(), "{:?}", read.warnings);
}

/// Without a list, the result follows from the auction and the claim or the play.
#[test]
fn reads_the_result_of_a_deal() {
    let score = |moves: &str| {
        let text = format!("qx|o1|pn|Ann,Bo,Cy,Di|md|3|{moves}");
        read(FileFormat::Lin, text).ok().map(|read| results(&read)[0].clone())
    };
    let line = |score: &str| Some(format!("1: Cy & Ann - Di & Bo {score}"));
    assert_eq!(score("mb|1N|mb|p|mb|p|mb|p|mc|8|"), line("120"));
    assert_eq!(score("mb|p|mb|1H!|an|5+|mb|p|mb|p|mb|D|mb|R|mb|p|mb|p|mb|p|mc|7|"), line("-520"));
    assert_eq!(score("mb|p|mb|p|mb|P|mb|p|"), line("0"));
    for unplayed in ["", "mb|1N|mb|p|mb|p|", "mb|1N|mb|p|mb|p|mb|p|", "mb|p|mb|p|mb|p|"] {
        assert_eq!(score(unplayed), None, "{unplayed}");
    }
    let deal = |mc: &str| {
        let suits = ["C", "D", "H", "S"].map(|suit| {
            ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"]
                .map(|rank| format!("pc|{suit}{rank}|"))
                .concat()
        });
        score(&format!("mb|1N|mb|p|mb|p|mb|p|{}pc|CA|pc|DA|pc|HA|pc|SA|{mc}", suits.concat()))
    };
    // The fourth hand wins twelve tricks, six for each side, and East leads to the last one.
    assert_eq!(deal(""), line("-50"));
    assert_eq!(deal("mc|7|"), line("90"));
}

/// A tournament is of pairs. The players may be listed before each deal.
#[test]
fn reads_pairs() {
    let read = parsed(&format!(
        "vg|Friday,,P,1,3,,,,|\nrs|1NN=,,2NS-1,|\nbn|1,3|pg||\n\
         qx|o1|pn|Ann,Bo,Cy,Di|{ONE_NOTRUMP}pg||\nqx|o3|pn|Cy,Bo,Ann,Di|md|1|pg||\n"
    ));
    let expected = ["1: Cy & Ann - Di & Bo 90", "3: Cy & Ann - Di & Bo -50"];
    assert_eq!(
        (results(&read), read.method),
        (expected.map(str::to_owned).to_vec(), Some(Method::Matchpoints))
    );

    let deal = |players: &str, tricks: u8| {
        format!("pn|{players}|st||{ONE_NOTRUMP}rh||ah|Board 5|mc|{tricks}|pg||\n")
    };
    let read = parsed(&[deal("Ann,Bo,Cy,Di", 7), deal("Eve,Flo,Gus,Hal", 8)].concat());
    assert_eq!(results(&read), ["5: Cy & Ann - Di & Bo 90", "5: Gus & Eve - Hal & Flo 120"]);
    assert_eq!(read.method, None);
}

/// Both rooms without a heading are a match of teams that are named after their players.
#[test]
fn names_teams_after_their_players() {
    let text = format!(
        "rs|,|pn|Ann,Bo,Cy,Di,Eve,Flo,Gus,Hal|pg||qx|o1|{ONE_NOTRUMP}mc|7|qx|c1|{ONE_NOTRUMP}mc|6|"
    );
    let read = parsed(&text);
    let (home, away) = ("Cy & Ann & Hal & Flo", "Di & Bo & Gus & Eve");
    let expected =
        [format!("1 open: {home} - {away} 90"), format!("1 closed: {away} - {home} -50")];
    assert_eq!(results(&read), expected);
    assert_eq!(read.method, Some(Method::Teams));
}

/// Four players in the heading of a match are in the open room. The closed room has unknown players.
#[test]
fn lists_the_players_of_one_room() {
    let read = parsed("vg|Cup,1,I,1,1,Foxes,0,Hares,0|pn|Ann,Bo,Cy,Di|rs|1NN=,1NN+1|");
    assert_eq!(members(&read, "Foxes"), ["Cy", "Ann"]);
    assert_eq!(members(&read, "Hares"), ["Di", "Bo"]);
}

#[test]
fn rejects_a_board_that_is_listed_twice() {
    let text = "vg|Cup,1,I,1,2,Foxes,0,Hares,0|bn|1,1|rs|1NN=,1NN+1,2NN=,2NN+1|";
    assert_eq!(codes(text), ["lin-listed-twice 1,1"]);
}

#[test]
fn reads_the_carry_over_of_the_first_segment() {
    let carried = |text: &str| -> Vec<String> {
        let read = parsed(text);
        let decisions = read.event.decisions().carry_overs().iter();
        decisions.map(|it| format!("{} {:?}", read.event.name(it.team), it.amount)).collect()
    };
    let segment = |number: u32, scoring: char, home: &str| {
        format!("vg|Final,{number},{scoring},{number},{number},Foxes,{home},Hares,3|rs|1NN=,1NN+1|")
    };
    let two = carried(&[segment(1, 'I', "15.5"), segment(2, 'I', "20")].concat());
    assert_eq!(two.len(), 2);
    assert!(two[0].starts_with("Foxes Imps") && two[1].starts_with("Hares Imps"), "{two:?}");
    // The running score of a later segment is not a carry-over.
    let zero = segment(1, 'I', "0").replace("Hares,3", "Hares,0");
    assert!(carried(&[zero, segment(2, 'I', "20")].concat()).is_empty());
    assert!(carried(&segment(1, 'B', "15")).is_empty());
    assert_eq!(codes(&segment(1, 'B', "15")), ["lin-carry-over-not-used 15"]);
    assert_eq!(parsed(&segment(1, 'B', "15")).method, Some(Method::BoardAMatch));
}

/// If a team plays against several others, each segment is a round.
#[test]
fn reads_rounds() {
    let rounds = |second: &str| -> Vec<String> {
        let text = format!(
            "vg|Cup,R 1,I,1,1,Foxes,,Hares,|rs|1NN=,1NN+1|vg|Cup,R 2,I,2,2,{second},,Hares,|rs|1NN=,1NN=|"
        );
        let read = parsed(&text);
        let round = |id| read.event.label(read.event.results().round(id)).to_owned();
        read.event.results().ids().map(round).collect()
    };
    assert_eq!(rounds("Owls"), ["R 1", "R 1", "R 2", "R 2"]);
    assert_eq!(rounds("Foxes"), ["", "", "", ""]);
}

#[test]
fn warns_of_contradictions() {
    let heading = "vg|Final,,I,1,1,Foxes,,Hares,|rs|1NN=,1NN+1|pg||";
    let with_deal = |deal: &str| codes(&format!("{heading}{deal}"));
    assert!(with_deal(&format!("qx|o1|{ONE_NOTRUMP}mc|7|")).is_empty());
    // A deal that is not complete does not contradict the list.
    assert!(with_deal("qx|o1|md|3|mb|1N|").is_empty());
    assert_eq!(with_deal("qx|o1|md|3|mb|9N|"), ["invalid-auction 9N"]);
    assert_eq!(with_deal(&format!("qx|o1|{ONE_NOTRUMP}mc|8|")), ["other-listed-result o1"]);
    assert_eq!(
        codes("qx|o1|pn|Ann,Bo,Cy,Di|md|1|ah|Board 7|mb|p|mb|p|mb|p|mb|p|"),
        ["other-dealer 1", "lin-two-board-numbers 7"]
    );
    let message = problems(
        "qx|o2|pn|Ann,Bo,Cy,Di|md|1|mb|p|mb|p|mb|p|mb|p|qx|o2|pn|Eve,Flo,Gus,Hal|md|1|mb|p|mb|p|mb|p|mb|p|",
    );
    assert_eq!(
        message.list()[0].message.to_string(),
        "board 2 has the dealer S: expected E for this number (and 1 more)"
    );
}

/// Errors show the wrong value and its place.
#[test]
fn rejects_invalid_values() {
    let heading = "vg|Final,,I,17,18,Foxes,,Hares,|";
    for (text, expected) in [
        ("qx|o1|pn|A,B,C,D|md|3 mb|p|", "lin-invalid-tag p"),
        ("qx|o1|mb|p", "lin-unclosed-value mb"),
        ("vg|Final|\nplain words", "lin-invalid-tag plain words"),
        ("qx|x1|md|3|mb|p|", "lin-invalid-deal x1"),
        ("qx|o0|md|3|mb|p|", "invalid-board 0"),
        ("qx|o1|pn|A,B,C,D|md|3|mb|1Z|", "lin-invalid-call 1Z"),
        ("qx|o1|pn|A,B,C,D|md|3|sv|q|mb|p|mb|p|mb|p|mb|p|", "lin-invalid-vulnerability q"),
        ("qx|o1|pn|A,B|md|3|mb|p|mb|p|mb|p|mb|p|", "few-players A,B"),
        (&format!("{heading}rs|7NN+1,|"), "invalid-result 7NN+1"),
        (&format!("{heading}rs|1N,|"), "invalid-listed-result 1N"),
        (&format!("{heading}rs|1NN=,|qx|o1|mb|p|mb|p|mb|p|mb|p|"), "board-not-listed o1"),
        ("vg|Final,,I,x,18,Foxes,,Hares,|rs|1NN=,|", "invalid-board x"),
        ("rs|1NN=,1NN=|", "listed-boards-missing 1NN=,1NN="),
        (&format!("{heading}bn|0|rs|1NN=,|"), "invalid-board 0"),
        (&format!("{heading}rs|{}P|", ",".repeat(400)), "lin-long-list P"),
        ("vg|Final,,I,1,1,Foxes,,,|rs|1NN=,1NN=|", "teams-missing Final,,I,1,1,Foxes,,,"),
        ("pg||", "lin-no-deals -"),
        ("qx|o1|md|3|pg||qx|o2|md|4|", "only-unplayed-deals -"),
    ] {
        assert_eq!(codes(text).first().map(String::as_str), Some(expected), "{text}");
        assert!(read(FileFormat::Lin, text).is_err(), "{text}");
    }
    let other = "qx|o1|sv|n|pn|A,B,C,D|md|3|mb|p|mb|p|mb|p|mb|p|qx|o1|sv|b|pn|E,F,G,H|md|3|mb|p|mb|p|mb|p|mb|p|";
    assert_eq!(codes(other), ["two-vulnerabilities b"]);
}

/// Long values take time and memory in proportion to their length.
#[test]
fn reads_long_values() {
    let long = "x".repeat(100_000);
    let deals = format!("qx|o1|{ONE_NOTRUMP}mc|7|\n").repeat(2_000);
    for text in [
        format!("vg|{long},,I,1,1,{long},,{long},|\nrs|1NN=,1NN=|\n{deals}"),
        format!("pn|{long},{long},{long},{long}|\n{deals}"),
        format!("pn|{}|\n{deals}", ",a".repeat(100_000)),
        format!("qx|{long}|ah|{long}|md|{long}|mb|{long}|pc|{long}|mc|{long}|\n{deals}"),
    ] {
        let problems = problems(&text);
        assert!(problems.count(Severity::Error) > 0);
        assert!(problems.list().iter().all(|it| it.message.to_string().len() < 500));
    }
}

/// The format is a folder, the module in `lib.rs`, and the row of the table.
#[test]
fn is_one_folder_and_one_row() {
    fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                sources(&path, found);
            } else {
                found.push(path);
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut files = Vec::new();
    for name in ["formats", "traveller", "files", "cli", "report", "scoring", "event"] {
        sources(&root.join(name).join("src"), &mut files);
    }
    let names_the_format = |path: &&PathBuf| {
        let text = fs::read_to_string(path).unwrap_or_default();
        let mut words = text.split(|letter: char| !letter.is_alphanumeric());
        words.any(|word| word.eq_ignore_ascii_case("lin") || word.starts_with("LinP"))
    };
    let (own, others): (Vec<&PathBuf>, Vec<&PathBuf>) =
        files.iter().filter(names_the_format).partition(|path| {
            let folder = root.join("formats/src/lin");
            path.starts_with(&folder) || **path == folder.with_extension("rs")
        });
    assert!(!own.is_empty());
    let others: Vec<&Path> =
        others.iter().filter_map(|path| path.strip_prefix(&root).ok()).collect();
    assert_eq!(
        others,
        [Path::new("formats/src/lib.rs"), Path::new("formats/src/read/file_format.rs")]
    );
}
