//! The ranking of teams.

use bridge_core::{Exact, Place};
use regulations::Method;
use scoring::{FormattedNumber, RankedBy, TeamStanding};
use serde::Serialize;

use super::Teams;
use super::rounds::round_label;
use crate::as_text::AsText;
use crate::cell::Cell;
use crate::column::TableColumns;
use crate::table::{Table, TableRows};

/// A team's line in the ranking, with exact and printed numbers.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct TeamLine<'a> {
    place: Option<AsText<Place>>,
    rank: Option<u32>,
    team: &'a str,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    members: &'a [String],
    matches: u32,
    boards: u32,
    points: AsText<Exact>,
    extra: AsText<Exact>,
    won: AsText<Exact>,
    lost: AsText<Exact>,
    net: AsText<Exact>,
    printed: PrintedTeam,
    against: TableRows<'a, AgainstLine<'a>>,
}

/// A team's printed numbers.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct PrintedTeam {
    points: AsText<FormattedNumber>,
    extra: Option<AsText<FormattedNumber>>,
    won: AsText<FormattedNumber>,
    lost: AsText<FormattedNumber>,
    net: AsText<FormattedNumber>,
}

/// A match of a team, or its bye.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct AgainstLine<'a> {
    round: String,
    opponents: Option<&'a str>,
    points: AsText<Exact>,
    printed: AsText<FormattedNumber>,
}

impl<'a> Teams<'a> {
    pub(super) fn ranking_lines(self) -> TableRows<'a, TeamLine<'a>> {
        TableRows::new(move || self.scores.standings().iter().map(move |it| self.line(it)))
    }

    fn line(self, standing: &'a TeamStanding) -> TeamLine<'a> {
        // In a ranking by IMPs, the points are the net IMPs including adjustments from outside the
        // matches.
        let net = match self.scores.ranked_by() {
            RankedBy::NetImps => &standing.points,
            _ => &standing.net,
        };
        let some_extra = standing.extra != Exact::ZERO;
        TeamLine {
            place: standing.place.map(AsText),
            rank: standing.place.map(Place::number),
            team: self.name(standing.name),
            members: self.event.members(standing.name).unwrap_or_default(),
            matches: standing.matches,
            boards: standing.boards,
            points: AsText(standing.points.clone()),
            extra: AsText(standing.extra.clone()),
            won: AsText(standing.won.clone()),
            lost: AsText(standing.lost.clone()),
            net: AsText(net.clone()),
            printed: PrintedTeam {
                points: self.points_text(&standing.points),
                extra: some_extra.then(|| self.points_text(&standing.extra)),
                won: self.number_text(&standing.won),
                lost: self.number_text(&standing.lost),
                net: self.number_text(net),
            },
            against: TableRows::new(move || {
                standing.encounters.iter().map(move |met| AgainstLine {
                    round: round_label(self, met.round).to_owned(),
                    opponents: met.opponents.map(|id| self.name(id)),
                    points: AsText(met.points.clone()),
                    printed: self.points_text(&met.points),
                })
            }),
        }
    }

    /// Returns the ranking. Its columns depend on the points that determine the ranking.
    pub(super) fn ranking(self) -> Table<'a> {
        let ranked_by = self.scores.ranked_by();
        let net_imps = ranked_by == RankedBy::NetImps;
        let points = match ranked_by {
            RankedBy::NetImps => None,
            RankedBy::Rounds => Some(("Rounds", "rounds")),
            RankedBy::Vps => Some(("VPs", "vps")),
            RankedBy::BoardPoints | RankedBy::Patton => Some(("Points", "points")),
        };
        let by_boards = matches!(ranked_by, RankedBy::BoardPoints | RankedBy::Patton);
        let (contestant, name) = self.contestant();
        let columns = TableColumns::new()
            .numbers("Place", "place", |line: &TeamLine<'a>| Cell::or_dash(line.place.as_ref()))
            .text(contestant, name, |line| line.team.into())
            .add_if(!net_imps, |it| it.numbers("Matches", "matches", |line| line.matches.into()))
            .numbers("Boards", "boards", |line| line.boards.into());
        let columns = match points {
            Some((title, name)) => {
                columns.numbers(title, name, |line| (&line.printed.points).into())
            }
            None => columns,
        };
        let columns = columns.add_if(ranked_by != RankedBy::Rounds, |it| {
            it.numbers("Of these extra", "extra", |line| line.printed.extra.as_ref().into())
        });
        let columns = if by_boards {
            columns.numbers("On boards", "board_points", |line| (&line.printed.won).into())
        } else {
            columns
                .numbers("IMPs won", "imps_won", |line| (&line.printed.won).into())
                .numbers("IMPs lost", "imps_lost", |line| (&line.printed.lost).into())
                .numbers("Net", "imps_net", |line| (&line.printed.net).into())
        };
        let title = match ranked_by {
            RankedBy::NetImps => "Ranking by net IMPs",
            RankedBy::Vps => "Ranking by Victory Points",
            RankedBy::BoardPoints | RankedBy::Patton => "Ranking by points",
            RankedBy::Rounds => "Ranking by rounds won",
        };
        Table::new(title, columns, self.ranking_lines())
    }

    /// Returns the members of the teams, or `None` if none are known.
    pub(crate) fn members(self) -> Option<Table<'a>> {
        type Line<'a> = (&'a str, &'a [String]);
        let lines = TableRows::new(move || {
            let standings = self.scores.standings().iter();
            standings.filter_map(move |line| {
                Some((self.name(line.name), self.event.members(line.name)?))
            })
        });
        if lines.iter().all(|(_, members)| members.is_empty()) {
            return None;
        }
        let (contestant, name) = self.contestant();
        let columns = TableColumns::new()
            .text(contestant, name, |&(team, _): &Line<'a>| team.into())
            .text("Members", "members", |(_, members)| members.join(", ").into());
        let title = if self.scores.method() == Method::SwissPairs { "Pairs" } else { "Teams" };
        Some(Table::new(title, columns, lines))
    }
}
