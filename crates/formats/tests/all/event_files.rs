//! The method and options of event files, and errors in event files.
#![expect(clippy::expect_used, reason = "a test may panic")]

use event::{DecisionKind, Event, Fault, FaultKind, Faults, ResultColumn};
use formats::{EventFile, FileFormat, Problem, Problems, read};
use regulations::{Method, OptionSpec};

fn read_file(file: &str) -> EventFile {
    match EventFile::read(file.as_bytes()) {
        Ok(read) => read,
        Err(rejected) => unreachable!("{:?}", rejected.problems),
    }
}

/// Returns the text at the location of each problem, with its message.
fn messages_with_text(file: &str, problems: &Problems) -> Vec<String> {
    let one = |it: &Problem| {
        format!("{}: {}", it.place.clone().map_or("", |place| &file[place]), it.message)
    };
    problems.list().iter().map(one).collect()
}

fn errors(file: &str) -> Vec<String> {
    let rejected = EventFile::read(file.as_bytes()).expect_err("something wrong");
    assert_eq!(rejected.text.as_full_str().expect("a whole text"), file);
    messages_with_text(file, &rejected.problems)
}

fn option_value(file: &EventFile, name: &str) -> String {
    OptionSpec::find(name).expect("an option").get(&file.regulations)
}

/// Options in `[set]` with quoted or dotted names, or under their short names, with texts or
/// numbers.
#[test]
fn reads_options_in_all_notations() {
    let file = read_file(
        "title = 'Cup'\nmethod = 'teams'\nresults = 'r.csv'\ncorrections = 'c.csv'\nstage = 'swiss'\n\
         [set]\n'vps.scale' = 'wbf'\nteams.boards = 8\nteams.bye = '12'\n",
    );
    assert_eq!(
        (file.title.as_deref(), file.method, file.results.as_deref(), file.corrections.as_deref()),
        (Some("Cup"), Some(Method::Teams), Some("r.csv"), Some("c.csv"))
    );
    let names = ["teams.stage", "vps.scale", "teams.boards", "teams.bye"];
    assert_eq!(names.map(|name| option_value(&file, name)), ["swiss", "wbf", "8", "12.00"]);
    assert_eq!(file.scale, None);
    assert!(file.text().starts_with("title = 'Cup'\n"));
}

/// The event file takes precedence over the results for the date and the club.
#[test]
fn sets_date_and_club() {
    let csv = "board,ns,ew,score\n1,1,2,420\n1,3,4,50\n";
    let mut event = formats::read(formats::FileFormat::Csv, csv).expect("results").event;
    event.details.club = Some("Oak".to_owned());
    event.details.date = Some("today".to_owned());
    let file = read_file("club = 'Elm'\nclub_number = 204488\n");
    file.apply(&mut event, Method::Matchpoints).expect("details");
    assert_eq!(event.details.texts().collect::<Vec<_>>(), ["today", "Elm", "204488"]);
}

/// A custom scale is named by its file, in every form.
#[test]
fn reads_custom_scales() {
    for (text, name, at) in [
        ("scale = 'own.csv'\n", "own.csv", "'own.csv'"),
        ("[set]\n'vps.scale' = 'dir/own'\n", "dir/own", "'dir/own'"),
        ("[set]\nvps.scale = 'own.csv'\n", "own.csv", "'own.csv'"),
        ("[set.vps]\nscale = 'own.csv'\n", "own.csv", "'own.csv'"),
    ] {
        let (scale, place) = read_file(text).scale.expect("a file");
        assert_eq!((scale.as_str(), &text[place]), (name, at));
    }
    assert_eq!(read_file("scale = 'wbf'\n").scale, None);
    let elsewhere = read_file("scale = 'dir\\own'\n").scale.expect("a file");
    assert_eq!(elsewhere.0, "dir\\own");
    let [messages_with_text] = &errors("scale = 'wbx'\n")[..] else { unreachable!("one") };
    assert!(messages_with_text.starts_with("'wbx': vps.scale: "), "{messages_with_text}");
    let [messages_with_text] = &errors("[set]\n'teams.bye' = 'a.csv'\n")[..] else {
        unreachable!("one")
    };
    assert!(messages_with_text.starts_with("'a.csv': teams.bye: "), "{messages_with_text}");
    let [messages_with_text] = &errors("stage = 'a.csv'\n")[..] else { unreachable!("one") };
    assert!(messages_with_text.starts_with("'a.csv': teams.stage: "), "{messages_with_text}");
}

/// All errors are reported, sorted by location.
#[test]
fn reports_all_errors_in_order() {
    let file = "stage = 'sweden'\nmethod = 'tems'\nrules = 'nobody'\n[set]\nvps.scale = 1.5\n'rownding' = '1 half-up'\n";
    let begins = [
        "'sweden': teams.stage: ",
        "'tems': ",
        "'nobody': ",
        "1.5: invalid value of `vps.scale`: expected a text in quotes or a whole number",
        "'rownding': unknown option \"rownding\": did you mean rounding?",
    ];
    let messages_with_text = errors(file);
    assert_eq!(messages_with_text.len(), begins.len(), "{messages_with_text:?}");
    // The location of an option in a table is the table.
    for (messages_with_text, begin) in messages_with_text.iter().zip(begins) {
        let message = begin.split_once(": ").expect("a message").1;
        assert!(
            messages_with_text.starts_with(begin)
                || begin.starts_with("1.5") && messages_with_text.ends_with(message),
            "{messages_with_text}"
        );
    }
    let twice = errors(
        "stage = 'swiss'\nscale = 'wbf'\n[set]\nteams.stage = 'swiss'\nrounding = '1 half-up'\n",
    );
    assert_eq!(twice, ["'swiss': `teams.stage` is set here and in [set]: expected one of them"]);
    let long = "#".repeat(20_000_000);
    let problems = EventFile::read(long.as_bytes()).expect_err("too long").problems;
    let [problem] = problems.list() else { unreachable!("one") };
    assert_eq!(problem.place, Some(0..0));
    assert!(problem.message.to_string().starts_with("an event file of 20000000 bytes: "));
}

/// Unknown keys are reported separately, and the rest is read. The advice is the most similar name,
/// even for short keys.
#[test]
fn reports_unknown_keys() {
    for (key, near) in [("titel", "title"), ("stagee", "stage"), ("metod", "method")] {
        let file = format!("{key} = 'x'\n");
        assert_eq!(errors(&file), [format!("{key}: unknown key `{key}`: did you mean `{near}`?")]);
    }
    let file = "titel = 'x'\nlots = [[1], 2, [3]]\nmetod = 'y'\n[[pair]]\nnam = 1\nname = 2\n[[pair]]\nname = 3\nsid = 'NS'\n";
    let messages_with_text = errors(file);
    let places: Vec<&str> =
        messages_with_text.iter().map(|it| it.split_once(": ").expect("a place").0).collect();
    assert_eq!(places, ["titel", "[[1], 2, [3]]", "metod", "nam", "sid"]);
    assert_eq!(messages_with_text[3], "nam: unknown key `nam`: did you mean `name`?");
    let missing = errors("[[bye]]\nteam = 'A'\n[[bye]]\nround = 2\n[[forfeit]]\nopponents = 'A'\n");
    assert_eq!(missing, ["[[bye]]: missing key `team`", "[[forfeit]]: missing key `team`"]);
    for three in [
        "[[bye]]\nteam = 'A'\n[[bye]]\nround = 2\n[[bye]]\nround = 3\n",
        "[[bye]]\nround = 2\n[[bye]]\nteam = 'A'\n[[bye]]\nround = 3\n",
    ] {
        assert_eq!(errors(three), ["[[bye]]: missing key `team`"; 2]);
    }
    // Options with short names are accepted next to unknown keys, but not in lists.
    assert_eq!(errors("stage = 'swiss'\ntitel = 'x'\nmetod = 'y'\n").len(), 2);
    let [messages_with_text] = &errors("[[pair]]\nname = 1\nstag = 'x'\n")[..] else {
        unreachable!("one")
    };
    assert!(
        messages_with_text.starts_with("stag: unknown key `stag`")
            && !messages_with_text.contains("`stage`"),
        "{messages_with_text}"
    );
    let rejected = EventFile::read(b"qqqqqq = 1\n").expect_err("no key");
    let [problem] = rejected.problems.list() else { unreachable!("one") };
    let message = problem.message.to_string();
    assert!(
        message.starts_with("unknown key `qqqqqq`: expected one of title, method,"),
        "{message}"
    );
    assert!(message.contains(", stage") && message.contains(", penalty"), "{message}");
    // Invalid TOML is reported without other errors.
    let broken = errors("title = 'x\nstage = swiss\nmethod = 'teams'\n");
    assert!(broken.len() >= 2, "{broken:?}");
    let long = format!("titel = 1\n{}metod = 2\n", "# a comment\n".repeat(10_000));
    assert_eq!(errors(&long).len(), 2);
}

/// The partial result is available unless a part of it is missing.
#[test]
fn returns_the_valid_part() {
    let understood = |file: &str| {
        EventFile::read(file.as_bytes()).expect_err("something wrong").partial.is_some()
    };
    assert!(understood("method = 'teams'\n[set]\nvps.scale = 'wbx'\n"));
    assert!(understood("rules = 'nobody'\n"));
    assert!(!understood("method = 'tems'\n"));
    assert!(!understood("titel = 'x'\n"));
}

/// An error in one of several dotted options is reported at this option.
#[test]
fn locates_an_error_in_grouped_options() {
    let of = |set: &str| {
        errors(set).into_iter().map(|it| it.split(": ").take(2).collect::<Vec<_>>().join(": "))
    };
    let set = "[set]\nteams.stage = 'swiss'\nteams.missing_table = 'error'\nteams.bye = 'abc'\nteams.byte = 1\n";
    assert_eq!(
        of(set).collect::<Vec<_>>(),
        ["'abc': teams.bye", "byte: unknown option \"teams.byte\""]
    );
    let group = "[set.teams]\nstage = 'swiss'\nbye = 'abc'\n";
    assert_eq!(of(group).collect::<Vec<_>>(), ["'abc': teams.bye"]);
    for value in ["1.5", "true", "[1, 'two']", "2026-11-25"] {
        let [messages_with_text] =
            &errors(&format!("[set]\nteams.stage = 'swiss'\nteams.boards = {value}\n"))[..]
        else {
            unreachable!("one")
        };
        let expected = format!(
            "{value}: invalid value of `teams.boards`: expected a text in quotes or a whole number"
        );
        assert!(messages_with_text.starts_with(&expected), "{messages_with_text}");
    }
}

/// Options that do not apply to the method are reported at their location.
#[test]
fn locates_inapplicable_options() {
    let doubted = |file: &str, method| {
        let odd = read_file(file).apply(&mut Event::default(), method);
        messages_with_text(file, &odd.expect("nothing wrong").warnings)
    };
    let file = "stage = 'swiss'\nscale = 'wbf'\n";
    assert_eq!(doubted(file, Method::Teams), [""; 0]);
    let [messages_with_text] = &doubted("[set]\npairs.winners = 'two'\n", Method::Teams)[..] else {
        unreachable!("one")
    };
    assert!(messages_with_text.starts_with("winners: pairs.winners"), "{messages_with_text}");
    let [messages_with_text] = &doubted(file, Method::Matchpoints)[..1] else {
        unreachable!("one")
    };
    assert!(messages_with_text.starts_with("'swiss': teams.stage"), "{messages_with_text}");
    // A scale may be set later, when the event is scored.
    assert_eq!(doubted("[set]\n'vps.fraction' = 'half-up'\n", Method::Teams), [""; 0]);
    // A method in the file takes precedence.
    let own = "method = 'matchpoints'\n[set]\npairs.winners = 'two'\n";
    assert_eq!(doubted(own, Method::Teams), [""; 0]);
}

/// Options for rankings by strength apply to all methods, because files are shared between
/// commands.
#[test]
fn accepts_strength_options_for_all_methods() {
    let file = read_file("[set]\nrank.errors = 'sandwich'\n");
    let odd = file.apply(&mut Event::default(), Method::Matchpoints).expect("nothing wrong");
    assert!(odd.warnings.list().is_empty(), "{odd:?}");
}

/// A dotted and a quoted name identify one option.
#[test]
fn rejects_a_repeated_option() {
    let twice = ": duplicate option `matchpoints.scale` in [set]";
    let [dotted, quoted] =
        ["matchpoints.scale = \"2-1-0\"\n", "\"matchpoints.scale\" = \"1-0.5-0\"\n"];
    for file in [format!("[set]\n{dotted}{quoted}"), format!("[set]\n{quoted}{dotted}")] {
        let wrong = errors(&file);
        assert!(wrong.len() == 1 && wrong[0].ends_with(twice), "{wrong:?}");
    }
}

/// TOML escapes can represent any character. Control characters are rejected in texts, as in
/// results.
#[test]
fn rejects_control_characters() {
    let file = "title = \"a\\u001b[31mb\"\nstrata = [\"A\\u0000\"]\n[[pair]]\nname = 1\n\
                members = [\"a\\nb\", \"\\u009bx\"]\n[[penalty]]\npair = 1\npercent = 1\nreason = \"\\r\"\n";
    let why = |number: &str| format!("a text contains the control character U+{number}");
    assert_eq!(
        errors(file),
        [
            format!("\"a\\u001b[31mb\": {}", why("001B")),
            format!("\"A\\u0000\": {}", why("0000")),
            format!("\"a\\nb\": {}", why("000A")),
            format!("\"\\u009bx\": {}", why("009B")),
            format!("\"\\r\": {}", why("000D")),
        ]
    );
    assert_eq!(read_file("title = \"Zoë – ☃\"\n").title.as_deref(), Some("Zoë – ☃"));
}

/// Faults of decisions and rulings are located in the event file, other faults are not.
#[test]
fn locates_faults_of_decisions_and_rulings() {
    let results =
        read(FileFormat::Csv, "board,ns,ew,score\n1,1,2,420\n").map_err(|it| it.to_string());
    let mut event = results.expect("a result").event;
    let file = "strata = ['A', 'B']\n[[adjustment]]\nboard = 1\nns = 1\new = 2\nruling = '60/40'\n";
    let applied = read_file(file).apply(&mut event, Method::Matchpoints).expect("nothing wrong");
    let stratum = event.decisions().first(DecisionKind::Stratum).expect("two strata");
    let row = event.results().ids().next().expect("a result");
    let fault = |at| Fault { kind: FaultKind::NothingPlayed, location: Some(at), other: None };
    let here = |fault: Fault| messages_with_text(file, &applied.locate(Faults(vec![fault])).0);
    let message = FaultKind::NothingPlayed.to_string();
    let decided = Fault::in_decision(FaultKind::NothingPlayed, stratum);
    assert_eq!(here(decided), [format!("'A': {message}")]);
    let ruled = fault(row.location(ResultColumn::Adjustment));
    assert_eq!(here(ruled), [format!("'60/40': {message}")]);
    assert_eq!(here(fault(row.location(ResultColumn::Board))), [""; 0]);
}

/// An unquoted label is used as written. A value that is neither a label nor a number is reported
/// with its type.
#[test]
fn accepts_labels_without_quotes() {
    let round = |typed: &str| {
        let file = EventFile::read(format!("[[bye]]\nteam = 'A'\nround = {typed}\n").as_bytes());
        let file = file.map_err(|it| it.to_string()).expect("an event file");
        let csv = "round,home,away,imps,boards\n3.1,D,B,5,8\n3.10,B,C,5,8\n3.0,B,D,5,8\n7,C,B,5,8\n9,A,E,5,8\n";
        let mut event =
            read(FileFormat::Csv, csv).map_err(|it| it.to_string()).expect("results").event;
        file.apply(&mut event, Method::Teams).map_err(|it| it.to_string()).expect("a round");
        event.label(event.decisions().byes()[0].round).to_owned()
    };
    for typed in ["3.1", "3.10", "3.0", "7"] {
        assert_eq!(round(typed), typed);
    }
    for (typed, called) in [
        ("true", "not boolean"),
        ("[1]", "not array"),
        ("2026-01-01", "not datetime"),
        ("{ x = 1 }", "not table"),
        ("inf", "expected a number of up to 15 digits"),
        ("1.2345678901234567", "expected a number of up to 15 digits"),
    ] {
        let messages_with_text = errors(&format!("[[bye]]\nteam = 'A'\nround = {typed}\n"));
        assert!(
            messages_with_text.len() == 1 && messages_with_text[0].contains(called),
            "{typed}: {messages_with_text:?}"
        );
    }
    for typed in ["9223372036854775808", "99999999999999999999"] {
        assert!(EventFile::read(format!("[[bye]]\nteam = {typed}\n").as_bytes()).is_ok());
    }
}

/// An option changes the preset that contains it, before or after the preset in the file.
#[test]
fn an_option_changes_its_preset() {
    let before = read_file("[set]\nbutler.datum = 'median'\nbutler.preset = 'acbl'\n");
    let after = read_file("[set]\nbutler.preset = 'acbl'\nbutler.datum = 'median'\n");
    assert_eq!(before.regulations, after.regulations);
    let options = ["butler.datum", "butler.trimming"].map(|name| option_value(&before, name));
    assert_eq!(options, ["median", "5% down"]);
}
