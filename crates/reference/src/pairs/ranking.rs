//! The standings of each stage, section and side.

use super::event::{Event, Method, Side};
use super::lines::{Entry, Settled, entries};
use super::lists::{handicaps, has_enough_boards, places, strata};
use super::print::Print;
use super::report::{CarryForwardLine, Line, Ranking, Report, SessionLine};
use super::sides::Sides;
use super::stages::{Contestant, Session, settled};
use super::totals::{Ranked, Totals, session_total, total, totals};
use crate::number::{Number, Surd, count, whole};

/// Scores an event.
pub(super) fn report(event: &Event) -> Report {
    let entries = entries(event);
    let sides = Sides::new(event);
    let mut contestants: Vec<Contestant> = Vec::new();
    for entry in &entries {
        let side = sides.ranked(event, entry.row, entry.side, &entry.name);
        let contestant = Contestant { side, name: entry.name.clone() };
        if !contestants.contains(&contestant) {
            contestants.push(contestant);
        }
    }
    let all: Vec<(Contestant, Vec<Settled>)> = contestants
        .into_iter()
        .map(|contestant| {
            let settled = settled(event, &sides, &entries, &contestant);
            (contestant, settled)
        })
        .collect();
    Report { rankings: rankings(event, sides.are_two(), &entries, &all), value: value(event, &all) }
}

/// Returns the printed score of each result, for each contestant of North-South and East-West.
fn value(event: &Event, all: &[(Contestant, Vec<Settled>)]) -> Vec<[Vec<Number>; 2]> {
    let print = Print::new(event);
    let of = |row: usize, side: Side| -> Vec<Number> {
        let seated = event.results.get(row).map_or(&[][..], |result| result.seated(side));
        let one = |name: &String| {
            let mut boards = all.iter().flat_map(|(_, boards)| boards);
            boards
                .find(|board| board.row == row && board.side == side && board.name == *name)
                .filter(|board| board.printed)
                .map(|board| print.total(&board.won, &board.unit))
        };
        seated.iter().filter_map(one).collect()
    };
    (0..event.results.len()).map(|row| Side::BOTH.map(|side| of(row, side))).collect()
}

fn rankings(
    event: &Event,
    two: bool,
    entries: &[Entry],
    all: &[(Contestant, Vec<Settled>)],
) -> Vec<Ranking> {
    let stages: &[Option<&'static str>] =
        if event.qualifying.is_empty() { &[None] } else { &[Some("qualifying"), Some("final")] };
    let mut sections: Vec<Option<String>> = Vec::new();
    let by_section = event.options.is("pairs.rankings", "by-section");
    for result in &event.results {
        let section = if by_section { result.section.clone() } else { None };
        if !sections.contains(&section) {
            sections.push(section);
        }
    }
    let sides: &[Option<Side>] = if two { &[Some(Side::Ns), Some(Side::Ew)] } else { &[None] };
    let mut rankings = Vec::new();
    for name in stages {
        let mut lists = Vec::new();
        for section in &sections {
            for side in sides {
                let candidates = all.iter().filter(|(contestant, _)| contestant.side == *side);
                let ranked: Vec<Totals> = candidates
                    .filter_map(|(contestant, boards)| {
                        totals(event, entries, *name, section.as_ref(), contestant, boards)
                    })
                    .collect();
                lists.push((section.clone(), *side, ranked));
            }
        }
        let boards = |totals: &Totals| totals.stage.boards();
        let of_stage = || lists.iter().flat_map(|(_, _, ranked)| ranked);
        // The largest number of boards played by any contestant in the stage, over all rankings.
        let full = of_stage().map(boards).max().unwrap_or(0);
        // If no contestant played several sessions, no session percentages are averaged.
        let several = of_stage().any(|totals| totals.stage.sessions.len() > 1);
        for (section, side, ranked) in lists {
            let ranked: Vec<Ranked> =
                ranked.into_iter().map(|totals| total(event, totals, full, several)).collect();
            let lines = written(event, &ranked);
            if !lines.is_empty() {
                rankings.push(Ranking { stage: *name, section, side, lines });
            }
        }
    }
    rankings
}

/// Creates the lines of a ranking, with strata and handicaps.
fn written(event: &Event, ranked: &[Ranked]) -> Vec<Line> {
    let print = Print::new(event);
    let matchpoints = event.method == Method::Matchpoints;
    let enough = |line: &Ranked| has_enough_boards(event, line);
    let placed: Vec<Surd> =
        ranked.iter().filter(|line| enough(line)).map(|line| line.key.clone()).collect();
    let mut places_of = places(&placed).into_iter();
    let mut lines: Vec<Line> = Vec::new();
    for own in ranked {
        let place = if enough(own) { places_of.next() } else { None };
        let session = |session: &Session| {
            let won = session_total(session);
            SessionLine {
                session: session.name.clone(),
                boards: session.boards,
                total: print.total(&won, &session.available),
                percent: matchpoints
                    .then(|| print.percent(&print.percentage(&won, &session.available))),
            }
        };
        let per_board = || {
            let value = own.won.clone().times(&(whole(1) / count(own.boards_of_total.max(1))));
            print.rounding.apply_to(&value, &whole(0))
        };
        lines.push(Line {
            name: own.contestant.name.clone(),
            place,
            boards: own.boards,
            total: own.won.clone().times(&print.factor),
            total_printed: print.total(&own.won, &own.of),
            percent: matchpoints.then(|| own.exact.clone()),
            percent_printed: matchpoints.then(|| print.percent(&own.percentage)),
            per_board: (!matchpoints).then(per_board),
            sessions: own.stage.sessions.iter().map(session).collect(),
            carried: own.carry_forward.as_ref().map(|carried| CarryForwardLine {
                from: print.total(&Surd::from(carried.from.clone()), &carried.from_available),
                matchpoints: print.total(&Surd::from(carried.won.clone()), &carried.available),
            }),
            strata: Vec::new(),
            handicap: None,
        });
    }
    strata(event, ranked, &mut lines);
    handicaps(event, ranked, &mut lines);
    lines
}
