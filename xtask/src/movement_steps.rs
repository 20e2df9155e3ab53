//! The table of steps of movements and their quality.

use rayon::prelude::*;
use traveller::zermelo::{Steps, variance_bound};

/// Returns a line for each number of teams and rounds with steps. It has the steps, the mean
/// variance of a difference, the lower bound, and the mean variance of the steps of neighbors.
pub(crate) fn table() -> String {
    let head = "teams,rounds,steps,mean_variance,bound,neighbors\n".to_owned();
    let teams: Vec<usize> = (6..=128).collect();
    let parts: Vec<String> = teams.par_iter().map(|&teams| steps_of_teams(teams)).collect();
    head + &parts.concat()
}

fn steps_of_teams(teams: usize) -> String {
    (3..=16).filter_map(|rounds| line(teams, rounds)).collect()
}

/// Returns a line, or `None` if there are fewer steps than rounds.
fn line(teams: usize, rounds: usize) -> Option<String> {
    let steps = Steps::best_known(teams, rounds)?;
    let near = Steps::with_neighbors(teams, rounds)?;
    let list: Vec<String> = steps.list().iter().map(|step| format!("{step:+}")).collect();
    let mean = steps.mean_variance()?;
    let bound = variance_bound(teams, rounds)?;
    let neighbors = near.mean_variance()?;
    let list = list.join(" ");
    Some(format!("{teams},{rounds},{list},{mean:.6},{bound:.6},{neighbors:.6}\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line() {
        let line = line(24, 4).expect("steps");
        assert_eq!(line, "24,4,+1 -1 +5 -11,0.598861,0.593096,0.722261\n");
        assert_eq!(super::line(24, 13), None);
    }
}
