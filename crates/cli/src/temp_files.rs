//! Files that are not finished yet, and go when a signal ends the program.

use std::collections::BTreeSet;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tempfile::NamedTempFile;

/// The unfinished files of a run: they are there while they are written, and no longer than the program.
#[derive(Debug)]
pub(crate) struct TempFiles(Arc<Mutex<Vec<PathBuf>>>);

impl TempFiles {
    /// From here on a signal that ends the program takes the unfinished files along.
    pub(crate) fn watched() -> io::Result<Self> {
        let leftovers = Self(Arc::default());
        signals::watch(&leftovers.0)?;
        Ok(leftovers)
    }

    /// Makes an unfinished file; no signal comes between its making and its being known.
    pub(crate) fn make(
        &self,
        make: impl FnOnce() -> io::Result<NamedTempFile>,
    ) -> io::Result<NamedTempFile> {
        let mut names = locked(&self.0);
        let file = make()?;
        names.push(file.path().to_owned());
        Ok(file)
    }

    /// Moves finished files to their places; a signal comes before all of them or after all.
    pub(crate) fn place(
        &self,
        files: impl Iterator<Item = (NamedTempFile, PathBuf)>,
    ) -> Result<(), (PathBuf, io::Error)> {
        let mut names = locked(&self.0);
        let mut folders = BTreeSet::new();
        for (file, place) in files {
            file.persist(&place).map_err(|error| (place.clone(), error.error))?;
            folders.extend(place.parent().map(Path::to_owned));
        }
        names.clear();
        // The files have their new names on the disk, too. Not every system lets a folder be opened.
        for folder in folders {
            let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { &folder };
            let _ = File::open(folder).and_then(|folder| folder.sync_all());
        }
        Ok(())
    }
}

/// Whoever holds the names keeps the others from making, placing and removing files; nothing can panic in between.
fn locked(names: &Mutex<Vec<PathBuf>>) -> MutexGuard<'_, Vec<PathBuf>> {
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

    /// Removes the named files when a signal comes, and ends the program as the signal would have.
    pub(super) fn watch(names: &Arc<Mutex<Vec<PathBuf>>>) -> io::Result<()> {
        // Beyond the greatest size that the system allows a file, writing fails with a message in place of a signal.
        signal_hook::flag::register(SIGXFSZ, Arc::default())?;
        let names = Arc::clone(names);
        let (sender, receiver) = sync_channel::<Signals>(1);
        let thread = std::thread::Builder::new().name("signals".to_owned()).spawn(move || {
            if let Ok(mut signals) = receiver.recv() {
                for signal in &mut signals {
                    end(signal, &names);
                }
            }
        });
        // Without a thread for signals, a signal ends the program at once and leaves an unfinished file behind.
        if thread.is_err() {
            return Ok(());
        }
        let ignored = ignored();
        let heard = [SIGHUP, SIGINT, SIGQUIT, SIGTERM].into_iter();
        let signals = Signals::new(heard.filter(|signal| ignored >> (signal - 1) & 1 == 0))?;
        sender.send(signals).map_err(io::Error::other)
    }

    fn end(signal: c_int, names: &Mutex<Vec<PathBuf>>) {
        // Held until the end: nothing moves to its place any more.
        let names = super::locked(names);
        for name in names.iter() {
            let _ = std::fs::remove_file(name);
        }
        if emulate_default_handler(signal).is_err() {
            std::process::exit(128 + signal);
        }
    }

    /// The signals that whoever started the program does not want to end it (`nohup`), as a mask. Where the system does
    /// not say, there are none.
    fn ignored() -> u64 {
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

    /// There are no signals that could be heard.
    #[expect(clippy::unnecessary_wraps, reason = "as where there are signals")]
    pub(super) fn watch(_names: &Arc<Mutex<Vec<PathBuf>>>) -> io::Result<()> {
        Ok(())
    }
}
