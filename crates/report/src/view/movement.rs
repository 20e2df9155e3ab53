//! Reports of team movements: their quality, the schedule of matches and boards, the moves between
//! tables, and guide cards.

mod cards;
mod check;
pub(super) mod document;
mod lines;
mod moves;
mod quality;

pub use check::movement_check;

use bridge_core::MatchLength;
use zermelo::{BoardSets, Movement};

use crate::page::{Block, Page};
use crate::table::{Table, TableRows};

/// The report of a movement. Teams, tables, sets and boards are numbered from 1.
///
/// ```
/// use report::{GuideCards, TableStyle, MovementReport};
/// use zermelo::{BoardSets, Movement};
///
/// let movement = Movement::new(8, 3)?;
/// let sets = BoardSets::duplicated(&movement);
/// let report = MovementReport { movement: &movement, sets: &sets, boards: None };
///
/// let [mut text, mut csv, mut json] = [Vec::new(), Vec::new(), Vec::new()];
/// report::page(&report.page(GuideCards::Show), TableStyle::Plain, &mut text)?;
/// report::csv(&report.table(GuideCards::Hide), &mut csv)?;
/// report::json(&report.document(), &mut json)?;
/// assert!(String::from_utf8(text)?.contains("Card of team 8\n"));
/// assert!(String::from_utf8(csv)?.starts_with("round,home,away,set\n1,1,2,1\n1,3,4,1\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct MovementReport<'a> {
    /// The movement.
    pub movement: &'a Movement,
    /// The set of boards that each match plays.
    pub sets: &'a BoardSets,
    /// The number of boards in a set, or `None` if it is unknown. It must be even if there are
    /// triples.
    pub boards: Option<MatchLength>,
}

/// Option to show or hide guide cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GuideCards {
    /// With guide cards.
    Show,
    /// Without guide cards.
    Hide,
}

impl<'a> MovementReport<'a> {
    /// Returns the movement for people.
    #[must_use]
    pub fn page(self, cards: GuideCards) -> Page<'a> {
        let mut page = Page::default();
        page.table(self.quality());
        page.words(self.explanation());
        page.table(self.matches());
        page.words(self.seating_explanation());
        if self.movement.steps().is_some() && self.movement.rounds().len() > 1 {
            page.table(self.moves());
        }
        if cards == GuideCards::Show {
            page.blocks.push(Block::Tables(TableRows::new(move || self.cards())));
        }
        page
    }

    /// Returns the matches, one row each. With guide cards, it returns the lines of all cards
    /// instead.
    #[must_use]
    pub fn table(self, cards: GuideCards) -> Table<'a> {
        match cards {
            GuideCards::Show => self.all_cards(),
            GuideCards::Hide => self.matches(),
        }
    }

    fn has_triples(self) -> bool {
        self.movement.rounds().iter().any(|round| round.triple.is_some())
    }
}

/// Returns the number of a team, a set or half a set, counted from 1.
const fn from_one(position: usize) -> usize {
    position.saturating_add(1)
}
