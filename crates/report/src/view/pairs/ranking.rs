//! The lines of the rankings of pairs: which columns an event needs, and what stands in them.

use std::collections::BTreeMap;
use std::rc::Rc;

use bridge_core::{Exact, Percent, Place, Side};
use butler::CrossImpSum;
use event::{ContestantId, SectionId, SessionId};
use regulations::{Method, Regulations};
use scoring::{ImpStanding, Number, PairStanding, StageOfPairs};
use serde::Serialize;

use super::{PairScores, Pairs};
use crate::written::Written;
use crate::{Cell, Column, Columns, Lines, Table};

/// A pair's line in a ranking.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct PairLine<'a> {
    #[serde(skip)]
    of: Of<'a>,
    place: Option<Written<Place>>,
    rank: Option<u32>,
    pair: &'a str,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    members: &'a [String],
    boards: u32,
    #[serde(flatten)]
    total: PairTotal<'a>,
}

/// Which ranking a line is of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Of<'a> {
    pub(super) stage: Option<StageOfPairs>,
    pub(super) section: Option<&'a str>,
    pub(super) side: Option<Side>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
enum PairTotal<'a> {
    Matchpoints(Box<MatchpointTotal<'a>>),
    Imps(Box<ImpTotal<'a>>),
}

/// A total in matchpoints.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct MatchpointTotal<'a> {
    pub(crate) matchpoints: Option<Written<Number>>,
    matchpoints_exact: Option<Written<Exact>>,
    pub(crate) percent: Option<Written<Number>>,
    percent_exact: Option<Written<Percent>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    sessions: Vec<SessionLine<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    carried: Option<CarriedLine>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    strata: Vec<StratumLine<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    handicap: Option<HandicapLine>,
}

/// A total in IMPs.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct ImpTotal<'a> {
    pub(crate) imps: Written<Number>,
    imps_exact: Written<CrossImpSum>,
    pub(crate) per_board: Option<Written<Number>>,
    per_board_exact: Option<Written<CrossImpSum>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    sessions: Vec<ImpSessionLine<'a>>,
}

/// What a pair has from a session.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct SessionLine<'a> {
    #[serde(skip)]
    position: usize,
    session: &'a str,
    boards: u32,
    matchpoints: Option<Written<Number>>,
    matchpoints_exact: Option<Written<Exact>>,
    percent: Option<Written<Number>>,
    percent_exact: Option<Written<Percent>>,
}

/// What a pair has from a session, in IMPs.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct ImpSessionLine<'a> {
    #[serde(skip)]
    position: usize,
    session: &'a str,
    boards: u32,
    imps: Written<Number>,
    imps_exact: Written<CrossImpSum>,
}

/// What a pair brought into a final.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct CarriedLine {
    from: Written<Number>,
    from_exact: Written<Exact>,
    matchpoints: Written<Number>,
    matchpoints_exact: Written<Exact>,
}

/// A place in a stratum.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct StratumLine<'a> {
    #[serde(skip)]
    position: usize,
    stratum: &'a str,
    place: Written<Place>,
    rank: u32,
}

/// What a handicap makes of a percentage.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct HandicapLine {
    percent: Written<Percent>,
    with: Option<Written<Number>>,
    with_exact: Option<Written<Percent>>,
    place: Option<Written<Place>>,
    rank: Option<u32>,
}

/// A ranking.
#[derive(Clone, Copy)]
pub(super) struct Ranked<'a> {
    pub(super) of: Of<'a>,
    standings: Standings<'a>,
}

#[derive(Clone, Copy)]
enum Standings<'a> {
    Matchpoints(&'a scoring::Standings<PairStanding>),
    Imps(&'a scoring::Standings<ImpStanding>),
}

/// The sessions that rankings have columns for: where a contestant has several.
pub(super) struct SessionColumns<'a> {
    names: Vec<&'a str>,
    positions: BTreeMap<Option<SessionId>, usize>,
}

/// Where the ranking of a line is named.
#[derive(Clone, Copy, PartialEq, Eq)]
enum RankingStands {
    Above,
    InTheLine,
}

impl MatchpointTotal<'_> {
    /// A pair's total as it is printed, without its sessions.
    pub(crate) fn of(regulations: &Regulations, standing: &PairStanding) -> Self {
        // Where the total is scaled up, what could have been won grows with it.
        let total = standing.scaled.as_ref().unwrap_or(&standing.total);
        let comparable = standing.percent.is_some();
        let exact = regulations.matchpoints.on_scale(&total.matchpoints);
        Self {
            matchpoints: Number::of_matchpoint_total(regulations, standing).map(Written),
            matchpoints_exact: comparable.then_some(Written(exact)),
            percent: Number::of_percent(regulations, standing).map(Written),
            percent_exact: standing.percent.clone().map(Written),
            sessions: Vec::new(),
            carried: None,
            strata: Vec::new(),
            handicap: None,
        }
    }
}

impl ImpTotal<'_> {
    /// A pair's total as it is printed, without its sessions.
    pub(crate) fn of(regulations: &Regulations, method: Method, standing: &ImpStanding) -> Self {
        let average = standing.average.as_ref();
        Self {
            imps: Written(Number::imps(regulations, method, &standing.total)),
            imps_exact: Written(standing.total.clone()),
            per_board: average.map(|sum| Written(Number::imp_average(regulations, sum))),
            per_board_exact: average.cloned().map(Written),
            sessions: Vec::new(),
        }
    }
}

impl Ranked<'_> {
    fn len(self) -> usize {
        match self.standings {
            Standings::Matchpoints(standings) => standings.len(),
            Standings::Imps(standings) => standings.len(),
        }
    }

    /// Whose line it is.
    fn contestant(self, index: usize) -> Option<ContestantId> {
        match self.standings {
            Standings::Matchpoints(standings) => standings.contestant(index),
            Standings::Imps(standings) => standings.contestant(index),
        }
    }

    /// What the ranking is of, in words.
    fn title(self) -> String {
        let stage = self.of.stage.map(|of| match of {
            StageOfPairs::Qualifying => "Qualifying".to_owned(),
            StageOfPairs::Final => "Final".to_owned(),
        });
        let section = self.of.section.map(|section| format!("Section {section}"));
        let side = self.of.side.map(|side| side.name().to_owned());
        let parts: Vec<String> = [stage, section, side].into_iter().flatten().collect();
        if parts.is_empty() { "Ranking".to_owned() } else { parts.join(", ") }
    }

    /// The positions of the lines in the list by handicap: those without a place come last.
    fn by_handicap(self) -> Option<Vec<usize>> {
        let Standings::Matchpoints(standings) = self.standings else { return None };
        let mut places: Vec<(bool, Option<Place>, usize)> = Vec::new();
        for (index, standing) in standings.iter().enumerate() {
            if let Some(handicapped) = &standing.handicapped {
                places.push((handicapped.place.is_none(), handicapped.place, index));
            }
        }
        places.sort_unstable();
        let order = places.into_iter().map(|(_, _, index)| index).collect();
        Some(order)
    }
}

impl<'a> Pairs<'a> {
    /// The rankings with what they are of.
    pub(super) fn ranked(self) -> Vec<Ranked<'a>> {
        let name = |id: Option<SectionId>| id.map(|id| self.event.name(id));
        match self.scores {
            PairScores::Matchpoints(scores) => {
                let ranked = scores.rankings().iter().map(|it| Ranked {
                    of: Of { stage: it.stage, section: name(it.section), side: it.side },
                    standings: Standings::Matchpoints(&it.standings),
                });
                ranked.collect()
            }
            PairScores::Imps(scores) => {
                let ranked = scores.rankings().iter().map(|it| Ranked {
                    of: Of { stage: None, section: name(it.section), side: it.side },
                    standings: Standings::Imps(&it.standings),
                });
                ranked.collect()
            }
        }
    }

    /// Whether any contestant has several sessions.
    fn has_sessions(self) -> bool {
        match self.scores {
            PairScores::Matchpoints(scores) => scores.has_sessions(),
            PairScores::Imps(scores) => scores.has_sessions(),
        }
    }

    pub(super) fn session_columns(self) -> Rc<SessionColumns<'a>> {
        let (mut names, mut positions) = (Vec::new(), BTreeMap::new());
        if self.has_sessions() {
            for board in self.event.boards_in_order() {
                let session = self.event.board_at(board).session;
                positions.entry(session).or_insert_with(|| {
                    names.push(self.event.label(session));
                    names.len() - 1
                });
            }
        }
        Rc::new(SessionColumns { names, positions })
    }

    /// The lines of a ranking, best first.
    pub(super) fn lines(
        self,
        ranked: Ranked<'a>,
        sessions: &Rc<SessionColumns<'a>>,
    ) -> Lines<'a, PairLine<'a>> {
        /// Names lie anywhere in memory: a few looked up in a row cost hardly more than one.
        const AT_ONCE: usize = 64;

        let sessions = Rc::clone(sessions);
        Lines::new(move || {
            let sessions = Rc::clone(&sessions);
            (0..ranked.len()).step_by(AT_ONCE).flat_map(move |first| {
                let sessions = Rc::clone(&sessions);
                let names = (first..).take(AT_ONCE).map_while(|index| ranked.contestant(index));
                let names: Vec<&str> = names.map(|name| self.event.name(name)).collect();
                let names = (first..).zip(names);
                names.filter_map(move |(index, pair)| self.line(ranked, index, pair, &sessions))
            })
        })
    }

    /// A line of a ranking.
    fn line(
        self,
        ranked: Ranked<'a>,
        index: usize,
        pair: &'a str,
        sessions: &SessionColumns<'a>,
    ) -> Option<PairLine<'a>> {
        let (name, place, boards, total) = match ranked.standings {
            Standings::Matchpoints(standings) => {
                let standing = standings.get(index)?;
                let total = PairTotal::Matchpoints(Box::new(self.matchpoints(&standing, sessions)));
                (standing.name, standing.place, standing.total.boards, total)
            }
            Standings::Imps(standings) => {
                let standing = standings.get(index)?;
                let total = PairTotal::Imps(Box::new(self.imps(&standing, sessions)));
                (standing.name, standing.place, standing.boards, total)
            }
        };
        let entry = self.event.decisions().pair(name, ranked.of.side);
        Some(PairLine {
            of: ranked.of,
            place: place.map(Written),
            rank: place.map(Place::number),
            pair,
            members: entry.map_or(&[], |entry| &entry.members),
            boards,
            total,
        })
    }

    fn matchpoints(
        self,
        standing: &PairStanding,
        sessions: &SessionColumns<'a>,
    ) -> MatchpointTotal<'a> {
        let regulations = self.regulations;
        let of_session = |session: &scoring::SessionTotal| {
            let position = *sessions.positions.get(&session.session)?;
            let total = session.total();
            let played = total.boards > 0;
            let exact = regulations.matchpoints.on_scale(&total.matchpoints);
            let number = Number::matchpoints(regulations, &total.matchpoints, &total.available);
            let percent = regulations.matchpoints.percent(&total).filter(|_| played);
            Some(SessionLine {
                position,
                session: self.event.label(session.session),
                boards: total.boards,
                matchpoints: played.then_some(Written(number)),
                matchpoints_exact: played.then_some(Written(exact)),
                percent: percent.map(|percent| Written(Number::percent(regulations, &percent))),
                percent_exact: total.percent().filter(|_| played).map(Written),
            })
        };
        let carried = standing.carried.as_ref().map(|it| CarriedLine {
            from: Written(Number::matchpoints(
                regulations,
                &it.from.matchpoints,
                &it.from.available,
            )),
            from_exact: Written(regulations.matchpoints.on_scale(&it.from.matchpoints)),
            matchpoints: Written(Number::matchpoints(regulations, &it.matchpoints, &it.available)),
            matchpoints_exact: Written(regulations.matchpoints.on_scale(&it.matchpoints)),
        });
        let strata = self.event.decisions().strata().iter().zip(standing.strata).enumerate();
        let handicap = standing.handicapped.as_ref().map(|it| HandicapLine {
            percent: Written(it.handicap.clone()),
            with: it.percent.as_ref().map(|it| Written(Number::percent(regulations, it))),
            with_exact: it.percent.clone().map(Written),
            place: it.place.map(Written),
            rank: it.place.map(Place::number),
        });
        MatchpointTotal {
            sessions: standing.sessions.iter().filter_map(of_session).collect(),
            carried,
            strata: strata
                .filter_map(|(position, (stratum, place))| {
                    let place = place?;
                    let (rank, place) = (place.number(), Written(place));
                    Some(StratumLine { position, stratum, place, rank })
                })
                .collect(),
            handicap,
            ..MatchpointTotal::of(regulations, standing)
        }
    }

    fn imps(self, standing: &ImpStanding, sessions: &SessionColumns<'a>) -> ImpTotal<'a> {
        let PairScores::Imps(scores) = self.scores else {
            return ImpTotal::of(self.regulations, Method::CrossImps, standing);
        };
        let of_sessions = standing.sessions.iter().filter_map(|session| {
            Some(ImpSessionLine {
                position: *sessions.positions.get(&session.session)?,
                session: self.event.label(session.session),
                boards: session.boards,
                imps: Written(Number::imps(self.regulations, scores.method(), &session.total)),
                imps_exact: Written(session.total.clone()),
            })
        });
        ImpTotal {
            sessions: of_sessions.collect(),
            ..ImpTotal::of(self.regulations, scores.method(), standing)
        }
    }

    /// The rankings as they are printed, each with its title, and after each of them the list by handicap where there are
    /// handicaps.
    pub(super) fn rankings(self) -> Vec<Table<'a>> {
        let sessions = self.session_columns();
        let handicap = self.has_handicap();
        let mut tables = Vec::new();
        for ranked in self.ranked() {
            let columns = self.columns(RankingStands::Above, &sessions);
            let lines = self.lines(ranked, &sessions);
            tables.push(Table::new(ranked.title(), columns, lines));
            if let Some(order) = ranked.by_handicap().filter(|_| handicap) {
                tables.push(self.by_handicap(ranked, order, &sessions));
            }
        }
        tables
    }

    fn has_handicap(self) -> bool {
        matches!(self.scores, PairScores::Matchpoints(scores) if scores.has_handicaps())
    }

    /// The list by handicap.
    fn by_handicap(
        self,
        ranked: Ranked<'a>,
        order: Vec<usize>,
        sessions: &Rc<SessionColumns<'a>>,
    ) -> Table<'a> {
        let columns = Columns::new()
            .numbers("Place", "place", |line: &PairLine<'a>| {
                Cell::or_missing(line.handicap().and_then(|it| it.place.as_ref()))
            })
            .words(self.contestant(), "pair", |line| line.pair.into())
            .numbers("Percent", "percent", PairLine::percent)
            .numbers("Handicap", "handicap", PairLine::handicap_percent)
            .numbers("With it", "handicap_percent", PairLine::with_handicap);
        let order: Rc<[usize]> = order.into();
        let sessions = Rc::clone(sessions);
        let lines = Lines::new(move || {
            let (order, sessions) = (Rc::clone(&order), Rc::clone(&sessions));
            (0..order.len()).filter_map(move |at| {
                let pair = self.event.name(ranked.contestant(order[at])?);
                self.line(ranked, order[at], pair, &sessions)
            })
        });
        Table::new(format!("{} by handicap", ranked.title()), columns, lines)
    }

    /// The rankings as one table.
    pub(super) fn all_rankings(self) -> Table<'a> {
        let sessions = self.session_columns();
        let columns = self.columns(RankingStands::InTheLine, &sessions);
        let lines = Lines::new(move || {
            let sessions = Rc::clone(&sessions);
            let ranked = self.ranked().into_iter();
            ranked.flat_map(move |ranked| self.lines(ranked, &sessions).iter())
        });
        Table::new("", columns, lines)
    }

    /// The columns that the event needs.
    fn columns(
        self,
        stands: RankingStands,
        sessions: &SessionColumns<'a>,
    ) -> Columns<'a, PairLine<'a>> {
        let in_line = stands == RankingStands::InTheLine;
        let ranked = self.ranked();
        let matchpoints = match self.scores {
            PairScores::Matchpoints(scores) => Some(scores),
            PairScores::Imps(_) => None,
        };
        let stages = in_line && ranked.iter().any(|it| it.of.stage.is_some());
        let sections =
            in_line && (matchpoints.is_none() || ranked.iter().any(|it| it.of.section.is_some()));
        let decided = self.event.decisions();
        let members = decided.pairs().iter().any(|it| !it.members.is_empty());
        let columns = Columns::new()
            .when(stages, |columns| {
                columns.words("Stage", "stage", |line: &PairLine<'a>| {
                    line.of.stage.map_or(Cell::Nothing, Cell::shown)
                })
            })
            .when(sections, |it| it.words("Section", "section", |line| line.of.section.into()))
            .when(in_line, |columns| {
                columns
                    .words("Side", "side", |line| line.of.side.map_or(Cell::Nothing, Cell::shown))
            })
            .numbers("Place", "place", |line| Cell::or_missing(line.place.as_ref()))
            .words(self.contestant(), "pair", |line| line.pair.into())
            .when(members, |it| {
                it.words("Members", "members", |line| line.members.join(", ").into())
            })
            .numbers("Boards", "boards", |line| line.boards.into());
        let Some(scores) = matchpoints else {
            return imp_columns(columns, sessions);
        };
        columns
            .and(sessions.names.iter().enumerate().map(|(position, name)| {
                let names = (format!("Session {name} %"), format!("session_{name}_percent"));
                Column::numbers(names.0, names.1, move |line: &PairLine<'a>| {
                    let session = line.matchpoints().and_then(|total| {
                        let found =
                            total.sessions.binary_search_by_key(&position, |it| it.position);
                        total.sessions[found.ok()?].percent.as_ref()
                    });
                    Cell::or_missing(session)
                })
            }))
            .when(scores.has_carried(), |it| {
                it.numbers("Carried", "carried", |line| {
                    let carried = line.matchpoints().and_then(|it| it.carried.as_ref());
                    Cell::or_missing(carried.map(|it| &it.matchpoints))
                })
            })
            .numbers("Matchpoints", "matchpoints", |line| {
                Cell::or_missing(line.matchpoints().and_then(|it| it.matchpoints.as_ref()))
            })
            .numbers("Percent", "percent", PairLine::percent)
            .and(decided.strata().iter().enumerate().map(|(position, name)| {
                let names = (format!("Stratum {name}"), format!("stratum_{name}_place"));
                Column::numbers(names.0, names.1, move |line: &PairLine<'a>| {
                    let mut strata = line.matchpoints().into_iter().flat_map(|it| &it.strata);
                    strata.find(|it| it.position == position).map(|it| &it.place).into()
                })
            }))
            .when(in_line && self.has_handicap(), |columns| {
                columns
                    .numbers("Handicap", "handicap", PairLine::handicap_percent)
                    .numbers("With handicap", "handicap_percent", PairLine::with_handicap)
                    .numbers("Place with handicap", "handicap_place", |line| {
                        Cell::or_missing(line.handicap().and_then(|it| it.place.as_ref()))
                    })
            })
    }
}

/// The columns of totals in IMPs.
fn imp_columns<'a>(
    columns: Columns<'a, PairLine<'a>>,
    sessions: &SessionColumns<'a>,
) -> Columns<'a, PairLine<'a>> {
    columns
        .and(sessions.names.iter().enumerate().map(|(position, &name)| {
            let names = (name.to_owned(), format!("session_{name}_imps"));
            Column::numbers(names.0, names.1, move |line: &PairLine<'a>| {
                let session = line.imps().and_then(|total| {
                    let found = total.sessions.binary_search_by_key(&position, |it| it.position);
                    Some(&total.sessions[found.ok()?].imps)
                });
                Cell::or_missing(session)
            })
        }))
        .numbers("IMPs", "imps", |line| line.imps().map(|it| &it.imps).into())
        .numbers("Per board", "imps_per_board", |line| {
            Cell::or_missing(line.imps().and_then(|it| it.per_board.as_ref()))
        })
}

impl<'a> PairLine<'a> {
    fn matchpoints(&self) -> Option<&MatchpointTotal<'a>> {
        match &self.total {
            PairTotal::Matchpoints(total) => Some(total),
            PairTotal::Imps(_) => None,
        }
    }

    fn imps(&self) -> Option<&ImpTotal<'a>> {
        match &self.total {
            PairTotal::Imps(total) => Some(total),
            PairTotal::Matchpoints(_) => None,
        }
    }

    fn handicap(&self) -> Option<&HandicapLine> {
        self.matchpoints()?.handicap.as_ref()
    }

    fn percent(&self) -> Cell<'_> {
        Cell::or_missing(self.matchpoints().and_then(|it| it.percent.as_ref()))
    }

    fn handicap_percent(&self) -> Cell<'_> {
        self.handicap().map_or(Cell::Nothing, |it| Cell::exact(it.percent.0.exact()))
    }

    fn with_handicap(&self) -> Cell<'_> {
        Cell::or_missing(self.handicap().and_then(|it| it.with.as_ref()))
    }
}
