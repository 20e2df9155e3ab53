//! The places of the contestants of an event with matches after each round.

use std::collections::BTreeMap;

use event::ContestantId;
use scoring::{ScoredEvent, Scores};

use crate::card_addresses::CardAddresses;
use crate::match_ranking::round_heading;
use crate::picture::{PlaceRace, PlaceRunner};
use crate::short_names::label;
use crate::texts::Texts;

/// The maximum number of letters of a label.
const MAX_LABEL_LETTERS: usize = 20;

/// Returns the chart, or `None` if the event has no rounds, or too many contestants for a chart.
pub(crate) fn place_race(
    scored: &ScoredEvent,
    card_addresses: &CardAddresses,
) -> Option<PlaceRace> {
    let match_scores = match scored.scores() {
        Scores::Teams(match_scores) => match_scores,
        Scores::PairMatches(match_scores) => match_scores.standings(),
        _ => return None,
    };
    let size = [match_scores.standings().len(), match_scores.rounds().len()];
    if !match_scores.lists_rounds() || !PlaceRace::is_readable(size[0], size[1]) {
        return None;
    }
    let event = scored.event();
    let after: Vec<BTreeMap<ContestantId, usize>> = match_scores
        .after_each_round()
        .map(|after| after.lines.iter().enumerate().map(|(at, line)| (line.name, at)).collect())
        .collect();
    let runners = match_scores.standings().iter().filter_map(|line| {
        let places = after.iter().map(|after| after.get(&line.name).copied());
        let places: Option<Vec<usize>> = places.collect();
        let contestant = card_addresses.link(event, line.name, None);
        let family_names = contestant.family_names.as_deref();
        let label = label(&contestant.name, family_names, MAX_LABEL_LETTERS);
        let place = line.place.map_or_else(String::new, |place| format!("{place} "));
        Some(PlaceRunner {
            label: format!("{place}{label}"),
            place: contestant.place.unwrap_or_default(),
            after: places?,
        })
    });
    let texts = Texts::of_event(event);
    let rounds = match_scores.rounds().iter();
    let rounds = rounds.map(|round| round_heading(round.map_or("", |id| event.name(id)), texts));
    PlaceRace::new(runners.collect(), rounds.collect(), texts)
}
