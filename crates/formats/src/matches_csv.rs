//! Results of whole matches: one line a match, columns named in the first line.

use std::ops::Range;
use std::str::FromStr;

use bridge_core::{Exact, FractionalImps, MatchLength, Vps};
use event::{
    Bye, Decision, Event, MatchColumn, MatchEntry, MatchId, MatchResult, Sentence, UnplayedMatch,
};
use vp_scales::check_margin;

use crate::columns::{Columns, Unknown};
use crate::problem::{Problem, ProblemSeverity, Problems};
use crate::record::{self, Record};
use crate::rejected::Rejected;
use crate::results_csv::is;

const HINT: &str = "expected home and away, with home_imps and away_imps, or imps (the home team's margin), or \
                    home_vps and away_vps, or wins and losses; round, table, boards and weight if there are any";

const NAMES: [&str; 15] = [
    "home",
    "away",
    "home_imps",
    "away_imps",
    "imps",
    "home_vps",
    "away_vps",
    "wins",
    "losses",
    "boards",
    "round",
    "table",
    "weight",
    "set",
    "numbers",
];

/// Other names of columns beside ours, in the order in which `docs/formats.md` lists them.
const ALIASES: [(&str, &[&str]); 9] = [
    ("home", &["hometeam", "team1", "teama"]),
    ("away", &["awayteam", "visitors", "visitingteam", "team2", "teamb"]),
    ("home_imps", &["homeimp", "impshome", "imphome"]),
    ("away_imps", &["awayimp", "impsaway", "impaway"]),
    ("home_vps", &["homevp", "vpshome", "vphome"]),
    ("away_vps", &["awayvp", "vpsaway", "vpaway"]),
    ("imps", &["margin", "impmargin"]),
    ("boards", &["bds", "boardsplayed"]),
    ("round", &["rd", "rnd"]),
];

/// Our name of the column that another program calls so.
fn our_name(name: &str) -> Option<&'static str> {
    let mut aliases = ALIASES.iter();
    aliases.find(|(_, names)| names.iter().any(|known| is(name, known))).map(|&(ours, _)| ours)
}

/// What could be read, what is wrong with it, and where each match begins.
pub(crate) struct ReadMatches {
    pub(crate) text: String,
    pub(crate) event: Event,
    pub(crate) problems: Problems,
    pub(crate) places: MatchPlaces,
}

/// Where matches came from.
#[derive(Clone, Debug)]
pub(crate) struct MatchPlaces {
    columns: Columns<15>,
    starts: Vec<usize>,
}

impl MatchPlaces {
    pub(crate) fn place(&self, text: &str, id: MatchId, column: MatchColumn) -> Range<usize> {
        let start = self.starts.get(id.index()).copied().unwrap_or_default();
        let name = match column {
            MatchColumn::Away => "away",
            MatchColumn::Boards if self.columns.has("boards") => "boards",
            MatchColumn::Home | MatchColumn::Boards => "home",
        };
        self.columns.place(text, start, name)
    }
}

/// Whether the first line is that of results of whole matches: it names the teams, and no board.
pub(crate) fn is_one(text: &str) -> bool {
    let known = |name: &str| {
        let ours = our_name(name).unwrap_or(name);
        NAMES.into_iter().find(|known| is(ours, known))
    };
    let Some((header, _)) = record::header(text, |name| known(name).is_some()) else {
        return false;
    };
    let has = |name: &str| {
        let mut cells = (0..header.len()).map(|at| header.field(at));
        cells.any(|cell| known(cell).map_or_else(|| is(cell, name), |ours| ours == name))
    };
    let results = ["home_imps", "away_imps", "home_vps", "away_vps", "imps", "wins"];
    let result = results.into_iter().any(has);
    has("home") && has("away") && (result || !has("board"))
}

/// Reads a whole file of matches; an unfinished one may hold matches without a result.
pub(crate) fn read(text: String, unfinished: bool) -> Result<ReadMatches, Rejected> {
    let mut problems = Problems::default();
    let required = ["home", "away"];
    let read =
        Columns::read(&text, NAMES, &required, Unknown::PassedOver, our_name, HINT, &mut problems);
    let Some((columns, body)) = read else { return Err(Rejected::whole(text, problems)) };
    if !complete(&columns, unfinished, &mut problems) {
        return Err(Rejected::whole(text, problems));
    }
    let mut event = Event::default();
    let mut starts = Vec::new();
    for record in record::records(&text, body, columns.delimiter) {
        let row = Row { text: &text, columns: &columns, record: &record, unfinished };
        if row.take(&mut event, &mut problems) {
            starts.push(record.start);
        }
    }
    let none = starts.is_empty() && event.decisions().unplayed().is_empty();
    if none && problems.count(ProblemSeverity::Error) == 0 {
        let message = "the file holds column names and no matches";
        problems.push(Problem::error(Some(columns.header.clone()), message));
    }
    Ok(ReadMatches { text, event, problems, places: MatchPlaces { columns, starts } })
}

/// Whether there is a result in the columns, which a plan has not; of two kinds of results nobody could tell which counts.
fn complete(columns: &Columns<15>, unfinished: bool, problems: &mut Problems) -> bool {
    let before = problems.count(ProblemSeverity::Error);
    let kinds = [
        ["home_imps", "away_imps"],
        ["imps", "imps"],
        ["home_vps", "away_vps"],
        ["wins", "losses"],
    ];
    let given: Vec<[&str; 2]> =
        kinds.into_iter().filter(|kind| kind.iter().any(|name| columns.has(name))).collect();
    match given[..] {
        [kind] => columns.require(&kind, HINT, problems),
        [] if unfinished => {}
        [] => columns.require(&["home_imps", "away_imps"], HINT, problems),
        _ => {
            let message = "results of more than one kind: IMPs of both, a margin, Victory Points, or wins and losses";
            problems.push(Problem::error(Some(columns.header.clone()), message).hint(HINT));
        }
    }
    problems.count(ProblemSeverity::Error) == before
}

/// How much a match counts: within limits in which strengths keep their digits.
fn weight(text: &str) -> Option<Exact> {
    let weight: Exact = text.parse().ok()?;
    let least: Exact = "0.001".parse().ok()?;
    (least <= weight && weight <= Exact::from(1_000_i64)).then_some(weight)
}

/// A record, and what it takes to find its cells and their places.
struct Row<'a> {
    text: &'a str,
    columns: &'a Columns<15>,
    record: &'a Record<'a>,
    /// Whether a match without a result is one that has not been played yet.
    unfinished: bool,
}

/// The columns of results.
const RESULTS: [&str; 7] =
    ["home_imps", "away_imps", "imps", "home_vps", "away_vps", "wins", "losses"];

impl Row<'_> {
    #[track_caller]
    fn refuse(&self, name: &str, message: String, problems: &mut Problems) {
        let place = self.columns.place(self.text, self.record.start, name);
        problems.push(Problem::error(Some(place), message));
    }

    /// A cell that has to be there and be of a kind.
    #[track_caller]
    fn number<T: FromStr<Err: std::fmt::Display>>(
        &self,
        name: &str,
        problems: &mut Problems,
    ) -> Option<T> {
        let Some(cell) = self.columns.cell(self.record, name) else {
            self.refuse(name, format!("the cell `{name}` is empty"), problems);
            return None;
        };
        match cell.parse::<T>() {
            Ok(read) => Some(read),
            Err(error) => {
                self.refuse(name, format!("{error}"), problems);
                None
            }
        }
    }

    /// A number of games.
    fn games(&self, name: &str, problems: &mut Problems) -> Option<u32> {
        let cell = self.columns.cell(self.record, name).unwrap_or_default();
        let games = cell.parse().ok();
        if games.is_none() {
            let message = format!("{cell:?} is no number of games: expected a whole number");
            self.refuse(name, message, problems);
        }
        games
    }

    /// Takes one match into the event, and says whether it did: a bye is a decision, not a match.
    fn take(&self, event: &mut Event, problems: &mut Problems) -> bool {
        if let Some(problem) = self.columns.form(self.text, self.record) {
            problems.push(problem);
            return false;
        }
        let cell = |name: &str| self.columns.cell(self.record, name);
        let (round, table) = (cell("round"), cell("table"));
        let Some(home) = cell("home") else {
            self.refuse("home", "the cell `home` is empty: expected a team".to_owned(), problems);
            return false;
        };
        let Some(away) = cell("away") else {
            let message = "the cell `away` is empty: expected a team, or `bye`".to_owned();
            self.refuse("away", message, problems);
            return false;
        };
        if away.eq_ignore_ascii_case("bye") {
            self.bye(event, home, round, problems);
            return false;
        }
        let boards = match cell("boards") {
            None => None,
            Some(_) => match self.number::<MatchLength>("boards", problems) {
                Some(boards) => Some(boards),
                None => return false,
            },
        };
        for (name, team) in [("home", home), ("away", away)] {
            if Self::has_bye(event, round, team) {
                let message = "this team has a bye in this round already".to_owned();
                self.refuse(name, message, problems);
                return false;
            }
        }
        let weight = match cell("weight").map(|text| weight(text).ok_or(text)).transpose() {
            Ok(weight) => weight,
            Err(text) => {
                let message = format!("{text:?} is no weight: expected 0.001 to 1000, such as 0.5");
                self.refuse("weight", message, problems);
                return false;
            }
        };
        if RESULTS.into_iter().all(|name| cell(name).is_none()) {
            self.unplayed(event, [home, away], round, problems);
            return false;
        }
        let Some(result) = self.result(boards, problems) else { return false };
        let boards = boards.map(MatchLength::get);
        let entry = MatchEntry { home, away, result, boards, round, table };
        match event.add_match(entry) {
            Ok(row) => {
                if let Some(weight) = weight {
                    event.weigh(row, weight);
                }
                true
            }
            Err(error) => {
                self.refuse("home", format!("{error}"), problems);
                false
            }
        }
    }

    fn result(&self, boards: Option<MatchLength>, problems: &mut Problems) -> Option<MatchResult> {
        if self.columns.has("wins") {
            let [home, away] = ["wins", "losses"].map(|name| self.games(name, problems));
            return Some(MatchResult::Games { home: home?, away: away? });
        }
        if self.columns.has("home_vps") {
            let home: Option<Vps> = self.number("home_vps", problems);
            let away: Option<Vps> = self.number("away_vps", problems);
            for (name, vps) in [("home_vps", home), ("away_vps", away)] {
                if vps.is_some_and(|vps| vps < Vps::ZERO) {
                    self.refuse(name, "expected 0 VPs or more".to_owned(), problems);
                    return None;
                }
            }
            return Some(MatchResult::Vps { home: home?, away: away? });
        }
        let (home, away, column) = if self.columns.has("imps") {
            let margin: FractionalImps = self.number("imps", problems)?;
            let lost = FractionalImps::new(-margin.exact());
            let ahead = margin.exact() > &Exact::ZERO;
            let (home, away) =
                if ahead { (margin, FractionalImps::ZERO) } else { (FractionalImps::ZERO, lost) };
            (home, away, "imps")
        } else {
            let home: Option<FractionalImps> = self.number("home_imps", problems);
            let away: Option<FractionalImps> = self.number("away_imps", problems);
            (home?, away?, "home_imps")
        };
        for (name, imps) in [(column, &home), ("away_imps", &away)] {
            if imps.exact() < &Exact::ZERO {
                let message = format!("{imps} IMPs: expected what the team won, 0 or more");
                self.refuse(name, message, problems);
                return None;
            }
        }
        let margin = home.minus(&away);
        if let Some(Err(error)) = boards.map(|boards| check_margin(&margin, boards)) {
            self.refuse(column, format!("{error}"), problems);
            return None;
        }
        Some(MatchResult::Imps { home, away })
    }

    /// A match that has no result yet: in an unfinished file one that will be played.
    fn unplayed(
        &self,
        event: &mut Event,
        teams: [&str; 2],
        round: Option<&str>,
        problems: &mut Problems,
    ) {
        if !self.unfinished {
            let column = RESULTS.into_iter().find(|name| self.columns.has(name));
            let template = "the match has no result: expected one, or no line before it is played; `{ask pair unfinished}` \
                           takes such lines";
            let column = column.unwrap_or("home");
            let place = self.columns.place(self.text, self.record.start, column);
            let mut problem = Problem::error(Some(place), "");
            problem.message = Sentence::of_template(template);
            problems.push(problem);
            return;
        }
        let round = round.map(|round| event.intern(round)).transpose();
        match (round, teams.map(|team| event.intern(team))) {
            (Ok(_), [Ok(home), Ok(away)]) if home == away => {
                self.refuse(
                    "away",
                    "a team against itself: expected another team".to_owned(),
                    problems,
                );
            }
            (Ok(round), [Ok(home), Ok(away)]) => {
                let unplayed = Decision::Unplayed(UnplayedMatch { round, home, away });
                if let Err(error) = event.decide(unplayed) {
                    self.refuse("home", error.to_string(), problems);
                }
            }
            (Err(error), _) | (_, [Err(error), _] | [_, Err(error)]) => {
                self.refuse("home", format!("{error}"), problems);
            }
        }
    }

    /// A line without opponents.
    fn bye(&self, event: &mut Event, team: &str, round: Option<&str>, problems: &mut Problems) {
        let filled =
            RESULTS.into_iter().find(|name| self.columns.cell(self.record, name).is_some());
        if let Some(name) = filled {
            self.refuse(name, "a bye with a result: expected an empty cell".to_owned(), problems);
            return;
        }
        let round = round.map(|round| event.intern(round)).transpose();
        match (round, event.intern(team)) {
            (Ok(round), Ok(team)) => {
                let has_match = |row: &event::MatchRow| {
                    row.round == round && (row.home == team || row.away == team)
                };
                if let Err(error) = event.decide(Decision::Bye(Bye { round, team })) {
                    self.refuse("home", error.to_string(), problems);
                }
                if event.matches().iter().any(has_match) {
                    let message = "this team has a match in this round already".to_owned();
                    self.refuse("home", message, problems);
                }
            }
            (Err(error), _) | (_, Err(error)) => self.refuse("home", format!("{error}"), problems),
        }
    }

    /// Whether a match is of a team that has a bye in the round.
    fn has_bye(event: &Event, round: Option<&str>, team: &str) -> bool {
        let Some(team) = event.find(team) else { return false };
        let round = round.and_then(|round| event.find(round));
        event.decisions().has_bye(round, team)
    }
}
