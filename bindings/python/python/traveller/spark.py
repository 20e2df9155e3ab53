"""Scoring on Apache Spark. Spark groups the results by board, the engine scores them, and Spark processes the points.

>>> from traveller import spark as bridge                                          # doctest: +SKIP
>>> results = spark.read.parquet("year/")      # session, board, ns, ew, score …    # doctest: +SKIP
>>> points = bridge.score(results, rules="acbl")                                   # doctest: +SKIP
>>> points.write.mode("overwrite").parquet("points/")                              # doctest: +SKIP
>>> bridge.ranking(spark.read.parquet("points/"), rules="acbl", pairs__winners="one").show()   # doctest: +SKIP

The columns are named as in a result file. ``session`` and ``board`` identify a board. Without ``session`` there is one session.

Each board is scored separately, on any executor. In two cases the whole session is scored together: if any pair of the session
has a ruling, because AVE+ and AVE− depend on the pair's other boards; and if the rules depend on the numbers of scores of other
boards. Rules that depend on other sessions, and matches, are rejected: :func:`events` scores events of
teams, of Swiss pairs, or of any other method as a whole, each on one executor.
"""

from __future__ import annotations

import functools
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any

import numpy
import pyarrow
import pyarrow.compute
from pyspark import TaskContext
from pyspark.sql import Column, DataFrame, Window
from pyspark.sql import functions as sql
from pyspark.sql.types import BinaryType, DecimalType, IntegralType, LongType, StringType, StructField, StructType

import traveller

__all__ = ["events", "ranking", "rescore", "schema", "score", "scorer"]

# The approximate number of rows that are passed to the engine at once. Boards, and sessions that are scored whole, are never split.
_AT_ONCE = 65_536

# The columns that the engine uses. Other columns are returned unchanged.
_KNOWN = [
    "session", "round", "board", "section", "table", "ns", "ew", "north", "south", "east", "west", "score", "contract",
    "declarer", "result", "tricks", "ns_score", "ew_score", "vul", "adjustment", "group",
]

# The exact points of results, as integers with a denominator: in matchpoints on the 2-1-0 scale, or in IMPs.
_EXACT = ["ns_won", "ns_top", "ew_won", "ew_top", "parts"]

# Both players of each side in an individual event, and the points of the second one.
_PLAYERS = ["ns_player", "ew_player", "ns_partner", "ew_partner"]
_PARTNERS = ["ns_partner_won", "ew_partner_won"]

# The largest valid board number.
_MOST_BOARDS = 1_000_000

# The largest valid score, and the largest number of a pair that is counted without an event.
_MOST_SCORE, _MOST_PAIRS = 100_000, 2**31 - 1

# Two results that are scored to check the rules.
_SAMPLE = b"board,ns,ew,score\n1,1,3,420\n1,2,4,450\n"

# Boards with one to eight results, some of them equal. They show if matchpoints are counted as in Law 78A. Special rules for small groups
# concern at most three results.
_SAMPLE_SCORES = [[420], [420, 450], [-50, -50], [420, 430, 420], [-100, 50, 110, 140], [90, 90, 90, 90], [620, -100, 620, 600, 600, -200, 600, 170]]

# The column that identifies the parts of a session.
_PART = "__part"


def score(results: DataFrame, *, exact: bool = True, **regulations: Any) -> DataFrame:
    """Returns every result with its points.

    ``results``
        one row per result, with the columns of a result file: ``board``, ``ns``, ``ew``, ``score`` or ``contract``, ``declarer``
        and ``result``; optionally ``session``, ``section``, ``vul``, ``adjustment`` and others.
    ``exact``
        true for the columns of exact points, which :func:`ranking` needs. Scoring is faster with false.
    ``regulations``
        ``rules``, ``method`` (``matchpoints``, ``butler`` or ``cross-imps``) and ``options``, as in :func:`traveller.score`.

    The added columns are ``ns_matchpoints`` and ``ew_matchpoints``, or ``ns_imps`` and ``ew_imps``, as the program prints them.
    The exact points are ``ns_won`` / ``parts`` and ``ew_won`` / ``parts``, in matchpoints on the 2-1-0 scale or in IMPs. These
    columns are integers. ``ns_top`` and ``ew_top`` are the available matchpoints. The columns are null if a board was not
    played.

    The numbers do not depend on the number of executors, and running a task again does not change them. If boards are scored
    separately and there are no rulings, a task holds its whole partition, in any order. Otherwise the partitions are sorted, and
    a task holds about 65,000 results at a time.

    Raises :class:`traveller.CallError` if an argument or a column is invalid. An error in a result ends the job with a message
    that names the session and shows the line.
    """
    judge = _judge(regulations)
    columns = _without_points(results, judge)
    parts = _parts(columns, columns, judge)
    return _scored(parts, columns, regulations, judge, exact)


def rescore(points: DataFrame, results: DataFrame, touched: DataFrame, **regulations: Any) -> DataFrame:
    """Returns every result with its points after late corrections. Only the affected boards are scored again.

    ``points``
        the previous output of :func:`score`.
    ``results``
        all results after the corrections.
    ``touched``
        the corrected boards, with the column ``board`` and, if the results have it, ``session``. If a result has moved to another
        board, both boards are needed.

    If a session is scored whole, a correction affects all its boards.
    """
    judge = _judge(regulations)
    columns = _without_points(results, judge)
    names = _names_of_parts(columns)
    parts = _parts(columns, columns, judge)
    boards = touched.select(*names, "board").distinct()
    again = _parts(boards, columns, judge).select(*names, _PART).distinct()
    again = again.withColumn("__again", sql.lit(True))
    exact = "parts" in points.columns
    fresh = _scored(_joined(parts, again, [*names, _PART], "left_semi"), columns, regulations, judge, exact)
    kept = _joined(_parts(points, columns, judge), again, [*names, _PART], "left_anti").drop(_PART)
    return kept.unionByName(fresh)


def ranking(points: DataFrame, **regulations: Any) -> DataFrame:
    """Returns the ranking of all pairs, or of all players of an individual event, from the output of :func:`score`.

    ``regulations`` are the same as for :func:`score`. ``pairs__winners`` must be ``"one"`` or ``"two"``, because the number of winners cannot
    be inferred from a part of the results. Individuals have one winner.

    The columns are ``side`` (with two winners), ``place``, ``pair``, ``boards``, and ``matchpoints`` and ``percent``, or ``imps``
    and ``average``, as the program prints them. Tied pairs share a place. Sums are exact: points with the same denominator are
    added as integers, and the sums of a pair are added as ratios.
    """
    judge = _judge(regulations)
    individual = "ns_player" in points.columns
    winners = "one" if individual else judge._winners
    if winners == "inferred":
        raise traveller.CallError("pairs.winners: a part of the results cannot tell; expected pairs__winners='one' or 'two'")
    if "parts" not in points.columns:
        raise traveller.CallError("missing columns of exact points: use score(..., exact=True)")
    sides = [sql.lit(side if winners == "two" else None).cast("string") for side in ("NS", "EW")]

    def seat(at: int, name: Column, won: str) -> Column:
        top = sql.coalesce(sql.col(f"{('ns', 'ew')[at]}_top"), sql.lit(0))
        return sql.struct(sides[at].alias("side"), name.cast("string").alias("pair"), sql.col(won).alias("won"), top.alias("top"))

    seats = []
    for at, way in enumerate(("ns", "ew")):
        name = f"{way}_player" if individual else f"{way}_pair" if f"{way}_pair" in points.columns else way
        seats.append(seat(at, sql.col(name), f"{way}_won"))
        if individual:
            seats.append(seat(at, sql.col(f"{way}_partner"), f"{way}_partner_won"))
    seats = sql.explode(sql.array(*seats))
    sums = points.select("parts", seats.alias("seat")).select("parts", "seat.*").where("won is not null")
    sums = sums.groupBy("side", "pair", "parts")
    sums = sums.agg(sql.count("*").alias("boards"), sql.sum("won").alias("won"), sql.sum("top").alias("top"))
    if judge._need_full_boards():
        of_pairs = sums.groupBy("side", "pair").agg(sql.sum("boards").alias("boards"))
        sums = sums.crossJoin(of_pairs.agg(sql.max("boards").alias("full")))
    else:
        sums = sums.withColumn("full", sql.lit(0).cast("long"))
    sums = sums.repartition("pair").sortWithinPartitions("side", "pair", "parts")
    total, share = ("matchpoints", "percent") if judge.method == "matchpoints" else ("imps", "average")
    places = DecimalType(18, 2)
    lines = StructType([
        StructField("side", StringType()), StructField("pair", StringType()), StructField("boards", LongType()),
        StructField(total, places), StructField(share, places), StructField("key", BinaryType()),
    ])

    def totals(batches: Iterable[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        _keep_to_own_cores()
        own = _judge(regulations)
        for window in _windows(batches, ["side", "pair"]):
            yield from _totals(own, window, total, share).to_batches()

    best_first = sql.desc_nulls_last("key")
    placed = sums.mapInArrow(totals, lines).withColumn("place", sql.rank().over(Window.partitionBy("side").orderBy(best_first)))
    placed = placed.withColumn("place", sql.when(sql.col("key").isNotNull(), sql.col("place")))
    columns = ["place", "pair", "boards", total, share]
    return placed.select(*(["side"] if winners == "two" else []), *columns)


def events(results: DataFrame, by: str | Sequence[str], table: str = "rankings", **regulations: Any) -> DataFrame:
    """Scores whole events, one for each value of some columns, and returns a table of each of them.

    ``results``
        one row per result, as for :func:`score`, or one row per match. Any method is possible, such as ``teams`` or ``swiss-pairs``.
    ``by``
        the columns that identify an event. They are not passed to the engine.
    ``table``
        the table to return: ``rankings``, ``results``, ``boards``, or ``matches``.
    ``regulations``
        as for :func:`score`.

    The columns ``by`` are followed by the columns of the first event, as texts, which is scored before the job starts. In other
    events, missing columns are null, and a column that the first event does not have is an error.

    >>> bridge.events(matches, "league", method="teams", vps__scale="wbf").show()                   # doctest: +SKIP
    """
    names = [by] if isinstance(by, str) else list(by)
    first = results.select(*names).first()
    if first is None:
        raise traveller.CallError("no results: expected at least one event")
    sample = results
    for name in names:
        sample = sample.where(sql.col(name).eqNullSafe(sql.lit(first[name])))
    columns = _event(sample.toArrow(), names, table, regulations).column_names
    rows = StructType([*[results.schema[name] for name in names], *[StructField(name, StringType()) for name in columns]])

    def each(event: pyarrow.Table) -> pyarrow.Table:
        _keep_to_own_cores()
        found = _event(event, names, table, regulations)
        more = [name for name in found.column_names if name not in columns]
        if more:
            raise traveller.TaskError(f"{_place_of(event, names)}the first event has no columns {', '.join(more)}")
        nothing = pyarrow.nulls(found.num_rows, pyarrow.string())
        cells = [found.column(name) if name in found.column_names else nothing for name in columns]
        keys = [event.column(name).take(pyarrow.array([0] * found.num_rows, pyarrow.int64())) for name in names]
        return pyarrow.table([*keys, *cells], [*names, *columns])

    return results.groupBy(*names).applyInArrow(each, rows)


def _event(event: pyarrow.Table, names: Sequence[str], table: str, regulations: Mapping[str, Any]) -> pyarrow.Table:
    """Scores an event, and returns one of its tables as texts."""
    rules, method, options = _as_called(regulations)
    try:
        scored = traveller.score(event.drop_columns(list(names)), rules=rules, method=method, options=options)
        found = getattr(scored, table)().to_pyarrow()
    except traveller.TravellerError as error:
        raise type(error)(f"{_place_of(event, names)}{error}") from None
    return pyarrow.table([column.cast(pyarrow.string()) for column in found.columns], found.column_names)


def scorer(*, exact: bool = True, **regulations: Any) -> Callable[[pyarrow.Table], pyarrow.Table]:
    """Returns a function for ``applyInArrow`` that scores an Arrow table of whole boards or whole sessions.

    >>> each = bridge.scorer(rules="acbl")                                                          # doctest: +SKIP
    >>> results.groupBy("session").applyInArrow(each, bridge.schema(results, rules="acbl"))         # doctest: +SKIP

    >>> import pyarrow
    >>> table = pyarrow.table({"board": [1, 1], "ns": [1, 2], "ew": [3, 4], "score": [420, 450]})
    >>> scorer(rules="plain")(table).column("ns_matchpoints").to_pylist()
    [Decimal('0.00'), Decimal('2.00')]
    """
    decimal = _decimal(_judge(regulations))

    def each(table: pyarrow.Table) -> pyarrow.Table:
        return _with_points(table, regulations, decimal, exact)

    return each


def schema(results: DataFrame, *, exact: bool = True, **regulations: Any) -> StructType:
    """Returns the columns of :func:`score` as a schema for ``applyInArrow``."""
    judge = _judge(regulations)
    return _schema(_without_points(results, judge), judge, exact)


def _schema(results: DataFrame, judge: traveller.Scored, exact: bool) -> StructType:
    individual, decimal = _is_individual(results.columns), _decimal(judge)
    # The points of two partners can differ, so in an individual event they are texts.
    kind = StringType() if individual else DecimalType(decimal.precision, decimal.scale)
    added = [StructField(name, kind) for name in _printed(judge.method)]
    if "section" in results.columns:
        added += [StructField(name, StringType()) for name in ("ns_pair", "ew_pair")]
    if exact:
        added += [StructField(name, LongType()) for name in _EXACT]
        if individual:
            added += [StructField(name, StringType()) for name in _PLAYERS] + [StructField(name, LongType()) for name in _PARTNERS]
    return StructType([*results.schema.fields, *added])


def _is_individual(columns: Sequence[str]) -> bool:
    return "north" in columns and "ns" not in columns


def _judge(regulations: Mapping[str, Any]) -> traveller.Scored:
    """Scores two results with the rules, so that invalid rules are reported before a job starts."""
    rules, method, options = _as_called(regulations)
    judge = traveller.score(_SAMPLE, rules=rules, method=method, options=options)
    judge._boards_stand_alone()
    return judge


def _as_called(regulations: Mapping[str, Any]) -> tuple[str | None, str | None, dict[str, object]]:
    rest = dict(regulations)
    rules, method = rest.pop("rules", None), rest.pop("method", None)
    options = dict(rest.pop("options", None) or {})
    options.update((name.replace("__", "."), value) for name, value in rest.items())
    return rules, method, options


def _printed(method: str) -> list[str]:
    unit = "matchpoints" if method == "matchpoints" else "imps"
    return [f"ns_{unit}", f"ew_{unit}"]


def _decimal(judge: traveller.Scored) -> pyarrow.Decimal128Type:
    """Returns the decimal type of printed points: two decimals unless the rules set another number."""
    of = judge.results().to_pyarrow().schema.field(_printed(judge.method)[0]).type
    return of if pyarrow.types.is_decimal(of) else pyarrow.decimal128(18, 2)


def _without_points(results: DataFrame, judge: traveller.Scored) -> DataFrame:
    """Returns the results without columns of points, after checking the types of their columns."""
    needed = [name for name in ("board", "ns", "ew") if name not in results.columns]
    if needed and not (needed == ["ns", "ew"] and "north" in results.columns):
        raise traveller.CallError(f"columns {', '.join(results.columns)}: expected {', '.join(needed)} among them")
    for field in results.schema.fields:
        if field.name in _KNOWN and not isinstance(field.dataType, (IntegralType, StringType)):
            found = field.dataType.simpleString()
            raise TypeError(f"column {field.name} is of type {found}: expected whole numbers or texts; cast it")
    return results.drop(*_printed(judge.method), *_EXACT, *_PLAYERS, *_PARTNERS, "ns_pair", "ew_pair")


def _names_of_parts(results: DataFrame) -> list[str]:
    return ["session"] if "session" in results.columns else []


def _parts(rows: DataFrame, results: DataFrame, judge: traveller.Scored) -> DataFrame:
    """Returns rows with a column that identifies the part of the session that is scored separately: the board, or null for all."""
    names = _names_of_parts(results)
    board = sql.col("board").cast(results.schema["board"].dataType)
    alone = judge._boards_stand_alone()
    if alone and "adjustment" not in results.columns:
        return rows.withColumn(_PART, board)
    whole = _whole_sessions(results, names, alone)
    marked = _joined(rows, whole, names, "left") if names else rows.crossJoin(whole.agg(sql.max("__whole").alias("__whole")))
    return marked.withColumn(_PART, sql.when(sql.col("__whole"), sql.lit(None)).otherwise(board)).drop("__whole")


def _whole_sessions(results: DataFrame, names: Sequence[str], alone: bool) -> DataFrame:
    """Returns the sessions that are scored whole, with true in the column __whole."""
    ruled = sql.lit(False)
    if "adjustment" in results.columns:
        ruled = sql.coalesce(sql.length(sql.trim(sql.col("adjustment").cast("string"))) > 0, ruled)
    # If the rules depend on the numbers of scores of other boards, boards with equal numbers can still be scored separately.
    numbers = [field.name for field in results.schema.fields if isinstance(field.dataType, IntegralType)]
    is_plain = not alone and "score" in numbers and not {"section", "group"} & set(results.columns)
    odd = sql.lit(not alone) if not is_plain else sql.col("score").isNull()
    boards = results.groupBy(*names, "board").agg(sql.max(ruled | odd).alias("odd"), sql.count("*").alias("scores"))
    uneven = sql.lit(False) if alone else sql.min("scores") != sql.max("scores")
    whole = boards.groupBy(*names).agg((sql.max("odd") | uneven).alias("__whole"))
    return whole.where("__whole")


def _joined(rows: DataFrame, others: DataFrame, names: Sequence[str], how: str) -> DataFrame:
    """Joins by columns with these names. Null is equal to null."""
    aliased = others.select(*[sql.col(name).alias(f"__other_{name}") if name in names else name for name in others.columns])
    on = [rows[name].eqNullSafe(aliased[f"__other_{name}"]) for name in names]
    joined = rows.join(aliased, on, how)
    return joined.drop(*[f"__other_{name}" for name in names])


def _scored(parts: DataFrame, results: DataFrame, regulations: Mapping[str, Any], judge: traveller.Scored, exact: bool) -> DataFrame:
    names = _names_of_parts(results)
    by = [*names, _PART]
    decimal, alone = _decimal(judge), judge._boards_stand_alone()
    count = _counter(regulations, judge) if alone else None
    # Without rulings, every part is a board. The engine finds the results of each board in any order.
    in_order = not alone or "adjustment" in results.columns
    if in_order:
        together = parts.repartition(*by).sortWithinPartitions(*by)
    else:
        # The column of parts would repeat the board.
        together = parts.drop(_PART).repartition(*names, "board")

    def points(batches: Iterable[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        _keep_to_own_cores()
        for window in _windows(batches, by) if in_order else _whole(batches):
            boards_alone = alone and not (in_order and window.column(_PART).null_count)
            table = window.drop_columns([_PART]) if in_order else window
            scored = count(table, exact) if count and boards_alone else None
            if scored is None:
                scored = _with_points(table, regulations, decimal, exact, boards_alone)
            yield from scored.to_batches(_AT_ONCE)

    return together.mapInArrow(points, _schema(results, judge, exact))


def _whole(batches: Iterable[pyarrow.RecordBatch]) -> Iterator[pyarrow.Table]:
    """Combines all batches of a partition into one table."""
    filled = [batch for batch in batches if batch.num_rows]
    if filled:
        yield pyarrow.Table.from_batches(filled)


def _keep_to_own_cores() -> None:
    """Limits the threads of the engine to the cores of the task, because the other cores belong to other tasks."""
    task = TaskContext.get()
    if task is not None:
        os.environ.setdefault("RAYON_NUM_THREADS", str(task.cpus()))


def _windows(batches: Iterable[pyarrow.RecordBatch], by: Sequence[str]) -> Iterator[pyarrow.Table]:
    """Combines batches of sorted rows into tables of whole parts."""
    whole: list[pyarrow.RecordBatch] = []
    begun: list[pyarrow.RecordBatch] = []
    rows = 0
    for batch in batches:
        if batch.num_rows == 0:
            continue
        last = _begin_of_last_part(batch, by)
        if begun and (last > 0 or not _same_part(begun[-1], batch, by)):
            rows += sum(piece.num_rows for piece in begun)
            whole += begun
            begun = []
        if last > 0:
            # The parts before the last one are complete, including the part that the previous batch began.
            whole.append(batch.slice(0, last))
            rows += last
        begun.append(batch.slice(last))
        if rows >= _AT_ONCE:
            yield pyarrow.Table.from_batches(whole)
            whole, rows = [], 0
    if whole or begun:
        yield pyarrow.Table.from_batches(whole + begun)


def _begin_of_last_part(batch: pyarrow.RecordBatch, by: Sequence[str]) -> int:
    begin = 0
    for name in by:
        column = batch.column(name)
        last = column[-1]
        same = column.is_null() if not last.is_valid else pyarrow.compute.fill_null(pyarrow.compute.equal(column, last), False)
        others = pyarrow.compute.indices_nonzero(pyarrow.compute.invert(same))
        if len(others):
            begin = max(begin, others[-1].as_py() + 1)
    return begin


def _same_part(before: pyarrow.RecordBatch, after: pyarrow.RecordBatch, by: Sequence[str]) -> bool:
    return all(before.column(name)[-1].as_py() == after.column(name)[0].as_py() for name in by)


def _seated(table: pyarrow.Table, results: int) -> pyarrow.Array | None:
    """Returns the result number of each row, with null for sit-outs, or ``None`` if all rows are results."""
    if table.num_rows == results:
        return None
    sides = [["north", "south"], ["east", "west"]] if _is_individual(table.column_names) else [["ns"], ["ew"]]
    blank = [functools.reduce(pyarrow.compute.or_, [_is_blank(table.column(name)) for name in side]) for side in sides]
    sits_out = pyarrow.compute.xor(*blank)
    numbers = pyarrow.compute.cumulative_sum(pyarrow.compute.cast(pyarrow.compute.invert(sits_out), pyarrow.int64()))
    if results != table.num_rows - pyarrow.compute.sum(sits_out).as_py():
        raise traveller.FileError(f"{_place_of(table)}{table.num_rows} rows, but {results} results: expected one in each row")
    numbers = pyarrow.compute.subtract(numbers, 1)
    return pyarrow.compute.if_else(sits_out, pyarrow.scalar(None, pyarrow.int64()), numbers).combine_chunks()


def _is_blank(column: pyarrow.ChunkedArray) -> pyarrow.ChunkedArray:
    if pyarrow.types.is_integer(column.type):
        return column.is_null()
    trimmed = pyarrow.compute.utf8_trim_whitespace(column)
    return pyarrow.compute.fill_null(pyarrow.compute.equal(trimmed, ""), True)


def _place_of(table: pyarrow.Table, names: Sequence[str] = ("session", "board")) -> str:
    """Returns the sessions and boards of a table, as a prefix for error messages."""
    said = []
    for name in names:
        if name in table.column_names and table.num_rows:
            ends = pyarrow.compute.min_max(table.column(name)).as_py()
            first, last = ends["min"], ends["max"]
            said.append(f"{name} {first}" if first == last else f"{name}s {first} to {last}")
    return f"{', '.join(said)}: " if said else ""


def _with_points(
    table: pyarrow.Table, regulations: Mapping[str, Any], decimal: pyarrow.Decimal128Type, exact: bool, alone: bool = False
) -> pyarrow.Table:
    """Returns a table of whole parts with the points of its results. ``alone`` is true if its boards are scored separately."""
    known = table.select([name for name in _KNOWN if name in table.column_names])
    scored = _engine(known, regulations, alone)
    names = _printed(scored.method)
    pairs = ["ns", "ew"] if "section" in known.column_names else []
    individual = _is_individual(known.column_names)
    points = [*_EXACT, *(_PLAYERS + _PARTNERS if individual else [])] if exact else []
    added = scored._columns_of_results([*names, *pairs]).to_pyarrow()
    if exact:
        numbers = pyarrow.record_batch(scored._points())
        for name in points:
            added = added.append_column(name, pyarrow.chunked_array([numbers.column(name)]))
    seated = _seated(table, added.num_rows)
    if seated is not None:
        added = added.take(seated)
    for name in names:
        table = table.append_column(name, added.column(name).cast(pyarrow.string() if individual else decimal))
    for way in pairs:
        table = table.append_column(f"{way}_pair", added.column(way).cast(pyarrow.string()))
    for name in points:
        table = table.append_column(name, added.column(name))
    return table


def _counter(regulations: Mapping[str, Any], judge: traveller.Scored) -> Callable[[pyarrow.Table, bool], pyarrow.Table | None] | None:
    """Returns :func:`_counted` with the printed scale of the rules, if it scores sample boards like the engine. Returns ``None`` for
    other rules."""
    if judge.method != "matchpoints":
        return None
    boards = [board for board, scores in enumerate(_SAMPLE_SCORES, 1) for _ in scores]
    scores = [score for scores in _SAMPLE_SCORES for score in scores]
    pairs = [2 * row + 1 for row in range(len(scores))]
    table = pyarrow.table({"board": boards, "ns": pairs, "ew": [pair + 1 for pair in pairs], "score": scores})
    decimal = _decimal(judge)
    expected = _with_points(table, regulations, decimal, exact=True)
    # Half a matchpoint needs a decimal.
    for scale in (1, 2) if decimal.scale > 0 else (1,):
        count = functools.partial(_counted, decimal=decimal, scale=scale, two_winners=judge._winners == "two")
        found = count(table, True)
        if found is not None and found.equals(expected):
            return count
    return None


def _counted(
    table: pyarrow.Table, exact: bool, decimal: pyarrow.Decimal128Type, scale: int, two_winners: bool
) -> pyarrow.Table | None:
    """Returns a table of whole boards with the points of its results. :func:`traveller.matchpoints` counts them without an event, and
    ``scale`` divides them for print. Returns ``None`` if the results need an event: if cells are missing or are no numbers, or if
    results may be errors."""
    plain = _four_numbers(table.select([name for name in _KNOWN if name in table.column_names]))
    if plain is None or "section" in table.column_names:
        return None
    board, ns, ew, score = (column.combine_chunks().cast(pyarrow.int64()) for column in plain.columns)
    limits = [(board, 1, _MOST_BOARDS), (ns, 0, _MOST_PAIRS), (ew, 0, _MOST_PAIRS), (score, -_MOST_SCORE, _MOST_SCORE)]
    ends = [(pyarrow.compute.min_max(column).as_py(), least, most) for column, least, most in limits]
    if any(end["min"] < least or end["max"] > most for end, least, most in ends):
        return None
    encoded = board.dictionary_encode()
    # A pair with two results on a board is an error. Only with two winners can both sides have the same number.
    boards, sides = encoded.indices.to_numpy().astype("int64"), [ns.to_numpy(), ew.to_numpy()]
    if not two_winners:
        boards, sides = numpy.concatenate([boards, boards]), [numpy.concatenate(sides)]
    if any(_repeats(boards, pairs) for pairs in sides):
        return None
    won = traveller.matchpoints(board, score).cast(pyarrow.int64())
    results = pyarrow.compute.value_counts(encoded.indices).field("counts").take(encoded.indices)
    top = pyarrow.compute.multiply(pyarrow.compute.subtract(results, 1), 2)
    lost = pyarrow.compute.subtract(top, won)
    for name, units in zip(_printed("matchpoints"), (won, lost)):
        units = units.dictionary_encode()
        printed = [Decimal(number) / scale for number in units.dictionary.to_pylist()]
        table = table.append_column(name, pyarrow.array(printed, decimal).take(units.indices))
    if exact:
        # A single result is not compared, and has no points.
        compared = pyarrow.compute.greater(top, 0)
        one, nothing = pyarrow.scalar(1, pyarrow.int64()), pyarrow.scalar(None, pyarrow.int64())
        for name, numbers in zip(_EXACT, (won, top, lost, top, one)):
            table = table.append_column(name, pyarrow.compute.if_else(compared, numbers, nothing))
    return table


def _repeats(boards: numpy.ndarray, pairs: numpy.ndarray) -> bool:
    """Returns true if a pair has two results on a board. Boards are numbered from 0, and both numbers are not negative."""
    span = int(pairs.max()) + 1
    seats, places = boards * span + pairs, (int(boards.max()) + 1) * span
    if places > 16 * len(seats):
        return len(pyarrow.array(seats).unique()) != len(seats)
    is_taken = numpy.zeros(places, bool)
    is_taken[seats] = True
    return numpy.count_nonzero(is_taken) != len(seats)


def _engine(known: pyarrow.Table, regulations: Mapping[str, Any], alone: bool) -> traveller.Scored:
    rules, method, options = _as_called(regulations)
    plain = _four_numbers(known) if alone else None
    if plain is not None:
        try:
            return traveller.score(plain, rules=rules, method=method, options=options)
        except traveller.TravellerError:
            # The second attempt below reports the error with the original session and board.
            pass
    try:
        return traveller.score(known, rules=rules, method=method, options=options)
    except traveller.TravellerError as error:
        raise type(error)(f"{_place_of(known)}{error}") from None


def _four_numbers(known: pyarrow.Table) -> pyarrow.Table | None:
    """Returns separately scored boards as four integer columns, which are read fastest, or ``None`` if that is impossible. Boards
    of different sessions get different numbers, which are not part of the output."""
    four = ["board", "ns", "ew", "score"]
    filled = [name for name in known.column_names if known.column(name).null_count < known.num_rows]
    numbers = [name for name in four if name in filled and pyarrow.types.is_integer(known.column(name).type)]
    if numbers != four or {*filled} - {*four, "session"} or any(known.column(name).null_count for name in filled):
        return None
    plain = known.select(four)
    if "session" in filled:
        board = plain.column("board").cast(pyarrow.int64())
        ends = pyarrow.compute.min_max(board).as_py()
        if ends["min"] < 1 or ends["max"] > _MOST_BOARDS:
            return None
        sessions = known.column("session").combine_chunks().dictionary_encode().indices.cast(pyarrow.int64())
        keys = pyarrow.compute.add(pyarrow.compute.multiply(sessions, _MOST_BOARDS + 1), board)
        numbers = keys.combine_chunks().dictionary_encode()
        if len(numbers.dictionary) > _MOST_BOARDS:
            return None
        plain = plain.set_column(0, "board", pyarrow.compute.add(numbers.indices, 1))
    return plain


def _totals(judge: traveller.Scored, sums: pyarrow.Table, total: str, share: str) -> pyarrow.Table:
    """Returns one row per pair. The sums of a pair are consecutive."""
    sums = sums.combine_chunks()
    is_first = pyarrow.compute.or_(*[_differs_from_previous(sums.column(name)) for name in ("side", "pair")])
    firsts = pyarrow.compute.indices_nonzero(is_first)
    numbers = pyarrow.compute.cumulative_sum(is_first.cast(pyarrow.int64()))
    columns = [sums.column(name) for name in ("boards", "won", "parts", "top")]
    full = sums.column("full")[0].as_py()
    lines = pyarrow.record_batch(judge._totals(numbers, *columns, full))
    places = pyarrow.decimal128(18, 2)
    return pyarrow.table({
        "side": sums.column("side").take(firsts), "pair": sums.column("pair").take(firsts), "boards": lines.column("boards"),
        total: lines.column("total").cast(places), share: lines.column("share").cast(places), "key": lines.column("key"),
    })


def _differs_from_previous(column: pyarrow.ChunkedArray) -> pyarrow.Array:
    """Returns for each row if its value differs from the previous one, which is true for the first row."""
    values = column.combine_chunks().dictionary_encode("encode").indices
    differs = pyarrow.compute.not_equal(values[1:], values[:-1])
    return pyarrow.concat_arrays([pyarrow.array([True]), differs])

