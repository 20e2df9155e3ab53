//! The results page.

use traveller::ScoredEvent;

/// Returns an event as a self-contained document. If the event is too large for a page, the
/// document has a message instead.
pub(crate) fn event_page(scored: &ScoredEvent) -> String {
    let mut page = Vec::new();
    let written = results_page::event_page(scored, &mut page);
    match (written, String::from_utf8(page)) {
        (Ok(()), Ok(page)) => page,
        (Err(error), _) => too_large(&error.to_string()),
        (_, Err(error)) => too_large(&error.to_string()),
    }
}

/// Returns only the rankings of the results page, or an empty string if the event is too large.
pub(crate) fn event_ranking(scored: &ScoredEvent) -> String {
    let mut part = Vec::new();
    let written = results_page::ranking_fragment(scored, &mut part);
    written.ok().and_then(|()| String::from_utf8(part).ok()).unwrap_or_default()
}

/// The message contains no text from files, so it needs no escaping.
fn too_large(message: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=en><meta charset=utf-8><title>Results</title><main><h1>Results</h1><p>{message}</main>\n"
    )
}
