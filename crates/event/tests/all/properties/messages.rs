//! Message templates: placeholders in braces are data, and all other text is fixed.

use event::{Message, Phrase};

fn text(text: &str) -> Phrase {
    Phrase::Text(text.to_owned())
}

fn phrase_argument(of: &str, name: &str, value: Option<&str>) -> Phrase {
    Phrase::Argument {
        command: Some(of.to_owned()),
        name: name.to_owned(),
        value: value.map(str::to_owned),
    }
}

#[test]
fn appends_and_prepends_phrases() {
    let sentence = |template: &str| Message::from_template(template).phrases().to_vec();
    assert_eq!(sentence(""), []);
    assert_eq!(sentence("say so"), [text("say so")]);
    assert_eq!(sentence("{set teams.bye=12}"), [Phrase::set("teams.bye", "12")]);
    assert_eq!(
        sentence("use `{arg method teams}`, or {set pairs.winners=two}."),
        [
            text("use `"),
            Phrase::argument("method", Some("teams")),
            text("`, or "),
            Phrase::set("pairs.winners", "two"),
            text("."),
        ]
    );
    assert_eq!(
        sentence("{arg apart}{arg boards 8 or 9}"),
        [Phrase::argument("apart", None), Phrase::argument("boards", Some("8 or 9")),]
    );
    assert_eq!(sentence("{ask rank from wins}"), [phrase_argument("rank", "from", Some("wins"))]);
    assert_eq!(sentence("{ask pair unfinished}"), [phrase_argument("pair", "unfinished", None)]);
    assert_eq!(sentence("{arg method"), [text("{arg method")]);
    assert_eq!(sentence("{set rounding=a=b}"), [Phrase::set("rounding", "a=b")]);
    // An invalid placeholder is fixed text, and placeholders after it are still parsed.
    for plain in
        ["{", "}", "{}", "{set}", "{set rounding}", "{ask pair}", "{file me}", "{ set a=b}"]
    {
        assert_eq!(sentence(plain), [text(plain)], "{plain}");
        assert_eq!(
            sentence(&format!("{plain} {{arg apart}}")).last(),
            Some(&Phrase::argument("apart", None)),
            "{plain}"
        );
    }
}

#[test]
fn renders_phrases() {
    let file_phrase = Phrase::File { file: "late.csv".to_owned() };
    let phrases = [
        Phrase::set("teams.bye", "12"),
        Phrase::argument("method", Some("teams")),
        Phrase::argument("apart", None),
        phrase_argument("pair", "unfinished", None),
        phrase_argument("rank", "from", Some("wins")),
        file_phrase.clone(),
        text("correct the line"),
    ];
    let expected = [
        "teams.bye=12",
        "method=teams",
        "apart",
        "pair: unfinished",
        "rank: from=wins",
        "add late.csv",
        "correct the line",
    ];
    assert_eq!(phrases.clone().map(|phrase| phrase.to_string()), expected);
    // Phrases are appended one by one, and then prepended.
    let start = Message::default();
    let sentence = phrases
        .iter()
        .cloned()
        .fold(start, |sentence, phrase| sentence.append(text("; ")).append(phrase));
    assert_eq!(sentence.to_string(), format!("; {}", expected.join("; ")));
    let turned = phrases.into_iter().fold(Message::default(), Message::prepend);
    let mut backward = expected;
    backward.reverse();
    assert_eq!(turned.to_string(), backward.concat());
    // Fixed text does not change. The front end formats all other phrases.
    assert_eq!(sentence.render(|_| "–".to_owned()), "; –; –; –; –; –; –; correct the line");
    assert_eq!(Message::default().render(|_| "–".to_owned()), "");
}

#[test]
fn keeps_text_of_users() {
    assert_eq!(Message::from("{arg apart}").phrases(), [text("{arg apart}")]);
    assert_eq!(Message::from(String::new()), Message::default());
    assert_eq!(Message::from("a").append(file_phrase()).phrases().len(), 2);
}

fn file_phrase() -> Phrase {
    Phrase::File { file: "scale.csv".to_owned() }
}
