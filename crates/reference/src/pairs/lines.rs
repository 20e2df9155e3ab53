//! A contestant's boards, and the values of AVE+ and AVE− (Law 12C2(c)).

use super::event::{Event, Method, Side};
use super::field::Boards;
use super::share::{Share, ShareValue};
use super::{imps, matchpoints};
use crate::number::{Number, Rounding, Surd, Ties, ratio, whole};

/// A contestant on a board.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    /// The result, as a position in the event.
    pub(super) row: usize,
    pub(super) side: Side,
    pub(super) name: String,
    pub(super) share: Share,
}

/// The settled score of a contestant on a board.
#[derive(Clone, Debug)]
pub(super) struct Settled {
    pub(super) row: usize,
    pub(super) side: Side,
    pub(super) name: String,
    pub(super) won: Surd,
    pub(super) unit: Number,
    /// The top that a penalty on the board is a percentage of.
    pub(super) top: Number,
    /// The factor by which the board is multiplied when boards are added.
    pub(super) factor: Number,
    /// `true` if the board counts as played.
    pub(super) counts: bool,
    /// `true` if the board has a printed value.
    pub(super) printed: bool,
}

/// Returns every contestant on each of its boards.
pub(super) fn entries(event: &Event) -> Vec<Entry> {
    let boards = Boards::new(event);
    let common_top = match event.method {
        Method::Matchpoints => matchpoints::common_top(&boards),
        Method::Butler | Method::CrossImps => None,
    };
    let mut entries = Vec::new();
    for (row, result) in event.results.iter().enumerate() {
        for side in Side::BOTH {
            let share = match event.method {
                Method::Matchpoints => matchpoints::share(&boards, row, side),
                Method::Butler | Method::CrossImps => imps::share(&boards, row, side),
            };
            let share = share.unwrap_or_else(Share::unplayed);
            let share = Share { common_top: common_top.clone(), ..share };
            for name in result.seated(side) {
                let share = share.clone();
                entries.push(Entry { row, side, name: name.clone(), share });
            }
        }
    }
    entries
}

/// Returns `true` if two boards are in one window of Law 12C2(c), "the session".
fn is_same_average_window(event: &Event, one: usize, other: usize) -> bool {
    let (Some(one), Some(other)) = (event.results.get(one), event.results.get(other)) else {
        return false;
    };
    match event.options.get("artificial.window") {
        "event" => true,
        "match" => one.session == other.session && one.round == other.round,
        _ => one.session == other.session,
    }
}

/// Settles AVE+ and AVE− of all boards of one contestant.
///
/// Boards with AVE+ or AVE− are left out of the average, so that it does not depend on itself. This
/// changes nothing: if k boards average p, adding one board with p keeps the average at p.
pub(super) fn settle(event: &Event, entries: &[Entry]) -> Vec<Settled> {
    let own = |entry: &Entry| -> Option<Surd> {
        let ignored = event.options.is("artificial.fixed", "ignore");
        let (mut won, mut of) = (Surd::zero(), whole(0));
        for other in
            entries.iter().filter(|other| is_same_average_window(event, entry.row, other.row))
        {
            let value = match &other.share.value {
                ShareValue::Scored(value) => value,
                ShareValue::Fixed(value) if !ignored => value,
                _ => continue,
            };
            let factor = other.share.factor();
            won = won.plus(&value.clone().times(&factor));
            of += &other.share.unit * &factor;
        }
        (of > whole(0))
            .then(|| average(event, won.times(&(whole(1) / of))).times(&entry.share.unit))
    };
    let own = |entry: &Entry| {
        let ignored =
            event.method != Method::Matchpoints && event.options.is("imps.own_average", "ignored");
        if ignored { None } else { own(entry) }
    };
    let settled = |entry: &Entry| {
        let won = match &entry.share.value {
            ShareValue::Scored(value) | ShareValue::Fixed(value) => value.clone(),
            ShareValue::AtLeast(base) => {
                own(entry).map_or(base.clone(), |own| own.max(base.clone()))
            }
            ShareValue::AtMost(base) => {
                own(entry).map_or(base.clone(), |own| own.min(base.clone()))
            }
            ShareValue::Nothing | ShareValue::Unplayed => Surd::zero(),
        };
        // In IMPs, boards with AVE+ or AVE− are rounded like other boards before they are added.
        let won = if event.method == Method::Matchpoints { won } else { imps::rounded(event, won) };
        let printed = !matches!(entry.share.value, ShareValue::Unplayed);
        let counts = printed && !matches!(entry.share.value, ShareValue::Nothing);
        let (row, side, name) = (entry.row, entry.side, entry.name.clone());
        let (unit, top) = (entry.share.unit.clone(), entry.share.top.clone());
        let factor = entry.share.factor();
        Settled { row, side, name, won, unit, top, factor, counts, printed }
    };
    entries.iter().map(settled).collect()
}

/// Rounds an average that contains roots to 0.0001 IMP; returns any other average unchanged.
fn average(event: &Event, value: Surd) -> Surd {
    if event.method == Method::Matchpoints || value.rational().is_some() {
        return value;
    }
    let rounding = Rounding::new(ratio(1, 10_000), Ties::HalfAwayFromAverage);
    Surd::from(rounding.apply_to(&value, &whole(0)))
}
