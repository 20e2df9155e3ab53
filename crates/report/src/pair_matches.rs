//! Pairs in matches: matches with their percentages or IMPs, and the standings by Victory Points.

use std::collections::{BTreeMap, BTreeSet};

use bridge_core::{Exact, Matchpoints};
use butler::CrossImpSum;
use event::{ContestantId, Event, RoundId};
use matchpoints::Settled;
use regulations::{Method, Regulations};
use scoring::{
    MatchScore, MatchSide, MatchSource, PairMatch, PairMatchesScores, PairTables, TeamStanding,
};
use serde::Serialize;

use crate::Look;
use crate::heading::{count, heading};
use crate::imp_pairs::{self, ImpBoardJson};
use crate::json::{PairBoardJson, ScoreJson};
use crate::pairs::{self, boards_json, penalty_lines};
use crate::sheet::{Column, Sheet};
use crate::teams::{Teams, points, standing_place};
use crate::{Part, ReportError, numbers, travellers};

/// Scored matches of pairs with what they were scored by.
#[derive(Clone, Copy)]
pub(crate) struct PairMatches<'a> {
    pub(crate) event: &'a Event,
    pub(crate) scores: &'a PairMatchesScores,
    pub(crate) regulations: &'a Regulations,
}

#[derive(Clone, Debug, Serialize)]
pub(crate) struct PairMatchesJson {
    ranking: Vec<PairJson>,
    matches: Vec<MatchJson>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    decided: Vec<DecidedJson>,
    penalties: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    boards: Option<Boards>,
}

/// Every result.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
enum Boards {
    Matchpoints(Vec<PairBoardJson>),
    Imps(Vec<ImpBoardJson>),
}

#[derive(Clone, Debug, Serialize)]
struct PairJson {
    place: Option<String>,
    pair: String,
    matches: u32,
    boards: u32,
    vps: String,
    extra: String,
    #[serde(flatten)]
    score: ScoreOfJson,
}

#[derive(Clone, Debug, Serialize)]
struct MatchJson {
    round: Option<String>,
    pairs: [String; 2],
    sides: [SideJson; 2],
    #[serde(skip_serializing_if = "Option::is_none")]
    remark: Option<String>,
}

/// A match or a bye whose points are not from its boards.
#[derive(Clone, Debug, Serialize)]
struct DecidedJson {
    round: Option<String>,
    pair: String,
    opponents: Option<String>,
    vps: Option<String>,
    opponents_vps: Option<String>,
    remark: String,
}

#[derive(Clone, Debug, Serialize)]
struct SideJson {
    boards: u32,
    #[serde(flatten)]
    score: ScoreOfJson,
    vps: String,
}

/// A score in the unit of the tables.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
enum ScoreOfJson {
    Percent {
        matchpoints: String,
        available: String,
        percent: Option<String>,
        percent_exact: Option<String>,
    },
    Imps {
        imps: String,
        imps_exact: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        margin: Option<String>,
    },
}

impl ScoreOfJson {
    /// The cells of the columns that [`PairMatches::score_columns`] gives.
    fn cells(&self, margin: bool) -> Vec<String> {
        let none = || "–".to_owned();
        match self {
            Self::Percent { matchpoints, available, percent, .. } => {
                vec![matchpoints.clone(), available.clone(), percent.clone().unwrap_or_else(none)]
            }
            Self::Imps { imps, margin: whole, .. } => {
                let mut cells = vec![imps.clone()];
                if margin {
                    cells.push(whole.clone().unwrap_or_default());
                }
                cells
            }
        }
    }
}

impl<'a> PairMatches<'a> {
    /// The same as an event of matches.
    fn teams(self) -> Teams<'a> {
        let scores = self.scores;
        Teams { event: self.event, scores: scores.standings(), regulations: scores.regulations() }
    }

    const fn method(self) -> Method {
        match self.scores.tables() {
            PairTables::Matchpoints(_) => Method::SwissPairs,
            PairTables::Imps(scores) => scores.method(),
        }
    }

    /// Everything that is usually printed, or one part of it.
    pub(crate) fn text(
        self,
        part: Option<Part>,
        boards: bool,
        look: Look,
    ) -> Result<Vec<String>, ReportError> {
        let mut parts = vec![self.heading_lines().join("\n")];
        match part {
            Some(Part::Cards) => parts.extend(self.travellers(look)?),
            Some(Part::Rounds) => parts.push(self.teams().progress().text(look)),
            Some(part) => parts.push(self.sheet(part)?.text(look)),
            None => {
                parts.push(self.ranking()?.text(look));
                parts.extend(self.teams().ties());
                parts.extend(self.teams().members().map(|sheet| sheet.text(look)));
                parts.push(self.teams().progress().text(look));
                parts.push(self.matches().text(look));
            }
        }
        parts.extend(self.teams().note());
        match self.scores.tables() {
            PairTables::Matchpoints(scores) => {
                parts.extend(pairs::penalties(self.event, scores, self.regulations)?);
            }
            PairTables::Imps(_) => parts.extend(imp_pairs::penalties(self.event)),
        }
        if boards {
            parts.extend(self.travellers(look)?);
        }
        Ok(parts)
    }

    fn travellers(self, look: Look) -> Result<Vec<String>, ReportError> {
        let (event, regulations) = (self.event, self.regulations);
        let boards = event.boards_in_order().into_iter();
        let sheets = boards.map(|board| match self.scores.tables() {
            PairTables::Matchpoints(scores) => {
                travellers::traveller_sheet(event, scores, regulations, board)
            }
            PairTables::Imps(scores) => imp_pairs::traveller(event, scores, regulations, board),
        });
        sheets.map(|sheet| Ok(sheet?.text(look))).collect()
    }

    /// One table as CSV.
    pub(crate) fn csv(self, part: Option<Part>, boards: bool) -> Result<String, ReportError> {
        self.sheet(part.unwrap_or(if boards { Part::Results } else { Part::Ranking }))?.csv()
    }

    fn sheet(self, part: Part) -> Result<Sheet, ReportError> {
        match part {
            Part::Ranking => self.ranking(),
            Part::Matches => Ok(self.matches()),
            Part::CrossTable | Part::Rounds => Ok(self.teams().sheet(part)),
            Part::Cards | Part::Results | Part::Butler => match self.scores.tables() {
                PairTables::Matchpoints(scores) => {
                    travellers::results_sheet(self.event, scores, self.regulations)
                }
                PairTables::Imps(scores) => {
                    imp_pairs::results_sheet(self.event, scores, self.regulations)
                }
            },
        }
    }

    fn heading_lines(self) -> Vec<String> {
        let how = match self.scores.tables() {
            PairTables::Matchpoints(_) => {
                "Swiss pairs: matchpoints (Laws 2017, Law 78A) of each match in percent, VPs by the EBU's \
                 columns"
            }
            PairTables::Imps(scores) if scores.method() == Method::Butler => {
                "pairs in matches: IMPs against the datum (Laws 2017, Law 78B), VPs"
            }
            PairTables::Imps(_) => "pairs in matches: cross-IMPs (Laws 2017, Law 78B), VPs",
        };
        let method = format!(
            "{how}, {}, {}",
            count(self.scores.matches().len(), "match", "matches"),
            count(self.scores.standings().standings().len(), "pair", "pairs"),
        );
        let mut options = vec!["teams.stage"];
        match self.scores.tables() {
            PairTables::Matchpoints(scores) => {
                options.extend(["matchpoints.scale", "rounding"]);
                if scores.has_special() {
                    options.extend([
                        "neuberg.fewer_scores",
                        "neuberg.expected",
                        "artificial.window",
                    ]);
                }
            }
            PairTables::Imps(scores) => {
                options.extend(imp_pairs::options(scores.method()));
                options.extend(["vps.scale", "vps.fraction"]);
            }
        }
        let decisions = &self.event.decisions;
        for (used, option) in [
            (!decisions.byes.is_empty(), "teams.bye"),
            (!decisions.forfeits.is_empty(), "teams.forfeit"),
            (!decisions.withdrawals.is_empty(), "teams.withdrawal"),
            (!self.regulations.teams.tie_breaks.criteria().is_empty(), "teams.tie_breaks"),
        ] {
            if used {
                options.push(option);
            }
        }
        // The scale is the event's; the stage is that of the matches.
        let mut regulations = self.scores.regulations().clone();
        regulations.vps.scale = self.regulations.vps.scale.clone();
        heading(self.event, &method, &regulations, &options)
    }

    /// The columns of a score; `of` tells those of the opponents apart.
    fn score_columns(self, of: &str, margin: bool) -> Vec<Column> {
        let named = |title: &str, name: &str| {
            let (title, name) = if of.is_empty() {
                (title.to_owned(), name.to_owned())
            } else {
                (format!("{title} opp."), format!("{of}_{name}"))
            };
            Column::computed(&title, name)
        };
        match self.scores.tables() {
            PairTables::Matchpoints(_) => {
                vec![
                    named("MP", "matchpoints"),
                    named("of", "available"),
                    named("Percent", "percent"),
                ]
            }
            PairTables::Imps(_) => {
                let mut columns = vec![named("IMPs", "imps")];
                if margin {
                    columns.push(named("Margin", "margin"));
                }
                columns
            }
        }
    }

    fn ranking(self) -> Result<Sheet, ReportError> {
        let mut columns = vec![
            Column::numbers("Place", "place"),
            Column::words("Pair", "pair"),
            Column::numbers("Matches", "matches"),
            Column::numbers("Boards", "boards"),
            Column::numbers("VPs", "vps"),
            Column::numbers("Of these extra", "extra"),
        ];
        columns.extend(self.score_columns("", false));
        let mut sheet = Sheet::new("Ranking by Victory Points", &columns);
        for line in self.lines()? {
            let mut cells = vec![
                line.place.unwrap_or_else(|| "–".to_owned()),
                line.pair,
                line.matches.to_string(),
                line.boards.to_string(),
                line.vps,
                line.extra,
            ];
            cells.extend(line.score.cells(false));
            sheet.push(cells);
        }
        Ok(sheet)
    }

    fn lines(self) -> Result<Vec<PairJson>, ReportError> {
        let mut percents: BTreeMap<ContestantId, Settled> = BTreeMap::new();
        let mut imps: BTreeMap<ContestantId, CrossImpSum> = BTreeMap::new();
        let mut boards: BTreeMap<ContestantId, u32> = BTreeMap::new();
        for played in self.scores.matches() {
            if self.cancelled(played.pairs).is_some() {
                continue;
            }
            for (pair, side) in played.pairs.into_iter().zip(&played.sides) {
                *boards.entry(pair).or_default() += side.boards;
                match &side.score {
                    MatchScore::Percent { won, .. } => {
                        let sum = percents.entry(pair).or_insert(Settled::NONE);
                        *sum = sum.plus(won);
                    }
                    MatchScore::Imps { total, .. } => {
                        imps.entry(pair).or_default().add_sum(total);
                    }
                }
            }
        }
        let line = |line: &TeamStanding| {
            let score = match self.scores.tables() {
                PairTables::Matchpoints(_) => {
                    self.percent(percents.get(&line.name).unwrap_or(&Settled::NONE))
                }
                PairTables::Imps(_) => {
                    self.imps(&imps.get(&line.name).cloned().unwrap_or_default(), None)
                }
            };
            Ok(PairJson {
                place: line.place.map(|_| standing_place(line.place)),
                pair: self.event.name(line.name).to_owned(),
                matches: line.matches,
                boards: boards.get(&line.name).copied().unwrap_or_default(),
                vps: points(self.teams(), &line.points),
                extra: if line.extra == Exact::ZERO {
                    String::new()
                } else {
                    points(self.teams(), &line.extra)
                },
                score,
            })
        };
        self.scores.standings().standings().iter().map(line).collect()
    }

    fn percent(self, won: &Settled) -> ScoreOfJson {
        let Settled { matchpoints, available, .. } = won;
        let some = *available > Matchpoints::ZERO;
        ScoreOfJson::Percent {
            matchpoints: numbers::matchpoints(self.regulations, matchpoints, available),
            available: self.regulations.matchpoints.on_scale(available).to_string(),
            percent: some.then(|| numbers::percent(self.regulations, won)),
            percent_exact: won.percent().map(|percent| percent.to_string()),
        }
    }

    fn imps(self, total: &CrossImpSum, margin: Option<&Exact>) -> ScoreOfJson {
        ScoreOfJson::Imps {
            imps: numbers::imp_sum(self.regulations, self.method(), total),
            imps_exact: total.to_string(),
            margin: margin.map(std::string::ToString::to_string),
        }
    }

    fn side(self, side: &MatchSide) -> SideJson {
        let score = match &side.score {
            MatchScore::Percent { won, .. } => self.percent(won),
            MatchScore::Imps { total, margin } => self.imps(total, Some(margin)),
        };
        SideJson { boards: side.boards, score, vps: side.vps.to_string() }
    }

    fn match_json(self, played: &PairMatch) -> MatchJson {
        let [ours, theirs] = &played.sides;
        MatchJson {
            round: played.round.map(|id| self.event.name(id).to_owned()),
            pairs: played.pairs.map(|pair| self.event.name(pair).to_owned()),
            sides: [self.side(ours), self.side(theirs)],
            remark: self.cancelled(played.pairs),
        }
    }

    /// Says that a match counts for nobody, where one of its pairs has withdrawn.
    fn cancelled(self, pairs: [ContestantId; 2]) -> Option<String> {
        let cancelled = self.scores.standings().cancelled();
        let withdrawn = pairs.into_iter().find(|pair| cancelled.contains(pair))?;
        Some(format!("cancelled, {} has withdrawn", self.event.name(withdrawn)))
    }

    /// Matches and byes whose points are not from their boards.
    fn decided(self) -> Vec<DecidedJson> {
        let standings = self.scores.standings();
        let name = |id: ContestantId| self.event.name(id).to_owned();
        let round = |id: Option<RoundId>| id.map(|id| self.event.name(id).to_owned());
        let mut decided = Vec::new();
        let sorted = |mut pairs: [ContestantId; 2]| {
            pairs.sort();
            pairs
        };
        let by_boards: BTreeSet<(Option<RoundId>, [ContestantId; 2])> =
            self.scores.matches().iter().map(|it| (it.round, sorted(it.pairs))).collect();
        for played in standings.matches() {
            let both = [played.home, played.away];
            if by_boards.contains(&(played.round, sorted(both))) {
                continue;
            }
            let cancelled = self.cancelled(both);
            let vps = |side: usize| {
                let counted = played.sides[side].points.as_ref().filter(|_| cancelled.is_none());
                counted.map(|vps| points(self.teams(), vps))
            };
            let (ours, theirs) = (vps(0), vps(1));
            let remark = match (cancelled, played.source) {
                (Some(cancelled), _) => cancelled,
                (None, MatchSource::Forfeited(absent)) => {
                    format!("forfeited by {}", self.event.name(both[absent]))
                }
                (None, _) => "set by the director".to_owned(),
            };
            decided.push(DecidedJson {
                round: round(played.round),
                pair: name(played.home),
                opponents: Some(name(played.away)),
                vps: ours,
                opponents_vps: theirs,
                remark,
            });
        }
        for bye in standings.byes() {
            decided.push(DecidedJson {
                round: round(bye.round),
                pair: name(bye.team),
                opponents: None,
                vps: Some(points(self.teams(), &bye.points)),
                opponents_vps: None,
                remark: "bye".to_owned(),
            });
        }
        decided
    }

    fn matches(self) -> Sheet {
        let decided = self.decided();
        let remarks = !decided.is_empty() || !self.scores.standings().cancelled().is_empty();
        let mut columns = vec![
            Column::numbers("Round", "round"),
            Column::words("Pair", "pair"),
            Column::words("Opponents", "opponents"),
            Column::numbers("Boards", "boards"),
        ];
        columns.extend(self.score_columns("", true));
        columns.push(Column::numbers("VPs", "vps"));
        columns.extend(self.score_columns("opponents", true));
        columns.push(Column::numbers("VPs opp.", "opponents_vps"));
        if remarks {
            columns.push(Column::words("Remark", "remark"));
        }
        let mut sheet = Sheet::new("Matches", &columns);
        for played in self.scores.matches() {
            let MatchJson { round, pairs: [pair, opponents], sides: [ours, theirs], remark } =
                self.match_json(played);
            let mut cells =
                vec![round.unwrap_or_default(), pair, opponents, ours.boards.to_string()];
            cells.extend(ours.score.cells(true));
            cells.push(ours.vps);
            cells.extend(theirs.score.cells(true));
            cells.push(theirs.vps);
            cells.extend(remarks.then(|| remark.unwrap_or_default()));
            sheet.push(cells);
        }
        let scores = self.score_columns("", true).len();
        for it in decided {
            let mut cells = vec![
                it.round.unwrap_or_default(),
                it.pair,
                it.opponents.unwrap_or_default(),
                String::new(),
            ];
            for vps in [it.vps, it.opponents_vps] {
                cells.extend(vec![String::new(); scores]);
                cells.push(vps.unwrap_or_default());
            }
            cells.push(it.remark);
            sheet.push(cells);
        }
        sheet
    }

    /// Everything for programs.
    pub(crate) fn json(self, boards: bool) -> Result<ScoreJson, ReportError> {
        let mut penalties = self.teams().penalties();
        let (event, regulations) = (self.event, self.regulations);
        match self.scores.tables() {
            PairTables::Matchpoints(scores) => {
                penalties.extend(penalty_lines(event, scores, regulations)?);
            }
            PairTables::Imps(_) => penalties.extend(imp_pairs::penalty_lines(event)),
        }
        let all = || match self.scores.tables() {
            PairTables::Matchpoints(scores) => {
                boards_json(event, scores, regulations).map(Boards::Matchpoints)
            }
            PairTables::Imps(scores) => {
                imp_pairs::boards_json(event, scores, regulations).map(Boards::Imps)
            }
        };
        let matches = self.scores.matches().iter().map(|played| self.match_json(played));
        let json = PairMatchesJson {
            ranking: self.lines()?,
            matches: matches.collect(),
            decided: self.decided(),
            penalties,
            boards: boards.then(all).transpose()?,
        };
        Ok(ScoreJson::pair_matches(event, self.method().name(), self.scores.regulations(), json))
    }
}
