//! The bytes of a text that may end a cell, called signs.

/// Finds delimiters, line ends, and quotes. Eight bytes are examined together, and the signs found
/// in them are stored.
pub(super) struct CellEnds<'t> {
    bytes: &'t [u8],
    delimiter: u8,
    /// The position of the eight bytes.
    begin: usize,
    /// The highest bit of each of the eight bytes that is a sign and was not returned yet.
    found: u64,
}

impl<'t> CellEnds<'t> {
    pub(super) const fn new(bytes: &'t [u8], delimiter: u8) -> Self {
        // The first eight bytes have not been examined.
        Self { bytes, delimiter, begin: usize::MAX, found: 0 }
    }

    /// Returns the position of the first sign at or after `from`, or the length of the text.
    #[expect(
        clippy::arithmetic_side_effects,
        clippy::integer_division,
        reason = "eight bytes have 64 bits and do not begin after the end of the text"
    )]
    pub(super) fn next(&mut self, from: usize) -> usize {
        match from.checked_sub(self.begin) {
            Some(passed @ 0..8) => self.found &= u64::MAX << (8 * passed),
            _ => self.examine(from),
        }
        while self.found == 0 {
            let next = self.begin + 8;
            if next >= self.bytes.len() {
                return self.bytes.len();
            }
            self.examine(next);
        }
        // The index of a byte, from 0 to 7.
        self.begin + usize::try_from(self.found.trailing_zeros() / 8).unwrap_or_default()
    }

    /// Examines the eight bytes that begin at `begin`.
    #[expect(
        clippy::arithmetic_side_effects,
        reason = "seven bits of each byte are added to 0x7f, so no sum overflows its byte"
    )]
    fn examine(&mut self, begin: usize) {
        const ONES: u64 = 0x0101_0101_0101_0101;
        let rest = self.bytes.get(begin..).unwrap_or_default();
        let word = rest.first_chunk::<8>().map_or_else(
            || {
                // Zeros after the end of the text are not signs.
                let mut last = [0; 8];
                last.iter_mut().zip(rest).for_each(|(last, byte)| *last = *byte);
                u64::from_le_bytes(last)
            },
            |eight| u64::from_le_bytes(*eight),
        );
        let matching = |sign: u8| {
            // The XOR is zero in each byte that is the sign. The result has the highest bit of
            // exactly these bytes set.
            let differences = word ^ (ONES * u64::from(sign));
            let low = ONES * 0x7f;
            !(((differences & low) + low) | differences | low)
        };
        self.begin = begin;
        self.found = matching(self.delimiter) | matching(b'\n') | matching(b'\r') | matching(b'"');
    }
}
