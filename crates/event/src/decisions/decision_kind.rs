//! Where each kind of decision belongs.

use regulations::{CarryOverRule, EventKind, Method, Regulations, Sessions, Stage};

/// A kind of decision, as far as it says where such decisions belong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum DecisionKind {
    /// The datum of a board.
    Datum,
    /// A table that datums are made of.
    DatumTable,
    /// A penalty in the points that sides are ranked by.
    PointPenalty,
    /// Points that are brought into the event.
    PointsCarried,
    /// A match whose points were set by hand.
    Award,
    /// The share of an earlier match.
    EarlierMatch,
    /// A match of which less than half could be played.
    Void,
    /// A round without opponents.
    Bye,
    /// A match that one side did not play.
    Forfeit,
    /// A penalty in IMPs of a match.
    ImpPenalty,
    /// IMPs that are brought into a match.
    ImpsCarried,
    /// A contestant that has left the event.
    Withdrawal,
    /// A team that is listed.
    Team,
    /// A lot that was drawn.
    Lot,
    /// A round in the order of rounds.
    Round,
    /// A match that has no result yet.
    Unplayed,
    /// A pair or a player that is listed.
    Pair,
    /// A session that was played to qualify for others.
    Qualifying,
    /// What a pair won in qualifying sessions that are not among the results.
    PairCarry,
    /// The name of a stratum.
    Stratum,
    /// A pair or a player with a handicap or a stratum.
    Graded,
    /// A penalty of a pair in percent of a top.
    PairPenalty,
    /// A penalty of a pair in IMPs.
    PairImpPenalty,
}

/// What a decision is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DecisionSubject {
    /// Teams, or the matches of teams or pairs.
    Matches,
    /// Pairs or players, and their boards.
    Pairs,
}

/// A decision that has no meaning: why, and what to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{what}")]
pub struct InapplicableDecision {
    /// Where such decisions belong.
    pub what: &'static str,
    /// What to do instead.
    pub help: &'static str,
}

impl DecisionSubject {
    /// Whether events of a method may have it.
    ///
    /// ```
    /// use event::DecisionSubject;
    /// use regulations::Method;
    ///
    /// assert!(!DecisionSubject::Pairs.is_in(Method::Patton));
    /// assert!(!DecisionSubject::Matches.is_in(Method::Matchpoints));
    /// assert!(DecisionSubject::Matches.is_in(Method::Butler));
    /// ```
    #[must_use]
    pub const fn is_in(self, method: Method) -> bool {
        match self {
            Self::Matches => method.has_matches(),
            Self::Pairs => !method.is_for_teams(),
        }
    }
}

impl DecisionKind {
    /// What such decisions are about.
    ///
    /// ```
    /// use event::{DecisionKind, DecisionSubject};
    ///
    /// assert_eq!(DecisionKind::Lot.subject(), DecisionSubject::Matches);
    /// ```
    #[must_use]
    pub const fn subject(self) -> DecisionSubject {
        match self {
            Self::PointPenalty
            | Self::PointsCarried
            | Self::Award
            | Self::EarlierMatch
            | Self::Void
            | Self::Bye
            | Self::Forfeit
            | Self::ImpPenalty
            | Self::ImpsCarried
            | Self::Withdrawal
            | Self::Team
            | Self::Lot
            | Self::Round
            | Self::Unplayed => DecisionSubject::Matches,
            Self::Datum
            | Self::DatumTable
            | Self::Pair
            | Self::Qualifying
            | Self::PairCarry
            | Self::Stratum
            | Self::Graded
            | Self::PairPenalty
            | Self::PairImpPenalty => DecisionSubject::Pairs,
        }
    }

    /// Whether such decisions mean something in a kind of game.
    ///
    /// # Errors
    ///
    /// [`InapplicableDecision`] that says where they belong.
    ///
    /// ```
    /// use event::DecisionKind;
    /// use regulations::{EventKind, Method, Stage};
    ///
    /// let teams = EventKind { method: Method::Teams, stage: Stage::KnockOut, has_scale: false };
    /// assert!(DecisionKind::Forfeit.check_applicable(teams).is_ok());
    /// let misfit = DecisionKind::PointPenalty.check_applicable(teams).unwrap_err();
    /// assert_eq!(misfit.help, "give it in IMPs, with its round");
    /// ```
    pub const fn check_applicable(self, game: EventKind) -> Result<(), InapplicableDecision> {
        let is_for_teams = game.method.is_for_teams();
        let knock_out = matches!(game.stage, Stage::KnockOut);
        let inapplicable = match self {
            Self::Datum | Self::DatumTable if !matches!(game.method, Method::Butler) => DATUM,
            Self::PointPenalty
            | Self::PointsCarried
            | Self::Award
            | Self::EarlierMatch
            | Self::Void
            | Self::Bye
            | Self::Forfeit
            | Self::ImpPenalty
            | Self::ImpsCarried
            | Self::Withdrawal
                if !game.has_matches() =>
            {
                if game.method.is_in_imps() {
                    NO_SCALE
                } else {
                    NO_MATCHES
                }
            }
            Self::Lot | Self::Round if !game.method.has_matches() => NO_MATCHES,
            Self::PointPenalty | Self::PointsCarried if knock_out => KNOCK_OUT,
            Self::Award
                if matches!(game.method, Method::Teams) && !game.has_scale && !knock_out =>
            {
                NET_IMPS
            }
            Self::Void if !is_for_teams => VOID_OF_PAIRS,
            Self::Void if matches!(game.method, Method::Patton) => VOID_IN_PATTON,
            Self::Qualifying | Self::PairCarry => match game.method {
                Method::Matchpoints => return Ok(()),
                Method::SwissPairs => CARRIED_INTO_VPS,
                _ => CARRIED,
            },
            Self::Stratum | Self::Graded if is_for_teams || game.method.is_in_imps() => GRADED,
            Self::Graded if matches!(game.method, Method::SwissPairs) => GRADED_BY_VPS,
            Self::PairPenalty if !game.has_matchpoints() => PERCENT,
            Self::PairImpPenalty if !game.method.is_in_imps() => IMPS,
            _ => return Ok(()),
        };
        Err(inapplicable)
    }

    /// Whether the regulations say what such decisions, which fit the game, are worth.
    ///
    /// # Errors
    ///
    /// [`InapplicableDecision`] that names the option.
    ///
    /// ```
    /// use event::DecisionKind;
    /// use regulations::Regulations;
    ///
    /// assert!(DecisionKind::EarlierMatch.check_award(&Regulations::default()).is_err());
    /// ```
    pub fn check_award(self, regulations: &Regulations) -> Result<(), InapplicableDecision> {
        let carried_forward = regulations.pairs.carry_forward.share().is_some();
        let inapplicable = match self {
            Self::EarlierMatch if regulations.teams.carry_over == CarryOverRule::Entered => {
                EARLIER_MATCH
            }
            Self::Qualifying | Self::PairCarry
                if carried_forward && regulations.pairs.sessions == Sessions::Percentages =>
            {
                CARRIED_BY_PERCENTAGES
            }
            Self::PairCarry if !carried_forward => NOT_CARRIED,
            Self::DatumTable if !regulations.butler.has_chosen_tables() => NO_CHOSEN_TABLES,
            _ => return Ok(()),
        };
        Err(inapplicable)
    }
}

const DATUM: InapplicableDecision = InapplicableDecision {
    what: "a [[datum]] and `datum_tables` belong to Butler scoring",
    help: "leave them out, or score the event with `{arg method butler}`",
};
const NO_CHOSEN_TABLES: InapplicableDecision = InapplicableDecision {
    what: "`datum_tables` are the tables of a datum of chosen tables, and this datum is another one",
    help: "leave them out, or choose those tables with `{set butler.datum=chosen-tables}`",
};
const NO_SCALE: InapplicableDecision = InapplicableDecision {
    what: "byes, forfeits, awards and penalties in Victory Points belong to matches",
    help: "give the event a scale, such as `{set vps.scale=wbf}`, or leave them out",
};
const NO_MATCHES: InapplicableDecision = InapplicableDecision {
    what: "byes, forfeits, awards, lots and penalties in Victory Points belong to matches",
    help: "leave them out, or score the event with `{arg method swiss-pairs}`",
};
const KNOCK_OUT: InapplicableDecision = InapplicableDecision {
    what: "a knock-out is not ranked by points: a penalty or a carry-over in VPs means nothing",
    help: "give it in IMPs, with its round",
};
const NET_IMPS: InapplicableDecision = InapplicableDecision {
    what: "the event is ranked by IMPs: an award of points means nothing",
    help: "give the event a scale: `{set vps.scale=wbf}`",
};
const EARLIER_MATCH: InapplicableDecision = InapplicableDecision {
    what: "the margin of an earlier match is carried over by a rule, and none is set",
    help: "such as `{set teams.carry_over=world-championship}`",
};
const VOID_OF_PAIRS: InapplicableDecision = InapplicableDecision {
    what: "a void match has a worth in matches of teams only",
    help: "set its points with [[award]]",
};
const VOID_IN_PATTON: InapplicableDecision = InapplicableDecision {
    what: "a void match has no worth in Patton scoring",
    help: "set its points with [[award]]",
};
const CARRIED: InapplicableDecision = InapplicableDecision {
    what: "qualifying sessions and what is carried forward belong to matchpoints",
    help: "leave them out, or score the event with `{arg method matchpoints}`",
};
const CARRIED_INTO_VPS: InapplicableDecision = InapplicableDecision {
    what: "matchpoints are not carried forward into Victory Points",
    help: "give the Victory Points: vps = 12.5",
};
const CARRIED_BY_PERCENTAGES: InapplicableDecision = InapplicableDecision {
    what: "matchpoints are carried forward, and the sessions are put together by percentages",
    help: "use `pairs.sessions = total`",
};
const NOT_CARRIED: InapplicableDecision = InapplicableDecision {
    what: "matchpoints are carried over by [[carry_over]], and `pairs.carry_forward` is none",
    help: "say how much of them counts: `pairs.carry_forward = 1/2`",
};
const GRADED: InapplicableDecision = InapplicableDecision {
    what: "handicaps and strata belong to matchpoints",
    help: "leave them out, or score the event with `{arg method matchpoints}`",
};
const GRADED_BY_VPS: InapplicableDecision = InapplicableDecision {
    what: "handicaps and strata belong to percentages",
    help: "leave them out, or score the event with `{arg method matchpoints}`",
};
const PERCENT: InapplicableDecision = InapplicableDecision {
    what: "a penalty in percent belongs to matchpoints",
    help: "give it in IMPs: imps = 3",
};
const IMPS: InapplicableDecision = InapplicableDecision {
    what: "a pair's penalty in IMPs belongs to pairs that are scored in IMPs",
    help: "give it in percent of a top: percent = 10",
};
