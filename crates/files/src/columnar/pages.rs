//! The pages of a Parquet file, each checked before it is unpacked.
//!
//! Source: the Parquet format, `parquet.thrift` (`PageHeader`) and "Encodings"; numbers use
//! Thrift's compact protocol.

use std::io::{self, Cursor, Read};
use std::sync::{Arc, Mutex, PoisonError};

use bytes::Bytes;
use parquet::errors::Result;
use parquet::file::reader::{ChunkReader, Length};
use traveller::formats::Layer;

use super::panic_guard::damaged_error;
use crate::limits::too_large;

/// The bytes of a file. A page is checked when its header is read.
pub(super) struct Pages<F> {
    file: F,
    counts: Arc<Mutex<Counts>>,
}

/// The number of bytes into which pages unpack.
struct Counts {
    /// The number of bytes declared by the metadata, which the layer has already counted.
    declared: u64,
    layer: Layer,
    /// The first error. The library passes on its text only.
    error: Option<io::Error>,
}

/// The error of a rejected page.
pub(super) struct PageError(Arc<Mutex<Counts>>);

impl PageError {
    /// Takes the error if a page was rejected.
    pub(super) fn take(&self) -> Option<io::Error> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).error.take()
    }
}

impl<F> Pages<F> {
    /// Creates the pages of a file. `declared` is their unpacked size according to the metadata.
    pub(super) fn new(file: F, declared: u64, layer: Layer) -> Self {
        Self { file, counts: Arc::new(Mutex::new(Counts { declared, layer, error: None })) }
    }

    /// Returns a handle to the error of a page.
    pub(super) fn error(&self) -> PageError {
        PageError(Arc::clone(&self.counts))
    }
}

impl<F: Length> Length for Pages<F> {
    fn len(&self) -> u64 {
        self.file.len()
    }
}

impl<F: ChunkReader> ChunkReader for Pages<F> {
    type T = PageReader<F::T>;

    /// Reads the header of a page.
    fn get_read(&self, start: u64) -> Result<Self::T> {
        let bytes = self.file.get_read(start)?;
        Ok(PageReader { header: None, bytes, counts: Arc::clone(&self.counts) })
    }

    fn get_bytes(&self, start: u64, length: usize) -> Result<Bytes> {
        self.file.get_bytes(start, length)
    }
}

/// The bytes of a page, beginning with its header.
pub(super) struct PageReader<R> {
    header: Option<Cursor<Vec<u8>>>,
    bytes: R,
    counts: Arc<Mutex<Counts>>,
}

impl<R: Read> Read for PageReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let header = match &mut self.header {
            Some(header) => header,
            unread => {
                let header = PageHeader::read(&mut self.bytes);
                let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
                unread.insert(Cursor::new(counts.check(header)?))
            }
        };
        let read = header.read(buffer)?;
        if read > 0 { Ok(read) } else { self.bytes.read(buffer) }
    }
}

impl Counts {
    /// Adds the unpacked size of a page beyond the declared size to the layer. Returns the bytes of
    /// its header.
    fn check(&mut self, header: io::Result<PageHeader>) -> io::Result<Vec<u8>> {
        let checked = header.and_then(|page| {
            page.check()?;
            let beyond = page.unpacked.saturating_sub(self.declared);
            self.declared = self.declared.saturating_sub(page.unpacked);
            self.layer.take(beyond).map_err(too_large)?;
            Ok(page.bytes)
        });
        checked.map_err(|error| {
            let same = io::Error::new(error.kind(), error.to_string());
            self.error.get_or_insert(error);
            same
        })
    }
}

/// The header of a page: its bytes, and the numbers that bound the size of the page.
#[derive(Debug, Default)]
struct PageHeader {
    bytes: Vec<u8>,
    unpacked: u64,
    /// The encoding of the values of a data page.
    encoding: Option<u64>,
    /// The number of values of a dictionary page.
    values: Option<u64>,
}

/// The maximum size of a header. It may contain the smallest and the largest text of its page.
const MAX_HEADER: usize = 1 << 20;

/// `DELTA_LENGTH_BYTE_ARRAY` and `DELTA_BYTE_ARRAY`: the number and the length of the texts are known only after decoding.
const UNBOUNDED: [u64; 2] = [6, 7];

impl PageHeader {
    /// Reads a header.
    fn read(bytes: &mut impl Read) -> io::Result<Self> {
        let mut header = Self::default();
        header.structure(bytes, &[])?;
        Ok(header)
    }

    /// Checks that the unpacked size bounds the number of values.
    fn check(&self) -> io::Result<()> {
        if self.encoding.is_some_and(|encoding| UNBOUNDED.contains(&encoding)) {
            return Err(io::Error::new(
                io::ErrorKind::InvalidData,
                "a column of text is encoded as DELTA_LENGTH_BYTE_ARRAY or DELTA_BYTE_ARRAY, whose unpacked size is \
                 not known in advance; expected PLAIN or a dictionary: write the table as version 1 of Parquet",
            ));
        }
        if self.values.is_some_and(|values| values > self.unpacked) {
            return Err(damaged_error("a dictionary has more values than bytes"));
        }
        Ok(())
    }

    /// Reads a struct. `field_path` has the field numbers of the enclosing structs. Field numbers must
    /// increase, so no field occurs twice.
    fn structure(&mut self, bytes: &mut impl Read, field_path: &[u64]) -> io::Result<()> {
        let mut field = 0_u64;
        loop {
            let head = self.byte(bytes)?;
            if head == 0 {
                return Ok(());
            }
            // The difference to the number of the previous field. A difference of 0 means that the
            // number follows.
            let step = u64::from(head >> 4);
            field = field.saturating_add(step);
            match (step, head & 15) {
                (0, _) => return Err(unknown_structure()),
                // The type includes the truth value.
                (_, 1 | 2) => {}
                (_, 3) => {
                    self.byte(bytes)?;
                }
                (_, 4..=6) => {
                    let number = self.number(bytes)?;
                    // The sign is in the lowest bit. A checksum may be negative; the library
                    // rejects other negative numbers.
                    if number & 1 == 0 {
                        self.record_field(field_path, field, number >> 1);
                    }
                }
                (_, 8) => {
                    for _ in 0..self.number(bytes)? {
                        self.byte(bytes)?;
                    }
                }
                (_, 12) if field_path.len() < 2 => {
                    let field_path: Vec<u64> = field_path.iter().copied().chain([field]).collect();
                    self.structure(bytes, &field_path)?;
                }
                _ => return Err(unknown_structure()),
            }
        }
    }

    /// Records a number of the header.
    fn record_field(&mut self, field_path: &[u64], field: u64, number: u64) {
        match (field_path, field) {
            ([], 2) => self.unpacked = number,
            ([5], 2) | ([8], 4) => self.encoding = Some(number),
            ([7], 1) => self.values = Some(number),
            _ => {}
        }
    }

    /// Reads an unsigned integer: 7 bits per byte, lowest bits first.
    fn number(&mut self, bytes: &mut impl Read) -> io::Result<u64> {
        let mut number = 0_u64;
        for shift in (0..u64::BITS).step_by(7) {
            let byte = self.byte(bytes)?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Ok(number);
            }
        }
        Err(unknown_structure())
    }

    fn byte(&mut self, bytes: &mut impl Read) -> io::Result<u8> {
        let mut byte = [0];
        bytes.read_exact(&mut byte)?;
        self.bytes.extend(byte);
        if self.bytes.len() > MAX_HEADER { Err(unknown_structure()) } else { Ok(byte[0]) }
    }
}

fn unknown_structure() -> io::Error {
    damaged_error("a page has an unknown header")
}
