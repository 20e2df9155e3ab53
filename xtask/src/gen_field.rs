//! `cargo xtask gen-field`: generates a random field of pairs of any size for measurements.
//!
//! Each board has 24 possible results, legal at the board's vulnerability. The first is the most
//! frequent, and each following one is a fifth less frequent, so the field has realistic ties. The
//! pairs of a board are neighbors in a circle of all pairs that starts at a random position. Each
//! board and each result has separate random numbers and can be generated alone. A sorted file is
//! therefore streamed, and a shuffled one needs 4 bytes per result in addition to its boards.

mod board;
mod names;
mod results;

use std::ffi::OsString;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use bridge_core::BoardNumber;
use clap::Parser as _;

use crate::compare::random::Random;
use board::Board;
use names::push_name;
use results::{Made, pool};

/// Write a random field of pairs for measurements.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Args {
    /// Set the number of boards.
    #[arg(long)]
    boards: u32,
    /// Set the number of tables that play each board.
    #[arg(long)]
    tables: u32,
    /// Set the number of pairs, at least two for each table.
    #[arg(long)]
    pairs: u32,
    /// Use this seed for the random field.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Write the results in random order instead of board by board.
    #[arg(long)]
    shuffled: bool,
    /// Set the form of a result.
    #[arg(long, value_enum, default_value_t = Form::Score)]
    form: Form,
    /// Set the form of pair names.
    #[arg(long, value_enum, default_value_t = Names::Number)]
    names: Names,
    /// Add a column `vul`.
    #[arg(long)]
    vul: bool,
    /// Add a ruling to about one in this number of results, in a column of rulings.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    rulings: Option<u32>,
    /// Write to this file.
    #[arg(short, long)]
    output: PathBuf,
}

/// The form of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Form {
    /// The North-South score.
    Score,
    /// Contract, declarer, and result.
    Contract,
}

/// The form of pair names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Names {
    /// Numbers.
    Number,
    /// Two invented names.
    Text,
}

/// The number of bytes written at once.
const BLOCK: usize = 1 << 20;

/// Writes a field with a number of boards, tables per board, and pairs. `options` are command-line
/// options, such as `--vul`.
pub(crate) fn write_file(
    [boards, tables, pairs]: [u32; 3],
    options: &[&str],
    output: &Path,
) -> anyhow::Result<()> {
    #[derive(clap::Parser)]
    #[command(no_binary_name = true)]
    struct Line {
        #[command(flatten)]
        args: Args,
    }

    let size = [("boards", boards), ("tables", tables), ("pairs", pairs)];
    let words = size.iter().map(|(name, number)| OsString::from(format!("--{name}={number}")));
    let words = words.chain(options.iter().map(OsString::from));
    run(&Line::try_parse_from(words.chain(["--output".into(), output.into()]))?.args)
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let file = args.output.display();
    let mut out = File::create(&args.output).with_context(|| format!("creating {file}"))?;
    write(args, &mut out).with_context(|| format!("writing {file}"))
}

fn write(args: &Args, out: &mut impl Write) -> anyhow::Result<()> {
    let Args { boards, tables, pairs, seed, .. } = *args;
    ensure!(boards <= BoardNumber::MAX, "at most {} boards", BoardNumber::MAX);
    let seats = 2 * u64::from(tables);
    ensure!(u64::from(pairs) >= seats, "{tables} tables need {seats} pairs, not {pairs}");
    let made = pool();
    let mut lines = Lines { args, made: &made, buffer: header(args).into_bytes() };
    let board = |number| Board::drawn(seed, BoardNumber::new(number)?, pairs, made.len());
    if args.shuffled {
        let boards: Vec<Board> = (1..=boards).map(board).collect::<anyhow::Result<_>>()?;
        let results = u32::try_from(boards.len())?.checked_mul(tables);
        let mut order: Vec<u32> = (0..results.context("too many results to shuffle")?).collect();
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

fn header(args: &Args) -> String {
    let result = match args.form {
        Form::Score => "score",
        Form::Contract => "contract,declarer,result",
    };
    let vul = if args.vul { "vul," } else { "" };
    let ruling = if args.rulings.is_some() { ",adjustment" } else { "" };
    format!("board,{vul}ns,ew,{result}{ruling}\n")
}

/// Buffered lines of the file.
struct Lines<'a> {
    args: &'a Args,
    made: &'a [Made],
    buffer: Vec<u8>,
}

impl Lines<'_> {
    /// Writes the result of a table.
    fn push(&mut self, board: &Board, table: u32, out: &mut impl Write) -> anyhow::Result<()> {
        let Self { args, made, buffer } = self;
        push_number(buffer, board.number.get());
        buffer.push(b',');
        if args.vul {
            buffer.extend_from_slice(board.vul().as_bytes());
            buffer.push(b',');
        }
        for pair in board.pairs(table, args.pairs) {
            match args.names {
                Names::Number => push_number(buffer, pair + 1),
                Names::Text => push_name(buffer, pair),
            }
            buffer.push(b',');
        }
        let mut random = board.random(args.seed, table);
        let made = &made[board.made(&mut random)];
        let vulnerability = board.number.vulnerability();
        buffer.extend_from_slice(match args.form {
            Form::Score => made.score(vulnerability).as_bytes(),
            Form::Contract => made.contract.as_bytes(),
        });
        if let Some(one_in) = args.rulings {
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use bridge_core::{Score, law77};
    use formats::{FileFormat, read};

    use super::*;

    const PLAIN: Args = Args {
        boards: 40,
        tables: 30,
        pairs: 61,
        seed: 7,
        shuffled: false,
        form: Form::Score,
        names: Names::Number,
        vul: false,
        rulings: None,
        output: PathBuf::new(),
    };

    fn text(args: &Args) -> anyhow::Result<String> {
        let mut out = Vec::new();
        write(args, &mut out)?;
        Ok(String::from_utf8(out)?)
    }

    #[test]
    fn legal() -> anyhow::Result<()> {
        let text = text(&PLAIN)?;
        let mut met = BTreeSet::new();
        let mut scores = BTreeSet::new();
        for line in text.lines().skip(1) {
            let cells: Vec<&str> = line.split(',').collect();
            let [board, ns, ew, score] = cells[..] else { anyhow::bail!("{line}") };
            let number: BoardNumber = board.parse()?;
            let score: Score = score.parse()?;
            assert!(law77::is_possible(score, number.vulnerability()), "{line}");
            for pair in [ns, ew] {
                assert!((1..=61).contains(&pair.parse::<u32>()?), "{line}");
                assert!(met.insert((number, pair.to_owned())), "twice on a board: {line}");
            }
            scores.insert((number, score));
        }
        assert_eq!(met.len(), 40 * 30 * 2);
        assert!((40 * 6..=40 * 24).contains(&scores.len()), "{} different scores", scores.len());
        Ok(())
    }

    #[test]
    fn seed_determines_field() -> anyhow::Result<()> {
        let plain = text(&PLAIN)?;
        assert_eq!(plain, text(&PLAIN)?);
        assert_ne!(plain, text(&Args { seed: 8, ..PLAIN })?);
        let shuffled = text(&Args { shuffled: true, ..PLAIN })?;
        assert_ne!(plain, shuffled);
        let sorted = |text: &str| text.lines().map(str::to_owned).collect::<BTreeSet<_>>();
        assert_eq!(sorted(&plain), sorted(&shuffled));
        Ok(())
    }

    /// All forms describe one field, without warnings.
    #[test]
    fn equal_seeds_give_equal_fields() -> anyhow::Result<()> {
        let mut seen = Vec::new();
        for (form, vul, names) in [
            (Form::Score, false, Names::Number),
            (Form::Contract, false, Names::Text),
            (Form::Contract, true, Names::Number),
        ] {
            let text = text(&Args { form, names, vul, ..PLAIN })?;
            let read =
                read(FileFormat::Csv, text).map_err(|rejected| anyhow::anyhow!("{rejected}"))?;
            assert_eq!(read.warnings.list(), []);
            let results = read.event.results();
            seen.push(results.ids().map(|id| results.score(id)).collect::<Vec<_>>());
        }
        assert_eq!(seen[0].len(), 40 * 30);
        assert_eq!(seen[0], seen[1]);
        assert_eq!(seen[0], seen[2]);
        Ok(())
    }

    #[test]
    fn rulings() -> anyhow::Result<()> {
        let text = text(&Args { rulings: Some(10), ..PLAIN })?;
        let ruled = text.lines().skip(1).filter(|line| !line.ends_with(',')).count();
        assert!((60..240).contains(&ruled), "{ruled} of 1,200");
        let read = read(FileFormat::Csv, text).map_err(|rejected| anyhow::anyhow!("{rejected}"))?;
        assert_eq!(read.warnings.list(), []);
        Ok(())
    }

    #[test]
    fn rejects_too_few_pairs() {
        assert!(text(&Args { pairs: 59, ..PLAIN }).is_err());
    }
}
