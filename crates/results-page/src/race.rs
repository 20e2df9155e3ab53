//! The race of a pair event: the points of each contestant above average, round by round.

use std::collections::BTreeMap;

use event::{Event, RoundId};

use crate::contestants::Contestant;
use crate::escaped::name;
use crate::picture::{Race, Runner};
use crate::texts::Texts;

/// The maximum number of contestants in a race. A chart with more would be unreadable.
const MAX_CONTESTANTS: usize = 80;

/// Returns one chart per ranked side, or none if the rounds are unknown.
pub(crate) fn races(event: &Event, contestants: &[Contestant], unit: &str) -> Vec<Race> {
    let texts = Texts::of_event(event);
    let results = event.results();
    if !results.has_rounds() {
        return Vec::new();
    }
    let mut rounds: Vec<RoundId> = results.ids().filter_map(|row| results.round(row)).collect();
    rounds.sort_unstable();
    rounds.dedup();
    bridge_core::sort_list_by(&mut rounds, |one, other| {
        event.compare_labels(Some(*one), Some(*other))
    });
    let positions: BTreeMap<RoundId, usize> = rounds.iter().copied().zip(0..).collect();
    let names: Vec<String> = rounds.iter().map(|&round| name(event.name(round))).collect();
    let mut sides: Vec<_> = contestants.iter().map(|contestant| contestant.side).collect();
    sides.dedup();
    let mut races = Vec::new();
    for side in sides {
        let side_contestants: Vec<&Contestant> =
            contestants.iter().filter(|contestant| contestant.side == side).collect();
        if side_contestants.len() > MAX_CONTESTANTS {
            continue;
        }
        let runners: Vec<Runner> = side_contestants
            .iter()
            .map(|contestant| {
                let mut after = vec![0; rounds.len()];
                for board in &contestant.boards {
                    let round =
                        results.round(board.row.row).and_then(|round| positions.get(&round));
                    if let Some(value) = round.and_then(|&round| after.get_mut(round)) {
                        *value = board.above.unwrap_or_default().saturating_add(*value);
                    }
                }
                let mut sum = 0_i64;
                for value in &mut after {
                    sum = sum.saturating_add(*value);
                    *value = sum;
                }
                Runner { name: contestant.label(), place: contestant.place.clone(), after }
            })
            .collect();
        let title = side.map_or(texts.race, |side| texts.side(side)).to_owned();
        let note = format!("{unit} {}", texts.race_note);
        races.extend(Race::new(
            title,
            &note,
            &runners,
            &names,
            side == Some(bridge_core::Side::EastWest),
            texts,
        ));
    }
    races
}
