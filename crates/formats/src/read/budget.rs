//! Limit on the bytes that all layers of a file unpack into.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::read::limits::{MAX_UNPACK_RATIO, MIN_UNPACKED_LIMIT, max_unpacked_size};

/// The limit on the unpacked bytes of a file, shared by all of its layers.
///
/// A workbook inside a gzip file has two layers. Together they may unpack into
/// [`max_unpacked_size`] of the gzip file's size. Each layer may hold at most the budget's maximum.
///
/// ```
/// use formats::{Budget, Layer};
///
/// let budget = Budget::new(20_000_000);
/// budget.store(1_000);
/// let (mut outer, mut inner) = (Layer::packed(&budget), Layer::packed(&budget));
/// assert!(outer.take(10_000_000).is_ok());
/// let error = inner.take(10_000_000).map_err(|error| error.to_string());
/// assert_eq!(error, Err("it unpacks into more than 100 times its size and 16 MiB".to_owned()));
/// ```
#[derive(Clone, Debug)]
pub struct Budget(Arc<Counts>);

#[derive(Debug)]
struct Counts {
    /// The maximum number of bytes of a layer.
    maximum: u64,
    /// The bytes read from the outermost layer.
    stored: AtomicU64,
    /// The bytes unpacked from all packed layers.
    unpacked: AtomicU64,
}

impl Default for Budget {
    fn default() -> Self {
        Self::new(u64::MAX)
    }
}

impl Budget {
    /// Creates a budget of `maximum` bytes for each layer.
    #[must_use]
    pub fn new(maximum: u64) -> Self {
        let (stored, unpacked) = (AtomicU64::default(), AtomicU64::default());
        Self(Arc::new(Counts { maximum, stored, unpacked }))
    }

    /// Adds bytes that were read from the outermost layer.
    pub fn store(&self, more: u64) {
        add(&self.0.stored, more);
    }
}

/// A layer of a file that is being read.
#[derive(Debug)]
pub struct Layer {
    budget: Budget,
    bytes: u64,
    is_packed: bool,
}

impl Layer {
    /// Creates a layer that is not compressed.
    ///
    /// ```
    /// use formats::{Budget, Layer};
    ///
    /// let error = Layer::plain(&Budget::new(10)).take(11).map_err(|error| error.to_string());
    /// assert_eq!(error, Err("it holds more than 10 bytes".to_owned()));
    /// ```
    #[must_use]
    pub fn plain(budget: &Budget) -> Self {
        Self { budget: budget.clone(), bytes: 0, is_packed: false }
    }

    /// Creates a layer that is unpacked from the one around it.
    #[must_use]
    pub fn packed(budget: &Budget) -> Self {
        Self { is_packed: true, ..Self::plain(budget) }
    }

    /// Returns the bytes of the layer so far.
    ///
    /// ```
    /// use formats::{Budget, Layer};
    ///
    /// let mut layer = Layer::plain(&Budget::new(10));
    /// layer.take(7)?;
    /// assert_eq!(layer.bytes(), 7);
    /// # Ok::<(), formats::OverBudget>(())
    /// ```
    #[must_use]
    pub const fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Adds bytes that were read from the layer.
    ///
    /// # Errors
    ///
    /// Returns [`OverBudget`] if the layer holds more than the maximum, or if all layers together
    /// unpack into more than the file may.
    pub fn take(&mut self, more: u64) -> Result<(), OverBudget> {
        let counts = &self.budget.0;
        self.bytes = self.bytes.saturating_add(more);
        if self.bytes > counts.maximum {
            return Err(OverBudget::Holds(counts.maximum));
        }
        if self.is_packed
            && add(&counts.unpacked, more)
                > max_unpacked_size(counts.stored.load(Ordering::Relaxed))
        {
            return Err(OverBudget::Unpacks);
        }
        Ok(())
    }
}

/// Adds to a count and returns the sum.
fn add(count: &AtomicU64, more: u64) -> u64 {
    count.fetch_add(more, Ordering::Relaxed).saturating_add(more)
}

/// A file that exceeds its budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OverBudget {
    /// A layer holds more bytes than the maximum.
    #[error("it holds more than {0} bytes")]
    Holds(u64),
    /// The layers unpack into more than [`max_unpacked_size`] bytes.
    #[error(
        "it unpacks into more than {MAX_UNPACK_RATIO} times its size and {} MiB",
        MIN_UNPACKED_LIMIT.div_euclid(1 << 20)
    )]
    Unpacks,
}
