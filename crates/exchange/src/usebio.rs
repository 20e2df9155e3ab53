//! USEBIO 1.2.

mod elements;
mod losses;
mod match_results;
mod ruling;
mod xml_text;

use std::collections::HashMap;
use std::hash::Hash;
use std::io::{self, Write};

use bridge_core::Vulnerability;
use event::{
    BoardId, ContestantId, Event, MatchResult, MatchRow, Outcome, PairName, ResultId, SessionId,
};
use foldhash::fast::RandomState;
use formats::usebio::ElementName;
use quick_xml::Writer;
use quick_xml::events::{BytesDecl, Event as Xml};
use regulations::Method;
use report::PrintedPoints;
use scoring::{RankedBy, ScoredEvent, Scores};

use crate::grouped_values::GroupedValues;
use crate::members::members;
use crate::totals::{Total, for_each_total};
use elements::{
    XmlWriter, start, write_element, write_element_with, write_known_elements, write_within,
};
use losses::{has_matches, lead_column};
use match_results::{MatchResults, all_match_results};
use ruling::write_ruling;
use xml_text::to_xml_text;

pub(crate) use losses::losses;

pub(crate) fn write(scored: &ScoredEvent, out: &mut dyn Write) -> io::Result<()> {
    let mut xml = Writer::new_with_indent(out, b' ', 1);
    xml.write_event(Xml::Decl(BytesDecl::new("1.0", Some("utf-8"), None)))?;
    let (result_points, ids, event) = (PrintedPoints::new(scored), ids(scored)?, scored.event());
    let usebio = Usebio { scored, event, result_points, ids, lead: lead_column(event) };
    write_element_with(
        &mut xml,
        start(ElementName::Usebio).with_attributes([(ElementName::Version.name(), "1.2")]),
        |xml| {
            usebio.write_club(xml)?;
            let event = start(ElementName::Event)
                .with_attributes([(ElementName::EventType.name(), usebio.event_type())]);
            write_element_with(xml, event, |xml| usebio.write_event(xml))
        },
    )?;
    xml.into_inner().write_all(b"\n")
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
    /// The extra column with the opening leads.
    lead: Option<usize>,
}

impl Usebio<'_> {
    /// Writes the club.
    fn write_club(&self, xml: &mut XmlWriter<'_>) -> io::Result<()> {
        let details = &self.event.details;
        let elements = [
            (ElementName::ClubName, &details.club),
            (ElementName::ClubIdNumber, &details.club_number),
        ];
        if elements.iter().all(|(_, text)| text.is_none()) {
            return Ok(());
        }
        write_element_with(xml, start(ElementName::Club), |xml| {
            write_known_elements(xml, &elements)
        })
    }

    fn event_type(&self) -> &'static str {
        match self.scored.scores() {
            Scores::Teams(_) => "TEAMS",
            Scores::PairMatches(_) => "SWISS_PAIRS",
            _ if self.event.is_individual() => "INDIVIDUAL",
            _ => "PAIRS",
        }
    }

    fn write_event(&self, xml: &mut XmlWriter<'_>) -> io::Result<()> {
        write_element(xml, ElementName::ProgramName, "traveller")?;
        write_element(
            xml,
            ElementName::EventDescription,
            self.event.title.as_deref().unwrap_or_default(),
        )?;
        let details = &self.event.details;
        let elements =
            [(ElementName::Title, &details.subtitle), (ElementName::Date, &details.date)];
        write_known_elements(xml, &elements)?;
        let boards = match self.scored.method() {
            Method::Matchpoints | Method::SwissPairs => "MATCH_POINTS",
            Method::Butler => "BUTLER_IMPS",
            Method::CrossImps => "CROSS_IMPS",
            Method::Teams => "IMPS",
            Method::BoardAMatch => "BAM",
            Method::Patton => "HYBRID",
        };
        write_element(xml, ElementName::BoardScoringMethod, boards)?;
        let is_imps = |row: MatchRow| matches!(row.result, MatchResult::Imps { .. });
        let by_imps = match self.scored.scores() {
            Scores::Teams(scores) => scores.ranked_by() == RankedBy::NetImps,
            _ => false,
        };
        let scored_in_imps = self.event.matches().first().map_or(by_imps, is_imps);
        if has_matches(self.scored) {
            write_element(
                xml,
                ElementName::MatchScoringMethod,
                if scored_in_imps { "IMPS" } else { "VPS" },
            )?;
        }
        let two = self.scored.rankings().iter().any(|ranking| ranking.side.is_some());
        write_element(xml, ElementName::WinnerType, if two { "2" } else { "1" })?;
        for (name, text) in &details.usebio {
            if let Some(name) = ElementName::from_name(name) {
                write_element(xml, name, text)?;
            }
        }
        write_element_with(xml, start(ElementName::Participants), |xml| {
            for_each_total(self.scored, &mut |total| self.write_participant(xml, &total))
        })?;
        if has_matches(self.scored) { self.write_matches(xml) } else { self.write_sessions(xml) }
    }

    fn write_participant(&self, xml: &mut XmlWriter<'_>, total: &Total) -> io::Result<()> {
        let name = self.event.name(total.contestant);
        let element = match self.ids.get(&total.contestant) {
            Some(id) => start(ElementName::Team).with_attributes([
                (ElementName::TeamId.name(), id.as_str()),
                (ElementName::TeamName.name(), &to_xml_text(name)),
            ]),
            None if self.event.is_individual() => start(ElementName::Player),
            None => start(ElementName::Pair),
        };
        write_element_with(xml, element, |xml| {
            if self.event.is_individual() {
                write_element(xml, ElementName::PlayerNumber, name)?;
                write_element(xml, ElementName::PlayerName, name)?;
                let player = PairName { name: total.contestant, side: None };
                self.write_numbers(xml, player, name)?;
            } else if self.ids.is_empty() {
                write_element(xml, ElementName::PairNumber, name)?;
                let direction = self.event.details.directions.get(&total.contestant).copied();
                if let Some(side) = total.side.or(direction) {
                    write_element(xml, ElementName::Direction, &side.to_string())?;
                }
            }
            let boards = total.boards.map(|boards| boards.to_string());
            let figures = [
                (ElementName::TotalScore, &total.points),
                (ElementName::Percentage, &total.percent),
                (ElementName::Place, &total.place),
                (ElementName::BoardsPlayed, &boards),
            ];
            write_known_elements(xml, &figures)?;
            let pair = PairName { name: total.contestant, side: total.side };
            for member in members(self.event, pair) {
                write_element_with(xml, start(ElementName::Player), |xml| {
                    write_element(xml, ElementName::PlayerName, member)?;
                    self.write_numbers(xml, pair, member)
                })?;
            }
            Ok(())
        })
    }

    /// Writes the numbers of a player.
    fn write_numbers(
        &self,
        xml: &mut XmlWriter<'_>,
        pair: PairName,
        member: &str,
    ) -> io::Result<()> {
        let Some(numbers) = self.event.member_numbers(pair, member) else { return Ok(()) };
        let elements = [
            (ElementName::ClubIdNumber, &numbers.club),
            (ElementName::NationalIdNumber, &numbers.national),
        ];
        write_known_elements(xml, &elements)
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
        for rows in rows.chunk_by(|one, other| one.0[0] == other.0[0]) {
            let inside = |xml: &mut XmlWriter<'_>| self.write_sections(xml, rows);
            let session =
                rows.first().and_then(|&(_, id)| self.event.board_at(results.board(id)).session);
            let label = self.session_label(session);
            write_within(xml, ElementName::Session, ElementName::SessionId, label, inside)?;
        }
        Ok(())
    }

    /// Writes the boards of a session by section.
    fn write_sections(&self, xml: &mut XmlWriter<'_>, rows: &[OrderedResult]) -> io::Result<()> {
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
            let label = section.map(|section| self.event.name(section));
            let label = label.or(self.event.details.section.as_deref());
            write_within(xml, ElementName::Section, ElementName::SectionId, label, inside)?;
        }
        Ok(())
    }

    /// Returns the label of a session.
    fn session_label(&self, session: Option<SessionId>) -> Option<&str> {
        let label = session.map(|session| self.event.name(session));
        label.or(self.event.details.session.as_deref())
    }

    fn write_matches(&self, xml: &mut XmlWriter<'_>) -> io::Result<()> {
        let match_list = all_match_results(self.event);
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
            let inside = |xml: &mut XmlWriter<'_>| self.write_in_only_section(xml, inside);
            let label = self.session_label(*session);
            write_within(xml, ElementName::Session, ElementName::SessionId, label, inside)?;
        }
        if self.event.matches().is_empty() {
            return Ok(());
        }
        let inside = |xml: &mut XmlWriter<'_>| {
            self.event.matches().iter().try_for_each(|row| self.write_match_points(xml, &row))
        };
        let inside = |xml: &mut XmlWriter<'_>| self.write_in_only_section(xml, inside);
        let label = self.session_label(None);
        write_within(xml, ElementName::Session, ElementName::SessionId, label, inside)
    }

    /// Writes matches in the only section of the event, if it has a label.
    fn write_in_only_section(
        &self,
        xml: &mut XmlWriter<'_>,
        inside: impl FnOnce(&mut XmlWriter<'_>) -> io::Result<()>,
    ) -> io::Result<()> {
        let label = self.event.details.section.as_deref();
        write_within(xml, ElementName::Section, ElementName::SectionId, label, inside)
    }

    /// Writes a match that has only points.
    fn write_match_points(&self, xml: &mut XmlWriter<'_>, row: &MatchRow) -> io::Result<()> {
        write_element_with(xml, start(ElementName::Match), |xml| {
            if let Some(round) = row.round {
                write_element(xml, ElementName::RoundNumber, self.event.name(round))?;
            }
            self.write_contestants(xml, [row.home, row.away])?;
            let points = match &row.result {
                MatchResult::Imps { home, away } => [home.to_string(), away.to_string()],
                MatchResult::Vps { home, away } => [home.to_string(), away.to_string()],
                MatchResult::Games { home, away } => [home.to_string(), away.to_string()],
            };
            write_element(xml, ElementName::TeamScore, &points[0])?;
            write_element(xml, ElementName::OpposingTeamScore, &points[1])
        })
    }

    /// Writes the opponents of a match.
    fn write_contestants(
        &self,
        xml: &mut XmlWriter<'_>,
        teams: [ContestantId; 2],
    ) -> io::Result<()> {
        let names = if self.ids.is_empty() {
            [ElementName::NsPairNumber, ElementName::EwPairNumber]
        } else {
            [ElementName::Team, ElementName::OpposingTeam]
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
        write_element_with(xml, start(ElementName::Match), |xml| {
            if let Some(round) = match_results.round {
                write_element(xml, ElementName::RoundNumber, self.event.name(round))?;
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
        write_element_with(xml, start(ElementName::Board), |xml| {
            let board = self.event.board_at(board);
            write_element(xml, ElementName::BoardNumber, &board.number.to_string())?;
            let vulnerability = match board.vulnerability {
                Vulnerability::None => "Love",
                Vulnerability::NorthSouth => "North-South",
                Vulnerability::EastWest => "East-West",
                Vulnerability::Both => "All",
            };
            write_element(xml, ElementName::Vulnerability, vulnerability)?;
            lines(xml)
        })
    }

    /// Writes the opening lead of a result.
    fn write_lead(&self, xml: &mut XmlWriter<'_>, id: ResultId) -> io::Result<()> {
        let lead = self.lead.and_then(|column| self.event.results().extra(id, column));
        lead.map_or(Ok(()), |lead| write_element(xml, ElementName::Lead, self.event.name(lead)))
    }

    fn write_line(
        &self,
        xml: &mut XmlWriter<'_>,
        id: ResultId,
        row_contestants: &ResultContestants,
    ) -> io::Result<()> {
        let results = self.event.results();
        let row = results.row(id);
        write_element_with(xml, start(ElementName::TravellerLine), |xml| {
            if let Some(table) = row.table {
                write_element(xml, ElementName::TableNumber, self.event.name(table))?;
            }
            match row_contestants {
                ResultContestants::Direction(direction) => {
                    write_element(xml, ElementName::Direction, direction)?;
                }
                ResultContestants::Names if self.event.is_individual() => {
                    let names = [
                        [ElementName::NPlayerNumber, ElementName::SPlayerNumber],
                        [ElementName::EPlayerNumber, ElementName::WPlayerNumber],
                    ];
                    for (names, pair) in names.into_iter().zip([row.north_south, row.east_west]) {
                        for (name, player) in names.into_iter().zip(self.event.players(pair)) {
                            write_element(xml, name, self.event.name(player))?;
                        }
                    }
                }
                ResultContestants::Names => {
                    write_element(
                        xml,
                        ElementName::NsPairNumber,
                        self.event.name(row.north_south),
                    )?;
                    write_element(xml, ElementName::EwPairNumber, self.event.name(row.east_west))?;
                }
            }
            let ruling = results.adjustment(id);
            match row.outcome {
                Outcome::Played(played) => {
                    write_element(xml, ElementName::Contract, &played.contract.to_string())?;
                    write_element(
                        xml,
                        ElementName::PlayedBy,
                        &played.declarer.letter().to_string(),
                    )?;
                    self.write_lead(xml, id)?;
                    write_element(xml, ElementName::Tricks, &played.tricks.get().to_string())?;
                }
                Outcome::PassedOut => write_element(xml, ElementName::Contract, "PASS")?,
                Outcome::NotPlayed if ruling.is_none() => {
                    write_element(xml, ElementName::Contract, "NP")?;
                }
                Outcome::Score(_) | Outcome::NotPlayed => {}
            }
            if !matches!(row.outcome, Outcome::Played(_)) {
                self.write_lead(xml, id)?;
            }
            match (ruling, row.score) {
                (Some(ruling), _) => write_ruling(xml, ruling)?,
                (None, Some(score)) => write_element(xml, ElementName::Score, &score.to_string())?,
                (None, None) => {}
            }
            let names = point_names(self.scored.method());
            for (name, side_points) in names.into_iter().zip(self.result_points.get(id)) {
                if let Some(side_points) = side_points {
                    write_element(xml, name, &side_points)?;
                }
            }
            Ok(())
        })
    }
}

/// Returns the elements of the points of both sides.
const fn point_names(method: Method) -> [ElementName; 2] {
    match method {
        Method::Matchpoints | Method::SwissPairs => {
            [ElementName::NsMatchPoints, ElementName::EwMatchPoints]
        }
        Method::Butler => [ElementName::NsButlerPoints, ElementName::EwButlerPoints],
        Method::CrossImps => [ElementName::NsCrossImpPoints, ElementName::EwCrossImpPoints],
        Method::Teams | Method::BoardAMatch | Method::Patton => {
            [ElementName::NsImps, ElementName::EwImps]
        }
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
