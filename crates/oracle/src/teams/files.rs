//! Writing of team events to files like a scorer's.

use std::fmt::Write as _;

use reference::number::{Number, text};
use reference::ruling::{Ruling, Rulings};
use reference::teams::contract::Denomination;
use reference::teams::event::{
    Amount, Average, CarryOverAmount, Event, MatchTotalResult, Method, Outcome, Table,
};

/// The form of the files.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Form {
    /// `true` if tables are identified by room, home team, and away team.
    pub(crate) rooms: bool,
    /// `true` if rulings are in the event file.
    pub(crate) rulings_apart: bool,
}

/// Returns the results as CSV.
pub(crate) fn results(event: &Event, form: Form) -> String {
    if !event.matches.is_empty() {
        return whole_matches(event);
    }
    let rounds = !event.rounds.is_empty();
    let mut csv = String::new();
    let players = if form.rooms { "room,home,away" } else { "ns,ew" };
    let round = if rounds { "round," } else { "" };
    let ruling = if form.rulings_apart { "" } else { ",adjustment" };
    let _ = writeln!(csv, "{round}board,{players},contract,declarer,result,score{ruling}");
    let mut homes: Vec<(Option<usize>, usize, usize)> = Vec::new();
    for table in &event.tables {
        let (one, other) = (table.ns, table.ew);
        if !homes.contains(&(table.round, one, other))
            && !homes.contains(&(table.round, other, one))
        {
            homes.push((table.round, one, other));
        }
        let ns_is_home = homes.contains(&(table.round, one, other));
        if let Some(round) = table.round {
            let _ = write!(csv, "{},", event.rounds[round]);
        }
        let (ns, ew) = (&event.teams[one], &event.teams[other]);
        let _ = match (form.rooms, ns_is_home) {
            (false, _) => write!(csv, "{},{ns},{ew}", table.board),
            (true, true) => write!(csv, "{},open,{ns},{ew}", table.board),
            (true, false) => write!(csv, "{},closed,{ew},{ns}", table.board),
        };
        let _ = write!(csv, ",{}", outcome(table));
        if !form.rulings_apart {
            let _ = write!(csv, ",\"{}\"", ruling_text(&table.rulings));
        }
        csv.push('\n');
    }
    csv
}

/// Returns the text of rulings, with short forms for balanced rulings and averages.
fn ruling_text(rulings: &Rulings) -> String {
    let average =
        |it: &Ruling| matches!(it, Ruling::AveragePlus | Ruling::Average | Ruling::AverageMinus);
    match (&rulings.ns, &rulings.ew) {
        (Ruling::Table, Ruling::Table) => String::new(),
        (ns, ew) if average(ns) && average(ew) => format!("{ns}/{ew}"),
        (Ruling::Percent(ns), Ruling::Percent(ew)) => format!("{}/{}", text(ns), text(ew)),
        (ns @ Ruling::Assigned(scores), _) if *rulings == Rulings::balanced(scores.clone()) => {
            ns.to_string()
        }
        _ => rulings.to_string(),
    }
}

fn outcome(table: &Table) -> String {
    match table.outcome {
        Outcome::NotPlayed => "NP,,,".to_owned(),
        Outcome::PassedOut => "PASS,,,".to_owned(),
        Outcome::Score(points) => format!(",,,{points}"),
        Outcome::Contract(contract, seat) => {
            let strain = match contract.denomination {
                Denomination::Clubs => "C",
                Denomination::Diamonds => "D",
                Denomination::Hearts => "H",
                Denomination::Spades => "S",
                Denomination::NoTrump => "NT",
            };
            let doubled = match contract.doubling {
                2 => "X",
                4 => "XX",
                _ => "",
            };
            let over = contract.tricks - 6 - contract.level;
            let made = if over == 0 { "=".to_owned() } else { format!("{over:+}") };
            format!("{}{strain}{doubled},{seat},{made},", contract.level)
        }
    }
}

fn whole_matches(event: &Event) -> String {
    let in_vps = event.matches.iter().any(|it| matches!(it.result, MatchTotalResult::Vps(..)));
    let columns = if in_vps { "home_vps,away_vps" } else { "home_imps,away_imps" };
    let round = if event.rounds.is_empty() { "" } else { "round," };
    let mut csv = format!("{round}home,away,{columns},boards\n");
    for row in &event.matches {
        if let Some(round) = row.round {
            let _ = write!(csv, "{},", event.rounds[round]);
        }
        let (MatchTotalResult::Imps(home, away) | MatchTotalResult::Vps(home, away)) = &row.result;
        let teams = [&event.teams[row.home], &event.teams[row.away]];
        let _ =
            writeln!(csv, "{},{},{},{},{}", teams[0], teams[1], text(home), text(away), row.boards);
    }
    csv
}

/// Returns the custom scale as CSV.
pub(crate) fn custom_scale(event: &Event) -> Option<String> {
    let bands = event.own_scale.as_ref()?;
    let mut csv = "from,to,winner,loser\n".to_owned();
    for (at, band) in bands.iter().enumerate() {
        let to = bands.get(at + 1).map_or_else(String::new, |next| (next.from - 1).to_string());
        let _ = writeln!(csv, "{},{to},{},{}", band.from, text(&band.winner), text(&band.loser));
    }
    Some(csv)
}

/// Returns the event file.
pub(crate) fn event_file(event: &Event, form: Form) -> String {
    let method = match event.method {
        Method::Teams => "teams",
        Method::BoardAMatch => "board-a-match",
        Method::Patton => "patton",
    };
    let file = EventFile { event };
    let lots: Vec<String> = event.lots.iter().map(|it| file.name(*it)).collect();
    let mut toml = format!(
        "method = \"{method}\"\n{}lots = [{}]\n{}",
        event.options.rules_line(),
        lots.join(", "),
        event.options.set_table()
    );
    for team in &event.teams {
        let _ = write!(toml, "[[team]]\nname = {team:?}\n");
    }
    toml += &file.not_played();
    toml += &file.other_decisions();
    if form.rulings_apart {
        toml += &file.rulings();
    }
    toml
}

/// Writes the lists of an event file.
struct EventFile<'e> {
    event: &'e Event,
}

impl EventFile<'_> {
    fn round(&self, round: Option<usize>) -> String {
        let rounds = &self.event.rounds;
        round.map_or_else(String::new, |round| format!("round = \"{}\"\n", rounds[round]))
    }

    fn name(&self, team: usize) -> String {
        format!("{:?}", self.event.teams[team])
    }

    /// Returns byes, forfeits, void matches, and awards.
    fn not_played(&self) -> String {
        let mut toml = String::new();
        for &(at, team) in &self.event.byes {
            let _ = write!(toml, "[[bye]]\n{}team = {}\n", self.round(at), self.name(team));
        }
        for &(at, absent, opponents) in &self.event.forfeits {
            let (at, absent, opponents) = (self.round(at), self.name(absent), self.name(opponents));
            let _ = write!(toml, "[[forfeit]]\n{at}team = {absent}\nopponents = {opponents}\n");
        }
        let average = |it: Average| match it {
            Average::Plus => "AVE+",
            Average::Even => "AVE",
            Average::Minus => "AVE-",
        };
        for void in &self.event.voids {
            let _ = write!(
                toml,
                "[[void]]\n{}home = {}\nhome_gets = \"{}\"\naway = {}\naway_gets = \"{}\"\n",
                self.round(void.round),
                self.name(void.home.0),
                average(void.home.1),
                self.name(void.away.0),
                average(void.away.1)
            );
        }
        for award in &self.event.awards {
            let _ = write!(
                toml,
                "[[award]]\n{}home = {}\nhome_vps = {}\naway = {}\naway_vps = {}\n",
                self.round(award.round),
                self.name(award.home.0),
                quoted(&award.home.1),
                self.name(award.away.0),
                quoted(&award.away.1)
            );
        }
        toml
    }

    /// Returns penalties, withdrawals, and carry-overs.
    fn other_decisions(&self) -> String {
        let mut toml = String::new();
        for penalty in &self.event.penalties {
            let amount = match &penalty.amount {
                Amount::Imps(imps) => format!("imps = {}", quoted(imps)),
                Amount::Vps(vps) => format!("vps = {}", quoted(vps)),
            };
            let (at, team) = (self.round(penalty.round), self.name(penalty.team));
            let _ = write!(toml, "[[penalty]]\n{at}team = {team}\n{amount}\n");
        }
        for &team in &self.event.withdrawals {
            let _ = write!(toml, "[[withdrawal]]\nteam = {}\n", self.name(team));
        }
        for (team, carried) in &self.event.carry_overs {
            let (at, amount) = match carried {
                CarryOverAmount::Imps(at, imps) => (*at, format!("imps = {}", quoted(imps))),
                CarryOverAmount::Vps(vps) => (None, format!("vps = {}", quoted(vps))),
                CarryOverAmount::Earlier(at, margin, higher) => {
                    (*at, format!("margin = {}\nfinished_higher = {higher}", quoted(margin)))
                }
            };
            let (at, team) = (self.round(at), self.name(*team));
            let _ = write!(toml, "[[carry_over]]\n{at}team = {team}\n{amount}\n");
        }
        toml
    }

    /// Returns the director's rulings.
    fn rulings(&self) -> String {
        let mut toml = String::new();
        for table in self.event.tables.iter().filter(|it| it.rulings != Rulings::none()) {
            let (at, ns, ew) = (self.round(table.round), self.name(table.ns), self.name(table.ew));
            let (board, ruling) = (table.board, ruling_text(&table.rulings));
            let _ = write!(
                toml,
                "[[adjustment]]\n{at}board = {board}\nns = {ns}\new = {ew}\nruling = \"{ruling}\"\n"
            );
        }
        toml
    }
}

fn quoted(number: &Number) -> String {
    format!("\"{}\"", text(number))
}
