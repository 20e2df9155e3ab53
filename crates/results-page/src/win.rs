//! Winners.

use askama::Template;

/// The winner of a ranking.
#[derive(Debug, Template)]
#[template(path = "win.html")]
pub(crate) struct Win {
    pub(crate) title: String,
    pub(crate) name: String,
    pub(crate) total: String,
    pub(crate) unit: &'static str,
}
