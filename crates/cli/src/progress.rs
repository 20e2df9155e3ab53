//! A progress line on the terminal for long runs.

use std::fmt::Write as _;
use std::io::{self, IsTerminal};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};
use traveller::formats::ReadProgress;

/// The delay before the first line. Short runs show none.
const BEFORE: Duration = Duration::from_secs(1);
/// The time between updates.
const BETWEEN: Duration = Duration::from_millis(100);

/// A progress line; `None` if standard error is not a terminal.
#[derive(Debug, Default)]
pub(crate) struct Progress(Option<Shown>);

#[derive(Debug)]
struct Shown {
    seen: Arc<Seen>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

/// The state that the progress line shows.
#[derive(Debug)]
struct Seen {
    line: ProgressBar,
    doing: Mutex<(Doing, Instant)>,
    /// The total size of the input in bytes, or 0 if unknown.
    total: AtomicU64,
    read: AtomicU64,
    results: AtomicU64,
    written: AtomicU64,
    /// The completed share of the search for strengths, as the bits of an `f64` from 0 to 1.
    found: AtomicU64,
    is_over: Mutex<bool>,
    end: Condvar,
}

/// The current activity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Doing {
    Reading,
    Scoring,
    /// Computing strengths from this number of matches.
    Strengths(usize),
    Writing,
}

impl Progress {
    /// Creates a line on standard error if that is a terminal.
    pub(crate) fn on_terminal() -> Self {
        if !io::stderr().is_terminal() {
            return Self::default();
        }
        let line = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        let words = ProgressStyle::with_template("{msg}");
        line.set_style(words.unwrap_or_else(|_| ProgressStyle::default_spinner()));
        let seen = Arc::new(Seen {
            line,
            doing: Mutex::new((Doing::Reading, Instant::now())),
            total: AtomicU64::default(),
            read: AtomicU64::default(),
            results: AtomicU64::default(),
            written: AtomicU64::default(),
            found: AtomicU64::default(),
            is_over: Mutex::default(),
            end: Condvar::new(),
        });
        let drawn = Arc::clone(&seen);
        // Without a thread only the line is missing.
        let thread = std::thread::Builder::new().spawn(move || drawn.draw()).ok();
        Self(Some(Shown { seen, thread: Mutex::new(thread) }))
    }

    /// Sets the current activity.
    pub(crate) fn begin(&self, doing: Doing) {
        let Some(Shown { seen, .. }) = &self.0 else { return };
        let mut now = locked(&seen.doing);
        if now.0 != doing {
            *now = (doing, Instant::now());
        }
    }

    /// Adds to the number of bytes written.
    pub(crate) fn written(&self, more: usize) {
        self.count(|seen| &seen.written, more);
    }

    /// Sets the completed share of the search for strengths, from 0 to 1.
    pub(crate) fn found(&self, share: f64) {
        let Some(Shown { seen, .. }) = &self.0 else { return };
        seen.found.store(share.to_bits(), Ordering::Relaxed);
    }

    /// Runs `work` while the line is hidden.
    pub(crate) fn aside<T>(&self, work: impl FnOnce() -> T) -> T {
        match &self.0 {
            Some(Shown { seen, .. }) => seen.line.suspend(work),
            None => work(),
        }
    }

    /// Removes the line permanently.
    pub(crate) fn end(&self) {
        let Some(Shown { seen, thread }) = &self.0 else { return };
        *locked(&seen.is_over) = true;
        seen.end.notify_all();
        if let Some(thread) = locked(thread).take() {
            // The thread returns no value. If it panicked, the message is already on standard error.
            let _ = thread.join();
            seen.line.finish_and_clear();
        }
    }

    fn count(&self, counter: impl FnOnce(&Seen) -> &AtomicU64, more: usize) {
        if let Some(Shown { seen, .. }) = &self.0 {
            counter(seen).fetch_add(more.try_into().unwrap_or_default(), Ordering::Relaxed);
        }
    }
}

impl ReadProgress for Progress {
    fn results(&self, more: usize) {
        self.count(|seen| &seen.results, more);
    }
}

impl files::FileProgress for Progress {
    fn opened(&self, bytes: Option<u64>) {
        let Some(Shown { seen, .. }) = &self.0 else { return };
        seen.total.fetch_add(bytes.unwrap_or_default(), Ordering::Relaxed);
        self.begin(Doing::Reading);
    }

    fn read(&self, more: usize) {
        self.count(|seen| &seen.read, more);
    }

    fn finished(&self) {
        self.begin(Doing::Scoring);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.end();
    }
}

impl Seen {
    fn draw(&self) {
        let mut wait = BEFORE;
        let mut is_over = locked(&self.is_over);
        loop {
            let waited = self.end.wait_timeout_while(is_over, wait, |is_over| !*is_over);
            is_over = waited.unwrap_or_else(PoisonError::into_inner).0;
            if *is_over {
                return;
            }
            if wait == BEFORE {
                self.line.set_draw_target(ProgressDrawTarget::stderr());
            }
            wait = BETWEEN;
            self.line.set_message(self.words());
            self.line.tick();
        }
    }

    fn words(&self) -> String {
        let (doing, since) = *locked(&self.doing);
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let (read, total, results) = (count(&self.read), count(&self.total), count(&self.results));
        let milliseconds = since.elapsed().as_millis().try_into().unwrap_or(u64::MAX).max(1);
        match doing {
            Doing::Reading => reading(read, total, results, milliseconds),
            Doing::Scoring if results == 0 => "scoring".to_owned(),
            Doing::Scoring => format!("scoring {} results", HumanCount(results)),
            Doing::Strengths(matches) => {
                let matches = matches.try_into().unwrap_or(u64::MAX);
                finding(matches, f64::from_bits(count(&self.found)))
            }
            Doing::Writing => format!("writing: {}", megabytes(count(&self.written))),
        }
    }
}

/// Returns the text for the search for strengths.
#[expect(clippy::float_arithmetic, reason = "the share is displayed in percent")]
fn finding(matches: u64, share: f64) -> String {
    format!("finding strengths from {} matches: {:.0} %", HumanCount(matches), 100.0 * share)
}

/// Returns the text for the reading of files.
fn reading(read: u64, total: u64, results: u64, milliseconds: u64) -> String {
    let mut words = format!("reading: {}", megabytes(read));
    if total >= read && total > 0 {
        let _ = write!(words, " of {}", megabytes(total));
    }
    let rate = results.saturating_mul(1_000) / milliseconds;
    // More digits would flicker.
    let rate = if rate > 100_000 { rate / 10_000 * 10_000 } else { rate };
    if rate > 0 {
        let _ = write!(words, ", {} results a second", HumanCount(rate));
    }
    if total > read && read > 0 {
        let left = u128::from(milliseconds) * u128::from(total - read) / u128::from(read);
        let seconds = left.div_ceil(1_000);
        let _ = match seconds {
            0..120 => write!(words, ", {seconds} s left"),
            _ => write!(words, ", {} min left", seconds.div_ceil(60)),
        };
    }
    words
}

fn megabytes(bytes: u64) -> String {
    match bytes {
        0..1_000_000 => format!("{} kB", bytes / 1_000),
        _ => format!("{} MB", HumanCount(bytes / 1_000_000)),
    }
}

/// Locks a value. The value is valid even if a thread panicked.
fn locked<T>(kept: &Mutex<T>) -> MutexGuard<'_, T> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::{finding, reading};

    #[test]
    fn words_of_strengths() {
        assert_eq!(finding(1_000_000, 0.434), "finding strengths from 1,000,000 matches: 43 %");
    }

    #[test]
    fn words_of_reading() {
        let half = "reading: 121 MB of 242 MB, 4,130,000 results a second, 2 s left";
        assert_eq!(reading(121_000_000, 242_000_000, 5_000_000, 1_210), half);
        let pipe = "reading: 3,000 MB, 998 results a second";
        assert_eq!(reading(3_000_000_000, 0, 1_997, 2_000), pipe);
        assert_eq!(reading(0, 5_000, 0, 1), "reading: 0 kB of 5 kB");
        let slow = "reading: 1 MB of 1,000 MB, 17 min left";
        assert_eq!(reading(1_000_000, 1_000_000_000, 0, 1_000), slow);
        assert_eq!(reading(1_000, 1_000, 0, 1_000), "reading: 1 kB of 1 kB");
    }
}
