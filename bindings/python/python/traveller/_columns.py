"""Converts a column of numbers to the kind of column that a function was called with."""

from __future__ import annotations

from typing import Any


def like(given: Any, numbers: Any) -> Any:
    """Returns ``numbers``, an Arrow array, as the kind of column that ``given`` is.

    A Series of pandas has the index and the name of ``given``, a Series of Polars has its name.
    """
    package = _package(given)
    if package == "pandas":
        return _pandas(given, numbers)
    if package == "polars":
        import polars

        return polars.Series(numbers).alias(given.name)
    if package == "pyarrow":
        import pyarrow

        array = pyarrow.array(numbers)
        return pyarrow.chunked_array([array]) if isinstance(given, pyarrow.ChunkedArray) else array
    if package == "numpy":
        import numpy

        return numpy.asarray(numbers)
    return numbers


def _package(column: Any) -> str:
    return type(column).__module__.partition(".")[0]


def _pandas(given: Any, numbers: Any) -> Any:
    import pandas
    import pyarrow

    array = pyarrow.array(numbers)
    if isinstance(getattr(given, "dtype", None), pandas.ArrowDtype):
        values = pandas.arrays.ArrowExtensionArray(array)
    elif array.null_count == 0:
        values = array.to_numpy()
    elif pyarrow.types.is_integer(array.type):
        values = pandas.Int32Dtype().__from_arrow__(array)
    else:
        values = pandas.Float64Dtype().__from_arrow__(array)
    if isinstance(given, pandas.Series):
        return pandas.Series(values, index=given.index, name=given.name)
    return pandas.array(values)


def have_one_index(one: Any, other: Any) -> bool:
    """Returns true if the rows of two columns correspond. Two Series of pandas need the same index."""
    if not all(_package(it) == "pandas" and hasattr(it, "iloc") for it in (one, other)):
        return True
    # A different number of rows is reported by another error.
    return len(one) != len(other) or bool(one.index.equals(other.index))


def contiguous(column: Any) -> Any:
    """Returns a column as a list or as a contiguous buffer of numbers, without a copy if it already is one.

    Strided arrays and numbers with another byte order are copied. Masked values, and None and NaN among texts, become None.
    """
    if isinstance(column, memoryview):
        return column if column.c_contiguous else column.tolist()
    if _package(column) != "numpy":
        return column
    import numpy

    if not isinstance(column, numpy.ndarray) or column.ndim != 1:
        return column
    if isinstance(column, numpy.ma.MaskedArray):
        return column.tolist()
    if column.dtype.kind in "OTU":
        return [None if type(cell).__name__ == "NAType" or cell != cell else cell for cell in column.tolist()]
    return numpy.ascontiguousarray(column, column.dtype.newbyteorder("="))
