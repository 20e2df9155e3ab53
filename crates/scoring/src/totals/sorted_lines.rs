//! Lines in listing order, stored compactly because there may be millions.

use bridge_core::Side;
use rayon::iter::Either;
use rayon::prelude::*;

use super::entrants::{ContestantLines, Entrant, LinePosition, RankingGroup};
use super::line_key::{Line, LineKey, SideLines};
use event::{ContestantId, SessionId};

/// All lines, grouped by ranking and then by contestant.
#[derive(Debug)]
pub(crate) enum SortedLines {
    /// The names of each ranking, if names, or names and sides, identify lines.
    Simple(Vec<NamedLines>),
    Keyed(Vec<Line>),
}

/// The lines of a ranking in which each name has one line.
#[derive(Debug)]
pub(crate) struct NamedLines {
    pub(super) sides: SideLines,
    /// The direction if it has its own ranking, otherwise `None`.
    pub(super) side: Option<Side>,
    /// The session of all lines.
    pub(super) session: Option<SessionId>,
    pub(super) names: Vec<ContestantId>,
}

impl SortedLines {
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
    pub(super) fn take_groups(&mut self) -> Vec<RankingGroup> {
        match self {
            Self::Simple(all) => {
                all.iter_mut().enumerate().map(|(at, all)| all.take_group(at)).collect()
            }
            Self::Keyed(all) => {
                let mut groups: Vec<RankingGroup> = Vec::new();
                let firsts =
                    all.chunk_by(|(_, a), (_, b)| a.is_same_contestant(b)).scan(0, |at, own| {
                        let first = LinePosition::new(*at);
                        *at = own.len().saturating_add(*at);
                        own.first().map(|&(_, key)| (key, first))
                    });
                for (LineKey { name, section, side, .. }, at) in firsts {
                    let entrant = Entrant { name, at };
                    match groups.last_mut() {
                        Some(group) if (group.section, group.side) == (section, side) => {
                            group.entrants.push(entrant);
                        }
                        _ => groups.push(RankingGroup { section, side, entrants: vec![entrant] }),
                    }
                }
                groups
            }
        }
    }

    /// Returns the lines of a contestant.
    pub(super) fn lines_of(&self, entrant: Entrant) -> ContestantLines<'_> {
        let at = entrant.at.index();
        match self {
            Self::Simple(all) => match all.get(at) {
                Some(all) => ContestantLines::One(all.line(entrant.name)),
                None => ContestantLines::Several(&[]),
            },
            Self::Keyed(all) => {
                let from = all.get(at..).unwrap_or_default();
                let own = |(_, first): &Line| {
                    from.partition_point(|(_, key)| key.is_same_contestant(first))
                };
                let own = from.first().map_or(0, own);
                ContestantLines::Several(from.get(..own).unwrap_or_default())
            }
        }
    }
}

impl NamedLines {
    fn line(&self, name: ContestantId) -> Line {
        let Self { sides, side, session, .. } = *self;
        let line = sides.line(side.unwrap_or(Side::NorthSouth), name);
        (line, LineKey { name, side, section: None, session, round: None })
    }

    fn take_group(&mut self, at: usize) -> RankingGroup {
        let (at, names) = (LinePosition::new(at), std::mem::take(&mut self.names));
        let entrants = names.into_par_iter().map(|name| Entrant { name, at }).collect();
        RankingGroup { section: None, side: self.side, entrants }
    }
}
