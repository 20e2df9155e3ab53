//! The standings after each round. They are computed while they are written and not kept.

use std::collections::BTreeMap;
use std::sync::Arc;

use bridge_core::{Exact, Place};
use event::ContestantId;
use regulations::Method;
use scoring::{FormattedNumber, RoundStandings, TeamStanding};
use serde::Serialize;

use super::Teams;
use crate::as_text::AsText;
use crate::cell::Cell;
use crate::column::{TableColumn, TableColumns};
use crate::table::{Table, TableRows};

/// The ranking after a round.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct RankingAfterRound<'a> {
    round: &'a str,
    standings: Vec<StandingLine<'a>>,
}

/// A team's line in the ranking after a round.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct StandingLine<'a> {
    #[serde(skip)]
    round: &'a str,
    place: Option<AsText<Place>>,
    rank: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    team: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pair: Option<&'a str>,
    points: AsText<Exact>,
    printed: AsText<FormattedNumber>,
    #[serde(skip)]
    encounters: Vec<(Option<ContestantId>, FormattedNumber)>,
}

/// Returns a round's label.
pub(super) fn round_label(teams: Teams<'_>, index: usize) -> &str {
    let round = teams.scores.rounds().get(index).copied().flatten();
    round.map_or("", |round| teams.event.name(round))
}

impl<'a> Teams<'a> {
    fn after_each_round(self) -> impl Iterator<Item = RoundStandings> + 'a {
        self.scores.after_each_round()
    }

    /// Returns the standings after each round.
    pub(crate) fn rounds(self) -> TableRows<'a, RankingAfterRound<'a>> {
        TableRows::new(move || {
            self.after_each_round().map(move |after| RankingAfterRound {
                round: round_label(self, after.round),
                standings: self.standing_lines(&after).collect(),
            })
        })
    }

    fn standing_lines<'r>(
        self,
        after: &'r RoundStandings,
    ) -> impl Iterator<Item = StandingLine<'a>> + use<'a, 'r> {
        after.lines.iter().map(move |line| self.standing_line(after.round, line))
    }

    fn standing_line(self, round: usize, standing: &scoring::RoundLine) -> StandingLine<'a> {
        let pairs = self.scores.method() == Method::SwissPairs;
        let name = Some(self.name(standing.name));
        StandingLine {
            round: round_label(self, round),
            place: standing.place.map(AsText),
            rank: standing.place.map(Place::number),
            team: name.filter(|_| !pairs),
            pair: name.filter(|_| pairs),
            points: AsText(standing.points.clone()),
            printed: self.points_text(&standing.points),
            encounters: standing
                .met
                .iter()
                .map(|met| (met.opponents, self.points(&met.points)))
                .collect(),
        }
    }

    /// Returns one row per round and team, for programs.
    pub(super) fn standings(self) -> Table<'a> {
        let (contestant, name) = self.contestant();
        let columns = TableColumns::new()
            .numbers("Round", "round", |line: &StandingLine<'a>| line.round.into())
            .numbers("Place", "place", |line| Cell::or_dash(line.place.as_ref()))
            .text(contestant, name, |line| line.team.or(line.pair).into())
            .text("Opponents", "opponents", move |line| {
                let opponents = line.encounters.iter().map(|&(opponents, _)| {
                    opponents.map_or("bye".into(), |other| self.name(other).into())
                });
                Cell::Joined(opponents.collect(), ", ")
            })
            .numbers("In the round", "points_in_round", |line| {
                Cell::Joined(
                    line.encounters.iter().map(|(_, points)| points.into()).collect(),
                    " + ",
                )
            })
            .numbers(self.points_title(), "total", |line| (&line.printed).into());
        let lines = TableRows::new(move || {
            self.after_each_round()
                .flat_map(move |after| self.standing_lines(&after).collect::<Vec<_>>())
        });
        Table::new("Standings after each round", columns, lines)
    }

    /// Returns one row per team with its points and its place after each round, for people.
    pub(crate) fn progress(self) -> Table<'a> {
        type RoundPoints = BTreeMap<ContestantId, (Exact, Option<Place>)>;
        let rounds = self.scores.rounds().len();
        // Only points and places of each ranking are kept.
        let after: Arc<Vec<RoundPoints>> = Arc::new(
            self.after_each_round()
                .map(|after| {
                    let lines = after.lines.into_iter();
                    lines.map(|line| (line.name, (line.points, line.place))).collect()
                })
                .collect(),
        );
        let (contestant, name) = self.contestant();
        let columns = TableColumns::new()
            .numbers("Place", "place", |line: &&TeamStanding| Cell::or_dash(line.place))
            .text(contestant, name, move |line: &&TeamStanding| self.name(line.name).into())
            .extend((0..rounds).map(|round| {
                let title = format!("Round {}", round_label(self, round));
                let after = Arc::clone(&after);
                TableColumn::numbers(title.clone(), title, move |line: &&TeamStanding| {
                    let after = after.get(round).and_then(|after| after.get(&line.name));
                    let Some((points, place)) = after else {
                        return Cell::Empty;
                    };
                    let place = Cell::Wrapped("(", Box::new(Cell::or_dash(*place)), ")");
                    Cell::Joined(vec![self.points(points).into(), place], " ")
                })
            }));
        let title = format!("{} and place after each round", self.points_title());
        Table::new(title, columns, TableRows::new(|| self.scores.standings().iter()))
    }
}
