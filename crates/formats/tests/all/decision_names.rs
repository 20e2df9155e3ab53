//! Names in decisions of an event file must occur in the results.

use regulations::Method;

use crate::support::{refused, taken, tried};

const PAIRS: &str = "session,round,board,ns,ew,score\nS1,R1,1,1,4,420\nS1,R1,1,2,3,450\n";

/// Labels and unknown names are not contestants.
#[test]
fn who_is_none() {
    let file = "[[penalty]]\npair = 9\npercent = 10\n[[penalty]]\npair = 'S1'\npercent = 10\n";
    assert_eq!(
        refused(PAIRS, file, Method::Matchpoints),
        [
            "9: no pair is called \"9\" (the pairs are 1, 2, 3, 4)",
            "'S1': no pair is called \"S1\" (the pairs are 1, 2, 3, 4)",
        ]
    );
    let teams = "round,board,ns,ew,score\n1,1,B,A,420\n1,1,A,B,420\n";
    assert_eq!(
        refused(teams, "lots = ['C']\n", Method::Teams),
        ["'C': no team is called \"C\" (the teams are A, B)"]
    );
    let file = "[[penalty]]\npair = 4\npercent = 10\n";
    let penalties = taken(PAIRS, file, Method::Matchpoints);
    let given = penalties.decisions().pair_penalties();
    assert_eq!(given.iter().map(|it| penalties.name(it.who.name)).collect::<Vec<_>>(), ["4"]);
}

/// The advice lists at most twelve names.
#[test]
fn twelve_names() {
    let of = |pairs: u32| {
        let rows = (1..=pairs).step_by(2).map(|it| format!("1,{it},{},420\n", it + 1));
        let csv = format!("board,ns,ew,score\n{}", rows.collect::<Vec<_>>().concat());
        let csv = if pairs % 2 == 1 {
            csv.replace(&format!(",{},420", pairs + 1), ",2,420")
        } else {
            csv
        };
        refused(&csv, "[[penalty]]\npair = 99\npercent = 10\n", Method::Matchpoints)[0].clone()
    };
    assert!(of(12).ends_with("10, 11, 12)"), "{}", of(12));
    assert!(of(13).ends_with("10, 11, 12, …)"), "{}", of(13));
}

/// A decision that contradicts the event is rejected, with advice if possible.
#[test]
fn advice_for_a_datum() {
    let file = "[[datum]]\nboard = 2\npoints = 100\n";
    let said = refused(PAIRS, file, Method::Butler);
    assert_eq!(said.len(), 1, "{said:?}");
    assert!(said[0].ends_with("(if there are sessions, add the session)"), "{said:?}");
}

/// Players of an individual have penalties for all partners; a ruling names the partnerships of a
/// result.
#[test]
fn players() {
    let csv = "board,north,south,east,west,score\n1,ann,bob,cid,dan,420\n";
    let with = |name: &str| {
        tried(csv, &format!("[[penalty]]\npair = '{name}'\npercent = 10\n"), Method::Matchpoints)
    };
    let (event, _) = with("cid").expect("a player");
    assert_eq!(event.decisions().pair_penalties().len(), 1);
    let ruling =
        "[[adjustment]]\nboard = 1\nns = 'ann & bob'\new = 'cid & dan'\nruling = '60/40'\n";
    let ruled = taken(csv, ruling, Method::Matchpoints);
    assert_eq!(ruled.results().adjustments().count(), 1);
    let whole = |file: &str| refused(csv, file, Method::Matchpoints);
    let penalty = |name: &str| whole(&format!("[[penalty]]\npair = '{name}'\npercent = 10\n"));
    let help = "(the players are ann, bob, cid, dan)";
    for name in ["eve", "cid & dan"] {
        assert_eq!(penalty(name), [format!("'{name}': no player is called \"{name}\" {help}")]);
    }
    let ruling = ruling.replace("cid & dan", "cid");
    let help = "(the partnerships are ann & bob, cid & dan)";
    assert_eq!(whole(&ruling), [format!("'cid': no partnership is called \"cid\" {help}")]);
}

/// The advice lists the first twelve names in sorted order.
#[test]
fn many_names() {
    let with = |tables: u32| {
        let rows = (1..=tables).map(|table| format!("1,{},{},420\n", 2 * table, 2 * table - 1));
        let csv = format!("board,ns,ew,score\n{}", rows.collect::<String>());
        refused(&csv, "[[penalty]]\npair = 'nobody'\npercent = 10\n", Method::Matchpoints)
    };
    let first = "'nobody': no pair is called \"nobody\" (the pairs are 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12";
    assert_eq!(with(6), [format!("{first})")]);
    assert_eq!(with(7), [format!("{first}, …)")]);
}

const TEAMS: &str = "round,home,away,home_imps,away_imps\n1,A,B,20,10\n";

/// A listed team may have decisions before it has played, and so may a team with a bye.
#[test]
fn declared() {
    let file = "[[team]]\nname = 'C'\n[[team]]\nname = 'D'\n[[bye]]\nround = 1\nteam = 'D'\n";
    let event = taken(TEAMS, file, Method::Teams);
    let byes = event.decisions().byes();
    assert_eq!(byes.iter().map(|bye| event.name(bye.team)).collect::<Vec<_>>(), ["D"]);
    assert_eq!(
        refused(TEAMS, "[[bye]]\nround = 1\nteam = 'D'\n", Method::Teams),
        ["'D': no team is called \"D\" (the teams are A, B)"]
    );
    // A player is not a team.
    let file = "[[team]]\nname = 'C'\nmembers = ['ann', 'bob']\n[[team]]\nname = 'D'\n[[bye]]\nround = 1\nteam = ";
    let event = taken(TEAMS, &format!("{file}'D'\n"), Method::Teams);
    assert_eq!((event.decisions().teams().len(), event.decisions().byes().len()), (2, 1));
    for name in ["ann", "bob"] {
        assert_eq!(
            refused(TEAMS, &format!("{file}'{name}'\n"), Method::Teams),
            [format!("'{name}': no team is called \"{name}\" (the teams are A, B, C, D)")]
        );
    }
    // A number may be both the label of a round and a team.
    let file = "[[team]]\nname = 1\n[[bye]]\nround = 1\nteam = 1\n";
    assert_eq!(taken(TEAMS, file, Method::Teams).decisions().byes().len(), 1);
    let with_bye = "round,home,away,home_imps,away_imps\n1,A,B,20,10\n1,C,bye,,\n";
    assert_eq!(taken(with_bye, "lots = ['C']\n", Method::Teams).decisions().lots().len(), 1);
}

/// Decisions that the event rejects are reported at their location.
#[test]
fn refused_by_the_event() {
    let [said] = &refused(TEAMS, "lots = ['A', 'B', \"A\"]\n", Method::Teams)[..] else {
        unreachable!("one")
    };
    assert!(said.starts_with("\"A\": "), "{said}");
    let long = "x".repeat(401);
    let file = format!("[[team]]\nname = '{long}'\n");
    let [said] = &refused(TEAMS, &file, Method::Teams)[..] else { unreachable!("one") };
    assert_eq!(*said, format!("'{long}': a name of 401 bytes: expected at most 400"));
}

#[test]
fn against_itself() {
    let file = "[[forfeit]]\nround = 1\nteam = 'A'\nopponents = 'C'\n";
    let with_bye = "round,home,away,home_imps,away_imps\n1,A,B,20,10\n2,C,B,20,10\n";
    assert!(tried(with_bye, file, Method::Teams).is_err());
    let file = "[[forfeit]]\nround = 2\nteam = 'A'\nopponents = 'D'\n[[team]]\nname = 'D'\n";
    let forfeited = taken(with_bye, file, Method::Teams);
    assert_eq!(forfeited.decisions().forfeits().len(), 1);
    let file = "[[forfeit]]\nround = 1\nteam = 'A'\nopponents = \"A\"\n";
    assert_eq!(refused(TEAMS, file, Method::Teams), ["\"A\": \"A\" plays against itself"]);
    let file = "[[forfeit]]\nround = 1\nteam = 'C'\nopponents = 'D'\n";
    assert_eq!(
        refused(TEAMS, file, Method::Teams),
        [
            "'C': no team is called \"C\" (the teams are A, B)",
            "'D': no team is called \"D\" (the teams are A, B)"
        ]
    );
}

/// Sessions and rounds must be labels of the results; other names are rejected.
#[test]
fn sessions_and_rounds() {
    let none = |session: &str| {
        format!(
            "'{session}': there is no session \"{session}\" in the results (sessions are those of the column `session`)"
        )
    };
    for (session, expected) in
        [("S1", vec![]), ("S2", vec![none("S2")]), ("R1", vec![none("R1")]), ("4", vec![none("4")])]
    {
        let file = format!("[[penalty]]\npair = 1\npercent = 10\nsession = '{session}'\n");
        let found = tried(PAIRS, &file, Method::Matchpoints);
        assert_eq!(found.map_or_else(|wrong| wrong, |(_, odd)| odd), expected, "{session}");
    }
    let none = |round: &str| {
        format!(
            "'{round}': there is no round \"{round}\" in the results (rounds are those of the column `round`)"
        )
    };
    for (round, expected) in
        [("R1", vec![]), ("R2", vec![none("R2")]), ("S1", vec![none("S1")]), ("4", vec![none("4")])]
    {
        for (method, amount) in [(Method::SwissPairs, "percent"), (Method::Butler, "imps")] {
            let file = format!("[[penalty]]\npair = 1\n{amount} = 1\nround = '{round}'\n");
            let found = tried(PAIRS, &file, method);
            assert_eq!(found.map_or_else(|wrong| wrong, |(_, odd)| odd), expected, "{round}");
        }
    }
}

/// Penalties of pairs are percentages of a top, or IMPs if the method scores in IMPs.
#[test]
fn amounts() {
    let with = |method, amount: &str| {
        tried(PAIRS, &format!("[[penalty]]\npair = 1\n{amount}\n"), method).map(|(event, _)| {
            let decided = event.decisions();
            [decided.pair_penalties().len(), decided.pair_imp_penalties().len()]
        })
    };
    for method in [Method::Matchpoints, Method::SwissPairs] {
        assert_eq!(with(method, "percent = 10"), Ok([1, 0]));
        assert!(with(method, "imps = 3").is_err());
    }
    for method in [Method::Butler, Method::CrossImps] {
        assert_eq!(with(method, "imps = 3"), Ok([0, 1]));
        assert!(with(method, "percent = 10").is_err());
    }
    // A penalty has a round only if rounds are matches.
    let with = |method| with(method, "percent = 10\nround = 'R1'");
    assert_eq!(with(Method::SwissPairs), Ok([1, 0]));
    assert_eq!(
        with(Method::Matchpoints),
        Err(vec![
            "'R1': a pair's penalty is for a session or a board: expected session or board"
                .to_owned()
        ])
    );
    assert_eq!(
        refused(PAIRS, "[[penalty]]\npercent = 10\n", Method::Matchpoints),
        [": a [[penalty]] for nobody: expected pair, or team in an event of teams"]
    );
    assert_eq!(
        refused(PAIRS, "[[penalty]]\npair = 1\npercent = 'ten'\n", Method::Matchpoints).len(),
        1
    );
}

/// Boards 1 and 2 of pairs 1 and 4, board 1 in two sessions, and board 3 in both directions.
const TWICE: &str = "session,round,board,ns,ew,score\nS1,R1,1,1,4,420\nS1,R1,2,1,4,50\nS2,R1,1,1,4,450\nS2,R2,3,1,4,100\n\
                     S2,R2,3,4,1,100\n";

/// A ruling identifies its result by board and pairs, and if necessary by round or session.
#[test]
fn rulings() {
    let with = |board: &str, both: [&str; 2], more: &str| {
        let [ns, ew] = both;
        let file = format!(
            "[[adjustment]]\nboard = {board}\nns = {ns}\new = {ew}\nruling = '60/40'\n{more}"
        );
        tried(TWICE, &file, Method::Matchpoints).map(|(event, _)| {
            let results = event.results();
            let rows = results.ids().zip(1..);
            rows.filter(|(id, _)| results.adjustment(*id).is_some())
                .map(|(_, row)| row)
                .collect::<Vec<u32>>()
        })
    };
    let several = "several results are board 1 with \"1\" North-South and \"4\" East-West: expected the round, or the session";
    assert_eq!(with("1", ["1", "4"], ""), Err(vec![format!("1: {several}")]));
    assert_eq!(with("1", ["1", "4"], "round = 'R1'\n"), Err(vec![format!("1: {several}")]));
    assert_eq!(with("1", ["1", "4"], "session = 'S1'\n"), Ok(vec![1]));
    assert_eq!(with("1", ["1", "4"], "session = 'S2'\n"), Ok(vec![3]));
    assert_eq!(with("1", ["1", "4"], "session = 'S2'\nround = 'R1'\n"), Ok(vec![3]));
    assert_eq!(with("2", ["1", "4"], ""), Ok(vec![2]));
    assert_eq!(with("3", ["1", "4"], ""), Ok(vec![4]));
    assert_eq!(with("3", ["4", "1"], ""), Ok(vec![5]));
    let nobody = |board: &str, ns: &str, ew: &str| {
        Err(vec![format!(
            "{board}: an adjustment for a board that nobody played: board {board} with \"{ns}\" North-South and \"{ew}\" East-West \
             (the results have a line for each table; a board that was not played there has the contract NP)"
        )])
    };
    assert_eq!(with("2", ["4", "1"], ""), nobody("2", "4", "1"));
    assert_eq!(with("4", ["1", "4"], ""), nobody("4", "1", "4"));
    assert_eq!(with("2", ["1", "4"], "session = 'S2'\n"), nobody("2", "1", "4"));
    assert_eq!(with("2", ["1", "4"], "round = 'R2'\n"), nobody("2", "1", "4"));
    assert_eq!(
        with("2", ["1", "7"], ""),
        Err(vec!["7: no pair is called \"7\" (the pairs are 1, 4)".to_owned()])
    );
    assert_eq!(with("0", ["1", "4"], "").map_err(|wrong| wrong.len()), Err(1));
}

/// A result has only one ruling. An impossible score in a ruling is reported at its location.
#[test]
fn scores_of_rulings() {
    let ruled =
        |ruling: &str| format!("[[adjustment]]\nboard = 1\nns = 1\new = 4\nruling = '{ruling}'\n");
    let twice = ruled("60/40") + &ruled("40/60");
    assert_eq!(
        refused(PAIRS, &twice, Method::Matchpoints),
        ["1: this result has a ruling already, among the results or here"]
    );
    let wrong = ruled("what?");
    let [said] = &refused(PAIRS, &wrong, Method::Matchpoints)[..] else { unreachable!("one") };
    assert!(said.starts_with("'what?': \"what?\" is no ruling: "), "{said}");
    // Board 1 is not vulnerable: 4♠ made scores 420, and 620 is impossible.
    let odd = |ruling| tried(PAIRS, &ruled(ruling), Method::Matchpoints).expect("a ruling").1;
    assert_eq!(odd("420"), [""; 0]);
    let [said] = &odd("620")[..] else { unreachable!("one") };
    assert!(
        said.starts_with("'620': no contract scores 620 for North-South at vulnerability"),
        "{said}"
    );
    assert!(said.ends_with(')'), "{said}");
}
