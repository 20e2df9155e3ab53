//! Names of pairs and teams for places that are too narrow for all members.

/// The maximum number of letters of a family name. A longer name is cut.
const MAX_LETTERS: usize = 14;

/// Returns the members as one text: `Ann Lee & Bo Ek`, or a list if there are not two.
pub(crate) fn joined(members: &[String]) -> String {
    match members {
        [one, other] => format!("{one} & {other}"),
        _ => members.join(", "),
    }
}

/// Returns the family names of a pair: `Lee–Ek`. Returns `None` unless there are two members.
pub(crate) fn family_names(members: &[String]) -> Option<String> {
    let [one, other] = members else { return None };
    Some(format!("{}–{}", cut(family_name(one), MAX_LETTERS), cut(family_name(other), MAX_LETTERS)))
}

/// Returns the name of a contestant with the family names of a pair, such as `7 Lee–Ek`. A longer label is cut.
pub(crate) fn label(name: &str, family_names: Option<&str>, letters: usize) -> String {
    match family_names {
        Some(family_names) => cut(&format!("{name} {family_names}"), letters),
        None => cut(name, letters),
    }
}

/// Returns the part of a name before a comma, or its last word.
fn family_name(member: &str) -> &str {
    match member.split_once(',') {
        Some((family, given)) if !given.trim().is_empty() => family.trim(),
        _ => member.split_whitespace().next_back().unwrap_or(member),
    }
}

/// Returns the first letters of a name, with an ellipsis if it is longer.
pub(crate) fn cut(name: &str, letters: usize) -> String {
    match name.char_indices().nth(letters) {
        Some((end, _)) => format!("{}…", name.get(..end).unwrap_or(name)),
        None => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        let pair = ["Ann Lee", "O'Brien, Bo"].map(str::to_owned);
        assert_eq!(joined(&pair), "Ann Lee & O'Brien, Bo");
        assert_eq!(family_names(&pair).as_deref(), Some("Lee–O'Brien"));
        let long = ["Zoë Θεόδωρος", "Abcdefghijklmnopq"].map(str::to_owned);
        assert_eq!(family_names(&long).as_deref(), Some("Θεόδωρος–Abcdefghijklmn…"));
        assert_eq!(family_names(&pair[..1]), None);
        let single = ["Ann,".to_owned(), String::new()];
        assert_eq!(family_names(&single).as_deref(), Some("Ann,–"));
    }
}
