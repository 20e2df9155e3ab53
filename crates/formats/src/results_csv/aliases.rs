//! What other programs call our columns.

/// Other names of columns beside ours, as [`folded`]: in the order in which `docs/formats.md` lists them.
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

/// Our name of the column that another program calls so.
pub(super) fn our_name(name: &str) -> Option<&'static str> {
    let name = folded(name);
    let mut aliases = ALIASES.iter();
    aliases.find(|(_, names)| names.contains(&name.as_str())).map(|&(ours, _)| ours)
}

/// A name without what people write differently: case, spaces and signs.
pub(super) fn folded(name: &str) -> String {
    let letters = name.chars().filter(|c| c.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every alias is folded, stands for one column, and is no column's own name.
    #[test]
    fn one_column_each() {
        let all: Vec<&str> = ALIASES.iter().flat_map(|(_, names)| *names).copied().collect();
        for (index, name) in all.iter().enumerate() {
            assert_eq!(folded(name), *name);
            assert!(!all[..index].contains(name), "{name}");
            assert!(ALIASES.iter().all(|(ours, _)| folded(ours) != *name), "{name}");
        }
        assert_eq!(
            [our_name("NS Pair"), our_name("Bd."), our_name("ns")],
            [Some("ns"), Some("board"), None]
        );
    }
}
