//! Sequential iterators.

use std::iter;

pub use either::Either;

/// An iterator of the standard library with the methods of a parallel iterator.
#[derive(Clone, Debug)]
pub struct Serial<I>(I);

/// A sequential iterator with the interface of a parallel one.
///
/// The methods correspond to methods of [`Iterator`]. Additional parameters of a method precede the
/// others.
pub trait ParallelIterator: Sized {
    /// The type of the items.
    type Item;
    /// The sequential iterator.
    type Iter: Iterator<Item = Self::Item>;

    /// Returns the sequential iterator.
    fn serial(self) -> Self::Iter;

    /// See [`Iterator::map`].
    fn map<R, F: FnMut(Self::Item) -> R>(self, with: F) -> Serial<iter::Map<Self::Iter, F>> {
        Serial(self.serial().map(with))
    }

    /// See [`Iterator::filter`].
    fn filter<F: FnMut(&Self::Item) -> bool>(self, keep: F) -> Serial<iter::Filter<Self::Iter, F>> {
        Serial(self.serial().filter(keep))
    }

    /// See [`Iterator::filter_map`].
    fn filter_map<R, F: FnMut(Self::Item) -> Option<R>>(
        self,
        with: F,
    ) -> Serial<iter::FilterMap<Self::Iter, F>> {
        Serial(self.serial().filter_map(with))
    }

    /// See [`Iterator::flatten`].
    fn flatten(self) -> Serial<iter::Flatten<Self::Iter>>
    where
        Self::Item: IntoIterator,
    {
        Serial(self.serial().flatten())
    }

    /// See [`Iterator::copied`].
    fn copied<'a, T: Copy + 'a>(self) -> Serial<iter::Copied<Self::Iter>>
    where
        Self: ParallelIterator<Item = &'a T>,
    {
        Serial(self.serial().copied())
    }

    /// See [`Iterator::for_each`].
    fn for_each(self, each: impl FnMut(Self::Item)) {
        self.serial().for_each(each);
    }

    /// See [`Iterator::fold`]. The initial value is the result of `none`.
    fn reduce(
        self,
        none: impl Fn() -> Self::Item,
        both: impl FnMut(Self::Item, Self::Item) -> Self::Item,
    ) -> Self::Item {
        self.serial().fold(none(), both)
    }

    /// See [`Iterator::all`].
    fn all(self, is: impl FnMut(Self::Item) -> bool) -> bool {
        self.serial().all(is)
    }

    /// See [`Iterator::max`].
    fn max(self) -> Option<Self::Item>
    where
        Self::Item: Ord,
    {
        self.serial().max()
    }

    /// See [`Iterator::count`].
    fn count(self) -> usize {
        self.serial().count()
    }

    /// See [`Iterator::collect`].
    fn collect<C: FromIterator<Self::Item>>(self) -> C {
        self.serial().collect()
    }
}

/// A parallel iterator with a known length.
pub trait IndexedParallelIterator: ParallelIterator {
    /// See [`Iterator::enumerate`].
    fn enumerate(self) -> Serial<iter::Enumerate<Self::Iter>> {
        Serial(self.serial().enumerate())
    }

    /// See [`Iterator::zip`].
    fn zip<Z: IntoParallelIterator>(
        self,
        other: Z,
    ) -> Serial<iter::Zip<Self::Iter, <Z::Iter as ParallelIterator>::Iter>> {
        Serial(self.serial().zip(other.into_par_iter().serial()))
    }

    /// See [`Iterator::take`].
    fn take(self, most: usize) -> Serial<iter::Take<Self::Iter>> {
        Serial(self.serial().take(most))
    }
}

impl<I: Iterator> ParallelIterator for Serial<I> {
    type Item = I::Item;
    type Iter = I;

    fn serial(self) -> I {
        self.0
    }
}

impl<I: Iterator> IndexedParallelIterator for Serial<I> {}

impl<L, R> ParallelIterator for Either<L, R>
where
    L: ParallelIterator,
    R: ParallelIterator<Item = L::Item>,
{
    type Item = L::Item;
    type Iter = Either<L::Iter, R::Iter>;

    fn serial(self) -> Self::Iter {
        self.map_either(L::serial, R::serial)
    }
}

impl<L, R> IndexedParallelIterator for Either<L, R>
where
    L: IndexedParallelIterator,
    R: IndexedParallelIterator<Item = L::Item>,
{
}

/// Conversion into an iterator of items.
pub trait IntoParallelIterator {
    /// The type of the items.
    type Item;
    /// The iterator.
    type Iter: ParallelIterator<Item = Self::Item>;

    /// See [`IntoIterator::into_iter`].
    fn into_par_iter(self) -> Self::Iter;
}

impl<I: IntoIterator> IntoParallelIterator for I {
    type Item = I::Item;
    type Iter = Serial<I::IntoIter>;

    fn into_par_iter(self) -> Self::Iter {
        Serial(self.into_iter())
    }
}

impl<I: Iterator> IntoIterator for Serial<I> {
    type Item = I::Item;
    type IntoIter = I;

    fn into_iter(self) -> I {
        self.0
    }
}

/// Conversion into an iterator of references.
pub trait IntoParallelRefIterator<'a> {
    /// The iterator.
    type Iter: ParallelIterator<Item = Self::Item>;
    /// The type of the items.
    type Item: 'a;

    /// See [`IntoIterator::into_iter`].
    fn par_iter(&'a self) -> Self::Iter;
}

impl<'a, C: ?Sized + 'a> IntoParallelRefIterator<'a> for C
where
    &'a C: IntoIterator,
{
    type Iter = Serial<<&'a C as IntoIterator>::IntoIter>;
    type Item = <&'a C as IntoIterator>::Item;

    fn par_iter(&'a self) -> Self::Iter {
        Serial(self.into_iter())
    }
}

/// Conversion into an iterator of mutable references.
pub trait IntoParallelRefMutIterator<'a> {
    /// The iterator.
    type Iter: ParallelIterator<Item = Self::Item>;
    /// The type of the items.
    type Item: 'a;

    /// See [`IntoIterator::into_iter`].
    fn par_iter_mut(&'a mut self) -> Self::Iter;
}

impl<'a, C: ?Sized + 'a> IntoParallelRefMutIterator<'a> for C
where
    &'a mut C: IntoIterator,
{
    type Iter = Serial<<&'a mut C as IntoIterator>::IntoIter>;
    type Item = <&'a mut C as IntoIterator>::Item;

    fn par_iter_mut(&'a mut self) -> Self::Iter {
        Serial(self.into_iter())
    }
}

/// A collection that can be extended.
pub trait ParallelExtend<T> {
    /// See [`Extend::extend`].
    fn par_extend(&mut self, items: impl ParallelIterator<Item = T>);
}

impl<T, C: Extend<T>> ParallelExtend<T> for C {
    fn par_extend(&mut self, items: impl ParallelIterator<Item = T>) {
        self.extend(items.serial());
    }
}
