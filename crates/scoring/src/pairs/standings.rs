//! What a ranking is, and a pair's line in it.

use std::sync::Arc;

use bridge_core::{Exact, Matchpoints, Percent, Place, Side};
use matchpoints::{FewerBoards, Settled, Total};

use super::account::{MatchpointAccount, PlainMatchpoints};
use super::sessions::{SessionTotal, StageOfPairs};
use crate::ledger::account::Account;
use crate::ledger::standings::{Key, Standing, Standings};
use event::{ContestantId, Decisions, SectionId, SessionId};
use regulations::Regulations;

/// A ranking: of all pairs, of those of a section, of those that sat one way.
#[derive(Clone, Debug)]
pub struct PairRanking {
    /// The stage, where some sessions were played to qualify.
    pub stage: Option<StageOfPairs>,
    /// The section, where sections are ranked apart.
    pub section: Option<SectionId>,
    /// The way they sat, in an event with two winners.
    pub side: Option<Side>,
    /// The most boards that any pair of the stage played.
    pub full_boards: u32,
    /// The pairs, best first; those that played no board come last and have no place.
    pub standings: Standings<PairStanding>,
}

/// One pair's line in a ranking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairStanding {
    /// The pair, or in an event of individuals the player.
    pub name: ContestantId,
    /// Its place; none where it played no board that could be compared.
    pub place: Option<Place>,
    /// What it won, its penalties taken off, and what it carried forward.
    pub total: Settled,
    /// The matchpoints of its penalties, below 0 where bonuses were more; none where it has none.
    pub penalty: Option<Matchpoints>,
    /// The percentage of what it could have won; where sessions are put together by percentages, their mean.
    pub percent: Option<Percent>,
    /// The percentage that is printed, before it is rounded: as `matchpoints.percentage_from` computes it.
    pub printed_percent: Option<Percent>,
    /// Whether that percentage is the mean of those of its sessions, and not that of its total.
    pub mean: bool,
    /// The total that it is ranked by where fewer boards are scaled up.
    pub scaled: Option<Settled>,
    /// Its sessions.
    pub sessions: Vec<SessionTotal>,
    /// What it brought from the qualifying sessions.
    pub carried: Option<Carried>,
    /// The same with its handicap, where there are handicaps.
    pub handicapped: Option<Handicapped>,
    /// Its places in the strata that it is in, the highest first.
    pub strata: [Option<Place>; Decisions::STRATA],
}

/// What a pair brought into a final.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Carried {
    /// What it won in the qualifying sessions.
    pub from: Settled,
    /// What that is worth in the final.
    pub matchpoints: Matchpoints,
    /// What could have been won of it there.
    pub available: Matchpoints,
}

/// A pair's line in the list by handicap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Handicapped {
    /// What is added, in percent of what could be won.
    pub handicap: Percent,
    /// The total with it.
    pub total: Settled,
    /// The percentage with it: added to the one that is printed, before that is rounded.
    pub percent: Option<Percent>,
    /// The place in the list by handicap.
    pub place: Option<Place>,
}

/// What a ranking of pairs goes by.
#[derive(Clone, Debug)]
pub struct PairRules {
    pub(super) regulations: Arc<Regulations>,
    /// The session of pairs that have one line.
    pub(super) session: Option<SessionId>,
    pub(super) account: MatchpointAccount,
    /// The most boards that any pair of the stage played.
    pub(super) full_boards: u32,
    pub(super) percent_of: PercentOf,
}

/// What a pair's percentage is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PercentOf {
    /// Its total.
    Total,
    /// Its sessions: the mean of theirs.
    Sessions,
}

impl PairRules {
    /// A pair's line without its place.
    pub(super) fn line(
        &self,
        name: ContestantId,
        sessions: Vec<SessionTotal>,
        carry: impl FnOnce(&Settled) -> Option<Carried>,
    ) -> PairStanding {
        let mut won = Settled::NONE;
        let mut penalty: Option<Matchpoints> = None;
        for session in &sessions {
            won = won.plus(&session.won);
            if let Some(more) = &session.penalty {
                penalty = Some(penalty.unwrap_or(Matchpoints::ZERO).plus(more));
            }
        }
        let carried = carry(&won);
        let whole = |won: &Settled| -> Settled {
            let mut total = won.clone();
            if let Some(penalty) = &penalty {
                total.matchpoints = total.matchpoints.minus(penalty);
            }
            if let Some(carried) = &carried {
                total.matchpoints = total.matchpoints.plus(&carried.matchpoints);
                total.available = total.available.plus(&carried.available);
            }
            total
        };
        let comparable = won.available > Matchpoints::ZERO;
        let total = whole(&won);
        let scaled = self.scaled(&won).as_ref().map(whole);
        let (percent, printed_percent) = if self.percent_of == PercentOf::Sessions {
            let printed = mean(&sessions, |total| self.regulations.matchpoints.percent(total));
            (mean(&sessions, Settled::percent), printed)
        } else {
            let of = scaled.as_ref().unwrap_or(&total);
            (of.percent(), self.regulations.matchpoints.percent(of))
        };
        PairStanding {
            name,
            place: None,
            total,
            penalty,
            percent: percent.filter(|_| comparable),
            printed_percent: printed_percent.filter(|_| comparable),
            mean: self.percent_of == PercentOf::Sessions,
            scaled,
            sessions,
            carried,
            handicapped: None,
            strata: [None; Decisions::STRATA],
        }
    }

    /// What was won, brought to the full number of boards where the regulations want that.
    fn scaled(&self, won: &Settled) -> Option<Settled> {
        let scales = self.scales() && won.available > Matchpoints::ZERO;
        if scales { won.scaled_to(self.full_boards) } else { None }
    }

    fn scales(&self) -> bool {
        self.regulations.matchpoints.fewer_boards == FewerBoards::Scaled
            && self.percent_of == PercentOf::Total
    }

    /// What a pair with one line is ranked by: the same as its line.
    pub(super) fn key(&self, plain: PlainMatchpoints, others: Option<&Total>) -> Key {
        let parts = self.account.parts;
        let share = plain.share(parts).filter(|_| others.is_none());
        let key = if self.scales() && share.is_some() {
            plain.on_boards(parts, self.full_boards)
        } else {
            share
        };
        key.map_or_else(|| self.whole_key(&self.settled(plain, others).0).into(), Key::Ratio)
    }

    /// What a pair with one line has won, and what its AVE+ and AVE− went by.
    fn settled(&self, plain: PlainMatchpoints, others: Option<&Total>) -> (Settled, Option<Exact>) {
        if others.is_none() {
            return (plain.settled(self.account.parts), None);
        }
        let total = self.account.total(plain, others);
        let own = self.account.own(&total);
        (self.account.settled(&total, own.as_ref()), own)
    }

    fn whole_key(&self, won: &Settled) -> Option<Exact> {
        ranked_by(self.scaled(won).as_ref(), won.percent().as_ref())
    }
}

/// What a line is ranked by: the matchpoints on the full number of boards, or the share of what could be won.
fn ranked_by(scaled: Option<&Settled>, percent: Option<&Percent>) -> Option<Exact> {
    let scaled = scaled.map(|total| total.matchpoints.exact().clone());
    scaled.or_else(|| percent.map(|percent| percent.exact().times(Exact::HUNDREDTH)))
}

impl PairStanding {
    /// What a pair is ranked by.
    pub(super) fn key(&self) -> Option<Exact> {
        ranked_by(self.scaled.as_ref(), self.percent.as_ref())
    }
}

impl Standing for PairStanding {
    type Plain = PlainMatchpoints;
    type Others = Total;
    type Rules = PairRules;

    fn of_boards(
        rules: &PairRules,
        name: ContestantId,
        plain: PlainMatchpoints,
        others: Option<&Total>,
    ) -> Self {
        let (won, own) = rules.settled(plain, others);
        let session = SessionTotal {
            session: rules.session,
            won,
            penalty: None,
            penalties: Vec::new(),
            own,
            rounds: Vec::new(),
        };
        rules.line(name, vec![session], |_| None)
    }

    fn place(&mut self, place: Option<Place>) {
        self.place = place;
    }
}

/// The mean of a pair's percentages in the sessions where it has one.
fn mean(
    sessions: &[SessionTotal],
    percent: impl Fn(&Settled) -> Option<Percent>,
) -> Option<Percent> {
    let mut sum = Exact::ZERO;
    let mut count = 0_u32;
    for session in sessions {
        if let Some(percent) = percent(&session.total()) {
            sum = sum.plus(percent.exact());
            count = count.saturating_add(1);
        }
    }
    sum.checked_div(Exact::from(u64::from(count))).map(Percent::new)
}
