//! A database as pages of one size.

use super::bytes::{u8_at, u16_at, u32_at};
use super::cipher;
use super::error::JetError;
use super::layout::{Layout, PageNumber, Version};

/// The first byte of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PageKind {
    Data,
    Definition,
    UsageMap,
}

impl PageKind {
    const fn code(self) -> u8 {
        match self {
            Self::Data => 1,
            Self::Definition => 2,
            Self::UsageMap => 5,
        }
    }
}

/// The pages of a database.
#[derive(Debug)]
pub(crate) struct Pages {
    bytes: Vec<u8>,
    version: Version,
    code_page: u16,
}

/// One page.
#[derive(Clone, Copy, Debug)]
pub(super) struct Page<'a> {
    pub(super) number: PageNumber,
    pub(super) bytes: &'a [u8],
}

/// The key with which the header of every database is hidden.
const HEADER_KEY: [u8; 4] = [0xc7, 0xda, 0x39, 0x6b];

/// The position of the version.
const VERSION: usize = 0x14;

/// The hidden part of the header; in Jet 3 it is 2 bytes shorter.
const HIDDEN_HEADER: std::ops::Range<usize> = 0x18..0x98;

/// The position of the code page.
const CODE_PAGE: usize = 0x3c;

/// The position of the key of an encoded database, 0 for others.
const ENCODING_KEY: usize = 0x3e;

impl Pages {
    /// Opens a database and decrypts its pages if they are encoded.
    pub(crate) fn open(mut bytes: Vec<u8>) -> Result<Self, JetError> {
        let signature = bytes.get(4..).unwrap_or_default();
        let is_ace = signature.starts_with(b"Standard ACE DB");
        if !is_ace && !signature.starts_with(b"Standard Jet DB") {
            return Err(JetError::Signature);
        }
        let version = match u8_at(&bytes, VERSION) {
            Some(0) => Version::Jet3,
            Some(1..=5) => Version::Jet4,
            Some(version) => return Err(JetError::Version(version)),
            None => return Err(JetError::TooShort { found: bytes.len(), expected: 0x1000 }),
        };
        let size = version.layout().page;
        if bytes.len() < size {
            return Err(JetError::TooShort { found: bytes.len(), expected: size });
        }
        let mut header = [0; 0x80];
        if let Some(hidden) = bytes.get(HIDDEN_HEADER) {
            header.copy_from_slice(hidden);
        }
        cipher::apply(HEADER_KEY, &mut header);
        let at = |position: usize| position.saturating_sub(HIDDEN_HEADER.start);
        let code_page = u16_at(&header, at(CODE_PAGE)).unwrap_or_default();
        let key = u32_at(&header, at(ENCODING_KEY)).unwrap_or_default();
        if key != 0 {
            // Later versions encrypt with a user password, which is not supported.
            if is_ace {
                return Err(JetError::Encrypted);
            }
            for (number, page) in (0_u32..).zip(bytes.chunks_exact_mut(size)).skip(1) {
                cipher::apply((key ^ number).to_le_bytes(), page);
            }
        }
        Ok(Self { bytes, version, code_page })
    }

    /// Returns the page of a number.
    pub(super) fn page(&self, number: PageNumber) -> Result<Page<'_>, JetError> {
        let size = self.layout().page;
        let missing = || JetError::MissingPage { page: number, pages: self.len() };
        let start = usize::try_from(number).ok().and_then(|number| number.checked_mul(size));
        let bytes = start.and_then(|start| self.bytes.get(start..start.checked_add(size)?));
        bytes.map(|bytes| Page { number, bytes }).ok_or_else(missing)
    }

    /// Returns the page of a number if it is of a kind.
    pub(super) fn page_of_kind(
        &self,
        number: PageNumber,
        kind: PageKind,
    ) -> Result<Page<'_>, JetError> {
        let page = self.page(number)?;
        let (found, expected) = (u8_at(page.bytes, 0).unwrap_or_default(), kind.code());
        if found != expected {
            return Err(JetError::PageKind { page: number, found, expected });
        }
        Ok(page)
    }

    /// Returns the number of whole pages.
    pub(super) fn len(&self) -> usize {
        self.bytes.len().div_euclid(self.layout().page)
    }

    /// Returns the number of bytes.
    pub(super) fn size(&self) -> usize {
        self.bytes.len()
    }

    /// Returns the version.
    pub(super) const fn version(&self) -> Version {
        self.version
    }

    /// Returns the sizes and positions of the version.
    pub(super) fn layout(&self) -> &'static Layout {
        self.version.layout()
    }

    /// Returns the code page of text in Jet 3, 0 if none is given.
    pub(super) const fn code_page(&self) -> u16 {
        self.code_page
    }
}
