//! The numbers of players in the lists of contestants.

use event::{MemberNumbers, PairName};

use super::decision_reader::DecisionReader;
use super::value::Cell;
use crate::event_file::event_file_problem::EventFileProblem;

/// Sets the numbers of the players of a listed contestant. If `members` is empty, the numbers belong
/// to the players in the results, or in an individual event to the player.
pub(super) fn set_numbers(
    reader: &mut DecisionReader<'_>,
    pair: PairName,
    members: &[String],
    numbers: &[Cell],
) {
    let Some(first) = numbers.first() else { return };
    let in_results = || {
        let event = &reader.event;
        let own = vec![event.name(pair.name).to_owned()];
        event.members_of(pair).map_or(own, <[String]>::to_vec)
    };
    let members = if members.is_empty() { in_results() } else { members.to_vec() };
    if members.len() != numbers.len() {
        let (numbers, members) = (numbers.len(), members.len());
        reader.report(first, &EventFileProblem::MemberNumbersDiffer { numbers, members });
        return;
    }
    for (member, number) in members.iter().zip(numbers) {
        let national = Some(number.text()).filter(|number| !number.is_empty());
        let national = national.map(str::to_owned);
        let numbers = MemberNumbers { national, club: None };
        reader.event.set_member_numbers(pair, member, numbers);
    }
}
