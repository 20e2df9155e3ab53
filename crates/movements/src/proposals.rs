//! Proposals of movements for a number of contestants and boards.

mod club_movements;
mod impossible;
mod layout;
mod request;
mod request_error;
mod shape;

pub use impossible::{Alternative, Impossible, Requirement};
pub use request::MovementRequest;
pub use request_error::RequestError;

use crate::contestant::Contestant;
use crate::decimal::Decimal;
use crate::figures::Figures;
use crate::kind::MovementKind;
use crate::method::{Method, Size};
use crate::movement::Movement;
use crate::structure::Winners;
use crate::switches::Switches;
use crate::table_round::Sharing;
use shape::Shape;

/// The maximum number of proposals.
const MAX_PROPOSALS: usize = 4;

/// A movement switches about one round in eight.
///
/// Source: `Manning`.
const ROUNDS_PER_SWITCH: u16 = 8;

/// A movement that fits a request.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Proposal {
    /// The method.
    pub method: Method,
    /// The name of the movement, such as `Three-quarter Howell`.
    pub title: String,
    /// The movement, with the requested numbers of boards and winners.
    pub movement: Movement,
    /// The movement with all pairs, without a rover, and without the arrow-switches of `switches`. Its moves
    /// are regular.
    pub full: Movement,
    /// The missing pair at a half table, numbered as in `full`.
    pub missing: Option<Contestant>,
    /// The arrow-switches of `movement` that `full` does not have.
    pub switches: Switches,
    /// The figures of `movement`.
    pub figures: Figures,
    /// The arrow-switches for one winner, if the movement has two.
    pub one_winner: Option<OneWinner>,
    /// The use in clubs.
    pub use_in_clubs: ClubUse,
}

/// Arrow-switches of whole rounds that give one winner.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OneWinner {
    /// The switched rounds.
    pub switches: Switches,
    /// The quality factor with these switches.
    pub factor: Option<Decimal>,
}

/// The use of a movement in clubs, with these numbers of tables, rounds, and boards.
///
/// Source: `Club movements`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ClubUse {
    /// It is the movement that clubs usually play.
    Usual,
    /// Clubs play it too.
    Played,
    /// It is not in the published lists of clubs.
    Unlisted,
}

impl MovementRequest {
    /// Returns up to four movements for the request, the best first.
    ///
    /// Movements that clubs play are first. Movements with complete boards and few moves follow. Each method
    /// occurs once, unless clubs play it with different numbers of rounds. The work is limited: arrow-switches
    /// of about one round in eight are compared, and no movement is searched.
    ///
    /// ```
    /// use movements::{ClubUse, MovementKind, MovementRequest};
    ///
    /// let request = MovementRequest::new(MovementKind::Pairs, 14).boards("24..28".parse()?);
    /// let proposals = request.proposals()?;
    /// assert_eq!(
    ///     proposals.iter().map(|it| (&*it.title, it.figures.rounds)).collect::<Vec<_>>(),
    ///     [("Mitchell", 7), ("Howell", 13), ("Hesitation Mitchell", 8), ("Three-quarter Howell", 12)]
    /// );
    /// assert_eq!(proposals[0].use_in_clubs, ClubUse::Usual);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`RequestError`] if the number of contestants is out of range, or if no movement fits. The error states
    /// the nearest possible requests.
    pub fn proposals(&self) -> Result<Vec<Proposal>, RequestError> {
        self.check_contestants()?;
        let proposals = self.choose(&self.shapes());
        if proposals.is_empty() {
            return Err(RequestError::Impossible(Box::new(self.impossible())));
        }
        Ok(proposals)
    }

    /// Builds the best movements of sorted shapes.
    fn choose(&self, shapes: &[Shape]) -> Vec<Proposal> {
        let mut chosen: Vec<(Shape, Proposal)> = Vec::new();
        // If there are few methods, a second pass takes other numbers of rounds and boards.
        for pass in [MAX_PROPOSALS, 2] {
            for shape in shapes {
                let is_similar = |(other, _): &(Shape, Proposal)| {
                    other == shape
                        || (other.method == shape.method && shape.club.is_none() && pass > 2)
                };
                if chosen.len() >= pass || chosen.iter().any(is_similar) {
                    continue;
                }
                if let Some(proposal) = self.build(*shape) {
                    chosen.push((*shape, proposal));
                }
            }
        }
        let mut proposals: Vec<Proposal> = chosen.into_iter().map(|(_, it)| it).collect();
        if let Some(first) = proposals.first_mut()
            && first.use_in_clubs == ClubUse::Played
        {
            first.use_in_clubs = ClubUse::Usual;
        }
        proposals
    }

    /// Returns the movement of a shape, or `None` if it does not fit the request.
    fn build(&self, shape: Shape) -> Option<Proposal> {
        let size = Size::tables(shape.tables).rounds(shape.rounds);
        let generate = |method: Method| {
            method.generate(size).ok()?.with_boards_per_round(shape.boards_per_round).ok()
        };
        let mut movement = generate(shape.method)?;
        let mut missing = None;
        let full = match shape.method {
            Method::Rover if shape.tables.is_multiple_of(2) => generate(Method::ShareAndRelay)?,
            Method::Rover => generate(Method::Mitchell)?,
            _ => movement.clone(),
        };
        if shape.has_half_table {
            let (pair, without) = half_table(&full)?;
            missing = Some(pair);
            movement = without;
        }
        if self.sharing == Sharing::Forbidden && movement.most_at_once() > 1 {
            return None;
        }
        let has_two_winners = movement.winners() == Winners::Two;
        if self.winners == Some(Winners::Two) && !has_two_winners {
            return None;
        }
        let known = shape.method.known_switches(size).filter(|_| missing.is_none());
        let mut one_winner = None;
        if has_two_winners {
            let rounds = match known {
                Some(known) => known.rounds,
                None => arrow_switches(&movement),
            };
            one_winner = OneWinner::new(&movement, rounds);
        }
        let mut switches = Switches::default();
        if self.winners == Some(Winners::One) && has_two_winners {
            switches = one_winner.take()?.switches;
            movement = movement.switched(&switches);
        }
        Some(Proposal {
            method: shape.method,
            title: shape.title(),
            figures: movement.figures(),
            movement,
            full,
            missing,
            switches,
            one_winner,
            use_in_clubs: if shape.club.is_some() { ClubUse::Played } else { ClubUse::Unlisted },
        })
    }
}

impl Proposal {
    /// Returns the movement with one winner: with the best arrow-switches of whole rounds, or unchanged if it
    /// has one winner already.
    ///
    /// ```
    /// use movements::{MovementKind, MovementRequest};
    ///
    /// let request = MovementRequest::new(MovementKind::Pairs, 14).rounds(7);
    /// let mitchell = request.proposals()?.remove(0).with_one_winner();
    /// assert_eq!(mitchell.switches.to_string(), "7");
    /// assert_eq!(mitchell.figures.winners.number(), 1);
    /// # Ok::<(), movements::RequestError>(())
    /// ```
    #[must_use]
    pub fn with_one_winner(self) -> Self {
        let Some(one_winner) = &self.one_winner else { return self };
        let switches = one_winner.switches.clone();
        self.switched(switches)
    }

    /// Returns the movement with the best arrow-switches of single tables that a short search finds. The
    /// result is at least as good as [`with_one_winner`](Self::with_one_winner). Individuals and teams are
    /// unchanged.
    #[must_use]
    pub fn with_table_switches(self) -> Self {
        if self.movement.kind() != MovementKind::Pairs {
            return self;
        }
        let start = match &self.one_winner {
            Some(one_winner) => one_winner.switches.clone(),
            None => Switches::default(),
        };
        let tables = u16::try_from(self.full.tables()).unwrap_or_default();
        let size = Size::tables(tables).rounds(self.full.rounds());
        let known = self.method.known_switches(size);
        let known = known.filter(|_| self.missing.is_none() && self.switches.is_empty());
        let switches = match known {
            Some(known) => known.tables,
            None => self.movement.search_table_switches(&start, SEED, STEPS),
        };
        self.switched(switches)
    }

    fn switched(mut self, switches: Switches) -> Self {
        self.movement = self.movement.switched(&switches);
        self.figures = self.movement.figures();
        self.switches = switches;
        self.one_winner = None;
        self
    }
}

/// The seed and the number of steps of a search for switches of single tables.
const SEED: u64 = 1;
const STEPS: u32 = 30_000;

impl OneWinner {
    /// Returns `None` if the switches give no single ranking.
    fn new(movement: &Movement, switches: Switches) -> Option<Self> {
        let ranked_together = movement.switched(&switches);
        let factor = ranked_together.quality().and_then(|quality| quality.factor());
        let has_one_winner = ranked_together.winners() == Winners::One;
        has_one_winner.then_some(Self { switches, factor })
    }
}

/// Returns the best arrow-switches of about one round in eight, at least one.
fn arrow_switches(movement: &Movement) -> Switches {
    let rounds = movement.rounds();
    let most = rounds.div_ceil(ROUNDS_PER_SWITCH);
    let best = movement.best_switches_of_rounds(most.into());
    if best.is_empty() { Switches::of_rounds([rounds]) } else { best }
}

/// Removes the pair with which the fewest tables share boards and the balance is best. If several pairs are
/// equal, it is the last one North-South.
fn half_table(full: &Movement) -> Option<(Contestant, Movement)> {
    let last =
        |is_meant: fn(&Contestant) -> bool| full.contestants().iter().copied().rfind(is_meant);
    let candidates = [
        last(|one| matches!(one, Contestant::NorthSouth(_))),
        last(|one| matches!(one, Contestant::EastWest(_))),
        last(|one| matches!(one, Contestant::Number(_))),
        full.contestants().first().copied(),
    ];
    let movements = candidates.into_iter().flatten();
    let movements = movements.filter_map(|one| Some((one, full.without(one).ok()?)));
    movements.min_by_key(|(_, movement)| {
        let factor = movement.quality().and_then(|quality| quality.factor());
        let factor = factor.map_or(0, Decimal::units);
        (movement.most_at_once(), movement.shared_rounds(), core::cmp::Reverse(factor))
    })
}
