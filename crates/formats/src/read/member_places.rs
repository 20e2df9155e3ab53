//! The places at which a file lists the members of its contestants.

use std::ops::Range;

use event::{Fault, FaultKind, FaultLocation};

use crate::problem::{Problem, ProblemNote};

/// The members of each contestant, each with the place of the name.
#[derive(Debug, Default)]
pub(crate) struct MemberPlaces(Vec<(String, Vec<Member>)>);

/// The name of a member and its place.
pub(crate) type Member = (String, Range<usize>);

impl MemberPlaces {
    /// Adds the members of a contestant.
    pub(crate) fn add(&mut self, contestant: &str, members: Vec<Member>) {
        self.0.push((contestant.to_owned(), members));
    }

    /// Moves a warning about members to their names in the file. A member in the event file keeps its place.
    pub(crate) fn locate(&self, fault: &Fault, problem: &mut Problem) {
        let is_listed = |at: Option<FaultLocation>| !matches!(at, Some(FaultLocation::Decision(_)));
        let found = match &fault.kind {
            FaultKind::MemberTwice { player, name, .. } => {
                let mut lists = self.find(name, player);
                lists.find_map(|mut places| Some((places.next()?, places.next()?)))
            }
            FaultKind::PlayerInTwo { player, one, other, .. } => {
                let first = self.find(one, player).find_map(|mut places| places.next());
                let last = self.find(other, player).filter_map(|mut places| places.next()).last();
                first.zip(last)
            }
            _ => return,
        };
        let Some((first, other)) = found.filter(|_| is_listed(fault.location)) else { return };
        problem.place = Some(other);
        if is_listed(fault.other) {
            let label = "the other one is here".to_owned();
            problem.note = Some(ProblemNote { place: first, label });
        }
    }

    /// Returns the places of a member in each list of a contestant.
    fn find<'s>(
        &'s self,
        contestant: &'s str,
        member: &'s str,
    ) -> impl Iterator<Item = impl Iterator<Item = Range<usize>>> {
        self.0.iter().filter(move |(name, _)| name == contestant).map(move |(_, members)| {
            let places = members.iter().filter(move |(name, _)| name == member);
            places.map(|(_, place)| place.clone())
        })
    }
}
