//! The concavity correction as printed in `WBF 2013`. Integration tests and unit tests compare the
//! direct correction with it.

/// Runs the pseudo-code of the report literally, in hundredths, and returns the number of steps.
pub(crate) fn step_by_step(values: &mut [i32]) -> usize {
    let mut steps = 0;
    loop {
        // ddV := [0, 0, Diff(Diff(V))], counted from 1.
        let dd = |i: usize| match i {
            1 | 2 => 0,
            _ => values[i - 1] - 2 * values[i - 2] + values[i - 3],
        };
        let Some(m) = (1..=values.len()).find(|&i| dd(i) > 0) else { return steps };
        // V(m − 1) := V(m − 1) + 0.01, counted from 1.
        values[m - 2] += 1;
        steps += 1;
    }
}
