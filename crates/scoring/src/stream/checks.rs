//! Checks for features that need the whole event and cannot be streamed.

use event::{DecisionKind, Event, Fault, FaultKind, Faults};
use matchpoints::AverageScope;
use regulations::{Method, PairPercentage, Regulations, SectionRankings};

/// Rejects methods and options that need the whole event.
pub(super) fn check_method(method: Method, regulations: &Regulations) -> Result<(), Faults> {
    into_result(whole_event_faults(&[
        (
            regulations.event_kind(method).has_matches(),
            "matches need the whole event",
            "score the event without streaming, or use matchpoints, Butler, or cross-IMPs without a scale",
        ),
        (
            regulations.pairs.rankings == SectionRankings::BySection,
            "rankings by section need the whole event",
            "score the event without streaming, or use `{set pairs.rankings=overall}`",
        ),
        (
            method == Method::Matchpoints
                && regulations.pairs.percentage == PairPercentage::MeanOfBoards,
            "means of board percentages need the whole event",
            "score the event without streaming, or use `{set pairs.percentage=of-totals}`",
        ),
        (
            regulations.artificial.window == AverageScope::Match,
            "AVE+ and AVE- by match need the whole event",
            "score the event without streaming, or use `{set artificial.window=session}`",
        ),
    ]))
}

/// Rejects events with features that need the whole event.
pub(super) fn check_event(event: &Event) -> Result<(), Faults> {
    let mut sessions = event.boards().iter().map(|board| board.session);
    let first = event.first_session();
    let decided = DECISION_CASES.iter().filter_map(|&(kinds, what, help)| {
        let id = kinds.iter().find_map(|&kind| event.decisions().first(kind))?;
        Some(Fault::in_decision(FaultKind::NeedsWholeEvent { what, help }, id))
    });
    let others = whole_event_faults(&[
        (
            !event.corrections.is_empty(),
            "corrections need the whole event",
            "score the event without streaming, or correct the results file",
        ),
        (
            !event.matches().is_empty(),
            "results of whole matches need the whole event",
            "score the event without streaming",
        ),
        (
            sessions.any(|session| session != first),
            "several sessions need the whole event",
            "score the whole event, or each session separately",
        ),
    ]);
    into_result(decided.chain(others).collect())
}

/// Kinds of decisions, the reason why they need the whole event, and the advice.
type DecisionCase = (&'static [DecisionKind], &'static str, &'static str);

const DECISION_CASES: &[DecisionCase] = &[
    (
        &[DecisionKind::PairPenalty, DecisionKind::PairImpPenalty],
        "penalties need the whole event",
        "score the event without streaming, or remove them",
    ),
    (
        &[DecisionKind::Datum, DecisionKind::DatumTable],
        "[[datum]] needs the whole event",
        "score the event without streaming, or remove them",
    ),
    (
        &[DecisionKind::Qualifying, DecisionKind::PairCarryForward],
        "stages need the whole event",
        "score the whole event, or each stage separately",
    ),
];

/// Returns a fault for each case that applies.
fn whole_event_faults(cases: &[(bool, &'static str, &'static str)]) -> Vec<Fault> {
    let found = cases.iter().filter(|(has_no_duplicates, ..)| *has_no_duplicates);
    found
        .map(|&(_, what, help)| Fault::in_event(FaultKind::NeedsWholeEvent { what, help }))
        .collect()
}

fn into_result(faults: Vec<Fault>) -> Result<(), Faults> {
    if faults.is_empty() { Ok(()) } else { Err(Faults(faults)) }
}
