//! Serialization of rankings, matches, and numbers, with the feature `serde`.

use event::serialize_fields_with_names;
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use super::overview::{RankingRow, RankingView};
use crate::derivation::number::FormattedNumber;
use crate::derivation::quotient::FormattedRatio;
use crate::matches::{
    Aggregate, ByeScore, Match, MatchSource, MatchTotals, SideTotals, TeamMatchResult, TeamStanding,
};
use crate::next_round::NextRoundTeam;
use crate::pair_events::stage::PairStage;

bridge_core::serialize_as_text!(FormattedNumber, FormattedRatio, PairStage);
event::serialize_without_names!(FormattedNumber, MatchSource);

serialize_fields_with_names! {
    RankingRow { contestant, place, number }
    TeamStanding { name, place, matches, boards, won, lost, net, extra, points, encounters }
    TeamMatchResult { opponents, round, points, won, lost, net, has_imps, half_wins, half_boards, boards }
    Match {
        round, table, home, away, source, counted, scheduled, counts, sides, awarded, knock_out; without boards
    }
    SideTotals { totals, aggregate, points, awarded, half_wins }
    MatchTotals { won, lost, extra, half_boards, boards }
    Aggregate { imps, points }
    ByeScore { round, team, points }
    NextRoundTeam { team, points, withdrawn }
}

/// Serializes the stage, section, and direction of the ranking, or `null` without one, and its
/// lines with the names of the contestants: `{"stage": null, "section": null, "side": "NS", "lines":
/// [{"contestant": "Ann – Bob", "place": "1=", "number": "57.25"}]}`. Numbers are texts as printed.
///
/// # Examples
///
/// ```
/// use bridge_core::BoardNumber;
/// use event::{Event, NewResult, Outcome};
/// use regulations::{Method, Regulations};
///
/// let mut event = Event::default();
/// let board = event.board(None, BoardNumber::try_from(1)?, None)?;
/// for (ns, ew, played) in [("1", "4", "4S N ="), ("2", "3", "4S N +1")] {
///     event.add(NewResult::new(board, ns, ew, Outcome::Played(played.parse()?)))?;
/// }
/// let scored = scoring::score(event, Method::Matchpoints, Regulations::default())?;
/// let mut json = Vec::new();
/// serde_json::to_writer(&mut json, &scored.rankings())?;
/// let first = r#"[{"stage":null,"section":null,"side":"NS","lines":[{"contestant":"2","place":"1","number":"100.00"}"#;
/// assert!(String::from_utf8(json)?.starts_with(first));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl Serialize for RankingView<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut document = serializer.serialize_struct("RankingView", 4)?;
        document.serialize_field("stage", &self.stage)?;
        document.serialize_field("section", &self.event().with_names(&self.section))?;
        document.serialize_field("side", &self.side)?;
        document.serialize_field("lines", &Lines(self))?;
        document.end()
    }
}

struct Lines<'v>(&'v RankingView<'v>);

impl Serialize for Lines<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.lines().map(|line| Line(self.0, line)))
    }
}

struct Line<'v>(&'v RankingView<'v>, RankingRow);

impl Serialize for Line<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.event().with_names(&self.1).serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use event::{Decision, Event, Forfeit, MatchResult, NewMatch};
    use regulations::{Method, Regulations};
    use serde_json::json;

    use crate::matches::MatchSource;

    #[test]
    fn the_source_of_a_match_is_serialized_and_read_back() {
        let mut event = Event::default();
        let [team, opponents] = ["C", "D"].map(|name| event.intern(name).expect("a short name"));
        let result = MatchResult::Imps { home: 31.into(), away: 18.into() };
        let played =
            NewMatch { home: "A", away: "B", result, boards: Some(16), round: None, table: None };
        event.add_match(played).expect("a small event");
        let forfeit = Decision::Forfeit(Forfeit { round: None, team, opponents });
        event.add_decision(forfeit).expect("no other decision");
        let mut regulations = Regulations::default();
        for (option, value) in [("vps.scale", "wbf"), ("teams.forfeit", "18-0")] {
            regulations.set(option, value).expect("a valid option");
        }
        let scored = crate::score(event, Method::Teams, regulations).expect("a small event");

        let json = serde_json::to_value(scored.event().with_names(scored.matches())).expect("JSON");
        assert_eq!(json[0]["source"], json!("entered"));
        assert_eq!((&json[1]["home"], &json[1]["away"]), (&json!("D"), &json!("C")));
        assert_eq!(json[1]["source"], json!({"forfeited": "away"}));
        assert_eq!(scored.matches().len(), 2);
        for (played, json) in scored.matches().iter().zip(json.as_array().expect("a list")) {
            let read: MatchSource =
                serde_json::from_value(json["source"].clone()).expect("a source");
            assert_eq!(read, played.source);
        }
    }

    #[test]
    fn every_source_is_read_back() {
        let sources = [
            (MatchSource::Tables, json!("tables")),
            (MatchSource::Entered, json!("entered")),
            (MatchSource::Forfeited(0), json!({"forfeited": "home"})),
            (MatchSource::Forfeited(1), json!({"forfeited": "away"})),
            (MatchSource::Void, json!("void")),
        ];
        for (source, expected) in sources {
            let json = serde_json::to_value(source).expect("JSON");
            assert_eq!(json, expected);
            assert_eq!(serde_json::from_value::<MatchSource>(json).expect("a source"), source);
        }
    }
}
