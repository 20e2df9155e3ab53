//! Tables in Arrow format.

use std::io::Cursor;

use arrow_array::RecordBatch;
use arrow_ipc::reader::StreamReader;
use arrow_ipc::writer::StreamWriter;
use arrow_schema::{ArrowError, SchemaRef};

/// A table in any number of batches.
#[derive(Clone, Debug)]
pub(crate) struct ArrowTable {
    pub(crate) schema: SchemaRef,
    pub(crate) batches: Vec<RecordBatch>,
}

impl ArrowTable {
    /// Returns the table as an Arrow stream.
    pub(crate) fn to_bytes(&self) -> Result<Vec<u8>, ArrowError> {
        let mut writer = StreamWriter::try_new(Vec::new(), &self.schema)?;
        for batch in &self.batches {
            writer.write(batch)?;
        }
        writer.into_inner()
    }

    /// Reads a table from an Arrow stream.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Result<Self, ArrowError> {
        let reader = StreamReader::try_new(Cursor::new(bytes), None)?;
        let schema = reader.schema();
        Ok(Self { schema, batches: reader.collect::<Result<_, _>>()? })
    }
}

impl From<RecordBatch> for ArrowTable {
    fn from(batch: RecordBatch) -> Self {
        Self { schema: batch.schema(), batches: vec![batch] }
    }
}
