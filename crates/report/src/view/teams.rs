//! Team events: ranking, matches, cross-table, standings after each round, match cards.

mod cards;
mod cross_table;
mod decisions;
pub(crate) mod document;
mod matches;
mod notes;
mod ranking;
mod results;
pub(crate) mod rounds;

use bridge_core::Exact;
use event::{ContestantId, Event, MAX_STANDINGS};
use regulations::{Method, Regulations, Stage};
use scoring::{FormattedNumber, MatchesScores, RankedBy, Sentence, StepArgument, StepText};

use crate::as_text::AsText;
use crate::page::Page;
use crate::part::{Detail, ReportPart};
use crate::table::{Table, TableRows};
use crate::unavailable::Unavailable;

/// The maximum number of contestants of a cross-table. A complete round-robin has fewer: 224 teams
/// play 24,976 matches, and an event has at most 25,000.
const MAX_CROSS_TABLE_CONTESTANTS: usize = 1_000;

/// The scores of a team event, with the event and its regulations.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Teams<'a> {
    pub(crate) event: &'a Event,
    pub(crate) scores: &'a MatchesScores,
    pub(crate) regulations: &'a Regulations,
}

impl<'a> Teams<'a> {
    /// Adds the usual parts, or the requested part only.
    pub(crate) fn add_to(self, page: &mut Page<'a>, part: Option<ReportPart>, detail: Detail) {
        let parts = part.map_or_else(|| self.default_parts(detail), |part| vec![part]);
        for part in parts.iter().copied().filter(|part| *part != ReportPart::Cards) {
            match part {
                ReportPart::Ranking => {
                    page.table(self.ranking());
                    page.notes(self.tie_notes());
                    if let Some(members) = self.members() {
                        page.table(members);
                    }
                }
                ReportPart::Rounds => page.table(self.progress()),
                other => page.table(self.table(other)),
            }
        }
        page.notes(self.notes());
        if parts.contains(&ReportPart::Cards) {
            page.tables(TableRows::new(move || {
                let with_boards = self.scores.matches().iter().filter(|it| !it.boards.is_empty());
                with_boards.map(move |played| self.card(played))
            }));
        }
    }

    /// Adds the usual parts except the ranking, the members, and the standings after each round.
    pub(crate) fn add_without_ranking(self, page: &mut Page<'a>) {
        page.notes(self.tie_notes());
        for part in self.default_parts(Detail::Standings) {
            if !matches!(part, ReportPart::Ranking | ReportPart::Rounds) {
                page.table(self.table(part));
            }
        }
        page.notes(self.notes());
    }

    /// Returns the reason why a part is unavailable, or `None` if it is available.
    pub(crate) fn why_unavailable(self, part: ReportPart) -> Option<Unavailable> {
        let teams = self.scores.standings().len();
        let rounds = self.scores.rounds().len();
        match part {
            ReportPart::CrossTable if teams > MAX_CROSS_TABLE_CONTESTANTS => {
                Some(Unavailable::too_large(format!(
                    "a cross-table of {teams} contestants: expected at most {MAX_CROSS_TABLE_CONTESTANTS}"
                )))
            }
            ReportPart::Rounds if rounds > 1 && !self.scores.lists_rounds() => {
                Some(Unavailable::too_large(format!(
                    "standings of {teams} contestants after {rounds} rounds: expected at most {MAX_STANDINGS}"
                )))
            }
            _ => None,
        }
    }

    /// Returns the parts that are shown by default.
    fn default_parts(self, detail: Detail) -> Vec<ReportPart> {
        let stage = self.regulations.teams.stage;
        let parts = [
            (ReportPart::Matches, stage != Stage::Swiss),
            (ReportPart::Ranking, true),
            (
                ReportPart::CrossTable,
                stage == Stage::RoundRobin
                    && self.why_unavailable(ReportPart::CrossTable).is_none(),
            ),
            (
                ReportPart::Rounds,
                stage == Stage::Swiss && self.why_unavailable(ReportPart::Rounds).is_none(),
            ),
            (ReportPart::Cards, detail == Detail::Boards),
        ];
        parts.into_iter().filter(|&(_, is_default)| is_default).map(|(part, _)| part).collect()
    }

    /// Returns one part as a table.
    pub(crate) fn table(self, part: ReportPart) -> Table<'a> {
        match part {
            ReportPart::Ranking => self.ranking(),
            ReportPart::Matches => self.match_table(),
            ReportPart::CrossTable => self.cross_table(),
            ReportPart::Rounds => self.standings(),
            ReportPart::Cards => self.cards(),
            // A Butler ranking ranks pairs, so the caller scores it first and reports it as a pair
            // event. `Report` writes the regulations of every event.
            ReportPart::Results | ReportPart::Butler | ReportPart::Regulations => self.results(),
        }
    }

    pub(crate) fn name(self, id: ContestantId) -> &'a str {
        self.event.name(id)
    }

    /// Returns the heading and the name of the column of contestants.
    pub(crate) fn contestant(self) -> (&'static str, &'static str) {
        if self.scores.method() == Method::SwissPairs { ("Pair", "pair") } else { ("Team", "team") }
    }

    /// Returns the heading for the points that determine the ranking.
    fn points_title(self) -> &'static str {
        match self.scores.ranked_by() {
            RankedBy::NetImps => "Net",
            RankedBy::Vps => "VPs",
            RankedBy::BoardPoints | RankedBy::Patton => "Points",
            RankedBy::Rounds => "Rounds",
        }
    }

    /// Returns the points that determine the ranking, as part of a sentence.
    fn points_name(self) -> &'static str {
        match self.scores.ranked_by() {
            RankedBy::NetImps => "net IMPs",
            RankedBy::Vps => "VPs",
            RankedBy::BoardPoints | RankedBy::Patton => "points",
            RankedBy::Rounds => "rounds",
        }
    }

    /// Returns the sentence of the unit that the ranking is sorted by.
    fn unit_sentence(self) -> Sentence {
        match self.scores.ranked_by() {
            RankedBy::NetImps => Sentence::UnitNetImps,
            RankedBy::Vps => Sentence::UnitVps,
            RankedBy::BoardPoints | RankedBy::Patton => Sentence::UnitPoints,
            RankedBy::Rounds => Sentence::UnitRounds,
        }
    }

    /// Returns a number that the ranking is sorted by, with its unit.
    fn with_unit(self, points: &Exact) -> StepText {
        self.unit_sentence().with([StepArgument::number(self.points(points))])
    }

    /// Returns the name of the unit in which boards are scored.
    fn unit(self) -> &'static str {
        self.scores.unit().name()
    }

    /// Formats IMPs or board points.
    fn number(self, value: &Exact) -> FormattedNumber {
        FormattedNumber::board_points(self.regulations, value)
    }

    /// Formats the points that determine the ranking.
    pub(crate) fn points(self, value: &Exact) -> FormattedNumber {
        FormattedNumber::match_points(self.regulations, self.scores.ranked_by(), value)
    }

    fn number_text(self, value: &Exact) -> AsText<FormattedNumber> {
        AsText(self.number(value))
    }

    fn points_text(self, value: &Exact) -> AsText<FormattedNumber> {
        AsText(self.points(value))
    }
}
