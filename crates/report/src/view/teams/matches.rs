//! Matches and their results.

use bridge_core::Exact;
use scoring::{ByeScore, FormattedNumber, Match, MatchSource, RankedBy};
use serde::Serialize;

use super::Teams;
use super::cards::BoardLine;
use crate::as_text::AsText;
use crate::cell::Cell;
use crate::column::TableColumns;
use crate::part::Detail;
use crate::table::{Table, TableRows};

/// A match with exact and printed numbers.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct MatchLine<'a> {
    round: Option<&'a str>,
    table: Option<&'a str>,
    home: &'a str,
    away: &'a str,
    source: &'static str,
    boards_scored: u32,
    boards_scheduled: u32,
    winner: Option<&'a str>,
    remark: String,
    home_view: ViewLine,
    away_view: ViewLine,
    #[serde(skip_serializing_if = "Option::is_none")]
    knock_out: Option<[AsText<Exact>; 2]>,
    /// The printed score of both sides, if boards or totals are known.
    printed: Option<[AsText<FormattedNumber>; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    boards: Option<TableRows<'a, BoardLine<'a>>>,
}

/// The match from the side of one team.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct ViewLine {
    won: Option<AsText<Exact>>,
    lost: Option<AsText<Exact>>,
    extra: AsText<Exact>,
    margin: Option<AsText<Exact>>,
    awarded: bool,
    points: Option<AsText<Exact>>,
    printed: Option<AsText<FormattedNumber>>,
}

/// A bye.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct ByeLine<'a> {
    round: Option<&'a str>,
    team: &'a str,
    points: AsText<Exact>,
    printed: AsText<FormattedNumber>,
}

/// A row of the table: a match or a bye.
enum MatchTableRow<'a> {
    Match(Box<MatchLine<'a>>),
    Bye(ByeLine<'a>),
}

impl<'a> MatchTableRow<'a> {
    fn played(&self) -> Option<&MatchLine<'a>> {
        match self {
            Self::Match(played) => Some(played),
            Self::Bye(_) => None,
        }
    }

    /// Returns the score of a side. A knock-out match has one score, other matches show the home
    /// team's own score.
    fn score(&self, side: usize) -> Cell<'_> {
        let score = |played: &MatchLine<'a>| {
            Cell::or_dash(played.printed.as_ref().and_then(|score| score.get(side)))
        };
        self.played().map_or(Cell::Empty, score)
    }

    /// Returns the points that a side earns with a match or a bye.
    fn points(&self, side: usize) -> Cell<'_> {
        match self {
            Self::Match(played) => {
                let view = if side == 0 { &played.home_view } else { &played.away_view };
                Cell::or_dash(view.printed.as_ref())
            }
            Self::Bye(bye) if side == 0 => (&bye.printed).into(),
            Self::Bye(_) => Cell::Empty,
        }
    }
}

impl<'a> Teams<'a> {
    pub(super) fn matches(self, detail: Detail) -> TableRows<'a, MatchLine<'a>> {
        TableRows::new(move || {
            let matches = self.scores.matches().iter();
            matches.map(move |played| self.match_line(played, detail))
        })
    }

    pub(super) fn byes(self) -> TableRows<'a, ByeLine<'a>> {
        TableRows::new(move || self.scores.byes().iter().map(move |bye| self.bye_line(bye)))
    }

    fn bye_line(self, bye: &'a ByeScore) -> ByeLine<'a> {
        ByeLine {
            round: bye.round.map(|id| self.event.name(id)),
            team: self.name(bye.team),
            points: AsText(bye.points.clone()),
            printed: self.points_text(&bye.points),
        }
    }

    fn match_line(self, played: &'a Match, detail: Detail) -> MatchLine<'a> {
        let has_score = has_score(played);
        let [home_view, away_view] = played.sides.each_ref().map(|side| {
            let number = |number: &Exact| has_score.then(|| AsText(number.clone()));
            ViewLine {
                won: number(&side.totals.won),
                lost: number(&side.totals.lost),
                extra: AsText(side.totals.extra.clone()),
                margin: number(&side.totals.margin()),
                awarded: side.awarded,
                points: side.points.clone().map(AsText),
                printed: side.points.as_ref().map(|points| self.points_text(points)),
            }
        });
        MatchLine {
            round: played.round.map(|id| self.event.name(id)),
            table: played.table.map(|id| self.event.name(id)),
            home: self.name(played.home),
            away: self.name(played.away),
            source: match played.source {
                MatchSource::Tables => "tables",
                MatchSource::Entered => "entered",
                MatchSource::Forfeited(_) => "forfeited",
                MatchSource::Void => "void",
            },
            boards_scored: played.counted,
            boards_scheduled: played.scheduled,
            winner: played.winner().map(|team| self.name(team)),
            remark: self.remark(played),
            home_view,
            away_view,
            knock_out: played.knock_out.clone().map(|score| score.map(AsText)),
            printed: has_score.then(|| played.score().map(|total| self.number_text(&total))),
            boards: (detail == Detail::Boards).then(|| self.board_lines(played)),
        }
    }

    /// Returns one row per match with its boards, its IMPs or board points, the points they earn,
    /// and remarks.
    pub(super) fn match_table(self) -> Table<'a> {
        let ranked_by = self.scores.ranked_by();
        let net_imps = ranked_by == RankedBy::NetImps;
        let scores = match ranked_by {
            RankedBy::NetImps | RankedBy::Vps | RankedBy::Rounds => {
                [("Home IMPs", "home_imps"), ("Away IMPs", "away_imps")]
            }
            RankedBy::BoardPoints | RankedBy::Patton => {
                [("Home boards", "home_boards"), ("Away boards", "away_boards")]
            }
        };
        let points = match ranked_by {
            RankedBy::NetImps | RankedBy::Rounds => None,
            RankedBy::Vps => Some([("Home VPs", "home_vps"), ("Away VPs", "away_vps")]),
            RankedBy::BoardPoints | RankedBy::Patton => {
                Some([("Home points", "home_points"), ("Away points", "away_points")])
            }
        };
        let columns = TableColumns::new()
            .text("Round", "round", |line: &MatchTableRow<'a>| match line {
                MatchTableRow::Match(played) => played.round.into(),
                MatchTableRow::Bye(bye) => bye.round.into(),
            })
            .numbers("Table", "table", |line| line.played().and_then(|it| it.table).into())
            .text("Home", "home", |line| match line {
                MatchTableRow::Match(played) => played.home.into(),
                MatchTableRow::Bye(bye) => bye.team.into(),
            })
            .text("Away", "away", |line| line.played().map(|it| it.away).into())
            .numbers("Boards", "boards", |line| {
                let unknown = |it: &&MatchLine<'a>| it.boards_scored == 0 && it.source == "entered";
                line.played().filter(|it| !unknown(it)).map(|it| it.boards_scored).into()
            })
            .numbers(scores[0].0, scores[0].1, |line| line.score(0))
            .numbers(scores[1].0, scores[1].1, |line| line.score(1));
        let columns =
            match points {
                Some([home, away]) => columns
                    .numbers(home.0, home.1, |line| line.points(0))
                    .numbers(away.0, away.1, |line| line.points(1)),
                None => columns,
            };
        let columns = columns
            .add_if(ranked_by == RankedBy::Rounds, |columns| {
                columns.text("Winner", "winner", |line| {
                    line.played().map(|it| it.winner.unwrap_or("undecided")).into()
                })
            })
            .text("Remark", "remark", move |line| match line {
                MatchTableRow::Match(played) => (&played.remark).into(),
                MatchTableRow::Bye(bye) if net_imps => {
                    Cell::Wrapped("bye, ", Box::new((&bye.printed).into()), " IMPs")
                }
                MatchTableRow::Bye(_) => "bye".into(),
            });
        let lines = TableRows::new(move || {
            let matches = self.matches(Detail::Standings).iter();
            let matches = matches.map(|played| MatchTableRow::Match(Box::new(played)));
            matches.chain(self.byes().iter().map(MatchTableRow::Bye))
        });
        Table::new("Matches", columns, lines)
    }

    /// Returns remarks about unusual properties of a match.
    fn remark(self, played: &Match) -> String {
        let mut remarks = Vec::new();
        match played.source {
            MatchSource::Tables | MatchSource::Entered => {}
            MatchSource::Void => remarks.push("void".to_owned()),
            MatchSource::Forfeited(absent) => {
                let team = if absent == 0 { played.home } else { played.away };
                remarks.push(format!("forfeited by {}", self.name(team)));
            }
        }
        if is_split(played) {
            let [home, away] = played.sides.each_ref().map(|side| &side.totals);
            let number = |value| self.number(value);
            if played.knock_out.is_some() {
                remarks.push(format!(
                    "average of {}–{} and {}–{}",
                    number(&home.won),
                    number(&home.lost),
                    number(&away.lost),
                    number(&away.won)
                ));
            } else {
                remarks.push(format!(
                    "{} sees {}–{}",
                    self.name(played.away),
                    number(&away.lost),
                    number(&away.won)
                ));
            }
        }
        for (side, team) in played.sides.iter().zip([played.home, played.away]) {
            if side.totals.extra != Exact::ZERO {
                let extra = self.number(&side.totals.extra);
                remarks.push(format!(
                    "{}: {extra} {} beside the boards",
                    self.name(team),
                    self.unit()
                ));
            }
        }
        if [played.home, played.away].iter().any(|team| self.scores.cancelled().contains(team)) {
            remarks.push("cancelled".to_owned());
        }
        if played.awarded {
            remarks.push("points set by the director".to_owned());
        }
        remarks.join("; ")
    }
}

/// Returns `true` if the boards of a match or their totals are known.
fn has_score(played: &Match) -> bool {
    match played.source {
        MatchSource::Tables => played.counted > 0,
        // If a match was entered as Victory Points, its IMPs are unknown.
        MatchSource::Entered => played.sides.iter().any(|side| {
            side.totals.won != Exact::ZERO || side.totals.lost != Exact::ZERO || !side.awarded
        }),
        MatchSource::Void => true,
        MatchSource::Forfeited(_) => false,
    }
}

/// Returns `true` if the two teams have different scores for the match.
fn is_split(played: &Match) -> bool {
    let [home, away] = played.sides.each_ref().map(|side| &side.totals);
    (&home.won, &home.lost) != (&away.lost, &away.won)
}
