//! The properties of a whole file that its results depend on.

use std::collections::BTreeMap;
use std::ops::Range;

use bridge_core::{BoardNumber, Seat, Vulnerability};
use event::Room;
use regulations::Method;

use super::deal::invalid;
use super::heading::{About, Scoring};
use super::lin_problem::LinProblem;
use super::parts::{Part, Parts};
use super::tokens::shown;
use crate::problem::{Problem, Problems};
use crate::text::place;

/// The kind of event, and the vulnerability of its boards.
#[derive(Debug, Default)]
pub(super) struct Overview<'t> {
    pub(super) title: Option<&'t str>,
    /// `true` if the contestants are teams, and `false` if they are pairs.
    pub(super) is_of_teams: bool,
    /// `true` if a team plays against several others. Then each segment is a round.
    pub(super) has_rounds: bool,
    pub(super) method: Option<Method>,
    /// The vulnerability of each board, with its first location.
    pub(super) vulnerabilities: BTreeMap<BoardNumber, (Vulnerability, Range<usize>)>,
}

impl<'t> Overview<'t> {
    /// Reads a whole file. Invalid values are reported when they are used.
    pub(super) fn new(text: &'t str, problems: &mut Problems) -> Self {
        let mut overview = Self::default();
        let mut opponents = Opponents::default();
        let mut other_dealers = OtherDealers::default();
        let (mut scoring, mut has_closed_room, mut has_team_names) = (None, false, false);
        for part in Parts::new(text) {
            match part {
                Ok(Part::Heading(heading)) => {
                    let about = heading.about();
                    has_closed_room |= heading.lists(Room::Closed);
                    has_team_names |= about.teams.iter().all(|team| !team.is_empty());
                    opponents.add(about);
                    let title = Some(about.title).filter(|title| !title.is_empty());
                    overview.title = overview.title.or(title);
                    scoring = scoring.or(about.scoring());
                    if about.scoring().is_none() && !about.scoring.is_empty() {
                        let found = shown(about.scoring).to_owned();
                        let problem = LinProblem::UnknownScoring { found };
                        problems.push(*invalid(about.scoring, text, &problem));
                    }
                }
                Ok(Part::Deal(deal)) => {
                    has_closed_room |= deal.room() == Room::Closed && deal.auction.has_calls();
                    let Some(number) = deal.board(text).ok().and_then(|board| board.number) else {
                        continue;
                    };
                    if let Ok(Some(vulnerability)) = deal.vulnerability(text) {
                        let place = place::find(deal.vulnerable.unwrap_or_default(), text);
                        overview.vulnerabilities.entry(number).or_insert((vulnerability, place));
                    }
                    if let Ok(Some(dealer)) = deal.dealer(text)
                        && dealer != number.dealer()
                    {
                        let cards = deal.cards.unwrap_or_default();
                        other_dealers.add(
                            number,
                            dealer,
                            place::find(place::first_char(cards), text),
                        );
                    }
                }
                Err(_) => {}
            }
        }
        overview.is_of_teams =
            scoring != Some(Scoring::Pairs) && (has_team_names || has_closed_room);
        overview.has_rounds = opponents.are_several;
        overview.method = match scoring {
            Some(Scoring::BoardAMatch) if overview.is_of_teams => Some(Method::BoardAMatch),
            Some(Scoring::Imps) if !overview.is_of_teams => Some(Method::CrossImps),
            Some(Scoring::Pairs) => Some(Method::Matchpoints),
            _ => overview.is_of_teams.then_some(Method::Teams),
        };
        other_dealers.warning().into_iter().for_each(|problem| problems.push(problem));
        overview
    }
}

/// The first opponents of each team.
#[derive(Debug, Default)]
struct Opponents<'t> {
    first: BTreeMap<&'t str, &'t str>,
    /// `true` if a team has other opponents too.
    are_several: bool,
}

impl<'t> Opponents<'t> {
    fn add(&mut self, about: About<'t>) {
        let [home, away] = about.teams;
        if home.is_empty() || away.is_empty() {
            return;
        }
        for (team, other) in [(home, away), (away, home)] {
            self.are_several |= *self.first.entry(team).or_insert(other) != other;
        }
    }
}

/// Deals whose dealer does not follow from the board number.
#[derive(Debug, Default)]
struct OtherDealers {
    first: Option<(BoardNumber, Seat, Range<usize>)>,
    /// The number of further deals.
    more: usize,
}

impl OtherDealers {
    fn add(&mut self, board: BoardNumber, dealer: Seat, place: Range<usize>) {
        if self.first.is_some() {
            self.more = self.more.saturating_add(1);
        } else {
            self.first = Some((board, dealer, place));
        }
    }

    /// Returns the warning about these deals.
    fn warning(self) -> Option<Problem> {
        let (board, found, place) = self.first?;
        let problem = LinProblem::OtherDealer {
            board: board.to_string(),
            found,
            expected: board.dealer(),
            more: self.more,
        };
        Some(Problem::new(Some(place), &problem))
    }
}
