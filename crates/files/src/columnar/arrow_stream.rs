//! Arrow IPC streams: a sequence of messages.

use std::io::{self, Read};

use arrow_array::RecordBatch;
use arrow_buffer::Buffer;
use arrow_ipc::reader::StreamDecoder;
use arrow_schema::{Schema, SchemaRef};
use traveller::formats::{Budget, Layer};

use super::messages::Columns;
use super::panic_guard::damaged_error;

/// The first bytes of a message, before its size.
const CONTINUATION: [u8; 4] = [0xff; 4];

/// The error of a truncated stream.
const TRUNCATED: &str = "it ends in the middle of a message";

/// A message of size 0, which marks the end of a stream.
const END: [u8; 8] = [0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0];

/// The tables of a stream of messages, each checked before it is unpacked.
pub(super) struct ArrowStream<R> {
    bytes: R,
    layer: Layer,
    decoder: StreamDecoder,
    schema: SchemaRef,
    /// Bytes that have been read but not decoded.
    read: Buffer,
    /// A batch that was decoded when the schema was read.
    first: Option<RecordBatch>,
    is_finished: bool,
}

impl<R: Read> ArrowStream<R> {
    /// Reads the schema of a stream.
    pub(super) fn new(bytes: R, budget: &Budget) -> io::Result<Self> {
        let decoder = StreamDecoder::new();
        let schema = SchemaRef::new(Schema::empty());
        let (layer, read) = (Layer::packed(budget), Buffer::from_vec(Vec::<u8>::new()));
        let (first, is_finished) = (None, false);
        let mut it = Self { bytes, layer, decoder, schema, read, first, is_finished };
        loop {
            it.first = it.decode()?;
            if let Some(schema) = it.decoder.schema() {
                it.schema = schema;
                return Ok(it);
            }
            if it.is_finished {
                return Err(damaged_error("it has no schema"));
            }
        }
    }

    /// Returns the schema of the tables.
    pub(super) fn schema(&self) -> SchemaRef {
        SchemaRef::clone(&self.schema)
    }

    /// Decodes the remaining bytes. Reads a message first if no bytes remain.
    fn decode(&mut self) -> io::Result<Option<RecordBatch>> {
        if self.read.is_empty() {
            self.read = Buffer::from_vec(self.message()?);
        }
        self.decoder.decode(&mut self.read).map_err(damaged_error)
    }

    /// Reads a message, or returns the end mark at the end of the input.
    fn message(&mut self) -> io::Result<Vec<u8>> {
        let mut message = Vec::new();
        self.add(&mut message, 4)?;
        if message == CONTINUATION {
            self.add(&mut message, 4)?;
        }
        let head = message.len();
        // Streams before version 0.15 have a size without a prefix.
        let size = message.last_chunk().copied().map(u32::from_le_bytes);
        let size = match size {
            Some(size) if size > 0 => size.into(),
            None if head > 0 => return Err(damaged_error(TRUNCATED)),
            _ => {
                self.is_finished = true;
                return Ok(END.to_vec());
            }
        };
        self.add_exactly(&mut message, size)?;
        let columns = Columns::parse(message.get(head..).unwrap_or_default())?;
        let start = message.len();
        self.add_exactly(&mut message, columns.stored())?;
        columns.check(message.get(start..).unwrap_or_default(), &mut self.layer)?;
        Ok(message)
    }

    /// Adds bytes to a message, less than requested at the end of the input.
    fn add(&mut self, message: &mut Vec<u8>, bytes: u64) -> io::Result<u64> {
        let read = self.bytes.by_ref().take(bytes).read_to_end(message)?;
        Ok(u64::try_from(read).unwrap_or(u64::MAX))
    }

    /// Adds bytes to a message, or returns an error at the end of the input.
    fn add_exactly(&mut self, message: &mut Vec<u8>, bytes: u64) -> io::Result<()> {
        if self.add(message, bytes)? == bytes { Ok(()) } else { Err(damaged_error(TRUNCATED)) }
    }
}

impl<R: Read> Iterator for ArrowStream<R> {
    type Item = io::Result<RecordBatch>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(batch) = self.first.take() {
            return Some(Ok(batch));
        }
        loop {
            if self.is_finished && self.read.is_empty() {
                return None;
            }
            match self.decode() {
                Ok(Some(batch)) => return Some(Ok(batch)),
                Ok(None) => {}
                Err(error) => {
                    self.is_finished = true;
                    self.read = Buffer::from_vec(Vec::<u8>::new());
                    return Some(Err(error));
                }
            }
        }
    }
}
