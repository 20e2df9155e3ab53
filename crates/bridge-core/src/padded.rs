//! Helpers for width, alignment, and sign in format strings.

use core::fmt::{self, Write};

/// Writes `text` with the width, fill, and alignment of `f`. The text is never truncated: `{:.2}`
/// of a contract is the whole contract. The default alignment is left.
///
/// # Errors
///
/// Returns any error of the output.
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

/// Writes a number given as text, with `-` first if it is negative, as Rust formats its own
/// numbers. The sign of `{:+}` and the zeros of `{:08}` are applied. The default alignment is
/// right.
///
/// # Errors
///
/// Returns any error of the output.
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
