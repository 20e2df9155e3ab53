//! Assertions about output.

/// Checks that lines of the output contain the expected texts in this order. Consecutive spaces are
/// treated as one.
#[track_caller]
pub(crate) fn shows(output: &str, expected: &[&str]) {
    let folded: Vec<String> =
        output.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    let mut rest = folded.iter();
    for line in expected {
        assert!(rest.any(|found| found.contains(line)), "no {line:?} in order in\n{output}");
    }
}
