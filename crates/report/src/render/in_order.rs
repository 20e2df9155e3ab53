//! Parts of a report that are rendered on all threads and written in their order.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::sync::mpsc::{Receiver, sync_channel};

/// How many parts are held for each thread: one that is rendered, and one that waits to be written.
const AHEAD: usize = 2;

/// Writes what `render` makes of each part. Few parts are held at a time, and their memory is used again; where there is
/// one part, no thread is asked.
pub(crate) fn in_order(
    parts: usize,
    render: impl Fn(usize, &mut Vec<u8>) -> io::Result<()> + Sync,
    out: &mut dyn Write,
) -> io::Result<()> {
    // Whoever waits on a thread of the pool keeps that thread from rendering.
    if parts <= 1 || rayon::current_thread_index().is_some() || rayon::current_num_threads() == 1 {
        let mut text = Vec::new();
        return (0..parts).try_for_each(|part| {
            text.clear();
            render(part, &mut text)?;
            out.write_all(&text)
        });
    }
    let render = &render;
    rayon::in_place_scope(|threads| {
        let begin = |part: usize, mut text: Vec<u8>| -> Receiver<io::Result<Vec<u8>>> {
            let (done, rendered) = sync_channel(1);
            threads.spawn(move |_| {
                text.clear();
                let result = render(part, &mut text);
                // Nobody waits any more where an earlier part could not be written.
                let _ = done.send(result.map(|()| text));
            });
            rendered
        };
        let ahead = rayon::current_num_threads().saturating_mul(AHEAD);
        let mut waiting: VecDeque<_> =
            (0..parts.min(ahead)).map(|part| begin(part, Vec::new())).collect();
        for next in ahead.. {
            let Some(rendered) = waiting.pop_front() else { break };
            // A thread that has panicked says nothing; the scope hands the panic on.
            let text = rendered.recv().map_err(io::Error::other)??;
            out.write_all(&text)?;
            if next < parts {
                waiting.push_back(begin(next, text));
            }
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As many parts as there are, in their order; the first error ends it.
    #[test]
    fn order_and_errors() {
        for parts in [0, 1, 2, 3, 50] {
            let render = |part: usize, text: &mut Vec<u8>| write!(text, "{part} ");
            let mut out = Vec::new();
            in_order(parts, render, &mut out).expect("in memory");
            let numbers = (0..parts).map(|part| part.to_string() + " ");
            assert_eq!(String::from_utf8(out).expect("digits"), numbers.collect::<String>());
        }
        let refuse = |part: usize, text: &mut Vec<u8>| match part {
            7 => Err(io::ErrorKind::Other.into()),
            part => write!(text, "{part}"),
        };
        let mut out = Vec::new();
        assert!(in_order(50, refuse, &mut out).is_err());
        assert_eq!(out, b"0123456");
    }
}
