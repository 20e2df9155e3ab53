//! Random generation of pair events according to a plan.

use reference::number::{Number, parse, ratio, whole};
use reference::options::Options;
use reference::pairs::{
    CarryOver, ContestantEntry, ContestantRef, Datum, Event, Method, Penalty, Played, Side,
    TableResult,
};
use reference::ruling::Rulings;

use super::rulings;
use crate::plan::{PRESET, Plan};
use crate::random::Random;

/// Scores from North-South's side. They are few, so that tables have equal scores.
const SCORES: [i32; 14] =
    [420, 450, 620, 140, 170, -50, -100, -110, 0, -420, -620, 1430, -1100, 800];

/// Generates an event.
pub(crate) fn event(plan: &Plan, random: &mut Random) -> Option<Event> {
    let method = match plan.get("method") {
        "matchpoints" => Method::Matchpoints,
        "butler" => Method::Butler,
        _ => Method::CrossImps,
    };
    let mut event = Event {
        method,
        options: options(plan)?,
        results: Vec::new(),
        qualifying: Vec::new(),
        penalties: Vec::new(),
        carry_over: Vec::new(),
        listed: Vec::new(),
        strata: Vec::new(),
        datums: Vec::new(),
    };
    results(plan, random, &mut event);
    groups(plan, random, &mut event);
    missing(plan, random, &mut event);
    switched(plan, random, &mut event);
    rulings::put(plan, random, &mut event);
    if plan.is("stages", "two") {
        event.qualifying = if plan.is("sessions", "3") { vec!["1", "2"] } else { vec!["1"] }
            .into_iter()
            .map(str::to_owned)
            .collect();
    }
    lists(plan, random, &mut event);
    data(plan, random, &mut event);
    Some(event)
}

fn options(plan: &Plan) -> Option<Options> {
    let mut options = Options::from_preset(plan.get("preset"))?;
    // `butler.preset` is set first because it sets four other options.
    let named = plan.names().filter(|name| name.contains('.') || *name == "rounding");
    for name in named {
        let value = plan.get(name);
        if value != PRESET {
            options.set(name, value);
        }
    }
    if plan.is("stages", "two") && plan.is("pairs.sessions", "percentages") {
        options.set("pairs.carry_forward", "none");
    }
    if plan.is("stages", "typed") && options.is("pairs.carry_forward", "none") {
        options.set("pairs.carry_forward", "1/2");
    }
    Some(options)
}

fn results(plan: &Plan, random: &mut Random, event: &mut Event) {
    let (tables, most) = match plan.get("size") {
        "two tables" => (2, 4),
        "large" => (random.between(6, 10), 6),
        _ => (random.between(3, 5), 5),
    };
    let sections: &[Option<&str>] =
        if plan.is("sections", "yes") { &[Some("A"), Some("B")] } else { &[None] };
    let sessions: usize = plan.get("sessions").parse().unwrap_or(1);
    for session in 1..=sessions {
        let boards =
            random.between(2, most).max(rulings::min_rulings(plan) / tables / sessions + 1);
        let palettes: Vec<Vec<i32>> =
            (0..boards).map(|_| (0..4).filter_map(|_| random.pick(&SCORES)).collect()).collect();
        for section in sections {
            let here = if random.chance(30) { tables + random.below(2) } else { tables };
            for (at, palette) in palettes.iter().enumerate() {
                let number = u32::try_from(at + 1).unwrap_or(1);
                for [ns, ew] in seats(plan, random, here) {
                    let full = |name: String| match section {
                        Some(section) => format!("{section}{name}"),
                        None => name,
                    };
                    let score = random.pick(palette).unwrap_or(0);
                    let score = if random.chance(10) { score + 30 } else { score };
                    event.results.push(TableResult {
                        session: (sessions > 1).then(|| session.to_string()),
                        section: section.map(str::to_owned),
                        round: Some((at / 2 + 1).to_string()),
                        board: number,
                        group: None,
                        ns: ns.into_iter().map(full).collect(),
                        ew: ew.into_iter().map(full).collect(),
                        played: Played::Score(score),
                        rulings: Rulings::none(),
                    });
                }
            }
        }
    }
}

/// Returns the pairs at each of `tables` tables on a board.
fn seats(plan: &Plan, random: &mut Random, tables: usize) -> Vec<[Vec<String>; 2]> {
    let one = |number: usize| vec![number.to_string()];
    match plan.get("seats") {
        "individuals" => {
            let mut players: Vec<usize> = (1..=4 * tables).collect();
            random.shuffle(&mut players);
            let four = |four: &[usize]| {
                let [north, south, east, west] = four else { return None };
                Some([
                    vec![north.to_string(), south.to_string()],
                    vec![east.to_string(), west.to_string()],
                ])
            };
            players.chunks(4).filter_map(four).collect()
        }
        "both ways" => {
            let mut pairs: Vec<usize> = (1..=2 * tables).collect();
            random.shuffle(&mut pairs);
            let two = |two: &[usize]| match two {
                [ns, ew] => Some([one(*ns), one(*ew)]),
                _ => None,
            };
            pairs.chunks(2).filter_map(two).collect()
        }
        seats => {
            let first = if seats == "same numbers" { 0 } else { 20 };
            let mut east_west: Vec<usize> = (first + 1..=first + tables).collect();
            random.shuffle(&mut east_west);
            (1..=tables).zip(east_west).map(|(ns, ew)| [one(ns), one(ew)]).collect()
        }
    }
}

/// Divides one or two boards into comparison groups.
fn groups(plan: &Plan, random: &mut Random, event: &mut Event) {
    let labels: &[&str] = match plan.get("groups") {
        "two" => &["x", "y"],
        "three" => &["x", "y", "z"],
        _ => return,
    };
    for _ in 0..random.between(1, 2) {
        let fouled = random.pick(&event.results);
        let Some((session, board)) = fouled.map(|fouled| (fouled.session, fouled.board)) else {
            return;
        };
        for result in event.results.iter_mut().filter(|result| result.board == board) {
            if result.session == session {
                result.group = random.pick(labels).map(str::to_owned);
            }
        }
    }
}

/// Removes some results or marks them as not played.
fn missing(plan: &Plan, random: &mut Random, event: &mut Event) {
    match plan.get("missing") {
        "sit-outs" => {
            for _ in 0..random.between(1, 3) {
                if event.results.len() > 4 {
                    event.results.remove(random.below(event.results.len()));
                }
            }
        }
        "not played" => {
            for _ in 0..random.between(1, 3) {
                let at = random.below(event.results.len());
                if let Some(result) = event.results.get_mut(at) {
                    result.played = Played::No;
                }
            }
        }
        "whole rounds" => {
            let absent = random.pick(&event.results);
            let Some(absent) = absent else { return };
            let same = |result: &TableResult| {
                result.session == absent.session && result.round == absent.round
            };
            let name = absent.ns.first().cloned().unwrap_or_default();
            let sits =
                |result: &TableResult| result.ns.contains(&name) || result.ew.contains(&name);
            if event.results.iter().filter(|result| !(same(result) && sits(result))).count() > 4 {
                event.results.retain(|result| !(same(result) && sits(result)));
            }
            // Sometimes no table played the last board.
            if random.chance(30) {
                let board = event.results.last().map(|last| (last.session.clone(), last.board));
                for result in &mut event.results {
                    if board == Some((result.session.clone(), result.board)) && result.board > 1 {
                        result.played = Played::No;
                    }
                }
            }
        }
        _ => {}
    }
}

/// Swaps the directions of pairs at a few tables; on other boards they keep their direction.
fn switched(plan: &Plan, random: &mut Random, event: &mut Event) {
    if !plan.is("seats", "switched") {
        return;
    }
    for _ in 0..random.between(1, 3) {
        let row = random.below(event.results.len());
        let Some(result) = event.results.get_mut(row) else { return };
        std::mem::swap(&mut result.ns, &mut result.ew);
    }
}

/// Returns a random contestant and one of its results. It includes the side if the name is in both
/// rankings.
fn random_contestant(random: &mut Random, event: &Event) -> Option<(ContestantRef, TableResult)> {
    let side = if random.chance(50) { Side::Ns } else { Side::Ew };
    let row = random.below(event.results.len());
    let result = event.results.get(row)?;
    let name = random.pick(result.seated(side))?;
    Some((reference::pairs::who(event, row, side, &name), result.clone()))
}

/// Adds penalties, handicaps, strata, and carry-forward.
fn lists(plan: &Plan, random: &mut Random, event: &mut Event) {
    let penalty = plan.get("penalty");
    if penalty != "none" {
        for _ in 0..random.between(1, 2) {
            let Some((contestant, result)) = random_contestant(random, event) else { continue };
            let on_board = penalty == "on a board" && result.played != Played::No;
            let board = on_board.then_some(result.board);
            let with_session = on_board || penalty == "of a session" || random.chance(20);
            let session = result.session.filter(|_| with_session);
            let amounts: &[&str] = match event.method {
                Method::Matchpoints => &["10", "25", "5", "12.5", "33"],
                Method::Butler | Method::CrossImps => &["3", "2", "1.5", "0.25", "7"],
            };
            let amount = random.pick(amounts).and_then(parse).unwrap_or_else(|| whole(1));
            let amount = if penalty == "bonus" { -amount } else { amount };
            event.penalties.push(Penalty { contestant, session, board, amount });
        }
    }
    let names: Vec<ContestantRef> =
        (0..5).filter_map(|_| Some(random_contestant(random, event)?.0)).collect();
    let strata = match plan.get("strata") {
        "A, B, C" => ["A", "B", "C"].map(str::to_owned).to_vec(),
        "named" => ["Open", "Club"].map(str::to_owned).to_vec(),
        _ => Vec::new(),
    };
    if plan.is("strata", "named") {
        event.strata.clone_from(&strata);
    }
    for contestant in names {
        let known = event.listed.iter().any(|listed| listed.contestant == contestant);
        let handicaps = plan.is("handicaps", "yes");
        if known || !(handicaps || plan.get("strata") != "none") {
            continue;
        }
        let handicap = handicaps.then(|| handicap(random));
        event.listed.push(ContestantEntry { contestant, handicap, stratum: random.pick(&strata) });
    }
    if plan.is("stages", "typed") {
        let mut typed: Vec<ContestantRef> =
            (0..4).filter_map(|_| Some(random_contestant(random, event)?.0)).collect();
        typed.dedup();
        for contestant in typed {
            if event.carry_over.iter().any(|other| other.contestant == contestant) {
                continue;
            }
            let boards = random.between(4, 26);
            let of = whole(8) * reference::number::count(boards);
            let matchpoints = &of * ratio(i64::try_from(random.between(30, 70)).unwrap_or(50), 100);
            event.carry_over.push(CarryOver { contestant, matchpoints, available: of, boards });
        }
    }
}

fn handicap(random: &mut Random) -> Number {
    let steps = i64::try_from(random.between(0, 1200)).unwrap_or(0) - 300;
    if random.chance(50) { ratio(steps, 100) } else { ratio(steps, 60).floor() / whole(4) }
}

/// Adds Butler datums entered by the director.
fn data(plan: &Plan, random: &mut Random, event: &mut Event) {
    if !plan.is("entered data", "yes") {
        return;
    }
    if let Some(result) = random.pick(&event.results) {
        let points = random.pick(&[-430, 0, 50, 125, 300]).unwrap_or(0);
        let (session, board) = (result.session, result.board);
        event.datums.push(Datum { session, board, points });
    }
}
