//! A generated Swiss event of 17 teams, 7 rounds of 8 boards, with a ruling and a decision of every
//! kind.
//!
//! Each board has a random contract. Each table plays it, or a neighboring one, and takes about the
//! expected number of tricks. From the second round on, teams are paired by the standings, as in a
//! real event. The numbers come from `SplitMix64` with a fixed seed. The rulings are listed below.

use std::fmt::Write as _;

use anyhow::{Context, anyhow};
use formats::{EventFile, FileFormat};
use regulations::Method;
use scoring::{NextRound, NextRoundOptions, Scores, score};

use crate::comparison::Input;
use crate::random::Random;

const TEAMS: [&str; 17] = [
    "Alder", "Birch", "Cedar", "Damson", "Elm", "Fir", "Gorse", "Hazel", "Ivy", "Juniper", "Larch",
    "Maple", "Oak", "Pine", "Rowan", "Spruce", "Yew",
];
const ROUNDS: usize = 7;
const BOARDS: usize = 8;

/// A table of a match. The home team sits North-South at the first one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum MatchTable {
    First,
    Second,
}

/// A ruling of the director on a result.
struct TableRuling {
    round: usize,
    table: usize,
    board: usize,
    at: MatchTable,
    text: &'static str,
}

/// Creates a ruling from round, table, and board.
const fn ruling(
    [round, table, board]: [usize; 3],
    at: MatchTable,
    text: &'static str,
) -> TableRuling {
    TableRuling { round, table, board, at, text }
}

const RULINGS: [TableRuling; 14] = [
    ruling([1, 1, 3], MatchTable::First, "AVE+/AVE-"),
    ruling([1, 2, 5], MatchTable::Second, "60/40"),
    ruling([1, 3, 7], MatchTable::First, "40/40"),
    ruling([2, 1, 2], MatchTable::First, "NS -800 EW -1100"),
    ruling([2, 2, 4], MatchTable::Second, "60% 650, 40% -100"),
    ruling(
        [2, 3, 5],
        MatchTable::First,
        "10% 1100, 70% 620, 20% -200 | EW 30% -1100, 60% -620, 10% 200",
    ),
    ruling([3, 1, 4], MatchTable::First, "damage NS normal -650 assigned 620"),
    ruling([3, 2, 8], MatchTable::Second, "damage EW normal 100 assigned 60% 170, 40% 420"),
    ruling([4, 1, 4], MatchTable::First, "NS 3 IMP EW 0 IMP"),
    ruling([4, 2, 2], MatchTable::Second, "NS 620 EW table"),
    ruling([5, 1, 6], MatchTable::First, "33.33% 420, 66.67% -50"),
    ruling([5, 3, 3], MatchTable::Second, "AVE/AVE"),
    ruling([6, 2, 5], MatchTable::First, "AVE+/AVE+"),
    ruling([7, 4, 8], MatchTable::First, "25% 1430, 75% 680"),
];

/// Boards that no table of a match played: round, table, board.
const NOT_PLAYED: [[usize; 3]; 2] = [[3, 4, 8], [6, 1, 7]];

/// The event file without teams and decisions.
const EVENT_FILE: &str = "\
title = 'A generated Swiss event'
method = 'teams'
stage = 'swiss'
boards = 8
scale = 'wbf'
tie_breaks = 'ebu'

[set]
teams.bye = '12'
teams.forfeit = 'best-of-three'
teams.missing_boards = 'scheduled-scale'
teams.average_plus = 'match-average'
teams.rounds = '7'
teams.withdrawal = 'half-bye'
";

/// The teams of a match.
struct Teams {
    home: String,
    away: String,
}

/// Generates the results and the event file. Each call returns equal files.
///
/// # Errors
///
/// An error if the engine rejects the event.
pub fn swiss_event() -> anyhow::Result<Input> {
    let mut random = Random::from_state(2026);
    let mut results = String::from("round,table,board,ns,ew,contract,declarer,result,adjustment\n");
    let mut event = EVENT_FILE.to_owned();
    for team in TEAMS {
        write!(event, "\n[[team]]\nname = '{team}'\nmembers = [")?;
        let members: Vec<String> = (1..=4).map(|member| format!("'{team} {member}'")).collect();
        writeln!(event, "{}]", members.join(", "))?;
    }
    for round in 1..=ROUNDS {
        if round == 6 {
            event += "\n[[withdrawal]]\nteam = 'Fir'\n";
        }
        let Pairings { matches, bye } = pairings(round, &results, &event)?;
        if let Some(team) = bye {
            write!(event, "\n[[bye]]\nround = {round}\nteam = '{team}'\n")?;
        }
        let boards = boards(&mut random);
        for (table, teams) in (1..).zip(&matches) {
            if round == 4 && table == matches.len() {
                let Teams { home, away } = teams;
                write!(event, "\n[[forfeit]]\nround = 4\nteam = '{away}'\nopponents = '{home}'\n")?;
                continue;
            }
            play(&mut results, &mut random, [round, table], &boards, teams)?;
        }
        decisions(&mut event, round, &matches)?;
    }
    Ok(Input { csv: results, toml: event, ..Input::default() })
}

/// The matches of a round, and the team with a bye.
struct Pairings {
    matches: Vec<Teams>,
    bye: Option<String>,
}

/// Returns the pairings of a round. The first round follows the list, later rounds the
/// standings.
fn pairings(round: usize, results: &str, event: &str) -> anyhow::Result<Pairings> {
    if round == 1 {
        let two = |two: &[&str]| Teams { home: two[0].to_owned(), away: two[1].to_owned() };
        let matches = TEAMS.chunks_exact(2).map(two).collect();
        return Ok(Pairings { matches, bye: Some(TEAMS[TEAMS.len() - 1].to_owned()) });
    }
    let mut read =
        formats::read(FileFormat::Csv, results.as_bytes()).map_err(|why| anyhow!("{why}"))?;
    let file = EventFile::read(event.as_bytes()).map_err(|why| anyhow!("{why}"))?;
    file.apply(&mut read.event, Method::Teams).map_err(|why| anyhow!("{why}"))?;
    let scored = score(read.event, Method::Teams, file.regulations.clone())?;
    let Scores::Teams(so_far) = scored.scores() else {
        return Err(anyhow!("teams score teams"));
    };
    let options = NextRoundOptions::default();
    let next = NextRound::pair(so_far, options)?;
    let name = |seat: usize| {
        let seat = next.seats().get(seat).context("a seat")?;
        Ok::<String, anyhow::Error>(scored.event().name(seat.team).to_owned())
    };
    let pairings = next.round().pairings().iter();
    let matches =
        pairings.map(|two| Ok(Teams { home: name(two.first())?, away: name(two.second())? }));
    let bye = next.round().bye().map(|bye| name(bye.contestant())).transpose()?;
    Ok(Pairings { matches: matches.collect::<anyhow::Result<_>>()?, bye })
}

/// The most common contract of a board and its usual number of tricks.
struct Deal {
    level: usize,
    strain: &'static str,
    declarer: &'static str,
    tricks: usize,
}

fn boards(random: &mut Random) -> Vec<Deal> {
    (0..BOARDS)
        .map(|_| Deal {
            level: [1, 2, 2, 3, 3, 4, 4, 4, 5, 6][random.below(10)],
            strain: ["C", "D", "H", "H", "S", "S", "NT", "NT"][random.below(8)],
            declarer: ["N", "E", "S", "W"][random.below(4)],
            tricks: 8 + random.below(5),
        })
        .collect()
}

/// Writes both tables of every board of a match.
fn play(
    results: &mut String,
    random: &mut Random,
    [round, table]: [usize; 2],
    boards: &[Deal],
    Teams { home, away }: &Teams,
) -> anyhow::Result<()> {
    for (board, deal) in (1..).zip(boards) {
        for at in [MatchTable::First, MatchTable::Second] {
            let (number, ns, ew) = match at {
                MatchTable::First => (2 * table - 1, home, away),
                MatchTable::Second => (2 * table, away, home),
            };
            let applies = |ruling: &&TableRuling| {
                [ruling.round, ruling.table, ruling.board] == [round, table, board]
                    && ruling.at == at
            };
            let ruling = RULINGS.iter().find(applies).map_or("", |ruling| ruling.text);
            let ruling =
                if ruling.contains(',') { format!("\"{ruling}\"") } else { ruling.to_owned() };
            let played = if NOT_PLAYED.contains(&[round, table, board]) {
                "NP,,".to_owned()
            } else {
                outcome(random, deal)
            };
            writeln!(results, "{round},{number},{board},{ns},{ew},{played},{ruling}")?;
        }
    }
    Ok(())
}

/// Returns contract, declarer, and result of a table: the deal's contract or a neighboring one,
/// with about the usual tricks.
fn outcome(random: &mut Random, deal: &Deal) -> String {
    if random.below(60) == 0 {
        return "PASS,,".to_owned();
    }
    let level = match random.below(6) {
        0 => deal.level + 1,
        1 => deal.level - 1,
        _ => deal.level,
    };
    let level = level.clamp(1, 7);
    let tricks = (deal.tricks + [0, 0, 1, 1, 1, 2][random.below(6)] - 1).min(13);
    let needed = level + 6;
    let doubled = if tricks < needed && random.below(3) == 0 { "X" } else { "" };
    let result = match tricks.cmp(&needed) {
        std::cmp::Ordering::Less => format!("-{}", needed - tricks),
        std::cmp::Ordering::Equal => "=".to_owned(),
        std::cmp::Ordering::Greater => format!("+{}", tricks - needed),
    };
    format!("{level}{}{doubled},{},{result}", deal.strain, deal.declarer)
}

/// Writes the decisions of a round that do not concern single boards.
fn decisions(event: &mut String, round: usize, matches: &[Teams]) -> anyhow::Result<()> {
    let team = |table: usize| matches.get(table - 1).context("a match");
    match round {
        2 => {
            let Teams { home, .. } = team(5)?;
            write!(
                event,
                "\n[[penalty]]\nteam = '{home}'\nround = 2\nimps = 3\nreason = 'slow play'\n"
            )?;
        }
        3 => {
            let Teams { home, away } = team(8)?;
            write!(
                event,
                "\n[[void]]\nround = 3\nhome = '{home}'\nhome_gets = 'AVE+'\naway = '{away}'\naway_gets = 'AVE-'\n"
            )?;
        }
        5 => {
            let Teams { home, away } = team(6)?;
            write!(
                event,
                "\n[[penalty]]\nteam = '{away}'\nround = 5\nvps = 0.5\nreason = 'a phone that rang'\n"
            )?;
            write!(
                event,
                "\n[[penalty]]\nteam = '{home}'\nvps = -0.25\nreason = 'help with the tables'\n"
            )?;
        }
        6 => {
            let Teams { home, away } = team(3)?;
            write!(
                event,
                "\n[[award]]\nround = 6\nhome = '{home}'\nhome_vps = 8\naway = '{away}'\naway_vps = '8.00'\n"
            )?;
        }
        7 => {
            let Teams { home, away } = team(1)?;
            write!(
                event,
                "\n[[adjustment]]\nround = 7\nboard = 2\nns = '{home}'\new = '{away}'\nruling = 'NS 170 EW -620'\n"
            )?;
        }
        _ => {}
    }
    Ok(())
}
