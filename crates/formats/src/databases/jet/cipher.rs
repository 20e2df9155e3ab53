//! RC4, which hides the header of every database and the pages of encoded ones.

use std::array;

/// Encrypts or decrypts bytes in place.
pub(super) fn apply(key: [u8; 4], bytes: &mut [u8]) {
    let mut state = Permutation(array::from_fn(|index| u8::try_from(index).unwrap_or_default()));
    let mut other = 0_u8;
    for (index, key) in (0..=u8::MAX).zip(key.into_iter().cycle()) {
        other = other.wrapping_add(state.at(index)).wrapping_add(key);
        state.swap(index, other);
    }
    let (mut index, mut other) = (0_u8, 0_u8);
    for byte in bytes {
        index = index.wrapping_add(1);
        other = other.wrapping_add(state.at(index));
        state.swap(index, other);
        *byte ^= state.at(state.at(index).wrapping_add(state.at(other)));
    }
}

/// A permutation of all bytes.
struct Permutation([u8; 256]);

impl Permutation {
    fn at(&self, index: u8) -> u8 {
        self.0.get(usize::from(index)).copied().unwrap_or_default()
    }

    fn swap(&mut self, one: u8, other: u8) {
        self.0.swap(usize::from(one), usize::from(other));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Source: RFC 6229 has no keys of four bytes; the test vector "Wiki" is published with the description of RC4.
    #[test]
    fn encrypts_the_published_example() {
        let mut text = *b"pedia";
        apply(*b"Wiki", &mut text);
        assert_eq!(text, [0x10, 0x21, 0xbf, 0x04, 0x20]);
    }
}
