//! Texts one behind the other, in one piece of memory.

use std::ops::Range;

/// Texts, each known by its position.
#[derive(Clone, Debug, Default)]
pub(crate) struct Texts {
    text: String,
    /// Where each of them ends.
    ends: Vec<usize>,
}

impl Texts {
    pub(crate) const fn len(&self) -> usize {
        self.ends.len()
    }

    pub(crate) fn push(&mut self, text: &str) {
        self.text.push_str(text);
        self.ends.push(self.text.len());
    }

    /// Makes room for so many more, of so many bytes each.
    pub(crate) fn reserve(&mut self, texts: usize, bytes: usize) {
        self.text.reserve(texts.saturating_mul(bytes));
        self.ends.reserve(texts);
    }

    /// A text; empty where there are not so many.
    #[inline]
    pub(crate) fn get(&self, index: usize) -> &str {
        self.at(self.place(index))
    }

    /// Where a text stands.
    #[inline]
    pub(crate) fn place(&self, index: usize) -> Range<usize> {
        let begin = index.checked_sub(1).and_then(|before| self.ends.get(before));
        let end = self.ends.get(index).copied().unwrap_or_default();
        begin.copied().unwrap_or_default()..end
    }

    /// What stands there.
    #[inline]
    pub(crate) fn at(&self, place: Range<usize>) -> &str {
        self.text.get(place).unwrap_or_default()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &str> {
        (0..self.len()).map(|index| self.get(index))
    }
}
