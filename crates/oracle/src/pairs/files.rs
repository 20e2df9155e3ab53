//! Writing of pair events to the files that the engine reads.

use std::fmt::Write as _;

use reference::number::{Number, text, whole};
use reference::pairs::{ContestantRef, Event, Method, Played, Side, TableResult};
use reference::ruling::{Ruling, Rulings, Weighted, balance};

use super::corrections::bare;
use super::{contracts, corrections};
use crate::comparison::Input;
use crate::plan::Plan;
use crate::random::Random;

/// Returns the files of an event. Rulings are written in one of several equivalent forms.
pub(crate) fn input(event: &Event, plan: &Plan, random: &mut Random) -> Input {
    let players = event.results.iter().any(|result| result.ns.len() > 1);
    let seats = if players { "north,south,east,west" } else { "ns,ew" };
    let in_file = plan.is("rulings in", "the event file");
    let mut toml = toml(event);
    let mut csv = format!(
        "session,section,round,board,group,{seats},score,contract,declarer,result,adjustment\n"
    );
    let (written, corrections) = corrections::before(event, plan, random);
    for result in &written {
        let mut ruling = ruling(&result.rulings, random);
        if in_file && !ruling.is_empty() {
            toml.push_str(&adjustment(result, &ruling));
            ruling.clear();
        }
        let _ = writeln!(csv, "{}", line(result, plan, &ruling, random));
    }
    Input { csv, toml, corrections, scale: String::new() }
}

/// Returns a line of the results.
fn line(result: &TableResult, plan: &Plan, ruling: &str, random: &mut Random) -> String {
    let seated = |side: Side| -> Vec<String> {
        result.seated(side).iter().map(|name| bare(result, name)).collect()
    };
    let contract = match result.played {
        Played::Score(score) if plan.is("scores as", "contracts") && random.chance(50) => {
            contracts::contract(score, result.board, random)
        }
        _ => None,
    };
    let score = match result.played {
        // A score is allowed next to the matching contract.
        Played::Score(score) if contract.is_none() || random.chance(30) => score.to_string(),
        _ => String::new(),
    };
    let cells = [
        result.session.clone().unwrap_or_default(),
        result.section.clone().unwrap_or_default(),
        result.round.clone().unwrap_or_default(),
        result.board.to_string(),
        result.group.clone().unwrap_or_default(),
        seated(Side::Ns).join(","),
        seated(Side::Ew).join(","),
        score,
        contract.unwrap_or_else(|| ",,".to_owned()),
        quoted(ruling),
    ];
    cells.join(",")
}

/// Returns a ruling as an entry of the event file.
fn adjustment(result: &TableResult, ruling: &str) -> String {
    let mut entry = format!("[[adjustment]]\nboard = {}\n", result.board);
    if let Some(session) = &result.session {
        let _ = writeln!(entry, "session = \"{session}\"");
    }
    let (ns, ew) = (result.ns.join(" & "), result.ew.join(" & "));
    let _ = write!(entry, "ns = \"{ns}\"\new = \"{ew}\"\nruling = \"{ruling}\"\n");
    entry
}

fn quoted(cell: &str) -> String {
    if cell.contains(',') { format!("\"{cell}\"") } else { cell.to_owned() }
}

fn scores(scores: &Weighted) -> String {
    Ruling::Assigned(scores.clone()).to_string()
}

/// Returns the text of rulings, in a short form if there is one, or for each side.
fn ruling(rulings: &Rulings, random: &mut Random) -> String {
    if random.chance(40) {
        return rulings.to_string();
    }
    match (&rulings.ns, &rulings.ew) {
        (Ruling::Percent(ns), Ruling::Percent(ew)) => format!("{}/{}", text(ns), text(ew)),
        (Ruling::Assigned(ns), Ruling::Assigned(ew)) if *ew == balance(ns) => scores(ns),
        (Ruling::Damage { normal, assigned }, Ruling::Assigned(ew)) if *ew == balance(assigned) => {
            format!("damage NS normal {} assigned {}", scores(normal), scores(assigned))
        }
        (Ruling::Assigned(ns), Ruling::Damage { normal, assigned }) if *ns == balance(assigned) => {
            format!("damage EW normal {} assigned {}", scores(normal), scores(assigned))
        }
        (ns, ew) if ns.is_artificial() && ew.is_artificial() && !has_imps(rulings) => {
            format!("{ns}/{ew}")
        }
        _ => rulings.to_string(),
    }
}

fn has_imps(rulings: &Rulings) -> bool {
    rulings.sides().into_iter().any(|side| matches!(side, Ruling::Imps(_)))
}

fn who(who: &ContestantRef) -> String {
    let side = match who.side {
        Some(Side::Ns) => "side = \"NS\"\n",
        Some(Side::Ew) => "side = \"EW\"\n",
        None => "",
    };
    format!("{}\"\n{side}", who.name)
}

/// Returns a number as a string of the event file.
fn number(value: &Number) -> String {
    format!("\"{}\"", text(value))
}

fn toml(event: &Event) -> String {
    let method = match event.method {
        Method::Matchpoints => "matchpoints",
        Method::Butler => "butler",
        Method::CrossImps => "cross-imps",
    };
    let mut toml = format!("method = \"{method}\"\n{}", event.options.rules_line());
    let list = |names: &[String]| {
        let quoted: Vec<String> = names.iter().map(|name| format!("\"{name}\"")).collect();
        quoted.join(", ")
    };
    if !event.qualifying.is_empty() {
        let _ = writeln!(toml, "qualifying = [{}]", list(&event.qualifying));
    }
    if !event.strata.is_empty() {
        let _ = writeln!(toml, "strata = [{}]", list(&event.strata));
    }
    toml.push_str(&event.options.set_table());
    let unit = if event.method == Method::Matchpoints { "percent" } else { "imps" };
    for penalty in &event.penalties {
        let _ = write!(toml, "[[penalty]]\npair = \"{}", who(&penalty.contestant));
        if let Some(session) = &penalty.session {
            let _ = writeln!(toml, "session = \"{session}\"");
        }
        if let Some(board) = penalty.board {
            let _ = writeln!(toml, "board = {board}");
        }
        let _ = writeln!(toml, "{unit} = {}", number(&penalty.amount));
    }
    for listed in &event.listed {
        let _ = write!(toml, "[[pair]]\nname = \"{}", who(&listed.contestant));
        if let Some(handicap) = &listed.handicap {
            let _ = writeln!(toml, "handicap = {}", number(handicap));
        }
        if let Some(stratum) = &listed.stratum {
            let _ = writeln!(toml, "stratum = \"{stratum}\"");
        }
    }
    for typed in &event.carry_over {
        let _ = write!(toml, "[[carry_over]]\npair = \"{}", who(&typed.contestant));
        let boards = Number::from(whole(i64::try_from(typed.boards).unwrap_or(0)));
        let _ = writeln!(
            toml,
            "matchpoints = {}\nof = {}\nboards = {}",
            number(&typed.matchpoints),
            number(&typed.available),
            text(&boards)
        );
    }
    for datum in &event.datums {
        toml.push_str("[[datum]]\n");
        if let Some(session) = &datum.session {
            let _ = writeln!(toml, "session = \"{session}\"");
        }
        let _ = writeln!(toml, "board = {}\npoints = {}", datum.board, datum.points);
    }
    toml
}
