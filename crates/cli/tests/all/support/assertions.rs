//! What an output has to show.

/// Checks that lines of the output, spaces folded, contain what is expected, in this order.
#[track_caller]
pub(crate) fn shows(output: &str, expected: &[&str]) {
    let folded: Vec<String> =
        output.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    let mut rest = folded.iter();
    for line in expected {
        assert!(rest.any(|found| found.contains(line)), "no {line:?} in order in\n{output}");
    }
}
