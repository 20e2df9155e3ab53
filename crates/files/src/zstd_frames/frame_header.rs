//! The header of a zstd frame, which declares the memory that a decoder allocates.
//!
//! Source: RFC 8878, section 3.1.1.1.

use std::io::{self, Read};

/// The maximum number of bytes of a header: magic number, descriptor, window, dictionary ID, and
/// content size.
const MAX_HEADER: usize = 18;

/// The number of bytes of the magic number.
const MAGIC: usize = 4;

/// The position of the window descriptor, if there is one.
const WINDOW: usize = 5;

/// The header of a frame or of a skippable frame.
pub(super) struct FrameHeader {
    bytes: [u8; MAX_HEADER],
    length: usize,
    has_window: bool,
    content: Option<u64>,
}

impl FrameHeader {
    /// Reads a header and no further bytes.
    pub(super) fn read(source: &mut impl Read) -> io::Result<Self> {
        let mut it = Self { bytes: [0; MAX_HEADER], length: 0, has_window: false, content: None };
        it.more(source, MAGIC)?;
        let is_skipped = matches!(it.bytes, [0x50..=0x5f, 0x2a, 0x4d, 0x18, ..]);
        if is_skipped {
            it.more(source, size_of::<u32>())?;
            return Ok(it);
        }
        if !it.bytes.starts_with(&[0x28, 0xb5, 0x2f, 0xfd]) {
            return Ok(it);
        }
        it.more(source, 1)?;
        let [.., descriptor] = it.bytes.first_chunk::<WINDOW>().copied().unwrap_or_default();
        let is_single_segment = descriptor & 0x20 != 0;
        it.has_window = !is_single_segment;
        let dictionary = [0, 1, 2, 4].get(usize::from(descriptor & 3)).copied().unwrap_or_default();
        let content = match descriptor >> 6 {
            0 => usize::from(is_single_segment),
            log => 1 << log,
        };
        it.more(source, usize::from(it.has_window).saturating_add(dictionary))?;
        let before = it.length;
        it.more(source, content)?;
        let mut size = [0; size_of::<u64>()];
        let stored = it.bytes.get(before..it.length).unwrap_or_default();
        size.iter_mut().zip(stored).for_each(|(byte, stored)| *byte = *stored);
        // Sizes of two bytes begin at 256.
        let offset = if content == 2 { 256 } else { 0 };
        it.content = (content > 0).then(|| u64::from_le_bytes(size).saturating_add(offset));
        Ok(it)
    }

    fn more(&mut self, source: &mut impl Read, bytes: usize) -> io::Result<()> {
        let end = self.length.saturating_add(bytes);
        source.read_exact(self.bytes.get_mut(self.length..end).unwrap_or_default())?;
        self.length = end;
        Ok(())
    }

    /// Returns the bytes of the header.
    pub(super) fn bytes(&self) -> &[u8] {
        self.bytes.get(..self.length).unwrap_or_default()
    }

    /// Returns the declared size of the content, which is also the window size if no window is
    /// declared.
    pub(super) const fn content(&self) -> Option<u64> {
        self.content
    }

    /// Declares a smaller window if the frame cannot unpack to more than `maximum` bytes, because
    /// matches cannot reach back further.
    pub(super) fn limit_window(&mut self, maximum: u64) {
        let Some(window) = self.bytes.get_mut(WINDOW).filter(|_| self.has_window) else { return };
        let enough = (0..=u8::MAX).find(|&descriptor| window_size(descriptor) >= maximum);
        *window = enough.map_or(*window, |enough| enough.min(*window));
    }
}

/// Returns the size declared by a window descriptor.
fn window_size(descriptor: u8) -> u64 {
    let base = 1_u64 << (10_u8.saturating_add(descriptor >> 3));
    base.saturating_add((base >> 3).saturating_mul(u64::from(descriptor & 7)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn header(bytes: &[u8]) -> FrameHeader {
        let followed = [bytes, b"blocks"].concat();
        let mut source = followed.as_slice();
        let header = FrameHeader::read(&mut source).expect("a header");
        assert_eq!((header.bytes(), source), (bytes, b"blocks".as_slice()));
        header
    }

    #[test]
    fn reads_every_length() {
        let magic = [0x28, 0xb5, 0x2f, 0xfd];
        let of = |rest: &[u8]| header(&[&magic, rest].concat()).content();
        assert_eq!(of(&[0x00, 0x58]), None);
        assert_eq!(of(&[0x20, 7]), Some(7));
        assert_eq!(of(&[0x61, 9, 1, 0]), Some(257));
        assert_eq!(of(&[0xa2, 9, 9, 1, 0, 1, 0]), Some(65_537));
        assert_eq!(of(&[0xc3, 0x58, 9, 9, 9, 9, 0, 0, 0, 0, 1, 0, 0, 0]), Some(1 << 32));
        assert_eq!(header(&[0x51, 0x2a, 0x4d, 0x18, 3, 0, 0, 0]).content(), None);
        assert!(FrameHeader::read(&mut magic.as_slice()).is_err());
    }

    #[test]
    fn limits_the_window() {
        assert_eq!([0x00, 0x01, 0x58].map(window_size), [1_024, 1_152, 2_097_152]);
        let window = |descriptor: u8, most: u64| {
            let mut header = header(&[0x28, 0xb5, 0x2f, 0xfd, 0x00, descriptor]);
            header.limit_window(most);
            window_size(header.bytes().last().copied().unwrap_or_default())
        };
        assert_eq!(window(0x80, 2_000_000), 2_097_152);
        assert_eq!(window(0x58, 1 << 40), 2_097_152);
        assert_eq!(window(0x80, u64::MAX), window_size(0x80));
        // A header without a window keeps its content size.
        let mut single = header(&[0x28, 0xb5, 0x2f, 0xfd, 0x20, 7]);
        single.limit_window(1);
        assert_eq!(single.content(), Some(7));
        assert_eq!(single.bytes().last(), Some(&7));
    }
}
