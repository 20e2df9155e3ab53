//! Texts in one contiguous string.

use std::ops::Range;

/// Texts, addressed by index.
#[derive(Clone, Debug, Default)]
pub(crate) struct Texts {
    text: String,
    /// The byte offset at which each text ends.
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

    /// Reserves memory for further texts of `bytes` bytes each.
    pub(crate) fn reserve(&mut self, texts: usize, bytes: usize) {
        self.text.reserve(texts.saturating_mul(bytes));
        self.ends.reserve(texts);
    }

    /// Returns a text, or an empty text if the index is out of bounds.
    #[inline]
    pub(crate) fn get(&self, index: usize) -> &str {
        self.at(self.place(index))
    }

    /// Returns the byte range of a text.
    #[inline]
    pub(crate) fn place(&self, index: usize) -> Range<usize> {
        let begin = index.checked_sub(1).and_then(|before| self.ends.get(before));
        let end = self.ends.get(index).copied().unwrap_or_default();
        begin.copied().unwrap_or_default()..end
    }

    /// Returns the text of a byte range.
    #[inline]
    pub(crate) fn at(&self, place: Range<usize>) -> &str {
        self.text.get(place).unwrap_or_default()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &str> {
        (0..self.len()).map(|index| self.get(index))
    }
}
