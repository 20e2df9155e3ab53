//! The round, the board, or another label in the name of a sheet, such as `Runde 2` or `Board 7`.

use crate::csv::headings::words::{Word, meanings};
use crate::text::fold::fold;

/// A longer name is no label.
const MAX_LENGTH: usize = 40;

/// A label that all results of a sheet have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Label {
    /// The column of the label, or `None` for a number alone.
    kind: Option<LabelColumn>,
    pub(super) value: String,
}

/// The column of a label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LabelColumn {
    Board,
    Round,
    Table,
    Session,
    Section,
}

impl LabelColumn {
    /// Returns the name of the column in CSV.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Board => "board",
            Self::Round => "round",
            Self::Table => "table",
            Self::Session => "session",
            Self::Section => "section",
        }
    }

    const fn of(word: Word) -> Option<Self> {
        Some(match word {
            Word::Board => Self::Board,
            Word::Round => Self::Round,
            Word::Table => Self::Table,
            Word::Session => Self::Session,
            Word::Section => Self::Section,
            _ => return None,
        })
    }
}

impl Label {
    /// Returns the label in the name of a sheet.
    pub(super) fn of(sheet: &str) -> Option<Self> {
        if sheet.len() > MAX_LENGTH {
            return None;
        }
        let folded = fold(sheet);
        let (mut kind, mut value) = (None, None);
        for token in folded.split_whitespace().flat_map(words_and_numbers) {
            if token.bytes().all(|byte| byte.is_ascii_digit()) {
                value = Some(value.xor(Some(token))?);
                continue;
            }
            let known = meanings(token);
            let is_only = |wanted: Word| known.iter().any(|(words, _)| **words == [wanted]);
            let column = known.iter().find_map(|(words, _)| match **words {
                [word] => LabelColumn::of(word),
                _ => None,
            });
            let column = column.or((token == "r").then_some(LabelColumn::Round));
            match column {
                Some(column) => kind = Some(kind.xor(Some(column))?),
                None if kind == Some(LabelColumn::Section) && token.len() == 1 => {
                    value = Some(value.xor(Some(token))?);
                }
                None if is_only(Word::Number) || is_only(Word::Filler) => {}
                None if token.len() == 1 => value = Some(value.xor(Some(token))?),
                None => return None,
            }
        }
        let value = value?;
        let is_letter = !value.bytes().all(|byte| byte.is_ascii_digit());
        let kind = match kind {
            None if is_letter => Some(LabelColumn::Section),
            Some(kind) if is_letter && kind != LabelColumn::Section => return None,
            kind => kind,
        };
        let value = if is_letter { value.to_uppercase() } else { value.to_owned() };
        Some(Self { kind, value })
    }

    /// Returns `true` if the name of another sheet has a label of this kind.
    pub(super) fn is_like(&self, sheet: &str) -> bool {
        Self::of(sheet).is_some_and(|other| other.kind == self.kind)
    }

    /// Returns the column of the label. A number alone is the board if no column has it, or else the round.
    pub(super) fn column(&self, has_board: bool) -> LabelColumn {
        let number = if has_board { LabelColumn::Round } else { LabelColumn::Board };
        self.kind.unwrap_or(number)
    }
}

/// Splits a word such as `Runde2` between letters and digits.
fn words_and_numbers(word: &str) -> impl Iterator<Item = &str> {
    let is_digit = |c: char| c.is_ascii_digit();
    let mut rest = word;
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let end = rest.find(|c| is_digit(c) != is_digit(first)).unwrap_or(rest.len());
        let (part, after) = rest.split_at_checked(end)?;
        rest = after;
        Some(part)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_labels_in_names() {
        for (name, column, value) in [
            ("Runde 1", LabelColumn::Round, "1"),
            ("Round2", LabelColumn::Round, "2"),
            ("R3", LabelColumn::Round, "3"),
            ("2. Runde", LabelColumn::Round, "2"),
            ("Tour n° 4", LabelColumn::Round, "4"),
            ("Donne 12", LabelColumn::Board, "12"),
            ("Spel 7", LabelColumn::Board, "7"),
            ("Bd. 7", LabelColumn::Board, "7"),
            ("7", LabelColumn::Board, "7"),
            ("Tisch 3", LabelColumn::Table, "3"),
            ("Durchgang 2", LabelColumn::Session, "2"),
            ("Lijn A", LabelColumn::Section, "A"),
            ("b", LabelColumn::Section, "B"),
        ] {
            let label = Label::of(name).map(|label| (label.column(false), label.value));
            assert_eq!(label, Some((column, value.to_owned())), "{name}");
        }
        for name in [
            "Tabelle1",
            "Sheet1",
            "Feuil2",
            "Runde",
            "Round 1 Board 2",
            "Runde 1 2",
            "Names",
            "Blad1",
            "",
        ] {
            assert_eq!(Label::of(name), None, "{name}");
        }
        assert_eq!(Label::of("2").map(|label| label.column(true)), Some(LabelColumn::Round));
    }
}
