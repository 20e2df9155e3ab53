//! Shortened lists of names.

use zermelo::FitError;

/// The maximum length of a list that is shown completely.
const MAX_LISTED: usize = 24;
/// The number of items shown of a longer list.
const LISTED_OF_MANY: usize = 12;

/// Formats groups of teams by name, such as `(A, B), (C)`. Long lists and large groups are
/// shortened.
pub(crate) fn list_groups<'n>(groups: &[Vec<usize>], name: impl Fn(usize) -> &'n str) -> String {
    let one =
        |group: &Vec<usize>| format!("({})", list_some(group, |&team| name(team).to_owned(), ""));
    list_some(groups, one, " groups")
}

/// Explains why a home advantage cannot be estimated, with the matches responsible.
pub(crate) fn home_unknown_reason<'n>(error: &FitError, name: impl Fn(usize) -> &'n str) -> String {
    match error {
        FitError::HomeUnbounded { guests, matches } => {
            let side = if *guests { "at home" } else { "away" };
            let pair = |&[home, away]: &[usize; 2]| format!("{} – {}", name(home), name(away));
            format!("nothing was won {side} in {}", list_some(matches, pair, " matches"))
        }
        FitError::HomeUnknown { levels } if !levels.is_empty() => {
            let lists = list_groups(levels, name);
            format!(
                "in every match the home team is in one of these lists and its guest in the next: {lists}"
            )
        }
        _ => "no team was both at home and away".to_owned(),
    }
}

/// Formats a list, or its beginning and the number of omitted items.
fn list_some<T>(all: &[T], text: impl Fn(&T) -> String, what: &str) -> String {
    let shown = if all.len() > MAX_LISTED { LISTED_OF_MANY } else { all.len() };
    let texts: Vec<String> = all.iter().take(shown).map(text).collect();
    let listed = texts.join(", ");
    match all.iter().skip(shown).len() {
        0 => listed,
        more => format!("{listed} and {more} more{what}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shortens_long_lists() {
        let names = ["A", "B", "C"];
        let name = |team: usize| names[team % 3];
        assert_eq!(list_groups(&[vec![0, 1], vec![2]], name), "(A, B), (C)");
        let large = list_groups(&[(0..25).collect(), vec![1]], name);
        assert_eq!(large, "(A, B, C, A, B, C, A, B, C, A, B, C and 13 more), (B)");
        let all: Vec<usize> = (0..24).collect();
        assert!(list_groups(&[all], name).ends_with(", A, B, C)"), "24 are all named");
        let alone: Vec<Vec<usize>> = (0..100_000).map(|team| vec![team]).collect();
        let first = "(A), (B), (C), (A), (B), (C), (A), (B), (C), (A), (B), (C)";
        assert_eq!(list_groups(&alone, name), format!("{first} and 99988 more groups"));
    }

    /// Without a list of levels the message refers to home and away matches in general.
    #[test]
    fn explains_unknown_home_advantage() {
        let reason = |error: &FitError| home_unknown_reason(error, |team| ["A", "B", "C"][team]);
        let unknown =
            |levels: &[Vec<usize>]| reason(&FitError::HomeUnknown { levels: levels.to_vec() });
        assert_eq!(
            unknown(&[vec![0], vec![1, 2]]),
            "in every match the home team is in one of these lists and its guest in the next: (A), (B, C)"
        );
        assert_eq!(unknown(&[]), "no team was both at home and away");
        let unbounded =
            |guests| reason(&FitError::HomeUnbounded { guests, matches: vec![[0, 1], [2, 0]] });
        assert_eq!(unbounded(false), "nothing was won away in A – B, C – A");
        assert_eq!(unbounded(true), "nothing was won at home in A – B, C – A");
    }
}
