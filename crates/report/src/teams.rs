//! Teams: ranking, matches, cross-table, standings after each round, match cards.

mod cards;
mod cross_table;
mod json;
mod matches;
mod numbers;
mod ranking;
mod results;
mod rounds;

use event::Event;
use regulations::{Method, PattonShare, Regulations, Stage};
use scoring::{BoardUnit, RankedBy, TeamsScores, Unscored};

use crate::Look;
use crate::heading::{count, heading};
use crate::sheet::{Column, Sheet};
use crate::{Part, ReportError};

pub(crate) use json::{TeamsJson, json};
pub(crate) use numbers::points;
pub(crate) use ranking::place as standing_place;

/// A scored team event with what it was scored by.
#[derive(Clone, Copy)]
pub(crate) struct Teams<'a> {
    pub(crate) event: &'a Event,
    pub(crate) scores: &'a TeamsScores,
    pub(crate) regulations: &'a Regulations,
}

impl Teams<'_> {
    /// Everything that is usually printed, or one part of it.
    pub(crate) fn text(self, part: Option<Part>, boards: bool, look: Look) -> Vec<String> {
        let stage = self.regulations.teams.stage;
        let mut parts = vec![self.heading_lines().join("\n")];
        let shown = |wanted: Part, usual: bool| part.map_or(usual, |part| part == wanted);
        if shown(Part::Matches, stage != Stage::Swiss) {
            parts.push(matches::sheet(self).text(look));
        }
        if shown(Part::Ranking, true) {
            parts.push(ranking::sheet(self).text(look));
            parts.extend(ranking::ties(self));
            parts.extend(self.members().map(|sheet| sheet.text(look)));
        }
        if shown(Part::CrossTable, stage == Stage::RoundRobin) {
            parts.push(cross_table::sheet(self).text(look));
        }
        if shown(Part::Rounds, stage == Stage::Swiss) {
            parts.push(rounds::progress(self).text(look));
        }
        if part == Some(Part::Results) {
            parts.push(results::result_rows(self).text(look));
        }
        parts.extend(self.note());
        if shown(Part::Cards, boards) {
            let with_boards = self.scores.matches().iter().filter(|it| !it.boards.is_empty());
            for played in with_boards {
                parts.push(cards::card(self, played).text(look));
            }
        }
        parts
    }

    /// One table as CSV.
    pub(crate) fn csv(self, part: Option<Part>, boards: bool) -> Result<String, ReportError> {
        let part = part.unwrap_or(if boards { Part::Results } else { Part::Ranking });
        self.sheet(part).csv()
    }

    pub(crate) fn sheet(self, part: Part) -> Sheet {
        match part {
            Part::Ranking => ranking::sheet(self),
            Part::Matches => matches::sheet(self),
            Part::CrossTable => cross_table::sheet(self),
            Part::Rounds => rounds::standings(self),
            Part::Cards => cards::rows(self),
            // The Butler ranking is one of pairs: whoever asks for it scores it first.
            Part::Results | Part::Butler => results::result_rows(self),
        }
    }

    /// Title, method and regulations.
    fn heading_lines(self) -> Vec<String> {
        let (how, options): (&str, &[&str]) = match self.scores.method() {
            Method::Teams
            | Method::Matchpoints
            | Method::SwissPairs
            | Method::Butler
            | Method::CrossImps => ("IMPs per board (Laws 2017, Law 78B)", &[]),
            Method::BoardAMatch => ("board-a-match, 2-1-0 a board", &["board-a-match.tie"]),
            Method::Patton => (
                "Patton: 2-1-0 a board and a share of the aggregate",
                if self.regulations.patton.share == PattonShare::Rieneck {
                    &["patton.share"]
                } else {
                    &["board-a-match.tie", "patton.share"]
                },
            ),
        };
        let method = format!(
            "teams, {how}, {}, {}",
            count(self.scores.matches().len(), "match", "matches"),
            count(self.scores.standings().len(), "team", "teams"),
        );
        let mut named = vec!["teams.missing_table"];
        named.extend(options);
        if self.regulations.teams.stage != Stage::Matches {
            named.push("teams.stage");
        }
        if self.regulations.vps.scale.is_some() {
            named.extend([
                "teams.boards",
                "teams.missing_boards",
                "vps.scale",
                "vps.draw",
                "vps.fraction",
            ]);
            if self.regulations.vps.blitz.0.is_some() {
                named.push("vps.blitz");
            }
        }
        if self.event.results().adjustments().next().is_some() {
            named.push("teams.average_plus");
            let rounded = self.regulations.imps.board_rounding.0.is_some();
            if rounded && self.scores.unit() == BoardUnit::Imps {
                named.push("imps.board_rounding");
            }
        }
        let decisions = &self.event.decisions;
        for (used, option) in [
            (!decisions.byes.is_empty(), "teams.bye"),
            (!decisions.forfeits.is_empty(), "teams.forfeit"),
            (!decisions.withdrawals.is_empty(), "teams.withdrawal"),
            (!decisions.carry_overs.is_empty(), "teams.carry_over"),
            (!decisions.penalties.is_empty(), "teams.imp_penalty"),
            (!self.regulations.teams.tie_breaks.criteria().is_empty(), "teams.tie_breaks"),
        ] {
            if used {
                named.push(option);
            }
        }
        heading(self.event, &method, self.regulations, &named)
    }

    /// The penalties in words.
    pub(crate) fn penalties(self) -> Vec<String> {
        let penalties = self.event.decisions.penalties.iter();
        penalties.map(|penalty| numbers::penalty(self, penalty)).collect()
    }

    /// How each tie was broken.
    pub(crate) fn ties(self) -> Option<String> {
        ranking::ties(self)
    }

    /// The members of the teams or pairs, where they are known.
    pub(crate) fn members(self) -> Option<Sheet> {
        ranking::members(self)
    }

    /// The standings after each round, for people.
    pub(crate) fn progress(self) -> Sheet {
        rounds::progress(self)
    }

    /// What contestants are called: the heading of their column, and its name.
    fn contestant(self) -> Column {
        if self.scores.method() == Method::SwissPairs {
            Column::words("Pair", "pair")
        } else {
            Column::words("Team", "team")
        }
    }

    /// What nobody may overlook: boards that one table played and that are not scored, teams whose results are
    /// cancelled, penalties and their reasons.
    pub(crate) fn note(self) -> Option<String> {
        let mut notes = Vec::new();
        for played in self.scores.matches() {
            for board in &played.boards {
                let why = match board.scored {
                    Err(Unscored::TableMissing) => "the result of one table is missing",
                    Err(Unscored::OneTableNotPlayed) => "one of the tables did not play it",
                    Ok(_) | Err(Unscored::NotPlayed) => continue,
                };
                notes.push(format!(
                    "Board {} of {} – {} is not scored: {why}.",
                    self.event.board_at(board.board).number,
                    self.event.name(played.home),
                    self.event.name(played.away),
                ));
            }
        }
        for team in self.scores.cancelled() {
            notes.push(format!(
                "{} has withdrawn: its results count for nobody, in earlier rounds neither.",
                self.event.name(*team)
            ));
        }
        notes.extend(self.penalties());
        let notes: Vec<String> =
            notes.iter().map(|note| crate::printable(note).into_owned()).collect();
        (!notes.is_empty()).then(|| notes.join("\n"))
    }

    /// What the ranking goes by, in words.
    fn points_title(self) -> &'static str {
        match self.scores.ranked_by() {
            RankedBy::NetImps => "Net",
            RankedBy::Vps => "VPs",
            RankedBy::BoardPoints | RankedBy::Patton => "Points",
            RankedBy::Rounds => "Rounds",
        }
    }

    /// What the ranking goes by, in a sentence.
    fn points_name(self) -> &'static str {
        match self.scores.ranked_by() {
            RankedBy::NetImps => "net IMPs",
            RankedBy::Vps => "VPs",
            RankedBy::BoardPoints | RankedBy::Patton => "points",
            RankedBy::Rounds => "rounds",
        }
    }

    /// What boards are counted in, in words.
    fn unit(self) -> &'static str {
        match self.scores.unit() {
            scoring::BoardUnit::Imps => "IMPs",
            scoring::BoardUnit::Points { .. } => "points",
        }
    }
}
