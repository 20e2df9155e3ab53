//! The lines below the title of a page.

use std::collections::BTreeSet;

use event::{Event, Language};
use regulations::Method;
use report::Report;
use scoring::ScoredEvent;

use crate::escaped::name;
use crate::texts::Texts;

/// Returns the date, the club, and the director in one line, if known, and the method with the regulations in another.
pub(crate) fn head_lines(scored: &ScoredEvent, regulations: &str) -> Vec<String> {
    let event = scored.event();
    let method = method(scored).map(|method| format!("{} · ", bridge_core::capitalized(&method)));
    let method = format!("{}{regulations}", method.unwrap_or_default());
    occasion(event).into_iter().chain([method]).collect()
}

/// Returns the method and the size of the event. In English, the report words them with more details.
fn method(scored: &ScoredEvent) -> Option<String> {
    if matches!(scored.event().details.language, None | Some(Language::English)) {
        return Report::new(scored).method_in_words();
    }
    let (event, texts) = (scored.event(), Texts::of_event(scored.event()));
    let at = Method::ALL.iter().position(|method| *method == scored.method())?;
    let method = texts.methods.get(at)?;
    let contestants = if scored.method().is_for_teams() { texts.teams } else { texts.pairs };
    let contestants = (!event.is_individual()).then(|| {
        let rankings = scored.rankings();
        let lines = rankings
            .iter()
            .flat_map(|ranking| ranking.lines().map(|line| (line.contestant, ranking.side)));
        format!("{} {contestants}", lines.collect::<BTreeSet<_>>().len())
    });
    let boards = Some(event.boards().len()).filter(|boards| *boards > 0);
    let boards = boards.map(|boards| format!("{boards} {}", texts.boards));
    let parts = [Some((*method).to_owned()), boards, contestants];
    Some(parts.into_iter().flatten().collect::<Vec<_>>().join(", "))
}

/// Returns the date, the club, and the director, or `None` if nothing is known.
fn occasion(event: &Event) -> Option<String> {
    let details = &event.details;
    let director =
        details.director.as_ref().map(|it| format!("{}: {it}", Texts::of_event(event).director));
    let parts = [details.date.clone(), details.club.clone(), director];
    let parts: Vec<String> = parts.iter().flatten().map(|part| name(part)).collect();
    (!parts.is_empty()).then(|| parts.join(" · "))
}
