//! Messages that contain settings and arguments as data.

use std::fmt;

/// A message for users that contains settings and arguments as data. Each front end can write these
/// in its own form. The program writes `--set pairs.winners=two`, for example, and a web page may
/// name a form field.
///
/// [`Display`](fmt::Display) writes the neutral form `pairs.winners=two`.
///
/// # Examples
///
/// ```
/// use event::{Phrase, Message};
///
/// let sentence = Message::from_template("say so with `{set pairs.winners=two}`");
/// assert_eq!(sentence.to_string(), "say so with `pairs.winners=two`");
/// let flag = |phrase: &Phrase| match phrase {
///     Phrase::Set { option, value } => format!("--set {option}={value}"),
///     other => other.to_string(),
/// };
/// assert_eq!(sentence.render(flag), "say so with `--set pairs.winners=two`");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(description = "A sentence, part by part."))]
pub struct Message(Vec<Phrase>);

/// A part of a [`Message`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(description = "A part of a sentence."))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum Phrase {
    /// Fixed text.
    Text(String),
    /// An option of the regulations, with a value.
    Set {
        /// The full name of the option, such as `pairs.winners`.
        option: String,
        /// The value as text.
        value: String,
    },
    /// An argument of the call that is not an option of the regulations, such as the method.
    Argument {
        /// The command that has this argument, such as `rank`, or `None` for the current command.
        command: Option<String>,
        /// The name of the argument, such as `method`.
        name: String,
        /// The value as text, or `None` for a flag.
        value: Option<String>,
    },
    /// A file to add.
    File {
        /// The name of the file.
        file: String,
    },
    /// A value of a key of the user's configuration, which applies to all events.
    Configuration {
        /// The key, such as `rules`.
        key: String,
        /// The value as text.
        value: String,
    },
}

impl Message {
    /// Parses a template with the placeholders `{set OPTION=VALUE}`, `{arg NAME VALUE}`,
    /// `{ask COMMAND NAME VALUE}`, and `{config KEY VALUE}`. The value of an argument is optional.
    ///
    /// All other text is fixed. For text from users, use [`From<String>`](From) instead.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::{Phrase, Message};
    ///
    /// let sentence = Message::from_template("`{ask rank from wins}` finds the order of strength");
    /// assert_eq!(sentence.phrases().len(), 3);
    /// assert!(matches!(&sentence.phrases()[1], Phrase::Argument { name, .. } if name == "from"));
    /// ```
    #[must_use]
    pub fn from_template(template: &str) -> Self {
        let mut phrases = Vec::new();
        let mut text = String::new();
        let mut rest = template;
        while let Some(open) = rest.find('{') {
            let (before, from) = rest.split_at(open);
            text.push_str(before);
            let inside = from.split_once('}').and_then(|(inside, after)| {
                Some((Phrase::from_template(inside.trim_start_matches('{'))?, after))
            });
            if let Some((phrase, after)) = inside {
                phrases.extend(Phrase::text(std::mem::take(&mut text)));
                phrases.push(phrase);
                rest = after;
            } else {
                text.push('{');
                rest = from.split_at(1).1;
            }
        }
        text.push_str(rest);
        phrases.extend(Phrase::text(text));
        Self(phrases)
    }

    /// Returns the phrases of the message in order.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::{Phrase, Message};
    ///
    /// let sentence = Message::from("correct the line");
    /// assert_eq!(sentence.phrases(), [Phrase::Text("correct the line".to_owned())]);
    /// ```
    #[must_use]
    pub fn phrases(&self) -> &[Phrase] {
        &self.0
    }

    /// Formats the message. `word` formats each phrase that is not fixed text.
    #[must_use]
    pub fn render(&self, word: impl Fn(&Phrase) -> String) -> String {
        let mut sentence = String::new();
        for phrase in &self.0 {
            match phrase {
                Phrase::Text(text) => sentence.push_str(text),
                other => sentence.push_str(&word(other)),
            }
        }
        sentence
    }

    /// Inserts a phrase at the beginning.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::{Phrase, Message};
    ///
    /// let set = Phrase::set("teams.bye", "twelve");
    /// assert_eq!(Message::from(": no points").prepend(set).to_string(), "teams.bye=twelve: no points");
    /// ```
    #[must_use]
    pub fn prepend(mut self, phrase: Phrase) -> Self {
        self.0.insert(0, phrase);
        self
    }

    /// Appends a phrase.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::{Phrase, Message};
    ///
    /// let rounds = Phrase::Set { option: "teams.rounds".to_owned(), value: 7.to_string() };
    /// assert_eq!(Message::from("for one more, ").append(rounds).to_string(), "for one more, teams.rounds=7");
    /// ```
    #[must_use]
    pub fn append(mut self, phrase: Phrase) -> Self {
        self.0.push(phrase);
        self
    }
}

impl Phrase {
    /// Creates a phrase for an option of the regulations with a value.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::Phrase;
    ///
    /// assert_eq!(Phrase::set("teams.bye", "12").to_string(), "teams.bye=12");
    /// ```
    #[must_use]
    pub fn set(option: impl Into<String>, value: impl Into<String>) -> Self {
        Self::Set { option: option.into(), value: value.into() }
    }

    /// Creates a phrase for an argument, with or without a value.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::Phrase;
    ///
    /// assert_eq!(Phrase::argument("method", Some("teams")).to_string(), "method=teams");
    /// assert_eq!(Phrase::argument("apart", None).to_string(), "apart");
    /// ```
    #[must_use]
    pub fn argument(name: &str, value: Option<&str>) -> Self {
        Self::Argument { command: None, name: name.to_owned(), value: value.map(str::to_owned) }
    }

    /// Creates a phrase of fixed text, or `None` if the text is empty.
    fn text(text: String) -> Option<Self> {
        (!text.is_empty()).then_some(Self::Text(text))
    }

    /// Parses the text between the braces of a template.
    fn from_template(inside: &str) -> Option<Self> {
        let (kind, rest) = inside.split_once(' ')?;
        let named = |rest: &str| match rest.split_once(' ') {
            Some((name, value)) => (name.to_owned(), Some(value.to_owned())),
            None => (rest.to_owned(), None),
        };
        match kind {
            "set" => {
                let (option, value) = rest.split_once('=')?;
                Some(Self::set(option, value))
            }
            "arg" => {
                let (name, value) = named(rest);
                Some(Self::Argument { command: None, name, value })
            }
            "ask" => {
                let (command, rest) = rest.split_once(' ')?;
                let (name, value) = named(rest);
                Some(Self::Argument { command: Some(command.to_owned()), name, value })
            }
            "config" => {
                let (key, value) = rest.split_once(' ')?;
                Some(Self::Configuration { key: key.to_owned(), value: value.to_owned() })
            }
            _ => None,
        }
    }
}

impl From<String> for Message {
    fn from(text: String) -> Self {
        Self(Phrase::text(text).into_iter().collect())
    }
}

impl From<&str> for Message {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|phrase| phrase.fmt(f))
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => f.write_str(text),
            Self::Set { option, value } => write!(f, "{option}={value}"),
            Self::Configuration { key, value } => write!(f, "{key}={value}"),
            Self::File { file } => write!(f, "add {file}"),
            Self::Argument { command, name, value } => {
                if let Some(command) = command {
                    write!(f, "{command}: ")?;
                }
                f.write_str(name)?;
                value.as_ref().map_or(Ok(()), |value| write!(f, "={value}"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn braces_that_are_no_template_are_text() {
        for text in ["{ team = \"A\" }", "{set}", "{wish", "{say it}", "a } b"] {
            assert_eq!(Message::from_template(text), Message::from(text), "{text}");
        }
    }

    #[test]
    fn every_form() {
        let template =
            "{set a.b=c d}, {arg boards 8}, {arg apart}, {ask pair unfinished}, {config a b}";
        let sentence = Message::from_template(template);
        assert_eq!(sentence.to_string(), "a.b=c d, boards=8, apart, pair: unfinished, a=b");
        assert_eq!(sentence.phrases().len(), 9);
    }
}
