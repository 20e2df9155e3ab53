//! Proposals of movements, with their figures and reasons.

use movements::{ClubUse, Figures, MovementKind, MovementRequest, Proposal};

use super::words::{contestant, contestants, short_sharing, winners};
use crate::cell::Cell;
use crate::column::TableColumns;
use crate::content::ReportView;
use crate::page::Page;
use crate::table::{Table, TableRows};
use bridge_core::capitalized;

/// The report of proposals for a request.
///
/// ```
/// use movements::{MovementKind, MovementRequest};
/// use report::{ProposalsReport, ReportView};
///
/// let request = MovementRequest::new(MovementKind::Pairs, 14);
/// let proposals = request.proposals()?;
/// let report = ProposalsReport::new(&request, &proposals);
/// assert_eq!(report.page().blocks.len(), 2);
/// let mut csv = Vec::new();
/// report.csv(report::Csv::new(), &mut csv)?;
/// assert!(String::from_utf8(csv)?.contains("\n1,Mitchell,mitchell,7,28,4,28,7,none,1,0,2,46.15,"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct ProposalsReport<'a> {
    request: &'a MovementRequest,
    rows: Vec<ProposalRow<'a>>,
}

/// A movement that is not from a method of the crate `movements`.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct OtherMovement<'a> {
    /// The name.
    pub title: &'a str,
    /// A sentence about its advantages, without a period.
    pub about: &'a str,
    /// The figures.
    pub figures: Figures,
}

impl<'a> OtherMovement<'a> {
    /// Creates a movement with its name, a sentence about it, and its figures.
    ///
    /// ```
    /// use movements::{Method, Size};
    /// use report::OtherMovement;
    ///
    /// let figures = Method::Triple.generate(Size::tables(3))?.figures();
    /// assert_eq!(OtherMovement::new("Triple", "three half matches", figures).title, "Triple");
    /// # Ok::<(), movements::GenerateError>(())
    /// ```
    #[must_use]
    pub const fn new(title: &'a str, about: &'a str, figures: Figures) -> Self {
        Self { title, about, figures }
    }
}

/// A row of the report.
#[derive(Clone, Debug)]
struct ProposalRow<'a> {
    number: u32,
    title: &'a str,
    method: Option<&'static str>,
    about: &'a str,
    figures: Figures,
    switched_rounds: Option<String>,
    switched_quality: Option<String>,
    half_table: Option<String>,
    use_in_clubs: ClubUse,
}

impl<'a> ProposalsReport<'a> {
    /// Creates the report of sorted proposals.
    #[must_use]
    pub fn new(request: &'a MovementRequest, proposals: &'a [Proposal]) -> Self {
        let rows = (1..).zip(proposals).map(|(number, proposal)| {
            let one_winner = proposal.one_winner.as_ref();
            ProposalRow {
                number,
                title: &proposal.title,
                method: Some(proposal.method.short_name()),
                about: proposal.method.about(),
                figures: proposal.figures.clone(),
                switched_rounds: one_winner.map(|it| it.switches.to_string()),
                switched_quality: one_winner.and_then(|it| Some(it.factor?.to_string())),
                half_table: half_table(proposal),
                use_in_clubs: proposal.use_in_clubs,
            }
        });
        Self { request, rows: rows.collect() }
    }

    /// Adds a movement after the proposals.
    ///
    /// ```
    /// use movements::{Method, MovementKind, MovementRequest, Size};
    /// use report::{OtherMovement, ProposalsReport, ReportView};
    ///
    /// let request = MovementRequest::new(MovementKind::Pairs, 14);
    /// let figures = Method::Mitchell.generate(Size::tables(7))?.figures();
    /// let report = ProposalsReport::new(&request, &[]).with_other(OtherMovement::new("Ours", "short", figures));
    /// let mut csv = Vec::new();
    /// report.csv(report::Csv::new(), &mut csv)?;
    /// assert!(String::from_utf8(csv)?.contains("Ours"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_other(mut self, other: OtherMovement<'a>) -> Self {
        self.rows.push(ProposalRow {
            number: u32::try_from(self.rows.len()).unwrap_or(u32::MAX).saturating_add(1),
            title: other.title,
            method: None,
            about: other.about,
            figures: other.figures,
            switched_rounds: None,
            switched_quality: None,
            half_table: None,
            use_in_clubs: ClubUse::Unlisted,
        });
        self
    }

    /// Returns the reason for each movement, and the meaning of the quality.
    fn reasons(&self) -> Vec<String> {
        let mut lines: Vec<String> = self.rows.iter().map(ProposalRow::reason).collect();
        if self.rows.iter().any(|row| row.figures.quality.is_some()) {
            lines.push(
                "Quality: 100 if all pairs have the same competition from each other pair. No directions give more \
                 than the bound."
                    .to_owned(),
            );
        }
        if self.rows.iter().any(|row| row.switched_rounds.is_some()) {
            lines.push(
                "Switched: the quality with one winner, if North-South and East-West change places in these rounds."
                    .to_owned(),
            );
        }
        lines
    }
}

impl ProposalRow<'_> {
    fn quality(&self) -> Option<String> {
        Some(self.figures.quality.as_ref()?.factor()?.to_string())
    }

    fn bound(&self) -> Option<String> {
        Some(self.figures.quality.as_ref()?.bound()?.to_string())
    }

    /// Returns the use in clubs for the table.
    const fn clubs(&self) -> &'static str {
        match self.use_in_clubs {
            ClubUse::Usual => "usual",
            ClubUse::Played => "played",
            ClubUse::Unlisted => "",
        }
    }

    /// Returns the reason for the movement as a sentence.
    fn reason(&self) -> String {
        let Self { number, title, about, figures, .. } = self;
        let boards = format!("{} rounds of {}", figures.rounds, figures.boards_per_round);
        let clubs = match self.use_in_clubs {
            ClubUse::Usual => " Clubs usually play it with this number of tables.",
            ClubUse::Played => " Clubs play it too.",
            ClubUse::Unlisted => "",
        };
        let half_table = self.half_table.as_deref().unwrap_or_default();
        format!("{number}. {title}, {boards}: {about}.{half_table}{clubs}")
    }

    fn boards(&self) -> Cell<'_> {
        let Figures { least_boards, most_boards, .. } = self.figures;
        if least_boards == most_boards {
            most_boards.into()
        } else {
            Cell::from_text(format!("{least_boards}-{most_boards}"))
        }
    }
}

/// Returns the missing pair of a half table as a sentence.
fn half_table(proposal: &Proposal) -> Option<String> {
    let missing = contestant(proposal.movement.kind(), proposal.missing?);
    let has_fewer_copies = proposal.figures.copies < proposal.full.most_at_once();
    let sharing = if has_fewer_copies { ", so that fewer tables share" } else { "" };
    Some(format!(" At the half table, {missing} is missing{sharing}."))
}

type Row<'a> = ProposalRow<'a>;

impl ReportView for ProposalsReport<'_> {
    fn page(&self) -> Page<'_> {
        let mut page = Page::default();
        page.table(self.table());
        page.words(self.reasons());
        page
    }

    fn table(&self) -> Table<'_> {
        let text = |value: Option<String>| value.map_or(Cell::Missing, Cell::from_text);
        let count = |number: u16| Cell::Count(number.into());
        let is_switched = self.rows.iter().any(|row| row.switched_rounds.is_some());
        let has_quality = self.request.kind != MovementKind::Teams;
        let columns = TableColumns::new()
            .numbers("No.", "number", |row: &Row<'_>| row.number.into())
            .text("Movement", "movement", |row| row.title.into())
            .text("Method", "method", |row| row.method.unwrap_or("strength").into())
            .numbers("Rounds", "rounds", move |row| count(row.figures.rounds))
            .numbers("Boards", "boards", ProposalRow::boards)
            .numbers("A round", "boards_per_round", move |row| count(row.figures.boards_per_round))
            .numbers("In play", "boards_in_play", |row| row.figures.boards_in_play.into())
            .numbers("Tables", "tables", |row| row.figures.tables.into())
            .text("Sharing", "sharing", |row| Cell::from_text(short_sharing(&row.figures)))
            .numbers("Copies", "copies", |row| row.figures.copies.into())
            .numbers("Sit-outs", "sit_outs", |row| row.figures.sit_outs.into())
            .numbers("Winners", "winners", |row| Cell::Count(row.figures.winners.number().into()))
            .add_if(has_quality, |columns| {
                columns.numbers("Quality", "quality", move |row| text(row.quality())).numbers(
                    "Bound",
                    "bound",
                    move |row| text(row.bound()),
                )
            })
            .add_if(is_switched, |columns| {
                columns
                    .numbers("Switched", "switched_quality", move |row| {
                        text(row.switched_quality.clone())
                    })
                    .text("In rounds", "switched_rounds", move |row| {
                        text(row.switched_rounds.clone())
                    })
            })
            .text("Clubs", "clubs", |row| row.clubs().into());
        let request = self.request;
        let who = contestants(request.kind, request.contestants.into());
        let wish = request.winners.map_or_else(String::new, |wish| {
            let plural = if wish.number() == 1 { "" } else { "s" };
            format!(", {} winner{plural}", winners(wish))
        });
        let title = format!("Movements for {who}, {}{wish}", request.boards);
        Table::new(capitalized(&title), columns, TableRows::from_vec(self.rows.clone()))
    }
}
