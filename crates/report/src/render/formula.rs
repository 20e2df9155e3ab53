//! Detection of texts that a spreadsheet would treat as formulas.

/// Returns `true` if a spreadsheet would treat a text as a formula. Such a text begins with `=`,
/// `+`, `-`, `@`, a tab or a carriage return. Numbers, `=`, `+` or `-` alone, and sentences that
/// begin with a number are not formulas.
pub(super) fn is_guarded(text: &[u8]) -> bool {
    text.first().is_some_and(|&first| is_sign(first)) && is_formula(text)
}

/// Returns `true` for the first byte of a formula.
const fn is_sign(byte: u8) -> bool {
    matches!(byte, b'=' | b'+' | b'-' | b'@' | b'\t' | b'\r')
}

/// Returns `true` if a spreadsheet would compute a text that begins with a sign.
fn is_formula(field: &[u8]) -> bool {
    match field {
        [b'+' | b'-', number @ ..] => {
            let in_number = |byte: &u8| byte.is_ascii_digit() || matches!(byte, b'.' | b'/');
            let end = number.iter().position(|byte| !in_number(byte)).unwrap_or(number.len());
            match number.split_at_checked(end) {
                Some((_, [])) => false,
                // A sentence such as `-12 IMPs.` calls no function and fetches nothing.
                Some(([_, ..], [b' ', letter, rest @ ..])) => {
                    let is_call = |byte: &u8| matches!(byte, b'(' | b'|' | b'!' | b'[');
                    !letter.is_ascii_alphabetic() || rest.iter().any(is_call)
                }
                _ => true,
            }
        }
        [b'='] => false,
        _ => !field.is_empty(),
    }
}
