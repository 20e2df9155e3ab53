//! The rankings of pairs, row by row.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use scoring::{
    FormattedNumber, ImpStanding, MatchpointAccumulator, MatchpointStanding, PairStanding,
    PairUnit, SessionTotal,
};

use super::lines::{
    CarriedLine, HandicapLine, ImpSessionLine, ImpTotal, MatchpointTotal, PairLine, PairRanking,
    PairTotal, RankingId, SessionColumns, SessionLine, Standings, StratumLine,
};
use super::ranking_columns::RankingNamePosition;
use super::unadjusted_lines::UnadjustedLines;
use super::{PairScores, Pairs};
use crate::as_text::AsText;
use crate::cell::Cell;
use crate::column::TableColumns;
use crate::table::{Table, TableRows};

impl<'a> Pairs<'a> {
    /// Returns the rankings, each with its stage, section and side.
    pub(super) fn pair_rankings(self) -> Vec<PairRanking<'a>> {
        match self.scores {
            PairScores::Matchpoints(scores) => self.rankings_of(scores, Standings::Matchpoints),
            PairScores::Imps(scores) => self.rankings_of(scores, Standings::Imps),
        }
    }

    fn rankings_of<U: PairUnit>(
        self,
        scores: &'a scoring::PairScores<U>,
        standings: fn(&'a scoring::Standings<PairStanding<U>>) -> Standings<'a>,
    ) -> Vec<PairRanking<'a>> {
        let ranking = |ranking: &'a scoring::PairRanking<U>| PairRanking {
            id: RankingId {
                stage: ranking.stage,
                section: ranking.section.map(|id| self.event.name(id)),
                side: ranking.side,
            },
            standings: standings(&ranking.standings),
        };
        scores.rankings().iter().map(ranking).collect()
    }

    /// Returns `true` if any contestant has several sessions.
    fn has_sessions(self) -> bool {
        match self.scores {
            PairScores::Matchpoints(scores) => scores.has_sessions(),
            PairScores::Imps(scores) => scores.has_sessions(),
        }
    }

    pub(super) fn session_columns(self) -> Arc<SessionColumns<'a>> {
        let (mut names, mut positions) = (Vec::new(), BTreeMap::new());
        if self.has_sessions() {
            for board in self.event.sorted_boards() {
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

    /// Returns the lines of a ranking, best first.
    pub(super) fn lines(
        self,
        ranking: PairRanking<'a>,
        sessions: &Arc<SessionColumns<'a>>,
    ) -> TableRows<'a, PairLine<'a>> {
        let sessions = Arc::clone(sessions);
        TableRows::by_position(ranking.len(), move |positions| {
            self.lines_at(ranking, positions, Arc::clone(&sessions))
        })
    }

    /// Returns the lines at some positions of a ranking.
    fn lines_at(
        self,
        ranking: PairRanking<'a>,
        positions: Range<usize>,
        sessions: Arc<SessionColumns<'a>>,
    ) -> impl Iterator<Item = PairLine<'a>> + use<'a> {
        /// The number of lines that are looked up together. Names and sums are scattered in memory,
        /// and a batch of lookups costs hardly more than one.
        const BATCH_SIZE: usize = 64;

        let end = positions.end;
        let unadjusted = UnadjustedLines::new(self, &sessions);
        let mut lines = unadjusted.clone();
        let found = positions.step_by(BATCH_SIZE).flat_map(move |first| {
            let at = first..end.min(first.saturating_add(BATCH_SIZE));
            let totals: Vec<_> = at.clone().map(|at| unadjusted.total(ranking, at)).collect();
            let names = at.clone().map_while(|at| ranking.contestant(at));
            let names: Vec<_> = names.map(|name| (name, self.event.name(name))).collect();
            at.zip(names).zip(totals)
        });
        found.filter_map(move |((at, (name, pair)), total)| {
            let line = total.and_then(|total| lines.line(ranking, name, pair, &total));
            line.or_else(|| self.line(ranking, at, pair, &sessions))
        })
    }

    /// Returns a line of a ranking.
    fn line(
        self,
        ranking: PairRanking<'a>,
        index: usize,
        pair: &'a str,
        sessions: &SessionColumns<'a>,
    ) -> Option<PairLine<'a>> {
        let (name, place, boards, total) = match ranking.standings {
            Standings::Matchpoints(standings) => {
                let standing = standings.get(index)?;
                let total = PairTotal::Matchpoints(self.matchpoints(&standing, sessions));
                (standing.name, standing.place, standing.total.boards, total)
            }
            Standings::Imps(standings) => {
                let standing = standings.get(index)?;
                let total = PairTotal::Imps(self.imps(&standing, sessions));
                (standing.name, standing.place, standing.total.boards, total)
            }
        };
        Some(self.pair_line(ranking, name, pair, place, boards, total))
    }

    fn matchpoints(
        self,
        standing: &MatchpointStanding,
        sessions: &SessionColumns<'a>,
    ) -> MatchpointTotal<'a> {
        let regulations = self.regulations;
        let session_line = |session: &SessionTotal<MatchpointAccumulator>| {
            let position = *sessions.positions.get(&session.session)?;
            let total = session.total();
            let played = total.boards > 0;
            let exact = regulations.matchpoints.on_scale(&total.matchpoints);
            let number =
                FormattedNumber::matchpoints(regulations, &total.matchpoints, &total.available);
            let percent = regulations.matchpoints.percent(&total).filter(|_| played);
            Some(SessionLine {
                position,
                session: self.event.label(session.session),
                boards: total.boards,
                matchpoints: played.then_some(AsText(number)),
                matchpoints_exact: played.then_some(AsText(exact)),
                percent: percent
                    .map(|percent| AsText(FormattedNumber::percent(regulations, &percent))),
                percent_exact: total.percent().filter(|_| played).map(AsText),
            })
        };
        let details = &standing.details;
        let carried = details.carried.as_ref();
        let strata = self.event.decisions().strata().iter().zip(details.strata).enumerate();
        let handicap = details.handicapped.as_ref();
        MatchpointTotal {
            sessions: standing.sessions.iter().filter_map(session_line).collect(),
            carried: carried.map(|it| Box::new(CarriedLine::new(regulations, it))),
            strata: strata
                .filter_map(|(position, (stratum, place))| {
                    let place = place?;
                    let (rank, place) = (place.number(), AsText(place));
                    Some(StratumLine { position, stratum, place, rank })
                })
                .collect(),
            handicap: handicap.map(|it| Box::new(HandicapLine::new(regulations, it))),
            ..MatchpointTotal::new(regulations, standing)
        }
    }

    fn imps(self, standing: &ImpStanding, sessions: &SessionColumns<'a>) -> ImpTotal<'a> {
        let (regulations, method) = (self.regulations, self.method());
        let of_sessions = standing.sessions.iter().filter_map(|session| {
            let total = session.total();
            Some(ImpSessionLine {
                position: *sessions.positions.get(&session.session)?,
                session: self.event.label(session.session),
                boards: total.boards,
                imps: AsText(FormattedNumber::imps(regulations, method, &total.imps)),
                imps_exact: AsText(total.imps),
            })
        });
        ImpTotal { sessions: of_sessions.collect(), ..ImpTotal::new(regulations, method, standing) }
    }

    /// Returns the rankings for people, each with its title and followed by its handicap ranking if
    /// there are handicaps. There can be a large number of sections, so each ranking is created on
    /// demand.
    pub(super) fn rankings(self) -> TableRows<'a, Table<'a>> {
        TableRows::new(move || {
            let (sessions, handicap) = (self.session_columns(), self.has_handicap());
            self.pair_rankings().into_iter().flat_map(move |ranking| {
                let columns = self.columns(RankingNamePosition::Above, &sessions);
                let lines = self.lines(ranking, &sessions);
                let table = Table::new(ranking.title(), columns, lines).with_side(ranking.id.side);
                let order = if handicap { ranking.handicap_order() } else { None };
                let handicap_table =
                    order.map(|order| self.handicap_table(ranking, order, &sessions));
                std::iter::once(table).chain(handicap_table)
            })
        })
    }

    pub(super) fn has_handicap(self) -> bool {
        matches!(self.scores, PairScores::Matchpoints(scores) if scores.has_handicaps())
    }

    /// Returns the handicap ranking.
    fn handicap_table(
        self,
        ranking: PairRanking<'a>,
        order: Vec<usize>,
        sessions: &Arc<SessionColumns<'a>>,
    ) -> Table<'a> {
        let columns = TableColumns::new()
            .numbers("Place", "place", |line: &PairLine<'a>| {
                Cell::or_missing(line.handicap().and_then(|it| it.place.as_ref()))
            })
            .text(self.contestant(), "pair", |line| line.pair.into())
            .numbers("Percent", "percent", PairLine::percent)
            .numbers("Handicap", "handicap", PairLine::handicap_percent)
            .numbers("With it", "handicap_percent", PairLine::with_handicap);
        let sessions = Arc::clone(sessions);
        let lines = TableRows::new(move || {
            let sessions = Arc::clone(&sessions);
            order.clone().into_iter().filter_map(move |at| {
                let pair = self.event.name(ranking.contestant(at)?);
                self.line(ranking, at, pair, &sessions)
            })
        });
        let title = format!("{} by handicap", ranking.title());
        Table::new(title, columns, lines).with_side(ranking.id.side)
    }

    /// Returns the rankings as one table.
    pub(super) fn all_rankings(self) -> Table<'a> {
        let sessions = self.session_columns();
        let columns = self.columns(RankingNamePosition::InEachRow, &sessions);
        let rankings = self.pair_rankings();
        let count = rankings.iter().map(|ranking| ranking.len()).sum();
        let lines = TableRows::by_position(count, move |positions| {
            // The lines of the rankings are concatenated.
            let mut before = 0;
            let ranges: Vec<(PairRanking<'a>, Range<usize>)> = rankings
                .iter()
                .map(|&ranking| {
                    let at = |position: usize| position.saturating_sub(before).min(ranking.len());
                    let range = at(positions.start)..at(positions.end);
                    before = ranking.len().saturating_add(before);
                    (ranking, range)
                })
                .collect();
            let sessions = Arc::clone(&sessions);
            ranges
                .into_iter()
                .flat_map(move |(ranking, at)| self.lines_at(ranking, at, Arc::clone(&sessions)))
        });
        Table::new("", columns, lines)
    }
}
