//! Fields: results that are compared with each other, on a board or on a board within a section.

pub(crate) mod field_rows;

use std::collections::BTreeMap;
use std::ops::Range;

use matchpoints::{ArtificialScores, ExpectedScores};
use rayon::prelude::*;

use crate::totals::parts::Parts;
use crate::warnings::Warnings;
use event::{
    Board, BoardId, Event, FaultKind, Idx, IndexVec, ResultGroups, ResultId, ResultSummary,
    Results, ResultsByBoard, Ruling, SectionId, SessionId,
};

use regulations::{Regulations, Sections};

/// The index of a field. Fields are ordered by board ID and, if sections are scored separately, by
/// section.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct FieldId(u32);

impl FieldId {
    /// Creates an ID from an index. It fits, because there are no more fields than results, which
    /// have 32-bit IDs.
    fn at(position: usize) -> Self {
        Self(u32::try_from(position).unwrap_or(u32::MAX))
    }
}

impl Idx for FieldId {
    fn index(self) -> usize {
        usize::try_from(self.0).unwrap_or(usize::MAX)
    }
}

/// The results of an event, grouped into fields.
#[derive(Clone, Debug)]
pub(crate) struct Fields {
    groups: ResultGroups,
    boards: IndexVec<FieldId, BoardId>,
    by_section: Option<SectionFields>,
}

/// The fields of each board, used if sections are scored separately.
#[derive(Clone, Debug)]
struct SectionFields {
    of_board: IndexVec<BoardId, Range<usize>>,
    sections: IndexVec<FieldId, Option<SectionId>>,
    by_row: IndexVec<ResultId, FieldId>,
}

impl Fields {
    pub(crate) fn new(event: &Event, by_board: ResultsByBoard, sections: Sections) -> Self {
        let groups = by_board.into_groups();
        if sections == Sections::Separate && event.results().has_sections() {
            return Self::separate_sections(event, groups);
        }
        let boards: Vec<BoardId> = BoardId::first(groups.len()).collect();
        Self { groups, boards: boards.into(), by_section: None }
    }

    /// Creates a field for each section of a board.
    fn separate_sections(event: &Event, mut boards: ResultGroups) -> Self {
        let results = event.results();
        let (mut of_board, mut by_row) = (Vec::new(), IndexVec::filled(results.len(), FieldId(0)));
        let (mut board_ids, mut sections, mut sizes) = (Vec::new(), Vec::new(), Vec::new());
        for (board, rows) in BoardId::first(boards.len()).zip(boards.groups_mut()) {
            let first = sizes.len();
            rows.sort_by(|&a, &b| {
                let order = event.compare_labels(results.section(a), results.section(b));
                order.then(a.cmp(&b))
            });
            for rows in rows.chunk_by(|&a, &b| results.section(a) == results.section(b)) {
                for &row in rows {
                    by_row[row] = FieldId::at(sizes.len());
                }
                board_ids.push(board);
                sections.push(rows.first().and_then(|&row| results.section(row)));
                sizes.push(rows.len());
            }
            of_board.push(first..sizes.len());
        }
        let (of_board, sections) = (of_board.into(), sections.into());
        let by_section = Some(SectionFields { of_board, sections, by_row });
        Self { groups: boards.regroup(sizes), boards: board_ids.into(), by_section }
    }

    /// Returns the fields as groups of results.
    pub(crate) const fn groups(&self) -> &ResultGroups {
        &self.groups
    }

    /// Returns all fields.
    pub(crate) fn ids(&self) -> impl Iterator<Item = FieldId> + use<> {
        (0..self.groups.len()).map(FieldId::at)
    }

    /// Returns the results of a field.
    pub(crate) fn rows(&self, field: FieldId) -> &[ResultId] {
        self.groups.group(field.index())
    }

    /// Calls `visit` for each of a range of fields, with the contestants and score of each result.
    pub(crate) fn for_each_field(
        &self,
        results: &Results,
        range: Range<usize>,
        mut visit: impl FnMut(FieldId, &[ResultSummary]),
    ) {
        results.each_group(&self.groups, range, |field, summaries| {
            visit(FieldId::at(field), summaries);
        });
    }

    /// Returns the indices of a board's fields.
    fn range(&self, board: BoardId) -> Range<usize> {
        match &self.by_section {
            None => board.index()..board.index().saturating_add(1),
            Some(by_section) => by_section.of_board[board].clone(),
        }
    }

    /// Returns the fields of a board.
    pub(crate) fn fields(&self, board: BoardId) -> impl Iterator<Item = FieldId> + use<> {
        self.range(board).map(FieldId::at)
    }

    /// Returns the field of a board, or `None` if sections are scored separately.
    pub(crate) fn only_field(&self, board: BoardId) -> Option<FieldId> {
        self.by_section.is_none().then(|| FieldId::at(board.index()))
    }

    /// Returns the results on a board.
    pub(crate) fn rows_on(&self, board: BoardId) -> &[ResultId] {
        self.groups.range(self.range(board))
    }

    /// Returns the field of a result.
    pub(crate) fn field_of(&self, event: &Event, row: ResultId) -> FieldId {
        match &self.by_section {
            None => FieldId::at(event.results().board(row).index()),
            Some(by_section) => by_section.by_row[row],
        }
    }

    /// Returns the session of a field, and its section if sections are scored separately. Fields
    /// with the same session and section should have the same number of scores.
    pub(crate) fn session(
        &self,
        event: &Event,
        field: FieldId,
    ) -> (Option<SessionId>, Option<SectionId>) {
        let section = self.by_section.as_ref().and_then(|by_section| by_section.sections[field]);
        (self.board(event, field).session, section)
    }

    /// Returns the board of a field.
    pub(crate) fn board(&self, event: &Event, field: FieldId) -> Board {
        event.board_at(self.boards[field])
    }

    /// Returns, for each field, `true` if it has a ruling.
    pub(crate) fn ruled(&self, event: &Event) -> IndexVec<FieldId, bool> {
        let mut ruled = IndexVec::filled(self.groups.len(), false);
        for (row, _) in event.results().adjustments() {
            ruled[self.field_of(event, row)] = true;
        }
        ruled
    }

    /// Adds a warning about a field, located at its first row.
    pub(crate) fn warning(
        &self,
        event: &Event,
        field: FieldId,
        kind: fn(String) -> FaultKind,
        warnings: &mut Warnings,
    ) {
        if let Some(&row) = self.rows(field).first() {
            warnings.note(kind, self.board(event, field).number, row);
        }
    }

    /// Returns the number of parts per unit with which the points of most fields are whole numbers
    /// of parts.
    ///
    /// The denominators come from the weights of weighted scores and from `unit_denominator`. This function
    /// returns the denominator of a field from its number of scores and the number expected. A
    /// comparison of two weighted scores multiplies their weights. Squared weights are therefore
    /// included, unless the number of parts becomes too large.
    fn parts(
        &self,
        event: &Event,
        ruled: &IndexVec<FieldId, bool>,
        expected: &IndexVec<FieldId, u32>,
        unit_denominator: impl Fn(u32, u32) -> u32 + Sync,
    ) -> Parts {
        let results = event.results();
        let of_field = |(field, (&ruled, &expected)): (usize, (&bool, &u32))| {
            let rows = self.groups.group(field);
            if !ruled && results.is_fully_played() {
                return [unit_denominator(u32::try_from(rows.len()).unwrap_or(u32::MAX), expected);
                    2];
            }
            let has_score = |&&id: &&ResultId| match results.adjustment(id) {
                None => results.score(id).is_some(),
                Some(adjustment) => !adjustment.north_south.is_final(),
            };
            let scores = u32::try_from(rows.iter().filter(has_score).count()).unwrap_or(u32::MAX);
            let rulings = rows.iter().filter_map(|&id| results.adjustment(id));
            let weighted = rulings.filter_map(|adjustment| match &adjustment.north_south {
                Ruling::Assigned(score) => Some(score.parts()),
                _ => None,
            });
            let weights =
                Parts::WHOLE.refined(weighted.flatten().map(|(weight, _)| weight.one_of()));
            let single = weights.get().saturating_mul(unit_denominator(scores, expected));
            [single, single.saturating_mul(weights.get())]
        };
        let fields = ruled.values().par_iter().zip(expected.values()).enumerate();
        let denominators: Vec<[u32; 2]> = fields.map(of_field).collect();
        let (single, squared) =
            (denominators.iter().map(|it| it[0]), denominators.iter().map(|it| it[1]));
        Parts::WHOLE.refined(single).refined(squared)
    }
}

/// The fields of an event or chunk, with the data known before scoring.
#[derive(Debug)]
pub(crate) struct FieldsToScore {
    pub(crate) fields: Fields,
    /// For each field, `true` if it has a ruling.
    pub(crate) ruled: IndexVec<FieldId, bool>,
    /// The number of scores expected in each field.
    pub(crate) expected: IndexVec<FieldId, u32>,
}

impl FieldsToScore {
    /// Collects all fields of an event.
    pub(crate) fn new(event: &Event, regulations: &Regulations, by_board: ResultsByBoard) -> Self {
        let fields = Fields::new(event, by_board, regulations.pairs.sections);
        let ruled = fields.ruled(event);
        let counted = fields.counted(event, regulations, &ruled);
        let expected = fields.expected(event, regulations, counted);
        Self { fields, ruled, expected }
    }

    /// Returns the number of parts per unit that suits the fields. `unit_denominator` returns the
    /// denominator of one unit in a field, given its number of scores and the number expected.
    pub(crate) fn parts(
        &self,
        event: &Event,
        unit_denominator: impl Fn(u32, u32) -> u32 + Sync,
    ) -> Parts {
        self.fields.parts(event, &self.ruled, &self.expected, unit_denominator)
    }
}

impl Fields {
    /// Counts the scores of each field that count toward the expected number.
    pub(crate) fn counted(
        &self,
        event: &Event,
        regulations: &Regulations,
        ruled: &IndexVec<FieldId, bool>,
    ) -> IndexVec<FieldId, u32> {
        let results = event.results();
        let of_field = |(field, &ruled): (usize, &bool)| {
            let rows = self.groups.group(field);
            if ruled {
                return counted(results, rows, regulations.neuberg.artificial);
            }
            let played = if results.is_fully_played() {
                rows.len()
            } else {
                rows.iter().filter(|&&id| results.score(id).is_some()).count()
            };
            u32::try_from(played).unwrap_or(u32::MAX)
        };
        ruled.values().par_iter().enumerate().map(of_field).collect::<Vec<u32>>().into()
    }

    /// Returns the number of scores expected in each field.
    pub(crate) fn expected(
        &self,
        event: &Event,
        regulations: &Regulations,
        counted: IndexVec<FieldId, u32>,
    ) -> IndexVec<FieldId, u32> {
        match regulations.neuberg.expected {
            ExpectedScores::Board => return counted,
            ExpectedScores::Count(count) => {
                let at_least = |&counted: &u32| counted.max(count.get());
                return counted.values().iter().map(at_least).collect::<Vec<u32>>().into();
            }
            ExpectedScores::Session | ExpectedScores::Event => {}
        }
        let scope = |field| self.expected_scope(event, regulations, field);
        let mut fullest: BTreeMap<_, u32> = BTreeMap::new();
        for (field, &counted) in self.ids().zip(counted.values()) {
            let maximum = fullest.entry(scope(field)).or_default();
            *maximum = (*maximum).max(counted);
        }
        let fields = self.ids().map(scope).zip(counted.values());
        let fullest = |(scope, &counted)| fullest.get(&scope).copied().unwrap_or(counted);
        fields.map(fullest).collect::<Vec<u32>>().into()
    }

    /// Returns the session and section of the fields that should have the same number of scores as
    /// this one. Both are `None` if this applies to all fields.
    pub(crate) fn expected_scope(
        &self,
        event: &Event,
        regulations: &Regulations,
        field: FieldId,
    ) -> (Option<SessionId>, Option<SectionId>) {
        match regulations.neuberg.expected {
            ExpectedScores::Session => self.session(event, field),
            ExpectedScores::Board | ExpectedScores::Event | ExpectedScores::Count(_) => {
                (None, None)
            }
        }
    }
}

/// Counts the tables of a board with a score, or with an adjusted score that counts.
fn counted(results: &Results, rows: &[ResultId], artificial: ArtificialScores) -> u32 {
    let counts = |&&id: &&ResultId| match results.adjustment(id) {
        None => results.score(id).is_some(),
        Some(adjustment) => {
            let both = [&adjustment.north_south, &adjustment.east_west];
            artificial == ArtificialScores::Count || !both.into_iter().all(Ruling::is_final)
        }
    };
    u32::try_from(rows.iter().filter(counts).count()).unwrap_or(u32::MAX)
}
