//! A random field of pairs of any size, for measurements.
//!
//! Each board has 24 possible results, legal at the board's vulnerability. The first is the most
//! frequent, and each following one is a fifth less frequent, so the field has realistic ties. The
//! pairs of a board are neighbors in a circle of all pairs that starts at a random position. Each
//! board and each result has separate random numbers and can be generated alone. A sorted file is
//! therefore streamed, and a shuffled one needs 4 bytes per result in addition to its boards.

mod board;
mod names;
mod results;

use std::io::Write;

use anyhow::{Context, ensure};
use bridge_core::BoardNumber;

use crate::random::Random;
use board::Board;
use names::push_name;
use results::{Made, pool};

/// The size and form of a random field of pairs. Equal values create equal fields.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The number of boards.
    pub boards: u32,
    /// The number of tables that play each board.
    pub tables: u32,
    /// The number of pairs, at least two for each table.
    pub pairs: u32,
    /// The seed of the random numbers.
    pub seed: u64,
    /// `true` if results are in random order instead of board by board.
    pub shuffled: bool,
    /// The form of a result.
    pub form: ResultForm,
    /// The form of pair names.
    pub names: NameForm,
    /// `true` if there is a column `vul`.
    pub vul: bool,
    /// With `Some(n)`, about one in `n` results has a ruling, in a column of rulings. `n` is at
    /// least 1.
    pub rulings: Option<u32>,
}

/// The form of a result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ResultForm {
    /// The North-South score.
    #[default]
    Score,
    /// Contract, declarer, and result.
    Contract,
}

/// The form of pair names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NameForm {
    /// Numbers.
    #[default]
    Number,
    /// Two invented names.
    Text,
}

/// The number of bytes written at once.
const BLOCK: usize = 1 << 20;

impl Field {
    /// Creates a field with numbered pairs, North-South scores, and no rulings, board by board.
    #[must_use]
    pub fn new(boards: u32, tables: u32, pairs: u32) -> Self {
        Self {
            boards,
            tables,
            pairs,
            seed: 1,
            shuffled: false,
            form: ResultForm::default(),
            names: NameForm::default(),
            vul: false,
            rulings: None,
        }
    }

    /// Writes the field as CSV.
    ///
    /// # Errors
    ///
    /// An error if the field has too many boards, too few pairs for its tables, or too many results
    /// to shuffle, and any error of `out`.
    pub fn write(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let Self { boards, tables, pairs, seed, .. } = *self;
        ensure!(boards <= BoardNumber::MAX, "at most {} boards", BoardNumber::MAX);
        let seats = 2 * u64::from(tables);
        ensure!(u64::from(pairs) >= seats, "{tables} tables need {seats} pairs, not {pairs}");
        let made = pool();
        let mut lines = Lines { field: self, made: &made, buffer: self.header().into_bytes() };
        let board = |number| Board::drawn(seed, BoardNumber::new(number)?, pairs, made.len());
        if self.shuffled {
            let boards: Vec<Board> = (1..=boards).map(board).collect::<anyhow::Result<_>>()?;
            let results = u32::try_from(boards.len())?.checked_mul(tables);
            let mut order: Vec<u32> =
                (0..results.context("too many results to shuffle")?).collect();
            Random::new(seed, 0).shuffle(&mut order);
            for result in order {
                lines.push(&boards[usize::try_from(result / tables)?], result % tables, out)?;
            }
        } else {
            for number in 1..=boards {
                let board = board(number)?;
                for table in 0..tables {
                    lines.push(&board, table, out)?;
                }
            }
        }
        out.write_all(&lines.buffer)?;
        Ok(())
    }

    fn header(&self) -> String {
        let result = match self.form {
            ResultForm::Score => "score",
            ResultForm::Contract => "contract,declarer,result",
        };
        let vul = if self.vul { "vul," } else { "" };
        let ruling = if self.rulings.is_some() { ",adjustment" } else { "" };
        format!("board,{vul}ns,ew,{result}{ruling}\n")
    }
}

/// Buffered lines of the file.
struct Lines<'a> {
    field: &'a Field,
    made: &'a [Made],
    buffer: Vec<u8>,
}

impl Lines<'_> {
    /// Writes the result of a table.
    fn push(&mut self, board: &Board, table: u32, out: &mut impl Write) -> anyhow::Result<()> {
        let Self { field, made, buffer } = self;
        push_number(buffer, board.number.get());
        buffer.push(b',');
        if field.vul {
            buffer.extend_from_slice(board.vul().as_bytes());
            buffer.push(b',');
        }
        for pair in board.pairs(table, field.pairs) {
            match field.names {
                NameForm::Number => push_number(buffer, pair + 1),
                NameForm::Text => push_name(buffer, pair),
            }
            buffer.push(b',');
        }
        let mut random = board.random(field.seed, table);
        let made = &made[board.made(&mut random)];
        let vulnerability = board.number.vulnerability();
        buffer.extend_from_slice(match field.form {
            ResultForm::Score => made.score(vulnerability).as_bytes(),
            ResultForm::Contract => made.contract.as_bytes(),
        });
        if let Some(one_in) = field.rulings {
            buffer.push(b',');
            if random.below(usize::try_from(one_in)?) == 0 {
                let [often, next] = board.often().map(|made| self.made[made].score(vulnerability));
                buffer.extend_from_slice(ruling(&mut random, often, next).as_bytes());
            }
        }
        buffer.push(b'\n');
        if buffer.len() >= BLOCK {
            out.write_all(buffer)?;
            buffer.clear();
        }
        Ok(())
    }
}

/// Returns a random ruling, which may use a board's most frequent scores.
fn ruling(random: &mut Random, often: &str, next: &str) -> String {
    match random.below(6) {
        0 => "60/40".to_owned(),
        1 => "AVE+/AVE-".to_owned(),
        2 => "AVE/AVE".to_owned(),
        3 => often.to_owned(),
        4 => format!("NS {often} EW {next}"),
        _ => format!("\"60% {often}, 40% {next}\""),
    }
}

fn push_number(buffer: &mut Vec<u8>, number: u32) {
    let mut digits = [0; 10];
    let mut first = digits.len();
    let mut rest = number;
    loop {
        first -= 1;
        digits[first] = b'0' + u8::try_from(rest % 10).unwrap_or_default();
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    buffer.extend_from_slice(&digits[first..]);
}
