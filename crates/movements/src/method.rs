use core::fmt;
use core::str::FromStr;

use crate::generate_error::GenerateError;
use crate::generators::mitchell::Numbers;
use crate::generators::{rover, starters};
use crate::kind::MovementKind;
use crate::movement::Movement;
use crate::plan::Plan;

/// The maximum number of tables of a generated movement.
pub(crate) const MAX_TABLES: u16 = 60;

/// A method that generates movements.
///
/// ```
/// use movements::{Method, Size};
///
/// let hesitation = Method::Hesitation.generate(Size::tables(7))?;
/// assert_eq!((hesitation.rounds(), hesitation.contestants().len()), (8, 14));
/// let error = Method::Mitchell.generate(Size::tables(8)).unwrap_err();
/// assert_eq!(error.to_string(), "no Mitchell for 8 tables: expected an odd number from 3");
/// # Ok::<(), movements::GenerateError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Method {
    /// Mitchell for an odd number of tables: North-South stays, East-West goes up one table, and the
    /// boards go down one.
    Mitchell,
    /// Mitchell for an even number of tables in which East-West skips a table after half the rounds.
    SkipMitchell,
    /// Mitchell for an even number of tables in which tables 1 and T share boards, with a relay of boards
    /// after table T/2.
    ShareAndRelay,
    /// Mitchell for an even number of tables with fewer boards. It needs two copies of each board. One half of
    /// the tables plays them upward, and the other half downward.
    Web,
    /// Mitchell with two tables more than rounds, also called appendix Mitchell. The two additional
    /// tables share boards with others.
    Bowman,
    /// Mitchell for an even number of tables with two rounds more than tables. Some pairs meet
    /// twice.
    Blackpool,
    /// Mitchell for a multiple of four tables without shared boards, relay, or skip. Odd and even
    /// pairs move in opposite directions.
    DoubleWeave,
    /// Mitchell in which North-South of the last table moves too, with one round more than tables.
    Hesitation,
    /// Mitchell in which North-South of table 2 and the last table move too, with two rounds more than
    /// tables.
    DoubleHesitation,
    /// Hesitation Mitchell with one table more than rounds, which shares boards.
    HesitationBowman,
    /// Mitchell with one pair more, the rover. In each round it takes the place of a North-South
    /// pair.
    Rover,
    /// Howell: all or most pairs move, and no two pairs meet twice. With fewer rounds it is a
    /// three-quarter Howell.
    Howell,
    /// Howell in which each pair except one goes to the next seat of a ring.
    EndlessHowell,
    /// Round-robin of pairs in which all tables play the same boards.
    Barometer,
    /// Individual in which each two players are partners once.
    Individual,
    /// Individual in which the players of each of four groups move by different steps.
    Rainbow,
    /// Teams for an odd number of tables: East-West goes down two tables and the boards go down one.
    AmericanWhist,
    /// Teams for an even number of tables: East-West goes up one table. Tables t and t + T/2 share
    /// boards.
    NewEnglandRelay,
    /// Teams for an even number of tables, with half of all matches.
    Stagger,
    /// Teams in two rows of an odd number of tables. Each team meets the teams of the other row.
    ParallelRows,
    /// Round-robin of teams. Both tables of a match play at the same time, and all matches of a round have
    /// the same boards.
    TeamRoundRobin,
    /// One match of each team for an odd number of teams. Three teams play half matches against each
    /// other.
    Triple,
}

/// The number of tables and rounds of a movement.
///
/// For teams, the number of tables is the number of teams. For individuals it is a quarter of the number
/// of players. With a rover, it is the number of tables that play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Size {
    /// The number of tables.
    pub tables: u16,
    /// The number of rounds, or `None` for the maximum.
    pub rounds: Option<u16>,
}

impl Size {
    /// Creates a size with the maximum number of rounds.
    #[must_use]
    pub const fn tables(tables: u16) -> Self {
        Self { tables, rounds: None }
    }

    /// Sets the number of rounds.
    #[must_use]
    pub const fn rounds(mut self, rounds: u16) -> Self {
        self.rounds = Some(rounds);
        self
    }
}

impl Method {
    /// All methods.
    pub const ALL: [Self; 22] = [
        Self::Mitchell,
        Self::SkipMitchell,
        Self::ShareAndRelay,
        Self::Web,
        Self::Bowman,
        Self::Blackpool,
        Self::DoubleWeave,
        Self::Hesitation,
        Self::DoubleHesitation,
        Self::HesitationBowman,
        Self::Rover,
        Self::Howell,
        Self::EndlessHowell,
        Self::Barometer,
        Self::Individual,
        Self::Rainbow,
        Self::AmericanWhist,
        Self::NewEnglandRelay,
        Self::Stagger,
        Self::ParallelRows,
        Self::TeamRoundRobin,
        Self::Triple,
    ];

    /// Returns the kind of contestants.
    #[must_use]
    pub const fn kind(self) -> MovementKind {
        match self {
            Self::Mitchell
            | Self::SkipMitchell
            | Self::ShareAndRelay
            | Self::Web
            | Self::Bowman
            | Self::Blackpool
            | Self::DoubleWeave
            | Self::Hesitation
            | Self::DoubleHesitation
            | Self::HesitationBowman
            | Self::Rover
            | Self::Howell
            | Self::EndlessHowell
            | Self::Barometer => MovementKind::Pairs,
            Self::Individual | Self::Rainbow => MovementKind::Individual,
            Self::AmericanWhist
            | Self::NewEnglandRelay
            | Self::Stagger
            | Self::ParallelRows
            | Self::TeamRoundRobin
            | Self::Triple => MovementKind::Teams,
        }
    }

    /// Returns the possible numbers of rounds in increasing order, or nothing if there is no movement for
    /// the number of tables.
    ///
    /// ```
    /// use movements::Method;
    ///
    /// assert_eq!(Method::Hesitation.possible_rounds(7), [8]);
    /// assert_eq!(Method::Mitchell.possible_rounds(5), [1, 2, 3, 4, 5]);
    /// assert!(Method::Mitchell.possible_rounds(6).is_empty());
    /// ```
    #[must_use]
    pub fn possible_rounds(self, tables: u16) -> Vec<u16> {
        if !(2..=MAX_TABLES).contains(&tables) {
            return Vec::new();
        }
        let is_even = tables.is_multiple_of(2);
        let up_to = |most: u16| (1..=most).collect();
        let only = |possible: bool, rounds: u16| if possible { vec![rounds] } else { Vec::new() };
        let [one_less, one_more, two_more] =
            [tables.saturating_sub(1), tables.saturating_add(1), tables.saturating_add(2)];
        match self {
            Self::Mitchell if !is_even => up_to(tables),
            Self::SkipMitchell if is_even => up_to(one_less),
            Self::ShareAndRelay if is_even => up_to(tables),
            Self::Web if is_even => {
                let least = tables.div_euclid(2).saturating_add(1);
                (least..tables).collect()
            }
            Self::Bowman => only(tables >= 5, tables.saturating_sub(2)),
            Self::Blackpool => only(is_even, two_more),
            Self::DoubleWeave => only(tables.is_multiple_of(4), tables),
            Self::Hesitation => only(tables >= 3, one_more),
            Self::DoubleHesitation => only(tables >= 5, two_more),
            Self::HesitationBowman => only(tables >= 5, one_less),
            Self::Rover => rover::rounds(tables),
            Self::Howell => starters::howell_rounds(tables),
            Self::EndlessHowell if starters::endless_howell(tables.into()).is_some() => {
                up_to(tables.saturating_add(one_less))
            }
            Self::Barometer => up_to(tables.saturating_add(one_less)),
            Self::Individual if starters::individual(tables.into()).is_some() => {
                up_to(tables.saturating_mul(4).saturating_sub(1))
            }
            Self::Rainbow if !is_even && !tables.is_multiple_of(3) => {
                (1..=tables).map(|moves| moves.saturating_mul(3)).collect()
            }
            Self::AmericanWhist => only(!is_even, one_less),
            Self::NewEnglandRelay => only(is_even && tables >= 4, one_less),
            Self::Stagger => only(is_even && tables >= 4, tables.div_euclid(2)),
            Self::ParallelRows => only(tables % 4 == 2 && tables >= 6, tables.div_euclid(2)),
            Self::TeamRoundRobin => up_to(if is_even { one_less } else { tables }),
            Self::Triple => only(!is_even, 2),
            Self::Mitchell
            | Self::SkipMitchell
            | Self::ShareAndRelay
            | Self::Web
            | Self::EndlessHowell
            | Self::Individual
            | Self::Rainbow => Vec::new(),
        }
    }

    /// Generates a movement with one board in each set. The name is the method with the numbers of tables
    /// and rounds.
    ///
    /// Set the number of boards with [`Movement::with_boards_per_round`].
    ///
    /// # Errors
    ///
    /// [`GenerateError`] if the method has no movement with these numbers. The error states the
    /// possible ones.
    pub fn generate(self, size: Size) -> Result<Movement, GenerateError> {
        let Size { tables, .. } = size;
        let possible = self.possible_rounds(tables);
        let Some(&most) = possible.last() else {
            return Err(GenerateError::Tables {
                method: self.name(),
                tables,
                expected: self.tables_rule(),
            });
        };
        let rounds = size.rounds.unwrap_or(most);
        if !possible.contains(&rounds) {
            return Err(GenerateError::Rounds { method: self.name(), tables, rounds, possible });
        }
        let numbers = Numbers { tables: tables.into(), rounds: rounds.into() };
        let movement = match self.plan(numbers) {
            Some(plan) => plan.finish().map_err(GenerateError::Movement)?,
            None => self.known(numbers).ok_or(GenerateError::Rounds {
                method: self.name(),
                tables,
                rounds,
                possible,
            })?,
        };
        let plural = if rounds == 1 { "" } else { "s" };
        Ok(movement.named(format!("{self}, {tables} tables, {rounds} round{plural}")))
    }

    /// Returns a movement from searched starters.
    fn known(self, numbers: Numbers) -> Option<Movement> {
        match self {
            Self::Howell => numbers.howell(),
            Self::EndlessHowell => numbers.endless_howell(),
            _ => None,
        }
    }

    /// Returns a movement from a formula.
    fn plan(self, numbers: Numbers) -> Option<Plan> {
        match self {
            Self::Mitchell => Some(numbers.mitchell()),
            Self::SkipMitchell => Some(numbers.skip()),
            Self::ShareAndRelay => Some(numbers.share_and_relay()),
            Self::Web => Some(numbers.web()),
            Self::Bowman => Some(numbers.bowman()),
            Self::Blackpool => Some(numbers.blackpool()),
            Self::DoubleWeave => Some(numbers.double_weave()),
            Self::Hesitation => Some(numbers.hesitation()),
            Self::DoubleHesitation => Some(numbers.double_hesitation()),
            Self::HesitationBowman => Some(numbers.hesitation_bowman()),
            Self::Rover => numbers.rover(),
            Self::Howell | Self::EndlessHowell => None,
            Self::Barometer => Some(numbers.barometer()),
            Self::Individual => numbers.individual(),
            Self::Rainbow => Some(numbers.rainbow()),
            Self::AmericanWhist => Some(numbers.american_whist()),
            Self::NewEnglandRelay => Some(numbers.new_england_relay()),
            Self::Stagger => Some(numbers.stagger()),
            Self::ParallelRows => Some(numbers.parallel_rows()),
            Self::TeamRoundRobin => Some(numbers.team_round_robin()),
            Self::Triple => Some(numbers.triple()),
        }
    }

    /// Returns the admissible numbers of tables in words.
    pub(crate) const fn tables_rule(self) -> &'static str {
        match self {
            Self::Mitchell | Self::AmericanWhist | Self::Triple => "an odd number from 3",
            Self::SkipMitchell | Self::ShareAndRelay | Self::Blackpool => "an even number from 2",
            Self::Web | Self::NewEnglandRelay | Self::Stagger => "an even number from 4",
            Self::Bowman | Self::DoubleHesitation | Self::HesitationBowman => "a number from 5",
            Self::Rover => "5 to 14",
            Self::DoubleWeave => "a multiple of 4",
            Self::Hesitation => "a number from 3",
            Self::Howell => "2 to 16",
            Self::EndlessHowell => "4, or 6 to 16",
            Self::Barometer | Self::TeamRoundRobin => "a number from 2",
            Self::Individual => "2, 3, or 4",
            Self::Rainbow => "a number from 5 that is not a multiple of 2 or 3",
            Self::ParallelRows => "twice an odd number from 3",
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Mitchell => "Mitchell",
            Self::SkipMitchell => "skip Mitchell",
            Self::ShareAndRelay => "share-and-relay Mitchell",
            Self::Web => "web",
            Self::Bowman => "Bowman",
            Self::Blackpool => "Blackpool",
            Self::DoubleWeave => "double weave",
            Self::Hesitation => "hesitation Mitchell",
            Self::DoubleHesitation => "double hesitation Mitchell",
            Self::HesitationBowman => "hesitation Bowman",
            Self::Rover => "rover Mitchell",
            Self::Howell => "Howell",
            Self::EndlessHowell => "endless Howell",
            Self::Barometer => "barometer",
            Self::Individual => "individual",
            Self::Rainbow => "rainbow",
            Self::AmericanWhist => "American Whist",
            Self::NewEnglandRelay => "New England relay",
            Self::Stagger => "stagger",
            Self::ParallelRows => "parallel rows",
            Self::TeamRoundRobin => "round-robin of teams",
            Self::Triple => "triple",
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that is not the name of a method.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown movement {0:?}: expected a name such as mitchell, howell, or share-and-relay")]
pub struct MethodError(String);

impl FromStr for Method {
    type Err = MethodError;

    /// Parses a name in upper or lower case. Hyphens can replace spaces, and `Mitchell` can be left out after
    /// another word.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wanted = short_name(text);
        let found = Self::ALL.into_iter().find(|method| short_name(method.name()) == wanted);
        found.ok_or_else(|| MethodError(text.to_owned()))
    }
}

/// Returns a name in lower case with hyphens, without the words that the other words imply.
fn short_name(name: &str) -> String {
    let name = name.trim().to_lowercase().replace(' ', "-");
    let name = name.strip_suffix("-mitchell").unwrap_or(&name);
    name.strip_suffix("-of-teams").unwrap_or(name).to_owned()
}
