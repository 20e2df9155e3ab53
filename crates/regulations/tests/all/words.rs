//! The values of options. Each word is accepted in any case, and printed in lower case.

use bridge_core::AllowedValue;
use insta::assert_snapshot;
use regulations::{OptionSpec, Regulations, options};

fn typed(row: &OptionSpec) -> Vec<String> {
    row.values().iter().map(ToString::to_string).collect()
}

/// Returns the end of the message for a value that is not one of these words.
fn expected(words: &[String]) -> String {
    let (last, others) = words.split_last().expect("a word");
    let comma = if others.len() > 1 { "," } else { "" };
    format!("expected {}{comma} or {last}", others.join(", "))
}

fn error(row: &OptionSpec, wrong: &str) -> String {
    Regulations::default().set(row.name(), wrong).expect_err("no value").to_string()
}

/// Returns the term for the values in messages, or `None` for an option that also accepts other
/// texts, such as the name of a file.
fn kind(row: &OptionSpec, words: &[String]) -> Option<String> {
    let message = error(row, "=");
    let before = message.strip_suffix(&format!(" \"=\": {}", expected(words)))?;
    Some(before.strip_prefix(&format!("{}: invalid ", row.name()))?.to_owned())
}

/// The snapshot lists the values of every option. Before them, it has the term for the values of
/// options whose values are words.
#[test]
fn accepts_every_word_in_any_spelling() {
    let mut lines = Vec::new();
    let mut seen = 0;
    for row in options() {
        let words = typed(row);
        let has_only_words = row.values().iter().all(|it| matches!(it, AllowedValue::Word { .. }));
        let kind = kind(row, &words).filter(|_| has_only_words);
        let name = row.name();
        let term = kind.as_ref().map_or_else(String::new, |kind| format!(" ({kind})"));
        // A word can be an alias of another word, which is then printed.
        let value = |text: &str| {
            let mut regulations = Regulations::default();
            regulations.set(name, text).expect("a word");
            row.get(&regulations)
        };
        let mut shown = words.clone();
        if let Some(kind) = &kind {
            seen += 1;
            for (word, shown) in words.iter().zip(&mut shown) {
                let printed = value(word);
                for text in [word.to_uppercase(), format!(" {word}\t")] {
                    assert_eq!(value(&text), printed, "{name} {text:?}");
                }
                assert!(words.contains(&printed) && value(&printed) == printed, "{name} {word}");
                if printed != *word {
                    shown.extend([" = ", &printed]);
                }
            }
            for wrong in ["", "neither", words[0].split_at(1).0] {
                let message = format!("{name}: invalid {kind} {wrong:?}: {}", expected(&words));
                assert_eq!(error(row, wrong), message);
            }
        }
        lines.push(format!("{name}{term}: {}", shown.join(" | ")));
    }
    assert!(seen >= 33, "options with words: {seen}");
    assert_snapshot!("values", lines.join("\n"));
}

/// Every option has a help sentence, and every example value can be set.
#[test]
fn help() {
    for row in options() {
        let help = row.help();
        assert!(
            help.ends_with('.') && help.trim() == help && help.len() > 20,
            "{}: {help}",
            row.name()
        );
        for typed in row.values() {
            assert!(!typed.help().is_empty(), "{} {typed}", row.name());
            Regulations::default().set(row.name(), typed.text()).expect("what may be typed");
        }
    }
    let help = |name| OptionSpec::find(name).expect("an option").help();
    assert_eq!(help("teams.bye"), "The award for a round without opponents.");
    assert_eq!(
        help("neuberg.fewer_scores"),
        "The treatment of a board with fewer scores than expected."
    );
}
