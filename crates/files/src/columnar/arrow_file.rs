//! Arrow IPC files: messages, and a footer with their positions.

use std::io;
use std::vec::IntoIter;

use arrow_array::RecordBatch;
use arrow_buffer::Buffer;
use arrow_ipc::reader::FileDecoder;
use arrow_ipc::{Block, MetadataVersion, root_as_footer};
use arrow_schema::SchemaRef;
use parquet::file::reader::ChunkReader;
use traveller::formats::{Budget, Layer};

use super::messages::Columns;
use super::panic_guard::damaged_error;

/// The last bytes of a file, which follow the size of its footer.
const MAGIC: [u8; 6] = *b"ARROW1";

/// The number of bytes of the footer size and the mark after it.
const END: usize = 10;

/// The tables of a file, each checked before it is unpacked.
pub(super) struct ArrowFile<F> {
    file: F,
    layer: Layer,
    decoder: FileDecoder,
    schema: SchemaRef,
    blocks: IntoIter<Block>,
}

impl<F: ChunkReader> ArrowFile<F> {
    /// Reads the footer and the dictionaries of a file.
    pub(super) fn new(file: F, budget: &Budget) -> io::Result<Self> {
        let whole = usize::try_from(file.len()).map_err(damaged_error)?;
        let end = whole.checked_sub(END).ok_or_else(|| damaged_error("it is too short"))?;
        let mark = bytes(&file, end, END)?;
        let size = match mark.split_last_chunk() {
            Some((size, &MAGIC)) => size.first_chunk().copied().map(u32::from_le_bytes),
            _ => None,
        };
        let size = size
            .ok_or_else(|| damaged_error("its end is missing"))?
            .try_into()
            .map_err(damaged_error)?;
        let start =
            end.checked_sub(size).ok_or_else(|| damaged_error("its footer is too large"))?;
        let footer = bytes(&file, start, size)?;
        let footer = root_as_footer(&footer).map_err(damaged_error)?;
        let schema = footer.schema().ok_or_else(|| damaged_error("it has no schema"))?;
        let schema = SchemaRef::new(read_schema(schema));
        let [dictionaries, blocks]: [Vec<Block>; 2] =
            [footer.dictionaries(), footer.recordBatches()]
                .map(|blocks| blocks.into_iter().flatten().copied().collect());
        let mut stored = 0_u64;
        for block in dictionaries.iter().chain(&blocks) {
            stored = stored.saturating_add(u64::try_from(size_of(block)?).map_err(damaged_error)?);
        }
        if stored > file.len() {
            return Err(damaged_error("its parts are larger than the file"));
        }
        // With version 1 each message declares its own version. Footers of other programs declare
        // version 5 for messages of version 4.
        let decoder = FileDecoder::new(SchemaRef::clone(&schema), MetadataVersion::V1);
        let (layer, blocks) = (Layer::packed(budget), blocks.into_iter());
        let mut it = Self { file, layer, decoder, schema, blocks };
        for block in dictionaries {
            let message = it.message(&block)?;
            it.decoder.read_dictionary(&block, &message).map_err(damaged_error)?;
        }
        Ok(it)
    }

    /// Returns the schema of the tables.
    pub(super) fn schema(&self) -> SchemaRef {
        SchemaRef::clone(&self.schema)
    }

    /// Reads a message and checks its unpacked size.
    fn message(&mut self, block: &Block) -> io::Result<Buffer> {
        let start = usize::try_from(block.offset()).map_err(damaged_error)?;
        let message = bytes(&self.file, start, size_of(block)?)?;
        let header_length = usize::try_from(block.metaDataLength()).map_err(damaged_error)?;
        let (header, body) = message
            .split_at_checked(header_length)
            .ok_or_else(|| damaged_error("a part ends too soon"))?;
        // Files before version 0.15 have a size without a prefix.
        let prefix = if header.starts_with(&[0xff; 4]) { 8 } else { 4 };
        let columns = Columns::parse(header.get(prefix..).unwrap_or_default())?;
        columns.check(body, &mut self.layer)?;
        Ok(Buffer::from(message))
    }
}

#[allow(
    clippy::allow_attributes,
    deprecated,
    reason = "version 59 has no function that returns an error"
)]
fn read_schema(schema: arrow_ipc::Schema<'_>) -> arrow_schema::Schema {
    arrow_ipc::convert::fb_to_schema(schema)
}

/// Reads bytes of a file.
fn bytes(file: &impl ChunkReader, start: usize, size: usize) -> io::Result<bytes::Bytes> {
    let start = u64::try_from(start).map_err(damaged_error)?;
    let end = u64::try_from(size).ok().and_then(|size| start.checked_add(size));
    if end.is_none_or(|end| end > file.len()) {
        return Err(damaged_error("a part lies beyond its end"));
    }
    file.get_bytes(start, size).map_err(damaged_error)
}

/// Returns the number of bytes of a message.
fn size_of(block: &Block) -> io::Result<usize> {
    let head = usize::try_from(block.metaDataLength()).map_err(damaged_error)?;
    let body = usize::try_from(block.bodyLength()).map_err(damaged_error)?;
    head.checked_add(body).ok_or_else(|| damaged_error("a part is too large"))
}

impl<F: ChunkReader> Iterator for ArrowFile<F> {
    type Item = io::Result<RecordBatch>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let block = self.blocks.next()?;
            let read = self.message(&block).and_then(|message| {
                self.decoder.read_record_batch(&block, &message).map_err(damaged_error)
            });
            if let Some(read) = read.transpose() {
                return Some(read);
            }
        }
    }
}
