//! The standings: totals, percentages, places, and the lists beside them.

use num_traits::Zero;

use super::event::{Event, Method, Side};
use super::lines::{Entry, Settled, entries};
use super::stages::{
    Brought, Contestant, Session, Stage, carried, is_qualifying, settled, stage, two_winners,
};
use crate::number::{Number, Rounding, Surd, count, ratio, whole};

/// A whole event, scored.
#[derive(Clone, Debug)]
pub struct Report {
    /// The standings.
    pub rankings: Vec<Ranking>,
    /// For each result what North-South and East-West get as printed: one number for each contestant on the side, where they get
    /// anything.
    pub worth: Vec<[Vec<Number>; 2]>,
}

/// One ranking.
#[derive(Clone, Debug)]
pub struct Ranking {
    /// `qualifying` or `final`, where there are stages.
    pub stage: Option<&'static str>,
    /// The section, where each has a ranking of its own.
    pub section: Option<String>,
    /// The side, where there are two winners.
    pub side: Option<Side>,
    /// The contestants, from the best.
    pub lines: Vec<Line>,
}

/// A contestant in a ranking.
#[derive(Clone, Debug)]
pub struct Line {
    /// The name.
    pub name: String,
    /// The place; `None` for those who played too few boards.
    pub place: Option<String>,
    /// Boards that count.
    pub boards: usize,
    /// Matchpoints on the scale of printing, or IMPs: exact.
    pub total: Surd,
    /// The same as printed.
    pub total_printed: Number,
    /// Percent, exact, at matchpoints.
    pub percent: Option<Number>,
    /// The same as printed.
    pub percent_printed: Option<Number>,
    /// IMPs per board as printed.
    pub per_board: Option<Number>,
    /// The sessions.
    pub sessions: Vec<SessionLine>,
    /// What was carried forward.
    pub carried: Option<Carried>,
    /// The places in strata.
    pub strata: Vec<(String, String)>,
    /// The list by handicap.
    pub handicap: Option<Handicapped>,
}

/// A session of a contestant as printed.
#[derive(Clone, Debug)]
pub struct SessionLine {
    /// The session.
    pub session: Option<String>,
    /// Boards that count.
    pub boards: usize,
    /// Matchpoints or IMPs, after penalties.
    pub total: Number,
    /// Percent, after penalties.
    pub percent: Option<Number>,
}

/// What was carried forward, as printed.
#[derive(Clone, Debug)]
pub struct Carried {
    /// What was won before.
    pub from: Number,
    /// What is left of it.
    pub matchpoints: Number,
}

/// A place in the list by handicap.
#[derive(Clone, Debug)]
pub struct Handicapped {
    /// Percentage points.
    pub handicap: Number,
    /// The percentage with them, as printed.
    pub with: Number,
    /// The place.
    pub place: String,
}

/// How numbers of an event are printed.
struct Print<'e> {
    event: &'e Event,
    rounding: Rounding,
    /// What one matchpoint of the scale 2-1-0 is printed as.
    factor: Number,
}

impl<'e> Print<'e> {
    fn of(event: &'e Event) -> Self {
        let matchpoints = event.method == Method::Matchpoints;
        let name = if matchpoints { "rounding" } else { "imps.rounding" };
        let halves = matchpoints && event.options.is("matchpoints.scale", "1-0.5-0");
        let rounding = event.options.rounding(name);
        let none = || Rounding::new(ratio(1, 1_000_000), crate::number::Ties::HalfUp);
        Self {
            event,
            rounding: rounding.unwrap_or_else(none),
            factor: if halves { ratio(1, 2) } else { whole(1) },
        }
    }

    /// Matchpoints of so many, or IMPs.
    fn total(&self, won: &Surd, of: &Number) -> Number {
        let average = if self.event.method == Method::Matchpoints {
            of * &self.factor / whole(2)
        } else {
            whole(0)
        };
        self.rounding.apply_to(&won.clone().times(&self.factor), &average)
    }

    /// Percent, from the exact total or from the one as printed.
    fn percentage(&self, won: &Surd, of: &Number) -> Number {
        if of.is_zero() {
            return whole(0);
        }
        let exact = won.rational().unwrap_or_else(|| whole(0));
        let won = if self.event.options.is("matchpoints.percentage_from", "printed-total") {
            self.total(won, of) / &self.factor
        } else {
            exact
        };
        won / of * whole(100)
    }

    fn percent(&self, percent: &Number) -> Number {
        self.rounding.apply(percent, &whole(50))
    }
}

/// A contestant of a ranking, on the way to its line.
struct Ranked {
    contestant: Contestant,
    stage: Stage,
    brought: Option<Brought>,
    boards: usize,
    won: Surd,
    of: Number,
    /// Percent as they are printed, before rounding.
    percentage: Number,
    /// The same from the exact total.
    exact: Number,
    /// What the place goes by.
    key: Surd,
}

/// Scores an event.
pub(super) fn report(event: &Event) -> Report {
    let entries = entries(event);
    let two = two_winners(event, &entries);
    let mut contestants: Vec<Contestant> = Vec::new();
    for entry in &entries {
        let side = two.then_some(entry.side);
        let contestant = Contestant { side, name: entry.name.clone() };
        if !contestants.contains(&contestant) {
            contestants.push(contestant);
        }
    }
    let all: Vec<(Contestant, Vec<Settled>)> = contestants
        .into_iter()
        .map(|contestant| {
            let settled = settled(event, &entries, &contestant);
            (contestant, settled)
        })
        .collect();
    Report { rankings: rankings(event, two, &entries, &all), worth: worth(event, &all) }
}

/// What each result is worth as printed.
fn worth(event: &Event, all: &[(Contestant, Vec<Settled>)]) -> Vec<[Vec<Number>; 2]> {
    let print = Print::of(event);
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
                let of_side = all.iter().filter(|(contestant, _)| contestant.side == *side);
                let ranked: Vec<Totals> = of_side
                    .filter_map(|(contestant, boards)| {
                        totals(event, entries, (*name, section.as_ref()), (contestant, boards))
                    })
                    .collect();
                lists.push((section.clone(), *side, ranked));
            }
        }
        let boards = |totals: &Totals| totals.stage.boards();
        let of_stage = || lists.iter().flat_map(|(_, _, ranked)| ranked);
        // The most boards that anybody played in the stage, in whatever ranking.
        let full = of_stage().map(boards).max().unwrap_or(0);
        // Where nobody has several sessions, there is nothing to put together.
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

/// What a contestant has in a stage, before it is put together.
struct Totals {
    contestant: Contestant,
    stage: Stage,
    brought: Option<Brought>,
}

/// What a contestant has in a stage, and in a section where each is ranked; nothing where it did not sit there.
fn totals(
    event: &Event,
    entries: &[Entry],
    (name, section): (Option<&'static str>, Option<&String>),
    own: (&Contestant, &[Settled]),
) -> Option<Totals> {
    let result = |row: usize| event.results.get(row);
    let in_section = |row: usize| {
        section.is_none() || result(row).is_some_and(|result| result.section.as_ref() == section)
    };
    let qualifies = |row: usize| {
        result(row).is_some_and(|result| is_qualifying(event, result.session.as_ref()))
    };
    let before = |row: usize| in_section(row) && qualifies(row);
    let counts = |row: usize| {
        in_section(row) && name.is_none_or(|name| (name == "qualifying") == qualifies(row))
    };
    let here = stage(event, entries, own, &counts);
    if here.sessions.is_empty() {
        return None;
    }
    let qualifying = (name == Some("final")).then(|| stage(event, entries, own, &before));
    let brought = if name == Some("qualifying") {
        None
    } else {
        carried(event, own.0, qualifying.as_ref(), &here)
    };
    Some(Totals { contestant: own.0.clone(), stage: here, brought })
}

/// The total and the percentage of a contestant, and what its place goes by.
fn total(event: &Event, totals: Totals, full: usize, several: bool) -> Ranked {
    let Totals { contestant, stage, brought } = totals;
    let print = Print::of(event);
    let matchpoints = event.method == Method::Matchpoints;
    let boards = stage.boards();
    let percentages = matchpoints && several && event.options.is("pairs.sessions", "percentages");
    let scaled = matchpoints
        && event.options.is("matchpoints.fewer_boards", "scaled")
        && !percentages
        && boards > 0;
    // ACBLscore: the total scaled up to the full number of boards; penalties come off that.
    let factor = if scaled { count(full) / count(boards) } else { whole(1) };
    let mut won = stage.won().times(&factor).minus(&Surd::from(stage.penalty()));
    let mut of = stage.of() * &factor;
    if let Some(brought) = &brought {
        won = won.plus(&Surd::from(brought.won.clone()));
        of += &brought.of;
    }
    // The mean of the sessions in which something could be won: each weighs the same.
    let played: Vec<&Session> =
        stage.sessions.iter().filter(|session| !session.of.is_zero()).collect();
    let mean = |each: &dyn Fn(&Session) -> Number| {
        let sum = played.iter().fold(whole(0), |sum, session| sum + each(session));
        if played.is_empty() { whole(0) } else { sum / count(played.len()) }
    };
    let percentage = if percentages {
        mean(&|session| print.percentage(&session_total(session), &session.of))
    } else {
        print.percentage(&won, &of)
    };
    let exact = if percentages {
        let won = |session: &Session| session_total(session).rational().unwrap_or_else(|| whole(0));
        mean(&|session| won(session) / &session.of)
    } else if of.is_zero() {
        whole(0)
    } else {
        won.rational().unwrap_or_else(|| whole(0)) / &of
    };
    let key = if !matchpoints {
        let per_board = event.options.is("imps.ranking", "per-board");
        if per_board { won.clone().times(&(whole(1) / count(boards.max(1)))) } else { won.clone() }
    } else if scaled {
        won.clone()
    } else {
        Surd::from(exact.clone())
    };
    let exact = exact * whole(100);
    Ranked { contestant, stage, brought, boards, won, of, percentage, exact, key }
}

fn session_total(session: &Session) -> Surd {
    session.won.clone().minus(&Surd::from(session.penalty.clone()))
}

/// The places of keys, the largest first; equal keys share one.
fn places(keys: &[Surd]) -> Vec<String> {
    let place = |own: &Surd| {
        let better = keys.iter().filter(|key| *key > own).count();
        let equal = keys.iter().filter(|key| *key == own).count();
        format!("{}{}", better + 1, if equal > 1 { "=" } else { "" })
    };
    keys.iter().map(place).collect()
}

/// The lines of a ranking, with the lists beside them.
fn written(event: &Event, ranked: &[Ranked]) -> Vec<Line> {
    let print = Print::of(event);
    let matchpoints = event.method == Method::Matchpoints;
    let least = event.options.get("imps.least_boards").parse().unwrap_or(0);
    let enough = |line: &Ranked| line.boards > 0 && (matchpoints || line.boards >= least);
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
                total: print.total(&won, &session.of),
                percent: matchpoints.then(|| print.percent(&print.percentage(&won, &session.of))),
            }
        };
        let per_board = || {
            let value = own.won.clone().times(&(whole(1) / count(own.boards.max(1))));
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
            carried: own.brought.as_ref().map(|brought| Carried {
                from: print.total(&Surd::from(brought.from.clone()), &whole(0)),
                matchpoints: print.total(&Surd::from(brought.won.clone()), &brought.of),
            }),
            strata: Vec::new(),
            handicap: None,
        });
    }
    strata(event, ranked, &mut lines);
    handicaps(event, ranked, &mut lines);
    lines
}

/// Each contestant's stratum as a position, 0 the highest; a contestant without one is in the highest.
fn stratum(event: &Event, strata: &[String], own: &Ranked) -> usize {
    event
        .listed
        .iter()
        .filter(|listed| own.contestant.is(&listed.who))
        .find_map(|listed| listed.stratum.as_ref())
        .and_then(|name| strata.iter().position(|stratum| stratum == name))
        .unwrap_or(0)
}

/// A contestant is ranked in its stratum and in every higher one.
fn strata(event: &Event, ranked: &[Ranked], lines: &mut [Line]) {
    let named = event.listed.iter().any(|listed| listed.stratum.is_some());
    let strata: Vec<String> = match (event.strata.is_empty(), named) {
        (false, _) => event.strata.clone(),
        (true, true) => ["A", "B", "C"].map(str::to_owned).to_vec(),
        (true, false) => return,
    };
    for (level, name) in strata.iter().enumerate() {
        let inside: Vec<usize> = (0..ranked.len())
            .filter(|own| ranked[*own].boards > 0)
            .filter(|own| stratum(event, &strata, &ranked[*own]) >= level)
            .collect();
        let keys: Vec<Surd> = inside.iter().map(|own| ranked[*own].key.clone()).collect();
        for (own, place) in inside.into_iter().zip(places(&keys)) {
            lines[own].strata.push((name.clone(), place));
        }
    }
}

/// Percentage points are added to the percentage that is printed, in a list of its own.
fn handicaps(event: &Event, ranked: &[Ranked], lines: &mut [Line]) {
    if !event.listed.iter().any(|listed| listed.handicap.is_some()) {
        return;
    }
    let print = Print::of(event);
    let handicap = |own: &Ranked| {
        let mut listed = event.listed.iter().filter(|listed| own.contestant.is(&listed.who));
        listed.find_map(|listed| listed.handicap.clone()).unwrap_or_else(|| whole(0))
    };
    let placed: Vec<usize> = (0..ranked.len()).filter(|own| ranked[*own].boards > 0).collect();
    let with: Vec<Number> = placed
        .iter()
        .map(|own| ranked[*own].percentage.clone() + handicap(&ranked[*own]))
        .collect();
    let keys: Vec<Surd> = with.iter().cloned().map(Surd::from).collect();
    for ((own, with), place) in placed.into_iter().zip(&with).zip(places(&keys)) {
        let handicap = handicap(&ranked[own]);
        lines[own].handicap = Some(Handicapped { handicap, with: print.percent(with), place });
    }
}
