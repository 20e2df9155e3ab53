//! Kinds of decisions, and the events that they apply to.

use regulations::{CarryOverRule, EventKind, Method, Regulations, Sessions, Stage};

/// A kind of decision. Decisions of one kind apply to the same kinds of events.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum DecisionKind {
    /// The datum of a board.
    Datum,
    /// A table whose scores form the datum.
    DatumTable,
    /// A penalty in the points that decide the ranking, such as Victory Points.
    PointPenalty,
    /// Points carried over into the event.
    PointsCarried,
    /// A match with points set by the director.
    Award,
    /// A carry-over computed from an earlier match.
    EarlierMatch,
    /// A void match: less than half of it could be played.
    Void,
    /// A bye.
    Bye,
    /// A forfeit: one side did not play its match.
    Forfeit,
    /// A penalty in IMPs of a match.
    ImpPenalty,
    /// IMPs carried over into a match.
    ImpsCarried,
    /// A withdrawal from the event.
    Withdrawal,
    /// An entry in the list of teams.
    Team,
    /// A lot, which breaks ties.
    Lot,
    /// An entry in the order of rounds.
    Round,
    /// A match that has no result yet.
    Unplayed,
    /// An entry in the list of pairs or players, without handicap and stratum.
    Pair,
    /// A qualifying session.
    Qualifying,
    /// Matchpoints of a pair in qualifying sessions that are not part of the event.
    PairCarryForward,
    /// The name of a stratum.
    Stratum,
    /// An entry in the list of pairs or players, with a handicap or stratum.
    Graded,
    /// A penalty of a pair in percent of a top.
    PairPenalty,
    /// A penalty of a pair in IMPs.
    PairImpPenalty,
}

/// The subject of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DecisionSubject {
    /// Teams, or the matches of teams or pairs.
    Matches,
    /// Pairs or players, and their boards.
    Pairs,
}

/// A decision that does not apply to this kind of event, with advice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{what}")]
pub struct InapplicableDecision {
    /// The reason, usually the kind of event that such decisions apply to.
    pub what: &'static str,
    /// Advice on how to fix the problem.
    pub help: &'static str,
}

impl DecisionSubject {
    /// Returns `true` if decisions on this subject may apply to events of a method.
    ///
    /// # Examples
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
    /// Returns the subject of such decisions.
    ///
    /// # Examples
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
            | Self::PairCarryForward
            | Self::Stratum
            | Self::Graded
            | Self::PairPenalty
            | Self::PairImpPenalty => DecisionSubject::Pairs,
        }
    }

    /// Checks that such decisions apply to a kind of event.
    ///
    /// # Errors
    ///
    /// Returns [`InapplicableDecision`] with the kind of event that they apply to.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::DecisionKind;
    /// use regulations::{EventKind, Method, Stage};
    ///
    /// let teams = EventKind { method: Method::Teams, stage: Stage::KnockOut, has_scale: false };
    /// assert!(DecisionKind::Forfeit.check_applicable(teams).is_ok());
    /// let misfit = DecisionKind::PointPenalty.check_applicable(teams).unwrap_err();
    /// assert_eq!(misfit.help, "use IMPs and add the round");
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
            Self::Qualifying | Self::PairCarryForward => match game.method {
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

    /// Checks that the regulations define the effect of such decisions.
    /// [`check_applicable`](Self::check_applicable) must have accepted them.
    ///
    /// # Errors
    ///
    /// Returns [`InapplicableDecision`] that names the option to set.
    ///
    /// # Examples
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
            Self::Qualifying | Self::PairCarryForward
                if carried_forward && regulations.pairs.sessions == Sessions::Percentages =>
            {
                CARRIED_BY_PERCENTAGES
            }
            Self::PairCarryForward if !carried_forward => NOT_CARRIED,
            Self::DatumTable if !regulations.butler.has_chosen_tables() => NO_CHOSEN_TABLES,
            _ => return Ok(()),
        };
        Err(inapplicable)
    }
}

const DATUM: InapplicableDecision = InapplicableDecision {
    what: "[[datum]] and `datum_tables` require Butler scoring",
    help: "remove them, or use `{arg method butler}`",
};
const NO_CHOSEN_TABLES: InapplicableDecision = InapplicableDecision {
    what: "`datum_tables` requires a datum of chosen tables",
    help: "remove them, or use `{set butler.datum=chosen-tables}`",
};
const NO_SCALE: InapplicableDecision = InapplicableDecision {
    what: "byes, forfeits, awards, and penalties in Victory Points require matches",
    help: "add a scale, such as `{set vps.scale=wbf}`, or remove them",
};
const NO_MATCHES: InapplicableDecision = InapplicableDecision {
    what: "byes, forfeits, awards, lots, and penalties in Victory Points require matches",
    help: "remove them, or use `{arg method swiss-pairs}`",
};
const KNOCK_OUT: InapplicableDecision = InapplicableDecision {
    what: "penalties and carry-over in Victory Points are not supported in a knock-out",
    help: "use IMPs and add the round",
};
const NET_IMPS: InapplicableDecision = InapplicableDecision {
    what: "awards of points are not supported in an event ranked by IMPs",
    help: "add a scale, such as `{set vps.scale=wbf}`",
};
const EARLIER_MATCH: InapplicableDecision = InapplicableDecision {
    what: "missing rule for the carry-over from an earlier match",
    help: "set a rule, such as `{set teams.carry_over=world-championship}`",
};
const VOID_OF_PAIRS: InapplicableDecision = InapplicableDecision {
    what: "void matches are supported only in matches of teams",
    help: "use [[award]] to set the points",
};
const VOID_IN_PATTON: InapplicableDecision = InapplicableDecision {
    what: "void matches are not supported in Patton scoring",
    help: "use [[award]] to set the points",
};
const CARRIED: InapplicableDecision = InapplicableDecision {
    what: "qualifying sessions and their carry-forward require matchpoints",
    help: "remove them, or use `{arg method matchpoints}`",
};
const CARRIED_INTO_VPS: InapplicableDecision = InapplicableDecision {
    what: "matchpoints cannot be carried forward into Victory Points",
    help: "use Victory Points, such as `vps = 12.5`",
};
const CARRIED_BY_PERCENTAGES: InapplicableDecision = InapplicableDecision {
    what: "carry-forward of matchpoints is not supported if sessions are combined by percentage",
    help: "use `pairs.sessions = total`",
};
const NOT_CARRIED: InapplicableDecision = InapplicableDecision {
    what: "matchpoints in [[carry_over]] require `pairs.carry_forward`",
    help: "set a share, such as `pairs.carry_forward = 1/2`",
};
const GRADED: InapplicableDecision = InapplicableDecision {
    what: "handicaps and strata require matchpoints",
    help: "remove them, or use `{arg method matchpoints}`",
};
const GRADED_BY_VPS: InapplicableDecision = InapplicableDecision {
    what: "handicaps and strata require percentages",
    help: "remove them, or use `{arg method matchpoints}`",
};
const PERCENT: InapplicableDecision = InapplicableDecision {
    what: "a penalty in percent requires matchpoints",
    help: "use IMPs, such as `imps = 3`",
};
const IMPS: InapplicableDecision = InapplicableDecision {
    what: "a penalty in IMPs requires scoring by IMPs",
    help: "use a percentage of a top, such as `percent = 10`",
};
