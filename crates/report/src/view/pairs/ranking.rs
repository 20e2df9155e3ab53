//! The lines of the rankings of pairs: which columns an event needs, and what stands in them.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use bridge_core::Place;
use event::SectionId;
use regulations::Method;
use scoring::{ImpStanding, Number, PairStanding};

use super::lines::{
    CarriedLine, HandicapLine, ImpSessionLine, ImpTotal, MatchpointTotal, Of, PairLine, PairTotal,
    Ranked, SessionColumns, SessionLine, Standings, StratumLine,
};
use super::plain_lines::PlainLines;
use super::{PairScores, Pairs};
use crate::written::Written;
use crate::{Cell, Column, Columns, Lines, Table};

/// Where the ranking of a line is named.
#[derive(Clone, Copy, PartialEq, Eq)]
enum RankingStands {
    Above,
    InTheLine,
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

    pub(super) fn session_columns(self) -> Arc<SessionColumns<'a>> {
        let (mut names, mut positions) = (Vec::new(), BTreeMap::new());
        if self.has_sessions() {
            for board in self.event.boards_in_order() {
                let session = self.event.board_at(board).session;
                positions.entry(session).or_insert_with(|| {
                    let position = names.len();
                    names.push(self.event.label(session));
                    position
                });
            }
        }
        Arc::new(SessionColumns { names, positions })
    }

    /// The lines of a ranking, best first.
    pub(super) fn lines(
        self,
        ranked: Ranked<'a>,
        sessions: &Arc<SessionColumns<'a>>,
    ) -> Lines<'a, PairLine<'a>> {
        let sessions = Arc::clone(sessions);
        Lines::by_position(ranked.len(), move |positions| {
            self.lines_at(ranked, positions, Arc::clone(&sessions))
        })
    }

    /// The lines at some positions of a ranking.
    fn lines_at(
        self,
        ranked: Ranked<'a>,
        positions: Range<usize>,
        sessions: Arc<SessionColumns<'a>>,
    ) -> impl Iterator<Item = PairLine<'a>> + use<'a> {
        /// Names and sums lie anywhere in memory: a few looked up in a row cost hardly more than one.
        const AT_ONCE: usize = 64;

        let end = positions.end;
        let of_sums = PlainLines::new(self, &sessions);
        let mut lines = of_sums.clone();
        let found = positions.step_by(AT_ONCE).flat_map(move |first| {
            let at = first..end.min(first.saturating_add(AT_ONCE));
            let plain: Vec<_> = at.clone().map(|at| of_sums.at(ranked, at)).collect();
            let names = at.clone().map_while(|at| ranked.contestant(at));
            let names: Vec<_> = names.map(|name| (name, self.event.name(name))).collect();
            at.zip(names).zip(plain)
        });
        found.filter_map(move |((at, named), plain)| {
            let plain = plain.and_then(|plain| lines.line(ranked, named, &plain));
            plain.or_else(|| self.line(ranked, at, named.1, &sessions))
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
                let total = PairTotal::Matchpoints(self.matchpoints(&standing, sessions));
                (standing.name, standing.place, standing.total.boards, total)
            }
            Standings::Imps(standings) => {
                let standing = standings.get(index)?;
                let total = PairTotal::Imps(self.imps(&standing, sessions));
                (standing.name, standing.place, standing.boards, total)
            }
        };
        Some(self.line_of(ranked, name, pair, (place, boards, total)))
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
        let carried = standing.carried.as_ref().map(|it| {
            Box::new(CarriedLine {
                from: Written(Number::matchpoints(
                    regulations,
                    &it.from.matchpoints,
                    &it.from.available,
                )),
                from_exact: Written(regulations.matchpoints.on_scale(&it.from.matchpoints)),
                matchpoints: Written(Number::matchpoints(
                    regulations,
                    &it.matchpoints,
                    &it.available,
                )),
                matchpoints_exact: Written(regulations.matchpoints.on_scale(&it.matchpoints)),
            })
        });
        let strata = self.event.decisions().strata().iter().zip(standing.strata).enumerate();
        let handicap = standing.handicapped.as_ref().map(|it| {
            Box::new(HandicapLine {
                percent: Written(it.handicap.clone()),
                with: it.percent.as_ref().map(|it| Written(Number::percent(regulations, it))),
                with_exact: it.percent.clone().map(Written),
                place: it.place.map(Written),
                rank: it.place.map(Place::number),
            })
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
            tables.push(Table::new(ranked.title(), columns, lines).of_side(ranked.of.side));
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
        sessions: &Arc<SessionColumns<'a>>,
    ) -> Table<'a> {
        let columns = Columns::new()
            .numbers("Place", "place", |line: &PairLine<'a>| {
                Cell::or_missing(line.handicap().and_then(|it| it.place.as_ref()))
            })
            .words(self.contestant(), "pair", |line| line.pair.into())
            .numbers("Percent", "percent", PairLine::percent)
            .numbers("Handicap", "handicap", PairLine::handicap_percent)
            .numbers("With it", "handicap_percent", PairLine::with_handicap);
        let sessions = Arc::clone(sessions);
        let lines = Lines::new(move || {
            let sessions = Arc::clone(&sessions);
            order.clone().into_iter().filter_map(move |at| {
                let pair = self.event.name(ranked.contestant(at)?);
                self.line(ranked, at, pair, &sessions)
            })
        });
        let title = format!("{} by handicap", ranked.title());
        Table::new(title, columns, lines).of_side(ranked.of.side)
    }

    /// The rankings as one table.
    pub(super) fn all_rankings(self) -> Table<'a> {
        let sessions = self.session_columns();
        let columns = self.columns(RankingStands::InTheLine, &sessions);
        let rankings = self.ranked();
        let count = rankings.iter().map(|ranked| ranked.len()).sum();
        let lines = Lines::by_position(count, move |positions| {
            // The lines of one ranking stand behind those of another.
            let mut before = 0;
            let within: Vec<(Ranked<'a>, Range<usize>)> = rankings
                .iter()
                .map(|&ranked| {
                    let at = |position: usize| position.saturating_sub(before).min(ranked.len());
                    let within = at(positions.start)..at(positions.end);
                    before = ranked.len().saturating_add(before);
                    (ranked, within)
                })
                .collect();
            let sessions = Arc::clone(&sessions);
            within
                .into_iter()
                .flat_map(move |(ranked, at)| self.lines_at(ranked, at, Arc::clone(&sessions)))
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
        let members = self.event.has_members();
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
                        total.sessions.get(found.ok()?)?.percent.as_ref()
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
            .and(self.event.decisions().strata().iter().enumerate().map(|(position, name)| {
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
                    total.sessions.get(found.ok()?).map(|it| &it.imps)
                });
                Cell::or_missing(session)
            })
        }))
        .numbers("IMPs", "imps", |line| line.imps().map(|it| &it.imps).into())
        .numbers("Per board", "imps_per_board", |line| {
            Cell::or_missing(line.imps().and_then(|it| it.per_board.as_ref()))
        })
}
