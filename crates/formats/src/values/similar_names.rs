//! Comparison of similar names.

/// Returns `true` if two names differ by one letter (changed, added, or omitted) or by two adjacent
/// letters that are swapped.
pub(crate) fn is_similar_name(one: &str, other: &str) -> bool {
    let same = one.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
    let [one, other] = [one, other].map(|name| name.as_bytes().get(same..).unwrap_or_default());
    match (one, other) {
        ([first, second, one @ ..], [third, fourth, other @ ..])
            if [first, second] == [fourth, third] && one == other =>
        {
            true
        }
        ([_, rest @ ..], [_, other_rest @ ..]) => {
            rest == other_rest || rest == other || one == other_rest
        }
        ([_], []) | ([], [_]) => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::is_similar_name;

    #[test]
    fn names_differ_by_one_letter() {
        for other in ["SCOR", "SCOREE", "CORE", "SCOER", "SKORE", "XSCORE", "SCXORE", "SCORX"] {
            assert!(is_similar_name("SCORE", other) && is_similar_name(other, "SCORE"), "{other}");
        }
        for other in ["SCORE", "SCO", "SCORING", "EROCS", "", "CSOER", "NS_SCORE"] {
            assert!(
                !is_similar_name("SCORE", other) && !is_similar_name(other, "SCORE"),
                "{other}"
            );
        }
        assert!(is_similar_name("", "A") && !is_similar_name("", "") && !is_similar_name("", "AB"));
    }
}
