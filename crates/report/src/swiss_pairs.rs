//! Swiss pairs: matches with their percentages, and the standings by Victory Points.

use std::collections::BTreeMap;

use bridge_core::{Matchpoints, Percent};
use matchpoints::Settled;
use serde::Serialize;
use tournament::{Event, NameId, PairMatch, Regulations, SwissPairsScores, TeamStanding};

use crate::heading::{count, heading};
use crate::json::{PairBoardJson, ScoreJson};
use crate::pairs::{self, boards_json, penalty_lines};
use crate::sheet::{Column, Look, Sheet};
use crate::teams::{Teams, points, standing_place};
use crate::{Part, ReportError, numbers, travellers};

/// Scored Swiss pairs with what they were scored by.
#[derive(Clone, Copy)]
pub(crate) struct SwissPairs<'a> {
    pub(crate) event: &'a Event,
    pub(crate) scores: &'a SwissPairsScores,
    pub(crate) regulations: &'a Regulations,
}

#[derive(Clone, Debug, Serialize)]
pub(crate) struct SwissPairsJson {
    ranking: Vec<PairJson>,
    matches: Vec<MatchJson>,
    penalties: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    boards: Option<Vec<PairBoardJson>>,
}

#[derive(Clone, Debug, Serialize)]
struct PairJson {
    place: Option<String>,
    pair: String,
    matches: u32,
    boards: u32,
    vps: String,
    extra: String,
    matchpoints: String,
    percent: Option<String>,
    percent_exact: Option<String>,
}

#[derive(Clone, Debug, Serialize)]
struct MatchJson {
    round: Option<String>,
    pairs: [String; 2],
    boards: u32,
    matchpoints: [String; 2],
    available: [String; 2],
    percent: [String; 2],
    percent_exact: [String; 2],
    vps: [String; 2],
}

impl<'a> SwissPairs<'a> {
    /// The same as an event of matches.
    fn teams(self) -> Teams<'a> {
        let scores = self.scores;
        Teams {
            event: scores.of_matches(),
            scores: scores.standings(),
            regulations: scores.regulations(),
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
            Some(Part::Rounds) => parts.push(self.teams().progress()?.text(look)),
            Some(part) => parts.push(self.sheet(part)?.text(look)),
            None => {
                parts.push(self.ranking()?.text(look));
                parts.extend(self.teams().ties());
                parts.push(self.teams().progress()?.text(look));
                parts.push(self.matches()?.text(look));
            }
        }
        parts.extend(self.teams().note());
        parts.extend(pairs::penalties(self.event, self.scores.pairs(), self.regulations)?);
        if boards {
            parts.extend(self.travellers(look)?);
        }
        Ok(parts)
    }

    fn travellers(self, look: Look) -> Result<Vec<String>, ReportError> {
        let pairs = self.scores.pairs();
        let boards = self.event.boards_in_order().into_iter();
        let sheets = boards
            .map(|board| travellers::traveller_sheet(self.event, pairs, self.regulations, board));
        sheets.map(|sheet| Ok(sheet?.text(look))).collect()
    }

    /// One table as CSV.
    pub(crate) fn csv(self, part: Option<Part>, boards: bool) -> Result<String, ReportError> {
        match part.unwrap_or(if boards { Part::Results } else { Part::Ranking }) {
            Part::Cards | Part::Results => {
                travellers::results_csv(self.event, self.scores.pairs(), self.regulations)
            }
            part => self.sheet(part)?.csv(),
        }
    }

    fn sheet(self, part: Part) -> Result<Sheet, ReportError> {
        match part {
            Part::Ranking => self.ranking(),
            Part::Matches => self.matches(),
            Part::CrossTable | Part::Rounds => self.teams().sheet(part),
            Part::Cards | Part::Results => {
                travellers::results_sheet(self.event, self.scores.pairs(), self.regulations)
            }
        }
    }

    fn heading_lines(self) -> Vec<String> {
        let matches = self.scores.matches().len();
        let method = format!(
            "Swiss pairs: matchpoints (Laws 2017, Law 78A) of each match in percent, VPs by the EBU's column for 7 to \
             9 boards, {}, {}",
            count(matches, "match", "matches"),
            count(self.scores.standings().standings().len(), "pair", "pairs"),
        );
        let mut options = vec!["matchpoints.scale", "rounding", "teams.stage"];
        if self.scores.pairs().has_special() {
            options.extend(["neuberg.fewer_scores", "neuberg.expected", "artificial.window"]);
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
        heading(self.event, &method, self.scores.regulations(), &options)
    }

    fn ranking(self) -> Result<Sheet, ReportError> {
        let mut sheet = Sheet::new(
            "Ranking by Victory Points",
            &[
                Column::numbers("Place", "place"),
                Column::words("Pair", "pair"),
                Column::numbers("Matches", "matches"),
                Column::numbers("Boards", "boards"),
                Column::numbers("VPs", "vps"),
                Column::numbers("Of these extra", "extra"),
                Column::numbers("Matchpoints", "matchpoints"),
                Column::numbers("Percent", "percent"),
            ],
        );
        for line in self.lines()? {
            sheet.push([
                line.place.unwrap_or_else(|| "–".to_owned()),
                line.pair,
                line.matches.to_string(),
                line.boards.to_string(),
                line.vps,
                line.extra,
                line.matchpoints,
                line.percent.unwrap_or_else(|| "–".to_owned()),
            ]);
        }
        Ok(sheet)
    }

    fn lines(self) -> Result<Vec<PairJson>, ReportError> {
        let mut totals: BTreeMap<NameId, Settled> = BTreeMap::new();
        for played in self.scores.matches() {
            for (pair, more) in played.pairs.into_iter().zip(played.won) {
                let won = totals.entry(pair).or_insert(Settled::NONE);
                *won = won.plus(more)?;
            }
        }
        let line = |line: &TeamStanding| {
            let won = totals.get(&line.name).copied().unwrap_or(Settled::NONE);
            let Settled { matchpoints, available, .. } = won;
            let some = available > Matchpoints::ZERO;
            Ok(PairJson {
                place: line.place.map(|_| standing_place(line)),
                pair: self.event.name(line.name).to_owned(),
                matches: line.matches,
                boards: won.boards,
                vps: points(self.teams(), line.points)?,
                extra: if line.extra == bridge_core::Exact::ZERO {
                    String::new()
                } else {
                    points(self.teams(), line.extra)?
                },
                matchpoints: numbers::matchpoints(self.regulations, matchpoints, available)?,
                percent: some
                    .then(|| numbers::percent(self.regulations, matchpoints, available))
                    .transpose()?,
                percent_exact: won.percent().ok().map(|percent| percent.to_string()),
            })
        };
        self.scores.standings().standings().iter().map(line).collect()
    }

    fn matches(self) -> Result<Sheet, ReportError> {
        let mut sheet = Sheet::new(
            "Matches",
            &[
                Column::numbers("Round", "round"),
                Column::words("Pair", "pair"),
                Column::words("Opponents", "opponents"),
                Column::numbers("Boards", "boards"),
                Column::numbers("MP", "matchpoints"),
                Column::numbers("of", "available"),
                Column::numbers("Percent", "percent"),
                Column::numbers("VPs", "vps"),
                Column::numbers("MP opp.", "opponents_matchpoints"),
                Column::numbers("Percent opp.", "opponents_percent"),
                Column::numbers("VPs opp.", "opponents_vps"),
            ],
        );
        for played in self.scores.matches() {
            let [percent, other] = self.percents(played)?;
            let [won, against] = self.won(played)?;
            sheet.push([
                played.round.map_or_else(String::new, |id| self.event.name(id).to_owned()),
                self.event.name(played.pairs[0]).to_owned(),
                self.event.name(played.pairs[1]).to_owned(),
                played.won[0].boards.to_string(),
                won,
                numbers::on_scale(self.regulations, played.won[0].available)?.to_string(),
                percent,
                played.vps[0].to_string(),
                against,
                other,
                played.vps[1].to_string(),
            ]);
        }
        Ok(sheet)
    }

    fn percents(self, played: &PairMatch) -> Result<[String; 2], ReportError> {
        let [ours, theirs] = played.won;
        let one = |won: Settled| numbers::percent(self.regulations, won.matchpoints, won.available);
        Ok([one(ours)?, one(theirs)?])
    }

    fn won(self, played: &PairMatch) -> Result<[String; 2], ReportError> {
        let [ours, theirs] = played.won;
        let one =
            |won: Settled| numbers::matchpoints(self.regulations, won.matchpoints, won.available);
        Ok([one(ours)?, one(theirs)?])
    }

    /// Everything for programs.
    pub(crate) fn json(self, boards: bool) -> Result<ScoreJson, ReportError> {
        let matches = self.scores.matches().iter().map(|played| {
            let [ours, theirs] = played.won;
            let available = |won: Settled| numbers::on_scale(self.regulations, won.available);
            Ok::<_, ReportError>(MatchJson {
                round: played.round.map(|id| self.event.name(id).to_owned()),
                pairs: played.pairs.map(|pair| self.event.name(pair).to_owned()),
                boards: ours.boards,
                matchpoints: self.won(played)?,
                available: [available(ours)?.to_string(), available(theirs)?.to_string()],
                percent: self.percents(played)?,
                percent_exact: played.percent.map(|percent: Percent| percent.to_string()),
                vps: played.vps.map(|vps| vps.to_string()),
            })
        });
        let boards = boards
            .then(|| boards_json(self.event, self.scores.pairs(), self.regulations))
            .transpose()?;
        let mut penalties = self.teams().penalties();
        penalties.extend(penalty_lines(self.event, self.scores.pairs(), self.regulations)?);
        let json = SwissPairsJson {
            ranking: self.lines()?,
            matches: matches.collect::<Result<_, _>>()?,
            penalties,
            boards,
        };
        Ok(ScoreJson::swiss_pairs(self.event, self.scores.regulations(), json))
    }
}
