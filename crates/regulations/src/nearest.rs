//! What somebody may have meant.

/// The names that begin with what was typed; none for nothing and for a single letter.
pub(crate) fn begun(
    found: &str,
    names: impl Iterator<Item = &'static str>,
) -> impl Iterator<Item = &'static str> {
    let found = found.trim().to_lowercase();
    names.filter(move |name| found.len() > 1 && name.starts_with(&found))
}

/// The nearest of some names to what was typed, as a question; empty where none is near. The only name that begins with
/// it comes before one that is spelled alike.
pub(crate) fn nearest(found: &str, names: impl Iterator<Item = &'static str> + Clone) -> String {
    let mut those = begun(found, names.clone());
    let begun = those.next().filter(|_| those.next().is_none());
    let found = found.trim().to_lowercase();
    let alike = || {
        let near = names
            .map(|name| (strsim::damerau_levenshtein(&found, name), name))
            .filter(|&(distance, name)| 2 * distance < name.len().max(4));
        near.min_by_key(|&(distance, _)| distance).map(|(_, name)| name)
    };
    begun.or_else(alike).map_or_else(String::new, |name| format!("; did you mean {name}?"))
}
