//! The worker threads of Traveller.

use std::num::NonZero;
use std::sync::{Mutex, Once, PoisonError, mpsc};
use std::thread;

use rayon::{ThreadBuilder, ThreadPoolBuilder};

/// The maximum number of threads, even if `RAYON_NUM_THREADS` is larger.
const MAX_THREADS: usize = 256;

/// Prepares the threads that all libraries of Traveller share. Their number is `RAYON_NUM_THREADS`,
/// or one per processor.
///
/// If the system allows fewer threads, these are used. If it allows none, everything runs on the
/// current thread; without this call the first parallel work would panic. Further calls, and calls
/// after threads have been used, have no effect.
///
/// # Examples
///
/// ```
/// files::prepare_threads();
/// files::prepare_threads();
/// ```
pub fn prepare_threads() {
    static ONCE: Once = Once::new();

    ONCE.call_once(|| prepare(thread_count(std::env::var("RAYON_NUM_THREADS").ok().as_deref())));
}

/// Returns the number of threads to request from the system.
fn thread_count(setting: Option<&str>) -> usize {
    // Like rayon, use the default for 0 and invalid numbers.
    let setting = setting.and_then(|setting| setting.parse().ok()).filter(|&threads| threads > 0);
    let default = || thread::available_parallelism().map_or(1, NonZero::get);
    setting.unwrap_or_else(default).min(MAX_THREADS)
}

fn prepare(threads: usize) {
    let waiting: Vec<_> =
        (0..threads).map_while(|index| spawn_waiting_thread(index).ok()).collect();
    let builder = ThreadPoolBuilder::new();
    // An existing pool keeps its threads.
    let _ = if waiting.is_empty() {
        builder.num_threads(1).use_current_thread().build_global()
    } else {
        let threads = waiting.len();
        let waiting = Mutex::new(waiting);
        let start = move |work: ThreadBuilder| {
            let next = waiting.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let sent = next.map(|next| next.send(work).is_ok());
            if sent == Some(true) { Ok(()) } else { Err(std::io::ErrorKind::OutOfMemory.into()) }
        };
        builder.num_threads(threads).spawn_handler(start).build_global()
    };
}

/// Starts a thread that waits for its work in the pool, and ends if the sender is dropped.
fn spawn_waiting_thread(index: usize) -> std::io::Result<mpsc::SyncSender<ThreadBuilder>> {
    let (sender, receiver) = mpsc::sync_channel::<ThreadBuilder>(1);
    thread::Builder::new().name(format!("worker {index}")).spawn(move || {
        if let Ok(work) = receiver.recv() {
            work.run();
        }
    })?;
    Ok(sender)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_the_number_of_threads() {
        assert_eq!(thread_count(Some("99999")), MAX_THREADS);
        assert_eq!(thread_count(Some("3")), 3);
        let default = thread_count(None);
        assert!(default >= 1);
        for none in ["0", "", "-1", "many", "99999999999999999999999999"] {
            assert_eq!(thread_count(Some(none)), default, "{none}");
        }
    }
}
