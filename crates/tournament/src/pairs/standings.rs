//! Rankings: totals settled, penalties taken off, places given.

use bridge_core::{Exact, Matchpoints, Overflow, Percent, Place, Side, rank};
use matchpoints::{FewerBoards, ScoringUnits, Settled, Total, share};

use crate::event::Event;
use crate::fault::{Fault, FaultKind, Faults};
use crate::ids::NameId;
use crate::regulations::Regulations;

/// A ranking: of all pairs, or of those that sat one way.
#[derive(Clone, Debug)]
pub struct Field {
    /// The way they sat, in an event with two winners.
    pub side: Option<Side>,
    /// The pairs, best first; those that played no board come last and have no place.
    pub standings: Vec<PairStanding>,
}

/// One pair's line in a ranking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairStanding {
    /// The pair.
    pub name: NameId,
    /// Its place; none where it played no board that could be compared.
    pub place: Option<Place>,
    /// What it won, its penalties taken off.
    pub total: Settled,
    /// The matchpoints of its penalties, below 0 where bonuses were more; none where it has none.
    pub penalty: Option<Matchpoints>,
    /// The percentage of what it could have won.
    pub percent: Option<Percent>,
    /// The total that it is ranked by where fewer boards are scaled up.
    pub scaled: Option<Settled>,
}

/// What is wrong with the penalties: each has to be for one pair.
pub(super) fn check_penalties(
    event: &Event,
    fields: &[(Option<Side>, Vec<Option<Total>>)],
) -> Result<(), Faults> {
    let mut faults = Vec::new();
    for penalty in &event.decisions.pair_penalties {
        let sat = |totals: &[Option<Total>]| {
            totals.get(penalty.pair.index()).is_some_and(Option::is_some)
        };
        let pairs = fields
            .iter()
            .filter(|(side, totals)| penalty.is_for(penalty.pair, *side) && sat(totals))
            .count();
        let name = || event.name(penalty.pair).to_owned();
        let kind = match (penalty.side, pairs) {
            (Some(side), 0) => FaultKind::NoSuchPair { name: name(), side },
            (None, 2..) => FaultKind::WhichPair { name: name() },
            _ => continue,
        };
        faults.push(Fault { kind, at: None, other: None });
    }
    if faults.is_empty() { Ok(()) } else { Err(Faults(faults)) }
}

/// What a pair's penalties come to; none where it has none.
fn penalty(
    event: &Event,
    pair: NameId,
    field: Option<Side>,
    top: ScoringUnits,
) -> Result<Option<Matchpoints>, Overflow> {
    let ours = event.decisions.pair_penalties.iter().filter(|it| it.is_for(pair, field));
    ours.map(|penalty| share(penalty.percent, top)).reduce(|sum, more| sum?.plus(more?)).transpose()
}

/// Ranks the pairs of a field; penalties are a share of `full_top`.
pub(super) fn standings(
    event: &Event,
    regulations: &Regulations,
    (full_boards, full_top): (u32, ScoringUnits),
    side: Option<Side>,
    totals: &[Option<Total>],
) -> Result<Field, Fault> {
    let ids = NameId::first(totals.len()).zip(totals);
    let mut names: Vec<(NameId, Total)> =
        ids.filter_map(|(name, total)| Some((name, (*total)?))).collect();
    // The order of the input decides nothing.
    names.sort_by(|a, b| crate::natural_order(event.name(a.0), event.name(b.0)));

    let mut standings = Vec::with_capacity(names.len());
    let mut keys: Vec<Option<Exact>> = Vec::with_capacity(names.len());
    for (name, total) in names {
        let too_large = |_: Overflow| Fault {
            kind: FaultKind::TooLarge { name: event.name(name).into() },
            at: None,
            other: None,
        };
        let won = total.settled(regulations.fixed).map_err(too_large)?;
        let comparable = won.available > Matchpoints::ZERO;
        let penalty = penalty(event, name, side, full_top).map_err(too_large)?;
        let less = |won: Settled| match penalty {
            Some(penalty) => Ok(Settled { matchpoints: won.matchpoints.minus(penalty)?, ..won }),
            None => Ok(won),
        };
        let total = less(won).map_err(too_large)?;
        let percent = comparable.then(|| total.percent()).transpose().map_err(too_large)?;
        let scaled = match regulations.fewer_boards {
            FewerBoards::Scaled if comparable => {
                Some(won.scaled_to(full_boards).and_then(less).map_err(too_large)?)
            }
            FewerBoards::Scaled | FewerBoards::Percentage => None,
        };
        keys.push(scaled.map(|total| total.matchpoints.exact()).or(percent.map(Percent::exact)));
        standings.push(PairStanding { name, place: None, total, penalty, percent, scaled });
    }
    let ranked = rank(&keys)
        .into_iter()
        .map(|(index, place)| {
            let place = keys[index].is_some().then_some(place);
            PairStanding { place, ..standings[index] }
        })
        .collect();
    Ok(Field { side, standings: ranked })
}
