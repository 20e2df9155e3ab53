//! The ranking of an event with matches: one colored cell per round, with the points and the opponents' final place.

use std::collections::BTreeMap;

use askama::Template;
use bridge_core::{Exact, Place};
use event::{ContestantId, Event};
use scoring::{
    BoardUnit, FormattedNumber, MatchesScores, RankedBy, ScoredEvent, Scores, TeamMatchResult,
    TeamStanding,
};

use crate::card_addresses::{CardAddresses, ContestantLink};
use crate::escaped::{hundredths, match_points, members, name, printed, share};
use crate::heat::color_step;
use crate::match_addresses::MatchAddresses;
use crate::short_names::joined;
use crate::texts::Texts;

/// The maximum number of rounds with a cell each.
const MAX_ROUNDS: usize = 16;

/// The maximum number of contestants.
const MAX_CONTESTANTS: usize = 1_000;

/// The margin of a match in hundredths of an IMP that has the strongest color.
const STRONG_MARGIN: i64 = 3_000;

/// The ranking.
#[derive(Debug, Template)]
#[template(path = "match_ranking.html")]
pub(crate) struct MatchRanking {
    contestant: &'static str,
    points: &'static str,
    /// The heading of the net IMPs or board points, unless they determine the ranking.
    net: Option<&'static str>,
    rounds: Vec<String>,
    rows: Vec<Row>,
    texts: &'static Texts,
}

/// The line of a contestant.
#[derive(Debug)]
struct Row {
    place: String,
    contestant: ContestantLink,
    members: String,
    points: String,
    /// The distance to the contestant above.
    behind: String,
    /// The encounters in each round.
    rounds: Vec<Vec<Encounter>>,
    net: String,
}

/// A match of a contestant, or a bye.
#[derive(Debug)]
struct Encounter {
    /// The class of the color, or an empty string without opponents.
    color: String,
    points: String,
    /// The final place of the opponents, or a word for a bye.
    opponents: String,
    title: String,
    address: Option<String>,
}

/// Returns the matches of a team event whose ranking has a cell for each round. Knock-outs and events with one round or
/// very many have an ordinary ranking. So do pairs, whose ranking also has percentages.
pub(crate) fn scores_by_round(scored: &ScoredEvent) -> Option<&MatchesScores> {
    let Scores::Teams(match_scores) = scored.scores() else { return None };
    let has_cells = (2..=MAX_ROUNDS).contains(&match_scores.rounds().len())
        && match_scores.ranked_by() != RankedBy::Rounds
        && match_scores.standings().len() <= MAX_CONTESTANTS;
    has_cells.then_some(match_scores)
}

impl MatchRanking {
    /// Creates the ranking of an event that has [`scores_by_round`].
    pub(crate) fn new(
        scored: &ScoredEvent,
        match_scores: &MatchesScores,
        card_addresses: &CardAddresses,
        match_addresses: &MatchAddresses,
    ) -> Self {
        let texts = Texts::of_event(scored.event());
        let ranked_by = match_scores.ranked_by();
        let builder = RankingBuilder {
            scored,
            match_scores,
            card_addresses,
            match_addresses,
            places: match_scores.standings().iter().map(|line| (line.name, line.place)).collect(),
            points: points_of_encounters(match_scores),
        };
        let rounds = match_scores.rounds().iter();
        let event = scored.event();
        let lines = match_scores.standings();
        let above = lines.iter().map(|line| Some(&line.points));
        let above = std::iter::once(None).chain(above);
        Self {
            contestant: texts.team,
            points: match ranked_by {
                RankedBy::Vps => texts.vps,
                RankedBy::NetImps => texts.net_imps,
                _ => texts.points,
            },
            net: (ranked_by != RankedBy::NetImps && match_scores.unit() == BoardUnit::Imps)
                .then_some(texts.net_imps),
            rounds: rounds
                .map(|round| round_heading(round.map_or("", |id| event.name(id)), texts))
                .collect(),
            rows: lines.iter().zip(above).map(|(line, above)| builder.row(line, above)).collect(),
            texts,
        }
    }
}

struct RankingBuilder<'a> {
    scored: &'a ScoredEvent,
    match_scores: &'a MatchesScores,
    card_addresses: &'a CardAddresses,
    match_addresses: &'a MatchAddresses,
    places: BTreeMap<ContestantId, Option<Place>>,
    points: PointsOfEncounters<'a>,
}

/// The points of a contestant against another one in a round.
type PointsOfEncounters<'a> = BTreeMap<(usize, ContestantId, ContestantId), &'a Exact>;

fn points_of_encounters(match_scores: &MatchesScores) -> PointsOfEncounters<'_> {
    let lines = match_scores.standings().iter();
    let encounters = lines.flat_map(|line| line.encounters.iter().map(move |met| (line.name, met)));
    let points = encounters.filter_map(|(contestant, met)| {
        Some(((met.round, contestant, met.opponents?), &met.points))
    });
    points.collect()
}

impl RankingBuilder<'_> {
    fn event(&self) -> &Event {
        self.scored.event()
    }

    fn texts(&self) -> &'static Texts {
        Texts::of_event(self.event())
    }

    fn points(&self, points: &Exact) -> String {
        let points = match_points(self.scored, self.match_scores, points);
        if self.match_scores.ranked_by() == RankedBy::NetImps { with_sign(points) } else { points }
    }

    fn row(&self, line: &TeamStanding, above: Option<&Exact>) -> Row {
        let event = self.event();
        let mut rounds: Vec<Vec<Encounter>> =
            self.match_scores.rounds().iter().map(|_| Vec::new()).collect();
        for met in &line.encounters {
            if let Some(cell) = rounds.get_mut(met.round) {
                cell.push(self.encounter(line.name, met));
            }
        }
        let behind = above.map(|above| above.minus(&line.points));
        let behind = behind.filter(|behind| line.place.is_some() && *behind > Exact::ZERO);
        let net = FormattedNumber::board_points(self.scored.regulations(), &line.net);
        Row {
            place: place(line.place),
            contestant: ContestantLink {
                family_names: None,
                ..self.card_addresses.link(event, line.name, None)
            },
            members: joined(&members(event, line.name, None)),
            points: self.points(&line.points),
            behind: behind.map_or_else(String::new, |behind| {
                match_points(self.scored, self.match_scores, &behind)
            }),
            rounds,
            net: with_sign(printed(Some(&net), self.texts())),
        }
    }

    fn encounter(&self, contestant: ContestantId, met: &TeamMatchResult) -> Encounter {
        let points = self.points(&met.points);
        let Some(opponents) = met.opponents else {
            return Encounter {
                color: String::new(),
                points,
                opponents: self.texts().bye.to_owned(),
                title: String::new(),
                address: None,
            };
        };
        let opponents_place = self.places.get(&opponents).copied().flatten();
        Encounter {
            color: format!(" q{}", color_step(self.share(contestant, met, opponents))),
            points,
            opponents: place(opponents_place),
            title: name(self.event().name(opponents)),
            address: self.match_addresses.get(met.round, [contestant, opponents]),
        }
    }

    /// Returns the share of the points in hundredths of a percent, or the net IMPs on the same scale.
    fn share(
        &self,
        contestant: ContestantId,
        met: &TeamMatchResult,
        opponents: ContestantId,
    ) -> i64 {
        let by_points = || {
            let theirs = self.points.get(&(met.round, opponents, contestant))?;
            share(&met.points, &met.points.plus(*theirs))
        };
        let by_margin = || {
            let margin = hundredths(&met.net).clamp(-STRONG_MARGIN, STRONG_MARGIN);
            margin.saturating_mul(5_000).div_euclid(STRONG_MARGIN).saturating_add(5_000)
        };
        match self.match_scores.ranked_by() {
            RankedBy::NetImps => by_margin(),
            _ => by_points().unwrap_or(5_000).clamp(0, 10_000),
        }
    }
}

fn place(place: Option<Place>) -> String {
    place.map_or_else(|| "–".to_owned(), |place| place.to_string())
}

/// Adds a plus to a printed number above 0.
fn with_sign(printed: String) -> String {
    let has_value = printed.contains(|digit: char| ('1'..='9').contains(&digit));
    if printed.starts_with('−') || !has_value { printed } else { format!("+{printed}") }
}

/// Returns a round as a short heading: `R3`, or its name if it is not a number.
pub(crate) fn round_heading(round: &str, texts: &Texts) -> String {
    let letter = if round.starts_with(|first: char| first.is_ascii_digit()) {
        texts.round_letter
    } else {
        ""
    };
    format!("{letter}{}", name(round))
}

/// Returns the title of a round: its name, or its number after the word for a round.
pub(crate) fn round_title(round: &str, texts: &Texts) -> String {
    let is_number = !round.is_empty() && round.chars().all(|c| c.is_ascii_digit());
    if is_number { format!("{} {round}", texts.round) } else { name(round) }
}
