//! The numbers of players in their federation and their club.

use std::collections::BTreeMap;

use bridge_core::Side;

use crate::decisions::pair_decisions::PairName;
use crate::ids::ContestantId;

/// The numbers of a player in the federation and in the club.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MemberNumbers {
    /// The number in the federation, or `None` if unknown.
    pub national: Option<String>,
    /// The number in the club, or `None` if unknown.
    pub club: Option<String>,
}

impl MemberNumbers {
    /// Returns `true` if both numbers are unknown.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::MemberNumbers;
    ///
    /// assert!(MemberNumbers::default().is_empty());
    /// assert!(!MemberNumbers { national: Some("204".to_owned()), club: None }.is_empty());
    /// ```
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.national.is_none() && self.club.is_none()
    }
}

/// The numbers of all members, by the contestant and the name of the member.
#[derive(Clone, Debug, Default)]
pub(crate) struct NumbersByMember(BTreeMap<(ContestantId, Option<Side>), Vec<NumberedMember>>);

/// A member with known numbers.
#[derive(Clone, Debug)]
struct NumberedMember {
    name: String,
    numbers: MemberNumbers,
}

impl NumbersByMember {
    /// Sets the numbers of a member. A number that is `None` does not replace a known one.
    pub(crate) fn set(&mut self, pair: PairName, member: &str, numbers: MemberNumbers) {
        if numbers.is_empty() {
            return;
        }
        let members = self.0.entry((pair.name, pair.side)).or_default();
        let known = members.iter_mut().find(|it| it.name == member);
        if let Some(NumberedMember { numbers: known, .. }) = known {
            let MemberNumbers { national, club } = numbers;
            known.national = national.or(known.national.take());
            known.club = club.or(known.club.take());
        } else {
            members.push(NumberedMember { name: member.to_owned(), numbers });
        }
    }

    /// Returns the numbers of a member. A pair without a side has the members of both sides.
    pub(crate) fn get(&self, pair: PairName, member: &str) -> Option<&MemberNumbers> {
        let of = |side: Option<Side>| {
            let members = self.0.get(&(pair.name, side))?;
            members.iter().find(|it| it.name == member).map(|it| &it.numbers)
        };
        match pair.side {
            Some(_) => of(pair.side).or_else(|| of(None)),
            None => of(None).or_else(|| Side::ALL.into_iter().find_map(|side| of(Some(side)))),
        }
    }

    /// Returns all numbers, as texts.
    pub(crate) fn texts(&self) -> impl Iterator<Item = &str> {
        let numbers = self.0.values().flatten();
        let numbers = numbers.flat_map(|it| [&it.numbers.national, &it.numbers.club]);
        numbers.flatten().map(String::as_str)
    }
}
