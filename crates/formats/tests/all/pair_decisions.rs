//! Decisions about pairs in event files: names, carry-forward, and datums; and decisions that do
//! not apply to pairs.

use event::{Event, PairName};
use regulations::Method;

use crate::support::{apply_decisions, apply_without_warnings, decision_errors};

const RESULTS: &str =
    "session,table,board,ns,ew,score\nS1,T1,1,1,4,420\nS1,T2,1,2,3,450\nS2,T1,2,1,3,50\n";
const MATCHPOINTS: Method = Method::Matchpoints;

fn errors(file: &str) -> Vec<String> {
    decision_errors(RESULTS, file, MATCHPOINTS)
}

/// Returns the listed pairs with side, handicap, stratum, and members.
fn listed_pairs(event: &Event) -> Vec<String> {
    let pairs = event.decisions().pairs().iter().map(|it| {
        let side = it.pair.side.map_or("", |side| side.name());
        let handicap = it.handicap.as_ref().map(ToString::to_string).unwrap_or_default();
        let stratum = it.stratum.map(|at| event.decisions().strata()[at].clone());
        let members = it.members.join(" ");
        let stratum = stratum.unwrap_or_default();
        format!("{} {side} {handicap} {stratum} {members}", event.name(it.pair.name))
    });
    pairs.collect()
}

/// Named strata, and default strata down to the lowest one used.
#[test]
fn accepts_named_and_default_strata() {
    let pair =
        |name: u32, stratum: &str| format!("[[pair]]\nname = {name}\nstratum = '{stratum}'\n");
    let of = |file: String| {
        let event = apply_without_warnings(RESULTS, &file, MATCHPOINTS);
        (event.decisions().strata().to_vec(), listed_pairs(&event))
    };
    let (strata, pairs) =
        of("strata = ['Gold', 'Silver']\n".to_owned() + &pair(1, "Silver") + &pair(2, "Gold"));
    assert_eq!(strata, ["Gold", "Silver"]);
    assert_eq!(pairs, ["1   Silver ", "2   Gold "]);
    let (strata, pairs) = of(pair(1, "B") + &pair(2, "A") + &pair(3, "B"));
    assert_eq!(strata, ["A", "B"]);
    assert_eq!(pairs, ["1   B ", "2   A ", "3   B "]);
    assert_eq!(of(pair(4, "A")).0, ["A"]);
    assert_eq!(of(pair(4, "A") + &pair(1, "C") + &pair(2, "B")).0, ["A", "B", "C"]);
    assert_eq!(of("[[pair]]\nname = 4\n".to_owned()).0, [""; 0]);
    assert_eq!(errors(&pair(1, "D")), ["'D': unknown stratum \"D\": expected one of A, B, C"]);
    assert_eq!(
        errors(&("strata = ['Gold', 'Silver']\n".to_owned() + &pair(1, "B"))),
        ["'B': unknown stratum \"B\": expected one of Gold, Silver"]
    );
    let [message] = &errors("strata = ['A', 'B', 'C', 'D', 'E']\n")[..] else {
        unreachable!("one")
    };
    assert!(message.starts_with("'D': "), "{message}");
}

#[test]
fn accepts_listed_pairs() {
    let file = "[[pair]]\nname = 1\nside = 'NS'\nmembers = ['ann', 'bob']\nhandicap = 2.5\n\
        [[pair]]\nname = 3\nhandicap = -100\n[[pair]]\nname = 2\nhandicap = 100\n";
    let event = apply_without_warnings(RESULTS, file, MATCHPOINTS);
    assert_eq!(listed_pairs(&event), ["1 North-South 2.5  ann bob", "3  -100  ", "2  100  "]);
    assert_eq!(
        errors("[[pair]]\nname = 1\nhandicap = 100.5\n"),
        ["100.5: invalid percentage 100.5: expected -100 to 100"]
    );
    assert_eq!(
        errors("[[pair]]\nname = 1\nhandicap = -101\n"),
        ["-101: invalid percentage -101: expected -100 to 100"]
    );
    assert_eq!(errors("[[pair]]\nname = 1\nside = 'X'\n").len(), 1);
    let nobody = "9: unknown pair \"9\" (the pairs are 1, 2, 3, 4)";
    assert_eq!(errors("[[pair]]\nname = 9\n"), [nobody]);
    // Before the first result, the listed pairs are all pairs.
    let mut event = Event::default();
    let file = formats::EventFile::read(b"[[pair]]\nname = 9\n[[pair]]\nname = 8\n");
    let odd = file.expect("an event file").apply(&mut event, Method::SwissPairs);
    assert_eq!(odd.expect("pairs").warnings.list().len(), 0);
    assert_eq!(listed_pairs(&event), ["9    ", "8    "]);
    let matches = "round,home,away,home_vps,away_vps\n1,1,2,12,8\n";
    assert_eq!(
        decision_errors(matches, "[[pair]]\nname = 9\n", Method::SwissPairs),
        ["9: unknown pair \"9\" (the pairs are 1, 2)"]
    );
}

/// Qualifying sessions, and datums of boards and of tables.
#[test]
fn accepts_qualifying_sessions_and_datums() {
    let event = apply_without_warnings(RESULTS, "qualifying = ['S1']\n", MATCHPOINTS);
    let sessions = event.decisions().qualifying().iter().map(|&id| event.name(id));
    assert_eq!(sessions.collect::<Vec<_>>(), ["S1"]);
    assert_eq!(errors("qualifying = ['S3']\n").len(), 1);
    let file = "datum_tables = ['T2']\n[[datum]]\nsession = 'S1'\nboard = 1\npoints = 430\n";
    let event = apply_without_warnings(RESULTS, file, Method::Butler);
    let decided = event.decisions();
    let datums = decided
        .datums()
        .iter()
        .map(|it| format!("{} {} {}", event.label(it.session), it.board, it.score));
    assert_eq!(datums.collect::<Vec<_>>(), ["S1 1 430"]);
    assert_eq!(decided.datum_tables().iter().map(|&id| event.name(id)).collect::<Vec<_>>(), ["T2"]);
    assert_eq!(
        decision_errors(RESULTS, "datum_tables = ['T3']\n", Method::Butler),
        [
            "'T3': unknown table \"T3\": the results have no such table (use a table of the column `table`)"
        ]
    );
}

/// Carry-forward from sessions outside the results: matchpoints won, available matchpoints, and
/// boards.
#[test]
fn accepts_carry_forward() {
    let carry = |more: &str| format!("[[carry_over]]\npair = 1\n{more}");
    let won = |won: &str, of: &str, boards: &str| {
        carry(&format!("matchpoints = {won}\nof = {of}\nboards = {boards}\n"))
    };
    for (file, expected) in [
        (won("30.5", "50", "24"), "1 30.5 of 50 on 24"),
        (won("0", "50", "24"), "1 0 of 50 on 24"),
        (won("50", "50", "1"), "1 50 of 50 on 1"),
    ] {
        let event = apply_without_warnings(RESULTS, &file, MATCHPOINTS);
        let carried = event.decisions().pair_carry_forwards().iter().map(|it| {
            format!(
                "{} {} of {} on {}",
                event.name(it.pair.name),
                it.matchpoints,
                it.available,
                it.boards
            )
        });
        assert_eq!(carried.collect::<Vec<_>>(), [expected]);
    }
    for (a, b, at) in [("51", "50", "51"), ("-1", "50", "-1"), ("0", "0", "0"), ("1", "-2", "1")] {
        assert_eq!(
            errors(&won(a, b, "24")),
            [format!("{at}: invalid matchpoints {a} of {b}: expected 0 to the maximum")]
        );
    }
    assert_eq!(
        errors(&won("30", "50", "0")),
        ["0: invalid number of boards \"0\": expected 1 or more"]
    );
    assert_eq!(
        errors(&carry("matchpoints = 30\nof = 50\n")),
        [
            "1: invalid amount of a carry-over: expected `matchpoints`, `of` (the maximum), and `boards` of the qualifying sessions"
        ]
    );
    assert_eq!(
        errors(&(won("30", "50", "24") + "imps = 3\n")),
        [
            "3: this key belongs to a carry-over of a team: expected `matchpoints`, `of`, and `boards`"
        ]
    );
}

/// Penalties of pairs are between −100 % and 100 % of a top, and need an amount.
#[test]
fn limits_penalties() {
    let of = |method, more: &str| {
        let file = format!("[[penalty]]\npair = 1\n{more}");
        apply_decisions(RESULTS, &file, method).map(|(event, _)| {
            let decided = event.decisions();
            let percents = decided.pair_penalties().iter().map(|it| it.percent.to_string());
            let imps = decided.pair_imp_penalties().iter().map(|it| it.imps.to_string());
            percents.chain(imps).collect::<Vec<_>>()
        })
    };
    for amount in ["100", "-100", "2.5"] {
        assert_eq!(of(MATCHPOINTS, &format!("percent = {amount}\n")), Ok(vec![amount.to_owned()]));
    }
    // White space around a name is ignored.
    assert_eq!(
        apply_without_warnings(RESULTS, "[[pair]]\nname = ' 1  '\n", MATCHPOINTS)
            .decisions()
            .pairs()
            .len(),
        1
    );
    assert_eq!(of(Method::Butler, "imps = -2\n"), Ok(vec!["-2".to_owned()]));
    for (method, more, expected) in [
        (
            MATCHPOINTS,
            "",
            "1: a penalty without an amount: expected `percent`, a percentage of a top",
        ),
        (MATCHPOINTS, "percent = 101\n", "101: invalid percentage 101: expected -100 to 100"),
        (
            MATCHPOINTS,
            "percent = 10\nopponents = 4\n",
            "4: a penalty of a pair in a match: expected `session` or `board`",
        ),
        (
            MATCHPOINTS,
            "percent = 10\nround = 'R9'\n",
            "'R9': a penalty of a pair in a match: expected `session` or `board`",
        ),
        (Method::Butler, "", "1: a penalty without an amount: expected `imps`"),
        (
            Method::Butler,
            "imps = 3\npercent = 10\n",
            "10: a penalty of a pair in this event is a number of IMPs: expected `imps`",
        ),
    ] {
        assert_eq!(of(method, more), Err(vec![expected.to_owned()]), "{more}");
    }
}

/// Decisions about teams do not apply to pairs, and vice versa. The first one is reported.
#[test]
fn rejects_decisions_of_another_method() {
    let teams = "a decision about teams or matches: expected decisions about pairs with the method matchpoints (set method = \
                 \"teams\" for an event of teams or method = \"swiss-pairs\" for matches of pairs)";
    let vs = "round = 1\nhome = 2\nhome_vps = 10\naway = 3\naway_vps = 10\n";
    let void = "round = 1\nhome = 2\nhome_gets = 'AVE'\naway = 3\naway_gets = 'AVE'\n";
    for (file, at) in [
        ("[[team]]\nname = 1\n[[team]]\nname = 2\n".to_owned(), "1"),
        ("[[bye]]\nteam = 1\n[[bye]]\nteam = 2\n".to_owned(), "1"),
        (
            "[[forfeit]]\nteam = 1\nopponents = 2\n[[forfeit]]\nteam = 3\nopponents = 4\n"
                .to_owned(),
            "1",
        ),
        (format!("[[void]]\n{void}[[void]]\n{}", void.replace('2', "5")), "2"),
        (format!("[[award]]\n{vs}[[award]]\n{}", vs.replace('2', "5")), "2"),
        ("[[penalty]]\npair = 3\npercent = 1\n[[penalty]]\nteam = 1\nimps = 4\n".to_owned(), "1"),
        ("[[penalty]]\npair = 3\nvps = 8\n".to_owned(), "8"),
        // The location is the team, which is the inapplicable value.
        ("[[penalty]]\nvps = 8\nteam = 1\n".to_owned(), "1"),
        ("[[carry_over]]\nvps = 8\nteam = 1\n".to_owned(), "1"),
        ("[[withdrawal]]\nteam = 1\n[[withdrawal]]\nteam = 2\n".to_owned(), "1"),
        ("[[carry_over]]\nteam = 1\nimps = 4\n".to_owned(), "1"),
        ("[[carry_over]]\nteam = 1\nvps = 4\n".to_owned(), "1"),
        ("[[carry_over]]\npair = 1\nvps = 8\n".to_owned(), "8"),
        ("lots = [1, 2]\n".to_owned(), "1"),
        ("rounds = [7, 8]\nlots = [1, 2]\n".to_owned(), "7"),
        ("lots = [1, 2]\nrounds = [7, 8]\n".to_owned(), "1"),
    ] {
        assert_eq!(errors(&file), [format!("{at}: {teams}")], "{file}");
    }
    let pairs = "a decision about pairs: expected decisions about teams with the method teams (use [[team]] and `team` for teams; for \
                 pairs set a method such as method = \"matchpoints\")";
    let results = "round,home,away,home_imps,away_imps\n1,A,B,20,10\n";
    for (file, at) in [
        ("[[penalty]]\npair = 'A'\npercent = 10\n", "'A'"),
        ("[[carry_over]]\npair = 'A'\nmatchpoints = 1\nof = 2\nboards = 3\n", "'A'"),
        ("[[pair]]\nname = 'A'\n[[pair]]\nname = 'B'\n", "'A'"),
        ("strata = ['G', 'H']\n", "'G'"),
        ("qualifying = ['S', 'T']\n", "'S'"),
        ("[[datum]]\nboard = 1\npoints = 430\n[[datum]]\nboard = 2\npoints = 430\n", "1"),
        ("datum_tables = ['S', 'T']\n", "'S'"),
    ] {
        assert_eq!(
            decision_errors(results, file, Method::Teams),
            [format!("{at}: {pairs}")],
            "{file}"
        );
    }
}

/// The numbers of players follow the order of the members: of the list, or of the results.
#[test]
fn reads_numbers_of_players() {
    let national = |event: &Event, pair: &str, member: &str| {
        let pair = PairName { name: event.find(pair).unwrap(), side: None };
        event.member_numbers(pair, member).and_then(|it| it.national.clone())
    };
    let file = "[[pair]]\nname = 1\nmembers = ['Ann', 'Bob']\nnumbers = ['00123', '']\n\
                [[pair]]\nname = 2\nmembers = ['Cy', 'Di']\nnumbers = [4, 5]\n";
    let event = apply_without_warnings(RESULTS, file, MATCHPOINTS);
    let found = [("1", "Ann"), ("1", "Bob"), ("2", "Di")];
    let found = found.map(|(pair, member)| national(&event, pair, member));
    assert_eq!(found, [Some("00123".to_owned()), None, Some("5".to_owned())]);

    let named =
        "board,ns,ew,north,south,east,west,score\n1,1,2,Ann,Bob,Cy,Di,420\n1,3,4,E,F,G,H,50\n";
    let file = "[[pair]]\nname = 2\nnumbers = [4, 5]\n";
    let event = apply_without_warnings(named, file, MATCHPOINTS);
    assert_eq!(national(&event, "2", "Di").as_deref(), Some("5"));

    let individual = "board,north,south,east,west,score\n1,1,2,3,4,420\n1,5,6,7,8,50\n2,1,3,2,4,420\n2,5,7,6,8,50\n";
    let file = "[[player]]\nname = 3\nnumbers = [77]\n";
    let event = apply_without_warnings(individual, file, MATCHPOINTS);
    assert_eq!(national(&event, "3", "3").as_deref(), Some("77"));

    let file = "[[pair]]\nname = 1\nmembers = ['Ann', 'Bob']\nnumbers = [4]\n";
    let found = errors(file);
    assert!(found[0].contains("members: 2, numbers: 1: expected"), "{found:?}");
    let team = "board,room,ns,ew,score\n1,open,Elm,Oak,420\n1,closed,Oak,Elm,-50\n";
    let file = "[[team]]\nname = 'Elm'\nmembers = ['Ann', 'Bob']\nnumbers = ['', 9]\n";
    let event = apply_without_warnings(team, file, Method::Teams);
    assert_eq!(national(&event, "Elm", "Bob").as_deref(), Some("9"));
}
