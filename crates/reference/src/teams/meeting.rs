//! The matches of an event, and the value of each board for both teams.

use std::collections::BTreeSet;

use super::board::{self, BoardAward, Unit};
use super::event::{Event, MatchTotalResult, Method, Table};

/// The source of a match result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// The results of tables.
    Tables,
    /// A whole match in IMPs.
    Whole,
    /// A whole match in Victory Points.
    WholeVps,
    /// A match of which less than half could be played.
    Void,
    /// Points set by the director.
    Awarded,
    /// A forfeit by the team on this side (0 for the first team).
    Forfeit(usize),
}

/// A match before it is scored.
#[derive(Clone, Debug)]
pub struct Meeting {
    /// The round.
    pub round: Option<usize>,
    /// The teams, the home team first.
    pub teams: [usize; 2],
    /// The source of the result.
    pub source: Source,
    /// The numbers of the boards with results, in ascending order.
    pub boards: Vec<u32>,
    /// The value of each board for both teams.
    pub awards: Vec<[BoardAward; 2]>,
    /// The number of scored boards; for a whole match the number of boards played.
    pub scored: u32,
}

impl Meeting {
    /// Returns a team's side: 0 for home, 1 for away, `None` if it does not play.
    #[must_use]
    pub fn side(&self, team: usize) -> Option<usize> {
        self.teams.iter().position(|&it| it == team)
    }

    /// Returns a team's side if the match belongs to this round, otherwise `None`.
    #[must_use]
    pub fn side_in(&self, team: usize, round: Option<usize>) -> Option<usize> {
        self.side(team).filter(|_| self.round == round)
    }
}

/// Returns the unit in which boards are scored.
pub(super) fn unit(event: &Event) -> Unit {
    match event.method {
        Method::Teams => Unit::Imps,
        Method::BoardAMatch | Method::Patton => Unit::BoardAMatch(tie(event)),
    }
}

/// Returns the largest difference in points that ties a board: 10 for the Rieneck rule.
fn tie(event: &Event) -> i32 {
    if event.method == Method::Patton && event.options.is("patton.share", "rieneck") {
        return 10;
    }
    event.options.get("board_a_match.tie").parse().unwrap_or(0)
}

/// Returns both tables of a match on a board: with the home team North-South, then East-West.
fn tables_of<'a>(event: &'a Event, meeting: &Meeting, number: u32) -> [Option<&'a Table>; 2] {
    let [home, away] = meeting.teams;
    let find = |ns: usize, ew: usize| {
        event.tables.iter().find(|table| {
            table.round == meeting.round
                && table.board == number
                && (table.ns, table.ew) == (ns, ew)
        })
    };
    [find(home, away), find(away, home)]
}

/// Returns the value of a board for both teams in the given unit.
pub(super) fn awards_in(
    event: &Event,
    meeting: &Meeting,
    number: u32,
    unit: Unit,
) -> [BoardAward; 2] {
    let [home_ns, away_ns] = tables_of(event, meeting, number);
    [board::board_award(home_ns, away_ns, unit), board::board_award(away_ns, home_ns, unit)]
}

/// Returns all matches, first in the order of results, then of the director's decisions.
#[must_use]
pub fn meetings(event: &Event) -> Vec<Meeting> {
    let mut found: Vec<Meeting> = Vec::new();
    let new = |round, teams, source| Meeting {
        round,
        teams,
        source,
        boards: Vec::new(),
        awards: Vec::new(),
        scored: 0,
    };
    for table in &event.tables {
        let is_known = |it: &Meeting| {
            it.round == table.round && it.side(table.ns).is_some() && it.side(table.ew).is_some()
        };
        if !found.iter().any(is_known) {
            found.push(new(table.round, [table.ns, table.ew], Source::Tables));
        }
    }
    for row in &event.matches {
        let source = match row.result {
            MatchTotalResult::Imps(..) => Source::Whole,
            MatchTotalResult::Vps(..) => Source::WholeVps,
        };
        let mut meeting = new(row.round, [row.home, row.away], source);
        meeting.scored = row.boards;
        found.push(meeting);
    }
    for &(round, absent, opponents) in &event.forfeits {
        found.push(new(round, [absent, opponents], Source::Forfeit(0)));
    }
    let mut decide = |round, one: usize, other: usize, source: Source| {
        let is_it = |it: &&mut Meeting| {
            it.round == round && it.side(one).is_some() && it.side(other).is_some()
        };
        match found.iter_mut().find(is_it) {
            Some(meeting) => meeting.source = source,
            None => found.push(new(round, [one, other], source)),
        }
    };
    for void in &event.voids {
        decide(void.round, void.home.0, void.away.0, Source::Void);
    }
    for award in &event.awards {
        decide(award.round, award.home.0, award.away.0, Source::Awarded);
    }
    for meeting in &mut found {
        let numbers: BTreeSet<u32> = event
            .tables
            .iter()
            .filter(|table| {
                table.round == meeting.round
                    && meeting.side(table.ns).is_some()
                    && meeting.side(table.ew).is_some()
            })
            .map(|table| table.board)
            .collect();
        for number in numbers {
            let awards = awards_in(event, meeting, number, unit(event));
            if awards.iter().all(|award| *award != BoardAward::NotScored)
                && meeting.source != Source::Void
            {
                meeting.scored += 1;
            }
            meeting.boards.push(number);
            meeting.awards.push(awards);
        }
    }
    found
}
