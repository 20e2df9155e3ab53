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

const TEAMS: [&str; 17] = [
    "Alder", "Birch", "Cedar", "Damson", "Elm", "Fir", "Gorse", "Hazel", "Ivy", "Juniper", "Larch",
    "Maple", "Oak", "Pine", "Rowan", "Spruce", "Yew",
];
const ROUNDS: usize = 7;
const BOARDS: usize = 8;

/// The rulings: round, table, board, `true` for the second table of the match, and text.
const RULINGS: [(usize, usize, usize, bool, &str); 14] = [
    (1, 1, 3, false, "AVE+/AVE-"),
    (1, 2, 5, true, "60/40"),
    (1, 3, 7, false, "40/40"),
    (2, 1, 2, false, "NS -800 EW -1100"),
    (2, 2, 4, true, "60% 650, 40% -100"),
    (2, 3, 5, false, "10% 1100, 70% 620, 20% -200 | EW 30% -1100, 60% -620, 10% 200"),
    (3, 1, 4, false, "damage NS normal -650 assigned 620"),
    (3, 2, 8, true, "damage EW normal 100 assigned 60% 170, 40% 420"),
    (4, 1, 4, false, "NS 3 IMP EW 0 IMP"),
    (4, 2, 2, true, "NS 620 EW table"),
    (5, 1, 6, false, "33.33% 420, 66.67% -50"),
    (5, 3, 3, true, "AVE/AVE"),
    (6, 2, 5, false, "AVE+/AVE+"),
    (7, 4, 8, false, "25% 1430, 75% 680"),
];

/// Boards that no table of a match played: round, table, board.
const NOT_PLAYED: [(usize, usize, usize); 2] = [(3, 4, 8), (6, 1, 7)];

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

/// A reproducible random number generator (`SplitMix64`).
struct Random(u64);

impl Random {
    /// Returns a random number below `bound`.
    fn below(&mut self, bound: u64) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ (mixed >> 31)) % bound).unwrap_or_default()
    }
}

/// The two teams of a match, the home team first.
type Teams = (String, String);

/// Returns the results and the event file.
pub(crate) fn files() -> anyhow::Result<(String, String)> {
    let mut random = Random(2026);
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
        let (matches, bye) = pairings(round, &results, &event)?;
        if let Some(team) = bye {
            write!(event, "\n[[bye]]\nround = {round}\nteam = '{team}'\n")?;
        }
        let boards = boards(&mut random);
        for (table, (home, away)) in (1..).zip(&matches) {
            if round == 4 && table == matches.len() {
                write!(event, "\n[[forfeit]]\nround = 4\nteam = '{away}'\nopponents = '{home}'\n")?;
                continue;
            }
            play(&mut results, &mut random, round, table, &boards, [home, away])?;
        }
        decisions(&mut event, round, &matches)?;
    }
    Ok((results, event))
}

/// Returns the matches of a round and the team with a bye. The first round follows the list, later
/// rounds the standings.
fn pairings(
    round: usize,
    results: &str,
    event: &str,
) -> anyhow::Result<(Vec<Teams>, Option<String>)> {
    if round == 1 {
        let pairs = TEAMS.chunks_exact(2).map(|two| (two[0].to_owned(), two[1].to_owned()));
        return Ok((pairs.collect(), Some(TEAMS[TEAMS.len() - 1].to_owned())));
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
    let matches = pairings.map(|two| Ok((name(two.first())?, name(two.second())?)));
    let bye = next.round().bye().map(|bye| name(bye.contestant())).transpose()?;
    Ok((matches.collect::<anyhow::Result<_>>()?, bye))
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
    round: usize,
    table: usize,
    boards: &[Deal],
    [home, away]: [&String; 2],
) -> anyhow::Result<()> {
    for (board, deal) in (1..).zip(boards) {
        for second in [false, true] {
            let (ns, ew) = if second { (away, home) } else { (home, away) };
            let ruling = RULINGS
                .iter()
                .find(|ruling| {
                    (ruling.0, ruling.1, ruling.2, ruling.3) == (round, table, board, second)
                })
                .map_or("", |ruling| ruling.4);
            let ruling =
                if ruling.contains(',') { format!("\"{ruling}\"") } else { ruling.to_owned() };
            let number = 2 * table - usize::from(!second);
            let played = if NOT_PLAYED.contains(&(round, table, board)) {
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
            let (home, _) = team(5)?;
            write!(
                event,
                "\n[[penalty]]\nteam = '{home}'\nround = 2\nimps = 3\nreason = 'slow play'\n"
            )?;
        }
        3 => {
            let (home, away) = team(8)?;
            write!(
                event,
                "\n[[void]]\nround = 3\nhome = '{home}'\nhome_gets = 'AVE+'\naway = '{away}'\naway_gets = 'AVE-'\n"
            )?;
        }
        5 => {
            let (home, away) = team(6)?;
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
            let (home, away) = team(3)?;
            write!(
                event,
                "\n[[award]]\nround = 6\nhome = '{home}'\nhome_vps = 8\naway = '{away}'\naway_vps = '8.00'\n"
            )?;
        }
        7 => {
            let (home, away) = team(1)?;
            write!(
                event,
                "\n[[adjustment]]\nround = 7\nboard = 2\nns = '{home}'\new = '{away}'\nruling = 'NS 170 EW -620'\n"
            )?;
        }
        _ => {}
    }
    Ok(())
}
