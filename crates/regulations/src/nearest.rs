//! What somebody may have meant.

/// The names that begin with what was typed; none for nothing and for a single letter.
pub(crate) fn begun<'n>(
    found: &str,
    names: impl Iterator<Item = &'n str>,
) -> impl Iterator<Item = &'n str> {
    let found = found.trim().to_lowercase();
    names.filter(move |name| found.len() > 1 && name.starts_with(&found))
}

/// The nearest of some names to what was typed, as a question; empty where none is near. The only name that begins with
/// it comes before one that is spelled alike.
pub(crate) fn nearest(found: &str, names: impl Iterator<Item = &'static str> + Clone) -> String {
    nearest_name(found, names).map_or_else(String::new, |name| format!("; did you mean {name}?"))
}

/// The nearest of some names to what was typed; none where none is near. The only name that begins with it comes before one
/// that is spelled alike.
///
/// ```
/// let columns = ["board", "contract", "declarer"].into_iter();
/// let nearest = |found| regulations::nearest_name(found, columns.clone());
/// assert_eq!([nearest("borad"), nearest("contr"), nearest("lead")], [Some("board"), Some("contract"), None]);
/// ```
#[must_use]
pub fn nearest_name<'n>(
    found: &str,
    names: impl Iterator<Item = &'n str> + Clone,
) -> Option<&'n str> {
    let mut those = begun(found, names.clone());
    let begun = those.next().filter(|_| those.next().is_none());
    let found = found.trim().to_lowercase();
    let alike = || {
        let letters = found.chars().count();
        let is_near = |distance: usize, name: &str| distance < name.len().max(4).div_ceil(2);
        let near = names
            // As many letters more or less have to be typed at least.
            .filter(|name| is_near(letters.abs_diff(name.len()), name))
            .map(|name| (strsim::damerau_levenshtein(&found, name), name))
            .filter(|&(distance, name)| is_near(distance, name));
        near.min_by_key(|&(distance, _)| distance).map(|(_, name)| name)
    };
    begun.or_else(alike)
}
