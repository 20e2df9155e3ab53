//! USEBIO 1.2.

use std::collections::{BTreeSet, HashMap};
use std::hash::Hash;
use std::io::{self, Write};

use bridge_core::{Score, Side, Vulnerability};
use event::{
    Adjustment, Artificial, BoardId, ContestantId, Event, MatchResult, MatchRow, Outcome, PairName,
    ResultId, Ruling, SessionId,
};
use foldhash::fast::RandomState;
use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesEnd, BytesStart, BytesText, Event as Xml};
use regulations::Method;
use scoring::{RankedBy, ScoredEvent, Scores};

use super::error::ExchangeFormatError;
use super::figures::{OF_SECOND_PARTNER, Total, Worths, each_total};
use super::grouped::Grouped;
use super::in_xml::{in_xml, is_lossy};
use super::loss::ConversionLosses;
use super::meetings::{Meeting, meetings};
use super::members::members;

pub(super) fn losses(scored: &ScoredEvent) -> Result<ConversionLosses, ExchangeFormatError> {
    let event = scored.event();
    let results = event.results();
    let is_games = |result: &MatchResult| matches!(result, MatchResult::Games { .. });
    let is_imps = |result: &MatchResult| matches!(result, MatchResult::Imps { .. });
    let mut kinds = event.matches().iter().map(|row| row.result);
    if kinds.clone().any(|result| is_games(&result)) {
        return Err(ExchangeFormatError::Games);
    }
    if kinds.clone().any(|result| is_imps(&result)) && !kinds.all(|result| is_imps(&result)) {
        return Err(ExchangeFormatError::Mixed);
    }
    let rulings = || results.ids().filter_map(|id| results.adjustment(id));
    let is_score = |&id: &ResultId| matches!(results.row(id).outcome, Outcome::Score(_));
    let mut beside_scores = results.ids().filter(is_score).filter_map(|id| results.adjustment(id));
    if let Some(ruling) = beside_scores.find(|ruling| builds_on_table(ruling)) {
        return Err(ExchangeFormatError::ScoreBesideRuling { ruling: ruling.to_string() });
    }
    let mut losses = ConversionLosses::of_event(scored, &[], &["pairs.winners"]);
    losses.when(Worths::of(scored).differ_between_partners(event), OF_SECOND_PARTNER);
    losses.when(!event.weights().is_empty(), "how much a match counts");
    losses.when(results.ids().any(|id| results.table(id).is_some()), "which table a result is of");
    let in_matches = is_in_matches(scored);
    let has_rounds = results.ids().any(|id| results.round(id).is_some());
    losses.when(has_rounds && !in_matches, "which round a result is of: only matches have rounds");
    losses.when(
        results.ids().any(|id| results.group(id).is_some()),
        "groups of tables on a fouled board",
    );
    losses.when(!event.extra_columns.is_empty(), "columns that scoring does not use");
    let [sessions, sections] = labels(event);
    losses.when(sessions == 1, "what the only session is called");
    losses.when(sections == 1, "what the only section is called");
    losses.when(sections > 0 && in_matches, "which section a result is of");
    let artificial = rulings().filter(|ruling| code(ruling).is_some() && !is_fixed(ruling)).count();
    if artificial > 0 {
        losses.add(format!("{artificial} rulings of AVE+, AVE or AVE-, written as the fixed percentages 60, 50 and 40"));
    }
    let in_words =
        rulings().filter(|ruling| code(ruling).is_none() && split(ruling).is_none()).count();
    if in_words > 0 {
        losses.add(format!("{in_words} rulings for which there is no code, written in words that this program reads"));
    }
    losses.when(
        rulings().next().is_some_and(|_| {
            results.ids().any(|id| {
                results.adjustment(id).is_some()
                    && results.score(id).is_some()
                    && matches!(results.row(id).outcome, Outcome::Score(_))
            })
        }),
        "the score at the table of a result with a ruling and no contract",
    );
    losses.when(
        event.matches().iter().any(|row| row.boards.is_some()),
        "how many boards a match had",
    );
    losses.when(
        is_lossy(event)?,
        "characters that XML has no place for, such as U+FFFF, which are written as \u{fffd}",
    );
    Ok(losses)
}

/// Counts the distinct labels of sessions and of sections.
fn labels(event: &Event) -> [usize; 2] {
    let results = event.results();
    let (mut sessions, mut sections) = (BTreeSet::new(), BTreeSet::new());
    for id in results.ids() {
        if let Some(session) = event.board_at(results.board(id)).session {
            sessions.insert(session);
        }
        if let Some(section) = results.section(id) {
            sections.insert(section);
        }
    }
    [sessions.len(), sections.len()]
}

/// Returns `true` if results belong to matches.
fn is_in_matches(scored: &ScoredEvent) -> bool {
    matches!(scored.scores(), Scores::Teams(_) | Scores::PairMatches(_))
}

pub(super) fn write(scored: &ScoredEvent, out: &mut dyn Write) -> io::Result<()> {
    let mut xml = Writer::new_with_indent(out, b' ', 1);
    xml.write_event(Xml::Decl(BytesDecl::new("1.0", Some("utf-8"), None)))?;
    let (worths, ids) = (Worths::of(scored), ids(scored)?);
    let usebio = Usebio { scored, event: scored.event(), worths, ids };
    in_element(&mut xml, BytesStart::new("USEBIO").with_attributes([("Version", "1.2")]), |xml| {
        let event = BytesStart::new("EVENT").with_attributes([("EVENT_TYPE", usebio.kind())]);
        in_element(xml, event, |xml| usebio.event(xml))
    })?;
    xml.into_inner().write_all(b"\n")
}

type Xmls<'o> = Writer<&'o mut dyn Write>;

fn in_element(
    xml: &mut Xmls<'_>,
    start: BytesStart<'_>,
    inside: impl FnOnce(&mut Xmls<'_>) -> io::Result<()>,
) -> io::Result<()> {
    let name = start.name().into_inner().to_owned();
    xml.write_event(Xml::Start(start))?;
    inside(xml)?;
    xml.write_event(Xml::End(BytesEnd::new(name)))
}

fn element(xml: &mut Xmls<'_>, name: &str, text: &str) -> io::Result<()> {
    xml.create_element(name).write_text_content(BytesText::new(&in_xml(text)))?;
    Ok(())
}

/// Assigns numbers to teams because their names are too long for some programs.
fn ids(scored: &ScoredEvent) -> io::Result<HashMap<ContestantId, String, RandomState>> {
    if !scored.method().is_for_teams() {
        return Ok(HashMap::default());
    }
    let event = scored.event();
    let results = event.results();
    let of_tables = results.ids().flat_map(|id| results.contestants(id));
    let of_matches = event.matches().iter().flat_map(|row| [row.home, row.away]);
    let mut ranked = Vec::new();
    each_total(scored, &mut |total| {
        ranked.push(total.who);
        Ok(())
    })?;
    let mut ids = HashMap::default();
    for team in of_tables.chain(of_matches).chain(ranked) {
        let next = ids.len().saturating_add(1);
        ids.entry(team).or_insert_with(|| next.to_string());
    }
    Ok(ids)
}

struct Usebio<'a> {
    scored: &'a ScoredEvent,
    event: &'a Event,
    worths: Worths<'a>,
    ids: HashMap<ContestantId, String, RandomState>,
}

impl Usebio<'_> {
    fn kind(&self) -> &'static str {
        match self.scored.scores() {
            Scores::Teams(_) => "TEAMS",
            Scores::PairMatches(_) => "SWISS_PAIRS",
            _ if self.event.is_individual() => "INDIVIDUAL",
            _ => "PAIRS",
        }
    }

    fn event(&self, xml: &mut Xmls<'_>) -> io::Result<()> {
        element(xml, "PROGRAM_NAME", "traveller")?;
        element(xml, "EVENT_DESCRIPTION", self.event.title.as_deref().unwrap_or_default())?;
        let boards = match self.scored.method() {
            Method::Matchpoints | Method::SwissPairs => "MATCH_POINTS",
            Method::Butler => "BUTLER_IMPS",
            Method::CrossImps => "CROSS_IMPS",
            Method::Teams => "IMPS",
            Method::BoardAMatch => "BAM",
            Method::Patton => "HYBRID",
        };
        element(xml, "BOARD_SCORING_METHOD", boards)?;
        let is_imps = |row: MatchRow| matches!(row.result, MatchResult::Imps { .. });
        let by_imps = match self.scored.scores() {
            Scores::Teams(scores) => scores.ranked_by() == RankedBy::NetImps,
            _ => false,
        };
        let scored_in_imps = self.event.matches().first().map_or(by_imps, is_imps);
        if is_in_matches(self.scored) {
            element(xml, "MATCH_SCORING_METHOD", if scored_in_imps { "IMPS" } else { "VPS" })?;
        }
        let two = self.scored.rankings().iter().any(|ranking| ranking.side.is_some());
        element(xml, "WINNER_TYPE", if two { "2" } else { "1" })?;
        in_element(xml, BytesStart::new("PARTICIPANTS"), |xml| {
            each_total(self.scored, &mut |total| self.participant(xml, &total))
        })?;
        if is_in_matches(self.scored) { self.matches(xml) } else { self.sessions(xml) }
    }

    fn participant(&self, xml: &mut Xmls<'_>, total: &Total) -> io::Result<()> {
        let name = self.event.name(total.who);
        let start = match self.ids.get(&total.who) {
            Some(id) => BytesStart::new("TEAM")
                .with_attributes([("TEAM_ID", id.as_str()), ("TEAM_NAME", &in_xml(name))]),
            None if self.event.is_individual() => BytesStart::new("PLAYER"),
            None => BytesStart::new("PAIR"),
        };
        in_element(xml, start, |xml| {
            if self.event.is_individual() {
                element(xml, "PLAYER_NUMBER", name)?;
                element(xml, "PLAYER_NAME", name)?;
            } else if self.ids.is_empty() {
                element(xml, "PAIR_NUMBER", name)?;
                if let Some(side) = total.side {
                    element(xml, "DIRECTION", &side.to_string())?;
                }
            }
            let boards = total.boards.map(|boards| boards.to_string());
            let figures = [
                ("TOTAL_SCORE", &total.won),
                ("PERCENTAGE", &total.percent),
                ("PLACE", &total.place),
                ("BOARDS_PLAYED", &boards),
            ];
            for (name, text) in figures {
                if let Some(text) = text {
                    element(xml, name, text)?;
                }
            }
            let who = PairName { name: total.who, side: total.side };
            for member in members(self.event, who) {
                in_element(xml, BytesStart::new("PLAYER"), |xml| {
                    element(xml, "PLAYER_NAME", member)
                })?;
            }
            Ok(())
        })
    }

    /// Writes the boards of a field by session and section.
    fn sessions(&self, xml: &mut Xmls<'_>) -> io::Result<()> {
        let results = self.event.results();
        let (mut sessions, mut sections, mut boards) =
            (Firsts::default(), Firsts::default(), Firsts::default());
        let mut rows: Vec<Placed> = Vec::with_capacity(results.len());
        for id in results.ids() {
            let (board, section) = (results.board(id), results.section(id));
            let session = self.event.board_at(board).session;
            let order = [
                sessions.of(session),
                sections.of((session, section)),
                boards.of((board, section)),
            ];
            rows.push((order, id));
        }
        drop((sessions, sections, boards));
        rows.sort_unstable();
        let [several, sectioned] = labels(self.event).map(|labels| labels > 1);
        for rows in rows.chunk_by(|one, other| one.0[0] == other.0[0]) {
            let inside = |xml: &mut Xmls<'_>| self.sections(xml, rows, sectioned);
            let session = rows.first().and_then(|&(_, id)| {
                self.event.board_at(results.board(id)).session.filter(|_| several)
            });
            match session {
                Some(session) => {
                    labelled(xml, "SESSION", "SESSION_ID", self.event.name(session), inside)?;
                }
                None => inside(xml)?,
            }
        }
        Ok(())
    }

    /// Writes the boards of a session by section.
    fn sections(&self, xml: &mut Xmls<'_>, rows: &[Placed], sectioned: bool) -> io::Result<()> {
        let results = self.event.results();
        for rows in rows.chunk_by(|one, other| one.0[1] == other.0[1]) {
            let inside = |xml: &mut Xmls<'_>| {
                rows.chunk_by(|one, other| one.0 == other.0).try_for_each(|rows| {
                    let Some(&(_, first)) = rows.first() else { return Ok(()) };
                    self.board(xml, results.board(first), |xml| {
                        rows.iter().try_for_each(|&(_, id)| self.line(xml, id, &Told::Field))
                    })
                })
            };
            let section = rows.first().and_then(|&(_, id)| results.section(id));
            match section.filter(|_| sectioned) {
                Some(section) => {
                    labelled(xml, "SECTION", "SECTION_ID", self.event.name(section), inside)?;
                }
                None => inside(xml)?,
            }
        }
        Ok(())
    }

    fn matches(&self, xml: &mut Xmls<'_>) -> io::Result<()> {
        let all = meetings(self.event);
        let [several, _] = labels(self.event).map(|labels| labels > 1);
        let mut sessions = Grouped::<Option<SessionId>, Vec<&Meeting>>::default();
        for meeting in &all {
            sessions.of(meeting.session).push(meeting);
        }
        for (session, meetings) in sessions.iter() {
            let inside = |xml: &mut Xmls<'_>| {
                meetings.iter().try_for_each(|meeting| self.meeting(xml, meeting))
            };
            match session.filter(|_| several) {
                Some(session) => {
                    labelled(xml, "SESSION", "SESSION_ID", self.event.name(session), inside)?;
                }
                None => inside(xml)?,
            }
        }
        for row in self.event.matches().iter() {
            in_element(xml, BytesStart::new("MATCH"), |xml| {
                if let Some(round) = row.round {
                    element(xml, "ROUND_NUMBER", self.event.name(round))?;
                }
                self.who(xml, [row.home, row.away])?;
                let points = match &row.result {
                    MatchResult::Imps { home, away } => [home.to_string(), away.to_string()],
                    MatchResult::Vps { home, away } => [home.to_string(), away.to_string()],
                    MatchResult::Games { home, away } => [home.to_string(), away.to_string()],
                };
                element(xml, "TEAM_SCORE", &points[0])?;
                element(xml, "OPPOSING_TEAM_SCORE", &points[1])
            })?;
        }
        Ok(())
    }

    /// Writes the opponents of a match.
    fn who(&self, xml: &mut Xmls<'_>, teams: [ContestantId; 2]) -> io::Result<()> {
        let names = if self.ids.is_empty() {
            ["NS_PAIR_NUMBER", "EW_PAIR_NUMBER"]
        } else {
            ["TEAM", "OPPOSING_TEAM"]
        };
        names
            .into_iter()
            .zip(teams)
            .try_for_each(|(name, team)| element(xml, name, self.number(team)))
    }

    /// Returns the number of a contestant, or its name if it has no number.
    fn number(&self, who: ContestantId) -> &str {
        self.ids.get(&who).map_or_else(|| self.event.name(who), String::as_str)
    }

    fn meeting(&self, xml: &mut Xmls<'_>, meeting: &Meeting) -> io::Result<()> {
        in_element(xml, BytesStart::new("MATCH"), |xml| {
            if let Some(round) = meeting.round {
                element(xml, "ROUND_NUMBER", self.event.name(round))?;
            }
            self.who(xml, meeting.teams)?;
            let mut boards = Grouped::<BoardId, Vec<ResultId>>::default();
            for &id in &meeting.rows {
                boards.of(self.event.results().board(id)).push(id);
            }
            boards.iter().try_for_each(|(board, rows)| {
                self.board(xml, *board, |xml| {
                    rows.iter().try_for_each(|&id| {
                        let first = self.event.results().contestants(id)[0] == meeting.teams[0];
                        let told = if self.ids.is_empty() {
                            Told::Field
                        } else {
                            Told::Match(if first { "NS" } else { "EW" })
                        };
                        self.line(xml, id, &told)
                    })
                })
            })
        })
    }

    fn board(
        &self,
        xml: &mut Xmls<'_>,
        board: BoardId,
        lines: impl FnOnce(&mut Xmls<'_>) -> io::Result<()>,
    ) -> io::Result<()> {
        in_element(xml, BytesStart::new("BOARD"), |xml| {
            let board = self.event.board_at(board);
            element(xml, "BOARD_NUMBER", &board.number.to_string())?;
            let vulnerability = match board.vulnerability {
                Vulnerability::None => "Love",
                Vulnerability::NorthSouth => "North-South",
                Vulnerability::EastWest => "East-West",
                Vulnerability::Both => "All",
            };
            element(xml, "VULNERABILITY", vulnerability)?;
            lines(xml)
        })
    }

    fn line(&self, xml: &mut Xmls<'_>, id: ResultId, told: &Told) -> io::Result<()> {
        let results = self.event.results();
        let row = results.row(id);
        in_element(xml, BytesStart::new("TRAVELLER_LINE"), |xml| {
            match told {
                Told::Match(direction) => element(xml, "DIRECTION", direction)?,
                Told::Field if self.event.is_individual() => {
                    let names = [
                        ["N_PLAYER_NUMBER", "S_PLAYER_NUMBER"],
                        ["E_PLAYER_NUMBER", "W_PLAYER_NUMBER"],
                    ];
                    for (names, pair) in names.into_iter().zip([row.north_south, row.east_west]) {
                        for (name, player) in names.into_iter().zip(self.event.players(pair)) {
                            element(xml, name, self.event.name(player))?;
                        }
                    }
                }
                Told::Field => {
                    element(xml, "NS_PAIR_NUMBER", self.event.name(row.north_south))?;
                    element(xml, "EW_PAIR_NUMBER", self.event.name(row.east_west))?;
                }
            }
            let ruling = results.adjustment(id);
            match row.outcome {
                Outcome::Played(played) => {
                    element(xml, "CONTRACT", &played.contract.to_string())?;
                    element(xml, "PLAYED_BY", &played.declarer.letter().to_string())?;
                    element(xml, "TRICKS", &played.tricks.get().to_string())?;
                }
                Outcome::PassedOut => element(xml, "CONTRACT", "PASS")?,
                Outcome::NotPlayed if ruling.is_none() => element(xml, "CONTRACT", "NP")?,
                Outcome::Score(_) | Outcome::NotPlayed => {}
            }
            match (ruling, row.score) {
                (Some(ruling), _) => write_ruling(xml, ruling)?,
                (None, Some(score)) => element(xml, "SCORE", &score.to_string())?,
                (None, None) => {}
            }
            let names = match self.scored.method() {
                Method::Matchpoints | Method::SwissPairs => ["NS_MATCH_POINTS", "EW_MATCH_POINTS"],
                Method::Butler => ["NS_BUTLER_POINTS", "EW_BUTLER_POINTS"],
                Method::CrossImps => ["NS_CROSS_IMP_POINTS", "EW_CROSS_IMP_POINTS"],
                Method::Teams | Method::BoardAMatch | Method::Patton => ["NS_IMPS", "EW_IMPS"],
            };
            for (name, worth) in names.into_iter().zip(self.worths.get(id)) {
                if let Some(worth) = worth {
                    element(xml, name, &worth)?;
                }
            }
            Ok(())
        })
    }
}

/// The contestants of a traveller line: either the line names them, or it has the direction of the
/// match's first team.
enum Told {
    Field,
    Match(&'static str),
}

/// The order of first occurrences. The lines of one board can be anywhere in a file.
struct Firsts<K>(HashMap<K, u32, RandomState>);

/// A result, preceded by the order in which its session, section and board first occurred.
type Placed = ([u32; 3], ResultId);

impl<K> Default for Firsts<K> {
    fn default() -> Self {
        Self(HashMap::default())
    }
}

impl<K: Eq + Hash> Firsts<K> {
    /// Returns the number of keys that occurred earlier.
    fn of(&mut self, key: K) -> u32 {
        // Every key belongs to a result, and results have 32-bit IDs.
        let next = u32::try_from(self.0.len()).unwrap_or(u32::MAX);
        *self.0.entry(key).or_insert(next)
    }
}

fn labelled(
    xml: &mut Xmls<'_>,
    name: &'static str,
    attribute: &'static str,
    label: &str,
    inside: impl FnOnce(&mut Xmls<'_>) -> io::Result<()>,
) -> io::Result<()> {
    in_element(
        xml,
        BytesStart::new(name).with_attributes([(attribute, in_xml(label).as_ref())]),
        inside,
    )
}

/// Writes a ruling in place of the score.
fn write_ruling(xml: &mut Xmls<'_>, ruling: &Adjustment) -> io::Result<()> {
    if let Some(code) = code(ruling) {
        return element(xml, "SCORE", &code);
    }
    if let Some(scores) = split(ruling) {
        let names = ["NS_SCORE", "EW_SCORE"];
        return names
            .into_iter()
            .zip(scores)
            .try_for_each(|(name, score)| element(xml, name, &score.to_string()));
    }
    element(xml, "SCORE", &ruling.to_string())
}

/// Returns the code of an artificial score, such as `A6040`, if both percentages have two digits.
fn code(ruling: &Adjustment) -> Option<String> {
    let share = |ruling: &Ruling| match ruling {
        Ruling::Percent(percent) => {
            percent.exact().to_whole().filter(|share| (10..100).contains(share))
        }
        Ruling::Artificial(Artificial::Plus) => Some(60),
        Ruling::Artificial(Artificial::Average) => Some(50),
        Ruling::Artificial(Artificial::Minus) => Some(40),
        _ => None,
    };
    Some(format!("A{}{}", share(&ruling.north_south)?, share(&ruling.east_west)?))
}

fn is_fixed(ruling: &Adjustment) -> bool {
    Side::ALL.into_iter().all(|side| matches!(ruling.for_side(side), Ruling::Percent(_)))
}

/// Returns `true` if the score of a side depends on the table score.
fn builds_on_table(ruling: &Adjustment) -> bool {
    let builds = |ruling: &Ruling| matches!(ruling, Ruling::Table | Ruling::SelfInflicted { .. });
    Side::ALL.into_iter().any(|side| builds(ruling.for_side(side)))
}

/// Returns one score per side if the ruling consists of these alone.
fn split(ruling: &Adjustment) -> Option<[Score; 2]> {
    let score = |ruling: &Ruling| match ruling {
        Ruling::Assigned(weighted) => match weighted.parts() {
            [(_, score)] => Some(*score),
            _ => None,
        },
        _ => None,
    };
    Some([score(&ruling.north_south)?, score(&ruling.east_west)?])
}
