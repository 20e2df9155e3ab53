//! Penalties that were entered twice.

use bridge_core::{BoardNumber, Exact};

use crate::decisions::match_decisions::PenaltyAmount;
use crate::decisions::pair_decisions::PairName;
use crate::decisions::{DecisionId, DecisionList};
use crate::event::Event;
use crate::faults::fault::{Fault, FaultLocation};
use crate::faults::fault_kind::FaultKind;
use crate::ids::{ContestantId, RoundId, SessionId};

/// The content of a penalty, to compare it with others.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct PenaltyKey<'a> {
    list: DecisionList,
    pair: PairName,
    opponents: Option<ContestantId>,
    session: Option<SessionId>,
    round: Option<RoundId>,
    board: Option<BoardNumber>,
    amount: &'a Exact,
    reason: Option<&'a str>,
}

/// Returns the first penalty that repeats another one, with the number of further repetitions.
pub(super) fn repeated_penalty_warning(event: &Event) -> Option<Fault> {
    let decided = event.decisions();
    let of_teams = DecisionList::Penalty.numbered(decided.penalties()).map(|(id, it)| {
        let (amount, opponents) = match &it.amount {
            PenaltyAmount::Imps { imps, opponents } => (imps, Some(*opponents)),
            PenaltyAmount::Points(points) => (points, None),
        };
        let pair = PairName { name: it.team, side: None };
        let (session, round, board) = (None, it.round, None);
        let reason = it.reason.as_deref();
        (PenaltyKey { list: id.list(), pair, opponents, session, round, board, amount, reason }, id)
    });
    let in_percent =
        DecisionList::PairPenalty.numbered(decided.pair_penalties()).map(|(id, it)| {
            let place = (it.pair, it.session, it.round, it.board);
            (pair_penalty_key(id, place, it.percent.exact(), it.reason.as_deref()), id)
        });
    let pair_imps = DecisionList::PairImpPenalty.numbered(decided.pair_imp_penalties());
    let in_imps = pair_imps.map(|(id, it)| {
        let place = (it.pair, it.session, it.round, it.board);
        (pair_penalty_key(id, place, it.imps.exact(), it.reason.as_deref()), id)
    });
    let mut penalties: Vec<(PenaltyKey<'_>, DecisionId)> =
        of_teams.chain(in_percent).chain(in_imps).collect();
    penalties.sort_unstable();
    let repeated_penalty_warning =
        penalties.array_windows().filter(|[(one, _), (next, _)]| one == next);
    let more = repeated_penalty_warning.clone().count().saturating_sub(1);
    let [(_, earlier), (key, id)] = repeated_penalty_warning.min_by_key(|[_, (_, id)]| *id)?;
    let kind = FaultKind::PenaltyTwice { name: event.name(key.pair.name).to_owned(), more };
    let [at, other] = [id, earlier].map(|id| Some(FaultLocation::Decision(*id)));
    Some(Fault { kind, location: at, other })
}

fn pair_penalty_key<'a>(
    id: DecisionId,
    (pair, session, round, board): (
        PairName,
        Option<SessionId>,
        Option<RoundId>,
        Option<BoardNumber>,
    ),
    amount: &'a Exact,
    reason: Option<&'a str>,
) -> PenaltyKey<'a> {
    PenaltyKey { list: id.list(), pair, opponents: None, session, round, board, amount, reason }
}
