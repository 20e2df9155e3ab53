//! Rendering of report chunks on all threads, with output in order.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::sync::mpsc::{Receiver, sync_channel};

/// The number of chunks held for each thread: one that is rendered and one that waits to be
/// written.
const CHUNKS_PER_THREAD: usize = 2;

/// Writes the text that `render` creates for each chunk, in order. Only a few chunks are held at a
/// time, and their buffers are reused. A single chunk is rendered on the current thread.
pub(crate) fn write_in_order(
    parts: usize,
    render: impl Fn(usize, &mut Vec<u8>) -> io::Result<()> + Sync,
    out: &mut dyn Write,
) -> io::Result<()> {
    // A pool thread that waits here could not render.
    if parts <= 1 || rayon::current_thread_index().is_some() || rayon::current_num_threads() == 1 {
        let mut text = Vec::new();
        return (0..parts).try_for_each(|part| {
            text.clear();
            render(part, &mut text)?;
            out.write_all(&text)
        });
    }
    let render = &render;
    rayon::in_place_scope(|scope| {
        let start = |part: usize, mut text: Vec<u8>| -> Receiver<io::Result<Vec<u8>>> {
            let (sender, rendered) = sync_channel(1);
            scope.spawn(move |_| {
                text.clear();
                let result = render(part, &mut text);
                // The receiver is gone if an earlier chunk could not be written.
                let _ = sender.send(result.map(|()| text));
            });
            rendered
        };
        let max_pending = rayon::current_num_threads().saturating_mul(CHUNKS_PER_THREAD);
        let mut pending: VecDeque<_> =
            (0..parts.min(max_pending)).map(|part| start(part, Vec::new())).collect();
        for next in max_pending.. {
            let Some(rendered) = pending.pop_front() else { break };
            // A panicking thread drops its sender; the scope propagates the panic.
            let text = rendered.recv().map_err(io::Error::other)??;
            out.write_all(&text)?;
            if next < parts {
                pending.push_back(start(next, text));
            }
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All chunks are written in order, and the first error stops the output.
    #[test]
    fn writes_chunks_in_order_until_first_error() {
        for parts in [0, 1, 2, 3, 50] {
            let render = |part: usize, text: &mut Vec<u8>| write!(text, "{part} ");
            let mut out = Vec::new();
            write_in_order(parts, render, &mut out).expect("in memory");
            let numbers = (0..parts).map(|part| part.to_string() + " ");
            assert_eq!(String::from_utf8(out).expect("digits"), numbers.collect::<String>());
        }
        let render_until_error = |part: usize, text: &mut Vec<u8>| match part {
            7 => Err(io::ErrorKind::Other.into()),
            part => write!(text, "{part}"),
        };
        let mut out = Vec::new();
        assert!(write_in_order(50, render_until_error, &mut out).is_err());
        assert_eq!(out, b"0123456");
    }
}
