//! Invented pair names, such as `Belmor & Tarwen`.

/// Parts of names. All have the same length, so that all combinations are distinct.
const PARTS: [&str; 32] = [
    "bal", "bel", "bor", "dar", "del", "dor", "fal", "fen", "gar", "gil", "hal", "hem", "kal",
    "kem", "lan", "lem", "lor", "mar", "mel", "mor", "nar", "nil", "par", "pol", "ral", "rin",
    "sal", "sem", "tar", "tol", "var", "wen",
];

/// The number of names with four parts.
const FOUR: u32 = 1 << 20;

/// Writes the name of a pair, counted from 0. Consecutive numbers are not neighbors in the
/// alphabet.
pub(super) fn push_name(buffer: &mut Vec<u8>, pair: u32) {
    // Multiplication by an odd factor permutes the numbers below a power of two.
    let mixed = (pair % FOUR).wrapping_mul(0x9e37_79b1) % FOUR;
    for (index, shift) in [15, 10, 5, 0].into_iter().enumerate() {
        let part = PARTS[usize::try_from((mixed >> shift) % 32).unwrap_or_default()].as_bytes();
        match index {
            0 => push_capital(buffer, part),
            2 => {
                buffer.extend_from_slice(b" & ");
                push_capital(buffer, part);
            }
            _ => buffer.extend_from_slice(part),
        }
    }
    // Beyond a million pairs, names repeat with a suffix.
    let mut more = pair / FOUR;
    if more > 0 {
        buffer.push(b' ');
    }
    while more > 0 {
        let part = PARTS[usize::try_from(more % 32).unwrap_or_default()];
        buffer.extend_from_slice(part.as_bytes());
        more /= 32;
    }
}

fn push_capital(buffer: &mut Vec<u8>, part: &[u8]) {
    let start = buffer.len();
    buffer.extend_from_slice(part);
    buffer[start].make_ascii_uppercase();
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_two_alike() {
        let mut seen = BTreeSet::new();
        for pair in (0..40_000).chain(FOUR - 20..FOUR + 20).chain(40 * FOUR..40 * FOUR + 20) {
            let mut name = Vec::new();
            push_name(&mut name, pair);
            assert!(seen.insert(name.clone()), "{}", String::from_utf8_lossy(&name));
        }
    }
}
