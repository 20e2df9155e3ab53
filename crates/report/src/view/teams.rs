//! Teams: ranking, matches, cross-table, standings after each round, match cards.

mod cards;
mod cross_table;
mod decisions;
pub(crate) mod document;
mod matches;
mod ranking;
mod results;
pub(crate) mod rounds;
mod words;

use bridge_core::Exact;
use event::{ContestantId, Event, MAX_STANDINGS};
use regulations::{Method, Regulations, Stage};
use scoring::{FormattedNumber, Match, MatchesScores, RankedBy};

use crate::as_text::AsText;
use crate::page::Page;
use crate::part::{Detail, ReportPart};
use crate::table::{Table, TableRows};

/// The most contestants of a cross-table. Where all have met they are fewer: 224 have 24,976 matches, and an event has
/// 25,000 at most.
const MOST_IN_CROSS_TABLE: usize = 1_000;

/// A scored team event with what it was scored by.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Teams<'a> {
    pub(crate) event: &'a Event,
    pub(crate) scores: &'a MatchesScores,
    pub(crate) regulations: &'a Regulations,
}

impl<'a> Teams<'a> {
    /// Everything that is usually printed, or one part of it.
    pub(crate) fn add_to(self, page: &mut Page<'a>, part: Option<ReportPart>, detail: Detail) {
        let parts = part.map_or_else(|| self.usual(detail), |part| vec![part]);
        for part in parts.iter().copied().filter(|part| *part != ReportPart::Cards) {
            match part {
                ReportPart::Ranking => {
                    page.table(self.ranking());
                    page.words(self.tie_words());
                    if let Some(members) = self.members() {
                        page.table(members);
                    }
                }
                ReportPart::Rounds => page.table(self.progress()),
                other => page.table(self.table(other)),
            }
        }
        page.words(self.note());
        if parts.contains(&ReportPart::Cards) {
            page.tables(TableRows::new(move || {
                let with_boards = self.scores.matches().iter().filter(|it| !it.boards.is_empty());
                with_boards.map(move |played| self.card(played))
            }));
        }
    }

    /// Why a part cannot be told; none where it can.
    pub(crate) fn lacks(self, part: ReportPart) -> Option<String> {
        let teams = self.scores.standings().len();
        let rounds = self.scores.rounds().len();
        match part {
            ReportPart::CrossTable if teams > MOST_IN_CROSS_TABLE => Some(format!(
                "a cross-table of {teams} contestants: expected at most {MOST_IN_CROSS_TABLE}"
            )),
            ReportPart::Rounds if rounds > 1 && !self.scores.lists_rounds() => Some(format!(
                "standings of {teams} contestants after {rounds} rounds: expected at most {MAX_STANDINGS}"
            )),
            _ => None,
        }
    }

    /// What is printed where nobody asks for a part.
    fn usual(self, detail: Detail) -> Vec<ReportPart> {
        let stage = self.regulations.teams.stage;
        let parts = [
            (ReportPart::Matches, stage != Stage::Swiss),
            (ReportPart::Ranking, true),
            (
                ReportPart::CrossTable,
                stage == Stage::RoundRobin && self.lacks(ReportPart::CrossTable).is_none(),
            ),
            (ReportPart::Rounds, stage == Stage::Swiss && self.lacks(ReportPart::Rounds).is_none()),
            (ReportPart::Cards, detail == Detail::Boards),
        ];
        parts.into_iter().filter(|&(_, usual)| usual).map(|(part, _)| part).collect()
    }

    /// One table.
    pub(crate) fn table(self, part: ReportPart) -> Table<'a> {
        match part {
            ReportPart::Ranking => self.ranking(),
            ReportPart::Matches => self.match_table(),
            ReportPart::CrossTable => self.cross_table(),
            ReportPart::Rounds => self.standings(),
            ReportPart::Cards => self.cards(),
            // The Butler ranking is one of pairs: whoever asks for it scores it first.
            ReportPart::Results | ReportPart::Butler => self.results(),
        }
    }

    pub(crate) fn name(self, id: ContestantId) -> &'a str {
        self.event.name(id)
    }

    /// What contestants are called: the heading of their column, and its name.
    pub(crate) fn contestant(self) -> (&'static str, &'static str) {
        if self.scores.method() == Method::SwissPairs { ("Pair", "pair") } else { ("Team", "team") }
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
        self.scores.unit().name()
    }

    /// A number of IMPs or points of boards.
    fn number(self, value: &Exact) -> FormattedNumber {
        FormattedNumber::board_points(self.regulations, value)
    }

    /// What the ranking goes by.
    pub(crate) fn points(self, value: &Exact) -> FormattedNumber {
        FormattedNumber::match_points(self.regulations, self.scores.ranked_by(), value)
    }

    fn written_number(self, value: &Exact) -> AsText<FormattedNumber> {
        AsText(self.number(value))
    }

    fn written_points(self, value: &Exact) -> AsText<FormattedNumber> {
        AsText(self.points(value))
    }
}

/// What either side has, as it is shown.
fn totals(played: &Match) -> [Exact; 2] {
    let view = &played.sides[0].totals;
    played.knock_out.clone().unwrap_or_else(|| [view.won.clone(), view.lost.clone()])
}
