//! The shape of the JSON. Numbers that need not be whole are texts, never floating point.

use std::collections::BTreeMap;

use event::{Event, ResultId};
use regulations::Regulations;
use scoring::PairsScores;
use serde::Serialize;

use crate::ReportError;
use crate::corrections::{self, CorrectionJson};
use crate::imp_pairs::ImpPairsJson;
use crate::pair_matches::PairMatchesJson;
use crate::teams::TeamsJson;

#[derive(Clone, Debug, Serialize)]
pub(crate) struct ScoreJson {
    title: Option<String>,
    method: &'static str,
    regulations: RegulationsJson,
    #[serde(skip_serializing_if = "Option::is_none")]
    winners: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    full_boards: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rankings: Option<Vec<RankingJson>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    penalties: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    corrections: Vec<CorrectionJson>,
    #[serde(flatten)]
    teams: Option<TeamsJson>,
    #[serde(flatten)]
    pair_matches: Option<PairMatchesJson>,
    #[serde(flatten)]
    imp_pairs: Option<ImpPairsJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    boards: Option<Vec<PairBoardJson>>,
}

#[derive(Clone, Debug, Serialize)]
struct RegulationsJson {
    preset: String,
    options: BTreeMap<&'static str, OptionJson>,
}

#[derive(Clone, Debug, Serialize)]
struct OptionJson {
    value: String,
    source: &'static str,
}

#[derive(Clone, Debug, Serialize)]
pub(crate) struct RankingJson {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) stage: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) section: Option<String>,
    pub(crate) side: Option<String>,
    pub(crate) standings: Vec<PairJson>,
}

#[derive(Clone, Debug, Serialize)]
pub(crate) struct PairJson {
    pub(crate) place: Option<String>,
    pub(crate) pair: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) members: Vec<String>,
    pub(crate) boards: u32,
    pub(crate) matchpoints: Option<String>,
    pub(crate) matchpoints_exact: Option<String>,
    pub(crate) percent: Option<String>,
    pub(crate) percent_exact: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) sessions: Vec<SessionJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) carried: Option<CarriedJson>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) strata: Vec<StratumJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) handicap: Option<HandicapJson>,
}

/// What a pair has from a session.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct SessionJson {
    pub(crate) session: String,
    pub(crate) boards: u32,
    pub(crate) matchpoints: Option<String>,
    pub(crate) percent: Option<String>,
}

/// What a pair brought into a final.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct CarriedJson {
    pub(crate) from: String,
    pub(crate) matchpoints: String,
}

/// A place in a stratum.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct StratumJson {
    pub(crate) stratum: String,
    pub(crate) place: String,
}

/// What a handicap makes of a percentage.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct HandicapJson {
    pub(crate) percent: String,
    pub(crate) with: Option<String>,
    pub(crate) place: Option<String>,
}

#[derive(Clone, Debug, Serialize)]
pub(crate) struct PairBoardJson {
    pub(crate) session: Option<String>,
    pub(crate) board: u32,
    pub(crate) dealer: String,
    pub(crate) vulnerability: String,
    pub(crate) results: Vec<ResultJson<MatchpointsJson>>,
}

/// A result on a traveller, and what it is worth to either side.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct ResultJson<W> {
    pub(crate) round: Option<String>,
    pub(crate) table: Option<String>,
    pub(crate) ns: String,
    pub(crate) ew: String,
    pub(crate) contract: Option<String>,
    pub(crate) declarer: Option<String>,
    pub(crate) result: Option<String>,
    pub(crate) ns_score: Option<String>,
    #[serde(flatten)]
    pub(crate) worth: W,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) adjustment: Option<String>,
    #[serde(skip_serializing_if = "Extra::is_empty")]
    pub(crate) extra: Extra,
}

/// What a result is worth in matchpoints.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct MatchpointsJson {
    pub(crate) ns_matchpoints: Option<String>,
    pub(crate) ew_matchpoints: Option<String>,
}

impl From<[Option<String>; 2]> for MatchpointsJson {
    fn from([ns_matchpoints, ew_matchpoints]: [Option<String>; 2]) -> Self {
        Self { ns_matchpoints, ew_matchpoints }
    }
}

impl From<MatchpointsJson> for [Option<String>; 2] {
    fn from(worth: MatchpointsJson) -> Self {
        [worth.ns_matchpoints, worth.ew_matchpoints]
    }
}

/// The cells of columns that scoring does not know, by name.
pub(crate) type Extra = BTreeMap<String, String>;

pub(crate) fn extra(event: &Event, row: ResultId) -> Extra {
    let columns = event.extra_columns.iter().enumerate();
    columns
        .filter_map(|(index, name)| {
            let cell = event.results().extra(row, index)?;
            Some((name.clone(), event.name(cell).to_owned()))
        })
        .collect()
}

impl ScoreJson {
    fn new(event: &Event, method: &'static str, regulations: &Regulations) -> Self {
        let options = regulations
            .settings()
            .into_iter()
            .filter(|setting| matters(setting.name, method))
            .map(|setting| {
                (setting.name, OptionJson { value: setting.value, source: setting.source })
            })
            .collect();
        Self {
            title: event.title.clone(),
            method,
            regulations: RegulationsJson { preset: regulations.preset.to_string(), options },
            winners: None,
            full_boards: None,
            rankings: None,
            penalties: None,
            corrections: corrections::json(event),
            teams: None,
            pair_matches: None,
            imp_pairs: None,
            boards: None,
        }
    }

    pub(crate) fn pairs(
        event: &Event,
        scores: &PairsScores,
        regulations: &Regulations,
        rankings: Vec<RankingJson>,
        penalties: Vec<String>,
        boards: Option<Vec<PairBoardJson>>,
    ) -> Self {
        Self {
            penalties: (!penalties.is_empty()).then_some(penalties),
            winners: Some(scores.winners().to_string()),
            full_boards: Some(scores.full_boards()),
            rankings: Some(rankings),
            boards,
            ..Self::new(event, "matchpoints", regulations)
        }
    }

    pub(crate) fn teams(
        event: &Event,
        method: &'static str,
        regulations: &Regulations,
        teams: TeamsJson,
    ) -> Self {
        Self { teams: Some(teams), ..Self::new(event, method, regulations) }
    }

    pub(crate) fn pair_matches(
        event: &Event,
        method: &'static str,
        regulations: &Regulations,
        matches: PairMatchesJson,
    ) -> Self {
        Self { pair_matches: Some(matches), ..Self::new(event, method, regulations) }
    }

    pub(crate) fn imp_pairs(
        event: &Event,
        method: &'static str,
        regulations: &Regulations,
        imps: ImpPairsJson,
    ) -> Self {
        Self { imp_pairs: Some(imps), ..Self::new(event, method, regulations) }
    }

    pub(crate) fn write(&self) -> Result<String, ReportError> {
        let mut text = serde_json::to_string_pretty(self)?;
        text.push('\n');
        Ok(text)
    }
}

/// Whether an option has anything to do with a method.
fn matters(option: &str, method: &str) -> bool {
    let matchpoints = ["matchpoints", "swiss-pairs"].contains(&method);
    let imps = ["butler", "cross-imps"].contains(&method);
    match option.split_once('.').map(|(area, _)| area) {
        Some("matchpoints" | "neuberg") => matchpoints,
        Some("pairs" | "artificial") => matchpoints || imps,
        Some("butler" | "cross-imps") => option.starts_with(method),
        Some("imps") => imps,
        Some("teams") => method != "matchpoints",
        Some(_) => !matchpoints,
        None => true,
    }
}
