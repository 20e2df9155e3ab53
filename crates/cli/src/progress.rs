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
const INITIAL_DELAY: Duration = Duration::from_secs(1);
/// The time between updates.
const UPDATE_INTERVAL: Duration = Duration::from_millis(100);

/// A progress line; `None` if standard error is not a terminal.
#[derive(Debug, Default)]
pub(crate) struct Progress(Option<ProgressDisplay>);

#[derive(Debug)]
struct ProgressDisplay {
    state: Arc<ProgressState>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

/// The state that the progress line shows.
#[derive(Debug)]
struct ProgressState {
    line: ProgressBar,
    activity: Mutex<(Activity, Instant)>,
    /// The total size of the input in bytes, or 0 if unknown.
    total: AtomicU64,
    read: AtomicU64,
    results: AtomicU64,
    written: AtomicU64,
    /// The completed share of the search for strengths, as the bits of an `f64` from 0 to 1.
    strengths_share: AtomicU64,
    has_ended: Mutex<bool>,
    end: Condvar,
}

/// The current activity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Activity {
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
        let text = ProgressStyle::with_template("{msg}");
        line.set_style(text.unwrap_or_else(|_| ProgressStyle::default_spinner()));
        let state = Arc::new(ProgressState {
            line,
            activity: Mutex::new((Activity::Reading, Instant::now())),
            total: AtomicU64::default(),
            read: AtomicU64::default(),
            results: AtomicU64::default(),
            written: AtomicU64::default(),
            strengths_share: AtomicU64::default(),
            has_ended: Mutex::default(),
            end: Condvar::new(),
        });
        let drawing_state = Arc::clone(&state);
        // Without a thread only the line is missing.
        let thread = std::thread::Builder::new().spawn(move || drawing_state.draw_until_end()).ok();
        Self(Some(ProgressDisplay { state, thread: Mutex::new(thread) }))
    }

    /// Sets the current activity.
    pub(crate) fn start(&self, activity: Activity) {
        let Some(ProgressDisplay { state, .. }) = &self.0 else { return };
        let mut current = lock(&state.activity);
        if current.0 != activity {
            *current = (activity, Instant::now());
        }
    }

    /// Adds to the number of bytes written.
    pub(crate) fn add_written(&self, more: usize) {
        self.count(|state| &state.written, more);
    }

    /// Sets the completed share of the search for strengths, from 0 to 1.
    pub(crate) fn set_strengths_share(&self, share: f64) {
        let Some(ProgressDisplay { state, .. }) = &self.0 else { return };
        state.strengths_share.store(share.to_bits(), Ordering::Relaxed);
    }

    /// Runs `work` while the line is hidden.
    pub(crate) fn suspend<T>(&self, work: impl FnOnce() -> T) -> T {
        match &self.0 {
            Some(ProgressDisplay { state, .. }) => state.line.suspend(work),
            None => work(),
        }
    }

    /// Removes the line permanently.
    pub(crate) fn end(&self) {
        let Some(ProgressDisplay { state, thread }) = &self.0 else { return };
        *lock(&state.has_ended) = true;
        state.end.notify_all();
        if let Some(thread) = lock(thread).take() {
            // The thread returns no value. If it panicked, the message is already on standard error.
            let _ = thread.join();
            state.line.finish_and_clear();
        }
    }

    fn count(&self, counter: impl FnOnce(&ProgressState) -> &AtomicU64, more: usize) {
        if let Some(ProgressDisplay { state, .. }) = &self.0 {
            counter(state).fetch_add(more.try_into().unwrap_or_default(), Ordering::Relaxed);
        }
    }
}

impl ReadProgress for Progress {
    fn results(&self, more: usize) {
        self.count(|state| &state.results, more);
    }
}

impl files::FileProgress for Progress {
    fn opened(&self, bytes: Option<u64>) {
        let Some(ProgressDisplay { state, .. }) = &self.0 else { return };
        state.total.fetch_add(bytes.unwrap_or_default(), Ordering::Relaxed);
        self.start(Activity::Reading);
    }

    fn read(&self, more: usize) {
        self.count(|state| &state.read, more);
    }

    fn finished(&self) {
        self.start(Activity::Scoring);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.end();
    }
}

impl ProgressState {
    fn draw_until_end(&self) {
        let mut wait = INITIAL_DELAY;
        let mut has_ended = lock(&self.has_ended);
        loop {
            let waited = self.end.wait_timeout_while(has_ended, wait, |has_ended| !*has_ended);
            has_ended = waited.unwrap_or_else(PoisonError::into_inner).0;
            if *has_ended {
                return;
            }
            if wait == INITIAL_DELAY {
                self.line.set_draw_target(ProgressDrawTarget::stderr());
            }
            wait = UPDATE_INTERVAL;
            self.line.set_message(self.message());
            self.line.tick();
        }
    }

    fn message(&self) -> String {
        let (activity, since) = *lock(&self.activity);
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let (read, total, results) = (count(&self.read), count(&self.total), count(&self.results));
        let milliseconds = since.elapsed().as_millis().try_into().unwrap_or(u64::MAX).max(1);
        match activity {
            Activity::Reading => reading_message(read, total, results, milliseconds),
            Activity::Scoring if results == 0 => "scoring".to_owned(),
            Activity::Scoring => format!("scoring {} results", HumanCount(results)),
            Activity::Strengths(matches) => {
                let matches = matches.try_into().unwrap_or(u64::MAX);
                strengths_message(matches, f64::from_bits(count(&self.strengths_share)))
            }
            Activity::Writing => format!("writing: {}", megabytes(count(&self.written))),
        }
    }
}

/// Returns the text for the search for strengths.
#[expect(clippy::float_arithmetic, reason = "the share is displayed in percent")]
fn strengths_message(matches: u64, share: f64) -> String {
    format!("finding strengths from {} matches: {:.0} %", HumanCount(matches), 100.0 * share)
}

/// Returns the text for the reading of files.
fn reading_message(read: u64, total: u64, results: u64, milliseconds: u64) -> String {
    let mut text = format!("reading: {}", megabytes(read));
    if total >= read && total > 0 {
        let _ = write!(text, " of {}", megabytes(total));
    }
    let rate = results.saturating_mul(1_000) / milliseconds;
    // More digits would flicker.
    let rate = if rate > 100_000 { rate / 10_000 * 10_000 } else { rate };
    if rate > 0 {
        let _ = write!(text, ", {} results a second", HumanCount(rate));
    }
    if total > read && read > 0 {
        let left = u128::from(milliseconds) * u128::from(total - read) / u128::from(read);
        let seconds = left.div_ceil(1_000);
        let _ = match seconds {
            0..120 => write!(text, ", {seconds} s left"),
            _ => write!(text, ", {} min left", seconds.div_ceil(60)),
        };
    }
    text
}

fn megabytes(bytes: u64) -> String {
    match bytes {
        0..1_000_000 => format!("{} kB", bytes / 1_000),
        _ => format!("{} MB", HumanCount(bytes / 1_000_000)),
    }
}

/// Locks a value. The value is valid even if a thread panicked.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::{reading_message, strengths_message};

    #[test]
    fn shows_share_of_strengths() {
        assert_eq!(
            strengths_message(1_000_000, 0.434),
            "finding strengths from 1,000,000 matches: 43 %"
        );
    }

    #[test]
    fn shows_size_rate_and_time_left() {
        let half = "reading: 121 MB of 242 MB, 4,130,000 results a second, 2 s left";
        assert_eq!(reading_message(121_000_000, 242_000_000, 5_000_000, 1_210), half);
        let pipe = "reading: 3,000 MB, 998 results a second";
        assert_eq!(reading_message(3_000_000_000, 0, 1_997, 2_000), pipe);
        assert_eq!(reading_message(0, 5_000, 0, 1), "reading: 0 kB of 5 kB");
        let slow = "reading: 1 MB of 1,000 MB, 17 min left";
        assert_eq!(reading_message(1_000_000, 1_000_000_000, 0, 1_000), slow);
        assert_eq!(reading_message(1_000, 1_000, 0, 1_000), "reading: 1 kB of 1 kB");
    }
}
