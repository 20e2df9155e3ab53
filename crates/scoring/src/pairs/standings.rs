//! What a ranking is, and a pair's line in it.

use std::sync::Arc;

use bridge_core::{Exact, Matchpoints, Percent, Place, Side};
use matchpoints::{FewerBoards, SettledTotal};

use super::account::{MatchpointAccount, MatchpointBook, PlainMatchpoints};
use super::carry_forward::{Beside, CarryForwardPoints};
use super::sessions::{PairStage, SessionTotal};
use crate::totals::entrants::Entrant;
use crate::totals::final_totals::Played;
use crate::totals::ratio::Ratio;
use crate::totals::standings::{Key, Made, Standings};
use event::{ContestantId, Decisions, SectionId, SessionId};
use regulations::Regulations;

/// A ranking: of all pairs, of those of a section, of those that sat one way.
#[derive(Clone, Debug)]
pub struct PairRanking {
    /// The stage, where some sessions were played to qualify.
    pub stage: Option<PairStage>,
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
    pub total: SettledTotal,
    /// The matchpoints of its penalties, below 0 where bonuses were more; none where it has none.
    pub penalty: Option<Matchpoints>,
    /// The percentage of what it could have won; where sessions are put together by percentages, their mean.
    pub percent: Option<Percent>,
    /// The percentage that is printed, before it is rounded: as `matchpoints.percentage_from` computes it.
    pub printed_percent: Option<Percent>,
    /// Whether that percentage is the mean of those of its sessions, and not that of its total.
    pub mean: bool,
    /// The total that it is ranked by where fewer boards are scaled up.
    pub scaled: Option<SettledTotal>,
    /// Its sessions.
    pub sessions: Vec<SessionTotal>,
    /// What it brought from the qualifying sessions.
    pub carried: Option<CarryForwardPoints>,
    /// The same with its handicap, where there are handicaps.
    pub handicapped: Option<HandicapStanding>,
    /// Its places in the strata that it is in, the highest first.
    pub strata: [Option<Place>; Decisions::STRATA],
}

/// A pair's line in the list by handicap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandicapStanding {
    /// What is added, in percent of what could be won.
    pub handicap: Percent,
    /// The total with it.
    pub total: SettledTotal,
    /// The percentage with it: added to the one that is printed, before that is rounded.
    pub percent: Option<Percent>,
    /// The place in the list by handicap.
    pub place: Option<Place>,
}

/// What a ranking of pairs goes by.
#[derive(Clone, Debug)]
pub struct PairRules {
    pub(super) regulations: Arc<Regulations>,
    pub(super) account: MatchpointAccount,
    pub(super) stage: Option<PairStage>,
    pub(super) beside: Arc<Beside>,
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
    /// Whether a session belongs to the stage.
    fn is_of_stage(&self, session: Option<SessionId>) -> bool {
        self.beside.is_of(self.stage, session)
    }

    /// What a pair played in the stage.
    pub(super) fn played(&self, book: &MatchpointBook, entrant: Entrant) -> Played {
        book.played(&self.account, entrant, |session| self.is_of_stage(session))
    }

    /// What a pair brings into a final, where it won so much there.
    fn carried(
        &self,
        name: ContestantId,
        side: Option<Side>,
        won: &SettledTotal,
    ) -> Option<CarryForwardPoints> {
        if self.stage == Some(PairStage::Qualifying) {
            return None;
        }
        self.beside.carried(&self.regulations.pairs.carry_forward, (name, side), won)
    }

    /// A pair's line without its places.
    fn line(
        &self,
        (name, side): (ContestantId, Option<Side>),
        sessions: Vec<SessionTotal>,
    ) -> PairStanding {
        let mut won = SettledTotal::NONE;
        let mut penalty: Option<Matchpoints> = None;
        for session in &sessions {
            won = won.plus(&session.won);
            if let Some(more) = &session.penalty {
                penalty = Some(penalty.unwrap_or(Matchpoints::ZERO).plus(more));
            }
        }
        let carried = self.carried(name, side, &won);
        let whole = |won: &SettledTotal| -> SettledTotal {
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
        let (percent, printed_percent) = if self.goes_by_means() {
            let printed = mean(&sessions, |total| self.regulations.matchpoints.percent(total));
            (mean(&sessions, SettledTotal::percent), printed)
        } else {
            let of = scaled.as_ref().unwrap_or(&total);
            (of.percent(), self.regulations.matchpoints.percent(of))
        };
        let percent = percent.filter(|_| comparable);
        let printed_percent = printed_percent.filter(|_| comparable);
        let of_list = scaled.as_ref().unwrap_or(&total);
        let handicapped = self.handicapped((name, side), of_list, printed_percent.as_ref());
        PairStanding {
            name,
            place: None,
            total,
            penalty,
            percent,
            printed_percent,
            mean: self.goes_by_means(),
            scaled,
            sessions,
            carried,
            handicapped,
            strata: [None; Decisions::STRATA],
        }
    }

    /// A pair's line in the list by handicap, where there is one.
    fn handicapped(
        &self,
        who: (ContestantId, Option<Side>),
        total: &SettledTotal,
        percent: Option<&Percent>,
    ) -> Option<HandicapStanding> {
        let handicap = self.beside.handicap(who)?;
        let mut total = total.clone();
        let share = handicap.exact().times(Exact::HUNDREDTH);
        total.matchpoints = total.matchpoints.plus(total.available.times(share));
        let percent = percent.map(|percent| percent.plus(&handicap));
        Some(HandicapStanding { handicap, total, percent, place: None })
    }

    /// What was won, brought to the full number of boards where the regulations want that.
    fn scaled(&self, won: &SettledTotal) -> Option<SettledTotal> {
        let scales = self.scales() && won.available > Matchpoints::ZERO;
        if scales { won.scaled_to(self.full_boards) } else { None }
    }

    fn scales(&self) -> bool {
        self.regulations.matchpoints.fewer_boards == FewerBoards::Scaled && !self.goes_by_means()
    }

    /// What a pair is ranked by: the same as its line.
    pub(super) fn key(&self, book: &MatchpointBook, entrant: Entrant) -> Key {
        let plain = if self.goes_by_boards() { book.plain(entrant) } else { None };
        let plain = plain.and_then(|plain| self.plain_key(plain));
        plain.map_or_else(|| PairStanding::of(self, book, entrant).key().into(), Key::Ratio)
    }

    /// Whether a pair's percentage is the mean of those of its sessions.
    pub(super) fn goes_by_means(&self) -> bool {
        self.percent_of == PercentOf::Sessions
    }

    /// Whether it is the sum of its boards that a pair without penalties is ranked by.
    pub(super) fn goes_by_boards(&self) -> bool {
        self.stage.is_none() && !self.goes_by_means() && !self.beside.has_qualified()
    }

    fn plain_key(&self, plain: PlainMatchpoints) -> Option<Ratio> {
        let parts = self.account.parts;
        let share = plain.share(parts)?;
        if self.scales() { plain.on_boards(parts, self.full_boards) } else { Some(share) }
    }
}

/// What a line is ranked by: the matchpoints on the full number of boards, or the share of what could be won.
fn ranked_by(scaled: Option<&SettledTotal>, percent: Option<&Percent>) -> Option<Exact> {
    let scaled = scaled.map(|total| total.matchpoints.exact().clone());
    scaled.or_else(|| percent.map(|percent| percent.exact().times(Exact::HUNDREDTH)))
}

impl PairStanding {
    /// What a pair is ranked by.
    pub(super) fn key(&self) -> Option<Exact> {
        ranked_by(self.scaled.as_ref(), self.percent.as_ref())
    }
}

/// A pair's places in the lists beside a ranking.
#[derive(Clone, Copy, Debug, Default)]
pub struct Listed {
    pub(super) by_handicap: Option<Place>,
    pub(super) strata: [Option<Place>; Decisions::STRATA],
}

impl Made for PairStanding {
    type Book = MatchpointBook;
    type Rules = PairRules;
    type Listed = Listed;

    fn of(rules: &PairRules, book: &MatchpointBook, entrant: Entrant) -> Self {
        let side = book.key(entrant).and_then(|key| key.side);
        let mut sessions = Vec::new();
        book.each_session(&rules.account, entrant, |session| {
            if rules.is_of_stage(session.session) {
                sessions.push(SessionTotal::from(session));
            }
        });
        rules.line((entrant.name, side), sessions)
    }

    fn place(&mut self, place: Option<Place>, listed: Listed) {
        (self.place, self.strata) = (place, listed.strata);
        if let Some(handicapped) = &mut self.handicapped {
            handicapped.place = listed.by_handicap;
        }
    }
}

/// The mean of a pair's percentages in the sessions where it has one.
fn mean(
    sessions: &[SessionTotal],
    percent: impl Fn(&SettledTotal) -> Option<Percent>,
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
