//! Every decision of the director, one row each: rulings, fouled boards, penalties, matches and
//! rounds that were not played, carried points, and corrections.

use std::collections::BTreeMap;
use std::sync::Arc;

use bridge_core::Side;
use event::{
    BoardId, ContestantId, Correction, Event, GroupId, IndexVec, ResultId, ResultSnapshot, Ruling,
};
use serde::Serialize;

use scoring::{Sentence, StepArgument, StepText};

use super::corrections::outcome_text;
use super::pairs::Pairs;
use super::teams::Teams;
use crate::as_text::AsText;
use crate::cell::Cell;
use crate::column::TableColumns;
use crate::table::{Table, TableRows};

/// A decision of the director.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct DecisionLine<'a> {
    pub(crate) decision: &'static str,
    pub(crate) session: Option<&'a str>,
    pub(crate) round: Option<&'a str>,
    pub(crate) table: Option<String>,
    pub(crate) board: Option<u32>,
    pub(crate) contestants: String,
    pub(crate) awarded: AsText<StepText>,
    /// The law, or the option of the regulations.
    pub(crate) rule: &'static str,
    pub(crate) reason: Option<&'a str>,
}

/// The decisions of a scored event.
#[derive(Clone, Copy)]
pub(crate) struct Decisions<'a> {
    pub(crate) has_rulings: bool,
    pub(crate) event: &'a Event,
    pub(crate) pairs: Option<Pairs<'a>>,
    pub(crate) teams: Option<Teams<'a>>,
}

/// The names of penalties and bonuses. A bonus is a penalty with a negative amount.
pub(crate) const PENALTY: &str = "penalty";
pub(crate) const BONUS: &str = "bonus";

/// The title of the table.
const TITLE: &str = "Rulings and corrections";

/// A ruling on a result, as the list of decisions shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulingSummary<'a> {
    /// The result.
    pub row: ResultId,
    /// The award of the director, such as `AVE+/AVE-`.
    pub awarded: String,
    /// The law, or an empty text if the laws name none.
    pub rule: &'static str,
    /// The reason, or `None` if no reason was given.
    pub reason: Option<&'a str>,
}

/// Returns the rulings, sorted by board, round, and contestants.
pub(crate) fn ruling_summaries(event: &Event) -> Vec<RulingSummary<'_>> {
    let reasons = ruling_reasons(event);
    let summary = |row| {
        let line = ruling_line(event, row, &reasons)?;
        let DecisionLine { awarded, rule, reason, .. } = line;
        Some(RulingSummary { row, awarded: awarded.0.to_string(), rule, reason })
    };
    ruled_results(event).into_iter().filter_map(summary).collect()
}

impl DecisionLine<'_> {
    /// Returns the decision as a sentence.
    fn sentence(&self) -> String {
        let Self { decision, contestants, awarded, rule, .. } = self;
        let mut words = bridge_core::capitalized(decision);
        let mut add = |before: &str, text: &str| {
            if !text.is_empty() {
                words.extend([before, text]);
            }
        };
        add(" for ", contestants);
        add(", session ", self.session.unwrap_or_default());
        add(", round ", self.round.unwrap_or_default());
        add(", table ", self.table.as_deref().unwrap_or_default());
        add(", board ", &self.board.map_or_else(String::new, |board| board.to_string()));
        add(": ", &awarded.0.to_string());
        if !rule.is_empty() {
            add(" (", &format!("{rule})"));
        }
        add(": ", self.reason.unwrap_or_default());
        words
    }
}

impl<'a> Decisions<'a> {
    /// Returns the decisions: rulings and fouled boards first, sorted by board, and corrections
    /// last. The row of a ruling is created only when it is written because each result can have a
    /// ruling.
    pub(crate) fn lines(self) -> TableRows<'a, DecisionLine<'a>> {
        let event = self.event;
        let mut others = Vec::new();
        if let Some(pairs) = self.pairs {
            pairs.add_decisions(&mut others);
        }
        if let Some(teams) = self.teams {
            teams.add_decisions(&mut others);
        }
        others.extend(event.corrections.iter().map(|it| correction_line(event, it)));
        let sources = Arc::new((
            if self.has_rulings { ruled_results(event) } else { Vec::new() },
            comparison_groups(event),
            ruling_reasons(event),
            others,
        ));
        let (first, second) = (sources.0.len(), sources.0.len().saturating_add(sources.1.len()));
        TableRows::by_position(second.saturating_add(sources.3.len()), move |positions| {
            let sources = Arc::clone(&sources);
            positions.filter_map(move |at| {
                let (rulings, fouled, reasons, others) = &*sources;
                if at < first {
                    return ruling_line(event, *rulings.get(at)?, reasons);
                }
                if at < second {
                    return Some(comparison_group_line(event, fouled.get(at.checked_sub(first)?)?));
                }
                others.get(at.checked_sub(second)?).cloned()
            })
        })
    }

    /// Returns the decisions as a table with one column per detail.
    pub(crate) fn table(self) -> Table<'a> {
        let columns = TableColumns::new()
            .text("Decision", "decision", |line: &DecisionLine<'a>| line.decision.into())
            .text("Session", "session", |line| line.session.into())
            .text("Round", "round", |line| line.round.into())
            .text("Table", "table", |line| line.table.as_deref().into())
            .numbers("Board", "board", |line| line.board.into())
            .text("Contestants", "contestants", |line| (&line.contestants).into())
            .text("Awarded", "awarded", |line| Cell::Sentence(line.awarded.0.clone()))
            .text("Rule", "rule", |line| line.rule.into())
            .text("Reason", "reason", |line| line.reason.into());
        Table::new(TITLE, columns, self.lines())
    }

    /// Returns the decisions as sentences, or `None` if there are no decisions. In a table with
    /// columns, each row would be as wide as the longest texts.
    pub(crate) fn sentences(self) -> Option<Table<'a>> {
        let lines = self.lines();
        let columns = TableColumns::new()
            .text(TITLE, "decision", |line: &DecisionLine<'a>| Cell::from_text(line.sentence()));
        (!lines.is_empty()).then(|| Table::new("", columns, lines))
    }
}

/// Returns the results with a ruling, sorted by board, round and contestants.
fn ruled_results(event: &Event) -> Vec<ResultId> {
    let results = event.results();
    let mut rows: Vec<ResultId> = results.adjustments().map(|(row, _)| row).collect();
    if !rows.is_empty() {
        let boards = board_positions(event);
        bridge_core::sort_list_by(&mut rows, |&one, &other| {
            let [ours, theirs] = [one, other].map(|row| results.contestants(row));
            boards[results.board(one)]
                .cmp(&boards[results.board(other)])
                .then_with(|| event.compare_labels(results.round(one), results.round(other)))
                .then_with(|| event.compare_labels(Some(ours[0]), Some(theirs[0])))
                .then_with(|| event.compare_labels(Some(ours[1]), Some(theirs[1])))
        });
    }
    rows
}

/// Returns the position of each board in printing order.
fn board_positions(event: &Event) -> IndexVec<BoardId, usize> {
    let mut positions = IndexVec::filled(event.boards().len(), usize::MAX);
    for (position, board) in event.sorted_boards().into_iter().enumerate() {
        positions[board] = position;
    }
    positions
}

/// Returns the reason for each ruling: from the event file, or from the correction that made the
/// ruling.
fn ruling_reasons(event: &Event) -> BTreeMap<ResultId, &str> {
    let corrected_ruling = |it: &'_ Correction| {
        let current = event.results().adjustment(it.row);
        (it.after.as_ref()?.adjustment.as_ref() == current).then_some(it.row)
    };
    let corrections = event.corrections.iter();
    let corrected =
        corrections.filter_map(|it| Some((corrected_ruling(it)?, it.reason.as_deref()?)));
    let stated = event.ruling_reasons.iter().map(|(&row, reason)| (row, reason.as_str()));
    corrected.chain(stated).collect()
}

/// Returns a line with the board, round, table and contestants of a result.
fn table_line(event: &Event, row: ResultId) -> DecisionLine<'_> {
    let result = event.results().row(row);
    let board = event.board_at(result.board);
    DecisionLine {
        session: board.session.map(|id| event.name(id)),
        round: result.round.map(|id| event.name(id)),
        table: event.table(&result),
        board: Some(board.number.get()),
        contestants: contestant_names(event, [result.north_south, result.east_west]),
        ..DecisionLine::default()
    }
}

/// Returns the names of two contestants.
pub(crate) fn contestant_names(event: &Event, contestants: [ContestantId; 2]) -> String {
    contestants.map(|contestant| event.name(contestant)).join(" – ")
}

fn ruling_line<'a>(
    event: &'a Event,
    row: ResultId,
    reasons: &BTreeMap<ResultId, &'a str>,
) -> Option<DecisionLine<'a>> {
    let adjustment = event.results().adjustment(row)?;
    let laws = Side::ALL.map(|side| law_of_ruling(adjustment.for_side(side)));
    let extra = event.extra_columns.iter().position(|name| name == "reason");
    let extra = extra.and_then(|column| event.results().extra(row, column));
    Some(DecisionLine {
        decision: "ruling",
        awarded: AsText(adjustment.to_string().into()),
        rule: match laws {
            // One side can keep its score at the table.
            [law, ""] | ["", law] => law,
            // Two assigned scores: the later paragraph, such as 12C1(e), covers both.
            [ours, theirs] if is_assigned(ours) == is_assigned(theirs) => ours.max(theirs),
            // An artificial score for one side, an assigned score for the other.
            _ => "Law 12",
        },
        reason: reasons.get(&row).copied().or_else(|| extra.map(|it| event.name(it))),
        ..table_line(event, row)
    })
}

fn is_assigned(law: &str) -> bool {
    law.starts_with("Law 12C1")
}

/// Returns the law on which a ruling is based. It is empty for the score at the table.
fn law_of_ruling(ruling: &Ruling) -> &'static str {
    match ruling {
        Ruling::Table => "",
        Ruling::Artificial(_) | Ruling::Percent(_) | Ruling::Imps(_) => "Law 12C2",
        Ruling::Assigned(score) if score.parts().len() > 1 => "Law 12C1(c)",
        Ruling::Assigned(_) => "Law 12C1",
        Ruling::SelfInflicted { .. } => "Law 12C1(e)",
    }
}

/// The tables of a fouled board that form one comparison group.
type ComparisonGroup = (GroupId, Vec<ResultId>);

fn comparison_groups(event: &Event) -> Vec<ComparisonGroup> {
    let results = event.results();
    if !results.has_groups() {
        return Vec::new();
    }
    let boards = board_positions(event);
    let mut groups = BTreeMap::<_, Vec<ResultId>>::new();
    for row in results.ids() {
        if let Some(group) = results.group(row) {
            let key = (boards[results.board(row)], event.name(group), group);
            groups.entry(key).or_default().push(row);
        }
    }
    groups.into_iter().map(|((_, _, group), rows)| (group, rows)).collect()
}

fn comparison_group_line<'a>(
    event: &'a Event,
    (group, rows): &ComparisonGroup,
) -> DecisionLine<'a> {
    let results = event.results();
    let mut tables: Vec<_> = rows.iter().map(|&row| results.contestants(row)).collect();
    bridge_core::sort_list_by(&mut tables, |[one, _], [other, _]| {
        event.compare_labels(Some(*one), Some(*other))
    });
    let tables: Vec<String> =
        tables.into_iter().map(|both| contestant_names(event, both)).collect();
    let first = rows.first().map(|&row| table_line(event, row)).unwrap_or_default();
    DecisionLine {
        decision: "fouled board",
        round: None,
        table: None,
        contestants: tables.join(", "),
        awarded: AsText(Sentence::ComparedInGroup.with([StepArgument::text(event.name(*group))])),
        rule: "Law 87",
        ..first
    }
}

/// Returns the line of a correction, with the result before and after it.
fn correction_line<'a>(event: &'a Event, correction: &'a Correction) -> DecisionLine<'a> {
    let both = [&correction.before, &correction.after];
    let Some(first) = both.into_iter().flatten().next() else { return DecisionLine::default() };
    let has_other_seating = |it: &ResultSnapshot| {
        (it.board, it.north_south, it.east_west)
            != (first.board, first.north_south, first.east_west)
    };
    let describe = |it: &ResultSnapshot| {
        let outcome = outcome_text(it);
        if has_other_seating(it) {
            let contestants = contestant_names(event, [it.north_south, it.east_west]);
            let board = StepArgument::number(it.board);
            let [contestants, outcome] = [contestants, outcome].map(StepArgument::Text);
            return Sentence::ResultOnBoard.with([board, contestants, outcome]);
        }
        StepText::from(outcome)
    };
    let result =
        |it: &Option<ResultSnapshot>| it.as_ref().map(|it| StepArgument::Part(describe(it)));
    let awarded = match both.map(result) {
        [Some(before), Some(after)] => Sentence::CorrectedTo.with([before, after]),
        [Some(before), None] => Sentence::Removed.with([before]),
        [None, after] => Sentence::Added.with([after.unwrap_or_else(|| StepArgument::text(""))]),
    };
    DecisionLine {
        decision: "correction",
        session: first.session.map(|id| event.name(id)),
        round: first.round.map(|id| event.name(id)),
        table: first.table.clone(),
        board: Some(first.board.get()),
        contestants: contestant_names(event, [first.north_south, first.east_west]),
        awarded: AsText(awarded),
        rule: "Law 79C",
        reason: correction.reason.as_deref(),
    }
}
