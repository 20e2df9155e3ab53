//! Where results go: standard output, or a file that is written whole or not at all.

use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use clap::{Args, ValueEnum};
use report::{Look, Page, Table};

use crate::failure::Failure;
use crate::front::Front;

/// Where the output goes, and in which form.
#[derive(Debug, Args)]
pub(crate) struct OutputArgs {
    /// The form of the output.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
    /// Write to this file, whole or not at all, instead of standard output.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For people.
    Text,
    /// One table, comma separated.
    Csv,
    /// Everything; numbers that need not be whole are texts.
    Json,
}

/// How text tables are drawn for this output: with lines on a terminal, plainly in pipes and files.
pub(crate) fn look(args: &OutputArgs) -> Look {
    if args.output.is_none() && io::stdout().is_terminal() {
        Look::Boxed { width: terminal_size::terminal_size().map(|(width, _)| width.0) }
    } else {
        Look::Plain
    }
}

/// Lets `write` write where the output goes; never over a file that it is made from.
pub(crate) fn stream(
    front: &Front,
    args: &OutputArgs,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    match &args.output {
        Some(path) if front.folder.was_read(path) => {
            Err(Failure::Usage(anyhow!("-o {}: that is the input", path.display())))
        }
        Some(path) => Ok(to_file(path, write)?),
        None => to_stdout(write),
    }
}

/// Writes to standard output.
pub(crate) fn write_stdout(text: &str) -> Result<(), Failure> {
    to_stdout(|out| out.write_all(text.as_bytes()))
}

/// A reader that has seen enough (`| head`) is no error.
fn to_stdout(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
    let mut stdout = io::stdout().lock();
    match write(&mut stdout).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        other => Ok(other.context("cannot write to standard output")?),
    }
}

/// Writes a file beside its final place and then moves it there: no reader sees half of it.
fn to_file(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> anyhow::Result<()> {
    let cannot = || format!("cannot write {}", path.display());
    // A device or a pipe cannot be replaced, only written to.
    if path.exists() && !path.is_file() {
        let device = std::fs::OpenOptions::new().write(true).truncate(true).open(path);
        return device.and_then(|mut device| write(&mut device)).with_context(cannot);
    }
    // What a link points to is written, not the link.
    let target = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty());
    let mut file = usual_permissions(tempfile::Builder::new().prefix(".traveller-"))
        .tempfile_in(folder.unwrap_or(Path::new(".")))
        .with_context(cannot)?;
    write(&mut file).with_context(cannot)?;
    if let Ok(existing) = target.metadata() {
        file.as_file().set_permissions(existing.permissions()).with_context(cannot)?;
    }
    file.persist(&target).with_context(cannot)?;
    Ok(())
}

/// A temporary file is for its owner only; a report gets the permissions of any new file.
fn usual_permissions<'a, 'b>(
    builder: &'b mut tempfile::Builder<'a, 'a>,
) -> &'b mut tempfile::Builder<'a, 'a> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    builder
}

/// Writes a table in the form that was asked for.
pub(crate) fn table(front: &Front, args: &OutputArgs, table: &Table<'_>) -> Result<(), Failure> {
    stream(front, args, |out| match args.format {
        Format::Text => report::text(table, look(args), out),
        Format::Csv => report::csv(table, out),
        Format::Json => report::json(table, out),
    })
}

/// Writes the pages of a table for people.
pub(crate) fn pages(
    front: &Front,
    args: &OutputArgs,
    tables: Vec<Table<'_>>,
) -> Result<(), Failure> {
    let page = Page::of(tables);
    stream(front, args, |out| report::page(&page, look(args), out))
}
