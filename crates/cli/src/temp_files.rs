//! Temporary files, which are removed if a signal ends the program.

use std::collections::BTreeSet;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tempfile::NamedTempFile;

/// The paths of the temporary files of a run.
#[derive(Debug)]
pub(crate) struct TempFiles(Arc<Mutex<Vec<PathBuf>>>);

impl TempFiles {
    /// Creates an empty list, and installs signal handlers that remove the listed files.
    pub(crate) fn new() -> io::Result<Self> {
        let temp_files = Self(Arc::default());
        signals::handle(&temp_files.0)?;
        Ok(temp_files)
    }

    /// Creates a temporary file and lists it. The lock defers signals until the file is listed.
    pub(crate) fn create(
        &self,
        create: impl FnOnce() -> io::Result<NamedTempFile>,
    ) -> io::Result<NamedTempFile> {
        let mut names = lock(&self.0);
        let file = create()?;
        names.push(file.path().to_owned());
        Ok(file)
    }

    /// Moves files to their final paths. The lock defers signals until all files are moved.
    pub(crate) fn persist(
        &self,
        files: impl Iterator<Item = (NamedTempFile, PathBuf)>,
    ) -> Result<(), (PathBuf, io::Error)> {
        let mut names = lock(&self.0);
        let mut folders = BTreeSet::new();
        for (file, path) in files {
            file.persist(&path).map_err(|error| (path.clone(), error.error))?;
            folders.extend(path.parent().map(Path::to_owned));
        }
        names.clear();
        // This writes the new names to the disk. Some systems cannot open a folder.
        for folder in folders {
            let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { &folder };
            let _ = File::open(folder).and_then(|folder| folder.sync_all());
        }
        Ok(())
    }
}

/// Locks the list. No code that holds the lock can panic.
fn lock(names: &Mutex<Vec<PathBuf>>) -> MutexGuard<'_, Vec<PathBuf>> {
    names.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(unix)]
mod signals {
    use std::ffi::c_int;
    use std::io;
    use std::path::PathBuf;
    use std::sync::mpsc::sync_channel;
    use std::sync::{Arc, Mutex};

    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXFSZ};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    /// Removes the listed files when a signal arrives, and ends the program as the signal would.
    pub(super) fn handle(names: &Arc<Mutex<Vec<PathBuf>>>) -> io::Result<()> {
        // With a handler, a write beyond the file size limit returns an error.
        signal_hook::flag::register(SIGXFSZ, Arc::default())?;
        let names = Arc::clone(names);
        let (sender, receiver) = sync_channel::<Signals>(1);
        let thread = std::thread::Builder::new().name("signals".to_owned()).spawn(move || {
            if let Ok(mut signals) = receiver.recv() {
                for signal in &mut signals {
                    end_program(signal, &names);
                }
            }
        });
        // Without this thread, a signal ends the program at once and leaves its temporary files.
        if thread.is_err() {
            return Ok(());
        }
        let ignored = ignored_signals();
        let handled = [SIGHUP, SIGINT, SIGQUIT, SIGTERM].into_iter();
        let signals = Signals::new(handled.filter(|signal| ignored >> (signal - 1) & 1 == 0))?;
        sender.send(signals).map_err(io::Error::other)
    }

    fn end_program(signal: c_int, names: &Mutex<Vec<PathBuf>>) {
        // Hold the lock until the program ends, so that no file is moved.
        let names = super::lock(names);
        for name in names.iter() {
            let _ = std::fs::remove_file(name);
        }
        if emulate_default_handler(signal).is_err() {
            std::process::exit(128 + signal);
        }
    }

    /// Returns a mask of the signals that the parent process ignores, as `nohup` does. The mask is 0
    /// if the system does not report it.
    fn ignored_signals() -> u64 {
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or_default()
    }
}

#[cfg(not(unix))]
mod signals {
    use std::io;
    use std::path::PathBuf;
    use std::sync::{Arc, Mutex};

    /// Does nothing, because this system has no such signals.
    #[expect(clippy::unnecessary_wraps, reason = "same signature as on Unix")]
    pub(super) fn handle(_names: &Arc<Mutex<Vec<PathBuf>>>) -> io::Result<()> {
        Ok(())
    }
}
