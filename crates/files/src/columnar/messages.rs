//! The unpacked size of a message of Arrow IPC.
//!
//! Source: the columnar format of Apache Arrow, "Serialization and Interprocess Communication (IPC)".

use std::io;

use arrow_ipc::root_as_message;
use traveller::formats::Layer;

use super::panic_guard::damaged_error;
use crate::limits::too_large;

/// The positions of the columns of a message in its body.
pub(super) struct Columns {
    /// The number of bytes of the body.
    stored: u64,
    /// The position and the size of each part.
    parts: Vec<(i64, i64)>,
    is_compressed: bool,
}

impl Columns {
    /// Reads the header of a message.
    pub(super) fn parse(header: &[u8]) -> io::Result<Self> {
        let message = root_as_message(header).map_err(damaged_error)?;
        let stored = u64::try_from(message.bodyLength()).map_err(damaged_error)?;
        let dictionary = message.header_as_dictionary_batch().and_then(|batch| batch.data());
        let batch = message.header_as_record_batch().or(dictionary);
        let parts = batch.and_then(|batch| batch.buffers()).into_iter().flatten();
        let parts = parts.map(|part| (part.offset(), part.length())).collect();
        let is_compressed = batch.is_some_and(|batch| batch.compression().is_some());
        Ok(Self { stored, parts, is_compressed })
    }

    /// Returns the number of bytes of the body.
    pub(super) const fn stored(&self) -> u64 {
        self.stored
    }

    /// Adds the unpacked size beyond the size of the body to the layer. Bytes shared by several
    /// columns are counted for each.
    pub(super) fn check(&self, body: &[u8], layer: &mut Layer) -> io::Result<()> {
        let mut unpacked = 0_u64;
        for (start, size) in &self.parts {
            let declared = || {
                // The unpacked size, or -1 for bytes that are not compressed.
                let part = body.get(usize::try_from(*start).ok()?..)?;
                u64::try_from(part.first_chunk().copied().map(i64::from_le_bytes)?).ok()
            };
            let declared = if self.is_compressed { declared() } else { None };
            let stored = u64::try_from(*size).map_err(damaged_error)?;
            unpacked = unpacked.saturating_add(declared.unwrap_or(stored));
        }
        layer.take(unpacked.saturating_sub(self.stored)).map_err(too_large)
    }
}
