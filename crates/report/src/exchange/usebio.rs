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
use super::grouped_values::GroupedValues;
use super::loss::ConversionLosses;
use super::match_results::{MatchResults, all_match_results};
use super::members::members;
use super::printed_points::{PrintedPoints, SECOND_PARTNER_POINTS, Total, for_each_total};
use super::xml_text::{has_invalid_characters, to_xml_text};

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
    let mut rulings_without_contract =
        results.ids().filter(is_score).filter_map(|id| results.adjustment(id));
    if let Some(ruling) = rulings_without_contract.find(|ruling| depends_on_table(ruling)) {
        return Err(ExchangeFormatError::ScoreBesideRuling { ruling: ruling.to_string() });
    }
    let mut losses = ConversionLosses::from_event(scored, &[], &["pairs.winners"]);
    losses.add_if(PrintedPoints::new(scored).differ_between_partners(event), SECOND_PARTNER_POINTS);
    losses.add_if(!event.weights().is_empty(), "the weights of matches");
    losses.add_if(results.ids().any(|id| results.table(id).is_some()), "the table of each result");
    let in_matches = has_matches(scored);
    let has_rounds = results.ids().any(|id| results.round(id).is_some());
    losses.add_if(has_rounds && !in_matches, "the round of each result: only matches have rounds");
    losses.add_if(
        results.ids().any(|id| results.group(id).is_some()),
        "groups of tables on a fouled board",
    );
    losses.add_if(!event.extra_columns.is_empty(), "columns that scoring does not use");
    let [sessions, sections] = label_counts(event);
    losses.add_if(sessions == 1, "the name of the only session");
    losses.add_if(sections == 1, "the name of the only section");
    losses.add_if(sections > 0 && in_matches, "the section of each result");
    let artificial = rulings()
        .filter(|ruling| artificial_code(ruling).is_some() && !has_fixed_percentages(ruling))
        .count();
    if artificial > 0 {
        losses.add(format!("{artificial} rulings of AVE+, AVE or AVE-, written as the fixed percentages 60, 50 and 40"));
    }
    let unnamed_rulings = rulings()
        .filter(|ruling| artificial_code(ruling).is_none() && split_scores(ruling).is_none())
        .count();
    if unnamed_rulings > 0 {
        losses.add(format!("{unnamed_rulings} rulings for which there is no code, written in words that this program reads"));
    }
    losses.add_if(
        rulings().next().is_some_and(|_| {
            results.ids().any(|id| {
                results.adjustment(id).is_some()
                    && results.score(id).is_some()
                    && matches!(results.row(id).outcome, Outcome::Score(_))
            })
        }),
        "the score at the table of a result with a ruling and no contract",
    );
    losses.add_if(
        event.matches().iter().any(|row| row.boards.is_some()),
        "the number of boards of each match",
    );
    losses.add_if(
        has_invalid_characters(event)?,
        "characters that XML has no place for, such as U+FFFF, which are written as \u{fffd}",
    );
    Ok(losses)
}

/// Counts the distinct labels of sessions and of sections.
fn label_counts(event: &Event) -> [usize; 2] {
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
fn has_matches(scored: &ScoredEvent) -> bool {
    matches!(scored.scores(), Scores::Teams(_) | Scores::PairMatches(_))
}

pub(super) fn write(scored: &ScoredEvent, out: &mut dyn Write) -> io::Result<()> {
    let mut xml = Writer::new_with_indent(out, b' ', 1);
    xml.write_event(Xml::Decl(BytesDecl::new("1.0", Some("utf-8"), None)))?;
    let (result_points, ids) = (PrintedPoints::new(scored), ids(scored)?);
    let usebio = Usebio { scored, event: scored.event(), result_points, ids };
    write_element_with(
        &mut xml,
        BytesStart::new("USEBIO").with_attributes([("Version", "1.2")]),
        |xml| {
            let event =
                BytesStart::new("EVENT").with_attributes([("EVENT_TYPE", usebio.event_type())]);
            write_element_with(xml, event, |xml| usebio.write_event(xml))
        },
    )?;
    xml.into_inner().write_all(b"\n")
}

type XmlWriter<'o> = Writer<&'o mut dyn Write>;

fn write_element_with(
    xml: &mut XmlWriter<'_>,
    start: BytesStart<'_>,
    inside: impl FnOnce(&mut XmlWriter<'_>) -> io::Result<()>,
) -> io::Result<()> {
    let name = start.name().into_inner().to_owned();
    xml.write_event(Xml::Start(start))?;
    inside(xml)?;
    xml.write_event(Xml::End(BytesEnd::new(name)))
}

fn write_element(xml: &mut XmlWriter<'_>, name: &str, text: &str) -> io::Result<()> {
    xml.create_element(name).write_text_content(BytesText::new(&to_xml_text(text)))?;
    Ok(())
}

/// Assigns numbers to teams because their names are too long for some programs.
fn ids(scored: &ScoredEvent) -> io::Result<HashMap<ContestantId, String, RandomState>> {
    if !scored.method().is_for_teams() {
        return Ok(HashMap::default());
    }
    let event = scored.event();
    let results = event.results();
    let table_teams = results.ids().flat_map(|id| results.contestants(id));
    let match_teams = event.matches().iter().flat_map(|row| [row.home, row.away]);
    let mut ranked_teams = Vec::new();
    for_each_total(scored, &mut |total| {
        ranked_teams.push(total.contestant);
        Ok(())
    })?;
    let mut ids = HashMap::default();
    for team in table_teams.chain(match_teams).chain(ranked_teams) {
        let next = ids.len().saturating_add(1);
        ids.entry(team).or_insert_with(|| next.to_string());
    }
    Ok(ids)
}

struct Usebio<'a> {
    scored: &'a ScoredEvent,
    event: &'a Event,
    result_points: PrintedPoints<'a>,
    ids: HashMap<ContestantId, String, RandomState>,
}

impl Usebio<'_> {
    fn event_type(&self) -> &'static str {
        match self.scored.scores() {
            Scores::Teams(_) => "TEAMS",
            Scores::PairMatches(_) => "SWISS_PAIRS",
            _ if self.event.is_individual() => "INDIVIDUAL",
            _ => "PAIRS",
        }
    }

    fn write_event(&self, xml: &mut XmlWriter<'_>) -> io::Result<()> {
        write_element(xml, "PROGRAM_NAME", "traveller")?;
        write_element(xml, "EVENT_DESCRIPTION", self.event.title.as_deref().unwrap_or_default())?;
        let boards = match self.scored.method() {
            Method::Matchpoints | Method::SwissPairs => "MATCH_POINTS",
            Method::Butler => "BUTLER_IMPS",
            Method::CrossImps => "CROSS_IMPS",
            Method::Teams => "IMPS",
            Method::BoardAMatch => "BAM",
            Method::Patton => "HYBRID",
        };
        write_element(xml, "BOARD_SCORING_METHOD", boards)?;
        let is_imps = |row: MatchRow| matches!(row.result, MatchResult::Imps { .. });
        let by_imps = match self.scored.scores() {
            Scores::Teams(scores) => scores.ranked_by() == RankedBy::NetImps,
            _ => false,
        };
        let scored_in_imps = self.event.matches().first().map_or(by_imps, is_imps);
        if has_matches(self.scored) {
            write_element(
                xml,
                "MATCH_SCORING_METHOD",
                if scored_in_imps { "IMPS" } else { "VPS" },
            )?;
        }
        let two = self.scored.rankings().iter().any(|ranking| ranking.side.is_some());
        write_element(xml, "WINNER_TYPE", if two { "2" } else { "1" })?;
        write_element_with(xml, BytesStart::new("PARTICIPANTS"), |xml| {
            for_each_total(self.scored, &mut |total| self.write_participant(xml, &total))
        })?;
        if has_matches(self.scored) { self.write_matches(xml) } else { self.write_sessions(xml) }
    }

    fn write_participant(&self, xml: &mut XmlWriter<'_>, total: &Total) -> io::Result<()> {
        let name = self.event.name(total.contestant);
        let start = match self.ids.get(&total.contestant) {
            Some(id) => BytesStart::new("TEAM")
                .with_attributes([("TEAM_ID", id.as_str()), ("TEAM_NAME", &to_xml_text(name))]),
            None if self.event.is_individual() => BytesStart::new("PLAYER"),
            None => BytesStart::new("PAIR"),
        };
        write_element_with(xml, start, |xml| {
            if self.event.is_individual() {
                write_element(xml, "PLAYER_NUMBER", name)?;
                write_element(xml, "PLAYER_NAME", name)?;
            } else if self.ids.is_empty() {
                write_element(xml, "PAIR_NUMBER", name)?;
                if let Some(side) = total.side {
                    write_element(xml, "DIRECTION", &side.to_string())?;
                }
            }
            let boards = total.boards.map(|boards| boards.to_string());
            let figures = [
                ("TOTAL_SCORE", &total.points),
                ("PERCENTAGE", &total.percent),
                ("PLACE", &total.place),
                ("BOARDS_PLAYED", &boards),
            ];
            for (name, text) in figures {
                if let Some(text) = text {
                    write_element(xml, name, text)?;
                }
            }
            let pair = PairName { name: total.contestant, side: total.side };
            for member in members(self.event, pair) {
                write_element_with(xml, BytesStart::new("PLAYER"), |xml| {
                    write_element(xml, "PLAYER_NAME", member)
                })?;
            }
            Ok(())
        })
    }

    /// Writes the boards of a field by session and section.
    fn write_sessions(&self, xml: &mut XmlWriter<'_>) -> io::Result<()> {
        let results = self.event.results();
        let (mut sessions, mut sections, mut boards) =
            (FirstOccurrences::default(), FirstOccurrences::default(), FirstOccurrences::default());
        let mut rows: Vec<OrderedResult> = Vec::with_capacity(results.len());
        for id in results.ids() {
            let (board, section) = (results.board(id), results.section(id));
            let session = self.event.board_at(board).session;
            let order = [
                sessions.number_of(session),
                sections.number_of((session, section)),
                boards.number_of((board, section)),
            ];
            rows.push((order, id));
        }
        drop((sessions, sections, boards));
        rows.sort_unstable();
        let [several, sectioned] = label_counts(self.event).map(|labels| labels > 1);
        for rows in rows.chunk_by(|one, other| one.0[0] == other.0[0]) {
            let inside = |xml: &mut XmlWriter<'_>| self.write_sections(xml, rows, sectioned);
            let session = rows.first().and_then(|&(_, id)| {
                self.event.board_at(results.board(id)).session.filter(|_| several)
            });
            match session {
                Some(session) => {
                    write_labelled(xml, "SESSION", "SESSION_ID", self.event.name(session), inside)?;
                }
                None => inside(xml)?,
            }
        }
        Ok(())
    }

    /// Writes the boards of a session by section.
    fn write_sections(
        &self,
        xml: &mut XmlWriter<'_>,
        rows: &[OrderedResult],
        sectioned: bool,
    ) -> io::Result<()> {
        let results = self.event.results();
        for rows in rows.chunk_by(|one, other| one.0[1] == other.0[1]) {
            let inside = |xml: &mut XmlWriter<'_>| {
                rows.chunk_by(|one, other| one.0 == other.0).try_for_each(|rows| {
                    let Some(&(_, first)) = rows.first() else { return Ok(()) };
                    self.write_board(xml, results.board(first), |xml| {
                        rows.iter().try_for_each(|&(_, id)| {
                            self.write_line(xml, id, &ResultContestants::Names)
                        })
                    })
                })
            };
            let section = rows.first().and_then(|&(_, id)| results.section(id));
            match section.filter(|_| sectioned) {
                Some(section) => {
                    write_labelled(xml, "SECTION", "SECTION_ID", self.event.name(section), inside)?;
                }
                None => inside(xml)?,
            }
        }
        Ok(())
    }

    fn write_matches(&self, xml: &mut XmlWriter<'_>) -> io::Result<()> {
        let match_list = all_match_results(self.event);
        let [several, _] = label_counts(self.event).map(|labels| labels > 1);
        let mut sessions = GroupedValues::<Option<SessionId>, Vec<&MatchResults>>::default();
        for match_results in &match_list {
            sessions.entry(match_results.session).push(match_results);
        }
        for (session, matches) in sessions.iter() {
            let inside = |xml: &mut XmlWriter<'_>| {
                matches
                    .iter()
                    .try_for_each(|match_results| self.write_match_results(xml, match_results))
            };
            match session.filter(|_| several) {
                Some(session) => {
                    write_labelled(xml, "SESSION", "SESSION_ID", self.event.name(session), inside)?;
                }
                None => inside(xml)?,
            }
        }
        for row in self.event.matches().iter() {
            write_element_with(xml, BytesStart::new("MATCH"), |xml| {
                if let Some(round) = row.round {
                    write_element(xml, "ROUND_NUMBER", self.event.name(round))?;
                }
                self.write_contestants(xml, [row.home, row.away])?;
                let points = match &row.result {
                    MatchResult::Imps { home, away } => [home.to_string(), away.to_string()],
                    MatchResult::Vps { home, away } => [home.to_string(), away.to_string()],
                    MatchResult::Games { home, away } => [home.to_string(), away.to_string()],
                };
                write_element(xml, "TEAM_SCORE", &points[0])?;
                write_element(xml, "OPPOSING_TEAM_SCORE", &points[1])
            })?;
        }
        Ok(())
    }

    /// Writes the opponents of a match.
    fn write_contestants(
        &self,
        xml: &mut XmlWriter<'_>,
        teams: [ContestantId; 2],
    ) -> io::Result<()> {
        let names = if self.ids.is_empty() {
            ["NS_PAIR_NUMBER", "EW_PAIR_NUMBER"]
        } else {
            ["TEAM", "OPPOSING_TEAM"]
        };
        names
            .into_iter()
            .zip(teams)
            .try_for_each(|(name, team)| write_element(xml, name, self.id_or_name(team)))
    }

    /// Returns the number of a contestant, or its name if it has no number.
    fn id_or_name(&self, contestant: ContestantId) -> &str {
        self.ids.get(&contestant).map_or_else(|| self.event.name(contestant), String::as_str)
    }

    fn write_match_results(
        &self,
        xml: &mut XmlWriter<'_>,
        match_results: &MatchResults,
    ) -> io::Result<()> {
        write_element_with(xml, BytesStart::new("MATCH"), |xml| {
            if let Some(round) = match_results.round {
                write_element(xml, "ROUND_NUMBER", self.event.name(round))?;
            }
            self.write_contestants(xml, match_results.teams)?;
            let mut boards = GroupedValues::<BoardId, Vec<ResultId>>::default();
            for &id in &match_results.rows {
                boards.entry(self.event.results().board(id)).push(id);
            }
            boards.iter().try_for_each(|(board, rows)| {
                self.write_board(xml, *board, |xml| {
                    rows.iter().try_for_each(|&id| {
                        let first =
                            self.event.results().contestants(id)[0] == match_results.teams[0];
                        let row_contestants = if self.ids.is_empty() {
                            ResultContestants::Names
                        } else {
                            ResultContestants::Direction(if first { "NS" } else { "EW" })
                        };
                        self.write_line(xml, id, &row_contestants)
                    })
                })
            })
        })
    }

    fn write_board(
        &self,
        xml: &mut XmlWriter<'_>,
        board: BoardId,
        lines: impl FnOnce(&mut XmlWriter<'_>) -> io::Result<()>,
    ) -> io::Result<()> {
        write_element_with(xml, BytesStart::new("BOARD"), |xml| {
            let board = self.event.board_at(board);
            write_element(xml, "BOARD_NUMBER", &board.number.to_string())?;
            let vulnerability = match board.vulnerability {
                Vulnerability::None => "Love",
                Vulnerability::NorthSouth => "North-South",
                Vulnerability::EastWest => "East-West",
                Vulnerability::Both => "All",
            };
            write_element(xml, "VULNERABILITY", vulnerability)?;
            lines(xml)
        })
    }

    fn write_line(
        &self,
        xml: &mut XmlWriter<'_>,
        id: ResultId,
        row_contestants: &ResultContestants,
    ) -> io::Result<()> {
        let results = self.event.results();
        let row = results.row(id);
        write_element_with(xml, BytesStart::new("TRAVELLER_LINE"), |xml| {
            match row_contestants {
                ResultContestants::Direction(direction) => {
                    write_element(xml, "DIRECTION", direction)?;
                }
                ResultContestants::Names if self.event.is_individual() => {
                    let names = [
                        ["N_PLAYER_NUMBER", "S_PLAYER_NUMBER"],
                        ["E_PLAYER_NUMBER", "W_PLAYER_NUMBER"],
                    ];
                    for (names, pair) in names.into_iter().zip([row.north_south, row.east_west]) {
                        for (name, player) in names.into_iter().zip(self.event.players(pair)) {
                            write_element(xml, name, self.event.name(player))?;
                        }
                    }
                }
                ResultContestants::Names => {
                    write_element(xml, "NS_PAIR_NUMBER", self.event.name(row.north_south))?;
                    write_element(xml, "EW_PAIR_NUMBER", self.event.name(row.east_west))?;
                }
            }
            let ruling = results.adjustment(id);
            match row.outcome {
                Outcome::Played(played) => {
                    write_element(xml, "CONTRACT", &played.contract.to_string())?;
                    write_element(xml, "PLAYED_BY", &played.declarer.letter().to_string())?;
                    write_element(xml, "TRICKS", &played.tricks.get().to_string())?;
                }
                Outcome::PassedOut => write_element(xml, "CONTRACT", "PASS")?,
                Outcome::NotPlayed if ruling.is_none() => write_element(xml, "CONTRACT", "NP")?,
                Outcome::Score(_) | Outcome::NotPlayed => {}
            }
            match (ruling, row.score) {
                (Some(ruling), _) => write_ruling(xml, ruling)?,
                (None, Some(score)) => write_element(xml, "SCORE", &score.to_string())?,
                (None, None) => {}
            }
            let names = match self.scored.method() {
                Method::Matchpoints | Method::SwissPairs => ["NS_MATCH_POINTS", "EW_MATCH_POINTS"],
                Method::Butler => ["NS_BUTLER_POINTS", "EW_BUTLER_POINTS"],
                Method::CrossImps => ["NS_CROSS_IMP_POINTS", "EW_CROSS_IMP_POINTS"],
                Method::Teams | Method::BoardAMatch | Method::Patton => ["NS_IMPS", "EW_IMPS"],
            };
            for (name, side_points) in names.into_iter().zip(self.result_points.get(id)) {
                if let Some(side_points) = side_points {
                    write_element(xml, name, &side_points)?;
                }
            }
            Ok(())
        })
    }
}

/// The contestants of a traveller line: either the line names them, or it has the direction of the
/// match's first team.
enum ResultContestants {
    Names,
    Direction(&'static str),
}

/// The order of first occurrences. The lines of one board can be anywhere in a file.
struct FirstOccurrences<K>(HashMap<K, u32, RandomState>);

/// A result, preceded by the order in which its session, section and board first occurred.
type OrderedResult = ([u32; 3], ResultId);

impl<K> Default for FirstOccurrences<K> {
    fn default() -> Self {
        Self(HashMap::default())
    }
}

impl<K: Eq + Hash> FirstOccurrences<K> {
    /// Returns the number of keys that occurred earlier.
    fn number_of(&mut self, key: K) -> u32 {
        // Every key belongs to a result, and results have 32-bit IDs.
        let next = u32::try_from(self.0.len()).unwrap_or(u32::MAX);
        *self.0.entry(key).or_insert(next)
    }
}

fn write_labelled(
    xml: &mut XmlWriter<'_>,
    name: &'static str,
    attribute: &'static str,
    label: &str,
    inside: impl FnOnce(&mut XmlWriter<'_>) -> io::Result<()>,
) -> io::Result<()> {
    write_element_with(
        xml,
        BytesStart::new(name).with_attributes([(attribute, to_xml_text(label).as_ref())]),
        inside,
    )
}

/// Writes a ruling in place of the score.
fn write_ruling(xml: &mut XmlWriter<'_>, ruling: &Adjustment) -> io::Result<()> {
    if let Some(code) = artificial_code(ruling) {
        return write_element(xml, "SCORE", &code);
    }
    if let Some(scores) = split_scores(ruling) {
        let names = ["NS_SCORE", "EW_SCORE"];
        return names
            .into_iter()
            .zip(scores)
            .try_for_each(|(name, score)| write_element(xml, name, &score.to_string()));
    }
    write_element(xml, "SCORE", &ruling.to_string())
}

/// Returns the code of an artificial score, such as `A6040`, if both percentages have two digits.
fn artificial_code(ruling: &Adjustment) -> Option<String> {
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

fn has_fixed_percentages(ruling: &Adjustment) -> bool {
    Side::ALL.into_iter().all(|side| matches!(ruling.for_side(side), Ruling::Percent(_)))
}

/// Returns `true` if the score of a side depends on the table score.
fn depends_on_table(ruling: &Adjustment) -> bool {
    let depends = |ruling: &Ruling| matches!(ruling, Ruling::Table | Ruling::SelfInflicted { .. });
    Side::ALL.into_iter().any(|side| depends(ruling.for_side(side)))
}

/// Returns one score per side if the ruling consists of these alone.
fn split_scores(ruling: &Adjustment) -> Option<[Score; 2]> {
    let score = |ruling: &Ruling| match ruling {
        Ruling::Assigned(weighted) => match weighted.parts() {
            [(_, score)] => Some(*score),
            _ => None,
        },
        _ => None,
    };
    Some([score(&ruling.north_south)?, score(&ruling.east_west)?])
}
