//! Spellings of rulings, and errors for invalid rulings.

use event::{Adjustment, Artificial};

fn parse_and_format(text: &str) -> Result<String, String> {
    text.parse::<Adjustment>().map(|it| it.to_string()).map_err(|error| error.to_string())
}

/// Average-plus, average, and average-minus are parsed in all spellings.
#[test]
fn parses_averages() {
    assert_eq!(
        Artificial::ALL.iter().map(|it| it.name()).collect::<Vec<_>>(),
        ["AVE+", "AVE", "AVE-"]
    );
    let mut seen = 0;
    for name in ["AVERAGE", "AVE", "AVG", "AV", "A"] {
        for (signs, expected) in [
            (&["+", "PLUS", "-PLUS", " plus", " +"][..], "AVE+"),
            (&["-", "MINUS", "-MINUS", " minus", " -"], "AVE-"),
            (&["", "="], "AVE"),
        ] {
            for sign in signs {
                let word = format!("{name}{sign}");
                for word in [word.clone(), word.to_lowercase()] {
                    let read = parse_and_format(&format!("{word}/AVE+"));
                    // `A` alone is not accepted.
                    if name == "A" && sign.is_empty() {
                        assert!(read.is_err(), "{word}");
                        continue;
                    }
                    assert_eq!(read, Ok(format!("{expected}/AVE+")), "{word}");
                    seen += 1;
                }
            }
        }
    }
    assert_eq!(seen, 118);
    for word in ["AVEX", "AVE++", "AVERAGES", "B+", "AVE+-"] {
        assert!(parse_and_format(&format!("{word}/AVE")).is_err(), "{word}");
    }
}

/// Percentages of both sides are parsed in all spellings.
#[test]
fn parses_percentages() {
    for (text, expected) in [
        ("60/40", "60%/40%"),
        ("60% / 40 %", "60%/40%"),
        (" 60 / 40 ", "60%/40%"),
        ("60 %  -  40 %", "60%/40%"),
        ("NS  60 %  EW 40 %", "60%/40%"),
        ("60-40", "60%/40%"),
        ("60% - 40%", "60%/40%"),
        ("62.5-37.5", "62.5%/37.5%"),
        ("A6040", "60%/40%"),
        ("a4060", "40%/60%"),
        ("0/100", "0%/100%"),
        ("100-0", "100%/0%"),
        ("50", "50"),
        ("50%", "50%/50%"),
        ("60/AVE-", "60%/AVE-"),
        ("AVE+/40%", "AVE+/40%"),
        ("33.3333/66.6667", "33.3333%/66.6667%"),
    ] {
        assert_eq!(parse_and_format(text), Ok(expected.to_owned()), "{text}");
    }
    for (text, found) in [
        ("101/40", "101"),
        ("60/-1", "-1"),
        ("100.01%/0", "100.01"),
        ("NS -1% EW 0%", "-1"),
        ("120-40", "120"),
    ] {
        let expected = format!("{found}% is not a share of a board: expected 0% to 100%");
        assert_eq!(parse_and_format(text), Err(expected), "{text}");
    }
    for text in ["A604", "A60400", "A60-40"] {
        let expected = format!(
            "invalid ruling {text:?}: expected AVE+, AVE, AVE-, a percentage, a score, weighted scores, IMPs, or `table`"
        );
        assert_eq!(parse_and_format(text), Err(expected));
    }
}

/// Sides are named, with scores, IMPs, or the result at the table.
#[test]
fn parses_rulings_of_named_sides() {
    for (text, expected) in [
        ("NS 620 EW -600", "NS 620 | EW -600"),
        ("north-south 620 EAST-WEST -600", "NS 620 | EW -600"),
        ("N-S 620 | E-W -600", "NS 620 | EW -600"),
        ("EW -600 NS 620", "NS 620 | EW -600"),
        ("620 EW -600", "NS 620 | EW -600"),
        ("620 | EW -600", "NS 620 | EW -600"),
        ("NS 620 EW -620", "620"),
        ("NS table EW table", "table"),
        ("TABLE", "table"),
        ("NS AVE+ EW AVE-", "AVE+/AVE-"),
        ("NS 60% EW table", "NS 60% | EW table"),
        ("3IMP", "3 IMP"),
        ("3 imps", "3 IMP"),
        ("+2.5 IMPs", "2.5 IMP"),
        ("NS  +3  IMPs  EW  -2  imp", "NS 3 IMP | EW -2 IMP"),
        ("NS 3 IMP EW -3 IMP", "3 IMP"),
        ("NS 3 IMP EW -2 IMP", "NS 3 IMP | EW -2 IMP"),
        ("60% 650, 40% -100", "60% 650, 40% -100"),
        ("damage normal -650 assigned 620", "damage normal -650 assigned 620"),
        ("  damage  normal  -650  assigned  620  ", "damage normal -650 assigned 620"),
        ("DAMAGE ns NORMAL -650 ASSIGNED 620", "damage normal -650 assigned 620"),
        ("damage EW normal -650 assigned 620", "NS -620 | EW damage normal -650 assigned 620"),
        (
            "NS damage normal -650 assigned 620 EW table",
            "NS damage normal -650 assigned 620 | EW table",
        ),
    ] {
        assert_eq!(parse_and_format(text), Ok(expected.to_owned()), "{text}");
    }
}

#[test]
fn rejects_invalid_rulings() {
    let damage = "expected a form like `damage NS normal -650 assigned 620`: the side that damaged itself, its normal and its \
                  assigned score";
    let ruling =
        "expected AVE+, AVE, AVE-, a percentage, a score, weighted scores, IMPs, or `table`";
    for (text, expected) in [
        (
            " ",
            "an empty adjustment: expected a form like AVE+/AVE-, 60/40, NS 590 EW -690 or 60% 650, 40% -100",
        ),
        ("NS 1 EW 2 NS 3", "NS have two rulings: expected one for each side"),
        ("EW 1 EW 2", "EW have two rulings: expected one for each side"),
        ("1 NS 2 EW 3", "NS have two rulings: expected one for each side"),
        (
            "EW 600",
            "NS have no ruling: expected one for each side, such as NS 590 EW -690; `table` lets the result stand",
        ),
        (
            "NS 600",
            "EW have no ruling: expected one for each side, such as NS 590 EW -690; `table` lets the result stand",
        ),
        (
            "60/40/0",
            "\"60/40/0\" has more than one `/`: expected the two sides on either side of one, such as 60/40, and numbers as decimals",
        ),
        (
            " 60/40/0 ",
            "\"60/40/0\" has more than one `/`: expected the two sides on either side of one, such as 60/40, and numbers as decimals",
        ),
        (
            "50% 50% 4S N =",
            "\"50% 50% 4S N =\" has a contract, whose score depends on the board: expected scores",
        ),
        ("damaged", &format!("invalid ruling \"damaged\": {ruling}")),
        ("tables", &format!("invalid ruling \"tables\": {ruling}")),
        ("3 IMPSS", &format!("invalid ruling \"3 IMPSS\": {ruling}")),
        ("IMP", &format!("invalid ruling \"IMP\": {ruling}")),
        ("x% EW 2", &format!("invalid ruling \"x%\": {ruling}")),
        ("damage", damage),
        ("damage NS", damage),
        ("damage normal -650", damage),
        ("damage NS assigned 620 normal -650", damage),
        ("damage NS normally -650 assigned 620", damage),
    ] {
        assert_eq!(parse_and_format(text), Err(expected.to_owned()), "{text:?}");
    }
}

/// A `|` may precede, separate, or follow the rulings of the sides.
#[test]
fn accepts_bars() {
    for (text, expected) in [
        ("| NS 590 EW -690", "NS 590 | EW -690"),
        ("NS 590 | EW -690 |", "NS 590 | EW -690"),
        (" | AVE+ | EW AVE-", "AVE+/AVE-"),
    ] {
        assert_eq!(parse_and_format(text), Ok(expected.to_owned()), "{text}");
    }
}
