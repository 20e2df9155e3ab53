//! Serialization of decisions, with the feature `serde`: a map with a field for each list that is
//! not empty.

use regulations::EarlierWinner;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::decisions::Decisions;
use crate::decisions::corrections::{Correction, ResultSnapshot};
use crate::decisions::match_decisions::{
    AwardedMatch, Bye, CarriedOver, CarryOver, Forfeit, Penalty, PenaltyAmount, TeamEntry,
    UnplayedMatch, VoidMatch,
};
use crate::decisions::pair_decisions::{
    EnteredDatum, PairCarryForward, PairEntry, PairImpPenalty, PairName, PairPenalty,
};
use crate::event::Event;
use crate::serialize_fields_with_names;
use crate::with_names::{SerializeNames, WithNames};

serialize_fields_with_names! {
    TeamEntry { team, members }
    Bye { round, team }
    Forfeit { round, team, opponents }
    VoidMatch { round, home, away }
    AwardedMatch { round, home, away }
    Penalty { team, round, amount, reason }
    CarryOver { team, amount }
    UnplayedMatch { round, home, away }
    PairEntry { pair, members, handicap, stratum }
    PairName { name, side }
    PairPenalty { pair, session, round, board, percent, reason }
    PairImpPenalty { pair, session, round, board, imps, reason }
    EnteredDatum { session, board, score }
    PairCarryForward { pair, matchpoints, available, boards }
    Correction { before, after, reason; without row }
    ResultSnapshot { session, round, table, board, north_south, east_west, outcome, adjustment }
}

/// The amount of a penalty or a carry-over: the number under the name of its unit, and the match
/// that it belongs to.
#[derive(Serialize)]
#[serde(untagged)]
enum Amount<'e> {
    Points {
        points: String,
    },
    Imps {
        imps: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        round: Option<WithNames<'e, crate::RoundId>>,
        opponents: WithNames<'e, crate::ContestantId>,
    },
    EarlierMatch {
        margin: String,
        finished: EarlierWinner,
        #[serde(skip_serializing_if = "Option::is_none")]
        round: Option<WithNames<'e, crate::RoundId>>,
        opponents: WithNames<'e, crate::ContestantId>,
    },
}

impl SerializeNames for PenaltyAmount {
    fn serialize_names<S: Serializer>(
        &self,
        event: &Event,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let amount = match self {
            Self::Points(points) => Amount::Points { points: points.to_string() },
            Self::Imps { imps, opponents } => Amount::Imps {
                imps: imps.to_string(),
                round: None,
                opponents: event.with_names(opponents),
            },
        };
        amount.serialize(serializer)
    }
}

impl SerializeNames for CarriedOver {
    fn serialize_names<S: Serializer>(
        &self,
        event: &Event,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let amount = match self {
            Self::Points(points) => Amount::Points { points: points.to_string() },
            Self::Imps { round, opponents, imps } => Amount::Imps {
                imps: imps.to_string(),
                round: round.as_ref().map(|round| event.with_names(round)),
                opponents: event.with_names(opponents),
            },
            Self::EarlierMatch { round, opponents, margin, finished } => Amount::EarlierMatch {
                margin: margin.to_string(),
                finished: *finished,
                round: round.as_ref().map(|round| event.with_names(round)),
                opponents: event.with_names(opponents),
            },
        };
        amount.serialize(serializer)
    }
}

impl SerializeNames for Decisions {
    fn serialize_names<S: Serializer>(
        &self,
        event: &Event,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        /// Adds each list of decisions that is not empty. A list that is missing here does not
        /// compile.
        macro_rules! lists {
            ($map:ident: $($list:ident)+; without $($index:ident)+) => {
                let Self { $($list,)+ $($index: _,)+ } = self;
                $(if !$list.is_empty() {
                    $map.serialize_entry(stringify!($list), &event.with_names($list))?;
                })+
            };
        }

        let mut map = serializer.serialize_map(None)?;
        lists! {
            map: teams byes forfeits voids awards penalties withdrawals carry_overs lots rounds
            unplayed pairs strata pair_penalties pair_imp_penalties datums datum_tables qualifying
            pair_carry_forwards;
            without kinds settled team_at pair_at unique datum_at
        }
        map.end()
    }
}
