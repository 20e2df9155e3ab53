//! The texts of derivation steps: a sentence with its arguments, which can be written in several languages.

use std::fmt;

use bridge_core::Side;

use crate::derivation::sentence::Sentence;
use crate::views::short_list::MAX_LISTED;

/// A sentence with its arguments. It displays in English.
///
/// ```
/// use scoring::{Sentence, StepArgument, StepWording};
///
/// let text = Sentence::ThatIs.with([StepArgument::number(38.5), StepArgument::number(48)]);
/// assert_eq!(text.to_string(), "That is 38.5 of 48.");
/// let german = StepWording { sentence: |_| "Das sind {0} von {1}.", decimal: ',', sides: ["N-S", "O-W"] };
/// assert_eq!(text.in_words(&german), "Das sind 38,5 von 48.");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepText {
    sentence: Sentence,
    arguments: Vec<StepArgument>,
}

/// An argument of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepArgument {
    /// A number, with a point before its decimals.
    Number(String),
    /// A name, a value of an option, or another text that is not translated.
    Text(String),
    /// A side.
    Side(Side),
    /// A part of the sentence with its own arguments.
    Part(StepText),
    /// Items, separated by commas.
    List(Vec<StepArgument>),
}

/// The sentences and signs of a language.
#[derive(Clone, Copy, Debug)]
pub struct StepWording {
    /// Returns a sentence. `{0}` stands for its first argument.
    pub sentence: fn(Sentence) -> &'static str,
    /// The decimal separator. If it is a comma, semicolons separate the items of lists.
    pub decimal: char,
    /// The short names of North-South and East-West.
    pub sides: [&'static str; 2],
}

impl StepWording {
    /// The wording of [`StepText`]'s `Display` implementation.
    pub const ENGLISH: Self =
        Self { sentence: Sentence::in_english, decimal: '.', sides: ["NS", "EW"] };
}

impl Sentence {
    /// Returns the sentence with its arguments.
    #[must_use]
    pub fn with<const N: usize>(self, arguments: [StepArgument; N]) -> StepText {
        StepText { sentence: self, arguments: arguments.into() }
    }

    /// Returns a sentence that has no arguments.
    ///
    /// ```
    /// use scoring::Sentence;
    ///
    /// assert_eq!(Sentence::NoMatchpoints.alone().to_string(), Sentence::NoMatchpoints.in_english());
    /// ```
    #[must_use]
    pub const fn alone(self) -> StepText {
        StepText { sentence: self, arguments: Vec::new() }
    }
}

impl StepArgument {
    /// Creates a number.
    #[must_use]
    pub fn number(number: impl fmt::Display) -> Self {
        Self::Number(number.to_string())
    }

    /// Creates a text that is not translated.
    #[must_use]
    pub fn text(text: impl fmt::Display) -> Self {
        Self::Text(text.to_string())
    }

    /// Creates a list of texts that are not translated.
    ///
    /// ```
    /// use scoring::{Sentence, StepArgument};
    ///
    /// let boards = StepArgument::texts([4, 5]);
    /// let text = Sentence::FewerBoardsByPercent.with([boards, StepArgument::number(6)]);
    /// assert_eq!(text.to_string(), "Some pairs played 4, 5 of 6 boards: the ranking uses percentages.");
    /// ```
    #[must_use]
    pub fn texts(texts: impl IntoIterator<Item = impl fmt::Display>) -> Self {
        Self::List(texts.into_iter().map(Self::text).collect())
    }

    /// Creates a list of the first items of `count`, with the number of further ones.
    pub(crate) fn first_of(items: impl Iterator<Item = Self>, count: usize) -> Self {
        let others = count.saturating_sub(MAX_LISTED);
        let mut first: Vec<Self> = items.take(MAX_LISTED).collect();
        if others > 0 {
            first.push(Self::Part(Sentence::AndMore.with([Self::number(others)])));
        }
        Self::List(first)
    }

    fn write(&self, wording: &StepWording, out: &mut String) {
        match self {
            Self::Number(number) if wording.decimal == '.' => out.push_str(number),
            Self::Number(number) => {
                out.extend(number.chars().map(|c| if c == '.' { wording.decimal } else { c }));
            }
            Self::Text(text) => out.push_str(text),
            Self::Side(side) => out.push_str(side.select(wording.sides)),
            Self::Part(part) => part.write(wording, out),
            Self::List(items) => {
                let separator = if wording.decimal == ',' { "; " } else { ", " };
                for (index, item) in items.iter().enumerate() {
                    if index > 0 {
                        out.push_str(separator);
                    }
                    item.write(wording, out);
                }
            }
        }
    }
}

impl StepText {
    /// Returns the text in the words of a language.
    #[must_use]
    pub fn in_words(&self, wording: &StepWording) -> String {
        let mut text = String::new();
        self.write(wording, &mut text);
        text
    }

    fn write(&self, wording: &StepWording, out: &mut String) {
        let mut parts = (wording.sentence)(self.sentence).split('{');
        out.push_str(parts.next().unwrap_or_default());
        for part in parts {
            let Some((index, rest)) = part.split_once('}') else { continue };
            let index: Option<usize> = index.parse().ok();
            if let Some(argument) = index.and_then(|index| self.arguments.get(index)) {
                argument.write(wording, out);
            }
            out.push_str(rest);
        }
    }
}

impl fmt::Display for StepArgument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.write(&StepWording::ENGLISH, &mut text);
        f.write_str(&text)
    }
}

/// A text that is not translated.
impl From<String> for StepText {
    fn from(text: String) -> Self {
        Sentence::Plain.with([StepArgument::Text(text)])
    }
}

/// An empty text.
impl Default for StepText {
    fn default() -> Self {
        String::new().into()
    }
}

impl fmt::Display for StepText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_words(&StepWording::ENGLISH))
    }
}

/// The law, the regulation, or the decision that a step is based on. It displays in English.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepSource {
    /// The number of a law of 2017.
    Law(&'static str),
    /// An option or a document, which is not translated.
    Named(&'static str),
    /// Any other source, as a sentence without arguments.
    Other(Sentence),
}

impl StepSource {
    /// Returns the source in the words of a language.
    ///
    /// ```
    /// use scoring::{StepSource, StepWording};
    ///
    /// let german = StepWording { sentence: |_| "Laws 2017, § {0}", decimal: ',', sides: ["N-S", "O-W"] };
    /// assert_eq!(StepSource::Law("90").to_string(), "Laws 2017, Law 90");
    /// assert_eq!(StepSource::Law("90").in_words(&german), "Laws 2017, § 90");
    /// ```
    #[must_use]
    pub fn in_words(self, wording: &StepWording) -> String {
        match self {
            Self::Law(number) => Sentence::Law.with([StepArgument::text(number)]).in_words(wording),
            Self::Named(name) => name.to_owned(),
            Self::Other(sentence) => (wording.sentence)(sentence).to_owned(),
        }
    }
}

impl fmt::Display for StepSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_words(&StepWording::ENGLISH))
    }
}
