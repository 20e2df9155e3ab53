//! Serialization of an event, with the feature `serde`.

use std::collections::BTreeMap;

use bridge_core::{BoardNumber, Exact, Score, Vulnerability};
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use super::Event;
use crate::decisions::adjustment::Adjustment;
use crate::decisions::pair_decisions::PairName;
use crate::ids::{MatchId, ResultId};
use crate::results::match_results::MatchResult;
use crate::results::{Outcome, Room};

/// Serializes the title, results, matches, members, partnerships, decisions, and corrections, with
/// names instead of IDs. Results and matches are in input order; their missing values are left out.
/// Elsewhere, a missing value is `null`. Lists of decisions that are empty are left out. Counts are
/// numbers; scores, points, and board numbers are texts. An event cannot be deserialized: add
/// results to an empty one.
///
/// # Examples
///
/// ```
/// use bridge_core::BoardNumber;
/// use event::{Event, NewResult, Outcome};
///
/// let mut event = Event::default();
/// let board = event.board(None, BoardNumber::try_from(7)?, None)?;
/// event.add(NewResult::new(board, "1", "4", Outcome::Played("4S N =".parse()?)))?;
/// let json = serde_json::to_value(&event)?;
/// assert_eq!(
///     json["results"][0],
///     serde_json::json!({
///         "board": "7", "vulnerability": "both", "north_south": "1", "east_west": "4", "outcome": "4S N =", "score": "620"
///     }),
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl Serialize for Event {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut document = serializer.serialize_struct("Event", 7)?;
        document.serialize_field("title", &self.title)?;
        document.serialize_field("results", &ResultList(self))?;
        document.serialize_field("matches", &MatchList(self))?;
        let members = |(&(name, side), members)| MemberList {
            pair: PairName { name, side },
            members,
            event: self,
        };
        let members: Vec<MemberList<'_>> = self.members.iter().map(members).collect();
        document.serialize_field("members", &members)?;
        let name = |id| self.name(id);
        let partnerships: BTreeMap<&str, [&str; 2]> = (self.partnerships.iter())
            .map(|(&pair, players)| (name(pair), players.map(name)))
            .collect();
        document.serialize_field("partnerships", &partnerships)?;
        document.serialize_field("decisions", &self.with_names(&self.decisions))?;
        document.serialize_field("corrections", &self.with_names(&self.corrections))?;
        document.end()
    }
}

/// The members of a pair or team, as the results name them.
struct MemberList<'e> {
    pair: PairName,
    members: &'e Vec<String>,
    event: &'e Event,
}

impl Serialize for MemberList<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut entry = serializer.serialize_struct("Members", 3)?;
        entry.serialize_field("name", &self.event.with_names(&self.pair.name))?;
        entry.serialize_field("side", &self.pair.side)?;
        entry.serialize_field("members", self.members)?;
        entry.end()
    }
}

struct ResultList<'e>(&'e Event);

impl Serialize for ResultList<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.results().ids().map(|id| result(self.0, id)))
    }
}

struct MatchList<'e>(&'e Event);

impl Serialize for MatchList<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let ids = MatchId::first(self.0.matches().len());
        serializer.collect_seq(ids.filter_map(|id| match_document(self.0, id)))
    }
}

/// A result with its labels and rulings.
#[derive(Serialize)]
struct ResultDocument<'e> {
    #[serde(skip_serializing_if = "Option::is_none")]
    session: Option<&'e str>,
    board: BoardNumber,
    vulnerability: Vulnerability,
    #[serde(skip_serializing_if = "Option::is_none")]
    section: Option<&'e str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    round: Option<&'e str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<&'e str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    room: Option<Room>,
    #[serde(skip_serializing_if = "Option::is_none")]
    group: Option<&'e str>,
    north_south: &'e str,
    east_west: &'e str,
    outcome: Outcome,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<Score>,
    #[serde(skip_serializing_if = "Option::is_none")]
    adjustment: Option<&'e Adjustment>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'e str>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    extra: BTreeMap<&'e str, &'e str>,
}

fn result(event: &Event, id: ResultId) -> ResultDocument<'_> {
    let results = event.results();
    let row = results.row(id);
    let board = event.board_at(row.board);
    let columns = event.extra_columns.iter().enumerate();
    let extra = columns
        .filter_map(|(column, name)| Some((name.as_str(), event.name(results.extra(id, column)?))))
        .collect();
    ResultDocument {
        session: board.session.map(|session| event.name(session)),
        board: board.number,
        vulnerability: board.vulnerability,
        section: results.section(id).map(|section| event.name(section)),
        round: row.round.map(|round| event.name(round)),
        table: row.table.map(|table| event.name(table)),
        room: row.room,
        group: results.group(id).map(|group| event.name(group)),
        north_south: event.name(row.north_south),
        east_west: event.name(row.east_west),
        outcome: row.outcome,
        score: row.score,
        adjustment: results.adjustment(id),
        reason: event.ruling_reasons.get(&id).map(String::as_str),
        extra,
    }
}

/// The result of a whole match.
#[derive(Serialize)]
struct MatchDocument<'e> {
    #[serde(skip_serializing_if = "Option::is_none")]
    round: Option<&'e str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<&'e str>,
    home: &'e str,
    away: &'e str,
    result: MatchResult,
    #[serde(skip_serializing_if = "Option::is_none")]
    boards: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    weight: Option<&'e Exact>,
}

fn match_document(event: &Event, id: MatchId) -> Option<MatchDocument<'_>> {
    let row = event.matches().get(id)?;
    Some(MatchDocument {
        round: row.round.map(|round| event.name(round)),
        table: row.table.map(|table| event.name(table)),
        home: event.name(row.home),
        away: event.name(row.away),
        result: row.result,
        boards: row.boards,
        weight: event.weights().get(id),
    })
}

#[cfg(test)]
mod tests {
    use bridge_core::BoardNumber;
    use serde_json::json;

    use crate::decisions::corrections::{Correction, ResultChange};
    use crate::event::Event;
    use crate::results::{NewResult, Outcome};

    #[test]
    fn results_and_corrections_name_the_sides_alike() {
        let mut event = Event::default();
        let number = BoardNumber::new(7).expect("a board number");
        let board = event.board(None, number, None).expect("a small event");
        let row = event.add(NewResult::new(board, "1", "4", Outcome::PassedOut)).expect("a result");
        let before = Some(event.snapshot(row));
        let change = ResultChange { east_west: Some("5"), ..ResultChange::default() };
        event.apply_correction(row, change).expect("a correction");
        let after = Some(event.snapshot(row));
        event.corrections.push(Correction { row, before, after, reason: None });

        let json = serde_json::to_value(&event).expect("JSON");
        let [correction] = json["corrections"].as_array().expect("a list").as_slice() else {
            unreachable!("one correction")
        };
        let seats =
            |json: &serde_json::Value| [&json["north_south"], &json["east_west"]].map(Clone::clone);
        assert_eq!(seats(&json["results"][0]), [json!("1"), json!("5")]);
        assert_eq!(seats(&correction["before"]), [json!("1"), json!("4")]);
        assert_eq!(seats(&correction["after"]), [json!("1"), json!("5")]);
        assert_eq!(correction.get("row"), None);
    }
}
