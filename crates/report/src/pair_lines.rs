//! The lines of the rankings of pairs: which columns an event needs, and what stands in them.

use std::borrow::Cow;

use bridge_core::Side;
use event::{Event, SessionId};
use matchpoints::Settled;
use regulations::Regulations;
use scoring::{PairRanking, PairStanding, PairsScores};

use crate::ReportError;
use crate::json::{CarriedJson, HandicapJson, PairJson, SessionJson, StratumJson};
use crate::numbers;
use crate::sheet::Column;

/// The columns of a ranking beyond those that every event has.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a column that is there or not")]
pub(crate) struct RankingColumns {
    title: &'static str,
    stages: bool,
    sections: bool,
    members: bool,
    /// Where there are several.
    sessions: Vec<Option<SessionId>>,
    session_titles: Vec<String>,
    carried: bool,
    strata: Vec<String>,
    pub(crate) handicap: bool,
}

/// What contestants are called.
pub(crate) fn contestant(event: &Event) -> &'static str {
    if event.is_individual() { "Player" } else { "Pair" }
}

impl RankingColumns {
    pub(crate) fn of(event: &Event, scores: &PairsScores) -> Self {
        let mut sessions: Vec<Option<SessionId>> = Vec::new();
        if scores.has_sessions() {
            for board in event.boards_in_order() {
                let session = event.board_at(board).session;
                if sessions.last() != Some(&session) {
                    sessions.push(session);
                }
            }
        }
        let title =
            |session: &Option<SessionId>| session.map_or("", |id| event.name(id)).to_owned();
        Self {
            title: contestant(event),
            stages: scores.rankings().iter().any(|ranking| ranking.stage.is_some()),
            sections: scores.rankings().iter().any(|ranking| ranking.section.is_some()),
            members: event.decisions.pairs.entries.iter().any(|it| !it.members.is_empty()),
            session_titles: sessions.iter().map(title).collect(),
            sessions,
            carried: scores.has_carried(),
            strata: event.decisions.pairs.strata.clone(),
            handicap: scores.has_handicaps(),
        }
    }

    /// The columns of a printed ranking.
    pub(crate) fn printed(&self) -> Vec<Column> {
        let mut columns =
            vec![Column::numbers("Place", "place"), Column::words(self.title, "pair")];
        if self.members {
            columns.push(Column::words("Members", "members"));
        }
        columns.push(Column::numbers("Boards", "boards"));
        let session = |name: &String| {
            Column::computed(&format!("Session {name} %"), format!("session_{name}_percent"))
        };
        columns.extend(self.session_titles.iter().map(session));
        if self.carried {
            columns.push(Column::numbers("Carried", "carried"));
        }
        columns.push(Column::numbers("Matchpoints", "matchpoints"));
        columns.push(Column::numbers("Percent", "percent"));
        let stratum = |name: &String| {
            Column::computed(&format!("Stratum {name}"), format!("stratum_{name}_place"))
        };
        columns.extend(self.strata.iter().map(stratum));
        columns
    }

    /// The columns of all rankings in one table.
    pub(crate) fn all(&self) -> Vec<Column> {
        let mut columns = Vec::new();
        if self.stages {
            columns.push(Column::words("Stage", "stage"));
        }
        if self.sections {
            columns.push(Column::words("Section", "section"));
        }
        columns.push(Column::words("Side", "side"));
        columns.extend(self.printed());
        if self.handicap {
            columns.extend([
                Column::numbers("Handicap", "handicap"),
                Column::numbers("With handicap", "handicap_percent"),
                Column::numbers("Place with handicap", "handicap_place"),
            ]);
        }
        columns
    }

    /// The cells of a line: of [`Self::printed`], or with its ranking of [`Self::all`]. `none` stands where there is no
    /// number.
    pub(crate) fn cells(
        &self,
        of: Option<(&Event, &PairRanking)>,
        line: &PairJson,
        none: &str,
    ) -> Vec<String> {
        let text = |cell: &Option<String>| cell.clone().unwrap_or_else(|| none.to_owned());
        let mut cells = Vec::new();
        if let Some((event, ranking)) = of {
            if self.stages {
                cells.push(ranking.stage.map_or_else(String::new, |it| it.to_string()));
            }
            if self.sections {
                cells
                    .push(ranking.section.map_or_else(String::new, |id| event.name(id).to_owned()));
            }
            cells.push(ranking.side.map_or_else(String::new, |side| side.to_string()));
        }
        cells.push(text(&line.place));
        cells.push(line.pair.clone());
        if self.members {
            cells.push(line.members.join(", "));
        }
        cells.push(line.boards.to_string());
        // Both are in the order of sessions.
        let mut sessions = line.sessions.iter().peekable();
        for name in &self.session_titles {
            let session = sessions.next_if(|session| session.session == *name);
            cells.push(text(&session.and_then(|session| session.percent.clone())));
        }
        if self.carried {
            cells.push(text(&line.carried.as_ref().map(|it| it.matchpoints.clone())));
        }
        cells.push(text(&line.matchpoints));
        cells.push(text(&line.percent));
        for name in &self.strata {
            let stratum = line.strata.iter().find(|stratum| stratum.stratum == *name);
            cells.push(stratum.map_or_else(String::new, |stratum| stratum.place.clone()));
        }
        if of.is_some() && self.handicap {
            let handicap = line.handicap.as_ref();
            cells.push(handicap.map_or_else(String::new, |it| it.percent.clone()));
            cells.push(text(&handicap.and_then(|it| it.with.clone())));
            cells.push(text(&handicap.and_then(|it| it.place.clone())));
        }
        cells
    }
}

/// The lines of a ranking, best first.
pub(crate) fn lines(
    event: &Event,
    regulations: &Regulations,
    columns: &RankingColumns,
    ranking: &PairRanking,
) -> Result<Vec<PairJson>, ReportError> {
    let line = |standing: Cow<'_, PairStanding>| {
        let mut line = pair(event, regulations, ranking.side, &standing)?;
        if columns.sessions.is_empty() {
            line.sessions.clear();
        }
        Ok(line)
    };
    ranking.standings.iter().map(line).collect()
}

/// A line of a ranking.
pub(crate) fn pair(
    event: &Event,
    regulations: &Regulations,
    side: Option<Side>,
    standing: &PairStanding,
) -> Result<PairJson, ReportError> {
    // Where the total is scaled up, what could have been won grows with it.
    let total = standing.scaled.as_ref().unwrap_or(&standing.total);
    let comparable = standing.percent.is_some();
    let written = numbers::matchpoints(regulations, &total.matchpoints, &total.available);
    let exact = regulations.matchpoints.on_scale(&total.matchpoints).to_string();
    let percent = standing.printed_percent.as_ref();
    let percent = percent.map(|percent| numbers::mean(regulations, percent));
    let sessions = standing.sessions.iter().map(|session| {
        let total = session.total();
        let Settled { matchpoints, available, boards } = &total;
        let some = *boards > 0;
        Ok::<_, ReportError>(SessionJson {
            session: session.session.map_or_else(String::new, |id| event.name(id).to_owned()),
            boards: *boards,
            matchpoints: some.then(|| numbers::matchpoints(regulations, matchpoints, available)),
            percent: some.then(|| numbers::percent(regulations, &total)),
        })
    });
    let decided = &event.decisions.pairs;
    let entry = decided.entry(standing.name, side);
    let strata = decided.strata.iter().zip(standing.strata);
    let carried = standing.carried.as_ref().map(|carried| {
        let matchpoints =
            numbers::matchpoints(regulations, &carried.matchpoints, &carried.available);
        let from =
            numbers::matchpoints(regulations, &carried.from.matchpoints, &carried.from.available);
        Ok::<_, ReportError>(CarriedJson { from, matchpoints })
    });
    let handicap = standing.handicapped.as_ref().map(|it| {
        Ok::<_, ReportError>(HandicapJson {
            percent: it.handicap.to_string(),
            with: it.percent.as_ref().map(|percent| numbers::mean(regulations, percent)),
            place: it.place.map(|place| place.to_string()),
        })
    });
    Ok(PairJson {
        place: standing.place.map(|place| place.to_string()),
        pair: event.name(standing.name).to_owned(),
        members: entry.map_or_else(Vec::new, |entry| entry.members.clone()),
        boards: standing.total.boards,
        matchpoints: comparable.then_some(written),
        matchpoints_exact: comparable.then_some(exact),
        percent,
        percent_exact: standing.percent.clone().map(|percent| percent.to_string()),
        sessions: sessions.collect::<Result<_, _>>()?,
        carried: carried.transpose()?,
        strata: strata
            .filter_map(|(stratum, place)| {
                let place = place?.to_string();
                Some(StratumJson { stratum: stratum.clone(), place })
            })
            .collect(),
        handicap: handicap.transpose()?,
    })
}
