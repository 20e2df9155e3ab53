//! Parses records of four numbers, the usual records of large files. Eight bytes are read at a
//! time, without a bounds check for each.

/// The number of bytes in which the numbers are searched: the length of the longest record and
/// eight more.
const SEARCHED_BYTES: usize = 72;

/// The last position in [`SEARCHED_BYTES`] at which eight bytes can be read. Its bits limit a position
/// without a branch.
const LAST_WORD: usize = 63;

/// A record of four numbers. Each record is read into the same memory, because copying numbers that
/// were just written would make the processor wait for them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct FourNumbers {
    /// The number in each column, without a sign.
    pub(super) numbers: [u32; 4],
    /// `true` if the number in the score column is negative.
    pub(super) is_negative: bool,
}

impl FourNumbers {
    /// Reads the record at the beginning of `bytes`, and returns its length with its line end. The
    /// cell of the column `signed` may have a minus. Returns `None` for any other record, or if
    /// fewer than [`SEARCHED_BYTES`] bytes are left.
    #[inline]
    #[expect(
        clippy::arithmetic_side_effects,
        clippy::indexing_slicing,
        reason = "four numbers of up to seven digits, their separators and a sign are shorter than the window"
    )]
    pub(super) fn read(&mut self, bytes: &[u8], delimiter: u8, signed: usize) -> Option<usize> {
        let searched: &[u8; SEARCHED_BYTES] = bytes.first_chunk()?;
        let (mut is_negative, mut at) = (false, 0);
        for (column, place) in self.numbers.iter_mut().enumerate() {
            if column == signed {
                is_negative = searched[at & LAST_WORD] == b'-';
                at += usize::from(is_negative);
            }
            let word = searched[at & LAST_WORD..].first_chunk::<8>()?;
            let (number, length) = word_number(u64::from_le_bytes(*word))?;
            *place = number;
            at += length;
            if column < 3 {
                if searched[at & LAST_WORD] != delimiter {
                    return None;
                }
                at += 1;
            }
        }
        at += usize::from(searched[at & LAST_WORD] == b'\r');
        self.is_negative = is_negative;
        let is_whole =
            searched[at & LAST_WORD] == b'\n' && !(is_negative && self.numbers[signed & 3] == 0);
        is_whole.then_some(at + 1)
    }
}

/// Returns the number of at most seven digits at the beginning of eight bytes, and its length.
/// Leading zeros are rejected.
///
/// The eight bytes are processed together. The first byte that is not a digit ends the number. The
/// digits before it are moved to the end of the word, with zeros in front. Three multiplications
/// then combine digits, pairs of digits, and groups of four.
#[inline]
#[expect(clippy::arithmetic_side_effects, reason = "one to seven of the eight bytes are digits")]
pub(super) fn word_number(bytes: u64) -> Option<(u32, usize)> {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let digits = bytes ^ (ONES * 0x30);
    // The highest bit of each byte above 9. Carries only affect bytes after the first such byte.
    let others = (digits.wrapping_add(ONES * 0x76) | digits) & (ONES * 0x80);
    let bits = others.trailing_zeros() & !7;
    let starts_with_zero = digits.trailing_zeros() >= 8;
    if others == 0 || bits == 0 || starts_with_zero && bits > 8 {
        return None;
    }
    let word = digits << (64 - bits);
    let pairs = word.wrapping_mul(10 << 8 | 1) >> 8 & 0x00ff_00ff_00ff_00ff;
    let fours = pairs.wrapping_mul(100 << 16 | 1) >> 16 & 0x0000_ffff_0000_ffff;
    let all = fours.wrapping_mul(10_000 << 32 | 1) >> 32;
    Some((u32::try_from(all).ok()?, usize::try_from(bits >> 3).ok()?))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Reads a record cell by cell.
    fn cell_by_cell(text: &str, signed: usize) -> Option<(FourNumbers, usize)> {
        let (line, _) = text.split_once('\n')?;
        let length = line.len().checked_add(1)?;
        let cells: Vec<&str> = line.strip_suffix('\r').unwrap_or(line).split(',').collect();
        let mut four = FourNumbers::default();
        let cells = <[&str; 4]>::try_from(cells).ok()?;
        for ((index, cell), number) in cells.into_iter().enumerate().zip(&mut four.numbers) {
            let size = cell.strip_prefix('-').filter(|_| index == signed);
            let digits = size.unwrap_or(cell);
            *number = digits.parse().ok()?;
            let is_usual = number.to_string() == digits && digits.len() < 8;
            if !is_usual || size.is_some() && *number == 0 {
                return None;
            }
            four.is_negative |= size.is_some();
        }
        Some((four, length))
    }

    proptest! {
        /// The numbers equal the cells, for any bytes.
        #[test]
        fn reads_cells(
            cells in prop::collection::vec("-?(0|[1-9][0-9]{0,7}|[0-9a-z\"]{0,3})", 3..6),
            end in prop::sample::select(vec!["\n", "\r\n"]),
            signed in 0_usize..4,
        ) {
            let mut text = cells.join(",") + end;
            let expected = cell_by_cell(&text, signed);
            text.extend(std::iter::repeat_n('\n', SEARCHED_BYTES));
            let mut four = FourNumbers { numbers: [7; 4], is_negative: true };
            let length = four.read(text.as_bytes(), b',', signed);
            prop_assert_eq!(length.map(|length| (four, length)), expected);
        }
    }
}
