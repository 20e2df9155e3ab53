use crate::method::Method;

impl Method {
    /// Returns the short name, as a user types it.
    ///
    /// ```
    /// use movements::Method;
    ///
    /// assert_eq!(Method::ShareAndRelay.short_name(), "share-and-relay");
    /// assert_eq!("share-and-relay".parse(), Ok(Method::ShareAndRelay));
    /// ```
    #[must_use]
    pub const fn short_name(self) -> &'static str {
        match self {
            Self::Mitchell => "mitchell",
            Self::SkipMitchell => "skip",
            Self::ShareAndRelay => "share-and-relay",
            Self::Web => "web",
            Self::Bowman => "bowman",
            Self::Blackpool => "blackpool",
            Self::DoubleWeave => "double-weave",
            Self::Hesitation => "hesitation",
            Self::DoubleHesitation => "double-hesitation",
            Self::HesitationBowman => "hesitation-bowman",
            Self::Rover => "rover",
            Self::Howell => "howell",
            Self::EndlessHowell => "endless-howell",
            Self::Barometer => "barometer",
            Self::Individual => "individual",
            Self::Rainbow => "rainbow",
            Self::AmericanWhist => "american-whist",
            Self::NewEnglandRelay => "new-england-relay",
            Self::Stagger => "stagger",
            Self::ParallelRows => "parallel-rows",
            Self::TeamRoundRobin => "round-robin",
            Self::Triple => "triple",
        }
    }

    /// Returns a sentence about the advantages and the price of the method, without a period.
    ///
    /// ```
    /// use movements::Method;
    ///
    /// assert_eq!(
    ///     Method::Mitchell.about(),
    ///     "North-South stays, East-West goes up one table, the boards go down one, and no boards are shared"
    /// );
    /// ```
    #[must_use]
    pub const fn about(self) -> &'static str {
        match self {
            Self::Mitchell => {
                "North-South stays, East-West goes up one table, the boards go down one, and no boards are shared"
            }
            Self::SkipMitchell => {
                "North-South stays and no boards are shared; East-West skips a table halfway and does not play all boards"
            }
            Self::ShareAndRelay => {
                "North-South stays and all pairs play all boards; the first and the last table share, and boards rest at a relay halfway"
            }
            Self::Web => {
                "North-South stays and all pairs play the same boards in fewer rounds than tables; it needs two copies of the boards"
            }
            Self::Bowman => {
                "North-South stays and all pairs play the same boards in two rounds fewer than tables; three tables share"
            }
            Self::Blackpool => {
                "North-South stays and no boards are shared; in the last two rounds, pairs meet again"
            }
            Self::DoubleWeave => {
                "no boards are shared and all pairs play all boards; odd and even East-West pairs move in opposite directions"
            }
            Self::Hesitation => {
                "a Mitchell with one round more, in which one North-South pair moves too; it has one winner"
            }
            Self::DoubleHesitation => {
                "a Mitchell with two rounds more, in which two North-South pairs move too; it has one winner"
            }
            Self::HesitationBowman => {
                "one winner in one round fewer than tables; some tables share"
            }
            Self::Rover => {
                "the pair more takes the place of a North-South pair in each round, so that East-West never sits out"
            }
            Self::Howell => {
                "one winner from many meetings; most pairs move after each round and need cards"
            }
            Self::EndlessHowell => "all pairs follow one ring of seats; the boards need a plan",
            Self::Barometer => {
                "all tables play the same boards at the same time; it needs a copy for each table"
            }
            Self::Individual => {
                "each player has a new partner in each round, and with all rounds every other player once"
            }
            Self::Rainbow => {
                "each player meets all players of the other three groups at one table only"
            }
            Self::AmericanWhist => {
                "all teams meet, and no boards are shared; East-West goes down two tables, the boards go down one"
            }
            Self::NewEnglandRelay => "all teams meet; each two opposite tables share boards",
            Self::Stagger => "half of all matches in half the rounds",
            Self::ParallelRows => {
                "each team meets all teams of the other row; opposite tables share boards"
            }
            Self::TeamRoundRobin => {
                "all teams meet, and both tables of a match play at the same time; it needs a copy for each table"
            }
            Self::Triple => "three teams meet in half matches",
        }
    }
}
