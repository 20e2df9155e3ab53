//! Lines in the order in which contestants are listed, as short as they can be: there may be millions of them.

use bridge_core::Side;
use rayon::iter::Either;
use rayon::prelude::*;

use super::line_key::{Line, LineKey, Sides};
use event::{ContestantId, SessionId};

/// All lines, those of one ranking together.
#[derive(Clone, Debug)]
pub(crate) enum Ordered {
    /// Where names alone, or names and sides, tell the lines apart: the names of each ranking.
    Simple(Vec<OfNames>),
    Keyed(Vec<Line>),
}

/// The lines of a ranking in which each name has one.
#[derive(Clone, Debug)]
pub(crate) struct OfNames {
    pub(super) sides: Sides,
    /// The way they sat, where that has a ranking of its own.
    pub(super) side: Option<Side>,
    /// The session of all of them.
    pub(super) session: Option<SessionId>,
    pub(super) names: Vec<ContestantId>,
}

/// Neighbours among the lines.
#[derive(Clone, Copy, Debug)]
pub(crate) enum SomeLines<'a> {
    OfNames(&'a OfNames),
    Keyed(&'a [Line]),
}

impl Ordered {
    /// The lines of each ranking.
    pub(super) fn rankings(&self) -> Vec<SomeLines<'_>> {
        let of_ranking = |(_, key): &Line| (key.section, key.side);
        match self {
            Self::Simple(all) => all.iter().map(SomeLines::OfNames).collect(),
            Self::Keyed(all) => {
                let rankings = all.chunk_by(|a, b| of_ranking(a) == of_ranking(b));
                rankings.map(SomeLines::Keyed).collect()
            }
        }
    }

    /// One after another.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Line> + '_ {
        self.rankings().into_iter().flat_map(SomeLines::iter)
    }
}

impl OfNames {
    fn line(&self, name: ContestantId) -> Line {
        let Self { sides, side, session, .. } = *self;
        let line = sides.line(side.unwrap_or(Side::NorthSouth), name);
        (line, LineKey { name, side, section: None, session, round: None })
    }
}

impl<'a> SomeLines<'a> {
    /// How many there are.
    pub(super) const fn len(self) -> usize {
        match self {
            Self::OfNames(lines) => lines.names.len(),
            Self::Keyed(lines) => lines.len(),
        }
    }

    /// One after another.
    pub(super) fn iter(self) -> impl Iterator<Item = Line> + 'a {
        match self {
            Self::OfNames(lines) => Either::Left(lines.names.iter().map(|&name| lines.line(name))),
            Self::Keyed(lines) => Either::Right(lines.iter().copied()),
        }
    }

    /// On all threads.
    pub(super) fn par_iter(self) -> impl IndexedParallelIterator<Item = Line> + 'a {
        match self {
            Self::OfNames(lines) => {
                Either::Left(lines.names.par_iter().map(|&name| lines.line(name)))
            }
            Self::Keyed(lines) => Either::Right(lines.par_iter().copied()),
        }
    }
}
