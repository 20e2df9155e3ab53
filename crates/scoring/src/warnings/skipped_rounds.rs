//! Missing numbers of rounds.

use std::collections::BTreeMap;

use event::{Event, Fault, FaultKind, FaultLocation, RoundId, TextId};

/// The maximum number of digits in a round number. Longer numbers are years or other identifiers.
const MAX_DIGITS: usize = 3;

/// Returns a warning about the first missing number between numbered rounds, with the number of
/// further missing rounds.
///
/// `labels` are the rounds of results, each with its first location. Rounds that occur only in the
/// event file are not missing. If more rounds are missing than exist, the labels are not
/// consecutive numbers, and there is no warning.
pub(crate) fn skipped_round_warning(
    event: &Event,
    labels: &BTreeMap<TextId, Option<FaultLocation>>,
) -> Option<Fault> {
    let decided = event.decisions();
    let rounds = (decided.rounds().iter().copied().map(Some))
        .chain(decided.byes().iter().map(|it| it.round))
        .chain(decided.forfeits().iter().map(|it| it.round))
        .chain(decided.voids().iter().map(|it| it.round))
        .chain(decided.awards().iter().map(|it| it.round))
        .chain(decided.unplayed().iter().map(|it| it.round));
    let decided = rounds.flatten().map(|round: RoundId| (TextId::from(round), None));
    let mut numbered: BTreeMap<(&str, u32), Option<FaultLocation>> = BTreeMap::new();
    for (label, at) in labels.iter().map(|(&label, &at)| (label, at)).chain(decided) {
        let label = event.name(label);
        let word = label.trim_end_matches(|letter: char| letter.is_ascii_digit());
        let number = label.strip_prefix(word).filter(|number| number.len() <= MAX_DIGITS);
        if let Some(number) = number.and_then(|number| number.parse().ok()) {
            let first = numbered.entry((word, number)).or_insert(at);
            *first = first.or(at);
        }
    }
    let rounds: Vec<_> = numbered.into_iter().collect();
    let gaps = rounds.array_windows().filter_map(|[(before, _), (after, at)]| {
        let ((word, before), (next, after)) = (*before, *after);
        let missing = after.saturating_sub(before).saturating_sub(1);
        (word == next && missing > 0).then_some((word, before, after, missing, *at))
    });
    let missing: u32 = gaps.clone().map(|(.., missing, _)| missing).sum();
    let (word, before, after, _, at) = gaps.min_by_key(|gap| gap.0)?;
    if usize::try_from(missing).ok()? > rounds.len() {
        return None;
    }
    let round = |number: u32| format!("{word}{number}");
    let kind = FaultKind::RoundSkipped {
        round: round(before.saturating_add(1)),
        before: round(before),
        after: round(after),
        more: usize::try_from(missing.saturating_sub(1)).ok()?,
    };
    Some(Fault { kind, location: at, other: None })
}
