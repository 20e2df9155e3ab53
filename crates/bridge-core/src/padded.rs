//! Width, alignment, and sign of a format string.

use core::fmt::{self, Write};

/// Writes `text` with the width, the fill, and the alignment of `f`, and never cuts it: `{:.2}` of a contract is the whole
/// contract. Without an alignment, `text` is on the left.
///
/// # Errors
///
/// An error of the output.
///
/// # Examples
///
/// ```
/// use bridge_core::Contract;
///
/// let contract: Contract = "3NTXX".parse()?;
/// assert_eq!(format!("{contract:.2}|{contract:>7.2}"), "3NTXX|  3NTXX");
/// # Ok::<(), bridge_core::ContractError>(())
/// ```
///
/// ```
/// struct Tied;
/// impl std::fmt::Display for Tied {
///     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
///         bridge_core::pad_text(f, "12=")
///     }
/// }
/// assert_eq!(format!("{Tied:>5.1}"), "  12=");
/// ```
pub fn pad_text(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    let missing = f.width().unwrap_or(0).saturating_sub(text.chars().count());
    let before = match f.align() {
        Some(fmt::Alignment::Right) => missing,
        Some(fmt::Alignment::Center) => missing.div_euclid(2),
        _ => 0,
    };
    let fill = f.fill();
    (0..before).try_for_each(|_| f.write_char(fill))?;
    f.write_str(text)?;
    (before..missing).try_for_each(|_| f.write_char(fill))
}

/// Writes the digits of a number, with `-` in front of those below 0, as Rust writes its own numbers: with the sign of `{:+}`,
/// the zeros of `{:08}`, and on the right of the width unless the format string has an alignment.
///
/// # Errors
///
/// An error of the output.
///
/// # Examples
///
/// ```
/// use bridge_core::Vps;
///
/// let vps: Vps = "6.48".parse()?;
/// assert_eq!(format!("{vps:+}|{vps:8.1}|{vps:07.1}"), "+6.48|     6.5|00006.5");
/// # Ok::<(), bridge_core::VpsError>(())
/// ```
///
/// ```
/// struct Half;
/// impl std::fmt::Display for Half {
///     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
///         bridge_core::pad_number(f, "0.5")
///     }
/// }
/// assert_eq!(format!("{Half:+}"), "+0.5");
/// ```
pub fn pad_number(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    let digits = text.strip_prefix('-');
    f.pad_integral(digits.is_none(), "", digits.unwrap_or(text))
}
