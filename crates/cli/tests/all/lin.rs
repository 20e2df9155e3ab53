//! A team match of Bridge Base Online is scored from its file.

use crate::support;

/// Runs a command on the invented match, and returns its output.
fn printed(args: &[&str]) -> String {
    support::output_text(&support::run(support::root(), args))
}
