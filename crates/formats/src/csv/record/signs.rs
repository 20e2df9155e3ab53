//! The bytes of a text that may end a cell.

/// Finds delimiters, line ends and quotes. Eight bytes are looked at
/// together, and what was found among them is remembered.
pub(super) struct Signs<'t> {
    bytes: &'t [u8],
    delimiter: u8,
    /// Where the eight bytes begin.
    begin: usize,
    /// The highest bit of each of them that is a sign and has not been passed.
    found: u64,
}

impl<'t> Signs<'t> {
    pub(super) const fn new(bytes: &'t [u8], delimiter: u8) -> Self {
        // The first eight bytes have not been looked at.
        Self { bytes, delimiter, begin: usize::MAX, found: 0 }
    }

    /// The first sign from a byte on; the length of the text where there is none.
    #[expect(
        clippy::arithmetic_side_effects,
        clippy::integer_division,
        reason = "eight bytes have 64 bits, and begin no further than where the text ends"
    )]
    pub(super) fn next(&mut self, from: usize) -> usize {
        match from.checked_sub(self.begin) {
            Some(passed @ 0..8) => self.found &= u64::MAX << (8 * passed),
            _ => self.look(from),
        }
        while self.found == 0 {
            let next = self.begin + 8;
            if next >= self.bytes.len() {
                return self.bytes.len();
            }
            self.look(next);
        }
        // A position among eight.
        self.begin + usize::try_from(self.found.trailing_zeros() / 8).unwrap_or_default()
    }

    /// Looks at the eight bytes from one on.
    #[expect(
        clippy::arithmetic_side_effects,
        reason = "of each byte seven bits are added to 0x7f: no sum leaves its byte"
    )]
    fn look(&mut self, begin: usize) {
        const ONES: u64 = 0x0101_0101_0101_0101;
        let rest = self.bytes.get(begin..).unwrap_or_default();
        let word = rest.first_chunk::<8>().map_or_else(
            || {
                // Zeros behind the end of the text are no signs.
                let mut last = [0; 8];
                last.iter_mut().zip(rest).for_each(|(last, byte)| *last = *byte);
                u64::from_le_bytes(last)
            },
            |eight| u64::from_le_bytes(*eight),
        );
        let is = |sign: u8| {
            // A byte is zero where it is the sign; the highest bit is set of each byte that is zero, and of no other.
            let apart = word ^ (ONES * u64::from(sign));
            let low = ONES * 0x7f;
            !(((apart & low) + low) | apart | low)
        };
        self.begin = begin;
        self.found = is(self.delimiter) | is(b'\n') | is(b'\r') | is(b'"');
    }
}
