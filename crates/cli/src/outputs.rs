//! Output to standard output, or to files that are replaced together when all are complete.

use std::fs::{File, OpenOptions};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use tempfile::NamedTempFile;

use crate::console::Console;
use crate::failure::Failure;
use crate::progress::{Activity, Progress};
use crate::temp_files::TempFiles;

/// The outputs of one run. [`Outputs::finish`] makes all files appear together.
pub(crate) struct Outputs<'f> {
    console: &'f Console,
    temp_files: Option<TempFiles>,
    written: Vec<PendingFile>,
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
struct PendingFile {
    file: NamedTempFile,
    target_path: PathBuf,
    /// The option that named it.
    option: &'static str,
}

impl<'f> Outputs<'f> {
    pub(crate) fn new(console: &'f Console) -> Self {
        Self { console, temp_files: None, written: Vec::new() }
    }

    /// Runs `write` on a destination. Rejects input files and files already written in this run.
    pub(crate) fn write(
        &mut self,
        destination: Destination<'_>,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), Failure> {
        self.console.progress.start(Activity::Writing);
        match destination {
            Destination::StandardOutput => to_stdout(&self.console.progress, write),
            Destination::File { option, path } => self.write_file(option, path, write),
        }
    }

    /// Moves the files to their final paths.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        let Some(temp_files) = &self.temp_files else { return Ok(()) };
        for PendingFile { file, target_path, .. } in &self.written {
            finish_file(file.as_file(), target_path).with_context(|| write_error(target_path))?;
        }
        let files = self.written.into_iter().map(|written| (written.file, written.target_path));
        let placed = temp_files.persist(files);
        Ok(placed
            .map_err(|(target_path, error)| anyhow!(error).context(write_error(&target_path)))?)
    }

    /// Writes a temporary file in the final folder, so that no reader sees a partial file.
    fn write_file(
        &mut self,
        option: &'static str,
        path: &Path,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), Failure> {
        self.check_not_input(option, path)?;
        // A device or a pipe cannot be replaced, only written to.
        if path.exists() && !path.is_file() {
            let device = OpenOptions::new().write(true).truncate(true).open(path);
            let written = device.and_then(|device| write(&mut self.counting_writer(device)));
            return Ok(written.with_context(|| write_error(path))?);
        }
        let target_path = resolve_links(path).ok_or_else(|| {
            anyhow!("{}: more than {MAX_LINKS} symbolic links in a row", write_error(path))
        })?;
        if target_path.metadata().is_ok_and(|existing| existing.permissions().readonly()) {
            // Replacing the file would ignore its permissions.
            return Err(anyhow!("{}: the file is read-only", write_error(path)).into());
        }
        if let Some(earlier) = self.written.iter().find(|other| other.target_path == target_path) {
            let message =
                format!("{option} {}: {} writes to the same file", path.display(), earlier.option);
            return Err(Failure::usage(message, "use two different files"));
        }
        let file = self.create_temp_file(&target_path).with_context(|| write_error(path))?;
        // Write to the file itself, because errors of the temporary file contain its name.
        write(&mut self.counting_writer(file.as_file())).with_context(|| write_error(path))?;
        // A stream is read while it is written, so the check before writing is not enough.
        self.check_not_input(option, path)?;
        self.written.push(PendingFile { file, target_path, option });
        Ok(())
    }

    fn check_not_input(&self, option: &str, path: &Path) -> Result<(), Failure> {
        if self.console.files.was_read(path) {
            let message = format!("{option} {}: this file is an input", path.display());
            return Err(Failure::usage(message, "use another file for the output"));
        }
        Ok(())
    }

    fn counting_writer<W>(&self, out: W) -> CountingWriter<'_, W> {
        CountingWriter {
            out,
            progress: &self.console.progress,
            line: ProgressLine::Separate,
            is_closed: false,
        }
    }

    /// Creates a temporary file in the folder of its final path.
    fn create_temp_file(&mut self, target_path: &Path) -> io::Result<NamedTempFile> {
        let temp_files = match &mut self.temp_files {
            Some(temp_files) => temp_files,
            none => none.insert(TempFiles::new()?),
        };
        let folder = target_path.parent().filter(|folder| !folder.as_os_str().is_empty());
        if let Some(missing) = folder.filter(|folder| !folder.exists()) {
            let message = format!("there is no folder {}", missing.display());
            return Err(io::Error::new(io::ErrorKind::NotFound, message));
        }
        let mut builder = tempfile::Builder::new();
        let builder = with_default_permissions(builder.prefix(".traveller-"));
        temp_files.create(|| builder.tempfile_in(folder.unwrap_or(Path::new("."))))
    }
}

/// The maximum number of symbolic links in a row, as on Linux.
const MAX_LINKS: usize = 40;

/// Returns the path at the end of a chain of symbolic links, or `None` if the chain does not end. The
/// file need not exist.
fn resolve_links(path: &Path) -> Option<PathBuf> {
    let mut target_path = path.to_owned();
    for _ in 0..MAX_LINKS {
        let Ok(target) = target_path.read_link() else { break };
        // `join` returns an absolute target unchanged.
        target_path =
            target_path.parent().map_or_else(|| target.clone(), |folder| folder.join(&target));
    }
    if target_path.is_symlink() {
        return None;
    }
    // With a canonical folder, one file has one path even if it does not exist yet.
    let folder =
        target_path.parent().map(|it| if it.as_os_str().is_empty() { Path::new(".") } else { it });
    let canonical =
        folder.and_then(|folder| folder.canonicalize().ok()).zip(target_path.file_name());
    Some(canonical.map_or_else(|| target_path.clone(), |(folder, name)| folder.join(name)))
}

/// Copies the permissions of the file to be replaced, and writes all bytes to the disk.
fn finish_file(file: &File, target_path: &Path) -> io::Result<()> {
    if let Ok(existing) = target_path.metadata() {
        file.set_permissions(existing.permissions())?;
    }
    file.sync_all()
}

fn write_error(path: &Path) -> String {
    format!("cannot write {}", path.display())
}

/// Writes to standard output. If the reader closes the pipe (`| head`), this is not an error.
pub(crate) fn to_stdout(
    progress: &Progress,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    let stdout = io::stdout();
    let line =
        if stdout.is_terminal() { ProgressLine::SameTerminal } else { ProgressLine::Separate };
    let mut stdout = CountingWriter { out: stdout.lock(), progress, line, is_closed: false };
    match write(&mut stdout).and_then(|()| stdout.flush()) {
        Err(_) if stdout.is_closed => Ok(()),
        other => Ok(other.context("cannot write to standard output")?),
    }
}

/// A writer that counts bytes and remembers a closed pipe, even if a caller wraps that error.
struct CountingWriter<'p, W> {
    out: W,
    progress: &'p Progress,
    line: ProgressLine,
    is_closed: bool,
}

/// The position of the progress line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ProgressLine {
    /// On the terminal that shows the output.
    SameTerminal,
    /// Separate from the output.
    Separate,
}

impl<W> CountingWriter<'_, W> {
    fn note_closed_pipe<T>(&mut self, result: io::Result<T>) -> io::Result<T> {
        self.is_closed |= result.as_ref().is_err_and(|it| it.kind() == io::ErrorKind::BrokenPipe);
        result
    }
}

impl<W: Write> Write for CountingWriter<'_, W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.line == ProgressLine::SameTerminal {
            self.progress.end();
        }
        let written = self.out.write(bytes);
        self.progress.add_written(*written.as_ref().unwrap_or(&0));
        self.note_closed_pipe(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        let flushed = self.out.flush();
        self.note_closed_pipe(flushed)
    }
}

/// Sets the permissions of a normal new file, because a temporary file is for its owner only.
fn with_default_permissions<'a, 'b>(
    builder: &'b mut tempfile::Builder<'a, 'a>,
) -> &'b mut tempfile::Builder<'a, 'a> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    builder
}
