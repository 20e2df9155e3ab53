//! Games that name four players, and neither pairs nor teams.

use formats::{Kind, read};
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

/// The method, and who met on each result.
fn understood(pbn: String) -> Result<(Option<Method>, Vec<String>), String> {
    let read = read(Kind::Pbn, pbn).map_err(|rejected| rejected.to_string())?;
    let results = read.event.results();
    let met = results.ids().map(|row| results.contestants(row).map(|who| read.event.name(who)));
    Ok((read.method, met.map(|[ours, theirs]| format!("{ours} : {theirs}")).collect()))
}

#[test]
fn pairs() {
    let pbn = games("", &[("", 1, ["A", "B", "C", "D"]), ("", 2, ["D", "C", "B", "A"])]);
    // Whichever of the two sits North: a pair is called as it was first.
    let met = vec!["A & C : B & D".into(), "B & D : A & C".into()];
    assert_eq!(understood(pbn), Ok((None, met)));
}

#[test]
fn teams() {
    let tables = [
        ("Open", 1, ["A", "E", "B", "F"]),
        ("Closed", 1, ["G", "C", "H", "D"]),
        // Others of the same teams, after a change of seats.
        ("Closed", 2, ["E", "A", "G", "C"]),
        ("Open", 2, ["D", "H", "B", "F"]),
    ];
    let ours = "A & B & C & D";
    let theirs = "E & F & G & H";
    let expected = [(ours, theirs), (theirs, ours), (theirs, ours), (ours, theirs)];
    let expected: Vec<String> =
        expected.iter().map(|(one, other)| format!("{one} : {other}")).collect();
    assert_eq!(understood(games("", &tables)), Ok((Some(Method::Teams), expected)));
}

/// Who was an opponent before cannot be of the team: nothing tells who plays with whom.
#[test]
fn no_teams() {
    let tables = [
        ("Open", 1, ["A", "C", "B", "D"]),
        ("Closed", 1, ["E", "G", "F", "H"]),
        ("Open", 2, ["A", "B", "C", "D"]),
        ("Closed", 2, ["E", "G", "F", "H"]),
    ];
    let rejected = read(Kind::Pbn, games("", &tables)).unwrap_err();
    assert!(rejected.to_string().contains("nor four players"), "{rejected}");
}

#[test]
fn individuals() {
    let head = "[Competition \"Individuals\"]\n";
    let pbn = games(head, &[("", 1, ["A", "B", "C", "D"]), ("", 2, ["A", "C", "B", "D"])]);
    let read = read(Kind::Pbn, pbn).map_err(|rejected| rejected.to_string()).unwrap();
    assert!(read.event.is_individual());
    let pair = read.event.find("A & B").into_iter().flat_map(|pair| read.event.players(pair));
    assert_eq!(pair.map(|player| read.event.name(player)).collect::<Vec<_>>(), ["A", "B"]);
}
