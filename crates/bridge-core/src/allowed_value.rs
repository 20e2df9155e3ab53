//! Numbers as people and programs type them.

/// Folds the signs that people and word processors type into the one that parses.
pub(crate) fn plain_minus(text: &str) -> alloc::string::String {
    text.trim().replace(['−', '–'], "-")
}

/// Returns a number without a fraction of zeros: `430` for `430.0`, as programs that compute in fractions write it.
pub(crate) fn without_zeros(text: &str) -> &str {
    match text.split_once('.') {
        Some((whole, zeros)) if !zeros.is_empty() && zeros.bytes().all(|byte| byte == b'0') => {
            whole
        }
        _ => text,
    }
}
