//! The page of results.

use traveller::ScoredEvent;

/// An event as a document that needs nothing else; where it is too large for a page, a document that says so.
pub(crate) fn page_of(scored: &ScoredEvent) -> String {
    let mut page = Vec::new();
    let written = results_page::event_page(scored, &mut page);
    match (written, String::from_utf8(page)) {
        (Ok(()), Ok(page)) => page,
        (Err(error), _) => too_large(&error.to_string()),
        (_, Err(error)) => too_large(&error.to_string()),
    }
}

/// The rankings of that document alone; nothing where it is too large.
pub(crate) fn ranking_of(scored: &ScoredEvent) -> String {
    let mut part = Vec::new();
    let written = results_page::ranking_fragment(scored, &mut part);
    written.ok().and_then(|()| String::from_utf8(part).ok()).unwrap_or_default()
}

/// The message has nothing of a file in it.
fn too_large(message: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=en><meta charset=utf-8><title>Results</title><main><h1>Results</h1><p>{message}</main>\n"
    )
}
