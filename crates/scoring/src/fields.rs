//! Which results are compared with each other: those on a board, or those on a board within a section.

use std::collections::BTreeMap;

use matchpoints::{ArtificialScores, Expected};
use rayon::prelude::*;

use crate::ledger::parts::Parts;
use event::{
    Board, BoardId, ByBoard, Event, Fault, FaultKind, Met, ResultColumn, ResultId, Results, Ruling,
    SectionId, SessionId,
};

use regulations::{Regulations, Sections};

/// The results of an event in the fields in which they are compared.
#[derive(Clone, Debug)]
pub(crate) struct Fields {
    /// Rows grouped by field: field `f` has `order[starts[f]..starts[f + 1]]`.
    order: Vec<ResultId>,
    starts: Vec<usize>,
    apart: Option<SectionFields>,
}

/// Where sections are apart, a board has several fields.
#[derive(Clone, Debug)]
struct SectionFields {
    /// Board `b` has the fields `first[b]..first[b + 1]`.
    first: Vec<usize>,
    boards: Vec<BoardId>,
    sections: Vec<Option<SectionId>>,
    /// The field of each row.
    field: Vec<u32>,
}

impl Fields {
    pub(crate) fn of(event: &Event, by_board: ByBoard, sections: Sections) -> Self {
        let (order, starts) = by_board.into_parts();
        let together = Self { order, starts, apart: None };
        if sections == Sections::Apart && event.results().has_sections() {
            together.apart(event)
        } else {
            together
        }
    }

    /// The same with a field for each section of a board.
    fn apart(mut self, event: &Event) -> Self {
        let results = event.results();
        let mut apart = SectionFields {
            first: vec![0],
            boards: Vec::new(),
            sections: Vec::new(),
            field: vec![0; results.len()],
        };
        let mut starts = vec![0];
        for (board, bounds) in (0..).zip(self.starts.windows(2)) {
            let rows = &mut self.order[bounds[0]..bounds[1]];
            rows.sort_by(|&a, &b| {
                let order = event.compare_labels(results.section(a), results.section(b));
                order.then(a.cmp(&b))
            });
            for rows in rows.chunk_by(|&a, &b| results.section(a) == results.section(b)) {
                let field = u32::try_from(apart.boards.len()).unwrap_or(u32::MAX);
                for row in rows {
                    apart.field[row.index()] = field;
                }
                apart.boards.extend(BoardId::at(board).ok());
                apart.sections.push(results.section(rows[0]));
                starts.push(starts[starts.len() - 1] + rows.len());
            }
            apart.first.push(apart.boards.len());
        }
        Self { order: self.order, starts, apart: Some(apart) }
    }

    /// How many fields there are.
    pub(crate) fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// Where the results of each field begin; behind the last of them stands where they end.
    pub(crate) fn starts(&self) -> &[usize] {
        &self.starts
    }

    /// The results of a field.
    pub(crate) fn rows(&self, field: usize) -> &[ResultId] {
        &self.order[self.starts[field]..self.starts[field + 1]]
    }

    /// Looks at a range of fields: at who met in each of their results, and the score.
    pub(crate) fn each(
        &self,
        results: &Results,
        range: std::ops::Range<usize>,
        look: impl FnMut(usize, &[Met]),
    ) {
        results.each_group(&self.order, &self.starts, range, look);
    }

    /// The fields of a board.
    pub(crate) fn fields(&self, board: BoardId) -> std::ops::Range<usize> {
        match &self.apart {
            None => board.index()..board.index() + 1,
            Some(apart) => apart.first[board.index()]..apart.first[board.index() + 1],
        }
    }

    /// The results on a board.
    pub(crate) fn rows_on(&self, board: BoardId) -> &[ResultId] {
        let fields = self.fields(board);
        &self.order[self.starts[fields.start]..self.starts[fields.end]]
    }

    /// The field of a result.
    pub(crate) fn field_of(&self, event: &Event, row: ResultId) -> usize {
        match &self.apart {
            None => event.results().board(row).index(),
            Some(apart) => usize::try_from(apart.field[row.index()]).unwrap_or(usize::MAX),
        }
    }

    /// The session of a field, and its section where sections are apart: fields that should have the same number
    /// of scores.
    pub(crate) fn session(
        &self,
        event: &Event,
        field: usize,
    ) -> (Option<SessionId>, Option<SectionId>) {
        match &self.apart {
            None => (event.boards()[field].session, None),
            Some(apart) => (self.board(event, field).session, apart.sections[field]),
        }
    }

    /// The board of a field.
    pub(crate) fn board(&self, event: &Event, field: usize) -> Board {
        match &self.apart {
            None => event.boards()[field],
            Some(apart) => event.board_at(apart.boards[field]),
        }
    }

    /// Whether there is a ruling in each field.
    pub(crate) fn ruled(&self, event: &Event) -> Vec<bool> {
        let mut ruled = vec![false; self.len()];
        for (row, _) in event.results().adjustments() {
            ruled[self.field_of(event, row)] = true;
        }
        ruled
    }

    /// Something odd about a field, told at its first row.
    pub(crate) fn doubt(
        &self,
        event: &Event,
        field: usize,
        kind: impl FnOnce(String) -> FaultKind,
    ) -> Option<Fault> {
        let &row = self.rows(field).first()?;
        let kind = kind(self.board(event, field).number.to_string());
        Some(Fault { kind, at: Some(row.place(ResultColumn::Board)), other: None })
    }

    /// The parts of a unit of which most fields' worths are whole numbers: those of the weights of its scores, and those of
    /// what one unit becomes in a field of so many scores where so many are expected.
    fn parts(
        &self,
        event: &Event,
        (ruled, expected): (&[bool], &[u32]),
        of_unit: impl Fn(u32, u32) -> u32 + Sync,
    ) -> Parts {
        let results = event.results();
        let of_field = |(field, (&ruled, &expected)): (usize, (&bool, &u32))| {
            let rows = self.rows(field);
            if !ruled && results.all_played() {
                return of_unit(u32::try_from(rows.len()).unwrap_or(u32::MAX), expected);
            }
            let mut weights = Parts::WHOLE;
            let mut scores = 0_u32;
            for &id in rows {
                let Some(adjustment) = results.adjustment(id) else {
                    scores += u32::from(results.score(id).is_some());
                    continue;
                };
                let ruling = &adjustment.north_south;
                scores += u32::from(!ruling.settles_the_board());
                if let Ruling::Assigned(score) = ruling {
                    let parts = score.parts().iter();
                    weights = weights.finer(parts.map(|(weight, _)| weight.one_of()));
                }
            }
            weights.get().saturating_mul(of_unit(scores, expected))
        };
        let fields = ruled.par_iter().zip(expected).enumerate();
        let denominators: Vec<u32> = fields.map(of_field).collect();
        Parts::WHOLE.finer(denominators)
    }
}

/// The fields of an event, or of a part of it, and what is known of them before they are scored.
#[derive(Debug)]
pub(crate) struct ToScore {
    pub(crate) fields: Fields,
    /// Whether each field has a ruling.
    pub(crate) ruled: Vec<bool>,
    /// How many scores each field should have.
    pub(crate) expected: Vec<u32>,
}

impl ToScore {
    /// All fields of an event.
    pub(crate) fn of(event: &Event, regulations: &Regulations, by_board: ByBoard) -> Self {
        let fields = Fields::of(event, by_board, regulations.pairs.sections);
        let ruled = fields.ruled(event);
        let counted = fields.counted(event, regulations, &ruled);
        let expected = fields.expected(event, regulations, counted);
        Self { fields, ruled, expected }
    }

    /// The parts of a unit that suit them, where one unit in a field of so many scores, of which so many are expected, becomes
    /// a number with this denominator.
    pub(crate) fn parts(&self, event: &Event, of_unit: impl Fn(u32, u32) -> u32 + Sync) -> Parts {
        self.fields.parts(event, (&self.ruled, &self.expected), of_unit)
    }
}

impl Fields {
    /// How many scores each field has that count among those expected.
    pub(crate) fn counted(
        &self,
        event: &Event,
        regulations: &Regulations,
        ruled: &[bool],
    ) -> Vec<u32> {
        let results = event.results();
        let of_field = |(field, &ruled): (usize, &bool)| {
            let rows = self.rows(field);
            if ruled {
                return counted(results, rows, regulations.neuberg.artificial);
            }
            let played = if results.all_played() {
                rows.len()
            } else {
                rows.iter().filter(|&&id| results.score(id).is_some()).count()
            };
            u32::try_from(played).unwrap_or(u32::MAX)
        };
        ruled.par_iter().enumerate().map(of_field).collect()
    }

    /// How many scores each field should have.
    pub(crate) fn expected(
        &self,
        event: &Event,
        regulations: &Regulations,
        counted: Vec<u32>,
    ) -> Vec<u32> {
        if regulations.neuberg.expected == Expected::Board {
            return counted;
        }
        let with = |field| self.expected_with(event, regulations, field);
        let mut fullest: BTreeMap<_, u32> = BTreeMap::new();
        for (field, &counted) in counted.iter().enumerate() {
            let most = fullest.entry(with(field)).or_default();
            *most = (*most).max(counted);
        }
        let fields = (0..counted.len()).map(with).zip(counted);
        fields.map(|(with, counted)| fullest.get(&with).copied().unwrap_or(counted)).collect()
    }

    /// The session and the section of the fields that should have as many scores as this one; none for all fields.
    pub(crate) fn expected_with(
        &self,
        event: &Event,
        regulations: &Regulations,
        field: usize,
    ) -> (Option<SessionId>, Option<SectionId>) {
        match regulations.neuberg.expected {
            Expected::Session => self.session(event, field),
            Expected::Board | Expected::Event => (None, None),
        }
    }
}

/// How many tables of a board have a score or an award.
fn counted(results: &Results, rows: &[ResultId], artificial: ArtificialScores) -> u32 {
    let counts = |&&id: &&ResultId| match results.adjustment(id) {
        None => results.score(id).is_some(),
        Some(adjustment) => {
            let both = [&adjustment.north_south, &adjustment.east_west];
            artificial == ArtificialScores::Count
                || !both.into_iter().all(Ruling::settles_the_board)
        }
    };
    u32::try_from(rows.iter().filter(counts).count()).unwrap_or(u32::MAX)
}
