//! The lines above the tables: title, method, regulations.

use event::Event;
use regulations::{Regulations, Setting};

use crate::printable;

/// Title, method and the options that matter for it, by name.
pub(crate) fn heading(
    event: &Event,
    method: &str,
    regulations: &Regulations,
    options: &[&str],
) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(title) = event.title.as_deref().filter(|title| !title.trim().is_empty()) {
        let title = printable(title).into_owned();
        lines.extend([title.clone(), "=".repeat(title.chars().count())]);
    }
    let settings: Vec<String> = regulations
        .settings()
        .iter()
        .filter(|setting| options.contains(&setting.name))
        .map(describe)
        .collect();
    lines.push(format!("Method:      {method}"));
    lines.push(format!("Regulations: {}: {}", regulations.preset, settings.join(", ")));
    lines
}

fn describe(setting: &Setting) -> String {
    format!("{} {}", setting.name, setting.value)
}

/// `1 board`, `26 boards`.
pub(crate) fn count(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}
