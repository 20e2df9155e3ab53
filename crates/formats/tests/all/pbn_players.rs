//! Games that name four players, and neither pairs nor teams.

use formats::{FileFormat, read};
use regulations::Method;

fn games(head: &str, games: &[(&str, u32, [&str; 4])]) -> String {
    let game = |(room, board, [north, east, south, west]): &(&str, u32, [&str; 4])| {
        format!(
            "{head}[Board \"{board}\"]\n[Room \"{room}\"]\n[North \"{north}\"]\n[East \"{east}\"]\n\
             [South \"{south}\"]\n[West \"{west}\"]\n[Declarer \"N\"]\n[Contract \"1NT\"]\n[Result \"8\"]\n\n"
        )
    };
    games.iter().map(game).collect()
}

/// Returns the method, and the contestants of each result.
fn method_and_contestants(pbn: String) -> Result<(Option<Method>, Vec<String>), String> {
    let read = read(FileFormat::Pbn, pbn).map_err(|rejected| rejected.to_string())?;
    let results = read.event.results();
    let met = results
        .ids()
        .map(|row| results.contestants(row).map(|contestant| read.event.name(contestant)));
    Ok((read.method, met.map(|[ours, theirs]| format!("{ours} : {theirs}")).collect()))
}

#[test]
fn infers_pairs() {
    let pbn = games("", &[("", 1, ["A", "B", "C", "D"]), ("", 2, ["D", "C", "B", "A"])]);
    // A pair keeps the name of its first game, regardless of which player sits North.
    let met = vec!["A & C : B & D".into(), "B & D : A & C".into()];
    assert_eq!(method_and_contestants(pbn), Ok((None, met)));
}

#[test]
fn infers_teams() {
    let tables = [
        ("Open", 1, ["A", "E", "B", "F"]),
        ("Closed", 1, ["G", "C", "H", "D"]),
        // Other players of these teams, after a change of seats.
        ("Closed", 2, ["E", "A", "G", "C"]),
        ("Open", 2, ["D", "H", "B", "F"]),
    ];
    let ours = "A & B & C & D";
    let theirs = "E & F & G & H";
    let expected = [(ours, theirs), (theirs, ours), (theirs, ours), (ours, theirs)];
    let expected: Vec<String> =
        expected.iter().map(|(one, other)| format!("{one} : {other}")).collect();
    assert_eq!(method_and_contestants(games("", &tables)), Ok((Some(Method::Teams), expected)));
}

/// In simultaneous matches, both rooms of a match have the same table label.
#[test]
fn infers_teams_of_simultaneous_matches() {
    let table = |label: &str, room: &'static str, players: [&'static str; 4]| {
        games(&format!("[Table \"{label}\"]\n"), &[(room, 1, players)])
    };
    let pbn = [
        table("2", "Closed", ["O", "K", "P", "L"]),
        table("1", "Closed", ["G", "C", "H", "D"]),
        table("1", "Open", ["A", "E", "B", "F"]),
        table("2", "Open", ["I", "M", "J", "N"]),
    ];
    let [ours, theirs] = ["A & B & C & D", "E & F & G & H"].map(|team| {
        let mut players: Vec<&str> = team.split(" & ").collect();
        players.sort_unstable();
        players
    });
    let sorted = |met: &str| -> Vec<Vec<String>> {
        met.split(" : ")
            .map(|team| {
                let mut players: Vec<String> = team.split(" & ").map(str::to_owned).collect();
                players.sort_unstable();
                players
            })
            .collect()
    };
    let (method, met) = method_and_contestants(pbn.concat()).expect("two matches");
    assert_eq!(method, Some(Method::Teams));
    let met: Vec<Vec<Vec<String>>> = met.iter().map(|met| sorted(met)).collect();
    let others = [["I", "J", "K", "L"], ["M", "N", "O", "P"]];
    assert_eq!(met[1], [theirs.clone(), ours.clone()]);
    assert_eq!(met[2], [ours, theirs]);
    assert_eq!(met[0], [others[1], others[0]]);
    assert_eq!(met[3], others);
}

/// A chain of partners over the whole file takes linear time.
#[test]
fn joins_a_long_chain_of_partners() {
    let name = |team: &str, number: usize| format!("{team}{number}");
    let game = |number: usize| {
        let [one, other] = ["P", "Q"].map(|team| [number, number + 1].map(|it| name(team, it)));
        let [[north, south], [east, west]] = [&one, &other];
        format!(
            "[Board \"{number}\"]\n[Room \"Open\"]\n[North \"{north}\"]\n[East \"{east}\"]\n[South \"{south}\"]\n\
             [West \"{west}\"]\n[Declarer \"N\"]\n[Contract \"1NT\"]\n[Result \"8\"]\n\n"
        )
    };
    // The chain is joined from its end, each team to the preceding one.
    let pbn: String = (1..10_000).rev().map(game).collect();
    let messages = read(FileFormat::Pbn, pbn).map(drop).expect_err("names too long").to_string();
    assert!(messages.contains("400"), "{messages}");
}

/// A player cannot be an opponent and a teammate, so the teams are unknown.
#[test]
fn infers_no_contradictory_teams() {
    let tables = [
        ("Open", 1, ["A", "C", "B", "D"]),
        ("Closed", 1, ["E", "G", "F", "H"]),
        ("Open", 2, ["A", "B", "C", "D"]),
        ("Closed", 2, ["E", "G", "F", "H"]),
    ];
    let rejected = read(FileFormat::Pbn, games("", &tables)).unwrap_err();
    assert!(rejected.to_string().contains("both teammates and opponents"), "{rejected}");
}

#[test]
fn infers_individuals() {
    let head = "[Competition \"Individuals\"]\n";
    let pbn = games(head, &[("", 1, ["A", "B", "C", "D"]), ("", 2, ["A", "C", "B", "D"])]);
    let read = read(FileFormat::Pbn, pbn).map_err(|rejected| rejected.to_string()).unwrap();
    assert!(read.event.is_individual());
    let pair = read.event.find("A & B").into_iter().flat_map(|pair| read.event.players(pair));
    assert_eq!(pair.map(|player| read.event.name(player)).collect::<Vec<_>>(), ["A", "B"]);
}
