//! Lines in listing order, stored compactly because there may be millions.

use bridge_core::Side;
use rayon::iter::Either;
use rayon::prelude::*;

use super::entrants::{At, Entrant, Group, OwnLines};
use super::line_key::{Line, LineKey, Sides};
use event::{ContestantId, SessionId};

/// All lines, grouped by ranking and then by contestant.
#[derive(Debug)]
pub(crate) enum Ordered {
    /// The names of each ranking, if names, or names and sides, identify lines.
    Simple(Vec<OfNames>),
    Keyed(Vec<Line>),
}

/// The lines of a ranking in which each name has one line.
#[derive(Debug)]
pub(crate) struct OfNames {
    pub(super) sides: Sides,
    /// The direction if it has its own ranking, otherwise `None`.
    pub(super) side: Option<Side>,
    /// The session of all lines.
    pub(super) session: Option<SessionId>,
    pub(super) names: Vec<ContestantId>,
}

impl Ordered {
    /// Returns the lines in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Line> + '_ {
        match self {
            Self::Simple(all) => Either::Left(
                all.iter().flat_map(|all| all.names.iter().map(|&name| all.line(name))),
            ),
            Self::Keyed(all) => Either::Right(all.iter().copied()),
        }
    }

    /// Returns the contestants of each ranking. If names, or names and sides, identify lines, the
    /// names are moved out.
    pub(super) fn take_groups(&mut self) -> Vec<Group> {
        match self {
            Self::Simple(all) => {
                all.iter_mut().enumerate().map(|(at, all)| all.take_group(at)).collect()
            }
            Self::Keyed(all) => {
                let mut groups: Vec<Group> = Vec::new();
                let firsts =
                    all.chunk_by(|(_, a), (_, b)| a.is_same_contestant(b)).scan(0, |at, own| {
                        let first = At::position(*at);
                        *at = own.len().saturating_add(*at);
                        own.first().map(|&(_, key)| (key, first))
                    });
                for (LineKey { name, section, side, .. }, at) in firsts {
                    let entrant = Entrant { name, at };
                    match groups.last_mut() {
                        Some(group) if (group.section, group.side) == (section, side) => {
                            group.entrants.push(entrant);
                        }
                        _ => groups.push(Group { section, side, entrants: vec![entrant] }),
                    }
                }
                groups
            }
        }
    }

    /// Returns the lines of a contestant.
    pub(super) fn of(&self, entrant: Entrant) -> OwnLines<'_> {
        let at = entrant.at.index();
        match self {
            Self::Simple(all) => match all.get(at) {
                Some(all) => OwnLines::One(all.line(entrant.name)),
                None => OwnLines::Several(&[]),
            },
            Self::Keyed(all) => {
                let from = all.get(at..).unwrap_or_default();
                let own = |(_, first): &Line| {
                    from.partition_point(|(_, key)| key.is_same_contestant(first))
                };
                let own = from.first().map_or(0, own);
                OwnLines::Several(from.get(..own).unwrap_or_default())
            }
        }
    }
}

impl OfNames {
    fn line(&self, name: ContestantId) -> Line {
        let Self { sides, side, session, .. } = *self;
        let line = sides.line(side.unwrap_or(Side::NorthSouth), name);
        (line, LineKey { name, side, section: None, session, round: None })
    }

    fn take_group(&mut self, at: usize) -> Group {
        let (at, names) = (At::position(at), std::mem::take(&mut self.names));
        let entrants = names.into_par_iter().map(|name| Entrant { name, at }).collect();
        Group { section: None, side: self.side, entrants }
    }
}
