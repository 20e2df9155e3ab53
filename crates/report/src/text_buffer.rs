//! A buffer for a text that grows by millions of short pieces.
#![expect(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    reason = "at is within the text and its spare space; a piece that is copied by its ends is at most SHORT bytes long"
)]

/// A text buffer with spare space at its end, so that appending a short piece is one or two
/// fixed-size copies.
#[derive(Debug)]
pub(crate) struct TextBuffer<'t> {
    /// The text, followed by the spare space.
    text: &'t mut Vec<u8>,
    /// The start of the spare space.
    at: usize,
    /// A temporary buffer for writers that need a `Vec`.
    temporary: Vec<u8>,
}

/// A short text that is written often, stored inline.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ShortText<const MAX_LEN: usize> {
    bytes: [u8; MAX_LEN],
    length: u8,
}

/// A line assembled from short texts. Each text is copied with its full array, and the next one
/// overwrites the bytes after its length.
#[derive(Debug)]
pub(crate) struct ShortLine<'l, const MAX_LEN: usize> {
    line: &'l mut [u8; MAX_LEN],
    at: usize,
}

impl<'l, const MAX_LEN: usize> ShortLine<'l, MAX_LEN> {
    pub(crate) const fn new(line: &'l mut [u8; MAX_LEN]) -> Self {
        Self { line, at: 0 }
    }

    #[inline]
    pub(crate) fn push_short<const SHORT_LEN: usize>(&mut self, short: &ShortText<SHORT_LEN>) {
        self.line[self.at..self.at + SHORT_LEN].copy_from_slice(&short.bytes);
        self.at += usize::from(short.length);
    }

    #[inline]
    pub(crate) fn push_byte(&mut self, byte: u8) {
        self.line[self.at] = byte;
        self.at += 1;
    }

    pub(crate) const fn len(&self) -> usize {
        self.at
    }
}

/// The maximum length of a piece that is copied without a function call.
const MAX_SHORT_PIECE: usize = 16;

/// The number of spare bytes that are added at a time.
const SPARE_BYTES: usize = 1 << 15;

impl<'t> TextBuffer<'t> {
    /// Creates a buffer that appends to `text`.
    pub(crate) const fn new(text: &'t mut Vec<u8>) -> Self {
        let at = text.len();
        Self { text, at, temporary: Vec::new() }
    }

    #[inline]
    pub(crate) fn push_byte(&mut self, byte: u8) {
        match self.text.get_mut(self.at) {
            Some(place) => *place = byte,
            None => self.grow(&[byte]),
        }
        self.at += 1;
    }

    #[inline]
    pub(crate) fn push_short<const MAX_LEN: usize>(&mut self, short: &ShortText<MAX_LEN>) {
        match self.text[self.at..].first_chunk_mut() {
            Some(target) => *target = short.bytes,
            None => self.grow(&short.bytes),
        }
        self.at += usize::from(short.length);
    }

    #[inline]
    pub(crate) fn push(&mut self, piece: &[u8]) {
        match self.text[self.at..].first_chunk_mut() {
            Some(target) if piece.len() <= MAX_SHORT_PIECE => copy_short(piece, target),
            _ => match self.text[self.at..].get_mut(..piece.len()) {
                Some(target) => target.copy_from_slice(piece),
                None => self.grow(piece),
            },
        }
        self.at += piece.len();
    }

    /// Appends a line. `write` writes it to the start of an array and returns its length.
    #[inline]
    pub(crate) fn push_line<const MAX_LEN: usize>(
        &mut self,
        write: impl FnOnce(&mut [u8; MAX_LEN]) -> usize,
    ) {
        if self.text.len() - self.at < MAX_LEN {
            self.grow(&[]);
        }
        if let Some(line) = self.text[self.at..].first_chunk_mut() {
            self.at += write(line);
        }
    }

    /// Appends the output of `write` through a temporary buffer.
    pub(crate) fn push_with<T>(&mut self, write: impl FnOnce(&mut Vec<u8>) -> T) -> T {
        let mut temporary = std::mem::take(&mut self.temporary);
        temporary.clear();
        let written = write(&mut temporary);
        self.push(&temporary);
        self.temporary = temporary;
        written
    }

    /// Appends a piece that does not fit into the spare space, and adds new spare space.
    #[cold]
    fn grow(&mut self, piece: &[u8]) {
        self.text.truncate(self.at);
        self.text.extend_from_slice(piece);
        self.text.resize(self.at + piece.len() + SPARE_BYTES, 0);
    }
}

impl Drop for TextBuffer<'_> {
    fn drop(&mut self) {
        self.text.truncate(self.at);
    }
}

impl<const MAX_LEN: usize> ShortText<MAX_LEN> {
    /// The empty text.
    pub(crate) const EMPTY: Self = Self { bytes: [0; MAX_LEN], length: 0 };

    pub(crate) const fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// Creates a short text, or returns `None` if `text` is too long.
    pub(crate) fn new(text: &[u8]) -> Option<Self> {
        let length = u8::try_from(text.len()).ok()?;
        let mut bytes = [0; MAX_LEN];
        bytes.get_mut(..text.len())?.copy_from_slice(text);
        Some(Self { bytes, length })
    }
}

/// Copies a piece of at most [`MAX_SHORT_PIECE`] bytes by its two ends, which may overlap.
#[inline]
fn copy_short(piece: &[u8], target: &mut [u8; MAX_SHORT_PIECE]) {
    if !copy_ends::<4>(piece, target) && !copy_ends::<8>(piece, target) {
        for (place, byte) in target.iter_mut().zip(piece) {
            *place = *byte;
        }
    }
}

/// Copies a piece of `END` to 2 × `END` bytes. Returns `false` if the piece has another length.
#[inline]
fn copy_ends<const END: usize>(piece: &[u8], target: &mut [u8; MAX_SHORT_PIECE]) -> bool {
    let length = piece.len();
    match (piece.first_chunk::<END>(), piece.last_chunk::<END>()) {
        (Some(first), Some(last)) if length <= 2 * END => {
            target[..END].copy_from_slice(first);
            target[length - END..length].copy_from_slice(last);
            true
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// The buffer holds the concatenation of all pieces.
        #[test]
        fn concatenates_pieces(
            before in prop::collection::vec(any::<u8>(), 0..20),
            pieces in prop::collection::vec((prop::collection::vec(1_u8.., 0..40), 0..3), 0..60),
            times in 0..80_usize,
        ) {
            let (mut written, mut expected) = (before.clone(), before);
            let mut buffer = TextBuffer::new(&mut written);
            for (piece, method) in std::iter::repeat_n(pieces, times).flatten() {
                match (method, ShortText::<24>::new(&piece)) {
                    (0, Some(short)) => buffer.push_short(&short),
                    (1, _) => buffer.push_with(|text| text.extend_from_slice(&piece)),
                    (2, _) if piece.len() == 1 => buffer.push_byte(piece[0]),
                    _ => buffer.push(&piece),
                }
                expected.extend_from_slice(&piece);
            }
            drop(buffer);
            prop_assert_eq!(written, expected);
        }
    }
}
