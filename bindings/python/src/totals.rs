//! Totals of contestants from sums of their points: printed totals, and keys for ranking them.

use std::num::NonZeroU32;
use std::sync::Arc;

use arrow_array::{ArrayRef, BinaryArray, Int64Array, RecordBatch, StringArray};
use pyo3::PyResult;
use traveller::ScoredEvent;
use traveller::bridge_core::{Exact, FractionalImps, Matchpoints};
use traveller::butler::{CrossImpSum, CrossImps};
use traveller::matchpoints::{FewerBoards, ResolvedTotal};
use traveller::regulations::{ImpRanking, Method, PairPercentage, SectionRankings, Sessions};
use traveller::scoring::{FormattedNumber, Scores};

use crate::array::Column;
use crate::errors::{TaskError, call_error};
use crate::integers::Integers;
use crate::table::arrow_error;

/// The number of seven-byte digits of a key after the integer part.
const DIGITS: usize = 5;

/// Sums of points. A contestant has several if they have different denominators.
#[derive(Debug)]
pub(crate) struct Sums {
    /// A number for each contestant. The sums of a contestant are consecutive.
    pub(crate) contestant: Column,
    pub(crate) boards: Column,
    pub(crate) won: Column,
    pub(crate) parts: Column,
    /// For matchpoints, the available matchpoints.
    pub(crate) top: Column,
    /// The largest number of boards of any contestant, if totals are scaled to it; otherwise 0.
    pub(crate) full_boards: u32,
}

/// The total of a contestant.
#[derive(Debug)]
struct Has {
    contestant: i64,
    boards: i64,
    won: Exact,
    top: i64,
}

/// Returns one row per contestant, using the regulations of an event.
pub(crate) fn totals(scored: &ScoredEvent, sums: &Sums) -> PyResult<RecordBatch> {
    let mut lines = Lines::default();
    for has in contestants(sums)? {
        lines.add(scored, has, sums.full_boards)?;
    }
    let Lines { contestant, boards, total, share, key } = lines;
    let columns: [(&str, ArrayRef); 5] = [
        ("contestant", Arc::new(Int64Array::from(contestant))),
        ("boards", Arc::new(Int64Array::from(boards))),
        ("total", Arc::new(StringArray::from(total))),
        ("share", Arc::new(StringArray::from(share))),
        ("key", Arc::new(key.into_iter().collect::<BinaryArray>())),
    ];
    let columns = columns.map(|(name, values)| (name, values, true));
    RecordBatch::try_from_iter_with_nullable(columns).map_err(|error| arrow_error(&error))
}

/// Returns `true` if totals are scaled to the largest number of boards of any contestant.
///
/// # Errors
///
/// Returns an error if a ranking needs more than totals.
pub(crate) fn need_full_boards(scored: &ScoredEvent) -> PyResult<bool> {
    let pairs = &scored.regulations().pairs;
    let reject = |what| Err(call_error(format!("{what}: use traveller.score for this ranking")));
    if pairs.rankings == SectionRankings::BySection {
        return reject("pairs.rankings = by-section");
    }
    if pairs.sessions == Sessions::Percentages {
        return reject("pairs.sessions = percentages");
    }
    let regulations = scored.regulations();
    if scored.method() == Method::Matchpoints {
        if pairs.min_boards > 0 {
            return reject("pairs.min_boards");
        }
        if pairs.percentage == PairPercentage::MeanOfBoards {
            return reject("pairs.percentage = mean-of-boards");
        }
        if regulations.matchpoints.fewer_boards.sit_out().is_some() {
            return reject("matchpoints.fewer_boards with a percentage");
        }
    } else if regulations.imps.ranking == ImpRanking::Scaled {
        return reject("imps.ranking = scaled");
    }
    Ok(is_scaled(scored))
}

fn is_scaled(scored: &ScoredEvent) -> bool {
    scored.method() == Method::Matchpoints
        && scored.regulations().matchpoints.fewer_boards == FewerBoards::Scaled
}

/// Adds up the sums of each contestant.
fn contestants(sums: &Sums) -> PyResult<Vec<Has>> {
    let read = |column: &Column| {
        column.as_long_as(&sums.contestant)?;
        let mut read = Integers::default();
        column.read(0..column.len(), &mut read)?;
        if let Some(row) = read.first_missing() {
            return Err(column.wrong(row, "missing value"));
        }
        Ok(read.numbers)
    };
    let (contestants, boards) = (read(&sums.contestant)?, read(&sums.boards)?);
    let (won, parts, top) = (read(&sums.won)?, read(&sums.parts)?, read(&sums.top)?);
    let mut all: Vec<Has> = Vec::new();
    for (row, &contestant) in contestants.iter().enumerate() {
        let won = Exact::from(won[row]).checked_div(Exact::from(parts[row]));
        let won = won.ok_or_else(|| sums.parts.wrong(row, "invalid number of parts 0"))?;
        let (boards, top) = (boards[row], top[row]);
        match all.last_mut().filter(|last| last.contestant == contestant) {
            Some(last) => {
                last.won = last.won.plus(won);
                last.boards = last.boards.saturating_add(boards);
                last.top = last.top.saturating_add(top);
            }
            None => all.push(Has { contestant, boards, won, top }),
        }
    }
    Ok(all)
}

#[derive(Debug, Default)]
struct Lines {
    contestant: Vec<i64>,
    boards: Vec<i64>,
    total: Vec<String>,
    share: Vec<Option<String>>,
    key: Vec<Option<Vec<u8>>>,
}

impl Lines {
    fn add(&mut self, scored: &ScoredEvent, has: Has, full_boards: u32) -> PyResult<()> {
        let regulations = scored.regulations();
        let boards = u32::try_from(has.boards).map_err(|_| call_error("too many boards"))?;
        let (total, share, key) = if matches!(scored.scores(), Scores::Matchpoints(_)) {
            let total = ResolvedTotal {
                matchpoints: Matchpoints::new(has.won),
                available: Matchpoints::from(has.top),
                boards,
            };
            let scaled = total.scaled_to(full_boards).filter(|_| is_scaled(scored));
            let is_share = scaled.is_none();
            let total = scaled.unwrap_or(total);
            let percent = regulations.matchpoints.percent(&total);
            let share =
                percent.as_ref().map(|it| FormattedNumber::percent(regulations, it).to_string());
            let share_of_all = total.matchpoints.exact().checked_div(total.available.exact());
            let key = if is_share { share_of_all } else { Some(total.matchpoints.exact().clone()) };
            let won =
                FormattedNumber::matchpoints(regulations, &total.matchpoints, &total.available);
            (won.to_string(), share, key)
        } else {
            let mut sum = CrossImpSum::default();
            sum.add(&CrossImps::Exact(FractionalImps::new(has.won)));
            let average = NonZeroU32::new(boards).map(|boards| sum.per_board(boards));
            let by = match regulations.imps.ranking {
                ImpRanking::Total => Some(&sum),
                ImpRanking::PerBoard | ImpRanking::Scaled => average.as_ref(),
            };
            let enough = boards >= regulations.imps.min_boards.max(1);
            let key =
                by.filter(|_| enough).and_then(CrossImpSum::exact).map(|it| it.exact().clone());
            let share = average
                .as_ref()
                .map(|it| FormattedNumber::imp_average(regulations, it).to_string());
            (FormattedNumber::imps(regulations, scored.method(), &sum).to_string(), share, key)
        };
        self.contestant.push(has.contestant);
        self.boards.push(has.boards);
        self.total.push(total);
        self.share.push(share);
        self.key.push(key.map(|key| in_order(&key)).transpose()?);
        Ok(())
    }
}

/// Returns bytes that sort like the ratio: its integer part rounded down, and 280 bits of its
/// fraction. Two different ratios with denominators below 2¹⁴⁰ differ by more than the last bit.
fn in_order(key: &Exact) -> PyResult<Vec<u8>> {
    let too_large = || TaskError::new_err("a total is too large to be ranked");
    let digit = Exact::from(1_i64 << 56);
    let mut rest = key.clone();
    let mut whole = rest.floor();
    let first = whole.to_whole().ok_or_else(too_large)?;
    // Negative numbers sort before positive ones.
    let mut bytes = (first ^ i64::MIN).to_be_bytes().to_vec();
    for _ in 0..DIGITS {
        rest = rest.minus(&whole).times(&digit);
        whole = rest.floor();
        bytes.extend_from_slice(&whole.to_whole().ok_or_else(too_large)?.to_be_bytes()[1..]);
    }
    Ok(bytes)
}
