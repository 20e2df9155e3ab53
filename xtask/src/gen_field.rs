//! `cargo xtask gen-field`: generates a random field of pairs of any size for measurements.

use std::fs::File;
use std::path::{Path, PathBuf};

use anyhow::Context;
use oracle::{Field, NameForm, ResultForm};

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

/// Writes a field to a file.
pub(crate) fn write_file(field: &Field, output: &Path) -> anyhow::Result<()> {
    let file = output.display();
    let mut out = File::create(output).with_context(|| format!("creating {file}"))?;
    field.write(&mut out).with_context(|| format!("writing {file}"))
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let form = match args.form {
        Form::Score => ResultForm::Score,
        Form::Contract => ResultForm::Contract,
    };
    let names = match args.names {
        Names::Number => NameForm::Number,
        Names::Text => NameForm::Text,
    };
    let Args { boards, tables, pairs, seed, shuffled, vul, rulings, .. } = *args;
    let field = Field { boards, tables, pairs, seed, shuffled, form, names, vul, rulings };
    write_file(&field, &args.output)
}
