//! Output to standard output, or to files that are replaced together when all are complete.

use std::fs::{File, OpenOptions};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use tempfile::NamedTempFile;

use crate::console::Console;
use crate::failure::Failure;
use crate::progress::{Doing, Progress};
use crate::temp_files::TempFiles;

/// The outputs of one run. [`Outputs::finish`] makes all files appear together.
pub(crate) struct Outputs<'f> {
    console: &'f Console,
    leftovers: Option<TempFiles>,
    written: Vec<Written>,
}

/// The destination of one output.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Destination<'p> {
    StandardOutput,
    /// A file, and the option that names it.
    File {
        option: &'static str,
        path: &'p Path,
    },
}

/// A complete temporary file in the folder of its final path.
struct Written {
    file: NamedTempFile,
    place: PathBuf,
    /// The option that named it.
    option: &'static str,
}

impl<'f> Outputs<'f> {
    pub(crate) fn new(console: &'f Console) -> Self {
        Self { console, leftovers: None, written: Vec::new() }
    }

    /// Runs `write` on a destination. Rejects input files and files already written in this run.
    pub(crate) fn write(
        &mut self,
        destination: Destination<'_>,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), Failure> {
        self.console.progress.begin(Doing::Writing);
        match destination {
            Destination::StandardOutput => to_stdout(&self.console.progress, write),
            Destination::File { option, path } => self.write_file(option, path, write),
        }
    }

    /// Moves the files to their final paths.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        let Some(leftovers) = &self.leftovers else { return Ok(()) };
        for Written { file, place, .. } in &self.written {
            settled(file.as_file(), place).with_context(|| cannot(place))?;
        }
        let files = self.written.into_iter().map(|written| (written.file, written.place));
        let placed = leftovers.place(files);
        Ok(placed.map_err(|(place, error)| anyhow!(error).context(cannot(&place)))?)
    }

    /// Writes a temporary file in the final folder, so that no reader sees a partial file.
    fn write_file(
        &mut self,
        option: &'static str,
        path: &Path,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), Failure> {
        self.is_not_the_input(option, path)?;
        // A device or a pipe cannot be replaced, only written to.
        if path.exists() && !path.is_file() {
            let device = OpenOptions::new().write(true).truncate(true).open(path);
            let written = device.and_then(|device| write(&mut self.counted(device)));
            return Ok(written.with_context(|| cannot(path))?);
        }
        let place = linked(path).ok_or_else(|| {
            anyhow!("{}: more than {LINKS} symbolic links in a row", cannot(path))
        })?;
        if place.metadata().is_ok_and(|existing| existing.permissions().readonly()) {
            // Replacing the file would ignore its permissions.
            return Err(anyhow!("{}: the file is read-only", cannot(path)).into());
        }
        if let Some(same) = self.written.iter().find(|other| other.place == place) {
            let message =
                format!("{option} {}: {} writes to the same file", path.display(), same.option);
            return Err(Failure::usage(message, "use two different files"));
        }
        let file = self.beside(&place).with_context(|| cannot(path))?;
        // Write to the file itself, because errors of the temporary file contain its name.
        write(&mut self.counted(file.as_file())).with_context(|| cannot(path))?;
        // A stream is read while it is written, so the check before writing is not enough.
        self.is_not_the_input(option, path)?;
        self.written.push(Written { file, place, option });
        Ok(())
    }

    fn is_not_the_input(&self, option: &str, path: &Path) -> Result<(), Failure> {
        if self.console.folder.was_read(path) {
            let message = format!("{option} {}: this file is an input", path.display());
            return Err(Failure::usage(message, "use another file for the output"));
        }
        Ok(())
    }

    fn counted<W>(&self, out: W) -> Counted<'_, W> {
        Counted { out, progress: &self.console.progress, line: Line::Elsewhere, is_closed: false }
    }

    /// Creates a temporary file in the folder of its final path.
    fn beside(&mut self, place: &Path) -> io::Result<NamedTempFile> {
        let leftovers = match &mut self.leftovers {
            Some(leftovers) => leftovers,
            none => none.insert(TempFiles::watched()?),
        };
        let folder = place.parent().filter(|folder| !folder.as_os_str().is_empty());
        let mut builder = tempfile::Builder::new();
        let builder = usual_permissions(builder.prefix(".traveller-"));
        leftovers.make(|| builder.tempfile_in(folder.unwrap_or(Path::new("."))))
    }
}

/// The maximum number of symbolic links in a row, as on Linux.
const LINKS: usize = 40;

/// Returns the path at the end of a chain of symbolic links, or `None` if the chain does not end. The
/// file need not exist.
fn linked(path: &Path) -> Option<PathBuf> {
    let mut place = path.to_owned();
    for _ in 0..LINKS {
        let Ok(target) = place.read_link() else { break };
        // `join` returns an absolute target unchanged.
        place = place.parent().map_or_else(|| target.clone(), |folder| folder.join(&target));
    }
    if place.is_symlink() {
        return None;
    }
    // With a canonical folder, one file has one path even if it does not exist yet.
    let folder =
        place.parent().map(|it| if it.as_os_str().is_empty() { Path::new(".") } else { it });
    let named = folder.and_then(|folder| folder.canonicalize().ok()).zip(place.file_name());
    Some(named.map_or_else(|| place.clone(), |(folder, name)| folder.join(name)))
}

/// Copies the permissions of the file to be replaced, and writes all bytes to the disk.
fn settled(file: &File, place: &Path) -> io::Result<()> {
    if let Ok(existing) = place.metadata() {
        file.set_permissions(existing.permissions())?;
    }
    file.sync_all()
}

fn cannot(path: &Path) -> String {
    format!("cannot write {}", path.display())
}

/// Writes to standard output. If the reader closes the pipe (`| head`), this is not an error.
pub(crate) fn to_stdout(
    progress: &Progress,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    let stdout = io::stdout();
    let line = if stdout.is_terminal() { Line::InTheWay } else { Line::Elsewhere };
    let mut stdout = Counted { out: stdout.lock(), progress, line, is_closed: false };
    match write(&mut stdout).and_then(|()| stdout.flush()) {
        Err(_) if stdout.is_closed => Ok(()),
        other => Ok(other.context("cannot write to standard output")?),
    }
}

/// A writer that counts bytes and remembers a closed pipe, even if a caller wraps that error.
struct Counted<'p, W> {
    out: W,
    progress: &'p Progress,
    line: Line,
    is_closed: bool,
}

/// The position of the progress line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    /// On the terminal that shows the output.
    InTheWay,
    /// Separate from the output.
    Elsewhere,
}

impl<W> Counted<'_, W> {
    fn heeded<T>(&mut self, done: io::Result<T>) -> io::Result<T> {
        self.is_closed |= done.as_ref().is_err_and(|it| it.kind() == io::ErrorKind::BrokenPipe);
        done
    }
}

impl<W: Write> Write for Counted<'_, W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.line == Line::InTheWay {
            self.progress.end();
        }
        let written = self.out.write(bytes);
        self.progress.written(*written.as_ref().unwrap_or(&0));
        self.heeded(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        let flushed = self.out.flush();
        self.heeded(flushed)
    }
}

/// Sets the permissions of a normal new file, because a temporary file is for its owner only.
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
