//! Suggestions for misspelled names.

/// Returns the names that begin with the input; empty if the input has fewer than two bytes.
pub(crate) fn names_with_prefix<'n>(
    found: &str,
    names: impl Iterator<Item = &'n str>,
) -> impl Iterator<Item = &'n str> {
    let found = found.trim().to_lowercase();
    names.filter(move |name| found.len() > 1 && name.starts_with(&found))
}

/// Returns the nearest name as a question, or an empty string if no name is near. A unique name
/// that begins with the input is preferred to one with a similar spelling.
pub(crate) fn nearest(found: &str, names: impl Iterator<Item = &'static str> + Clone) -> String {
    nearest_name(found, names).map_or_else(String::new, |name| format!("; did you mean {name}?"))
}

/// Returns the name nearest to the input, or `None` if no name is near. A unique name that begins
/// with the input is preferred to one with a similar spelling.
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
    let mut those = names_with_prefix(found, names.clone());
    let names_with_prefix = those.next().filter(|_| those.next().is_none());
    let found = found.trim().to_lowercase();
    let alike = || {
        let letters = found.chars().count();
        let is_near = |distance: usize, name: &str| distance < name.len().max(4).div_ceil(2);
        let near = names
            // The difference in length is a lower bound of the edit distance.
            .filter(|name| is_near(letters.abs_diff(name.len()), name))
            .map(|name| (strsim::damerau_levenshtein(&found, name), name))
            .filter(|&(distance, name)| is_near(distance, name));
        near.min_by_key(|&(distance, _)| distance).map(|(_, name)| name)
    };
    names_with_prefix.or_else(alike)
}
