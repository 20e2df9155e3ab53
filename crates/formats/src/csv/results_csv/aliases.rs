//! Column names of other programs.

/// Alternative column names, normalized as in [`names_match`], in the order of `docs/book/src/reference/csv.md`.
const ALIASES: [(&str, &[&str]); 13] = [
    ("board", &["bd", "brd", "bdno", "boardno", "boardnr", "boardnumber", "donne"]),
    ("ns", &["pairns", "nspair", "nsno", "nspairno", "pairnons", "nsnumber"]),
    ("ew", &["pairew", "ewpair", "ewno", "ewpairno", "pairnoew", "ewnumber"]),
    ("contract", &["contr", "ctr"]),
    ("declarer", &["by", "dec", "decl", "declr"]),
    ("result", &["res"]),
    ("ns_score", &["scorens"]),
    ("ew_score", &["scoreew"]),
    ("vul", &["vuln", "vulnerable", "vulnerability"]),
    ("section", &["sec", "sect"]),
    ("round", &["rd", "rnd"]),
    ("table", &["tbl", "tab"]),
    ("adjustment", &["adj", "ruling", "rulings"]),
];

/// Returns the column that another program calls `name`.
pub(super) fn column_of_alias(name: &str) -> Option<&'static str> {
    let mut aliases = ALIASES.iter();
    aliases
        .find(|(_, names)| names.iter().any(|known| names_match(name, known)))
        .map(|&(ours, _)| ours)
}

/// Returns `true` if two names are equal except for case, spaces, and punctuation.
pub(crate) fn names_match(name: &str, other: &str) -> bool {
    normalized(name).eq(normalized(other))
}

fn normalized(name: &str) -> impl Iterator<Item = char> {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every alias is normalized, belongs to one column, and is not the name of a column.
    #[test]
    fn each_alias_names_one_column() {
        let all: Vec<&str> = ALIASES.iter().flat_map(|(_, names)| *names).copied().collect();
        for (index, name) in all.iter().enumerate() {
            assert_eq!(normalized(name).collect::<String>(), *name);
            assert!(!all[..index].contains(name), "{name}");
            assert!(ALIASES.iter().all(|(ours, _)| !names_match(ours, name)), "{name}");
        }
        assert_eq!(
            [column_of_alias("NS Pair"), column_of_alias("Bd."), column_of_alias("ns")],
            [Some("ns"), Some("board"), None]
        );
    }
}
