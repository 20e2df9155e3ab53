//! The few words that stand for an outcome in every format.

/// Whether a cell says that all four passed.
pub(crate) fn is_passed_out(cell: &str) -> bool {
    let folded: String = cell.chars().filter(|c| c.is_alphanumeric()).collect();
    matches!(
        folded.to_ascii_uppercase().as_str(),
        "PASS" | "PASSED" | "PASSEDOUT" | "PASSOUT" | "ALLPASS" | "AP" | "P"
    )
}

/// Whether a cell says that the board was not played.
pub(crate) fn is_not_played(cell: &str) -> bool {
    let folded: String = cell.chars().filter(|c| c.is_alphanumeric()).collect();
    matches!(folded.to_ascii_uppercase().as_str(), "NP" | "NOTPLAYED")
}
