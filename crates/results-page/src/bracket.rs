//! The bracket of a knock-out: the matches by round, each next to the matches that its teams won before.

use std::collections::BTreeMap;

use askama::Template;
use event::ContestantId;
use regulations::Stage;
use scoring::{FormattedNumber, Match, MatchSource, MatchesScores, ScoredEvent, Scores};

use crate::card_addresses::{CardAddresses, ContestantLink};
use crate::escaped::printed;
use crate::match_addresses::MatchAddresses;
use crate::match_ranking::round_title;
use crate::texts::Texts;

/// The rules for the bracket, which few pages have.
pub(crate) const STYLE: &str = include_str!("../templates/bracket.css");

/// The maximum number of matches. A larger bracket is not readable.
const MAX_MATCHES: usize = 255;

/// The bracket.
#[derive(Debug, Template)]
#[template(path = "bracket.html")]
pub(crate) struct Bracket {
    rounds: Vec<Round>,
    texts: &'static Texts,
}

/// A round: its title, and its matches from top to bottom.
#[derive(Debug)]
struct Round {
    title: String,
    matches: Vec<Encounter>,
}

/// A match.
#[derive(Debug)]
struct Encounter {
    sides: [BracketSide; 2],
    address: Option<String>,
    remark: &'static str,
    /// The first row, from 0, and the number of rows.
    row: usize,
    span: usize,
    /// The positions of the first and the last match before this one, in percent of the height.
    before: Option<[usize; 2]>,
    /// The number of rounds to the next match of the winner, or 0 if this was the last.
    rounds_to_next: usize,
}

/// A team in a match.
#[derive(Debug)]
struct BracketSide {
    team: ContestantLink,
    score: String,
    is_winner: bool,
}

impl Bracket {
    /// Creates the bracket of a knock-out. Returns `None` for other events, for a single round, and for
    /// too many matches.
    pub(crate) fn new(
        scored: &ScoredEvent,
        card_addresses: &CardAddresses,
        match_addresses: &MatchAddresses,
    ) -> Option<Self> {
        let Scores::Teams(match_scores) = scored.scores() else { return None };
        let matches = match_scores.matches();
        let is_knock_out = scored.regulations().teams.stage == Stage::KnockOut;
        let rounds = match_scores.rounds();
        if !is_knock_out || rounds.len() < 2 || matches.len() > MAX_MATCHES {
            return None;
        }
        let nodes = nodes(match_scores);
        let places = places(&nodes);
        let texts = Texts::of_event(scored.event());
        let builder = Builder { scored, card_addresses, match_addresses, texts };
        let rounds = rounds.iter().enumerate().map(|(index, round)| {
            let label = round.map_or("", |id| scored.event().name(id));
            let mut in_round: Vec<&Node<'_>> =
                nodes.iter().filter(|node| node.round == index).collect();
            in_round.sort_by_key(|node| places.get(&node.index).map(|place| place.row));
            let matches = in_round.into_iter().filter_map(|node| {
                let place = places.get(&node.index)?;
                Some(builder.encounter(node, *place, &nodes, &places))
            });
            Round { title: round_title(label, texts), matches: matches.collect() }
        });
        Some(Self { rounds: rounds.collect(), texts })
    }
}

/// A match with the matches before it.
struct Node<'a> {
    index: usize,
    round: usize,
    played: &'a Match,
    /// The matches in earlier rounds that the two teams won. The match of the home team is first.
    before: Vec<usize>,
    /// The match that the winner played next.
    next: Option<usize>,
}

/// Returns the matches in playing order, each with the matches that its teams won before.
fn nodes(match_scores: &MatchesScores) -> Vec<Node<'_>> {
    let round_index: BTreeMap<_, usize> = match_scores.rounds().iter().copied().zip(0..).collect();
    let round = |played: &Match| round_index.get(&played.round).copied().unwrap_or_default();
    let mut in_order: Vec<&Match> = match_scores.matches().iter().collect();
    bridge_core::sort_list_by_key(&mut in_order, |played| round(played));
    // For each team, its last match if it won that match, and if no later match has it as its origin.
    let mut won: BTreeMap<ContestantId, usize> = BTreeMap::new();
    let mut nodes: Vec<Node<'_>> = Vec::new();
    for rounds in in_order.chunk_by(|one, other| one.round == other.round) {
        let first = nodes.len();
        for played in rounds {
            let teams = [played.home, played.away].into_iter();
            let before = teams.filter_map(|team| won.remove(&team)).collect();
            let index = nodes.len();
            nodes.push(Node { index, round: round(played), played, before, next: None });
        }
        for node in nodes.get(first..).unwrap_or_default() {
            if let Some(winner) = node.played.winner() {
                won.insert(winner, node.index);
            }
        }
    }
    let next: Vec<(usize, usize)> = nodes
        .iter()
        .flat_map(|node| node.before.iter().map(move |&before| (before, node.index)))
        .collect();
    for (before, next) in next {
        if let Some(node) = nodes.get_mut(before) {
            node.next = Some(next);
        }
    }
    nodes
}

/// The rows of a match in the grid.
#[derive(Clone, Copy)]
struct GridPlace {
    row: usize,
    span: usize,
}

impl GridPlace {
    /// Returns twice the distance of the middle from the top of the grid.
    const fn middle(self) -> usize {
        self.row.saturating_mul(2).saturating_add(self.span)
    }
}

/// Returns the rows of each match. A match has the rows of the matches before it. The last matches are
/// placed from top to bottom, matches with two winners first.
fn places(nodes: &[Node<'_>]) -> BTreeMap<usize, GridPlace> {
    // The matches before a match have lower indexes.
    let mut spans: Vec<usize> = Vec::with_capacity(nodes.len());
    for node in nodes {
        let before = node.before.iter().filter_map(|&before| spans.get(before)).sum::<usize>();
        spans.push(before.max(1));
    }
    let span = |index: usize| spans.get(index).copied().unwrap_or(1);
    let mut last: Vec<&Node<'_>> = nodes.iter().filter(|node| node.next.is_none()).collect();
    last.sort_by_key(|node| {
        (std::cmp::Reverse(node.round), std::cmp::Reverse(node.before.len()), node.index)
    });
    let (mut places, mut row) = (BTreeMap::new(), 0_usize);
    for root in last {
        let mut pending = vec![(root.index, row)];
        while let Some((index, row)) = pending.pop() {
            places.insert(index, GridPlace { row, span: span(index) });
            let mut top = row;
            for &before in nodes.get(index).map_or(&[][..], |node| &node.before) {
                pending.push((before, top));
                top = top.saturating_add(span(before));
            }
        }
        row = row.saturating_add(span(root.index));
    }
    places
}

struct Builder<'a> {
    scored: &'a ScoredEvent,
    card_addresses: &'a CardAddresses,
    match_addresses: &'a MatchAddresses,
    texts: &'static Texts,
}

impl Builder<'_> {
    fn encounter(
        &self,
        node: &Node<'_>,
        place: GridPlace,
        nodes: &[Node<'_>],
        places: &BTreeMap<usize, GridPlace>,
    ) -> Encounter {
        let played = node.played;
        let middles: Vec<usize> = node
            .before
            .iter()
            .filter_map(|before| {
                let from_top =
                    places.get(before)?.middle().checked_sub(place.row.saturating_mul(2))?;
                from_top.saturating_mul(50).checked_div(place.span)
            })
            .collect();
        let winner = played.winner();
        let [home_score, away_score] = self.scores(played);
        let [home, away] = [played.home, played.away].map(|team| ContestantLink {
            family_names: None,
            ..self.card_addresses.link(self.scored.event(), team, None)
        });
        let side = |team, score, id| BracketSide { team, score, is_winner: winner == Some(id) };
        Encounter {
            sides: [side(home, home_score, played.home), side(away, away_score, played.away)],
            address: self.match_addresses.get(node.round, [played.home, played.away]),
            remark: match played.source {
                MatchSource::Forfeited(_) => self.texts.forfeit,
                MatchSource::Void => self.texts.void_match,
                MatchSource::Tables | MatchSource::Entered => "",
            },
            row: place.row,
            span: place.span,
            before: middles
                .iter()
                .min()
                .copied()
                .zip(middles.iter().max().copied())
                .map(<[usize; 2]>::from),
            rounds_to_next: node
                .next
                .and_then(|next| nodes.get(next)?.round.checked_sub(node.round))
                .unwrap_or_default(),
        }
    }

    /// Returns the score of both teams, or dashes for a forfeited match.
    fn scores(&self, played: &Match) -> [String; 2] {
        if matches!(played.source, MatchSource::Forfeited(_)) {
            return ["–".to_owned(), "–".to_owned()];
        }
        played.score().map(|total| {
            let total = FormattedNumber::board_points(self.scored.regulations(), &total);
            printed(Some(&total), self.texts)
        })
    }
}
