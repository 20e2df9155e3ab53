//! The page of results.

use traveller::Scored;
use traveller::report::{Detail, Look, Report, page};

/// What the page may load: nothing, and its own style.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'";

const STYLE: &str = "\
:root{color-scheme:light dark;--paper:#fcfbf7;--ink:#1d1c1a}\
@media(prefers-color-scheme:dark){:root{--paper:#141518;--ink:#ebe8e1}}\
body{margin:16px;background:var(--paper);color:var(--ink)}\
pre{margin:0;font:.875rem/1.45 ui-monospace,monospace;overflow-x:auto}";

/// An event with its boards, as a document that needs nothing else.
pub(crate) fn page_of(scored: &Scored) -> String {
    let mut text = Vec::new();
    // What is written to memory is written.
    let _ = page(&Report::of(scored).page(None, Detail::Boards), Look::Plain, &mut text);
    let text = escaped(&String::from_utf8_lossy(&text));
    let title = escaped(scored.event().title.as_deref().unwrap_or("Results"));
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\
         <meta name=\"viewport\" content=\"width=device-width\">\
         <title>{title}</title><style>{STYLE}</style></head>\
         <body><main><h1>{title}</h1><pre tabindex=\"0\">{text}</pre></main></body></html>\n"
    )
}

fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            other => safe.push(other),
        }
    }
    safe
}
