//! Normalization of numbers as people and programs write them.

/// Trims `text` and replaces every minus sign and dash with the ASCII hyphen.
pub(crate) fn plain_minus(text: &str) -> alloc::string::String {
    text.trim().replace(['−', '–'], "-")
}

/// Removes a fraction of zeros: `430.0` becomes `430`. Some programs write whole numbers as
/// floating-point numbers.
pub(crate) fn without_zeros(text: &str) -> &str {
    match text.split_once('.') {
        Some((whole, zeros)) if !zeros.is_empty() && zeros.bytes().all(|byte| byte == b'0') => {
            whole
        }
        _ => text,
    }
}
