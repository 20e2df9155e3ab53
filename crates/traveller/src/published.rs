//! Published figures of a file, compared with the computed ones.

mod figures;
pub(crate) mod search;
mod trials;

use event::{Message, Phrase};
use formats::{FileText, Problems, Published};
use scoring::ScoredEvent;

use crate::read_context::ReadContext;
use crate::results_file::ResultsName;
use figures::{compared_figures, comparison};

/// Returns the figures that differ from the computed ones.
pub(crate) fn differences(
    published: &Published,
    text: &FileText,
    scored: &ScoredEvent,
) -> Problems {
    comparison(published, text, scored).problems
}

/// Compares the figures and notes the number of equal ones. If few are equal, names regulations that reproduce more.
pub(crate) fn compare(
    context: &mut ReadContext<'_>,
    file: &ResultsName,
    text: &mut FileText,
    published: &Published,
    scored: &ScoredEvent,
) {
    // Published figures do not contain corrections that were made later.
    if published.is_empty() || !scored.event().corrections.is_empty() {
        return;
    }
    let comparison = comparison(published, text, scored);
    let all = compared_figures(&comparison);
    // If fewer than three quarters are equal, the scoring differs.
    let is_reproduced = comparison.equal.saturating_mul(4) >= all.saturating_mul(3) && all > 0;
    let better = if is_reproduced {
        None
    } else {
        trials::find_better(published, text, scored, &comparison)
    };
    // With another method nearly all figures differ: one note replaces hundreds of warnings.
    let is_another = better.is_some() || comparison.equal.saturating_mul(4) < all;
    if !is_another {
        file.report_problems(context, text, &comparison.problems);
    }
    let mut message = format!(
        "compared with what the file publishes: {} of {all} figures are equal",
        comparison.equal
    );
    if let Some(scale) = &comparison.scale {
        message.extend([", where one point here is ", &scale.to_string(), " here"]);
    }
    let mut rest = String::new();
    if comparison.without_counterpart > 0 {
        rest.extend([
            "; ",
            &comparison.without_counterpart.to_string(),
            " have no counterpart here",
        ]);
    }
    let mut options = Vec::new();
    if let Some(better) = better {
        message.extend([
            ", ",
            &better.equal.to_string(),
            " of ",
            &better.all.to_string(),
            " with ",
        ]);
        options = better.phrases;
    } else if is_another {
        rest.push_str("; it was probably scored in another way");
    }
    let mut message_with_options = Message::from(message);
    for (index, option) in options.into_iter().enumerate() {
        let open = if index == 0 { "`" } else { " and `" };
        message_with_options = message_with_options.append(Phrase::Text(open.to_owned()));
        message_with_options =
            message_with_options.append(option).append(Phrase::Text("`".to_owned()));
    }
    if !rest.is_empty() {
        message_with_options = message_with_options.append(Phrase::Text(rest));
    }
    context.add_note_with_options(message_with_options);
}
