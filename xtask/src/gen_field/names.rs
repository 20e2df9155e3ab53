//! What pairs are called where they are not numbered: two invented names, `Belmor & Tarwen`.

/// Parts of names, all as long as each other, so that no two names are alike.
const PARTS: [&str; 32] = [
    "bal", "bel", "bor", "dar", "del", "dor", "fal", "fen", "gar", "gil", "hal", "hem", "kal",
    "kem", "lan", "lem", "lor", "mar", "mel", "mor", "nar", "nil", "par", "pol", "ral", "rin",
    "sal", "sem", "tar", "tol", "var", "wen",
];

/// How many names there are with four parts.
const FOUR: u32 = 1 << 20;

/// The name of a pair, counted from 0. Neighbours in number are none in the alphabet.
pub(super) fn push_name(buffer: &mut Vec<u8>, pair: u32) {
    // An odd factor leaves all numbers below a power of two different.
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
    // Beyond a million the names begin again, with a third one behind them.
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
