//! Lists of alternatives in messages.

/// Returns alternatives as text: `none, half-up, or half-to-even`.
pub(crate) fn join_alternatives(values: &[impl ToString]) -> String {
    let values: Vec<String> = values.iter().map(ToString::to_string).collect();
    match &*values {
        [one, other] => format!("{one} or {other}"),
        [others @ .., last] if !others.is_empty() => format!("{}, or {last}", others.join(", ")),
        _ => values.concat(),
    }
}
