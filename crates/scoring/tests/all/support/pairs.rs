//! Scored events of pairs with the derivations of their totals.

use bridge_core::{BoardNumber, Score};
use event::{ContestantId, Event, NewResult, Outcome};
use scoring::{
    ExplainTarget, Explanation, MatchpointScores, NumberStyle, ScoredEvent, Scores, TotalDerivation,
};

pub(crate) use crate::support::scored::scored;

/// Session, section, board, North-South, East-West, score, ruling.
pub(crate) type Row =
    (&'static str, &'static str, u32, &'static str, &'static str, Option<i32>, &'static str);

/// Returns an event of these rows. A name with `&` is a partnership of two players.
pub(crate) fn event(rows: &[Row]) -> Event {
    let mut event = Event::default();
    for &(session, section, board, ours, theirs, score, ruling) in rows {
        let session = Some(session).filter(|it| !it.is_empty());
        let session = session.map(|name| event.intern(name).expect("few names"));
        let number = BoardNumber::new(board).expect("a board");
        let board = event.board(session, number, None).expect("no contradiction");
        for name in [ours, theirs] {
            if let Some((one, other)) = name.split_once('&') {
                event.partnership(name, [one, other]).expect("few names");
            }
        }
        let outcome = score.map_or(Outcome::NotPlayed, |score| {
            Outcome::Score(Score::new(score).expect("a score"))
        });
        let section = Some(section).filter(|it| !it.is_empty());
        let row = event.add(NewResult { section, ..NewResult::new(board, ours, theirs, outcome) });
        if !ruling.is_empty() {
            event.adjust(row.expect("few rows"), ruling.parse().expect(ruling));
        }
    }
    event
}

/// The scores by matchpoints.
pub(crate) fn of_pairs(whole: &ScoredEvent) -> &MatchpointScores {
    let Scores::Matchpoints(scores) = whole.scores() else { unreachable!("pairs") };
    scores
}

/// Returns the derivations of a contestant's totals, one for each ranking.
pub(crate) fn totals(whole: &ScoredEvent, name: &str) -> Vec<TotalDerivation> {
    let contestant: ContestantId = whole.event().find(name).expect("a pair");
    let Explanation::Totals(totals) =
        whole.explain(ExplainTarget::Total { contestant }, NumberStyle::Exact)
    else {
        unreachable!("totals")
    };
    totals
}

/// Returns the texts of the steps.
pub(crate) fn words(total: &TotalDerivation) -> Vec<String> {
    total.steps.iter().map(|step| step.text.to_string()).collect()
}
