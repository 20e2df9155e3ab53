//! Movements for pairs, individuals, and teams: proposals, the plan of the rounds, figures, and paper for the
//! tables.

mod announcement;
mod board_plan;
mod figures;
mod paper;
mod proposals;
mod rounds;
mod seats;
mod words;

pub use proposals::{OtherMovement, ProposalsReport};

use bridge_core::capitalized;
use movements::{Contestant, Figures, Method, Movement, Proposal, Switches};

use crate::page::Page;
use crate::table::Table;

/// The report of a movement.
///
/// ```
/// use movements::{MovementKind, MovementRequest};
/// use report::{MovementPlan, TableStyle};
///
/// let proposals = MovementRequest::new(MovementKind::Pairs, 14).proposals()?;
/// let plan = MovementPlan::of_proposal(&proposals[0]);
/// assert_eq!(
///     plan.announcement()[1],
///     "North-South stay, East-West up one table; boards down one table."
/// );
/// let mut text = Vec::new();
/// report::page(&plan.page(), TableStyle::Plain, &mut text)?;
/// assert!(String::from_utf8(text)?.contains("1 v 1, 1-4"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct MovementPlan<'a> {
    title: &'a str,
    movement: &'a Movement,
    /// The movement with all pairs, without a rover and without the switches, whose moves are regular.
    full: &'a Movement,
    switches: Option<&'a Switches>,
    missing: Option<Contestant>,
    has_rover: bool,
    figures: Option<&'a Figures>,
}

impl<'a> MovementPlan<'a> {
    /// Creates the report of a movement.
    #[must_use]
    pub fn new(movement: &'a Movement) -> Self {
        Self {
            title: movement.name(),
            movement,
            full: movement,
            switches: None,
            missing: None,
            has_rover: false,
            figures: None,
        }
    }

    /// Creates the report of a proposal. Its announcement knows the missing pair and the arrow-switches.
    #[must_use]
    pub fn of_proposal(proposal: &'a Proposal) -> Self {
        Self {
            title: &proposal.title,
            movement: &proposal.movement,
            full: &proposal.full,
            switches: Some(&proposal.switches).filter(|switches| !switches.is_empty()),
            missing: proposal.missing,
            has_rover: proposal.method == Method::Rover,
            figures: Some(&proposal.figures),
        }
    }

    /// Returns the movement for people: the announcement, and the contestants and boards of each round.
    #[must_use]
    pub fn page(self) -> Page<'a> {
        let mut page = Page::default();
        page.words(self.announcement());
        for table in self.rounds() {
            page.table(table);
        }
        page.words(self.legend());
        page
    }

    /// Returns the tables of all rounds, one row each.
    ///
    /// ```
    /// use movements::{Method, Size};
    /// use report::MovementPlan;
    ///
    /// let movement = Method::Mitchell.generate(Size::tables(7))?.with_boards_per_round(4)?;
    /// let plan = MovementPlan::new(&movement);
    /// let mut csv = Vec::new();
    /// report::csv(&plan.table(), &mut csv)?;
    /// assert!(String::from_utf8(csv)?.contains("1,1,1,1,1-4"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn table(self) -> Table<'a> {
        self.all_rounds()
    }

    /// Returns the movement as a file that programs read.
    ///
    /// ```
    /// use movements::{Method, Size};
    /// use report::MovementPlan;
    ///
    /// let movement = Method::Mitchell.generate(Size::tables(7))?.with_boards_per_round(4)?;
    /// let plan = MovementPlan::new(&movement);
    /// assert_eq!(movements::Movement::from_csv(&plan.file())?, movement);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn file(self) -> String {
        self.movement.to_csv()
    }

    /// Returns the name of the movement, or `Movement`.
    fn title(self) -> String {
        capitalized(if self.title.is_empty() { "movement" } else { self.title })
    }

    fn figures(self) -> Figures {
        self.figures.map_or_else(|| self.movement.figures(), Figures::clone)
    }
}
