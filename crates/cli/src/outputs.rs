//! Where bytes go: standard output, or files that are written whole or not at all, several of them together.

use std::fs::{File, OpenOptions};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use tempfile::NamedTempFile;

use crate::console::Console;
use crate::failure::Failure;
use crate::progress::{Doing, Progress};
use crate::temp_files::TempFiles;

/// What one run writes. Files appear together with [`Outputs::finish`], or none of them.
pub(crate) struct Outputs<'f> {
    console: &'f Console,
    leftovers: Option<TempFiles>,
    written: Vec<Written>,
}

/// Where one output goes.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Destination<'p> {
    StandardOutput,
    /// A file, and the option that names it.
    File {
        option: &'static str,
        path: &'p Path,
    },
}

/// A file that lies beside its place.
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

    /// Lets `write` write to a destination; never over a file that the run reads, or twice over the same.
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

    /// Moves the files to their places.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        let Some(leftovers) = &self.leftovers else { return Ok(()) };
        for Written { file, place, .. } in &self.written {
            settled(file.as_file(), place).with_context(|| cannot(place))?;
        }
        let files = self.written.into_iter().map(|written| (written.file, written.place));
        let placed = leftovers.place(files);
        Ok(placed.map_err(|(place, error)| anyhow!(error).context(cannot(&place)))?)
    }

    /// Writes a file beside its final place: no reader sees half of it.
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
            anyhow!("{}: more than {LINKS} links lead from one to the next", cannot(path))
        })?;
        if place.metadata().is_ok_and(|existing| existing.permissions().readonly()) {
            // To be moved over it no permission of the file's is asked.
            return Err(anyhow!("{}: the file is read-only", cannot(path)).into());
        }
        if let Some(same) = self.written.iter().find(|other| other.place == place) {
            let message = format!("{option} {}: {} writes there, too", path.display(), same.option);
            return Err(Failure::Usage(anyhow!(message)));
        }
        let file = self.beside(&place).with_context(|| cannot(path))?;
        // Not through the temporary file: its errors name it.
        write(&mut self.counted(file.as_file())).with_context(|| cannot(path))?;
        // A stream is read only while it is written.
        self.is_not_the_input(option, path)?;
        self.written.push(Written { file, place, option });
        Ok(())
    }

    fn is_not_the_input(&self, option: &str, path: &Path) -> Result<(), Failure> {
        if self.console.folder.was_read(path) {
            return Err(Failure::Usage(anyhow!("{option} {}: that is the input", path.display())));
        }
        Ok(())
    }

    fn counted<W>(&self, out: W) -> Counted<'_, W> {
        Counted { out, progress: &self.console.progress, line: Line::Elsewhere, is_closed: false }
    }

    /// An unfinished file in the folder of its place.
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

/// As many links in a row as systems follow.
const LINKS: usize = 40;

/// What a path leads to, there or not: what a link points to is written, not the link. Nothing, where links have no end.
fn linked(path: &Path) -> Option<PathBuf> {
    let mut place = path.to_owned();
    for _ in 0..LINKS {
        let Ok(target) = place.read_link() else { break };
        // Of a target from the root nothing of the link's own folder is left.
        place = place.parent().map_or_else(|| target.clone(), |folder| folder.join(&target));
    }
    if place.is_symlink() {
        return None;
    }
    // One place has one name, also where nothing is there yet.
    let folder =
        place.parent().map(|it| if it.as_os_str().is_empty() { Path::new(".") } else { it });
    let named = folder.and_then(|folder| folder.canonicalize().ok()).zip(place.file_name());
    Some(named.map_or_else(|| place.clone(), |(folder, name)| folder.join(name)))
}

/// Lets a file that is moved to its place have the permissions of what was there, and all its bytes.
fn settled(file: &File, place: &Path) -> io::Result<()> {
    if let Ok(existing) = place.metadata() {
        file.set_permissions(existing.permissions())?;
    }
    file.sync_all()
}

fn cannot(path: &Path) -> String {
    format!("cannot write {}", path.display())
}

/// Writes to standard output. A reader that has seen enough (`| head`) is no error.
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

/// Counts what is written, and remembers that its reader has gone, in whatever error a writer wraps that.
struct Counted<'p, W> {
    out: W,
    progress: &'p Progress,
    line: Line,
    is_closed: bool,
}

/// Where the line that tells the progress stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    /// Where the output goes.
    InTheWay,
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
