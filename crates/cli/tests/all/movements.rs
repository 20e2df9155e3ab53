//! Proposals of movements, their plans and paper, and checks of movements.

use insta::assert_snapshot;

use crate::support::{self, Folder};

/// Runs `traveller movement` and returns its output.
fn movement(args: &str) -> String {
    let args: Vec<&str> = args.split_whitespace().collect();
    support::output_text(&support::run(support::root(), &[&["movement"], &args[..]].concat()))
}

#[test]
fn proposes_movements() {
    assert_snapshot!("propose_pairs", movement("--pairs 14 --boards 24..28"));
    assert_snapshot!("propose_half_table", movement("--tables 7 --half-table --winners one"));
    assert_snapshot!("propose_csv", movement("--pairs 16 --format csv"));
    assert_snapshot!("propose_players", movement("--players 12"));
    assert_snapshot!("propose_teams", movement("--teams 8"));
}

#[test]
fn prints_one_movement() {
    assert_snapshot!("plan_howell", movement("--pairs 8 --boards 28 --method howell"));
    assert_snapshot!("plan_switched", movement("--pairs 14 --choose 1 --one-winner"));
    assert_snapshot!("plan_rover", movement("--pairs 11 --boards 20..25 --method rover"));
    assert_snapshot!("plan_csv", movement("--pairs 4 --choose 1 --format csv"));
}

/// The announcements of all methods with regular moves.
#[test]
fn announces_moves() {
    let announcements = [
        "--pairs 16 --method share-and-relay --one-winner",
        "--pairs 15 --method share-and-relay",
        "--pairs 16 --method double-weave",
        "--pairs 16 --method skip",
        "--pairs 20 --method bowman",
        "--pairs 20 --method web",
        "--pairs 20 --method blackpool",
        "--pairs 14 --method hesitation",
        "--pairs 14 --method double-hesitation",
        "--pairs 14 --method howell",
        "--pairs 14 --method barometer",
        "--pairs 22 --method mitchell --one-winner=tables",
        "--players 8 --choose 1",
        "--teams 7 --method american-whist",
        "--teams 8 --method new-england-relay",
    ];
    let first = |args: &&str| {
        let text = movement(args);
        text.split("\n\n").next().unwrap_or_default().to_owned() + "\n"
    };
    assert_snapshot!("announcements", announcements.iter().map(first).collect::<String>());
}

#[test]
fn prints_paper() {
    assert_snapshot!("paper", movement("--pairs 8 --choose 1 --paper"));
    assert_snapshot!("paper_csv", movement("--pairs 5 --choose 1 --paper --format csv"));
    let page = movement("--pairs 16 --choose 1 --one-winner --paper --format html");
    // 8 cards of tables and 16 of pairs, four on each sheet.
    assert_eq!(page.matches("<div class=sheet>").count(), 2 + 4);
    assert_eq!(page.matches("<div class=slip>").count(), 8 + 16);
    assert!(page.contains("tables 1 and 8 share; switch the last round."), "{page}");
    assert!(page.contains(".sheet{grid-template-columns:1fr 1fr"));
    let long = movement("--pairs 40 --rounds 18 --boards 18 --choose 1 --paper --format html");
    assert_eq!(long.matches("<div class=sheet>").count(), 10 + 20);
}

#[test]
fn rejects_impossible_wishes() {
    let folder = Folder::new();
    let refused = |args: &str| {
        let args: Vec<&str> = args.split_whitespace().collect();
        let text = folder.call(&[&["movement", "-o", "out.csv"], &args[..]].concat());
        assert!(!folder.path().join("out.csv").exists(), "{args:?}");
        text + "\n"
    };
    let calls = [
        "--tables 7 --boards 13 --no-sharing",
        "--pairs 14 --boards 26 --winners two",
        "--pairs 16 --method mitchell",
        "--pairs 14 --method polka",
        "--pairs 14 --choose 9",
        "--pairs 3",
        "--players 10",
        "--pairs 14 --boards 30..20",
        "--half-table",
        "--pairs 14 --tables 7",
    ];
    assert_snapshot!("refused", calls.map(refused).concat());
}

/// Movements are checked in both text forms.
#[test]
fn checks_movements() {
    let folder = Folder::new();
    let call = |args: &str| {
        let args: Vec<&str> = args.split_whitespace().collect();
        folder.call(&[&["movement"], &args[..]].concat())
    };
    call("--pairs 14 --choose 1 --one-winner --format csv -o mitchell.csv");
    assert_snapshot!("check_mitchell", call("--check mitchell.csv"));
    folder.write("howell.txt", "Howell\n0,2,18,6,3,0\n4,1,1,4,2,2,4,3,3\n2,3,1,3,1,2,1,2,3\n");
    assert_snapshot!("check_ebu_score", call("--check howell.txt"));
    call("--players 8 --choose 1 --format csv -o players.csv");
    assert_snapshot!("check_players", call("--check players.csv"));
    assert!(call("--check mitchell.csv --paper").contains("\n\nPair 14\nRound  Table"));
}

#[test]
fn rejects_movements_that_break_a_rule() {
    let folder = Folder::new();
    let check = |text: &str| {
        folder.write("m.csv", text);
        folder.call(&["movement", "--check", "m.csv"]) + "\n"
    };
    let movements = [
        "round,table,ns,ew,boards\n1,1,1,2,1-4\n1,2,3,3,5-8\n",
        "round,table,ns,ew,boards\n1,1,1,2,1-4\n2,1,3,2,1-4\n",
        "round,table,ns,ew,boards\n1,1,1,x,1-4\n",
        "# kind: trios\nround,table,ns,ew,boards\n1,1,1,2,1-4\n",
        "Howell\n0,2,18,6,3,0\n4,1,1,4,2,2\n",
        "# name: \u{1b}[31m<b>\nround,table,ns,ew,boards\n1,1,1,2,1-4\n",
    ];
    assert_snapshot!("broken", movements.map(check).concat());
    let page = folder.call(&["movement", "--check", "m.csv", "--paper", "--format", "html"]);
    assert!(!page.contains("<b>") && !page.contains('\u{1b}'));
}
