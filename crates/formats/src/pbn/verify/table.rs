//! Tables: their columns, and elements in the order that the columns promise (Portable Bridge Notation 2.1, section 5).

use std::cmp::Ordering;
use std::ops::Range;

use crate::problem::{Problem, Problems};

#[derive(Debug)]
pub(super) struct Table {
    columns: Vec<Column>,
    place: Range<usize>,
    pub(super) elements: Vec<Range<usize>>,
}

#[derive(Debug)]
struct Column {
    name: String,
    /// How a value must not stand to the one above it.
    order: Option<Ordering>,
}

impl Table {
    /// Reads the description of the columns.
    pub(super) fn new(described: &str, place: Range<usize>, problems: &mut Problems) -> Self {
        let mut columns = Vec::new();
        if !matches!(described, "" | "?") {
            for column in described.split(';') {
                columns.push(read(column).unwrap_or_else(|message| {
                    problems.push(Problem::error(Some(place.clone()), message));
                    Column { name: column.to_owned(), order: None }
                }));
            }
        }
        Self { columns, place, elements: Vec::new() }
    }

    pub(super) fn verify(&self, text: &str, problems: &mut Problems) {
        for place in &self.elements {
            let element = &text[place.clone()];
            let is_quoted = text[..place.start].ends_with('"');
            let forbidden =
                element.chars().find(|c| matches!(c, '[' | ']' | '{' | '}' | ';' | '%'));
            if let Some(forbidden) = forbidden.filter(|_| !is_quoted) {
                let message = format!("{forbidden:?} cannot stand in an element without quotes");
                problems.push(Problem::error(Some(place.clone()), message));
            }
        }
        let (width, count) = (self.columns.len(), self.elements.len());
        if width == 0 {
            return;
        }
        if !count.is_multiple_of(width) {
            let missing = width - count % width;
            let place =
                self.elements.last().map_or_else(|| self.place.clone(), |last| last.end..last.end);
            let message = format!("{missing} of {width} elements of the last row are missing");
            problems.push(Problem::error(Some(place), message));
        }
        for (index, column) in self.columns.iter().enumerate() {
            let Some(order) = column.order else { continue };
            if let Some((above, below)) = self.out_of_order(index, order, text) {
                let (high, low) = (&text[above.clone()], &text[below.clone()]);
                let way = if order == Ordering::Less { "fall" } else { "rise" };
                let message = format!(
                    "{low} stands below {high}: the column {} is not to {way}",
                    column.name
                );
                problems.push(Problem::error(Some(below), message).note(above, "the row above"));
            }
        }
    }

    /// The first two numbers of a column that do not keep its order. A dash stands for what is above it, or for nothing.
    fn out_of_order(
        &self,
        column: usize,
        order: Ordering,
        text: &str,
    ) -> Option<(Range<usize>, Range<usize>)> {
        let cells = self.elements.iter().skip(column).step_by(self.columns.len());
        let numbers =
            cells.filter_map(|place| number(&text[place.clone()]).map(|number| (number, place)));
        let mut above: Option<((i64, i64), &Range<usize>)> = None;
        for (number, place) in numbers {
            if let Some((_, above)) = above.filter(|&(last, _)| number.cmp(&last) == order) {
                return Some((above.clone(), place.clone()));
            }
            above = Some((number, place));
        }
        None
    }
}

/// `+Percentage_NS\4R`: in falling order, four characters wide, aligned to the right.
fn read(column: &str) -> Result<Column, String> {
    let (order, described) = match column.split_at_checked(1) {
        Some(("+", rest)) => (Some(Ordering::Greater), rest),
        Some(("-", rest)) => (Some(Ordering::Less), rest),
        _ => (None, column),
    };
    let (name, form) = match described.split_once('\\') {
        Some((name, form)) => (name, Some(form)),
        None => (described, None),
    };
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    if name.is_empty() || !name.chars().all(is_name) {
        return Err(format!("{column:?} names no column: expected letters, digits and _"));
    }
    if let Some(form) = form {
        let digits = form.strip_suffix(['L', 'R']).unwrap_or(form);
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(format!(
                "{column:?}: expected the width of the column behind \\, and then L, R or nothing"
            ));
        }
    }
    Ok(Column { name: name.to_owned(), order })
}

/// A number in millionths, as its whole part and the rest: what can be compared.
fn number(text: &str) -> Option<(i64, i64)> {
    let (sign, digits) = match text.split_at_checked(1) {
        Some(("-", rest)) => (-1, rest),
        Some(("+", rest)) => (1, rest),
        _ => (1, text),
    };
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let is_digits = |it: &str| it.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || !is_digits(whole) || !is_digits(part) || part.len() > 6 {
        return None;
    }
    let part: i64 = format!("{part:0<6}").parse().ok()?;
    Some((sign * whole.parse::<i64>().ok()?, sign * part))
}
